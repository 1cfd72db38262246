"""What a seat may know: its view and its events."""

from dataclasses import fields, replace

import pytest

from game.rules.engine import deal
from game.rules.events import Dealt, Drawn, Event, RoundEnded, seen_by
from game.rules.own_rule import OwnRule
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import View, view_of
from tests.support.rounds import at, cards, do

STANDING = (10, 20, 30)


def test_a_view_says_what_lies_open() -> None:
    state = at("play turn=1 step=- dealer=2 hands=R1,R2|G1|B1,B2,B3 discard=Y5,R5 draw=Y1,Y2,Y3,Y4 called=1 exposed=0")
    view = view_of(state, 0, STANDING)
    assert view.hand == cards("R1", "R2")
    assert view.counts == (2, 1, 3)
    assert view.discard == cards("Y5", "R5")
    assert (view.top, view.colour, view.draw_count) == (cards("R5")[0], 0, 4)
    assert (view.phase, view.turn, view.step, view.dealer, view.next_seat) == (Phase.PLAY, 1, -1, 2, 0)
    assert (view.called, view.exposed) == ((False, True, False), 0)
    assert (view.attacker, view.pending, view.drawn, view.standing) == (-1, 0, -1, STANDING)
    assert view.rules is CLASSIC


def test_K16_a_view_says_whose_wild_draw_four_waits_and_what_it_costs() -> None:
    state = at("answer turn=1 hands=R1|Y1|G1 discard=W+4 colour=B layer=0 before=R shown=R1")
    for seat in (0, 1, 2, None):
        view = view_of(state, seat, STANDING)
        assert (view.attacker, view.pending, view.colour) == (0, 4, 3)
    state = at("colour turn=0 hands=R1|Y1|G1 discard=W+4 layer=0 before=R shown=R1")
    view = view_of(state, 1, STANDING)
    assert (view.attacker, view.pending, view.colour) == (-1, 0, 4)


def test_the_drawn_card_is_known_to_its_drawer_alone() -> None:
    state = at("drawn turn=1 drawn=R7 hands=R1|Y1,R7|G1 discard=R5")
    assert [view_of(state, seat, STANDING).drawn for seat in (0, 1, 2, None)] == [-1, cards("R7")[0], -1, -1]


def test_a_spectator_holds_no_hand() -> None:
    state = at("play hands=R1,R2|Y1|G1 discard=R5")
    view = view_of(state, None, STANDING)
    assert (view.seat, view.hand, view.counts) == (None, (), (2, 1, 1))


def test_Y12_Y13_M26_a_view_says_what_else_lies_open() -> None:
    line = (
        "answer turn=2 layer=0 laid=0 twin=R+2 pending=6 watched=0 called=0 absent=1 open=2 rests=3 "
        "own=next:draw:2:,- hands=R1|-|G1,G2|B1,B2 discard=Y5,R+2"
    )
    rules = RuleSet(jump_in=True, stacking="two")
    for seat in (0, 1, 2, 3, None):
        view = view_of(at(line, rules), seat, STANDING)
        assert (view.attacker, view.pending, view.played_by, view.watched, view.exposed) == (0, 6, 0, 0, -1)
        assert (view.twin, view.absent, view.resting) == (cards("R+2")[0], (1,), (3,))
        assert view.opened == ((), (), cards("G1", "G2"), ())
        assert view.own == (OwnRule("next", "draw", 2), None)
        assert view.next_seat == 3
    assert view_of(at(line, rules), 2, STANDING).seat_before == 0


def test_Y13_nobody_can_jump_in_while_a_seat_is_chosen() -> None:
    state = at("play hands=R7,R1,R2|R7,G2|B1,B2 discard=R5", RuleSet(jump_in=True, seven_swaps=True))
    do(state, "0:R7")
    assert [view_of(state, seat, STANDING).twin for seat in (0, 1, None)] == [-1, -1, -1]
    do(state, "0:seat:2")
    assert view_of(state, 1, STANDING).twin == cards("R7")[0]


def test_a_view_is_a_copy() -> None:
    state = at("play hands=R1,R2|G1,G2,G3 discard=R5")
    view = view_of(state, 0, (0, 0))
    kept = {field.name: getattr(view, field.name) for field in fields(View)}
    do(state, "0:R1", "1:draw")
    assert {field.name: getattr(view, field.name) for field in fields(View)} == kept


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hidden_cards_never_reach_a_view(seat: int | None) -> None:
    # The same table, with every card that the seat cannot see replaced by another.
    one = at("answer turn=1 hands=R1,R2|Y1|G1,G2 discard=R5,W+4 colour=B layer=0 before=R shown=R1,R2 draw=B1,B2")
    other = at("answer turn=1 hands=B9,B8|Y7|G8,W discard=R5,W+4 colour=B layer=0 before=R shown=B9,B8 draw=R9,W")
    if seat is not None:
        other.hands[seat] = one.hands[seat][:]
    assert view_of(one, seat, STANDING) == view_of(other, seat, STANDING)


def test_dealt_hands_are_seen_by_their_owners() -> None:
    _, events = deal(CLASSIC, 3, 0, seed=5)
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    for seat in range(3):
        seen = seen_by(dealt, seat)
        assert isinstance(seen, Dealt)
        assert seen.hands == tuple(hand if s == seat else () for s, hand in enumerate(dealt.hands))
        assert (seen.size, seen.dealer) == (7, 0)
    assert seen_by(dealt, None) == replace(dealt, hands=((), (), ()))


def test_drawn_cards_are_seen_by_the_drawer_and_counted_by_all() -> None:
    event = Drawn(1, 2, "draw two", cards("R1", "W"))
    assert seen_by(event, 1) == event
    for seat in (0, 2, None):
        assert seen_by(event, seat) == Drawn(1, 2, "draw two", ())


def test_everything_else_lies_open() -> None:
    state = at("play hands=W+4,R1|Y1,R9|G1,G2 discard=R5")
    events: list[Event] = do(state, "0:W+4", "0:colour:B", "2:catch:0", "1:accept", "2:draw")
    for event in events:
        if not isinstance(event, Drawn):
            assert all(seen_by(event, seat) == event for seat in (0, 1, 2, None))


def test_K23_hands_lie_open_at_the_end() -> None:
    state = at("play hands=R1|Y1,R9|G1,G2 discard=R5")
    ended = do(state, "0:R1")[-1]
    assert isinstance(ended, RoundEnded)
    assert all(seen_by(ended, seat) == ended for seat in (0, 1, 2, None))
