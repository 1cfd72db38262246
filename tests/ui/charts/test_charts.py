"""Charts: readable axes, labels apart, lines told apart without colour (A11Y-01, ONB-10)."""

import itertools

import pygame
import pytest

from game.ui.charts.bars import Bar, BarChart, LuckChart
from game.ui.charts.chart import Chart
from game.ui.charts.lines import MARKS, SHAPES, LineChart, ReferenceLine, Series
from game.ui.charts.scale import Axis, spread, thinned_indexes, ticks
from game.ui.metrics import Metrics
from game.ui.widgets.base import Look, State
from tests.support.desk import Desk


def look_of(size: tuple[int, int] = (1280, 720), text: int = 100) -> Look:
    return Look(Desk().app.services, Metrics(size, text))


def laid(chart: Chart, look: Look, width: int = 620) -> Chart:
    chart.rect = pygame.Rect(40, 40, width, chart.height(look, width))
    return chart


def line_chart(seats: int, rounds: int = 9) -> LineChart:
    series = [
        Series(f"Name {n}", tuple(n * 7 * place for place in range(rounds + 1)), "fox", n == 0) for n in range(seats)
    ]
    return LineChart("points", "Points", "Nine rounds", series, str)


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 17), (0, 100), (-40, 526), (0, 12_345), (3, 3)])
def test_FAULT13_an_axis_counts_as_people_count_and_holds_every_value(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 2 <= len(found) <= 5 and found[0] <= low and found[-1] >= high
    steps = {b - a for a, b in itertools.pairwise(found)}
    assert len(steps) == 1 and f"{steps.pop():g}".strip("0.").rstrip("0") in ("", "1", "2", "25", "5")


def test_FAULT13_places_below_an_axis_are_thinned_evenly_with_both_ends() -> None:
    assert thinned_indexes(5, 9) == [0, 1, 2, 3, 4]
    for count in range(2, 400):
        found = thinned_indexes(count, 9)
        assert found[0] == 0 and found[-1] == count - 1 and len(found) <= 10
        assert min(b - a for a, b in itertools.pairwise(found)) * 2 >= (count - 1) / 9


def test_FAULT13_labels_keep_apart_and_stay_near_their_lines() -> None:
    found = spread([50, 50, 51, 200], 20, 0, 210)
    ordered = sorted(found)
    assert all(b - a >= 20 for a, b in itertools.pairwise(ordered))
    assert max(found) <= 210 and found[0] == 50
    assert Axis(0, 10, 100, 0).pixel_of(5) == 50


def test_FAULT13_ten_lines_are_told_apart_without_their_colours() -> None:
    assert len({mark.shape for mark in MARKS}) == len(MARKS) == 10
    assert {mark.shape for mark in MARKS} == set(SHAPES)


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("text", [100, 200])
def test_FAULT13_every_line_has_its_name_and_no_two_words_meet(seats: int, text: int) -> None:
    look = look_of(text=text)
    chart = laid(line_chart(seats), look)
    words = chart.lines(look)
    assert {f"points.name.{n}" for n in range(seats)} <= {line.id for line in words}
    assert all(chart.rect.contains(line.rect) for line in words)
    names = [line.rect for line in words if ".name." in line.id]
    assert not any(a.inflate(0, -4).colliderect(b) for a in names for b in names if a is not b)
    chart.draw(pygame.Surface((1280, 2000)), look, State())


def test_FAULT13_every_value_can_be_listened_to() -> None:
    look = look_of()
    node = laid(line_chart(3), look).node(look, State())
    values = {child.name: child.value for child in node.children if child.role == "value"}
    assert values["Name 1"].startswith("0: 0; 1: 7; 2: 14") and len(values) == 3
    bars = laid(BarChart("bars", "By rules", "Won", [Bar("Classic", 0.5, "50 %"), Bar("Block", 0.2, "20 %")]), look)
    assert [(c.name, c.value) for c in bars.node(look, State()).children if c.role == "value"] == [
        ("Classic", "50 %"), ("Block", "20 %"),
    ]  # fmt: skip


def test_FAULT13_a_longer_bar_means_more_and_luck_points_to_its_side() -> None:
    look, surface = look_of(), pygame.Surface((1280, 720))
    bars = laid(BarChart("bars", "", "", [Bar("a", 0.2, "20 %"), Bar("b", 0.9, "90 %")]), look)
    assert isinstance(bars, BarChart)
    bars.draw(surface, look, State())
    amber = [
        sum(surface.get_at((x, bars.bar(look, n).centery))[:3] == (233, 180, 76) for x in range(660)) for n in (0, 1)
    ]
    assert 0 < amber[0] * 3 < amber[1]
    luck = laid(LuckChart("luck", "", "", [Bar("a", -9.0, "1"), Bar("b", 1.0, "1")]), look)
    assert isinstance(luck, LuckChart)
    surface.fill("black")
    luck.draw(surface, look, State())
    sides = []
    for n in (0, 1):
        box = luck.bar(look, n)
        gold = [
            x
            for x in range(box.left - 40, box.right + 40)
            if surface.get_at((x, box.centery + 3))[:3] == (233, 180, 76)
        ]
        sides.append(sum(gold) / len(gold) - box.centerx)
    assert sides[0] < 0 < sides[1] and abs(sides[0]) <= luck.bar(look, 0).width / 2 + 2


def test_FAULT13_the_level_to_compare_with_is_named_beside_it() -> None:
    look = look_of()
    chart = LineChart("w", "", "", [Series("", (10, 20, 30))], str, reference_line=ReferenceLine("Chance:", 25))
    assert "Chance: 25" in [line.string for line in laid(chart, look).lines(look)]
