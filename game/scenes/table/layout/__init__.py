"""The geometry of the table: where everything is."""
