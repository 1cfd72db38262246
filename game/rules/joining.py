"""A seat more in the middle of a round, and a late one that is dealt in at once with the average hand (JOIN-06)."""

from typing import Final

from game.rules.events import DealtIn, Drawn, Event
from game.rules.round import Phase, Round, followers_of

LATE: Final = "late"
"""Why a latecomer draws: the reason in its :class:`~game.rules.events.Drawn`."""


def add_seat(state: Round) -> int:
    """One seat more at the end of the row, between the last one and the first: so no seat gets another number. It sits
    out the round. Returns its number."""
    seat = len(state.hands)
    state.hands.append([])
    state.called.append(False)
    state.absent = (*state.absent, seat)
    state.followers = followers_of(seat + 1, state.absent)
    return seat


def average_hand(state: Round) -> int:
    """How many cards those who play hold on average: rounded to the nearest number, a half up, and one at least."""
    counts = [len(state.hands[seat]) for seat in state.present]
    return max(1, (2 * sum(counts) + len(counts)) // (2 * len(counts)))


def why_not_dealt_in(state: Round) -> str:
    """Why a seat that sits out the round cannot be dealt in right now, "" if it can: "over" the round has ended,
    "settle" a card waits for a choice or an answer, "few" the piles do not hold as many cards.

    Like the average itself it depends on what everybody sees alone (PTY-03).
    """
    if state.over:
        return "over"
    if state.phase not in (Phase.PLAY, Phase.DRAWN):
        return "settle"
    return "few" if state.drawable < average_hand(state) else ""


def deal_in(state: Round, seat: int, events: list[Event]) -> None:
    """Let ``seat`` play from now on, which :func:`why_not_dealt_in` allowed, with the average hand from the draw pile.
    Whose turn it is stays; windows of others stay open, for nobody has acted."""
    count = average_hand(state)
    state.absent = tuple(other for other in state.absent if other != seat)
    state.followers = followers_of(len(state.hands), state.absent)
    events.append(DealtIn(seat, count))
    cards = state.take(seat, count, events)
    events.append(Drawn(seat, len(cards), LATE, cards))
