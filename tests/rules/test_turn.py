"""K8 to K11: what may be played, drawing, keeping; who may act at all."""

import pytest

from game.rules.cards import WORDS, card_word, colour_of, parse_card, value_of
from game.rules.engine import IllegalMove, apply
from game.rules.events import Drawn, Kept, Passed, Played, TurnStarted
from game.rules.legal import legal_moves
from game.rules.moves import Play, move_word
from game.rules.round import MOST_SHUFFLES, Phase
from tests.support.rounds import at, cards, do, drawn, hand, hit, house, may, plays, refused, sheet, sizes, turns
from tests.support.rows import every_row

pytestmark = pytest.mark.usefixtures("each_sheet")

COLOURED = [word for word in WORDS.values() if word[0] in "RYGB"]
BLACK = [word for word in WORDS.values() if word not in COLOURED]


@every_row("top", COLOURED)
def test_K8_M8_N8_a_card_fits_by_colour_number_or_symbol_and_a_wild_always(top: str) -> None:
    everything = ",".join(WORDS.values())
    state = at(f"play hands={everything}|R1,R2 discard={top}")
    fitting = {word for word in COLOURED if word[0] == top[0] or word[1:] == top[1:]} | set(BLACK)
    assert plays(state, 0) == fitting
    for word in set(COLOURED) - fitting:
        top_card = parse_card(top)
        refused(state, f"0:{word}", "NO_MATCH", "K8", colour=colour_of(top_card), value=value_of(top_card))


def test_K8_M8_N8_one_card_a_turn() -> None:
    state = at("play hands=R1,R1,R2|G1,G2,G3 discard=R5")
    events = do(state, "0:R1")
    assert events == [Played(0, parse_card("R1"), 2), TurnStarted(1)]
    assert hand(state, 0) == "R1,R2"
    assert state.discard == list(cards("R5", "R1"))
    refused(state, "0:R1", "NOT_YOUR_TURN", "K7", seat=1)


def test_K8_M8_N8_a_card_that_is_not_held() -> None:
    state = at("play hands=R1,R2|R3,R4 discard=R5")
    refused(state, "0:R3", "NOT_HELD", "K8", card=parse_card("R3"))
    refused(state, "0:W", "NOT_HELD", "K8", card=parse_card("W"))
    state = at("drawn drawn=R1 hands=G2,R1|R3,R4 discard=R5")
    refused(state, "0:R3", "NOT_HELD", "K8", card=parse_card("R3"))


def test_K8_M8_N8_a_number_that_is_no_card() -> None:
    state = at("play hands=R1,R2|R3,R4 discard=R5")
    for number in (13, 14, 66, 1000, -1):
        with pytest.raises(IllegalMove):
            apply(state, 0, Play(number))


def test_K8_M8_N8_equal_cards_are_listed_once_and_one_of_them_is_laid() -> None:
    state = at("play hands=R1,W,R1,W|R3,R4 discard=R5")
    assert [move_word(move) for move in legal_moves(state, 0)] == ["R1", "W", "draw"]
    do(state, "0:R1")
    assert hand(state, 0) == "W,R1,W"


def test_A7_under_a_wild_only_the_named_colour_counts() -> None:
    state = at("play hands=R0,G0,R5,B+2,W,W+4|R1,R2 discard=R5,W colour=G")
    assert plays(state, 0) == {"G0", "W", "W+4"}
    refused(state, "0:R5", "COLOUR_CHANGED_BY_WILD", "K15", colour=2)
    refused(state, "0:R0", "COLOUR_CHANGED_BY_WILD", "K15", colour=2)
    state = at("play hands=R1,G1,B0|R1,R2 discard=R5,W+4 colour=B")
    assert plays(state, 0) == {"B0"}


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_K7_M7_N7_only_the_seat_on_turn_may_lay_or_draw(seats: int) -> None:
    state = at(f"play turn=1 hands={'|'.join(['R1,R2,R3'] * seats)} discard=R5")
    for seat in range(seats):
        if seat == 1:
            assert may(state, seat) == {"R1", "R2", "R3", "draw"}
            continue
        assert may(state, seat) == set()
        for word in ("R1", "draw", "keep", "colour:R"):
            refused(state, f"{seat}:{word}", "NOT_YOUR_TURN", "K7", seat=1)


def test_K9_M9_N9_no_matching_card_draw_one_and_next_player() -> None:
    state = at("play hands=G1,B2|Y1,Y2|B1,B2 discard=R5 draw=R1,R2,Y7")
    assert may(state, 0) == {"draw"}
    events = do(state, "0:draw")
    assert events == [Drawn(0, 1, "turn", cards("Y7")), TurnStarted(1)]
    assert hand(state, 0) == "G1,B2,Y7"
    assert state.draw_pile == list(cards("R1", "R2"))
    assert (state.turn, state.phase) == (1, Phase.PLAY)


@every_row("word", ["R7", "G5", "W", "W+4", "RS"])
def test_K9_M9_N9_a_drawn_card_that_fits_may_be_laid_at_once(word: str) -> None:
    state = at(f"play hands=G1,B2|Y1,Y2|B1,B2 discard=R5 draw=Y1,{word}")
    events = do(state, "0:draw")
    assert events == [Drawn(0, 1, "turn", cards(word))]
    assert (state.turn, state.phase) == (0, Phase.DRAWN)
    assert may(state, 0) == {word, "keep"}
    events = do(state, f"0:{word}")
    assert events[0] == Played(0, parse_card(word), 2)
    assert state.drawn == -1


def test_K9_M9_N9_but_need_not_be_laid() -> None:
    state = at("play hands=G1,B2|Y1,Y2 discard=R5 draw=Y1,R7")
    do(state, "0:draw")
    assert do(state, "0:keep") == [Kept(0), TurnStarted(1)]
    assert hand(state, 0) == "G1,B2,R7"
    assert (state.turn, state.phase, state.drawn) == (1, Phase.PLAY, -1)


def test_K9_M9_N9_only_one_card_is_drawn() -> None:
    state = at("play hands=G1,B2|Y1,Y2 discard=R5 draw=Y1,R7")
    do(state, "0:draw")
    refused(state, "0:draw", "ONLY_DRAWN_CARD_OR_PASS", "K11", card=parse_card("R7"))


def test_K9_M9_N9_keeping_needs_a_drawn_card() -> None:
    state = at("play hands=R1,B2|Y1,Y2 discard=R5")
    refused(state, "0:keep", "NOT_DRAWN", "K9")


def test_K10_M10_N10_drawing_is_allowed_although_a_card_fits() -> None:
    state = at("play hands=R1,B2|Y1,Y2 discard=R5 draw=Y1,R7")
    assert may(state, 0) == {"R1", "draw", "call"}
    do(state, "0:draw")
    assert may(state, 0) == {"R7", "keep"}
    state = at("play hands=R1,B2|Y1,Y2 discard=R5 draw=R7,Y1")
    assert turns(do(state, "0:draw")) == [1]
    assert hand(state, 0) == "R1,B2,Y1"


def test_K11_M11_N10_after_drawing_no_other_card_may_be_laid() -> None:
    state = at("play hands=R1,W,G5|Y1,Y2 discard=R5 draw=Y1,R7")
    do(state, "0:draw")
    for word in ("R1", "W", "G5"):
        refused(state, f"0:{word}", "ONLY_DRAWN_CARD_OR_PASS", "K11", card=parse_card("R7"))
    assert plays(state, 0) == {"R7"}


def test_K11_M11_N10_a_twin_of_the_drawn_card_is_the_same_card() -> None:
    state = at("play hands=R7,G1|Y1,Y2 discard=R5 draw=Y1,R7")
    do(state, "0:draw", "0:R7")
    assert hand(state, 0) == "G1,R7"


def test_A42_a_drawn_wild_draw_four_is_judged_on_the_whole_hand() -> None:
    fair = house(sheet(), bluffing=False)
    state = at("play hands=R1,G3,G2|Y1,Y2 discard=R5 draw=Y1,W+4", fair)
    assert turns(do(state, "0:draw")) == [1]
    assert hand(state, 0) == "R1,G3,G2,W+4"
    state = at("play hands=G1,G3|Y1,Y2 discard=R5 draw=Y1,W+4", fair)
    do(state, "0:draw")
    assert may(state, 0) == {"W+4", "keep"}
    # Where bluffing is allowed it may be played, and a challenge looks at the whole hand.
    state = at("play hands=R1,G3|Y1,Y2 discard=R5 draw=Y1,Y2,Y3,Y4,W+4")
    events = do(state, "0:draw", "0:W+4", "0:colour:B", "1:challenge")
    assert drawn(events)[-1] == (0, 4, "guilty")


@every_row("phase", ["play", "drawn", "colour", "answer"])
@every_row("seats", [2, 3, 10])
def test_K7_M7_N7_exactly_the_seat_on_turn_is_awaited_in_every_phase(phase: str, seats: int) -> None:
    rest = "|".join(["G1,G2,R2"] * seats)
    more = {
        "play": "discard=R5",
        "drawn": "discard=R5 drawn=R2",
        "colour": "discard=R5,W layer=1",
        "answer": "discard=R5,W+4 colour=B layer=0 before=R",
    }[phase]
    state = at(f"{phase} turn=1 hands={rest} {more}")
    assert [seat for seat in range(seats) if may(state, seat)] == [1]


def test_K15_K16_M15_M16_N14_N15_no_card_before_the_colour_or_the_answer() -> None:
    state = at("colour turn=0 hands=R1,R2|Y1,Y2 discard=R5,W layer=0")
    for word in ("R1", "draw", "keep"):
        refused(state, f"0:{word}", "CHOOSE_COLOUR_FIRST", "K15")
    refused(state, "1:colour:R", "NOT_YOUR_TURN", "K7", seat=0)
    state = at("answer turn=1 hands=R1,R2|Y1,Y2 discard=R5,W+4 colour=Y layer=0 before=R shown=R1,R2")
    for word in ("Y1", "draw", "keep"):
        refused(state, f"1:{word}", "MUST_ANSWER_PENALTY", "K16", n=4)
    refused(state, "0:R1", "NOT_YOUR_TURN", "K7", seat=1)


def test_K15_M15_N14_no_colour_without_a_wild() -> None:
    state = at("play hands=R1,R2|Y1,Y2 discard=R5")
    refused(state, "0:colour:R", "NO_WILD_TO_COLOUR", "K15")
    state = at("answer turn=1 hands=R1,R2|Y1,Y2 discard=R5,W+4 colour=Y layer=0 before=R shown=R1,R2")
    refused(state, "1:colour:R", "NO_WILD_TO_COLOUR", "K15")


def test_K18_M18_N16_nothing_to_answer() -> None:
    state = at("play hands=R1,R2|Y1,Y2 discard=R5")
    for word in ("0:accept", "0:challenge", "1:challenge"):
        refused(state, word, "NOTHING_TO_ANSWER", "K18")


@every_row("word", ["R1", "draw", "keep", "colour:R", "call", "catch:1", "accept", "challenge"])
@every_row("seat", [0, 1])
def test_K20_M20_N18_nothing_is_allowed_once_the_round_is_over(word: str, seat: int) -> None:
    state = at("over turn=0 hands=-|R1,R2 discard=R5")
    assert may(state, 0) == may(state, 1) == set()
    refused(state, f"{seat}:{word}", "ROUND_OVER", "K20")


def test_A1_draw_what_is_there_and_the_rest_lapses() -> None:
    state = at("play hands=R+2,R1,R2|Y1,Y2 discard=R5 draw=G1")
    # One card in the draw pile; the discard pile gives one more when R+2 is on R5.
    events = hit(state, "0:R+2")
    assert drawn(events) == [(1, 2, "draw two")]
    state = at("answer turn=1 hands=R1,R2|Y1,Y2 discard=W+4 colour=Y layer=0 before=R shown=G1,G2 draw=B1,B2")
    assert drawn(do(state, "1:accept")) == [(1, 2, "draw four")]
    assert sizes(state) == [2, 4]
    state = at("answer turn=1 hands=R1,R2|Y1,Y2 discard=W+4 colour=Y layer=0 before=R shown=G1,G2 draw=-")
    assert drawn(do(state, "1:challenge")) == [(1, 0, "challenge lost")]


def test_A1_with_no_card_left_drawing_is_passing() -> None:
    state = at("play hands=G1,G2|R1,R2|B1,B2 discard=R5 draw=-")
    assert do(state, "0:draw") == [Passed(0), TurnStarted(1)]
    assert sizes(state) == [2, 2, 2]
    # Seat 1 plays, which ends the passing, and frees a card to draw.
    do(state, "1:R1")
    assert state.idle == 0
    assert drawn(do(state, "2:draw")) == [(2, 1, "turn")]


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_A1_a_full_circle_of_passing_ends_the_round(seats: int) -> None:
    hands = "|".join(["G1,G2"] * (seats - 1))
    state = at(f"play hands={hands}|G1 discard=R5 draw=-")
    for seat in range(seats - 1):
        do(state, f"{seat}:draw")
        assert not state.is_over
    do(state, f"{seats - 1}:draw")
    assert state.is_over
    assert state.result is not None
    assert state.result.blocked
    assert state.result.winners == (seats - 1,)


def test_A1_a_circle_that_somebody_breaks_starts_again() -> None:
    state = at("play hands=G1,G2,G3|R1,R2,R3|B1,B2,B3 discard=R5 draw=-")
    do(state, "0:draw", "1:R1", "2:draw", "2:keep", "0:draw", "1:draw")
    assert (state.is_over, state.idle) == (False, 2)
    do(state, "2:draw")
    assert state.is_over


def test_A48_A1_where_the_last_cards_outside_the_hands_go_round_for_ever_a_hundred_shuffles_block_the_round() -> None:
    state = at("play hands=Y9,Y2|Y3,Y4|Y5,Y0 discard=R8 draw=R7,R6")
    turns = 0
    while state.drawable:
        assert may(state, state.turn) == {"draw"}
        do(state, f"{state.turn}:draw")
        do(state, f"{state.turn}:{card_word(state.drawn)}")
        turns += 1
    assert state.shuffles == MOST_SHUFFLES == 100, "as the rules tell"
    assert turns > MOST_SHUFFLES, "all that could be drawn was drawn"
    for _seat in range(3):
        assert not state.is_over
        assert isinstance(do(state, f"{state.turn}:draw")[0], Passed)
    assert state.result is not None and state.result.blocked and state.result.winners == (2,)


def test_A48_A1_after_many_shuffles_a_penalty_is_what_is_left_of_the_draw_pile() -> None:
    line = "play hands=R+2,G1,G2|Y1,Y2|Y1,Y2 discard=B1,B2,R5 draw=Y9"
    state, last = at(f"{line} shuffles={MOST_SHUFFLES}"), at(f"{line} shuffles={MOST_SHUFFLES - 1}")
    assert (state.drawable, last.drawable) == (1, 3)
    for round_, count in ((state, 1), (last, 2)):
        assert [taken for _seat, taken, _why in drawn(hit(round_, "0:R+2"))] == [count]
