"""Virtual environments under ``.venv/``, one per dependency group.

They are made from the exact pins of pyproject.toml. pip installs only the wheels whose hashes are in
build/pinned/wheels.toml, whatever index it uses.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from build.package.nameplate import pythons
from build.pinned import installed, table

GAME_ONLY = "play"
"""The environment that holds only what the game itself needs."""

NOTHING = "pins"
"""The environment that holds pip alone, which finds the wheels of the others."""

CARRIED = "carriers"
"""The group of packages that are never installed: something is taken out of their wheels."""


class SetUpError(Exception):
    """Raised if an environment cannot be made; the message is one sentence for the user."""


def ready(root: Path, group: str) -> Path:
    """Return the Python of the environment for ``group``, made or renewed if out of date.

    Raises SetUpError. If the stamp matches today's pins, it only reads two small files.
    """
    pins = pins_of(root / "pyproject.toml", group)
    folder = root / ".venv" / group
    if not is_current(folder, pins):
        make(folder, pins)
        (folder / "stamp.txt").write_text(_stamp(pins), encoding="utf-8")
    return python_of(folder)


def is_current(folder: Path, pins: list[str]) -> bool:
    return python_of(folder).exists() and _read(folder / "stamp.txt") == _stamp(pins)


def _stamp(pins: list[str]) -> str:
    return "\n".join([sys.version, sys.base_prefix, *pins])


def pins_of(pyproject: Path, group: str) -> list[str]:
    told = tomllib.loads(pyproject.read_text(encoding="utf-8"))
    own: list[str] = [] if group in (NOTHING, CARRIED) else list(told["project"]["dependencies"])
    return own if group in (GAME_ONLY, NOTHING) else own + told["dependency-groups"][group]


def groups(pyproject: Path) -> list[str]:
    return list(tomllib.loads(pyproject.read_text(encoding="utf-8"))["dependency-groups"])


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make(folder: Path, pins: list[str]) -> None:
    """Make the environment from scratch and install the pins. Raises SetUpError."""
    began = time.monotonic()
    _need_supported()
    print(f"Setting up {folder.parent.name}/{folder.name} (this happens once) ...", file=sys.stderr, flush=True)
    _make_venv(folder)
    if pins:
        _install(folder, pins)
    print(f"Done in {time.monotonic() - began:.0f} seconds.", file=sys.stderr, flush=True)


def _need_supported() -> None:
    """Raise SetUpError unless wheels are pinned for this Python; pip's error is unclear."""
    this = "{}.{}".format(*sys.version_info[:2])
    if this not in pythons():
        known = ", ".join(pythons())
        raise SetUpError(f"No packages were tried with Python {this}; run this by one of these: {known}.")


def _make_venv(folder: Path) -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetUpError(
            "Python could not make a virtual environment; on Debian and Ubuntu install the package python3-venv."
            f" ({_last_line(done.stdout + done.stderr)})"
        )


def _install(folder: Path, pins: list[str]) -> None:
    """Install all pins in one pip run, whose output feeds the progress bar.

    Leaves requirements.txt, a list with hashes for scanners, beside its log. Raises SetUpError.
    """
    log, listed = folder / "pip.log", folder / "requirements.txt"
    listed.write_text(_requirements(folder, pins), encoding="utf-8")
    command = [str(python_of(folder)), "-u", "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    command += ["--only-binary", ":all:", "--progress-bar", "off", "--require-hashes", "--requirement", str(listed)]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as pip:
        assert pip.stdout is not None
        lines = list(_with_bar(pip.stdout, len(pins)))
    log.write_text("".join(lines), encoding="utf-8")
    if pip.returncode:
        errors = [line for line in lines if line.startswith("ERROR")]
        why = _last_line("".join(errors or lines)).removeprefix("ERROR: ")
        raise SetUpError(f"pip could not install what pyproject.toml asks for ({why}); its whole output is in {log}.")
    _remove_strays(folder, pins)


def _requirements(folder: Path, pins: list[str]) -> str:
    try:
        return table.requirements(folder.parent.parent, pins)
    except table.UnknownPin as error:
        raise SetUpError(f"{error}.") from None


def _remove_strays(folder: Path, pins: list[str]) -> None:
    names = [stray.partition("==")[0] for stray in installed.strays(folder, pins)]
    if names:
        command = [str(python_of(folder)), "-m", "pip", "uninstall", "--yes", "--quiet", *names]
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def _with_bar(lines: Iterable[str], total: int) -> Iterator[str]:
    """Yield pip's lines while a bar on a terminal shows how many packages were found."""
    found = 0
    shown = sys.stderr.isatty()
    for line in lines:
        yield line
        if line.startswith(("Collecting ", "Requirement already")):
            found += 1
        if shown:
            full = min(found, total) * 30 // total
            word = "installing" if line.startswith("Installing") else "collecting"
            sys.stderr.write(f"\r{word:<11}[{'#' * full}{'.' * (30 - full)}] {found} packages ")
            sys.stderr.flush()
    if shown:
        sys.stderr.write("\r" + " " * 70 + "\r")


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return None


def _last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no output")
