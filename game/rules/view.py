"""What one seat may know of a round, and nothing else: copies, never the round itself."""

from dataclasses import dataclass

from .cards import Card, Colour
from .round import NO_CARD, NOBODY, Phase, Round
from .ruleset import RuleSet

__all__ = ["Phase", "View", "view_of"]


@dataclass(slots=True)
class View:
    """One seat's knowledge. ``seat`` is None for a spectator, whose hand is empty.

    ``counts`` are hand sizes by seat; ``discard`` the open pile, top last; ``draw_count`` the size of the draw
    pile; ``colour`` the active colour (BLACK while a wild waits for its colour); ``step`` +1 clockwise;
    ``called`` by seat; ``exposed`` the seat with one card that did not call and may be caught, or -1;
    ``drawn`` the card just drawn by this seat in phase DRAWN, or -1; ``layer`` the seat whose wild draw four
    waits for an answer, or -1; ``pending`` the number of cards that answer would cost when accepted;
    ``standing`` the points of the match by seat: those before this round while it is played, with its own once it is
    over.
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


def view_of(state: Round, seat: int | None, standing: tuple[int, ...]) -> View:
    """What ``seat`` may know of the round; None for a spectator. ``standing`` are the points of the match so far."""
    answering = state.phase is Phase.ANSWER
    return View(
        seat,
        state.rules,
        () if seat is None else tuple(state.hands[seat]),
        tuple(map(len, state.hands)),
        tuple(state.discard),
        len(state.draw_pile),
        state.key >> 4,
        state.phase,
        state.turn,
        state.step,
        state.dealer,
        tuple(state.called),
        state.exposed,
        state.drawn if seat == state.turn else NO_CARD,
        state.layer if answering else NOBODY,
        state.rules.wild_draw if answering else 0,
        standing,
    )
