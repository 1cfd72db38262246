"""Tests of puzzles: enough of them, each with one best answer that the search finds again."""

import json
import os
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.files import damage
from game.files.damage import DamagedFileError
from game.learning.answer_values import MARGINS, is_true, weigh
from game.learning.practice import (
    CHOICES,
    GRADES,
    KINDS,
    SHEETS,
    Met,
    PracticeError,
    PracticePosition,
    load_positions,
    position_from,
    position_of_day,
    positions_of,
)
from game.rules.legal import legal_moves
from game.rules.moves import parse_move
from tests.support.rows import every_row

POSITIONS = load_positions()
SAMPLE = POSITIONS[::16]
ANOTHER = 4711
FEW = 900


def names(positions: tuple[PracticePosition, ...]) -> list[str]:
    return [position.id for position in positions]


def test_there_are_120_of_four_grades_over_all_sheets_and_kinds() -> None:
    assert len(POSITIONS) >= 120
    assert {position.grade for position in POSITIONS} == set(GRADES)
    assert {position.sheet for position in POSITIONS} == set(SHEETS)
    assert {position.kind for position in POSITIONS} == set(KINDS)
    assert min(Counter(position.sheet for position in POSITIONS).values()) >= 20
    assert min(Counter(position.grade for position in POSITIONS).values()) >= 12


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_is_a_moment_of_a_round_in_which_its_seat_may_give_every_answer(sheet: str) -> None:
    for position in (one for one in POSITIONS if one.sheet == sheet):
        match = position.match()
        assert match.seat_on_turn == position.me, position.id
        legal = legal_moves(match.live_round, position.me)
        if position.kind in (*CHOICES, "bluff"):
            assert {parse_move(word) for word in position.answers} <= set(legal), position.id
        assert position.since <= len(position.moves), position.id


def test_each_has_one_best_answer_by_the_margin_of_its_kind_and_the_cards_agree() -> None:
    for position in POSITIONS:
        assert position.margin >= MARGINS[position.kind], position.id
        assert is_true(position), position.id


@pytest.mark.parametrize("position", SAMPLE, ids=names(SAMPLE))
def test_another_seed_finds_the_same_answer(position: PracticePosition) -> None:
    values = weigh(position, ANOTHER, FEW)
    assert values.index(max(values)) == position.best_index


@pytest.mark.skipif("HUE_SOAK" not in os.environ, reason="takes minutes")
@every_row("position", POSITIONS)
def test_another_seed_confirms_every_answer_with_its_margin(position: PracticePosition) -> None:
    values = weigh(position, ANOTHER)
    assert values.index(max(values)) == position.best_index
    best, second = sorted(values, reverse=True)[:2]
    assert 1000 * (best - second) >= 0.75 * MARGINS[position.kind]
    assert max(abs(1000 * new - old) for new, old in zip(values, position.values, strict=True)) < 40


def test_ONB12_a_day_has_one_for_everybody_and_none_comes_back_before_all_were_there() -> None:
    first = date(2026, 11, 22)
    days = [position_of_day(POSITIONS, first + timedelta(n)) for n in range(len(POSITIONS))]
    assert len({position.id for position in days}) == len(POSITIONS)
    assert position_of_day(POSITIONS, first) == days[0]


@pytest.mark.parametrize("count", [1, 33, 89, 90, 169])
def test_ONB12_however_many_are_met_none_comes_back_before_all_of_them_were_there(count: int) -> None:
    """Use a daily step that shares no divisor with the number of positions."""
    few = [replace(POSITIONS[0], id=str(number), kind="best", sheet="classic") for number in range(count)]
    days = [position_of_day(few, date(2026, 11, 22) + timedelta(n), Met()) for n in range(count)]
    assert len({position.id for position in days}) == count
    with pytest.raises(IndexError):
        position_of_day([replace(few[0], sheet="yksi")], date(2026, 11, 22), Met())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 1), ("seats", True), ("me", 9), ("about", -2), ("deal", -1), ("grade", 5), ("since", 10**9),
        ("kind", "riddle"), ("kind", None), ("moves", "7:R5"), ("moves", "0:Q5"), ("moves", "0:R5 " * 9000),
        ("answers", []), ("answers", {"R5": 1}), ("answers", {"R5": 5, "draw": 5}), ("answers", {"R5": 1.0, "draw": 0}),
        ("answers", {"fly": 5, "draw": 4}), ("id", "x" * 41),
    ],
)  # fmt: skip
def test_a_broken_position_is_told_by_its_field(field: str, value: Any) -> None:
    table = POSITIONS[0].table()
    assert position_from(table, "classic") == POSITIONS[0]
    with pytest.raises(PracticeError):
        position_from(table | {field: value}, "classic")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "[" * 100000, "[]" + " " * 200000])
def test_a_broken_file_is_told_by_its_name(text: str, tmp_path: Path) -> None:
    (tmp_path / "classic.json").write_text(text)
    with pytest.raises(PracticeError, match="classic"):
        positions_of(tmp_path, "classic")
    with pytest.raises(DamagedFileError, match="classic"):
        load_positions(tmp_path)
    yksi = [position for position in POSITIONS if position.sheet == "yksi"]
    (tmp_path / "yksi.json").write_text(json.dumps([position.table() for position in yksi]))
    assert load_positions(tmp_path) == tuple(yksi), "what is whole is kept"
    assert "practice/classic.json" in damage.take()


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    for sheet in SHEETS:
        tables = [position.table() for position in POSITIONS if position.sheet == sheet]
        (tmp_path / f"{sheet}.json").write_text(json.dumps(tables))
    assert load_positions(tmp_path) == POSITIONS
