"""The luck of a round: the odds at the deal, the move that turned it, and its cause.

All of it comes from the curve of a review (:class:`game.players.review.Review`), which knows every hand but not the
order of the draw pile. Where the curve cannot tell, nothing is said. ``build/dev.py bench luck`` compares the verdicts
on deals with their outcomes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, partial
from itertools import pairwise
from math import exp, inf, log, tanh
from typing import Final

from game.files.damage import whole_or
from game.learning.practice import SHEETS
from game.rules.moves import Accept, Draw, Move
from game.rules.ruleset import RuleSet
from game.storage.rulesets import ENDING, PRESETS, load_preset

SEATS: Final = range(2, 5)
"""Numbers of seats that were measured."""
TRUST_AT_THE_DEAL, TRUST_LATER = (1.1, 1.0), (0.8, 2.0)
"""The trust in a review's odds: steepness, and the largest shift from even in log-odds.

Playouts with open hands make the leader look far too safe, at the deal most of all. Fitted to 915 rounds.
"""
DECILES: Final = {
    2: (0.55, 0.64, 0.76, 0.88, 1.00, 1.12, 1.24, 1.36, 1.45),
    3: (0.53, 0.59, 0.69, 0.79, 0.92, 1.04, 1.17, 1.36, 1.69),
    4: (0.52, 0.56, 0.65, 0.76, 0.88, 1.01, 1.19, 1.40, 1.67),
}
"""Decile bounds by seats: calibrated chances at the deal, as multiples of an even one."""
LAST_BAD_TENTH, FIRST_GOOD_TENTH = 3, 8
"""The worst three tenths of the deals are called bad, the best three good."""
_LAPS: Final = 2
"""Turns of each seat after which the deal no longer decides how odds are trusted."""
LEAST_TURNING_CHANGE: Final = 0.12
"""Smallest change of chance that makes a move a turning point.

The difference itself errs by two or three percentage points.
"""


class DealQuality(Enum):
    """The quality of a deal."""

    BAD = "bad"
    FAIR = "fair"
    GOOD = "good"


class Cause(Enum):
    """The cause of a change; a card from the draw pile is chance."""

    OWN = "own"
    OTHER = "other"
    CHANCE = "chance"


@dataclass(frozen=True)
class TurningPoint:
    """Move ``index`` of the round, by ``seat``: it moved the chance most towards the outcome."""

    index: int
    seat: int
    cause: Cause
    chance_before: float
    chance_after: float


@dataclass(frozen=True)
class Luck:
    """The luck of a round: the chance to win along its ``curve``, beside an ``even_chance`` one.

    ``tenth`` is the tenth of all deals it began in, from 1; ``turning_point`` its turning point, if any.
    """

    curve: tuple[float, ...]
    even_chance: float
    tenth: int
    turning_point: TurningPoint | None

    @property
    def chance(self) -> float:
        return self.curve[0]

    @property
    def deal(self) -> DealQuality:
        if self.tenth <= LAST_BAD_TENTH:
            return DealQuality.BAD
        return DealQuality.GOOD if self.tenth >= FIRST_GOOD_TENTH else DealQuality.FAIR


def is_measured(rules: RuleSet, seats: int) -> bool:
    """Whether verdicts hold for these rules and seats.

    They do for printed sheets, at any target, call word and scoring, without teams.
    """
    if seats not in SEATS:
        return False
    plain = replace(rules, name="", target=0, call_word="", scoring="winner", elimination=False)
    return any(plain == replace(sheet, name="", target=0, call_word="") for sheet in _sheets())


@cache
def _sheets() -> tuple[RuleSet, ...]:
    """Return the printed sheets, without those whose file is damaged."""
    found = (whole_or(partial(load_preset, name), f"{PRESETS}/{name}{ENDING}", lambda: None) for name in SHEETS)
    return tuple(rules for rules in found if rules is not None)


def calibrated(chances: Sequence[float], seat: int, belief: tuple[float, float] = TRUST_LATER) -> float:
    if min(chances) <= 0:
        return chances[seat]  # already decided
    bent = [_bent(chance, 1 / len(chances), *belief) for chance in chances]
    return bent[seat] / sum(bent)


def _bent(chance: float, even: float, steep: float, most: float) -> float:
    base = log(even / (1 - even)) if even < 1 else 0.0
    away = log(chance / (1 - chance)) - base if chance < 1 else inf
    return 1 / (1 + exp(-base - most * tanh(steep * away / most)))


def _belief(move: int, seats: int) -> tuple[float, float]:
    """Return the trust before a move: that at the deal becomes the later one over two laps.

    At once, the curve would drop from the deal's chance to another with the first move, whatever that was.
    """
    late = min(1.0, move / (_LAPS * seats))
    steep, most = (first + late * (then - first) for first, then in zip(TRUST_AT_THE_DEAL, TRUST_LATER, strict=True))
    return steep, most


def tenth_of(chance: float, seats: int) -> int:
    """Return the tenth of all deals that a calibrated chance is in, from 1 (worst) to 10."""
    return 1 + sum(chance * seats > bound for bound in DECILES[seats])


def is_long_enough(moves: int, seats: int) -> bool:
    return moves >= _LAPS * seats


def luck_of_deal(chances: Sequence[float], me: int) -> Luck:
    mine, seats = calibrated(chances, me, TRUST_AT_THE_DEAL), len(chances)
    return Luck((mine,), 1 / seats, tenth_of(mine, seats), None)


def luck_of(curve: Sequence[Sequence[float]], moves: Sequence[tuple[int, Move]], me: int) -> Luck | None:
    """Return the luck of ``me``, or None for a short round or an incomplete curve.

    ``curve`` has the chances of all seats before every move and after the last. A round is short with less than two
    moves a seat.
    """
    if len(curve) != len(moves) + 1 or not is_long_enough(len(moves), len(curve[0])):
        return None
    deal = luck_of_deal(curve[0], me)
    mine = calibrated_curve(curve, me)
    return replace(deal, curve=mine, turning_point=turning_point_of(mine, moves, me))


def luck_so_far(curve: Sequence[Sequence[float]], moves: Sequence[tuple[int, Move]], me: int) -> Luck | None:
    """Return the luck of ``me``: of the deal alone until the curve is whole, None without one."""
    return luck_of(curve, moves, me) or (luck_of_deal(curve[0], me) if curve else None)


def calibrated_curve(curve: Sequence[Sequence[float]], me: int) -> tuple[float, ...]:
    """Return the chance of ``me`` before every move, as far as ``curve`` goes."""
    return tuple(calibrated(chances, me, _belief(number, len(chances))) for number, chances in enumerate(curve))


def turning_point_of(curve: Sequence[float], moves: Sequence[tuple[int, Move]], me: int) -> TurningPoint | None:
    """Return the move that changed the chance most towards the outcome.

    None if no move changed it much. The last one is left out: it only carries out what was coming.
    """
    towards = 1 if curve[-1] > 0.5 else -1
    swings = [towards * (after - before) for before, after in pairwise(curve[:-1])]
    index = max(range(len(swings)), key=swings.__getitem__, default=-1)
    if index < 0 or swings[index] < LEAST_TURNING_CHANGE:
        return None
    seat, move = moves[index]
    doing = Cause.CHANCE if isinstance(move, Draw | Accept) else Cause.OWN if seat == me else Cause.OTHER
    return TurningPoint(index, seat, doing, curve[index], curve[index + 1])
