"""Faces of the black cards: the wilds, the block card and the notes on which a table writes rules of its own.

Each has the four colours on it as long as none is chosen; on the pile its face takes the chosen one (FEEL-27).
"""

from typing import Final, NamedTuple

import pygame

from game.rules.cards import BLACK, COLOURS, DRAWS, KINDS, OWN_RULE_CARDS, Card
from game.ui.cards import actions, pencil, symbols
from game.ui.cards.faces import WIDTH, corners, printed, scale_of, twice, word
from game.ui.cards.material import EDGE, HEIGHT
from game.ui.draw import shapes, theme, vector


class _Plus(NamedTuple):
    """How large the fan of a card that makes a seat draw is, and the size and the middle of the number in its
    corners."""

    scale: float
    corner: float
    corner_y: float


_PLUS: Final = _Plus(1.0, 33, -91)
_LARGE_PLUS: Final = _Plus(0.84, 52, -87)
"""With a number for a screen across the room (TV-01)."""
_CRY: Final = (0.0, -6.0, 122.0, 106.0)
"""The bubble of a wild, which cries in all colours: middle and size; and its quarters with the middles of their
symbols."""
_QUARTERS: Final = (
    ("M-2.5 -8.5 H-61 V-21 Q-61 -59 -23 -59 H-2.5Z", (-31, -33)),
    ("M2.5 -8.5 H61 V-21 Q61 -59 23 -59 H2.5Z", (31, -33)),
    ("M-2.5 -3.5 H-61 V9 Q-61 47 -23 47 H-17 L-24 63 Q-26 68 -19 66 L-2.5 55.500Z", (-31, 20)),
    ("M2.5 -3.5 H61 V9 Q61 47 23 47 H10.500 L2.5 52Z", (31, 20)),
)


class _Fan(NamedTuple):
    """The fan of a card that makes a seat draw: the colours of its cards, and how large it is."""

    cards: tuple[tuple[int, ...], ...]
    scale: float


_FANS: Final = {2: _Fan(((0, 1), (2, 3)), 1.2), 4: _Fan(((0,), (1,), (2,), (3,)), 1.0)}
"""By the number of cards."""
_NAMED: Final = 0.87
"""A fan makes room for the symbol of the colour that was named."""
_BEAMS: Final = 20
_ROOM: Final = (WIDTH / 2 - EDGE - 6, HEIGHT / 2 - EDGE - 6)
"""So many beams of light go from the middle of a black card as far as this."""
_CORNER: Final = 28.0
"""Size of a pictogram in the corner."""
_NOTE: Final = (-56.0, -70.0, 112.0, 121.0)
"""The note of an own-rule card: x, y, width, height."""
_SHIELD: Final = (
    ("M-3 -53 L-3 -3 L-54 -3 V-36 Q-30 -36 -3 -53Z", (-28, -22)),
    ("M3 -53 L3 -3 L54 -3 V-36 Q30 -36 3 -53Z", (28, -22)),
    ("M-3 3 H-54 Q-54 44 -3 66Z", (-24, 25)),
    ("M3 3 H54 Q54 44 3 66Z", (24, 25)),
)
"""The four quarters of the shield, and where their symbols lie."""
_SHIELD_WHOLE: Final = "M0 -59 Q-28 -42 -58 -42 V-2 Q-58 50 0 73 Q58 50 58 -2 V-42 Q28 -42 0 -59Z"


class _Wanted(NamedTuple):
    """A black card as it is asked for: ``frame`` is what it is drawn into, ``colour`` the chosen one or BLACK, ``note``
    what is written on an own-rule card (M26), ``grow`` how much larger than usual what stands in the corners is."""

    palette: theme.Palette
    frame: pygame.Surface
    card: Card
    colour: int
    note: str
    grow: float

    @property
    def scale(self) -> float:
        """Pixels a unit."""
        return scale_of(self.frame.get_height())

    @property
    def ink(self) -> str:
        """The colour of what stands on its face."""
        return self.palette.inks[self.colour]


def wild(
    palette: theme.Palette, frame: pygame.Surface, card: Card, colour: int = BLACK, note: str = "", index: float = 48
) -> pygame.Surface:
    """A black card in a frame of :func:`game.ui.cards.faces.frame`.

    ``colour`` is the chosen one or BLACK, ``note`` what is written on an own-rule card (M26), ``index`` the size of the
    corner value of coloured cards: what stands in the corners here goes by it.
    """
    return _DRAWINGS[KINDS[card].drawing](_Wanted(palette, frame, card, colour, note, index / 48))


# --- wild, wild draw four, wild draw two ------------------------------------------------------------------------------


def _quarters(wanted: _Wanted) -> pygame.Surface:
    """A bubble of four quarters; a card that makes a seat draw is a fan of as many cards."""
    if wanted.card in DRAWS:
        return _fan(wanted, _PLUS if wanted.grow == 1 else _LARGE_PLUS)
    body = _all_colours(wanted) if wanted.colour == BLACK else _one_colour(wanted)
    body = body if wanted.grow == 1 else vector.group(body, scale=0.9)  # clear of the larger dots
    return _paint(wanted, body + twice(_dots(wanted.palette, wanted.grow)))


def _fan(wanted: _Wanted, size: _Plus) -> pygame.Surface:
    """As many cards as it makes a seat draw, in all colours or in the one that was named."""
    many, scale, named = DRAWS[wanted.card], wanted.scale, wanted.colour != BLACK
    cards, large = _FANS[many]
    large *= size.scale * (_NAMED if named else 1)
    small = [(wanted.colour,)] * many if named else cards
    body = vector.group(actions.fan(small, wanted.palette, scale * large), scale=large)
    face = _paint(wanted, body + (twice(_symbol(wanted, 0.46, -80, 41)) if named else ""))
    x, y = actions.number_at(large)
    number = word(f"+{many}", theme.INK, actions.NUMBER * large * scale)
    vector.blit_centred(face, number, (x + WIDTH / 2) * scale, (y + HEIGHT / 2) * scale)
    corners(face, word(f"+{many}", wanted.ink, size.corner * scale), size.corner_y)
    return face


def _all_colours(wanted: _Wanted) -> str:
    """The bubble with its four quarters."""
    rim = shapes.bubble_body(*_CRY, "none", theme.PAPER, 8, tip=0.3)
    body = f'{rim}<path d="M-60 -6 H60 M0 -58 V50" stroke="{theme.PAPER}" stroke-width="6"/>'
    for c, (path, middle) in enumerate(_QUARTERS):
        mark = symbols.body(c, wanted.palette.inks[c], 42 * wanted.scale)
        body += f'<path d="{path}" fill="{wanted.palette.faces[c]}"/>' + vector.group(mark, *middle, 0.42)
    return body


def _one_colour(wanted: _Wanted) -> str:
    """The same bubble as a shape around the symbol that was named (FEEL-27)."""
    rim = shapes.bubble_body(*_CRY, wanted.palette.faces[wanted.colour], wanted.ink, 5, tip=0.3)
    return rim + _symbol(wanted, 0.84, -7)


def _dots(palette: theme.Palette, grow: float) -> str:
    """Four dots in the corner of a wild, in the order of the quarters."""
    rim, r = f'stroke="{theme.PAPER}" stroke-width="1.6"', 5.6
    return "".join(
        f'<circle cx="{-56 - r + (r + c % 2 * 14) * grow}" cy="{-97 - r + (r + c // 2 * 14) * grow}" r="{r * grow}" '
        f'fill="{palette.faces[c]}" {rim}/>'
        for c in COLOURS
    )


# --- the block card ---------------------------------------------------------------------------------------------------


def _shield(wanted: _Wanted) -> pygame.Surface:
    """A shield in the four colours (M29); with its colour chosen the shield is a shape around the symbol."""
    palette, ink = wanted.palette, wanted.ink
    if wanted.colour == BLACK:
        quarters = "".join(
            f'<path d="{path}" fill="{palette.faces[c]}"/>'
            + vector.group(symbols.body(c, palette.inks[c], 32 * wanted.scale), *_SHIELD[c][1], 0.32)
            for c, (path, _middle) in enumerate(_SHIELD)
        )
        body = f'<path d="{_SHIELD_WHOLE}" fill="{theme.PAPER}"/>' + quarters
    else:
        body = f'<path d="{_SHIELD_WHOLE}" fill="{ink}" fill-opacity=".16" stroke="{ink}" stroke-width="5"/>'
        body += _symbol(wanted, 0.66)
    return _cornered(wanted, _paint(wanted, body), "shield")


# --- the cards with a rule of one's own -------------------------------------------------------------------------------


def _own_rule(wanted: _Wanted) -> pygame.Surface:
    """A sheet of paper with a number and a pencil; once a rule is written, its words (M26)."""
    x, y, width, high = _NOTE
    note, scale = wanted.note, wanted.scale
    lines = "" if note else "".join(f"M{x + 14} {y + at} H{x + width - 14} " for at in (46, 68, 90))
    paper = (
        f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="10" fill="{theme.PAPER}" stroke="{theme.INK}" '
        f'stroke-width="2"/><path d="{lines}" fill="none" stroke="#B9C4CE" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M{x + 10} {y + 25} H{x + width - 10}" stroke="#D98A8A" stroke-width="2"/>'
    )
    stub = "" if note else vector.group(_pencil(), 27, 16, 1.0, 38)
    strip = _strip(wanted) if wanted.colour == BLACK else _symbol(wanted, 0.34, 74)
    face = _paint(wanted, paper + stub + strip)
    number = word(str(OWN_RULE_CARDS.index(wanted.card) + 1), theme.INK, 24 * scale)
    vector.blit_centred(face, number, (x + 18 + WIDTH / 2) * scale, (y + 13 + HEIGHT / 2) * scale)
    if note:
        _write(face, note, scale)
    return _cornered(wanted, face, "pencil")


def _strip(wanted: _Wanted) -> str:
    """The four colours in a row below the note."""
    palette, px = wanted.palette, 17 * wanted.scale
    strip = "".join(
        f'<rect x="{-51 + c * 26}" y="56" width="24" height="24" rx="7" fill="{palette.faces[c]}"/>'
        + vector.group(symbols.body(c, palette.inks[c], px), -39 + c * 26, 68, 0.17)
        for c in COLOURS
    )
    return strip if wanted.grow == 1 else vector.group(strip, -13)  # clear of the larger pencil in the corner


def _pencil() -> str:
    """A pencil that stands on its point, about 70 high around the origin."""
    edge = f'stroke="{theme.INK}" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'<path d="M-8 -26 H8 V22 L0 40 L-8 22Z" fill="{theme.AMBER}" {edge}/>'
        f'<path d="M-8 22 L0 40 L8 22 Q4 25 0 22 Q-4 25 -8 22Z" fill="#F3DDB8" {edge}/>'
        f'<path d="M-2.6 34 L0 40 L2.6 34Z" fill="{theme.INK}" {edge}/>'
        f'<rect x="-8" y="-40" width="16" height="14" rx="5" fill="#E07B7B" {edge}/>'
        f'<path d="M0 -24 V20" stroke="{theme.INK}" stroke-opacity=".35" stroke-width="2"/>'
    )


def _write(face: pygame.Surface, note: str, scale: float) -> None:
    """The words in pencil, as in the workshop; as large as they fit and cut where they do not."""
    x, y, width, high = _NOTE
    room, tall = (width - 14) * scale, (high - 34) * scale
    for px in (26, 24, 22, 20, 18, 16, 14, 12.5):
        step = px * 1.18 * scale
        lines = pencil.wrap(note, step, room)
        if len(lines) * step <= tall:
            break
    most = max(1, int(tall / step))
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    top, begin = (y + 30 + HEIGHT / 2) * scale + (tall - len(lines) * step) / 2, 0
    for i, line in enumerate(lines):
        written, begin = pencil.render(line, step, begin=begin), begin + len(line) + 1
        left = (x + width / 2 + WIDTH / 2) * scale - pencil.width(line, step) / 2 - step * 0.25
        face.blit(written, (round(left), round(top + i * step)))


# --- what they share --------------------------------------------------------------------------------------------------


def _symbol(wanted: _Wanted, size: float, y: float = -2, x: float = 0) -> str:
    mark = symbols.body(wanted.colour, wanted.ink, wanted.scale * 100 * size)
    return vector.group(mark, x, y, size)


def _paint(wanted: _Wanted, body: str) -> pygame.Surface:
    """The card with a drawing on it; as long as it is black, beams of light go out behind that."""
    if wanted.colour == BLACK:
        body = f'<path d="{shapes.beams(_ROOM, _BEAMS)}" fill="{wanted.ink}" fill-opacity=".06"/>' + body
    return printed(wanted.frame, wanted.palette.faces[wanted.colour], body)


def _cornered(wanted: _Wanted, face: pygame.Surface, icon: str) -> pygame.Surface:
    """Put a pictogram into both corners."""
    px = max(1, round(_CORNER * wanted.grow * wanted.scale))
    corners(face, vector.raster(vector.inked(f"icons/{icon}", wanted.ink), (0, 0, 24, 24), (px, px)))
    return face


_DRAWINGS: Final = {"quarters": _quarters, "shield": _shield, "note": _own_rule}
"""By the name that the table of kinds gives them."""
