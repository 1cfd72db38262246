"""The state of one round.

A Round is mutable and has one owner: a match, or a search that works on its copies; all others get views and events. It
copies itself and moves cards from pile to hand; ``engine`` and ``effects`` carry out moves.
"""

from enum import IntEnum
from functools import cache
from random import Random
from typing import Final, Self

from game.rules.cards import BLACK, COLOUR_KEYS, VALUE_BITS, WILD, Card, Colour
from game.rules.compiled_rules import NO_CARD, compile_rules
from game.rules.events import Event, Reshuffled, RoundEnded
from game.rules.own_rule import OwnRules
from game.rules.ruleset import RuleSet

MOST_SHUFFLES: Final = 100
"""Limit on shuffles; after them there is no new draw pile, so that every round ends (A48)."""


class EndlessError(RuntimeError):
    """A process that should end by itself was stopped by the engine; the message says which."""


class Phase(IntEnum):
    """The decision that the round waits for."""

    PLAY = 0
    """The seat on turn plays a card or draws."""
    DRAWN = 1
    """The seat on turn drew a card that fits: play it or keep it (K9, K11)."""
    COLOUR = 2
    """The seat on turn names the colour of the wild on top (K15)."""
    ANSWER = 3
    """The seat on turn is hit by a draw card (K16, K18, M29, A43).

    It accepts, challenges, stacks or blocks.
    """
    OVER = 4
    """A seat is out, or no seat can go on."""
    TARGET = 5
    """The seat on turn chooses the target of its card: a seven or an own rule (A43, M26)."""


_OVER: Final = Phase.OVER
NOBODY: Final = -1
UNCOLOURED: Final = COLOUR_KEYS[BLACK]
"""The pile's key while a wild waits for its colour: nothing fits."""


NO_OWN_RULES: Final[OwnRules] = (None, None)
"""Own-rule cards without rules."""


@cache
def followers_of(seats: int, absent: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the seat that follows each, clockwise at index 1, counter-clockwise at -1.

    Absent seats are passed over. Raises ValueError if fewer than two seats are present.
    """
    if seats - len(absent) < 2:
        raise ValueError(f"of {seats} seats {len(absent)} are absent, but two must play")
    return (), *(tuple(_follower(seat, step, seats, absent) for seat in range(seats)) for step in (1, -1))


def _follower(seat: int, step: int, seats: int, absent: tuple[int, ...]) -> int:
    row = ((seat + step * distance) % seats for distance in range(1, seats + 1))
    return next(other for other in row if other not in absent)


class Round:
    """The whole state of one round, in plain numbers and lists.

    ``hands[seat]`` lists cards in the order received; ``draw_pile`` and ``discard`` have their top last. ``key`` is
    what a card must fit: the top card itself, or ``COLOUR_KEYS[colour]`` under a wild, whose colour belongs to the
    table and not to the card. ``step`` is +1 clockwise (to the left neighbour) and -1 counter-clockwise.
    ``called[seat]`` is whether it called, ``exposed`` the seat that may be caught, ``watched`` the one that played its
    last card but one and whose catch window is open, called or not (Y15). ``drawn`` is the card just drawn in phase
    DRAWN. ``attacker`` is the seat whose wild is being settled or whose draw card waits for an answer, ``NOBODY`` for a
    start card, ``before`` the colour under it and ``shown`` the hand it held then (A7). ``pending`` is the number of
    cards that the seat in phase ANSWER must take; while a stacked wild waits for its colour, that of the cards under
    it. ``played_by`` played the top card; ``twin`` is the card to jump in with until a seat acts (Y13, A26), then
    NO_CARD. ``absent`` seats sit out the round. ``own`` are the rules on the two own-rule cards (M26); ``opened`` seats
    show their hand until their next turn, ``resting`` seats sit that turn out. The next penalty of a seat in
    ``shields`` is absorbed. ``idle`` counts turns in a row in which no card moved (A1). ``seed`` and ``shuffles``
    number the deal's random stream; ``picks`` are the shuffles that only picked cards for an own rule, which do not
    bring the round nearer to its last shuffle (A48). ``orders``, if not None, are the orders of the cards after each
    shuffle: known ones are taken, others are noted there. ``compiled`` is the rule set in tables, ``followers`` the
    next seat by step, then by seat.
    """

    __slots__ = (
        "absent",
        "attacker",
        "before",
        "called",
        "compiled",
        "dealer",
        "discard",
        "draw_pile",
        "drawn",
        "exposed",
        "followers",
        "hands",
        "idle",
        "key",
        "opened",
        "orders",
        "own",
        "pending",
        "phase",
        "picks",
        "played_by",
        "resting",
        "result",
        "rules",
        "seed",
        "shields",
        "shown",
        "shuffles",
        "step",
        "turn",
        "twin",
        "watched",
    )

    def __init__(self, rules: RuleSet, seats: int, dealer: int, seed: int, absent: tuple[int, ...] = ()) -> None:
        self.rules = rules
        self.compiled = compile_rules(rules)
        self.absent = absent
        self.followers = followers_of(seats, absent)
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.draw_pile: list[Card] = []
        self.discard: list[Card] = []
        self.key: int = UNCOLOURED
        self.dealer = dealer
        self.turn = self.followers[1][dealer]
        self.step = 1
        self.phase = Phase.PLAY
        self.called: list[bool] = [False] * seats
        self.exposed = NOBODY
        self.watched = NOBODY
        self.drawn: Card = NO_CARD
        self.attacker = NOBODY
        self.before: Colour = BLACK
        self.shown: tuple[Card, ...] = ()
        self.pending = 0
        self.played_by = NOBODY
        self.twin: Card = NO_CARD
        self.own: OwnRules = NO_OWN_RULES
        self.opened: tuple[int, ...] = ()
        self.resting: tuple[int, ...] = ()
        self.shields: tuple[int, ...] = ()
        self.idle = 0
        self.seed = seed
        self.shuffles = 0
        self.picks = 0
        self.orders: tuple[tuple[Card, ...], ...] | None = None
        self.result: RoundEnded | None = None

    def copy(self) -> Self:
        """Return an independent round in the same state."""
        other = object.__new__(type(self))
        other.rules = self.rules
        other.compiled = self.compiled
        other.absent = self.absent
        other.followers = self.followers
        other.hands = [hand[:] for hand in self.hands]
        other.draw_pile = self.draw_pile[:]
        other.discard = self.discard[:]
        other.key = self.key
        other.dealer = self.dealer
        other.turn = self.turn
        other.step = self.step
        other.phase = self.phase
        other.called = self.called[:]
        other.exposed = self.exposed
        other.watched = self.watched
        other.drawn = self.drawn
        other.attacker = self.attacker
        other.before = self.before
        other.shown = self.shown
        other.pending = self.pending
        other.played_by = self.played_by
        other.twin = self.twin
        other.own = self.own
        other.opened = self.opened
        other.resting = self.resting
        other.shields = self.shields
        other.idle = self.idle
        other.seed = self.seed
        other.shuffles = self.shuffles
        other.picks = self.picks
        other.orders = self.orders
        other.result = self.result
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Round):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # mutable

    @property
    def colour(self) -> Colour:
        return self.key >> VALUE_BITS

    @property
    def is_over(self) -> bool:
        """Whether the round has ended (K20, A1)."""
        return self.phase is _OVER

    def after(self, seat: int) -> int:
        return self.followers[self.step][seat]

    def before_seat(self, seat: int) -> int:
        return self.followers[-self.step][seat]

    def others(self, seat: int) -> list[int]:
        """Return the other present seats in the direction of play, from the one after ``seat``."""
        found: list[int] = []
        other = self.after(seat)
        for _ in self.hands:
            if other == seat:
                return found
            found.append(other)
            other = self.after(other)
        raise EndlessError(f"the way round the table to seat {seat}")

    @property
    def jumpable(self) -> Card:
        """The card to jump in with now, NO_CARD if there is none or a choice is made (Y13)."""
        return self.twin if self.phase in (Phase.PLAY, Phase.ANSWER) else NO_CARD

    @property
    def present(self) -> list[int]:
        """The seats that play this round, clockwise from the one after the dealer."""
        seats = len(self.hands)
        order = ((self.dealer + offset) % seats for offset in range(1, seats + 1))
        return [seat for seat in order if seat not in self.absent]

    @property
    def drawable(self) -> int:
        """Number of cards that can be drawn: the draw pile and all discards but the top (K22).

        After MOST_SHUFFLES the draw pile only: with nearly all cards in the hands, the few others could be drawn and
        played for ever (A48).
        """
        last = self.shuffles - self.picks >= MOST_SHUFFLES
        return len(self.draw_pile) + (0 if last else len(self.discard) - 1)

    def take(self, seat: int, count: int, events: list[Event]) -> tuple[Card, ...]:
        """Move up to ``count`` cards from the draw pile to a hand, reshuffling as needed (K22).

        Returns fewer cards, even none, when both piles are used up: the rest lapses (A1). The caller reports them.
        """
        pile = self.draw_pile
        cards: list[Card] = []
        for _ in range(count):
            if not pile:
                if not self.drawable:
                    break
                self._reshuffle(events)
                pile = self.draw_pile
            cards.append(pile.pop())
        if cards:
            self.hands[seat] += cards
            self.called[seat] = False
            self.idle = 0
            if self.watched == seat:
                self.watched = self.exposed = NOBODY
        return tuple(cards)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place: into the known order, else by the deal's own random stream."""
        orders, number = self.orders, self.shuffles
        self.shuffles += 1
        if orders is not None and number < len(orders) and sorted(orders[number]) == sorted(cards):
            cards[:] = orders[number]
            return
        shuffle(cards, self.seed, number)
        if orders is not None:
            self.orders = (*orders[:number], tuple(cards))

    def pick(self, cards: list[Card], count: int) -> tuple[Card, ...]:
        """Return ``count`` random cards for an own rule, by a shuffle that does not count (A48)."""
        order = cards[:]
        self.shuffle(order)
        self.picks += 1
        return tuple(order[:count])

    def _reshuffle(self, events: list[Event]) -> None:
        # The top card stays (A1); wilds below lose their colour, since no card stores one.
        top = self.discard.pop()
        self.draw_pile = self.discard
        self.discard = [top]
        self.shuffle(self.draw_pile)
        events.append(Reshuffled(len(self.draw_pile)))


def shuffle(cards: list[Card], seed: int, number: int) -> None:
    """Shuffle in place by Fisher-Yates over ``Random.random()``, which Python never changes.

    ``seed`` and ``number`` (below 2**20) name the shuffle: the same pair gives the same order on every machine and
    Python version, and a test pins it, so that a deal number keeps its meaning.
    """
    random = Random(seed << 20 | number).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def pile_key(top: Card, colour: Colour) -> int:
    """Return what a card must fit when ``top`` is on the discard pile and ``colour`` is active."""
    return top if top < WILD else COLOUR_KEYS[colour]
