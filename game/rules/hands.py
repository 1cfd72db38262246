"""Hands that change owners: passed, swapped, or given by card (Y12, A21 to A24, A43, M26)."""

from game.rules.events import Event, Given, HandsMoved
from game.rules.round import NOBODY, Round


def pass_along(state: Round, events: list[Event]) -> None:
    """Pass all hands along in the direction of play, past absent seats (Y12, A24)."""
    _move(state, tuple((seat, state.after(seat)) for seat in sorted(state.present)), events)


def swap(state: Round, seat: int, other: int, events: list[Event]) -> None:
    """Swap the hands of two seats (A43, M26)."""
    _move(state, ((seat, other), (other, seat)), events)


def _move(state: Round, moves: tuple[tuple[int, int], ...], events: list[Event]) -> None:
    hands = state.hands[:]
    for source, target in moves:
        state.hands[target] = hands[source]
        state.called[target] = False
    # A21, A22: a seat that receives a hand owes no call for it, and one that gave it away owes none any more.
    if any(target == state.watched for _, target in moves):
        state.watched = state.exposed = NOBODY
    events.append(HandsMoved(moves, tuple(map(tuple, state.hands))))


def give_at_random(state: Round, seat: int, to: int, count: int, events: list[Event]) -> None:
    """Give ``to`` up to ``count`` random cards of ``seat``, but never its last one (M26)."""
    hand = state.hands[seat]
    cards = state.pick(hand, min(count, len(hand) - 1))
    for card in cards:
        hand.remove(card)
    if cards:
        state.hands[to] += cards
        state.called[to] = False
        if state.watched == to:
            state.watched = state.exposed = NOBODY
    events.append(Given(seat, to, len(cards), cards))
