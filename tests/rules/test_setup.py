"""K1 to K7 and the start cards: the deck, the dealer, the first card of the discard pile."""

from collections import Counter

import pytest

from game.rules import dealing, engine, ruleset
from game.rules import events as ev
from game.rules.cards import BLACK, card_word, parse_card
from game.rules.engine import deal, draw_for_dealer
from game.rules.moves import ChooseColour, parse_move
from game.rules.round import Phase, Round
from game.rules.ruleset import CLASSIC
from tests.support.rounds import (
    DUTCH,
    at,
    cards,
    deal_with_start,
    do,
    drawn,
    house,
    may,
    plays,
    refused,
    sheet,
    sizes,
    turns,
)
from tests.support.rows import every_row

SEATS = (2, 3, 10)


def test_K1_N1_deck_has_108_cards() -> None:
    assert DUTCH.cards == CLASSIC.cards
    deck = Counter(map(card_word, CLASSIC.cards))
    assert sum(deck.values()) == 108
    for colour in "RYGB":
        assert deck[f"{colour}0"] == 1
        assert all(deck[f"{colour}{number}"] == 2 for number in range(1, 10))
        assert sum(deck[f"{colour}{number}"] for number in range(10)) == 19
        assert deck[f"{colour}+2"] == deck[f"{colour}R"] == deck[f"{colour}S"] == 2
    assert deck["W"] == deck["W+4"] == 4


def test_K1_N1_two_to_ten_seats_can_play() -> None:
    assert (sheet().min_seats, sheet().max_seats) == (2, 10)
    for seats in range(2, 11):
        state, _ = deal(sheet(), seats, 0, seed=seats)
        assert len(state.hands) == seats


@every_row("seed", range(40))
@every_row("seats", SEATS)
def test_K3_M3_highest_number_deals_and_symbols_count_zero(seats: int, seed: int) -> None:
    dealer, events = draw_for_dealer(sheet(), seats, seed)
    rounds = [event for event in events if isinstance(event, ev.DealerDrawn)]
    assert rounds[0].seats == tuple(range(seats))
    left: tuple[int, ...] = tuple(range(seats))
    for drawing in rounds:
        assert drawing.seats == left
        worth = [int(card_word(card)[1:]) if card_word(card)[1:].isdigit() else 0 for card in drawing.cards]
        left = tuple(seat for seat, points in zip(drawing.seats, worth, strict=True) if points == max(worth))
    assert left == (dealer,)


def test_K3_M3_symbols_are_worth_nothing_in_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: list(reversed(cards("R+2", "W", "W+4", "G1", "YS", "BR"))))
    monkeypatch.setattr(dealing, "shuffle", lambda pack, seed, number: None)
    dealer, events = draw_for_dealer(sheet(), 6, seed=1)
    assert dealer == 3
    assert events == [ev.DealerDrawn((0, 1, 2, 3, 4, 5), cards("R+2", "W", "W+4", "G1", "YS", "BR"))]


def test_A16_equal_highest_draw_again_until_one_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = cards("R7", "G2", "B7", "YS", "R0", "G5", "B9")
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: list(reversed(pack)))
    monkeypatch.setattr(dealing, "shuffle", lambda pack, seed, number: None)
    dealer, events = draw_for_dealer(sheet(), 3, seed=1)
    # Seats 0 and 2 both draw a 7; then a skip and a zero, both worth nothing; then 5 against 9.
    assert events == [
        ev.DealerDrawn((0, 1, 2), cards("R7", "G2", "B7")),
        ev.DealerDrawn((0, 2), cards("YS", "R0")),
        ev.DealerDrawn((0, 2), cards("G5", "B9")),
    ]
    assert dealer == 2


def test_A16_a_used_up_pack_is_shuffled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = [cards("R7", "G7", "B7"), cards("R1", "G3", "B2")]
    numbers: list[int] = []
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: list(reversed(packs.pop(0))))
    monkeypatch.setattr(dealing, "shuffle", lambda pack, seed, number: numbers.append(number))
    dealer, events = draw_for_dealer(sheet(), 3, seed=1)
    assert dealer == 1
    assert len(events) == 2
    assert numbers == [0, 1]


def test_A16_random_dealer_skips_the_ceremony() -> None:
    rules = house(sheet(), dealer="random")
    dealers = set()
    for seed in range(200):
        dealer, events = draw_for_dealer(rules, 3, seed)
        assert events == []
        assert dealer == draw_for_dealer(rules, 3, seed)[0]
        dealers.add(dealer)
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize("seats", SEATS)
def test_K4_M4_N4_seven_cards_each_dealt_one_by_one_from_the_dealers_left(seats: int) -> None:
    dealer = seats - 1
    _, events = deal(sheet(), seats, dealer, seed=3)
    dealt = events[0]
    assert isinstance(dealt, ev.Dealt)
    assert (dealt.dealer, dealt.size) == (dealer, 7)
    assert all(len(cards) == 7 for cards in dealt.hands)
    whole = list(sheet().cards)
    Round(sheet(), seats, dealer, 3).shuffle(whole)
    for place in range(7 * seats):
        assert dealt.hands[(dealer + 1 + place) % seats][place // seats] == whole[-1 - place]


def test_K4_M4_N4_hand_size_is_a_switch() -> None:
    _, events = deal(house(sheet(), hand_size=5), 4, 0, seed=12)
    assert isinstance(events[0], ev.Dealt)
    assert [len(cards) for cards in events[0].hands] == [5] * 4


@pytest.mark.parametrize("seats", SEATS)
def test_K5_K6_M5_M6_N5_N6_rest_is_the_draw_pile_and_its_top_card_is_turned(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = deal_with_start(monkeypatch, "R5 G3", seats)
    assert len(state.draw_pile) == 108 - 7 * seats - 1
    assert state.discard == [parse_card("R5")]
    assert state.draw_pile[-1] == parse_card("G3")
    assert events[1:] == [ev.StartTurned(parse_card("R5")), ev.TurnStarted(1 % seats)]
    assert state.colour == 0


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_K7_M7_N7_left_of_the_dealer_begins_clockwise(seats: int, dealer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = deal_with_start(monkeypatch, "R5", seats, dealer)
    first = (dealer + 1) % seats
    assert (state.turn, state.step, state.phase) == (first, 1, Phase.PLAY)
    assert all(may(state, seat) == set() for seat in range(seats) if seat != first)


def test_K7_M7_N7_the_turn_goes_round_clockwise() -> None:
    state = at("play turn=0 hands=R1,R1,R1|R2,R2,R2|R3,R3,R3 discard=R5")
    assert turns(do(state, "0:R1", "1:R2", "2:R3")) == [1, 2, 0]


def test_K6_M6_N6_an_action_card_stays_as_start_card(monkeypatch: pytest.MonkeyPatch) -> None:
    for word in ("G+2", "GR", "GS", "W"):
        state, events = deal_with_start(monkeypatch, word, 3)
        assert state.discard == [parse_card(word)]
        assert events[1] == ev.StartTurned(parse_card(word))


def test_K12_M12_N11_draw_two_as_start_card(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "G+2 R1 R2", 3)
    assert drawn(events) == [(1, 2, "draw two")]
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(2)]
    assert sizes(state) == [7, 9, 7]
    assert state.hands[1][-2:] == list(cards("R1", "R2"))
    assert (state.turn, state.phase) == (2, Phase.PLAY)


def test_A13_draw_two_as_start_card_with_two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "G+2", 2)
    assert drawn(events) == [(1, 2, "draw two")]
    assert state.turn == state.dealer == 0


@pytest.mark.parametrize("seats", [3, 10])
def test_K13_M13_N12_reverse_as_start_card_dealer_begins_then_his_right(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = deal_with_start(monkeypatch, "GR", seats, dealer=1)
    assert events[1:] == [ev.StartTurned(parse_card("GR")), ev.DirectionChanged(-1), ev.TurnStarted(1)]
    assert (state.turn, state.step) == (1, -1)
    assert ev.Skipped not in map(type, events)
    state.hands[1][0] = parse_card("G1")
    assert turns(do(state, "1:G1")) == [0]


def test_A11_reverse_as_start_card_with_two_seats_skips_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "GR", 2, dealer=1)
    assert (state.turn, state.step) == (1, -1)
    assert ev.Skipped not in map(type, events)
    state.hands[1][0] = parse_card("G1")
    assert turns(do(state, "1:G1")) == [0]


@pytest.mark.parametrize("seats", [3, 10])
def test_K14_M14_N13_skip_as_start_card(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "GS", seats)
    assert events[1:] == [ev.StartTurned(parse_card("GS")), ev.Skipped(1), ev.TurnStarted(2)]
    assert state.turn == 2
    assert sizes(state) == [7] * seats


def test_A13_skip_as_start_card_with_two_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = deal_with_start(monkeypatch, "GS", 2)
    assert events[-2:] == [ev.Skipped(1), ev.TurnStarted(0)]
    assert state.turn == state.dealer == 0


@pytest.mark.parametrize("seats", SEATS)
def test_K15_M15_N14_A12_wild_as_start_card_left_names_the_colour_and_plays(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, _ = deal_with_start(monkeypatch, "W", seats)
    assert (state.turn, state.phase) == (1, Phase.COLOUR)
    assert may(state, 1) == {"colour:R", "colour:Y", "colour:G", "colour:B"}
    refused(state, "1:draw", "CHOOSE_COLOUR_FIRST", "K15")
    state.hands[1][0] = parse_card("B4")
    assert turns(do(state, "1:colour:B")) == [1]
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, 3)
    assert "B4" in plays(state, 1)
    do(state, "1:B4")
    assert state.turn == 2 % seats


def test_K17_M17_N15_wild_draw_four_as_start_card_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    packs: list[int] = []
    wanted = cards("W+4", "R5")
    rest = list(sheet().cards)
    for card in wanted:
        rest.remove(card)
    order = rest[:21] + list(wanted) + rest[21:]

    def shuffle(self: Round, pack: list[int]) -> None:
        packs.append(len(pack))
        if len(packs) > 1:
            pack.insert(0, pack.pop())  # not on top

    monkeypatch.setattr(ruleset, "parse_deck", lambda text: order[::-1])
    monkeypatch.setattr(Round, "shuffle", shuffle)
    state, events = deal(sheet(), 3, 0, seed=1)
    assert events[1:3] == [ev.StartReturned(parse_card("W+4")), ev.StartTurned(parse_card("R5"))]
    assert packs == [108, 108 - 21]
    assert state.draw_pile.count(parse_card("W+4")) == 4
    assert state.discard == [parse_card("R5")]
    assert drawn(events) == []
    assert sum(sizes(state)) + len(state.draw_pile) + 1 == 108


def test_K17_M17_N15_is_never_the_start_card_in_real_deals() -> None:
    returned = 0
    for seed in range(300):
        state, events = deal(sheet(), 3, 0, seed)
        assert state.discard[0] != parse_card("W+4")
        returned += sum(isinstance(event, ev.StartReturned) for event in events)
    assert returned > 0


@pytest.mark.parametrize("redrawn", [False, True])
def test_K17_M17_N15_deal_ends_when_only_black_cards_are_left(redrawn: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    black = cards("W+4", "W+4", *(["W"] if redrawn else []))
    order = [card for card in sheet().cards if card < parse_card("W")][:21] + list(black)
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: order[::-1])
    monkeypatch.setattr(Round, "shuffle", lambda self, pack: None)
    state, events = deal(house(sheet(), black_start_redrawn=redrawn), 3, 0, seed=1)
    assert state.discard == [parse_card("W+4")] and len(state.draw_pile) == len(black) - 1
    assert not any(isinstance(event, ev.StartReturned) for event in events)
    assert (state.phase, state.turn, state.colour) == (Phase.COLOUR, 1, BLACK)  # as K15: the left neighbour names it


def test_K17_M17_N15_a_wild_that_may_stay_is_looked_for_among_black_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    order = [card for card in sheet().cards if card < parse_card("W")][:21] + list(cards("W+4", "W"))
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: order[::-1])
    monkeypatch.setattr(Round, "shuffle", lambda self, pack: pack.reverse() if len(pack) < 20 else None)
    state, events = deal(sheet(), 3, 0, seed=1)
    assert state.discard == [parse_card("W")]
    assert ev.StartReturned(parse_card("W+4")) in events


def test_A14_switch_returns_a_plain_wild_too() -> None:
    rules = house(sheet(), black_start_redrawn=True)
    returned = set()
    for seed in range(300):
        state, events = deal(rules, 3, 0, seed)
        assert state.discard[0] < parse_card("W")
        assert state.phase is Phase.PLAY
        returned |= {event.card for event in events if isinstance(event, ev.StartReturned)}
    assert returned == set(cards("W", "W+4"))


def test_K12_M12_N11_a_draw_one_as_start_card_hits_with_its_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = house(sheet(), deck="0-9 +1 1-9 S R +2 | Wx4 W+4x4")
    _, events = deal_with_start(monkeypatch, "G+1", 3, rules=rules)
    assert drawn(events) == [(1, 1, "draw one")]
    assert isinstance(events[2], ev.Drawn)


def test_K4_M4_N4_the_same_deal_number_gives_the_same_round() -> None:
    one, events = deal(sheet(), 4, 2, seed=99)
    other, again = deal(sheet(), 4, 2, seed=99)
    assert one == other
    assert events == again
    assert deal(sheet(), 4, 2, seed=100)[0].hands != one.hands


def test_K1_N1_every_deck_is_complete_after_the_deal() -> None:
    for seats in SEATS:
        state, _ = deal(sheet(), seats, 0, seed=5)
        everything = [card for cards in (*state.hands, state.draw_pile, state.discard) for card in cards]
        assert Counter(everything) == Counter(sheet().cards)


def test_K15_M15_N14_the_named_colour_is_a_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = deal_with_start(monkeypatch, "W", 3)
    with pytest.raises(ValueError, match="no colour"):
        parse_move("colour:W")
    before = state.copy()
    with pytest.raises(engine.IllegalMove):
        engine.apply(state, 1, ChooseColour(4))
    assert state == before
