"""Compare guesses at bluffs, and the coach's advice to challenge, with the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from game.arena.intervals import share_of
from game.arena.watch import MatchSeries, RecordingPlayer
from game.match.match import Match
from game.players.bot import Bot
from game.players.coach import advise
from game.players.levels import make_bot
from game.players.opponent_model import challenge_odds
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import CHALLENGE, Move
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase, View

from .bluffers import is_guilty
from .people import bluffer
from .plan import Plan, grid, percent, share_cell

BINS: Final = 10
ROUNDS_A_TABLE: Final = 25
GUESTS: Final = ("sharp", "base", "heuristic", "skilled", "always", "half", "never")
"""Guests of a table: levels, and people who bluff always, half the time or never."""
SHARES: Final = {"always": 1.0, "half": 0.5, "never": 0.0}


class Guess(NamedTuple):
    """One wild draw card that could be challenged.

    How likely a bluff it seemed, whether it was one, whether the coach says to challenge, the chance from which a
    challenge pays, and the cards that a lost one costs.
    """

    chance: float
    guilty: bool
    advised: bool
    enough: float
    lost: int


@dataclass(frozen=True, slots=True)
class Table:
    """One table of guests drawn at random."""

    seats: int
    rounds: int
    deal: int
    guests: tuple[str, ...] = GUESTS


class Ear:
    """Collector of one table's guesses."""

    def __init__(self) -> None:
        self.guesses: list[Guess] = []
        self.match: Match | None = None

    def note(self, view: View, legal: Sequence[Move], move: Move | None) -> None:
        """See :data:`game.arena.watch.Note`."""
        waiting = view.phase is Phase.ANSWER and view.seat == view.turn and view.attacker >= 0
        if not waiting or move is None or CHALLENGE not in legal or self.match is None or not view.memory.may_hold:
            return
        own = [each for each in legal if type(each) not in OUT_OF_TURN]
        advised = advise(view, own).move == CHALLENGE
        odds, extra = challenge_odds(view), view.rules.challenge_extra
        enough = extra / (odds.most + extra)
        self.guesses.append(Guess(odds.chance, is_guilty(self.match), advised, enough, view.pending + extra))


def play_table(table: Table) -> list[Guess]:
    """Play one table and return its guesses."""
    ear, random = Ear(), Random(f"calibration {table.deal} {table.seats}")
    players = [RecordingPlayer(_guest(random.choice(table.guests), random), ear.note) for _ in range(table.seats)]
    players[0].remembers = True  # at every table one player remembers, so that the coach has something to go on
    evening = MatchSeries(CLASSIC, players, table.deal)
    ear.match = evening.match
    for _ in evening.rounds(table.rounds):
        pass
    return ear.guesses


def calibration(plan: Plan, seats: Sequence[int], guests: Sequence[str] = GUESTS) -> list[str]:
    """Return ten bins, the Brier score and the coach's advice, by number of seats."""
    lines: list[str] = []
    for count in seats:
        tables = max(1, plan.rounds // ROUNDS_A_TABLE)
        work = [Table(count, ROUNDS_A_TABLE, plan.seed + number, tuple(guests)) for number in range(tables)]
        guesses = [guess for found in plan.spread(play_table, work) for guess in found]
        lines += [*_told(count, guesses), ""]
    return lines[:-1]


def _guest(word: str, random: Random) -> Bot:
    own = Random(random.random())
    return bluffer(SHARES[word], own) if word in SHARES else make_bot(word, own)


def _told(seats: int, guesses: Sequence[Guess]) -> list[str]:
    bins: list[list[Guess]] = [[] for _ in range(BINS)]
    for guess in guesses:
        bins[min(BINS - 1, int(guess.chance * BINS))].append(guess)
    rows = [
        [
            f"{place / BINS:.1f}-{(place + 1) / BINS:.1f}",
            str(len(each)),
            _mean(each),
            share_cell(_guilty(each), len(each)),
        ]
        for place, each in enumerate(bins)
    ]
    title = f"{seats} seats: {len(guesses)} wild draw fours"
    if not guesses:
        return [title]
    brier = sum((guess.chance - guess.guilty) ** 2 for guess in guesses) / len(guesses)
    among = _guilty(guesses) / len(guesses)
    return [
        f"{title}, {100 * among:.1f} of 100 were bluffs",
        "",
        *grid(["guess", "of", "mean guess", "bluffs of 100"], rows),
        "",
        f"Brier {brier:.3f}, against {among * (1 - among):.3f} for always saying the mean",
        *_advice(guesses),
    ]


def _advice(guesses: Sequence[Guess]) -> list[str]:
    advised = [guess for guess in guesses if guess.advised]
    others = [guess for guess in guesses if not guess.advised]
    enough = 100 * sum(guess.enough for guess in guesses) / len(guesses)
    lines = [f"a challenge pays from {enough:.0f} of 100 on"]
    for name, some in (("challenge", advised), ("take", others)):
        if some:
            right = percent(share_of(_guilty(some), len(some)))
            lines.append(f"the coach says {name}: {len(some)} times, {right} of 100 were bluffs; {_costs(some)}")
    return lines


def _costs(guesses: Sequence[Guess]) -> str:
    said = sum((1 - guess.chance) * guess.lost for guess in guesses) / len(guesses)
    came = sum(guess.lost for guess in guesses if not guess.guilty) / len(guesses)
    return f"a challenge was said to cost {said:.2f} cards, and would have cost {came:.2f}"


def _mean(guesses: Sequence[Guess]) -> str:
    return f"{100 * sum(guess.chance for guess in guesses) / len(guesses):.1f}" if guesses else "-"


def _guilty(guesses: Sequence[Guess]) -> int:
    return sum(guess.guilty for guess in guesses)
