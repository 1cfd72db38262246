"""One table for several people around one screen."""
