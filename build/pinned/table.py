"""The table of wheels, ``wheels.toml``: the wheels of each pin, with their SHA-256.

It holds names and hashes, no addresses: any index or folder that pip uses must give these very files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

PLACE: Final = Path("build", "pinned", "wheels.toml")
"""Relative to the root of a clone."""
HEAD: Final = """\
# Every wheel that may be installed, with its SHA-256, for each supported Python on Linux, Windows and macOS.
# Written by `build/dev.py pins` from the pins of pyproject.toml; build/environment.py installs nothing else.
"""

Wheels = Mapping[str, Mapping[str, str]]
"""By pin ("tqdm==4.70.1"), the SHA-256 of each wheel by file name."""


class UnknownPin(Exception):
    """No wheel of a pin is in the table; the message is one sentence."""


def read(root: Path) -> Wheels:
    """Return the table of the clone at ``root``; empty if there is none."""
    try:
        return tomllib.loads((root / PLACE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def write(root: Path, wheels: Wheels) -> None:
    """Write the table sorted by name, so that diffs are small."""
    parts = [HEAD]
    for pin in sorted(wheels):
        lines = [f'"{file}" = "{digest}"' for file, digest in sorted(wheels[pin].items())]
        parts.append("\n".join([f'["{pin}"]', *lines]) + "\n")
    (root / PLACE).write_text("\n".join(parts), encoding="utf-8", newline="\n")


def plain(pin: str) -> str:
    return pin.partition(";")[0].strip()


def requirements(root: Path, pins: Iterable[str]) -> str:
    """Return requirements for pip's ``--require-hashes``, one entry a pin. Raises UnknownPin."""
    wheels = read(root)
    return "".join(f"{_line(pin, wheels)}\n" for pin in pins)


def _line(pin: str, wheels: Wheels) -> str:
    known = wheels.get(plain(pin))
    if not known:
        raise UnknownPin(f"{PLACE} has no wheel of {plain(pin)}: make it anew by `build/dev.py pins`")
    return " \\\n    ".join([pin, *(f"--hash=sha256:{digest}" for digest in sorted(set(known.values())))])
