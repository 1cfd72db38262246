"""Chances of winning a round: from what one seat sees, or from all hands in a look back."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final, Self

from game.players.playout import BLOCKED_RESULT, CHOOSE, Hands, after_wild, longest_colour, playout, punish
from game.players.playout_policy import PolicyTable, policy_table_of
from game.players.world_sampler import WorldSampler, lacked_colours
from game.rules.cards import BLACK, Card, colour_of
from game.rules.round import Round, pile_key
from game.rules.scoring import side_of
from game.rules.view import Phase, View

PLAYOUTS: Final = 400
"""Playouts of one estimate: at most 2.5 percentage points of standard error."""
ODDS_POWER_TWO_SEATS: Final = 1.0
ODDS_POWER_MORE_SEATS: Final = 0.75
"""Powers of the playouts' odds where hands are guessed, at two seats and at more.

Below 1, because guesses at several hands make the leader look safer than it is. Fitted to 2,000 rounds of four seats.
"""


@dataclass(frozen=True, slots=True)
class Position:
    """State of a round, hands and draw pile aside, as far as playing on from it needs it."""

    policy_table: PolicyTable
    phase: Phase
    top: Card
    colour: int
    turn: int
    step: int
    drawn: Card
    pending: int
    played_by: int
    discard: tuple[Card, ...]
    lacked_colours: tuple[int, ...]
    shields: tuple[int, ...]

    @classmethod
    def of_view(cls, view: View) -> Self:
        table = policy_table_of(view.rules, len(view.counts), view.absent)
        lacks = tuple(lacked_colours(view))
        return cls(
            table, view.phase, view.top, view.colour, view.turn, view.step, view.drawn, view.pending, view.played_by,
            view.discard, lacks, view.shields,
        )  # fmt: skip

    @classmethod
    def of_round(cls, state: Round) -> Self:
        table = policy_table_of(state.rules, len(state.hands), state.absent)
        lacks = (BLACK,) * len(state.hands)
        pending = state.pending if state.phase is Phase.ANSWER else 0
        return cls(
            table, state.phase, state.discard[-1], state.colour, state.turn, state.step, state.drawn, pending,
            state.played_by, tuple(state.discard), lacks, state.shields,
        )  # fmt: skip

    def play_on(self, hands: Hands, pile: list[Card], random: Callable[[], float]) -> int:
        """Play to the end, changing these hands; return the seat that is out, or BLOCKED."""
        table, turn, step = self.policy_table, self.turn, self.step
        key, forced, laid = pile_key(self.top, self.colour), CHOOSE, list(self.discard)
        shields = list(self.shields)
        if self.phase is Phase.COLOUR:
            key = longest_colour(hands[turn])
            turn = after_wild(table, self.top, self.played_by, turn, step, hands, pile, shields)
        elif self.phase is Phase.ANSWER:
            punish(shields, hands, turn, self.pending, pile, laid, random)
            attacker = self.played_by
            if attacker >= 0 and not hands[attacker]:
                return attacker
            turn = turn if table.serve and colour_of(self.top) == BLACK else table.followers[step][turn]
        elif self.phase is Phase.TARGET:
            turn = table.followers[step][turn]
        elif self.phase is Phase.DRAWN and self.drawn in hands[turn]:
            forced = self.drawn
        return playout(
            table, hands, pile, laid, key, turn, step, random, forced, lacking=self.lacked_colours, shields=shields
        )


def chances_seen(view: View, random: Random, playouts: int = PLAYOUTS) -> tuple[float, ...]:
    """Return each seat's chance to win the round, as the seat of ``view`` may think.

    Absent seats have none; in teams partners win together. Raises AssertionError for a spectator's view.
    """
    worlds = WorldSampler(view)
    position = Position.of_view(view)
    tally = _Tally(position.policy_table)
    for _ in range(playouts):
        hands, pile = worlds.deal(random.random)
        tally.count(position.play_on(hands, pile, random.random), hands)
    by = ODDS_POWER_TWO_SEATS if len(tally.present) == 2 else ODDS_POWER_MORE_SEATS
    return tally.chances(lambda seat: side_of(view.rules, seat, len(view.counts)), by)


def chances_known(state: Round, random: Random, playouts: int = PLAYOUTS) -> tuple[float, ...]:
    """Return the same from all hands, but without the order of the draw pile.

    For a look back at a round.
    """
    position = Position.of_round(state)
    if state.result is not None:
        winners = state.result.winners
        sides = len({side_of(state.rules, seat, len(state.hands)) for seat in winners})
        return tuple(1.0 / sides if seat in winners else 0.0 for seat in range(len(state.hands)))
    tally = _Tally(position.policy_table)
    for _ in range(playouts):
        pile = state.draw_pile[:]
        pile.sort(key=lambda card: random.random())
        hands = [hand[:] for hand in state.hands]
        tally.count(position.play_on(hands, pile, random.random), hands)
    return tally.chances(lambda seat: side_of(state.rules, seat, len(state.hands)))


class _Tally:
    """Count of wins by seat."""

    def __init__(self, table: PolicyTable) -> None:
        self.policy_table = table
        self.wins = [0.0] * table.seats
        self.present = [seat for seat in range(table.seats) if seat not in table.absent]
        self.playouts = 0

    def count(self, winner: int, hands: Hands) -> None:
        self.playouts += 1
        if winner == BLOCKED_RESULT:
            points = self.policy_table.compiled.points
            winner = min(self.present, key=lambda seat: sum(points[card] for card in hands[seat]))
        self.wins[winner] += 1

    def chances(self, side: Callable[[int], tuple[int, ...]], by: float = 1.0) -> tuple[float, ...]:
        # One playout more than counted, shared equally: no chance is 0 or 1, so the odds stay finite.
        seats = len(self.present)
        shares = [
            (sum(self.wins[other] for other in side(seat)) + len(side(seat)) / seats) / (self.playouts + 1)
            if seat in self.present
            else 0.0
            for seat in range(len(self.wins))
        ]
        odds = [stretch(share, by) if share else 0.0 for share in shares]
        whole = sum(odds) / max(1, len(side(self.present[0])))
        return tuple(chance / whole for chance in odds)


def stretch(chance: float, by: float) -> float:
    """Return a chance between 0 and 1 with its odds raised to the power ``by``."""
    return 1 / (1 + exp(-by * log(chance / (1 - chance)))) if chance < 1 else 1.0
