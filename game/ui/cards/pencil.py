"""Pencil writing: single-stroke letters, each a little different, on ruled paper (M26).

The letters are our own. One without strokes makes its whole text fall back to the body face, so that every name and
language can be written. ``step`` is the distance of two ruled lines in pixels; all sizes follow from it.
"""

from math import cos, radians, sin
from random import Random
from typing import Final
from unicodedata import combining, normalize

import pygame

from game.ui.cards.strokes import DOTLESS, GLYPHS, MARKS, TALL_LETTERS
from game.ui.draw import text, vector
from game.ui.draw.surface_cache import Cache

LINE: Final = 24.0
"""Units between two lines: a small letter is 10 high, a capital 15, a descender 5."""
BASE: Final = 18.0
"""Units from the top of a line's strip to its ruled line."""
CAPITAL: Final = 15.0
GRAPHITE: Final = "#33363F"
_GAP: Final = 2.7
_SPACE: Final = 6.5
_SLANT: Final = 0.07
_WIDTH: Final = 1.55
_GRAIN: Final = 96
_BODY: Final = 0.74
"""The body face's em as a share of the step, where it replaces the pencil."""
_RENDERED: Final = Cache()
_grain: list[pygame.Surface] = []


def can_write(string: str) -> bool:
    return all(part == " " or part in GLYPHS or part in MARKS for part in normalize("NFD", string))


def width(string: str, step: float) -> float:
    """Return the width of a line in pixels."""
    if not can_write(string):
        return text.size(string, step * _BODY, "body")[0]
    return sum(_advance(part) for part in normalize("NFD", string)) * step / LINE


def wrap(string: str, step: float, room: float) -> list[str]:
    """Wrap the text to ``room`` pixels; a longer word is broken to fit."""
    lines, line = [], ""
    for word in string.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, step) > room:
            lines.append(line)
            longer = word
        while len(longer) > 1 and width(longer, step) > room:
            kept = next((n for n in range(len(longer) - 1, 0, -1) if width(longer[:n], step) <= room), 1)
            lines.append(longer[:kept])
            longer = longer[kept:]
        line = longer
    return [*lines, line] if line else lines


def render(string: str, step: float, colour: str = GRAPHITE, begin: int = 0) -> pygame.Surface:
    """Return one line as a strip about 1.3 ``step`` high; it is shared, so do not draw on it.

    ``begin`` is the index of its first letter in the whole text, so that a letter keeps its look while the text grows
    behind it.
    """
    return _RENDERED.get((string, step, colour, begin), lambda: _render(string, step, colour, begin))


def _render(string: str, step: float, colour: str, begin: int) -> pygame.Surface:
    size = round(width(string, step) + step * 0.5), round(step * 1.34)
    if can_write(string):
        picture = vector.raster(_paths(string, colour, begin), _box(size, step), size)
    else:
        picture = vector.clear_surface(size)
        px = step * _BODY
        text.draw(picture, string, (step * 0.25, step * BASE / LINE), px, colour, "baseline", "body")
    for x in range(0, size[0], _GRAIN):
        for y in range(0, size[1], _GRAIN):
            picture.blit(_noise(), (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _box(size: tuple[int, int], step: float) -> vector.Box:
    unit = LINE / step
    return (-step * 0.25 * unit, -BASE, size[0] * unit, size[1] * unit)


def _paths(string: str, colour: str, begin: int) -> str:
    """Return the SVG of a line with baseline y = 0, each letter twice, as a pencil retraces."""
    x, letters = 0.0, []
    place, last, middle = begin - 1, "", 0.0
    parts = normalize("NFD", string)
    for part, after in zip(parts, parts[1:] + " ", strict=True):
        if combining(part) and part in MARKS:
            top = 0 if part == "\u0327" else -15 if last in TALL_LETTERS else -10
            letters.append(_letter(MARKS[part], middle, top, place, part))
            continue
        place += 1
        if part != " ":
            wide, path = GLYPHS[part]
            path = DOTLESS.get(part, path) if after in MARKS else path
            letters.append(_letter(path, x, 0, place, part))
            middle = x + wide / 2
        last = part
        x += _advance(part)
    strokes = "".join(letters)
    style = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {style} stroke-width="{_WIDTH}" stroke-opacity=".78">{strokes}</g>'
        f'<g {style} stroke-width="{_WIDTH * 0.55}" stroke-opacity=".6" transform="translate(.35 -.2)">{strokes}</g>'
    )


def _letter(path: str, x: float, y: float, place: int, part: str) -> str:
    hand = Random(place * 7919 + ord(part))  # the same tremble every time
    turn, size = radians(hand.uniform(-2.4, 2.4)), hand.uniform(0.96, 1.04)
    y += hand.uniform(-0.55, 0.55)
    a, b = cos(turn) * size, sin(turn) * size
    return f'<path transform="matrix({a:.4f} {b:.4f} {-b - _SLANT:.4f} {a:.4f} {x:.2f} {y:.2f})" d="{path}"/>'


def _advance(part: str) -> float:
    if part == " ":
        return _SPACE
    return 0.0 if part in MARKS else GLYPHS[part][0] + _GAP


def _noise() -> pygame.Surface:
    """Return paper grain: white with an uneven alpha, to be multiplied."""
    if not _grain:
        hand = Random(26)
        tile = vector.clear_surface((_GRAIN, _GRAIN))
        for x in range(_GRAIN):
            for y in range(_GRAIN):
                tile.set_at((x, y), (255, 255, 255, hand.choice((255, 255, 255, 245, 225, 190))))
        _grain.append(tile)
    return _grain[0]
