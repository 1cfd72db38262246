"""Card backs: a pattern on the ground and an emblem in the middle.

Units as in :mod:`game.ui.cards.faces`. A theme file combines the two and colours them. A new drawing is a function
here, named in one of the tables below; it stays within ``_ROOM``, so that the ground frames it.
"""

from collections.abc import Callable
from itertools import product
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.rules.cards import COLOURS
from game.ui.cards import symbols
from game.ui.cards.faces import TAIL_TIP_SHARE, printed, scale_of, word
from game.ui.cards.material import HEIGHT, WIDTH
from game.ui.draw import shapes, vector
from game.ui.draw.theme import Back

_ROOM: Final = (63.0, 102.0)
"""Half the width and half the height that a pattern may cover."""
_RAYS: Final = 28
_DIAMONDS: Final = (6, 8)
"""Diamonds across and down."""
_SCALES: Final = (6, 18)
_WEAVE: Final = (7, 11)
"""Straw across and down, as ``_SCALES`` for the arcs."""
_LOBE: Final = 28.0
"""Radius of the rosette's lobes, and their distance from its middle."""

Drawn = Callable[[Back, float], str]
"""Returns a part of a back as SVG; the number is the scale that it is drawn for."""


def render(back: Back, frame: pygame.Surface) -> pygame.Surface:
    """Draw the back of a card in a frame of :func:`game.ui.cards.faces.frame`."""
    scale, emblem = scale_of(frame.get_height()), EMBLEMS[back.emblem]
    face = printed(frame, back.ground, PATTERNS[back.pattern](back, scale) + emblem.draw(back, scale))
    if emblem.cry is not None:
        x, y, px = emblem.cry
        cry = word("!", back.ink, px * scale)
        vector.blit_centred(face, cry, (WIDTH / 2 + x) * scale, (HEIGHT / 2 + y) * scale)
    return face


# --- patterns ---------------------------------------------------------------------------------------------------------


def _symbols(back: Back, scale: float) -> str:
    """Return the four symbols in a 6 by 9 grid, without those a bubble in the middle would cut."""
    places = [
        (round(23.6 * (column - 2.5), 1), 24 * row, (column + row) % 4) for row in range(-4, 5) for column in range(6)
    ]
    clear = ((x, y, colour) for x, y, colour in places if abs(x) > 50 or not -62 < y < 56)
    return "".join(vector.group(symbols.body(c, back.line, 13 * scale), x, y, 0.13) for x, y, c in clear)


def _rays(back: Back, _scale: float) -> str:
    return f'<path d="{shapes.beams(_ROOM, _RAYS)}" fill="{back.line}"/>'


def _dots(back: Back, _scale: float) -> str:
    """Return rings of dots around the middle, as a cry spreads, shrinking outwards."""
    found = []
    for ring in range(7):
        radius, size, number = 63 + 9 * ring, 3.5 - 0.34 * ring, 44 + 4 * ring
        turns = [2 * pi * (dot + ring % 2 / 2) / number for dot in range(number)]
        found += [(radius * cos(turn), radius * sin(turn), size) for turn in turns]
    seen = [(x, y, size) for x, y, size in found if abs(x) + size <= _ROOM[0] and abs(y) + size <= _ROOM[1]]
    return "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size:.2f}" fill="{back.line}"/>' for x, y, size in seen)


def _diamonds(back: Back, _scale: float) -> str:
    """Return diamonds that touch at their points, as on a harlequin's coat."""
    (columns, rows), (wide, high) = _DIAMONDS, _ROOM
    x, y = wide / columns, high / rows
    middles = [
        ((2 * column + 1) * x - wide, (2 * row + 1) * y - high) for column in range(columns) for row in range(rows)
    ]
    path = " ".join(f"M{cx - x:.2f} {cy:.2f} l{x} {-y} l{x} {y} l{-x} {y}Z" for cx, cy in middles)
    return f'<path d="{path}" fill="{back.line}"/>'


def _scales(back: Back, _scale: float) -> str:
    """Return half overlapping rows of arcs within arcs: the sea of an old chart."""
    across, rows = _SCALES
    wide, high = _ROOM[0] / across, 2 * _ROOM[1] / rows
    path = ""
    for row in range(1, rows + 1):
        odd = row % 2
        for column in range(across - odd):
            x, y = (2 * column + 1 + odd) * wide - _ROOM[0], row * high - _ROOM[1] - 1
            path += "".join(f"M{x - r:.2f} {y:.2f} A{r:.2f} {r:.2f} 0 0 1 {x + r:.2f} {y:.2f} " for r in (wide - 1, 4))
    return f'<path d="{path}" fill="none" stroke="{back.line}" stroke-width="2.2"/>'


def _weave(back: Back, _scale: float) -> str:
    """Return woven straw, three stalks side by side: a basket."""
    columns, rows = _WEAVE
    x, y = 2 * _ROOM[0] / columns, 2 * _ROOM[1] / rows
    path = ""
    for column, row in product(range(columns), range(rows)):
        left, top, flat = column * x - _ROOM[0], row * y - _ROOM[1], (column + row) % 2
        for stalk in (0.22, 0.5, 0.78):
            path += f"M{left + 1.5:.2f} {top + stalk * y:.2f} h{x - 3:.2f} " if flat else ""
            path += "" if flat else f"M{left + stalk * x:.2f} {top + 1.5:.2f} v{y - 3:.2f} "
    return f'<path d="{path}" fill="none" stroke="{back.line}" stroke-width="2.6" stroke-linecap="round"/>'


PATTERNS: Final[dict[str, Drawn]] = {
    "symbols": _symbols,
    "rays": _rays,
    "dots": _dots,
    "diamonds": _diamonds,
    "scales": _scales,
    "weave": _weave,
}
"""Patterns by their name in theme files."""


# --- emblems ----------------------------------------------------------------------------------------------------------


class Emblem(NamedTuple):
    """Emblem of a back; ``cry`` is the x, y and size of an exclamation mark on it."""

    draw: Drawn
    cry: tuple[float, float, float] | None = None


def _cry(back: Back, _scale: float) -> str:
    halo = shapes.bubble_body(0, -6, 100, 94, "none", back.line, 2, tip=TAIL_TIP_SHARE)
    return halo + shapes.bubble_body(0, -6, 86, 80, back.fill, tip=TAIL_TIP_SHARE)


def _answer(back: Back, _scale: float) -> str:
    """Return a speech bubble and, behind it, its answer."""
    behind, front = (-15, 20, 56, 44), (-7, -17, 70, 60)
    gap = shapes.bubble_body(*front, back.ground, back.ground, 10, tip=TAIL_TIP_SHARE)
    return (
        f'<g transform="scale(-1 1)">{shapes.bubble_body(*behind, back.line, tip=TAIL_TIP_SHARE)}</g>{gap}'
        + shapes.bubble_body(*front, back.fill, tip=TAIL_TIP_SHARE)
    )


def _lantern(back: Back, _scale: float) -> str:
    """Return a lit lantern: its glow, handle, roof and foot, and a flame behind the glass."""
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
    """Return four lobes with outward symbols around a middle: the same from every side."""
    ends = [(_LOBE * sin(turn), -_LOBE * cos(turn)) for turn in (0, pi / 2, pi, 3 * pi / 2)]
    body = f'<g fill="{back.fill}" stroke="{back.ground}">'
    for stroke in (6, 0):
        body += "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{_LOBE}" stroke-width="{stroke}"/>' for x, y in ends)
    body += f'</g><circle r="{_LOBE * 0.8}" fill="{back.fill}"/><circle r="4" fill="{back.ink}"/>'
    for colour, (x, y) in zip(COLOURS, ends, strict=True):
        mark = symbols.body(colour, back.ink, 33 * scale)
        body += vector.group(mark, 1.1 * x, 1.1 * y, 0.33, 90 * colour)
    return body


def _clearing(back: Back) -> str:
    """Return a round clearing for an emblem with gaps, so that no pattern shows through."""
    return (
        f'<circle cx="0" cy="2" r="60" fill="{back.ground}" stroke="{back.fill}" stroke-width="2.4"/>'
        f'<circle cx="0" cy="2" r="54" fill="none" stroke="{back.line}" stroke-width="1.6"/>'
    )


def _lighthouse(back: Back, _scale: float) -> str:
    """Return a striped tower whose lamp shines to both sides, above waves."""
    beams = "".join(
        f'<path d="M{8 * side} -27 L{50 * side} -43 Q{56 * side} -27 {50 * side} -11Z" fill="{back.fill}" '
        'fill-opacity=".38"/>'
        for side in (-1, 1)
    )
    tower = (
        f'<path d="M-10 -12 H10 L16 42 H-16Z" fill="{back.fill}"/>'
        f'<path d="M-11.500 4 L11 -4 L12 6 L-12.800 15Z M-13.600 24 L13 14 L14.500 25 L-15 35Z" fill="{back.ink}"/>'
        f'<rect x="-15" y="-17" width="30" height="6" rx="3" fill="{back.fill}"/>'
        f'<rect x="-9" y="-37" width="18" height="20" rx="2" fill="{back.fill}"/>'
        f'<circle cx="0" cy="-27" r="5.5" fill="{back.ink}"/>'
        f'<path d="M-13 -37 Q-10 -48 0 -49 Q10 -48 13 -37Z" fill="{back.fill}"/>'
        f'<circle cx="0" cy="-51" r="2.6" fill="{back.fill}"/>'
    )
    sea = "M-36 42 Q-27 34 -18 42 T0 42 T18 42 T36 42"
    waves = (
        f'<path d="{sea} V50 H-36Z" fill="{back.ground}"/><g fill="none" stroke="{back.fill}" stroke-width="4" '
        f'stroke-linecap="round"><path d="{sea} M-22 50 Q-16.500 44 -11 50 T0 50 T11 50 T22 50"/></g>'
    )
    return _clearing(back) + beams + tower + waves


def _sheaf(back: Back, _scale: float) -> str:
    """Return a sheaf of corn: ears that lean apart, bound in the middle."""
    stalks, grains = "", ""
    for turn in range(-36, 37, 12):
        stalks += vector.group('<path d="M0 0 V-38 M0 0 V28"/>', 0, 16, 1, turn)
        ear = "".join(
            f'<ellipse cx="{4.2 * side}" cy="{-38 - 7 * place}" rx="3" ry="5.4" transform="rotate({24 * side} '
            f'{4.2 * side} {-38 - 7 * place})"/>'
            for place in range(3)
            for side in (-1, 1)
        )
        grains += vector.group(ear + '<ellipse cx="0" cy="-62" rx="2.8" ry="5.6"/>', 0, 16, 0.98, turn)
    return (
        f'{_clearing(back)}<g fill="none" stroke="{back.fill}" stroke-width="3" stroke-linecap="round">{stalks}</g>'
        f'<g fill="{back.fill}" stroke="{back.ground}" stroke-width=".8">{grains}</g>'
        f'<rect x="-13" y="9" width="26" height="12" rx="6" fill="{back.ink}" stroke="{back.fill}" stroke-width="3"/>'
    )


EMBLEMS: Final = {
    "cry": Emblem(_cry, (0, -6, 76)),
    "answer": Emblem(_answer, (-7, -17, 56)),
    "lantern": Emblem(_lantern),
    "rosette": Emblem(_rosette),
    "lighthouse": Emblem(_lighthouse),
    "sheaf": Emblem(_sheaf),
}
"""Emblems by their name in theme files."""
