"""The sources of Python and of what it needs, from Debian, by exact version and hash."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SUITE: Final = "trixie"
"""The Debian release whose sources are used on any machine, still patched for security."""

SYSTEM: Final = "debian-13"
"""The same release as vulnerability databases write it."""

ROLLING: Final = "sid"
"""The Debian suite with the newest upstream versions."""

APT: Final = Path("/etc/apt")
RELEASE: Final = Path("/etc/os-release")


class BuildError(Exception):
    """Fetching or compiling failed; the message is one sentence and the tool's last words."""


@dataclass(frozen=True)
class Source:
    """A Debian source package.

    Its .dsc has the hashes of its other files, which dpkg-source checks.
    """

    name: str
    version: str
    """With the epoch, without which apt does not find it."""
    sha256: str
    """The hash of the .dsc file."""

    @property
    def description(self) -> str:
        return f"{self.name}_{self.version.rpartition(':')[2]}.dsc"


PYTHON: Final = Source(
    "python3.13", "3.13.5-2+deb13u5", "4be84e20fb902354fa86955e2fbea6e8bdbd158f54833423488308a9b3532662"
)
ZLIB: Final = Source(
    "zlib", "1:1.3.dfsg+really1.3.1-1", "ede2791e29c1d3b422f9208bdd7edf040c20445ea1e7453a72037576e64fa197"
)
"""Only linked with: Python uses the zlib of the system at run time, as the wheels do."""

FFI: Final = Source("libffi", "3.4.8-2", "4424defe3f37c0084f062e03330b2ba3d3f927367c33be455cfacf7f85a78161")
SQLITE: Final = Source(
    "sqlite3", "3.46.1-7+deb13u2", "46e1eec171e11108fc436e45309b635b601029726b6ffd3bf435bb474e511638"
)
INSIDE: Final = {"libffi": FFI, "SQLite": SQLITE, "Python": PYTHON}
"""Sources inside packages made with this Python, by name in build/package/components.toml."""

ALL: Final = (ZLIB, *INSIDE.values())


def unpacked(source: Source, kept: Path, work: Path) -> Path:
    """Return the sources unpacked in ``work`` with Debian's patches, fetched to ``kept`` once.

    Raises BuildError.
    """
    description = kept / source.description
    if not description.exists():
        _fetch(source, kept)
    if hashlib.sha256(description.read_bytes()).hexdigest() != source.sha256:
        raise BuildError(f"{description} is not the one that was tested.")
    target = work / source.name
    shutil.rmtree(target, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    run(["dpkg-source", "--extract", str(description), str(target)], work)
    return target


def _fetch(source: Source, kept: Path) -> None:
    options = listed(kept / SUITE, SUITE)
    run(["apt-get", *options, "--download-only", "source", f"{source.name}={source.version}"], kept)


def listed(kept: Path, suite: str) -> list[str]:
    """Return options by which apt knows the current sources of a Debian suite, and no others.

    The lists go into ``kept``. Raises BuildError.
    """
    lists, parts = kept / "lists", kept / "sources.list.d"
    shutil.rmtree(parts, ignore_errors=True)
    parts.mkdir(parents=True)
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    _list_sources(parts, suite)
    options = ["-o", "Dir::Etc::sourcelist=/dev/null", "-o", f"Dir::Etc::sourceparts={parts}"]
    options += ["-o", f"Dir::State::lists={lists}", "-o", "APT::Sandbox::User=root"]
    run(["apt-get", *options, "update"], kept)
    return options


def _list_sources(parts: Path, suite: str) -> None:
    """Write the suite's source lists, from where this machine gets its packages.

    Raises BuildError if that is not Debian.
    """
    codename = _codename()
    found = 0
    for file in sorted((*APT.glob("sources.list"), *(APT / "sources.list.d").glob("*"))):
        told = as_sources(file.read_text(encoding="utf-8"), codename, suite)
        if told and "debian" in told:
            (parts / file.name).write_text(told, encoding="utf-8")
            found += 1
    if not found:
        raise BuildError("This machine is no Debian that knows where its packages are, whose sources are wanted.")


def _codename() -> str:
    found = re.search(r"^VERSION_CODENAME=(\w+)", RELEASE.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else SUITE


def as_sources(text: str, codename: str, suite: str = SUITE) -> str:
    """Turn an apt package list, of either form, into a list of the sources of ``suite``.

    Empty if the list does not name this Debian (``codename``). The rolling suite has no updates beside it.
    """
    text = re.sub(r"^Types:.*$", "Types: deb-src", text, flags=re.MULTILINE)
    text = re.sub(r"^deb\s", "deb-src ", text, flags=re.MULTILINE)
    text = re.sub(rf"(?<=\s){codename}(?=[\s/-])", suite, text)
    parts = [part for part in re.split(r"\n\s*\n|\n(?=deb-src)", text) if re.search(rf"\s{suite}\b", part)]
    if suite == ROLLING:
        parts = [re.sub(rf"\s{ROLLING}-\S+", "", part) for part in parts if re.search(rf"\s{ROLLING}\s", part)]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n" if parts else ""


def run(command: list[str], folder: Path, environ: dict[str, str] | None = None) -> None:
    """Run a tool in a folder, with its output in build.log there.

    Raises BuildError if it fails or is not installed.
    """
    log = folder / "build.log"
    try:
        with log.open("ab") as file:
            done = subprocess.run(
                command, cwd=folder, env=environ, stdin=subprocess.DEVNULL, stdout=file, stderr=file, check=False
            )
    except (FileNotFoundError, PermissionError):  # a folder of PATH that may not be entered
        raise BuildError(f"The program {command[0]} is not installed.") from None
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        raise BuildError(f"{' '.join(command[:2])} failed, see {log}: {' '.join(lines[-3:])[-500:]}")
