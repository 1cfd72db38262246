"""What a seat remembers of what it saw: which colours a seat may still hold, cards known in other hands, habits.

A round's state holds the present only; this is the past, told by the same events as the table shows. One witness
listens for all seats and keeps apart what only some of them saw.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.rules.cards import BLACK, COLOURS, DRAWS, KINDS, VALUE_BITS, WILD, WILD_DRAWS, Card, Colour
from game.rules.events import (
    Challenged,
    ColourChosen,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Given,
    HandOpened,
    HandsMoved,
    Joined,
    Kept,
    Left,
    Passed,
    Played,
    Shielded,
    StartTurned,
    TurnStarted,
)
from game.rules.round import pile_key
from game.rules.signs import DREW, LAID, LAID_WILD, NAMED, Sign, Signs

Cards = tuple[Card, ...]
WILD_HITS: Final = frozenset(KINDS[card].name for card in WILD_DRAWS)
"""Why somebody draws who did not doubt a wild draw card."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What one seat remembers; every tuple is by seat, and empty where nobody kept the past.

    ``may_hold[seat][colour]`` is how many of the seat's cards may have that colour as far as everybody saw: whoever
    draws instead of laying shows to have none, and what it takes later may be of it. ``known[seat]`` are cards that
    the one who remembers knows in the hand of another: shown in a challenge, lying open once, given away.
    Of the whole match: ``guilty`` and ``innocent`` are how often a seat's wild draw card was doubted, by outcome,
    ``doubted`` and ``trusted`` how often the seat itself doubted one, or took the cards, and ``kept`` how often it kept
    a drawn card that it could have laid. ``signs`` are the latest of each seat, oldest first: what its moves let guess
    about its hand (see :mod:`.signs`).
    """

    may_hold: tuple[tuple[int, ...], ...] = ()
    known: tuple[Cards, ...] = ()
    guilty: tuple[int, ...] = ()
    innocent: tuple[int, ...] = ()
    doubted: tuple[int, ...] = ()
    trusted: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    signs: tuple[tuple[Sign, ...], ...] = ()


NOTHING: Final = Memory()


class Witness:
    """Hears all events of a match and tells each seat what it may remember of them.

    ``claims`` tells whether laying a wild draw card says that one has none of the colour (K16).
    """

    def __init__(self, seats: int, *, claims: bool) -> None:
        self._seats = seats
        self._claims = claims
        self._may_hold = [[0] * 4 for _ in range(seats)]
        self._sizes = [0] * seats
        # known[who][whose]: the cards that one seat knows in another's hand
        self._known: list[list[list[Card]]] = [[[] for _ in range(seats)] for _ in range(seats)]
        self._anything = False
        self._colour: Colour = BLACK
        self._key = 0
        self._turn = self._fresh = -1
        self._owed = False
        self._signs = Signs(seats)
        self._guilty, self._innocent = [0] * seats, [0] * seats
        self._doubted, self._trusted = [0] * seats, [0] * seats
        self._kept_cards = [0] * seats
        self._told: dict[int | None, Memory] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what happened, in order; the events are whole, as nobody at the table sees them."""
        for event in events:
            note = _NOTES.get(type(event))
            if note is not None:
                note(self, event)
        self._told.clear()

    def memory(self, seat: int | None) -> Memory:
        """What ``seat`` remembers; None stands for a spectator, who knows no hand."""
        told = self._told.get(seat)
        if told is None:
            nothing: tuple[Cards, ...] = ((),) * self._seats
            told = self._told[seat] = Memory(
                tuple(map(tuple, self._may_hold)),
                nothing if seat is None or not self._anything else tuple(map(tuple, self._known[seat])),
                tuple(self._guilty),
                tuple(self._innocent),
                tuple(self._doubted),
                tuple(self._trusted),
                tuple(self._kept_cards),
                self._signs.shown(),
            )
        return told

    # ---- what each event tells ----

    def _dealt(self, event: Dealt) -> None:
        self._sizes = [len(hand) for hand in event.hands]
        self._may_hold = [[size] * 4 for size in self._sizes]
        self._known = [[[] for _ in range(self._seats)] for _ in range(self._seats)]
        self._anything = False
        self._fresh = -1
        self._signs = Signs(self._seats)

    def _joined(self, _event: Joined) -> None:
        self._seats += 1
        self._sizes.append(0)
        self._may_hold.append([0] * 4)
        for known in self._known:
            known.append([])
        self._known.append([[] for _ in range(self._seats)])
        for habits in (self._guilty, self._innocent, self._doubted, self._trusted, self._kept_cards):
            habits.append(0)
        self._signs.seat_more()

    def _left(self, event: Left) -> None:
        seat = event.seat
        self._sizes[seat] = 0
        self._may_hold[seat] = [0] * 4
        self._signs.forget(seat)
        for known in self._known:
            known[seat] = []
        if self._fresh == seat:
            self._fresh = -1

    def _start_turned(self, event: StartTurned) -> None:
        self._colour = event.card >> VALUE_BITS
        self._key = event.card
        self._owed = False

    def _colour_chosen(self, event: ColourChosen) -> None:
        self._colour = event.colour
        self._key = pile_key(WILD, event.colour)
        self._signs.note(event.seat, NAMED, event.colour)

    def _played(self, event: Played) -> None:
        seat, card, left = event.seat, event.card, event.left
        self._sizes[seat] = left
        held = self._may_hold[seat]
        colour = card >> VALUE_BITS
        if seat == self._turn and self._fresh != seat and not self._owed:
            # Who jumps in, answers a draw card or lays what it drew did not choose among its cards.
            self._signs.note(seat, LAID if card < WILD else LAID_WILD, self._key)
        self._owed = card in DRAWS
        if self._fresh == seat:
            self._fresh = -1  # it came and went
        elif colour < BLACK and held[colour]:
            held[colour] -= 1
        for other in COLOURS:
            if held[other] > left:
                held[other] = left
        if self._anything:
            self._lost(seat, (card,))
        if card < WILD:
            self._colour = colour
            self._key = card
        elif card in DRAWS and self._claims and self._colour < BLACK:
            held[self._colour] = 0  # so it claims (K16)

    def _drawn(self, event: Drawn) -> None:
        seat, count = event.seat, event.count
        self._sizes[seat] += count
        if event.reason != "turn":
            self._owed = False
            self._add(seat, count)
            if event.reason in WILD_HITS:
                self._trusted[seat] += 1
            return
        if self._colour < BLACK:
            self._may_hold[seat][self._colour] = 0
            self._signs.note(seat, DREW, self._key)
        # The last card drawn may be laid at once; only what follows tells.
        self._add(seat, count - 1, but=self._colour)
        self._fresh = seat

    def _shielded(self, event: Shielded) -> None:
        self._owed = False

    def _turn_started(self, event: TurnStarted) -> None:
        self._turn = event.seat
        if self._fresh >= 0:
            self._add(self._fresh, 1, but=self._colour)
            self._fresh = -1

    def _kept(self, event: Kept) -> None:
        # It fits: it may well have the colour.
        self._kept_cards[event.seat] += 1
        self._add(event.seat, 1)
        self._fresh = -1

    def _passed(self, event: Passed) -> None:
        if self._colour < BLACK:
            self._may_hold[event.seat][self._colour] = 0
            self._signs.note(event.seat, DREW, self._key)

    def _challenged(self, event: Challenged) -> None:
        (self._guilty if event.guilty else self._innocent)[event.seat] += 1
        self._doubted[event.challenger] += 1
        if event.colour < BLACK:
            self._may_hold[event.seat][event.colour] = self._sizes[event.seat] if event.guilty else 0
        for who in range(self._seats):
            if who != event.seat and (event.public or who == event.challenger):
                self._learn(who, event.seat, event.shown)

    def _hands_moved(self, event: HandsMoved) -> None:
        may_hold, sizes = self._may_hold[:], self._sizes[:]
        known = [books[:] for books in self._known]
        self._signs.moved(event.moves)
        for source, target in event.moves:
            self._may_hold[target], self._sizes[target] = may_hold[source], sizes[source]
            for who in range(self._seats):
                if who == source:
                    self._learn(who, target, event.hands[target])  # it held them itself
                else:
                    self._known[who][target] = [] if who == target else known[who][source]

    def _given(self, event: Given) -> None:
        giver, taker = event.seat, event.to
        self._sizes[giver] -= event.count
        self._sizes[taker] += event.count
        self._may_hold[giver] = [min(held, self._sizes[giver]) for held in self._may_hold[giver]]
        self._add(taker, event.count)
        for who in range(self._seats):
            if who == giver:
                self._learn(who, taker, (*self._known[who][taker], *event.cards))
            elif who == taker:
                _remove(self._known[who][giver], event.cards)
            else:
                self._known[who][giver] = []  # any of them may be gone

    def _hand_opened(self, event: HandOpened) -> None:
        for who in range(self._seats):
            if who != event.seat:
                self._learn(who, event.seat, event.cards)
        self._may_hold[event.seat] = [sum(card >> VALUE_BITS == colour for card in event.cards) for colour in COLOURS]

    def _discarded(self, event: Discarded) -> None:
        seat = event.seat
        self._sizes[seat] -= len(event.cards)
        self._may_hold[seat] = [min(held, self._sizes[seat]) for held in self._may_hold[seat]]
        self._lost(seat, event.cards)

    # ---- steps ----

    def _add(self, seat: int, count: int, but: Colour = BLACK) -> None:
        self._signs.came(seat, count, self._sizes[seat])
        held = self._may_hold[seat]
        for colour in COLOURS:
            if colour != but:
                held[colour] += count

    def _learn(self, who: int, whose: int, cards: Iterable[Card]) -> None:
        self._known[who][whose] = list(cards)
        self._anything = True

    def _lost(self, seat: int, cards: Cards) -> None:
        for books in self._known:
            if books[seat]:
                _remove(books[seat], cards)


def _remove(book: list[Card], cards: Cards) -> None:
    for card in cards:
        if card in book:
            book.remove(card)


_NOTES: Final[dict[type[Event], Callable[[Witness, Any], None]]] = {
    Dealt: Witness._dealt,
    StartTurned: Witness._start_turned,
    ColourChosen: Witness._colour_chosen,
    Played: Witness._played,
    Drawn: Witness._drawn,
    TurnStarted: Witness._turn_started,
    Kept: Witness._kept,
    Passed: Witness._passed,
    Shielded: Witness._shielded,
    Challenged: Witness._challenged,
    HandsMoved: Witness._hands_moved,
    Given: Witness._given,
    HandOpened: Witness._hand_opened,
    Discarded: Witness._discarded,
    Left: Witness._left,
    Joined: Witness._joined,
}
