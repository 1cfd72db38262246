"""Tests of what answers are worth: proved wins, and hands judged by what was visible."""

import pytest

from game.learning.answer_values import weigh, wins_by
from game.learning.practice import PracticePosition, load_positions
from game.rules.moves import parse_move
from tests.support.rounds import BLOCK, CLASSIC, YKSI, at, house


def wins(line: str, move: str, rules: object = CLASSIC) -> bool:
    return wins_by(at(line, rules), parse_move(move))  # type: ignore[arg-type]


def test_of_two_seats_skips_in_the_right_order_win_the_turn() -> None:
    line = "play turn=0 hands=RS,GS,G5|B1,B2 discard=R5"
    assert wins(line, "RS")
    assert not wins("play turn=0 hands=RS,GS,Y7|B1,B2 discard=R5", "RS")
    assert not wins("play turn=0 hands=RS,GS,G5|B1,B2|Y1 discard=R5", "RS"), "the third seat plays"


def test_whoever_is_hit_may_take_or_doubt_and_both_must_lose() -> None:
    honest = "play turn=0 hands=W+4,G5|B1,B2 discard=R1"
    assert wins(honest, "W+4")
    assert not wins("play turn=0 hands=W+4,R5|B1,B2 discard=R1", "W+4"), "a bluff that can be doubted"


def test_M29_a_block_card_that_may_be_there_proves_nothing() -> None:
    line = "play turn=0 hands=R+2,R5|B1,B2 discard=R1"
    assert wins(line, "R+2")
    assert not wins(line, "R+2", BLOCK)
    assert not wins(line, "R+2", house(stacking="two"))


def test_Y13_a_twin_that_may_be_there_proves_nothing() -> None:
    line = "play turn=0 hands=RS,R5|B1,B2 discard=R1"
    assert wins(line, "RS")
    assert not wins(line, "RS", YKSI)
    assert wins("play turn=0 hands=RS,R5|B1,B2 discard=RS,R1", "RS", YKSI), "both are to be seen"


def test_drawing_is_never_a_proof() -> None:
    assert not wins("play turn=0 hands=G5|B1,B2 discard=R1", "draw")


@pytest.mark.parametrize("kind", ["wild", "lack", "bluff", "best"])
def test_values_are_chances_and_another_stream_moves_them_little(kind: str) -> None:
    position: PracticePosition = next(one for one in load_positions() if one.kind == kind)
    first, second = weigh(position, 1, 300), weigh(position, 2, 300)
    assert len(first) == len(position.answers)
    assert all(0 <= value <= 1 for value in first)
    assert max(abs(one - other) for one, other in zip(first, second, strict=True)) < 0.2
