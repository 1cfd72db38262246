"""Tests of rule set lessons: each meets every rule that Classic does not have (ONB-02)."""

from __future__ import annotations

import pytest

from game.learning.lesson import FOLDER, LessonError, load_lesson, parse_lesson
from game.rules import events as ev
from game.rules.cards import BLACK, BLOCK, DRAW_ONE, OWN_A, OWN_RULE_CARDS, WILD_DRAWS, colour_of, value_of
from game.rules.compiled_rules import points_of
from game.rules.moves import ACCEPT, CHALLENGE, DRAW, PLAYS, Play
from tests.support.rule_coverage import NUMBERED
from tests.support.sheet_lessons import PlayedStep, play_lesson, rules_met

SHEETS = {"classic": "K", "block": "M", "classic-nl": "N", "express": "E", "yksi": "Y"}
AS_CLASSIC = {
    "K": range(1, 26),
    "M": range(1, 26),
    "N": (1, 2, *range(4, 16), *range(18, 24)),
    "E": (2, 5, 6, 7, 8, 9, 10, 13, 15, 16, 17),
    "Y": (1, 2, 3, 6, 7, 9, 17),
}
"""Rule numbers of each sheet that match the classic sheet (rules.md 2.1 to 2.6)."""


def own(sheet: str) -> set[str]:
    """Return the rules that a sheet has and Classic does not."""
    return {f"{sheet}{n}" for n in range(1, NUMBERED[sheet] + 1) if n not in AS_CLASSIC[sheet]}


def drew(said: PlayedStep, seat: int, count: int, reason: str) -> bool:
    return any(isinstance(e, ev.Drawn) and (e.seat, e.count, e.reason) == (seat, count, reason) for e in said.events)


def happened(said: PlayedStep, kind: type, **values: object) -> bool:
    return any(
        isinstance(e, kind) and all(getattr(e, name) == value for name, value in values.items()) for e in said.events
    )


MET = {
    "K8": lambda said: isinstance(said.move, Play),
    "K10": lambda said: DRAW in said.legal and any(isinstance(move, Play) for move in said.legal),
    "K19": lambda said: happened(said, ev.Called, seat=0),
    "K21": lambda said: drew(said, 1, 2, "draw two") and happened(said, ev.Played, seat=0, left=0),
    "M26": lambda said: (
        happened(said, ev.RuleApplied, seat=0, card=OWN_A)
        and any(isinstance(e, ev.Drawn) and e.seat == 1 and e.reason == "own rule" for e in said.after)
    ),
    "M27": lambda said: said.move == PLAYS[OWN_A] and happened(said, ev.Played, seat=0, card=OWN_A),
    "M28": lambda said: (
        said.view.top in OWN_RULE_CARDS and said.view.played_by < 0 and happened(said, ev.ColourChosen, seat=0)
    ),
    "M29": lambda said: happened(said, ev.Blocked, seat=0, attacker=2) and drew(said, 2, 2, "blocked"),
    "M30": lambda said: said.view.top == BLOCK and happened(said, ev.ColourChosen, seat=0),
    "M31": lambda said: said.view.top == BLOCK and said.view.played_by < 0 and happened(said, ev.ColourChosen, seat=0),
    "N16": lambda said: happened(said, ev.Challenged, seat=2, challenger=0, guilty=True) and drew(said, 2, 4, "guilty"),
    "N17": lambda said: len(said.view.hand) == 2 and happened(said, ev.Called, seat=0),
    "E1": lambda said: len(said.view.rules.cards) == 56,
    "E3": lambda said: said.view.counts == (5, 5, 5),
    "E4": lambda said: value_of(said.view.discard[0]) > 9 >= value_of(said.view.top),
    "E11": lambda said: len(said.view.hand) == 2 and happened(said, ev.Called, seat=0),
    "E12": lambda said: (
        said.move is not None and value_of(said.move.card) == DRAW_ONE and not happened(said, ev.Drawn, seat=1)
    ),
    "E14": lambda said: drew(said, 1, 1, "draw one"),
    "E18": lambda said: (
        said.move.card in WILD_DRAWS and not any(colour_of(c) == said.view.colour for c in said.view.hand)
    ),
    "E19": lambda said: {ACCEPT, CHALLENGE} <= set(said.legal),
    "E20": lambda said: any(
        isinstance(e, ev.Challenged)
        and e.guilty
        and not any(colour_of(card) == e.colour for card in e.shown)
        and any(colour_of(card) == BLACK for card in e.shown)
        for e in said.after
    ),
    "E21": lambda said: (
        happened(said, ev.Challenged, seat=0, challenger=1, guilty=False) and drew(said, 1, 4, "challenge lost")
    ),
    "E22": lambda said: drew(said, 2, 2, "guilty"),
    "E23": lambda said: happened(said, ev.Challenged, guilty=True) and said.view.colour == colour_of(said.move.card),
    "Y4": lambda said: DRAW not in said.legal and any(isinstance(move, Play) for move in said.legal),
    "Y5": lambda said: len(said.view.hand) == 2 and happened(said, ev.Called, seat=0),
    "Y8": lambda said: said.view.turn == said.view.dealer == 0 and said.view.step == -1,
    "Y10": lambda said: any(colour_of(c) == BLACK and PLAYS[c] not in said.legal for c in said.view.hand),
    "Y11": lambda said: drew(said, 0, 4, "draw four") and happened(said, ev.Played, seat=0),
    "Y12": lambda said: any(isinstance(e, ev.HandsMoved) and len(e.moves) == 3 for e in said.after),
    "Y13": lambda said: said.view.turn != 0 and happened(said, ev.JumpedIn, seat=0),
    "Y14": lambda said: happened(said, ev.Caught, seat=1, catcher=0) and drew(said, 1, 1, "caught"),
    "Y15": lambda said: happened(said, ev.FalseAlarm, seat=0, accuser=1) and drew(said, 1, 1, "false alarm"),
}
"""Conditions at a step that claims to introduce a rule."""


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_that_a_sheet_has_and_classic_has_not_is_in_its_lesson(name: str) -> None:
    lesson = load_lesson(name)
    numbers = {rule for each in lesson.rounds for step in each.steps for rule in step.rules}
    assert own(SHEETS[name]) <= numbers | set(lesson.told)
    assert not numbers & set(lesson.told), "what is met need not be told"
    assert {number[0] for number in numbers | set(lesson.told)} == {SHEETS[name]}


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_is_really_played_in_the_step_that_names_it(name: str) -> None:
    course, said = play_lesson(name)
    steps = [step for each in course.lesson.rounds for step in each.steps]
    assert [one.step for one in said] == steps, "all of them are said, in their order"
    for number, one in rules_met(said):
        assert MET[number](one), f"{number}: {one.step.say}"


def test_M32_block_and_own_rule_cards_count_fifty_where_the_end_says_so() -> None:
    course, _said = play_lesson("block")
    rules = course.lesson.rules
    assert course.lesson.told == ("M32",) and "50" in course.lesson.end
    assert points_of(rules)[BLOCK] == points_of(rules)[OWN_A] == 50


def test_numbers_of_rules_that_are_none_are_refused() -> None:
    good = (FOLDER / "block.toml").read_text("utf-8")
    for bad in ('["X29"]', "[29]", '["M290"]', '["M0"]'):
        with pytest.raises(LessonError, match="numbers of rules"):
            parse_lesson("block", good.replace('rules = ["M29"]', f"rules = {bad}"))
        with pytest.raises(LessonError, match="numbers of rules"):
            parse_lesson("block", good.replace('told = ["M32"]', f"told = {bad}"))
