"""What holds for every test."""

from collections.abc import Iterator

import pytest

from game import words


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test starts in English, whatever it or another one switches to."""
    words.use("en")
    yield
    words.use("en")
