"""Deal a round and carry out moves. The state is final when a function returns; events tell how it came about."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from .cards import BLACK, DECKS, NO_VALUE, WILD, WILD_DRAW_FOUR, Card
from .effects import ON_LAYING, TURNS, end, give, go_out, lay_wild, on_start, skip, start_turn
from .events import (
    Called,
    Caught,
    Challenged,
    ColourChosen,
    DealerDrawn,
    Dealt,
    Drawn,
    Event,
    Kept,
    Passed,
    Played,
    StartReturned,
    StartTurned,
)
from .legal import Refusal, may_lie, why_not
from .moves import ACCEPT, Accept, Call, Catch, Challenge, ChooseColour, Draw, Keep, Move, Play
from .round import NO_CARD, NOBODY, Phase, Round, shuffle
from .ruleset import RuleSet


class IllegalMove(ValueError):
    """A move that the rules refuse. ``refusal`` holds the reason; the round is as it was."""

    def __init__(self, seat: int, move: Move, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}, {move}: {refusal.key} (rule {refusal.rule})")
        self.refusal = refusal


def draw_for_dealer(rules: RuleSet, seats: int, seed: int) -> tuple[int, list[Event]]:
    """Who deals the first round, and the draws that decided it (K3, A16).

    Everybody draws a card and the highest number deals; symbols count zero; equal highest draw again. A rule
    set may leave it to chance instead, then there are no events.
    """
    if rules.dealer == "random":
        return int(Random(seed).random() * seats), []
    events: list[Event] = []
    drawing = tuple(range(seats))
    pack: list[Card] = []
    number = 0
    while len(drawing) > 1:
        if len(pack) < len(drawing):
            pack = DECKS[rules.deck]()
            shuffle(pack, seed, number)
            number += 1
        cards = tuple(pack.pop() for _ in drawing)
        events.append(DealerDrawn(drawing, cards))
        worth = [_dealer_worth(card) for card in cards]
        drawing = tuple(seat for seat, points in zip(drawing, worth, strict=True) if points == max(worth))
    return drawing[0], events


def _dealer_worth(card: Card) -> int:
    return card & 15 if card < WILD and card & 15 < 10 else 0


def deal(rules: RuleSet, seats: int, dealer: int, seed: int) -> tuple[Round, list[Event]]:
    """A dealt round with its start card carried out (K4 to K7, K12 to K17).

    The same rule set, number of seats, dealer and ``seed`` give the same round for ever.
    """
    state = Round(rules, seats, dealer, seed)
    state.draw_pile = DECKS[rules.deck]()
    state.shuffle(state.draw_pile)
    for _ in range(rules.hand_size):
        for offset in range(1, seats + 1):
            state.hands[(dealer + offset) % seats].append(state.draw_pile.pop())
    events: list[Event] = [Dealt(dealer, rules.hand_size, tuple(map(tuple, state.hands)))]
    _turn_start_card(state, events)
    on_start(state, events)
    return state, events


def _turn_start_card(state: Round, events: list[Event]) -> None:
    """Turn cards until one may stay (K13, K17, A14). Is none such left in the pile, the first stays as a wild."""
    may_stay = WILD if state.rules.black_start_redrawn else WILD + 1
    hopeless = min(state.draw_pile) >= may_stay
    while True:
        card = state.draw_pile.pop()
        if card < may_stay or hopeless:
            state.discard.append(card)
            if card < WILD:
                state.key = card
            events.append(StartTurned(card))
            return
        # K17: back into the pile. Shuffled in, so that nobody knows where it is.
        events.append(StartReturned(card))
        state.draw_pile.append(card)
        state.shuffle(state.draw_pile)


def apply(state: Round, seat: int, move: Move) -> list[Event]:
    """Check and carry out a move of ``seat``; returns what happened, in order.

    Raises IllegalMove, which names the rule, and then changes nothing.
    """
    refusal = why_not(state, seat, move)
    if refusal is not None:
        raise IllegalMove(seat, move, refusal)
    events: list[Event] = []
    _ACTIONS[type(move)](state, seat, move, events)
    return events


def _play(state: Round, seat: int, move: Play, events: list[Event]) -> None:
    card, hand = move.card, state.hands[seat]
    hand.remove(card)
    state.discard.append(card)
    left = len(hand)
    events.append(Played(seat, card, left))
    state.idle = 0
    state.drawn = NO_CARD
    # A card from the hand begins a turn, and ends the window of whoever was exposed before (K19, A18).
    state.exposed = seat if left == 1 and not state.called[seat] else NOBODY
    if left == 0:
        go_out(state, seat, events)
    elif card >= WILD:
        lay_wild(state, seat, events)
    else:
        state.key = card
        ON_LAYING[card & 15](state, seat, events)


def _draw(state: Round, seat: int, move: Draw, events: list[Event]) -> None:
    state.exposed = NOBODY
    cards = state.take(seat, 1, events)
    if not cards:
        _pass(state, seat, events)
        return
    events.append(Drawn(seat, 1, "turn", cards))
    if may_lie(state, seat, cards[0]):
        state.drawn = cards[0]
        state.phase = Phase.DRAWN
    else:
        start_turn(state, state.after(seat), events)


def _pass(state: Round, seat: int, events: list[Event]) -> None:
    # A1: nothing left to draw. A full circle of this and nobody ever will.
    events.append(Passed(seat))
    state.idle += 1
    _lapse(state, seat)
    if state.idle >= len(state.hands):
        end(state, events)
    else:
        start_turn(state, state.after(seat), events)


def _keep(state: Round, seat: int, move: Keep, events: list[Event]) -> None:
    state.drawn = NO_CARD
    events.append(Kept(seat))
    _lapse(state, seat)
    start_turn(state, state.after(seat), events)


def _lapse(state: Round, seat: int) -> None:
    # A19: a call made in advance is worth nothing once the turn ends without laying the card it was for.
    if len(state.hands[seat]) > 1:
        state.called[seat] = False


def _choose_colour(state: Round, seat: int, move: ChooseColour, events: list[Event]) -> None:
    state.key = move.colour << 4 | NO_VALUE
    events.append(ColourChosen(seat, move.colour))
    if state.layer == NOBODY:
        # A wild as start card: who named the colour plays, too (A12).
        start_turn(state, seat, events)
    elif state.discard[-1] == WILD_DRAW_FOUR and not state.rules.bluffing:
        # It was allowed (A2), so that a challenge could only be lost: none is offered (as A4).
        _accept(state, state.after(seat), ACCEPT, events)
    elif state.discard[-1] == WILD_DRAW_FOUR:
        state.turn = state.after(seat)
        state.phase = Phase.ANSWER
        events.append(TURNS[state.turn])
    else:
        state.layer = NOBODY
        start_turn(state, state.after(seat), events)


def _call(state: Round, seat: int, move: Call, events: list[Event]) -> None:
    state.called[seat] = True
    if state.exposed == seat:
        state.exposed = NOBODY
    events.append(Called(seat))


def _catch(state: Round, seat: int, move: Catch, events: list[Event]) -> None:
    state.exposed = NOBODY
    events.append(Caught(move.target, seat))
    give(state, move.target, state.rules.call_penalty, "caught", events)


def _accept(state: Round, seat: int, move: Accept, events: list[Event]) -> None:
    _settle(state)
    give(state, seat, state.rules.wild_draw, "draw four", events)
    skip(state, seat, events)


def _challenge(state: Round, seat: int, move: Challenge, events: list[Event]) -> None:
    layer, before, shown = state.layer, state.before, state.shown
    guilty = any(card >> 4 == before for card in shown)
    _settle(state)
    events.append(Challenged(layer, seat, before, guilty, shown))
    if guilty:
        # The named colour stands, and the challenger takes his normal turn (A6).
        give(state, layer, state.rules.wild_draw, "guilty", events)
        start_turn(state, seat, events)
    else:
        give(state, seat, state.rules.wild_draw + state.rules.challenge_extra, "challenge lost", events)
        skip(state, seat, events)


def _settle(state: Round) -> None:
    state.layer = NOBODY
    state.before = BLACK
    state.shown = ()


_ACTIONS: Final[dict[type[Move], Callable[[Round, int, Any, list[Event]], None]]] = {
    Play: _play,
    Draw: _draw,
    Keep: _keep,
    ChooseColour: _choose_colour,
    Call: _call,
    Catch: _catch,
    Accept: _accept,
    Challenge: _challenge,
}
