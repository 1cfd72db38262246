"""The version is stored in one place, and the executables' metadata comes from there."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from build.package import nameplate
from game import __version__
from tests.support.rows import every_row

ROOT = Path(__file__).resolve().parents[2]
MAY_NAME_IT = {"game/__init__.py"}


def committed() -> list[str]:
    """Return the tracked files of the clone; skips where there is none, or no git."""
    git = shutil.which("git")
    listed = git and subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if not listed or listed.returncode:
        pytest.skip("no clone")
    return listed.stdout.split("\0")


def test_the_version_is_the_one_of_the_game() -> None:
    assert nameplate.version() == __version__
    assert nameplate.properties("hue-and-cry")["ProductVersion"] == __version__
    assert nameplate.info_plist()["CFBundleShortVersionString"] == __version__


def test_no_other_file_says_the_version() -> None:
    """This includes pyproject.toml, where tools would look for it."""
    listed = committed()
    told = re.compile(rf'version\W+"?{re.escape(__version__)}\b', re.IGNORECASE)
    settings = {".toml", ".py", ".spec", ".nsi", ".yml", ".sh", ".manifest", ".plist", ".desktop"}
    paths = [name for name in listed if Path(name).suffix in settings and (ROOT / name).is_file()]
    found = {name for name in paths if told.search((ROOT / name).read_text(encoding="utf-8"))}
    assert found <= MAY_NAME_IT
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"]


@every_row(
    ("text", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.12", (1, 12, 0, 0)), ("1.2.0rc1", (1, 2, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_windows_gets_four_numbers(text: str, numbers: tuple[int, ...]) -> None:
    assert nameplate.four_numbers(text) == numbers


def test_addresses_stand_in_pyproject_and_nowhere_else() -> None:
    """Publishing the game elsewhere changes one place; the application's ID follows from it."""
    listed = committed()
    home = nameplate.addresses()["Homepage"].partition("://")[2]
    ours = [home, nameplate.IDENTITY, nameplate.APPLE_ID, nameplate.maintainer()]
    told = re.compile("|".join(map(re.escape, ours)).encode())
    paths = [name for name in listed if (ROOT / name).is_file()]
    assert {name for name in paths if told.search((ROOT / name).read_bytes())} == {"pyproject.toml"}


@every_row(
    ("homepage", "identity"),
    [
        ("https://github.com/some-body/cards", "io.github.some_body.cards"),
        ("https://codeberg.org/Anna/cards/", "page.codeberg.anna.cards"),
        ("https://github.com/some-body/9-cards", "io.github.some_body._9-cards"),
        ("https://www.cards.example.net/hue", "net.example.cards.HueAndCry"),
        ("https://9lives.example.net", "net.example._9lives.HueAndCry"),
    ],
)
def test_the_id_of_the_application_follows_from_the_homepage(homepage: str, identity: str) -> None:
    assert nameplate.identity(homepage) == identity
    assert re.fullmatch(r"([A-Za-z_]\w*\.){2,}[A-Za-z_][\w-]*", identity), "as desktops and Flatpak ask for it"


def test_all_papers_agree_whether_this_is_for_everybody() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    stages = [line.rpartition(" :: ")[2] for line in project["classifiers"] if line.startswith("Development Status")]
    assert stages == ["5 - Production/Stable" if nameplate.is_stable(__version__) else "4 - Beta"]
    assert not nameplate.is_stable("1.2.0rc1")
