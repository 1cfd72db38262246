"""Tests of achievements: few, each a condition on one round (ONB-11)."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.history.achievements import ACHIEVEMENTS, earned_names
from game.history.facts import RoundFacts, SeatFacts, round_facts
from game.match.match import SeatInfo
from game.rules.cards import WILD, parse_card
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.any_rules import rule_sets, seats_of
from tests.support.chance import match_by_chance, seat_infos
from tests.support.rounds import PRESETS, YKSI


def of(rules: RuleSet = CLASSIC, count: int = 3, level: str = "skilled", **facts: Any) -> set[str]:
    """Return the achievements of a round that seat 0 won with these facts.

    Facts that start with ``mine_`` belong to the seat.
    """
    mine = SeatFacts(won=True, dealt=7, drawn=1, wilds=1, expected=0.5, score=30)
    others = [SeatFacts(dealt=7, left=3) for _ in range(count - 1)]
    told = RoundFacts(1, 0, [mine, *others], (0,), turns=30, last_card=parse_card("R5"))
    for name, value in facts.items():
        if name.startswith("mine_"):
            setattr(mine, name[5:], value)
        else:
            setattr(told, name, value)
    seats = [SeatInfo("Ada", "human", "you"), *(SeatInfo("Fox", "bot", "fox", level) for _ in others)]
    return set(earned_names(told, 0, rules, seats))


BARE = {"first-round", "sheet-k"}


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("first-match", {"match_winners": (0,)}),
        ("called", {"mine_calls": 1}),
        ("caught", {"mine_catches": 1}),
        ("doubted", {"mine_challenges_won": 1}),
        ("honest", {"mine_challenged": 2, "mine_challenged_guilty": 1}),
        ("comeback", {"mine_most": 15}),
        ("no-draw", {"mine_drawn": 0}),
        ("action-last", {"last_card": parse_card("GS")}),
        ("wild-last", {"last_card": WILD}),
        ("great-round", {"mine_score": 200}),
        ("jumped", {"mine_jumps": 1}),
        ("swapped", {"swaps": 1}),
        ("crowd", {"count": 8}),
        ("rich", {"dealt_wilds": {0: 4}}),
        ("reshuffled", {"reshuffles": 3}),
    ],
)
def test_ONB11_each_is_earned_by_what_it_says_and_by_nothing_less(name: str, facts: dict[str, Any]) -> None:
    assert of() == BARE
    assert of(**facts) == BARE | {name}


@pytest.mark.parametrize(
    "facts", [{"mine_calls": 1, "mine_forgotten": 1}, {"mine_challenged": 1, "mine_challenged_guilty": 1}]
)
def test_ONB11_half_of_it_earns_nothing(facts: dict[str, Any]) -> None:
    assert of(**facts) == BARE


def test_ONB11_who_loses_earns_only_what_needs_no_win() -> None:
    lost = of(mine_won=False, mine_left=2, mine_calls=1, mine_catches=1, mine_drawn=0, mine_most=20, last_card=WILD)
    assert lost == {"caught"}


def test_ONB11_every_sheet_has_its_own() -> None:
    assert {name for rules in PRESETS for name in of(rules) if name.startswith("sheet-")} == {
        f"sheet-{sheet}" for sheet in "kmney"
    }


def test_ONB11_masters_are_beaten_in_a_match_and_all_of_them() -> None:
    assert "masters" in of(level="master", match_winners=(0,))
    assert "masters" not in of(level="sharp", match_winners=(0,))
    assert "masters" not in of(level="master")


def test_ONB11_a_blocked_round_is_nobodys_win() -> None:
    assert of(blocked=True, mine_left=2, last_card=-1) == {"blocked"}
    assert "great-round" not in of(replace(YKSI, scoring="lowest"), mine_score=300)


def test_ONB11_full_hands_looks_at_those_who_played() -> None:
    told = RoundFacts(1, 0, [SeatFacts(True, dealt=7, drawn=1), SeatFacts(dealt=7, left=6), SeatFacts()], (0,))
    assert "full-hands" in earned_names(told, 0, CLASSIC, seat_infos(3))
    assert earned_names(told, 2, CLASSIC, seat_infos(3)) == [] and earned_names(told, -1, CLASSIC, seat_infos(3)) == []


def test_ONB11_there_are_few_and_three_are_hidden() -> None:
    assert len(ACHIEVEMENTS) <= 24 and sum(achievement.is_hidden for achievement in ACHIEVEMENTS) <= 3
    assert len({achievement.name for achievement in ACHIEVEMENTS}) == len(ACHIEVEMENTS)


@settings(max_examples=25)
@given(rule_sets(), st.integers(0, 20), st.integers(0, 2**32))
def test_ONB11_any_round_can_be_asked(rules: RuleSet, count: int, deal: int) -> None:
    match = match_by_chance(rules, seats_of(rules, count), deal, rounds=1, most=600)
    if match.result is not None:
        for seat in range(len(match.seats)):
            names = earned_names(round_facts(match), seat, rules, match.seats)
            assert ("first-round" in names) == (not match.result.hands[seat] and seat in match.result.winners)
