"""A release whose Python lacks security updates does not go out."""

import subprocess
from datetime import date, timedelta
from pathlib import Path

import pytest

from build.package import origins
from build.package.oldest import sources
from build.release import python_security
from build.release import security as release_security
from build.release.stage import Failed
from installer.linux import appimage

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def newest() -> dict[str, dict[str, str]]:
    """Return a copy of the committed list, to be modified."""
    return {system: dict(versions) for system, versions in python_security.known().items()}


def test_no_pin_is_behind_the_list_that_is_committed(newest: dict[str, dict[str, str]]) -> None:
    assert list(python_security.behind(newest)) == []


def test_a_python_that_debian_has_mended_since_is_behind(newest: dict[str, dict[str, str]]) -> None:
    newest[sources.SYSTEM][sources.PYTHON.name] += ".1"
    (told,) = python_security.behind(newest)
    assert told.startswith(f"{sources.PYTHON.name} {sources.PYTHON.version} is not {sources.PYTHON.version}.1")


@pytest.mark.parametrize("name", ["libffi", "sqlite3"])
def test_so_is_what_is_linked_into_it(newest: dict[str, dict[str, str]], name: str) -> None:
    del newest[sources.SYSTEM][name]
    (told,) = python_security.behind(newest)
    assert told.startswith(f"{name} ") and "not in the list" in told


def test_windows_and_macos_get_the_newest_that_its_authors_have_published(newest: dict[str, dict[str, str]]) -> None:
    pythons = python_security.workflow_pythons()
    assert set(pythons) == {"windows", "macos"}
    assert all(version.count(".") == 2 for version in pythons.values()), "not whichever is there that day"
    newest[sources.ROLLING] = {"python3.14": "3.14.99-1", "python3.13": "3.13.99-1"}
    told = list(python_security.behind(newest))
    assert len(told) == len(pythons) and all("release.yml" in line and ".99" in line for line in told)


def test_what_the_front_of_the_appimage_is_linked_with_is_compared_too(newest: dict[str, dict[str, str]]) -> None:
    assert set(python_security.FRONT) == set(appimage.INSIDE)
    fine = {library: ("debian-12", newest["debian-12"][name]) for library, name in python_security.FRONT.items()}
    fine["zstd"] = ("debian-12", f"{newest['debian-12']['libzstd']}+b1")  # rebuilt from the same source
    assert list(python_security.front_behind(fine, newest)) == []
    old = fine | {"c": ("debian-12", "2.36-9+deb12u1")}
    assert [line.partition(" is ")[0] for line in python_security.front_behind(old, newest)] == ["glibc 2.36-9+deb12u1"]


def test_release_check_fails_a_release_that_is_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(release_security, "FOLDER", tmp_path / "hue-and-cry")
    day = python_security.looked_at()
    assert str(day) in release_security.judged(day)[0]
    with pytest.raises(Failed, match="--refresh"):
        release_security.judged(day + timedelta(days=31))
    front = {"c": origins.Origin("libc6-dev", "2.36-9", "amd64", "debian-12")}
    monkeypatch.setattr(origins, "front", lambda _folder: front)
    with pytest.raises(Failed, match="glibc"):
        release_security.judged(day)


SHOWN = """\
Package: python3.13
Binary: a, b
Version: 3.13.5-2+deb13u5

Package: python3.13
Extra-Source-Only: yes
Version: 3.13.5-2+deb13u4

Package: zlib
Version: 1:1.3-1
"""


def test_the_newest_of_what_apt_knows_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sources, "listed", lambda _kept, _suite: [])
    monkeypatch.setattr(python_security, "younger", lambda one, other: one > other)
    monkeypatch.setattr(
        python_security.subprocess, "run", lambda command, **_more: subprocess.CompletedProcess(command, 0, SHOWN)
    )
    asked = python_security.newest("trixie", {"python3.13", "zlib"}, tmp_path)
    assert asked == {"python3.13": "3.13.5-2+deb13u5", "zlib": "1:1.3-1"}
    with pytest.raises(sources.BuildError, match="libffi"):
        python_security.newest("trixie", {"libffi"}, tmp_path)


def test_the_list_is_written_as_it_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(python_security, "LISTED", tmp_path / "python_security.toml")
    monkeypatch.setattr(python_security, "newest", lambda suite, names, _kept: dict.fromkeys(names, f"1-{suite}"))
    python_security.refresh(date(2026, 1, 2))
    assert python_security.looked_at() == date(2026, 1, 2)
    assert python_security.known()["debian-13"]["python3.13"] == "1-trixie"
    assert python_security.known()["sid"] == {"python3.14": "1-sid"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Types: deb\nURIs: mirror/debian\nSuites: bookworm bookworm-updates\n\n"
            "Types: deb\nURIs: mirror/debian-security\nSuites: bookworm-security\n",
            "Types: deb-src\nURIs: mirror/debian\nSuites: sid\n",
        ),
        (
            "deb mirror/debian bookworm main\ndeb mirror/debian bookworm-updates main\n",
            "deb-src mirror/debian sid main\n",
        ),
        ("Types: deb\nURIs: mirror/others\nSuites: stable\n", ""),
    ],
)
def test_the_newest_of_all_has_no_updates_beside_it(text: str, told: str) -> None:
    assert sources.as_sources(text, "bookworm", sources.ROLLING) == told
