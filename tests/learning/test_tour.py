"""Tests of the tour: thirty matches from files, stored stars, a path that never stays shut."""

from collections import Counter
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game.files.paths import ASSETS
from game.files.tables import toml_table
from game.history.facts import round_facts
from game.history.replay import Replay, record_of
from game.history.rounds import rounds_of
from game.learning.tour import (
    CHAPTERS,
    FOLDER,
    MATCHES_TO_OPEN_NEXT,
    PLAYED_BIT,
    STARS,
    TourError,
    TourMatch,
    TourProgress,
    check_stop,
    count_stars,
    star_bits_of,
    stop_of,
    stops,
    store_stars,
    tour_files,
)
from game.match.changes import entry_word
from game.match.match import Match
from game.match.seats import seat_table
from game.match.series import rules_table
from game.players.characters import CHARACTERS
from game.rules.ruleset import SHEETS
from game.sessions.session import continued_session, new_session
from game.storage.database import FORMAT, SavedMatch
from game.storage.progress import Progress
from game.themes import ThemeShelf
from tests.support.tours import ME, StandsStillError, new_match, play_round, tries_for

ALL = stops()
BY_KEY = {stop.key: stop for stop in ALL}


def table(**changes: Any) -> dict[str, Any]:
    """Return the table of the first tour file with changes."""
    return toml_table(tour_files()[0].read_text("utf-8")) | changes


# --- the data ---------------------------------------------------------------------------------------------------------


def test_thirty_matches_lead_from_first_steps_to_the_council() -> None:
    assert len(ALL) == 30 == len(tour_files()) == len(list((ASSETS / FOLDER).iterdir()))
    assert (ALL[0].key, ALL[-1].key) == ("first-steps", "council")
    assert Counter(stop.chapter for stop in ALL) == dict.fromkeys(CHAPTERS, 10)
    assert [level for _who, level in ALL[-1].opponents] == ["master"] * 3


def test_all_opponents_and_all_sheets_are_met() -> None:
    assert {who for stop in ALL for who, _level in stop.opponents} == {one.key for one in CHARACTERS}
    assert {stop.rules.sheet for stop in ALL} == set(SHEETS)


def test_what_is_met_is_there_and_the_usual_choice_never_waits_for_it() -> None:
    shelf = ThemeShelf()
    for part, usual in (("back", "cry"), ("world", "town")):
        names = [word.partition(":")[2] for stop in ALL for word in stop.meets if word.startswith(part)]
        there = [name for name, _words in shelf.choices(part)]
        assert names and set(names) < set(there) - {usual}
        assert len(there) - len(names) >= 3, "there is a choice without the tour"


def test_no_two_matches_are_played_alike() -> None:
    assert len({(stop.rules, stop.length, stop.opponents, stop.cards) for stop in ALL}) == len(ALL)
    assert len({stop.line for stop in ALL}) == len({stop.name for stop in ALL}) == len(ALL)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"chapter": "moon"}, "chapter"),
        ({"surprise": 1}, "surprise"),
        ({"name": ""}, "name"),
        ({"line": "x" * 91}, "line"),
        ({"name": 7}, "name"),
        ({"rules": "poker"}, "poker"),
        ({"rules": 3}, "rules"),
        ({"house": {"name": "mine"}}, "house.name"),
        ({"house": {"hand_size": 99}}, "hand_size"),
        ({"house": []}, "house"),
        ({"length": "rounds:0"}, "rounds"),
        ({"length": 4}, "length"),
        ({"seats": []}, "seats"),
        ({"seats": ["wolf:casual"]}, "wolf"),
        ({"seats": ["fox:god"]}, "fox:god"),
        ({"seats": ["fox:casual", "fox:sharp"]}, "two seats"),
        ({"house": {"teams": True}}, "2 seats"),
        ({"aims": ["win"]}, "aims"),
        ({"aims": ["win", "win", "calls"]}, "twice"),
        ({"aims": ["win", "calls", "fly"]}, "fly"),
        ({"cards": [5]}, "cards"),
        ({"cards": [5, 99]}, "cards"),
        ({"cards": [5, True]}, "cards"),
        ({"meets": ["hat:red"]}, "hat:red"),
        ({"shows": ["R99"]}, "R99"),
        ({"shows": ["R1"] * 6}, "shows"),
    ],
)
def test_a_file_that_says_something_else_is_refused_by_name(changes: dict[str, Any], said: str) -> None:
    check_stop("fine", table())
    with pytest.raises(ValueError, match=said):
        check_stop("fine", table(**changes))


@pytest.mark.parametrize("key", ["", "../x", "A", "x" * 41])
def test_a_file_with_another_name_is_refused(key: str) -> None:
    with pytest.raises(TourError):
        check_stop(key, table())


def test_a_broken_file_is_left_out_and_stands_in_nobodys_way(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for path in tour_files():
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "twins.toml").write_text("nothing of the kind")
    (folder / "yksi.toml").unlink()
    found = [stop.key for stop in stops(tmp_path)]
    assert found == [stop.key for stop in ALL if stop.key not in ("twins", "yksi")]


# --- stars ------------------------------------------------------------------------------------------------------------


def over(tour_match: TourMatch, deal: int = 3) -> Match:
    """Return a finished match of bots."""
    match = new_match(tour_match, deal, "skilled", "sharp")
    while not match.is_over:
        play_round(match)
    return match


@pytest.mark.parametrize("key", ["first-steps", "last-lantern", "partners", "your-own-rule", "uphill"])
def test_the_moves_of_a_match_tell_the_same_stars_as_its_rounds_did(key: str) -> None:
    stop = BY_KEY[key]
    match, heard = new_match(stop, 5, "skilled"), []
    while not match.is_over:
        heard.append(play_round(match))
    told = [facts for facts, _seats in rounds_of(Replay(record_of(match)))]
    assert told == heard
    assert star_bits_of(stop, told, ME) == star_bits_of(stop, heard, ME)


def test_a_match_that_goes_on_after_a_restart_is_judged_as_a_whole() -> None:
    stop = BY_KEY["express"]
    whole = over(stop)
    session = new_session(stop.rules, stop.seats("Ada", "you"), whole.deal, None, stop.kind, length=stop.length)
    moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in whole.log]
    seats = [seat_table(seat) for seat in session.match.seats]
    half = SavedMatch(FORMAT, rules_table(stop.rules, stop.length), seats, whole.deal, moves[: len(moves) // 2])
    again = continued_session(replace(half, kind=stop.kind), None)
    assert stop_of(again.kind) is stop and not again.match.is_over
    full = continued_session(replace(half, moves=moves, kind=stop.kind), None).match
    facts = [one for one, _seats in rounds_of(Replay(record_of(full)))]
    assert full.is_over and facts[-1].match_winners == whole.winners
    assert star_bits_of(stop, facts, ME) == star_bits_of(
        stop, [one for one, _s in rounds_of(Replay(record_of(whole)))], ME
    )


def test_with_help_only_the_first_star_counts() -> None:
    stop = BY_KEY["first-steps"]
    won = next(
        facts
        for deal in range(99)
        if star_bits_of(stop, facts := [one for one, _s in rounds_of(Replay(record_of(over(stop, deal))))], ME) == 7
    )
    assert star_bits_of(stop, won, ME, helped=True) == 1


def test_stars_are_kept_together_and_a_lost_match_takes_none_away() -> None:
    progress, stop = Progress(None), ALL[3]
    assert store_stars(progress, stop, 0b001) == 0b001
    assert store_stars(progress, stop, 0b110) == 0b110
    assert store_stars(progress, stop, 0b011) == 0, "none of them is new"
    assert store_stars(progress, stop, 0) == 0
    assert progress.get(stop.kind) == PLAYED_BIT | 7 and count_stars(progress.get(stop.kind)) == STARS


def test_a_kind_that_is_no_match_of_the_tour_is_none() -> None:
    assert stop_of("tour/twins") is BY_KEY["twins"]
    for kind in ("solo", "daily", "tour", "tour/", "tour/moon", "twins", ""):
        assert stop_of(kind) is None


# --- the way ----------------------------------------------------------------------------------------------------------


def test_all_matches_of_an_open_place_can_be_played_and_lost_ones_lead_on() -> None:
    progress = Progress(None)
    way = TourProgress(progress)
    assert [way.is_open(chapter) for chapter in CHAPTERS] == [True, False, False]
    for number, stop in enumerate(way.matches_of("barn")[-MATCHES_TO_OPEN_NEXT:]):
        assert way.left_to_open("town") == MATCHES_TO_OPEN_NEXT - number
        store_stars(progress, stop, 0)
    assert way.is_open("town") and not way.is_open("harbour")
    assert way.next_match() is way.matches_of("barn")[0]


def test_everything_can_be_open_at_once() -> None:
    way = TourProgress(Progress(None), everything=True)
    assert all(way.is_open(chapter) for chapter in CHAPTERS)
    assert way.locked_items("back") == way.locked_items("world") == {}


def test_what_was_met_is_open_whoever_won() -> None:
    progress = Progress(None)
    way = TourProgress(progress)
    assert set(way.locked_items("back")) == {"sheaf", "rosette", "lantern"} and "barn" in way.locked_items("world")
    store_stars(progress, way.locked_items("back")["sheaf"], 0)
    assert set(way.locked_items("back")) == {"rosette", "lantern"}


# --- played -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tour_match", ALL, ids=lambda tour_match: tour_match.key)
def test_no_twist_stands_still(tour_match: TourMatch) -> None:
    """Play one round for each twist; the long run is in test_tour_soak.py."""
    match = new_match(tour_match, 11, "skilled", "sharp")
    play_round(match)
    assert match.result is not None and (match.is_over or match.round_number == 1)


def test_a_round_that_stands_still_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.tours.MOST_MOVES", 5)
    with pytest.raises(StandsStillError):
        play_round(new_match(ALL[0], 1, "skilled"))


@pytest.mark.parametrize(
    "tour_match", [stop for stop in ALL if "master" not in dict(stop.opponents).values()], ids=lambda s: s.key
)
def test_a_practised_player_gets_two_stars_within_ten_tries(tour_match: TourMatch) -> None:
    """Leave out matches with masters, who are slow: they are in test_tour_soak.py."""
    after, _often = tries_for(tour_match, 2, "skilled", range(1, 11))
    assert 1 <= after <= 10


def test_bots_that_never_call_get_no_star_for_calling() -> None:
    stop = BY_KEY["express"]
    match = new_match(stop, 5, "rule")
    match.start_round()
    while match.result is None:
        match.tick(inf)
    facts = round_facts(match)
    facts.seats[ME].forgotten = 1
    assert star_bits_of(stop, [facts], ME) & 0b100 == 0
