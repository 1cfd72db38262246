"""What a card does once it lies: one function a kind. Each leaves the round waiting for the next decision."""

from collections.abc import Callable
from typing import Final

from .cards import DRAW_TWO, DRAWS, NO_VALUE, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from .events import DirectionChanged, Drawn, Event, Skipped, TurnStarted
from .moves import MAX_SEATS
from .round import NO_CARD, NOBODY, UNCOLOURED, Phase, Round
from .scoring import round_result

TURNS: Final = tuple(TurnStarted(seat) for seat in range(MAX_SEATS))
"""Made once, for every turn starts with one."""


def start_turn(state: Round, seat: int, events: list[Event]) -> None:
    """Let ``seat`` play."""
    state.turn = seat
    state.phase = Phase.PLAY
    events.append(TURNS[seat])


def give(state: Round, seat: int, count: int, reason: str, events: list[Event]) -> None:
    """Let ``seat`` take cards and report how many there were (A1)."""
    cards = state.take(seat, count, events)
    events.append(Drawn(seat, len(cards), reason, cards))


def skip(state: Round, seat: int, events: list[Event]) -> None:
    """``seat`` sits out, the one after it plays."""
    events.append(Skipped(seat))
    start_turn(state, state.after(seat), events)


def end(state: Round, events: list[Event]) -> None:
    """Stop the laying and count (K20, A1)."""
    state.phase = Phase.OVER
    state.exposed = NOBODY
    state.drawn = NO_CARD
    state.layer = NOBODY
    state.result = round_result(state)
    events.append(state.result)


def _number(state: Round, seat: int, events: list[Event]) -> None:
    start_turn(state, state.after(seat), events)


def _skip(state: Round, seat: int, events: list[Event]) -> None:
    # K14
    skip(state, state.after(seat), events)


def _reverse(state: Round, seat: int, events: list[Event]) -> None:
    # K13; with two seats it skips (A10), unless the rule set reads the sheet literally.
    turn_round(state, events)
    if len(state.hands) == 2 and state.rules.reverse_skips_two:
        skip(state, state.after(seat), events)
    else:
        start_turn(state, state.after(seat), events)


def _draw_two(state: Round, seat: int, events: list[Event]) -> None:
    # K12
    victim = state.after(seat)
    give(state, victim, DRAWS[state.discard[-1]], "draw two", events)
    skip(state, victim, events)


def turn_round(state: Round, events: list[Event]) -> None:
    """Flip the direction of play (K13)."""
    state.step = -state.step
    events.append(DirectionChanged(state.step))


ON_LAYING: Final[tuple[Callable[[Round, int, list[Event]], None], ...]] = (
    *(_number,) * 10,
    _skip,
    _reverse,
    _draw_two,
    _draw_two,  # E14
)
"""By the value of a coloured card: what happens when ``seat`` has laid it and holds cards yet."""


def lay_wild(state: Round, seat: int, events: list[Event]) -> None:
    """Wait for the layer's colour, and remember what a challenge will look at (K15, K16, A7)."""
    state.layer = seat
    if state.discard[-1] == WILD_DRAW_FOUR:
        state.before = state.key >> 4
        state.shown = tuple(state.hands[seat])
    state.key = UNCOLOURED
    state.phase = Phase.COLOUR


def go_out(state: Round, seat: int, events: list[Event]) -> None:
    """The last card lies: a draw card still hits the next player (K21), nothing else does, and we count (K20)."""
    card = state.discard[-1]
    state.key = card if card < WILD else UNCOLOURED
    victim = state.after(seat)
    if state.rules.last_draw_counts:
        if card == WILD_DRAW_FOUR:
            give(state, victim, DRAWS[card], "draw four", events)
        elif card < WILD and card & 15 == DRAW_TWO:
            give(state, victim, DRAWS[card], "draw two", events)
    end(state, events)


def on_start(state: Round, events: list[Event]) -> None:
    """What the start card does before anybody has played (K12 to K15, A11 to A13)."""
    card = state.discard[0]
    left = state.after(state.dealer)
    value = NO_VALUE if card >= WILD else card & 15
    if value == NO_VALUE:
        # K15: the player left of the dealer names the colour and plays; nobody laid the card.
        state.turn = left
        state.phase = Phase.COLOUR
        events.append(TURNS[left])
    elif value == SKIP:
        skip(state, left, events)
    elif value == REVERSE:
        turn_round(state, events)
        start_turn(state, state.dealer, events)
    elif value == DRAW_TWO:
        give(state, left, DRAWS[card], "draw two", events)
        skip(state, left, events)
    else:
        start_turn(state, left, events)
