"""The match at the table, while somebody plays it: what pages over the table ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.learning.lesson_run import LessonRun
    from game.sessions.opponent_memory import OpponentMemory
    from game.sessions.session import Session
    from game.sessions.time_limit import TimeLimit


class CurrentMatch:
    """Whatever is asked before the first match has the answer of a table at which nobody plays. ``pads`` are the
    controllers of those who sat down together last, by seat."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.course: LessonRun | None = None
        """The lesson that was begun last."""
        self.evening: TimeLimit | None = None
        """The clock of those who play, where several people do."""
        self.acquainted: OpponentMemory | None = None
        """What the opponents know of the people, where that is remembered."""
        self.pads: dict[int, int] = {}

    @property
    def is_party(self) -> bool:
        from game.sessions.session import PARTIES

        return self.session is not None and self.session.kind in PARTIES

    @property
    def in_lesson(self) -> bool:
        return self.session is not None and self.session.kind == "lesson"

    @property
    def has_opponents(self) -> bool:
        """Whether bots play, and not those of the deal of the day or the tour, who are the same for everybody, or of a
        lesson."""
        session = self.session
        if session is None or session.kind == "daily" or self.in_lesson or self.on_tour:
            return False
        return any(seat.kind == "bot" for seat in session.match.seats)

    @property
    def on_tour(self) -> bool:
        from game.sessions.session import TOUR

        return self.session is not None and self.session.kind.startswith(TOUR)

    @property
    def minutes_left(self) -> int | None:
        """Minutes that the evening lasts still; None where there is no such clock."""
        return self.evening.minutes if self.evening is not None else None

    def keep_time(self) -> None:
        if self.session is not None and self.evening is not None and self.evening.left is not None:
            self.session.keep_time(self.evening.passed)

    @property
    def may_take_back(self) -> bool:
        """Whether a move can be taken back (FEEL-29)."""
        return self.session is not None and self.session.may_take_back

    @property
    def may_be_coached(self) -> bool:
        """Whether the coach may help: not in the deal of the day (ONB-07)."""
        return self.session is None or self.session.may_be_coached

    def coached(self) -> None:
        if self.session is not None:
            self.session.coached()
