"""Putting the game together: what is kept and what is not."""

from pathlib import Path

import pytest

from game import launch
from game.launch import Keeper, change
from game.paths import HOME_VARIABLE, user_folders
from game.settings import Settings
from game.storage.database import MatchStore
from game.storage.lock import SingleInstance
from game.storage.notices import Trouble
from game.storage.settings import SettingsFile
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
    Keeper(file, now_only).save(settings)
    assert file.load() == Settings(language="nl", volume=5)


def test_DSK16_what_is_not_given_changes_nothing(file: SettingsFile) -> None:
    settings = Settings(language="nl", fullscreen=True)
    assert change(settings, {"language": None, "fullscreen": None}) == {}
    assert settings == Settings(language="nl", fullscreen=True)


def test_DSK07_a_choice_made_in_the_game_is_kept_over_the_command_line(file: SettingsFile) -> None:
    settings = Settings()
    now_only = change(settings, {"language": "de", "fullscreen": True})
    settings.language, settings.fullscreen = "nl", False
    Keeper(file, now_only).save(settings)
    assert file.load() == Settings(language="nl")


def test_DSK09_settings_that_cannot_be_saved_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "in the way").touch()
    keeper = Keeper(SettingsFile(tmp_path / "in the way" / "settings.json", lambda _seconds: None), {})
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
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    assert launch.run(language="de") == 3
    assert capsys.readouterr().err == "Hue & Cry ist schon geöffnet.\n"
    first.release()


def test_DSK12_without_a_console_a_box_says_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr("sys.stderr", None)
    monkeypatch.setattr("pygame.display.message_box", lambda _title, sentence: said.append(sentence))
    first = SingleInstance(user_folders().lock)
    assert first.acquire()
    assert launch.run(language="en") == 3
    assert said == ["Hue & Cry is already open."]
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
    Keeper(file, now_only).save(settings)
    assert file.load() == Settings(), "tomorrow the system is asked again"
    settings.motion_chosen = True
    Keeper(file, now_only).save(settings)
    assert file.load() == Settings(reduced_motion=True, motion_chosen=True)
    settings.reduced_motion = False
    Keeper(file, now_only).save(settings)
    assert file.load() == Settings(motion_chosen=True)
