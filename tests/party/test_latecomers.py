"""Tests of a player who joins mid-round: a new seat with an average hand at once (JOIN-06)."""

from contextlib import closing
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.history.awards import Counter, awards_of
from game.history.facts import round_facts
from game.history.replay import AbsentPlayer, Replay, record_of
from game.history.replay_file import read_replay, write_replay
from game.match.changes import DEAL_IN, Join
from game.match.match import LoggedMove, Match, SeatError, SeatInfo
from game.match.seats import Handicap
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.compiled_rules import NO_CARD
from game.rules.events import DealtIn, Drawn, Event, Joined, Reshuffled, seen_by
from game.rules.joining import average_hand
from game.rules.memory import Memory
from game.rules.moves import DRAW
from game.rules.round import Phase
from game.rules.ruleset import RuleSet
from game.sessions.session import continued_session, last_decision, match_before_decision, new_session
from game.storage.database import MatchStore
from game.storage.match_history import History
from tests.support.any_rules import choose
from tests.support.hidden import with_other_hidden_cards
from tests.support.people import all_cards, people, play_on, play_round, replayed, saved_state, set_position, table
from tests.support.rounds import CLASSIC, FILLER, YKSI, at, house

LATE = SeatInfo("Zoë Late", "human", "owl")
LONG = RuleSet(target=10_000)


def begun(seats: int = 3, deal: int = 5, moves: int = 9, rules: RuleSet = LONG) -> Match:
    """Return a match in its second round, at a point where no played card is pending."""
    match, random = table(rules, people(seats), deal), Random(deal)
    play_round(match, random)
    match.start_round()
    while moves > 0 or match.view(None).phase is not Phase.PLAY:
        match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
        moves -= 1
    assert match.result is None
    return match


def draw_some(match: Match, turns: int) -> None:
    """Play this number of turns in which a card is drawn and kept."""
    for _ in range(turns):
        seat = match.seat_on_turn
        match.presses.act(seat, DRAW)
        if match.view(None).phase is Phase.DRAWN:
            match.presses.act(seat, match.legal(seat)[1])


# ---- an extra seat ---------------------------------------------------------------------------------------------


def test_JOIN06_a_latecomer_gets_a_seat_more_in_the_middle_of_a_round_and_waits_for_the_next_deal() -> None:
    match = begun()
    turn, counts, standing = match.seat_on_turn, match.view(None).counts, match.standing
    average = round(sum(standing) / 3)
    assert match.assignments.join(Human(), LATE) == [Joined(3, "Zoë Late", average)]
    view = match.view(None)
    assert (view.counts, view.absent, view.turn) == ((*counts, 0), (3,), turn)
    assert match.standing == (*standing, average) and match.wins[3] == 0
    assert match.legal(3) == () and isinstance(match.assignments.players[3], Human)
    before = [entry.seat for entry in match.log]
    play_on(match, Random(2))
    assert 3 not in [entry.seat for entry in match.log[len(before) + 1 :]]
    assert match.result is not None and 3 not in match.result.winners and match.result.scores[3] == 0
    match.start_round()
    assert match.view(3).counts[3] == 7 and len(match.view(3).hand) == 7
    assert saved_state(replayed(match)) == saved_state(replayed_as_it_stands(match))


def replayed_as_it_stands(match: Match) -> Match:
    """Replay a match whose newest deal has no move yet and so is not in the log."""
    return Match.replay(
        match.rules,
        match.assignments.founders,
        match.assignments.players[: len(match.assignments.founders)],
        match.deal,
        match.log,
    )


def test_JOIN06_a_seat_more_stands_between_the_last_one_and_the_first_and_plays_there() -> None:
    match = begun(3)
    match.assignments.join(Human(), LATE)
    match.assignments.deal_in(3)
    order = []
    for _ in range(12):
        order.append(match.seat_on_turn)
        draw_some(match, 1)
    step = match.view(None).step
    following = pairwise(order)
    assert all(other == (one + step) % 4 for one, other in following)


def test_JOIN06_dealt_in_at_once_with_the_average_hand_of_those_who_play() -> None:
    line = "play turn=1 hands=R1,R2,R3,R4,R5,R6|B1|Y1,Y2,Y3 discard=G9,R9 draw=" + FILLER
    match = set_position(table(CLASSIC, people(3)), line)
    cards = all_cards(match)
    match.assignments.join(Human(), LATE)
    draw = match.view(None).draw_count
    events = match.assignments.deal_in(3)
    assert events[0] == DealtIn(3, 3), "(6 + 1 + 3) / 3 is nearer to 3 than to 4"
    assert isinstance(events[1], Drawn) and (events[1].seat, events[1].count, events[1].reason) == (3, 3, "late")
    view = match.view(3)
    assert (view.counts, view.absent, view.turn, view.draw_count) == ((6, 1, 3, 3), (), 1, draw - 3)
    assert tuple(view.hand) == events[1].cards and all_cards(match) == cards
    assert seen_by(events[1], 0) == Drawn(3, 3, "late", ()), "nobody else sees them"


@pytest.mark.parametrize(
    ("hands", "average"),
    [
        ("R1,R2|B1", 2), ("R1|B1", 1), ("R1,R2,R3,R4|B1|Y1", 2), ("R1,R2,R3|B1|Y1", 2), ("R1,R2|B1|Y1", 1),
        ("R1,R2,R3,R4,R5|B1,B2", 4),
    ],
)  # fmt: skip
def test_JOIN06_the_average_is_rounded_to_the_nearest_number_and_a_half_up(hands: str, average: int) -> None:
    assert average_hand(at(f"play hands={hands} discard=G9")) == average


def test_JOIN06_who_sits_out_does_not_count_for_the_average_and_one_card_it_is_at_least() -> None:
    assert average_hand(at("play hands=R1,R2,R3,R4|B1,B2,B3,B4|-|- discard=G9 absent=2,3")) == 4
    assert average_hand(at("play hands=-|-|R1 discard=G9")) == 1


def test_JOIN06_the_pile_is_shuffled_anew_for_a_latecomer_where_it_runs_out() -> None:
    line = "play turn=0 hands=R1,R2,R3,R4|B1,B2,B3,B4 discard=Y1,Y2,Y3,Y4,R9 draw=G1"
    match = set_position(table(CLASSIC, people(2)), line)
    cards = all_cards(match)
    match.assignments.join(Human(), LATE)
    events = match.assignments.deal_in(2)
    assert [type(event) for event in events] == [DealtIn, Reshuffled, Drawn]
    assert match.view(None).counts == (4, 4, 4) and all_cards(match) == cards


def test_JOIN06_where_the_piles_hold_too_few_the_next_deal_is_left() -> None:
    match = set_position(
        table(CLASSIC, people(2)), "play turn=0 hands=R1,R2,R3,R4|B1,B2,B3,B4 discard=Y1,R9 draw=G1,G2"
    )
    assert match.assignments.obstacle_to_deal_in() == "few"
    match.assignments.join(Human(), LATE)
    assert match.assignments.obstacle_to_deal_in(2) == "few"
    with pytest.raises(SeatError, match="few"):
        match.assignments.deal_in(2)
    with pytest.raises(SeatError, match="cannot be dealt in"):
        match.commit(2, DEAL_IN)
    assert match.view(None).counts == (4, 4, 0)


@pytest.mark.parametrize(
    "line",
    [
        "colour turn=0 layer=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W",
        "answer turn=1 layer=0 before=R shown=R1,R2 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,W+4 colour=G",
        "target turn=0 hands=R1,R2|B1,B2|Y1,Y2 discard=R9,R7",
    ],
)
def test_JOIN06_what_waits_to_be_settled_is_settled_before_a_latecomer_plays(line: str) -> None:
    match = set_position(table(house(CLASSIC, seven_swaps=True), people(3)), line + " draw=" + FILLER)
    match.assignments.join(Human(), LATE)
    assert match.assignments.obstacle_to_deal_in(3) == "settle"
    with pytest.raises(SeatError, match="settle"):
        match.assignments.deal_in(3)
    assert match.view(None).absent == (3,)


def test_JOIN06_nobody_is_dealt_in_while_somebody_turns_a_card_over_to_jump_in() -> None:
    line = "play turn=1 laid=0 twin=R5 hands=R1,B9,B8|B1,B2,B6|R5,Y2 discard=B9,R5 draw=" + FILLER
    match = set_position(table(YKSI, people(3)), line)
    match.assignments.join(Human(), LATE)
    assert match.presses.claim(2) and match.assignments.obstacle_to_deal_in(3) == "settle"
    match.presses.reveal(2, None)
    assert match.assignments.obstacle_to_deal_in(3) == ""
    match.assignments.deal_in(3)
    assert match.view(None).twin != NO_CARD, "the window stays open: nobody has acted"


def test_JOIN06_there_is_no_seat_more_where_the_rules_have_no_room() -> None:
    match = table(CLASSIC, people(3))
    with pytest.raises(SeatError, match="first deal"):
        match.commit(3, Join(LATE))
    play_round(match, Random(1))
    with pytest.raises(SeatError, match="between two rounds"):
        match.assignments.join(Human(), LATE)
    for rules, seats, why in (
        (house(CLASSIC, teams=True), 4, "teams"),
        (house(CLASSIC, max_seats=3), 3, "2 to 3"),
        (house(CLASSIC, elimination=True, scoring="lowest", target=500), 3, "drop out"),
        (CLASSIC, 10, "10 seats at most"),
    ):
        full = table(rules, people(seats))
        full.start_round()
        with pytest.raises(SeatError, match=why):
            full.assignments.join(Human(), LATE)
        assert len(full.seats) == seats


def test_JOIN06_the_seat_of_somebody_who_left_makes_room_but_no_hand_is_exchanged_by_going_and_coming() -> None:
    match = table(house(CLASSIC, max_seats=4, target=10_000), people(4))
    match.start_round()
    match.assignments.leave(1)
    match.assignments.sit_down(1, Human(), LATE)
    assert match.assignments.obstacle_to_deal_in(1) == "left"
    with pytest.raises(SeatError, match="left"):
        match.assignments.deal_in(1)
    match.assignments.leave(2)
    match.assignments.join(Human(), replace(LATE, name="Otto"))
    match.assignments.deal_in(4)
    play_on(match, Random(3))
    match.start_round()
    assert match.view(None).counts == (7, 7, 0, 7, 7)
    with pytest.raises(SeatError, match="2 to 4"):
        match.assignments.sit_down(2, Human(), replace(LATE, name="Ida"))


def test_JOIN06_a_seat_taken_again_in_a_later_round_is_dealt_in_at_once_too() -> None:
    match, random = table(LONG, people(4)), Random(2)
    match.start_round()
    match.assignments.leave(1)
    play_on(match, random)
    match.start_round()
    match.assignments.sit_down(1, Human(), LATE)
    assert match.assignments.obstacle_to_deal_in(1) == "" and match.assignments.deal_in(1)[0] == DealtIn(1, 7)
    assert match.assignments.obstacle_to_deal_in(1) == "over", "it plays"
    play_on(match, random)
    assert saved_state(replayed(match)) == saved_state(match)


def test_JOIN07_what_a_latecomer_gets_as_a_handicap_counts_from_the_next_deal_on() -> None:
    match = begun()
    match.assignments.join(Human(), replace(LATE, handicap=Handicap(cards=3, shield=True)))
    match.assignments.deal_in(3)
    assert 3 not in match.view(None).shields
    play_on(match, Random(2))
    match.start_round()
    assert match.view(None).counts[3] == 3 and 3 in match.view(None).shields


# ---- what other players know -----------------------------------------------------------------------------------


def test_JOIN06_bots_know_of_the_new_seat_what_everybody_saw() -> None:
    infos = people(3)
    match = Match(LONG, infos, [make_bot("skilled", Random(seat)) for seat in range(3)], 4)
    random = Random(4)
    match.start_round()
    for _ in range(12):
        match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
    while match.assignments.obstacle_to_deal_in():
        match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
    match.assignments.join(AbsentPlayer(), LATE)
    assert match.view(0).memory.may_hold[3] == (0, 0, 0, 0)
    names = {field.name for field in fields(Memory)} - {"claim"}
    kept = {name: len(getattr(match.view(0).memory, name)) for name in names}
    assert set(kept.values()) == {4}, "all that is kept by seat has room for the new one"
    match.assignments.deal_in(3)
    count = match.view(0).counts[3]
    assert match.view(0).memory.may_hold[3] == (count,) * 4
    assert len(match.view(0).memory.signs) == len(match.view(0).memory.styles) == 4
    assert match.view(0).memory.known[3] == () and match.view(3).memory.known == ((),) * 4
    late = Match.replay(LONG, infos, [AbsentPlayer()] * 3, 4, match.log)
    late.seat_player(3, make_bot("skilled", Random(1)))
    assert late.view(3).memory == match.view(3).memory, "who sits down later is told the same"
    copied = late.copy([AbsentPlayer()] * 3 + [make_bot("skilled", Random(1))])
    assert copied.view(3).memory == match.view(3).memory
    for seat in range(4):
        match.seat_player(seat, make_bot("skilled", Random(seat)))
    while match.result is None:
        assert match.tick(float("inf"))


def test_PTY03_what_the_others_see_of_a_latecomer_is_how_many_cards_it_gets() -> None:
    seen = []
    for hand in ("B1,B2,B3", "W,W+4,G3"):
        line = f"play turn=0 hands=R1,R2|{hand}|Y1,Y2 discard=R9 draw={FILLER}"
        match = set_position(table(CLASSIC, people(3)), line)
        first = [*match.assignments.join(Human(), LATE), *match.assignments.deal_in(3)]
        round_ = match.live_round
        assert round_ is not None
        other = with_other_hidden_cards(round_, 0, Random(1))
        assert average_hand(other) == average_hand(round_)
        seen.append(
            (
                [seen_by(event, 0) for event in first],
                match.view(0),
                match.view(None),
                match.assignments.obstacle_to_deal_in(),
            )
        )
    assert seen[0] == seen[1]


# ---- what is written down --------------------------------------------------------------------------------------


def with_latecomer(seats: int = 3) -> tuple[Match, list[Event]]:
    """Return a match that a player joined in round 2, played through round 3, and its events."""
    match = begun(seats)
    events: list[Event] = [*match.assignments.join(AbsentPlayer(), LATE), *match.assignments.deal_in(seats)]
    play_on(match, Random(3), events.extend)
    play_round(match, Random(4), events.extend)
    return match, events


def test_ONB14_a_replay_knows_of_the_latecomer_at_every_position() -> None:
    match, _events = with_latecomer()
    replay = Replay(record_of(match, "2026-11-21"))
    assert replay.match_at(len(replay) - 1).state_hash == match.state_hash
    counts = [len(replay.match_at(index).seats) for index in range(len(replay))]
    assert counts == sorted(counts) and set(counts) == {3, 4}
    for index in reversed(range(len(replay))):
        assert len(replay.match_at(index).view(None).counts) == counts[index]
    assert replay.standing_before(3) == tuple(
        total - score
        for total, score in zip(match.standing, match.result.scores, strict=True)  # type: ignore[union-attr]
    )
    assert replay.standing_before(1) == (0, 0, 0) and len(replay.standing_before(2)) == 4
    back = read_replay(write_replay(record_of(match, "2026-11-21")))
    assert back.record.moves == tuple(match.log)
    assert back.match_at(len(back) - 1).state_hash == match.state_hash


def test_ONB14_play_on_from_a_position_with_a_latecomer_on_any_seat() -> None:
    match, _events = with_latecomer()
    replay = Replay(record_of(match))
    index = replay.start_of(3) + 2
    for seat in range(4):
        record = replay.play_on(index, seat, "Eve", replay.seats_at(index))
        own = Match.replay(record.rules, record.seats, [AbsentPlayer()] * 3, record.deal, record.moves)
        assert [info.kind for info in own.seats] == ["human" if other == seat else "bot" for other in range(4)]
        assert own.seats[seat].name == "Eve" and own.standing == replay.match_at(index).standing
        assert own.view(None).counts == replay.match_at(index).view(None).counts


def test_JOIN06_a_log_in_which_a_latecomer_takes_a_wrong_seat_is_refused() -> None:
    match = table(CLASSIC, people(3))
    match.start_round()
    late = [LoggedMove(1, 4, Join(LATE)), LoggedMove(1, 2, Join(LATE)), LoggedMove(1, 0, DEAL_IN)]
    for entry in late:
        with pytest.raises(ValueError):
            Match.replay(CLASSIC, match.assignments.founders, match.assignments.players, 1, [entry])


def test_DSK06_a_save_goes_on_with_the_latecomer(tmp_path: Path) -> None:
    random = Random(9)
    with closing(MatchStore(tmp_path / "matches.sqlite3")) as store:
        session = new_session(LONG, people(3), 3, store, "pass")
        match = session.match
        match.start_round()
        session.store_new_moves()
        match.assignments.join(Human(), LATE)
        match.assignments.deal_in(3)
        for _ in range(10):
            match.presses.act(*choose(match.live_round, random))  # type: ignore[arg-type]
            session.store_new_moves()
        saved = store.unfinished_match()
        assert saved is not None
        found = continued_session(saved, store)
        assert saved_state(found.match) == saved_state(match)
        assert [type(player) for player in found.match.assignments.players] == [Human] * 4
        assert len({id(player) for player in found.match.assignments.players}) == 4
        play_on(found.match, random)
        found.store_new_moves()
        assert store.ask(lambda db: db.execute("SELECT COUNT(*) FROM part").fetchone()[0], 0) == 4
        assert History(store) is not None


def test_FEEL29_taking_back_sends_no_latecomer_away() -> None:
    match = begun()
    seat = match.seat_on_turn
    match.presses.act(seat, DRAW)
    if match.view(None).phase is Phase.DRAWN:
        match.presses.act(seat, match.legal(seat)[1])
    match.assignments.join(Human(), LATE)
    match.assignments.deal_in(3)
    before = match_before_decision(match, seat, match.assignments.players)
    assert [info.name for info in before.seats] == [info.name for info in match.seats]
    assert before.view(None).counts[3] == 0 and last_decision(before, seat) != last_decision(match, seat)
    later = match_before_decision(match, seat, match.assignments.players)
    later.assignments.deal_in(3)
    draw_some(later, 2)
    after = match_before_decision(later, next(entry.seat for entry in reversed(later.log)), later.assignments.players)
    assert len(after.seats) == 4 and after.assignments.players == later.assignments.players


def test_a_copy_of_a_match_with_a_latecomer_is_the_same() -> None:
    match = begun()
    match.assignments.join(AbsentPlayer(), LATE)
    match.assignments.deal_in(3)
    other = match.copy()
    assert saved_state(other) == saved_state(match) and other.round_events() == match.round_events()
    assert other.assignments.give_back(3, Human())[0], "it knows who sat there"


def test_ONB10_the_hand_of_a_latecomer_counts_as_dealt_and_not_as_drawn() -> None:
    match = begun()
    match.assignments.join(AbsentPlayer(), LATE)
    match.assignments.deal_in(3)
    dealt = match.view(None).counts[3]
    play_on(match, Random(3))
    facts = round_facts(match)
    late = facts.seats[3]
    assert late.dealt == dealt and late.expected > 0 and late.most >= dealt
    events = match.round_events()
    taken = sum(event.count for event in events if isinstance(event, Drawn) and event.seat == 3)
    assert late.drawn == taken - dealt


def test_JOIN12_a_latecomer_is_honoured_as_well() -> None:
    match, _events = with_latecomer()
    assert {award.seat for award in awards_of(match)} == {0, 1, 2, 3}
    counter = Counter(CLASSIC, (5, 0))
    counter.hear([Joined(2, "Z", 40)])
    assert all(len(row) == 3 for row in counter.counts().values())


def test_ONB07_a_look_back_ends_where_a_latecomer_is_dealt_in() -> None:
    match, moves = begun(), 0
    match.assignments.join(AbsentPlayer(), LATE)
    moves = len(match.record().moves)
    match.assignments.deal_in(3)
    play_on(match, Random(3))
    record = match.record()
    assert len(record.moves) == moves and len(record.standing) == len(record.start.hands) == 3
