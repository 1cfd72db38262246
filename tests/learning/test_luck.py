"""Tests of luck: stated chances come true as often as stated; uncertain ones are left out."""

import os
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from random import Random
from statistics import mean

import pytest

from game.learning.luck import (
    DECILES,
    LEAST_TURNING_CHANGE,
    SEATS,
    TRUST_AT_THE_DEAL,
    Cause,
    DealQuality,
    calibrated,
    is_measured,
    luck_of,
    luck_of_deal,
    tenth_of,
    turning_point_of,
)
from game.learning.practice import SHEETS
from game.match.match import Match, SeatInfo
from game.players.estimate import chances_known
from game.players.levels import make_bot
from game.players.review import CURVE_PLAYOUTS
from game.rules.moves import ACCEPT, DRAW, PLAYS, Move
from game.rules.ruleset import CLASSIC
from game.storage.rulesets import load_preset
from tests.support.rounds import house

LAY: Move = PLAYS[5]
ROUNDS = 2000
FIRST = 100_000
"""First deal number, outside those that the calibration was fitted to."""


def moves(count: int, **other: Move) -> list[tuple[int, Move]]:
    """Return moves of two seats in turn; ``at3=DRAW`` replaces the one at index 3."""
    return [(n % 2, other.get(f"at{n}", LAY)) for n in range(count)]


def test_an_even_chance_stays_even_and_a_great_one_is_brought_nearer_to_it() -> None:
    assert calibrated((0.25, 0.25, 0.25, 0.25), 0) == pytest.approx(0.25)
    assert 0.5 < calibrated((0.8, 0.2), 0) < 0.8
    assert calibrated((1.0, 0.0, 0.0), 0) == 1.0 and calibrated((1.0, 0.0, 0.0), 2) == 0.0


def test_tenths_go_from_the_worst_to_the_best() -> None:
    for seats, bounds in DECILES.items():
        assert [tenth_of((bound + 0.001) / seats, seats) for bound in (0, *bounds)] == list(range(1, 11))


def test_a_deal_is_told_in_a_word_by_its_tenth() -> None:
    told = [luck_of([(chance, 1 - chance)] * 9, moves(8), 0) for chance in (0.1, 0.5, 0.95)]
    assert [luck.deal for luck in told if luck is not None] == [DealQuality.BAD, DealQuality.FAIR, DealQuality.GOOD]


def test_the_curve_begins_at_the_chance_of_the_deal_and_goes_on_from_there() -> None:
    luck = luck_of([(0.02, 0.33, 0.33, 0.32)] * 17, moves(16), 0)
    assert luck is not None and luck.chance == luck_of_deal((0.02, 0.33, 0.33, 0.32), 0).chance
    assert max(abs(after - before) for before, after in pairwise(luck.curve)) < 0.01, "no move changed anything"
    assert luck.curve[-1] == calibrated((0.02, 0.33, 0.33, 0.32), 0)


def test_the_greatest_change_towards_the_end_is_where_it_tipped() -> None:
    curve = [0.5, 0.5, 0.8, 0.75, 0.3, 0.28, 0.0]
    tipping = turning_point_of(curve, moves(6), 0)
    assert tipping is not None
    assert (tipping.index, tipping.seat, tipping.cause) == (3, 1, Cause.OTHER), "not the rise, for it was lost"
    assert (tipping.chance_before, tipping.chance_after) == (0.75, 0.3)


def test_whose_doing_it_was() -> None:
    curve = [0.5, 0.5, 0.9, 0.9, 1.0]
    doings = [
        turning_point_of(curve, moves(4, at1=move), me) for move, me in ((LAY, 1), (LAY, 0), (DRAW, 1), (ACCEPT, 0))
    ]
    assert [one.cause for one in doings if one] == [Cause.OWN, Cause.OTHER, Cause.CHANCE, Cause.CHANCE]


def test_small_changes_and_the_last_move_tip_nothing() -> None:
    small = LEAST_TURNING_CHANGE * 0.9
    assert turning_point_of([0.5, 0.5 + small, 0.5 + 2 * small, 1.0], moves(3), 0) is None
    assert turning_point_of([0.5, 1.0], moves(1), 0) is None


def test_nothing_is_said_of_a_curve_that_is_not_whole_or_of_a_round_that_was_hardly_played() -> None:
    assert luck_of([(0.5, 0.5)] * 8, moves(8), 0) is None
    assert luck_of([(0.5, 0.5)] * 4, moves(3), 0) is None


def test_nothing_is_said_by_rules_that_were_not_measured() -> None:
    assert all(is_measured(load_preset(sheet), seats) for sheet in SHEETS for seats in SEATS)
    assert is_measured(house(target=200), 4) and is_measured(house(scoring="lowest"), 4)
    assert not is_measured(CLASSIC, 5) and not is_measured(CLASSIC, 10)
    assert not is_measured(house(teams=True), 4) and not is_measured(house(seven_swaps=True), 4)


def deals(rounds: int) -> Iterator[tuple[int, tuple[float, ...], int]]:
    """Yield rounds of equal bots on every sheet: seats, estimated chances at the deal, winner."""
    for number in range(FIRST, FIRST + rounds):
        rules, seats = load_preset(SHEETS[number // len(SEATS) % len(SHEETS)]), SEATS[number % len(SEATS)]
        bots = [make_bot("base", Random(number * 10 + seat)) for seat in range(seats)]
        match = Match(rules, [SeatInfo(str(seat), "bot", "") for seat in range(seats)], bots, number)
        match.start_round()
        assert match.live_round is not None
        chances = chances_known(match.live_round, Random(number), CURVE_PLAYOUTS)
        while match.result is None:
            match.tick(inf)
        yield seats, chances, match.result.winners[0]


@pytest.mark.skipif("HUE_SOAK" not in os.environ, reason="takes minutes")
def test_what_is_said_of_the_deal_comes_true_by_decile() -> None:
    """Compare stated chance and outcome over 2,000 rounds: within 5 points in every tenth."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for seats, chances, winner in deals(ROUNDS):
        for seat in range(seats):
            stated = calibrated(chances, seat, TRUST_AT_THE_DEAL)
            tenths[tenth_of(stated, seats) - 1].append((stated, float(seat == winner)))
    for number, entries in enumerate(tenths, 1):
        stated, happened = (mean(column) for column in zip(*entries, strict=True))
        print(f"| {number} | {len(entries)} | {100 * stated:.1f} | {100 * happened:.1f} |")
        assert abs(stated - happened) < 0.05
