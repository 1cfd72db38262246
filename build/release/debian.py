"""Tries the package, the archive and the AppImage on bare Debians, without a network.

Package and archive are installed over an older version. Each of the three passes its self-check, is played by key
presses and opened with a file; then it is removed, and only what the player has saved may remain.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

from .roots import bare, inside, require, system, within
from .sizes import one
from .stage import OLDER, RULES, Failed, Home, environment, need, running, scratch, screen, told

OLD_FILE = "of-an-older-version"
"""A file that only an older version installs."""
DPKG_OWN = ("var/lib/dpkg", "var/log", "var/cache")
"""Where dpkg keeps its own records."""
PLAYER = "home/player"
FILE = "Omas Regeln für Zoë.huecry"
KEPT = ".local/share/hue-and-cry/rule sets/oma.toml"
"""Where the rules of that file are once the player keeps them."""
UNPACKED = ".hue-and-cry-*"
"""Where an AppImage unpacks itself, as a pattern in the temporary folder."""
CLEARING = 20.0
"""Seconds until that folder must be gone."""


def check(suite: str = "bookworm") -> list[str]:
    """Check all three on the Debian ``suite``.

    Raises Failed for any fault, Skipped without debootstrap or the rights it needs.
    """
    require()
    need("dpkg-deb")
    base = bare(suite)
    return [*_package(base, suite), *_archive(base, suite), *_appimage(base, suite)]


def _package(base: Path, suite: str) -> list[str]:
    """Try the .deb: install it by dpkg over an older version, play, purge."""
    package = one("*.deb")
    with scratch() as folder, system(folder, base) as root:
        older(package, folder / "older", root / "older.deb")
        shutil.copy(package, root / "game.deb")
        for file in ("older.deb", "game.deb"):
            inside(root, "dpkg", "--install", f"/{file}")
            (root / file).unlink()
        if (root / "usr" / "lib" / "hue-and-cry" / OLD_FILE).exists():
            raise Failed("a file of the older package is still there")
        note = _played(root, "/usr/games/hue-and-cry", "/usr/games/hue-and-cry-cli", f"debian-{suite}-package")
        inside(root, "dpkg", "--purge", "hue-and-cry")
        return [f"package: {note}", *left_behind(folder / "upper")]


def _archive(base: Path, suite: str) -> list[str]:
    """Try the tar.xz, unpacked over the folder of an older version."""
    packed = one("*.tar.xz")
    with scratch() as folder, system(folder, base) as root:
        home = Home(root / PLAYER).path
        subprocess.run(["tar", "-xf", packed, "-C", home, "--no-same-owner"], check=True)
        name = next(path.name for path in home.iterdir() if (path / "add-to-menu").exists())
        (home / name / OLD_FILE).touch()
        subprocess.run(["tar", "-xf", packed, "-C", home, "--no-same-owner"], check=True)
        place = f"/{PLAYER}/{name}"
        note = _played(root, f"{place}/hue-and-cry", f"{place}/hue-and-cry-cli", f"debian-{suite}-archive")
        shutil.rmtree(home / name)
        return [f"archive: {note}", *left_behind(folder / "upper")]


def _appimage(base: Path, suite: str) -> list[str]:
    """Try the AppImage without FUSE: it unpacks itself at each start and cleans up."""
    image = one("*.AppImage")
    with scratch() as folder, system(folder, base) as root:
        home = Home(root / PLAYER).path
        program = home / "Hue_and_Cry.AppImage"
        shutil.copy(image, program)
        note = _played(root, f"/{PLAYER}/{program.name}", f"/{PLAYER}/{program.name}", f"debian-{suite}-appimage")
        program.unlink()
        _cleared(root / "tmp")
        return [f"AppImage: {note}", *left_behind(folder / "upper")]


def _cleared(temporary: Path) -> None:
    deadline = time.monotonic() + CLEARING
    while any(temporary.glob(UNPACKED)) and time.monotonic() < deadline:
        time.sleep(0.1)


def older(package: Path, tree: Path, target: Path) -> None:
    """Write ``package`` as one of an older version to ``target``, with ``OLD_FILE`` added."""
    subprocess.run(["dpkg-deb", "--raw-extract", package, tree], check=True)
    control = tree / "DEBIAN" / "control"
    lines = control.read_text(encoding="utf-8").splitlines()
    control.write_text(
        "".join(f"Version: {OLDER}\n" if line.startswith("Version: ") else f"{line}\n" for line in lines),
        encoding="utf-8",
    )
    (tree / "usr" / "lib" / "hue-and-cry" / OLD_FILE).touch()
    again: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, target]
    subprocess.run(again, check=True, capture_output=True)


def _played(root: Path, game: str, command_line: str, name: str) -> str:
    """Run the self-check, play a round by key presses, and open a file and keep its rules.

    Returns a note for the report.
    """
    home = Home(root / PLAYER)
    with screen() as place:
        environ = environment(Path(f"/{PLAYER}"), place)
        told(within(root, command_line, "self-check", player=True), environ)
        version = told(within(root, command_line, "--version", player=True), environ)
        with running(place, within(root, game, player=True), environ) as player:
            player.see()
            player.settle()
            place.shot(f"{name}-menu")
            player.begin(home)
            player.play(lambda: home.rounds() > 0, "the end of a round")
            player.settle()
            place.shot(f"{name}-round")
            player.end()
        file = home.path / FILE
        file.write_text(RULES, encoding="utf-8")
        home.give()
        with running(place, within(root, game, f"/{PLAYER}/{FILE}", player=True), environ) as player:
            player.see()
            player.settle()
            place.shot(f"{name}-file")
            place.press("Return")  # keep them
            player.wait_until("the rules of the file that was opened", (home.path / KEPT).exists)
            player.end()
        file.unlink()
    return f"{version}: opened by a file, a round of {home.moves()} moves; look at {name}-*.png"


def left_behind(upper: Path) -> list[str]:
    """Check that after the removal only the player's saves are left in the layer ``upper``.

    Raises Failed for any other file.
    """
    files = {path.relative_to(upper).as_posix() for path in upper.rglob("*") if not path.is_dir()}
    saved = {file for file in files if file.startswith(f"{PLAYER}/")}
    others = {file for file in files - saved if not file.startswith(DPKG_OWN)}
    folders = {path.relative_to(upper).as_posix() for path in upper.rglob("*") if path.is_dir()}
    ours = sorted(name for name in others | folders if "hue" in name.lower() and not name.startswith(PLAYER))
    if others or ours:
        raise Failed(f"left behind: {', '.join(sorted(others) + ours)}")
    return [f"left of it: {', '.join(sorted(Path(file).name for file in saved))}"]
