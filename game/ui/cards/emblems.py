"""Drawings of the black cards as SVG, rastered for the screen and sent to phones as it is.

The origin is the middle of a card; units as in :mod:`game.ui.cards.faces`. ``scale`` is always the pixels per unit, for
the symbols.
"""

from typing import Final, NamedTuple

from game.rules.cards import BLACK, COLOURS, Colour
from game.ui.cards import action_art, symbols
from game.ui.cards.material import EDGE, HEIGHT, WIDTH
from game.ui.draw import shapes, theme, vector


class _Fan(NamedTuple):
    """Fan of a wild draw card: the colours of its cards, and its scale."""

    cards: tuple[tuple[int, ...], ...]
    scale: float


_FANS: Final = {2: _Fan(((0, 1), (2, 3)), 1.2), 4: _Fan(((0,), (1,), (2,), (3,)), 1.0)}
"""Fans by their number of cards."""
_NAMED: Final = 0.87
"""Scale of a fan that makes room for the symbol of the chosen colour."""
NOTE: Final = (-56.0, -70.0, 112.0, 121.0)
"""Note of an own-rule card: x, y, width, height."""
_CRY: Final = (0.0, -6.0, 122.0, 106.0)
"""Middle and size of a wild's bubble; below, its quarters and the middles of their symbols."""
_QUARTERS: Final = (
    ("M-2.5 -8.5 H-61 V-21 Q-61 -59 -23 -59 H-2.5Z", (-31, -33)),
    ("M2.5 -8.5 H61 V-21 Q61 -59 23 -59 H2.5Z", (31, -33)),
    ("M-2.5 -3.5 H-61 V9 Q-61 47 -23 47 H-17 L-24 63 Q-26 68 -19 66 L-2.5 55.500Z", (-31, 20)),
    ("M2.5 -3.5 H61 V9 Q61 47 23 47 H10.500 L2.5 52Z", (31, 20)),
)
_SHIELD: Final = (
    ("M-3 -53 L-3 -3 L-54 -3 V-36 Q-30 -36 -3 -53Z", (-28, -22)),
    ("M3 -53 L3 -3 L54 -3 V-36 Q30 -36 3 -53Z", (28, -22)),
    ("M-3 3 H-54 Q-54 44 -3 66Z", (-24, 25)),
    ("M3 3 H54 Q54 44 3 66Z", (24, 25)),
)
"""Quarters of the shield, and the middles of their symbols."""
_SHIELD_WHOLE: Final = "M0 -59 Q-28 -42 -58 -42 V-2 Q-58 50 0 73 Q58 50 58 -2 V-42 Q28 -42 0 -59Z"
_BEAMS: Final = 20
_ROOM: Final = (WIDTH / 2 - EDGE - 6, HEIGHT / 2 - EDGE - 6)
"""Half the width and height that the ``_BEAMS`` of light on a black card reach."""


def beams(ink: str) -> str:
    return f'<path d="{shapes.beams(_ROOM, _BEAMS)}" fill="{ink}" fill-opacity=".06"/>'


def cry(palette: theme.Palette, colour: Colour, scale: float) -> str:
    """Return a wild's bubble: in quarters, or around the symbol of the chosen colour (FEEL-27)."""
    if colour != BLACK:
        ink = palette.inks[colour]
        rim = shapes.bubble_body(*_CRY, palette.faces[colour], ink, 5, tip=0.3)
        return rim + symbol(colour, ink, 0.84, scale, y=-7)
    rim = shapes.bubble_body(*_CRY, "none", theme.PAPER, 8, tip=0.3)
    body = f'{rim}<path d="M-60 -6 H60 M0 -58 V50" stroke="{theme.PAPER}" stroke-width="6"/>'
    return body + _quarters(palette, _QUARTERS, 0.42, scale)


def fan(palette: theme.Palette, count: int, colour: Colour, scale: float, size: float = 1.0) -> tuple[str, float]:
    """Return the fan of a draw card and its final scale.

    It shows ``many`` cards, in all colours or in the chosen one; their number goes to
    :func:`game.ui.cards.action_art.number_at` of that scale.
    """
    cards, large = _FANS[count]
    large *= size * (1 if colour == BLACK else _NAMED)
    small = cards if colour == BLACK else [(colour,)] * count
    return vector.group(action_art.fan(small, palette, scale * large), scale=large), large


def dots(palette: theme.Palette, grow: float = 1.0) -> str:
    """Return four dots for the corner of a wild, in the order of the quarters."""
    rim, r = f'stroke="{theme.PAPER}" stroke-width="1.6"', 5.6
    return "".join(
        f'<circle cx="{-56 - r + (r + c % 2 * 14) * grow}" cy="{-97 - r + (r + c // 2 * 14) * grow}" r="{r * grow}" '
        f'fill="{palette.faces[c]}" {rim}/>'
        for c in COLOURS
    )


def shield(palette: theme.Palette, colour: Colour, scale: float) -> str:
    """Return a block card's shield (M29): in four colours, or around the chosen one's symbol."""
    if colour == BLACK:
        return f'<path d="{_SHIELD_WHOLE}" fill="{theme.PAPER}"/>' + _quarters(palette, _SHIELD, 0.32, scale)
    ink = palette.inks[colour]
    body = f'<path d="{_SHIELD_WHOLE}" fill="{ink}" fill-opacity=".16" stroke="{ink}" stroke-width="5"/>'
    return body + symbol(colour, ink, 0.66, scale)


def note(blank: bool) -> str:
    """Return the sheet of an own-rule card; a ``blank`` one has lines to write on, and a pencil."""
    x, y, width, high = NOTE
    lines = "".join(f"M{x + 14} {y + at} H{x + width - 14} " for at in (46, 68, 90)) if blank else ""
    paper = (
        f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="10" fill="{theme.PAPER}" stroke="{theme.INK}" '
        f'stroke-width="2"/><path d="{lines}" fill="none" stroke="#B9C4CE" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M{x + 10} {y + 25} H{x + width - 10}" stroke="#D98A8A" stroke-width="2"/>'
    )
    return paper + (vector.group(_pencil(), 27, 16, 1.0, 38) if blank else "")


def strip(palette: theme.Palette, scale: float) -> str:
    """Return the four colours in a row below the note."""
    return "".join(
        f'<rect x="{-51 + c * 26}" y="56" width="24" height="24" rx="7" fill="{palette.faces[c]}"/>'
        + vector.group(symbols.body(c, palette.inks[c], 17 * scale), -39 + c * 26, 68, 0.17)
        for c in COLOURS
    )


def symbol(colour: Colour, ink: str, size: float, scale: float, y: float = -2, x: float = 0) -> str:
    """Return the symbol of a colour; ``size`` 1 is 100 units."""
    return vector.group(symbols.body(colour, ink, scale * 100 * size), x, y, size)


def _quarters(
    palette: theme.Palette, quarters: tuple[tuple[str, tuple[int, int]], ...], size: float, scale: float
) -> str:
    return "".join(
        f'<path d="{path}" fill="{palette.faces[c]}"/>'
        + vector.group(symbols.body(c, palette.inks[c], 100 * size * scale), *middle, size)
        for c, (path, middle) in enumerate(quarters)
    )


def _pencil() -> str:
    """Return a pencil on its point, about 80 units high around the origin."""
    edge = f'stroke="{theme.INK}" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'<path d="M-8 -26 H8 V22 L0 40 L-8 22Z" fill="{theme.AMBER}" {edge}/>'
        f'<path d="M-8 22 L0 40 L8 22 Q4 25 0 22 Q-4 25 -8 22Z" fill="#F3DDB8" {edge}/>'
        f'<path d="M-2.6 34 L0 40 L2.6 34Z" fill="{theme.INK}" {edge}/>'
        f'<rect x="-8" y="-40" width="16" height="14" rx="5" fill="#E07B7B" {edge}/>'
        f'<path d="M0 -24 V20" stroke="{theme.INK}" stroke-opacity=".35" stroke-width="2"/>'
    )
