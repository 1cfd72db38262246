"""What house rules mean for a move, on positions made by hand.

Under the classic sheet none of these features is active.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match, SeatInfo
from game.players import house_features
from game.players.features import NAMES, feature_rows
from game.players.levels import make_bot
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.memory import Memory
from game.rules.moves import move_word
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import view_of
from tests.support.rounds import at

TEAMS = RuleSet(teams=True)
LONE = "play turn=0 hands=R+2,R1,R2|G1,G2,G3 discard=R5"


def spoken(line: str, rules: RuleSet, memory: Memory | None = None) -> dict[str, Mapping[str, float]]:
    """Return by move the house rules' features that speak for or against it."""
    state = at(line, rules)
    view = view_of(state, state.turn, (0,) * len(state.hands))
    if memory is not None:
        view = replace(view, memory=memory)
    legal = legal_moves(state, state.turn)
    return {
        move_word(move): {NAMES[number]: value for number, value in row if number >= house_features.FIRST}
        for move, row in zip(legal, feature_rows(view, legal), strict=True)
    }


def test_their_numbers_follow_those_of_the_sheets() -> None:
    assert NAMES[house_features.FIRST :] == house_features.NAMES


@pytest.mark.parametrize("seats", [2, 4])
def test_by_the_classic_sheet_they_say_nothing(seats: int) -> None:
    players = [make_bot("base", Random(seat)) for seat in range(seats)]
    match = Match(CLASSIC, [SeatInfo("", "bot", "")] * seats, players, 5)
    match.start_round()
    while match.result is None:
        view = match.view(match.seat_on_turn)
        legal = [move for move in match.legal(match.seat_on_turn) if type(move) not in OUT_OF_TURN]
        assert all(number < house_features.FIRST for row in feature_rows(view, legal) for number, _ in row)
        match.tick(float("inf"))


def test_A43_the_last_draw_card_in_the_hand_is_a_guard() -> None:
    alone = spoken(LONE, RuleSet(stacking="two"))["R+2"]
    second = spoken(LONE.replace("R1,", "G+2,"), RuleSet(stacking="two"))["R+2"]
    assert alone["guard_spent"] == 1.0 and "guard_spent" not in second
    assert alone["stack_risk"] > second["stack_risk"] > 0
    assert "guard_spent" not in spoken(LONE, RuleSet(stacking="four"))["R+2"], "nobody can answer it"


def test_A43_a_chain_comes_back_more_easily_from_one_than_from_three() -> None:
    four = LONE.replace("G3 ", "G3|B1,B2,B3|Y1,Y2,Y3 ")
    risks = [spoken(line, RuleSet(stacking="mixed"))["R+2"]["stack_risk"] for line in (LONE, four)]
    assert risks[0] > 3 * risks[1] > 0


def test_K9_drawing_until_a_card_fits_makes_colours_and_wilds_dear() -> None:
    found = spoken("play turn=0 hands=R1,R2,W,G3|G1,G2,G3 discard=R5", RuleSet(draw_until_playable=True))
    assert found["W"]["until_wild"] == found["R1"]["until_stays"] == 1.0 and "until_wild" not in found["R1"]
    assert "until_next" in found["R1"]
    assert "until_next" in spoken("colour turn=0 hands=G1|G1 discard=W", RuleSet(draw_until_playable=True))["colour:R"]


def test_Y12_and_A43_whoever_gets_the_hand_gets_a_short_one() -> None:
    rules = RuleSet(seven_swaps=True, zero_passes=True)
    found = spoken("play turn=0 hands=R7,R0,R1|G1,G2,G3|B1,B2,B3 discard=R5", rules)
    assert found["R7"]["swap_gives"] == found["R0"]["swap_gives"] > 0 and "swap_gives" not in found["R1"]


def test_Y13_a_twin_can_jump_in_on_its_own_twin() -> None:
    found = spoken("play turn=0 hands=R7,R7,R1|G1,G2,G3 discard=R5", RuleSet(jump_in=True))
    assert found["R7"]["jump_twin"] == found["R1"]["jump_risk"] == 1.0 and "jump_risk" not in found["R7"]
    gone = spoken("play turn=0 hands=R7,R7,R1|G1,G2,G3 discard=R1,R5", RuleSet(jump_in=True))
    assert "jump_risk" not in gone["R1"]


def test_K2_partners_help_each_other_the_more_the_nearer_they_are() -> None:
    line = "play turn=0 hands=R1,RS,G1,W|G1,G2,G3|B1,B2|Y1,Y2,Y3 discard=R5"
    lacks_red = Memory(may_hold=((4,) * 4, (3,) * 4, (0, 2, 2, 2), (3,) * 4))
    found, told = spoken(line, TEAMS), spoken(line, TEAMS, lacks_red)
    assert found["RS"]["team_skip"] == 1.0 and found["RS"]["team_skip_near"] > 0 and "team_skip" not in found["R1"]
    assert told["R1"]["partner_has"] < found["R1"]["partner_has"]
    colours = spoken("colour turn=0 hands=R1,R2|G1|B1,B2|Y1 discard=R5,W", TEAMS, lacks_red)
    assert colours["colour:R"]["named_partner"] < colours["colour:B"]["named_partner"]


def test_K25_where_the_lowest_wins_points_count_in_the_hand() -> None:
    found = spoken("play turn=0 hands=R9,RS,W|G1 discard=R5", RuleSet(scoring="lowest"))
    assert found["W"]["lowest_points"] > found["RS"]["lowest_points"] > found["R9"]["lowest_points"] > 0
    assert found["W"]["lowest_wild"] == 1.0 and found["RS"]["lowest_points_danger"] > 0


def test_K20_the_last_number_is_spared_where_only_a_number_may_be_last() -> None:
    found = spoken("play turn=0 hands=R9,RS,W|G1,G2 discard=R5", RuleSet(finish_on_action=False))
    assert found["R9"]["number_spent"] == 1.0 and "number_spent" not in found["RS"]
    two = spoken("play turn=0 hands=R9,R8,W|G1,G2 discard=R5", RuleSet(finish_on_action=False))
    assert "number_spent" not in two["R9"]


def test_Y11_a_wild_draw_four_that_may_always_be_laid_is_another_card() -> None:
    line = "play turn=0 hands=W+4,R1,R2|G1 discard=R5"
    free = spoken(line, RuleSet(wild_draw_when="always"))["W+4"]
    assert free["free_four"] == free["free_four_danger"] == 1.0
    served = spoken(line, RuleSet(wild_draw_when="always", wild_draw_hits="serve"))["W+4"]
    assert served["served"] == 1.0
    assert "free_four" not in spoken(line.replace("R1,R2", "G1,G2"), RuleSet(wild_draw_when="always"))["W+4"]
