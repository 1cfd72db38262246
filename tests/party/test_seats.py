"""Tests of seats that change hands in a match: lost, found, joined, left (JOIN-05, JOIN-06)."""

from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.facts import facts_of
from game.history.replay import AbsentPlayer, Replay, record_of
from game.history.replay_file import read_replay, write_replay
from game.match.changes import DEAL_IN, LAST_ROUND, LEAVE, Entry, Join, Sit, entry_word, parse_entry
from game.match.match import LoggedMove, Match, SeatError, SeatInfo
from game.match.seat_assignments import leave, may_leave
from game.match.seats import Handicap
from game.match.series import Length
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.events import Dealt, Drawn, Event, Left, LevelChanged, Played, RoundEnded, Seated, seen_by
from game.rules.legal import legal_moves
from game.rules.moves import ACCEPT, CHOICES, DRAW, PLAYS
from game.rules.round import Phase
from game.rules.ruleset import RuleSet
from game.rules.view import view_of
from game.sessions.session import continued_session, last_decision, match_before_decision, new_session
from game.storage.database import MatchStore
from tests.support.any_rules import choose, rule_sets, seats_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.people import all_cards, people, play_on, play_round, replayed, saved_state, set_position, table
from tests.support.rounds import CLASSIC, FILLER, YKSI, at, house
from tests.support.tries import tries

LATE = SeatInfo("Zoë Late", "human", "owl")


# ---- a bot takes over and gives back ---------------------------------------------------------------------------


def test_JOIN05_a_bot_plays_for_a_lost_person_and_gives_the_seat_back() -> None:
    match = table(CLASSIC, people(3))
    match.start_round()
    seat = match.seat_on_turn
    assert match.tick(100.0) == []
    events = match.assignments.take_over(seat, make_bot("random", Random(1)), "random")
    assert events == [Seated(seat, "bot", f"P{seat}")]
    assert match.seats[seat] == replace(match.assignments.founders[seat], kind="bot", level="random")
    assert isinstance(match.tick(100.0)[0], Played | Drawn), "it moves as the others do"
    human = Human()
    assert match.assignments.give_back(seat, human) == [Seated(seat, "human", f"P{seat}")]
    assert match.seats == match.assignments.founders
    assert match.assignments.players[seat] is human
    with pytest.raises(SeatError, match="no seat 7"):
        match.assignments.take_over(7, human, "random")


def test_A11Y40_a_bot_plays_at_another_level_from_the_middle_of_a_round_on() -> None:
    match = table(CLASSIC, [people(1)[0], SeatInfo("Otto", "bot", "owl", "random")])
    match.start_round()
    events = match.assignments.change_level(1, make_bot("rule", Random(1)), "rule")
    assert events == [LevelChanged(1, "rule")]
    assert [info.level for info in match.seats] == ["", "rule"] and match.assignments.founders[1].level == "random"
    assert saved_state(replayed(match)) == saved_state(match), "a save knows of it"
    with pytest.raises(SeatError, match="is a person's"):
        match.assignments.change_level(0, make_bot("rule", Random(1)), "rule")


def test_JOIN05_the_claim_of_a_lost_person_stops_nobody() -> None:
    line = "play turn=1 laid=0 twin=R5 hands=R1,B9,B8|B1,B2,B6|R5,Y2 discard=B9,R5"
    match = set_position(table(YKSI, people(3)), line)
    assert match.presses.claim(2)
    match.assignments.take_over(2, AbsentPlayer(), "random")
    assert match.presses.claimant == -1
    assert match.presses.act(1, DRAW)


def test_JOIN05_a_bot_that_remembers_is_told_what_happened_before_it_sat_down() -> None:
    infos = [SeatInfo(f"P{seat}", "human", "fox") for seat in range(3)]
    level = next(name for name in ("hard", "medium", "level3", "base") if _remembers(name))
    match, random = table(CLASSIC, infos, 4), Random(4)
    play_round(match, random)
    match.start_round()
    for _ in range(12):
        match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
    match.assignments.take_over(1, make_bot(level, Random(1)), level)
    seen = match.view(1).memory
    from_the_start = Match.replay(CLASSIC, infos, [make_bot(level, Random(1))] * 3, 4, match.log)
    assert seen.may_hold
    assert seen == from_the_start.view(1).memory


def _remembers(level: str) -> bool:
    try:
        return make_bot(level, Random(1)).remembers
    except ValueError:
        return False


def test_JOIN05_nobody_can_be_given_back_to_who_never_was_a_person() -> None:
    infos = [*people(2), SeatInfo("Fox", "bot", "fox", "random")]
    match = table(CLASSIC, infos)
    match.start_round()
    with pytest.raises(SeatError, match="never a person"):
        match.assignments.give_back(2, Human())


def test_before_the_first_deal_nobody_comes_or_goes() -> None:
    match = table(CLASSIC, people(3))
    with pytest.raises(SeatError, match="first deal"):
        match.assignments.take_over(0, AbsentPlayer(), "random")


# ---- latecomers ------------------------------------------------------------------------------------------------


def test_JOIN06_a_latecomer_takes_the_seat_of_a_bot_with_its_cards_at_once() -> None:
    infos = [*people(2), SeatInfo("Fox", "bot", "fox", "random")]
    match = table(CLASSIC, infos)
    match.start_round()
    hand = match.view(2).hand
    assert match.assignments.sit_down(2, Human(), LATE) == [Seated(2, "human", "Zoë Late")]
    assert match.seats[2] == LATE
    assert match.view(2).hand == hand
    with pytest.raises(SeatError, match="belongs to a person"):
        match.assignments.sit_down(0, Human(), LATE)
    match.assignments.take_over(2, AbsentPlayer(), "random")
    match.assignments.give_back(2, Human())
    assert match.seats[2] == LATE, "to the latecomer, not to the bot that sat there first"


def test_JOIN06_one_seat_more_brings_points_along_and_gets_the_average() -> None:
    match, random = table(RuleSet(target=10_000), people(3), 7, Length("rounds", 5)), Random(1)
    play_round(match, random)
    play_round(match, random)
    seats, length = match.assignments.with_one_more_seat(LATE)
    assert [info.points for info in seats[:3]] == list(match.standing)
    assert [info.wins for info in seats[:3]] == list(match.wins)
    assert seats[3] == replace(LATE, points=round(sum(match.standing) / 3))
    assert length == Length("rounds", 3)
    more = table(match.rules, seats, 8, length)
    assert more.standing == tuple(info.points for info in seats)
    for _ in range(3):
        play_round(more, random)
    assert more.is_over
    assert sum(more.wins) == 5
    assert [info.points for info in more.assignments.rematch_seats] == [0] * 4


def test_JOIN06_a_seat_more_is_refused_where_the_rules_have_no_room() -> None:
    match = table(CLASSIC, people(3))
    with pytest.raises(SeatError, match="between two rounds"):
        match.assignments.with_one_more_seat(LATE)
    match.start_round()
    with pytest.raises(SeatError, match="between two rounds"):
        match.assignments.with_one_more_seat(LATE)
    full = table(house(CLASSIC, max_seats=3), people(3))
    play_round(full, Random(1))
    with pytest.raises(SeatError, match="2 to 3"):
        full.assignments.with_one_more_seat(LATE)
    gone = table(house(CLASSIC, elimination=True, scoring="lowest", target=500), people(3))
    play_round(gone, Random(1))
    with pytest.raises(SeatError, match="drop out"):
        gone.assignments.with_one_more_seat(LATE)


# ---- leaving ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("step", ["+", "-"])
def test_JOIN06_the_cards_of_who_leaves_go_under_the_pile_and_the_others_play_on(turn: int, step: str) -> None:
    line = f"play turn={turn} step={step} hands=R1,R2|B1,B2,B3|Y1,Y2|G1,G2 discard=R9 draw=R3,R4,R5"
    match = set_position(table(CLASSIC, people(4)), line)
    cards = all_cards(match)
    events = match.assignments.leave(1)
    assert events[0] == Left(1, 3)
    round_ = match.live_round
    assert round_ is not None
    assert all_cards(match) == cards
    assert round_.hands[1] == []
    assert sorted(round_.draw_pile[:3]) == sorted(at(line).hands[1])
    assert round_.draw_pile[3:] == at(line).draw_pile
    follower = (2 if step == "+" else 0) if turn == 1 else turn
    assert round_.turn == follower
    assert (match.absent, match.assignments.left_seats, match.view(0).absent) == ((1,), (1,), (1,))
    for _ in range(6):
        seat = match.seat_on_turn
        assert seat != 1
        match.commit(seat, DRAW)
        if round_.phase is Phase.DRAWN:
            match.commit(seat, legal_moves(round_, seat)[1])


def test_JOIN06_who_leaves_can_no_longer_be_caught() -> None:
    match = set_position(table(CLASSIC, people(3)), "play turn=1 exposed=0 hands=G1|B1,B2|Y1,Y2 discard=R9")
    match.assignments.leave(0)
    assert match.presses.raise_hand(2) == []
    assert match.view(2).watched == -1


@pytest.mark.parametrize(
    "line",
    [
        "colour turn=0 layer=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W",
        "answer turn=1 layer=0 before=R shown=R1,R2 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        "answer turn=0 layer=2 before=R shown=Y1,Y2 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        "target turn=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,R7",
    ],
)
def test_JOIN06_what_waits_to_be_settled_is_settled_before_somebody_leaves(line: str) -> None:
    match = set_position(table(house(CLASSIC, seven_swaps=True), people(3)), line)
    assert match.assignments.leave(0) == []
    assert match.absent == ()
    assert match.tick(0.0) == []
    match.assignments.take_over(0, make_bot("random", Random(1)), "random")
    for seat, move in ((0, CHOICES[0]), (1, ACCEPT), (0, ACCEPT), (0, None)):
        if move is not None and match.why_not(seat, move) is None:
            match.commit(seat, move)
    events: list[Event] = []
    for _ in range(4):
        events += match.tick(100.0)
    assert any(isinstance(event, Left) and event.seat == 0 for event in events)
    assert match.absent == (0,)


def test_JOIN06_two_must_play_on_and_partners_cannot_leave() -> None:
    match = table(CLASSIC, people(2))
    match.start_round()
    with pytest.raises(SeatError, match="two must play on"):
        match.assignments.leave(0)
    match = table(house(CLASSIC, teams=True), people(4))
    match.start_round()
    with pytest.raises(SeatError, match="partners"):
        match.assignments.leave(0)
    with pytest.raises(SeatError, match="cannot leave now"):
        match.commit(0, LEAVE)
    match = table(CLASSIC, people(3))
    match.start_round()
    match.assignments.leave(0)
    with pytest.raises(SeatError, match="does not play any more"):
        match.assignments.leave(0)


def test_JOIN06_who_has_left_is_dealt_no_more_until_somebody_takes_the_seat() -> None:
    match, random = table(RuleSet(target=10_000), people(4)), Random(2)
    match.start_round()
    match.assignments.leave(1)
    play_on(match, random)
    assert match.result is not None
    assert 1 not in match.result.winners
    match.start_round()
    assert match.view(0).counts[1] == 0
    match.assignments.sit_down(1, Human(), LATE)
    assert match.view(0).counts[1] == 0, "with the next deal"
    play_on(match, random)
    assert saved_state(replayed(match)) == saved_state(match)
    match.start_round()
    assert match.view(0).counts[1] == 7
    assert match.absent == match.assignments.left_seats == ()


def test_K25_who_has_left_wins_nothing_by_it() -> None:
    match, random = table(house(CLASSIC, scoring="lowest", target=60), people(4)), Random(2)
    match.start_round()
    match.assignments.leave(1)
    play_on(match, random)
    while not match.is_over:
        play_round(match, random)
    assert 1 not in match.winners


def test_ONB10_who_leaves_with_one_card_has_forgotten_no_call() -> None:
    match = set_position(table(CLASSIC, people(3)), "play turn=0 hands=R1,B9|B1,B2|Y1,Y2 discard=R9")
    dealt = Dealt(2, 2, tuple(map(tuple, match.live_round.hands)))  # type: ignore[union-attr]
    events = [
        dealt,
        *match.presses.act(0, PLAYS[1]),
        *match.assignments.leave(0),
        RoundEnded((1,), False, ((),) * 3, (0,) * 3, (0,) * 3),
    ]
    facts = facts_of(CLASSIC, 3, 1, 2, events)
    assert [seat.forgotten for seat in facts.seats] == [0, 0, 0]


def test_PTY03_what_the_others_see_of_leaving_is_how_many_cards_it_were() -> None:
    hands = ("R1,R2|B1,B2,B3|Y1,Y2", "R1,R2|G1,G2,G3|Y1,Y2")
    seen = []
    for hand in hands:
        match = set_position(table(CLASSIC, people(3)), f"play turn=0 hands={hand} discard=R9 draw={FILLER}")
        events = [seen_by(event, 0) for event in match.assignments.leave(1)]
        seen.append((events, match.view(0), match.view(None)))
    assert seen[0] == seen[1]


# ---- what is written down --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        Sit(SeatInfo('Ann "A" : Ö ☃', "human", "fox", "", Handicap(3, 1, True, True), 5, 1)),
        Join(SeatInfo('Zoë "Z" : \\t', "human", "owl", "", Handicap(), 50)),
        LEAVE,
        DEAL_IN,
        LAST_ROUND,
    ],
)
def test_a_change_of_a_seat_is_one_word(entry: Entry) -> None:
    word = entry_word(entry)
    assert not any(character.isspace() for character in word)
    assert parse_entry(word) == entry


@pytest.mark.parametrize(
    "word",
    ["sit:", "sit:{}", "sit:[]", "sit:{", "sit:" + "[" * 9000, "leave:", "last ", "away", "join:{}", "join", "deal in"],
)
def test_what_is_no_entry_of_the_log_is_refused(word: str) -> None:
    with pytest.raises(ValueError):
        parse_entry(word)


def test_a_log_in_which_a_stranger_comes_or_goes_is_refused() -> None:
    match = table(CLASSIC, people(3))
    match.start_round()
    for entry in (LoggedMove(1, 3, LEAVE), LoggedMove(1, -1, Sit(LATE)), LoggedMove(1, 0, LAST_ROUND)):
        with pytest.raises(ValueError):
            Match.replay(CLASSIC, match.assignments.founders, match.assignments.players, 1, [entry])


def happen(match: Match, random: Random) -> list[Event]:
    """Change a random seat: a player joins or leaves, if that is allowed."""
    seat = int(random.random() * len(match.seats))
    try:
        match kind := random.random():
            case _ if kind < 0.35:
                return match.assignments.take_over(seat, AbsentPlayer(), "random")
            case _ if kind < 0.6:
                return match.assignments.give_back(seat, AbsentPlayer())
            case _ if kind < 0.65:
                return match.assignments.join(AbsentPlayer(), LATE)
            case _ if kind < 0.75:
                return match.assignments.deal_in(seat)
            case _ if kind < 0.85:
                return match.assignments.sit_down(
                    seat, AbsentPlayer(), replace(LATE, handicap=Handicap(cards=int(random.random() * 2) * 4))
                )
            case _:
                return match.assignments.leave(seat)
    except SeatError:
        return []


@tries(80, 1000)
@given(rules=rule_sets(), number=st.integers(0, 8), seed=st.integers(0, 2**40))
def test_with_comings_and_goings_cards_are_conserved_views_stay_blind_and_a_replay_is_the_same(
    rules: RuleSet, number: int, seed: int
) -> None:
    random = Random(seed)
    match = table(rules, people(seats_of(rules, number), Handicap(shield=True), Handicap(auto_call=True)), seed)
    deck = Counter(rules.cards)
    steps = 0
    for _round in range(3):
        if match.is_over:
            break
        match.start_round()
        while match.result is None:
            steps += 1
            assert steps < 100_000
            if random.random() < 0.06:
                happen(match, random)
            if match.result is None and not match.tick(0.0):
                assert match.live_round is not None
                match.presses.act(*choose(match.live_round, random))
            assert all_cards(match) == deck
            if steps % 37 == 0 and match.live_round is not None and not match.live_round.is_over:
                for seat in (*range(len(match.seats)), None):
                    other = with_other_hidden_cards(match.live_round, seat, random)
                    assert view_of(other, seat, ()) == view_of(match.live_round, seat, ())
        if random.random() < 0.5:
            happen(match, random)
    assert saved_state(replayed(match)) == saved_state(match)
    replay = Replay(record_of(match))
    found = replay.match_at(len(replay) - 1)
    assert (found.seats, found.absent, found.standing) == (match.seats, match.absent, match.standing)
    back = read_replay(write_replay(record_of(match)))
    assert back.record.moves == tuple(match.log)


def test_JOIN05_a_save_knows_who_sits_where_now(tmp_path: Path) -> None:
    random = Random(9)
    with closing(MatchStore(tmp_path / "matches.sqlite3")) as store:
        session = new_session(CLASSIC, people(4), 3, store, "party", length=Length("evening", 20))
        match = session.match
        match.start_round()
        for number in range(20):
            if number == 5:
                match.assignments.take_over(0, AbsentPlayer(), "random")
            if number == 9:
                match.assignments.leave(2)
            if number == 12:
                match.last_round()
            if not match.tick(0.0):
                match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
            session.store_new_moves()
        saved = store.unfinished_match()
        assert saved is not None
        found = continued_session(saved, store).match
    assert saved_state(found) == saved_state(match)
    assert [type(player) is Human for player in found.assignments.players] == [False, True, True, True]
    assert len({id(player) for player in found.assignments.players}) == 4, "everybody has presses of his own"
    assert found.length == Length("evening", 20)
    assert found.last_round_told


def test_FEEL29_taking_back_brings_nobody_back_who_has_gone() -> None:
    match = set_position(table(CLASSIC, people(3)), "play turn=0 hands=R1,R2,G1|B1,B2|Y1,Y2 discard=R9")
    match = table(CLASSIC, people(3), 5)
    random = Random(5)
    match.start_round()
    while last_decision(match, 0) is None:
        match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
    match.assignments.take_over(2, AbsentPlayer(), "random")
    before = match_before_decision(match, 0, match.assignments.players)
    assert before.seats == match.seats
    assert last_decision(before, 0) is None


def test_a_copy_knows_who_sits_where() -> None:
    random = Random(3)
    match = table(CLASSIC, people(4, Handicap(cards=5)), 5)
    match.start_round()
    match.assignments.take_over(1, AbsentPlayer(), "random")
    match.assignments.leave(2)
    other = match.copy()
    assert saved_state(other) == saved_state(match)
    assert other.round_events() == match.round_events()
    assert [type(event) for event in match.round_events()].count(Left) == 1
    play_on(match, random)
    assert isinstance(match.round_events()[-1], RoundEnded)
    assert all_cards(other) == all_cards(match)


def test_only_who_is_allowed_to_leaves() -> None:
    round_ = at("play turn=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9")
    assert all(may_leave(round_, seat) for seat in range(3))
    events: list[Event] = []
    leave(round_, 2, events)
    assert not any(may_leave(round_, seat) for seat in range(3))
