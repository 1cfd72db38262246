"""Draw cards: who is hit, and the answers: accept, doubt, stack, block, and jumping in on top of it."""

from typing import Final

from game.rules.cards import BLOCK, DRAWS, KINDS, WILD, Card
from game.rules.events import Blocked, Challenged, Event, JumpedIn, Threatened
from game.rules.playable import breaks_wild_draw_rule
from game.rules.round import NOBODY, Phase, Round
from game.rules.turns import TURNS, end, give, lapse_all, settle, skip, start_turn

REASONS: Final = {card: KINDS[card].name for card in DRAWS}


def reason_of(card: Card, count: int) -> str:
    return REASONS[card] if count == DRAWS[card] else "stack"


def threaten(state: Round, victim: int, count: int, events: list[Event]) -> None:
    """Wait for the answer of ``victim``, who will have to take ``count`` cards."""
    state.pending = count
    state.turn = victim
    state.phase = Phase.ANSWER
    events.append(TURNS[victim])
    events.append(Threatened(victim, count))


def lay_draw_card(state: Round, seat: int, events: list[Event]) -> None:
    """A coloured draw card: the next seat draws and sits out (K12, E14), at once unless it could have an answer."""
    card = state.discard[-1]
    victim = state.after(seat)
    if state.law.answers[card]:
        state.layer = seat
        threaten(state, victim, state.pending + DRAWS[card], events)
    else:
        give(state, victim, DRAWS[card], REASONS[card], events)
        skip(state, victim, events)


def lay_wild_draw(state: Round, seat: int, events: list[Event]) -> None:
    """A wild draw card whose colour is named now (K16, E18, Y11)."""
    card = state.discard[-1]
    victim = state.after(seat)
    count = state.pending + DRAWS[card]
    if state.law.answers[card]:
        threaten(state, victim, count, events)
    else:
        # It was allowed (A2, Y11), so that a challenge could only be lost: none is offered (as A4).
        state.pending = count
        hit(state, victim, events)


def hit(state: Round, victim: int, events: list[Event]) -> None:
    """``victim`` takes what is pending and sits out, or plays on where the rule set says so (A31)."""
    card, count = state.discard[-1], state.pending
    settle(state)
    give(state, victim, count, reason_of(card, count), events)
    _sit_out(state, victim, events)


def _sit_out(state: Round, victim: int, events: list[Event]) -> None:
    if state.discard[-1] >= WILD and state.rules.wild_draw_hits == "serve":
        start_turn(state, victim, events)
    else:
        skip(state, victim, events)


def accept(state: Round, seat: int, events: list[Event]) -> None:
    """Take the cards (K16); a last card's penalty ends the round (K21, A38)."""
    lapse_all(state)
    if state.layer != NOBODY and not state.hands[state.layer]:
        give(state, seat, state.pending, reason_of(state.discard[-1], state.pending), events)
        end(state, events)
    else:
        hit(state, seat, events)


def challenge(state: Round, seat: int, events: list[Event]) -> None:
    """Doubt the wild draw card (K18, E19 to E23): guilty, its layer takes what is pending and the victim plays in the
    named colour (A6); innocent, the challenger takes it and some more, and the victim sits out."""
    layer, before, shown, count, victim = state.layer, state.before, state.shown, state.pending, state.turn
    guilty = breaks_wild_draw_rule(state.rules, before, shown)
    settle(state)
    lapse_all(state)
    cost = count if guilty else count + state.rules.challenge_extra
    events.append(Challenged(layer, seat, before, guilty, shown, state.rules.shown_to == "all", cost))
    if guilty:
        give(state, layer, cost, "guilty", events)
        start_turn(state, victim, events)
    else:
        give(state, seat, cost, "challenge lost", events)
        _sit_out(state, victim, events)


def step_in(state: Round, seat: int, card: Card, events: list[Event]) -> None:
    """Before a card is laid on a threat or out of turn: stack on what is pending (A43), or jump in (Y13), which
    releases the seat on turn and what threatened it, unless the rule set adds up (A26)."""
    pending = state.pending
    stacked = state.phase is Phase.ANSWER and bool(state.law.stacks[state.discard[-1]][card])
    if state.turn != seat or not stacked:
        events.append(JumpedIn(seat))
    settle(state)
    state.turn = seat
    if stacked or state.rules.jump_in_adds:
        state.pending = pending


def block(state: Round, seat: int, events: list[Event]) -> bool:
    """The block card of ``seat`` lies: whoever laid the draw card takes the cards (M29). Returns whether the round
    is over after all, because none was left for a seat that had laid its last card (A1, A38)."""
    attacker, count = state.layer, state.pending
    settle(state)
    events.append(Blocked(seat, attacker))
    if attacker == NOBODY:
        return False  # A37: nobody laid the start card
    give(state, attacker, count, "blocked", events)
    return not state.hands[attacker]


def blocks(state: Round, card: Card) -> bool:
    """Whether laying ``card`` now is the answer of a block card, and not its use as a wild (M29, M30)."""
    return card == BLOCK and state.phase is Phase.ANSWER
