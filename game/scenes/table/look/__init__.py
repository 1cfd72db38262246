"""The look of the table."""
