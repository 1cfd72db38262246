"""The end of a round, of a match, of a series."""
