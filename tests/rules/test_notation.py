"""The one-line notation of positions: it reads back what it writes, and names what is wrong."""

from random import Random

import pytest

from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.notation import read_position, write_position
from game.rules.own_rule import OwnRule
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.rounds import cards, do
from tests.support.rows import every_row

EXAMPLE = (
    "play turn=0 dealer=1 step=+ hands=R5,W|G1,GS discard=B2,R2 draw=Y9,Y8 colour=R called=- exposed=- drawn=- "
    "layer=- before=- shown=- idle=0 seed=7 shuffles=1"
)


def test_the_documented_line_reads_and_writes() -> None:
    state = read_position(EXAMPLE)
    assert write_position(state) == EXAMPLE
    assert state.hands == [list(cards("R5", "W")), list(cards("G1", "GS"))]
    assert state.discard == list(cards("B2", "R2"))
    assert state.draw_pile == list(cards("Y9", "Y8"))
    assert (state.phase, state.turn, state.dealer, state.step, state.colour) == (Phase.PLAY, 0, 1, 1, 0)
    assert (state.seed, state.shuffles, state.idle) == (7, 1, 0)


def test_what_is_left_out_takes_the_documented_value() -> None:
    state = read_position("play hands=R5,W|G1,GS discard=B2,R2")
    short = "play dealer=1 draw=Y9,Y8 seed=7 discard=B2,R2 hands=R5,W|G1,GS"
    assert read_position(short) == read_position(EXAMPLE)
    assert (state.turn, state.dealer, state.step, state.draw_pile, state.seed, state.shuffles) == (0, 0, 1, [], 0, 1)
    assert (state.called, state.exposed, state.drawn, state.attacker) == ([False, False], -1, -1, -1)


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_every_position_of_whole_rounds_reads_back(seats: int) -> None:
    random = Random(seats)
    for seed in range(6):
        state, _ = deal(CLASSIC, seats, seed % seats, seed)
        while not state.is_over:
            assert read_position(write_position(state)) == state
            moves = [(seat, move) for seat in range(seats) for move in legal_moves(state, seat)]
            apply(state, *moves[int(random.random() * len(moves))])
        again = read_position(write_position(state))
        assert again == state
        assert again.result == state.result


RARE = (
    "answer turn=2 dealer=0 step=+ hands=R1|-|G1,G2|B1,B2 discard=Y5,R+2 draw=Y9 colour=R called=0 exposed=- drawn=- "
    "layer=0 before=- shown=- idle=0 seed=7 shuffles=1 watched=0 pending=6 laid=0 twin=R+2 absent=1 open=2 rests=3 "
    "own=next:draw:2:68c3bc,-"
)


def test_the_fields_of_the_other_sheets_read_and_write() -> None:
    state = read_position(RARE, RuleSet(jump_in=True))
    assert write_position(state) == RARE
    assert (state.watched, state.exposed, state.pending, state.played_by) == (0, -1, 6, 0)
    assert (state.twin, state.absent, state.opened, state.resting) == (cards("R+2")[0], (1,), (2,), (3,))
    assert state.own == (OwnRule("next", "draw", 2, "hü"), None)
    assert [state.after(seat) for seat in range(4)] == [2, 2, 3, 0]


def test_what_few_positions_need_is_written_only_where_it_differs() -> None:
    state = read_position("play turn=1 exposed=0 hands=R5|G1,GS discard=B2,R2")
    assert (state.watched, state.pending, state.twin) == (0, 0, -1)
    assert "watched" not in write_position(state)
    state = read_position("answer turn=1 layer=0 hands=R5|G1,GS discard=B2,W+4 colour=R")
    assert state.pending == 4
    assert "pending" not in write_position(state)


def test_a_position_that_was_read_plays_on_like_the_first() -> None:
    line = "answer turn=1 hands=R1,R2|Y1,Y2 discard=R5,W+4 colour=Y layer=0 before=R shown=R1,R2 draw=B1,B2,B3,B4,B5,B6"
    one, other = read_position(line), read_position(line)
    assert do(one, "1:challenge") == do(other, "1:challenge")
    assert one == other


def test_an_uncoloured_wild_is_written_as_a_dash() -> None:
    state = read_position("play hands=W,R1,R2|G1,GS discard=B2,R2")
    do(state, "0:W")
    assert " colour=- " in write_position(state)
    assert read_position(write_position(state)) == state


@every_row(
    ("line", "says"),
    [
        ("sleep hands=R5|G1 discard=R2", "'sleep' is no phase; known are play, drawn, colour, answer, over, target"),
        ("play hands=R5|G1", "'discard' is missing"),
        ("play discard=R5", "'hands' is missing"),
        ("play hands=R5|G1 discard=-", "discard must hold the start card"),
        ("play hands=R5 discard=R2", "are 1 hands, but must be 2 to 10"),
        (f"play hands={'|'.join(['R1'] * 11)} discard=R2", "are 11 hands"),
        ("play hands=R5|X1 discard=R2", "hands: no card is written 'X1'"),
        ("play hands=R5|G1 discard=R2 draw=Q", "draw: no card is written 'Q'"),
        ("play hands=R5|G1 discard=R2 turn=2", "turn=2, but there are only 2 seats"),
        ("play hands=R5|G1 discard=R2 dealer=x", "dealer=x, but must be a number"),
        ("play hands=R5|G1 discard=R2 step=1", "step=1, but must be"),
        ("play hands=R5|G1 discard=R2 called=0,3", "called=3"),
        ("play hands=R5|G1 discard=R2 exposed=9", "exposed=9"),
        ("play hands=R5|G1 discard=R2 colour=G", "colour=G, but R2 lies on top"),
        ("play hands=R5|G1 discard=W colour=Q", "colour: no colour is written 'Q'"),
        ("play hands=R5|G1 discard=R2 luck=7", "'luck=7' is no field"),
        ("play hands=R5|G1 discard=R2 turn", "'turn' is no field"),
        ("play hands=R5|G1 discard=R2 idle=-1", "idle=-1, but must be a number"),
        ("drawn hands=R5|G1 discard=R2 drawn=R6", "drawn=R6, but the hand of seat 0 does not hold it"),
        ("drawn hands=R5|G1 discard=R2", "drawn=-"),
        ("play hands=R5|G1 discard=R2 absent=0", "absent=0, but two seats at least must play"),
        ("play hands=R5|G1 discard=R2 open=4", "open=4, but there are only 2 seats"),
        ("play hands=R5|G1 discard=R2 twin=R17", "twin: no card is written 'R17'"),
        ("play hands=R5|G1 discard=R2 own=draw", "own: 'draw' is not one rule for each of two cards"),
        ("play hands=R5|G1 discard=R2 own=next:dance:1:,-", "own: no rule is written 'next:dance:1:'"),
    ],
)
def test_a_bad_line_is_refused_with_the_field_at_fault(line: str, says: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_position(line)
    assert says in str(caught.value)


def test_an_empty_line_is_refused() -> None:
    with pytest.raises(ValueError):
        read_position("")
