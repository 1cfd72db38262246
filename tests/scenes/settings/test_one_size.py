"""Tests that all labels of a list have one size, however long one is (A11Y-08)."""

import pytest

from build.screens.gallery import states
from tests.support.matrix import Cell, take

STATES = {state.title: state for state in states()}


@pytest.mark.parametrize("language", ["de", "nl", "en"])
@pytest.mark.parametrize("title", ["sound-text-200"])
def test_A11Y08_the_labels_of_a_list_have_one_size(title: str, language: str) -> None:
    tree = take(STATES[title], Cell(language, (1280, 720), 200, "default")).tree
    labels = {node.name: node.font_px for node in tree.walk() if node.role in ("toggle", "slider")}
    assert len(labels) > 5 and len(set(labels.values())) == 1, labels
