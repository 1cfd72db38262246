"""What holds for every test, and what every test run says at its end."""

from collections.abc import Iterator
from typing import Any

import pytest

from game import words
from tests.rule_coverage import names_of_tests, summary


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test starts in English, whatever it or another one switches to."""
    words.use("en")
    yield
    words.use("en")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how many of the numbered rules have a test."""
    for line in summary(names_of_tests()):
        terminalreporter.write_line(line)
