"""Y1 to Y18, the online variant.

Jump-in, zero passes the hands, a wild draw four after which its victim still has a turn.
"""

import pytest

from game.rules import events as ev
from game.rules.cards import card_word, parse_card
from game.rules.engine import deal, draw_for_dealer
from game.rules.round import Phase
from game.rules.scoring import match_winners
from game.rules.view import view_of
from tests.support.rounds import (
    CLASSIC,
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


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_Y1_seven_cards_each_and_the_top_card_is_turned(seats: int) -> None:
    state, events = deal(YKSI, seats, 0, seed=4)
    assert isinstance(events[0], ev.Dealt)
    assert [len(hand) for hand in events[0].hands] == [7] * seats
    assert len(state.discard) == 1
    assert len(state.draw_pile) == 108 - 7 * seats - 1


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_Y2_the_active_player_begins_and_everybody_can_see_who(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealer, events = draw_for_dealer(YKSI, seats, seed=3)
    assert events == []
    state, events = deal_with_start(monkeypatch, "R3", seats, dealer, YKSI)
    first = (dealer + 1) % seats
    assert events[-1] == ev.TurnStarted(first)
    assert {view_of(state, seat, ()).turn for seat in range(seats)} == {first}
    assert [seat for seat in range(seats) if "draw" in may(state, seat) or plays(state, seat)] == [first]


def test_Y3_a_card_fits_by_number_or_colour() -> None:
    state = at("play hands=R1,G5,G6,BS,W|Y1,Y2 discard=R5", YKSI)
    assert plays(state, 0) == {"R1", "G5", "W"}
    refused(state, "0:G6", "NO_MATCH", "Y3", colour=0, value=5)


def test_Y3_A33_symbol_on_symbol_counts_as_value() -> None:
    state = at("play hands=RS,R+2,RR,G1|Y1,Y2 discard=BS", YKSI)
    assert plays(state, 0) == {"RS"}


def test_Y4_no_fitting_card_draw_one_and_lay_it_if_it_fits() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=B1,R7", YKSI)
    assert drawn(do(state, "0:draw")) == [(0, 1, "turn")]
    assert may(state, 0) == {"R7", "keep"}
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=R7,B1", YKSI)
    assert turns(do(state, "0:draw")) == [1]


def test_Y4_A34_no_voluntary_draw() -> None:
    state = at("play hands=R1,G2|Y1,Y2 discard=R5", YKSI)
    assert "draw" not in may(state, 0)
    refused(state, "0:draw", "MUST_PLAY", "A34")
    assert "draw" in may(at("play hands=R1,G2|Y1,Y2 discard=R5", house(YKSI, voluntary_draw=True)), 0)


def test_Y5_the_call_is_due_with_the_last_card_but_one() -> None:
    assert YKSI.call_word.lower().startswith("yksi")
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", YKSI)
    assert "call" in may(state, 0)
    do(state, "0:R1")
    assert state.exposed == 0
    do(state, "0:call")
    assert state.exposed == -1


def test_Y6_first_to_lay_the_last_card_wins() -> None:
    state = at("play hands=R1|G1,R7|Y1,Y2 discard=R5", YKSI)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert (state.is_over, state.result.winners) == (True, (0,))


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_Y7_next_player_takes_two_and_may_not_play(seats: int) -> None:
    state = at(f"play hands=R+2,G1,G2{'|R1,Y2' * (seats - 1)} discard=R5", YKSI)
    do(state, "0:R+2")
    assert plays(state, 1) == set()
    events = do(state, "1:accept")
    assert drawn(events) == [(1, 2, "draw two")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2 % seats)]


def test_Y8_reverse_flips_the_direction_and_for_two_skips() -> None:
    state = at("play hands=RR,G1,G2|R1,Y2|R3,Y2 discard=R5", YKSI)
    events = do(state, "0:RR")
    assert ev.DirectionChanged(-1) in events
    assert (state.turn, state.step) == (2, -1)
    state = at("play hands=RR,G1,G2|R1,Y2 discard=R5", YKSI)
    assert ev.Skipped(1) in do(state, "0:RR")
    assert state.turn == 0


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_Y8_reverse_as_start_card_the_dealer_starts_counter_clockwise(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = deal_with_start(monkeypatch, "GR", seats, dealer=1, rules=YKSI)
    assert (state.turn, state.step) == (1, -1)
    assert ev.Skipped not in map(type, events)


@pytest.mark.parametrize("start", ["G+2", "GS"])
def test_Y8_no_other_start_card_has_an_effect(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, start, 3, rules=YKSI)
    assert state.discard == list(cards(start))
    assert (state.turn, state.step, state.phase, drawn(events)) == (1, 1, Phase.PLAY, [])
    assert ev.Skipped not in map(type, events)


@pytest.mark.parametrize("word", ["W", "W+4"])
def test_Y10_Y11_A14_a_black_start_card_goes_back(word: str) -> None:
    for seed in range(120):
        state, _ = deal(YKSI, 3, 0, seed)
        assert state.discard[-1] < parse_card("W")
    assert not state.compiled.starts[parse_card(word)]


def test_Y9_next_player_is_passed_over() -> None:
    state = at("play hands=RS,G1,G2|R1,Y2|R3,Y2 discard=R5", YKSI)
    events = do(state, "0:RS")
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2)]
    assert plays(state, 1) == set()


@pytest.mark.parametrize("colour", "RYGB")
def test_Y10_the_layer_prescribes_any_colour_the_current_one_too(colour: str) -> None:
    state = at("play hands=W,R1,R2|R3,Y3,G3,B3,G5,W discard=R5", YKSI)
    events = do(state, "0:W", f"0:colour:{colour}")
    assert ev.ColourChosen(0, "RYGB".index(colour)) in events
    assert plays(state, 1) == ({f"{colour}3", "G5"} if colour == "G" else {f"{colour}3"})


@pytest.mark.parametrize("card", ["W", "W+4"])
@pytest.mark.parametrize("top", ["W", "W+4"])
def test_Y10_Y11_no_wild_on_a_wild(top: str, card: str) -> None:
    state = at(f"play hands={card},G1,R2|Y1,Y2 discard={top} colour=R", YKSI)
    assert plays(state, 0) == {"R2"}
    refused(state, f"0:{card}", "NO_WILD_ON_WILD", "Y11" if card == "W+4" else "Y10", colour=0)
    assert card in plays(at(f"play hands={card},G1,R2|Y1,Y2 discard=R5", YKSI), 0)


@pytest.mark.parametrize("held", ["G1,B2", "R1,B2"])
def test_Y11_always_allowed_and_never_challenged(held: str) -> None:
    state = at(f"play hands=W+4,{held}|Y1,Y2|Y1,Y2 discard=R5", YKSI)
    do(state, "0:W+4", "0:colour:B")
    assert all("challenge" not in may(state, seat) for seat in range(3))
    # Not even where a table would allow bluffs to be challenged: there are none.
    assert state.phase is Phase.PLAY


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_Y11_A31_the_victim_takes_four_and_has_its_turn(seats: int) -> None:
    state = at(f"play hands=W+4,G1,G2{'|B1,Y2' * (seats - 1)} discard=R5", YKSI)
    events = do(state, "0:W+4", "0:colour:B")
    assert drawn(events) == [(1, 4, "draw four")]
    assert ev.Skipped(1) not in events
    assert (state.turn, state.phase) == (1, Phase.PLAY)


def test_Y11_A32_who_can_serve_must_and_black_does_not_serve() -> None:
    state = at("play hands=W+4,G1,G2|B1,Y2,W|Y1,Y2 discard=R5", YKSI)
    do(state, "0:W+4", "0:colour:B")
    assert may(state, 1) == {"B1"}
    refused(state, "1:draw", "MUST_PLAY", "A34")
    refused(state, "1:Y2", "COLOUR_CHANGED_BY_WILD", "Y10", colour=3)
    refused(state, "1:W", "NO_WILD_ON_WILD", "Y10", colour=3)


def test_Y11_who_cannot_serve_draws_one_more() -> None:
    line = "play hands=W+4,G1,G2|Y1,Y2|Y1,Y2 discard=R5"
    state = at(f"{line} draw=R9,B6,R1,R2,R3,R4", YKSI)
    do(state, "0:W+4", "0:colour:B")
    assert may(state, 1) == {"draw"}
    assert drawn(do(state, "1:draw")) == [(1, 1, "turn")]
    # Which may be played if it fits (Y4)...
    assert may(state, 1) == {"B6", "keep"}
    # ...but a black one does not (A31).
    state = at(f"{line} draw=R9,W,R1,R2,R3,R4", YKSI)
    do(state, "0:W+4", "0:colour:B", "1:draw")
    assert state.turn == 2
    assert "W" in hand(state, 1)


def test_Y12_a_zero_passes_all_hands_in_the_direction_of_play() -> None:
    line = "hands=R0,G1,G2|Y1,Y2,Y3,Y4|B1,B2 discard=R5"
    state = at(f"play {line}", YKSI)
    events = do(state, "0:R0")
    moved = ev.HandsMoved(
        ((0, 1), (1, 2), (2, 0)), (cards("B1", "B2"), cards("G1", "G2"), cards("Y1", "Y2", "Y3", "Y4"))
    )
    assert moved in events
    assert [hand(state, seat) for seat in range(3)] == ["B1,B2", "G1,G2", "Y1,Y2,Y3,Y4"]
    assert ev.seen_by(moved, 1) == ev.HandsMoved(moved.moves, ((), cards("G1", "G2"), ()))
    assert ev.seen_by(moved, None) == ev.HandsMoved(moved.moves, ((), (), ()))
    assert state.turn == 1
    # Anticlockwise (A24).
    state = at(f"play step=- {line}", YKSI)
    do(state, "0:R0")
    assert [hand(state, seat) for seat in range(3)] == ["Y1,Y2,Y3,Y4", "B1,B2", "G1,G2"]


def test_Y12_a_zero_costs_ten_points() -> None:
    state = at("play hands=R1|R0,Y0,Y7|BS,W discard=R5", YKSI)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.points == (0, 27, 70)
    state = at("play hands=R1|R0,Y0,Y7|BS,W discard=R5", CLASSIC)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.points == (0, 7, 70)


@pytest.mark.parametrize("jumper", [1, 2, 3])
def test_Y13_the_identical_card_may_be_laid_in_turn_or_not(jumper: int) -> None:
    hands = ["R1,G1,G2", "Y1,Y2,Y3", "B1,B2,B3", "G6,G8,G9"]
    hands[jumper] = "R1," + hands[jumper]
    state = at(f"play hands={'|'.join(hands)} discard=R5", YKSI)
    do(state, "0:R1")
    for seat in range(4):
        assert ("R1" in may(state, seat)) is (seat == jumper)
    events = do(state, f"{jumper}:R1")
    assert ev.Played(jumper, parse_card("R1"), 3) in events
    assert (ev.JumpedIn(jumper) in events) is (jumper != 1)
    # Play goes on from there.
    assert events[-1] == ev.TurnStarted((jumper + 1) % 4)


def test_Y13_only_the_exactly_same_coloured_card() -> None:
    state = at("play hands=R1,G1,G2|Y1,Y2|R2,B1,W|G6,R1 discard=R5", YKSI)
    do(state, "0:R1")
    for word in ("R2", "B1", "W"):
        assert word not in may(state, 2)
    refused(state, "2:R2", "NO_TWIN", "Y13", card=parse_card("R1"))
    # Black cards have no colour of their own.
    state = at("play hands=W,G1,G2|Y1,Y2|W,B1 discard=R5", YKSI)
    do(state, "0:W", "0:colour:B")
    assert may(state, 2) == set()


def test_Y13_too_late_once_the_next_player_has_acted() -> None:
    state = at("play hands=R1,G1,G2|R3,Y2,Y8|R1,B1,B3 discard=R5", YKSI)
    do(state, "0:R1", "1:R3")
    assert "R1" not in may(state, 0)
    state = at("play hands=R1,G1,G2|B3,Y2,Y8|B9,B8,B3|R1,B4,B6 discard=R5 draw=B1,B2,G3,R9", YKSI)
    do(state, "0:R1", "1:draw")
    assert may(state, 3) == set()
    do(state, "1:keep")
    assert may(state, 3) == set()


def test_Y14_forgotten_call_costs_one_card() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", YKSI)
    do(state, "0:R1")
    events = do(state, "2:catch:0")
    assert events[0] == ev.Caught(0, 2)
    assert drawn(events) == [(0, 1, "caught")]


def test_Y15_A35_a_hand_raised_wrongly_costs_the_accuser() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", YKSI)
    do(state, "0:call", "0:R1")
    assert "catch:0" in may(state, 1)
    assert "catch:0" in may(state, 2)
    events = do(state, "2:catch:0")
    assert events[0] == ev.FalseAlarm(0, 2)
    assert drawn(events) == [(2, 1, "false alarm")]
    assert sizes(state) == [1, 2, 3]
    assert (state.turn, state.phase) == (1, Phase.PLAY)
    # Only now: after the next player has begun it is too late (A18).
    late = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", YKSI)
    do(late, "0:call", "0:R1", "1:R7")
    refused(late, "2:catch:0", "NOTHING_TO_CATCH", "Y14")


def test_Y15_without_the_rule_nobody_is_accused_wrongly() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5", house(YKSI, false_accusation=False))
    do(state, "0:call", "0:R1")
    assert may(state, 2) == set()


def test_Y16_outside_that_moment_a_raised_hand_is_no_move_and_costs_nothing() -> None:
    state = at("play hands=R1,R2,R3|G1,R7,Y9|Y1,Y2,Y3 discard=R5", YKSI)
    for seat in range(3):
        for target in range(3):
            refused(state, f"{seat}:catch:{target}", "NOTHING_TO_CATCH", "Y14")
    assert sizes(state) == [3, 3, 3]


def test_Y17_the_winner_gets_the_points_of_all_others() -> None:
    state = at("play hands=R1|G+2,Y7|W,W+4,RR discard=R5", YKSI)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.scores == (27 + 120, 0, 0)
    points = {word: state.compiled.points[parse_card(word)] for word in map(card_word, set(YKSI.cards))}
    assert {points[f"{colour}{word}"] for colour in "RYGB" for word in ("+2", "R", "S")} == {20}
    assert points["W"] == points["W+4"] == 50


@pytest.mark.parametrize("target", [500, 1000])
def test_Y18_the_end_of_the_match_is_agreed(target: int) -> None:
    rules = house(YKSI, target=target)
    result = ev.RoundEnded((0,), False, ((), ()), (0, 30), (30, 0))
    assert match_winners(rules, (target - 1, 20), result) == ()
    assert match_winners(rules, (target, 20), result) == (0,)
    assert YKSI.target == 500
