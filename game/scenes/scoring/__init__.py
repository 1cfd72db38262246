"""Scenes at the end of a round, a match and a series."""
