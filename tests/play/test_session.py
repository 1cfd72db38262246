"""Tests of sessions: storing rounds as they end, taking back moves, continuing old matches."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.history.facts import round_facts
from game.history.replay import Replay, record_of
from game.rules.ruleset import CLASSIC
from game.scenes.archive.daily_deals import deal_of_the_day
from game.sessions.session import (
    BrokenSaveError,
    continued_session,
    last_decision,
    new_session,
    session_from,
    table_seats,
    unfinished_session,
)
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.statistics import statistics, total
from tests.support.sessions import play, started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    assert store.take_notice() is None
    store.close()


def won_deal() -> int:
    """Find a deal whose first round the person wins, however strong the opponents are."""
    rules = replace(CLASSIC, target=0)
    for deal in range(1, 60):
        session = new_session(rules, table_seats(3, "Ada"), deal, None)
        play(session)
        if session.match.winners == (0,):
            return deal
    raise AssertionError("nobody beats these opponents")


def test_ONB10_every_round_is_kept_as_it_ends(store: MatchStore) -> None:
    session = started(store, 10_000)
    (line,) = History(store).page()
    assert line.state == "finished" and line.rounds == session.match.round_number > 1
    assert line.standing == session.match.standing and line.won is (0 in session.match.winners)
    assert total(statistics(store).tallies).rounds == session.match.round_number


def test_ONB10_a_round_is_not_lost_when_the_game_ends_right_after_it(store: MatchStore) -> None:
    session = started(store, 1)
    while session.match.result is None:
        play(session, 1)
    store.hand_over(lambda connection: connection.execute("DELETE FROM part") and None)
    saved = store.unfinished_match()
    assert saved is not None
    continued_session(saved, store)
    facts = total(statistics(store).tallies)
    assert facts.rounds == 1 and facts.points == round_facts(session.match).seats[0].score


def test_FEEL29_a_move_taken_back_is_taken_back_in_the_file_too(store: MatchStore) -> None:
    session = started(store, 40)
    while session.match.log[-1].seat != 0:
        play(session, 1)
    seat, before = 0, Replay(record_of(session.match))
    place = last_decision(session.match, seat)
    assert place is not None
    back = session.before_last_decision()
    index = next(i for i, step in enumerate(before.steps) if step.log_length == place + 1) - 1
    assert back.match.state_hash == before.match_at(index).state_hash
    saved = store.unfinished_match()
    assert saved is not None and len(saved.moves) == place
    again = unfinished_session(store, lambda error: pytest.fail(str(error)))
    assert again is not None and again.match.state_hash == back.match.state_hash
    play(back)
    assert History(store).page()[0].state == "finished" and History(store).page()[0].assisted == 1
    assert total(statistics(store).tallies).assisted == 1


def test_FEEL29_back_to_the_first_decision_and_no_further(store: MatchStore) -> None:
    session = started(store, 30)
    count = 0
    while session.may_take_back:
        session = session.before_last_decision()
        count += 1
    assert count > 3 and all(entry.seat != 0 for entry in session.match.log)
    with pytest.raises(ValueError, match="taken back"):
        session.before_last_decision()
    play(session)
    assert session.match.is_over


def test_FEEL29_not_in_the_deal_of_the_day_nor_in_a_party(store: MatchStore) -> None:
    shared = deal_of_the_day("2026-11-21", CLASSIC)
    daily = new_session(shared.rules, table_seats(4, "Ada"), shared.deal, store, "daily", "2026-11-21")
    play(daily, 20)
    assert not daily.may_take_back and last_decision(daily.match, 0) is not None
    again = unfinished_session(store, lambda error: pytest.fail(str(error)))
    assert again is not None and again.kind == "daily" and not again.may_take_back
    two = [replace(seat, kind="human", level="") for seat in table_seats(2, "Ada")]
    party = new_session(CLASSIC, two, 42, store)
    party.match.start_round()
    party.match.commit(party.match.seat_on_turn, party.match.legal(party.match.seat_on_turn)[0])
    party.match.commit(party.match.seat_on_turn, party.match.legal(party.match.seat_on_turn)[0])
    assert not party.may_take_back


def test_ONB14_play_on_from_here_is_a_match_of_its_own_in_the_file(store: MatchStore) -> None:
    played = started(store, 10_000)
    replay = Replay(record_of(played.match))
    index = replay.start_of(2) + 5
    record = replay.play_on(index, 2, "Eve", played.match.seats)
    session = session_from(record, store)
    assert session.match.state_hash == replay.match_at(index).state_hash
    play(session)
    newest, oldest = History(store).page()
    assert (newest.kind, newest.me, newest.state) == ("again", 2, "finished")
    assert oldest.rounds == played.match.round_number and oldest.state == "finished"
    counted = total(statistics(store).tallies)
    assert counted.rounds == played.match.round_number


def test_DSK09_a_record_that_does_not_follow_is_refused(store: MatchStore) -> None:
    record = record_of(started(store, 20).match)
    broken = replace(record, moves=record.moves[3:])
    with pytest.raises(BrokenSaveError):
        session_from(broken, store)
    assert History(store).count() == 1


def test_ONB11_what_a_round_earns_is_told_once_and_kept(store: MatchStore) -> None:
    deal = won_deal()
    session = started(store, 10_000, target=0, deal=deal)
    assert store.flush()
    told = [session.new_achievements.get() for _ in range(session.new_achievements.qsize())]
    assert told and len(told) == len(set(told)) and set(History(store).earned()) == set(told)
    again = started(store, 10_000, target=0, deal=deal)
    assert store.flush() and again.new_achievements.empty()


def test_ONB11_FEEL29_a_round_with_a_move_taken_back_earns_nothing(store: MatchStore) -> None:
    session = started(store, 10_000, target=0, deal=won_deal())
    names = set(History(store).earned())
    store.hand_over(lambda connection: connection.execute("DELETE FROM achievement") and None)
    play(session.before_last_decision())
    assert names and History(store).earned() == {}


def test_FEEL29_without_a_file_moves_can_be_taken_back_too() -> None:
    session = new_session(CLASSIC, table_seats(2, ""), 4, None)
    play(session, 12)
    assert last_decision(session.before_last_decision().match, 0) != last_decision(session.match, 0)
