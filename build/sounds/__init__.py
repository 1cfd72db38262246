"""The sounds of the game, made from nothing but numbers."""
