"""The archive to unpack anywhere: the folder, under a name with the version."""

from __future__ import annotations

import lzma
import os
import shutil
import tarfile
from pathlib import Path

from game import __version__

from .share import DIST, FOLDER, NAME, OUT, epoch, even_modes, filled, lay_share, write


def make(machine: str) -> Path:
    """Build the archive from dist/hue-and-cry; return its path."""
    top = f"{NAME}-{__version__}"
    tree = DIST / ".work" / "archive" / top
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(FOLDER, tree, symlinks=True)
    lay_share(tree / "share")
    for paper in ("READ-ME.txt", "add-to-menu"):
        write(tree / paper, filled(paper))
    even_modes(tree)
    (tree / "add-to-menu").chmod(0o755)
    os.utime(tree / "add-to-menu", (epoch(), epoch()))
    OUT.mkdir(parents=True, exist_ok=True)
    target = OUT / f"{top}-linux-{machine}.tar.xz"
    with (
        lzma.open(target, "wb", filters=pressed(machine)) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path in [tree, *sorted(tree.rglob("*"))]:
            tar.add(path, path.relative_to(tree.parent).as_posix(), recursive=False, filter=nobody)
    return target


def pressed(machine: str) -> list[dict[str, int]]:
    best = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}
    return [{"id": lzma.FILTER_X86}, best] if machine == "x86_64" else [best]


def nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member
