"""The sounds of the game, synthesised from numbers alone."""
