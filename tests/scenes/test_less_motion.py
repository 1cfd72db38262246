"""Tests that with less motion nothing moves, shakes or zooms in any film (A11Y-17).

A film is looked at frame by frame. What fades changes a pixel a little in each; what is there or gone at once changes
it in one frame; only what moves changes pixels a lot in many frames one after the other.
"""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from build.screens.headless import FRAME, open_app
from build.screens.strips import STORIES
from game.settings import Settings

SIZE = (960, 540)
LEAP = 60
"""Least change of a pixel from frame to frame, of 255, that no fade makes."""
PIXELS = 30
"""Least number of such pixels that is seen."""
IN_A_ROW = 8
"""Frames one after the other in which something leaps: longer than two quick fades or cuts."""


def leaps(name: str, settings: Settings) -> Iterator[int]:
    """Yield, for each frame of a film, how many pixels leapt."""
    app, (story, seconds) = open_app(SIZE, settings), STORIES[name]
    told, seen, raw = story(app), None, b""
    for _frame in range(round(seconds / FRAME)):
        next(told, None)
        app.step(FRAME, [])
        before, raw = raw, pygame.image.tobytes(app.window.surface, "RGB")
        if before == raw:
            yield 0
            continue
        now = np.frombuffer(raw, np.uint8).reshape(-1, 3).astype(np.int16)
        yield 0 if seen is None else int((abs(now - seen).max(axis=1) > LEAP).sum())
        seen = now


def longest_motion(name: str, settings: Settings) -> int:
    """Return the most frames in a row in which something leapt."""
    most = run = 0
    for leapt in leaps(name, settings):
        run = run + 1 if leapt >= PIXELS else 0
        most = max(most, run)
    return most


@pytest.mark.parametrize("name", STORIES)
def test_A11Y17_TAG_camera_comfort_with_less_motion_no_film_moves(name: str) -> None:
    assert longest_motion(name, Settings(language="en", reduced_motion=True)) < IN_A_ROW


def test_A11Y17_what_moves_is_noticed() -> None:
    assert longest_motion("number", Settings(language="en")) > IN_A_ROW
