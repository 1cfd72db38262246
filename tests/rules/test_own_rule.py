"""M26 and A41: what the blocks of a custom rule do once its card is played.

Writing and erasing are tested in test_match.
"""

from typing import Any

import pytest

from game.rules import events as ev
from game.rules.cards import BLUE, colour_of, parse_card
from game.rules.own_rule import ACTIONS, COUNT_MAX, TARGETS, OwnRule, parse_rule, rule_word
from game.rules.round import Phase, Round
from game.rules.view import view_of
from tests.support.rounds import BLOCK, at, cards, do, drawn, hand, may, refused, sizes, turns
from tests.support.rows import every_row

HANDS = "O1,G1,G2|Y1,Y2,B3|B1,B2|R1,R2,R3,B9"


def laid(rule: OwnRule, hands: str = HANDS, chosen: int = 2, **fields: Any) -> tuple[Round, list[ev.Event]]:
    """Play O1 with that rule from seat 0 and name blue.

    Returns the round after it, and what happened since the colour.
    """
    state = at(f"play hands={hands} discard=R5", BLOCK)
    state.own = (rule, None)
    for name, value in fields.items():
        setattr(state, name, value)
    do(state, "0:O1")
    events = do(state, "0:colour:B")
    if rule.who == "chosen" and state.phase is Phase.TARGET:
        events += do(state, f"0:seat:{chosen}")
    return state, events


AIMED = {"next": [1], "previous": [3], "chosen": [2], "others": [1, 2, 3], "everybody": [1, 2, 3, 0], "layer": [0]}


def test_M26_every_word_of_who_is_tried() -> None:
    assert set(AIMED) == set(TARGETS)


@every_row("who", TARGETS)
@every_row("count", [1, 3, COUNT_MAX])
def test_M26_draw(who: str, count: int) -> None:
    rule = OwnRule(who, "draw", count)
    state, events = laid(rule, draw_pile=list(BLOCK.cards[:30]))
    assert ev.RuleApplied(0, parse_card("O1"), rule) in events
    assert drawn(events) == [(seat, count, "own rule") for seat in AIMED[who]]
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, BLUE)


def test_M26_who_follows_the_direction_of_play() -> None:
    _, events = laid(OwnRule("next", "draw", 1), step=-1)
    assert drawn(events) == [(3, 1, "own rule")]
    _, events = laid(OwnRule("previous", "draw", 1), step=-1)
    assert drawn(events) == [(1, 1, "own rule")]


def test_M26_a_seat_is_chosen_after_the_colour() -> None:
    state = at(f"play hands={HANDS} discard=R5", BLOCK)
    state.own = (OwnRule("chosen", "draw", 2), None)
    do(state, "0:O1")
    assert state.phase is Phase.COLOUR
    do(state, "0:colour:B")
    assert (state.turn, state.phase) == (0, Phase.TARGET)
    assert may(state, 0) == {"seat:1", "seat:2", "seat:3"}
    assert all(may(state, seat) == set() for seat in (1, 2, 3))
    refused(state, "0:seat:0", "NOT_YOURSELF", "M26")
    refused(state, "0:seat:7", "SEAT_ABSENT", "M26")
    refused(state, "1:seat:2", "NOT_YOUR_TURN", "M7", seat=0)
    events = do(state, "0:seat:3")
    assert ev.SeatChosen(0, 3) in events
    assert drawn(events) == [(3, 2, "own rule")]


def test_M26_with_two_seats_there_is_nobody_to_choose() -> None:
    state, events = laid(OwnRule("chosen", "draw", 2), hands="O1,G1,G2|Y1,Y2")
    assert drawn(events) == [(1, 2, "own rule")]
    assert state.turn == 1


@pytest.mark.parametrize(
    ("who", "pairs"),
    [
        ("next", [(1, 0)]),
        ("previous", [(3, 0)]),
        ("chosen", [(2, 0)]),
        ("others", [(1, 0), (2, 0), (3, 0)]),
        ("everybody", [(1, 0), (2, 0), (3, 0), (0, 1)]),
        ("layer", [(0, 1)]),
    ],
)
def test_M26_give_cards_at_random_to_the_layer_and_the_layer_to_the_next(
    who: str, pairs: list[tuple[int, int]]
) -> None:
    state, events = laid(OwnRule(who, "give", 1))
    given = [event for event in events if isinstance(event, ev.Given)]
    assert [(event.seat, event.to) for event in given] == pairs
    assert all(event.count == len(event.cards) == 1 for event in given)
    for seat in range(4):
        gone = sum(giver == seat for giver, _ in pairs)
        come = sum(taker == seat for _, taker in pairs)
        assert sizes(state)[seat] == [2, 3, 2, 4][seat] - gone + come
    for event in given:
        masked = ev.Given(event.seat, event.to, 1, ())
        expected = [event if seat in (event.seat, event.to) else masked for seat in range(4)]
        assert [ev.seen_by(event, seat) for seat in range(4)] == expected
        assert ev.seen_by(event, None) == masked


def test_M26_giving_never_empties_a_hand() -> None:
    state, events = laid(OwnRule("others", "give", 5), hands="O1,G1,G2|Y1|B1,B2,B3")
    assert [(event.seat, event.count) for event in events if isinstance(event, ev.Given)] == [(1, 0), (2, 2)]
    assert sizes(state) == [4, 1, 1]
    assert not state.is_over


def test_M26_what_is_given_depends_on_the_deal_alone() -> None:
    given = []
    for seed in range(12):
        twice = [laid(OwnRule("previous", "give", 2), seed=seed)[1] for _ in range(2)]
        assert twice[0] == twice[1]
        given.append(str(twice[0]))
    assert len(set(given)) > 1


@pytest.mark.parametrize(
    ("who", "hands"),
    [
        ("next", ["Y1,Y2,B3", "G1,G2", "B1,B2", "R1,R2,R3,B9"]),
        ("previous", ["R1,R2,R3,B9", "Y1,Y2,B3", "B1,B2", "G1,G2"]),
        ("chosen", ["B1,B2", "Y1,Y2,B3", "G1,G2", "R1,R2,R3,B9"]),
        ("layer", ["Y1,Y2,B3", "G1,G2", "B1,B2", "R1,R2,R3,B9"]),
    ],
)
def test_M26_swap_hands_with_the_layer(who: str, hands: list[str]) -> None:
    state, events = laid(OwnRule(who, "swap"))
    assert [hand(state, seat) for seat in range(4)] == hands
    (moved,) = (event for event in events if isinstance(event, ev.HandsMoved))
    assert moved.hands == tuple(map(tuple, state.hands))
    assert state.turn == 1


@pytest.mark.parametrize("who", ["others", "everybody"])
def test_M26_swapping_with_several_loses_no_card(who: str) -> None:
    state, _ = laid(OwnRule(who, "swap"))
    assert sorted(card for cards in state.hands for card in cards) == sorted(
        cards("G1", "G2", "Y1", "Y2", "B3", "B1", "B2", "R1", "R2", "R3", "B9")
    )


@pytest.mark.parametrize("who", TARGETS)
def test_M26_pass_hands_along_is_for_everybody_whoever_is_named(who: str) -> None:
    state, events = laid(OwnRule(who, "pass"))
    assert [hand(state, seat) for seat in range(4)] == ["R1,R2,R3,B9", "G1,G2", "Y1,Y2,B3", "B1,B2"]
    assert sum(isinstance(event, ev.HandsMoved) for event in events) == 1


def test_A24_M26_hands_pass_in_the_direction_of_play() -> None:
    state, _ = laid(OwnRule("everybody", "pass"), step=-1)
    assert [hand(state, seat) for seat in range(4)] == ["Y1,Y2,B3", "B1,B2", "R1,R2,R3,B9", "G1,G2"]


@pytest.mark.parametrize(("who", "following"), [("next", 2), ("previous", 1), ("chosen", 1), ("layer", 1)])
def test_M26_skip_sits_out_the_next_turn(who: str, following: int) -> None:
    state, _ = laid(OwnRule(who, "skip"))
    assert state.turn == following
    skipped = AIMED[who][0]
    order = [following]
    for _ in range(7):
        events = do(state, f"{state.turn}:draw")
        if state.phase is Phase.DRAWN:
            events += do(state, f"{state.turn}:keep")
        order += turns(events)
    # Only once.
    expected = [1, 2, 3, 0, 1, 2, 3, 0, 1]
    expected.remove(skipped)
    assert order == expected


def test_M26_skipping_everybody_else_gives_the_layer_the_turn() -> None:
    state, events = laid(OwnRule("others", "skip"))
    assert [event.seat for event in events if isinstance(event, ev.Skipped)] == [1, 2, 3]
    assert (state.turn, state.phase) == (0, Phase.PLAY)


def test_M26_skipping_everybody_ends_with_somebody_on_turn() -> None:
    state, events = laid(OwnRule("everybody", "skip"))
    assert [event.seat for event in events if isinstance(event, ev.Skipped)] == [1, 2, 3, 0]
    assert (state.turn, state.phase) == (1, Phase.PLAY)


@pytest.mark.parametrize(("who", "turn"), [("layer", 0), ("chosen", 2), ("previous", 3), ("next", 1)])
def test_M26_again_has_the_next_turn(who: str, turn: int) -> None:
    state, _ = laid(OwnRule(who, "again"))
    assert (state.turn, state.phase, state.colour) == (turn, Phase.PLAY, BLUE)


@pytest.mark.parametrize("who", TARGETS)
def test_M26_reverse(who: str) -> None:
    state, _ = laid(OwnRule(who, "reverse"))
    assert (state.step, state.turn) == (-1, 3)


def test_M26_show_the_hand_until_the_next_turn() -> None:
    state, events = laid(OwnRule("chosen", "show"))
    assert ev.HandOpened(2, cards("B1", "B2")) in events
    for seat in (0, 1, 3, None):
        opened = view_of(state, seat, ()).opened
        assert opened[2] == cards("B1", "B2")
        assert opened[0] == opened[1] == opened[3] == ()
    events = do(state, "1:B3")
    assert ev.HandClosed(2) in events
    assert view_of(state, 0, ()).opened == ((),) * 4


def test_M26_an_open_hand_shows_what_it_holds_now() -> None:
    state, _ = laid(OwnRule("previous", "show"))
    do(state, "1:B3", "2:draw")
    if state.phase is Phase.DRAWN:
        do(state, "2:keep")
    assert view_of(state, 0, ()).opened[3] == ()  # that player's turn has started
    state, _ = laid(OwnRule("everybody", "show"))
    do(state, "1:draw")
    assert view_of(state, 3, ()).opened[0] == tuple(state.hands[0])


@pytest.mark.parametrize(
    ("who", "left"),
    [
        ("next", ["G1,G2", "Y1,Y2", "B1,B2", "R1,R2,R3,B9"]),
        ("previous", ["G1,G2", "Y1,Y2,B3", "B1,B2", "R1,R2,R3"]),
        ("others", ["G1,G2", "Y1,Y2", "B1", "R1,R2,R3"]),
        ("layer", ["G1,G2", "Y1,Y2,B3", "B1,B2", "R1,R2,R3,B9"]),
    ],
)
def test_M26_discard_all_of_the_chosen_colour_but_never_the_last_card(who: str, left: list[str]) -> None:
    state, events = laid(OwnRule(who, "discard"))
    assert [hand(state, seat) for seat in range(4)] in (left, [*left[:2], left[2].replace("B1", "B2"), left[3]])
    assert state.discard[-1] == parse_card("O1")
    thrown = [card for event in events if isinstance(event, ev.Discarded) for card in event.cards]
    assert sorted(state.discard[1:-1]) == sorted(thrown)
    assert all(colour_of(card) == BLUE for card in thrown)


def test_M26_a_rule_of_words_alone_is_told_and_does_nothing() -> None:
    rule = OwnRule("next", "nothing", 1, "Sing, or draw two")
    state, events = laid(rule)
    assert ev.RuleApplied(0, parse_card("O1"), rule) in events
    assert drawn(events) == []
    assert (state.turn, sizes(state)) == (1, [2, 3, 2, 4])


def test_M26_the_two_cards_may_carry_different_rules() -> None:
    state = at("play hands=O1,G1,G2|O2,Y1,Y2|B1,B2,B3 discard=R5", BLOCK)
    state.own = (OwnRule("next", "draw", 3), OwnRule("layer", "draw", 1))
    assert drawn(do(state, "0:O1", "0:colour:B")) == [(1, 3, "own rule")]
    assert drawn(do(state, "1:O2", "1:colour:B")) == [(1, 1, "own rule")]


@pytest.mark.parametrize("seats", [2, 4])
def test_A41_an_unwritten_card_is_a_plain_wild(seats: int) -> None:
    state = at(f"play hands=O2,G1,G2{'|Y1,Y2' * (seats - 1)} discard=R5", BLOCK)
    state.own = (OwnRule("next", "draw", 3), None)
    events = do(state, "0:O2", "0:colour:B")
    assert drawn(events) == []
    assert ev.RuleApplied not in map(type, events)
    assert (state.turn, state.phase, state.colour) == (1, Phase.PLAY, BLUE)


@pytest.mark.parametrize("who", ["next", "previous", "others", "everybody"])
def test_A41_as_last_card_others_draw_before_the_count(who: str) -> None:
    state = at("play hands=O1|Y1,Y2|B1,B2|R1,R2 discard=R5", BLOCK)
    state.own = (OwnRule(who, "draw", 2), None)
    events = do(state, "0:O1")
    assert drawn(events) == [(seat, 2, "own rule") for seat in AIMED[who] if seat != 0]
    assert state.is_over
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (0,)
    assert state.result.hands[0] == ()
    assert state.result.points[AIMED[who][0]] > 3


def test_A41_as_last_card_whom_it_hits_is_chosen_first() -> None:
    state = at("play hands=O1|Y1,Y2|B1,B2|R1,R2 discard=R5", BLOCK)
    state.own = (OwnRule("chosen", "draw", 2), None)
    do(state, "0:O1")
    assert (state.phase, may(state, 0)) == (Phase.TARGET, {"seat:1", "seat:2", "seat:3"})
    events = do(state, "0:seat:2")
    assert drawn(events) == [(2, 2, "own rule")]
    assert events[-1] == state.result


@every_row("what", [what for what in ACTIONS if what != "draw"])
@every_row("who", ["next", "others", "everybody"])
def test_A41_as_last_card_swaps_and_passes_and_what_hits_the_layer_are_void(what: str, who: str) -> None:
    state = at("play hands=O1|Y1,Y2|B1,B2|R1,R2 discard=R5", BLOCK)
    state.own = (OwnRule(who, what, 2), None)
    do(state, "0:O1")
    assert isinstance(state.result, ev.RoundEnded)
    assert state.result.winners == (0,)
    assert sizes(state) == [0, 2, 2, 2]


def test_A41_as_last_card_the_layer_does_not_draw() -> None:
    state = at("play hands=O1|Y1,Y2|B1,B2 discard=R5", BLOCK)
    state.own = (OwnRule("layer", "draw", 2), None)
    events = do(state, "0:O1")
    assert drawn(events) == []
    assert ev.RuleApplied not in map(type, events)
    assert state.is_over


@every_row("who", TARGETS)
@every_row("what", ACTIONS)
def test_M26_every_rule_leaves_somebody_with_a_move_and_no_hand_empty(who: str, what: str) -> None:
    for hands in ("O1,G1|Y1", "O1,G1,B2|Y1|B1,B2|R1,B3", HANDS):
        for chosen in range(1, hands.count("|") + 1):
            state, _ = laid(OwnRule(who, what, 3), hands, chosen)
            assert not state.is_over
            assert may(state, state.turn)
            assert all(sizes(state))


@pytest.mark.parametrize("text", ["", "Sing!", "Wer lügt, zieht – zwei: ×2", "a" * 120])
def test_M26_a_rule_has_one_word_that_reads_back(text: str) -> None:
    for who in TARGETS:
        for what in ACTIONS:
            rule = OwnRule(who, what, 4, text)
            assert " " not in rule_word(rule)
            assert parse_rule(rule_word(rule)) == rule


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        (("nobody",), "who is 'nobody', but must be one of next, previous"),
        (("next", "win"), "what is 'win', but must be one of nothing, draw"),
        (("next", "draw", 0), "from 1 to 5"),
        (("next", "draw", 6), "from 1 to 5"),
        (("next", "draw", 1, "x" * 121), "120 characters"),
        (("next", "draw", 1, "two\nlines"), "one line"),
    ],
)
def test_M26_a_rule_that_cannot_be_written_is_refused_in_one_sentence(fields: tuple[Any, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        OwnRule(*fields)


@pytest.mark.parametrize("word", ["", "next:draw:2", "next:draw:x:", "next:draw:2:zz", "next:win:2:", "a:b:c:d:e"])
def test_M26_a_word_that_is_no_rule_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="no rule is written"):
        parse_rule(word)
