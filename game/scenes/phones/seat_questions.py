"""The screen's question whether a phone gets a person's seat (PTY-12).

The people there or a host answer. No name decides it, as anyone can type any name. The phone that the hand was on
answers by waking up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.phones import phone_words as say
from game.scenes.services import Services
from game.ui.widgets.dialog import DialogButton, PassingDialog
from game.words import _
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match
    from game.phones.guests import Guest


class PhoneAsks(PassingDialog[Services]):
    """Asks whether ``guest`` gets ``seat``, and passes the reply to ``answer``.

    It closes by itself when there is nothing left to answer; ``open`` says whether the seat can still be had.
    """

    def __init__(
        self,
        services: Services,
        guest: Guest,
        match: Match,
        seat: int,
        open: Callable[[], bool],
        answer: Callable[[bool], None],
    ) -> None:
        self.guest, self.match, self.seat = guest, match, seat
        self.withdrawn = False
        """Whether the guest no longer wants the seat."""
        self._open = open
        name, phone = seat_names(match.seats)[seat], say.phone_label(guest.number)
        body = _("{phone} wants to play as {name}. If you say yes, that phone shows their hand.")
        answers = [
            DialogButton("no", _("No"), lambda: answer(False), "main"),
            DialogButton("yes", _("Yes, it is {name}").format(name=name), lambda: answer(True)),
        ]
        super().__init__(services, _("Is this {name}?").format(name=name), body.format(phone=phone, name=name), answers)

    @property
    def is_obsolete(self) -> bool:
        return self.withdrawn or not self.guest.is_awake or not self._open()
