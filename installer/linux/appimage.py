"""The AppImage: one file that mounts itself and runs, a small program plus a file system."""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path

from build.package import origins
from build.package.nameplate import IDENTITY
from game import __version__

from .share import DIST, FOLDER, NAME, OUT, ROOT, PackagingError, copy, epoch, even_modes, lay_share, run

SOURCE = ROOT / "installer" / "linux" / "runtime.c"
LIBRARIES = ("squashfuse_ll", "fuse3", "zstd", "z")
INSIDE = (*LIBRARIES, "c")
"""Libraries linked in statically, as build/package/components.toml names them."""

NEEDED = "gcc libc6-dev libsquashfuse-dev libfuse3-dev libzstd-dev zlib1g-dev"
"""Debian packages with the compiler and the static libraries for the runtime."""

FLAGS = (
    "-I/usr/include/fuse3",  # where newer squashfuse headers look for those of FUSE
    "-static", "-Os", "-s", "-w", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections", "-Wl,--build-id=none",
)  # fmt: skip
MAGIC = b"AI\x02"
"""The bytes that mark an AppImage, at a place in the ELF header that Linux ignores."""

MAGIC_AT = 8


def make() -> Path:
    """Build the AppImage from dist/hue-and-cry; return its path. Raises PackagingError."""
    tree = DIST / ".work" / "appimage"
    shutil.rmtree(tree, ignore_errors=True)
    home = tree / "usr" / "lib" / NAME
    shutil.copytree(FOLDER, home, symlinks=True)
    lay_share(tree / "usr" / "share")
    share, icon = tree / "usr" / "share", f"{IDENTITY}.png"
    copy(share / "applications" / f"{IDENTITY}.desktop", tree / f"{IDENTITY}.desktop")
    copy(share / "icons" / "hicolor" / "256x256" / "apps" / icon, tree / icon)
    (tree / ".DirIcon").symlink_to(icon)
    (tree / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    even_modes(tree)
    target = OUT / f"Hue_and_Cry-{__version__}-{platform.machine()}.AppImage"
    OUT.mkdir(parents=True, exist_ok=True)
    files = tree.with_suffix(".squashfs")
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # mksquashfs accepts one source of the time, not two
    when = str(epoch())
    run("mksquashfs", tree, files, "-noappend", "-root-owned", "-no-progress", "-comp", "zstd",
        "-Xcompression-level", "22", "-b", "1M",
        "-mkfs-time", when, "-all-time", when)  # fmt: skip
    target.write_bytes(runtime() + files.read_bytes())
    target.chmod(0o755)
    return target


def runtime() -> bytes:
    """Compile the program at the front from runtime.c; return its bytes.

    Records where its libraries come from. Raises PackagingError if they are missing.
    """
    program = DIST / ".work" / "appimage-runtime"
    program.parent.mkdir(parents=True, exist_ok=True)
    try:
        run("cc", *FLAGS, SOURCE, "-o", program, *(f"-l{name}" for name in LIBRARIES))
    except PackagingError as error:
        raise PackagingError(f"The front of the AppImage was not compiled ({error}). It takes: {NEEDED}.") from None
    origins.write_front(DIST, {name: Path(run("cc", f"-print-file-name=lib{name}.a").strip()) for name in INSIDE})
    compiled = bytearray(program.read_bytes())
    compiled[MAGIC_AT : MAGIC_AT + len(MAGIC)] = MAGIC
    return bytes(compiled)
