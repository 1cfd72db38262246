"""The Windows job, as far as Wine goes: its tests by a Python for Windows, its build by this machine's road to one.

Each command of the job has its stand-in; one that has none raises Unknown, so that nothing is passed over. What Wine
lacks is left out by name: numpy asks its C library for a function that is not there.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO, Final

import dev
import nameplate

from installer.windows.wine import Wine, make_python

from . import stand_ins
from .bare import NotHere
from .reading import Job, Step, Unknown
from .running import Run

ROOT: Final = nameplate.ROOT
KEPT: Final = ROOT / "dist" / ".work" / "wine"
"""Where the Python for Windows is made once."""
LACKING: Final = ("numpy",)
SCREENLESS: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
PATIENCE: Final = ("-o", "faulthandler_timeout=0")
"""Wine starts a Python in seconds rather than in a tenth of one: a test of 200 starts takes more than five minutes."""
NOT_UNDER_WINE: Final = (
    "--ignore=tests/phones/test_codes.py",  # needs numpy
    "--deselect=tests/phones/test_addresses.py::test_PTY09_an_address_is_ours_or_it_is_not",  # Wine lends any address
)


def ready(job: Job, folder: Path, artifacts: Path, _inside: str) -> Run:
    """Everything laid ready for a job of Windows. Raises NotHere."""
    missing = [name for name in ("wine", "makensis", "x86_64-w64-mingw32-gcc") if shutil.which(name) is None]
    if missing:
        raise NotHere(f"not installed: {', '.join(missing)}")
    box = Wine(KEPT / "prefix", SCREENLESS)
    box.boot()
    python = make_python(KEPT / "python", KEPT / "downloads", "dev", LACKING)
    workspace = folder / "workspace"
    place = stand_ins.Place(ROOT, workspace, artifacts, f"v{nameplate.version()}", Path("/"), str(workspace))
    (folder / "temporary").mkdir(parents=True)

    def shell(step: Step, _environ: dict[str, str], log: IO[str]) -> int:
        return max((_line(line, box, python, workspace, log) for line in step.run.splitlines()), default=0)

    facts = {"github.ref_type": "tag", "runner.os": "Windows"} | {k: v[0] for k, v in job.matrix.items()}
    return Run(job, place, facts, {}, shell, folder / "temporary")


def stand_in(line: str) -> tuple[str, list[str]]:
    """What stands for a line of a step: "wine" and arguments for the Python there, or "here" and a command of ours with
    its arguments. Raises Unknown."""
    words = shlex.split(line.replace("\\", "/"))
    if words[0] == "powershell" and words[-1] == "installer/windows/smoke.ps1":
        return "here", ["release-check", "--strict", "windows"]
    if words[:2] != ["python", "build/dev.py"]:
        raise Unknown(f"nothing stands for {line!r}")
    command, given = words[2], words[3:]
    if command in ("test", "play"):
        return "wine", [
            *dev.arguments_for(command, given),
            *((*PATIENCE, *NOT_UNDER_WINE) if command == "test" else ()),
        ]
    return "here", [command, *given]


def _line(line: str, box: Wine, python: Path, workspace: Path, log: IO[str]) -> int:
    """Carry out one line of a step; its exit status. Raises Unknown."""
    where, words = stand_in(line)
    if where == "wine":
        return _under_wine(words, box, python, workspace, log)
    status = _here(words, workspace, log)
    _pictures(workspace)
    return status


def _under_wine(arguments: list[str], box: Wine, python: Path, workspace: Path, log: IO[str]) -> int:
    done = box.run(python, *arguments, seconds=3600, cwd=workspace)
    log.write(done.stdout)
    log.flush()
    return done.returncode


def _here(arguments: list[str], workspace: Path, log: IO[str]) -> int:
    """A command of ours that knows the road to Windows from here."""
    environ = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "build/dev.py", *arguments]
    return subprocess.run(
        command, cwd=workspace, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False
    ).returncode


def _pictures(workspace: Path) -> None:
    for picture in (workspace / "dist" / "release-check").glob("windows-*.png"):
        shutil.copy(picture, workspace / "dist" / "windows" / picture.name.replace("windows-", "smoke-"))
