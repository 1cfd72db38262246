"""Showing a folder in the system's file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def show_folder(path: Path) -> bool:
    """Open a folder, created if missing; return False if nothing can show it."""
    with suppress(OSError):
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)  # noqa: S606
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            nowhere = subprocess.DEVNULL
            subprocess.Popen(  # noqa: S603
                [opener, str(path)], env=plain_environment(os.environ), stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
        return True
    return False


def plain_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for programs of the system.

    A packed game looks for libraries in its own folder first, which would give them ours; the packer keeps the previous
    path beside it.
    """
    plain = dict(environ)
    before = plain.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        plain["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        plain.pop("LD_LIBRARY_PATH", None)
    return plain
