"""Faces of the black cards: the wilds, the block card and the notes for own rules.

Each shows the four colours until one is chosen; on the pile its face takes the chosen one (FEEL-27).
"""

from typing import Final, NamedTuple

import pygame

from game.rules.cards import BLACK, DRAWS, KINDS, OWN_RULE_CARDS, Card
from game.ui.cards import action_art, emblems, pencil
from game.ui.cards.faces import corners, printed, scale_of, twice, word
from game.ui.cards.material import HEIGHT, WIDTH
from game.ui.draw import theme, vector


class _Plus(NamedTuple):
    """Scale of a draw card's fan, and size and middle of the number in its corners."""

    scale: float
    corner: float
    corner_y: float


_PLUS: Final = _Plus(1.0, 33, -91)
_LARGE_PLUS: Final = _Plus(0.84, 52, -87)
"""The same with a number to be read across the room (TV-01)."""
_CORNER: Final = 28.0
"""Size of a corner pictogram, in units."""


class _Wanted(NamedTuple):
    """A black card to be drawn.

    ``frame`` is what it is drawn into, ``colour`` the chosen one or BLACK, ``note`` the text of an own-rule card (M26),
    ``grow`` the scale of what is in the corners.
    """

    palette: theme.Palette
    frame: pygame.Surface
    card: Card
    colour: int
    note: str
    grow: float

    @property
    def scale(self) -> float:
        return scale_of(self.frame.get_height())

    @property
    def ink(self) -> str:
        return self.palette.inks[self.colour]


def wild(
    palette: theme.Palette, frame: pygame.Surface, card: Card, colour: int = BLACK, note: str = "", index: float = 48
) -> pygame.Surface:
    """Draw a black card in a frame of :func:`game.ui.cards.faces.frame`.

    ``colour`` is the chosen one or BLACK, ``note`` the text of an own-rule card (M26), ``index`` the size of the corner
    value of coloured cards, by which the corners here are scaled.
    """
    return _DRAWINGS[KINDS[card].drawing](_Wanted(palette, frame, card, colour, note, index / 48))


# --- wild, wild draw four, wild draw two ------------------------------------------------------------------------------


def _quarters(wanted: _Wanted) -> pygame.Surface:
    """Draw a bubble of four quarters, or the fan of a card that makes a seat draw."""
    if wanted.card in DRAWS:
        return _fan(wanted, _PLUS if wanted.grow == 1 else _LARGE_PLUS)
    body = emblems.cry(wanted.palette, wanted.colour, wanted.scale)
    body = body if wanted.grow == 1 else vector.group(body, scale=0.9)  # clear of the larger dots
    return _paint(wanted, body + twice(emblems.dots(wanted.palette, wanted.grow)))


def _fan(wanted: _Wanted, size: _Plus) -> pygame.Surface:
    """Draw as many cards as it makes a seat draw, in all colours or in the chosen one."""
    many, scale, named = DRAWS[wanted.card], wanted.scale, wanted.colour != BLACK
    body, large = emblems.fan(wanted.palette, many, wanted.colour, scale, size.scale)
    face = _paint(wanted, body + (twice(_symbol(wanted, 0.46, -80, 41)) if named else ""))
    x, y = action_art.number_at(large)
    number = word(f"+{many}", theme.INK, action_art.NUMBER * large * scale)
    vector.blit_centred(face, number, (x + WIDTH / 2) * scale, (y + HEIGHT / 2) * scale)
    corners(face, word(f"+{many}", wanted.ink, size.corner * scale), size.corner_y)
    return face


# --- the block card and own-rule cards --------------------------------------------------------------------------------


def _shield(wanted: _Wanted) -> pygame.Surface:
    return _cornered(wanted, _paint(wanted, emblems.shield(wanted.palette, wanted.colour, wanted.scale)), "shield")


def _own_rule(wanted: _Wanted) -> pygame.Surface:
    """Draw a sheet with a number and a pencil; once a rule is written, with its words (M26)."""
    x, y, _width, _high = emblems.NOTE
    note, scale = wanted.note, wanted.scale
    strip = _strip(wanted) if wanted.colour == BLACK else _symbol(wanted, 0.34, 74)
    face = _paint(wanted, emblems.note(not note) + strip)
    number = word(str(OWN_RULE_CARDS.index(wanted.card) + 1), theme.INK, 24 * scale)
    vector.blit_centred(face, number, (x + 18 + WIDTH / 2) * scale, (y + 13 + HEIGHT / 2) * scale)
    if note:
        _write(face, note, scale)
    return _cornered(wanted, face, "pencil")


def _strip(wanted: _Wanted) -> str:
    strip = emblems.strip(wanted.palette, wanted.scale)
    return strip if wanted.grow == 1 else vector.group(strip, -13)  # clear of the larger pencil in the corner


def _write(face: pygame.Surface, note: str, scale: float) -> None:
    """Write the words in pencil, as large as they fit, truncated where they do not."""
    x, y, width, high = emblems.NOTE
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


# --- shared parts -----------------------------------------------------------------------------------------------------


def _symbol(wanted: _Wanted, size: float, y: float = -2, x: float = 0) -> str:
    return emblems.symbol(wanted.colour, wanted.ink, size, wanted.scale, y, x)


def _paint(wanted: _Wanted, body: str) -> pygame.Surface:
    behind = emblems.beams(wanted.ink) if wanted.colour == BLACK else ""
    return printed(wanted.frame, wanted.palette.faces[wanted.colour], behind + body)


def _cornered(wanted: _Wanted, face: pygame.Surface, icon: str) -> pygame.Surface:
    px = max(1, round(_CORNER * wanted.grow * wanted.scale))
    corners(face, vector.raster(vector.inked(f"icons/{icon}", wanted.ink), (0, 0, 24, 24), (px, px)))
    return face


_DRAWINGS: Final = {"quarters": _quarters, "shield": _shield, "note": _own_rule}
"""Drawings by their name in the table of kinds."""
