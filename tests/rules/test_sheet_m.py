"""M1, M26 to M32 and related decisions: block cards, custom rule cards as wilds.

M2 to M25 are K2 to K25.
"""

from collections import Counter

import pytest

from game.rules import events as ev
from game.rules.cards import card_word, parse_card
from game.rules.engine import deal
from game.rules.own_rule import OwnRule
from game.rules.round import Phase
from game.rules.view import view_of
from tests.support.rounds import (
    BLOCK,
    CLASSIC,
    at,
    cards,
    deal_with_start,
    do,
    drawn,
    house,
    may,
    plays,
    refused,
    sizes,
    turns,
)

COLOURS = {"colour:R", "colour:Y", "colour:G", "colour:B"}
COMEBACK = house(BLOCK, block_comeback=True)
BLACKS = ["WB", "O1", "O2"]


def test_M1_deck_has_112_cards() -> None:
    deck, classic = Counter(BLOCK.cards), Counter(CLASSIC.cards)
    assert sum(deck.values()) == 112
    assert {card_word(card): count for card, count in (deck - classic).items()} == {"WB": 2, "O1": 1, "O2": 1}
    assert not classic - deck


@pytest.mark.parametrize("top", ["R5", "G+2", "W colour=B"])
@pytest.mark.parametrize("card", ["O1", "O2"])
@pytest.mark.parametrize("colour", "RYGB")
def test_M27_an_own_rule_card_is_a_wild_although_another_card_fits(card: str, top: str, colour: str) -> None:
    state = at(f"play hands={card},R1,B2,G3|{colour}3,{colour}4 discard={top}", BLOCK)
    assert {card, "draw"} < may(state, 0)
    do(state, f"0:{card}")
    assert (state.phase, may(state, 0)) == (Phase.COLOUR, COLOURS)
    events = do(state, f"0:colour:{colour}")
    assert events == [ev.ColourChosen(0, "RYGB".index(colour)), ev.TurnStarted(1)]
    assert plays(state, 1) == {f"{colour}3", f"{colour}4"}


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("card", BLACKS)
def test_M28_M31_as_start_card_left_of_the_dealer_names_the_colour(
    card: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = deal_with_start(monkeypatch, card, seats, rules=BLOCK)
    assert state.discard == list(cards(card))
    assert (state.turn, state.phase, may(state, 1)) == (1, Phase.COLOUR, COLOURS)
    assert drawn(events) == []
    do(state, "1:colour:G")
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, 2)


@pytest.mark.parametrize("what", ["draw", "reverse", "skip", "pass", "again", "show"])
def test_M28_the_rule_on_a_start_card_does_not_fire(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = deal_with_start(monkeypatch, "O1", 3, rules=BLOCK)
    state.own = (OwnRule("others", what, 2), None)
    assert do(state, "1:colour:G") == [ev.ColourChosen(1, 2), ev.TurnStarted(1)]
    assert (state.step, sizes(state)) == (1, [7, 7, 7])


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize(("word", "count"), [("R+2", 2), ("W+4", 4)])
def test_M29_a_block_sends_the_penalty_back_to_who_laid_it(word: str, count: int, seats: int) -> None:
    state = at(f"play hands={word},G1,G2|WB,Y1,Y2{'|Y1,Y2' * (seats - 2)} discard=R5", BLOCK)
    do(state, f"0:{word}", *(["0:colour:B"] if word == "W+4" else []))
    assert (state.turn, state.phase) == (1, Phase.ANSWER)
    events = do(state, "1:WB")
    assert ev.Blocked(1, 0) in events
    assert drawn(events) == [(0, count, "blocked")]
    assert sizes(state)[:2] == [2 + count, 2]
    # M30, A36: the blocker names the colour, and the turn is over.
    assert (state.turn, state.phase, may(state, 1)) == (1, Phase.COLOUR, COLOURS)
    assert turns(do(state, "1:colour:Y")) == [2 % seats]
    assert (state.colour, state.phase) == (1, Phase.PLAY)


def test_M29_nothing_leaks_about_who_holds_a_block_card() -> None:
    with_block = at("play hands=R+2,G1,G2|WB,Y1|Y1,Y2 discard=R5", BLOCK)
    without = at("play hands=R+2,G1,G2|B3,Y1|Y1,Y2 discard=R5", BLOCK)
    assert do(with_block, "0:R+2") == do(without, "0:R+2")
    assert view_of(with_block, 2, ()) == view_of(without, 2, ())
    assert may(without, 1) == {"accept"}


@pytest.mark.parametrize(("word", "answers"), [("R+2", {"accept", "WB"}), ("W+4", {"accept", "challenge", "WB"})])
def test_M29_A36_accept_challenge_or_block_exclude_each_other(word: str, answers: set[str]) -> None:
    state = at(f"play hands={word},R1,G2|WB,Y1,W,R3|WB,Y2 discard=R5", BLOCK)
    events = do(state, f"0:{word}", *(["0:colour:B"] if word == "W+4" else []))
    assert ev.Threatened(1, 2 if word == "R+2" else 4) in events
    assert may(state, 1) == answers
    assert may(state, 2) == may(state, 0) == set()
    for answer in sorted(answers):
        done = state.copy()
        do(done, f"1:{answer}")
        assert not may(done, 1) & {"accept", "challenge"}
        # Only after a successful challenge seat 1 plays on, with the block card as a wild again.
        assert ("WB" in may(done, 1)) is (answer == "challenge")
    # Any other move is refused, naming the penalty.
    refused(state, "1:R3", "MUST_ANSWER_PENALTY", "M12" if word == "R+2" else "M16", n=2 if word == "R+2" else 4)


def test_M29_accepting_is_as_without_a_block_card() -> None:
    state = at("play hands=R+2,G1,G2|WB,Y1|Y1,Y2 discard=R5", BLOCK)
    do(state, "0:R+2")
    events = do(state, "1:accept")
    assert drawn(events) == [(1, 2, "draw two")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2)]


def test_M29_a_bluff_that_is_blocked_is_not_looked_into() -> None:
    state = at("play hands=W+4,R1,G2|WB,Y1|Y1,Y2 discard=R5", BLOCK)
    events = do(state, "0:W+4", "0:colour:B", "1:WB")
    assert ev.Challenged not in map(type, events)
    assert drawn(events) == [(0, 4, "blocked")]


@pytest.mark.parametrize("top", ["R5", "R+2", "W colour=B"])
def test_M30_A40_on_a_normal_turn_a_block_card_is_a_plain_wild(top: str) -> None:
    state = at(f"play hands=WB,B3,G2|Y1,Y2|Y1,Y2 discard={top}", BLOCK)
    assert "WB" in plays(state, 0)
    events = do(state, "0:WB", "0:colour:Y")
    assert drawn(events) == []
    assert ev.Blocked not in map(type, events)
    assert (state.turn, state.colour) == (1, 1)


def test_M32_own_rule_and_block_cards_are_worth_fifty() -> None:
    state = at("play hands=R1|WB,R3|O1,O2 discard=R5", BLOCK)
    do(state, "0:R1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.points == (0, 53, 100)
    assert state.result.scores == (153, 0, 0)


def test_A37_no_block_against_a_start_card(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "G+2", 3, rules=BLOCK)
    assert drawn(events) == [(1, 2, "draw two")]
    assert (state.turn, state.phase) == (2, Phase.PLAY)


def test_A37_the_switch_lets_a_block_cancel_the_start_card(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "G+2", 3, rules=house(BLOCK, block_start=True))
    assert drawn(events) == []
    assert (state.turn, state.phase) == (1, Phase.ANSWER)
    state.hands[1][0] = parse_card("WB")
    assert may(state, 1) == {"accept", "WB"}
    taken = do(state.copy(), "1:accept")
    assert drawn(taken) == [(1, 2, "draw two")]
    events = do(state, "1:WB", "1:colour:B")
    assert ev.Blocked(1, -1) in events
    assert drawn(events) == []
    assert state.turn == 2


@pytest.mark.parametrize(("word", "count", "reason"), [("R+2", 2, "draw two"), ("W+4", 4, "draw four")])
def test_A38_no_block_against_a_last_card(word: str, count: int, reason: str) -> None:
    state = at(f"play hands={word}|WB,Y1|Y1,Y2 discard=R5", BLOCK)
    events = do(state, f"0:{word}")
    assert state.is_over
    assert drawn(events) == [(1, count, reason)]


@pytest.mark.parametrize(("word", "count", "reason"), [("R+2", 2, "draw two"), ("W+4", 4, "draw four")])
def test_A38_comeback_the_layer_draws_and_the_round_goes_on(word: str, count: int, reason: str) -> None:
    state = at(f"play hands={word}|WB,Y1|Y1,Y2 discard=R5", COMEBACK)
    do(state, f"0:{word}")
    assert not state.is_over
    assert (state.turn, state.phase, may(state, 1)) == (1, Phase.ANSWER, {"accept", "WB", "call"})
    accepted = state.copy()
    assert drawn(do(accepted, "1:accept")) == [(1, count, reason)]
    assert accepted.result is not None
    assert accepted.result.winners == (0,)
    events = do(state, "1:WB", "1:colour:Y")
    assert drawn(events) == [(0, count, "blocked")]
    assert (state.is_over, state.turn, sizes(state)) == (False, 2, [count, 1, 2])


@pytest.mark.parametrize(("word", "count"), [("R+2", 2), ("W+4", 4)])
def test_A39_block_as_the_last_card_goes_out_after_the_attacker_drew(word: str, count: int) -> None:
    state = at(f"play hands={word},G1,G2|WB|Y1,Y2 discard=R5 draw=B1,B2,B3,B4", BLOCK)
    do(state, f"0:{word}", *(["0:colour:B"] if word == "W+4" else []))
    events = do(state, "1:WB")
    assert drawn(events) == [(0, count, "blocked")]
    assert state.is_over
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (1,)
    assert state.result.points[0] == 3 + sum((4, 3, 2, 1)[:count])
    kinds = [type(event) for event in events]
    assert kinds.index(ev.Drawn) < kinds.index(ev.RoundEnded)


def test_A40_a_block_cannot_be_blocked() -> None:
    state = at("play hands=R+2,WB,G2|WB,Y1,Y2|WB,Y2,Y3 discard=R5", BLOCK)
    do(state, "0:R+2", "1:WB")
    assert may(state, 0) == may(state, 2) == set()
    do(state, "1:colour:B")
    assert state.phase is Phase.PLAY
    assert may(state, 0) == set()
    # The next player may play one as a wild, which sends nothing back.
    assert drawn(do(state, "2:WB", "2:colour:R")) == []


def test_A40_blocking_with_the_last_card_but_one_needs_the_call() -> None:
    state = at("play hands=R+2,G1,G2|WB,Y1|Y1,Y2 discard=R5", BLOCK)
    do(state, "0:R+2")
    assert "call" in may(state, 1)
    called = state.copy()
    do(called, "1:call", "1:WB", "1:colour:B")
    assert called.exposed == -1
    do(state, "1:WB", "1:colour:B")
    assert state.exposed == 1
    assert drawn(do(state, "0:catch:1")) == [(1, 2, "caught")]


def test_A40_other_decks_hold_no_block_card_and_hit_at_once() -> None:
    state = at("play hands=R+2,G1,G2|Y3,Y1|Y1,Y2 discard=R5", CLASSIC)
    assert drawn(do(state, "0:R+2")) == [(1, 2, "draw two")]
    assert state.turn == 2


def test_M1_every_deal_of_the_block_deck_is_complete() -> None:
    for seed in range(20):
        state, _ = deal(BLOCK, 5, 0, seed)
        assert Counter([c for pile in (*state.hands, state.draw_pile, state.discard) for c in pile]) == Counter(
            BLOCK.cards
        )


def test_A37_where_a_start_card_can_be_stacked_on_a_block_card_still_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _ = deal_with_start(monkeypatch, "G+2", 3, rules=house(BLOCK, stacking="two"))
    state.hands[1][:] = cards("WB", "B+2", "Y1")
    assert may(state, 1) == {"accept", "B+2"}
    refused(state, "1:WB", "BLOCK_NOTHING", "A37")


@pytest.mark.parametrize("word", ["R+2", "W+4"])
def test_A4_A38_a_last_card_is_neither_stacked_on_nor_challenged(word: str) -> None:
    state = at(f"play hands={word}|WB,B+2,W+4,Y1|Y1,Y2 discard=R5", house(COMEBACK, stacking="mixed"))
    do(state, f"0:{word}")
    assert may(state, 1) == {"accept", "WB"}
    if word == "W+4":
        refused(state, "1:challenge", "CANNOT_CHALLENGE", "A4")
