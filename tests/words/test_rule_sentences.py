"""Tests of rules page sentences that hold under some rules: shown only where they are true."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.ruleset import CLASSIC, RuleSet
from game.storage.rulesets import load_preset
from game.words.rulebook import Paragraph, chapters
from game.words.rules import has_no_effect

BLOCK, DUTCH, EXPRESS, YKSI = map(load_preset, ("block", "classic-nl", "express", "yksi"))


def house(base: RuleSet = CLASSIC, **switches: Any) -> RuleSet:
    return replace(base, **switches)


def telling(rules: RuleSet, words: str) -> list[Paragraph]:
    """Return the paragraphs of the rules page that contain these words."""
    return [part for chapter in chapters(rules) for part in chapter.paragraphs if words in part.words]


def tells(rules: RuleSet, words: str, *numbers: str) -> bool:
    """Return whether the page contains these words; their paragraphs must name these rules."""
    found = telling(rules, words)
    assert all(part.tells(number) for part in found for number in numbers), (words, [part.numbers for part in found])
    return bool(found)


def test_Y15_Y16_a_wave_at_any_other_moment_costs_nothing() -> None:
    wave = "At any other time a catch is just a wave."
    assert tells(YKSI, f"someone who did call, you draw the penalty instead. {wave}", "Y15", "Y16")
    assert not any(telling(rules, "a false catch draws") for rules in (YKSI, house(false_accusation=True)))
    assert not tells(CLASSIC, wave)


@pytest.mark.parametrize("rules", [CLASSIC, BLOCK, DUTCH], ids=lambda rules: rules.name)
def test_K13_M13_N12_a_reverse_that_starts_lets_the_dealer_begin(rules: RuleSet) -> None:
    assert tells(rules, "takes effect at once. After a reverse, the dealer goes first.", "K13")
    assert not tells(house(rules, start_cards="ignored"), "After a reverse, the dealer goes first")


def test_K21_A38_what_a_last_draw_card_does_is_not_told_where_none_may_be_last() -> None:
    numbers = house(BLOCK, finish_on_action=False, block_comeback=True)
    for words in ("If the last card is a draw card", "You can block a draw card played last", "A card played last"):
        assert tells(house(BLOCK, block_comeback=True), words)
        assert not tells(numbers, words)
    assert has_no_effect(numbers, "last_draw_counts") and has_no_effect(numbers, "block_comeback")


ANSWER = "You can play a wild on a wild only to answer a draw card."


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (house(YKSI, stacking="each"), True),
        (house(YKSI, stacking="four"), True),
        (house(YKSI, stacking="mixed"), True),
        (house(YKSI, stacking="two"), False),
        (house(stacking="each"), False),
        (YKSI, False),
        (house(BLOCK, wild_on_wild=False), True),
        (house(EXPRESS, wild_on_wild=False, stacking="each"), True),
        (house(deck="0-9 S R +2 | Wx4", max_seats=4, wild_on_wild=False, stacking="mixed"), False),
    ],
)
def test_Y11_A43_where_wilds_do_not_lie_on_wilds_an_answer_is_the_exception(rules: RuleSet, told: bool) -> None:
    assert tells(rules, ANSWER, "Y11") == told
    if told:
        assert any("You cannot play a wild on a wild. " + ANSWER in part.words for part in telling(rules, ANSWER))


GOES_BACK = "never starts the pile: another card is turned over."


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (CLASSIC, ["A wild draw four"]),
        (house(start_cards="reverse"), ["A wild draw four"]),
        (house(EXPRESS, start_cards="reverse"), ["A wild draw two"]),
        (house(start_cards="ignored"), []),
        (YKSI, []),
    ],
)
def test_K17_a_wild_draw_card_goes_back_where_only_a_reverse_starts_too(rules: RuleSet, told: list[str]) -> None:
    assert [part.words.removesuffix(GOES_BACK).strip() for part in telling(rules, GOES_BACK)] == told
    assert tells(rules, GOES_BACK, "K17") == bool(told)
    assert tells(rules, "A wild that would start the pile goes back", "K17") == rules.black_start_redrawn


def test_A48_the_last_shuffle_is_told_under_its_number() -> None:
    for rules in (CLASSIC, BLOCK, DUTCH, EXPRESS, YKSI):
        assert tells(rules, "100 times at most", "A48")


def test_A49_the_call_after_an_own_rule_is_told_where_such_cards_are() -> None:
    words = "If playing a custom rule card leaves you with 1 card, you must call too."
    assert tells(BLOCK, words, "A49")
    assert not any(tells(rules, words) for rules in (CLASSIC, DUTCH, EXPRESS, YKSI))


@pytest.mark.parametrize("rules", [CLASSIC, BLOCK, DUTCH, EXPRESS], ids=lambda rules: rules.name)
def test_A51_action_cards_of_the_colour_count_against_a_wild_draw_card(rules: RuleSet) -> None:
    words = "Action cards of that colour count too."
    assert tells(rules, words, "A51")
    assert not tells(house(rules, wild_draw_when="always"), words) and not tells(YKSI, words)


def test_A52_the_page_says_where_a_sheet_can_be_read_otherwise_and_names_the_switch() -> None:
    either = (
        "The rule sheet says “a player”, which can be read either way. Decide with “Who may "
        "challenge” in the house rules."
    )
    for rules in (CLASSIC, BLOCK, house(challenger="anyone")):
        assert tells(rules, either, "A3", "A52")
    assert not any(tells(rules, either) for rules in (DUTCH, EXPRESS, YKSI, house(bluffing=False)))
    symbols = "The rule sheet mentions only colour and number, so symbols may or may not count. Decide with “Symbol on"
    for rules in (YKSI, house(YKSI, symbol_on_symbol=False)):
        assert tells(rules, symbols, "A33", "A52")
    assert not any(tells(rules, symbols) for rules in (CLASSIC, BLOCK, DUTCH, EXPRESS))


def test_A33_the_page_says_what_must_match() -> None:
    for wild, ending in ((True, ". A wild always fits."), (False, ", or be a wild.")):
        assert tells(house(wild_on_wild=wild), f"in colour, number or symbol{ending}", "K8")
        assert tells(house(wild_on_wild=wild, symbol_on_symbol=False), f"in colour or number{ending}", "K8", "A33")
    assert has_no_effect(house(deck="0-9 | W", max_seats=4), "symbol_on_symbol")


def test_K9_K10_drawing_by_choice_is_not_told_where_one_draws_until_a_card_fits() -> None:
    until = house(draw_until_playable=True)
    assert tells(until, "you draw until a card fits. If a card fits, you play one.", "K9", "A34")
    assert not tells(until, "You may draw even if") and has_no_effect(until, "voluntary_draw")
    assert tells(CLASSIC, "You may draw even if one of your cards fits.", "K10")
