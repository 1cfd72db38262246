"""All packages for Linux, from dist/hue-and-cry to dist/linux/.

The last step of ``dev.py package --all``.
"""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from game import __version__

from . import appimage, archive, deb
from .share import DIST, NAME, OUT

SINGLE = DIST / "hue-and-cry-single"


def make() -> list[Path]:
    """Build each kind of package; return the paths.

    Raises PackagingError with one sentence if one cannot be made.
    """
    machine = platform.machine()
    OUT.mkdir(parents=True, exist_ok=True)
    single = OUT / f"{NAME}-{__version__}-linux-{machine}"
    shutil.copy2(SINGLE, single)
    made = [single, archive.make(machine), deb.make()]
    if machine == "x86_64":  # the published runtime is for this machine only
        made.append(appimage.make())
    return made
