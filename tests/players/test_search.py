"""Looking ahead finds sensible moves within its budget, the same ones every time."""

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.players.match_equity import highest_chance, lowest_chance
from game.players.search import Budget, CandidateSearch, odd_flags, plain_seats, search, sensible_moves, worth_searching
from game.rules.cards import card_word
from game.rules.legal import legal_moves
from game.rules.memory import Memory
from game.rules.moves import DRAW, Move, parse_move
from game.rules.play_style import PlayStyle
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import View, view_of
from tests.support.rounds import at

MATCHLESS = RuleSet(target=0)
pytestmark = pytest.mark.usefixtures("either")


def _view(line: str, rules: RuleSet = MATCHLESS, standing: tuple[int, ...] = (0, 0)) -> View:
    return view_of(at(line, rules), 0, standing)


def test_a_skip_before_the_last_card_wins_with_two_seats() -> None:
    view = _view("play turn=0 hands=R1,RS|G1 discard=R5 draw=Y1,Y2")
    found = search(view, [parse_move("R1"), parse_move("RS")], Random(1), Budget(200))
    assert found.moves[0] == parse_move("RS") and found.values[0] > 0.95


def test_who_is_nearly_out_gets_the_draw_card() -> None:
    view = _view("play turn=0 hands=R1,R+2,B4,G7|G1 discard=R5 draw=Y1,Y2")
    assert search(view, [parse_move("R1"), parse_move("R+2")], Random(1), Budget(400)).moves[0] == parse_move("R+2")


def test_JOIN07_a_shield_makes_a_draw_card_worth_less() -> None:
    moves = [parse_move("R1"), parse_move("R+2")]
    values = []
    for shield in ("", " shield=1"):
        found = search(
            _view(f"play turn=0 hands=R1,R+2,B4,G7|G1 discard=R5 draw=Y1,Y2{shield}"), moves, Random(1), Budget(800)
        )
        values.append(dict(zip(found.moves, found.values, strict=True))[moves[1]])
    assert values[0] > values[1] + 0.05


def test_the_same_view_and_stream_give_the_same_answer() -> None:
    view = _view("play turn=0 hands=R1,R7,B7,G7,W|G1,G2,G4 discard=R5 draw=Y1,Y2")
    moves = [move for move in legal_moves(at("play hands=R1,R7,B7,G7,W|G1 discard=R5"), 0) if move is not DRAW]
    assert search(view, moves, Random(4), Budget(300)) == search(view, moves, Random(4), Budget(300))


def test_the_budget_is_kept_and_a_clock_cuts_it_short() -> None:
    view = _view("play turn=0 hands=R1,R7,B5,G5,W|G1,G2,G4 discard=R5 draw=Y1,Y2")
    moves = [parse_move(word) for word in ("R1", "R7", "B5", "G5", "W")]
    assert search(view, moves, Random(4), Budget(300)).playouts <= 300
    ticks = iter(range(1000))
    short = search(view, moves, Random(4), Budget(30000, seconds=3), lambda: next(ticks))
    assert 0 < short.playouts < 400


def test_no_wild_draw_four_is_laid_against_the_rule() -> None:
    view = _view("play turn=0 hands=R1,W+4|G1,G2 discard=R5 draw=Y1,Y2")
    scored = [(1.0, parse_move("W+4")), (0.5, parse_move("R1")), (-9.0, DRAW)]
    assert sensible_moves(view, scored, 5, 4.0) == scored[:2]
    scored = [(0.4, parse_move("W+4")), (0.5, parse_move("R1")), (-9.0, DRAW)]
    assert sensible_moves(view, scored, 5, inf) == scored[1:]


def test_the_base_policy_decides_where_playouts_tell_no_difference() -> None:
    view = _view("play turn=0 hands=RS,BS|G1,G2 discard=YS draw=Y1,Y2")  # both win at once
    one, other = parse_move("RS"), parse_move("BS")
    assert search(view, [one, other], Random(2), Budget(40), scores=(-1.0, 0.0)).moves[0] == other
    assert search(view, [one, other], Random(2), Budget(40), scores=(0.0, -1.0)).moves[0] == one


def test_who_keeps_a_drawn_card_or_doubts_is_not_taken_for_plain() -> None:
    view = _view("play turn=0 hands=R1,R2|G1,G2|B1,B2 discard=R5")
    assert not any(plain_seats(view)), "nobody kept the past"
    nothing, kept, doubted = PlayStyle(), PlayStyle(kept=1), PlayStyle(challenged=1)
    assert plain_seats(replace(view, memory=Memory(styles=(nothing, nothing, nothing)))) == (False, True, True)
    assert plain_seats(replace(view, memory=Memory(styles=(nothing, kept, nothing)))) == (False, False, True)
    assert plain_seats(replace(view, memory=Memory(styles=(doubted, nothing, doubted)))) == (False, True, False)


def _moves(*words: str) -> list[Move]:
    return [parse_move(word) for word in words]


def test_a_colour_that_is_not_the_longest_is_odd() -> None:
    view = _view("colour turn=0 hands=R1,R2,B3,B4,G5|G1,G2 discard=W draw=Y1,Y2")
    moves = _moves("colour:R", "colour:G", "colour:B", "colour:Y")
    assert odd_flags(view, moves) == [False, True, False, True]
    assert odd_flags(view, moves[1:2]) == [False], "there is nothing else to name"


@pytest.mark.parametrize(
    ("seats", "attacks"), [("G1", ["R+2", "RS", "RR", "W+4"]), ("G1|B1,B2", ["R+2", "RS", "W+4"]), ("G1,G2|B1", [])]
)
def test_who_lets_the_next_seat_go_that_holds_one_card_is_odd(seats: str, attacks: list[str]) -> None:
    view = view_of(at(f"play turn=0 hands=B1,R+2,RS,RR,W+4|{seats} discard=R5 draw=Y1", MATCHLESS), 0, (0, 0, 0))
    for word in ("R+2", "RS", "RR"):
        assert odd_flags(view, _moves(word, "B1")) == [False, word in attacks]
    free = replace(view, hand=tuple(card for card in view.hand if card_word(card) in ("B1", "W+4")))
    assert odd_flags(free, _moves("W+4", "B1")) == [False, "W+4" in attacks]
    assert odd_flags(view, _moves("W+4", "B1")) == [False, False], "that would be a bluff"


def test_TEAMS_nobody_presses_a_partner() -> None:
    rules = replace(MATCHLESS, teams=True)
    state = at("play turn=0 hands=R1,R+2|G1,G2|B1|Y1 discard=R5 draw=Y1", rules)
    view = view_of(state, 0, (0, 0))
    assert odd_flags(replace(view, counts=(2, 1, 2, 2)), _moves("R+2", "R1")) == [False, True]
    assert odd_flags(replace(view, counts=(2, 1, 2, 2), absent=(1, 3)), _moves("R+2", "R1")) == [False, False]


def test_an_attack_on_a_seat_with_one_card_is_always_looked_into() -> None:
    view = _view("play turn=0 hands=R1,R2,R3,R+2|G1 discard=R5 draw=Y1,Y2")
    scored = [(3.0, parse_move("R1")), (2.0, parse_move("R2")), (1.0, parse_move("R3")), (-20.0, parse_move("R+2"))]
    assert sensible_moves(view, scored, 2, 4.0) == [scored[0], scored[3]]
    assert sensible_moves(replace(view, counts=(4, 2)), scored, 2, 4.0) == scored[:2]


def test_what_is_odd_has_to_be_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    view = _view("colour turn=0 hands=R1,R2,B9|G1,G2,G3 discard=W draw=Y1,Y2")
    longest, other = _moves("colour:R", "colour:B")
    contest = CandidateSearch(view, [longest, other], Random(1))
    for _ in range(100):
        contest.play_world()
    assert contest.merit(0) == contest.mean_value(0) and contest.merit(1) < contest.mean_value(1)
    monkeypatch.setattr("game.players.search.ODD_MOVE_MARGIN", 50.0)
    found = search(view, [other, longest], Random(2), Budget(100), scores=(0.0, -9.0))
    assert found.moves[0] == longest, "nothing is as much better as that"


def test_answers_are_left_to_the_base_policy() -> None:
    assert worth_searching(_view("play turn=0 hands=R1|G1 discard=R5"))
    assert not worth_searching(_view("answer turn=0 hands=R1|G1 discard=W+4 colour=B layer=1 before=R"))
    assert not worth_searching(_view("play turn=1 hands=R1|G1 discard=R5"))


@pytest.mark.parametrize("side", [(0,), (1,)])
def test_K24_the_chance_of_the_match_is_fair_at_the_start_and_certain_at_the_end(side: tuple[int, ...]) -> None:
    assert highest_chance((0, 0), 500, side) == pytest.approx(0.5)
    assert highest_chance((510, 480), 500, side) == float(side == (0,))
    assert lowest_chance((0, 0), 500, side, False) == pytest.approx(0.5)
    assert lowest_chance((510, 480), 500, side, False) == float(side == (1,))


@pytest.mark.parametrize(
    ("ours", "theirs", "exact"), [(100, 0, 0.633), (250, 0, 0.827), (400, 300, 0.718), (450, 400, 0.645)]
)
def test_K24_the_chance_of_the_match_agrees_with_what_equal_players_come_to(
    ours: int, theirs: int, exact: float
) -> None:
    assert highest_chance((ours, theirs), 500, (0,)) == pytest.approx(exact, abs=0.03)


def test_K24_points_weigh_more_the_nearer_the_target() -> None:
    early = highest_chance((100, 0), 500, (0,)) - highest_chance((50, 0), 500, (0,))
    late = highest_chance((400, 300), 500, (0,)) - highest_chance((350, 300), 500, (0,))
    assert late > early > 0


def test_K24_in_a_match_more_points_are_worth_more() -> None:
    view = _view("play turn=0 hands=R1,R2|G1 discard=R5 draw=Y1,Y2", CLASSIC, (300, 300))
    value = search(view, [parse_move("R1"), parse_move("R2")], Random(1), Budget(200)).values[0]
    assert 0 < value < 1
