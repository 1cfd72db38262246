"""The table of wheels, ``wheels.toml``: for each pin the names of its wheels, each with its SHA-256.

Names and hashes only, no address: whichever index or folder pip is told to ask, it has to give these very files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

PLACE: Final = Path("build", "pinned", "wheels.toml")
"""Where it lies in a clone."""
HEAD: Final = """\
# Every wheel that may be installed, with its SHA-256, for each supported Python on Linux, Windows and macOS.
# Written by `build/dev.py pins` from the pins of pyproject.toml; build/environment.py installs nothing else.
"""

Wheels = Mapping[str, Mapping[str, str]]
"""By pin ("tqdm==4.70.1") the names of its wheels with their hashes."""


class UnknownPin(Exception):
    """No wheel of a pin is in the table; the message is one sentence."""


def read(root: Path) -> Wheels:
    """The table of the clone at ``root``; empty where there is none."""
    try:
        return tomllib.loads((root / PLACE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def write(root: Path, wheels: Wheels) -> None:
    """Everything in order of names, so that a change shows what changed."""
    parts = [HEAD]
    for pin in sorted(wheels):
        lines = [f'"{file}" = "{digest}"' for file, digest in sorted(wheels[pin].items())]
        parts.append("\n".join([f'["{pin}"]', *lines]) + "\n")
    (root / PLACE).write_text("\n".join(parts), encoding="utf-8", newline="\n")


def plain(pin: str) -> str:
    return pin.partition(";")[0].strip()


def requirements(root: Path, pins: Iterable[str]) -> str:
    """What pip reads with ``--require-hashes``: a line for each pin. Raises UnknownPin."""
    wheels = read(root)
    return "".join(f"{_line(pin, wheels)}\n" for pin in pins)


def _line(pin: str, wheels: Wheels) -> str:
    known = wheels.get(plain(pin))
    if not known:
        raise UnknownPin(f"{PLACE} has no wheel of {plain(pin)}: make it anew by `build/dev.py pins`")
    return " \\\n    ".join([pin, *(f"--hash=sha256:{digest}" for digest in sorted(set(known.values())))])
