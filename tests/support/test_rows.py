"""The walker of rows can fail: it continues after a fault, and reports each with its row."""

import pytest

from tests.support.rows import every_row


def test_all_rows_are_walked_and_every_fault_is_told() -> None:
    seen = []

    @every_row("left, right", [(1, 1), (1, 2), (3, 3), (4, 5)])
    def equal(left: int, right: int) -> None:
        seen.append((left, right))
        assert left == right, "not the same"

    with pytest.raises(AssertionError, match="2 of 4 rows") as caught:
        equal()
    assert len(seen) == 4
    assert "left=1, right=2" in str(caught.value) and "left=4, right=5" in str(caught.value)


def test_errors_and_refusals_that_do_not_come_are_faults_too() -> None:
    @every_row("value", [0, 1])
    def raising(value: int) -> None:
        with pytest.raises(ZeroDivisionError):
            assert 1 / value

    with pytest.raises(AssertionError, match=r"1 of 2 rows.*\nvalue=1: Failed"):
        raising()


def test_several_tables_make_all_combinations_and_fixtures_stay() -> None:
    seen = []

    @every_row("one", "ab")
    @every_row("other", [pytest.param(1, id="first"), 2])
    def pairs(one: str, other: int, fixture: str) -> None:
        seen.append((one, other, fixture))

    pairs(fixture="x")
    assert seen == [("a", 1, "x"), ("a", 2, "x"), ("b", 1, "x"), ("b", 2, "x")]


def test_a_table_without_rows_proves_nothing() -> None:
    @every_row("value", [])
    def nothing(value: int) -> None: ...

    with pytest.raises(AssertionError, match="without rows"):
        nothing()
