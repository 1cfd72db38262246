"""Tests of races: all orders of presses, at every kind of moment and with every rule set.

The table of expected results comes from the text of the rules alone (K19, A18 to A20, A26, A29, A35, Y13 to Y16) and
knows nothing of the engine.
"""

import os
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from game.history.replay import AbsentPlayer
from game.match.jump_window import JumpWindow, WindowEnd, WindowError
from game.match.match import Match, SeatInfo
from game.rules.events import Called, Caught, Event, FalseAlarm, Played, seen_by
from game.rules.moves import ACCEPT, CALL, CHOICES, DRAW, KEEP, PLAYS, SEATS, Move
from game.rules.notation import read_position, write_position
from game.rules.ruleset import RuleSet
from game.storage.rulesets import load_preset
from tests.support.any_rules import EVERY_MOVE, choose
from tests.support.hidden import with_other_hidden_cards
from tests.support.races import Expected, event_words, match_at, penalties
from tests.support.rounds import PRESETS, at, cards, house

SOAK = bool(os.environ.get("HUE_SOAK"))
RACES = 10_000 if SOAK else 400
YKSI = load_preset("yksi")
SHEETS = [pytest.param(rules, id=rules.sheet) for rules in PRESETS]


# ---- the last card but one has been played ---------------------------------------------------------------------


def press(match: Match, word: str, go: Move) -> list[Event]:
    seat, what = int(word[0]), word[1:]
    if what == "call":
        return match.presses.call(seat)
    if what == "hand":
        return match.presses.raise_hand(seat)
    if what == "jump":
        return match.presses.reveal(seat, cards("R5")[0]) if match.presses.claim(seat) else []
    return match.presses.act(seat, go)


PRESSED = ("0call", "0hand", "1hand", "2hand", "1go", "3jump")


def race(line: str, rules: RuleSet, order: Sequence[str], go: Move, expected: Expected) -> None:
    match = match_at(line, rules)
    assert match.live_round is not None
    pack = Counter(card for pile in (*match.live_round.hands, match.live_round.draw_pile) for card in pile)
    events: list[Event] = []
    for word in order:
        happened = press(match, word, go)
        expected.press(word)
        if happened and word[1:] == "go":
            expected.told.remove("went on")
        events += happened
    assert event_words(events) == expected.told, order
    assert penalties(events) == expected.drew, order
    assert "went on" not in expected.told, "a move on turn did not count"
    held = Counter(card for pile in (*match.live_round.hands, match.live_round.draw_pile) for card in pile)
    laid = Counter(event.card for event in events if isinstance(event, Played))
    assert held + laid == pack


@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("rules", SHEETS)
def test_PTY05_K19_Y15_every_order_of_call_hands_and_the_next_action(rules: RuleSet, called: bool) -> None:
    exposed = "watched=0 called=0" if called else "exposed=0"
    line = f"play turn=1 {exposed} hands=G1|B1,B2,B3|Y1,Y2|R5,G4,G8 discard=B9,R5 laid=0 {{twin}}"
    twin = "twin=R5" if rules.jump_in else "twin=-"
    for order in permutations(PRESSED):
        expected = Expected(rules, called, jump=rules.jump_in)
        race(line.format(twin=twin), rules, order, DRAW, expected)


@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("rules", [pytest.param(rules, id=rules.sheet) for rules in PRESETS if rules.sheet != "Y"])
def test_PTY05_every_order_while_a_draw_card_waits_for_its_answer(rules: RuleSet, called: bool) -> None:
    exposed = "watched=0 called=0" if called else "exposed=0"
    line = f"answer turn=1 layer=0 before=R shown=G1 {exposed} hands=G1|B1,B2,B3|Y1,Y2|R5,G4 discard=R9,W+4 colour=G"
    for order in permutations(PRESSED):
        race(line, rules, order, ACCEPT, Expected(rules, called, jump=False, shuts=False))


@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("phase", ["colour", "target"])
@pytest.mark.parametrize("rules", SHEETS)
def test_A19_no_hand_counts_before_the_colour_or_the_seat_is_chosen(rules: RuleSet, phase: str, called: bool) -> None:
    exposed = "watched=0 called=0" if called else "exposed=0"
    top, choice = ("W", CHOICES[0]) if phase == "colour" else ("R7", SEATS[2])
    line = f"{phase} turn=0 layer=- {exposed} hands=G1|B1,B2,B3|Y1,Y2|R5,G4 discard=R9,{top}"
    rules = house(rules, seven_swaps=True)
    for order in permutations(("0call", "1hand", "2hand", "0choose", "1late")):
        match = match_at(line, rules)
        state = match.live_round
        assert state is not None
        expected = Expected(rules, called, jump=False, waiting=True)
        events: list[Event] = []
        for word in order:
            if word == "0choose":
                assert match.presses.act(0, choice), order
                expected.waiting = False
                if phase == "target":
                    expected.open = False  # A21: the hand it was about has gone to another player
            elif word == "1late":
                if not expected.waiting:
                    events += match.presses.raise_hand(1)
                    expected.press("1hand")
            else:
                events += press(match, word, DRAW)
                expected.press(word)
        assert event_words(events) == expected.told, order
        assert penalties(events) == expected.drew, order


@pytest.mark.parametrize("rules", SHEETS)
def test_PTY06_the_call_counts_before_and_after_the_card_but_not_after_the_next_action(rules: RuleSet) -> None:
    line = "play turn=0 hands=R1,B9|B2,B3,B4|Y1,Y2|R5,G4 discard=R9"
    for order in permutations(("0call", "0play", "1hand", "1go")):
        match = match_at(line, rules)
        words = list(order)
        events: list[Event] = []
        for word in words:
            if word == "0play":
                events += match.presses.act(0, PLAYS[1])
            else:
                events += press(match, word, DRAW)
        call, play, hand, go = (words.index(word) for word in ("0call", "0play", "1hand", "1go"))
        went = go > play
        in_time = call < play or not went or call < go
        caught = play < hand and (not went or hand < go) and (hand < call and call > play)
        alarm = rules.false_accusation and play < hand and (not went or hand < go) and in_time and not caught
        assert (Caught(0, 1) in events) is caught, words
        assert (FalseAlarm(0, 1) in events) is alarm, words
        assert (Called(0) in events) is (in_time and not caught), words
        assert sum(isinstance(event, Called) for event in events) <= 1


@pytest.mark.parametrize("rules", SHEETS)
def test_A19_a_call_that_was_armed_lapses_with_the_turn_it_was_for(rules: RuleSet) -> None:
    match = match_at("play turn=0 hands=G1,B8|B1,B2|Y1,Y2 discard=R9 draw=G2,G3,G4,R2", rules)
    assert match.presses.call(0) == []
    assert match.presses.armed == {0}
    match.presses.act(0, DRAW)
    assert match.presses.armed == frozenset()
    match.presses.act(0, KEEP)
    assert not any(isinstance(entry.move, type(CALL)) for entry in match.log)


def test_PTY03_whether_a_call_is_armed_tells_nothing_about_the_hand() -> None:
    # With R1 the rules allow the call at once (A19), with G1 they do not: nobody can see the difference.
    for hand in ("R1,B9", "G1,B8"):
        match = match_at(f"play turn=0 hands={hand}|B1,B2|Y1,Y2 discard=R9", PRESETS[0])
        assert match.presses.call(0) == []
        assert match.presses.armed == {0}
        assert match.log == []


def test_PTY06_a_call_in_any_other_moment_is_only_noise() -> None:
    match = match_at("play turn=0 hands=R1,B9,B8|B1,B2|Y1,Y2 discard=R9", PRESETS[0])
    for seat in range(3):
        assert match.presses.call(seat) == []
    assert match.presses.armed == frozenset()
    assert match.log == []


def test_PTY06_the_call_may_be_armed_to_jump_in() -> None:
    line = "play turn=1 laid=0 twin=R5 hands=R1,B9|B1,B2|R5,Y2 discard=B9,R5"
    match = match_at(line, YKSI)
    match.presses.call(2)
    assert match.presses.armed == {2}
    assert match.presses.claim(2)
    events = match.presses.reveal(2, cards("R5")[0])
    assert event_words(events) == ["jumped", "called"]
    assert match.presses.armed == frozenset()


# ---- claim and reveal ------------------------------------------------------------------------------------------

JUMP = "play turn=1 laid=0 twin=R5 hands=R1,B9,B8|B1,B2,R5|{two}|{three} discard=B9,R5"


def test_PTY07_everybody_may_claim_whatever_anybody_holds() -> None:
    for two in ("R5,Y2,Y3", "G5,Y2,Y3"):
        match = match_at(JUMP.format(two=two, three="Y4,Y5,Y6"), YKSI)
        assert match.presses.jump_window
        assert match.presses.claim(2)
        assert match.presses.claimant == 2
        assert not match.presses.claim(1), "the seat on turn simply plays"
        assert match.presses.act(1, DRAW) == [], "everything waits for the card that is turned over"
        assert match.presses.act(2, PLAYS[5]) == []
        assert match.tick(100.0) == []
        assert match.log == []


@pytest.mark.parametrize("order", list(permutations((0, 2, 3))))
@pytest.mark.parametrize("holder", [0, 2, 3, None])
def test_PTY07_Y13_claims_are_tried_in_the_order_of_the_presses(order: tuple[int, ...], holder: int | None) -> None:
    hands = {0: "R1,B9,B8", 2: "Y2,Y3,Y8", 3: "Y4,Y5,Y6"}
    if holder is not None:
        hands[holder] = "R5," + hands[holder][3:]
    line = f"play turn=1 laid=0 twin=R5 hands={hands[0]}|B1,B2,B6|{hands[2]}|{hands[3]} discard=B9,R5"
    match = match_at(line, YKSI)
    assert [match.presses.claim(seat) for seat in order] == [True] * 3
    assert [match.presses.claim(seat) for seat in order] == [False] * 3
    for seat in order:
        assert match.presses.claimant == seat
        events = match.presses.reveal(seat, cards("R5")[0])
        if seat == holder:
            assert event_words(events) == ["jumped"]
            break
        assert events == []
    assert match.presses.claimant == -1
    if holder is None:
        assert [match.presses.claim(seat) for seat in order] == [False] * 3, "once for every card"
        assert match.presses.act(1, DRAW)
    else:
        assert match.live_round is not None
        assert match.live_round.turn == (holder + 1) % 4
        if holder != 0:
            assert match.presses.act(1, DRAW) == []
        assert match.presses.jump_window
        assert match.presses.claim((holder + 2) % 4), "the next card is another window"


def test_PTY07_a_claim_may_be_taken_back_and_nobody_else_may_reveal() -> None:
    match = match_at(JUMP.format(two="R5,Y2,Y3", three="Y4,Y5,Y6"), house(YKSI, voluntary_draw=True))
    assert match.presses.claim(3)
    assert match.presses.reveal(2, cards("R5")[0]) == []
    assert match.presses.claimant == 3
    assert match.presses.reveal(3, None) == []
    assert match.presses.claimant == -1
    assert match.presses.act(1, DRAW)


def test_PTY07_calls_and_hands_do_not_wait_for_a_claim() -> None:
    line = "play turn=1 laid=0 twin=R5 exposed=0 hands=R1|B1,B2|R5,Y2,Y3 discard=B9,R5"
    match = match_at(line, YKSI)
    assert match.presses.claim(2)
    assert event_words(match.presses.raise_hand(1)) == ["caught"]
    assert match.presses.claimant == 2
    assert event_words(match.presses.reveal(2, cards("R5")[0])) == ["jumped"]


def test_PTY07_a_claim_without_such_a_rule_or_after_the_next_action_is_none() -> None:
    match = match_at("play turn=1 hands=R1,B9,B8|B1,B2|R5,Y2,Y3 discard=B9,R5", PRESETS[0])
    assert not match.presses.jump_window
    assert not match.presses.claim(2)
    match = match_at(JUMP.format(two="R5,Y2,Y3", three="Y4,Y5,Y6"), YKSI)
    match = match_at(JUMP.format(two="R5,Y2,Y3", three="Y4,Y5,Y6"), house(YKSI, voluntary_draw=True))
    assert match.presses.act(1, DRAW)
    assert not match.presses.claim(2)


def test_PTY07_with_a_clock_the_next_player_waits_the_same_whoever_holds_what() -> None:
    for two in ("R5,Y2,Y3", "G5,Y2,Y3"):
        match = match_at(JUMP.format(two=two, three="Y4,Y5,Y6"), house(YKSI, voluntary_draw=True))
        match.presses.window = JumpWindow(WindowEnd.CLOCK, 2)
        assert match.presses.act(1, DRAW, 2.9) == []
        assert match.presses.has_to_wait(1, DRAW, 2.9)
        assert not match.presses.has_to_wait(1, DRAW, 3.0)
        assert match.presses.act(1, DRAW, 3.0)
    with pytest.raises(WindowError, match="from 1 to 10"):
        JumpWindow(WindowEnd.CLOCK, 11)


def test_PTY07_all_may_be_asked_whether_they_jump_in() -> None:
    match = match_at(JUMP.format(two="R5,Y2,Y3", three="Y4,Y5,Y6"), house(YKSI, voluntary_draw=True))
    match.presses.window = JumpWindow(WindowEnd.EVERYBODY)
    assert match.presses.people_to_ask == {0, 2, 3}
    match.presses.pass_jump_in(0)
    assert match.presses.act(1, DRAW) == []
    assert match.presses.claim(2)
    match.presses.pass_jump_in(3)
    match.presses.reveal(2, None)
    assert match.presses.people_to_ask == frozenset()
    assert match.presses.act(1, DRAW)
    assert match.presses.people_to_ask == frozenset()


def test_a_hand_raised_against_somebody_else_than_the_one_concerned_is_a_wave() -> None:
    match = match_at("play turn=1 exposed=0 hands=G1|B1,B2,B3|Y1,Y2 discard=R9", YKSI)
    assert match.presses.raise_hand(2, against=1) == []
    assert event_words(match.presses.raise_hand(2, against=0)) == ["caught"]


def test_presses_before_the_first_deal_and_after_the_round_do_nothing() -> None:
    match = Match(YKSI, [SeatInfo("", "human", "fox")] * 3, [AbsentPlayer()] * 3, 1)
    assert (
        match.presses.act(0, DRAW)
        == match.presses.call(0)
        == match.presses.raise_hand(0)
        == match.presses.reveal(0, 5)
        == []
    )
    assert not match.presses.claim(0)
    assert (match.presses.claimant, match.presses.armed, match.presses.people_to_ask) == (-1, frozenset(), frozenset())
    match.start_round()
    match.live_round = at("over turn=0 hands=-|B1,B2,B3|Y1,Y2 discard=R9", YKSI)
    for seat in range(3):
        assert all(match.presses.act(seat, move) == [] for move in EVERY_MOVE)
        assert match.presses.call(seat) == match.presses.raise_hand(seat) == []
        assert not match.presses.claim(seat)


# ---- random races ----------------------------------------------------------------------------------------------


def mash(match: Match, random: Random, windows: Counter[object]) -> list[Event]:
    """Make one press from a random seat, sensible or not."""
    state = match.live_round
    assert state is not None
    seat = int(random.random() * len(state.hands))
    before = (state.watched, match.presses.card_on_top())
    kind = random.random()
    if kind < 0.15:
        events = match.presses.call(seat)
    elif kind < 0.35:
        events = match.presses.raise_hand(seat)
    elif kind < 0.45:
        match.presses.claim(seat)
        events = []
    elif kind < 0.6 and match.presses.claimant >= 0:
        hand = state.hands[match.presses.claimant]
        card = None if random.random() < 0.2 else hand[int(random.random() * len(hand))]
        events = match.presses.reveal(match.presses.claimant, state.twin if random.random() < 0.4 else card)
    elif kind < 0.62:
        match.presses.pass_jump_in(seat)
        events = []
    elif kind < 0.7:
        events = match.presses.act(seat, EVERY_MOVE[int(random.random() * len(EVERY_MOVE))])
    else:
        who = state.turn if random.random() < 0.8 else seat
        legal = match.legal(who)
        laying = [move for move in legal if type(move) is type(PLAYS[0])] or legal
        events = match.presses.act(who, laying[int(random.random() * len(laying))]) if laying else []
    for event in events:
        if isinstance(event, Caught | FalseAlarm):
            windows[before] += 1
    return events


def public_answers(match: Match) -> list[object]:
    """Return the public answers to all presses that are possible with any hand.

    Each press is made on a fresh copy of the match.
    """
    found: list[object] = []
    for seat in range(len(match.seats)):
        for until in WindowEnd:
            trial = match.copy()
            trial.presses.window = JumpWindow(until, 3)
            found.append(
                (
                    trial.presses.jump_window,
                    trial.presses.people_to_ask,
                    trial.presses.claim(seat),
                    trial.presses.claimant,
                )
            )
            found.append(
                [trial.presses.has_to_wait(other, DRAW, waited) for other in range(3) for waited in (0.0, 4.4, 4.5)]
            )
            found.append((trial.presses.reveal(seat, None), trial.presses.claimant, trial.presses.claim(seat)))
        trial = match.copy()
        found.append(([seen_by(event, None) for event in trial.presses.call(seat)], trial.presses.armed))
        trial = match.copy()
        found.append([seen_by(event, None) for event in trial.presses.raise_hand(seat)])
        found.append(trial.view(None))
    return found


def test_PTY03_what_answers_a_press_out_of_turn_does_not_depend_on_any_hand() -> None:
    """Compare pairs of states that differ in hidden cards only: 120, or 1,000 with HUE_SOAK."""
    random = Random(None if SOAK else 7)
    pairs = 0
    while pairs < (1000 if SOAK else 120):
        rules = PRESETS[int(random.random() * len(PRESETS))]
        rules = house(rules, jump_in=random.random() < 0.6, false_accusation=random.random() < 0.5)
        infos = [SeatInfo(f"P{seat}", "human", "fox") for seat in range(3 + int(random.random() * 3))]
        match = Match(rules, infos, [AbsentPlayer() for _ in infos], int(random.random() * 2**30))
        match.start_round()
        stop = int(random.random() * 60)
        for _ in range(stop):
            if match.result is None:
                assert match.live_round is not None
                match.commit(*choose(match.live_round, random))
        if match.live_round is None or match.result is not None:
            continue
        other = match.copy()
        other.live_round = with_other_hidden_cards(match.live_round, None, random)
        assert public_answers(other) == public_answers(match)
        pairs += 1


def test_PTY05_races_by_chance_neither_stall_nor_punish_twice_nor_lose_a_card() -> None:
    """Run random races: 10,000 with HUE_SOAK.

    A race is a few dozen presses from any position of a round.
    """
    random = Random(None if SOAK else 12)
    races = 0
    while races < RACES:
        rules = PRESETS[int(random.random() * len(PRESETS))]
        if random.random() < 0.4:
            rules = house(rules, jump_in=True, seven_swaps=random.random() < 0.5, false_accusation=True)
        deal, count = int(random.random() * 2**30), 2 + int(random.random() * (min(rules.max_seats, 8) - 1))
        infos = [SeatInfo(f"P{seat}", "human", "fox") for seat in range(count)]
        match = Match(rules, infos, [AbsentPlayer() for _ in infos], deal)
        match.presses.window = JumpWindow(random.choice(list(WindowEnd)))
        match.start_round()
        assert match.live_round is not None
        pack = Counter(rules.cards)
        windows: Counter[object] = Counter()
        idle = 0
        for number in range(1, 20_000):
            logged = len(match.log)
            mash(match, random, windows)
            idle = 0 if len(match.log) > logged else idle + 1
            assert idle < 3000, "nobody gets on"
            if number % 50 == 0:
                races += 1
                state = match.live_round
                assert Counter(card for pile in (*state.hands, state.draw_pile, state.discard) for card in pile) == pack
                assert all(count == 1 for count in windows.values()), "two penalties for one card"
            if match.result is not None:
                break
        assert match.result is not None, "the round does not end"
        again = Match.replay(rules, infos, match.assignments.players, deal, match.log)
        assert again.live_round is not None
        assert write_position(again.live_round) == write_position(match.live_round)
        assert read_position(write_position(match.live_round), rules) == match.live_round
