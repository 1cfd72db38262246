"""A table that several people share on one screen."""
