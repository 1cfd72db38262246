"""Tests that nothing flashes more than three times a second.

A flash is a fifth of the screen that changes its luminance by a tenth and back.
"""

import os
from dataclasses import replace
from math import pi, sin
from random import Random

import numpy as np
import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import open_app, show
from game.main.app import App
from game.match.match import Match
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.settings import Settings
from game.ui.stage import Scene
from tests.support.desk import played
from tests.support.flashes import REGION, FlashMeter

SOAK = bool(os.environ.get("HUE_SOAK"))
RATE = 60 if SOAK else 30
SIZE = (640, 360)
STACKED = ("draw-four", "stacked-six", "hands-move", "jumping", "blocked", "rule-counts", "skip", "reshuffle", "colour",
           "call-now", "catch-now", "judged")  # fmt: skip


def watch(app: App, seconds: float, meter: FlashMeter) -> None:
    for _frame in range(round(seconds * RATE)):
        app.step(1 / RATE, [])
        meter.take(app.window.surface)


def match_of_bots(seats: int) -> Match:
    """Return a match of bots, which needs no input."""
    infos = tuple(replace(info, kind="bot", level="heuristic") for info in table_seats(seats, "You"))
    players = [make_bot("heuristic", Random(seat)) for seat in range(seats)]
    return Match(replace(CLASSIC, target=100), infos, players, 7)


def record(app: App, longest: float, meter: FlashMeter) -> bool:
    """Watch deal after deal; return whether the match ended with its celebration."""
    for _second in range(round(longest)):
        watch(app, 1.0, meter)
        top = app.stack.top
        if isinstance(top, ScoringScene):
            watch(app, 5.0, meter)
            if top.match.is_over:
                return True
            app.stack.pop()
    return False


@pytest.mark.parametrize("hertz", [3, 5, 10])
def test_A11Y16_the_meter_counts_flashes(hertz: int) -> None:
    meter = FlashMeter(60)
    for frame in range(180):
        seen = np.full((20, 20), 0.2)
        seen[:10] += 0.4 * (sin(2 * pi * hertz * frame / 60 + 0.1) > 0)
        meter.feed(seen)
    assert meter.worst == (0.5 if hertz > 3 else 0.0)
    assert abs(meter.most - hertz) <= 1


def test_A11Y16_the_meter_lets_small_slow_and_faint_changes_pass() -> None:
    for part, depth, hertz in ((3, 0.4, 8), (20, 0.09, 8), (20, 0.4, 2)):
        meter = FlashMeter(60)
        for frame in range(180):
            seen = np.full((20, 20), 0.2)
            seen[:part] += depth * (sin(2 * pi * hertz * frame / 60 + 0.1) > 0)
            meter.feed(seen)
        assert meter.worst <= REGION and (part < 20 or meter.worst == 0)


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
@pytest.mark.parametrize("palette", ["default", "contrast"])
def test_A11Y16_a_recorded_round_does_not_flash(speed: float, palette: str) -> None:
    app = open_app(SIZE, Settings(speed=speed, palette=palette))
    scene = TableScene(app.services, match_of_bots(4))
    show(app, scene)
    meter = FlashMeter(RATE)
    finished = record(app, 1200 if SOAK else 60, meter)
    assert finished or not SOAK
    assert scene.match.log
    assert meter.worst < REGION, f"{meter.worst:.0%} of the screen, {meter.most} flashes a second"


class Strobe(Scene):
    """Scene that flashes the whole screen five times a second."""

    is_animating = True
    age = 0.0

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#ffffff" if self.age * 10 % 2 < 1 else "#000000")


def test_A11Y16_a_scene_that_flashes_is_found() -> None:
    app = open_app(SIZE, Settings())
    show(app, Strobe())
    meter = FlashMeter(RATE)
    watch(app, 2.0, meter)
    assert meter.worst == 1.0 and meter.most >= 4


@pytest.mark.parametrize("state", [s for s in states() if s.name in STACKED], ids=lambda state: state.title)
def test_A11Y16_the_liveliest_moments_do_not_flash(state: State) -> None:
    app = open_app(SIZE, Settings())
    state.make(app)
    meter = FlashMeter(RATE)
    watch(app, 3.0, meter)
    assert meter.worst < REGION, f"{meter.worst:.0%} of the screen, {meter.most} flashes a second"


def celebrate(app: App) -> None:
    """Show the end of a match from its first frame."""
    show(app, ScoringScene(app.services, played(4, target=1)))


@pytest.mark.parametrize("palette", ["default", "contrast", "pure"])
def test_A11Y16_a_win_does_not_flash(palette: str) -> None:
    app = open_app(SIZE, Settings(palette=palette))
    celebrate(app)
    meter = FlashMeter(RATE)
    watch(app, 6.0, meter)
    assert meter.worst < REGION, f"{meter.worst:.0%} of the screen, {meter.most} flashes a second"
