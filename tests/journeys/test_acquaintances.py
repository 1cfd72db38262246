"""Opponents get to know the people of a household over several matches, as they come and go."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.main.launch import ProfileSwitcher
from game.match.match import Match
from game.rules.play_style import PlayStyle
from game.scenes import routes
from game.storage.opponent_memory_file import FILE, OpponentMemoryFile, OpponentPair, owner_key
from tests.support.desk import Desk
from tests.support.homes import at_home, leave
from tests.support.latecomers import end_round, party_table_of

ME, EVE = owner_key("1"), owner_key("2")
KNOWN = PlayStyle(bluffs=3)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = at_home(tmp_path, speed=0)
    yield desk
    leave(desk)


def household(desk: Desk) -> ProfileSwitcher:
    found = desk.app.services.profile_switcher
    assert isinstance(found, ProfileSwitcher)
    return found


def go(desk: Desk, route: routes.Route) -> Match:
    desk.app.services.go(route)
    desk.wait(1.0)
    return party_table_of(desk).match


def on_disk(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
    return found


def test_AI_what_a_round_has_shown_is_on_the_disk_when_its_points_are_shown(desk: Desk, tmp_path: Path) -> None:
    match = go(desk, routes.NewMatch(7))
    end_round(desk)
    assert any(match.style_of(0)), "else the test says nothing"
    (page,) = on_disk(tmp_path)["matches"]
    assert page["match"] == "1/1/7" and PlayStyle(**page["seen"][ME]["fox"]) == match.style_of(0)
    assert set(page["seen"]) == {ME} and set(page["seen"][ME]) == {info.avatar for info in match.seats[1:]}


def test_AI_a_match_resumed_after_a_restart_knows_what_it_knew_and_counts_once(tmp_path: Path) -> None:
    desk = at_home(tmp_path, speed=0)
    household(desk).acquaintances.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    match = go(desk, routes.NewMatch(7))
    end_round(desk)
    shown = match.style_of(0)
    assert match.view(1).memory.styles[0].bluffs == KNOWN.bluffs + shown.bluffs
    desk.app.services.go(routes.Menu())
    desk.wait(0.5)
    leave(desk)
    desk = at_home(tmp_path, speed=0)
    again = go(desk, routes.Resume())
    assert again is not match and again.style_of(0) == shown
    assert again.view(1).memory.styles[0].bluffs == KNOWN.bluffs + shown.bluffs
    desk.app.services.go(routes.Menu())
    desk.wait(0.5)
    assert len(on_disk(tmp_path)["matches"]) == 2
    assert OpponentMemoryFile(tmp_path / FILE).known("owl", ME) == shown
    leave(desk)


def test_AI_who_gets_up_in_the_middle_of_a_round_has_been_seen_as_well(desk: Desk, tmp_path: Path) -> None:
    match = go(desk, routes.NewMatch(7))
    opponent_memory = desk.app.services.current.opponent_memory
    assert opponent_memory is not None and not (tmp_path / FILE).exists()
    opponent_memory.match.style_of = lambda seat: KNOWN  # type: ignore[method-assign]
    assert match.result is None
    desk.app.services.go(routes.Menu())
    desk.wait(0.5)
    assert OpponentMemoryFile(tmp_path / FILE).known("fox", ME) == KNOWN


def test_AI_a_move_taken_back_at_the_table_leaves_the_opponents_as_wise_as_before(desk: Desk) -> None:
    household(desk).acquaintances.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    match = go(desk, routes.NewMatch(7))
    for _step in range(200):
        if desk.app.services.current.may_take_back:
            break
        if match.seat_on_turn == 0 and match.result is None:
            party_table_of(desk).play.submit(match.legal(0)[0])
        desk.wait(0.3)
    again = go(desk, routes.TakeBack())
    assert again is not match
    assert again.view(1).memory.styles[0].bluffs == KNOWN.bluffs + again.style_of(0).bluffs
    assert again.view(2).memory.styles[0].bluffs == again.style_of(0).bluffs


def test_AI_another_one_of_the_household_is_a_stranger_and_who_leaves_is_forgotten(desk: Desk, tmp_path: Path) -> None:
    book = household(desk).acquaintances
    book.note("1/900/1", {OpponentPair("fox", ME): KNOWN, OpponentPair("owl", EVE): KNOWN}, over=True)
    eve = household(desk).profiles.add("Eve")
    assert owner_key(eve.id) == EVE
    household(desk).switch(eve)
    desk.wait(0.5)
    match = go(desk, routes.NewMatch(7))
    assert match.view(1).memory.styles[0].bluffs == 0 and match.view(2).memory.styles[0].bluffs == KNOWN.bluffs
    household(desk).remove(eve)
    desk.wait(0.5)
    assert OpponentMemoryFile(tmp_path / FILE).known("owl", EVE) == PlayStyle()
    assert OpponentMemoryFile(tmp_path / FILE).known("fox", ME) == KNOWN


def test_AI_a_lesson_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.app.services.go(routes.PlayLesson("first"))
    desk.wait(1.0)
    desk.app.services.go(routes.Menu())
    desk.wait(0.5)
    assert not (tmp_path / FILE).exists()
