"""E1 to E24, the express sheet.

56 cards, five in hand, draw one, and a wild draw two with a challenge of its own.
"""

from collections import Counter

import pytest

from game.rules import events as ev
from game.rules.cards import card_word, colour_of, parse_card, value_of
from game.rules.engine import deal, draw_for_dealer
from game.rules.round import Phase
from game.rules.scoring import CARD_POINTS, match_winners
from tests.support.rounds import (
    EXPRESS,
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


def test_E1_deck_has_56_cards_each_coloured_one_once() -> None:
    deck = Counter(map(card_word, EXPRESS.cards))
    assert sum(deck.values()) == 56
    for colour in "RYGB":
        assert all(deck[f"{colour}{word}"] == 1 for word in [*map(str, range(10)), "+1", "R", "S"])
    assert (deck["W"], deck["W+2"]) == (2, 2)
    assert len(deck) == 54


def test_E2_E12_the_last_card_wins_the_round() -> None:
    state = at("play hands=R1|G5,YS|B2,B3 discard=R5", EXPRESS)
    events = do(state, "0:R1")
    assert events == [ev.Played(0, parse_card("R1"), 0), state.result]
    assert state.is_over
    assert isinstance(state.result, ev.RoundEnded)
    assert (state.result.winners, state.result.blocked) == ((0,), False)


@pytest.mark.parametrize(("word", "seats"), [("R+1", 2), ("R+1", 3), ("W+2", 2), ("W+2", 3)])
def test_E12_A5_nobody_draws_for_a_last_card(word: str, seats: int) -> None:
    state = at(f"play hands={word}{'|G5,G6' * (seats - 1)} discard=R5", EXPRESS)
    events = do(state, f"0:{word}")
    assert state.is_over
    assert drawn(events) == []
    assert sizes(state) == [0] + [2] * (seats - 1)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_E3_five_cards_each_the_rest_is_the_draw_pile(seats: int) -> None:
    state, events = deal(EXPRESS, seats, 0, seed=4)
    assert isinstance(events[0], ev.Dealt)
    assert events[0].size == 5
    assert [len(hand) for hand in events[0].hands] == [5] * seats
    assert len(state.draw_pile) + len(state.discard) == 56 - 5 * seats


@pytest.mark.parametrize("special", ["G+1", "GR", "GS", "W", "W+2"])
def test_E4_A15_a_special_start_card_is_ignored_and_lies_under_the_next(
    special: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = deal_with_start(monkeypatch, f"{special} R3 B4", 3, rules=EXPRESS)
    assert state.discard == list(cards(special, "R3"))
    assert (state.turn, state.step, state.phase, state.colour) == (1, 1, Phase.PLAY, 0)
    assert sizes(state) == [5, 5, 5]
    assert drawn(events) == []
    assert not [event for event in events if isinstance(event, ev.Skipped | ev.DirectionChanged)]


def test_E4_A15_ignored_start_cards_come_back_with_the_reshuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = deal_with_start(monkeypatch, "GS W+2 BR R3", 2, rules=EXPRESS)
    assert state.discard == list(cards("GS", "W+2", "BR", "R3"))
    state.draw_pile.clear()
    state.hands[1][:] = cards("G1", "G2")
    assert ev.Reshuffled(3) in do(state, "1:draw")
    found = [*state.draw_pile, state.hands[1][-1]]
    assert sorted(found) == sorted(cards("GS", "W+2", "BR"))


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_E5_left_of_the_dealer_begins_and_nobody_draws_for_it(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dealer, events = draw_for_dealer(EXPRESS, seats, seed=6)
    assert not [event for event in events if isinstance(event, ev.DealerDrawn)]
    assert 0 <= dealer < seats
    state, events = deal_with_start(monkeypatch, "R3", seats, dealer, EXPRESS)
    assert events[-1] == ev.TurnStarted((dealer + 1) % seats)
    assert (state.turn, state.step) == ((dealer + 1) % seats, 1)


@pytest.mark.parametrize("top", ["R5", "G+1", "BS", "YR", "R0"])
def test_E6_a_card_fits_by_colour_number_or_symbol(top: str) -> None:
    deck = set(map(card_word, EXPRESS.cards))
    state = at(f"play hands={','.join(sorted(deck))}|R1,R2 discard={top}", EXPRESS)
    assert plays(state, 0) == {word for word in deck if word[0] in (top[0], "W") or word[1:] == top[1:]}
    other = "G4" if top[0] != "G" else "R4"
    card = parse_card(top)
    refused(state, f"0:{other}", "NO_MATCH", "E6", colour=colour_of(card), value=value_of(card))


def test_E6_one_card_a_turn() -> None:
    state = at("play hands=R1,R2,R3|G1,G2,G3 discard=R5", EXPRESS)
    assert turns(do(state, "0:R1")) == [1]
    assert hand(state, 0) == "R2,R3"


def test_E7_no_fit_draw_one_which_may_be_laid_if_it_fits() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=B1,R7", EXPRESS)
    assert drawn(do(state, "0:draw")) == [(0, 1, "turn")]
    assert (state.turn, may(state, 0)) == (0, {"R7", "keep"})
    state = at("play hands=G1,G2|Y1,Y2 discard=R5 draw=R7,B1", EXPRESS)
    assert drawn(do(state, "0:draw")) == [(0, 1, "turn")]
    assert state.turn == 1


def test_E8_a_fitting_card_may_be_declined() -> None:
    state = at("play hands=R1,G2|Y1,Y2 discard=R5", EXPRESS)
    assert "draw" in may(state, 0)
    assert drawn(do(state, "0:draw")) == [(0, 1, "turn")]


def test_E9_the_discard_pile_is_shuffled_and_becomes_the_draw_pile() -> None:
    state = at("play hands=G1,G2|Y1,Y2 discard=B1,B2,B3,R5 draw=-", EXPRESS)
    events = do(state, "0:draw")
    assert events[0] == ev.Reshuffled(3)
    assert state.discard == list(cards("R5"))
    assert len(state.draw_pile) == 2


def test_E10_after_laying_or_drawing_the_next_player_is_on_turn() -> None:
    state = at("play hands=R1,R2,R3|G2,G3|Y1,R9,Y3 discard=R5 draw=B1,B9", EXPRESS)
    assert turns(do(state, "0:R1", "1:draw", "2:R9")) == [1, 2, 0]


def test_E11_forgotten_call_costs_two_cards() -> None:
    state = at("play hands=R1,R2|G1,R7|Y1,R8 discard=R5", EXPRESS)
    do(state, "0:R1")
    noticed = state.copy()
    events = do(noticed, "2:catch:0")
    assert events[0] == ev.Caught(0, 2)
    assert drawn(events) == [(0, 2, "caught")]
    # Once the next player begins it is too late.
    do(state, "1:R7")
    refused(state, "2:catch:0", "CATCH_TOO_LATE", "E11")
    # A call together with the second-to-last card is in time.
    state = at("play hands=R1,R2|G1,R7|Y1,R8 discard=R5", EXPRESS)
    do(state, "0:call", "0:R1")
    refused(state, "1:catch:0", "NOTHING_TO_CATCH", "E11")


@pytest.mark.parametrize("top", ["RS", "R+1", "RR"])
def test_E13_special_cards_on_others_of_their_colour_and_jokers_always(top: str) -> None:
    state = at(f"play hands=RS,R+1,RR,W,W+2,BS|Y1,Y2 discard={top}", EXPRESS)
    fitting = {"RS", "R+1", "RR", "W", "W+2"}
    assert plays(state, 0) == (fitting | {"BS"} if top == "RS" else fitting)


@pytest.mark.parametrize(("seats", "step", "victim", "after"), [(3, "+", 1, 2), (4, "-", 3, 2), (2, "+", 1, 0)])
def test_E14_draw_one_next_player_draws_one_and_loses_the_turn(seats: int, step: str, victim: int, after: int) -> None:
    others = "|Y1,Y2" * (seats - 1)
    state = at(f"play step={step} hands=R+1,G1,G2{others} discard=R5 draw=B1,B2", EXPRESS)
    events = do(state, "0:R+1")
    assert drawn(events) == [(victim, 1, "draw one")]
    assert ev.Skipped(victim) in events
    assert (state.turn, state.phase) == (after, Phase.PLAY)


def test_E15_reverse() -> None:
    state = at("play hands=RR,G1,G2|Y1,Y2|Y1,R2,Y3 discard=R5", EXPRESS)
    assert turns(do(state, "0:RR", "2:R2")) == [2, 1]
    assert state.step == -1


def test_E16_skip() -> None:
    state = at("play hands=RS,G1,G2|Y1,Y2|Y1,R2 discard=R5", EXPRESS)
    events = do(state, "0:RS")
    assert ev.Skipped(1) in events
    assert state.turn == 2


@every_row("top", ["R5", "G+1", "W"])
@every_row("colour", "RYGB")
def test_E17_a_joker_goes_on_anything_and_names_the_colour(top: str, colour: str) -> None:
    active = " colour=B" if top == "W" else ""
    state = at(f"play hands=W,R1,R2|{colour}3,{colour}4 discard={top}{active}", EXPRESS)
    events = do(state, "0:W", f"0:colour:{colour}")
    assert ev.ColourChosen(0, "RYGB".index(colour)) in events
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, "RYGB".index(colour))
    assert plays(state, 1) == {f"{colour}3", f"{colour}4"}


@pytest.mark.parametrize(
    ("held", "top", "allowed"),
    [
        ("G1,B2", "R5", True),
        ("G5,B2", "R5", True),  # the same number does not matter
        ("R1,B2", "R5", False),
        ("RS,B2", "R5", False),
        ("R0,B2", "W colour=R", False),
        ("G1,B2", "W colour=R", True),
    ],
)
def test_E18_A8_wild_draw_two_only_without_a_card_of_the_colour(held: str, top: str, allowed: bool) -> None:
    line = f"play hands=W+2,{held}|Y1,Y2|Y1,Y2 discard={top}"
    # Played all the same it is a bluff, against which a challenge succeeds (A2)...
    state = at(line, EXPRESS)
    events = do(state, "0:W+2", "0:colour:B", "1:challenge")
    assert [event.guilty for event in events if isinstance(event, ev.Challenged)] == [not allowed]
    # ...and where bluffing is off it is refused.
    state = at(line, house(EXPRESS, bluffing=False))
    assert ("W+2" in plays(state, 0)) is allowed
    if not allowed:
        refused(state, "0:W+2", "WILD4_HAVE_COLOUR", "E18", colour=0)


def test_E19_the_next_player_draws_two_and_sits_out_or_challenges() -> None:
    state = at("play hands=W+2,G1,G2|Y1,Y2|B1,B2 discard=R5", EXPRESS)
    do(state, "0:W+2", "0:colour:B")
    assert (state.turn, state.phase) == (1, Phase.ANSWER)
    assert may(state, 1) == {"accept", "challenge"}
    assert may(state, 0) == may(state, 2) == set()
    events = do(state, "1:accept")
    assert drawn(events) == [(1, 2, "wild draw two")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2)]
    assert state.colour == 3


@pytest.mark.parametrize("joker", ["W", "W+2"])
def test_E20_A8_jokers_in_hand_count_as_matching(joker: str) -> None:
    line = f"play hands=W+2,G1,{joker}|Y1,Y2|B1,B2 discard=R5"
    state = at(line, EXPRESS)
    events = do(state, "0:W+2", "0:colour:B", "1:challenge")
    assert ev.Challenged(0, 1, 0, True, cards("G1", joker), public=True) in events
    assert drawn(events) == [(0, 2, "guilty")]
    assert "W+2" not in plays(at(line, house(EXPRESS, bluffing=False)), 0)


def test_E20_A9_all_hand_cards_are_shown_to_all() -> None:
    state = at("play hands=W+2,R1,G2|Y1,Y2|B1,B2 discard=R5", EXPRESS)
    events = do(state, "0:W+2", "0:colour:B", "1:challenge")
    (challenged,) = (event for event in events if isinstance(event, ev.Challenged))
    assert challenged.shown == cards("R1", "G2")
    assert all(ev.seen_by(challenged, seat) == challenged for seat in (0, 1, 2, None))


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_E21_innocent_the_challenger_draws_four_and_sits_out(seats: int) -> None:
    state = at(f"play hands=W+2,G1,G2{'|Y1,Y2' * (seats - 1)} discard=R5", EXPRESS)
    events = do(state, "0:W+2", "0:colour:B", "1:challenge")
    assert drawn(events) == [(1, 4, "challenge lost")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2 % seats)]


def test_E22_guilty_the_layer_draws_the_two_and_the_challenger_plays() -> None:
    state = at("play hands=W+2,R1,G2|Y1,Y2|B1,B2 discard=R5", EXPRESS)
    events = do(state, "0:W+2", "0:colour:B", "1:challenge")
    assert drawn(events) == [(0, 2, "guilty")]
    assert (state.turn, state.phase) == (1, Phase.PLAY)


@pytest.mark.parametrize("held", ["R1,G2", "G1,G2"])
@pytest.mark.parametrize("colour", "RYGB")
def test_E23_A6_the_named_colour_stands_whatever_the_challenge_finds(held: str, colour: str) -> None:
    state = at(f"play hands=W+2,{held}|Y1,Y2|B1,B2 discard=R5", EXPRESS)
    do(state, "0:W+2", f"0:colour:{colour}", "1:challenge")
    assert state.colour == "RYGB".index(colour)
    assert plays(state, state.turn) <= {f"{colour}1", f"{colour}2"}


def test_E24_points_and_the_match_to_500() -> None:
    worth = {card_word(card): CARD_POINTS[card] for card in set(EXPRESS.cards)}
    for word, points in worth.items():
        expected = 50 if word[0] == "W" else int(word[1]) if word[1].isdigit() else 20
        assert points == expected, word
    assert sum(CARD_POINTS[card] for card in EXPRESS.cards) == 180 + 240 + 200
    assert (EXPRESS.target, EXPRESS.scoring) == (500, "winner")
    result = ev.RoundEnded((0,), False, ((), ()), (0, 30), (30, 0))
    assert match_winners(EXPRESS, (499, 480), result) == ()
    assert match_winners(EXPRESS, (500, 480), result) == (0,)
    # The points are optional: without them, the winner of a round wins.
    assert match_winners(house(EXPRESS, target=0), (30, 0), result) == (0,)


def test_E24_the_winner_scores_what_the_others_hold() -> None:
    state = at("play hands=R1|G+1,Y7|W,W+2 discard=R5", EXPRESS)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.points == (0, 27, 100)
    assert state.result.scores == (127, 0, 0)


def test_A47_express_is_for_eight_seats_at_most() -> None:
    assert (EXPRESS.min_seats, EXPRESS.max_seats) == (2, 8)


def test_E1_jump_in_finds_no_twin_in_this_deck() -> None:
    # Even with the switch on: each coloured card exists only once (A27).
    rules = house(EXPRESS, jump_in=True)
    state, _ = deal(rules, 4, 0, seed=2)
    top = state.discard[-1]
    assert all(top not in cards for cards in state.hands)


def test_E14_draw_one_is_seen_by_the_drawer_alone() -> None:
    state = at("play hands=R+1,G1,G2|Y1,Y2|Y1,Y2 discard=R5 draw=B1,B2", EXPRESS)
    (event,) = (event for event in do(state, "0:R+1") if isinstance(event, ev.Drawn))
    assert ev.seen_by(event, 1) == ev.Drawn(1, 1, "draw one", cards("B2"))
    assert ev.seen_by(event, 2) == ev.Drawn(1, 1, "draw one", ())
