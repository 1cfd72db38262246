"""Colours as printed on paper, whose grain darkens them a little here and there."""

import pygame

DARKEST = 0.94
"""Share of a colour that the grain leaves at least."""


def shows_printed(seen: pygame.Color, colour: str) -> bool:
    """Return whether this pixel shows the colour as printed on paper."""
    wanted = pygame.Color(colour)
    return all(DARKEST * full - 2 <= part <= full + 1 for part, full in zip(seen[:3], wanted[:3], strict=True))
