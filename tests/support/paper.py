"""What is printed on paper is not one colour: its grain takes a little away here and there."""

import pygame

DARKEST = 0.94
"""What the grain leaves of a colour at least."""


def printed(seen: pygame.Color, colour: str) -> bool:
    """Whether this pixel shows the colour as paper takes it."""
    wanted = pygame.Color(colour)
    return all(DARKEST * full - 2 <= part <= full + 1 for part, full in zip(seen[:3], wanted[:3], strict=True))
