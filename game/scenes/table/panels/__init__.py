"""Panels that ask for a decision: colour, seat, challenge."""
