"""Freezing the game, and the licences of what its packages contain."""
