"""Render all phone pages in a browser; ``build/dev.py pictures --phones [--only WORD]``.

The states are those of the tests (``tests/support/phone_states.py``). Needs Chromium and its driver.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from tqdm import tqdm

ROOT = Path(__file__).resolve().parents[2]


README_NAME = "phones"
README_STATES = ("join-many", "table-mine", "colour")
_GROUND = "#33445A"
_MARGIN, _BETWEEN, _ROUND = 20, 32, 18


def render_readme(file: Path, size: tuple[int, int]) -> None:
    """Draw three phones side by side for README.md; nothing if there is no browser."""
    sys.path.insert(0, str(ROOT))
    there: Any = importlib.import_module("tests.support.phone_browser")
    shows: Any = importlib.import_module("tests.support.phone_states")
    if there.MISSING:
        print(there.MISSING, file=sys.stderr)
        return
    picture = pygame.Surface(size)
    picture.fill(_GROUND)
    high = size[1] - 2 * _MARGIN
    wide = round(high * there.PORTRAIT[0] / there.PORTRAIT[1])
    left = (size[0] - len(README_STATES) * (wide + _BETWEEN) + _BETWEEN) // 2
    table, shot = there.Table(), file.with_suffix(".shot.png")
    with there.browser(table) as phone:
        phone.size(there.PORTRAIT, 2)
        for name in README_STATES:
            table.messages = shows.states("en")[name]
            phone.come()
            phone.seen(table.messages)
            phone.picture(shot)
            screen = pygame.transform.smoothscale(pygame.image.load(shot), (wide, high))
            picture.blit(_rounded(screen), (left, _MARGIN))
            left += wide + _BETWEEN
    table.server.close()
    shot.unlink()
    pygame.image.save(picture, file)


def _rounded(screen: pygame.Surface) -> pygame.Surface:
    """Round the corners, as on a phone."""
    mask = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=_ROUND)
    cut = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
    cut.blit(screen, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def render(only: Sequence[str], languages: Sequence[str], target: Path) -> int:
    """Save each state whose name contains a word as STATE-LANGUAGE-SIZE.png.

    Returns the exit status.
    """
    sys.path.insert(0, str(ROOT))
    there: Any = importlib.import_module("tests.support.phone_browser")
    shows: Any = importlib.import_module("tests.support.phone_states")
    if there.MISSING:
        print(there.MISSING, file=sys.stderr)
        return 1
    target.mkdir(parents=True, exist_ok=True)
    sizes = {"portrait": there.PORTRAIT, "landscape": there.LANDSCAPE, "narrow": there.NARROW}
    table, number = there.Table(), 0
    with there.browser(table) as phone:
        for language in languages:
            chosen = {
                name: messages
                for name, messages in shows.states(language).items()
                if not only or any(word in name for word in only)
            }
            for size, pixels in sizes.items():
                phone.size(pixels, 2)
                for name, messages in tqdm(chosen.items(), desc=f"{language} {size}", leave=False, disable=None):
                    table.messages = messages
                    phone.come()
                    phone.seen(messages)
                    phone.picture(target / f"{name}-{language}-{size}.png")
                    number += 1
    table.server.close()
    print(f"{number} pictures in {target}")
    return 0
