"""Assembling the game: which settings are stored and which are not, second starts, files."""

import json
from pathlib import Path

import pygame
import pytest

from game.files.container import in_container
from game.files.opening_marks import LibraryPart, OpeningMarks
from game.files.paths import HOME_VARIABLE, user_folders
from game.main import launch
from game.main.app import App
from game.main.launch import SettingsSaver, change
from game.rules.ruleset import CLASSIC, as_table
from game.settings import Settings
from game.storage import single_instance
from game.storage.database import MatchStore
from game.storage.lock import SingleInstance
from game.storage.notices import Trouble
from game.storage.rulesets import toml
from game.storage.settings import SettingsFile
from game.storage.single_instance import InstanceSignal
from game.ui.desktop.window import GameWindow
from tests.support.launched import Launcher


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json", lambda _seconds: None)


def test_DSK16_the_command_line_counts_this_time_only(file: SettingsFile) -> None:
    settings = Settings(language="nl")
    now_only = change(settings, {"language": "de", "fullscreen": True})
    assert (settings.language, settings.fullscreen) == ("de", True)
    settings.volume = 5
    SettingsSaver(file, now_only).save(settings)
    assert file.load() == Settings(language="nl", volume=5)


def test_DSK16_what_is_not_given_changes_nothing(file: SettingsFile) -> None:
    settings = Settings(language="nl", fullscreen=True)
    assert change(settings, {"language": None, "fullscreen": None}) == {}
    assert settings == Settings(language="nl", fullscreen=True)


def test_DSK07_a_choice_made_in_the_game_is_kept_over_the_command_line(file: SettingsFile) -> None:
    settings = Settings()
    now_only = change(settings, {"language": "de", "fullscreen": True})
    settings.language, settings.fullscreen = "nl", False
    SettingsSaver(file, now_only).save(settings)
    assert file.load() == Settings(language="nl")


def test_DSK09_settings_that_cannot_be_saved_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    keeper = SettingsSaver(SettingsFile(tmp_path / "in the way" / "settings.json", lambda _seconds: None), {})
    assert keeper.take_notice() is None
    keeper.save(Settings())
    keeper.save(Settings())
    notice = keeper.take_notice()
    assert notice
    assert notice.trouble is Trouble.SETTINGS_NOT_SAVED
    keeper.save(Settings())
    assert keeper.take_notice() is None


def test_DSK12_a_second_start_says_so_and_ends_with_code_3(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(single_instance, "PATIENCE_SECONDS", 0.1)
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    assert launch.run(language="de") == 3
    assert capsys.readouterr().err == "Hue & Cry ist schon geöffnet, antwortet aber nicht. Es wurde nichts geöffnet.\n"
    first.release()


def test_DSK12_without_a_console_a_box_says_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr(single_instance, "PATIENCE_SECONDS", 0.1)
    monkeypatch.setattr("pygame.display.message_box", lambda _title, sentence: said.append(sentence))
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    assert launch.run(language="en") == 3
    assert said == ["Hue & Cry is already open but not responding. Nothing was opened."]
    first.release()


def test_DSK25_the_file_of_matches_is_read_through_when_the_first_picture_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    flip = GameWindow.flip

    def shown(window: GameWindow) -> None:
        happened.append("picture")
        flip(window)

    monkeypatch.setattr(GameWindow, "flip", shown)
    monkeypatch.setattr(MatchStore, "look_over", lambda store: happened.append("check"))
    launcher = Launcher(tmp_path, monkeypatch)
    assert launcher.launch(lambda app: None) == 0
    assert happened[:2] == ["picture", "check"]


def test_A11Y17_what_the_system_asks_counts_until_the_player_decides(file: SettingsFile) -> None:
    settings = Settings()
    now_only = change(settings, {"reduced_motion": True})
    SettingsSaver(file, now_only).save(settings)
    assert file.load() == Settings(), "tomorrow the system is asked again"
    settings.motion_chosen = True
    SettingsSaver(file, now_only).save(settings)
    assert file.load() == Settings(reduced_motion=True, motion_chosen=True)
    settings.reduced_motion = False
    SettingsSaver(file, now_only).save(settings)
    assert file.load() == Settings(motion_chosen=True)


def given(folder: Path, name: str = "it.huecry") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(in_container("rules", toml(as_table(CLASSIC) | {"name": "Ours"})), encoding="utf-8")
    return path


def test_DSK12_a_second_start_hands_its_files_over_and_ends_with_0(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[list[str]] = []
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(InstanceSignal, "ring", lambda _bell, files: rung.append(files) or True)
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    other = str(tmp_path / "other" / "it.huecry")
    assert launch.run(files=["it.huecry", other]) == 0
    assert rung == [[str(tmp_path / "it.huecry"), other]]
    first.release()


def test_DSK12_files_that_nobody_takes_over_are_not_passed_over_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(InstanceSignal, "ring", lambda _bell, files: False)
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    assert launch.run(language="en", files=["it.huecry"]) == 3
    assert capsys.readouterr().err == "Hue & Cry is already open but not responding. Nothing was opened.\n"
    first.release()


def test_the_files_of_a_start_are_opened_over_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare()
    shown: list[list[str]] = []

    def script(app: App) -> None:
        app.step(0.1)
        shown.append([type(scene).__name__ for scene in app.stack.scenes])
        shown.append(list(app.services.notices))

    files = [str(given(tmp_path / "shared")), str(tmp_path / "gone.huecry")]
    assert launcher.launch(script, files) == 0
    assert shown == [["MenuScene", "OfferedRulesScene"], ["File “gone.huecry” not found."]]


def test_DSK12_the_open_game_comes_forward_and_opens_what_a_second_start_hands_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare()
    path = given(tmp_path / "shared")
    seen: list[str] = []
    monkeypatch.setattr(GameWindow, "come_forward", lambda _window: seen.append("forward"))

    def script(app: App) -> None:
        app.step(0.1)
        start = tmp_path / "cache" / "starts" / f"{7:020}-0123abcd.start"
        start.write_text(json.dumps([str(path)]) + "\n", encoding="ascii")
        while start.exists():
            app.step(0.1)
        seen.append(type(app.stack.top).__name__)

    assert launcher.launch(script) == 0
    assert seen == ["forward", "OfferedRulesScene"]


def test_DSK11_after_a_crash_in_the_sound_the_next_start_is_silent_and_one_switch_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare()
    seen: list[tuple[bool, bool, bool]] = []

    def look(app: App) -> None:
        app.toasts.update(0)
        told = any("opening the sound" in node.name for node in app.toasts.nodes())
        seen.append((app.services.settings.sound_on, bool(pygame.mixer.get_init()), told))

    def switch_on(app: App) -> None:
        look(app)
        app.services.settings.sound_on = True
        app.apply_settings()
        look(app)

    OpeningMarks(user_folders().opening_marks).begin(LibraryPart.SOUND)
    for script in (look, switch_on, look):
        assert launcher.launch(script) == 0
    silent, sounding = (False, False), (True, True)
    assert seen == [(*silent, True), (*silent, False), (*sounding, False), (*sounding, False)]
    assert not list(user_folders().opening_marks.iterdir())


def test_DSK11_sound_that_is_held_back_is_off_for_everybody_here_and_in_nobodys_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare(name="Ada")
    OpeningMarks(user_folders().opening_marks).begin(LibraryPart.SOUND)

    def others(app: App) -> None:
        profile_switcher = app.services.profile_switcher
        assert isinstance(profile_switcher, launch.ProfileSwitcher)
        first, new = profile_switcher.profiles.current, profile_switcher.profiles.add("Ben")
        for profile in (new, first, new):
            profile_switcher.switch(profile)
            assert not app.services.settings.sound_on and not pygame.mixer.get_init()

    assert launcher.launch(others) == 0
    kept = [json.loads(path.read_text("utf-8")) for path in tmp_path.rglob("settings.json")]
    assert [settings["sound_on"] for settings in kept] == [True, True]
