"""Tests of tips on rules that a player meets first: one each, when it matters."""

from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from game import words
from game.learning.tips import MOST_SHOWINGS, SWITCH_TIPS, TipContext, due_tip, firsts_of
from game.match.match import Match
from game.players.levels import make_bot
from game.rules.cards import card_word
from game.rules.events import Played, seen_by
from game.rules.ruleset import CLASSIC, FIELDS, RuleSet
from game.sessions.session import table_seats
from game.storage.rulesets import load_preset
from game.words.rules import HOUSE, call_words, choices
from game.words.tip_words import rule_line, sheet_line

PRESETS = ("classic", "block", "classic-nl", "express", "yksi")
MOST_WORDS = {"en": 12, "de": 14, "nl": 14}
WITH_BLOCKS = load_preset("block").deck
TOGETHER = {
    "elimination": {"scoring": "lowest"},
    "jump_in_on_start": {"jump_in": True},
    "jump_in_adds": {"jump_in": True},
    "block_start": {"deck": WITH_BLOCKS},
    "block_comeback": {"deck": WITH_BLOCKS},
}
"""Other settings that a switch needs to have an effect."""


def others(field) -> list[object]:
    """Return every value of a switch except the classic one."""
    usual = getattr(CLASSIC, field.name)
    if isinstance(usual, bool):
        return [not usual]
    if field.name == "call_word":
        return [word for word in call_words(usual) if word != usual]
    return [value for value, _word in choices(field.name) if value != usual]


def switched(field, value) -> RuleSet:
    return replace(CLASSIC, **{**TOGETHER.get(field.name, {}), field.name: value})


@pytest.mark.parametrize("field", HOUSE, ids=lambda field: field.name)
def test_every_switch_that_changes_play_has_a_bubble_of_a_dozen_words(field):
    said = {}
    for value in others(field):
        rules = switched(field, value)
        assert f"house-{field.name}" in [first.mark for first in firsts_of(rules)]
        for language, most in MOST_WORDS.items():
            words.use(language)
            line = rule_line(rules, field.name, rules.call_word)
            assert 0 < len(line.split()) <= most, line
            said.setdefault((language, line), value)
    assert len(said) == len(others(field)) * len(MOST_WORDS), "two values say the same"


def test_a_switch_as_on_the_classic_sheet_or_without_effect_has_none():
    assert [first.mark for first in firsts_of(CLASSIC)] == ["sheet-K"]
    without = replace(CLASSIC, jump_in_adds=True)
    assert [first.mark for first in firsts_of(without)] == ["sheet-K"]


@pytest.mark.parametrize("name", PRESETS)
def test_each_sheet_has_its_own_bubble(name):
    rules, others = load_preset(name), [load_preset(other) for other in PRESETS if other != name]
    assert next(firsts_of(rules)).mark == f"sheet-{rules.sheet}"
    for language, most in MOST_WORDS.items():
        words.use(language)
        assert 0 < len(sheet_line(rules.sheet).split()) <= most
        assert sheet_line(rules.sheet) not in [sheet_line(other.sheet) for other in others]


def test_every_field_is_a_switch_with_a_row_or_belongs_to_the_sheet():
    assert {first.field for first in SWITCH_TIPS} == {field.name for field in FIELDS if field.house}


class Table:
    """Table of bots that yields the public view of each move."""

    def __init__(self, rules: RuleSet, seats: int = 4, deal: int = 1) -> None:
        self.match = Match(
            rules, table_seats(seats, "You"), [make_bot("heuristic", Random(n)) for n in range(seats)], deal
        )

    def moments(self, rounds: int = 3):
        while self.match.round_number < rounds and not self.match.is_over:
            events = self.match.start_round()
            while self.match.result is None:
                yield TipContext([seen_by(event, None) for event in events], self.match.view(None))
                events = self.match.tick(float("inf"))


def told(rules: RuleSet, wanted: set[str], seats: int = 4, deals: int = 40) -> set[str]:
    """Return the tips shown over some deals, until all ``wanted`` ones were."""
    shown: dict[str, int] = {}
    for deal in range(deals):
        if wanted <= set(shown):
            break
        for moment in Table(rules, seats, deal).moments():
            first = due_tip(rules, moment, lambda mark: shown.get(mark, 0), ())
            if first is not None:
                shown[first.mark] = shown.get(first.mark, 0) + 1
    assert all(count <= MOST_SHOWINGS for count in shown.values())
    return set(shown)


@pytest.mark.parametrize("name", PRESETS)
def test_all_that_a_sheet_changes_comes_up_in_play(name):
    rules = load_preset(name)
    marks = {first.mark for first in firsts_of(rules)}
    assert told(rules, marks) == marks


def test_switches_that_need_no_rare_moment_come_up_in_play():
    rare = {"blocked_scores", "block_start", "block_comeback", "jump_in_on_start", "black_start_redrawn"}
    wanted = [field for field in HOUSE if field.name not in rare]
    for field in wanted:
        rules = switched(field, others(field)[0])
        seats = 2 if field.name == "reverse_skips_two" else 4
        assert told(rules, {f"house-{field.name}"}, seats) >= {f"house-{field.name}"}, field.name


def test_a_bubble_comes_when_its_rule_matters_and_not_before():
    rules = replace(CLASSIC, seven_swaps=True)
    shown = {"sheet-K": MOST_SHOWINGS}
    for moment in Table(rules).moments():
        first = due_tip(rules, moment, lambda mark: shown.get(mark, 0), ())
        sevens = [event for event in moment.events if isinstance(event, Played) and card_word(event.card)[1:] == "7"]
        assert bool(sevens) == (first is not None)


def test_no_bubble_a_third_time_and_none_twice_in_a_round():
    moment = next(Table(CLASSIC).moments())
    assert due_tip(CLASSIC, moment, lambda _mark: 0, ()) is not None
    assert due_tip(CLASSIC, moment, lambda _mark: MOST_SHOWINGS, ()) is None
    assert due_tip(CLASSIC, moment, lambda _mark: 0, {"sheet-K"}) is None


def test_NI_what_is_told_follows_from_what_everybody_sees():
    """Check that a moment contains no hand, neither in its view nor in its events."""
    for moment in chain(Table(load_preset("yksi")).moments(1), Table(load_preset("block")).moments(1)):
        assert moment.view.seat is None and moment.view.hand == ()
