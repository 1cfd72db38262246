"""The features that speak for and against a move, on positions made by hand."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from game.players.features import NAMES, OUT, feature_rows
from game.players.linear import LAST_CARD_SCORE, best_move, choose, score_moves
from game.players.opponent_model import bluff_share, guilt_chance, ways_of
from game.players.situation import HandAnalysis, groups_of, links_of
from game.rules.legal import legal_moves
from game.rules.memory import Memory
from game.rules.moves import Call, Catch, Move, move_word
from game.rules.play_style import NOTHING_SHOWN, PlayStyle
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import View, view_of
from tests.support.rounds import at

Found = dict[str, Mapping[str, float]]


def seen(
    line: str, rules: RuleSet = CLASSIC, memory: Memory | None = None
) -> tuple[View, dict[str, Mapping[str, float]]]:
    """Return the view of the seat on turn, and the features of each of its moves by name."""
    state = at(line, rules)
    view = view_of(state, state.turn, (0,) * len(state.hands))
    if memory is not None:
        view = replace(view, memory=memory)
    legal = [move for move in legal_moves(state, state.turn) if type(move) not in (Call, Catch)]
    found: Found = {}
    for move, row in zip(legal, feature_rows(view, legal), strict=True):
        values: dict[str, float] = {}
        for number, value in row:
            values[NAMES[number] if number != OUT else "out"] = values.get(NAMES[number], 0.0) + value
        found[move_word(move)] = values
    return view, found


def test_every_name_is_there_once() -> None:
    assert len(set(NAMES)) == len(NAMES) and OUT not in range(len(NAMES))


def test_a_last_card_needs_no_weighing() -> None:
    view, found = seen("play hands=R1|G1,G2,G3 discard=R5")
    assert found["R1"] == {"out": 1.0}
    legal = legal_moves(at("play hands=R1|G1,G2,G3 discard=R5"), 0)
    assert score_moves(view, legal, (0.0,) * len(NAMES))[0] == LAST_CARD_SCORE


def test_links_between_colours_by_number() -> None:
    _, found = seen("play hands=R1,R7,G7,B3|G1,G2,G3 discard=R5")
    assert "link_lost" not in found["R1"] and found["R7"]["link_lost"] == 1.0
    # With R1 played, red and green are connected and blue is alone; with R7 played, all are alone.
    assert (found["R1"]["groups"], found["R7"]["groups"]) == (2.0, 3.0)
    assert found["R1"]["away"] == 1.0 and found["R7"]["away"] == 1.0
    assert found["R7"]["bridge"] == 1.0
    assert (found["R1"]["stays"], found["R1"]["stays_any"]) == (1.0, 1.0)
    _, found = seen("play hands=R7,R7,G7|G1,G2,G3 discard=R5")
    assert found["R7"]["twin"] == 1.0 and "link_lost" not in found["R7"]


def test_a_change_of_colour_is_told_with_what_it_brings() -> None:
    _, found = seen("play hands=G5,G1,G2,R1|G1,G2,G3 discard=R5")
    assert found["G5"]["changes"] == 1.0 and found["G5"]["change_gain"] == 1.0
    assert "changes" not in found["R1"]


def test_points_and_the_end_of_the_round() -> None:
    _, early = seen("play hands=R9,RS,R1,G1,G2,B1|G1,G2,G3,B1,B2 discard=R5")
    assert early["RS"]["points"] == 1.0 and early["R9"]["points"] == pytest.approx(0.45)
    assert "points_danger" not in early["RS"] and "again_danger" not in early["RS"]
    _, late = seen("play hands=RS,R1|G1 discard=R5")
    assert late["RS"]["points_danger"] == late["RS"]["points_late"] == 1.0
    assert late["RS"]["again"] == late["RS"]["again_danger"] == late["RS"]["then_out"] == 1.0
    assert late["R1"]["then_out"] == 1.0


def test_what_an_opponent_showed_to_lack() -> None:
    line = "play hands=R1,R2,G1|Y1,Y2,Y3,Y4 discard=R1"
    known = Memory(may_hold=((3, 3, 3, 3), (0, 4, 4, 4)))
    _, blind = seen(line)
    _, told = seen(line, memory=known)
    assert told["R2"]["next_has"] == -0.75 < blind["R2"]["next_has"]
    assert told["G1"]["next_has"] == blind["G1"]["next_has"]
    assert told["draw"]["next_has"] == -0.75  # waiting keeps the colour


def test_who_counts_cards_knows_which_colours_are_gone() -> None:
    few = "play hands=R1,G1|Y1,Y2,Y3 discard=" + ",".join(f"R{n}" for n in (2, 3, 4, 6, 7, 8, 9, 2, 3, 4, 5)) + ",R1"
    view, _ = seen(few)
    sight = HandAnalysis(view)
    assert sight.holding_chance(1, 0) < sight.holding_chance(1, 2)
    assert sight.matches(1, 1) < sight.matches(1, 5)


def test_wilds_and_bluffs() -> None:
    _, found = seen("play hands=W,W+4,R1,G2|G1 discard=R5")
    assert found["W"]["wild"] == 1.0 and found["W"]["wild_spare"] == 1.0
    assert found["W+4"]["bluff"] == found["W+4"]["bluff_last_card"] == found["W+4"]["wild_draw"] == 1.0
    _, honest = seen("play hands=W+4,B1,G2|G1,G2,G3 discard=R5")
    assert "bluff" not in honest["W+4"]
    assert honest["draw"]["draw_saves_draw_four"] == 1.0
    _, plain = seen("play hands=W,B1,G2|G1,G2,G3 discard=R5")
    assert plain["draw"]["draw_saves_wild"] == 1.0


def test_K16_a_challenge_by_the_habit_of_the_seat() -> None:
    line = "answer turn=1 layer=0 before=R colour=B hands=R1,G1,G2,G3|Y1,Y2 discard=R5,W+4"
    view, found = seen(line)
    assert found["accept"] == {}
    unknown, honest, bluffer = (
        replace(view, memory=Memory(((4,) * 4, (2,) * 4), ((), ()), styles=(ways, NOTHING_SHOWN), claim=(0, 4)))
        for ways in (NOTHING_SHOWN, PlayStyle(honest=6), PlayStyle(bluffs=6))
    )
    shares = [bluff_share(ways_of(each, 0)) for each in (honest, unknown, bluffer)]
    assert shares == sorted(shares) and len(set(shares)) == 3
    assert guilt_chance(honest) < guilt_chance(unknown) < guilt_chance(bluffer)
    _, told = seen(line, memory=bluffer.memory)
    assert told["challenge"]["challenge_gain"] > found["challenge"]["challenge_gain"]


def test_naming_a_colour() -> None:
    _, found = seen("colour turn=0 layer=0 hands=G1,G2,G9,B9|G1,G2 discard=R5,W")
    assert found["colour:G"]["named_count"] == 3.0
    assert found["colour:G"]["named_points"] == pytest.approx(0.6)
    assert "named_away" not in found["colour:G"] and found["colour:R"]["named_away"] == 4.0
    assert "named_count" not in found["colour:R"]


def test_A43_swaps_zeros_and_stacks() -> None:
    rules = RuleSet(seven_swaps=True, zero_passes=True, stacking="mixed")
    _, found = seen("play hands=R7,R0,R1,R2|G1,G2|B1,B2,B3,B4,B6 discard=R5", rules)
    assert found["R7"]["exchange"] == 1.0 and found["R0"]["exchange"] == -2.0
    _, found = seen("target hands=R1,R2,R3|G1|B1,B2,B3,B4 discard=R5,R7", rules)
    assert found["seat:1"]["aim_swap"] == 1.0 and found["seat:2"]["aim_swap"] == -0.5
    _, found = seen("answer turn=1 layer=0 pending=4 hands=G1|B+2,R1,G5 discard=R5,R+2", rules)
    assert found["B+2"]["stack"] == 1.0 and found["B+2"]["stack_pending"] == 2.0


def test_K2_a_partner_is_no_victim() -> None:
    teams = RuleSet(teams=True)
    _, found = seen("target turn=0 hands=R1,R2,R3|G1,G2|B1|Y1,Y2,Y3 discard=R5,R7", replace(teams, seven_swaps=True))
    assert found["seat:2"]["aim_swap"] < -3
    _, found = seen("play hands=R+2,R1,R2|G1,G2,G3|B1|Y1,Y2,Y3 absent=- discard=R5".replace(" absent=-", ""), teams)
    assert found["R+2"]["hit"] == 1.0


def test_JOIN07_a_shield_takes_the_hit_away_but_not_the_turn() -> None:
    _, bare = seen("play hands=R+2,W+4,G1,B2|G1 discard=R5")
    _, shielded = seen("play hands=R+2,W+4,G1,B2|G1 discard=R5 shield=1")
    assert bare["R+2"]["hit"] == bare["R+2"]["hit_danger"] == bare["W+4"]["wild_draw_danger"] == 1.0
    assert shielded["R+2"]["hit"] == 0 and shielded["R+2"]["again"] == 1.0
    assert {"wild_draw", "wild_draw_danger"} & set(shielded["W+4"]) == set()


def test_groups_and_links() -> None:
    masks = [0] * 16
    masks[7] = 0b0101  # a seven in red and green
    assert links_of(masks, 0b0001) == 0b0101
    assert links_of(masks, 0b0010) == 0b0010
    assert groups_of(masks, [1, 1, 1, 0, 0]) == 2
    assert groups_of(masks, [1, 1, 1, 0, 0], 1) == 1


def test_chance_neither_draws_nor_lets_a_last_card_wait() -> None:
    state = at("play hands=R1,R2,W,G1,G2|G1,G2,G3 discard=R5")
    legal = [move for move in legal_moves(state, 0) if type(move) not in (Call, Catch)]
    view = view_of(state, 0, (0, 0))
    weights = tuple(-2.0 if name == "draw" else 0.0 for name in NAMES)
    assert _hastily(view, legal, weights) == {"R1", "R2", "W"}
    assert best_move(view, legal, weights) in legal
    eager = tuple(9.0 if name == "draw" else 0.0 for name in NAMES)
    assert _hastily(view, legal, eager) == {"draw"}
    last = at("play hands=R1|G1,G2,G3 discard=R5")
    assert _hastily(view_of(last, 0, (0, 0)), legal_moves(last, 0), eager) == {"R1"}


def _hastily(view: View, legal: list[Move], weights: tuple[float, ...]) -> set[str]:
    scores = score_moves(view, legal, weights)
    return {move_word(choose(legal, scores, Random(seed), 5.0)) for seed in range(200)}


def test_K14_after_skip_everyone_the_turn_comes_back_with_any_number_of_seats() -> None:
    _view, found = seen("play hands=RSA,RS,R1|Y1,Y2|Y3,Y4 discard=R5", replace(CLASSIC, deck="0-9x2 S R +2 SA | Wx4"))
    assert found["RSA"]["again"] == found["RS"]["again"] == 1.0
    assert found["RSA"]["again_goes_on"] == 1.0 and "again_goes_on" not in found["RS"]
