"""What is given to other programs as text (FEEL-28)."""

import pygame


def copy(words: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True
