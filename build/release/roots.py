"""Bare Debians to try packages in: a base and two X libraries, without a network.

Debootstrap makes them once; each try works on a layer of its own above.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .stage import DIST, NOBODY, Failed, need, need_root, told

BASES = DIST / ".work"
LIBRARIES = "libx11-6,libxext6"
DISPLAYS = "tmp/.X11-unix"
OWN_ADDRESS = """
import fcntl, os, socket, struct, sys
fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, struct.pack("16sh14x", b"lo", 1))
os.execv(sys.argv[1], sys.argv[1:])
"""
"""A script that enables loopback, as any offline system does, then becomes the command."""


def require() -> None:
    """Raise Skipped without the programs or the rights that a bare system needs."""
    need_root()
    need("debootstrap", "chroot", "unshare", "setpriv", "mount")


def bare(suite: str) -> Path:
    """Return the bare system of a suite, made if missing; debootstrap takes some minutes.

    Raises Failed if it fails.
    """
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


@contextmanager
def system(folder: Path, base: Path) -> Iterator[Path]:
    """Mount the bare system with an empty writable layer, processes and display; yield its root.

    The layer is in memory: inside a container the local folders are an overlay themselves, and overlays cannot be
    nested.
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
    who = [f"--userspec={NOBODY}:{NOBODY}"] if player else []
    alone: list[str | Path] = ["unshare", "--net", sys.executable, "-c", OWN_ADDRESS]
    return [*alone, shutil.which("chroot") or "chroot", *who, root, *command]


def inside(root: Path, *command: str) -> str:
    """Run a command as root in the bare system. Raises Failed if it fails."""
    return told(within(root, *command), {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"})
