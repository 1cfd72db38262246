"""The match being played, and what pages over the table ask about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match_kinds import DAILY, LESSON, SOLO, MatchKind, kind_of

if TYPE_CHECKING:
    from game.learning.lesson_run import LessonRun
    from game.match.match import Match
    from game.sessions.opponent_memory import OpponentMemory
    from game.sessions.session import Session
    from game.sessions.time_limit import TimeLimit


class CurrentMatch:
    """The match being played; before the first, it answers as for an empty table.

    ``pads`` are the controllers, by seat, of those who last sat down together.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lesson_run: LessonRun | None = None
        """The lesson begun last."""
        self.time_limit: TimeLimit | None = None
        """The time limit of the evening, where several people play."""
        self.opponent_memory: OpponentMemory | None = None
        """The opponents' memory of the people, where it is kept."""
        self.pads: dict[int, int] = {}
        self.interrupted: Session | None = None
        """The match that waits while a lesson is taken from its pause."""

    @property
    def kind(self) -> MatchKind:
        return kind_of(self.session.kind) if self.session is not None else SOLO

    def kind_at(self, match: Match) -> MatchKind:
        """Return the kind of a match whose table is shown, a lesson's also when it was just left."""
        return LESSON if self.lesson_run is not None and self.lesson_run.match is match else self.kind

    def begin_lesson(self, session: Session, run: LessonRun, *, from_match: bool) -> None:
        """Take a lesson, ``from_match`` if the match goes on once that is left."""
        if from_match and not self.in_lesson:
            self.interrupted = self.session
        self.session, self.lesson_run = session, run

    def end_lesson(self) -> None:
        """Leave the lesson, for the match that waits, if any."""
        if self.lesson_run is not None:
            self.lesson_run.has_left = True
        self.session, self.interrupted = self.interrupted, None

    @property
    def may_take_lesson(self) -> bool:
        """Whether a lesson can be taken from the pause: by one person alone, for nobody waits."""
        return self.session is not None and not (self.is_party or self.in_lesson)

    @property
    def is_party(self) -> bool:
        return self.kind.is_shared

    @property
    def in_lesson(self) -> bool:
        return self.kind is LESSON

    @property
    def has_opponents(self) -> bool:
        """Whether there are bots whose level can be changed."""
        if self.session is None or self.kind.meets_strangers or self.in_lesson:
            return False
        return any(seat.kind == "bot" for seat in self.session.match.seats)

    @property
    def is_daily_deal(self) -> bool:
        return self.kind.group == DAILY.group

    @property
    def is_tour_match(self) -> bool:
        return self.kind.stars

    @property
    def minutes_left(self) -> int | None:
        """Minutes left of the evening, None without a time limit."""
        return self.time_limit.minutes if self.time_limit is not None else None

    def store_evening_time(self) -> None:
        if self.session is not None and self.time_limit is not None and self.time_limit.seconds_left is not None:
            self.session.store_evening_time(self.time_limit.passed_seconds)

    @property
    def may_take_back(self) -> bool:
        """Whether a move can be taken back (FEEL-29)."""
        return self.session is not None and self.session.may_take_back

    @property
    def has_moments(self) -> bool:
        """Whether moments of the match can be kept."""
        return self.session is not None and self.session.store is not None and self.kind.has_moments

    @property
    def may_be_coached(self) -> bool:
        """Whether the coach may help: not in the deal of the day (ONB-07)."""
        return self.session is None or self.session.may_be_coached

    def mark_coached(self) -> None:
        if self.session is not None:
            self.session.mark_coached()
