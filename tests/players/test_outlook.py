"""The outlook of a round from all hands: as likely as it says.

It is used only where it was learned.
"""

from dataclasses import replace
from random import Random

import pytest

from game.players.baselines import rule_move
from game.players.outlook import BASE, MOVES, TERM_WEIGHTS, TERMS, Outlook, outlook_of
from game.players.playout import JUDGED, playout
from game.players.playout_policy import policy_table_of
from game.players.search import Budget, search
from game.rules.cards import parse_card, parse_cards
from game.rules.compiled_rules import compile_rules
from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.moves import CALL, Catch, parse_move
from game.rules.round import Round, followers_of
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import Phase, view_of
from tests.support.rounds import EXPRESS, at

ALONE = RuleSet(target=0)


def _outlook() -> Outlook:
    outlook = outlook_of(ALONE, 4)
    assert outlook is not None
    return outlook


def _chance(hands: str, top: str) -> float:
    outlook = _outlook()
    held = [parse_cards(hand) for hand in hands.split("|")]
    outlook.judge(held, parse_card(top), 0, followers_of(4, ())[1])
    return outlook.chance


def test_a_last_card_that_fits_is_as_good_as_won() -> None:
    rest = "|G1,G2,G4|Y1,Y2,Y4|B1,B2,B4"
    assert _chance("R7" + rest, "R5") > 0.9
    assert _chance("R7" + rest, "R5") > _chance("W,R7" + rest, "R5") > _chance("G7,R7,B9,B0,Y5" + rest, "R5")


def test_a_seat_that_is_nearly_out_takes_the_chance_of_all_others() -> None:
    mine = "R1,R2,G4,B6|"
    assert _chance(mine + "R7|Y1,Y2,Y4|B1,B2,B4", "R5") < _chance(mine + "R7,Y8,G8|Y1,Y2,Y4|B1,B2,B4", "R5")


def test_wins_come_as_often_as_it_says() -> None:
    outlook, random = _outlook(), Random(5)
    stated = [0.0, 0.0, 0.0]
    won, seen = [0, 0, 0], [0, 0, 0]
    for number in range(240):
        chances = []
        state, _ = deal(ALONE, 4, number % 4, number)
        while not state.is_over:
            if state.phase is Phase.PLAY:
                outlook.judge(state.hands, state.key, state.turn, followers_of(4, ())[state.step])
                chances.append((state.turn, outlook.chance))
            _move_by_rule(state, random)
        assert state.result is not None
        for seat, chance in chances:
            third = 0 if chance < 0.2 else 1 if chance < 0.4 else 2
            stated[third] += chance
            won[third] += seat in state.result.winners
            seen[third] += 1
    for third in range(3):
        assert won[third] / seen[third] == pytest.approx(stated[third] / seen[third], abs=0.06)


def _move_by_rule(state: Round, random: Random) -> None:
    legal = [move for move in legal_moves(state, state.turn) if type(move) is not Catch]
    move = CALL if CALL in legal else rule_move(view_of(state, state.turn, (0,) * 4), legal, random)
    apply(state, state.turn, move)


def test_it_is_asked_only_where_it_was_learned() -> None:
    assert outlook_of(ALONE, 4) is not None
    assert outlook_of(CLASSIC, 4) is None  # points count there, which it was not trained for
    assert outlook_of(ALONE, 3) is None
    assert outlook_of(replace(EXPRESS, target=0), 4) is None
    for house in ({"zero_passes": True}, {"seven_swaps": True}, {"teams": True}, {"finish_on_action": False}):
        assert outlook_of(replace(ALONE, **house), 4) is None


def test_a_playout_is_judged_at_the_turn_it_says() -> None:
    hands = [parse_cards(hand) for hand in ("R1,R2,R3,R4,R6,R7",) * 4]
    outlook = Outlook(compile_rules(ALONE), BASE, TERM_WEIGHTS, 2)
    course = policy_table_of(ALONE, 4)
    pile = parse_cards("Y1,Y2,Y3,Y4")
    assert (
        playout(course, hands, pile, [], parse_card("R5"), 0, 1, Random(1).random, outlook=outlook, looker=0) == JUDGED
    )
    assert [len(hand) for hand in hands] == [5, 5, 5, 5] and 0 < outlook.chance < 1
    assert MOVES > 1 and all(len(row) == len(TERMS) for row in TERM_WEIGHTS)


def test_looking_ahead_with_it_finds_what_wins() -> None:
    state = at("play turn=0 hands=R1,R+2,B4,G7|G1|Y1,Y2,Y3,Y7|B1,B2,B3,B7 discard=R5 draw=Y1,Y2", ALONE)
    found = search(view_of(state, 0, (0,) * 4), [parse_move("R1"), parse_move("R+2")], Random(1), Budget(400))
    assert found.moves[0] == parse_move("R+2") and 0 < found.values[0] < 1
