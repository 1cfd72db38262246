"""Card backs: a pattern on the ground and an emblem in the middle, in the units of :mod:`game.ui.cards.faces`.

A theme file puts the two together and gives them colours. A new drawing is a function here and its name in one of the
tables below; it lies within ``_ROOM``, so that the ground frames it.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.rules.cards import COLOURS
from game.ui.cards import symbols
from game.ui.cards.faces import BOX, HEIGHT, TIP, WIDTH, blank, scale_of, width_of, word
from game.ui.draw import shapes, vector
from game.ui.draw.theme import Back

_ROOM: Final = (63.0, 102.0)
"""Half the width and half the height of what a pattern may cover."""
_RAYS: Final = 28
_DIAMONDS: Final = (6, 8)
"""So many side by side, and one above the other."""
_LOBE: Final = 28.0
"""How far the four lobes of the rosette lie from its middle, and how large they are."""

Drawn = Callable[[Back, float], str]
"""SVG of a part of a back; the number is the scale that it is drawn for."""


def render(back: Back, height: int) -> pygame.Surface:
    """The back of a card of this height."""
    scale, emblem = scale_of(height), EMBLEMS[back.emblem]
    body = blank(back.ground) + PATTERNS[back.pattern](back, scale) + emblem.draw(back, scale)
    face = vector.raster(body, BOX, (width_of(height), height))
    if emblem.cry is not None:
        x, y, px = emblem.cry
        cry = word("!", back.ink, px * scale)
        vector.blit_centred(face, cry, (WIDTH / 2 + x) * scale, (HEIGHT / 2 + y) * scale)
    return face


# --- patterns ---------------------------------------------------------------------------------------------------------


def _symbols(back: Back, scale: float) -> str:
    """The four symbols in a grid of six by nine, without those that a bubble in the middle would cut."""
    places = [
        (round(23.6 * (column - 2.5), 1), 24 * row, (column + row) % 4) for row in range(-4, 5) for column in range(6)
    ]
    clear = ((x, y, colour) for x, y, colour in places if abs(x) > 50 or not -62 < y < 56)
    return "".join(vector.group(symbols.body(c, back.line, 13 * scale), x, y, 0.13) for x, y, c in clear)


def _rays(back: Back, _scale: float) -> str:
    """Beams of light from the middle to the edges of the room."""
    beams = []
    for ray in range(_RAYS):
        middle, half = 2 * pi * ray / _RAYS, pi / _RAYS / 2
        corners = [_at_edge(middle + turn) for turn in (-half, half)]
        beams.append("M0 0 L" + " L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z")
    return f'<path d="{" ".join(beams)}" fill="{back.line}"/>'


def _at_edge(angle: float) -> tuple[float, float]:
    """Where a line from the middle leaves the room."""
    x, y = cos(angle), sin(angle)
    reach = min(side / abs(part) for side, part in zip(_ROOM, (x, y), strict=True) if abs(part) > 1e-9)
    return reach * x, reach * y


def _dots(back: Back, _scale: float) -> str:
    """Rings of dots around the middle, as a cry spreads, smaller the farther they are."""
    found = []
    for ring in range(7):
        radius, size, number = 63 + 9 * ring, 3.5 - 0.34 * ring, 44 + 4 * ring
        turns = [2 * pi * (dot + ring % 2 / 2) / number for dot in range(number)]
        found += [(radius * cos(turn), radius * sin(turn), size) for turn in turns]
    seen = [(x, y, size) for x, y, size in found if abs(x) + size <= _ROOM[0] and abs(y) + size <= _ROOM[1]]
    return "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size:.2f}" fill="{back.line}"/>' for x, y, size in seen)


def _diamonds(back: Back, _scale: float) -> str:
    """Diamonds that touch at their points, as on the coat of a harlequin."""
    (columns, rows), (wide, high) = _DIAMONDS, _ROOM
    x, y = wide / columns, high / rows
    middles = [
        ((2 * column + 1) * x - wide, (2 * row + 1) * y - high) for column in range(columns) for row in range(rows)
    ]
    path = " ".join(f"M{cx - x:.2f} {cy:.2f} l{x} {-y} l{x} {y} l{-x} {y}Z" for cx, cy in middles)
    return f'<path d="{path}" fill="{back.line}"/>'


PATTERNS: Final[dict[str, Drawn]] = {"symbols": _symbols, "rays": _rays, "dots": _dots, "diamonds": _diamonds}
"""By the name that theme files give them."""


# --- emblems ----------------------------------------------------------------------------------------------------------


class Emblem(NamedTuple):
    """What stands in the middle; ``cry`` is where an exclamation mark goes on it, and how large: x, y, size."""

    draw: Drawn
    cry: tuple[float, float, float] | None = None


def _cry(back: Back, _scale: float) -> str:
    """The bubble that is the mark of the game."""
    halo = shapes.bubble_body(0, -6, 100, 94, "none", back.line, 2, tip=TIP)
    return halo + shapes.bubble_body(0, -6, 86, 80, back.fill, tip=TIP)


def _answer(back: Back, _scale: float) -> str:
    """A bubble and, behind it, the one that answers."""
    behind, front = (-15, 20, 56, 44), (-7, -17, 70, 60)
    gap = shapes.bubble_body(*front, back.ground, back.ground, 10, tip=TIP)
    return (
        f'<g transform="scale(-1 1)">{shapes.bubble_body(*behind, back.line, tip=TIP)}</g>{gap}'
        + shapes.bubble_body(*front, back.fill, tip=TIP)
    )


def _lantern(back: Back, _scale: float) -> str:
    """A lantern that is lit: its glow, the handle, roof and foot, and a flame behind the glass."""
    glow = "".join(f'<stop offset="{at}%" stop-color="{back.fill}" stop-opacity="{much}"/>' for at, much in _GLOW)
    return (
        f'<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="6" r="62">{glow}</radialGradient>'
        f'</defs><circle cx="0" cy="6" r="62" fill="url(#glow)"/>'
        f'<circle cx="0" cy="-58" r="10" fill="none" stroke="{back.fill}" stroke-width="5"/>'
        f'<path d="M-9 -52 H9 Q14 -52 18 -47 L33 -31 Q36 -26 30 -26 H-30 Q-36 -26 -33 -31 L-18 -47 Q-14 -52 -9 -52Z" '
        f'fill="{back.fill}"/>'
        f'<path d="M-30 -20 H30 L24 40 H-24Z" fill="{back.fill}" stroke="{back.fill}" stroke-width="4" '
        'stroke-linejoin="round"/>'
        f'<rect x="-31" y="48" width="62" height="12" rx="6" fill="{back.fill}"/>'
        f'<path d="M2 -14 C6 0 18 6 15 20 C13 30 6 34 0 34 C-7 34 -14 29 -15 20 C-15 13 -10 10 -8 3 C-4 6 -4 8 -3 11 '
        f'C1 4 3 -4 2 -14Z" fill="{back.ink}"/>'
    )


_GLOW: Final = ((0, 0.55), (55, 0.28), (100, 0))


def _rosette(back: Back, scale: float) -> str:
    """Four lobes around a middle, in each a symbol that stands away from it: the same from every side."""
    ends = [(_LOBE * sin(turn), -_LOBE * cos(turn)) for turn in (0, pi / 2, pi, 3 * pi / 2)]
    body = f'<g fill="{back.fill}" stroke="{back.ground}">'
    for stroke in (6, 0):
        body += "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{_LOBE}" stroke-width="{stroke}"/>' for x, y in ends)
    body += f'</g><circle r="{_LOBE * 0.8}" fill="{back.fill}"/><circle r="4" fill="{back.ink}"/>'
    for colour, (x, y) in zip(COLOURS, ends, strict=True):
        mark = symbols.body(colour, back.ink, 33 * scale)
        body += vector.group(mark, 1.1 * x, 1.1 * y, 0.33, 90 * colour)
    return body


EMBLEMS: Final = {
    "cry": Emblem(_cry, (0, -6, 76)),
    "answer": Emblem(_answer, (-7, -17, 56)),
    "lantern": Emblem(_lantern),
    "rosette": Emblem(_rosette),
}
"""By the name that theme files give them."""
