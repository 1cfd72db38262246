"""Joining late and leaving early, during a match of several people (JOIN-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.match.seats import SeatError, SeatInfo
from game.match.series import LengthError
from game.players.roster import FACES
from game.scenes.lobby import lobby_words as say
from game.scenes.services import Services
from game.sessions.lobby import MOST as MOST_SEATS
from game.sessions.lobby import free_mark, picture
from game.sessions.party_session import known_names
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Page
from game.ui.widgets.rows import LinkRow, Note
from game.words import _, ngettext
from game.words.player_words import level_word, seat_names

if TYPE_CHECKING:
    from game.match.match import Match

_WIDTH: Final = 1100
Change = Callable[[str, int, SeatInfo | None], bool]
"""Called with what happens, on which seat and who sits down; returns whether it could.

See :func:`choices`; on an additional seat "wait" (for the next deal) or "play" (at once), and "grow" between two
rounds.
"""


def choices(match: Match, seat: int) -> list[str]:
    """Return what may happen to a seat now.

    "bot": a bot plays on for a person; "back": the person plays again; "leave": the cards go under the draw pile;
    "join": a latecomer sits down there; "join-now": and gets the average hand at once instead of at the next deal, as
    "now" does for one who already waits.
    """
    info = match.seats[seat]
    if match.is_over or match.round_number == 0:
        return []
    if seat in match.assignments.left_seats:
        return ["join"] if late_trouble(match, seat) else ["join-now", "join"]
    if seat in match.absent:
        return []
    if info.kind == "bot":
        return ["back", "join"] if match.assignments.owner(seat).kind == "human" else ["join"]
    now = ["now"] if match.assignments.is_waiting(seat) and not match.assignments.obstacle_to_deal_in(seat) else []
    others = [other for other, who in enumerate(match.seats) if who.kind == "human" and other != seat]
    if not others:
        return now
    room = not match.rules.teams and len(match.seats) - len(match.absent) > 2
    return [*now, "bot", "leave"] if room else [*now, "bot"]


def late_trouble(match: Match, seat: int | None) -> str:
    """Return why a latecomer on ``seat``, or on a new one, could not play at once.

    As :meth:`~game.match.seat_assignments.SeatAssignments.obstacle_to_deal_in` says, but for a seat still to be taken.
    """
    given_up = "left" if seat is not None and match.assignments.obstacle_to_deal_in(seat) == "left" else ""
    return given_up or match.assignments.obstacle_to_deal_in()


def latecomer(match: Match, names: tuple[str, ...]) -> SeatInfo:
    """Return a new person for this table, with a name, face and mark that are free."""
    taken = {info.avatar.partition("@")[0] for info in match.seats}
    marks = {info.mark or info.avatar.rpartition("@")[2] for info in match.seats}
    face = next((face for face in FACES if face not in taken), FACES[0])
    mark = free_mark(face, marks)
    used = {info.name for info in match.seats}
    name = next((name for name in (*names, *say.NAMES) if name not in used), "")
    return SeatInfo(name, "human", picture(face, mark), mark=mark)


def no_room(match: Match, names: tuple[str, ...]) -> str:
    """Return why no seat can be added now, "" if it can: "later" once dealt, "rules" never."""
    if match.is_over or match.rules.elimination or len(match.seats) - len(match.absent) >= MOST_SEATS:
        return "rules"
    if not match.round_number:
        return "later"
    late = latecomer(match, names)
    try:
        match.assignments.check_room(late) if match.result is None else match.assignments.with_one_more_seat(late)
    except (SeatError, LengthError):
        return "rules"
    return ""


class JoinLeaveScene(Page[Services]):
    """A row for each seat; a press asks what to do with it.

    ``grows``: whether a latecomer may also take an additional seat.
    """

    def __init__(self, services: Services, match: Match, change: Change, grows: bool = True) -> None:
        super().__init__(services)
        self.match, self._change, self._grows = match, change, grows

    def build(self) -> None:
        self.title = _("Join or leave")
        area = self.column(self.heading(), _WIDTH)
        words = _("Players who leave can come back. Latecomers take a bot's seat or a new one.")
        note = Note("note", words)
        rows = [self._row(seat, name) for seat, name in enumerate(seat_names(self.match.seats))]
        if self._grows:
            rows.append(LinkRow("seat.more", _("Add a seat"), self._more_words(), self._ask_more))
        self.scroll.lay_rows([note, *rows], area, 16)
        self.group.set_widgets([self.back_button, note, *rows], rows[0].id)

    def _row(self, seat: int, name: str) -> LinkRow:
        return LinkRow(f"seat.{seat}", name, self._state(seat), lambda: self._ask(seat, name))

    def _state(self, seat: int) -> str:
        """Return the state of a seat, in a few words."""
        info = self.match.seats[seat]
        if seat in self.match.assignments.left_seats:
            return _("has left")
        if seat in self.match.absent:
            return _("out")
        if info.kind == "bot":
            return _("Bot: {level}").format(level=level_word(info.level))
        return _("from the next deal") if self.match.assignments.is_waiting(seat) else _("playing")

    def _more_words(self) -> str:
        return {"": _("Someone joins"), "later": _("after the deal"), "rules": _("no room")}[self._no_room]

    @property
    def _no_room(self) -> str:
        return no_room(self.match, known_names(self.services.settings))

    def _ask_more(self) -> None:
        if self._no_room:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed right now."))
            return
        late = latecomer(self.match, known_names(self.services.settings))
        name, seat = late.name or _("Someone"), len(self.match.seats)
        answers = [DialogButton("cancel", _("Cancel"), kind="main")]
        if self.match.result is not None:
            body = _("{name} starts with the average score, and the cards are dealt again.").format(name=name)
            answers.append(DialogButton("grow", _("Someone joins"), self._doer("grow", seat, late)))
        else:
            body = _("{name} starts with the average score.").format(name=name) + " " + self._late_words(None)
            if not late_trouble(self.match, None):
                answers.append(DialogButton("play", _("Play now"), self._doer("play", seat, late)))
            answers.append(DialogButton("wait", _("From the next deal"), self._doer("wait", seat, late)))
        self.services.stack.push(Dialog(self.services, _("Add a seat"), body, answers))

    def _late_words(self, seat: int | None) -> str:
        """Return what a latecomer who plays at once gets, or why that is impossible now."""
        trouble, count = late_trouble(self.match, seat), self.match.assignments.late_hand
        if trouble == "settle":
            return _("To play now, wait until the card on the table is answered.")
        if trouble == "few":
            return ngettext(
                "Too few cards left to play now: {n} is needed.",
                "Too few cards left to play now: {n} are needed.",
                count,
            ).format(n=count)
        if trouble:
            return _("A seat given up this round can't play until the next deal.")
        return ngettext(
            "Playing now means an average-sized hand: {n} card.",
            "Playing now means an average-sized hand: {n} cards.",
            count,
        ).format(n=count)

    def _ask(self, seat: int, name: str) -> None:
        found = choices(self.match, seat)
        if not found:
            self.services.sound.play("illegal")
            self.services.notify(_("Nothing can be changed right now."))
            return
        words = {
            "bot": _("Let a bot play"),
            "back": _("Rejoin"),
            "leave": _("Leave the match"),
            "join": _("From the next deal") if seat in self.match.assignments.left_seats else _("Someone joins"),
            "join-now": _("Play now"),
            "now": _("Play now"),
        }
        answers = [DialogButton("cancel", _("Cancel"), kind="main")]
        answers += [DialogButton(what, words[what], self._doer(what, seat)) for what in found]
        lines = [self._late_words(seat)] if self._comes_late(seat) else []
        if "leave" in found and not lines:
            lines.append(_("When a player leaves, their cards go under the draw pile."))
        body = " ".join(lines)
        self.services.stack.push(Dialog(self.services, name, body, answers))

    def _comes_late(self, seat: int) -> bool:
        return self.match.result is None and (
            seat in self.match.assignments.left_seats or self.match.assignments.is_waiting(seat)
        )

    def _doer(self, what: str, seat: int, late: SeatInfo | None = None) -> Callable[[], None]:
        if what in ("join", "join-now"):
            late = latecomer(self.match, known_names(self.services.settings))

        def do() -> None:
            if not self._change(what, seat, late):
                self.services.sound.play("illegal")
                self.services.notify(_("Nothing can be changed right now."))
            self.relayout()

        return do
