"""Skip everyone, a card that a rule set may have in its deck: K14 for all others at once."""

from dataclasses import replace

import pytest

from game.players.playout import playout
from game.players.playout_policy import policy_table_of
from game.rules.cards import parse_card, parse_cards
from game.rules.events import Played, Skipped, TurnStarted
from game.rules.ruleset import CLASSIC
from tests.support.rounds import at, deal_with_start, do, hand, may, plays

RULES = replace(CLASSIC, deck="0-9 S R +2 1-9 S R +2 SA | Wx4 W+4x4")
SEVERAL = replace(RULES, jump_in=True)


@pytest.mark.parametrize(
    ("seats", "step", "others"), [(2, "+", [1]), (3, "+", [1, 2]), (3, "-", [2, 1]), (10, "+", [*range(1, 10)])]
)
def test_K14_all_others_lose_their_turn_in_the_order_of_play(seats: int, step: str, others: list[int]) -> None:
    hands = "|".join(["RSA,G1,G2", *["Y1,Y2,Y3"] * (seats - 1)])
    state = at(f"play step={step} hands={hands} discard=R5", RULES)
    assert do(state, "0:RSA") == [Played(0, parse_card("RSA"), 2), *map(Skipped, others), TurnStarted(0)]


def test_K14_absent_seats_are_not_skipped() -> None:
    state = at("play turn=1 absent=2 hands=Y1,Y2|BSA,B1,B2|-|Y3,Y4 discard=B5", RULES)
    assert do(state, "1:BSA")[1:] == [Skipped(3), Skipped(0), TurnStarted(1)]


def test_K8_it_fits_on_its_colour_and_on_its_like_only() -> None:
    state = at("play hands=RSA,GSA,G1|Y1,Y2 discard=R5", RULES)
    assert plays(state, 0) == {"RSA"}
    do(state, "0:RSA")
    assert plays(state, 0) == {"GSA"}
    assert plays(at("play hands=RSA|Y1,Y2 discard=GS", RULES), 0) == set(), "a skip is another symbol"


@pytest.mark.parametrize("works", ["effect", "reverse"])
def test_K14_as_first_card_it_skips_nobody(works: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "RSA", 4, 0, replace(RULES, start_cards=works))
    assert state.turn == 1 and Skipped not in map(type, events)


def test_K20_as_last_card_it_ends_the_round() -> None:
    state = at("play hands=RSA|Y1,Y2|Y3 discard=R5", RULES)
    events = do(state, "0:RSA")
    assert Skipped not in map(type, events) and state.result is not None and state.result.winners == (0,)


def test_K19_who_forgot_to_call_may_be_caught_until_playing_again() -> None:
    state = at("play hands=RSA,R1|Y1,Y2|Y3,Y4 discard=R5 draw=B1,B2,B3", RULES)
    do(state, "0:RSA")
    assert "catch:0" in may(state, 1) and state.turn == 0
    do(state, "1:catch:0")
    assert hand(state, 0) == "R1,B3,B2" and "catch:0" not in may(state, 2)


def test_Y13_who_jumps_in_with_it_plays_again() -> None:
    twice = replace(SEVERAL, deck="0-9 S R +2 1-9 S R +2 SAx2 | Wx4 W+4x4")
    state = at("play hands=RSA,R1,R2|Y1,Y2|RSA,Y3,Y4 discard=R5", twice)
    do(state, "0:RSA")
    assert do(state, "2:RSA")[-1] == TurnStarted(2)


def test_a_playout_lets_its_layer_go_on_to_the_end() -> None:
    hands = [parse_cards("RSA,GSA,G1"), parse_cards("R1"), parse_cards("R2")]
    laid = parse_cards("R9")
    out = playout(
        policy_table_of(RULES, 3), hands, parse_cards("Y1,Y2"), laid, laid[-1], 0, 1, lambda: 0.5, parse_card("RSA")
    )
    assert out == 0 and laid == parse_cards("R9,RSA,GSA,G1")
