"""The start of a round: the draw for dealer, the deal, the start card."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.rules.cards import OWN_A, WILD, Card
from game.rules.effects import on_start
from game.rules.events import DealerDrawn, Dealt, Event, StartReturned, StartTurned
from game.rules.own_rule import OwnRule, OwnRules
from game.rules.round import NO_OWN_RULES, EndlessError, Round, shuffle
from game.rules.ruleset import RuleSet, dealer_worth

MOST_DRAWS: Final = 10_000
"""Limit on the draws for dealer; a valid deck, in which two cards differ, ends far sooner."""
MOST_STARTS: Final = 10_000
"""Limit on turned start cards; misses one eligible card in 400 once in 10 ** 10 rounds."""


def draw_for_dealer(rules: RuleSet, seats: int, seed: int | tuple[Card, ...]) -> tuple[int, list[Event]]:
    """Return the dealer of the first round and the draws that decided it (K3, A16).

    Each seat draws a card and the highest number deals; symbols count zero, or do not count (N3); ties draw again.
    Where the rule set leaves it to chance there are no events. ``seed`` may be the cards themselves in the order in
    which they were drawn; ValueError if they are too few or too many. Raises EndlessError if the cards never differ,
    which no checked rule set allows.
    """
    if not isinstance(seed, tuple) and rules.dealer == "random":
        return int(Random(seed).random() * seats), []
    events: list[Event] = []
    drawing = tuple(range(seats))
    pack = list(seed[::-1]) if isinstance(seed, tuple) else []
    number = 0
    for _ in range(MOST_DRAWS):
        if len(drawing) == 1:
            if isinstance(seed, tuple) and pack:
                raise ValueError("more cards were drawn for the dealer than it takes")
            return drawing[0], events
        if len(pack) < len(drawing):
            if isinstance(seed, tuple):
                raise ValueError("the cards drawn for the dealer do not decide it")
            pack = list(rules.cards)
            shuffle(pack, seed, number)
            number += 1
        cards = tuple(pack.pop() for _ in drawing)
        events.append(DealerDrawn(drawing, cards))
        worth = [dealer_worth(rules.dealer, card) for card in cards]
        drawing = tuple(seat for seat, points in zip(drawing, worth, strict=True) if points == max(worth))
    raise EndlessError("the draw for dealer")


def deal(
    rules: RuleSet,
    seats: int,
    dealer: int,
    seed: int | tuple[Card, ...],
    absent: Sequence[int] = (),
    own: OwnRules = NO_OWN_RULES,
    sizes: Sequence[int] = (),
    shields: Sequence[int] = (),
    orders: tuple[tuple[Card, ...], ...] | None = None,
) -> tuple[Round, list[Event]]:
    """Deal a round and carry out its start card (K4 to K7, K12 to K17).

    ``absent`` seats sit out; ``own`` is written on the two own-rule cards (M26). ``sizes`` are the hand sizes by seat
    where they differ, ``shields`` the seats whose first penalty is absorbed (JOIN-07). ``seed`` is the pile itself, top
    last, where the cards are arranged, as in a lesson; ``orders`` are those of :class:`Round`. The same arguments
    always give the same round.
    """
    arranged = seed if isinstance(seed, tuple) else ()
    state = Round(rules, seats, dealer, 0 if isinstance(seed, tuple) else seed, tuple(sorted(absent)))
    state.own, state.orders = own, orders
    players = state.present
    state.draw_pile = list(arranged or rules.cards)
    if not arranged:
        state.shuffle(state.draw_pile)
    if shields:
        state.shields = tuple(seat for seat in sorted(shields) if seat not in state.absent)
    if sizes:
        sizes = tuple(0 if seat in state.absent else size for seat, size in enumerate(sizes))
    for number in range(max(sizes, default=rules.hand_size)):
        for seat in players:
            if not sizes or number < sizes[seat]:
                state.hands[seat].append(state.draw_pile.pop())
    events: list[Event] = [Dealt(dealer, rules.hand_size, tuple(map(tuple, state.hands)), tuple(sizes))]
    _turn_start_card(state, events)
    on_start(state, events)
    return state, events


def _turn_start_card(state: Round, events: list[Event]) -> None:
    """Turn cards until one may stay (K13, K17, E4, A14).

    If the pile holds no such card, the first one stays, as a wild or without effect.
    """
    ignored = state.rules.start_cards == "ignored"
    hopeless = not any(state.compiled.starts[card] for card in state.draw_pile)
    for _ in range(MOST_STARTS):
        card = state.draw_pile.pop()
        if state.compiled.starts[card] or hopeless:
            break
        if ignored:
            # E4: another card is turned; this one stays below (A15).
            state.discard.append(card)
            events.append(StartTurned(card))
            continue
        # K17: back into the pile, which is shuffled so that its place is unknown.
        events.append(StartReturned(card))
        state.draw_pile.append(card)
        state.shuffle(state.draw_pile)
    else:
        raise EndlessError("the search for a start card")
    state.discard.append(card)
    if card < WILD:
        state.key = card
        state.twin = state.compiled.start_twin[card]
    events.append(StartTurned(card))


def write_on(own: OwnRules, card: Card, rule: OwnRule) -> OwnRules:
    return (rule, own[1]) if card == OWN_A else (own[0], rule)
