"""Draw cards: the victim and its answers: accept, challenge, stack, block and jump in."""

from typing import Final

from game.rules.cards import BLOCK, DRAWS, KINDS, WILD, Card
from game.rules.events import Blocked, Challenged, Event, JumpedIn, Threatened
from game.rules.playable import breaks_wild_draw_rule
from game.rules.round import NOBODY, Phase, Round
from game.rules.turns import TURNS, end, forget_waiting_card, give_penalty, skip, start_turn, void_all_calls

REASONS: Final = {card: KINDS[card].name for card in DRAWS}


def reason_of(card: Card, count: int) -> str:
    return REASONS[card] if count == DRAWS[card] else "stack"


def threaten(state: Round, victim: int, count: int, events: list[Event]) -> None:
    """Wait for the answer of ``victim``, who otherwise takes ``count`` cards."""
    state.pending = count
    state.turn = victim
    state.phase = Phase.ANSWER
    events.append(TURNS[victim])
    events.append(Threatened(victim, count))


def play_draw_card(state: Round, seat: int, events: list[Event]) -> None:
    """Hit the next seat with a coloured draw card (K12, E14): at once, or wait for its answer."""
    card = state.discard[-1]
    victim = state.after(seat)
    if state.compiled.answers[card]:
        state.attacker = seat
        threaten(state, victim, state.pending + DRAWS[card], events)
    else:
        give_penalty(state, victim, DRAWS[card], REASONS[card], events)
        skip(state, victim, events)


def play_wild_draw(state: Round, seat: int, events: list[Event]) -> None:
    """Hit the next seat with a wild draw card whose colour is now named (K16, E18, Y11)."""
    card = state.discard[-1]
    victim = state.after(seat)
    count = state.pending + DRAWS[card]
    if state.compiled.answers[card]:
        threaten(state, victim, count, events)
    else:
        # It was legal (A2, Y11), so a challenge could only fail: none is offered (as in A4).
        state.pending = count
        apply_penalty(state, victim, events)


def apply_penalty(state: Round, victim: int, events: list[Event]) -> None:
    """Make ``victim`` take what is pending and sit out, or play on by rule set (A31)."""
    card, count = state.discard[-1], state.pending
    forget_waiting_card(state)
    give_penalty(state, victim, count, reason_of(card, count), events)
    _sit_out(state, victim, events)


def _sit_out(state: Round, victim: int, events: list[Event]) -> None:
    if state.discard[-1] >= WILD and state.rules.wild_draw_hits == "serve":
        start_turn(state, victim, events)
    else:
        skip(state, victim, events)


def accept(state: Round, seat: int, events: list[Event]) -> None:
    """Take the pending cards (K16); a last card's penalty ends the round (K21, A38)."""
    void_all_calls(state)
    if state.attacker != NOBODY and not state.hands[state.attacker]:
        give_penalty(state, seat, state.pending, reason_of(state.discard[-1], state.pending), events)
        end(state, events)
    else:
        apply_penalty(state, seat, events)


def challenge(state: Round, seat: int, events: list[Event]) -> None:
    """Challenge the wild draw card (K18, E19 to E23).

    If guilty, its player takes what is pending and the victim plays in the named colour (A6); if not, the challenger
    takes that and ``challenge_extra`` more, and the victim sits out.
    """
    attacker, before, shown, count, victim = state.attacker, state.before, state.shown, state.pending, state.turn
    guilty = breaks_wild_draw_rule(state.rules, before, shown)
    forget_waiting_card(state)
    void_all_calls(state)
    cost = count if guilty else count + state.rules.challenge_extra
    events.append(Challenged(attacker, seat, before, guilty, shown, state.rules.shown_to == "all", cost))
    if guilty:
        give_penalty(state, attacker, cost, "guilty", events)
        start_turn(state, victim, events)
    else:
        give_penalty(state, seat, cost, "challenge lost", events)
        _sit_out(state, victim, events)


def step_in(state: Round, seat: int, card: Card, events: list[Event]) -> None:
    """Settle a threat or another's turn for a card that stacks (A43) or jumps in (Y13).

    Stacking keeps what is pending. A jump-in releases the seat on turn and its threat, unless the rule set adds up
    (A26).
    """
    pending = state.pending
    stacked = state.phase is Phase.ANSWER and bool(state.compiled.stacks[state.discard[-1]][card])
    if state.turn != seat or not stacked:
        events.append(JumpedIn(seat))
    forget_waiting_card(state)
    state.turn = seat
    if stacked or state.rules.jump_in_adds:
        state.pending = pending


def block(state: Round, seat: int, events: list[Event]) -> bool:
    """Send the pending cards back to the player of the draw card (M29).

    Returns whether the round is over, because no card was left for a seat that had played its last one (A1, A38).
    """
    attacker, count = state.attacker, state.pending
    forget_waiting_card(state)
    events.append(Blocked(seat, attacker))
    if attacker == NOBODY:
        return False  # A37: no one played the start card
    give_penalty(state, attacker, count, "blocked", events)
    return not state.hands[attacker]


def blocks(state: Round, card: Card) -> bool:
    """Whether playing ``card`` now is a block and not a plain wild (M29, M30)."""
    return card == BLOCK and state.phase is Phase.ANSWER
