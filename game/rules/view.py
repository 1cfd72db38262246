"""A seat's view of a round: copies of what it may know, never the round itself."""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import VALUE_BITS, Card, Colour
from game.rules.compiled_rules import NO_CARD
from game.rules.memory import NOTHING, Memory
from game.rules.moves import MAX_SEATS
from game.rules.own_rule import OwnRules
from game.rules.round import NOBODY, Phase, Round, followers_of
from game.rules.ruleset import RuleSet

__all__ = ["Phase", "View", "view_of"]

_ANSWER: Final = Phase.ANSWER
_CLOSED: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(((),) * seats for seats in range(MAX_SEATS + 1))


@dataclass(slots=True)
class View:
    """One seat's knowledge; ``seat`` is None for a spectator, whose hand is empty.

    ``counts`` are hand sizes by seat; ``discard`` the open pile, top last; ``draw_count`` the size of the draw pile;
    ``colour`` the active colour (BLACK while a wild waits for its colour); ``step`` +1 clockwise; ``called`` by seat;
    ``exposed`` the seat with one card that did not call and may be caught, or -1; ``watched`` the seat that has just
    played its last card but one, called or not, or -1; ``drawn`` the card just drawn by this seat in phase DRAWN, or
    -1; ``attacker`` the seat whose draw card waits for an answer, or -1 (also for a start card); ``pending`` the number
    of cards that accepting would cost; ``standing`` the match points by seat, with those of this round once it is over;
    ``played_by`` the seat that played the top card, or -1; ``twin`` the card to jump in with now, or -1; ``absent`` the
    seats that sit out the round; ``opened`` the open hands by seat; ``resting`` the seats that will sit out their next
    turn; ``own`` the rules on the two own-rule cards; ``memory`` what the seat remembers of what it saw, if kept.
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
    attacker: int
    pending: int
    standing: tuple[int, ...]
    watched: int
    played_by: int
    twin: Card
    absent: tuple[int, ...]
    opened: tuple[tuple[Card, ...], ...]
    resting: tuple[int, ...]
    own: OwnRules
    memory: Memory = NOTHING
    shields: tuple[int, ...] = ()

    @property
    def top(self) -> Card:
        return self.discard[-1]

    @property
    def next_seat(self) -> int:
        return followers_of(len(self.counts), self.absent)[self.step][self.turn]

    @property
    def seat_before(self) -> int:
        seat = self.turn if self.seat is None else self.seat
        return followers_of(len(self.counts), self.absent)[-self.step][seat]


def view_of(state: Round, seat: int | None, standing: tuple[int, ...], memory: Memory = NOTHING) -> View:
    """Return what ``seat`` may know of the round; None is a spectator.

    ``standing`` are the match points so far, ``memory`` what that seat remembers.
    """
    answering = state.phase is _ANSWER
    return View(
        seat,
        state.rules,
        () if seat is None else tuple(state.hands[seat]),
        tuple(map(len, state.hands)),
        tuple(state.discard),
        len(state.draw_pile),
        state.key >> VALUE_BITS,
        state.phase,
        state.turn,
        state.step,
        state.dealer,
        tuple(state.called),
        state.exposed,
        state.drawn if seat == state.turn else NO_CARD,
        state.attacker if answering else NOBODY,
        state.pending if answering else 0,
        standing,
        state.watched,
        state.played_by,
        state.jumpable if state.twin != NO_CARD else NO_CARD,
        state.absent,
        _opened(state) if state.opened else _CLOSED[len(state.hands)],
        state.resting,
        state.own,
        memory,
        state.shields,
    )


def _opened(state: Round) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(hand) if seat in state.opened else () for seat, hand in enumerate(state.hands))
