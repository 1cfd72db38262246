"""A bare system to run a job in: what debootstrap makes of a suite and no more, on a layer that is thrown away.

Made once and kept under dist/.work; where overlays cannot be mounted, the job gets a copy. All of it needs root, and a
mount namespace of its own (see ``alone``), with which every mount and every process of the job is gone.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Final

SUITES: Final = {"debian:11": "bullseye", "debian:12": "bookworm", "debian:13": "trixie"}
ALONE: Final = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")
"""Begins a command whose mounts and processes end with it."""
_KERNEL: Final = {"proc": "proc", "sysfs": "sys", "tmpfs -o size=64m": "dev/shm"}
"""Kinds of mounts and their places; Docker gives a container as much shared memory, and no more."""
_PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class NotHere(Exception):
    """This machine cannot make a bare system; the message says why."""


def made(image: str, folder: Path) -> Path:
    """The bare system of an image's suite, made in ``folder`` where it is not there yet: a minute. Raises NotHere."""
    missing = [name for name in ("debootstrap", "chroot", "unshare", "mount") if shutil.which(name) is None]
    if missing:
        raise NotHere(f"not installed: {', '.join(missing)}")
    suite = SUITES[image.partition("@")[0]]
    base = folder / suite
    if not (base / "made").exists():
        shutil.rmtree(base, ignore_errors=True)
        base.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", suite, base], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise NotHere(f"debootstrap: {done.stdout[-300:]}")
        (base / "made").touch()
    return base


def system(base: Path, folder: Path) -> Path:
    """The bare system with a fresh layer above it, and what the kernel shows to a privileged container."""
    layers = {name: folder / name for name in ("upper", "work", "root")}
    for layer in layers.values():
        layer.mkdir(parents=True)
    root = layers["root"]
    options = f"lowerdir={base},upperdir={layers['upper']},workdir={layers['work']}"
    overlay = ["mount", "-t", "overlay", "overlay", "-o", options, str(root)]
    if subprocess.run(overlay, capture_output=True, check=False).returncode:
        subprocess.run(["cp", "-a", f"{base}/.", root], check=True)
    (root / "made").unlink()
    subprocess.run(["mount", "--rbind", "/dev", root / "dev"], check=True)
    for kind, place in _KERNEL.items():
        subprocess.run(["mount", "-t", *kind.split(), kind.split()[0], str(root / place)], check=True)
    return root


def bound(root: Path, outside: Path, inside: str) -> None:
    outside.mkdir(parents=True, exist_ok=True)
    target = root / inside.lstrip("/")
    target.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", "--bind", outside, target], check=True)


def run(root: Path, command: list[str], environ: Mapping[str, str], folder: str, log: IO[str]) -> int:
    """Run a command of root's inside, from a folder there, with these variables and no others; its exit status."""
    words = [f"{name}={text}" for name, text in {"PATH": _PATH, **environ}.items()]
    go = ["/bin/sh", "-c", 'cd "$1" && shift && exec "$@"', "sh", folder, *command]
    done = subprocess.run(
        ["chroot", root, "/usr/bin/env", "-i", *words, *go],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.returncode
