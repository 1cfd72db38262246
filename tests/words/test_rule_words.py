"""Tests of the words of rule switches, and of the rules page made of them (ONB-04, ONB-05)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game import words
from game.rules.ruleset import CLASSIC, GROUPS, Field, RuleSet, RuleSetError, as_table, check_table, differences
from game.rules.sheets import cite
from game.storage.rulesets import load_preset, preset_names
from game.ui.cards import rule_cards
from game.ui.widgets.paragraphs import found_in, split_at_found_words
from game.words import rules as rule_words
from game.words.rulebook import chapters
from game.words.rules import (
    HOUSE,
    contradiction,
    differs_line,
    has_no_effect,
    label,
    meaning,
    rules_title,
    short_title,
    value_word,
)

LANGUAGES = list(words.LANGUAGES)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.use("en")


def values(field: Field) -> list[Any]:
    """Return all values of a switch, or some examples if there are too many."""
    usual = getattr(CLASSIC, field.name)
    if isinstance(usual, bool):
        return [False, True]
    if field.allowed is None:
        return [usual, "Hue!"]
    return [0, 1, 250, 1000] if field.name == "target" else list(field.allowed)


def page(rules: RuleSet) -> str:
    return "\n".join(paragraph.words for chapter in chapters(rules) for paragraph in chapter.paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ONB04_every_switch_has_a_label_and_every_value_a_word_and_a_sentence(language: str) -> None:
    words.use(language)
    labels = [label(field.name) for field in HOUSE]
    assert len(set(labels)) == len(labels)
    for field in HOUSE:
        told = [(value_word(field.name, value), meaning(field.name, value)) for value in values(field)]
        assert all(word and sentence.endswith((".", "”.", "“.", "’.")) for word, sentence in told), field.name
        assert len(set(told)) == len(told), field.name


def test_ONB04_changing_a_switch_changes_the_page() -> None:
    bases = [load_preset(name) for name in preset_names()]
    bases.append(replace(bases[1], jump_in=True))
    for field in HOUSE:
        base = next(rules for rules in bases if not has_no_effect(rules, field.name))
        pages = [page(replace(base, **{field.name: value})) for value in values(field)]
        assert len(set(pages)) == len(pages), field.name


@pytest.mark.parametrize("name", preset_names())
def test_ONB04_every_paragraph_names_its_rule_and_shows_only_cards_of_the_deck(name: str) -> None:
    rules = load_preset(name)
    for chapter in chapters(rules):
        assert chapter.paragraphs
        for paragraph in chapter.paragraphs:
            assert paragraph.numbers
            assert set(paragraph.cards) <= {*rules.cards, rule_cards.CARD_BACK}
    assert rules.call_word in page(rules)


CITED = ("K7", "K8", "K9", "K11", "K12", "K15", "K16", "K18", "K19", "K20")
"""Rules that a refusal may cite under every rule set."""
OWN = {"express": {"E20", "A4"}, "yksi": {"Y10", "Y13", "A26", "A31"}, "block": {"M26", "A37", "A43"}}
"""Rules that a refusal may cite under one rule set only."""


@pytest.mark.parametrize("name", preset_names())
def test_ONB04_every_rule_that_a_refusal_names_has_its_paragraph(name: str) -> None:
    rules = load_preset(name)
    told = [paragraph for chapter in chapters(rules) for paragraph in chapter.paragraphs]
    wanted = {cite(rules.sheet, rule) for rule in CITED}
    wanted |= OWN.get(name, set())
    assert {number for number in wanted if not any(paragraph.tells(number) for paragraph in told)} == set()


def test_every_group_of_switches_has_a_title() -> None:
    assert len({rule_words.group_title(group) for group in GROUPS}) == len(GROUPS)


def test_ONB05_the_line_lists_what_differs_from_classic() -> None:
    assert differs_line(CLASSIC) == "Same as Classic."
    express = load_preset("express")
    line = differs_line(express)
    assert line.startswith("Changes to Classic: 56 cards; Last draw card counts: Off")
    assert all(rule_words.switch_line(key, value) in line for key, (value, _usual) in differences(express).items())
    assert differs_line(express, most=2).endswith("; 5 more")


def test_the_titles_of_presets_are_translated_and_own_names_are_not() -> None:
    words.use("nl")
    assert rules_title("classic-nl") == "Klassiek (NL)"
    assert rules_title("Bij oma") == "Bij oma"
    assert rules_title("express+") == "Express met huisregels"
    assert (short_title("block+"), short_title("classic-nl")) == ("Blok +", "Klassiek (NL)")


def test_a_contradiction_has_a_sentence_of_its_own_exactly_where_the_check_refuses() -> None:
    switches = {"elimination": True, "teams": True, "scoring": "lowest", "target": 0, "stacking": "mixed"}
    for base in (load_preset("classic"), load_preset("express")):
        for count in range(len(switches) + 1):
            for names in combinations(switches, count):
                rules = replace(base, **{name: switches[name] for name in names})
                assert bool(contradiction(rules)) == refused(rules)
                assert not refused(rules) or contradiction(rules).startswith(("“Knockout”", "“Two against two”"))


def test_K3_a_deck_with_which_no_dealer_can_be_drawn_is_refused_in_the_language_of_the_player() -> None:
    flat = replace(load_preset("classic"), deck="0x20 | Wx4")
    starts = {"en": "All cards", "de": "Beim Ziehen", "nl": "Alle kaarten"}
    for language, start in starts.items():
        words.use(language)
        assert contradiction(flat).startswith(start) and contradiction(replace(flat, dealer="random")) == ""


def refused(rules: RuleSet) -> bool:
    try:
        check_table(as_table(rules))
    except RuleSetError:
        return True
    return False


def test_no_single_switch_of_a_preset_brings_a_contradiction_but_the_knock_out() -> None:
    for name in preset_names():
        rules = load_preset(name)
        for field in HOUSE:
            for value in values(field):
                changed = replace(rules, **{field.name: value})
                if field.name not in ("elimination", "hand_size"):
                    assert contradiction(changed) == "", (name, field.name, value)


def test_switches_about_cards_that_are_not_there_are_moot() -> None:
    assert has_no_effect(CLASSIC, "block_start")
    assert not has_no_effect(load_preset("block"), "block_start")
    assert has_no_effect(load_preset("express"), "jump_in"), "no card of it is there twice"
    assert has_no_effect(load_preset("yksi"), "challenger")
    assert not has_no_effect(CLASSIC, "teams")


def test_a_search_takes_all_words_in_any_order_and_case() -> None:
    assert found_in("Wild draw four: you choose the colour", "COLOUR wild")
    assert not found_in("Wild draw four", "wild skip")
    assert split_at_found_words("Draw a card, draw two", "draw") == [
        ("Draw", True),
        (" a card, ", False),
        ("draw", True),
        (" two", False),
    ]
    assert split_at_found_words("a (b", "(") == [("a ", False), ("(", True), ("b", False)]
