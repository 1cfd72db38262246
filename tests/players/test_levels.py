"""What each level is said to do can be seen; the level below does not do it (A11Y-40)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import inf
from random import Random

import pytest

from game.players.levels import LEVELS, NEWCOMER_LEVEL, make_bot
from game.players.search import Budget
from game.rules.cards import colour_of
from game.rules.legal import legal_moves
from game.rules.memory import Memory
from game.rules.moves import move_word
from game.rules.play_style import PlayStyle
from game.rules.view import View, view_of
from game.words.player_words import level_line
from tests.support.polled_bots import first_move
from tests.support.rounds import at, cards
from tests.support.rows import every_row

ROUNDS = 60
"""Bots asked in a position, each with its own chance."""


def remembered(view: View, seat: int, *, lacks: str = "", shown: str = "", bluffs: int = 0) -> View:
    """Return the view of a player who remembers this of ``seat``: a colour, a card, its bluffs."""
    seats = range(len(view.counts))
    missing = colour_of(cards(f"{lacks}1")[0]) if lacks else None
    room = [tuple(0 if one == seat and c == missing else view.counts[one] for c in range(4)) for one in seats]
    known = [cards(shown) if one == seat and shown else () for one in seats]
    styles = [PlayStyle(bluffs=bluffs if one == seat else 0) for one in seats]
    return replace(view, memory=Memory(tuple(room), tuple(known), styles=tuple(styles), claim=(0, view.counts[seat])))


def moves(
    level: str, line: str, seat: int = 0, rounds: int = ROUNDS, know: Callable[[View], View] = lambda view: view
) -> Counter[str]:
    """Return what bots of a level do in a position, each with its own chance."""
    state = at(line)
    view, legal = know(view_of(state, seat, (0,) * len(state.hands))), legal_moves(state, seat)
    found: Counter[str] = Counter()
    for seed in range(rounds):
        move = make_bot(level, Random(seed)).poll(view, legal, inf)
        assert move is not None
        found[move_word(move)] += 1
    return found


def forgotten(level: str, rounds: int = 200) -> int:
    """Return how often bots of a level forget to call."""
    state = at("play turn=1 hands=G1|B1,B2,B3 discard=R5 exposed=0")
    return sum(first_move(make_bot(level, Random(seed)), state, 0)[1] is None for seed in range(rounds))


def test_A11Y40_TAG_difficulty_levels_each_says_one_thing_and_no_two_say_the_same() -> None:
    lines = [level_line(level) for level in LEVELS]
    assert len(set(lines)) == len(LEVELS) and all(line.count(".") == 1 for line in lines)


def test_A11Y40_TAG_difficulty_levels_the_one_that_newcomers_meet_is_not_the_lowest() -> None:
    assert LEVELS.index(NEWCOMER_LEVEL) > 0


def test_A11Y40_TAG_difficulty_levels_a_beginner_never_challenges_and_easy_does_now_and_then() -> None:
    line = "answer turn=1 layer=0 before=R colour=B hands=R1,G1,G2,G3|Y1,Y2,B1 discard=R5,W+4"
    beginner, easy, medium = (
        moves(level, line, 1, know=partial(remembered, seat=0, bluffs=7))["challenge"] for level in LEVELS[:3]
    )
    assert beginner == 0 and ROUNDS / 5 < easy < ROUNDS * 4 / 5 < medium


def test_A11Y40_a_beginner_never_bluffs_and_easy_does_once_in_a_while() -> None:
    line = "play turn=0 hands=W+4,W+4,R7,B1|G1,G2|B1,B2|Y1,Y2 discard=R5"
    beginner, easy = (moves(level, line, rounds=400)["W+4"] for level in LEVELS[:2])
    assert beginner == 0 < easy


def test_A11Y40_a_beginner_often_forgets_to_call_and_easy_less_often() -> None:
    beginner, easy = map(forgotten, LEVELS[:2])
    assert beginner > 200 / 3 and 10 < easy < beginner * 3 / 4


@every_row(
    "card line more",
    [
        ("RS", "play turn=0 hands=R1,RS,R7,B4,G7|{} discard=R5", 0.9),
        ("RS", "play turn=0 hands=R1,RS,R7,B4,G7|{}|B1,B2,B3,B4|Y1,Y2,Y3,Y4 discard=R5", 0.15),
        ("W+4", "play turn=0 hands=W+4,R1,B4,B8|{} discard=R5", 0.8),
    ],
)
def test_A11Y40_TAG_difficulty_levels_medium_stops_who_is_nearly_out_and_easy_does_not_see_them(
    card: str, line: str, more: float
) -> None:
    for level, least, most in (("casual", -0.05, 0.05), ("skilled", more, 1.0)):
        near, far = (moves(level, line.format(hand))[card] for hand in ("G1", "G1,G2,G3,G4,G6,G8"))
        assert least <= (near - far) / ROUNDS <= most, (level, near, far)


@every_row("others", ["", "|B3,B4|Y2,Y3"])
@every_row(
    "line word",
    [
        ("play turn=0 hands=R5,B5,Y7,Y1,B2,R2|Y1,G2,G3{} discard=G5", "{}5"),
        ("colour turn=0 hands=R5,B5,Y7,B1,B2,R2,R8|Y1,G2,G3{} discard=W", "colour:{}"),
    ],
)
def test_A11Y40_TAG_difficulty_levels_hard_plays_the_colour_that_made_you_draw_and_medium_does_not_remember_it(
    line: str, word: str, others: str
) -> None:
    done = {
        (level, colour): moves(level, line.format(others), know=partial(remembered, seat=1, lacks=colour))
        for level in ("skilled", "sharp")
        for colour in "BR"
    }
    for colour in "BR":
        assert done["sharp", colour] == {word.format(colour): ROUNDS}
    assert done["skilled", "B"] == done["skilled", "R"], "it is the same to them"


@every_row("others", ["", "|G1,G2,G3|Y1,Y2,Y4"])
def test_A11Y40_TAG_difficulty_levels_a_master_remembers_the_card_you_had_to_show_and_hard_does_not(
    others: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.players.lookahead.DEEP", Budget())  # as in play, where tests look ahead less
    done = {
        (level, shown): moves(
            level,
            f"play turn=0 hands=R5,B5,B2,R2,Y3|{shown}{others} discard=G5",
            rounds=4,
            know=partial(remembered, seat=1, shown=shown),
        )
        for level in ("sharp", "master")
        for shown in ("R8", "B8")
    }
    assert done["master", "R8"] == {"B5": 4} and done["master", "B8"] == {"R5": 4}
    assert done["sharp", "R8"] == done["sharp", "B8"], "it is the same to them"


def test_A11Y40_what_a_level_learned_the_next_one_has_not_forgotten() -> None:
    line = "play turn=0 hands=R1,RS,R7,B4,G7|G1 discard=R5"
    for lower, higher in pairwise(LEVELS[2:]):
        assert moves(higher, line, rounds=4)["RS"] >= moves(lower, line, rounds=4)["RS"] == 4
