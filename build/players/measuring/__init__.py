"""Measurements of the opponents; ``build/dev.py opponents`` prints them."""
