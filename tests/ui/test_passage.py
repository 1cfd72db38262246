"""From scene to scene: cards gather and are dealt, and the new scene opens behind them."""

import gc
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.settings import Settings
from game.ui.draw.surface_cache import MEGABYTE, SURFACE_BUDGET
from game.ui.geometry import Spot
from game.ui.scene_transition import MOST_PIXELS, SceneTransition
from game.ui.stage import Scene
from tests.support.desk import Desk

MS = 0.001
OLD, NEW = (200, 20, 20), (20, 20, 200)


class Dealt(Scene):
    """A scene with cards at one place."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self.spot = spot

    @property
    def shared_card_spots(self) -> Sequence[Spot]:
        return [self.spot]


class Stage:
    """A transition over plain colours: each scene paints its own."""

    def __init__(self, size: tuple[int, int] = (320, 180), **settings: Any) -> None:
        art = Desk().app.services.art
        self.transition = SceneTransition(Settings(**settings), lambda: art)
        self.surface = pygame.Surface(size)
        self.scenes = [Scene(), Scene()]

    def show(self, number: int, depth: int = 1) -> None:
        self.transition.start_if_changed(self.scenes[number], self.surface, depth)
        self.surface.fill((OLD, NEW)[number])
        self.transition.draw(self.surface)

    def wait(self, seconds: float) -> None:
        self.transition.update(seconds)
        self.show(1, 2)


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = surface.get_size()
    corners = [(1, 1), (width - 2, 1), (1, height - 2), (width - 2, height - 2)]
    return {tuple(surface.get_at(pos))[:3] for pos in corners}


def test_FEEL16_a_scene_that_comes_takes_a_little_longer_than_one_that_goes() -> None:
    for still, came, went in ((False, 0.38, 0.28), (True, 0.12, 0.12)):
        stage = Stage(reduced_motion=still)
        stage.show(0)
        for number, depth, seconds in ((1, 2, came), (0, 1, went)):
            stage.show(number, depth)
            passed = 0.0
            while stage.transition.showing:
                stage.transition.update(MS)
                passed += MS
            assert passed == pytest.approx(seconds, abs=0.002)


def test_FEEL16_the_old_scene_stays_until_the_cards_are_together_and_the_new_one_opens_from_the_middle() -> None:
    stage = Stage()
    stage.show(0)
    stage.show(1, 2)
    stage.wait(0.1)
    assert colours(stage.surface) == {OLD}
    stage.wait(0.22)
    middle = tuple(stage.surface.get_at((160, 60)))[:3]
    assert colours(stage.surface) == {OLD}
    assert middle != OLD, "it opens"
    stage.wait(0.2)
    assert not stage.transition.showing
    assert colours(stage.surface) == {NEW}


def test_FEEL16_cards_go_from_where_they_lay_to_where_they_are_to_lie() -> None:
    stage = Stage()
    stage.scenes = [Dealt(Spot(20, 20, 0, 30)), Dealt(Spot(300, 160, 0, 30))]
    stage.show(0)
    stage.show(1, 2)
    assert tuple(stage.surface.get_at((20, 20)))[:3] != OLD
    stage.wait(0.36)
    assert tuple(stage.surface.get_at((300, 160)))[:3] not in (OLD, NEW)
    assert tuple(stage.surface.get_at((20, 20)))[:3] in (OLD, NEW)


def test_FEEL16_above_2560_by_1440_the_cards_cross_the_new_scene() -> None:
    stage = Stage((3840, 2160))
    assert MOST_PIXELS < 3840 * 2160
    stage.show(0)
    stage.show(1, 2)
    assert stage.transition.showing
    stage.wait(0.15)
    assert colours(stage.surface) == {NEW}
    assert tuple(stage.surface.get_at((1920, 1080)))[:3] != NEW


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {}], ids=["instant", "after a secret"])
def test_PTY03_at_once_where_all_is_instant_and_after_what_was_for_one_pair_of_eyes(settings: dict[str, Any]) -> None:
    stage = Stage(**settings)
    if not settings:
        stage.scenes[0] = type("Secret", (Scene,), {"is_secret": True})()
    stage.show(0)
    stage.show(1, 2)
    assert not stage.transition.showing
    assert colours(stage.surface) == {NEW}


def test_A11Y17_with_less_motion_no_card_crosses() -> None:
    stage = Stage(reduced_motion=True)
    stage.show(0)
    stage.show(1, 2)
    stage.wait(0.06)
    seen = {tuple(stage.surface.get_at((x, y)))[:3] for x in range(0, 320, 8) for y in range(0, 180, 8)}
    assert len(seen) == 1, "one picture fades into the other"


def test_others_make_room_for_the_old_picture_and_it_goes_when_the_new_scene_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gc.collect()  # free what other tests have left, so that it does not change the count
    monkeypatch.setattr(SURFACE_BUDGET, "limit", 2 * SURFACE_BUDGET.bytes + 100 * MEGABYTE)
    stage, picture = Stage(), 320 * 180 * 4
    stage.show(0)
    before = SURFACE_BUDGET.bytes
    stage.show(1, 2)
    assert SURFACE_BUDGET.bytes >= before + picture
    stage.wait(1)
    assert not stage.transition.showing
    assert SURFACE_BUDGET.bytes < before + picture
