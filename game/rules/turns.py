"""The steps that every effect is made of: a turn starts, a seat takes cards, a seat sits out, the laying ends."""

from typing import Final

from game.rules.cards import BLACK
from game.rules.compiled_rules import NO_CARD
from game.rules.events import DirectionChanged, Drawn, Event, HandClosed, Shielded, Skipped, TurnStarted
from game.rules.moves import MAX_SEATS
from game.rules.round import NOBODY, Phase, Round
from game.rules.scoring import round_result

TURNS: Final = tuple(TurnStarted(seat) for seat in range(MAX_SEATS))
"""Made once, for every turn starts with one."""

_PLAY: Final = Phase.PLAY


def start_turn(state: Round, seat: int, events: list[Event]) -> None:
    """Let ``seat`` play; who has to sit out its next turn does so now (M26)."""
    if state.resting or state.opened:
        seat = _remember(state, seat, events)
    state.turn = seat
    state.phase = _PLAY
    events.append(TURNS[seat])


def _remember(state: Round, seat: int, events: list[Event]) -> int:
    # Each seat sits out once, so that a turn of all of them ends.
    for _ in range(len(state.resting)):
        if seat not in state.resting:
            break
        state.resting = tuple(other for other in state.resting if other != seat)
        events.append(Skipped(seat))
        seat = state.after(seat)
    if seat in state.opened:
        state.opened = tuple(other for other in state.opened if other != seat)
        events.append(HandClosed(seat))
    return seat


def give(state: Round, seat: int, count: int, reason: str, events: list[Event]) -> None:
    """Let ``seat`` take cards as a penalty and report how many there were (A1); a shield absorbs the first one."""
    if state.shields and seat in state.shields:
        state.shields = tuple(other for other in state.shields if other != seat)
        events.append(Shielded(seat, count, reason))
        return
    cards = state.take(seat, count, events)
    events.append(Drawn(seat, len(cards), reason, cards))


def skip(state: Round, seat: int, events: list[Event]) -> None:
    events.append(Skipped(seat))
    start_turn(state, state.after(seat), events)


def turn_round(state: Round, events: list[Event]) -> None:
    """Flip the direction of play (K13)."""
    state.step = -state.step
    events.append(DirectionChanged(state.step))


def settle(state: Round) -> None:
    """Forget the wild or the draw card that waited for an answer; nobody may jump in on it any more."""
    state.layer = NOBODY
    state.before = BLACK
    state.shown = ()
    state.pending = 0
    state.twin = NO_CARD


def watch(state: Round, seat: int) -> None:
    """``seat`` has got rid of its last card but one: who did not call may be caught from now on (K19, A18, A49)."""
    state.watched = seat
    state.exposed = NOBODY if state.called[seat] else seat


def lapse(state: Round, seat: int) -> None:
    """A call made in advance is worth nothing once the turn or the answer that it was for ends without laying the
    card (A19, A50)."""
    if len(state.hands[seat]) > 1:
        state.called[seat] = False


def lapse_others(state: Round, seat: int) -> None:
    """Somebody acted: whoever called to jump in did not lay the card it was for (A19, A29)."""
    for other in range(len(state.hands)):
        if other != seat:
            lapse(state, other)


def lapse_all(state: Round) -> None:
    """The answer to a draw card is given without a card: no call that was made for it holds, nor one for jumping in on
    that draw card, even where nobody takes cards in the end (A50)."""
    for seat in range(len(state.hands)):
        lapse(state, seat)


def end(state: Round, events: list[Event]) -> None:
    """Stop the laying and count (K20, A1)."""
    settle(state)
    state.phase = Phase.OVER
    state.exposed = state.watched = state.laid_by = NOBODY
    state.drawn = NO_CARD
    state.opened = state.resting = state.shields = ()
    state.result = round_result(state)
    events.append(state.result)
