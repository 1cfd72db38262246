"""The waiting match, the daily deal and the puzzle in the menu (ONB-12).

The match shows what it is and who sits there, the deal the results of today and yesterday.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

import pygame

from game.files.paths import ASSETS
from game.files.plain import trouble_with
from game.files.reading import UnfitFileError
from game.files.tables import toml_table
from game.match.match_kinds import kind_of
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.storage.calendar import DayResult, day_result, is_solved
from game.storage.files import parse_file
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, State
from game.words import _
from game.words.formats import dotted
from game.words.kind_words import kind_title
from game.words.rules import short_title

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.storage.database import SavedMatch

_FACE: Final = 0.74
"""Height of a face as a share of the button's; ``_STEP``: distance to the next, in faces."""
_STEP: Final = 0.66
_MOST: Final = 4
"""Most faces shown; if there are more, the last place is a number."""
_PAD: Final = 22
_STOP: Final = re.compile(r"tour/[a-z0-9-]{1,40}")
"""Kind of a tour match, and its file among the assets."""
_LARGEST, _NAME_MAX = 4 * 1024, 30


def match_words(saved: SavedMatch) -> str:
    """Return what a saved match is, and its round: "Tour · Three on a bench · Round 2"."""
    number = max((move[0] for move in saved.moves), default=1)
    rules = str(saved.rules.get("name", ""))
    what = _("Tournament") if saved.tournament else kind_title(saved.kind)
    if kind_of(saved.kind).stars:
        which = _stop_name(saved.kind)
    else:
        which = "" if rules == CLASSIC.name else short_title(rules)
    return dotted(what, which, _("Round {n}").format(n=number))


def _stop_name(kind: str) -> str:
    """Return the name of a tour match, "" if it no longer exists.

    Reads the file of this match alone: the first frame does not wait for the others and all their rules.
    """
    if not _STOP.fullmatch(kind):
        return ""
    try:
        name = parse_file((ASSETS / kind).with_suffix(".toml"), _LARGEST, toml_table).get("name")
    except (OSError, UnfitFileError):
        return ""
    return _(name) if isinstance(name, str) and not trouble_with(name, _NAME_MAX) else ""


def faces_of(saved: SavedMatch) -> list[str]:
    alone = sum(seat.get("kind") == "human" for seat in saved.seats) == 1
    return [str(seat.get("avatar", "")) for seat in saved.seats if not (alone and seat.get("kind") == "human")]


class ContinueButton(Button):
    """The button that continues a match; ``faces`` of those waiting are at its right end."""

    def __init__(self, label: str, action: Callable[[], None], sub: str, faces: Sequence[str]) -> None:
        super().__init__("continue", label, action, "main", sub)
        self.faces = faces

    def width(self, look: Look) -> int:
        words = Button("", self.label, self.action, px=self.px).width(look)
        return words + self._px(look) + (_MOST - 1) * self._step(look)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        art, px = look.kit.art, self._px(look)
        left = self.rect.right - look.m.px(_PAD) - self._wide(look) + px // 2
        for place, face in enumerate(self._shown):
            disc = art.avatar(face, px, theme.INK)
            surface.blit(disc, disc.get_rect(center=(left + place * self._step(look), self.rect.centery)))
        if more := len(self.faces) - len(self._shown):
            at = left + len(self._shown) * self._step(look), self.rect.centery
            ground = art.pill((px, px), theme.INK)
            surface.blit(ground, ground.get_rect(center=at))
            text.draw(surface, f"+{more}", at, round(px * 0.42), theme.TEXT, "center", "display")

    @property
    def _shown(self) -> Sequence[str]:
        return self.faces if len(self.faces) <= _MOST else self.faces[: _MOST - 1]

    def _px(self, look: Look) -> int:
        return round(self.height(look) * _FACE)

    def _step(self, look: Look) -> int:
        return round(self._px(look) * _STEP)

    def _wide(self, look: Look) -> int:
        count = min(len(self.faces), _MOST)
        return self._px(look) + (count - 1) * self._step(look) if count else 0

    def _taken(self, look: Look) -> int:
        return self._wide(look) + look.m.px(_PAD) if self.faces else 0

    def _words(self, look: Look) -> pygame.Rect:
        box = super()._words(look)
        box.width -= max(0, self._taken(look) - look.m.px(8))
        return box


# ---- today ----------------------------------------------------------------------------------------------------------


def day_buttons(services: Services, day: date) -> list[Button]:
    """Return the buttons of the day's deal and puzzle."""
    solved = _("Solved") if is_solved(services.progress, day) else _("Can you find the best move?")
    return [
        Button("daily", _("Daily deal"), services.opener_of(routes.DailyDeals()), sub=_deal_words(services, day)),
        Button("puzzle", _("Puzzle of the day"), services.opener_of(routes.DayPuzzle()), sub=solved),
    ]


def _deal_words(services: Services, day: date) -> str:
    """Return today's state and yesterday's result; if neither was played, what the deal is."""
    now, before = (_result(services, one) for one in (day, day - timedelta(days=1)))
    said = []
    if now is not None:
        said.append(_today_words(now))
    if before is not None and before.state != "open":
        words = _("Won yesterday") if before.state == "won" else _("Lost yesterday")
        said.append(words if now is not None else dotted(words, f"{before.points} : {before.others}"))
    return dotted(*said) or _("Everyone gets the same cards")


def _today_words(result: DayResult) -> str:
    return {"open": _("Today: waiting"), "won": _("Won today"), "lost": _("Lost today")}[result.state]


def _result(services: Services, day: date) -> DayResult | None:
    return services.store.ask(lambda connection: day_result(connection, day), None) if services.store else None
