"""Freezing the game, and what is in the packages by whose licence."""
