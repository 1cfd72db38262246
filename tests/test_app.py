"""The main loop: events in, pictures out, and nothing drawn without need."""

import ctypes
import os
import subprocess
import sys

import pygame
import pytest

from game.main.app import IDLE_WAIT
from game.main.launch import ask_first
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.learning.first_start import FirstStartScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.menu_idle import BEAT_SECONDS, SLEEP_AFTER_SECONDS
from game.scenes.settings.pages import SettingsScene
from game.scenes.table.scene import TableScene
from game.ui.desktop.window import NO_DISPLAY, SCREEN_KEPT_ON, NoDisplay, ScreenSaver, start_display
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.toasts import seconds_for
from tests.support.desk import Desk


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    return desk


def test_DSK25_the_menu_rests(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    flips: list[int] = []
    monkeypatch.setattr(type(desk.window), "flip", lambda self: flips.append(1))
    assert not desk.app.moving
    desk.wait(SLEEP_AFTER_SECONDS)
    assert desk.app.beat == 0
    flips.clear()
    desk.wait(1.0)
    assert flips == []
    desk.key(pygame.K_DOWN)
    assert flips


def test_DSK04_escape_asks_with_the_focus_on_cancel_and_escape_again_stays(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, Dialog)
    assert desk.focused == "cancel"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)
    assert not desk.app.quitting


def test_DSK04_closing_the_window_and_sigterm_end_the_program(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.QUIT))
    assert desk.app.quitting


def test_DSK02_F11_and_alt_enter_change_between_window_and_screen(desk: Desk) -> None:
    desk.key(pygame.K_F11)
    assert desk.window.fullscreen and desk.settings.fullscreen
    desk.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert not desk.window.fullscreen and not desk.settings.fullscreen
    assert isinstance(desk.top, MenuScene), "the Enter of Alt+Enter must not press a button"


def test_A11Y11_the_ring_is_seen_after_the_first_key_and_stays(desk: Desk) -> None:
    before = desk.pixels()
    desk.move((5, 5))
    assert desk.pixels() == before
    desk.key(pygame.K_DOWN)
    assert desk.app.services.show_focus
    assert desk.pixels() != before
    desk.move((6, 5))
    assert desk.app.services.show_focus


def test_one_key_mutes_and_says_so(desk: Desk) -> None:
    desk.key(pygame.K_m)
    assert not desk.settings.sound_on
    assert [node.name for node in desk.app.toasts.nodes()] == ["Sound off"]


def test_A11Y19_a_toast_stays_four_seconds_and_60_ms_a_character(desk: Desk) -> None:
    desk.app.notify("x" * 50)
    assert seconds_for("x" * 50) == pytest.approx(7.0)
    desk.wait(6.8)
    assert desk.app.toasts.showing
    desk.wait(0.4)
    assert not desk.app.toasts.showing


def test_DSK07_settings_apply_live_and_are_stored_once_nothing_moves(desk: Desk) -> None:
    desk.key(pygame.K_s)
    assert isinstance(desk.top, SettingsScene)
    desk.app.services.art.face(0, 90)
    art = desk.app.services.art
    desk.click("picture_settings")
    while desk.focused != "palette":
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RIGHT)
    assert desk.settings.palette == "contrast"
    assert desk.app.services.art is not art
    desk.wait(0.5)
    assert desk.saves == 1
    assert desk.focused == "palette"


def test_a_resized_window_is_laid_out_anew(desk: Desk) -> None:
    before = desk.node("quick").rect
    desk.resize((1920, 1080))
    desk.post()
    assert desk.node("quick").rect.width > before.width
    assert desk.window.surface.get_size() == (1920, 1080)


def test_a_controller_alone_opens_and_leaves_the_settings(desk: Desk) -> None:
    for _row in ("new", "tour", "archive"):  # the settings are beside the last one
        desk.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    desk.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(desk.top, SettingsScene)
    desk.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(desk.top, MenuScene)


def test_JOIN05_a_controller_that_goes_away_holds_nothing_any_more(desk: Desk) -> None:
    desk.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0))
    assert desk.app.moving
    desk.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert not desk.app.moving


def test_a_pointer_that_left_the_window_lights_nothing(desk: Desk) -> None:
    still = desk.pixels()
    desk.move(desk.node("settings").rect.center)
    assert desk.pixels() != still
    desk.post(pygame.Event(pygame.WINDOWLEAVE))
    assert desk.pixels() == still


def test_DSK25_the_loop_blocks_while_nothing_moves_and_not_while_something_does(desk: Desk) -> None:
    waits: list[float] = []

    def source(wait: float) -> list[pygame.Event]:
        waits.append(wait)
        key = pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
        return {1: [key], 3: [pygame.Event(pygame.QUIT)]}.get(len(waits), [])

    desk.wait(SLEEP_AFTER_SECONDS)
    desk.app.source = source
    desk.app.run()
    assert waits[0] == IDLE_WAIT
    assert waits[1:] == [0.0, 0.0], "a held key repeats, so time has to go on"


PRESSED = {
    "key": pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""),
    "mouse": pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1),
    "pad": pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0),
}


@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize("first_start", [False, True])
def test_DSK04_the_first_picture_takes_no_press_and_the_first_page_comes_whole(first_start: bool, speed: int) -> None:
    desk = Desk(speed=speed)
    pages: list[list[str]] = []
    desk.app.begin(MenuScene(desk.app.services, opens=True))
    assert desk.top.lines == [], "the title alone, which is a picture: no button before its page"
    if first_start:
        ask_first(desk.app)

    def source(_wait: float) -> list[pygame.Event]:
        pages.append([line.full_string for line in desk.top.lines])
        return [*PRESSED.values(), pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 400), button=1)]

    desk.app.source = source
    desk.app.show_first_page()
    page = FirstStartScene if first_start else MenuScene
    assert isinstance(desk.top, page) and len(desk.app.stack.scenes) == 1 + first_start
    assert not desk.app.transition.showing and not desk.app.quitting
    named = {node.name for node in desk.top.ui_tree().walk() if node.role == "button"}
    assert all(set(drawn) & named for drawn in pages[1:]), "after the title every picture has its buttons"
    desk.post(PRESSED["key"])
    assert not isinstance(desk.top, page), "and now a press counts"


def test_DSK25_while_lanterns_flicker_the_loop_comes_by_a_few_times_a_second(desk: Desk) -> None:
    waits: list[float] = []

    def source(wait: float) -> list[pygame.Event]:
        waits.append(wait)
        return [pygame.Event(pygame.QUIT)] if len(waits) == 3 else []

    desk.app.source = source
    desk.app.run()
    assert waits == [BEAT_SECONDS] * 3
    desk.app.set_away(True)
    assert desk.app.beat == 0, "nobody looks"


def test_the_start_loads_no_heavy_module_and_none_of_ours_that_the_first_frame_has_no_use_for() -> None:
    heavy = ["numpy", "asyncio", "PIL", "hashlib", "logging", "accesskit"]
    later = ["game.match.match", "game.rules.engine", "game.scenes.table", "game.storage.sums", "game.ui.timeline"]
    code = f"import sys, game.main.launch; print([m for m in {heavy + later} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_without_a_display_one_sentence_and_a_failure() -> None:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environ = {name: value for name, value in os.environ.items() if name not in names}
    code = """
import sys
from game.ui.desktop.window import NoDisplay, start_display
try:
    start_display()
except NoDisplay as error:
    sys.exit(str(error))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environ)
    if sys.platform == "linux":
        assert done.returncode != 0
        assert done.stderr.strip() == NO_DISPLAY


@pytest.mark.skipif(sys.platform != "linux", reason="other systems bring what opens a window")
@pytest.mark.parametrize(("gone", "package"), [("libX11.so.6", "libx11-6"), ("libXext.so.6", "libxext6")])
def test_without_a_library_of_the_window_system_the_sentence_names_its_package(
    gone: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(library: str) -> None:
        if library == gone:
            raise OSError(library)

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    with pytest.raises(NoDisplay) as refused:
        start_display()
    assert str(refused.value).endswith(f"sudo apt install {package}")
    monkeypatch.setattr(ctypes, "CDLL", lambda library: None)
    with pytest.raises(NoDisplay) as refused:
        start_display()
    assert str(refused.value) == NO_DISPLAY, "both are there: the display is what is missing"


def test_a_mouse_alone_changes_settings(desk: Desk) -> None:
    desk.click("settings")
    desk.click("sound_on")
    assert not desk.settings.sound_on
    row = desk.node("volume")
    end = (row.rect.right - 120, row.rect.centery)
    desk.down(end)
    desk.move((row.rect.left + row.rect.width * 65 // 100, row.rect.centery))
    desk.up((row.rect.left + row.rect.width * 65 // 100, row.rect.centery))
    assert 0 <= desk.settings.volume < 70
    desk.click("back")
    assert isinstance(desk.top, MenuScene)


def test_A11Y30_a_slider_that_is_held_when_the_window_loses_the_focus_follows_no_more(desk: Desk) -> None:
    desk.click("settings")
    row = desk.node("volume").rect
    desk.down((row.right - 120, row.centery))
    desk.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    before = desk.settings.volume
    desk.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    desk.move((row.left + row.width * 65 // 100, row.centery))
    assert desk.settings.volume == before


def test_FEEL16_scenes_change_in_200_ms_and_take_input_at_once(desk: Desk) -> None:
    desk.key(pygame.K_s)
    assert desk.app.moving
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene), "a fading scene must not block"
    desk.wait(0.3)
    assert not desk.app.moving


def test_A11Y17_with_less_motion_scenes_fade_no_longer_than_120_ms() -> None:
    desk = Desk(reduced_motion=True)
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_s)
    desk.app.step(0.1, [])
    desk.app.step(0.03, [])
    assert not desk.app.moving


def test_DSK05_nobody_moves_while_the_player_works_in_another_window() -> None:
    desk = Desk(speed=4)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(1.0)
    table = desk.top
    assert isinstance(table, TableScene)
    desk.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    desk.wait(20.0)  # cards in flight may land, but no bot thinks on
    moves = len(table.match.log)
    desk.wait(60.0)
    assert len(table.match.log) == moves
    assert not table.needs_updates
    assert table.ui_tree().find("prompt").name == "Paused while you are away"
    desk.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    desk.wait(60.0)
    assert len(table.match.log) > moves or table.play.my_turn
    assert table.ui_tree().find("prompt").name != "Paused while you are away"


def test_DSK05_the_screen_may_go_dark_when_paused_minimised_or_untouched_and_not_while_somebody_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_VIDEO_ALLOW_SCREENSAVER", raising=False)
    desk, now = Desk(), [0.0]
    desk.app.screen_saver = ScreenSaver(lambda: now[0])

    def dark(*events: pygame.Event) -> bool:
        desk.app.step(1 / 60, events)
        return pygame.display.get_allow_screensaver()

    move = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    desk.begin(MenuScene(desk.app.services))
    assert not dark(move)
    now[0] = SCREEN_KEPT_ON - 1
    assert not dark()
    now[0] = SCREEN_KEPT_ON + 1
    assert dark() and not dark(move)
    desk.app.services.go(routes.Pause(CLASSIC))
    assert dark(move)
    desk.app.services.go(routes.MainSettings())
    assert dark(move), "another page on the pause"
    desk.app.stack.clear_to(MenuScene(desk.app.services))
    assert not dark(move)
    assert dark(pygame.Event(pygame.WINDOWMINIMIZED)), "minimised"
    assert not dark(pygame.Event(pygame.WINDOWRESTORED))
    monkeypatch.setenv("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    pygame.display.set_allow_screensaver(True)
    assert dark(move), "the desktop is not to be asked"


def test_a_window_of_another_test_that_is_collected_takes_nobody_away() -> None:
    desk = Desk()
    other = pygame.Window("other", (64, 64))
    desk.wait(0.1)
    other.destroy()
    desk.app.step(1 / 60)
    assert not desk.app.services.is_away


def test_DSK05_minimised_is_away_too_and_a_system_that_tells_no_focus_lets_the_game_go_on() -> None:
    desk = Desk()
    assert not desk.app.services.is_away
    desk.post(pygame.Event(pygame.WINDOWMINIMIZED))
    assert desk.app.services.is_away
    desk.post(pygame.Event(pygame.WINDOWRESTORED), pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not desk.app.services.is_away
