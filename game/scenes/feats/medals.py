"""The medals: a picture on enamel in a metal rim, or an outline until it is earned."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.draw import theme, vector

RED, AMBER, GREEN, BLUE, VIOLET, TEAL = "#A8323E", "#B0661B", "#23714F", "#28629E", "#65449A", "#1B7380"
_APART: Final = 5.2
"""Half the gap between two pieces of the ring, in SVG units, round caps not counted."""
_BOX: Final = (-50.0, -50.0, 100.0, 100.0)

MEDALS: Final = {
    "first-round": ("bronze", BLUE),
    "first-match": ("silver", RED),
    "called": ("bronze", TEAL),
    "caught": ("bronze", GREEN),
    "doubted": ("silver", VIOLET),
    "honest": ("silver", BLUE),
    "comeback": ("gold", TEAL),
    "no-draw": ("silver", GREEN),
    "action-last": ("bronze", BLUE),
    "wild-last": ("bronze", VIOLET),
    "full-hands": ("silver", VIOLET),
    "great-round": ("gold", GREEN),
    "jumped": ("silver", TEAL),
    "swapped": ("silver", RED),
    "crowd": ("silver", TEAL),
    "masters": ("gold", BLUE),
    "sheet-k": ("bronze", AMBER),
    "sheet-m": ("bronze", BLUE),
    "sheet-n": ("bronze", TEAL),
    "sheet-e": ("bronze", RED),
    "sheet-y": ("bronze", AMBER),
    "blocked": ("gold", RED),
    "rich": ("gold", VIOLET),
    "reshuffled": ("gold", BLUE),
}
"""Metal and enamel of each achievement, by name; bronze is the easiest to earn."""
FILES: Final = (*MEDALS, "bronze", "silver", "gold", "gleam", "hidden", "outline")
"""Names of all drawings: a picture for each achievement, and what is around it."""


def render(name: str, px: int, *, is_earned: bool) -> pygame.Surface:
    """Render the medal of an achievement, ``px`` pixels wide.

    Raises KeyError if it has none.
    """
    metal, enamel = MEDALS[name]
    picture = _drawn(name)
    body = _drawn(metal, enamel) + picture + _drawn("gleam") if is_earned else _drawn("outline") + _grey(picture)
    return vector.raster(body, _BOX, (px, px))


def render_hidden(px: int) -> pygame.Surface:
    """Render a hidden achievement: a question mark in outline."""
    return vector.raster(_drawn("outline") + _grey(_drawn("hidden")), _BOX, (px, px))


def _drawn(name: str, ink: str = "") -> str:
    return vector.inked(f"medals/{name}", ink)


def ring(px: int, done: Sequence[bool]) -> pygame.Surface:
    """Render a ring of ``len(done)`` pieces, clockwise from the top, amber where done."""
    body = "".join(
        _piece(number, len(done), theme.AMBER if one else theme.NIGHT_SOFT) for number, one in enumerate(done)
    )
    return vector.raster(body, _BOX, (px, px))


def _piece(number: int, count: int, colour: str) -> str:
    radius, width = 44, 7
    half = pi / count - _APART / radius
    middle = 2 * pi * (number + 0.5) / count
    (x0, y0), (x1, y1) = ((radius * sin(angle), -radius * cos(angle)) for angle in (middle - half, middle + half))
    return (
        f'<path d="M{x0:.3f} {y0:.3f} A{radius} {radius} 0 {int(half > pi / 2)} 1 {x1:.3f} {y1:.3f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _grey(picture: str) -> str:
    parts = picture.split("#")
    return parts[0] + "".join(_toned(part) for part in parts[1:])


def _toned(part: str) -> str:
    red, green, blue = (int(part[at : at + 2], 16) for at in (0, 2, 4))
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    tone = [round(low + (high - low) * light**0.9) for low, high in ((32, 134), (40, 146), (50, 156))]
    return "#{:02X}{:02X}{:02X}".format(*tone) + part[6:]
