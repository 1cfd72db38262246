"""The picture at the side of the installer's last page: the game's table and title.

It replaces NSIS's own drawing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

SIZE: Final = (328, 628)
"""Pixels: twice what NSIS shows at 100 %, for high-density screens."""


def write(target: Path) -> None:
    """Draw the picture without a display, as a bitmap, the only format that NSIS reads."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # after the lines above

    from game.settings import Settings
    from game.themes import ThemeShelf

    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    art, (width, height) = ThemeShelf().art(Settings()), SIZE
    picture = pygame.Surface(SIZE, depth=24)
    picture.blit(art.surroundings.lit_background(SIZE), (0, 0))
    logo = art.logo(round(width * 0.94))
    picture.blit(logo, logo.get_rect(center=(width // 2, round(height * 0.4))))
    pygame.image.save(picture, str(target))
