"""The version has one home, and what the executables say of themselves is taken from there."""

import re
import subprocess
import tomllib
from pathlib import Path

import nameplate
import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
MAY_NAME_IT = {"game/__init__.py"}


def test_the_version_is_the_one_of_the_game() -> None:
    assert nameplate.version() == __version__
    assert nameplate.properties("hue-and-cry")["ProductVersion"] == __version__
    assert nameplate.info_plist()["CFBundleShortVersionString"] == __version__


def test_no_other_file_says_the_version() -> None:
    """In particular not pyproject.toml, where tools would look for it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("no clone")
    told = re.compile(rf'version\W+"?{re.escape(__version__)}\b', re.IGNORECASE)
    settings = {".toml", ".py", ".spec", ".nsi", ".yml", ".sh", ".manifest", ".plist", ".desktop"}
    paths = [name for name in listed.stdout.split("\0") if Path(name).suffix in settings and (ROOT / name).is_file()]
    found = {name for name in paths if told.search((ROOT / name).read_text(encoding="utf-8"))}
    assert found <= MAY_NAME_IT
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.12", (1, 12, 0, 0)), ("1.2.0rc1", (1, 2, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_windows_gets_four_numbers(text: str, numbers: tuple[int, ...]) -> None:
    assert nameplate.four_numbers(text) == numbers


def test_both_programs_are_told_apart() -> None:
    window, console = nameplate.properties("hue-and-cry"), nameplate.properties("hue-and-cry-cli")
    assert (window["FileDescription"], window["OriginalFilename"]) == ("Hue & Cry", "hue-and-cry.exe")
    assert "command line" in console["FileDescription"]
