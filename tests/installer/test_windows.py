"""The Windows installer, as far as it can be tested without Windows."""

import os
import re
import struct
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build.package.oldest import sources
from build.pinned import table
from game.files.paths import user_folders
from game.words import LANGUAGES
from installer.windows import make, side, wine
from tests.installer.languages import english_name

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "installer" / "windows"
SCRIPT = (HERE / "setup.nsi").read_text(encoding="utf-8")


def test_the_uninstaller_takes_away_what_was_laid_down_and_nothing_else(tmp_path: Path) -> None:
    for name in ("hue-and-cry.exe", "_internal/a$b.dll", "_internal/assets/x.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    lines = list(make.remove_lines(tmp_path))
    assert lines == [
        'Delete "$INSTDIR\\_internal\\a$$b.dll"',
        'Delete "$INSTDIR\\_internal\\assets\\x.png"',
        'Delete "$INSTDIR\\hue-and-cry.exe"',
        'RMDir "$INSTDIR\\_internal\\assets"',
        'RMDir "$INSTDIR\\_internal"',
    ]
    program = SCRIPT[SCRIPT.index('Section "un.$(the_program)"') : SCRIPT.index('Section /o "un.')]
    assert "RMDir /r" not in program, "a folder that the player chose may hold other things"


def test_the_zip_tells_nothing_of_the_place_and_the_day_it_was_made(tmp_path: Path) -> None:
    """Check that the same files give the same bytes.

    They were written to another folder, in another order, at another time.
    """
    names = ("hue-and-cry.exe", "_internal/a.dll", "_internal/b/c.png")
    for place, order, day in (("one", names, 1e9), ("another place", names[::-1], 1.5e9)):
        for name in order:
            file = tmp_path / place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name)
            file.chmod(0o755 if place == "one" else 0o600)
            os.utime(file, (day, day))
        make.make_portable(tmp_path / place, tmp_path / f"{place}.zip")
    first, second = ((tmp_path / f"{place}.zip").read_bytes() for place in ("one", "another place"))
    assert first == second
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert set(archive.namelist()) == {f"Hue and Cry/{name}" for name in (*names, "portable.txt")}
        assert archive.read("Hue and Cry/_internal/b/c.png") == b"_internal/b/c.png"


def test_the_python_under_wine_is_of_the_line_that_linux_gets(tmp_path: Path) -> None:
    """Check that the library and its extension modules come from the pinned wheel.

    What only other programs use stays in the wheel; the rest of Python is Debian's source of the same version.
    """
    tag = f"cp{wine.MINOR.replace('.', '')}"
    assert f"panda3d-1.10.16-{tag}-{tag}-win_amd64.whl" in table.read(ROOT)[wine.PYTHON_CARRIER]
    assert sources.PYTHON.name.removeprefix("python") == wine.MINOR
    names = ("python313.dll", "_socket.pyd", f"_socket.{tag}t-win_amd64.pyd", "_wmi.pyd", "tcl86t.dll")
    with zipfile.ZipFile(tmp_path / "a.whl", "w") as wheel:
        for name in (*(f"deploy_libs/{one}" for one in names), "panda3d/core.pyd"):
            wheel.writestr(name, name)
    (tmp_path / "DLLs").mkdir()
    wine.unpack(tmp_path / "a.whl", tmp_path)
    laid = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert laid == {"a.whl", "python313.dll", "DLLs/_socket.pyd"}


def test_the_installer_holds_no_times_of_files() -> None:
    assert re.search(r"^SetDateSave off\b", SCRIPT, re.MULTILINE)


def test_saves_go_only_when_they_are_asked_for() -> None:
    """Check that the section that deletes them is not ticked by default.

    Its folder is the one that the game writes to.
    """
    matches = SCRIPT[SCRIPT.index('Section /o "un.$(the_matches)"') :]
    assert re.findall(r"RMDir /r (.*)", SCRIPT) == ['"$LOCALAPPDATA\\${PLAIN}"']
    assert matches.index("RMDir /r") < matches.index("SectionEnd")
    assert '!define PLAIN "Hue and Cry"' in SCRIPT
    assert 'InstallDir "$LOCALAPPDATA\\Programs\\${PLAIN}"' in SCRIPT, "not inside the folder of the saves"


def test_DSK08_the_folder_that_is_deleted_is_the_one_that_windows_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs
    from platformdirs.windows import Windows

    local = "C:\\Users\\Ada\\AppData\\Local"
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda name: local)
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    monkeypatch.setattr("game.files.paths.platformdirs.PlatformDirs", Windows)
    monkeypatch.setattr("game.files.paths.sys.platform", "win32")
    folders = user_folders({}, Path("nowhere"))
    written = [folders.config, folders.saves, folders.state, folders.log, folders.cache]
    for folder in written:
        assert str(folder).replace("/", "\\").startswith(f"{local}\\Hue and Cry"), folder


def test_DSK15_every_sentence_is_there_in_every_language_of_the_game() -> None:
    told: dict[str, set[str]] = {}
    for name, language in re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", SCRIPT, re.MULTILINE):
        told.setdefault(name, set()).add(language)
    wanted = {english_name(code).upper() for code in LANGUAGES}
    assert told and all(languages == wanted for languages in told.values())
    assert {name.upper() for name in re.findall(r'MUI_LANGUAGE "(\w+)"', SCRIPT)} == wanted
    assert set(re.findall(r"\$\(([a-z]\w*)\)", SCRIPT)) == set(told)


def test_windows_is_told_where_the_game_lives() -> None:
    """The addresses in the list of programs come from one place: the script itself has none."""
    told = dict(re.findall(r'UNINSTALL_KEY\}" "(URLInfoAbout|HelpLink|URLUpdateInfo)" "\$\{(\w+)\}"', SCRIPT))
    assert told == {"URLInfoAbout": "HOMEPAGE", "HelpLink": "ISSUES", "URLUpdateInfo": "DOWNLOADS"}
    assert "://" not in SCRIPT


def test_no_rights_of_an_administrator_are_asked_for() -> None:
    assert "RequestExecutionLevel user" in SCRIPT
    assert not re.search(r"WriteReg\w+ HK(LM|CR)", SCRIPT)
    manifest = ElementTree.parse(HERE / "hue-and-cry.manifest")
    levels = [element.get("level") for element in manifest.iter() if element.tag.endswith("requestedExecutionLevel")]
    assert levels == ["asInvoker"]


def test_DSK03_the_programs_say_that_they_know_dots_per_inch() -> None:
    manifest = ElementTree.parse(HERE / "hue-and-cry.manifest")
    said = [element.text for element in manifest.iter() if element.tag.endswith("dpiAwareness")]
    assert said == ["PerMonitorV2"]


def test_the_side_of_the_last_page_is_a_bitmap_that_nsis_reads(tmp_path: Path) -> None:
    side.write(tmp_path / "side.bmp")
    head = (tmp_path / "side.bmp").read_bytes()[:54]
    size, width, height, planes, bits, packed = struct.unpack("<IiiHHI", head[14:34])
    assert (head[:2], size, planes, bits, packed) == (b"BM", 40, 1, 24, 0), "uncompressed, of the old kind"
    assert (width, height) == side.SIZE
    assert 'MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"' in SCRIPT


def test_our_files_open_by_a_double_click_and_removal_leaves_nothing_of_it() -> None:
    install, removal = SCRIPT[: SCRIPT.index('Section "un.')], SCRIPT[SCRIPT.index('Section "un.') :]
    written = re.findall(r'WriteRegStr HKCU "\$\{CLASSES\}\\([^"]+)" "([^"]*)"', install)
    assert ("${KIND}\\shell\\open\\command", "") in written and ("${ENDING}", "") in written
    assert """'"$INSTDIR\\${PROGRAM}" "%1"'""" in install, "a path with spaces is one word"
    assert 'DeleteRegKey HKCU "${CLASSES}\\${KIND}"' in removal
    for key, value in written:
        if key.startswith("${ENDING}"):
            assert f'DeleteRegValue HKCU "${{CLASSES}}\\{key}" "{value}"' in removal, (key, value)
    assert not re.search(r'DeleteRegKey HKCU "\$\{CLASSES\}\\\$\{ENDING\}', removal), "others may use the ending"
    for part in (install[install.index('Section "install"') :], removal):
        assert part.count("!insertmacro tell_explorer") == 1
