"""The widgets of the achievements page: a medal each, and a large one with its text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.feats import medals
from game.ui.draw import text, theme
from game.ui.widgets.base import MIN_TARGET, Look, State, Text, Widget
from game.ui.widgets.rows import stacked_lines
from game.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence


_TITLE_PX: Final = 32
_LINE_PX: Final = 26
_PAD: Final = 26
_GAP: Final = 18
_ROUND: Final = 1.2
"""Size of the progress ring relative to the medal inside it."""
_LIFT: Final = 1.07
"""Scale of a medal that is looked at."""


@dataclass(frozen=True)
class AchievementInfo:
    """An achievement as shown on the page.

    ``group`` and ``day`` (when it was earned) are words for display; ``day`` is empty until then. A ``is_hidden`` one
    reveals only that it exists.
    """

    name: str
    title: str
    words: str
    group: str
    day: str
    is_hidden: bool = False

    @property
    def is_earned(self) -> bool:
        return bool(self.day)

    @property
    def state(self) -> str:
        return _("Earned on {day}").format(day=self.day) if self.day else _("Still to come")


class Badge(Widget):
    """One medal, or the outline of one."""

    role = "badge"

    def __init__(self, achievement: AchievementInfo) -> None:
        super().__init__(f"feat.{achievement.name}")
        self.achievement = achievement

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        side = round(self.rect.width * (_LIFT if state.is_highlighted else 1.0))
        picture = medal(look, self.achievement, side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def said(self) -> tuple[str, str]:
        name = _("{title} · {what}").format(title=self.achievement.title, what=self.achievement.words)
        return name, self.achievement.state

    def states(self) -> tuple[str, ...]:
        return ("earned",) if self.achievement.is_earned else ()


def medal(look: Look, achievement: AchievementInfo, side: int) -> pygame.Surface:
    if achievement.is_hidden:
        return look.kit.art.cache.get(("medal", side), partial(medals.render_hidden, side))
    key = "medal", achievement.name, side, achievement.is_earned
    return look.kit.art.cache.get(key, partial(medals.render, achievement.name, side, is_earned=achievement.is_earned))


class Detail(Widget):
    """The medal and text of ``achievement``, in a ring with a piece for each of its group.

    ``feats`` are all achievements.
    """

    role = "note"
    focusable = False

    def __init__(self, achievement: AchievementInfo, feats: Sequence[AchievementInfo]) -> None:
        super().__init__("detail")
        self.achievement, self.feats = achievement, feats

    @property
    def group(self) -> list[bool]:
        return [one.is_earned for one in self.feats if one.group == self.achievement.group]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        surface.blit(look.kit.art.panel(self.rect.size, look.m.px(36), theme.PANEL, 190), self.rect)
        side = self._side(look)
        middle = self.rect.centerx, self._top(look, side) + side // 2
        done = tuple(self.group)
        ring = look.kit.art.cache.get(("ring of feats", side, done), partial(medals.ring, side, done))
        surface.blit(ring, ring.get_rect(center=middle))
        picture = medal(look, self.achievement, round(side / _ROUND))
        surface.blit(picture, picture.get_rect(center=middle))
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return self.achievement.title, self.achievement.words

    def lines(self, look: Look) -> list[Text]:
        """Return the lines for title, description, date, group count and total count."""
        side = self._side(look)
        top = self._top(look, side) + side + look.m.px(_GAP)
        found: list[Text] = []
        for id, lines, design, colour in self._words(look):
            px = look.m.font(design)
            box = pygame.Rect(self.rect.left, top, self.rect.width, len(lines) * text.line_step(px))
            face = "display" if id in ("title", "group") else "body"
            found += stacked_lines(f"detail.{id}", lines, box, px, colour, face, "center")
            top = box.bottom
        return found

    def _words(self, look: Look) -> list[tuple[str, Sequence[str], float, str]]:
        achievement, room = self.achievement, self.rect.width - look.m.px(2 * _PAD)
        group, earned = self.group, sum(one.is_earned for one in self.feats)
        here = _("{group}: {n} of {m}").format(group=achievement.group, n=sum(group), m=len(group))
        progress = _("{n} of {m} earned").format(n=earned, m=len(self.feats))
        said = (
            ("title", achievement.title, _TITLE_PX, theme.AMBER if achievement.is_earned else theme.TEXT, "display"),
            ("what", achievement.words, _LINE_PX, theme.TEXT, "body"),
            ("day", achievement.state, _LINE_PX, theme.BRIGHT, "body"),
            ("group", here, _LINE_PX, theme.AMBER, "display"),
            ("progress", progress, _LINE_PX, theme.QUIET, "body"),
        )
        return [
            (id, text.wrap_balanced(words, look.m.font(px), room, face), px, colour)
            for id, words, px, colour, face in said
        ]

    def _tall(self, look: Look) -> int:
        return sum(len(lines) * text.line_step(look.m.font(px)) for _id, lines, px, _colour in self._words(look))

    def _side(self, look: Look) -> int:
        room = self.rect.height - self._tall(look) - look.m.px(2 * _PAD + _GAP)
        return max(look.m.px(MIN_TARGET), min(room, round(self.rect.width * 0.72)))

    def _top(self, look: Look, side: int) -> int:
        return self.rect.top + max(0, self.rect.height - side - look.m.px(_GAP) - self._tall(look)) // 2


def columns_for(count: int, room: pygame.Rect, gap: int) -> int:
    def side(columns: int) -> float:
        rows = -(-count // columns)
        return min((room.width - gap * (columns - 1)) / columns, (room.height - gap * (rows - 1)) / rows)

    return max(range(1, count + 1), key=side)


def lay_badges(badges: Sequence[Badge], room: pygame.Rect, gap: int) -> None:
    """Place the badges as squares in the middle of ``room``, as large as fit."""
    columns = columns_for(len(badges), room, gap)
    rows = -(-len(badges) // columns)
    side = int(min((room.width - gap * (columns - 1)) / columns, (room.height - gap * (rows - 1)) / rows))
    whole = pygame.Rect(0, 0, columns * (side + gap) - gap, rows * (side + gap) - gap)
    whole.center = room.center
    for number, badge in enumerate(badges):
        row, column = divmod(number, columns)
        badge.rect = pygame.Rect(whole.left + column * (side + gap), whole.top + row * (side + gap), side, side)
