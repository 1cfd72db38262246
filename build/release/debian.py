"""The Debian package on a bare Debian: nothing but its base and the two X libraries, and no network.

Installed by dpkg over an older version, its self-check run, a round played by keys from outside, purged: nothing of it
may be left but what the player has saved. The bare system is made once by debootstrap and kept; each run works on an
overlay above it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .sizes import one
from .stage import DIST, NOBODY, Failed, Home, environment, need, need_root, running, scratch, screen, told

BASES = DIST / ".work"
LIBRARIES = "libx11-6,libxext6"
DISPLAYS = "tmp/.X11-unix"
OWN_ADDRESS = """
import fcntl, os, socket, struct, sys
fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, struct.pack("16sh14x", b"lo", 1))
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Switches the loop-back on, which every system has without a network too, and becomes the command."""
OLDER = "0.0.1"
DPKG_OWN = ("var/lib/dpkg", "var/log", "var/cache")
"""Where dpkg itself keeps what it did."""


def check(suite: str = "bookworm") -> list[str]:
    """Raises Failed for anything that goes wrong, Skipped without debootstrap or the rights it takes."""
    need_root()
    need("debootstrap", "chroot", "unshare", "setpriv", "mount", "dpkg-deb")
    package = one("*.deb")
    base = bare(suite)
    with scratch() as folder, system(folder, base) as root:
        older(package, folder / "older", root / "older.deb")
        shutil.copy(package, root / "game.deb")
        for file in ("older.deb", "game.deb"):
            inside(root, "dpkg", "--install", f"/{file}")
            (root / file).unlink()
        notes = _play(root, suite)
        inside(root, "dpkg", "--purge", "hue-and-cry")
        return [*notes, *left_behind(folder / "upper")]


def bare(suite: str) -> Path:
    """The bare system, made if it is not there; debootstrap takes some minutes."""
    base = BASES / suite
    if (base / "made").exists():
        return base
    shutil.rmtree(base, ignore_errors=True)
    command: list[str | Path] = ["nice", "debootstrap", "--variant=minbase", f"--include={LIBRARIES}", suite, base]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"debootstrap: {done.stdout[-300:]}")
    (base / "made").touch()
    return base


def older(package: Path, tree: Path, target: Path) -> None:
    """The same package as one of an older version, with a file that the newer one does not have."""
    subprocess.run(["dpkg-deb", "--raw-extract", package, tree], check=True)
    control = tree / "DEBIAN" / "control"
    lines = control.read_text(encoding="utf-8").splitlines()
    control.write_text(
        "".join(f"Version: {OLDER}\n" if line.startswith("Version: ") else f"{line}\n" for line in lines),
        encoding="utf-8",
    )
    (tree / "usr" / "lib" / "hue-and-cry" / "of-an-older-version").touch()
    again: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, target]
    subprocess.run(again, check=True, capture_output=True)


@contextmanager
def system(folder: Path, base: Path) -> Iterator[Path]:
    """The bare system with an empty layer above it that takes what is written; processes and display are there.

    The layer lies in memory: inside a container this system's own folders are an overlay, which carries no other.
    """
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755,size=1g", "none", folder], check=True)
    layers = {name: folder / name for name in ("upper", "work", "root")}
    for layer in layers.values():
        layer.mkdir()
    root = layers["root"]
    options = f"lowerdir={base},upperdir={layers['upper']},workdir={layers['work']}"
    try:
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, root], check=True)
        subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
        (root / DISPLAYS).mkdir(mode=0o1777, exist_ok=True)
        subprocess.run(["mount", "--bind", Path("/") / DISPLAYS, root / DISPLAYS], check=True)
        yield root
    finally:
        for place in (root / DISPLAYS, root / "proc", root, folder):
            subprocess.run(["umount", "-l", place], check=False, capture_output=True)


def within(root: Path, *command: str, player: bool = False) -> list[str | Path]:
    """The command in that system, without any network; as root, or as the player."""
    who = [f"--userspec={NOBODY}:{NOBODY}"] if player else []
    alone: list[str | Path] = ["unshare", "--net", sys.executable, "-c", OWN_ADDRESS]
    return [*alone, shutil.which("chroot") or "chroot", *who, root, *command]


def inside(root: Path, *command: str) -> str:
    """Run a command of root's there. Raises Failed if it fails."""
    return told(within(root, *command), {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"})


def _play(root: Path, suite: str) -> list[str]:
    home = Home(root / "home" / "player")
    with screen() as place:
        environ = environment(Path("/home/player"), place)
        told(within(root, "/usr/games/hue-and-cry-cli", "self-check", player=True), environ)
        version = told(within(root, "/usr/games/hue-and-cry-cli", "--version", player=True), environ)
        with running(place, within(root, "/usr/games/hue-and-cry", player=True), environ) as player:
            player.see()
            player.settle()
            place.shot(f"debian-{suite}-menu")
            player.begin(home)
            player.play(lambda: home.rounds() > 0, "the end of a round")
            player.settle()
            place.shot(f"debian-{suite}-round")
            player.end()
    return [f"{version}: a round of {home.moves()} moves; look at debian-{suite}-menu.png and -round.png"]


def left_behind(upper: Path) -> list[str]:
    """What the layer above the bare system holds after the purge: only what the player has saved."""
    files = {path.relative_to(upper).as_posix() for path in upper.rglob("*") if not path.is_dir()}
    saved = {file for file in files if file.startswith("home/player/")}
    others = {file for file in files - saved if not file.startswith(DPKG_OWN)}
    folders = {path.relative_to(upper).as_posix() for path in upper.rglob("*") if path.is_dir()}
    ours = sorted(name for name in others | folders if "hue" in name.lower() and not name.startswith("home/player"))
    if others or ours:
        raise Failed(f"left after the purge: {', '.join(sorted(others) + ours)}")
    return [f"left after the purge: {', '.join(sorted(Path(file).name for file in saved))}"]
