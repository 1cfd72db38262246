"""Measure by what the nine faces at one level can be told apart.

Six rates of each, from tables among the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from game.arena.intervals import Z95, share_of
from game.arena.watch import MatchSeries, RecordingPlayer
from game.players.bot import THINKING_SECONDS, Bot
from game.players.characters import BY_KEY
from game.players.levels import make_bot
from game.players.situation import HandAnalysis
from game.rules.cards import STEPS, WILD, WILD_DRAWS
from game.rules.kinds import TurnEffect
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import CHALLENGE, Call, Challenge, Move, Play
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase, View

from .people import is_bluff
from .plan import NOTHING, Plan, grid

RATES: Final = ("bluff", "challenge", "hoard", "attack", "forget", "speed")
"""The measured rates.

Bluffs, of the turns on which one is possible; challenges, of the wild draw cards; wilds kept, of the turns on which one
could be played; attacks, of the turns on which one fits; calls forgotten; and seconds for a move.
"""
SEATS: Final = 4
ROUNDS_A_TABLE: Final = 10
TELLING: Final = 2.0
"""Multiple of its margin by which a rate that tells a face apart differs from the mean."""
GOAL: Final = 2
"""Least number of rates that must tell a face apart."""
LATEST: Final = 5.0
STEP: Final = 0.02
TIMES: Final = (0.0, *(THINKING_SECONDS[0] + STEP * n for n in range(round((LATEST - THINKING_SECONDS[0]) / STEP))))
"""Seconds into its turn at which a bot is asked for its move: 0, then from THINKS[0] on."""
_ATTACKS: Final = (TurnEffect.SKIP, TurnEffect.HIT, TurnEffect.STAY)


class Count(NamedTuple):
    """``hits``, or seconds, out of ``chances``."""

    hits: float
    chances: int


Counts = Mapping[tuple[str, str], Count]
"""Counts by face and rate."""


class Rate(NamedTuple):
    """A mean and half the width of its 95 % interval."""

    value: float
    margin: float


@dataclass(frozen=True, slots=True)
class Table:
    """One table of four faces drawn at random."""

    level: str
    deal: int
    rounds: int


class Clocked:
    """A bot that is asked by a simulated clock, so that the game itself does not wait.

    ``seconds`` is how long it took for its last move.
    """

    def __init__(self, bot: Bot) -> None:
        self.remembers = bot.remembers
        self.seconds = 0.0
        self._bot = bot

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        """Return the bot's first answer at TIMES; out of turn, ask it once."""
        if view.seat != view.turn or view.exposed >= 0 or view.twin >= 0:
            self.seconds = 0.0
            return self._bot.poll(view, legal, waited)
        for self.seconds in TIMES:
            move = self._bot.poll(view, legal, self.seconds)
            if move is not None:
                return move
        return self._bot.poll(view, legal, waited)


class Notebook:
    """Counter of what one seat does."""

    def __init__(self, clock: Clocked) -> None:
        self._clock = clock
        self._counts: dict[str, list[float]] = {rate: [0.0, 0] for rate in RATES}
        self._exposed: dict[tuple[int, ...], bool] = {}
        self._rounds = 0

    def note(self, view: View, legal: Sequence[Move], move: Move | None) -> None:
        """See :data:`game.arena.watch.Note`."""
        if view.exposed == view.seat:
            self._call(view, move)
        if view.seat != view.turn or move is None or type(move) in OUT_OF_TURN:
            return
        if self._clock.seconds:
            self._count("speed", self._clock.seconds)
        if view.phase is Phase.ANSWER and CHALLENGE in legal:
            self._count("challenge", type(move) is Challenge)
        elif view.phase in (Phase.PLAY, Phase.DRAWN):
            self._turn(view, legal, move)

    def counts(self) -> dict[str, Count]:
        self._counts["forget"] = [sum(not called for called in self._exposed.values()), len(self._exposed)]
        return {rate: Count(hits, int(chances)) for rate, (hits, chances) in self._counts.items()}

    def next_round(self) -> None:
        """Count a round, so that equal moments of two deals are told apart."""
        self._rounds += 1

    def _call(self, view: View, move: Move | None) -> None:
        moment = self._rounds, len(view.discard), view.draw_count
        self._exposed[moment] = self._exposed.get(moment, False) or type(move) is Call

    def _turn(self, view: View, legal: Sequence[Move], move: Move) -> None:
        cards = [each.card for each in legal if type(each) is Play]
        laid = move.card if type(move) is Play else -1
        if any(card in WILD_DRAWS and is_bluff(view, card) for card in cards):
            self._count("bluff", laid in WILD_DRAWS and is_bluff(view, laid))
        if len(view.hand) > 1 and any(card >= WILD for card in cards):
            self._count("hoard", laid < WILD)
        if any(STEPS[card] in _ATTACKS for card in cards) and HandAnalysis(view).following >= 0:
            self._count("attack", laid >= 0 and STEPS[laid] in _ATTACKS)

    def _count(self, rate: str, hits: float) -> None:
        self._counts[rate][0] += hits
        self._counts[rate][1] += 1


def play_table(table: Table) -> dict[tuple[str, str], Count]:
    """Play one table and return what its four faces did."""
    random = Random(f"faces {table.level} {table.deal}")
    faces = random.sample(list(BY_KEY), SEATS)
    clocks = [Clocked(make_bot(f"{table.level}@{face}", Random(random.random()))) for face in faces]
    books = [Notebook(clock) for clock in clocks]
    players = [RecordingPlayer(clock, book.note) for clock, book in zip(clocks, books, strict=True)]
    for _ in MatchSeries(CLASSIC, players, table.deal).rounds(table.rounds):
        for book in books:
            book.next_round()
    return {(face, rate): n for face, book in zip(faces, books, strict=True) for rate, n in book.counts().items()}


def measure(plan: Plan, level: str) -> dict[tuple[str, str], Rate]:
    """Return every rate of every face at a level, without those that had no chance."""
    tables = max(len(BY_KEY), plan.rounds // ROUNDS_A_TABLE)
    work = [Table(level, plan.seed + number, ROUNDS_A_TABLE) for number in range(tables)]
    found = plan.spread(play_table, work)
    rates = {}
    for face in BY_KEY:
        for rate in RATES:
            counts = [each[face, rate] for each in found if (face, rate) in each]
            if sum(n.chances for n in counts):
                rates[face, rate] = rate_of(counts, share=rate != "speed")
    return rates


def rate_of(counts: Sequence[Count], *, share: bool = True) -> Rate:
    """Return the mean over tables and its margin.

    Moves at one table depend on each other, tables do not: the interval is that of a ratio of sums. That of a ``share``
    is never narrower than for independent moves, as tables that agree say little.
    """
    hits, chances = sum(n.hits for n in counts), sum(n.chances for n in counts)
    value = hits / chances
    margin = Z95 * sqrt(sum((n.hits - value * n.chances) ** 2 for n in counts)) / chances
    return Rate(value, max(margin, share_of(hits, chances).margin) if share else margin)


def traits(rates: Mapping[tuple[str, str], Rate]) -> dict[str, dict[str, float]]:
    """Return how far each rate of a face is from the mean of the faces.

    The largest distance that tells a face apart is 1 or -1; a distance that does not is 0.
    """
    found: dict[str, dict[str, float]] = {face: dict.fromkeys(RATES, 0.0) for face in BY_KEY}
    for rate in RATES:
        offsets = {face: each[0] - mean_of(rates, rate) for face in BY_KEY if (each := rates.get((face, rate)))}
        telling = {face: off for face, off in offsets.items() if abs(off) > TELLING * rates[face, rate].margin}
        largest = max(map(abs, telling.values()), default=1.0)
        for face, off in telling.items():
            found[face][rate] = round(off / largest, 2)
    return found


def mean_of(rates: Mapping[tuple[str, str], Rate], rate: str) -> float:
    values = [each.value for (_, name), each in rates.items() if name == rate]
    return sum(values) / len(values)


def faces(plan: Plan, level: str, *, write: bool = False) -> list[str]:
    """Return a line for each face, starred where a rate tells it apart; ``write`` adds traits."""
    rates = measure(plan, level)
    told = traits(rates)
    rows = []
    for face in BY_KEY:
        cells = [_cell(rates.get((face, rate)), rate, bool(told[face][rate])) for rate in RATES]
        number = sum(map(bool, told[face].values()))
        rows.append([face, *cells, str(number), "met" if number >= GOAL else "MISSED"])
    means = [_cell(Rate(mean_of(rates, rate), 0.0), rate, telling=False) for rate in RATES if _known(rates, rate)]
    rows.append(["mean", *means, *[""] * (len(rows[0]) - 1 - len(means))])
    return [
        f"{level}, tables of {SEATS} faces drawn by lot, {plan.rounds} rounds; of 100 chances (speed: seconds), 95 %",
        f"intervals; * differs from the mean by more than {TELLING:g} times its interval, goal: at least {GOAL}",
        "",
        *grid(["face", *RATES, "*", ""], rows),
        *(_traits_lines(told) if write else []),
    ]


def _traits_lines(told: Mapping[str, Mapping[str, float]]) -> list[str]:
    """Return lines of :attr:`~game.players.characters.Character.traits` as Python code."""
    lines = ["", "traits, as offsets from the mean of the faces; the largest of a rate is 1:", ""]
    for face, offsets in told.items():
        pairs = ", ".join(f'"{rate}": {off:g}' for rate, off in offsets.items() if off)
        lines.append(f"{face}: traits={{{pairs}}}")
    return lines


def _known(rates: Mapping[tuple[str, str], Rate], rate: str) -> bool:
    return any(name == rate for _, name in rates)


def _cell(rate: Rate | None, name: str, telling: bool) -> str:
    if rate is None:
        return NOTHING
    scale, digits = (1.0, 3) if name == "speed" else (100.0, 1)
    margin = f" ±{scale * rate.margin:.{digits}f}" if rate.margin else ""
    return f"{scale * rate.value:.{digits}f}{margin}{'*' if telling else ' '}"
