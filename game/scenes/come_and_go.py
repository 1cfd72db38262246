"""Who plays on: late and early, in the middle of a match of several people (JOIN-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..party.lobby import FACES, picture
from ..party.lobby import MOST as MOST_SEATS
from ..party.seats import SeatError, SeatInfo
from ..party.series import LengthError
from ..ui.character_words import level_word
from ..ui.dialog import Answer, Dialog
from ..ui.form import Page
from ..ui.rows import LinkRow, Note
from ..ui.widgets import Widget
from ..words import _
from . import lobby_words as say
from .names import seat_names
from .party_memory import known_names

if TYPE_CHECKING:
    from ..match import Match
    from ..ui.services import Services

_WIDTH: Final = 1100
Change = Callable[[str, int, SeatInfo | None], bool]
"""Told what shall happen ("bot", "back", "leave", "join", "grow"), on which seat, who sits down; whether it could."""


def choices(match: Match, seat: int) -> list[str]:
    """What may happen to a seat now: "bot" a bot plays on for a person, "back" the person plays again, "leave" the
    cards go under the draw pile, "join" a latecomer sits down there."""
    info = match.seats[seat]
    if match.over or match.round_number == 0:
        return []
    if seat in match.left:
        return ["join"]
    if seat in match.absent:
        return []
    if info.kind == "bot":
        return ["back", "join"] if match.founders[seat].kind == "human" else ["join"]
    others = [other for other, who in enumerate(match.seats) if who.kind == "human" and other != seat]
    if not others:
        return []
    room = not match.rules.teams and len(match.seats) - len(match.absent) > 2
    return ["bot", "leave"] if room else ["bot"]


def latecomer(match: Match, names: tuple[str, ...]) -> SeatInfo:
    """Somebody who is nobody else at this table: name, face and mark are free."""
    taken = {info.avatar.partition("@")[0] for info in match.seats}
    marks = {info.mark or info.avatar for info in match.seats}
    face = next((face for face in FACES if face not in taken), FACES[0])
    mark = next((mark for mark in (face, *FACES) if mark not in marks), face)
    used = {info.name for info in match.seats}
    name = next((name for name in (*names, *say.NAMES) if name not in used), "")
    return SeatInfo(name, "human", picture(face, mark), mark=mark)


def no_room(match: Match, names: tuple[str, ...]) -> str:
    """Why nobody can sit down on a seat more now, "" if they can: "later" only between two rounds, "rules" never."""
    if match.over or match.rules.elimination or len(match.seats) - len(match.absent) >= MOST_SEATS:
        return "rules"
    if match.result is None:
        return "later"
    try:
        match.enlarged(latecomer(match, names))
    except (SeatError, LengthError):
        return "rules"
    return ""


class ComeAndGo(Page):
    """A row for each seat; a press asks what shall happen to it. ``grows``: between two rounds a latecomer may also sit
    down on a seat more."""

    def __init__(self, services: Services, match: Match, change: Change, grows: bool = True) -> None:
        super().__init__(services)
        self.match, self._change, self._grows = match, change, grows

    def build(self) -> None:
        """The rows; they scroll where there are many."""
        self.title = _("Who plays on")
        area = self.column(self.heading(), _WIDTH)
        words = _("Whoever leaves can come back. Latecomers take the seat of a bot, or one seat more between rounds.")
        note = Note("note", words, px=24)
        rows = [self._row(seat, name) for seat, name in enumerate(seat_names(self.match.seats))]
        if self._grows:
            rows.append(LinkRow("seat.more", _("One seat more"), self._more_words(), self._ask_more))
        widgets: list[Widget] = [note, *rows]
        heights = [note.height(self.look, area.width), *(row.height(self.look) for row in rows)]
        self.lay_rows(widgets, area, heights, 16)
        self.group.set([self.back_button, *widgets], rows[0].id)

    def _row(self, seat: int, name: str) -> LinkRow:
        return LinkRow(f"seat.{seat}", name, self._state(seat), lambda: self._ask(seat, name))

    def _state(self, seat: int) -> str:
        """How it stands with a seat, in a word or two."""
        info = self.match.seats[seat]
        if seat in self.match.left:
            return _("has left")
        if seat in self.match.absent:
            return _("out")
        if info.kind == "bot":
            return _("Bot: {level}").format(level=level_word(info.level))
        return _("takes part")

    def _more_words(self) -> str:
        """Whether it can be had now."""
        return {"": _("Somebody sits down"), "later": _("after this round"), "rules": _("no room")}[self._no_room]

    @property
    def _no_room(self) -> str:
        return no_room(self.match, known_names(self.services.settings))

    def _ask_more(self) -> None:
        if self._no_room:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed here now."))
            return
        late = latecomer(self.match, known_names(self.services.settings))
        body = _("{name} gets the average of all points, and the cards are dealt anew.").format(
            name=late.name or _("Somebody")
        )
        answers = [
            Answer("cancel", _("Cancel"), kind="main"),
            Answer("grow", _("Somebody sits down"), self._doer("grow", len(self.match.seats), late)),
        ]
        self.services.stack.push(Dialog(self.services, _("One seat more"), body, answers))

    def _ask(self, seat: int, name: str) -> None:
        found = choices(self.match, seat)
        if not found:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed here now."))
            return
        words = {
            "bot": _("Let a bot play"),
            "back": _("Plays again"),
            "leave": _("Leave the match"),
            "join": _("Somebody sits down"),
        }
        answers = [Answer("cancel", _("Cancel"), kind="main")]
        answers += [Answer(what, words[what], self._doer(what, seat)) for what in found]
        body = _("The cards of whoever leaves go under the draw pile.") if "leave" in found else ""
        self.services.stack.push(Dialog(self.services, name, body, answers))

    def _doer(self, what: str, seat: int, late: SeatInfo | None = None) -> Callable[[], None]:
        if what == "join":
            late = latecomer(self.match, known_names(self.services.settings))

        def do() -> None:
            if not self._change(what, seat, late):
                self.services.sound.play("illegal")
                self.services.notify(_("Nothing can be changed here now."))
            self.relayout()

        return do
