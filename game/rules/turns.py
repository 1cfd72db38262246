"""Steps of every effect: start a turn, give cards, skip a seat, reverse, end the round."""

from typing import Final

from game.rules.cards import BLACK
from game.rules.compiled_rules import NO_CARD
from game.rules.events import DirectionChanged, Drawn, Event, HandClosed, Shielded, Skipped, TurnStarted
from game.rules.moves import MAX_SEATS
from game.rules.round import NOBODY, Phase, Round
from game.rules.scoring import round_result

TURNS: Final = tuple(TurnStarted(seat) for seat in range(MAX_SEATS))
"""Made once, because every turn starts with one."""

_PLAY: Final = Phase.PLAY


def start_turn(state: Round, seat: int, events: list[Event]) -> None:
    """Start the turn of ``seat``, or of the next one if it has to sit out (M26)."""
    if state.resting or state.opened:
        seat = _remember(state, seat, events)
    state.turn = seat
    state.phase = _PLAY
    events.append(TURNS[seat])


def _remember(state: Round, seat: int, events: list[Event]) -> int:
    # Each resting seat sits out once, so the loop ends even if all of them rest.
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


def give_penalty(state: Round, seat: int, count: int, reason: str, events: list[Event]) -> None:
    """Give ``seat`` a penalty and report the cards taken (A1); a shield absorbs the first one."""
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
    """Reverse the direction of play (K13)."""
    state.step = -state.step
    events.append(DirectionChanged(state.step))


def forget_waiting_card(state: Round) -> None:
    """Forget the wild or draw card that waited for an answer, and end jumping in on it."""
    state.attacker = NOBODY
    state.before = BLACK
    state.shown = ()
    state.pending = 0
    state.twin = NO_CARD


def watch(state: Round, seat: int) -> None:
    """Open the catch window of ``seat``, which got rid of its last card but one (K19, A18, A49)."""
    state.watched = seat
    state.exposed = NOBODY if state.called[seat] else seat


def void_call_in_advance(state: Round, seat: int) -> None:
    """Void a call in advance once its turn or answer ends without the card (A19, A50)."""
    if len(state.hands[seat]) > 1:
        state.called[seat] = False


def void_other_calls(state: Round, seat: int) -> None:
    """Void the other seats' calls for jumping in, because ``seat`` acted (A19, A29)."""
    for other in range(len(state.hands)):
        if other != seat:
            void_call_in_advance(state, other)


def void_all_calls(state: Round) -> None:
    """Void all calls for answering a draw card or jumping in on it (A50).

    They lapse even where no seat takes cards in the end.
    """
    for seat in range(len(state.hands)):
        void_call_in_advance(state, seat)


def end(state: Round, events: list[Event]) -> None:
    """End the round and count (K20, A1)."""
    forget_waiting_card(state)
    state.phase = Phase.OVER
    state.exposed = state.watched = state.played_by = NOBODY
    state.drawn = NO_CARD
    state.opened = state.resting = state.shields = ()
    state.result = round_result(state)
    events.append(state.result)
