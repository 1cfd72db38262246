"""Hue & Cry: a colour-and-number shedding card game for one screen."""

__version__ = "0.1.0"
