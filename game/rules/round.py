"""The state of one round.

A Round is mutable and has one owner: a match, or a search that works on its copies. Everybody else gets
views and events. It knows how to copy itself and to move a card from pile to hand; what a move does stands
in ``engine`` and ``effects``.
"""

from enum import IntEnum
from random import Random
from typing import Final, Self

from .cards import BLACK, NO_VALUE, WILD, Card, Colour
from .events import Event, Reshuffled, RoundEnded
from .ruleset import RuleSet


class Phase(IntEnum):
    """What the round waits for."""

    PLAY = 0
    """The seat on turn lays a card or draws."""
    DRAWN = 1
    """The seat on turn drew a card that fits: lay it or keep it (K9, K11)."""
    COLOUR = 2
    """The seat on turn names the colour of the wild on top (K15)."""
    ANSWER = 3
    """The seat on turn is hit by a wild draw four: accept or challenge (K16, K18)."""
    OVER = 4
    """Somebody is out, or nobody can go on."""


NOBODY: Final = -1
NO_CARD: Final = -1
UNCOLOURED: Final = BLACK << 4 | NO_VALUE
"""The pile's key while a wild waits for its colour: nothing fits."""


class Round:
    """Everything there is to know about one round; the fields are the state, in plain numbers and lists.

    ``hands[seat]`` lists cards in the order received; ``draw_pile`` and ``discard`` have their top last.
    ``key`` is what a card must fit: the top card itself, or ``colour << 4 | NO_VALUE`` under a wild, for the
    colour of a wild belongs to the table and not to the card. ``step`` is +1 clockwise (to the left
    neighbour) and -1 counter-clockwise. ``called[seat]`` tells who shouted, ``exposed`` who may be caught.
    ``drawn`` is the card just drawn in phase DRAWN. ``layer`` is the seat whose wild is being settled,
    ``before`` the colour that lay under it and ``shown`` the hand it held then (A7). ``idle`` counts turns in
    a row in which no card moved (A1). ``seed`` and ``shuffles`` number the deal's random stream.
    """

    __slots__ = (
        "before",
        "called",
        "dealer",
        "discard",
        "draw_pile",
        "drawn",
        "exposed",
        "hands",
        "idle",
        "key",
        "layer",
        "phase",
        "result",
        "rules",
        "seed",
        "shown",
        "shuffles",
        "step",
        "turn",
    )

    def __init__(self, rules: RuleSet, seats: int, dealer: int, seed: int) -> None:
        self.rules = rules
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.draw_pile: list[Card] = []
        self.discard: list[Card] = []
        self.key: int = UNCOLOURED
        self.dealer = dealer
        self.turn = (dealer + 1) % seats
        self.step = 1
        self.phase = Phase.PLAY
        self.called: list[bool] = [False] * seats
        self.exposed = NOBODY
        self.drawn: Card = NO_CARD
        self.layer = NOBODY
        self.before: Colour = BLACK
        self.shown: tuple[Card, ...] = ()
        self.idle = 0
        self.seed = seed
        self.shuffles = 0
        self.result: RoundEnded | None = None

    def copy(self) -> Self:
        """An independent round in the same state."""
        other = object.__new__(type(self))
        other.rules = self.rules
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
        other.drawn = self.drawn
        other.layer = self.layer
        other.before = self.before
        other.shown = self.shown
        other.idle = self.idle
        other.seed = self.seed
        other.shuffles = self.shuffles
        other.result = self.result
        return other

    def __eq__(self, other: object) -> bool:
        """Same state, to the last card of each pile."""
        if not isinstance(other, Round):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # mutable

    @property
    def colour(self) -> Colour:
        """The active colour, BLACK while a wild waits for its colour."""
        return self.key >> 4

    @property
    def over(self) -> bool:
        """Whether the laying has ended (K20, A1)."""
        return self.phase is Phase.OVER

    def after(self, seat: int) -> int:
        """The seat that follows in the direction of play."""
        return (seat + self.step) % len(self.hands)

    def take(self, seat: int, count: int, events: list[Event]) -> tuple[Card, ...]:
        """Move up to ``count`` cards from the draw pile to a hand, reshuffling when it runs out (K22).

        Fewer cards, even none, when both piles are used up: the rest lapses (A1). The caller reports them.
        """
        pile = self.draw_pile
        cards: list[Card] = []
        while len(cards) < count:
            if not pile:
                if len(self.discard) < 2:
                    break
                self._reshuffle(events)
                pile = self.draw_pile
            cards.append(pile.pop())
        if cards:
            self.hands[seat] += cards
            self.called[seat] = False
            self.idle = 0
            if self.exposed == seat:
                self.exposed = NOBODY
        return tuple(cards)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place with the next stretch of the deal's own random stream."""
        shuffle(cards, self.seed, self.shuffles)
        self.shuffles += 1

    def _reshuffle(self, events: list[Event]) -> None:
        # The top card stays (A1); a wild below loses its colour by itself, for no card stores one.
        top = self.discard.pop()
        self.draw_pile = self.discard
        self.discard = [top]
        self.shuffle(self.draw_pile)
        events.append(Reshuffled(len(self.draw_pile)))


def shuffle(cards: list[Card], seed: int, number: int) -> None:
    """Fisher-Yates over ``Random.random()``, the one generator Python promises never to change.

    ``seed`` and ``number`` (below 2**20) name the shuffle: the same pair gives the same order on every machine and
    Python version, and a test pins it, so that a deal number means the same deal for ever.
    """
    random = Random(seed << 20 | number).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def pile_key(top: Card, colour: Colour) -> int:
    """What a card must fit when ``top`` lies on the discard pile and ``colour`` is active."""
    return top if top < WILD else colour << 4 | NO_VALUE
