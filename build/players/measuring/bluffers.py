"""Measure whether a level finds out how often a person bluffs, and what that saves it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from game.arena.intervals import share_of
from game.arena.watch import MatchSeries, RecordingPlayer
from game.match.match import Match
from game.players.levels import make_bot
from game.players.player import Player
from game.rules.moves import CHALLENGE, Challenge, Move
from game.rules.playable import breaks_wild_draw_rule
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase, View

from .people import bluffer
from .plan import NOTHING, Plan, grid, met, share_cell

WHO: Final = ("base", "skilled", "sharp", "master", "casual")
SHARES: Final = {"always": 1.0, "half": 0.5, "never": 0.0}
GOALS: Final = {"always": (0.9, 1.0), "half": (0.4, 0.7), "never": (0.0, 0.1)}
"""Least and most share of the wild draw cards to challenge, after the first CHANCES."""
CHANCES: Final = 10
ROUNDS_A_RUN: Final = 80
"""Rounds with the same people, who remember each other throughout."""
TARGET: Final = CLASSIC.target
PERSON: Final = 0


@dataclass(frozen=True, slots=True)
class Run:
    """One table for ``rounds`` rounds: the person and bots of one level.

    The person bluffs with the chance ``share``; matches go to ``target`` points, 0 for single rounds.
    """

    level: str
    seats: int
    share: float
    rounds: int
    deal: int
    target: int


@dataclass(slots=True)
class Answers:
    """The bots' answers to the person's wild draw cards.

    The lists count the first CHANCES cards and the later ones: all, those challenged, and those challenged rightly.
    ``saved`` is how many cards fewer the bots drew than if they had never challenged.
    """

    chances: list[int] = field(default_factory=lambda: [0, 0])
    doubts: list[int] = field(default_factory=lambda: [0, 0])
    hits: list[int] = field(default_factory=lambda: [0, 0])
    saved: int = 0
    bluffs: int = 0
    matches: int = 0

    def add(self, other: Answers) -> None:
        """Add the counts of ``other``."""
        for place in (0, 1):
            self.chances[place] += other.chances[place]
            self.doubts[place] += other.doubts[place]
            self.hits[place] += other.hits[place]
        self.saved += other.saved
        self.bluffs += other.bluffs
        self.matches += other.matches


class Listener:
    """Listener that counts the bots' answers to the person at one table."""

    def __init__(self) -> None:
        self.answers = Answers()
        self._match: Match | None = None
        self._met = 0

    def listen(self, match: Match) -> None:
        self._match = match

    def note(self, view: View, legal: Sequence[Move], move: Move | None) -> None:
        """See :data:`game.arena.watch.Note`."""
        if view.phase is not Phase.ANSWER or view.attacker != PERSON or move is None or CHALLENGE not in legal:
            return
        if view.seat != view.turn:
            return
        assert self._match is not None
        guilty, doubts, answers = is_guilty(self._match), type(move) is Challenge, self.answers
        place = int(self._met >= CHANCES)
        self._met += 1
        answers.chances[place] += 1
        answers.bluffs += guilty
        if doubts:
            answers.doubts[place] += 1
            answers.hits[place] += guilty
            answers.saved += view.pending if guilty else -view.rules.challenge_extra


def is_guilty(match: Match) -> bool:
    """Whether the wild draw card that waits for an answer was a bluff (K16)."""
    state = match.round_copy
    return breaks_wild_draw_rule(state.rules, state.before, state.shown)


def play_run(run: Run) -> Answers:
    """Play one run and return the bots' answers."""
    ear, name = Listener(), f"{run.deal} {run.share}"
    bots = [make_bot(run.level, Random(f"{name} {seat} {run.level}")) for seat in range(1, run.seats)]
    players: list[Player] = [bluffer(run.share, Random(name)), *(RecordingPlayer(bot, ear.note) for bot in bots)]
    evening = MatchSeries(replace(CLASSIC, target=run.target), players, run.deal)
    ear.listen(evening.match)
    for _ in evening.rounds(run.rounds):
        pass
    ear.answers.matches = evening.matches
    return ear.answers


def bluffers(
    plan: Plan,
    seats: Sequence[int],
    levels: Sequence[str] = WHO,
    rounds_a_run: int = ROUNDS_A_RUN,
    target: int = TARGET,
) -> list[str]:
    """Return the table of the answers by level, number of seats and way to bluff."""
    runs = max(1, plan.rounds // rounds_a_run)
    cells = [(level, count, kind) for count in seats for level in levels for kind in SHARES]
    work = [
        Run(level, count, SHARES[kind], rounds_a_run, plan.seed + number, target)
        for level, count, kind in cells
        for number in range(runs)
    ]
    found = plan.spread(play_run, work)
    rows = []
    for place, (level, count, kind) in enumerate(cells):
        answers = Answers()
        for each in found[place * runs : (place + 1) * runs]:
            answers.add(each)
        rows.append([f"{level}, {count} seats", kind, *_cells(answers, kind)])
    head = [
        "who",
        "bluffs",
        f"of 1-{CHANCES} challenged",
        "right",
        "of later challenged",
        "right",
        "of",
        "goal",
        "",
        "saved",
    ]
    what = f"match to {target}" if target else "round that stands alone"
    return [
        f"wild draw fours of one person; {runs} runs of {rounds_a_run} rounds each, 95 % intervals; *saved*: cards",
        f"that the bots together took less in a {what} than had they always taken them",
        "",
        *grid(head, rows),
    ]


def _cells(answers: Answers, kind: str) -> list[str]:
    cells = []
    for place in (0, 1):
        cells.append(share_cell(answers.doubts[place], answers.chances[place]))
        cells.append(f"{answers.hits[place]}/{answers.doubts[place]}")
    least, most = GOALS[kind]
    late = answers.chances[1]
    verdict = met(share_of(answers.doubts[1], late), least, most) if late else NOTHING
    saved = f"{answers.saved / answers.matches:+.1f}" if answers.matches else NOTHING
    return [*cells, str(late), f"{100 * least:g}-{100 * most:g}", verdict, saved]
