"""Keeping a moment of the match being played, and playing on from one."""

from __future__ import annotations

from game.history.replay import ReplayError
from game.match.changes import entry_word
from game.match.match_kinds import DAILY, kind_of
from game.match.seats import seat_table
from game.match.series import rules_table
from game.sessions.session import BrokenSaveError, Session, SessionStore, session_from
from game.storage.match_history import History, record_of_saved
from game.storage.match_rows import FORMAT, SavedMatch
from game.storage.moments import Moment, MomentPosition, Moments, position_in


def position_of(session: Session) -> MomentPosition:
    """Return the position of the match, for the small picture of a moment."""
    match = session.match
    return position_in(match.view(None) if match.round_number else None, match.round_number, len(match.seats))


def keep_moment(session: Session, name: str) -> bool:
    """Keep the match as it is now under a name; False if there is no room for another moment."""
    match = session.match
    moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in match.log]
    seats = [seat_table(info) for info in match.assignments.founders]
    rules = rules_table(match.rules, match.length)
    saved = SavedMatch(FORMAT, rules, seats, match.deal, moves, session.stored_as, session.kind)
    return Moments(session.store).keep(name, saved, position_of(session))


def must_wait(moment: Moment, store: SessionStore | None) -> bool:
    """Whether a moment opens only once its match is over, as that is a deal of the day."""
    return kind_of(moment.kind) is DAILY and is_of_open_match(moment, store)


def is_of_open_match(moment: Moment, store: SessionStore | None) -> bool:
    return any(line.id == moment.origin for line in History(store).open())


def session_at(moment: Moment, store: SessionStore | None) -> Session:
    """Begin a match that goes on from a moment and counts nowhere.

    The round of the match it is of counts as assisted if that match is still open. Raises BrokenSaveError if the moment
    cannot be read or breaks the rules.
    """
    moments = Moments(store)
    saved = moments.match(moment.id)
    try:
        if saved is None:
            raise ReplayError("the moment cannot be read")
        record = record_of_saved(saved)
    except ReplayError as error:
        raise BrokenSaveError(str(error)) from error
    session = session_from(record, store, kind_of(moment.kind).continued.name)
    moments.mark_tried(moment)
    return session
