"""What this machine knows of where packages come from, handed to a bare system: nothing of it stands in a file of ours.

Copied: the settings of apt and of pip, with the variables that pip, Python and their like read. What those name as a
folder or file of this machine is bound to the same path below ``/machine``, where nothing of the bare system is.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

PLACE: Final = "/machine"
_VARIABLES: Final = re.compile(r"PIP_\w+|SSL_CERT_FILE|REQUESTS_CA_BUNDLE|(?i:https?_proxy|no_proxy)")
_PATHS: Final = re.compile(r"(?:(?<=file://)|(?<![\w/:.\-]))/[\w.+/\-]+")
_SETTINGS: Final = ("pip/pip.conf", "../.pip/pip.conf")
"""Where a user's own settings of pip may lie, seen from the folder of settings."""


def handed_in(root: Path, home: str) -> dict[str, str]:
    """Lay all of it into the bare system, with ``home`` as the home folder there; returns the variables to set."""
    for name in ("/etc/resolv.conf", "/etc/hosts"):
        if Path(name).exists():
            shutil.copy(name, root / name[1:])
    _apt(root)
    if Path("/etc/pip.conf").exists():
        _copied(Path("/etc/pip.conf"), root / "etc" / "pip.conf", root)
    for name in _SETTINGS:
        if (mine := Path.home() / ".config" / name).exists():
            _copied(mine, root / home.lstrip("/") / ".config" / name, root)
    found = {name: text for name, text in os.environ.items() if _VARIABLES.fullmatch(name)}
    return {name: moved(text, root) for name, text in found.items()}


def _apt(root: Path) -> None:
    if Path("/etc/debian_version").exists() and Path("/etc/apt/sources.list.d").exists():
        shutil.rmtree(root / "etc" / "apt")
        shutil.copytree("/etc/apt", root / "etc" / "apt", symlinks=True)


def _copied(source: Path, target: Path, root: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(moved(source.read_text(encoding="utf-8"), root), encoding="utf-8")


def moved(text: str, root: Path) -> str:
    """The text with every path that is on this machine below ``/machine``, where it is bound to be read."""

    def there(found: re.Match[str]) -> str:
        if not Path(found[0]).exists():
            return found[0]
        _bind(Path(found[0]), root)
        return PLACE + found[0]

    return _PATHS.sub(there, text)


def _bind(source: Path, root: Path) -> None:
    if source.is_dir():
        source = Path(*source.parts[:3])  # an index names files beside its own folder
    target = root / PLACE[1:] / str(source)[1:]
    if target.exists():
        return
    if source.is_dir():
        target.mkdir(parents=True)
        subprocess.run(["mount", "--bind", source, target], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", target], check=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
