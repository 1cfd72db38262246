"""The dialogs around phones: what the system will ask, a phone asleep (PTY-08, PTY-12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.phones.guest_seats import SeatActs
from game.scenes.services import Phones, Services
from game.ui.draw import theme
from game.ui.widgets.base import Button
from game.ui.widgets.dialog import DialogButton, PassingDialog
from game.ui.widgets.rows import Note
from game.ui.widgets.shelf_page import ShelfPage
from game.words import _
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match

_MAIN: Final = 420


class PermissionNotice(ShelfPage[Services]):
    """What the system will ask before phones can come in, and one button that calls ``go_on``."""

    def __init__(self, services: Services, sentences: Sequence[str], go_on: Callable[[], None]) -> None:
        super().__init__(services)
        self._sentences, self._go_on = sentences, go_on

    def build(self) -> None:
        self.title = _("Before phones join")
        area, m = self.heading(), self.m
        button = Button("go-on", _("Next"), self._go_on, "main", px=34)
        button.rect = pygame.Rect(0, 0, max(m.px(_MAIN), button.width(self.look)), button.height(self.look))
        button.rect.bottomright = area.right, m.safe.bottom
        area.height = button.rect.top - m.px(16) - area.top
        notes = [Note(f"said.{n}", words, theme.BRIGHT, px=28) for n, words in enumerate(self._sentences)]
        self.say_empty(notes, area, "shield")
        self.group.set_widgets([self.back_button, *notes, button], "go-on")


class PhoneAsleepDialog(PassingDialog[Services]):
    """Asks once what to do with ``seat``, whose phone sleeps; no seat is lost by it.

    Its hand is on no screen, so that the table may be seen behind; but every press goes to this dialog. It closes by
    itself when the phone is back, or the seat has another player or device.
    """

    def __init__(self, services: Services, phones: Phones, match: Match, seat: int, acts: SeatActs) -> None:
        self.phones, self.match, self.seat = phones, match, seat
        self._source = services.devices.source_of(seat)
        name = seat_names(match.seats)[seat]
        answers = [
            DialogButton("wait", _("Wait"), kind="main"),
            DialogButton("bot", _("Let a bot play"), lambda: acts.bot(seat)),
            DialogButton("device", _("Use another device"), lambda: acts.device(seat)),
        ]
        body = _("Tap the phone to wake it. The hand is kept, however long it takes.")
        super().__init__(services, _("{name}'s phone is asleep").format(name=name), body, answers)

    @property
    def is_obsolete(self) -> bool:
        played = self.match.seats[self.seat].kind == "human" and not self.match.is_over
        same = self.services.devices.source_of(self.seat) == self._source
        return not (played and same and self.phones.seconds_asleep(self._source))
