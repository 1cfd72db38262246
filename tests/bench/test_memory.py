"""A minute of the soak: a round, many sizes, languages and palettes, and every page opened."""

import shutil

import pytest

from game.ui.draw.surface_cache import MEGABYTE, limit_for
from tests.bench import memory
from tests.bench.memory import Plan, Seen, soak, told

SIZE = (1280, 720)
ROOM = 220.0
"""Upper bound in megabytes.

It is generous: what windows, libraries and another C library take elsewhere does not concern this test.
"""


def test_memory_stays_bounded_whatever_sizes_languages_and_palettes_came_before() -> None:
    try:
        seen = soak(SIZE, Plan(minutes=1, rounds=1, pages=1, sizes=30, languages=4, goal=0), window=False)
    except RuntimeError as error:
        if "does not say" in str(error):
            pytest.skip(str(error))
        raise
    assert {"matches", "theatre", "pages", "sizes", "languages", "palettes", "scales"} <= set(seen.done)
    played = [point for point in seen.curve if point[3].startswith("match")]
    assert played
    assert max(point[1] for point in played) < ROOM, told(seen)
    assert max(point[2] for point in played) * MEGABYTE <= 1.2 * limit_for(SIZE), told(seen)
    assert max(point[2] for point in seen.curve) * MEGABYTE <= 2 * limit_for((3840, 2160)), told(seen)


def test_the_curve_is_told_minute_by_minute_at_its_highest() -> None:
    curve = [
        (0.2, 50.0, 9.0, "start"),
        (0.4, 70.0, 9.5, "pages"),
        (1.1, 60.0, 8.0, "match 1"),
        (1.9, 90.0, 8.0, "menu"),
    ]
    seen = Seen(curve, {"matches": 1})
    assert told(seen).splitlines()[1:] == ["     0   70        10  pages", "     1   90         8  menu", "1 matches"]
    assert seen.most("match") == 60 and seen.most() == 90


def test_the_bench_plays_in_a_real_window() -> None:
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is missing")
    with memory.shown(window=True) as environ:
        assert environ["SDL_VIDEODRIVER"] == "x11" and environ["DISPLAY"].startswith(":")


def test_the_bench_fails_where_matches_or_the_theatre_take_more(monkeypatch: pytest.MonkeyPatch) -> None:
    curve = [(0.2, 150.0, 50.0, "match 1"), (0.4, 414.0, 90.0, "theatre"), (0.6, 500.0, 90.0, "pages")]
    monkeypatch.setattr(memory, "soak", lambda size, plan: Seen(curve))
    met = {figure.name.partition(", ")[2]: figure.met for figure in memory.figures(lambda: None)[:4]}
    assert met == {"10 minutes of play": True, "the theatre": False, "whatever is done": None, "at the end": None}
