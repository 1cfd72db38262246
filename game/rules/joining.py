"""Seats added in the middle of a round, and dealt in late with the average hand (JOIN-06)."""

from typing import Final

from game.rules.events import DealtIn, Drawn, Event
from game.rules.round import Phase, Round, followers_of

LATE_REASON: Final = "late"
"""Reason of a latecomer's :class:`~game.rules.events.Drawn`."""


def add_seat(state: Round) -> int:
    """Add a seat after the last one and return its number; it sits out the round.

    At the end, so that no other seat changes its number.
    """
    seat = len(state.hands)
    state.hands.append([])
    state.called.append(False)
    state.absent = (*state.absent, seat)
    state.followers = followers_of(seat + 1, state.absent)
    return seat


def average_hand(state: Round) -> int:
    """Return the average hand size of the present seats, rounded half up, at least 1."""
    counts = [len(state.hands[seat]) for seat in state.present]
    return max(1, (2 * sum(counts) + len(counts)) // (2 * len(counts)))


def why_not_dealt_in(state: Round) -> str:
    """Return why an absent seat cannot be dealt in right now, "" if it can.

    "over": the round has ended; "settle": a card waits for a choice or an answer; "few": the piles do not hold enough
    cards. Like the average it depends only on what all seats see (PTY-03).
    """
    if state.is_over:
        return "over"
    if state.phase not in (Phase.PLAY, Phase.DRAWN):
        return "settle"
    return "few" if state.drawable < average_hand(state) else ""


def deal_in(state: Round, seat: int, events: list[Event]) -> None:
    """Deal ``seat`` the average hand from the draw pile; :func:`why_not_dealt_in` must allow it.

    The turn and the windows of other seats stay as they are, because no seat has acted.
    """
    count = average_hand(state)
    state.absent = tuple(other for other in state.absent if other != seat)
    state.followers = followers_of(len(state.hands), state.absent)
    events.append(DealtIn(seat, count))
    cards = state.take(seat, count, events)
    events.append(Drawn(seat, len(cards), LATE_REASON, cards))
