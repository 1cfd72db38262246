"""The question what to do while an awaited phone sleeps; no seat is lost by it (PTY-12).

Its hand is on no screen, so that the table may be seen behind; but every press goes to this dialog.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.phones.guest_seats import SeatActs
from game.scenes.services import Phones, Services
from game.ui.widgets.dialog import DialogButton, PassingDialog
from game.words import _
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match


class PhoneAsleepDialog(PassingDialog[Services]):
    """Asks once what to do with ``seat``.

    It closes by itself when the phone is back, or the seat has another player or device.
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
