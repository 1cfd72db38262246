"""A human's seat: what was clicked is played, in order, and nothing is lost."""

from game.players.human import Human
from game.rules.moves import CALL, CHOICES, DRAW, PLAYS
from game.rules.view import View, view_of
from tests.support.rounds import at


def view() -> View:
    return view_of(at("play hands=R1,R2|G1,G2 discard=R5"), 0, (0, 0))


def test_FEEL20_nothing_clicked_nothing_played() -> None:
    human = Human()
    assert human.poll(view(), [DRAW], 1e9) is None
    assert not human.pending


def test_FEEL20_moves_come_in_the_order_of_the_clicks() -> None:
    human = Human()
    for move in (CALL, PLAYS[1], CHOICES[0]):
        human.submit(move)
    assert human.pending
    assert human.poll(view(), [CALL, PLAYS[1]], 0.0) is CALL
    assert human.poll(view(), [PLAYS[1], DRAW], 0.0) is PLAYS[1]
    assert human.poll(view(), CHOICES, 0.0) is CHOICES[0]
    assert not human.pending


def test_FEEL20_a_click_that_came_too_late_is_dropped_and_the_next_one_counts() -> None:
    human = Human()
    human.submit(PLAYS[7])
    human.submit(DRAW)
    assert human.poll(view(), [PLAYS[1], DRAW], 0.0) is DRAW
    human.submit(PLAYS[7])
    assert human.poll(view(), [DRAW], 0.0) is None
    assert not human.pending
