"""K19 to K22: the call, catching, going out, the reshuffle."""

import pytest

from game.rules.cards import parse_card, value_of
from game.rules.events import Called, Caught, Drawn, Played, Reshuffled, RoundEnded, Skipped, TurnStarted
from game.rules.round import Phase, shuffle
from tests.support.rounds import at, cards, do, drawn, hand, hit, house, may, refused, sheet, sizes

pytestmark = pytest.mark.usefixtures("each_sheet")


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_K19_M19_N17_forgotten_and_caught_costs_two_cards(seats: int) -> None:
    state = at(f"play hands=R1,R2{'|G1,R7' * (seats - 1)} discard=R5 draw=B1,B2,B3")
    do(state, "0:R1")
    assert state.exposed == 0
    for seat in range(1, seats):
        assert "catch:0" in may(state, seat)
    events = do(state, f"{seats - 1}:catch:0")
    assert events == [Caught(0, seats - 1), Drawn(0, 2, "caught", cards("B3", "B2"))]
    assert hand(state, 0) == "R2,B3,B2"
    # Seat 1 is still on turn, and seat 0 cannot be caught twice.
    assert (state.turn, state.phase, state.exposed) == (1, Phase.PLAY, -1)
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "K19")


def test_K19_M19_N17_called_with_the_last_card_but_one_is_safe() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5")
    assert do(state, "0:call") == [Called(0)]
    assert state.turn == 0
    do(state, "0:R1")
    assert state.exposed == -1
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "K19")


def test_A19_called_afterwards_before_anybody_noticed_is_safe_too() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5")
    do(state, "0:R1")
    assert may(state, 0) == {"call"}
    assert do(state, "0:call") == [Called(0)]
    assert state.exposed == -1
    assert may(state, 0) == set()
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "K19")
    refused(state, "0:call", "ALREADY_CALLED", "K19")


@pytest.mark.parametrize("action", ["1:R7", "1:draw"])
def test_K19_M19_N17_A18_not_caught_before_the_next_player_begins_nothing_happens(action: str) -> None:
    state = at("play hands=R1,R2|G1,R7,R8|Y1,Y2 discard=R5")
    do(state, "0:R1", action)
    assert state.exposed == -1
    refused(state, "2:catch:0", "CATCH_TOO_LATE", "K19")
    refused(state, "0:call", "CALL_TOO_LATE", "K19")
    assert sizes(state)[0] == 1


def test_A18_a_penalty_draw_of_a_skipped_player_does_not_close_the_window() -> None:
    state = at("play hands=R+2,R2|G1,R7|Y1,R9 discard=R5")
    hit(state, "0:R+2")
    assert state.turn == 2
    assert "catch:0" in may(state, 1)
    assert "catch:0" in may(state, 2)
    do(state, "2:R9")
    assert "catch:0" not in may(state, 1)
    state = at("play hands=W+4,G2|G1,R7|Y1,R9 discard=R5")
    do(state, "0:W+4", "0:colour:Y", "1:accept")
    assert "catch:0" in may(state, 1)
    assert "catch:0" in may(state, 2)


def test_A18_for_two_the_same_player_goes_on_and_closes_his_own_window() -> None:
    state = at("play hands=RS,R2,G1|G1,R7 discard=R5")
    do(state, "0:RS", "0:R2")
    assert may(state, 1) >= {"catch:0"}
    state = at("play hands=RS,R2|G1,R7 discard=R5")
    do(state, "0:RS")
    assert state.turn == 0
    assert may(state, 1) == {"catch:0"}
    assert may(state, 0) == {"R2", "draw", "call"}
    closed = state.copy()
    do(closed, "0:draw")
    assert closed.exposed == -1
    assert "catch:0" not in may(closed, 1)
    assert do(state, "0:R2")[-1] == state.result


@pytest.mark.parametrize("words", [("0:call", "0:R1"), ("0:R1", "0:call")])
def test_K19_M19_N17_both_orders_of_calling_and_laying_count(words: tuple[str, str]) -> None:
    state = at("play hands=R1,R2|G1,R7 discard=R5")
    do(state, *words)
    assert state.called == [True, False]
    assert state.exposed == -1


def test_A19_no_call_without_a_card_to_lay_or_with_other_hands() -> None:
    refused(at("play hands=G1,G2|R1,R2 discard=R5"), "0:call", "NO_CARD_TO_CALL_WITH", "K19")
    refused(at("play hands=R1,R2,R3|R1,R2 discard=R5"), "0:call", "NO_CALL_DUE", "K19")
    refused(at("play hands=R1|R1,R2 discard=R5"), "0:call", "CALL_TOO_LATE", "K19")
    refused(at("play hands=R1,R2|R1,R2 discard=R5"), "1:call", "CALL_OUT_OF_TURN", "K19")
    refused(at("play hands=R1,R2|R1,R2 discard=R5 called=0"), "0:call", "ALREADY_CALLED", "K19")


def test_A19_a_call_may_come_after_drawing_a_card_that_fits() -> None:
    state = at("play hands=G1|R1,R2 discard=R5 draw=Y1,R7 called=0")
    do(state, "0:draw")
    assert may(state, 0) == {"R7", "keep", "call"}
    do(state, "0:call", "0:R7")
    assert state.exposed == -1


def test_A19_drawing_makes_the_call_due_again() -> None:
    state = at("play hands=G1|R1,R2|R1,R2 discard=R5 draw=Y1,R7 called=0")
    do(state, "0:draw")
    assert not state.called[0]
    do(state, "0:R7")
    assert state.exposed == 0


def test_A19_an_early_call_lapses_when_no_card_is_laid() -> None:
    # Seat 0 calls, then draws a card that does not fit.
    state = at("play hands=R1,G2|B1,B2 discard=R5 draw=Y1,Y2")
    do(state, "0:call", "0:draw")
    assert not state.called[0]
    # Seat 0 calls with a drawn card that fits, then keeps it: two cards, and the next call is due as usual.
    state = at("play hands=G2|B1,R2 discard=R5 draw=Y1,Y2,R7")
    do(state, "0:draw", "0:call", "0:keep")
    assert not state.called[0]
    do(state, "1:R2")
    assert "call" in may(state, 0)
    do(state, "0:R7")
    assert state.exposed == 0
    # Seat 0 calls, then finds nothing left to draw (A1): the same.
    state = at("play hands=R1,G2|B1,R2 discard=R5 draw=-")
    do(state, "0:call", "0:draw")
    assert not state.called[0]


def test_A1_passing_with_one_card_keeps_its_call() -> None:
    state = at("play hands=G2|B1,R2 discard=R5 draw=- called=0")
    do(state, "0:draw")
    assert state.called[0]


def test_A19_a_wild_as_last_but_one_gives_time_until_the_colour_is_named() -> None:
    state = at("play hands=W,R2|G1,R7|Y1,Y2 discard=R5")
    do(state, "0:W")
    assert state.exposed == 0
    assert may(state, 0) == {"colour:R", "colour:Y", "colour:G", "colour:B", "call"}
    assert may(state, 1) == set()
    refused(state, "1:catch:0", "CATCH_TOO_EARLY", "K19")
    named = state.copy()
    do(named, "0:colour:B")
    assert "catch:0" in may(named, 1)
    do(state, "0:call", "0:colour:B")
    assert "catch:0" not in may(state, 1)


def test_K19_M19_N17_nobody_catches_himself_nor_anybody_else() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,Y2 discard=R5")
    do(state, "0:R1")
    refused(state, "0:catch:0", "CATCH_YOURSELF", "K19")
    refused(state, "1:catch:2", "NOTHING_TO_CATCH", "K19")
    refused(state, "1:catch:1", "NOTHING_TO_CATCH", "K19")


def test_K19_M19_N17_a_target_that_does_not_sit_here() -> None:
    state = at("play hands=R1,R2|G1,R7 discard=R5")
    refused(state, "1:catch:9", "NOTHING_TO_CATCH", "K19")


def test_K19_M19_N17_the_penalty_is_a_number_of_the_rule_set() -> None:
    state = at("play hands=R1,R2|G1,R7 discard=R5", house(sheet(), call_penalty=5))
    do(state, "0:R1")
    assert drawn(do(state, "1:catch:0")) == [(0, 5, "caught")]


def test_K19_M19_N17_who_draws_from_one_card_must_call_again() -> None:
    state = at("play turn=1 hands=R2|R+2,G1,G2 discard=R5 called=0")
    hit(state, "1:R+2")
    assert not state.called[0]
    assert sizes(state)[0] == 3


def test_K19_M19_N17_the_victim_of_a_wild_draw_four_may_catch_before_the_answer() -> None:
    state = at("play hands=W+4,G1|Y1,Y2|Y1,Y2 discard=R5")
    do(state, "0:W+4", "0:colour:B")
    assert may(state, 1) == {"accept", "challenge", "catch:0"}
    assert may(state, 2) == {"catch:0"}
    do(state, "1:catch:0", "1:accept")
    assert sizes(state) == [3, 6, 2]


def test_K19_M19_N17_a_new_one_card_hand_takes_the_place_of_the_old() -> None:
    state = at("play hands=R1,R2|R7,R8|Y1,Y2 discard=R5")
    do(state, "0:R1", "1:R7")
    assert state.exposed == 1
    assert may(state, 0) == {"catch:1"}
    refused(state, "2:catch:0", "CATCH_TOO_LATE", "K19")


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_K20_M20_N18_the_round_ends_with_the_last_card(seats: int) -> None:
    state = at(f"play hands=R1{'|G5,YS' * (seats - 1)} discard=R5")
    events = do(state, "0:R1")
    assert state.is_over
    assert events == [Played(0, parse_card("R1"), 0), state.result]
    result = state.result
    assert isinstance(result, RoundEnded)
    assert (result.winners, result.blocked) == ((0,), False)
    assert result.points == (0, *[25] * (seats - 1))
    assert result.scores == (25 * (seats - 1), *[0] * (seats - 1))
    assert result.hands == ((), *[cards("G5", "YS")] * (seats - 1))
    assert all(may(state, seat) == set() for seat in range(seats))


@pytest.mark.parametrize("word", ["RS", "RR", "W"])
def test_K20_M20_N18_other_last_cards_hit_nobody_and_name_no_colour(word: str) -> None:
    state = at(f"play hands={word}|G5,YS|G1,G2 discard=R5")
    events = do(state, f"0:{word}")
    assert events == [Played(0, parse_card(word), 0), state.result]
    assert state.is_over
    assert state.step == 1
    assert sizes(state) == [0, 2, 2]


def test_K20_M20_N18_going_out_with_a_drawn_card_or_a_wild_is_impossible_only_by_holding_more() -> None:
    state = at("drawn drawn=R7 hands=R7|G5,YS discard=R5")
    assert do(state, "0:R7")[-1] == state.result


@pytest.mark.parametrize(("word", "count", "reason"), [("R+2", 2, "draw two"), ("W+4", 4, "draw four")])
@pytest.mark.parametrize(("step", "seats", "victim"), [("+", 2, 1), ("+", 3, 1), ("-", 3, 2), ("-", 10, 9)])
def test_K21_M21_N19_the_last_card_still_makes_the_next_player_draw(
    word: str, count: int, reason: str, step: str, seats: int, victim: int
) -> None:
    state = at(f"play step={step} hands={word}{'|G5' * (seats - 1)} discard=R5 draw=B1,B2,B3,B4,B8,B9")
    events = do(state, f"0:{word}")
    taken = cards("B9", "B8", "B4", "B3")[:count]
    assert events == [Played(0, parse_card(word), 0), Drawn(victim, count, reason, taken), state.result]
    result = state.result
    assert isinstance(result, RoundEnded)
    points = 5 + sum(value_of(card) for card in taken)
    assert result.points[victim] == points
    assert result.scores[0] == points + 5 * (seats - 2)
    assert Skipped not in map(type, events)
    assert TurnStarted not in map(type, events)


@pytest.mark.parametrize("word", ["R+2", "W+4"])
def test_A5_the_switch_turns_the_last_draw_off(word: str) -> None:
    state = at(f"play hands={word}|G5|G6 discard=R5", house(sheet(), last_draw_counts=False))
    events = do(state, f"0:{word}")
    assert drawn(events) == []
    assert sizes(state) == [0, 1, 1]


def test_K22_M22_N20_the_discard_pile_is_shuffled_and_becomes_the_draw_pile() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=B1,B2,B3,W,R5 draw=- seed=7 shuffles=3")
    pack = list(cards("B1", "B2", "B3", "W"))
    shuffle(pack, 7, 3)
    events = do(state, "0:draw")
    assert events[0] == Reshuffled(4)
    assert events[1] == Drawn(0, 1, "turn", (pack[-1],))
    # The top card stays (A1).
    assert state.discard == list(cards("R5"))
    assert state.draw_pile == pack[:-1]
    assert state.shuffles == 4


def test_K22_M22_N20_only_when_it_is_needed() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=B1,B2,R5 draw=Y9")
    events = do(state, "0:draw")
    assert Reshuffled not in map(type, events)
    assert state.draw_pile == []
    assert len(state.discard) == 3


def test_A1_K22_the_colour_named_for_the_top_wild_outlives_the_reshuffle() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=B1,B2,B3,W colour=Y draw=-")
    do(state, "0:draw")
    assert state.colour == 1
    # A wild that went back into the draw pile is a plain wild again, without a colour.
    state = at("play hands=R1,R2,R3|Y1,Y2 discard=W,R5 draw=-")
    do(state, "0:draw")
    assert hand(state, 0) == "R1,R2,R3,W"
    assert may(state, 0) == {"W", "keep"}
    do(state, "0:W")
    assert state.phase is Phase.COLOUR


def test_K22_M22_N20_in_the_middle_of_a_draw_two() -> None:
    state = at("play hands=R+2,G1,G2|Y1,Y2|Y1,Y2 discard=B1,B2,R5 draw=Y9")
    events = hit(state, "0:R+2")
    assert [type(event) for event in events] == [Played, Reshuffled, Drawn, Skipped, TurnStarted]
    assert events[1] == Reshuffled(3)
    assert drawn(events) == [(1, 2, "draw two")]
    assert state.discard == list(cards("R+2"))
