"""The Debian package: folder in /usr/lib, links in /usr/games, and a ``share`` folder."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import textwrap
from email.utils import format_datetime
from pathlib import Path

from build.package.nameplate import addresses, maintainer
from game import __version__

from . import copyright, versions
from .share import (
    DATA,
    DIST,
    FOLDER,
    NAME,
    OUT,
    compress,
    copy,
    epoch,
    even_modes,
    lay_share,
    releases,
    run,
    write,
)

MAINTAINER = maintainer()
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

CONTROL = """\
Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Homepage: {homepage}
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libgcc-s1 | libgcc1, libstdc++6, libx11-6, libxext6, zlib1g
Recommends: libpulse0, libudev1, libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1
Suggests: libdecor-0-0, libwayland-client0, libxkbcommon0, speech-dispatcher
Description: colour-and-number shedding card game
 Lay a card of the same colour, number or symbol, keep the others from getting
 rid of theirs, and shout before your last card but one is down, or be caught.
 .
 Two to ten seats, people and computer players in any mixture, five rule sheets,
 house rules in every combination, a coach, and every match kept move by move.
 Works with mouse, keyboard, gamepad or one switch; speaks English, German and
 Dutch.
"""


def architecture() -> str:
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def make() -> Path:
    """Build the package from dist/hue-and-cry; return its path. Raises PackagingError."""
    tree = DIST / ".work" / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    lay_program(tree)
    lay_share(tree / "usr" / "share")
    _lay_papers(tree / "usr" / "share")
    even_modes(tree)
    _lay_control(tree)
    package = OUT / f"{NAME}_{__version__}_{architecture()}.deb"
    OUT.mkdir(parents=True, exist_ok=True)
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    run("dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", tree, package)
    return package


def _laid_elsewhere(folder: str, names: list[str]) -> set[str]:
    return {"licences", f"{NAME}-cli"} & set(names) if Path(folder) == FOLDER else set()


def lay_program(tree: Path) -> None:
    """Copy the folder build to /usr/lib below ``tree``, with links in /usr/games."""
    home, games = tree / "usr" / "lib" / NAME, tree / "usr" / "games"
    shutil.copytree(FOLDER, home, symlinks=True, ignore=_laid_elsewhere)
    games.mkdir(parents=True)
    for name in (NAME, f"{NAME}-cli"):
        (games / name).symlink_to(f"../lib/{NAME}/{NAME}")


def _lay_papers(share: Path) -> None:
    papers = share / "doc" / NAME
    write(papers / "copyright", copyright.made(FOLDER))
    shutil.copytree(FOLDER / "licences", papers / "licences")
    compress(papers / "changelog.gz", change_log())
    copy(DATA / "lintian-overrides", share / "lintian" / "overrides" / NAME)


def change_log() -> str:
    """Return Debian's change log, made from the release notes."""
    entries = []
    for release in releases():
        notes = "\n".join(
            textwrap.fill(note, 78, initial_indent="  * ", subsequent_indent="    ") for note in release.notes
        )
        assert release.date is not None
        when = format_datetime(release.date)
        entries.append(f"{NAME} ({release.version}) stable; urgency=medium\n\n{notes}\n\n -- {MAINTAINER}  {when}\n")
    return "\n".join(entries)


def _lay_control(tree: Path) -> None:
    files = sorted(file for file in tree.rglob("*") if file.is_file() and not file.is_symlink())
    sums = "".join(
        f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(tree)}\n"
        for file in files
    )
    size = sum(-(-file.stat().st_size // 1024) for file in files)
    control = CONTROL.format(
        name=NAME, version=__version__, architecture=architecture(), maintainer=MAINTAINER, kilobytes=size,
        glibc=versions.highest(versions.compiled_files(FOLDER)), homepage=addresses()["Homepage"],
    )  # fmt: skip
    write(tree / "DEBIAN" / "control", control)
    write(tree / "DEBIAN" / "md5sums", sums)
    for path in (tree / "DEBIAN", *(tree / "DEBIAN").iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
