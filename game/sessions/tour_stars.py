"""The stars of a tour match, stored when it is over."""

from game.history.replay import Replay, record_of
from game.history.rounds import rounds_of
from game.learning.tour import keep, stars, stop_of
from game.sessions.session import Session
from game.storage.progress import Progress


def keep_stars(progress: Progress, session: Session) -> None:
    """Store the stars of a finished tour match; nothing for any other match.

    They are judged by replaying its moves, wherever and in how many pieces it was played: some milliseconds a round.
    """
    stop = stop_of(session.kind)
    if stop is not None and session.stars is None:
        rounds = [facts for facts, _seats in rounds_of(Replay(record_of(session.match)))]
        won = stars(stop, rounds, session.human_seat, helped=session.helped)
        session.stars = won, keep(progress, stop, won)
