"""What one seat may know of a round, and nothing else: copies, never the round itself."""

from dataclasses import dataclass
from enum import IntEnum

from .cards import Card, Colour
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


@dataclass(slots=True)
class View:
    """One seat's knowledge. ``seat`` is None for a spectator, whose hand is empty.

    ``counts`` are hand sizes by seat; ``discard`` the open pile, top last; ``draw_count`` the size of the draw
    pile; ``colour`` the active colour (BLACK while a wild waits for its colour); ``step`` +1 clockwise;
    ``called`` by seat; ``exposed`` the seat with one card that did not call and may be caught, or -1;
    ``drawn`` the card just drawn by this seat in phase DRAWN, or -1; ``layer`` the seat whose wild draw four
    waits for an answer, or -1; ``pending`` the number of cards that answer would cost when accepted;
    ``standing`` the points of the match before this round, by seat.
    """

    seat: int | None
    rules: RuleSet
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    discard: tuple[Card, ...]
    draw_count: int
    colour: Colour
    phase: Phase
    turn: int
    step: int
    dealer: int
    called: tuple[bool, ...]
    exposed: int
    drawn: Card
    layer: int
    pending: int
    standing: tuple[int, ...]

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        return self.discard[-1]

    @property
    def next_seat(self) -> int:
        """The seat after the one on turn, in the direction of play."""
        return (self.turn + self.step) % len(self.counts)
