"""Carry out moves; the state is final on return, and the events tell how it came about."""

from collections.abc import Callable
from typing import Any, Final

from game.rules import events as ev
from game.rules.cards import COLOUR_KEYS, VALUE_MASK, WILD, Card
from game.rules.compiled_rules import NO_CARD
from game.rules.dealing import deal, draw_for_dealer
from game.rules.effects import ON_PLAY, go_out, named_colour, play_wild, seat_chosen
from game.rules.legal import Refusal, why_not
from game.rules.moves import Accept, Call, Catch, Challenge, ChooseColour, ChooseSeat, Draw, Keep, Move, Play
from game.rules.penalties import accept, block, blocks, challenge, step_in
from game.rules.playable import holds_fitting, may_be_played
from game.rules.refusals import CHECKS
from game.rules.round import NOBODY, Phase, Round
from game.rules.turns import end, give_penalty, start_turn, void_call_in_advance, void_other_calls, watch

__all__ = ["IllegalMove", "apply", "deal", "draw_for_dealer"]

_DRAWN: Final = Phase.DRAWN
_ANSWER: Final = Phase.ANSWER


class IllegalMove(ValueError):
    """A move that the rules refuse; ``refusal`` holds the reason, and the round is unchanged."""

    def __init__(self, seat: int, move: Move, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}, {move}: {refusal.key} (rule {refusal.rule})")
        self.refusal = refusal


def apply(state: Round, seat: int, move: Move) -> list[ev.Event]:
    """Check and carry out a move of ``seat``; return its events in order.

    Raises IllegalMove, which names the rule, and then changes nothing.
    """
    if CHECKS[type(move)](state, seat, move) is not None and (refusal := why_not(state, seat, move)):
        raise IllegalMove(seat, move, refusal)
    events: list[ev.Event] = []
    _ACTIONS[type(move)](state, seat, move, events)
    return events


def _play(state: Round, seat: int, move: Play, events: list[ev.Event]) -> None:
    card = move.card
    blocking = False
    if state.phase is _ANSWER or state.turn != seat:
        blocking = blocks(state, card)
        if not blocking:
            step_in(state, seat, card, events)
    left = _play_card(state, seat, card, events)
    if blocking and block(state, seat, events):
        end(state, events)
    elif left == 0:
        state.twin = NO_CARD
        go_out(state, seat, events)
    elif card >= WILD:
        play_wild(state, seat, events)
    else:
        state.key = card
        ON_PLAY[card & VALUE_MASK](state, seat, events)


def _play_card(state: Round, seat: int, card: Card, events: list[ev.Event]) -> int:
    """Move the card from the hand to the pile; return the number of cards left."""
    hand = state.hands[seat]
    hand.remove(card)
    state.discard.append(card)
    left = len(hand)
    events.append(ev.Played(seat, card, left))
    state.idle = 0
    state.drawn = NO_CARD
    state.played_by = seat
    # Playing from the hand begins a turn and closes the catch window of the seat watched before (K19, A18).
    if left == 1:
        watch(state, seat)
    else:
        state.watched = state.exposed = NOBODY
    compiled = state.compiled
    if compiled.jump_in:
        state.twin = compiled.twin[card]
        void_other_calls(state, seat)
    return left


def _draw(state: Round, seat: int, move: Draw, events: list[ev.Event]) -> None:
    _begin(state, seat)
    until_playable = state.rules.draw_until_playable and not holds_fitting(state, seat)
    cards = state.take(seat, 1, events)
    if not cards:
        _pass(state, seat, events)
        return
    if until_playable:
        for _ in range(state.drawable):
            if may_be_played(state, seat, cards[-1]):
                break
            cards += state.take(seat, 1, events)
    events.append(ev.Drawn(seat, len(cards), "turn", cards))
    if may_be_played(state, seat, cards[-1]):
        state.drawn = cards[-1]
        state.phase = _DRAWN
    else:
        start_turn(state, state.after(seat), events)


def _begin(state: Round, seat: int) -> None:
    # The turn has begun: no seat can be caught (K19, A18) or jump in (A26) any more.
    state.watched = state.exposed = NOBODY
    if state.compiled.jump_in:
        state.twin = NO_CARD
        void_other_calls(state, seat)


def _pass(state: Round, seat: int, events: list[ev.Event]) -> None:
    # A1: nothing left to draw. A full circle of passes ends the round.
    events.append(ev.Passed(seat))
    state.idle += 1
    void_call_in_advance(state, seat)
    if state.idle >= len(state.hands) - len(state.absent):
        end(state, events)
    else:
        start_turn(state, state.after(seat), events)


def _keep(state: Round, seat: int, move: Keep, events: list[ev.Event]) -> None:
    state.drawn = NO_CARD
    events.append(ev.Kept(seat))
    void_call_in_advance(state, seat)
    start_turn(state, state.after(seat), events)


def _choose_colour(state: Round, seat: int, move: ChooseColour, events: list[ev.Event]) -> None:
    state.key = COLOUR_KEYS[move.colour]
    events.append(ev.ColourChosen(seat, move.colour))
    named_colour(state, seat, events)


def _choose_seat(state: Round, seat: int, move: ChooseSeat, events: list[ev.Event]) -> None:
    events.append(ev.SeatChosen(seat, move.seat))
    seat_chosen(state, seat, move.seat, events)


def _call(state: Round, seat: int, move: Call, events: list[ev.Event]) -> None:
    state.called[seat] = True
    if state.exposed == seat:
        state.exposed = NOBODY
    events.append(ev.Called(seat))


def _catch(state: Round, seat: int, move: Catch, events: list[ev.Event]) -> None:
    forgot = state.exposed == move.target
    state.watched = state.exposed = NOBODY
    if forgot:
        events.append(ev.Caught(move.target, seat))
        give_penalty(state, move.target, state.rules.call_penalty, "caught", events)
    else:
        # Y15: the call was made, so the accuser takes the penalty.
        events.append(ev.FalseAlarm(move.target, seat))
        give_penalty(state, seat, state.rules.call_penalty, "false alarm", events)


def _accept(state: Round, seat: int, move: Accept, events: list[ev.Event]) -> None:
    accept(state, seat, events)


def _challenge(state: Round, seat: int, move: Challenge, events: list[ev.Event]) -> None:
    challenge(state, seat, events)


_ACTIONS: Final[dict[type[Move], Callable[[Round, int, Any, list[ev.Event]], None]]] = {
    Play: _play,
    Draw: _draw,
    Keep: _keep,
    ChooseColour: _choose_colour,
    ChooseSeat: _choose_seat,
    Call: _call,
    Catch: _catch,
    Accept: _accept,
    Challenge: _challenge,
}
