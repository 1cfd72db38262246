"""Matches under the five presets: written rules, eliminated seats, time left to jump in."""

from math import inf
from random import Random

import pytest

from game.match.match import LoggedMove, Match, SeatInfo
from game.players.bot import JUMP_WINDOW_SECONDS
from game.players.human import Human
from game.players.levels import make_bot
from game.players.player import Player
from game.rules.cards import OWN_A, OWN_B, parse_card
from game.rules.events import Dealt, Eliminated, Event, MatchEnded, RuleWritten
from game.rules.moves import PLAYS, Play, WriteRule
from game.rules.own_rule import OwnRule
from game.rules.ruleset import RuleSet
from tests.support.positions import match_in
from tests.support.rounds import BLOCK, PRESETS, YKSI, house

RULE = OwnRule("next", "draw", 3, "Three for you")
OTHER = OwnRule("everybody", "pass", 1)
LAST_ONE_WINS = house(BLOCK, scoring="lowest", elimination=True, target=150)


def bot_match(rules: RuleSet, count: int, deal: int) -> Match:
    seats = [SeatInfo(f"seat {number}", "bot", "fox", "heuristic") for number in range(count)]
    players: list[Player] = [make_bot("heuristic", Random(deal << 8 | seat)) for seat in range(count)]
    return Match(rules, seats, players, deal)


def play_round(match: Match, *own: tuple[int, WriteRule]) -> list[Event]:
    events = match.start_round(own)
    while match.result is None:
        events += match.tick(inf)
    return events


def again(match: Match) -> Match:
    return Match.replay(match.rules, match.seats, match.assignments.players, match.deal, match.log)


def test_M26_rules_are_written_before_the_deal_and_may_differ() -> None:
    match = bot_match(BLOCK, 4, 5)
    events = match.start_round([(2, WriteRule(OWN_A, RULE)), (0, WriteRule(OWN_B, OTHER))])
    written = [event for event in events if isinstance(event, RuleWritten)]
    assert written == [RuleWritten(2, OWN_A, RULE), RuleWritten(0, OWN_B, OTHER)]
    assert [type(event) for event in events].index(RuleWritten) < [type(event) for event in events].index(Dealt)
    assert all(match.view(seat).own == (RULE, OTHER) for seat in range(4))
    assert match.log == [LoggedMove(1, 2, WriteRule(OWN_A, RULE)), LoggedMove(1, 0, WriteRule(OWN_B, OTHER))]


def test_M26_what_is_written_is_erased_after_the_round() -> None:
    match = bot_match(BLOCK, 3, 6)
    play_round(match, (0, WriteRule(OWN_A, RULE)))
    assert match.view(0).own == (RULE, None)
    match.start_round()
    assert match.view(0).own == (None, None)
    assert all(match.view(seat).own == (None, None) for seat in range(3))


def test_M26_nothing_is_written_once_the_cards_are_dealt() -> None:
    match = bot_match(BLOCK, 3, 6)
    match.start_round()
    refusal = match.why_not(0, WriteRule(OWN_A, RULE))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("ROUND_HAS_BEGUN", "M26")


@pytest.mark.parametrize("seat", [-1, 3])
def test_M26_only_who_sits_there_writes(seat: int) -> None:
    with pytest.raises(ValueError, match="cannot write"):
        bot_match(BLOCK, 3, 6).start_round([(seat, WriteRule(OWN_A, RULE))])


def test_M26_a_deck_without_the_card_takes_no_rule() -> None:
    with pytest.raises(ValueError, match="cannot write"):
        bot_match(YKSI, 3, 6).start_round([(0, WriteRule(OWN_A, RULE))])


def test_M26_a_match_with_written_rules_is_replayed_from_its_log() -> None:
    match = bot_match(house(BLOCK, target=2000), 4, 8)
    for number in range(4):
        own = [(number % 4, WriteRule(OWN_A, RULE)), (0, WriteRule(OWN_B, OTHER))][: number % 3]
        play_round(match, *own)
        twin = again(match)
        assert (twin.standing, twin.log, twin.result) == (match.standing, match.log, match.result)
        assert twin.view(1) == match.view(1)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_a_match_of_every_preset_is_replayed_from_its_log(rules: RuleSet) -> None:
    match = bot_match(rules, 4, 11)
    while not match.is_over:
        play_round(match)
    twin = again(match)
    assert (twin.standing, twin.winners, twin.result) == (match.standing, match.winners, match.result)
    assert max(match.standing) >= 500


def test_elimination_seats_drop_out_until_one_is_left() -> None:
    match = bot_match(LAST_ONE_WINS, 5, 3)
    gone: list[int] = []
    while not match.is_over:
        before = match.absent
        events = play_round(match)
        (dealt,) = (event for event in events if isinstance(event, Dealt))
        assert [seat for seat in range(5) if not dealt.hands[seat]] == list(before)
        assert dealt.dealer not in before
        out = [seat for event in events if isinstance(event, Eliminated) for seat in event.seats]
        assert all(match.standing[seat] >= 150 for seat in out)
        gone += out
    assert isinstance(events[-1], MatchEnded)
    assert sorted(gone) == sorted(match.absent)
    assert len(gone) == len(set(gone))
    if len(gone) == 4:
        assert match.winners == tuple(seat for seat in range(5) if seat not in gone)
    assert again(match).standing == match.standing


@pytest.mark.parametrize("count", [2, 3, 5, 10])
def test_teams_are_two_against_two(count: int) -> None:
    with pytest.raises(ValueError, match="two against two"):
        bot_match(house(teams=True), count, 1)


def jumping(rules: RuleSet, held: str) -> tuple[Match, Human]:
    """Return a match with bot 1 on turn and person 2 holding ``held``; R1 is on top."""
    human = Human()
    players = [make_bot("heuristic", Random(1)), make_bot("heuristic", Random(2)), human]
    kinds = ["bot", "bot", "human"]
    line = f"play hands=R1,G1,G2|R3,R4,R6|{held},B1,B2 discard=R5 draw=B3,B4,B6,B8"
    match = match_in(line, [SeatInfo(kind, kind, "fox") for kind in kinds], players, rules)
    match.commit(0, PLAYS[parse_card("R1")])
    return match, human


def first_answer(match: Match) -> float:
    """Return the second in which a player moves."""
    for tenths in range(200):
        if match.tick(tenths / 10):
            return tenths / 10
    raise AssertionError("nobody moves")


@pytest.mark.parametrize("held", ["R1", "B9"])
def test_A30_bots_leave_people_the_time_to_jump_in_whatever_they_hold(held: str) -> None:
    match, _ = jumping(YKSI, held)
    plain, _ = jumping(house(YKSI, jump_in=False), held)
    waited, usual = first_answer(match), first_answer(plain)
    assert waited >= JUMP_WINDOW_SECONDS
    assert waited == pytest.approx(usual + JUMP_WINDOW_SECONDS, abs=0.11)
    assert match.log[-1].seat == plain.log[-1].seat == 1


def test_A30_a_person_who_is_quicker_jumps_in() -> None:
    match, human = jumping(YKSI, "R1")
    human.submit(PLAYS[parse_card("R1")])
    assert match.tick(0.3)
    assert match.log[-1] == LoggedMove(1, 2, PLAYS[parse_card("R1")])


def test_A30_a_bot_jumps_in_after_a_while_of_its_own() -> None:
    moments = []
    for seed in range(40):
        players: list[Player] = [make_bot("heuristic", Random(seed << 4 | seat)) for seat in range(3)]
        line = "play hands=R1,G1,G2|Y3,Y4,B6|R1,B1,B2 discard=R5 draw=B3,B4,B6,B8"
        match = match_in(line, [SeatInfo("bot", "bot", "fox")] * 3, players, YKSI)
        match.commit(0, PLAYS[parse_card("R1")])
        moment = first_answer(match)
        if match.log[-1].seat == 2 and isinstance(match.log[-1].move, Play):
            moments.append(moment)
    assert len(set(moments)) > 3
    assert min(moments) >= 0.8
    assert max(moments) <= 2.1
