"""Tests of the clock of an evening (JOIN-08)."""

from math import inf
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.events import LastRoundTold, MatchEnded
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.navigation.party_routes import new_party
from game.scenes.party.screen import SharedScreen
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.sessions.time_limit import TimeLimit
from game.storage.database import MatchStore
from tests.support.desk import Desk
from tests.support.party import infos


def match(length: Length) -> Match:
    players = [make_bot("heuristic", Random(seat)) for seat in range(3)]
    return Match(CLASSIC, table_seats(3, "Ann"), players, 5, length)


def play(match: Match) -> None:
    while match.result is None:
        match.tick(inf)


def test_JOIN08_the_round_in_which_the_time_ends_is_the_last_one() -> None:
    now = [100.0]
    evening = TimeLimit(played := match(Length("evening", 15)), lambda: now[0])
    assert evening.seconds_left == 900 and evening.last_round_if_due() == []
    played.start_round()
    play(played)
    assert not played.is_over
    played.start_round()
    now[0] += 899
    assert evening.last_round_if_due() == []
    now[0] += 2
    assert evening.last_round_if_due() == [LastRoundTold()] and evening.last_round_if_due() == []
    play(played)
    assert played.is_over and played.round_number == 2


def test_JOIN08_between_two_rounds_it_ends_at_once() -> None:
    now = [0.0]
    evening = TimeLimit(played := match(Length("evening", 15)), lambda: now[0])
    now[0] = 2000
    assert evening.last_round_if_due() == [], "before the first deal there is no round to be the last"
    now[0] = 0
    played.start_round()
    play(played)
    now[0] = 2000
    assert any(isinstance(event, MatchEnded) for event in evening.last_round_if_due()) and played.is_over


def test_JOIN08_other_lengths_have_no_clock() -> None:
    now = [0.0]
    evening = TimeLimit(played := match(Length("rounds", 2)), lambda: now[0])
    played.start_round()
    now[0] = 1e9
    assert evening.seconds_left is None and evening.last_round_if_due() == []


def test_JOIN08_a_restart_gives_an_evening_no_new_minutes(tmp_path: Path) -> None:
    now = [100.0]
    store = MatchStore(tmp_path / "matches.db")
    desk = party(store, now)
    scene = table(desk)
    now[0] += 600
    desk.wait(0.2)
    scene.play.publish_events(
        scene.match.presses.act(scene.match.seat_on_turn, scene.match.legal(scene.match.seat_on_turn)[0], 0.0)
    )
    assert store.flush()
    store.close()
    again_store = MatchStore(tmp_path / "matches.db")
    again = Desk(store=again_store, speed=0)
    again.app.services.go(routes.Resume())
    again.wait(0.5)
    other = table(again)
    assert other.match.length == Length("evening", 15)
    assert other.audience.time_limit.seconds_left is not None and 295 < other.audience.time_limit.seconds_left <= 300
    other.audience.time_limit.clock = lambda: now[0]
    other.audience.time_limit.start_time = now[0]
    now[0] += 299
    again.wait(0.3)
    assert not other.match.last_round_told
    now[0] += 2
    again.wait(0.3)
    assert other.match.last_round_told and not other.match.is_over, "the round is played to its end"
    again_store.close()


def test_JOIN08_the_next_evening_begins_with_all_of_its_minutes(tmp_path: Path) -> None:
    now = [100.0]
    store = MatchStore(tmp_path / "matches.db")
    desk = party(store, now)
    scene = table(desk)
    now[0] += 600
    scene.play.publish_events(
        scene.match.presses.act(scene.match.seat_on_turn, scene.match.legal(scene.match.seat_on_turn)[0], 0.0)
    )
    desk.app.services.go(routes.Rematch(scene.match))
    desk.wait(0.5)
    assert (
        table(desk).audience.time_limit.seconds_left is not None and table(desk).audience.time_limit.seconds_left > 890
    )
    store.close()


def party(store: MatchStore, now: list[float]) -> Desk:
    desk = Desk(store=store, speed=0)
    new_party(desk.app.services, infos(3), "open", CLASSIC, Length("evening", 15))
    desk.wait(1.0)
    scene = table(desk)
    scene.audience.time_limit.clock, scene.audience.time_limit.start_time = lambda: now[0], now[0]
    return desk


def table(desk: Desk) -> TableScene:
    assert isinstance(desk.top.audience, SharedScreen)
    return desk.top


def test_JOIN08_the_clock_is_to_be_seen_at_the_table_and_in_the_pause(tmp_path: Path) -> None:
    now = [100.0]
    store = MatchStore(tmp_path / "matches.db")
    desk = party(store, now)
    assert desk.node("header").name == "Round 1 · 15 min left"
    drawn = desk.pixels()
    now[0] += 59
    desk.wait(0.3)
    assert desk.node("header").name == "Round 1 · 15 min left" and desk.pixels() == drawn
    now[0] += 2
    desk.wait(0.3)
    assert desk.node("header").name == "Round 1 · 14 min left" and desk.pixels() != drawn
    desk.app.services.go(routes.Pause(CLASSIC))
    desk.wait(0.3)
    assert desk.node("evening").name == "The evening ends in 14 minutes."
    now[0] += 60 * 13
    desk.wait(0.3)
    assert desk.node("evening").name == "The evening ends in 1 minute."
    desk.app.services.stack.pop()
    desk.wait(0.3)
    assert desk.node("header").name == "Round 1 · 1 min left"
    now[0] += 60
    desk.wait(0.3)
    assert desk.node("header").name == "Round 1 · last round"
    store.close()
