"""Narration: the screen and the game in spoken sentences, for a player who sees nothing."""
