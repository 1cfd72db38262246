"""A48 to A51.

The hundredth shuffle, the call after a custom rule, calls that lapse, and what makes a bluff.
"""

import os
from random import Random

import pytest

from game.rules.cards import RED
from game.rules.engine import apply, deal
from game.rules.events import Challenged, Passed, Reshuffled
from game.rules.notation import read_position, write_position
from game.rules.own_rule import OwnRule
from game.rules.round import MOST_SHUFFLES, Phase, Round
from tests.support.any_rules import choose_any
from tests.support.rounds import BLOCK, EXPRESS, at, cards, do, drawn, house, may, refused, sizes

THROW = OwnRule("layer", "discard")
GIVE = OwnRule("layer", "give", 2)


def written(hands: str, rule: OwnRule, rest: str = "") -> Round:
    """Return a position in which seat 0 may play O1, with ``rule`` written on it."""
    state = at(f"play hands={hands} discard=R5 {rest}".strip(), BLOCK)
    state.own = (rule, None)
    return state


# ---- A48: the hundredth shuffle -------------------------------------------------------------------------------------


def test_A48_the_hundredth_shuffle_of_a_round_is_the_last() -> None:
    line = "play hands=G1,G2|Y1,Y2 discard=B1,B2,R5 draw=-"
    last, over = at(f"{line} shuffles={MOST_SHUFFLES - 1}"), at(f"{line} shuffles={MOST_SHUFFLES}")
    assert MOST_SHUFFLES == 100, "as the page of rules tells"
    assert Reshuffled(2) in do(last, "0:draw")
    assert (last.shuffles, last.drawable) == (MOST_SHUFFLES, 1)
    assert do(over, "0:draw")[0] == Passed(0)


def test_A48_cards_moved_by_own_rules_do_not_count() -> None:
    state = written("O1,G1,G2,G3,G4|Y1,Y2|Y3,Y4", GIVE, f"shuffles={MOST_SHUFFLES - 1}")
    do(state, "0:O1", "0:colour:B")
    assert (state.shuffles, state.picks) == (MOST_SHUFFLES, 1)
    assert state.drawable == len(state.draw_pile) + len(state.discard) - 1
    state.draw_pile.clear()
    assert any(isinstance(event, Reshuffled) for event in do(state, "1:draw"))
    assert state.drawable == len(state.draw_pile), "that was the hundredth"
    assert read_position(write_position(state), BLOCK) == state


CHANCE_ROUNDS = 150 if os.environ.get("HUE_SOAK") else 12


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_A48_drawing_until_a_card_fits_and_no_end_with_an_action_card_do_not_shuffle_for_ever(seats: int) -> None:
    """Play rounds with random players, on turn or not.

    While players could still draw by choice, 4, 16, 49 and 83 of 100 such rounds reached the hundredth shuffle.
    """
    rules = house(draw_until_playable=True, finish_on_action=False)
    random, reached = Random(seats), 0
    for seed in range(CHANCE_ROUNDS):
        state, _ = deal(rules, seats, seed % seats, seed)
        while not state.is_over:
            apply(state, *choose_any(state, random))
        reached += state.shuffles >= MOST_SHUFFLES
    assert reached <= CHANCE_ROUNDS // 12


# ---- A49: the call after a custom rule ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "rule"),
    [
        ("O1,G7,B1,B2,B3|Y1,Y2|Y3,Y4", THROW),
        ("O1,B7,B1,B2,B3|Y1,Y2|Y3,Y4", THROW),
        ("O1,G7,B1,B2,B3|Y1,B2|Y3,Y4", OwnRule("everybody", "discard")),
        ("O1,G7,B1,B2|Y1,Y2|Y3,Y4", GIVE),
        ("O1,G7,B1|Y1,Y2|Y3,Y4", OwnRule("layer", "give", 5)),
    ],
)
def test_A49_a_rule_that_leaves_the_layer_with_one_card_asks_for_the_call(hands: str, rule: OwnRule) -> None:
    state = written(hands, rule)
    do(state, "0:O1")
    assert "call" not in may(state, 0), "nothing is due before the rule has done its work"
    do(state, "0:colour:B")
    assert (sizes(state)[0], state.exposed, state.watched) == (1, 0, 0)
    assert "call" in may(state, 0) and "catch:0" in may(state, 1) and "catch:0" in may(state, 2)
    caught = state.copy()
    assert drawn(do(caught, "2:catch:0")) == [(0, 2, "caught")]
    do(state, "0:call")
    assert state.exposed == -1
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "K19")


def test_A49_nobody_can_be_caught_before_the_rule_is_aimed_and_carried_out() -> None:
    state = written("O1,G7,B1|Y1,Y2|Y3,Y4", OwnRule("chosen", "give", 1))
    do(state, "0:O1", "0:colour:B", "0:seat:2")
    assert (sizes(state)[0], state.exposed) == (3, -1), "who is given cards owes no call"
    state = written("O1,G7,B1|Y1,Y2|Y3,Y4", OwnRule("layer", "give", 1))
    do(state, "0:O1")
    assert (state.phase, may(state, 1)) == (Phase.COLOUR, set())


def test_A49_the_window_closes_when_the_next_player_begins() -> None:
    state = written("O1,G7,B1|Y1,B2|Y3,Y4", THROW)
    do(state, "0:O1", "0:colour:B", "1:B2")
    refused(state, "2:catch:0", "CATCH_TOO_LATE", "K19")


def test_A49_the_last_card_but_one_needs_no_second_call() -> None:
    state = written("O1,G7|Y1,Y2|Y3,Y4", THROW)
    do(state, "0:call", "0:O1", "0:colour:B")
    assert (sizes(state)[0], state.exposed, state.watched) == (1, -1, 0)
    state = written("O1,G7|Y1,Y2|Y3,Y4", GIVE)
    do(state, "0:O1", "0:call", "0:colour:B")
    assert (sizes(state)[0], state.exposed) == (1, -1)


def test_A49_with_two_cards_left_nothing_is_due() -> None:
    state = written("O1,G7,Y9,B1|Y1,Y2|Y3,Y4", THROW)
    do(state, "0:O1", "0:colour:B")
    assert (sizes(state)[0], state.watched) == (2, -1)


@pytest.mark.parametrize("rule", [OwnRule("next", "discard"), OwnRule("next", "give", 1), OwnRule("others", "discard")])
def test_A49_it_binds_the_layer_only(rule: OwnRule) -> None:
    state = written("O1,G7,Y9,Y8|Y1,B2|Y3,Y4", rule)
    do(state, "0:O1", "0:colour:B")
    assert (sizes(state)[1], state.watched) == (1, -1)


@pytest.mark.parametrize("rule", [OwnRule("next", "swap"), OwnRule("everybody", "pass"), OwnRule("layer", "swap")])
def test_A21_A49_a_hand_of_one_card_that_came_from_others_owes_no_call(rule: OwnRule) -> None:
    state = written("O1,G7,Y9,Y8|Y1|Y3", rule)
    do(state, "0:O1", "0:colour:B")
    assert (sizes(state)[0], state.watched) == (1, -1)
    assert "call" not in may(state, 0)


# ---- A50: a call lapses ---------------------------------------------------------------------------------------------

ANSWERS = {
    "a shield": ("B+2", "shield=1", house(stacking="two")),
    "no card left": ("B+2", "draw=- shuffles=200", house(stacking="two")),
    "a block card kept, a shield": ("WB", "shield=1", BLOCK),
}


@pytest.mark.parametrize("why", ANSWERS)
def test_A50_a_call_for_an_answer_lapses_when_the_cards_are_taken_though_none_come(why: str) -> None:
    answer, rest, rules = ANSWERS[why]
    state = at(f"play hands=R+2,G1,G2|{answer},Y1|Y2,Y3,Y4 discard=R5 {rest}", rules)
    do(state, "0:R+2", "1:call")
    assert state.called[1]
    do(state, "1:accept")
    assert (sizes(state)[1], state.called[1]) == (2, False)
    do(state, "2:draw", "0:draw")
    assert state.turn == 1 and "call" in may(state, 1)
    do(state, f"1:{answer}")
    assert state.exposed == 1, "the next silent last card but one is not safe"


@pytest.mark.parametrize("guilty", [True, False])
def test_A50_a_call_for_an_answer_lapses_when_the_card_is_doubted_instead(guilty: bool) -> None:
    state = at(f"play hands=W+4,{'R' if guilty else 'G'}1,G2|WB,B1|Y2,Y3,Y4 discard=R5 draw=- shuffles=200", BLOCK)
    do(state, "0:W+4", "0:colour:B", "1:call", "1:challenge")
    assert (sizes(state)[1], state.called[1]) == (2, False)


def test_A29_A50_a_call_for_jumping_in_lapses_when_the_draw_card_is_answered() -> None:
    state = at("play hands=R+2,G1,G2|Y1,Y2,Y3|R+2,Y4 discard=R5", house(jump_in=True))
    do(state, "0:R+2", "2:call", "1:accept")
    assert (state.turn, state.called[2]) == (2, False)
    do(state, "2:R+2")
    assert state.exposed == 2


def test_A50_with_one_card_left_an_answer_takes_no_call_away() -> None:
    state = at("play hands=R+2,G1,G2|B1|Y2,Y3,Y4 discard=R5 called=1 shield=1", house(stacking="two"))
    do(state, "0:R+2", "1:accept")
    assert state.called[1]


def test_A50_a_call_that_was_used_holds() -> None:
    state = at("play hands=R+2,G1,G2|WB,Y1|Y2,Y3,Y4 discard=R5", BLOCK)
    do(state, "0:R+2", "1:call", "1:WB", "1:colour:R")
    assert (sizes(state)[1], state.called[1], state.exposed) == (1, True, -1)


# ---- A51: action cards of the colour --------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["RS", "RR", "R+2"])
def test_A51_K16_an_action_card_of_the_colour_makes_a_wild_draw_four_guilty(word: str) -> None:
    state = at(f"play hands=W+4,{word},G2|B1,B2|Y2,Y3 discard=R5")
    do(state, "0:W+4", "0:colour:B")
    events = do(state, "1:challenge")
    assert Challenged(0, 1, RED, guilty=True, shown=cards(word, "G2")) in events
    refused(at(f"play hands=W+4,{word}|B1,B2 discard=R5", house(bluffing=False)), "0:W+4", "WILD4_HAVE_COLOUR", "K16",
            colour=RED)  # fmt: skip


@pytest.mark.parametrize("word", ["GS", "GR", "G+2", "G5"])
def test_A51_K16_one_of_another_colour_does_not_matter_though_it_would_fit(word: str) -> None:
    state = at(f"play hands=W+4,{word},G2|B1,B2|Y2,Y3 discard=R{word[1:]}")
    do(state, "0:W+4", "0:colour:B", "1:challenge")
    assert state.turn == 2, "it was allowed: who doubted it sits out"


def test_A51_E18_express_the_same() -> None:
    state = at("play hands=W+2,RS,G2|B1,B2|Y2,Y3 discard=R5", EXPRESS)
    do(state, "0:W+2", "0:colour:B", "1:challenge")
    assert (sizes(state)[0], state.turn) == (4, 1)
