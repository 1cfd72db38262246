"""Tests of match lengths in words (JOIN-08), and of scoring without a goal in points."""

from random import Random

import pytest

from game import words
from game.match.series import SUGGESTED_LENGTHS, Length
from game.rules.ruleset import CLASSIC
from game.scenes.scoring.scoring import ScoringScene
from game.words.formats import dotted
from game.words.length import length_words, round_title
from tests.support.desk import Desk
from tests.support.people import people, play_round, table
from tests.support.rounds import house

SAID = {
    "": "to 500", "single": "one round", "best:3": "best of 3", "best:5": "best of 5", "points:200": "to 200",
    "points:500": "to 500", "points:1000": "to 1000", "rounds:5": "5 rounds", "evening:15": "15 minutes",
    "evening:20": "20 minutes", "evening:30": "30 minutes",
}  # fmt: skip


@pytest.mark.parametrize("length", SUGGESTED_LENGTHS)
def test_JOIN08_every_length_on_offer_has_words_in_every_language(length: Length) -> None:
    said = set()
    for language in words.LANGUAGES:
        words.use(language)
        said.add(length_words(length, CLASSIC))
    assert len(said) > 1
    words.use("en")
    assert length_words(length, CLASSIC) == SAID[length.word]


def test_JOIN08_the_title_says_what_ends_the_match() -> None:
    words.use("en")
    said = []
    for length in (*SUGGESTED_LENGTHS[:2], Length("best", 3), Length("rounds", 5), Length("evening", 20)):
        match = table(CLASSIC, people(3), 1, length)
        match.start_round()
        said.append(dotted(*round_title(match)))
    assert said == ["Round 1 · to 500", "Round 1", "Round 1 · best of 3", "Round 1 of 5", "Round 1"]
    match.last_round()
    assert round_title(match) == ("Round 1", "last round")
    assert round_title(table(house(CLASSIC, target=0), people(3))) == ("Round 1", "")


@pytest.mark.parametrize(("length", "bar"), [(Length("points", 200), True), (Length("rounds", 2), False)])
def test_JOIN08_only_a_match_by_points_is_shown_as_a_way_to_a_goal(length: Length, bar: bool) -> None:
    match, random = table(CLASSIC, people(3), 1, length), Random(1)
    play_round(match, random)
    desk = Desk()
    desk.begin(ScoringScene(desk.app.services, match))
    assert (match.goal > 0) is bar
    goal = [node for node in desk.top.ui_tree().walk() if node.id == "goal"]
    assert bool(goal) is bar
    if not match.is_over:
        play_round(match, random)
    desk.begin(ScoringScene(desk.app.services, match))
    assert desk.top.ui_tree()
