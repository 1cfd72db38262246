"""Worth of a round's end to a seat: the chance to win the match from its new standing."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from game.players.playout import BLOCKED_RESULT, Hands
from game.rules.compiled_rules import compile_rules
from game.rules.scoring import side_of
from game.rules.view import View

STEEPNESS: Final[float] = 3.5
ADDED_POINTS: Final = 200.0
"""Points added to the way left to the target, in the chance of a seat.

The chance is proportional to that sum to the power -STEEPNESS: within one percentage point of the exact result for two
equal players who win 58 points a round on average.
"""
SHARE_PER_SEAT: Final = 0.6
"""Share by which every seat beyond two raises START, because a round brings more points."""
LOWEST_SPREAD: Final = 90.0
"""Points behind the lowest that leave a third of its chance, where the lowest total wins."""


class MatchEquity:
    """Value of playout results for the seat of a view, from 0 to 1.

    With no target a round won is 1, else it is the chance of winning the match, which weighs points and standing as
    they matter there.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._rules = view.rules
        self._seats = len(view.counts)
        self._side = side_of(view.rules, view.seat, self._seats)
        self._standing = view.standing
        self._present = [seat for seat in range(self._seats) if seat not in view.absent]
        self._points = compile_rules(view.rules).points
        self._round_only = view.rules.target == 0
        self._fair = len(self._side) / len(self._present)

    def value(self, winner: int, hands: Hands) -> float:
        """Return the worth of ``winner`` being out while the others hold ``hands``."""
        if self._round_only:
            return self._fair if winner == BLOCKED_RESULT else float(winner in self._side)
        points = self._points
        held = [sum([points[card] for card in hand]) for hand in hands]
        if winner == BLOCKED_RESULT:
            winner = min(self._present, key=lambda seat: held[seat])
        if self._rules.scoring == "lowest":
            totals = tuple(map(sum, zip(self._standing, held, strict=True)))
            return lowest_chance(totals, self._rules.target, self._side, self._rules.elimination)
        side = side_of(self._rules, winner, self._seats)
        prize = sum(held) - sum(held[seat] for seat in side)
        totals = tuple(total + prize if seat in side else total for seat, total in enumerate(self._standing))
        return highest_chance(totals, self._rules.target, self._side)


@lru_cache(maxsize=4096)
def highest_chance(totals: tuple[int, ...], target: int, side: tuple[int, ...]) -> float:
    """Return the chance of ``side`` from these totals where the first at the target wins."""
    best = max(totals)
    if best >= target:
        winners = [seat for seat, total in enumerate(totals) if total == best]
        return float(side[0] in winners)
    start = ADDED_POINTS * (1 + SHARE_PER_SEAT * (len(totals) - 2))
    return _share([(target - total + start) ** -STEEPNESS for total in totals], side)


@lru_cache(maxsize=4096)
def lowest_chance(totals: tuple[int, ...], target: int, side: tuple[int, ...], elimination: bool) -> float:
    """Return the chance of ``side`` from these totals where the lowest total wins (K25)."""
    lowest = min(totals)
    if max(totals) >= target and not elimination:
        return float(totals[side[0]] == lowest) / max(1, totals.count(lowest) // len(side))
    weights = [0.0 if elimination and total >= target else exp((lowest - total) / LOWEST_SPREAD) for total in totals]
    return _share(weights, side)


def _share(weights: Sequence[float], side: tuple[int, ...]) -> float:
    whole = sum(weights)
    return sum(weights[seat] for seat in side) / whole if whole else 0.0
