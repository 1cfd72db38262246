"""Hue & Cry: a colour-and-number shedding card game for one screen."""

__version__ = "1.0.0"
