"""Keeping a moment of the match being played, and playing on from one."""

from __future__ import annotations

from game.history.replay import ReplayError, record_of
from game.match.match_kinds import kind_of
from game.sessions.session import BrokenSaveError, Session, SessionStore, saved_from, session_from
from game.storage.match_history import History, record_of_saved
from game.storage.moments import Moment, Moments, position_of


def keep_moment(session: Session, name: str) -> bool:
    """Keep the match as it is now under a name; False if there is no room for another moment."""
    match = session.match
    saved = saved_from(record_of(match), session.kind, session.stored_as)
    return Moments(session.store).keep(name, saved, position_of(match))


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
