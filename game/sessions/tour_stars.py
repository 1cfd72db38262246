"""The stars of a tour match, stored when it is over, and its goals while it goes on."""

from dataclasses import replace

from game.history.facts import RoundFacts, facts_of
from game.history.replay import Replay, record_of
from game.history.rounds import rounds_of
from game.learning.aims import Goal, PlayedRounds, goal_of
from game.learning.tour import star_bits_of, stop_of, store_stars
from game.sessions.session import Session
from game.storage.progress import Progress


def goals_now(progress: Progress, session: Session | None) -> tuple[Goal, ...]:
    """Return the goals of the running match as they stand, none without one of the tour."""
    return TourGoals(progress, session).current_goals() if session is not None else ()


def keep_stars(progress: Progress, session: Session) -> None:
    """Store the stars of a finished tour match; nothing for any other match.

    They are judged by replaying its moves, wherever and in how many pieces it was played: some milliseconds a round.
    """
    stop = stop_of(session.kind)
    if stop is not None and session.tour_star_bits is None:
        rounds = [facts for facts, _seats in rounds_of(Replay(record_of(session.match)))]
        won = star_bits_of(stop, rounds, session.human_seat, helped=session.was_helped)
        session.tour_star_bits = won, store_stars(progress, stop, won)


class TourGoals:
    """The goals of a tour match that goes on; none for any other match.

    They are judged by what the whole table has seen. A star won in an earlier try is won.
    """

    def __init__(self, progress: Progress, session: Session) -> None:
        self._session, self.tour_match = session, stop_of(session.kind)
        self._before = progress.get(session.kind) if self.tour_match is not None else 0
        self._finished: list[RoundFacts] = []

    def current_goals(self) -> tuple[Goal, ...]:
        if self.tour_match is None:
            return ()
        played = PlayedRounds(self._rounds(), self._session.human_seat, self.tour_match.rules.scoring == "lowest")
        goals = [goal_of(aim, played) for aim in self.tour_match.aims]
        if self._session.was_helped:
            goals[1:] = [goal._replace(state="lost") for goal in goals[1:]]
        return tuple(
            goal._replace(state="won") if self._before >> place & 1 else goal for place, goal in enumerate(goals)
        )

    def _rounds(self) -> list[RoundFacts]:
        """Return the finished rounds, retold once each, and the one being played."""
        match = self._session.match
        going_on = match.round_number > 0 and match.result is None
        if len(self._finished) != match.round_number - going_on:
            self._finished = [facts for facts, _seats in rounds_of(Replay(record_of(match)))]
        if not going_on:
            return self._finished
        facts = facts_of(match.rules, len(match.seats), match.round_number, match.dealer, match.round_events())
        return [*self._finished, replace(facts, standing=match.standing)]
