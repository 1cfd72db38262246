"""A seat is given up in the middle of a round: its cards go under the draw pile and the others play on (JOIN-06)."""

from game.rules.compiled_rules import NO_CARD
from game.rules.events import Event, HandClosed, Left
from game.rules.round import NOBODY, Phase, Round, followers_of
from game.rules.turns import start_turn


def may_leave(state: Round, seat: int) -> bool:
    """Whether ``seat`` can be given up right now: no choice or draw card of its own waits to be settled, it owes no
    answer, and two others at least play on. Partners cannot leave each other."""
    if seat in state.absent or state.rules.teams or len(state.hands) - len(state.absent) < 3:
        return False
    if state.over:
        return True
    settled = state.layer != seat or state.phase not in (Phase.COLOUR, Phase.ANSWER, Phase.TARGET)
    return settled and (state.turn != seat or state.phase in (Phase.PLAY, Phase.DRAWN))


def leave(state: Round, seat: int, events: list[Event]) -> None:
    """Take ``seat`` out of the round, which :func:`may_leave` allowed. Its cards are shuffled before they go under the
    pile, so that nobody knows where they are; windows of others stay open, for nobody has acted."""
    hand = state.hands[seat]
    if seat in state.opened:
        events.append(HandClosed(seat))
    if hand:
        state.shuffle(hand)
    state.draw_pile = hand + state.draw_pile
    state.hands[seat] = []
    state.called[seat] = False
    state.absent = tuple(sorted((*state.absent, seat)))
    state.followers = followers_of(len(state.hands), state.absent)
    for name in ("opened", "resting", "shields"):
        setattr(state, name, tuple(other for other in getattr(state, name) if other != seat))
    if state.watched == seat:
        state.watched = state.exposed = NOBODY
    state.idle = 0
    events.append(Left(seat, len(hand)))
    if state.turn == seat:
        state.drawn = NO_CARD
        start_turn(state, state.after(seat), events)
