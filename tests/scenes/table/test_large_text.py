"""Tests that twice the text scale is nearly twice the size at the table (A11Y-08)."""

import pygame
import pytest

from game.rules.view import Phase
from game.ui.draw import drawn_text
from tests.support.tables import find_state, phase_is

SIZES = [(1280, 720), (1920, 1080)]
GROWN = 1.45
"""Minimum growth from the letters that the game comes with to the largest (A11Y-08)."""
COLOUR = 1.25
"""Minimum growth of the colour's name.

Piles, side plates and the question panel leave 376 of 1920 pixels beside them.
"""


def sizes(scale: int, size: tuple[int, int]) -> dict[str, int]:
    """Map each line at the table, without its key, to its text size in pixels."""
    scene = find_state(phase_is(Phase.PLAY), size=size, text_scale=scale)
    surface = pygame.Surface(size)
    scene.draw(surface)
    return {line.string.split(" (")[0]: line.px for line in drawn_text.texts_on(surface)}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_A11Y08_at_200_per_cent_words_are_half_as_high_again_as_at_100(size: tuple[int, int]) -> None:
    usual, large = sizes(100, size), sizes(200, size)
    table = ["Seat 1", "Seat 2", "Seat 3", "Your turn", "next", "0 points", "7", "77", "Seat 1 is skipped", "Catch!"]
    for words in [*table, "Play a card that fits, or draw one"]:
        assert large[words] >= GROWN * usual[words] - 1, (words, usual[words], large[words])
    assert large["Uno!"] >= GROWN * usual["Uno!"] - 1, "as high as its bubble holds"
    assert large["Draw"] >= GROWN * usual["Draw"], "with its key in the half of a column"
    assert large["Yellow"] >= COLOUR * usual["Yellow"]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_A11Y08_at_150_per_cent_words_are_a_fifth_higher(size: tuple[int, int]) -> None:
    usual, large = sizes(100, size), sizes(150, size)
    for words in ("Your turn", "next", "77", "Seat 1 is skipped", "Uno!", "Draw"):
        assert large[words] >= 1.2 * usual[words] - 1, (words, usual[words], large[words])
