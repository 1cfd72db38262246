"""Checks desktop entry, AppStream description, Debian package and manuals by their linters."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build.package.nameplate import IDENTITY

from .sizes import one
from .stage import Failed, as_nobody, need, scratch

LATER = ("duplicate-font-file",)
"""Tags that only lintian of Debian 13 and later knows."""


def check() -> list[str]:
    """Return what each tool said. Raises Failed for an error or warning, Skipped without tools."""
    need("desktop-file-validate", "appstreamcli", "lintian", "dpkg-deb")
    package = one("*.deb")
    with scratch() as folder:
        subprocess.run(["dpkg-deb", "-x", package, folder / "in"], check=True)
        data = folder / "in" / "usr" / "share"
        _clean("desktop-file-validate", data / "applications" / f"{IDENTITY}.desktop")
        told = _clean(
            "appstreamcli", "validate", "--no-net", "--explain", data / "metainfo" / f"{IDENTITY}.metainfo.xml"
        )
        if re.search(r"^[EW]:", told, re.MULTILINE):
            raise Failed(f"appstreamcli: {told}")
        for manual in sorted((data / "man" / "man6").iterdir()):
            _clean("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", manual, missing_is_well=True)
        return ["desktop-file-validate: clean", f"appstreamcli: {told.splitlines()[-1]}", _lintian(package, folder)]


def _lintian(package: Path, folder: Path) -> str:
    """Run lintian as a user other than root, as it wants, on a copy that this user can read."""
    copy = folder / package.name
    copy.write_bytes(package.read_bytes())
    home = folder / "home"
    home.mkdir()
    home.chmod(0o777)
    environ = os.environ | {"HOME": str(home), "TMPDIR": str(home)}
    command = as_nobody(["lintian", "--show-overrides", "--display-info", "--tag-display-limit", "0", copy])
    told = subprocess.run(command, env=environ, text=True, capture_output=True, check=False, cwd="/").stdout
    return judged(told.splitlines())


def judged(lines: Sequence[str]) -> str:
    """Sum up lintian's lines.

    Raises Failed for an error, a warning or an unused override.
    """
    faults = [line for line in lines if line.startswith(("E:", "W:")) or _needless(line)]
    if faults:
        raise Failed(f"lintian: {'; '.join(faults[:5])}")
    return f"lintian: no error, no warning, {sum(line.startswith('O:') for line in lines)} overridden lines"


def _needless(line: str) -> bool:
    """Whether the line reports an unused override that is not just unknown to this lintian."""
    return "unused-override" in line and not any(tag in line for tag in LATER)


def _clean(*command: str | Path, missing_is_well: bool = False) -> str:
    try:
        done = subprocess.run(command, text=True, capture_output=True, check=False)
    except (FileNotFoundError, PermissionError):  # a folder of PATH that may not be entered
        if missing_is_well:
            return ""
        raise
    if done.returncode or (done.stderr.strip() and command[0] == "man"):
        raise Failed(f"{command[0]}: {(done.stdout + done.stderr).strip()[-600:]}")
    return done.stdout.strip()
