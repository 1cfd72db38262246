"""Where files are: assets beside the code, the user's folders by the system or in one place."""

import sys
from pathlib import Path

import pytest

from game.files import paths
from game.main import launch
from game.storage.database import MatchStore
from game.storage.notices import Trouble


def test_DSK08_assets_are_found_from_the_code_and_not_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.ASSETS / "rulesets" / "classic.toml").is_file()


def test_DSK08_the_environment_gathers_everything_in_one_folder(tmp_path: Path) -> None:
    home = tmp_path / "Spiele von Jörg"
    folders = paths.user_folders({"HUE_AND_CRY_HOME": str(home)})
    assert folders.config == home
    everything = (folders.saves, folders.state, folders.log, folders.cache)
    assert all(folder.is_relative_to(home) for folder in everything)
    assert not home.exists()


def test_DSK08_portable_file_beside_the_program_gathers_everything_there(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").touch()
    folders = paths.user_folders({}, tmp_path)
    assert folders.settings == tmp_path / "hue-and-cry-data" / "settings.json"
    assert folders.matches == tmp_path / "hue-and-cry-data" / "saves" / "matches.sqlite3"


def test_DSK08_the_environment_wins_over_the_portable_file(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").touch()
    assert paths.user_folders({"HUE_AND_CRY_HOME": str(tmp_path / "x")}, tmp_path).config == tmp_path / "x"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="platformdirs chooses its rules at import")
def test_DSK08_linux_folders_follow_xdg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))
    folders = paths.user_folders({}, tmp_path)
    assert folders.config == tmp_path / "CONFIG" / "hue-and-cry"
    assert folders.saves == tmp_path / "DATA" / "hue-and-cry"
    assert folders.state == tmp_path / "STATE" / "hue-and-cry"
    assert folders.log == tmp_path / "STATE" / "hue-and-cry" / "log"
    assert folders.cache == tmp_path / "CACHE" / "hue-and-cry"


def test_DSK08_where_the_system_has_one_folder_the_saves_have_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class OneFolder:
        user_config_dir = user_data_dir = user_state_dir = str(tmp_path)
        user_log_dir, user_cache_dir = str(tmp_path / "Logs"), str(tmp_path / "Cache")
        user_documents_dir = str(tmp_path / "Documents")
        user_pictures_dir = str(tmp_path / "Pictures")

    monkeypatch.setattr("platformdirs.PlatformDirs", lambda *_, **__: OneFolder)
    folders = paths.user_folders({}, tmp_path)
    assert folders.config == tmp_path
    assert folders.saves == tmp_path / "saves"


@pytest.mark.skipif(sys.platform == "win32", reason="there whoever is named has a home beside the own one")
@pytest.mark.parametrize("home", ["~nobody-here", "~nobody-here/games", "~\udcff\x1b[2J" + "x" * 500])
def test_DSK08_the_home_of_nobody_ends_in_one_sentence(
    home: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, home)
    assert launch.run() == 1
    said = capsys.readouterr().err
    assert said.startswith("HUE_AND_CRY_HOME names a home that nobody here has: ~") and said.count("\n") == 1
    assert len(said) < 200 and said.strip().isprintable()


def test_DSK08_the_frozen_program_looks_for_portable_beside_its_executable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "hue-and-cry"))
    assert paths.program_folder() == tmp_path.resolve()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="homes are found in another way there")
def test_a_user_without_a_home_plays_without_saving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody(path: str) -> None:
        raise RuntimeError(f"could not determine the home directory for {path!r}")

    monkeypatch.setattr(paths.platformdirs, "PlatformDirs", lambda *_given, **_more: nobody("~/.config"))
    folders = paths.user_folders({}, tmp_path)
    with pytest.raises(OSError, match="Not a directory"):
        folders.saves.mkdir(parents=True)
    store = MatchStore(folders.matches)
    store.close()
    notice = store.take_notice()
    assert notice is not None and notice.trouble is Trouble.NOTHING_KEPT
