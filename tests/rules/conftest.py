"""Tests that prove a rule of several sheets run under the preset of each."""

from collections.abc import Iterator

import pytest

from game.rules.ruleset import RuleSet
from tests.support.rounds import BLOCK, CLASSIC, DUTCH, playing


@pytest.fixture(params=[CLASSIC, BLOCK, DUTCH], ids=lambda rules: str(rules.name))
def each_sheet(request: pytest.FixtureRequest) -> Iterator[RuleSet]:
    """Yield one by one the presets whose sheets share the rules of K."""
    rules: RuleSet = request.param
    with playing(rules):
        yield rules
