"""The bench itself: statistics, goals, and that every topic can be counted before it runs."""

import pytest

from tests.bench import measure, rules, start


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.5, 5), (0.99, 10), (1.0, 10)])
def test_percentile_is_a_sample(share, value):
    assert measure.percentile([3, 1, 2, 10, 5, 4, 6, 9, 8, 7], share) == value


def test_goal_is_a_bound_on_the_right_side():
    assert measure.Figure("a", 3, "ms", 2).met is False
    assert measure.Figure("a", 3, "/s", 2, more=True).met is True
    assert measure.Figure("a", 3, "/s").met is None


def test_rules_are_measured_in_the_pieces_that_were_announced(monkeypatch):
    ticks = []
    monkeypatch.setattr(rules, "TABLES", {name: (levels, 2) for name, (levels, _) in rules.TABLES.items()})
    monkeypatch.setattr(rules, "COPIES", 10)
    monkeypatch.setattr(rules, "ROUNDS", 2)
    figures = rules.figures(lambda: ticks.append(1))
    assert len(ticks) == rules.pieces()
    assert all(figure.value > 0 for figure in figures)


def test_a_process_without_frame_is_an_error(monkeypatch, tmp_path):
    monkeypatch.setattr(start, "ROOT", tmp_path)
    with pytest.raises(RuntimeError, match="bare showed no frame"):
        start.spawn_to_frame("bare", {"PATH": "", "PYTHONPATH": str(tmp_path)})
