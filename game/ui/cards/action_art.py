"""Large art of the action cards: what a card does, to be seen from across the table.

Units as in :mod:`faces`. A drawing is paper with a dark outline and leaves the card's corners to value and symbol. A
new kind is a drawing in ``assets/art/actions``, named as in the table of kinds, or a number of cards to draw.
"""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple

from game.rules.kinds import Kind
from game.ui.cards import symbols
from game.ui.draw import shapes, theme, vector

SIDE: Final = 136.0
BOX: Final = (-SIDE / 2, -SIDE / 2, SIDE, SIDE)
"""Box of the drawings: a square around the origin."""
FILES: Final = ("again", "reverse", "skip")
"""Names of the drawings in ``assets/art/actions``."""
NUMBER: Final = 39.0
"""Font size of the number on a fan's bubble."""
_BUBBLE: Final = (-7.0, 32.0, 68.0, 40.0)
"""Middle and size of that bubble."""


class _Fan(NamedTuple):
    """Geometry of a fan of cards.

    Cards turn around a point ``handle`` below their middles, ``step`` degrees apart, at scale ``size``; symbols of
    ``mark`` units are ``aside`` of the middle, because the next card covers its right.
    """

    handle: float
    step: float
    size: float
    mark: float
    aside: float


_FEW: Final = _Fan(62, 25, 0.94, 38, 0)
_MANY: Final = _Fan(74, 18.5, 0.92, 25, -12)


Small = Sequence[int]
"""A card in a fan: the colours of its face, from top to bottom."""


def number_at(scale: float) -> tuple[float, float]:
    return _BUBBLE[0] * scale, _BUBBLE[1] * scale


def drawing(kind: Kind, colour: int, palette: theme.Palette, scale: float) -> str:
    """Return the SVG of a coloured action card's art; ``scale`` is the pixels per unit shown."""
    if kind.drawing in FILES:
        return vector.inked(f"actions/{kind.drawing}", theme.INK)
    return fan([(colour,)] * kind.draws, palette, scale)


def fan(cards: Sequence[Small], palette: theme.Palette, scale: float) -> str:
    """Return the SVG of cards fanned upwards, with a bubble for their number below."""
    lie, parts = _MANY if len(cards) > 2 else _FEW, []
    for place, card in enumerate(cards):
        turn = lie.step * (place - (len(cards) - 1) / 2) - (5 if len(cards) == 1 else 0)
        x, y = lie.handle * sin(radians(turn)), lie.handle * (1 - cos(radians(turn))) - 12
        parts.append(vector.group(_small(card, palette, scale * lie.size, lie), x, y, lie.size, turn))
    return "".join(parts) + shapes.bubble_body(*_BUBBLE, theme.PAPER, theme.INK, 5, tip=0.3)


def _small(card: Small, palette: theme.Palette, scale: float, lie: _Fan) -> str:
    body = (
        f'<rect x="-29" y="-43" width="58" height="86" rx="10" fill="{theme.PAPER}" stroke="{theme.INK}" '
        'stroke-width="4"/>'
    )
    high = 74 / len(card)
    for row, colour in enumerate(card):
        px, top = lie.mark if len(card) == 1 else 0.74 * lie.mark, -37 + high * row
        body += f'<rect x="-23" y="{top}" width="46" height="{high}" rx="6" fill="{palette.faces[colour]}"/>'
        mark = symbols.body(colour, palette.inks[colour], px * scale)
        body += vector.group(mark, lie.aside, top + min(high / 2, 21), px / 100)
    return body
