"""Every match is kept, and what happened in it can be counted (ONB-10, FEEL-29)."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, astuple, replace
from pathlib import Path

import pytest

from game.history.facts import round_facts
from game.history.replay import AbsentPlayer, Replay, ReplayError
from game.match.match import Match
from game.rules.moves import move_word
from game.rules.ruleset import CLASSIC, RULES_VERSION, RuleSet, as_table
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History, record_of_saved
from game.storage.notices import Trouble
from game.storage.statistics import Extreme, Statistics, export_csv, reset, statistics, total
from tests.support.chance import match_by_chance, seat_infos
from tests.support.rounds import EXPRESS
from tests.support.stored import NEW, facts

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    assert store.take_notice() is None
    store.close()


def keep(store: MatchStore, match: Match, kind: str = "solo", day: str = "") -> int:
    """Store a match as a session does: moves, rounds as they end, the end."""
    saved = SavedMatch(
        FORMAT, as_table(match.rules), [asdict(seat) for seat in match.seats], match.deal, [], 0, kind, day
    )
    number = store.begin(saved)
    history = History(store)
    played = Match(match.rules, match.seats, [AbsentPlayer()] * len(match.seats), match.deal)
    for entry in match.log:
        if played.is_next_deal(entry.round):
            played.start_round()
        played.commit(entry.seat, entry.move)
        store.append(number, entry.round, entry.seat, move_word(entry.move))
        if played.result is not None:
            history.record_round(number, round_facts(played), played.seats)
    if played.is_over:
        store.finish(number)
    return number


def by_chance(deal: int, rules: RuleSet = CLASSIC) -> Match:
    """Return a random match of one round between three players."""
    return match_by_chance(replace(rules, target=0), 3, deal)


def test_DSK06_a_finished_match_stays_with_all_there_is_to_know(store: MatchStore) -> None:
    match = by_chance(4)
    number = keep(store, match, "daily", "2026-11-21")
    (line,) = History(store).page()
    assert (line.id, line.name, line.kind, line.day, line.state) == (
        number,
        "classic",
        "daily",
        "2026-11-21",
        "finished",
    )
    assert (line.deal, line.rounds, line.standing, line.winners) == (4, 1, match.standing, match.winners)
    assert line.me == 0 and line.won is (0 in match.winners) and line.assisted == 0
    assert [seat["name"] for seat in line.seats] == ["Ada", "Bot 1", "Bot 2"]
    assert [seat["level"] for seat in line.seats] == ["", "heuristic", "heuristic"]
    saved = History(store).match(number)
    assert saved is not None
    replay = Replay(record_of_saved(saved))
    assert replay.match_at(len(replay) - 1).state_hash == match.state_hash
    assert History(store).days() == {"2026-11-21": [line]}


def test_ONB10_a_page_is_twenty_matches_and_the_next_goes_on_where_it_ended(store: MatchStore) -> None:
    numbers = [store.begin(NEW) for _ in range(45)]
    history, pages = History(store), []
    before: int | None = None
    while page := history.page(before):
        pages.append([line.id for line in page])
        before = page[-1].id
    assert [len(page) for page in pages] == [20, 20, 5]
    assert [number for page in pages for number in page] == numbers[::-1]
    assert history.count() == 45
    assert history.match(99) is None


def test_ONB10_what_is_counted_is_what_was_played(store: MatchStore) -> None:
    matches = [by_chance(deal) for deal in range(6)] + [by_chance(deal, EXPRESS) for deal in (1, 2)]
    for match in matches:
        keep(store, match)
    found = statistics(store)
    assert [(tally.rules, tally.seats, tally.level) for tally in found.tallies] == [
        ("classic", 3, "heuristic"),
        ("express", 3, "heuristic"),
    ]
    mine = [round_facts(match).seats[0] for match in matches]
    both = total(found.tallies)
    assert (both.matches, both.rounds) == (8, 8)
    assert both.matches_won == both.won == sum(0 in match.winners for match in matches)
    assert both.points == sum(match.standing[0] for match in matches)
    for name in ("left", "calls", "forgotten", "caught", "catches", "challenges", "challenges_won", "challenged"):
        assert getattr(both, name) == sum(getattr(part, name) for part in mine), name
    assert total(found.tallies, rules="express").rounds == 2
    assert total(found.tallies, seats=4).rounds == 0
    assert [(luck.who, luck.rounds) for luck in found.luck] == [("", 8), ("Bot 1", 8), ("Bot 2", 8)]
    assert found.luck[0].wilds == sum(part.wilds for part in mine)
    assert found.luck[0].expected == pytest.approx(sum(part.expected for part in mine))
    turns = [round_facts(match).turns for match in matches]
    assert found.fastest is not None and found.fastest.turns == min(turns)
    assert found.longest is not None and found.longest.turns == max(turns)
    assert [one.won for one in found.lately] == [0 in match.winners for match in matches]


def test_ONB10_sums_are_the_same_however_often_they_were_added_up(tmp_path: Path) -> None:
    """Compare sums before and after the next match begins.

    Its beginning turns finished matches into stored sums.
    """
    answers = []
    for begin_more in (False, True):
        with closing(MatchStore(tmp_path / f"{begin_more}.sqlite3")) as store:
            for deal in range(4):
                keep(store, by_chance(deal))
            if begin_more:
                store.begin(NEW)
                store.begin(NEW)
            answers.append(statistics(store))
    assert answers[0] == answers[1]
    assert total(answers[0].tallies).rounds == 4


def test_FEEL29_a_move_taken_back_is_gone_and_its_round_counts_as_assisted(store: MatchStore) -> None:
    match = by_chance(9)
    number = keep(store, match)
    assert total(statistics(store).tallies).rounds == 1
    store.take_back(number, 5, 1)
    saved = store.unfinished_match()
    assert saved is not None and saved.id == number and len(saved.moves) == 5
    line = History(store).page()[0]
    assert (line.state, line.assisted, line.winners, line.won) == ("open", 1, (), None)
    assert total(statistics(store).tallies).rounds == 0
    History(store).record_round(number, facts(), tuple(seat_infos(3)))
    store.finish(number)
    counted = total(statistics(store).tallies)
    assert (counted.rounds, counted.matches, counted.assisted) == (0, 0, 1)
    assert statistics(store).fastest is None and statistics(store).lately == ()
    store.begin(NEW)
    assert total(statistics(store).tallies) == counted


def test_FEEL29_moves_after_one_taken_back_follow_it(store: MatchStore) -> None:
    number = store.begin(NEW)
    for word in ("R1", "R2", "R3"):
        store.append(number, 1, 0, word)
    store.take_back(number, 1, 1)
    store.append(number, 1, 0, "G7")
    saved = store.unfinished_match()
    assert saved is not None and [word for _r, _s, word in saved.moves] == ["R1", "G7"]


def test_ONB14_a_match_that_goes_on_from_another_is_no_statistic(store: MatchStore) -> None:
    keep(store, by_chance(3), "again")
    found = statistics(store)
    assert total(found.tallies).rounds == 0 and found.luck == () and found.longest is None
    assert History(store).page()[0].kind == "again"


def test_ONB10_the_shortest_and_the_longest_round_are_named(store: MatchStore) -> None:
    number = store.begin(NEW)
    for played, turns in ((1, 30), (2, 12), (3, 90), (4, 50)):
        History(store).record_round(number, facts(played, turns), tuple(seat_infos(3)))
    blocked = replace(facts(5, 3), blocked=True)
    History(store).record_round(number, blocked, tuple(seat_infos(3)))
    found = statistics(store)
    assert found.fastest == Extreme(number, 2, 12) and found.longest == Extreme(number, 3, 90)


def test_ONB10_reset_counts_from_now_and_keeps_the_matches(store: MatchStore) -> None:
    for deal in range(3):
        keep(store, by_chance(deal))
    reset(store, matches_too=False)
    assert statistics(store) == Statistics()
    assert History(store).count() == 3
    keep(store, by_chance(7))
    assert total(statistics(store).tallies).rounds == 1


def test_ONB10_reset_with_the_matches_leaves_the_open_one(store: MatchStore) -> None:
    keep(store, by_chance(1))
    number = store.begin(NEW)
    store.append(number, 1, 0, "R1")
    reset(store, matches_too=True)
    assert statistics(store) == Statistics()
    assert [line.id for line in History(store).page()] == [number]
    saved = store.unfinished_match()
    assert saved is not None and len(saved.moves) == 1


def test_ONB10_the_export_has_a_line_for_every_round(store: MatchStore) -> None:
    keep(store, by_chance(2))
    table = as_table(CLASSIC) | {"name": "=1+1"}
    number = store.begin(replace(NEW, rules=table))
    History(store).record_round(number, facts(1, 12, calls=3), tuple(seat_infos(3)))
    rows = list(csv.DictReader(io.StringIO(export_csv(store))))
    assert [row["match"] for row in rows] == ["1", "2"]
    assert rows[1]["calls"] == "3" and rows[1]["turns"] == "12" and rows[1]["won"] == "1"
    assert rows[1]["rules"] == "'=1+1"  # so that no spreadsheet takes it for a formula


def test_ONB10_matches_of_the_first_version_are_counted_when_somebody_asks(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    match = by_chance(12)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / "matches-1.sql").read_text("utf-8"))
        seats = [asdict(seat) for seat in match.seats]
        connection.execute(
            "INSERT INTO match VALUES (7, 1, ?, ?, '12', '2026-11-21', 'finished', '2026-11-21')",
            (json.dumps(as_table(match.rules)), json.dumps(seats)),
        )
        moves = [(7, n, entry.round, entry.seat, move_word(entry.move)) for n, entry in enumerate(match.log)]
        connection.executemany("INSERT INTO move VALUES (?, ?, ?, ?, ?)", moves)
        connection.commit()
    with closing(MatchStore(path)) as store:
        history = History(store)
        lines = {line.id: line for line in history.page()}
        assert lines[7].name == "classic" and len(lines[7].seats) == 3 and lines[7].me == 0
        assert statistics(store) == Statistics()
        assert history.catch_up() == 2  # the fixture's moves break the rules; such matches stay readable
        assert history.catch_up() == 0
        found = statistics(store)
        assert total(found.tallies).rounds == 1 and found.luck[0].rounds == 1
        assert next(line for line in history.page() if line.id == 7).winners == match.winners


def test_DSK09_a_match_of_newer_rules_is_not_replayed() -> None:
    with pytest.raises(ReplayError, match="version"):
        record_of_saved(replace(NEW, format=RULES_VERSION + 1))
    with pytest.raises(ReplayError):
        record_of_saved(replace(NEW, moves=[(1, 0, "nonsense")]))
    with pytest.raises(ReplayError):
        record_of_saved(replace(NEW, seats=[{"who": "?"}]))


def test_DSK09_a_row_changed_by_hand_is_left_out_of_the_list(store: MatchStore) -> None:
    good = store.begin(NEW)
    store.begin(NEW)
    store.hand_over(lambda c: c.execute("UPDATE match SET seats = '[[[' WHERE id = 2") and None)
    assert [line.id for line in History(store).page()] == [good]
    notice = store.take_notice()
    assert notice is not None and notice.trouble is Trouble.ROWS_LEFT_OUT


def test_DSK06_without_a_file_there_is_nothing_to_tell() -> None:
    history = History(None)
    assert (history.count(), history.page(), history.days(), history.match(1)) == (0, [], {}, None)
    assert statistics(None) == Statistics() and export_csv(None).count("\n") == 1
    history.record_round(1, facts(), tuple(seat_infos(3)))


def test_ONB14_a_stored_round_has_a_number_for_every_fact(store: MatchStore) -> None:
    number = store.begin(NEW)
    History(store).record_round(number, facts(), tuple(seat_infos(3)))
    rows = store.ask(lambda c: c.execute("SELECT * FROM part WHERE seat = 0").fetchall(), [])
    assert rows == [(number, 1, 0, "", *astuple(facts().seats[0]))]
