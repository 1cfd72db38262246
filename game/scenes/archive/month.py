"""A month of daily deals: a cell for every day, and the leaf of the highlighted one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

import pygame

from game.ui.draw import text, theme, vector
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words.formats import date_words, short_month, weekday_words

Standing = Literal["free", "open", "done", "won", "closed"]
"""Not played yet, begun, played, won, or not playable."""
_NUMBER_PX: Final = 26
_WEEKDAY_PX: Final = 22
_TITLE_PX: Final = 34
_LINE_PX: Final = 24
_RADIUS: Final = 18
_GAP: Final = 8
_PAD: Final = 26
_MARK: Final = 0.34
"""Size of a mark as a share of the cell's height."""
_MARKS: Final[dict[Standing, str]] = {"open": "play", "done": "check", "won": "crown"}
_LEAF: Final = "#FBFAF5"
_BAND: Final = "#8E2631"
"""Colour of a leaf's band; white on it keeps a contrast of 7:1."""
_RINGS, _HEAD = 0.1, 0.33
"""Lower edges of a leaf's rings and of its band, as shares of its height."""

_LINE_STYLES: Final = (
    (theme.TEXT, "display"), (theme.AMBER, "display"), (theme.BRIGHT, "display"), (theme.BRIGHT, "display"),
)  # fmt: skip
"""Colour and font of each of the four lines below a leaf."""


@dataclass(frozen=True)
class Day:
    """A day as the calendar shows it; ``words`` is its result, "" if it was not played."""

    date: date
    standing: Standing
    words: str
    is_today: bool = False
    continues_streak: bool = False
    """Whether this day and the one before were both played, as in a streak."""


class DayCell(Widget):
    """One day; pressing it plays its deal."""

    role = "button"
    ring_radius = _RADIUS

    def __init__(self, day: Day, is_other_month: bool, play: Callable[[], None]) -> None:
        super().__init__(f"day.{day.date.isoformat()}")
        self.day, self.play = day, play
        self.enabled = day.standing != "closed"
        self.is_other_month = is_other_month
        """Whether the day belongs to another month than the one shown."""

    def activate(self) -> None:
        self.play()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        if self.day.continues_streak and self.day.date.weekday():
            self._draw_link(surface, look)
        art, m, day = look.kit.art, look.m, self.day
        if self.enabled:
            fill, alpha = self._fill(state)
            edge = theme.AMBER if day.is_today else ""
            width = m.px(4) if day.is_today else 0
            surface.blit(art.panel(self.rect.size, m.px(_RADIUS), fill, alpha, edge, width), self.rect)
        self.draw_lines(surface, look)
        if mark := _MARKS.get(day.standing):
            side = round(self.rect.height * _MARK)
            ink = theme.ON_AMBER if day.standing == "won" else theme.AMBER
            glyph = art.glyph(mark, side, ink)
            surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - m.px(12), self.rect.centery)))

    def lines(self, look: Look) -> list[Text]:
        px = look.m.font(_NUMBER_PX)
        marked = self.day.standing in _MARKS
        box = self.rect.inflate(-2 * look.m.px(12), 0)
        ink = theme.ON_AMBER if self.day.standing == "won" else theme.TEXT if self.enabled else theme.QUIET
        number = str(self.day.date.day)
        return [Text(f"{self.id}.number", number, box, px, ink, "midleft" if marked else "center")]

    def said(self) -> tuple[str, str]:
        return date_words(self.day.date), self.day.words

    def states(self) -> tuple[str, ...]:
        return (self.day.standing, *(("today",) if self.day.is_today else ()))

    def _fill(self, state: State) -> tuple[str, int]:
        if self.day.standing == "won":
            return theme.AMBER, 255
        if state.is_hovered:
            return theme.TAG, 255
        return theme.PANEL, 110 if self.is_other_month else 200

    def _draw_link(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a band to the day before, which joins days played in a row."""
        wide, tall = look.m.px(_GAP + 8), max(3, round(self.rect.height * 0.16))
        band = pygame.Rect(0, 0, wide, tall)
        band.midright = self.rect.left + look.m.px(4), self.rect.centery
        surface.blit(look.kit.art.pill(band.size, theme.AMBER), band)


class Weekdays(Widget):
    """The names of the weekdays over their columns."""

    role = "note"
    focusable = False

    def __init__(self) -> None:
        super().__init__("weekdays")

    def height(self, look: Look, width: int = 0) -> int:
        return text.size("Ay", look.m.font(_WEEKDAY_PX))[1] + look.m.px(6)

    def lines(self, look: Look) -> list[Text]:
        wide, gap = _column(self.rect, look), look.m.px(_GAP)
        return [
            Text(
                f"weekday.{number}",
                words,
                pygame.Rect(self.rect.left + number * (wide + gap), self.rect.top, wide, self.rect.height),
                look.m.font(_WEEKDAY_PX),
                theme.BRIGHT,
            )
            for number, words in enumerate(weekday_words())
        ]


class DayDetail(Widget):
    """The highlighted day as a leaf torn from a calendar.

    ``says`` returns the four lines below it, "" for none.
    """

    role = "note"
    focusable = False

    def __init__(self, day: Day, says: Callable[[Day], Sequence[str]]) -> None:
        super().__init__("leaf")
        self.day, self.says = day, says

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m = look.kit.art, look.m
        surface.blit(art.panel(self.rect.size, m.px(36), theme.PANEL, 190), self.rect)
        sheet = self._sheet(look)
        key = "leaf", sheet.size
        surface.blit(art.cache.get(key, lambda: leaf(sheet.size)), sheet)
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return date_words(self.day.date), self.day.words

    def lines(self, look: Look) -> list[Text]:
        sheet, m = self._sheet(look), look.m
        head = round(sheet.height * _RINGS), round(sheet.height * _HEAD)
        band = pygame.Rect(sheet.left, sheet.top + head[0], sheet.width, head[1] - head[0]).inflate(-m.px(12), 0)
        number = pygame.Rect(sheet.left, band.bottom, sheet.width, sheet.bottom - band.bottom)
        found = [Text("leaf.number", str(self.day.date.day), number, round(number.height * 0.82), theme.ON_AMBER)]
        if m.least <= band.height:  # else the month is only in the heading
            line = pygame.Rect(band.left, band.centery, band.width, 0)
            px = max(m.least, min(m.font(_LINE_PX), round(band.height * 0.8)))
            found.append(Text("leaf.month", short_month(self.day.date.month), line, px, "#FFFFFF"))
        top = sheet.bottom + m.px(18)
        for place, (words, ink, face) in enumerate(self._words(look)):
            px = look.m.font(_LINE_PX)
            box = pygame.Rect(self.rect.left, top, self.rect.width, len(words) * text.line_step(px))
            found += stacked_lines(f"leaf.says.{place}", words, box, px, ink, face, "center")
            top = box.bottom
        return found

    def _words(self, look: Look) -> list[tuple[list[str], str, str]]:
        """Return the lines below the leaf with colour and font; empty ones take no room."""
        room, px = self.rect.width - look.m.px(2 * _PAD), look.m.font(_LINE_PX)
        return [
            (text.wrap_balanced(said, px, room, face), ink, face)
            for said, (ink, face) in zip(self.says(self.day), _LINE_STYLES, strict=True)
            if said
        ]

    def _sheet(self, look: Look) -> pygame.Rect:
        """Return the area of the leaf, as high as the words leave room."""
        step = text.line_step(look.m.font(_LINE_PX))
        words = sum(len(lines) * step for lines, _ink, _face in self._words(look)) + look.m.px(18)
        room = self.rect.height - words - look.m.px(2 * _PAD)
        tall = max(look.m.px(90), min(room, look.m.px(300)))
        sheet = pygame.Rect(0, 0, min(round(tall * 1.05), self.rect.width - look.m.px(2 * _PAD)), tall)
        sheet.midtop = self.rect.centerx, self.rect.top + max(look.m.px(_PAD), (self.rect.height - tall - words) // 2)
        return sheet


def leaf(size: tuple[int, int]) -> pygame.Surface:
    """Draw a leaf with a coloured band, two rings and other leaves below it.

    The drawing is a hundred units high.
    """
    wide = 100 * size[0] / size[1]
    under = "".join(
        f'<rect x="{n}" y="10" width="{wide - 2 * n}" height="{90 - 2 * n}" rx="5" fill="{shade}"/>'
        for n, shade in ((0, "#B9B4A6"), (1, "#DAD5C7"))
    )
    band = f"M0 9 Q0 4 5 4 H{wide - 5} Q{wide} 4 {wide} 9 V{100 * _HEAD} H0Z"
    ring = f'<rect x="-2.2" y="0.5" width="4.4" height="{100 * _RINGS}" rx="2.2" fill="#E3E6E4" stroke="#4A4F52"/>'
    rings = "".join(vector.group(ring, wide * share) for share in (0.2, 0.8))
    front = f'<rect x="0" y="4" width="{wide}" height="91" rx="5" fill="{_LEAF}"/><path d="{band}" fill="{_BAND}"/>'
    return vector.raster(under + front + rings, (0, 0, wide, 100), size)


def _column(room: pygame.Rect, look: Look) -> int:
    return (room.width - 6 * look.m.px(_GAP)) // 7


def lay_month(head: Weekdays, cells: Sequence[DayCell], room: pygame.Rect, look: Look) -> None:
    """Lay out six weeks below the names of the weekdays."""
    wide, gap = _column(room, look), look.m.px(_GAP)
    head.rect = pygame.Rect(room.left, room.top, room.width, head.height(look))
    tall = (room.bottom - head.rect.bottom - 6 * gap) // 6
    for number, cell in enumerate(cells):
        week, day = divmod(number, 7)
        top = head.rect.bottom + gap + week * (tall + gap)
        cell.rect = pygame.Rect(room.left + day * (wide + gap), top, wide, tall)
