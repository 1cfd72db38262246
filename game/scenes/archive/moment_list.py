"""The kept moments, the newest first, each with a small picture; one opens after a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.match.match_kinds import DAILY, kind_of
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.widgets.moment_picture import WIDE, moment_picture
from game.scenes.widgets.open_match import when_words
from game.sessions.moment_session import is_of_open_match
from game.storage.moments import Moment, Moments
from game.ui.draw import theme
from game.ui.widgets.base import Look, State, Widget
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.rows import LinkRow, Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _, ngettext
from game.words.formats import dotted
from game.words.kind_words import kind_title
from game.words.rules import short_title

_WIDTH: Final = 1400
_TALL: Final = 120
"""Height of a row with its picture, in design pixels."""


class KeptMomentRow(LinkRow):
    """A row with a small picture of the table before its name."""

    def __init__(self, moment: Moment, value: str, action: Callable[[], None]) -> None:
        super().__init__(f"moment.{moment.id}", moment.name, value, action)
        self.moment = moment

    def height(self, look: Look, width: int = 0) -> int:
        return max(look.m.px(_TALL), super().height(look, width))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        tall = self._picture(look)
        picture = moment_picture(look.kit.art, self.moment.position, self.moment.seats, tall)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left + look.m.px(24), self.rect.centery)))

    def label_left(self, look: Look) -> int:
        return super().label_left(look) + round(self._picture(look) * WIDE) + look.m.px(8)

    def _picture(self, look: Look) -> int:
        return look.m.px(_TALL - 16)


class MomentsScene(ShelfPage[Services]):
    """A row for each moment; choosing one asks whether to play from there."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.moments = Moments(services.store)
        self.shown = self.moments.all()
        """Read once instead of at every resize."""

    def build(self) -> None:
        self.title = _("Moments")
        area = self.column(self.heading(), _WIDTH)
        self.fill()
        if not self.shown:
            none = Note("none", _("No moments kept yet."), theme.TEXT, 32)
            how = Note("how", _("Pause a match and press “Keep this moment”: you can play on from there at any time."))
            self.say_empty([none, how], area, "bookmark")
            self.group.set_widgets([self.back_button, none, how], "back")
            return
        now = self.moments.now()
        rows: list[Widget] = [KeptMomentRow(moment, _value(moment, now), self._asking(moment)) for moment in self.shown]
        self.scroll.lay_rows(rows, area, 10)
        self.group.set_widgets([self.back_button, *rows], rows[0].id)

    def on_uncovered(self) -> None:
        self.shown = self.moments.all()
        self.relayout()

    def _asking(self, moment: Moment) -> Callable[[], None]:
        return lambda: self.services.stack.push(MomentDialog(self.services, moment, self._delete))

    def _delete(self, moment: Moment) -> None:
        self.moments.delete(moment.id)
        self.on_uncovered()


class MomentDialog(Dialog[Services]):
    """The question about a moment: to play from there comes first, Esc leaves it as it is."""

    def __init__(self, services: Services, moment: Moment, delete: Callable[[Moment], None]) -> None:
        told = [f"{_facts(moment)}.", _("What you play from here counts nowhere.")]
        is_open = is_of_open_match(moment, services.store)
        waits = is_open and kind_of(moment.kind) is DAILY  # nothing of it is tried before
        if waits:
            told = [told[0], _("You can play on from here once the deal of that day is over.")]
        elif is_open:
            told.append(
                _("Its match is still open; round {n} of it then counts as played with help.").format(
                    n=moment.position.round
                )
            )
        play = DialogButton("play", _("Play from here"), services.opener_of(routes.OpenMoment(moment)), "main")
        answers = [
            *([] if waits else [play]),
            DialogButton("delete", _("Delete"), lambda: delete(moment)),
            DialogButton("keep", _("Cancel"), kind="main" if waits else "solid"),
        ]
        super().__init__(services, moment.name, " ".join(told), answers)

    def back(self) -> None:
        self.services.stack.pop()


def _value(moment: Moment, now: str) -> str:
    return dotted(when_words(moment.kept, now), _facts(moment))


def _facts(moment: Moment) -> str:
    """Return kind, rule set, round and number of players of a moment."""
    seats = len(moment.position.hands)
    players = ngettext("{n} player", "{n} players", seats).format(n=seats)
    round_words = _("Round {n}").format(n=max(1, moment.position.round))
    return dotted(kind_title(moment.kind), short_title(moment.rules), round_words, players)
