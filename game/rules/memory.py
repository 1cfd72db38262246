"""A seat's memory: colours that seats may hold, cards known in other hands, play styles.

A round's state holds the present only; this is the past, told by the same events as the table shows. One witness
listens for all seats and keeps apart what only some of them saw.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.rules import events as ev
from game.rules.cards import BLACK, COLOURS, DRAWS, VALUE_BITS, WILD, Card, Colour
from game.rules.play_style import Observer, PlayStyle, summed
from game.rules.round import pile_key
from game.rules.signs import COLOUR_NAMED, COLOURED_LAID, DREW, LAID_WILD, Sign, Signs

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """Memory of one seat; each tuple is by seat, and empty where no memory was kept.

    ``may_hold[seat][colour]`` is the number of the seat's cards that may have that colour, as far as all saw: drawing
    instead of playing shows that there is none, and cards taken later may be of it. ``known[seat]`` are cards that this
    seat knows in another hand: shown in a challenge, once open, given away. ``signs`` are the latest of each seat,
    oldest first: hints of its moves about its hand (see :mod:`.signs`). ``styles`` is the play style that each seat has
    shown, in this match and in earlier ones in which this seat saw who sat there. ``claim`` is about the latest wild
    draw card: the colour that its owner was not to hold, BLACK if there was none, and how many of the cards left might
    have been of it.
    """

    may_hold: tuple[tuple[int, ...], ...] = ()
    known: tuple[Cards, ...] = ()
    signs: tuple[tuple[Sign, ...], ...] = ()
    styles: tuple[PlayStyle, ...] = ()
    claim: tuple[Colour, int] = (BLACK, 0)


NOTHING: Final = Memory()


class MatchMemory:
    """Witness of all events of a match, which tells each seat what it may remember.

    ``claims`` means that playing a wild draw card claims to hold none of the colour (K16).
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
        self._observer = Observer(seats, claims=claims)
        self._claim: tuple[Colour, int] = (BLACK, 0)
        # brought[who][whose]: what one seat knows of another from earlier matches
        self._known_styles: dict[int, dict[int, PlayStyle]] = {}
        self._told: dict[int | None, Memory] = {}

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Take note of events in order; they are unmasked, as no seat sees them."""
        observe = self._observer.hear
        for event in events:
            note = _NOTES.get(type(event))
            if note is not None:
                note(self, event)
            observe(event)
        self._told.clear()

    def set_known_style(self, who: int, whose: int, style: PlayStyle) -> None:
        self._known_styles.setdefault(who, {})[whose] = style
        self._told.clear()

    def style_of(self, seat: int) -> PlayStyle:
        return self._observer.shown_styles[seat]

    def memory(self, seat: int | None) -> Memory:
        """Return the memory of ``seat``; None is a spectator, who knows no hand."""
        told = self._told.get(seat)
        if told is None:
            nothing: tuple[Cards, ...] = ((),) * self._seats
            told = self._told[seat] = Memory(
                tuple(map(tuple, self._may_hold)),
                nothing if seat is None or not self._anything else tuple(map(tuple, self._known[seat])),
                self._signs.as_tuples(),
                self._ways(seat),
                self._claim,
            )
        return told

    def _ways(self, seat: int | None) -> tuple[PlayStyle, ...]:
        shown = self._observer.shown_styles
        brought = None if seat is None else self._known_styles.get(seat)
        if not brought:
            return shown
        return tuple([summed(ways, brought[whose]) if whose in brought else ways for whose, ways in enumerate(shown)])

    # ---- events ----

    def _dealt(self, event: ev.Dealt) -> None:
        self._sizes = [len(hand) for hand in event.hands]
        self._may_hold = [[size] * 4 for size in self._sizes]
        self._known = [[[] for _ in range(self._seats)] for _ in range(self._seats)]
        self._anything = False
        self._fresh = -1
        self._signs = Signs(self._seats)
        self._observer.note_deal()

    def _seated(self, event: ev.Seated) -> None:
        # Someone else plays there now: what earlier matches showed was about another player.
        self._known_styles.pop(event.seat, None)
        for brought in self._known_styles.values():
            brought.pop(event.seat, None)

    def _joined(self, _event: ev.Joined) -> None:
        self._seats += 1
        self._sizes.append(0)
        self._may_hold.append([0] * 4)
        for known in self._known:
            known.append([])
        self._known.append([[] for _ in range(self._seats)])
        self._signs.seat_more()

    def _left(self, event: ev.Left) -> None:
        seat = event.seat
        self._sizes[seat] = 0
        self._may_hold[seat] = [0] * 4
        self._signs.forget(seat)
        for known in self._known:
            known[seat] = []
        if self._fresh == seat:
            self._fresh = -1

    def _start_turned(self, event: ev.StartTurned) -> None:
        self._colour = event.card >> VALUE_BITS
        self._key = event.card
        self._owed = False

    def _colour_chosen(self, event: ev.ColourChosen) -> None:
        self._colour = event.colour
        self._key = pile_key(WILD, event.colour)
        self._signs.note(event.seat, COLOUR_NAMED, event.colour)

    def _played(self, event: ev.Played) -> None:
        seat, card, left = event.seat, event.card, event.left
        self._sizes[seat] = left
        held = self._may_hold[seat]
        colour = card >> VALUE_BITS
        active = self._colour
        could = held[active] if active < BLACK and self._fresh != seat else 0
        self._observer.note_play(event, active, could, self._fresh != seat)
        if card in DRAWS and card >= WILD:
            self._claim = active, min(could, left)
        if seat == self._turn and self._fresh != seat and not self._owed:
            # Jumping in, answering a draw card or playing the drawn card is no choice among the cards held.
            self._signs.note(seat, COLOURED_LAID if card < WILD else LAID_WILD, self._key)
        self._owed = card in DRAWS
        if self._fresh == seat:
            self._fresh = -1  # the drawn card was played
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
            held[self._colour] = 0  # the play claims so (K16)

    def _drawn(self, event: ev.Drawn) -> None:
        seat, count = event.seat, event.count
        self._sizes[seat] += count
        if event.reason != "turn":
            self._owed = False
            self._add(seat, count)
            return
        if self._colour < BLACK:
            self._observer.note_lack(seat, self._colour)
            self._may_hold[seat][self._colour] = 0
            self._signs.note(seat, DREW, self._key)
        # The last card drawn may be played at once; only what follows tells.
        self._add(seat, count - 1, except_colour=self._colour)
        self._fresh = seat

    def _shielded(self, event: ev.Shielded) -> None:
        self._owed = False

    def _turn_started(self, event: ev.TurnStarted) -> None:
        self._turn = event.seat
        if self._fresh >= 0:
            self._add(self._fresh, 1, except_colour=self._colour)
            self._fresh = -1

    def _kept(self, event: ev.Kept) -> None:
        # It fits: it may well have the colour.
        self._add(event.seat, 1)
        self._fresh = -1

    def _passed(self, event: ev.Passed) -> None:
        if self._colour < BLACK:
            self._observer.note_lack(event.seat, self._colour)
            self._may_hold[event.seat][self._colour] = 0
            self._signs.note(event.seat, DREW, self._key)

    def _challenged(self, event: ev.Challenged) -> None:
        if event.colour < BLACK:
            self._may_hold[event.seat][event.colour] = self._sizes[event.seat] if event.guilty else 0
        for who in range(self._seats):
            if who != event.seat and (event.public or who == event.challenger):
                self._learn(who, event.seat, event.shown)

    def _hands_moved(self, event: ev.HandsMoved) -> None:
        may_hold, sizes = self._may_hold[:], self._sizes[:]
        known = [books[:] for books in self._known]
        self._signs.move_hands(event.moves)
        for source, target in event.moves:
            self._may_hold[target], self._sizes[target] = may_hold[source], sizes[source]
            for who in range(self._seats):
                if who == source:
                    self._learn(who, target, event.hands[target])  # it held them itself
                else:
                    self._known[who][target] = [] if who == target else known[who][source]

    def _given(self, event: ev.Given) -> None:
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

    def _hand_opened(self, event: ev.HandOpened) -> None:
        for who in range(self._seats):
            if who != event.seat:
                self._learn(who, event.seat, event.cards)
        self._may_hold[event.seat] = [sum(card >> VALUE_BITS == colour for card in event.cards) for colour in COLOURS]

    def _discarded(self, event: ev.Discarded) -> None:
        seat = event.seat
        self._sizes[seat] -= len(event.cards)
        self._may_hold[seat] = [min(held, self._sizes[seat]) for held in self._may_hold[seat]]
        self._lost(seat, event.cards)

    # ---- helpers ----

    def _add(self, seat: int, count: int, except_colour: Colour = BLACK) -> None:
        self._signs.dilute(seat, count, self._sizes[seat])
        held = self._may_hold[seat]
        for colour in COLOURS:
            if colour != except_colour:
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


_NOTES: Final[dict[type[ev.Event], Callable[[MatchMemory, Any], None]]] = {
    ev.Dealt: MatchMemory._dealt,
    ev.StartTurned: MatchMemory._start_turned,
    ev.ColourChosen: MatchMemory._colour_chosen,
    ev.Played: MatchMemory._played,
    ev.Drawn: MatchMemory._drawn,
    ev.TurnStarted: MatchMemory._turn_started,
    ev.Kept: MatchMemory._kept,
    ev.Passed: MatchMemory._passed,
    ev.Shielded: MatchMemory._shielded,
    ev.Challenged: MatchMemory._challenged,
    ev.HandsMoved: MatchMemory._hands_moved,
    ev.Given: MatchMemory._given,
    ev.HandOpened: MatchMemory._hand_opened,
    ev.Discarded: MatchMemory._discarded,
    ev.Left: MatchMemory._left,
    ev.Seated: MatchMemory._seated,
    ev.Joined: MatchMemory._joined,
}
