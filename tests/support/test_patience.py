"""A machine under load may take its time: no test fails by real time alone."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

TESTS = Path(__file__).resolve().parent.parent


@given(st.integers())
def test_examples_may_take_any_time(number: int) -> None:
    assert settings().deadline is None, number
    assert HealthCheck.too_slow in settings().suppress_health_check


def test_no_test_sets_a_deadline_of_its_own() -> None:
    word = "deadline" + "="
    found = {file.name for file in TESTS.rglob("*.py") if word in file.read_text(encoding="utf-8")}
    assert found == {"conftest.py"}
