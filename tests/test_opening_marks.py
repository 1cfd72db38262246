"""A library that crashes while a part of it opens costs one start: the next skips that part."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from game.files.opening_marks import WATCH_SECONDS_BY_PART, LibraryPart, OpeningMarks
from game.scenes.notice_words import held_line
from game.scenes.settings.pages import SettingsScene
from game.ui.desktop.window import start_display
from game.ui.input.pads import Pads
from tests.support.desk import Desk
from tests.support.rows import every_row

ROOT = Path(__file__).resolve().parents[1]
SOUND, CLIPBOARD = LibraryPart.SOUND, LibraryPart.CLIPBOARD
DIES = """
import os, sys
from pathlib import Path
import pygame
from game.files.opening_marks import LibraryPart, OpeningMarks
from game.ui.desktop import clipboard
pygame.scrap.put_text = lambda words: os.abort()
marks = OpeningMarks(Path(sys.argv[1]))
print(clipboard.copy("x", marks), *[part.value for part in marks.take_news()])
"""


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def test_DSK11_a_library_that_ends_the_process_is_not_called_by_the_next_start(tmp_path: Path) -> None:
    command = [sys.executable, "-c", DIES, str(tmp_path / "marks")]
    starts = [subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True) for _start in range(3)]
    assert starts[0].returncode != 0
    assert [start.returncode for start in starts[1:]] == [0, 0]
    assert [start.stdout.splitlines()[-1] for start in starts[1:]] == ["False clipboard", "False"], "it is told once"


def test_DSK11_what_the_last_run_ended_in_is_held_back_until_it_is_switched_on(tmp_path: Path) -> None:
    OpeningMarks(tmp_path).begin(SOUND)
    second = OpeningMarks(tmp_path)
    assert second.held_parts == (SOUND,) and second.take_news() == [SOUND] and second.take_news() == []
    second.close()
    third = OpeningMarks(tmp_path)
    assert third.is_held(SOUND) and third.take_news() == []
    third.allow(SOUND)
    assert not third.is_held(SOUND) and not OpeningMarks(tmp_path).held_parts
    third.begin(SOUND)
    assert OpeningMarks(tmp_path).take_news() == [SOUND], "the second crash is noticed like the first"


def test_DSK11_a_mark_goes_when_its_part_has_been_open_for_some_seconds(tmp_path: Path) -> None:
    clock = Clock()
    marks = OpeningMarks(tmp_path, clock)
    marks.begin(LibraryPart.CONTROLLERS)
    for _change in range(2):  # a device that is added or removed begins them again
        marks.begin(SOUND)
        clock.now += WATCH_SECONDS_BY_PART[SOUND] - 0.1
        marks.update()
        assert files(tmp_path) == ["sound.opening"]
    clock.now += 0.2
    marks.update()
    assert files(tmp_path) == []


def test_DSK11_an_orderly_end_leaves_no_mark(tmp_path: Path) -> None:
    marks = OpeningMarks(tmp_path)
    marks.begin(SOUND)
    marks.begin(LibraryPart.CONTROLLERS)
    assert len(files(tmp_path)) == 2
    marks.close()
    assert files(tmp_path) == []


def test_DSK11_only_the_first_use_is_marked_and_an_exception_is_no_crash(tmp_path: Path) -> None:
    marks, seen = OpeningMarks(tmp_path), []
    with suppress(KeyError), marks.opening(CLIPBOARD):
        seen += files(tmp_path)
        raise KeyError
    assert files(tmp_path) == []
    with marks.opening(CLIPBOARD):
        assert files(tmp_path) == []
    assert seen == ["clipboard.opening"]


def _a_file(folder: Path) -> None:
    folder.write_text("in the way")


def _folders(folder: Path) -> None:
    for end in ("opening", "off"):
        (folder / f"sound.{end}").mkdir(parents=True)


def _links(folder: Path) -> None:
    folder.mkdir()
    for end in ("opening", "off"):
        (folder / f"sound.{end}").symlink_to(folder.parent / "elsewhere")


@every_row("spoil", [_a_file, _folders, _links])
def test_DSK11_where_no_mark_can_be_made_everything_is_opened(
    tmp_path_factory: pytest.TempPathFactory, spoil: Callable[[Path], None]
) -> None:
    folder = tmp_path_factory.mktemp("spoilt") / "opening"
    spoil(folder)
    for _start in range(2):
        marks = OpeningMarks(folder)
        assert not marks.held_parts and not marks.take_news()
        marks.begin(SOUND)
        marks.allow(SOUND)
        with marks.opening(CLIPBOARD):
            pass
        assert not (folder.parent / "elsewhere").exists()
        marks.close()


def test_DSK11_what_cannot_be_set_off_is_held_back_this_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    OpeningMarks(tmp_path).begin(SOUND)
    with monkeypatch.context() as patched:
        patched.setattr("os.replace", refuse)
        assert OpeningMarks(tmp_path).is_held(SOUND)
    assert OpeningMarks(tmp_path).take_news() == [SOUND]


def test_DSK11_a_mark_that_another_program_holds_goes_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_paths: object, **_how: object) -> None:
        raise PermissionError

    marks = OpeningMarks(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", refuse)
        with marks.opening(CLIPBOARD):
            pass
    assert files(tmp_path) == ["clipboard.opening"]
    marks.update()
    assert files(tmp_path) == []


def test_DSK11_controllers_are_marked_while_they_are_opened_and_started_when_switched_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    monkeypatch.setattr(controller, "init", lambda: seen.append(files(tmp_path)))
    monkeypatch.setattr(controller, "get_count", lambda: 0)
    OpeningMarks(tmp_path).begin(LibraryPart.CONTROLLERS)
    marks = OpeningMarks(tmp_path)
    pads = Pads(marks)
    pads.start()
    pads.start_if_allowed()
    assert not seen
    marks.allow(LibraryPart.CONTROLLERS)
    pads.start_if_allowed()
    pads.start_if_allowed()
    assert seen == [["controllers.opening"]]


def test_DSK11_a_controller_that_comes_later_and_its_first_shaking_are_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks, seen = OpeningMarks(tmp_path), list[list[str]]()

    class Controller:
        name = "pad"

        def __init__(self, _index: int) -> None:
            seen.append(files(tmp_path))

        def as_joystick(self) -> "Controller":
            return self

        def get_instance_id(self) -> int:
            return 5

        def rumble(self, *_how: float) -> None:
            seen.append(files(tmp_path))

    monkeypatch.setattr(controller, "init", lambda: None)
    monkeypatch.setattr(controller, "get_count", lambda: 0)
    monkeypatch.setattr(controller, "is_controller", lambda _index: True)
    monkeypatch.setattr(controller, "Controller", Controller)
    pads = Pads(marks)
    pads.start()
    marks.update()
    assert files(tmp_path) == []
    assert pads.on_added(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == 5
    marks.update()
    pads.rumble(5, 1.0, 0.1)
    assert seen == [["controllers.opening"]] * 2 and files(tmp_path) == []


def test_DSK11_the_display_opens_without_the_messages_of_the_desktop_after_a_crash_in_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[list[str], str, str]] = []

    def init() -> None:
        bus, allowed = os.environ["DBUS_SESSION_BUS_ADDRESS"], os.environ.get("SDL_VIDEO_ALLOW_SCREENSAVER", "")
        seen.append((files(tmp_path), bus, allowed))

    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=bus")
    monkeypatch.setenv("SDL_VIDEO_ALLOW_SCREENSAVER", "")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "init", init)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    start_display(OpeningMarks(tmp_path))
    assert files(tmp_path) == []
    OpeningMarks(tmp_path).begin(LibraryPart.DESKTOP)
    start_display(OpeningMarks(tmp_path))
    assert seen == [(["desktop.opening"], "unix:path=bus", ""), (["desktop.off"], "disabled:", "1")]
    assert os.environ["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=bus"


def test_DSK11_every_part_that_is_held_back_says_so_and_is_switched_on_in_the_settings(tmp_path: Path) -> None:
    others = [part for part in LibraryPart if part is not SOUND]
    assert all(held_line(part).endswith("in Settings.") for part in LibraryPart)
    for part in others:
        OpeningMarks(tmp_path).begin(part)
    desk = Desk(reduced_motion=True)
    desk.app.services.marks = OpeningMarks(tmp_path)
    desk.begin(SettingsScene(desk.app.services))
    for part in others:
        row = f"{part.value}_on"
        desk.click(row)
        assert all(node.id != row for node in desk.top.ui_tree().walk())
    desk.app.services.marks.begin(LibraryPart.CONTROLLERS)
    assert files(tmp_path) == ["controllers.opening"]
    desk.wait(0.1)
    assert files(tmp_path) == [], "the loop takes the marks away"
