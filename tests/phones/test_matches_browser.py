"""Tests of whole matches on phones in a real browser, and of all lost connections (PTY-12).

``HUE_SOAK=1`` plays with ten phones and every rule set, and cuts connections for up to a minute.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from selenium import webdriver

from game.match.series import SHEET_LENGTH, Length
from game.rules.events import Event, JumpedIn
from game.rules.ruleset import RuleSet
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.phones.phone_dialogs import PhoneAsleepDialog
from game.scenes.scoring.awards import AwardScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.tournament.board import TournamentBoard
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession, store, stored
from tests.support.party import people_match
from tests.support.phone_browser import needs_browser
from tests.support.phone_players import Players, chromium
from tests.support.presets import BY_NAME

pytestmark = needs_browser
SOAK = bool(os.environ.get("HUE_SOAK"))
MOST = 10 if SOAK else 3
CUTS = (1.0, 10.0, 60.0) if SOAK else (1.0,)
soak = pytest.mark.skipif(not SOAK, reason="plays whole matches for minutes: HUE_SOAK=1")


@pytest.fixture(scope="module")
def driver() -> Iterator[webdriver.Chrome]:
    with chromium() as found:
        yield found


@pytest.fixture
def play(driver: webdriver.Chrome) -> Iterator[Callable[..., Players]]:
    made: list[Players] = []

    def begin(rules: RuleSet, seats: int, phones: int, length: Length = SHEET_LENGTH, **settings: Any) -> Players:
        bots = tuple(range(phones, seats)) if phones else ()
        match = people_match(seats, bots=bots, rules=rules, length=length, deal=5 + len(made))
        made.append(Players(match, driver, **({"speed": 0.0} | settings)))
        return made[-1]

    yield begin
    for players in made:
        players.close()


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_PTY01_a_round_of_every_sheet_is_played_in_real_browsers(name: str, play: Callable[..., Players]) -> None:
    rules = BY_NAME[name]
    seats = max(rules.min_seats, min(MOST, rules.max_seats))
    players = play(rules, seats, seats)
    for seat in range(seats):
        players.come(seat)
    players.until(lambda: players.match.result is not None, "the round never ended")
    assert players.scene.show.mismatches == []
    notes, faults = zip(*players.collect("return [window.notes || [], window.faults || []]"), strict=True)
    late = "Something has changed. Look again."  # shown to a player who presses just after someone else has played
    assert {note for some in notes for note in some} <= {late} and not any(faults)


@soak
@pytest.mark.parametrize(("name", "twins"), [("express", False), ("yksi", True)])
def test_PTY01_sheets_with_jumping_in_are_played_by_phones_that_do(
    name: str, twins: bool, play: Callable[..., Players]
) -> None:
    players = play(replace(BY_NAME[name], jump_in=True), 4, 4)
    jumped: list[Event] = []
    players.scene.play.event_listeners.append(
        lambda events: jumped.extend(e for e in events if isinstance(e, JumpedIn))
    )
    for seat in range(4):
        players.come(seat)
    for _round in range(5):
        players.until(lambda: isinstance(players.top, ScoringScene | AwardScene), "the round never ended")
        if jumped or not twins:  # Express has no two equal cards
            break
        players.click("next")
        players.until(lambda: players.top is players.scene, "the next round never began")
    assert bool(jumped) == twins
    assert players.scene.show.mismatches == [] and players.collect("return window.faults || []") == [[]] * 4


@soak
def test_JOIN08_an_evening_is_played_to_the_end_of_its_clock(play: Callable[..., Players]) -> None:
    players = play(BY_NAME["express"], 3, 3, length=Length("evening", 15))
    evening = players.scene.audience.time_limit
    assert evening is not None
    for seat in range(3):
        players.come(seat)
    rounds = 0
    while not players.match.is_over:
        players.until(lambda: isinstance(players.top, ScoringScene | AwardScene), "the points were never shown")
        rounds += 1
        if rounds == 2:
            evening.earlier_seconds = 15 * 60 + 1
        if not players.match.is_over:
            players.click("next")
            players.until(lambda: players.top is players.scene, "the next round never began")
    assert rounds == 3 and players.match.last_round_told
    assert players.scene.show.mismatches == [] and players.collect("return window.faults || []") == [[]] * 3


@soak
def test_JOIN08_a_tournament_is_played_from_the_lobby_to_its_winner(play: Callable[..., Players]) -> None:
    players = play(BY_NAME["express"], 2, 0)
    services, names = players.app.services, ("Ada", "Bea", "Cem", "Dan")
    players.app.stack.clear_to(LobbyScene(services))
    players.step()
    for name in names:
        players.come(-1, name=name)
    store(services, TournamentSession(Tournament(names, 2, 1, 3), "phones", BY_NAME["express"], Length("single")))
    services.go(routes.PlayTournament())
    tables = 0
    while not (cup := stored(services.settings.tournament)) or not cup.tournament.is_over:
        players.until(lambda: isinstance(players.top, TournamentBoard), "the board was never shown")
        players.click("next")
        players.until(lambda: isinstance(players.top, AwardScene), "the table was never played")
        tables += 1
        players.click("tournament")
        players.step()
    assert tables == 3, "two tables and a final"
    assert len(players.room.guests) == 4
    assert players.collect("return [window.faults || [], window.sent.length > 0]") == [[[], True]] * 4


def test_PTY12_a_reload_shows_the_same_hand_in_every_phase(play: Callable[..., Players]) -> None:
    rules = replace(BY_NAME["yksi"], jump_in=True, stacking="each")
    players = play(rules, 2, 2)
    players.come(0, plays=False)
    players.come(1)
    seen: set[str] = set()
    players.driver.switch_to.window(players.windows[0])
    for _ in range(400):
        players.step()
        page = players.driver.execute_script("return window.shown")
        if page["page"] != "table":
            break
        kind = page["does"][0]["k"] if page["does"] else "cards"
        if page["mine"] and kind not in seen:  # otherwise the others play on meanwhile
            seen.add(kind)
            players.driver.refresh()
            players.until_js("return window.shown && window.shown.page === 'table'", "nobody came back")
            again = players.driver.execute_script("return window.shown")
            assert {part: again[part] for part in ("hand", "does", "top", "mine")} == {
                part: page[part] for part in ("hand", "does", "top", "mine")
            }
        if page["mine"]:
            numbers = [one["n"] for one in (*page["does"], *page["hand"]) if one["n"] >= 0]
            players.driver.execute_script(
                "line.send(JSON.stringify({ k: 'do', at: arguments[0], n: arguments[1] }))",
                page["at"],
                numbers[len(seen) % len(numbers)],
            )
            at = page["at"]
            players.until_js(f"return window.shown.at > {at}", "the move was not heard")
    assert len(seen) >= 3, seen


@pytest.mark.parametrize("seconds", CUTS)
def test_PTY12_a_phone_that_was_cut_off_is_back_within_a_second_of_the_line(
    seconds: float, play: Callable[..., Players]
) -> None:
    players = play(BY_NAME["classic"], 2, 1)
    players.come(0, plays=False)
    before = players.driver.execute_script("return window.shown.hand")
    port = players.line.port
    players.line.close()
    players.until_js("return document.documentElement.classList.contains('stale')", "it noticed nothing")
    end = time.monotonic() + seconds
    players.until(lambda: time.monotonic() >= end, "")
    players.driver.execute_script("window.shown = null")
    players.reopen(port)
    players.driver.execute_script("dispatchEvent(new Event('online'))")
    players.until_js("return window.shown && window.shown.page === 'table'", "nobody came back")
    assert players.driver.execute_script("return window.shown.hand") == before


def test_PTY12_of_two_pages_with_one_token_the_newer_holds_the_hand(play: Callable[..., Players]) -> None:
    players = play(BY_NAME["classic"], 2, 1)
    first = players.come(0, plays=False)
    address = players.driver.current_url
    token = players.driver.execute_script("return localStorage.getItem('hue.token')")
    players.driver.switch_to.new_window("window")
    players.watch()
    players.driver.get(address)
    players.windows.append(players.driver.current_window_handle)
    players.until_js("return window.shown && window.shown.page === 'code'", "an address that is passed on opens a hand")
    players.driver.execute_script("localStorage.setItem('hue.token', arguments[0])", token)
    players.driver.refresh()
    players.until_js("return window.shown && window.shown.page === 'table'", "the newer page shows nothing")
    players.driver.switch_to.window(first)
    players.until_js("return document.body.innerText.includes('another phone')", "the older page was told nothing")
    assert len(players.room.guests) == 1


def test_PTY12_a_frozen_phone_is_asked_about_and_plays_on_when_it_thaws(play: Callable[..., Players]) -> None:
    players = play(BY_NAME["classic"], 2, 1, act_clock=0)
    players.come(0, plays=False)
    players.until(lambda: players.match.seat_on_turn == 0, "the person never came to the turn")
    guest = players.room.guests[0]
    assert guest.link is not None
    players.driver.get("about:blank")  # as when another app pushes the page aside
    players.until(lambda: not guest.is_awake, "nobody noticed")
    players.clock.skip(11)
    players.until(lambda: isinstance(players.top, PhoneAsleepDialog), "nobody was asked")
    players.driver.back()
    players.until(lambda: guest.is_awake and players.top is players.scene, "the phone did not come back")


def test_JOIN06_somebody_late_sits_down_with_a_phone_in_the_middle_of_a_round(play: Callable[..., Players]) -> None:
    players = play(BY_NAME["classic"], 3, 1)
    players.come(0)
    players.until(lambda: len(players.match.log) > 3, "nothing was played")
    players.come(2)
    assert players.match.seats[2].kind == "human"
    assert players.driver.execute_script("return window.shown.me.seat") == 2
