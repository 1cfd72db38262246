"""The place around the table, and its light."""
