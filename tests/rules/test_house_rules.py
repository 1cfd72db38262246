"""The house rules, switch by switch: off on the classic sheet, and their effect when on."""

import pytest

from game.rules import events as ev
from game.rules.cards import parse_card
from game.rules.engine import deal
from game.rules.round import Phase
from game.rules.ruleset import FIELDS, RuleSet
from game.rules.scoring import dropping_out, match_winners
from tests.support.rounds import (
    BLOCK,
    CLASSIC,
    EXPRESS,
    YKSI,
    at,
    cards,
    do,
    drawn,
    hand,
    house,
    may,
    plays,
    refused,
    sizes,
)

SEVEN = house(seven_swaps=True)
UNTIL = house(draw_until_playable=True)
FORCED = house(forced_play=True)
NUMBERS_LAST = house(finish_on_action=False)
ANYONE = house(challenger="anyone")
TEAMS = house(teams=True)
LAST_ONE_WINS = house(scoring="lowest", elimination=True, target=100)


def threatened(stacking: str, laid: str, held: str, base: object = CLASSIC) -> set[str]:
    """Return what the next seat may play from ``held`` when hit by ``laid``."""
    state = at(f"play hands={laid},G1,G2|{held},Y8,Y9|Y1,Y2 discard=R5", house(base, stacking=stacking))  # type: ignore[arg-type]
    do(state, f"0:{laid}", *(["0:colour:B"] if laid[0] == "W" else []))
    return {word for word in may(state, 1) if word[0] in "RYGBW"} if state.turn == 1 else set()


def test_every_house_rule_is_off_on_the_classic_sheet() -> None:
    for field in FIELDS:
        if isinstance(getattr(CLASSIC, field.name), bool) and field.house:
            on = field.name in (
                "last_draw_counts", "finish_on_action", "blocked_scores", "voluntary_draw", "reverse_skips_two",
                "wild_on_wild", "bluffing", "symbol_on_symbol",
            )  # fmt: skip
            assert getattr(CLASSIC, field.name) is on, field.name
    assert (CLASSIC.stacking, CLASSIC.challenger, CLASSIC.zero_points) == ("none", "victim", 0)


@pytest.mark.parametrize(
    ("stacking", "laid", "answers"),
    [
        ("none", "R+2", set()),
        ("two", "R+2", {"B+2", "R+2"}),
        ("two", "W+4", set()),
        ("four", "R+2", set()),
        ("four", "W+4", {"W+4"}),
        ("each", "R+2", {"B+2", "R+2"}),
        ("each", "W+4", {"W+4"}),
        ("mixed", "R+2", {"B+2", "R+2", "W+4"}),
        ("mixed", "W+4", {"B+2", "R+2", "W+4"}),
    ],
)
def test_stacking_which_draw_card_answers_which(stacking: str, laid: str, answers: set[str]) -> None:
    assert threatened(stacking, laid, "B+2,R+2,W+4,R3,W") == answers


@pytest.mark.parametrize(
    ("stacking", "laid", "answers"),
    [("two", "R+1", {"G+1"}), ("four", "W+2", {"W+2"}), ("each", "R+1", {"G+1"}), ("mixed", "W+2", {"G+1", "W+2"})],
)
def test_stacking_serves_the_express_deck_too(stacking: str, laid: str, answers: set[str]) -> None:
    assert threatened(stacking, laid, "G+1,W+2,R3,W", EXPRESS) == answers


def test_stacking_four_and_each_want_the_same_wild() -> None:
    for stacking in ("four", "each"):
        assert threatened(stacking, "W+4", "W+2,W+4") == {"W+4"}
        assert threatened(stacking, "W+2", "W+2,W+4") == {"W+2"}
        assert threatened(stacking, "R+2", "G+1,B+2") == (set() if stacking == "four" else {"B+2"})
    assert threatened("mixed", "W+4", "W+2,G+1") == {"W+2", "G+1"}


def test_stacking_adds_up_until_somebody_takes_it_all() -> None:
    state = at("play hands=R+2,G1,G2|B+2,Y1|G+2,Y2|Y3,Y4 discard=R5", house(stacking="two"))
    events = do(state, "0:R+2", "1:B+2", "2:G+2")
    assert [event for event in events if isinstance(event, ev.Threatened)] == [
        ev.Threatened(1, 2),
        ev.Threatened(2, 4),
        ev.Threatened(3, 6),
    ]
    assert may(state, 3) == {"accept", "catch:2"}
    events = do(state, "3:accept")
    assert drawn(events) == [(3, 6, "stack")]
    assert events[-2:] == [ev.Skipped(3), ev.TurnStarted(0)]
    assert state.colour == 2


def test_stacking_a_wild_asks_its_colour_first() -> None:
    state = at("play hands=R+2,G1,G2|W+4,G3,Y1|Y3,Y4 discard=R5", house(stacking="mixed"))
    do(state, "0:R+2", "1:W+4")
    assert (state.turn, state.phase) == (1, Phase.COLOUR)
    events = do(state, "1:colour:B")
    assert events[-1] == ev.Threatened(2, 6)
    assert drawn(do(state, "2:accept")) == [(2, 6, "stack")]


def test_stacking_mixed_a_coloured_draw_card_sets_its_colour() -> None:
    state = at("play hands=W+4,G1,G2|Y+2,G3,Y1|Y3,Y4 discard=R5", house(stacking="mixed"))
    do(state, "0:W+4", "0:colour:B", "1:Y+2")
    assert (state.turn, state.pending, state.colour) == (2, 6, 1)
    assert may(state, 2) == {"accept"}  # the card under it cannot be challenged any more


def test_stacking_nothing_leaks_about_who_could_answer() -> None:
    one = at("play hands=R+2,G1,G2|B+2,Y1|Y3,Y4 discard=R5", house(stacking="two"))
    other = at("play hands=R+2,G1,G2|B3,Y1|Y3,Y4 discard=R5", house(stacking="two"))
    assert do(one, "0:R+2") == do(other, "0:R+2")


@pytest.mark.parametrize(("held", "expected"), [("R1,G2", (1, 8, "guilty")), ("G1,G2", (2, 10, "challenge lost"))])
def test_stacking_a_challenge_concerns_the_top_card_and_its_loser_takes_all(
    held: str, expected: tuple[int, int, str]
) -> None:
    # Seat 1 stacks on the blue wild of seat 0, so it must not hold blue.
    held = held.replace("R1", "B1")
    state = at(f"play hands=W+4,R1,G2|W+4,{held}|Y3,Y4|Y1,Y2 discard=R5", house(stacking="four"))
    do(state, "0:W+4", "0:colour:B", "1:W+4", "1:colour:G")
    assert state.pending == 8
    events = do(state, "2:challenge")
    (challenged,) = (event for event in events if isinstance(event, ev.Challenged))
    assert (challenged.seat, challenged.challenger, challenged.colour) == (1, 2, 3)
    assert drawn(events) == [expected]
    assert state.colour == 2


def test_stacking_as_last_card_the_next_player_takes_all_of_it() -> None:
    state = at("play hands=R+2,G1,G2|B+2|Y3,Y4 discard=R5", house(stacking="two"))
    events = do(state, "0:R+2", "1:B+2")
    assert drawn(events) == [(2, 4, "stack")]
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (1,)


def test_stacking_what_does_not_stack_is_refused_with_its_reason() -> None:
    state = at("play hands=R+2,G1,G2|W+4,R3,Y1|Y3,Y4 discard=R5", house(stacking="two"))
    do(state, "0:R+2")
    refused(state, "1:W+4", "CANNOT_STACK", "A43", n=2)
    refused(state, "1:R3", "MUST_ANSWER_PENALTY", "K12", n=2)
    refused(state, "1:draw", "MUST_ANSWER_PENALTY", "K12", n=2)


def test_stacking_block_cards_send_back_all_that_is_pending() -> None:
    state = at("play hands=R+2,G1,G2|B+2,Y1,Y2|WB,Y3,Y4 discard=R5", house(BLOCK, stacking="two"))
    do(state, "0:R+2", "1:B+2")
    assert may(state, 2) == {"accept", "WB"}
    assert drawn(do(state, "2:WB")) == [(1, 4, "blocked")]


def test_seven_swaps_hands_with_a_chosen_seat() -> None:
    state = at("play hands=R7,G1,G2|Y1|B1,B2,B3 discard=R5", SEVEN)
    do(state, "0:R7")
    assert (state.turn, state.phase, may(state, 0)) == (0, Phase.TARGET, {"seat:1", "seat:2"})
    refused(state, "0:seat:0", "NOT_YOURSELF", "A43")
    refused(state, "1:Y1", "NOT_YOUR_TURN", "K7", seat=0)
    events = do(state, "0:seat:2")
    assert events[0] == ev.SeatChosen(0, 2)
    assert isinstance(events[1], ev.HandsMoved)
    assert [hand(state, seat) for seat in range(3)] == ["B1,B2,B3", "Y1", "G1,G2"]
    assert state.turn == 1


def test_seven_swaps_asks_nobody_with_two_seats_and_nothing_without_the_switch() -> None:
    state = at("play hands=R7,G1,G2|Y1 discard=R5", SEVEN)
    do(state, "0:R7")
    assert [hand(state, 0), hand(state, 1), state.turn] == ["Y1", "G1,G2", 1]
    state = at("play hands=R7,G1,G2|Y1 discard=R5", CLASSIC)
    do(state, "0:R7")
    assert [hand(state, 0), hand(state, 1)] == ["G1,G2", "Y1"]


def test_draw_until_playable_takes_cards_until_one_fits() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=B9,R7,B1,B2", UNTIL)
    events = do(state, "0:draw")
    assert events == [ev.Drawn(0, 3, "turn", cards("B2", "B1", "R7"))]
    assert may(state, 0) == {"R7", "keep"}


@pytest.mark.parametrize("rules", [UNTIL, house(UNTIL, finish_on_action=False)])
def test_A48_who_draws_until_a_card_fits_does_not_draw_by_choice(rules: RuleSet) -> None:
    state = at("play hands=R1,G2,G3|Y1,Y2 discard=R5", rules)
    assert may(state, 0) == {"R1"}
    refused(state, "0:draw", "MUST_PLAY", "A34")
    assert may(at("play hands=R1,G2,G3|Y1,Y2 discard=R5", house(finish_on_action=False)), 0) == {"R1", "draw"}


def test_draw_until_playable_ends_with_the_cards() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=B8,R5 draw=B9,B1", UNTIL)
    events = do(state, "0:draw")
    assert drawn(events) == [(0, 3, "turn")]
    assert (state.turn, sizes(state)) == (1, [5, 2])


def test_forced_play_lays_a_drawn_card_that_fits() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=B9,R7", FORCED)
    do(state, "0:draw")
    assert may(state, 0) == {"R7"}
    refused(state, "0:keep", "MUST_LAY_DRAWN", "K9", card=parse_card("R7"))


def test_no_voluntary_draw_is_for_who_can_lay() -> None:
    rules = house(voluntary_draw=False)
    state = at("play hands=R1,G2|Y1,Y2 discard=R5", rules)
    assert may(state, 0) == {"R1", "call"}
    refused(state, "0:draw", "MUST_PLAY", "A34")
    assert may(at("play hands=G1,G2|Y1,Y2 discard=R5", rules), 0) == {"draw"}


@pytest.mark.parametrize("word", ["RS", "RR", "R+2", "W", "W+4"])
def test_no_finish_on_an_action_card(word: str) -> None:
    state = at(f"play hands={word}|Y1,Y2|Y1,Y2 discard=R5", NUMBERS_LAST)
    assert may(state, 0) == {"draw"}
    refused(state, f"0:{word}", "LAST_MUST_BE_NUMBER", "K20")
    # With another card in hand it may be played, and a number may be the last.
    assert word in plays(at(f"play hands={word},G1|Y1,Y2 discard=R5", NUMBERS_LAST), 0)
    assert "R3" in plays(at("play hands=R3|Y1,Y2 discard=R5", NUMBERS_LAST), 0)


def test_no_finish_on_a_drawn_stacked_or_jumped_action_card() -> None:
    rules = house(finish_on_action=False, stacking="two", jump_in=True)
    state = at("play hands=R+2,G1,G2|B+2|R+2 discard=R5", rules)
    do(state, "0:R+2")
    assert may(state, 1) == {"accept"}
    assert may(state, 2) == set()
    refused(state, "1:B+2", "LAST_MUST_BE_NUMBER", "K20")


def test_no_wild_on_a_wild() -> None:
    state = at("play hands=W,G1,R2|Y1,Y2 discard=W colour=R", house(wild_on_wild=False))
    assert plays(state, 0) == {"R2"}
    refused(state, "0:W", "NO_WILD_ON_WILD", "Y10", colour=0)


@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_anyone_may_challenge(challenger: int) -> None:
    state = at("play hands=W+4,G1,G2|Y1,Y2|Y3,Y4|Y6,Y8 discard=R5", ANYONE)
    do(state, "0:W+4", "0:colour:B")
    assert [("challenge" in may(state, seat)) for seat in range(4)] == [False, True, True, True]
    assert ["accept" in may(state, seat) for seat in range(4)] == [False, True, False, False]
    events = do(state, f"{challenger}:challenge")
    # Innocent: the challenger draws the cards; the victim does not, but is skipped.
    assert drawn(events) == [(challenger, 6, "challenge lost")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2)]


def test_anyone_who_challenges_rightly_frees_the_victim() -> None:
    state = at("play hands=W+4,R1,G2|Y1,Y2|Y3,Y4|Y6,Y8 discard=R5", ANYONE)
    events = do(state, "0:W+4", "0:colour:B", "3:challenge")
    assert drawn(events) == [(0, 4, "guilty")]
    assert (state.turn, state.phase) == (1, Phase.PLAY)


@pytest.mark.parametrize("penalty", [1, 2, 4])
def test_the_penalty_for_a_forgotten_call(penalty: int) -> None:
    state = at("play hands=R1,R2|G1,R7 discard=R5", house(call_penalty=penalty))
    do(state, "0:R1")
    assert drawn(do(state, "1:catch:0")) == [(0, penalty, "caught")]


@pytest.mark.parametrize("size", range(3, 11))
def test_the_start_hand_has_three_to_ten_cards(size: int) -> None:
    _, events = deal(house(hand_size=size), 10, 0, seed=size)
    assert isinstance(events[0], ev.Dealt)
    assert [len(cards) for cards in events[0].hands] == [size] * 10
    assert events[0].size == size


def test_teams_partners_sit_opposite_and_score_together() -> None:
    state = at("play hands=R3|Y1,Y2|B1,B2|W,Y9 discard=R5", TEAMS)
    do(state, "0:R3")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (0, 2)
    assert state.result.points == (0, 3, 3, 59)
    assert state.result.scores == (62, 0, 62, 0)
    assert match_winners(TEAMS, (562, 0, 562, 0), state.result) == (0, 2)


def test_teams_with_the_lowest_total_each_is_charged_both_hands() -> None:
    state = at("play hands=R3|Y1,Y2|B1,B2|W,Y9 discard=R5", house(TEAMS, scoring="lowest"))
    do(state, "0:R3")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.scores == (3, 62, 3, 62)


def test_teams_a_blocked_round_goes_to_the_lower_sum() -> None:
    state = at("play idle=3 hands=R3|Y1|B1|W discard=B5 draw=-", TEAMS)
    state.hands[0][:] = cards("R9")
    do(state, "0:draw")
    assert isinstance(state.result, ev.RoundEnded)
    assert (state.result.blocked, state.result.winners) == (True, (0, 2))
    assert state.result.scores == (41, 0, 41, 0)


def test_elimination_who_reaches_the_target_drops_out_and_the_last_one_wins() -> None:
    result = ev.RoundEnded((0,), False, ((),) * 3, (0, 60, 20), (0, 60, 20))
    assert dropping_out(LAST_ONE_WINS, (90, 110, 20), ()) == (1,)
    assert match_winners(LAST_ONE_WINS, (90, 110, 20), result) == ()
    assert match_winners(LAST_ONE_WINS, (100, 110, 20), result, absent=(1,)) == (2,)


def test_elimination_of_all_at_once_leaves_the_lowest_as_winner() -> None:
    result = ev.RoundEnded((0,), False, ((),) * 3, (0, 60, 20), (0, 60, 20))
    assert match_winners(LAST_ONE_WINS, (120, 110, 130), result) == (1,)
    assert match_winners(LAST_ONE_WINS, (110, 110, 130), result) == (0, 1)
    # Players eliminated earlier do not come back.
    assert match_winners(LAST_ONE_WINS, (120, 101, 130), result, absent=(1,)) == (0,)


def test_elimination_absent_seats_hold_no_cards_and_no_turn() -> None:
    state, events = deal(LAST_ONE_WINS, 4, 0, seed=3, absent=(1, 3))
    assert sizes(state) == [7, 0, 7, 0]
    assert isinstance(events[0], ev.Dealt)
    assert {event.seat for event in events if isinstance(event, ev.TurnStarted)} <= {0, 2}
    assert may(state, 1) == may(state, 3) == set()


@pytest.mark.parametrize("step", "+-")
def test_elimination_with_two_seats_left_a_reverse_skips(step: str) -> None:
    state, _ = deal(LAST_ONE_WINS, 4, 0, seed=3, absent=(1, 3))
    state.discard[-1] = state.key = parse_card("R5")
    state.turn, state.phase, state.step = 0, Phase.PLAY, 1 if step == "+" else -1
    state.hands[0][:] = cards("RR", "G1", "G2")
    assert ev.Skipped(2) in do(state, "0:RR")
    assert state.turn == 0


def test_elimination_a_hand_of_nothing_does_not_win() -> None:
    state, _ = deal(LAST_ONE_WINS, 4, 0, seed=3, absent=(1,))
    state.discard[-1] = state.key = parse_card("R5")
    state.turn, state.phase = 0, Phase.PLAY
    state.hands[0][:] = cards("R3")
    events = do(state, "0:R3")
    assert ev.Played(0, parse_card("R3"), 0) in events
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (0,)
    assert state.result.scores[1] == 0


@pytest.mark.parametrize(("hits", "turn"), [("skip", 2), ("serve", 1)])
def test_A31_both_readings_of_a_wild_draw_four(hits: str, turn: int) -> None:
    for base in (CLASSIC, YKSI):
        state = at("play hands=W+4,G1,G2|B1,Y2|Y1,Y2 discard=R5", house(base, wild_draw_hits=hits))
        events = do(state, "0:W+4", "0:colour:B")
        if state.phase is Phase.ANSWER:
            events += do(state, "1:accept")
        assert drawn(events) == [(1, 4, "draw four")]
        assert (state.turn, state.phase) == (turn, Phase.PLAY)
        assert ev.ColourChosen(0, 3) in events


@pytest.mark.parametrize("draws", ["W+2,W+2", "W+4,W+4", "W+4,W+2"])
def test_A2_E20_a_hand_of_wild_draw_cards_alone_does_not_hold_itself_up_for_ever(draws: str) -> None:
    # Without bluffing, and with wilds counting as matching, none of them could ever be played.
    rules = house(CLASSIC, bluffing=False, wild_draw_when="no colour or wild")
    state = at(f"play hands={draws}|Y1,Y2 discard=R5", rules)
    assert plays(state, 0) == set(draws.split(","))
    # Any other card has to be played first.
    state = at(f"play hands={draws},G1|Y1,Y2 discard=R5", rules)
    assert plays(state, 0) == set()
    refused(state, f"0:{draws.split(',')[0]}", "WILD4_HAVE_WILD", "E20")
