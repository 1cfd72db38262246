"""Where the window opens, and where it does not."""

import os
import subprocess
import sys
from operator import le
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui.desktop.window import GameWindow, least_size, no_new_bus, place_window, unseen_driver
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


def test_it_never_runs_unseen_unless_asked_for_that_driver() -> None:
    assert unseen_driver("offscreen", {})
    assert unseen_driver("dummy", {"SDL_VIDEODRIVER": "x11"})
    assert not unseen_driver("dummy", {"SDL_VIDEODRIVER": "dummy"})
    assert not unseen_driver("x11", {})


@pytest.mark.parametrize("focused", [True, False])
def test_FEEL25_the_task_bar_flashes_only_where_the_window_is_not_in_use(focused: bool) -> None:
    flashed: list[int] = []
    window = GameWindow.__new__(GameWindow)
    window.native = SimpleNamespace(focused=focused, flash=flashed.append)  # type: ignore[assignment]
    window.attention()
    assert flashed == ([] if focused else [pygame.FLASH_UNTIL_FOCUSED])


def test_FEEL25_a_system_that_cannot_flash_is_no_trouble() -> None:
    def refuses(_how: int) -> None:
        raise pygame.error("not here")

    window = GameWindow.__new__(GameWindow)
    window.native = SimpleNamespace(focused=False, flash=refuses)  # type: ignore[assignment]
    window.attention()


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
