"""The place in which the table stands, and its light."""
