"""The menu's kept picture: shown first, and only where the live page will look the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.files.paths import UserFolders, user_folders
from game.main import first_picture, launch
from game.main.app import App
from game.main.first_picture import FILE, KeptPicture, keep_picture, read
from game.scenes.table.scene import TableScene
from tests.support.launched import Launcher

SIZE = (960, 540)


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> UserFolders:
    monkeypatch.setenv("HUE_AND_CRY_HOME", str(tmp_path))
    found = user_folders()
    found.settings.write_text("{}")
    return found


def kept(folders: UserFolders, size: tuple[int, int] = SIZE) -> pygame.Surface:
    picture = pygame.Surface(size, 0, 32)
    picture.fill("#123456", (10, 10, 300, 200))
    keep_picture(
        folders, KeptPicture((4, 5, *size, True), False, (1920, 1080), picture), [folders.settings, folders.matches]
    )
    return picture


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_kept_picture_comes_back_with_the_place_of_its_window(folders: UserFolders) -> None:
    picture = kept(folders)
    found = read(folders)
    assert found is not None and pixels(found.surface) == pixels(picture)
    assert found[:3] == ((4, 5, *SIZE, True), False, (1920, 1080))


CHANGES: dict[str, Callable[[UserFolders, pytest.MonkeyPatch], object]] = {
    "settings": lambda folders, _patch: folders.settings.write_text('{"name": "Ida"}'),
    "a match that was not there": lambda folders, _patch: (folders.saves.mkdir(), folders.matches.touch()),
    "version": lambda _folders, patch: patch.setattr(first_picture, "_MARK", "menu of 0.9"),
    "language": lambda _folders, patch: patch.setattr(pygame.system, "get_pref_locales", list),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_kept_picture_of_another_start_is_not_shown(
    what: str, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    locale = {"language": "de", "country": "AT"}
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [locale])
    kept(folders)
    CHANGES[what](folders, monkeypatch)
    assert read(folders) is None


def test_a_broken_or_hostile_file_is_not_shown_and_not_followed(folders: UserFolders) -> None:
    kept(folders)
    file = folders.cache / FILE
    good = file.read_bytes()
    head, _, rest = good.partition(b"\n\n")
    outside = folders.config.parent / "outside.json"
    outside.touch()
    for name in (b"c/../outside.json", b"c//etc/passwd", b"x/settings.json", b"c/c:.json", b"c/", b"c/.hidden"):
        file.write_bytes(head + b"\n" + name + b" -\n\n" + rest)
        assert read(folders) is None, name
    wide = head.replace(b"960 540", b"96000 54000")
    for content in (
        b"", good[:-1], good + b"x", head, rest, b"\n" * 9000, os.urandom(9000), b"\xff" + good, wide + b"\n\n" + rest,
        head.replace(b"4 5", b"4") + b"\n\n" + rest, head.replace(b"4 5", b"4 9999999") + b"\n\n" + rest,
    ):  # fmt: skip
        file.write_bytes(content)
        assert read(folders) is None
    file.write_bytes(good)
    assert read(folders) is not None
    with file.open("ab") as long:
        long.truncate(first_picture.LARGEST + 1)
    assert read(folders) is None
    file.unlink()
    file.mkdir()
    assert read(folders) is None
    kept(folders)  # cannot be written: nothing is said
    if hasattr(os, "mkfifo"):
        file.rmdir()
        os.mkfifo(file)
        assert read(folders) is None, "a pipe would be waited for"


def test_a_picture_beyond_the_bound_is_not_kept_and_the_old_one_goes(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(folders)
    monkeypatch.setattr(first_picture, "LARGEST", 4 * SIZE[0] * SIZE[1])
    kept(folders)
    assert not (folders.cache / FILE).exists()


def test_the_live_menu_takes_the_place_of_its_picture_without_a_jump_and_a_press_on_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = Launcher(tmp_path, monkeypatch)
    start.prepare(window=(0, 0, 1280, 720, False))  # the players beside the menu have room
    seen: list[object] = []

    def play(app: App) -> None:
        seen.append(pixels(app.window.surface))
        app.stack.top.press("quick")  # type: ignore[union-attr]
        app.stack.settle()
        app.services.show_focus = True  # a key was pressed in this session, none yet in the next
        assert isinstance(app.stack.top, TableScene)

    start.launch(play)  # left from the table: the next menu offers to continue
    picture = read(user_folders())
    assert picture is not None and pixels(picture.surface) != seen[0]

    def start_again(look: Callable[[App], object], *events: pygame.Event) -> None:
        monkeypatch.setattr(App, "run", look)
        opened = first_picture.show_kept()
        assert opened is not None and opened.shows_kept_picture and opened.window is not None
        assert picture is not None and pixels(opened.window.surface) == pixels(picture.surface)
        for event in events:
            pygame.event.post(event)
        assert launch.run(opened=opened) == 0

    def compare(app: App) -> None:
        assert app.stack.top is not None and not app.stack.top.is_animating, "nothing has yet to enter"
        app.redraw = True
        app.step(0.0)
        seen.append(pixels(app.window.surface))

    start_again(compare)
    assert seen[1] == pixels(picture.surface)
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 40}
    presses = [pygame.Event(kind, enter) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    start_again(lambda app: seen.append(type(app.stack.top)), *presses)
    assert seen[2] is TableScene, "what was pressed on the picture, before the page is drawn"


def test_another_open_game_is_left_its_lock_and_gets_no_second_window(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(folders)
    monkeypatch.setattr(first_picture.SingleInstance, "acquire", lambda _self: False)
    monkeypatch.setattr(first_picture, "GameWindow", None)
    assert first_picture.show_kept() is None


def test_a_window_that_cannot_be_opened_is_left_to_the_launch_to_tell(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object) -> None:
        raise pygame.error("no window today")

    kept(folders)
    monkeypatch.setattr(first_picture, "GameWindow", refuse)
    opened = first_picture.show_kept()
    assert opened is not None and opened.window is None and not opened.shows_kept_picture
    opened.instance.release()


def test_a_plain_start_alone_shows_the_picture_and_loads_little_before_it() -> None:
    code = """
import sys
from game import __main__
import game.main.first_picture as first
first.show_kept = lambda: print(*sorted(name for name in sys.modules if name.split(".")[0] == "game"))
sys.modules["game.main.command_line"] = type(sys)("command_line")
sys.modules["game.main.command_line"].main = lambda given, opened: 0
__main__.main(sys.argv[1:])
"""

    def start(*words: str) -> list[str]:
        done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
        return done.stdout.split()

    assert 0 < len(start()) <= 25 and start("play") == start()
    assert start("--lang", "de") == start("simulate") == []
