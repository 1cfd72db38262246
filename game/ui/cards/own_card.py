"""The large own-rule card: ruled paper on a wild, written on with a pencil (M26).

Units as in :mod:`game.ui.cards.faces`.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS
from game.rules.own_rule import OwnRule
from game.ui.cards import faces, material, pencil, symbols
from game.ui.draw import theme, vector
from game.ui.draw.surface_cache import Cache
from game.words.own_rule import effect_line

SHEET: Final = pygame.Rect(-61, -72, 122, 146)
"""Box of the paper on the card."""
PAPER: Final = "#FBF3DC"
RULE: Final = "#A9C4D6"
MARGIN_LINE: Final = "#E2A48F"
RED_PENCIL: Final = "#97301B"
FAINT: Final = "#8D8A80"
_INSET: Final = 9.0
_FEWEST: Final = 8
_MOST: Final = 20


@dataclass(frozen=True)
class Writing:
    """Layout of a rule: the number of ruled lines on the sheet, and what is written on each.

    ``lines`` holds for each ruled line the string, its colour, and the index of its first letter.
    """

    rows: int
    lines: tuple[tuple[str, str, int], ...]


def writing(rule: OwnRule, hint: str = "") -> Writing:
    """Set the words in graphite and the effect below in red, as large as the sheet allows.

    An empty rule shows ``hint``.
    """
    effect = effect_line(rule)
    for rows in range(_FEWEST, _MOST):
        step = SHEET.height / (rows + 0.6)
        room = SHEET.width - 2 * _INSET - step * 0.3
        words, lines = pencil.wrap(rule.text, step, room), pencil.wrap(effect, step, room)
        gap = 1 if words and lines else 0
        if len(words) + gap + len(lines) <= rows:
            break
    if not words and not lines:
        return Writing(_FEWEST, ((hint, FAINT, 0),))
    found, begin = [], 0
    for line in words:
        found.append((line, pencil.GRAPHITE, begin))
        begin += len(line) + 1
    found += [("", pencil.GRAPHITE, 0)] * gap
    for number, line in enumerate(lines):
        found.append((line, RED_PENCIL, 100 * (number + 1)))
    return Writing(rows, tuple(found))


def ground(palette: theme.Palette, height: int, rows: int, number: str) -> pygame.Surface:
    """Draw the card with its empty sheet; ``number`` tells the two copies apart."""
    step = SHEET.height / (rows + 0.6)
    left, right = SHEET.left, SHEET.right
    ruled = "".join(
        f'<path d="M{left + 3} {y:.2f} H{right - 3}" stroke="{RULE}" stroke-width=".8"/>'
        for y in (SHEET.top + step * (row + pencil.BASE / pencil.LINE + 0.3) for row in range(rows))
    )
    margin = f'<path d="M{left + 6} {SHEET.top + 3} V{SHEET.bottom - 3}" stroke="{MARGIN_LINE}" stroke-width=".8"/>'
    paper = f'<rect x="{left}" y="{SHEET.top}" width="{SHEET.width}" height="{SHEET.height}" rx="7" fill="{PAPER}"/>'
    scale = faces.scale_of(height)
    strip = "".join(
        f'<rect x="{-59 + c * 22.5}" y="81" width="20.5" height="20.5" rx="6" fill="{palette.faces[c]}"/>'
        + vector.group(symbols.body(c, palette.inks[c], 15 * scale), -48.75 + c * 22.5, 91.25, 0.15)
        for c in COLOURS
    )
    picture = faces.printed(faces.frame(height), palette.faces[BLACK], paper + ruled + margin + strip)
    px = max(1, round(28 * scale))
    faces.corners(picture, vector.raster(vector.inked("icons/pencil", theme.PAPER), (0, 0, 24, 24), (px, px)))
    if number:
        mark = faces.word(number, theme.PAPER, 25 * scale)
        vector.blit_centred(picture, mark, (54 + material.WIDTH / 2) * scale, (material.HEIGHT / 2 - 91) * scale)
    return picture


def write_on_sheet(picture: pygame.Surface, writing: Writing) -> None:
    """Write on the sheet of a card drawn with the same number of rows."""
    scale = faces.scale_of(picture.get_height())
    step = SHEET.height / (writing.rows + 0.6) * scale
    for row, (line, colour, begin) in enumerate(writing.lines):
        if line:
            picture.blit(pencil.render(line, step, colour, begin), _line_at(writing, row, scale))


def caret(writing: Writing, words: str, at: int, height: int) -> tuple[float, float]:
    """Return where the pencil writes next, in pixels from the middle of a card of this height.

    That is after the first ``at`` of the words' characters.
    """
    scale = faces.scale_of(height)
    step = SHEET.height / (writing.rows + 0.6) * scale
    written_on = [
        n for n, (line, colour, begin) in enumerate(writing.lines) if line and colour == pencil.GRAPHITE and begin <= at
    ]
    row = max(written_on, default=0)
    line = writing.lines[row][0][: at - writing.lines[row][2]] if words else ""
    x, y = _line_at(writing, row, scale)
    gap = 0.05 if at < len(words) else 0.6 if words.endswith(" ") else 0.35
    wide = pencil.width(line, step) + step * gap
    return x + wide - faces.width_of(height) / 2, y + step * pencil.BASE / pencil.LINE - height / 2


def _line_at(writing: Writing, row: int, scale: float) -> tuple[float, float]:
    step = SHEET.height / (writing.rows + 0.6) * scale
    left = (SHEET.left + _INSET + material.WIDTH / 2) * scale - step * 0.25
    return left, (SHEET.top + material.HEIGHT / 2) * scale + step * (row + 0.3)


def turned_point(x: float, y: float, degrees: float) -> tuple[float, float]:
    """Turn a point clockwise, as :func:`game.ui.draw.vector.halved_and_turned` does."""
    a = radians(degrees)
    return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)


class OwnCards:
    """Pictures of own-rule cards in one palette, turned as shown; cached in ``kept``."""

    def __init__(self, palette: theme.Palette, cache: Cache) -> None:
        self.palette = palette
        self._cache = cache

    def card(self, rule: OwnRule, number: str, height: int, degrees: float, hint: str = "") -> pygame.Surface:
        """Return the card turned clockwise, in a picture large enough for the turn."""
        text = writing(rule, hint)
        return self._cache.get((text, number, height, degrees), lambda: self._card(text, number, height, degrees))

    def pencil(self, length: int) -> pygame.Surface:
        return self._cache.get(("pencil", length), lambda: _pencil(length))

    def _card(self, writing: Writing, number: str, height: int, degrees: float) -> pygame.Surface:
        blank = self._cache.get(
            ("ground", writing.rows, number, height), lambda: ground(self.palette, 2 * height, writing.rows, number)
        )
        picture = blank.copy()
        write_on_sheet(picture, writing)
        return vector.halved_and_turned(material.grained(picture), degrees)


def _pencil(length: int) -> pygame.Surface:
    """Draw a pencil that points up and left, in a square of ``length`` pixels."""
    body = (
        '<path d="M0 0 L17 -7 V7Z" fill="#EBCB9A"/><path d="M0 0 L6.2 -2.6 V2.6Z" fill="#33363F"/>'
        '<path d="M17 -7 H104 V-2.4 H16.4Z" fill="#F3C76C"/><path d="M16.4 -2.4 H104 V2.6 H16.4Z" fill="#E9B44C"/>'
        '<path d="M16.4 2.6 H104 V7 H17Z" fill="#C68E2B"/><path d="M104 -7 H115 V7 H104Z" fill="#B9C3C0"/>'
        '<path d="M107 -7 V7 M111 -7 V7" stroke="#8E9A97" stroke-width="1.4"/>'
        '<path d="M115 -7 H121 Q127 -7 127 0 Q127 7 121 7 H115Z" fill="#E58F83"/>'
    )
    return vector.raster(vector.group(body, 0, 0, 0.86, 50), (-1, -1, 102, 102), (length, length))
