"""Bots: when they answer, what they forget, and that they play sensibly.

They know no more than their seat does.
"""

from copy import deepcopy
from math import inf
from random import Random
from statistics import mean

import pytest

from game.match.match import Match, SeatInfo
from game.players.baselines import random_policy
from game.players.bot import (
    CALL_SECONDS,
    CATCH_GRACE_SECONDS,
    CATCH_SECONDS,
    JUMP_SECONDS,
    JUMP_WINDOW_SECONDS,
    THINKING_SECONDS,
    Bot,
    Habits,
    heuristic_policy,
)
from game.players.heuristic import best_colour, choose, guilt_chance, worth_a_challenge
from game.players.levels import NAMES, make_bot
from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.moves import ACCEPT, CALL, CHALLENGE, DRAW, PLAYS, Call, Catch, move_word
from game.rules.moves import CATCHES as POINTING
from game.rules.own_rule import OwnRule
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import view_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.polled_bots import STEP, TURN, first_move, poll
from tests.support.rounds import BLOCK, at, do
from tests.support.rows import every_row

LEVELS = sorted(NAMES)


OPEN_CALL = "play turn=1 exposed=0 hands=R1|R2,R3,R4|B1,B2 discard=R5"


@pytest.mark.parametrize("level", LEVELS)
def test_FEEL22_a_bot_thinks_between_half_a_second_and_1_1(level: str) -> None:
    times = [first_move(make_bot(level, Random(seed)), at(TURN), 0)[0] for seed in range(300)]
    assert THINKING_SECONDS[0] <= min(times) <= max(times) <= THINKING_SECONDS[1] + STEP
    # The times spread evenly over the whole range.
    assert min(times) < 0.55
    assert max(times) > 1.05
    assert 0.77 < mean(times) < 0.84


@pytest.mark.parametrize("level", LEVELS)
def test_FEEL22_PTY03_the_time_does_not_depend_on_the_hand(level: str) -> None:
    # Twins play ten turns at the same public table with different hands: one choice, or many.
    lines = ("play turn=0 hands=G1,G2,G3|G1,G2 discard=R5", "play turn=0 hands=R1,W,W+4|G1,G2 discard=R5")
    for seed in range(40):
        twins = [make_bot(level, Random(seed)) for _ in lines]
        times = [[first_move(bot, at(line), 0)[0] for _ in range(10)] for bot, line in zip(twins, lines, strict=True)]
        assert times[0] == times[1]


def test_PTY03_what_a_bot_forgets_and_notices_does_not_depend_on_the_hand() -> None:
    # Between two calls, each twin plays a turn, one with nothing to decide and one with many choices.
    turns = ("play turn=0 hands=G1,G2,G3|G1,G2 discard=R5", "play turn=0 hands=R1,W,W+4|G1,G2 discard=R5")
    for seed in range(20):
        twins = [make_bot("heuristic", Random(seed)) for _ in turns]
        answers = []
        for bot, line in zip(twins, turns, strict=True):
            answers.append([(first_move(bot, at(line), 0)[0], first_move(bot, at(OPEN_CALL), 2)) for _ in range(10)])
        assert answers[0] == answers[1]


@pytest.mark.parametrize("level", LEVELS)
def test_FEEL22_an_infinite_wait_is_answered_at_once(level: str) -> None:
    for seed in range(50):
        assert poll(make_bot(level, Random(seed)), at(TURN), 0, inf) is not None


def test_A18_a_bot_on_turn_leaves_people_a_second_to_catch_and_call() -> None:
    state = at(OPEN_CALL)
    deaf = Habits(notice_chance=0.0)
    times = [first_move(Bot(heuristic_policy, deaf, Random(seed)), state, 1)[0] for seed in range(200)]
    assert (
        THINKING_SECONDS[0] + CATCH_GRACE_SECONDS
        <= min(times)
        <= max(times)
        <= THINKING_SECONDS[1] + CATCH_GRACE_SECONDS + STEP
    )


def test_A49_bots_call_after_an_own_rule_and_catch_who_does_not() -> None:
    state = at("play hands=O1,G7,B1,B2|R2,R3,R4|Y1,Y2 discard=R5", BLOCK)
    state.own = (OwnRule("layer", "discard"), None)
    do(state, "0:O1", "0:colour:B")
    perfect = Habits(forget_chance=0.0, notice_chance=1.0)
    assert poll(Bot(heuristic_policy, perfect, Random(1)), state, 0, inf) is CALL
    assert poll(Bot(heuristic_policy, perfect, Random(1)), state, 2, inf) == Catch(0)
    do(state, "0:call")
    assert poll(Bot(heuristic_policy, perfect, Random(1)), state, 2, inf) is None


def test_FEEL22_calls_and_catches_have_their_own_times() -> None:
    calls = [first_move(make_bot("heuristic", Random(seed)), at(OPEN_CALL), 0) for seed in range(400)]
    called = [time for time, move in calls if move is CALL]
    assert CALL_SECONDS[0] <= min(called) <= max(called) <= CALL_SECONDS[1] + STEP
    catches = [first_move(make_bot("heuristic", Random(seed)), at(OPEN_CALL), 2) for seed in range(400)]
    caught = [time for time, move in catches if move == Catch(0)]
    assert CATCH_SECONDS[0] <= min(caught) <= max(caught) <= CATCH_SECONDS[1] + STEP
    # Some forget their call, most notice a missing one (K19).
    assert 0.82 < len(called) / 400 < 0.94
    assert 0.62 < len(caught) / 400 < 0.78
    assert {move for _, move in calls} == {CALL, None}


@pytest.mark.parametrize("asked", [1, 100, 2000])
def test_a_bot_makes_up_its_mind_once_however_often_it_is_asked(asked: int) -> None:
    forgetful = 0
    for seed in range(100):
        bot = make_bot("heuristic", Random(seed))
        forgetful += not any(poll(bot, at(OPEN_CALL), 0, number * 3.0 / asked) for number in range(asked + 1))
    assert 4 <= forgetful <= 22


@pytest.mark.parametrize("level", LEVELS)
@every_row("seats", [2, 4, 10])
def test_a_bot_decides_the_same_whatever_the_hidden_cards_are(level: str, seats: int) -> None:
    dice = Random(seats)
    decided = 0
    for seed in range(3):
        state, _ = deal(CLASSIC, seats, 0, seed)
        bots = [make_bot(level, Random(seed << 8 | seat)) for seat in range(seats)]
        while not state.is_over:
            for seat in sorted(range(seats), key=lambda seat: seat == state.turn):
                if not legal_moves(state, seat):
                    continue
                twin = deepcopy(bots[seat])
                move = poll(bots[seat], state, seat, inf)
                assert poll(twin, with_other_hidden_cards(state, seat, dice), seat, inf) == move
                decided += 1
                if move is not None:
                    apply(state, seat, move)
                    break
    assert decided > 50


@pytest.mark.parametrize("level", LEVELS)
@every_row("rules", [CLASSIC, RuleSet(bluffing=False, reverse_skips_two=False, hand_size=10)])
@every_row("seats", range(2, 11))
def test_bots_finish_matches_with_legal_moves_only(level: str, rules: RuleSet, seats: int) -> None:
    players = [make_bot(level, Random(seat)) for seat in range(seats)]
    match = Match(rules, [SeatInfo("b", "bot", "fox", level)] * seats, players, seats)
    for _ in range(200):
        match.start_round()
        for _ in range(20_000):
            if match.result is not None:
                break
            assert match.tick(inf), "nobody moves"
        assert match.result is not None
        if match.is_over:
            return
    raise AssertionError("the match does not end")


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="'grandmaster' is no level of play; known are beginner, casual"):
        make_bot("grandmaster", Random(1))


def test_the_random_policy_draws_only_when_it_must() -> None:
    state = at(TURN)
    legal = legal_moves(state, 0)
    chosen = {random_policy(view_of(state, 0, (0, 0)), legal, Habits(), Random(seed)) for seed in range(100)}
    assert chosen == set(legal) - {DRAW}
    stuck = at("play turn=0 hands=G1,G2,G3|G1,G2 discard=R5")
    assert random_policy(view_of(stuck, 0, (0, 0)), legal_moves(stuck, 0), Habits(), Random(1)) is DRAW


# ---- the heuristic ---------------------------------------------------------------------------------------------


def picks(line: str, bluffs: float = 0.0, suspects: float = 0.25, rules: RuleSet = CLASSIC) -> set[str]:
    """Return all moves that the heuristic chooses there, over 60 random streams."""
    state = at(line, rules)
    seat = state.turn
    legal = [move for move in legal_moves(state, seat) if type(move) is not Call and type(move) is not Catch]
    view = view_of(state, seat, (0,) * len(state.hands))
    return {move_word(choose(view, legal, Random(seed), bluffs=bluffs, suspects=suspects)) for seed in range(60)}


def test_the_heuristic_lays_a_last_card_whatever_it_is() -> None:
    for word in ("R1", "W", "W+4"):
        assert picks(f"play hands={word}|G1,G2,G3,G4,G6 discard=R5") == {word}


def test_the_heuristic_keeps_a_wild_while_there_is_time() -> None:
    long = "G1,G2,G3,G4,G6"
    assert picks(f"play hands=R1,W,B1,B2,B3|{long} discard=R5") == {"R1"}
    assert picks(f"play hands=Y1,W,B1,B2,B3|{long} discard=R5") == {"draw"}
    assert picks("play hands=Y1,W,B1,B2,B3|G1,G2 discard=R5") == {"W"}
    assert picks(f"drawn drawn=W hands=Y1,B1,B2,B3,W|{long} discard=R5") == {"keep"}


def test_the_heuristic_hits_whoever_is_nearly_out() -> None:
    assert picks("play hands=RS,R9,R8,R6|G1,G2|G1,G2,G3,G4,G6 discard=R5") == {"RS"}
    assert picks("play hands=R+2,R9,R8,R6|G1|G1,G2,G3,G4,G6 discard=R5") == {"R+2"}
    # Anticlockwise, the seat to the right counts.
    assert "RS" not in picks("play hands=RS,R9,GS,BS|G1,G2,G3,G4|G1,G2,G3,G4 discard=R5")
    assert "RS" not in picks("play step=- hands=RS,R9,GS,BS|G1,G2|G1,G2,G3,G4 discard=R5")
    assert picks("play step=- hands=RS,R9,GS,BS|G1,G2,G3,G4|G1,G2 discard=R5") == {"RS"}
    # A reverse would give the turn to the previous seat, which is nearly out.
    assert "RR" not in picks("play hands=RR,R1,R2,R3|G1,G2,G3,G4,G6|G1,G2,G3,G4,G6|G1 discard=R5")


def test_the_heuristic_bluffs_only_when_it_is_a_bluffer() -> None:
    line = "play hands=W+4,R1,B2|G1|G1,G2,G3 discard=R5"
    assert picks(line, bluffs=0.0) == {"R1"}
    assert "W+4" in picks(line, bluffs=1.0)
    honest = "play hands=W+4,Y1,B2|G1|G1,G2,G3 discard=R5"
    assert picks(honest, bluffs=0.0) == {"W+4"}


def test_the_heuristic_names_the_colour_it_holds_most_of() -> None:
    state = at("colour turn=0 layer=0 hands=G1,G2,G3,B9,W|G1,G2 discard=R5,W")
    assert best_colour(view_of(state, 0, (0, 0)), Random(1)).colour == 2
    empty = at("colour turn=0 layer=0 hands=W,W|G1,G2 discard=R5,W")
    named = {best_colour(view_of(empty, 0, (0, 0)), Random(seed)).colour for seed in range(100)}
    assert named == {0, 1, 2, 3}


def test_K18_the_heuristic_weighs_a_challenge() -> None:
    few, many = "G1", "G1,G2,G3,G4,G6,G8,G9,B1,B2,B3"
    line = "answer turn=1 layer=0 before=R colour=B hands={}|Y1,Y2 discard=R5,W+4"
    views = {cards: view_of(at(line.format(cards)), 1, (0, 0)) for cards in (few, many)}
    assert guilt_chance(views[few], 0.25) < guilt_chance(views[many], 0.25) < guilt_chance(views[many], 0.9) <= 1.0
    assert guilt_chance(views[many], 0.0) == 0.0
    # Success saves four cards and gives four away, failure costs two more: worth it above 2 in 10.
    assert worth_a_challenge(views[few]) == pytest.approx(0.2)
    assert picks(line.format(many), suspects=0.0) == {move_word(ACCEPT)}
    assert picks(line.format(many), suspects=0.5) == {move_word(CHALLENGE)}


def test_bots_of_every_sort_are_guilty_now_and_then_and_are_challenged_now_and_then() -> None:
    asked = challenged = 0
    for seed in range(60):
        state, _ = deal(CLASSIC, 3, 0, seed)
        bots = [make_bot("heuristic", Random(seed << 8 | seat)) for seat in range(3)]
        while not state.is_over:
            move = poll(bots[state.turn], state, state.turn, inf)
            assert move is not None
            if state.phase is Phase.ANSWER and type(move) is not Catch:
                asked += 1
                challenged += move is CHALLENGE
            apply(state, state.turn, move)
    assert asked > 30
    assert 0.05 < challenged / asked < 0.95


def test_the_heuristic_never_throws_a_wild_draw_four_away_on_a_fresh_table() -> None:
    assert "W+4" not in picks("play hands=W+4,R1,R2,G1,G2,B3|G1,G2,G3,G4 discard=R5", bluffs=1.0)


# ---- the other sheets and house rules -------------------------------------------------------------------------------

HOUSE = RuleSet(name="house", deck="0-9 S R +2 1-9 S R +2 | Wx4 W+4x4 WBx2 O1 O2", stacking="mixed")
THREAT = "answer turn=1 layer=0 pending={} hands=G1,G2,G3|{}|B1,B2,B3 discard=R5,R+2"


def test_A43_the_heuristic_passes_a_penalty_on_and_keeps_its_wilds_for_later() -> None:
    assert picks(THREAT.format(2, "B+2,W+4,G1,G2"), rules=HOUSE) == {"B+2"}
    assert picks(THREAT.format(2, "WB,W+4,G1,G2"), rules=HOUSE) == {"W+4"}


def test_M29_the_heuristic_blocks_two_cards_and_more() -> None:
    assert picks(THREAT.format(2, "WB,G1,G2"), rules=HOUSE) == {"WB"}
    assert picks(THREAT.format(1, "WB,G1,G2"), rules=HOUSE) == {"accept"}
    assert picks(THREAT.format(2, "W,G1,G2"), rules=HOUSE) == {"accept"}


def test_A38_the_heuristic_blocks_whenever_that_keeps_a_round_alive() -> None:
    rules = RuleSet(name="house", deck="0-9 S R +1 1-9 S R +1 | WBx2", block_comeback=True)
    assert picks("answer turn=1 layer=0 hands=-|WB,G1,G2 discard=R5,R+1", rules=rules) == {"WB"}


def test_A34_the_heuristic_lays_what_it_must() -> None:
    serve = RuleSet(name="house", voluntary_draw=False, forced_play=True)
    long = "G1,G2,G3,G4,G6"
    assert picks(f"play hands=Y1,W,B1,B2,B3|{long} discard=R5", rules=serve) == {"W"}
    assert picks(f"drawn drawn=W hands=Y1,B1,B2,B3,W|{long} discard=R5", rules=serve) == {"W"}


def test_A43_the_heuristic_swaps_a_seven_for_the_smallest_hand_if_that_helps() -> None:
    rules = RuleSet(name="house", seven_swaps=True)
    hands = "hands={}|G1,G2,G3,G4|G1,G2,G3|B1,B2,B3,B4 discard=R5"
    assert picks(f"play {hands.format('R7,R1,R2,R3,R4,R6,R8')}", rules=rules) == {"R7"}
    assert "R7" not in picks(f"play {hands.format('R7,R1,R2')}", rules=rules)
    assert picks(f"target {hands.format('R1,R2,R3')},R7", rules=rules) == {"seat:2"}


def test_Y12_the_heuristic_passes_hands_on_only_for_a_smaller_one() -> None:
    rules = RuleSet(name="house", zero_passes=True)
    assert picks("play hands=R0,R1,R2,R3,R4|G1,G2,G3,G4,G6,G8|B1,B2 discard=R5", rules=rules) == {"R0"}
    assert "R0" not in picks("play hands=R0,R1,R2|G1,G2|B1,B2,B3,B4,B6,B8 discard=R5", rules=rules)
    # Anticlockwise, the hand comes from the other side.
    assert "R0" not in picks("play step=- hands=R0,R1,R2|G1,G2,G3,G4,G6,G8|B1,B2 discard=R5", rules=rules)


def test_K20_the_heuristic_gets_rid_of_action_cards_that_may_not_be_the_last() -> None:
    rules = RuleSet(name="house", finish_on_action=False)
    assert picks("play hands=RR,R9|G1,G2,G3,G4|G1,G2,G3,G4 discard=R5", rules=rules) == {"RR"}


@pytest.mark.parametrize(("what", "seat"), [("draw", 3), ("swap", 3), ("skip", 3), ("give", 2), ("again", 2)])
def test_M26_the_heuristic_aims_at_the_opponent_nearest_to_the_end(what: str, seat: int) -> None:
    line = f"target own=chosen:{what}:1:,- hands=R1,R2|G1|G1,G2,G3,G4|B1,B2,B3 discard=R5,O1 colour=R"
    # Teams: seat 2 is the partner; without teams seat 1 is nearest.
    assert picks(line, rules=HOUSE) == {"seat:1" if seat == 3 else "seat:2"}
    teams = RuleSet(name="house", deck=HOUSE.deck, teams=True)
    assert "seat:2" not in picks(line, rules=teams)


@pytest.mark.parametrize("level", ["heuristic", "skilled"])
def test_Y13_A30_a_bot_jumps_in_at_a_moment_of_its_own_and_waits_for_others(level: str) -> None:
    rules = RuleSet(name="house", jump_in=True)
    jumps, turns = [], []
    for seed in range(300):
        state = at("play turn=1 laid=0 twin=R5 hands=R1,R2|G5,R3,R4|B1,R5,B3 discard=R5", rules)
        jumps.append(first_move(make_bot(level, Random(seed)), state, 2))
        turns.append(first_move(make_bot(level, Random(seed)), state, 1)[0])
    jumped = [time for time, move in jumps if move is PLAYS[5]]
    assert {move for _, move in jumps} == {PLAYS[5], None}
    assert JUMP_SECONDS[0] <= min(jumped) <= max(jumped) <= JUMP_SECONDS[1] + STEP
    assert 0.6 < len(jumped) / 300 < 0.8
    assert (
        THINKING_SECONDS[0] + JUMP_WINDOW_SECONDS
        <= min(turns)
        <= max(turns)
        <= THINKING_SECONDS[1] + JUMP_WINDOW_SECONDS + STEP
    )


def test_Y13_a_bot_does_not_jump_in_where_that_would_cost_it_its_small_hand() -> None:
    rules = RuleSet(name="house", jump_in=True, zero_passes=True, deck="0-9x2 | Wx4")
    line = "play turn=1 laid=0 twin=R0 hands={}|G5,R3,R4|B1,R0 discard=R0"
    for others, jumps in (("R1,R2,R3,R4", False), ("R1", True)):
        state = at(line.format(others), rules)
        state.step = -1 if jumps else 1  # seat 2 would get the hand of seat 0, or that of seat 1
        moves = {first_move(make_bot("heuristic", Random(seed)), state, 2)[1] for seed in range(40)}
        assert (PLAYS[0] in moves) is jumps


@pytest.mark.parametrize("level", LEVELS)
def test_Y15_a_bot_never_raises_its_hand_against_a_seat_that_called(level: str) -> None:
    rules = RuleSet(name="house", false_accusation=True)
    state = at("play turn=1 watched=0 called=0 hands=R1|R2,R3,R4|B1,B2 discard=R5", rules)
    assert POINTING[0] in legal_moves(state, 2)
    for seed in range(100):
        assert first_move(make_bot(level, Random(seed)), state, 2)[1] is None
        # On turn it waits as if someone could be caught: it hears past calls, not plans.
        assert first_move(make_bot(level, Random(seed)), state, 1)[0] >= THINKING_SECONDS[0] + CATCH_GRACE_SECONDS


def test_a_bot_does_not_point_at_its_own_partner() -> None:
    teams = RuleSet(name="house", teams=True)
    state = at("play turn=1 exposed=0 hands=R1|R2,R3,R4|B1,B2|G1,G2 discard=R5", teams)
    for seat, moves in ((2, {None}), (3, {None, POINTING[0]})):
        assert {first_move(make_bot("heuristic", Random(seed)), state, seat)[1] for seed in range(40)} == moves
