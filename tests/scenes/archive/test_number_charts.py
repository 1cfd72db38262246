"""Tests of the statistics charts: shares, and luck in words (ONB-10)."""

from dataclasses import replace
from random import Random

import pytest

from game.scenes.archive.number_charts import WINDOW_ROUNDS, charts, luck_words, shares, tail_probability, winning
from game.storage.statistics import Outcome, Statistics
from game.storage.sums import PlayerTotals, WildLuck
from game.ui.charts.lines import LineChart

ANY = PlayerTotals("", 0, "")


def outcomes(*won: bool, seats: int = 4) -> list[Outcome]:
    return [Outcome(one, "classic", seats, "skilled") for one in won]


def test_ONB10_a_share_is_that_of_the_last_rounds() -> None:
    assert shares([True] * 5) == [100.0]
    line = shares([False] * WINDOW_ROUNDS + [True] * WINDOW_ROUNDS)
    assert line[0] == 0.0 and line[-1] == 100.0 and len(line) == 2 * WINDOW_ROUNDS - 4


def test_ONB10_winning_is_shown_beside_what_chance_gives_and_not_from_a_handful() -> None:
    assert winning(outcomes(True, True, True)) is None
    chart = winning(outcomes(*[True, False] * 10, seats=5))
    assert isinstance(chart, LineChart) and chart.reference_line is not None
    assert chart.reference_line.value == pytest.approx(20) and "10" in chart.summary and "20" in chart.summary


def test_ONB10_charts_follow_what_the_numbers_are_narrowed_to() -> None:
    tallies = (
        PlayerTotals("classic", 4, "skilled", rounds=9, won=3),
        PlayerTotals("block", 4, "master", rounds=8, won=1),
    )
    found = Statistics(tallies, lately=tuple(outcomes(*[True] * 9)), luck=(WildLuck("", 17, 12, 10.0),))
    assert [one.id for one in charts(found, ANY, "You", None)] == ["winning", "by-rules", "by-level", "luck"]
    assert [one.id for one in charts(found, replace(ANY, rules="block"), "You", None)] == ["luck"]


@pytest.mark.parametrize("mean", [12.0, 40.0])
def test_ONB10_luck_is_called_rare_as_often_as_it_is(mean: float) -> None:
    """Check the wording of luck on simulated deals.

    Wilds are really dealt without replacement, so they vary a little less than the words allow for.
    """
    random, rare, odd = Random(1), 0, 0
    for _deal in range(800):
        count = sum(random.random() < 0.08 for _card in range(round(mean / 0.08)))
        chance = tail_probability(count, mean)
        rare, odd = rare + (chance < 0.05), odd + (chance < 0.005)
    assert 0.03 <= rare / 800 <= 0.12 and odd / 800 <= 0.016


def test_ONB10_the_two_ways_of_counting_meet() -> None:
    for away in (-60, -20, 0, 20, 60):
        assert tail_probability(399 + away, 399.0) == pytest.approx(tail_probability(401 + away, 401.0), abs=0.02)
    assert tail_probability(0, 20.0) < 1e-8 and tail_probability(10, 10.0) == pytest.approx(0.542, abs=0.01)


@pytest.mark.parametrize(
    ("wilds", "expected", "words"),
    [(3, 5.0, "Too few"), (101, 100.0, "About as many"), (115, 100.0, "Slightly more wild cards"),
     (120, 100.0, "More wild cards than 19 in 20 players"), (140, 100.0, "More wild cards than 199"),
     (60, 100.0, "Fewer wild cards than 199"), (80, 100.0, "Fewer wild cards than 19 in"),
     (88, 100.0, "Slightly fewer wild cards")],
)  # fmt: skip
def test_ONB10_luck_in_words(wilds: int, expected: float, words: str) -> None:
    assert luck_words(WildLuck("", 100, wilds, expected)).startswith(words)
