"""Tests of the pace at large tables: routine bot moves take half the time (FEEL-22).

The pace tells nothing about a hand.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from statistics import mean

import pygame
import pytest

from game.match.match import Match, SeatInfo
from game.players.levels import make_bot
from game.rules.cards import GREEN, RED, SKIP, WILD, card_of
from game.rules.events import Called, Drawn, Event, Kept, Played, Reshuffled, Skipped, TurnStarted, seen_by
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes import routes
from game.scenes.table import clock as table_clock
from game.scenes.table.clock import BRISK, MANY_SEATS, are_routine
from game.scenes.table.panels.answers import AnswerPanel
from game.scenes.table.scene import TableScene
from game.settings import SETTINGS, Settings
from tests.support.desk import Desk
from tests.support.tables import find_state, phase_is, run, table

FRAME = 1 / 30
RED_7, GREEN_SKIP = card_of(RED, 7), card_of(GREEN, SKIP)


def waits(seats: int, deals: int = 4, **settings: object) -> Iterator[float]:
    """Yield the real seconds between my turns when I move at once."""
    mind = make_bot("heuristic", Random(3))
    for deal in range(deals):
        scene: TableScene = table(seats=seats, deal=deal, **settings)
        now, since = 0.0, inf
        while scene.match.result is None:
            scene.update(FRAME)
            now += FRAME
            scene.table.dismiss()
            if not scene.play.my_turn or scene.show.is_running:
                continue
            if now > since:
                yield now - since
            move = mind.poll(scene.play.view, scene.match.legal(0), inf)
            assert move is not None
            scene.play.submit(move)
            since = inf if scene.play.my_turn else now


def test_FEEL22_ten_at_a_table_wait_a_quarter_less_for_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    brisk = mean(waits(10))
    monkeypatch.setattr(table_clock, "MANY_SEATS", 11)
    assert brisk < 0.8 * mean(waits(10))


@pytest.mark.parametrize(("seats", "settings"), [(4, {}), (MANY_SEATS - 1, {}), (10, {"speed": 0.5})])
def test_FEEL22_few_at_a_table_and_who_wants_it_slow_wait_as_ever(
    seats: int, settings: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = list(waits(seats, 1, **settings))
    monkeypatch.setattr(table_clock, "BRISK", 1.0)
    assert usual == list(waits(seats, 1, **settings))


@pytest.mark.parametrize(
    ("events", "known"),
    [
        ([Played(1, RED_7, 3), TurnStarted(2)], True),
        ([Drawn(1, 1, "turn", ()), TurnStarted(2)], True),
        ([Kept(1), TurnStarted(2)], True),
        ([Played(1, RED_7, 1), TurnStarted(2)], False),
        ([Played(1, RED_7, 0)], False),
        ([Played(1, GREEN_SKIP, 3), Skipped(2), TurnStarted(3)], False),
        ([Played(1, WILD, 3)], False),
        ([Drawn(1, 2, "caught", ())], False),
        ([Drawn(1, 1, "turn", ()), Reshuffled(60)], False),
        ([Called(1)], False),
    ],
)
def test_FEEL22_only_numbers_and_drawn_cards_are_known_well_enough(events: list[Event], known: bool) -> None:
    assert are_routine(events) is known


def test_NI_how_quickly_a_deed_is_shown_is_what_anybody_could_tell() -> None:
    seats = [SeatInfo(f"Bot {n}", "bot", "fox", "heuristic") for n in range(10)]
    match = Match(CLASSIC, seats, [make_bot("heuristic", Random(n)) for n in range(10)], 5)
    told = [match.start_round()]
    while match.result is None:
        told.append(match.tick(inf))
    kinds = [are_routine(events) for events in told]
    assert kinds == [are_routine([seen_by(event, None) for event in events]) for events in told]
    assert True in kinds and False in kinds


def test_A18_a_window_for_people_is_as_long_as_ever() -> None:
    scene = table(seats=10)
    hasty = windows = 0
    for _frame in range(6000):
        scene.update(FRAME)
        if scene.play.others_may_act:
            windows += 1
            assert scene.clock.routine_pace_factor == 1
        hasty += scene.clock.routine_pace_factor == BRISK
        if scene.play.my_turn and not scene.show.is_running:
            scene.table.dismiss()
            scene.play.submit(make_bot("heuristic", Random(1)).poll(scene.play.view, scene.match.legal(0), inf))
        if scene.match.result is not None:
            break
    assert hasty > 100 and windows > 10


def test_FEEL21_a_speed_that_was_asked_for_is_kept() -> None:
    scene = table(seats=10)
    while scene.clock.routine_pace_factor == 1:
        scene.update(FRAME)
    assert scene.clock.pace == 1
    scene.clock.is_fast = True
    assert scene.clock.pace * scene.clock.routine_pace_factor == table_clock.FAST_PACE


def at_a_table() -> tuple[Desk, TableScene]:
    """Start a quick game."""
    desk = Desk(explain_new=False, ask_custom_rule=False)
    desk.app.services.go(routes.QuickGame())
    desk.wait(1)
    return desk, shown(desk)


def shown(desk: Desk) -> TableScene:
    assert isinstance(desk.top, TableScene)
    return desk.top


def test_FEEL21_a_rematch_asks_for_the_speed_and_does_not_keep_it() -> None:
    desk, old = at_a_table()
    desk.key(pygame.K_t)
    assert old.clock.is_fast
    desk.app.services.go(routes.Rematch(old.match))
    desk.wait(0.1)
    new = shown(desk)
    assert new is not old and not new.clock.is_fast and new.clock.pace == 1
    while new.show.is_running:
        desk.wait(0.1)
    assert desk.node("bubble").name == "4× speed again? Press T."
    assert new.table.tip_sources.bubble is not None and new.table.tip_sources.bubble.target_id == "fast"
    desk.key(pygame.K_t)
    assert new.clock.is_fast and not new.table.tip.words, "what was answered is asked no longer"


def test_FEEL21_who_asked_for_no_speed_is_asked_nothing() -> None:
    desk, old = at_a_table()
    desk.app.services.go(routes.Rematch(old.match))
    desk.wait(0.1)
    assert shown(desk) is not old and not shown(desk).table.tip.words


def test_FEEL21_a_move_taken_back_leaves_the_speed_of_its_match() -> None:
    desk, scene = at_a_table()
    services = desk.app.services
    mind = make_bot("heuristic", Random(1))
    while not services.current.may_take_back:
        scene.table.skip()
        desk.wait(0.1)
        if scene.play.my_turn and not scene.show.is_running:
            move = mind.poll(scene.play.view, scene.match.legal(0), inf)
            assert move is not None
            scene.play.submit(move)
    scene.table.change_speed()
    services.go(routes.TakeBack())
    desk.wait(0.1)
    assert shown(desk) is not scene and shown(desk).clock.is_fast


MINE = {
    "my turn": phase_is(Phase.PLAY),
    "a colour": phase_is(Phase.COLOUR),
    "an answer": lambda scene: isinstance(scene.panels.overlay, AnswerPanel),
}
"""What the table waits for, and how to find it."""


@pytest.mark.parametrize("wanted", MINE)
def test_A11Y32_TAG_playable_at_your_own_pace_the_table_waits_for_me_as_long_as_i_like(wanted: str) -> None:
    waits = MINE[wanted]
    scene = find_state(waits, rules=replace(CLASSIC, challenger="anyone"))
    run(scene, 2)
    moves = list(scene.match.log)
    for _minute in range(60):
        scene.update(60.0)
    assert scene.match.log == moves and waits(scene)


def test_A11Y32_TAG_playable_at_your_own_pace_every_clock_is_off_at_first() -> None:
    first = Settings()
    assert (first.act_clock, first.curtain_after) == (0, 0)
    assert SETTINGS["act_clock"].words[0] == "until the next move" and SETTINGS["curtain_after"].words[0] == "Never"
