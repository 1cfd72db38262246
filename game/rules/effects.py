"""Effects of the cards once played, one function a kind.

Each leaves the round waiting for the next decision.
"""

from collections.abc import Callable
from typing import Final

from game.rules.cards import DRAWS, KINDS, OWN_RULE_CARDS, STEPS, WILD, colour_of, is_wild
from game.rules.events import Event, Skipped
from game.rules.hands import pass_along, swap
from game.rules.kinds import COLOURED, TurnEffect
from game.rules.own_effects import aim, play_last_own_rule_card, play_own_rule_card
from game.rules.penalties import play_draw_card, play_wild_draw, reason_of, threaten
from game.rules.round import NOBODY, UNCOLOURED, Phase, Round
from game.rules.turns import TURNS, end, give_penalty, skip, start_turn, turn_round

Effect = Callable[[Round, int, list[Event]], None]


def _number(state: Round, seat: int, events: list[Event]) -> None:
    start_turn(state, state.after(seat), events)


def _zero(state: Round, seat: int, events: list[Event]) -> None:
    # Y12, A21 to A24
    if state.rules.zero_passes:
        pass_along(state, events)
    start_turn(state, state.after(seat), events)


def _seven(state: Round, seat: int, events: list[Event]) -> None:
    # A43: with two seats there is no one to choose
    if not state.rules.seven_swaps:
        start_turn(state, state.after(seat), events)
    elif state.after(seat) == state.before_seat(seat):
        swap(state, seat, state.after(seat), events)
        start_turn(state, state.after(seat), events)
    else:
        state.turn = seat
        state.phase = Phase.TARGET


def _skip(state: Round, seat: int, events: list[Event]) -> None:
    # K14
    skip(state, state.after(seat), events)


def _skip_everyone(state: Round, seat: int, events: list[Event]) -> None:
    events += [Skipped(other) for other in state.others(seat)]
    start_turn(state, seat, events)


def _reverse(state: Round, seat: int, events: list[Event]) -> None:
    # K13; with two seats it skips (A10), unless the rule set reads the sheet literally.
    turn_round(state, events)
    following = state.after(seat)
    if state.after(following) == seat and state.rules.reverse_skips_two:
        skip(state, following, events)
    else:
        start_turn(state, following, events)


def play_wild(state: Round, seat: int, events: list[Event]) -> None:
    """Wait for the colour, and store what a challenge will look at (K15, K16, A7)."""
    state.attacker = seat
    if state.discard[-1] in DRAWS:
        state.before = colour_of(state.key)
        state.shown = tuple(state.hands[seat])
    state.key = UNCOLOURED
    state.phase = Phase.COLOUR


def _wild(state: Round, seat: int, events: list[Event]) -> None:
    state.attacker = NOBODY
    start_turn(state, state.after(seat), events)


def named_colour(state: Round, seat: int, events: list[Event]) -> None:
    if state.attacker == NOBODY:
        # A wild as start card: the seat that named the colour also plays (A12, M28, M31).
        start_turn(state, seat, events)
    else:
        _ON_COLOUR[state.discard[-1]](state, seat, events)


def seat_chosen(state: Round, seat: int, chosen: int, events: list[Event]) -> None:
    """Aim the top card at ``chosen``: swap hands for a seven (A43), or do the own rule (M26)."""
    if state.discard[-1] in OWN_RULE_CARDS:
        aim(state, seat, chosen, events)
    else:
        swap(state, seat, chosen, events)
        start_turn(state, state.after(seat), events)


def go_out(state: Round, seat: int, events: list[Event]) -> None:
    """Carry out the last card, then count (K20).

    A draw card still hits the next player (K21), a written rule others (A41); nothing else has an effect.
    """
    card = state.discard[-1]
    state.key = card if card < WILD else UNCOLOURED
    if card in DRAWS:
        if state.rules.last_draw_counts:
            victim, count = state.after(seat), state.pending + DRAWS[card]
            if state.compiled.comeback:
                state.attacker = seat
                threaten(state, victim, count, events)
                return
            give_penalty(state, victim, count, reason_of(card, count), events)
    elif card in OWN_RULE_CARDS and play_last_own_rule_card(state, seat, events):
        return
    end(state, events)


def on_start(state: Round, events: list[Event]) -> None:
    """Carry out the start card before anyone has played (K12 to K15, A11 to A13)."""
    card = state.discard[-1]
    left = state.after(state.dealer)
    works = state.rules.start_cards
    step = STEPS[card]
    if card >= WILD:
        # K15: the seat left of the dealer names the colour and plays; no one played the card.
        state.turn = left
        state.phase = Phase.COLOUR
        events.append(TURNS[left])
    elif step == TurnEffect.SKIP and works == "effect":
        skip(state, left, events)
    elif step == TurnEffect.TURN_ROUND and works != "ignored":
        turn_round(state, events)
        start_turn(state, state.dealer, events)
    elif step == TurnEffect.HIT and works == "effect":
        _start_draw_card(state, left, events)
    else:
        start_turn(state, left, events)


def _start_draw_card(state: Round, left: int, events: list[Event]) -> None:
    # K12; no one played it (A28, A37).
    card = state.discard[-1]
    if state.compiled.start_answers[card]:
        threaten(state, left, DRAWS[card], events)
    else:
        give_penalty(state, left, DRAWS[card], reason_of(card, DRAWS[card]), events)
        skip(state, left, events)


_EFFECTS: Final[dict[str, Effect]] = {
    "number": _number,
    "zero": _zero,
    "seven": _seven,
    "skip": _skip,
    "skip everyone": _skip_everyone,
    "reverse": _reverse,
    "draw": play_draw_card,
    "wild": _wild,
    "wild draw": play_wild_draw,
    "own rule": play_own_rule_card,
}
"""Effects by their name in the table of kinds, for a card whose player still holds cards."""

ON_PLAY: Final = tuple(_EFFECTS[kind.effect] for kind in COLOURED)
"""The effects of coloured cards, by value."""
_ON_COLOUR: Final = {card: _EFFECTS[kind.effect] for card, kind in KINDS.items() if is_wild(card)}
"""The effects of black cards, which begin once the colour is named."""
