"""A20 to A30, A33, A43, A46 and A52, as settled.

They are about moving hands, jumping in, catching and illegal plays.
"""

import pytest

from game.rules.cards import RED, parse_card
from game.rules.engine import deal
from game.rules.events import FalseAlarm, HandsMoved, JumpedIn, Played, RoundEnded, Skipped, TurnStarted
from game.rules.round import Phase
from game.rules.ruleset import RuleSet
from tests.support.rounds import (
    BLOCK,
    CLASSIC,
    EXPRESS,
    PRESETS,
    YKSI,
    at,
    cards,
    deal_with_start,
    do,
    drawn,
    hand,
    house,
    may,
    plays,
    refused,
    sizes,
    turns,
)
from tests.support.rows import every_row

ZERO = house(zero_passes=True)
SEVEN = house(seven_swaps=True)
JUMP = house(jump_in=True)
ADDS = house(jump_in=True, jump_in_adds=True)


def test_A20_catching_at_random_costs_the_accuser_where_the_rule_set_says_so() -> None:
    # Always catching a hand of one card costs a penalty whenever the call was made.
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", house(false_accusation=True))
    do(state, "0:call", "0:R1")
    events = do(state, "1:catch:0")
    assert events[0] == FalseAlarm(0, 1)
    assert drawn(events) == [(1, 2, "false alarm")]
    # For a second seat it is already settled: the first one counts (A35).
    refused(state, "2:catch:0", "NOTHING_TO_CATCH", "K19")


def test_A20_without_that_rule_it_is_refused_and_changes_nothing() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", CLASSIC)
    do(state, "0:call", "0:R1")
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "K19")


@pytest.mark.parametrize(
    ("rules", "word", "aim"), [(ZERO, "R0", []), (SEVEN, "R7", ["0:seat:1"])], ids=["zero", "seven"]
)
def test_A21_a_received_hand_of_one_card_owes_no_call(rules: object, word: str, aim: list[str]) -> None:
    # Seat 1 gets the one card that seat 0 has left.
    state = at(f"play hands={word},G1|Y1,Y2|B1,B2 discard=R5", rules)  # type: ignore[arg-type]
    do(state, f"0:{word}", *aim)
    assert hand(state, 1) == "G1"
    assert (state.exposed, state.watched) == (-1, -1)
    for seat in range(3):
        assert not any(move.startswith("catch") for move in may(state, seat))
    assert "call" not in may(state, 1)


def test_A22_a_zero_as_last_card_but_one_leaves_no_duty_behind() -> None:
    state = at("play hands=R0,G1|Y1,Y2,Y3|B1,B2 discard=R5", ZERO)
    do(state, "0:R0")
    assert sizes(state) == [2, 1, 3]
    assert state.exposed == -1
    refused(state, "2:catch:0", "CATCH_TOO_LATE", "K19")
    refused(state, "0:catch:1", "CATCH_TOO_LATE", "K19")


def test_A22_the_duty_is_back_with_the_next_last_card_but_one() -> None:
    state = at("play hands=R0,G1,G2|Y1,Y2,Y3|R1,B2 discard=R5 called=0,2", ZERO)
    do(state, "0:R0")  # seat 0 holds R1,B2 now, seat 1 G1,G2
    do(state, "1:draw")
    if state.phase is Phase.DRAWN:
        do(state, "1:keep")
    do(state, "2:draw")
    if state.phase is Phase.DRAWN:
        do(state, "2:keep")
    do(state, "0:R1")
    assert state.exposed == 0


@pytest.mark.parametrize(("rules", "word"), [(ZERO, "R0"), (YKSI, "R0"), (SEVEN, "R7")])
def test_A23_as_last_card_it_ends_the_round_and_moves_no_hand(rules: object, word: str) -> None:
    state = at(f"play hands={word}|Y1,Y2,Y3|B1,B2 discard=R5", rules)  # type: ignore[arg-type]
    events = do(state, f"0:{word}")
    assert events == [Played(0, parse_card(word), 0), state.result]
    assert isinstance(state.result, RoundEnded)
    assert state.result.winners == (0,)
    assert sizes(state) == [0, 3, 2]


@pytest.mark.parametrize("step", "+-")
def test_A24_with_two_seats_passing_on_is_swapping(step: str) -> None:
    state = at(f"play step={step} hands=R0,G1,G2|Y1,Y2,Y3 discard=R5", ZERO)
    do(state, "0:R0")
    assert [hand(state, 0), hand(state, 1)] == ["Y1,Y2,Y3", "G1,G2"]


def test_A24_eliminated_seats_are_skipped() -> None:
    state, _ = deal(house(ZERO, scoring="lowest", elimination=True), 4, 0, seed=3, absent=(1,))
    assert sizes(state) == [7, 0, 7, 7]
    state.discard[-1] = state.key = parse_card("R5")
    state.phase, state.turn, state.step = Phase.PLAY, 0, 1
    for seat, word in ((0, "R0,G1,G2"), (2, "Y1,Y2"), (3, "B1")):
        state.hands[seat][:] = cards(*word.split(","))
    events = do(state, "0:R0")
    assert [hand(state, seat) for seat in range(4)] == ["B1", "-", "G1,G2", "Y1,Y2"]
    (moved,) = (event for event in events if isinstance(event, HandsMoved))
    assert moved.moves == ((0, 2), (2, 3), (3, 0))
    assert state.turn == 2


@pytest.mark.parametrize("rules", [ZERO, YKSI])
def test_A25_a_zero_as_start_card_moves_no_hand(rules: object, monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "G0", 3, rules=rules)  # type: ignore[arg-type]
    assert not [event for event in events if isinstance(event, HandsMoved)]
    assert state.turn == 1


@pytest.mark.parametrize("rules", [YKSI, JUMP])
def test_A26_the_twin_releases_the_first_victim_and_hits_the_next(rules: object) -> None:
    state = at("play hands=R+2,G1,G2|Y1,Y2|R+2,B1,B2|G6,G8,G9 discard=R5", rules)  # type: ignore[arg-type]
    do(state, "0:R+2")
    assert (state.turn, state.phase, state.pending) == (1, Phase.ANSWER, 2)
    assert "R+2" in may(state, 2)
    events = do(state, "2:R+2")
    assert JumpedIn(2) in events
    assert drawn(events) == []
    assert (state.turn, state.pending) == (3, 2)
    events = do(state, "3:accept")
    assert drawn(events) == [(3, 2, "draw two")]
    assert sizes(state)[1] == 2
    assert state.turn == 0


def test_A26_the_victim_itself_may_lay_the_twin() -> None:
    state = at("play hands=R+2,G1,G2|R+2,Y1,Y2|B1,B2 discard=R5", JUMP)
    assert JumpedIn(1) in do(state, "0:R+2", "1:R+2")
    assert (state.turn, state.phase, state.pending) == (2, Phase.ANSWER, 2)


def test_A26_the_switch_adds_up() -> None:
    state = at("play hands=R+2,G1,G2|Y1,Y2|R+2,B1,B2|G6,G8,G9 discard=R5", ADDS)
    do(state, "0:R+2", "2:R+2")
    assert (state.turn, state.pending) == (3, 4)
    assert [(seat, count) for seat, count, _ in drawn(do(state, "3:accept"))] == [(3, 4)]


def test_A26_the_window_shuts_with_the_victims_first_draw() -> None:
    state = at("play hands=R+2,G1,G2|Y1,Y2|R+2,B1,B2|G6,G8,G9 discard=R5", JUMP)
    do(state, "0:R+2", "1:accept")
    assert "R+2" in may(state, 2)  # it is on turn now
    state = at("play hands=R+2,G1,G2|Y1,Y2|B3,B1,B2|R+2,G8,G9 discard=R5", JUMP)
    do(state, "0:R+2", "1:accept")
    assert may(state, 3) == set()
    refused(state, "3:R+2", "JUMP_TOO_LATE", "A26")


def test_A27_zeros_and_the_express_deck_hold_no_twin() -> None:
    for rules in (YKSI, JUMP, house(BLOCK, jump_in=True), house(EXPRESS, jump_in=True)):
        deck = rules.cards
        for card in set(deck):
            twins = deck.count(card) > 1 and card < parse_card("W")
            assert (deal(rules, 2, 0, 1)[0].compiled.twin[card] == card) is twins
            assert deck.count(card) <= (2 if card < parse_card("W") else 4)
    assert not any(EXPRESS.cards.count(card) > 1 for card in EXPRESS.cards if card < parse_card("W"))


def test_A27_laying_a_pair_is_jumping_in_on_oneself() -> None:
    state = at("play hands=R1,R1,G2|Y1,Y2|B1,B2 discard=R5", JUMP)
    do(state, "0:R1")
    assert "R1" in may(state, 0)
    events = do(state, "0:R1")
    assert JumpedIn(0) in events
    assert hand(state, 0) == "G2"
    assert events[-1] == TurnStarted(1)


def test_A28_no_jump_in_on_the_start_card_unless_the_switch_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for rules, allowed in ((YKSI, False), (JUMP, False), (house(JUMP, jump_in_on_start=True), True)):
        state, _ = deal_with_start(monkeypatch, "R5", 3, rules=rules)
        state.hands[2][0] = parse_card("R5")
        assert ("R5" in may(state, 2)) is allowed
        if allowed:
            events = do(state, "2:R5")
            assert events[0] == JumpedIn(2)
            assert state.turn == 0


def test_A29_a_jump_with_the_last_card_wins() -> None:
    state = at("play hands=R1,G1,G2|Y1,Y2|R1 discard=R5", JUMP)
    events = do(state, "0:R1", "2:R1")
    assert events[-1] == state.result
    assert isinstance(state.result, RoundEnded)
    assert state.result.winners == (2,)


def test_A29_a_jump_with_the_last_card_but_one_needs_the_call() -> None:
    line = "play hands=R1,G1,G2|Y1,Y2|R1,B1 discard=R5"
    state = at(line, JUMP)
    do(state, "0:R1")
    assert may(state, 2) == {"R1", "call"}
    forgotten = state.copy()
    do(forgotten, "2:R1")
    assert forgotten.exposed == 2
    assert drawn(do(forgotten, "0:catch:2")) == [(2, 2, "caught")]
    do(state, "2:call", "2:R1")
    assert state.exposed == -1
    # A call for a jump-in that was not made does not count later (A19).
    state = at(line, JUMP)
    do(state, "0:R1", "2:call", "1:draw")
    assert not state.called[2]


@pytest.mark.parametrize(
    ("word", "turn", "step"), [("RS", 0, 1), ("RR", 1, -1), ("R3", 3, 1)], ids=["skip", "reverse", "number"]
)
def test_A29_the_twin_takes_effect_from_the_seat_of_the_jumper(word: str, turn: int, step: int) -> None:
    # Seat 2 jumps in: its skip skips seat 3, so seat 0 is next.
    state = at(f"play hands={word},G1,G2|Y1,Y2|{word},B1,B2|G6,G8,G9 discard=R5", JUMP)
    do(state, f"0:{word}")
    before = state.step
    events = do(state, f"2:{word}")
    assert Played(2, parse_card(word), 2) in events
    assert (state.turn, state.step) == ((2 + state.step) % 4 if word != "RS" else turn, -before if word == "RR" else 1)
    assert (Skipped(3) in events) is (word == "RS")


@pytest.mark.parametrize("stacked", ["R+2", "B+2"])
def test_A43_no_sheet_allows_stacking(stacked: str) -> None:
    for rules in PRESETS:
        assert rules.stacking == "none"
    state = at(f"play hands=R+2,G1,G2|{stacked},W+4,Y1|Y1,Y2 discard=R5", CLASSIC)
    assert drawn(do(state, "0:R+2")) == [(1, 2, "draw two")]
    assert state.turn == 2
    state = at(f"play hands=R+2,G1,G2|{stacked},W+4,Y1|Y1,Y2 discard=R5", BLOCK)
    do(state, "0:R+2")
    assert may(state, 1) == {"accept"}
    # A penalty must not be passed on with a skip or a reverse of the colour either.
    state = at("play hands=R+2,G1,G2|RS,RR,Y1|Y1,Y2 discard=R5", BLOCK)
    do(state, "0:R+2")
    refused(state, "1:RS", "MUST_ANSWER_PENALTY", "M12", n=2)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_A46_a_misplay_costs_nothing(rules: object) -> None:
    state = at("play hands=G1,G2,B3|R1,Y1,Y2|Y1,Y2,R9 discard=R5", rules)  # type: ignore[arg-type]
    before = state.copy()
    for word in ("0:G1", "1:R1", "2:draw", "1:keep", "0:call", "2:catch:0", "0:accept", "1:challenge"):
        seat, move = word.split(":", 1)
        assert move not in may(state, int(seat))
        with pytest.raises(ValueError):
            do(state, word)
    assert state == before


def test_A46_whoever_sits_there_the_rules_are_the_same() -> None:
    # A seat taken over by another player goes on unchanged: a round knows seats, not players.
    assert "kind" not in dir(at("play hands=G1|R1 discard=R5"))
    assert turns(do(at("play hands=R1,G1|R1,G2 discard=R5"), "0:R1")) == [1]


@every_row("rules", PRESETS)
@every_row(("top", "word"), [("RS", "BS"), ("RR", "BR"), ("RS", "GS")])
def test_A33_A52_a_symbol_fits_its_like_where_the_switch_says_so(rules: RuleSet, top: str, word: str) -> None:
    line = f"play hands={word},Y1,Y2|G1,G2 discard={top}"
    assert word in plays(at(line, rules), 0)
    off = at(line, house(rules, symbol_on_symbol=False))
    assert word not in plays(off, 0)
    refused(off, f"0:{word}", "NO_SYMBOL_ON_SYMBOL", "A33", colour=RED)
    numbers = at("play hands=B7,Y1|G1,G2 discard=R7", house(rules, symbol_on_symbol=False))
    assert "B7" in plays(numbers, 0), "numbers fit as ever"


def test_A3_A52_anybody_may_challenge_where_the_switch_says_so() -> None:
    line = "play hands=W+4,R1,R2|B1,B2|Y2,Y3 discard=R5"
    for challenger, others in (("victim", set()), ("anyone", {"challenge"})):
        state = at(line, house(challenger=challenger))
        do(state, "0:W+4", "0:colour:B")
        assert "challenge" in may(state, 1) and may(state, 2) == others
