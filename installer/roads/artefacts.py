"""The published artefacts: their files, addresses and hashes, and the release notes."""

from __future__ import annotations

import configparser
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from build.package.nameplate import SLUG, addresses, version
from build.release import changelog

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
LINUX: Final = (f"{SLUG}-{version()}-linux-x86_64.tar.xz", "build/dev.py package --all")
WINDOWS: Final = (f"{SLUG}-{version()}-windows-setup.exe", "build/dev.py windows")
"""Like ``LINUX``, a published artefact and the command that makes it."""
PORTABLE: Final = f"{SLUG}-{version()}-windows-portable.zip"
_ENTRY: Final = ROOT / "installer" / "linux" / "data" / "menu.desktop"
_DISCLOSURE: Final = ROOT / ".github" / "DISCLOSURE.md"


class RoadError(Exception):
    """A road cannot be made; the message is a sentence for the release manager."""


@dataclass(frozen=True)
class Artefact:
    """A file that players download: name, address, and SHA-256 in hexadecimal."""

    name: str
    url: str
    sha256: str


def disk_image(machine: str) -> str:
    return f"{SLUG}-{version()}-macos-{machine}.dmg"


def artefact(kind: tuple[str, str], folders: Iterable[Path]) -> Artefact:
    """Return an artefact, such as ``LINUX``, found in one of the folders.

    Raises RoadError if it was not made.
    """
    name, command = kind
    for folder in folders:
        if (folder / name).is_file():
            with (folder / name).open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            return Artefact(name, download(name), digest)
    raise RoadError(f"{name} is not there; make it by `{command}`, or say with --from where it lies.")


def download(name: str) -> str:
    return f"{addresses()['Downloads']}/download/v{version()}/{name}"


def raw(path: str) -> str:
    return f"{addresses()['Source']}/raw/v{version()}/{path}"


def newest() -> changelog.Release:
    """Return the release notes of this version. Raises RoadError if the changelog has none."""
    try:
        found = changelog.releases()
    except changelog.ChangelogError as error:
        raise RoadError(str(error)) from None
    if not found or found[0].version != version():
        raise RoadError(f"CHANGELOG.md has no release notes for version {version()}.")
    return found[0]


def released() -> datetime:
    date = newest().date
    assert date is not None
    return date


def sentence(language: str = "en") -> str:
    entry = configparser.RawConfigParser(delimiters=["="])
    entry.read(_ENTRY, encoding="utf-8")
    return entry["Desktop Entry"]["Comment" if language == "en" else f"Comment[{language}]"]


def disclosure() -> str:
    return _DISCLOSURE.read_text(encoding="utf-8").partition("\n")[2].strip()
