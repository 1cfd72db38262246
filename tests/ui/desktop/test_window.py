"""Where the window opens, and where it does not."""

import json
import os
import subprocess
import sys
from operator import le
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.settings import Settings, as_table, read_table
from game.ui.desktop.window import GameWindow, is_unseen_driver, least_size, no_new_bus, place_window
from tests.bench.display import xvfb

ROOT = Path(__file__).resolve().parents[3]


def test_DSK01_first_run_takes_80_percent_in_the_middle_of_the_first_display() -> None:
    assert place_window(None, [(1920, 1080), (1280, 1024)]) == (192, 108, 1536, 864, False)
    assert place_window(None, [(1920, 1080), (800, 480)])[2:] == (1536, 864, False), "the small one is another"


def test_DSK01_never_smaller_than_960x540() -> None:
    assert place_window(None, [(1024, 600)])[2:4] == (960, 540)
    assert place_window((0, 0, 200, 100, False), [(1920, 1080)])[2:4] == (960, 540)


@pytest.mark.parametrize("screen", [(640, 480), (800, 480), (720, 1280), (960, 400)])
def test_DSK01_never_larger_than_the_screen(screen: tuple[int, int]) -> None:
    for wanted in (None, (0, 0, 1280, 720, False), (50, 50, 960, 540, True)):
        x, y, w, h, maximised = place_window(wanted, [screen])
        assert min(x, y) >= 0 and x + w <= screen[0] and y + h <= screen[1]
        assert maximised or wanted == (0, 0, 1280, 720, False), "the first time, the title bar covers nothing"
    assert all(map(le, least_size([(1920, 1080), screen]), screen))


@pytest.mark.parametrize(
    ("wanted", "desktops", "placed"),
    [
        ((100, 80, 1280, 720, False), [(1920, 1080)], (100, 80, 1280, 720, False)),
        ((2500, 80, 1280, 720, True), [(1920, 1080), (1920, 1080)], (2500, 80, 1280, 720, True)),
        ((2500, 80, 1280, 720, True), [(1920, 1080)], (640, 80, 1280, 720, True)),
        ((-300, -40, 1280, 720, False), [(1920, 1080)], (0, 0, 1280, 720, False)),
        ((0, 0, 3840, 2160, False), [(1920, 1080)], (0, 0, 1920, 1080, False)),
        ((10, 10, 1000, 600, False), [], (10, 10, 1000, 600, False)),
    ],
)
def test_DSK01_a_remembered_window_lies_on_the_desktop(wanted: object, desktops: object, placed: object) -> None:
    assert place_window(wanted, desktops) == placed  # type: ignore[arg-type]


FIRST, TALL, SMALL = (1920, 1080), (1080, 1920), (1280, 1024)


@pytest.mark.parametrize(
    ("place", "desktops"),
    [
        ((2100, 300), [FIRST, TALL]),  # right of the first
        ((-1200, 0), [FIRST, SMALL]),  # left of it
        ((-1280, -300), [FIRST, SMALL]),  # left of it and higher, with a gap below
        ((200, -1024), [FIRST, SMALL]),  # above
        ((-40, -1500), [FIRST, TALL]),  # above, and wider to the left
        ((100, 1100), [FIRST, SMALL]),  # below
        ((400, 2300), [FIRST, SMALL, SMALL]),  # all three in a column
    ],
)
def test_DSK01_any_place_on_any_display_is_a_place(place: tuple[int, int], desktops: list[tuple[int, int]]) -> None:
    wanted = (*place, 1000, 700, False)
    assert place_window(wanted, desktops, desktops) == wanted


@pytest.mark.parametrize("now", [[FIRST], [FIRST, FIRST], [SMALL, FIRST], [FIRST, SMALL, SMALL]])
def test_DSK01_with_other_displays_than_before_it_opens_in_the_middle_of_the_first(now: list[tuple[int, int]]) -> None:
    x, y, w, h, maximised = place_window((-1200, 0, 1500, 1060, True), now, [FIRST, SMALL])
    assert (w, h, maximised) == (min(1500, now[0][0]), min(1060, now[0][1]), True)
    assert (x, y) == ((now[0][0] - w) // 2, (now[0][1] - h) // 2)


def test_DSK01_a_place_on_no_display_is_none() -> None:
    for place in ((90_000, 0), (0, -90_000), (3201, 0), (0, 2105)):
        assert place_window((*place, 1000, 700, False), [FIRST, SMALL], [FIRST, SMALL])[:2] == (460, 190)
    assert place_window((-300, -40, 1280, 720, False), [FIRST], [FIRST])[:2] == (0, 0), "one display is all there is"
    assert place_window((1900, 50, 1280, 720, False), [FIRST], [FIRST])[:2] == (640, 50)


def test_DSK01_the_displays_are_kept_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [FIRST, SMALL]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(sizes))
    native = SimpleNamespace(position=(-1100, 20), size=(1000, 600), maximize=lambda: None)
    monkeypatch.setattr(pygame, "Window", lambda *_arguments, **_more: native)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    window = GameWindow("test", (-1100, 20, 1000, 600, False), displays=(*FIRST, *SMALL))
    assert window.state == (-1100, 20, 1000, 600, False) and window.displays == (*FIRST, *SMALL)
    window.follow(pygame.Event(pygame.WINDOWMOVED))
    native.position = (100, -900)
    assert window.state == (100, -900, 1000, 600, False)
    window.maximised = True
    sizes.pop()
    assert window.displays == (*FIRST, *SMALL), "those its place was on"
    window.maximised = False
    assert window.displays == FIRST
    table = json.dumps(as_table(Settings(window=window.state, displays=window.displays)))
    assert read_table(json.loads(table)).displays == FIRST


@pytest.mark.parametrize("value", [None, 7, "1920", [1920], [0, 1080], [1920, True], [1, 10**9], [1, 1] * 33, {}])
def test_DSK01_displays_that_are_none_are_not_known(value: object) -> None:
    assert read_table({"displays": value}).displays == ()


def test_it_never_runs_unseen_unless_asked_for_that_driver() -> None:
    assert is_unseen_driver("offscreen", {})
    assert is_unseen_driver("dummy", {"SDL_VIDEODRIVER": "x11"})
    assert not is_unseen_driver("dummy", {"SDL_VIDEODRIVER": "dummy"})
    assert not is_unseen_driver("x11", {})


@pytest.mark.parametrize("focused", [True, False])
def test_FEEL25_the_task_bar_flashes_only_where_the_window_is_not_in_use(focused: bool) -> None:
    flashed: list[int] = []
    window = GameWindow.__new__(GameWindow)
    window.native = SimpleNamespace(focused=focused, flash=flashed.append)  # type: ignore[assignment]
    window.request_attention()
    assert flashed == ([] if focused else [pygame.FLASH_UNTIL_FOCUSED])


def test_FEEL25_a_system_that_cannot_flash_is_no_trouble() -> None:
    def refuses(_how: int) -> None:
        raise pygame.error("not here")

    window = GameWindow.__new__(GameWindow)
    window.native = SimpleNamespace(focused=False, flash=refuses)  # type: ignore[assignment]
    window.request_attention()


# --- no program is started -----------------------------------------------------------------------------------------

OPEN = """
from game.ui.desktop.window import start_display
start_display()
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is no D-Bus")
def test_DSK13_no_bus_of_the_session_is_started_where_none_runs(tmp_path: Path) -> None:
    """Check that no session bus is started; it would outlive the game.

    libdbus starts one when SDL asks for the bus; here a script of that name takes its place.
    """
    launcher = tmp_path / "bin" / "dbus-launch"
    launcher.parent.mkdir()
    launcher.write_text(f"#!/bin/sh\ntouch '{tmp_path}/started'\n", encoding="ascii")
    launcher.chmod(0o755)
    try:
        with xvfb() as name:
            without = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
            environ = {name: value for name, value in os.environ.items() if name not in without}
            environ |= {"DISPLAY": name, "PATH": f"{launcher.parent}:{environ.get('PATH', '')}"}
            subprocess.run([sys.executable, "-c", OPEN], cwd=ROOT, env=environ, check=True)
    except RuntimeError as error:
        pytest.skip(str(error))
    assert not (tmp_path / "started").exists()


def test_DSK13_a_bus_that_runs_is_used_and_nothing_stays_in_the_environment(tmp_path: Path) -> None:
    (tmp_path / "bus").touch()
    for environ in ({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"}, {"XDG_RUNTIME_DIR": str(tmp_path)}, {}):
        before = dict(environ)
        with no_new_bus(environ):
            assert (environ.get("DBUS_SESSION_BUS_ADDRESS") == "disabled:") == (before == {})
        assert environ == before
