"""The sources of Python and of what it needs, from Debian, by exact versions and hashes."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SUITE: Final = "bookworm"
APT: Final = Path("/etc/apt")


class BuildError(Exception):
    """Something could not be fetched or compiled; the message is one sentence, and what the tool said last."""


@dataclass(frozen=True)
class Source:
    """A source package. Its .dsc names the hashes of its other files, which dpkg-source compares."""

    name: str
    version: str
    """With the epoch, without which apt does not know it."""
    sha256: str
    """Of the .dsc."""

    @property
    def description(self) -> str:
        """The name of the file that describes the package; an epoch is not part of it."""
        return f"{self.name}_{self.version.rpartition(':')[2]}.dsc"


PYTHON: Final = Source(
    "python3.11", "3.11.2-6+deb12u8", "197fa19ab45f41c820f40f6d9ead671c2ea29ddc53ba9424b36f1bf58458a10e"
)
ZLIB: Final = Source("zlib", "1:1.2.13.dfsg-1", "3fa1e6b2fc525062aa88207dda52fed8e045373c809d362fe8a2bfbf7cf515a8")
FFI: Final = Source("libffi", "3.4.4-1", "21c9ef156b6766535cb014e0765142c8104ffbcd73f003ecfa80cfb314baa4f0")
SQLITE: Final = Source(
    "sqlite3", "3.40.1-2+deb12u2", "ee3459ae9d00939741c7708fc1b8ce1bde12d8c3fb1dfa005bbbc8651d884e23"
)
ALL: Final = (ZLIB, FFI, SQLITE, PYTHON)


def unpacked(source: Source, kept: Path, work: Path) -> Path:
    """The sources laid out in ``work`` with Debian's patches, fetched into ``kept`` once. Raises BuildError."""
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
    """By apt, from wherever this machine has its packages; lists of sources are kept apart from the machine's own."""
    (kept / "apt" / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    listed = kept / "apt" / "sources.list.d"
    listed.mkdir(exist_ok=True)
    options = ["-o", "Dir::Etc::sourcelist=/dev/null", "-o", f"Dir::Etc::sourceparts={listed}"]
    options += ["-o", f"Dir::State::lists={kept / 'apt' / 'lists'}", "-o", "APT::Sandbox::User=root"]
    if not any(listed.iterdir()):
        _list_sources(listed)
        run(["apt-get", *options, "update"], kept)
    run(["apt-get", *options, "--download-only", "source", f"{source.name}={source.version}"], kept)


def _list_sources(listed: Path) -> None:
    """Where the machine has its packages from there are their sources as well, for each list of the suite."""
    found = 0
    for file in sorted((*APT.glob("sources.list"), *(APT / "sources.list.d").glob("*"))):
        text = file.read_text(encoding="utf-8")
        if SUITE in text and "debian" in text:
            (listed / file.name).write_text(as_sources(text), encoding="utf-8")
            found += 1
    if not found:
        raise BuildError(f"This machine is no Debian of the name {SUITE}, whose sources are wanted.")


def as_sources(text: str) -> str:
    """A list of packages for apt, of either form, made a list of the sources of these packages."""
    text = re.sub(r"^Types:.*$", "Types: deb-src", text, flags=re.MULTILINE)
    return re.sub(r"^deb\s", "deb-src ", text, flags=re.MULTILINE)


def run(command: list[str], folder: Path, environ: dict[str, str] | None = None) -> None:
    """Run a tool in a folder; its output goes to a log there. Raises BuildError if it fails or is not installed."""
    log = folder / "build.log"
    try:
        with log.open("ab") as file:
            done = subprocess.run(
                command, cwd=folder, env=environ, stdin=subprocess.DEVNULL, stdout=file, stderr=file, check=False
            )
    except FileNotFoundError:
        raise BuildError(f"The program {command[0]} is not installed.") from None
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        raise BuildError(f"{' '.join(command[:2])} failed, see {log}: {' '.join(lines[-3:])[-500:]}")
