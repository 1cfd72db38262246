"""Tests of the plain description of a rule set above its list of changes."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from game import words
from game.rules.ruleset import CLASSIC, RuleSet, differences
from game.storage.rulesets import RuleShelf
from game.words.rule_story import story
from game.words.rules import HOUSE, QUICK_SWITCHES, has_no_effect, meaning, rules_title, short_title
from tests.support.any_rules import rule_sets

SHELF = RuleShelf()
SHIPPED = [SHELF.get(name) for name in SHELF.shipped]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.use("en")


def told(rules: RuleSet) -> str:
    return story(rules, SHIPPED)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_ONB05_every_set_that_comes_with_the_game_has_a_name_and_two_to_four_short_sentences(language: str) -> None:
    words.use(language)
    assert len({rules_title(name) for name in SHELF.shipped}) == len(SHELF.shipped) == 11
    assert not {rules_title(name) for name in SHELF.ready_made} & set(SHELF.ready_made), "a name, not a key"
    paragraphs = [told(rules) for rules in SHIPPED]
    assert len(set(paragraphs)) == len(paragraphs)
    for paragraph in paragraphs:
        sentences = re.split(r"(?<=[.!?])\s+", paragraph)
        assert 2 <= len(sentences) <= 4 and max(len(one.split()) for one in sentences) <= 18, paragraph
        assert len(paragraph) < 240


@pytest.mark.parametrize("rules", SHIPPED, ids=lambda rules: rules.name)
def test_ONB05_length_scoring_and_the_word_to_call_leave_the_paragraph_as_it_is(rules: RuleSet) -> None:
    other = replace(rules, target=1000, scoring="lowest", call_word="Hue!")
    assert told(other) == told(rules)
    assert not re.search(r"\d{3}", told(rules)), "points are told elsewhere"


FACTS = {
    "classic": {
        "Wild draw four may be a bluff": ("bluffing", True),
        "the player it hits can challenge": ("challenger", "victim"),
    },
    "express": {"5 cards each": ("hand_size", 5), "shown to everyone": ("shown_to", "all")},
    "yksi": {
        "A 0 passes all hands on": ("zero_passes", True),
        "Jump in with the same card": ("jump_in", True),
        "you draw and still play": ("wild_draw_hits", "serve"),
        "only if you are sure": ("false_accusation", True),
    },
    "stack-everything": {
        "play any of them on any other": ("stacking", "mixed"),
        "always be played": ("wild_draw_when", "always"),
    },
    "seven-zero": {"Play a 7 and you swap": ("seven_swaps", True), "Play a 0 and all": ("zero_passes", True)},
    "gentle-family": {
        "5 cards each": ("hand_size", 5),
        "a number as the first card": ("start_cards", "ignored"),
        "Nobody bluffs": ("bluffing", False),
        "a forgotten call costs 1 card": ("call_penalty", 1),
        "nobody draws after a player's last card": ("last_draw_counts", False),
    },
    "quick-evening": {
        "5 cards each": ("hand_size", 5),
        "you must play a drawn card": ("forced_play", True),
        "Jump in with the same card": ("jump_in", True),
    },
    "tournament-strict": {
        "If you can play, you must": ("voluntary_draw", False),
        "no wild on a wild": ("wild_on_wild", False),
        "your last card must be a number": ("finish_on_action", False),
        "costs 4 cards": ("call_penalty", 4),
        "so does a false catch": ("false_accusation", True),
    },
    "again": {"skip everyone": ("deck", f"{CLASSIC.deck.partition(' |')[0]} SAx2 | Wx4 W+4x4")},
}
"""Phrases of the paragraphs, each with the switches and values that make it true."""


@pytest.mark.parametrize("name", FACTS)
def test_ONB05_a_paragraph_says_what_the_file_holds(name: str) -> None:
    rules = SHELF.get(name)
    for said, (switch, value) in FACTS[name].items():
        assert said.casefold() in told(rules).casefold()
        assert getattr(rules, switch) == value


def test_ONB05_a_changed_set_is_told_by_its_changes_the_weightiest_first() -> None:
    seven = replace(CLASSIC, name="classic+", call_penalty=4, seven_swaps=True)
    assert told(seven) == (
        "Like Classic, with these changes. If you play a 7, you swap hands with another player. "
        "If you forget to call and are caught, you draw 4 cards."
    )
    many = replace(seven, zero_passes=True, jump_in=True, hand_size=5)
    assert told(many).endswith("Play goes on from there. And 2 more changes.")
    assert told(replace(seven, name="seven-zero+", zero_passes=True)).startswith("Like Sevens and zeros, with")


def test_ONB05_a_set_of_ones_own_is_told_from_the_nearest_one() -> None:
    assert told(replace(SHELF.get("yksi"), name="Bei Oma", hand_size=9)) == (
        "Like Yksi, with these changes. Everyone starts with 9 cards."
    )
    assert told(replace(CLASSIC, name="Ours", seven_swaps=True, zero_passes=True)) == told(SHELF.get("seven-zero"))
    assert told(replace(CLASSIC, name="Small", deck="0-9 S R | Wx3", max_seats=4)) == (
        "Like Classic, with these changes. The deck is different: 51 cards."
    )


def test_ONB05_what_changes_nothing_is_not_told() -> None:
    assert told(replace(SHELF.get("yksi"), challenge_extra=5)) == told(SHELF.get("yksi"))


@settings(max_examples=60, derandomize=True, database=None)
@given(rules=rule_sets())
def test_ONB05_every_possible_set_has_a_paragraph_that_is_true_of_it(rules: RuleSet) -> None:
    paragraph = told(rules)
    assert paragraph
    if ", with these changes." not in paragraph:
        base = next(base for base in SHIPPED if told(base) == paragraph)
        assert all(name in QUICK_SWITCHES or has_no_effect(rules, name) for name in differences(rules, base))
        return
    told_of = [field.name for field in HOUSE if meaning(field.name, getattr(rules, field.name)) in paragraph]
    assert told_of or "The deck is different" in paragraph
    assert not any(has_no_effect(rules, name) for name in told_of)


def test_short_titles_of_ready_made_sets_fit_where_there_is_little_room() -> None:
    for language in words.LANGUAGES:
        words.use(language)
        assert all(len(short_title(name)) <= 20 for name in SHELF.shipped)
