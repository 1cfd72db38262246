"""Faces of the black cards: the wilds, the block card and the notes on which a table writes rules of its own.

Each has the four colours on it as long as none is chosen; on the pile its face takes the chosen one (FEEL-27).
"""

from typing import Final, NamedTuple

import pygame

from game.rules.cards import BLACK, COLOURS, DRAWS, KINDS, OWN_RULE_CARDS, Card
from game.ui.cards import pencil, symbols
from game.ui.cards.faces import BOX, HEIGHT, TIP, WIDTH, blank, corners, scale_of, twice, width_of, word
from game.ui.draw import shapes, theme, vector


class _Plus(NamedTuple):
    """Where a card that makes a seat draw has its number: in a small ``bubble`` (middle and size), for which the
    quarters shrink to ``scale`` and move to ``raised``, and in its corners."""

    bubble: tuple[float, float, float, float]
    inner: float
    scale: float
    raised: float
    corner: float
    corner_y: float


_PLUS: Final = _Plus((0, 57, 70, 48), 38, 0.86, -12, 30, -91)
_LARGE_PLUS: Final = _Plus((-33, 73, 64, 44), 35, 0.82, -8, 52, -87)
"""With a number for a screen across the room (TV-01) the bubble lies in the corner that the other two leave free."""
_TILE: Final = 60.0
_TILES: Final = ((-33, -35), (33, -35), (-33, 31), (33, 31))
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


def wild(palette: theme.Palette, card: Card, colour: int, note: str, height: int, index: float = 48) -> pygame.Surface:
    """A black card; ``colour`` is the chosen one or BLACK, ``note`` what is written on an own-rule card (M26),
    ``index`` the size of the corner value of coloured cards: what stands in the corners here goes by it."""
    return _DRAWINGS[KINDS[card].drawing](palette, card, colour, note, height, index / 48)


# --- wild, wild draw four, wild draw two ------------------------------------------------------------------------------


def _quarters(palette: theme.Palette, card: Card, colour: int, _note: str, height: int, grow: float) -> pygame.Surface:
    """The four quarters; one that makes a seat draw has them smaller, and a bubble below says how many cards."""
    if colour == BLACK:
        body = "".join(_tile(palette, c, height) for c in COLOURS)
    else:
        body = _ghosts(palette.inks[colour]) + _symbol(palette, colour, height, 0.94)
    if card not in DRAWS:
        body = body if grow == 1 else vector.group(body, scale=0.9)  # clear of the larger dots
        return _paint(palette, colour, body + twice(_dots(palette, grow)), height)
    plus, place = f"+{DRAWS[card]}", _PLUS if grow == 1 else _LARGE_PLUS
    x, y = place.bubble[:2]
    small = vector.group(body, y=place.raised, scale=place.scale) + shapes.bubble_body(
        *place.bubble, theme.PAPER, tip=TIP
    )
    face, scale = _paint(palette, colour, small, height), scale_of(height)
    number = word(plus, theme.INK, place.inner * scale)
    vector.blit_centred(face, number, (x + WIDTH / 2) * scale, (y + HEIGHT / 2) * scale)
    corners(face, word(plus, palette.inks[colour], place.corner * scale), place.corner_y)
    return face


def _tile(palette: theme.Palette, colour: int, height: int) -> str:
    x, y = _TILES[colour]
    half = _TILE / 2
    mark = symbols.body(colour, palette.inks[colour], 46 * scale_of(height))
    fill = palette.faces[colour]
    return (
        f'<rect x="{x - half}" y="{y - half}" width="{_TILE}" height="{_TILE}" rx="15" fill="{fill}"/>'
        f"{vector.group(mark, x, y, 0.46)}"
    )


def _ghosts(ink: str) -> str:
    return "".join(
        f'<rect x="{x - 30}" y="{y - 30}" width="60" height="60" rx="15" fill="{ink}" fill-opacity=".16"/>'
        for x, y in _TILES
    )


def _dots(palette: theme.Palette, grow: float) -> str:
    """Four dots in the corner of a wild, in the order of the quarters."""
    rim, r = f'stroke="{theme.PAPER}" stroke-width="1.6"', 5.6
    return "".join(
        f'<circle cx="{-56 - r + (r + c % 2 * 14) * grow}" cy="{-97 - r + (r + c // 2 * 14) * grow}" r="{r * grow}" '
        f'fill="{palette.faces[c]}" {rim}/>'
        for c in COLOURS
    )


# --- the block card ---------------------------------------------------------------------------------------------------


def _shield(palette: theme.Palette, _card: Card, colour: int, _note: str, height: int, grow: float) -> pygame.Surface:
    """A shield in the four colours (M29); with its colour chosen the shield is a shape around the symbol."""
    if colour == BLACK:
        quarters = "".join(
            f'<path d="{path}" fill="{palette.faces[c]}"/>'
            + vector.group(symbols.body(c, palette.inks[c], 32 * scale_of(height)), *_SHIELD[c][1], 0.32)
            for c, (path, _middle) in enumerate(_SHIELD)
        )
        body = f'<path d="{_SHIELD_WHOLE}" fill="{theme.PAPER}"/>' + quarters
    else:
        ink = palette.inks[colour]
        body = f'<path d="{_SHIELD_WHOLE}" fill="{ink}" fill-opacity=".16" stroke="{ink}" stroke-width="5"/>'
        body += _symbol(palette, colour, height, 0.66)
    return _cornered(_paint(palette, colour, body, height), palette.inks[colour], "shield", grow)


# --- the cards with a rule of one's own -------------------------------------------------------------------------------


def _own_rule(palette: theme.Palette, card: Card, colour: int, note: str, height: int, grow: float) -> pygame.Surface:
    """A sheet of paper with a number and a pencil; once a rule is written, its words (M26)."""
    x, y, width, high = _NOTE
    lines = "" if note else "".join(f"M{x + 14} {y + at} H{x + width - 14} " for at in (46, 68, 90))
    paper = (
        f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="10" fill="{theme.PAPER}" stroke="{theme.INK}" '
        f'stroke-width="2"/><path d="{lines}" fill="none" stroke="#B9C4CE" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M{x + 10} {y + 25} H{x + width - 10}" stroke="#D98A8A" stroke-width="2"/>'
    )
    stub = "" if note else vector.group(_pencil(), 27, 16, 1.0, 38)
    strip = _strip(palette, height) if colour == BLACK else _symbol(palette, colour, height, 0.34, 74)
    if colour == BLACK and grow > 1:  # clear of the larger pencil in the corner
        strip = vector.group(strip, -13)
    face = _paint(palette, colour, paper + stub + strip, height)
    scale = scale_of(height)
    number = word(str(OWN_RULE_CARDS.index(card) + 1), theme.INK, 24 * scale)
    vector.blit_centred(face, number, (x + 18 + WIDTH / 2) * scale, (y + 13 + HEIGHT / 2) * scale)
    if note:
        _write(face, note, scale)
    return _cornered(face, palette.inks[colour], "pencil", grow)


def _strip(palette: theme.Palette, height: int) -> str:
    """The four colours in a row below the note."""
    px = 17 * scale_of(height)
    return "".join(
        f'<rect x="{-51 + c * 26}" y="56" width="24" height="24" rx="7" fill="{palette.faces[c]}"/>'
        + vector.group(symbols.body(c, palette.inks[c], px), -39 + c * 26, 68, 0.17)
        for c in COLOURS
    )


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


def _symbol(palette: theme.Palette, colour: int, height: int, size: float, y: float = -2) -> str:
    return vector.group(symbols.body(colour, palette.inks[colour], scale_of(height) * 100 * size), 0, y, size)


def _paint(palette: theme.Palette, colour: int, body: str, height: int) -> pygame.Surface:
    return vector.raster(blank(palette.faces[colour]) + body, BOX, (width_of(height), height))


def _cornered(face: pygame.Surface, ink: str, icon: str, grow: float) -> pygame.Surface:
    """Put a pictogram into both corners."""
    px = max(1, round(_CORNER * grow * scale_of(face.get_height())))
    corners(face, vector.raster(vector.inked(f"icons/{icon}", ink), (0, 0, 24, 24), (px, px)))
    return face


_DRAWINGS: Final = {"quarters": _quarters, "shield": _shield, "note": _own_rule}
"""By the name that the table of kinds gives them."""
