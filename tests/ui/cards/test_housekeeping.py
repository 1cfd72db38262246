"""Memory is tidied up when nothing moves, and scenes that leave release their pictures.

Pictures in old sizes and palettes go.
"""

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import pygame
import pytest

from build.screens.gallery import states
from build.screens.headless import open_app
from game.scenes.menu.menu import MenuScene
from game.settings import Settings
from game.ui.draw import memory_trimmer
from game.ui.draw.memory_trimmer import SETTLING_SECONDS, TRIM_FRACTION, MemoryTrimmer, give_back
from game.ui.draw.surface_cache import MEGABYTE, SURFACE_BUDGET, Cache, SurfaceBudget, limit_for
from game.ui.stage import Scene
from game.ui.world import bake
from game.ui.world.viewport import TableOutline
from tests.support.desk import Desk

LARGE = 1 << 16
"""Bytes; smaller pictures are not counted."""
HOLDING = (
    "table-4-seats", "table-10-seats", "scoring-round", "workshop-written", "look-back-open", "back-theatre-open",
    "back-theatre-nobody-10", "curtain-open", "open-table-9-seats", "pads-looking", "menu-open", "rules-open",
)  # fmt: skip
"""A state of each scene that makes large pictures, and of some that make none of their own."""


def surfaces(root: object, *beside: object) -> Iterator[pygame.Surface]:
    """Yield every picture reachable from an object, except through the objects ``beside``."""
    seen, heap = {id(one) for one in beside}, [root]
    while heap:
        one = heap.pop()
        if id(one) in seen or isinstance(one, type | ModuleType):
            continue
        seen.add(id(one))
        if isinstance(one, pygame.Surface):
            yield one
        if isinstance(one, FunctionType):
            heap += one.__closure__ or ()
        else:
            heap += gc.get_referents(one)


def bytes_of(found: Iterator[pygame.Surface]) -> int:
    return sum(size for one in found if (size := one.get_width() * one.get_height() * one.get_bytesize()) >= LARGE)


@pytest.mark.parametrize("title", HOLDING)
def test_scenes_let_go_of_their_pictures_when_they_leave_the_stack(title: str) -> None:
    app = open_app((1280, 720), Settings())
    next(state for state in states() if state.title == title).make(app)
    app.step(1 / 60, [])
    others = app.services, app.services.art, app, SURFACE_BUDGET, app.stack, app.window
    left = app.stack.scenes
    held = sum(bytes_of(surfaces(scene, *others)) for scene in left)
    assert held > 0 or title in ("menu-open", "rules-open")
    gc.disable()
    try:
        app.stack.clear_to(Scene())
        app.stack.settle()
        assert sum(bytes_of(surfaces(scene, *others)) for scene in left) == 0, "without the collector"
        assert all(len(scene.own_pictures) == 0 for scene in left)
    finally:
        gc.enable()


@pytest.mark.parametrize("title", ["table-4-seats", "house-written-card", "open-table-9-seats", "scoring-round"])
def test_PTY03_what_is_seen_does_not_depend_on_what_is_still_kept(title: str) -> None:
    """Check that the picture stays the same when all caches have been emptied.

    Which pictures are cached may depend on hidden cards; what is shown must not.
    """
    app = open_app((1280, 720), Settings())
    next(state for state in states() if state.title == title).make(app)
    app.step(1 / 60, [])
    before = pygame.image.tobytes(app.window.surface, "RGB")
    MemoryTrimmer().on_window_change((1280, 720))
    SURFACE_BUDGET.sweep()
    assert SURFACE_BUDGET.bytes == 0
    app.stack.draw(app.window.surface)
    assert pygame.image.tobytes(app.window.surface, "RGB") == before


def test_DSK02_another_size_or_palette_leaves_nothing_of_the_one_before() -> None:
    desk = Desk((1920, 1080))
    desk.begin(MenuScene(desk.app.services))
    large = desk.app.services.art
    assert ("square", (1920, 1080)) in large.cache and SURFACE_BUDGET.limit == limit_for((1920, 1080))
    desk.resize((1280, 720))
    desk.wait(SETTLING_SECONDS + 2)
    assert ("square", (1920, 1080)) not in large.cache and ("square", (1280, 720)) in large.cache
    assert SURFACE_BUDGET.limit == limit_for((1280, 720))
    desk.settings.palette = "contrast"
    desk.app.apply_settings()
    desk.wait(SETTLING_SECONDS + 2)
    assert len(large.cache) == 0 and ("calm", (1280, 720)) in desk.app.services.art.cache


def test_a_place_is_made_within_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that room is made in advance for the temporary pictures.

    They are as large as several windows: 414 MB in the theatre at 4K.
    """
    size, held = (1280, 720), list[int]()
    desk = Desk(size)
    desk.begin(MenuScene(desk.app.services))
    others = Cache()
    number = 0
    while SURFACE_BUDGET.bytes < SURFACE_BUDGET.limit - MEGABYTE:
        others.add(number, pygame.Surface((512, 256), 0, 32))
        number += 1
    SURFACE_BUDGET.next_frame()
    baked = bake.picture

    def noted(*given: Any, **named: Any) -> pygame.Surface:
        held.append(SURFACE_BUDGET.bytes)
        return baked(*given, **named)

    monkeypatch.setattr(bake, "picture", noted)
    desk.app.services.art.surroundings.unlit_picture(size, TableOutline(640, 380, 500, 270))
    assert held and held[0] + 4 * size[0] * size[1] * 4 <= SURFACE_BUDGET.limit


@pytest.fixture
def given_back(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    times: list[int] = []
    monkeypatch.setattr(memory_trimmer, "give_back", lambda: times.append(1))
    return times


def stuffed(budget: SurfaceBudget) -> Cache:
    cache = Cache(budget)
    cache.add("large", pygame.Surface((2000, budget.limit // TRIM_FRACTION // 8000 + 1), 0, 32))
    return cache


def test_old_pictures_go_at_the_first_quiet_moment_or_after_a_second(given_back: list[int]) -> None:
    for quiet in (True, False):
        account = SurfaceBudget(limit_for((1920, 1080)))
        house, cache = MemoryTrimmer(account), stuffed(account)
        house.on_window_change((1920, 1080))
        house.update(0.1, is_quiet=False)
        assert len(cache) == 1, "things move, and may still ask for it"
        house.update(0.0 if quiet else SETTLING_SECONDS, quiet)
        assert len(cache) == 0
    assert len(given_back) == 2


def test_memory_is_given_back_once_where_enough_was_freed(given_back: list[int]) -> None:
    account = SurfaceBudget(limit_for((1920, 1080)))
    house = MemoryTrimmer(account)
    house.update(0.1, is_quiet=True)
    assert not given_back, "nothing was freed"
    stuffed(account).clear()
    for _time in range(3):
        house.update(0.1, is_quiet=False)
    assert len(given_back) == 1 and account.freed == 0, "it does not wait: a round ends while everything moves"


@pytest.mark.parametrize("library", ["glibc", "another"])
def test_giving_back_is_harmless_everywhere(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if library == "another":
        monkeypatch.setattr(memory_trimmer, "_glibc", lambda: None)
    give_back()
    memory_trimmer.set_large_apart()


def test_a_press_is_no_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk((960, 540))
    desk.begin(MenuScene(desk.app.services))
    told: list[bool] = []
    monkeypatch.setattr(MemoryTrimmer, "update", lambda house, dt, is_quiet: told.append(is_quiet))
    desk.app.step(0.1, [])
    desk.app.step(0.1, [pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))])
    assert told == [True, False]


def test_launch_sets_the_library_up_before_anything_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    from tests.support.launched import Launcher

    calls: list[str] = []
    monkeypatch.setattr("game.main.launch.set_large_apart", lambda: calls.append("apart"))
    launcher = Launcher(tmp_path, monkeypatch)
    assert launcher.launch(lambda _app: calls.append("runs")) == 0
    assert calls == ["apart", "runs"]
