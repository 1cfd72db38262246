"""Tests of handicaps (JOIN-07): hand sizes, automatic calls, a first-penalty shield."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.plain import trouble_with
from game.match.match import Match, SeatError, SeatInfo
from game.match.seats import (
    MOST_CHARACTERS,
    MOST_POINTS,
    NO_HANDICAP,
    Handicap,
    handicap_differences,
    handicaps,
    seat_from,
    seat_table,
)
from game.rules.events import Called, Caught, Dealt, Drawn, Event, FalseAlarm, Shielded, Skipped, seen_by
from game.rules.moves import CALL, PLAYS
from game.rules.notation import read_position, write_position
from game.rules.round import Round
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from game.sessions.session import continued_session, last_decision, new_session
from game.storage.database import MatchStore
from tests.support.any_rules import rule_sets, seats_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.people import all_cards, people, play_on, play_round, replayed, saved_state, set_position, table
from tests.support.rounds import CLASSIC, EXPRESS, PRESETS, YKSI, at, do, house
from tests.support.rows import every_row
from tests.support.tries import tries

SHEETS = [pytest.param(rules, id=rules.sheet) for rules in PRESETS]


@pytest.mark.parametrize("rules", SHEETS)
def test_JOIN07_every_seat_gets_as_many_cards_as_its_handicap_says(rules: RuleSet) -> None:
    match = table(rules, people(4, Handicap(cards=3), Handicap(), Handicap(cards=10)))
    events = match.start_round()
    dealt = next(event for event in events if isinstance(event, Dealt))
    assert [len(hand) for hand in dealt.hands] == [3, rules.hand_size, 10, rules.hand_size]
    assert [dealt.count(seat) for seat in range(4)] == [3, rules.hand_size, 10, rules.hand_size]
    assert all_cards(match) == Counter(rules.cards)
    masked = seen_by(dealt, 1)
    assert isinstance(masked, Dealt)
    assert [bool(hand) for hand in masked.hands] == [False, True, False, False]
    assert masked.sizes == dealt.sizes


def test_K4_without_a_handicap_a_deal_is_what_it_always_was() -> None:
    plain = table(CLASSIC, people(4)).start_round()
    same = table(CLASSIC, people(4, Handicap(cards=7), Handicap(hints=2, auto_call=True))).start_round()
    assert [event for event in plain if not isinstance(event, Dealt)] == [
        event for event in same if not isinstance(event, Dealt)
    ]
    one, other = (next(event for event in events if isinstance(event, Dealt)) for events in (plain, same))
    assert one.hands == other.hands
    assert one.sizes == ()


def test_JOIN07_hands_that_the_deck_does_not_hold_are_refused() -> None:
    with pytest.raises(SeatError, match="56 cards, but these hands need 82"):
        table(EXPRESS, people(8, *[Handicap(cards=10)] * 8))
    table(EXPRESS, people(8, *[Handicap(cards=10)] * 2))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"cards": 2}, "3 to 10"),
        ({"cards": 11}, "3 to 10"),
        ({"cards": True}, "3 to 10"),
        ({"cards": "7"}, "3 to 10"),
        ({"hints": 4}, "0 to 3"),
        ({"hints": -1}, "0 to 3"),
        ({"hints": True}, "0 to 3"),
        ({"shield": 1}, "true or false"),
        ({"auto_call": "yes"}, "true or false"),
    ],
)
def test_JOIN07_a_handicap_that_there_is_not_is_refused_in_one_sentence(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(SeatError, match=says) as caught:
        Handicap(**fields)
    assert "\n" not in str(caught.value)
    with pytest.raises(SeatError, match=says):
        seat_from({"name": "", "kind": "human", "avatar": "fox", "handicap": fields})


@every_row(
    ("table", "says"),
    [
        ([], "no table"),
        ({"kind": "human", "avatar": "fox"}, "name"),
        ({"name": "", "kind": "cat", "avatar": "fox"}, "human or bot"),
        ({"name": "", "kind": "human", "avatar": 3}, "avatar"),
        ({"name": "", "kind": "human", "avatar": "fox", "level": None}, "level"),
        ({"name": "", "kind": "human", "avatar": "fox", "colour": "red"}, "colour"),
        ({"name": "", "kind": "human", "avatar": "fox", "mark": 3}, "mark"),
        ({"name": "", "kind": "human", "avatar": "fox", "handicap": 3}, "handicap"),
        ({"name": "", "kind": "human", "avatar": "fox", "handicap": {"luck": 3}}, "luck"),
        ({"name": "", "kind": "human", "avatar": "fox", "points": -1}, "points"),
        ({"name": "", "kind": "human", "avatar": "fox", "wins": 0.5}, "wins"),
        ({"name": "", "kind": "human", "avatar": "fox", "points": MOST_POINTS + 1}, "points"),
        ({"name": "", "kind": "human", "avatar": "fox", "wins": 16**5000}, "wins"),
        ({"name": "x" * (MOST_CHARACTERS + 1), "kind": "human", "avatar": "fox"}, "name .* 64 characters at most"),
        ({"name": "a\0b", "kind": "human", "avatar": "fox"}, "name .* cannot be shown"),
        ({"name": "", "kind": "human", "avatar": "fox", "mark": "\u202e"}, "mark .* cannot be shown"),
    ],
)
def test_what_is_no_seat_is_refused_in_one_sentence(table: object, says: str) -> None:
    with pytest.raises(SeatError, match=says):
        seat_from(table)


WORDS = st.text(max_size=MOST_CHARACTERS).filter(lambda word: not trouble_with(word, MOST_CHARACTERS, optional=True))
HANDICAPS = st.builds(
    Handicap, st.sampled_from((0, *range(3, 11))), st.sampled_from((None, 0, 1, 2, 3)), st.booleans(), st.booleans()
)


@given(
    info=st.builds(
        SeatInfo,
        WORDS,
        st.sampled_from(("human", "bot")),
        WORDS,
        WORDS,
        HANDICAPS,
        st.integers(0, 9999),
        st.integers(0, 99),
        WORDS,
    )
)
@tries(100, 1000)
def test_a_seat_is_read_back_from_its_table(info: SeatInfo) -> None:
    assert seat_from(seat_table(info)) == info


def test_JOIN07_what_is_as_usual_is_not_mentioned() -> None:
    assert seat_table(SeatInfo("Ada", "human", "you")) == {"name": "Ada", "kind": "human", "avatar": "you", "level": ""}
    assert handicap_differences(Handicap(cards=5, shield=True)) == {"cards": 5, "shield": True}
    assert handicaps(people(3, NO_HANDICAP, Handicap(hints=0))) == {1: {"hints": 0}}


# ---- the automatic call ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SHEETS)
def test_JOIN07_K19_the_call_is_made_with_the_card_before_anybody_can_raise_a_hand(rules: RuleSet) -> None:
    match = set_position(
        table(rules, people(3, Handicap(auto_call=True))), "play turn=0 hands=R1,B9|B2,B3|Y1,Y2 discard=R9"
    )
    events = match.presses.act(0, PLAYS[1])
    assert isinstance(events[-1], Called)
    assert [entry.move for entry in match.log] == [PLAYS[1], CALL]
    assert [type(event) for event in match.presses.raise_hand(1)] == (
        [FalseAlarm, Drawn] if rules.false_accusation else []
    )


def test_JOIN07_nobody_else_is_called_for() -> None:
    auto = people(3, Handicap(auto_call=True))
    match = set_position(table(CLASSIC, auto), "play turn=1 hands=R1,B9|R2,B3|Y1,Y2 discard=R9")
    match.presses.act(1, PLAYS[2])
    assert [type(event) for event in match.presses.raise_hand(0)] == [Caught, Drawn]


def test_JOIN07_a_call_that_the_save_does_not_have_yet_is_made_up_for() -> None:
    auto = people(3, Handicap(auto_call=True))
    match = set_position(table(CLASSIC, auto), "play turn=1 exposed=0 hands=R1|R2,B3|Y1,Y2 discard=R9")
    assert match.tick(0.0) == [Called(0)]
    assert match.tick(0.0) == []


def test_FEEL29_taking_back_is_not_stopped_by_a_call_that_came_by_itself() -> None:
    auto = people(3, Handicap(auto_call=True))
    match = set_position(table(CLASSIC, auto), "play turn=0 hands=R1,B9|R2,B3|Y1,Y2 discard=R9")
    match.presses.act(0, PLAYS[1])
    assert last_decision(match, 0) == 0


# ---- the shield ------------------------------------------------------------------------------------------------

SHIELDED = [
    ("play turn=0 shield=1 hands=R1,R+2,G1|B1,B2|Y1,Y2 discard=R9", CLASSIC, ("0:R+2",), 1, 2, "draw two"),
    (
        "answer turn=1 layer=0 before=R shown=G1,G2 shield=1 hands=G1,G2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        CLASSIC, ("1:accept",), 1, 4, "draw four",
    ),
    (
        "answer turn=1 layer=0 before=R shown=G1,G2 shield=1 hands=G1,G2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        CLASSIC, ("1:challenge",), 1, 6, "challenge lost",
    ),
    (
        "answer turn=1 layer=0 before=R shown=R1,G2 shield=0 hands=R1,G2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        CLASSIC, ("1:challenge",), 0, 4, "guilty",
    ),
    ("play turn=1 exposed=0 shield=0 hands=G1|B1,B2|Y1,Y2 discard=R9", CLASSIC, ("2:catch:0",), 0, 2, "caught"),
    (
        "play turn=1 watched=0 called=0 shield=2 hands=G1|B1,B2|Y1,Y2 discard=R9",
        YKSI, ("2:catch:0",), 2, 1, "false alarm",
    ),
    ("play turn=0 shield=1 hands=R1,R+1,G1|B1,B2|Y1,Y2 discard=R9", EXPRESS, ("0:R+1",), 1, 1, "draw one"),
    (
        "answer turn=1 pending=4 layer=0 shield=1 hands=G1,G2|B1,B2|Y1,Y2 discard=R9,R+2,G+2",
        house(stacking="two"), ("1:accept",), 1, 4, "stack",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "rules", "words", "seat", "count", "reason"), SHIELDED)
def test_JOIN07_the_shield_absorbs_the_first_penalty_of_a_round(
    line: str, rules: RuleSet, words: tuple[str, ...], seat: int, count: int, reason: str
) -> None:
    round_ = at(line, rules)
    held, pile = list(round_.hands[seat]), len(round_.draw_pile)
    events = do(round_, *words)
    assert Shielded(seat, count, reason) in events
    assert not any(isinstance(event, Drawn) for event in events)
    assert round_.hands[seat] == held
    assert len(round_.draw_pile) == pile
    assert round_.shields == ()
    bare = at(line.replace(f"shield={seat} ", ""), rules)
    same = do(bare, *words)
    assert any(isinstance(event, Drawn) and (event.seat, event.reason) == (seat, reason) for event in same)
    kinds = [type(event) for event in same]
    assert [Drawn if type(event) is Shielded else type(event) for event in events] == kinds, "nothing else changes"


def test_JOIN07_the_shield_absorbs_one_penalty_only_and_no_turn() -> None:
    round_ = at("play turn=0 shield=1 hands=R1,R+2,R3|B1,B2|R+2,Y2 discard=R9")
    assert Shielded(1, 2, "draw two") in do(round_, "0:R+2")
    assert round_.turn == 2
    assert Skipped(0) in do(round_, "2:R+2")
    assert [type(event) for event in do(round_, "1:draw")][:1] == [Drawn]
    round_ = at("play turn=0 shield=1 hands=R1,R+2,R+2,R3|B1,B2 discard=R9")
    do(round_, "0:R+2")
    assert any(isinstance(event, Drawn) for event in do(round_, "0:R+2"))


def test_JOIN07_a_shield_is_public_and_whole_again_in_the_next_round() -> None:
    match = table(CLASSIC, people(3, Handicap(shield=True)))
    random = Random(3)
    for _ in range(3):
        match.start_round()
        assert [match.view(seat).shields for seat in (0, 1, None)] == [(0,)] * 3
        play_on(match, random)
    assert match.view(None).shields == ()


def test_the_notation_knows_shields() -> None:
    line = write_position(at("play turn=0 shield=0,2 hands=R1|B1|Y1 discard=R9"))
    assert "shield=0,2" in line
    assert read_position(line).shields == (0, 2)


# ---- what holds always -----------------------------------------------------------------------------------------

CASES = {
    "rules": rule_sets(),
    "number": st.integers(0, 8),
    "seed": st.integers(0, 2**40),
    "given": st.lists(HANDICAPS, min_size=10, max_size=10),
}


def matched(rules: RuleSet, number: int, seed: int, given: list[Handicap]) -> Match | None:
    try:
        return table(rules, people(seats_of(rules, number), *given), seed)
    except SeatError:
        return None


@tries(150, 1500)
@given(**CASES)  # type: ignore[arg-type]
def test_with_handicaps_cards_are_conserved_each_shield_holds_once_and_a_replay_is_the_same(
    rules: RuleSet, number: int, seed: int, given: list[Handicap]
) -> None:
    match = matched(rules, number, seed, given)
    if match is None:
        return
    deck, events = Counter(rules.cards), list[Event]()

    def tell(happened: list[Event]) -> None:
        events.extend(happened)
        assert all_cards(match) == deck

    play_round(match, Random(seed), tell)
    absorbed = Counter(event.seat for event in events if isinstance(event, Shielded))
    assert all(count == 1 and match.seats[seat].handicap.shield for seat, count in absorbed.items())
    penalised: set[int] = set()
    for event in events:
        if isinstance(event, Shielded):
            assert event.seat not in penalised, "the first one"
        if isinstance(event, Drawn) and event.reason != "turn":
            assert event.seat in absorbed or not match.seats[event.seat].handicap.shield
            penalised.add(event.seat)
    assert not any(isinstance(event, Caught) and match.seats[event.seat].handicap.auto_call for event in events)
    assert saved_state(replayed(match)) == saved_state(match)


@tries(60, 600)
@given(**CASES)  # type: ignore[arg-type]
def test_with_handicaps_a_view_never_holds_another_hand(
    rules: RuleSet, number: int, seed: int, given: list[Handicap]
) -> None:
    match = matched(rules, number, seed, given)
    if match is None:
        return
    match.start_round()
    random = Random(seed)
    for _ in range(40):
        if match.result is not None:
            break
        round_ = match.live_round
        assert isinstance(round_, Round)
        for seat in (*range(len(match.seats)), None):
            assert view_of(with_other_hidden_cards(round_, seat, random), seat, ()) == view_of(round_, seat, ())
        legal = match.legal(match.seat_on_turn)
        match.presses.act(match.seat_on_turn, legal[int(random.random() * len(legal))])


def test_JOIN07_a_save_brings_handicaps_back(tmp_path: Path) -> None:
    random = Random(5)
    infos = people(3, Handicap(cards=4, shield=True), Handicap(auto_call=True, hints=1))
    with closing(MatchStore(tmp_path / "matches.sqlite3")) as store:
        session = new_session(CLASSIC, infos, 11, store, "party")
        play_round(session.match, random)
        session.store_new_moves()
        session.match.start_round()
        for _ in range(9):
            legal = session.match.legal(session.match.seat_on_turn)
            session.match.presses.act(session.match.seat_on_turn, legal[0])
        session.store_new_moves()
        saved = store.unfinished_match()
        assert saved is not None
        found = continued_session(saved, store)
    assert saved_state(found.match) == saved_state(session.match)
    assert found.match.seats[0].handicap == Handicap(cards=4, shield=True)
