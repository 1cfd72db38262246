"""Is there a newer version? Asked when somebody presses the button, and only where the packager switched that on.

The game itself has no way to a network (DSK-13): a program of the system fetches one small text, within bounds of size
and time. Unless it is switched on (see build/package/recipe.py), this module is not even part of a packed game.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.ui.desktop.folders import plain_environment
from game.words import _

PATIENCE: Final = 12.0
"""Seconds until it is given up."""
MOST: Final = 200
"""Bytes of an answer that is read."""
WAYS: Final = "=https"
"""How the address may be reached, whatever it leads on to."""
_NUMBER: Final = re.compile(r"\d{1,6}(\.\d{1,6}){0,3}")
_NO_WINDOW: Final = getattr(subprocess, "CREATE_NO_WINDOW", 0)


def fetching(address: str, ways: str = WAYS) -> list[str]:
    """The command that prints what is at an address; empty where the system has no program for it. It sends nothing
    but the question, obeys no settings of its own, and stops at the bounds."""
    windows = Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", "curl.exe")
    program = str(windows) if os.name == "nt" and windows.is_file() else shutil.which("curl")
    if program is None or not address:
        return []
    bounds = ["--max-time", str(int(PATIENCE)), "--max-filesize", str(MOST), "--max-redirs", "5"]
    ways_on = ["--proto", ways, "--proto-redir", ways, "--location", "--fail"]
    return [program, "--disable", "--silent", *bounds, *ways_on, "--", address]


class Search:
    """One question on its way; ``words`` is what there is to say of it."""

    def __init__(self, command: Sequence[str], own: str) -> None:
        self._own, self._left = own, PATIENCE
        self.process: subprocess.Popen[bytes] | None = None
        self.words = _("The address is asked …")
        nowhere = subprocess.DEVNULL
        try:
            self.process = subprocess.Popen(  # noqa: S603
                command, env=plain_environment(os.environ), stdin=nowhere, stdout=subprocess.PIPE, stderr=nowhere,
                creationflags=_NO_WINDOW,
            )  # fmt: skip
        except (OSError, IndexError, ValueError):
            self.words = _("This computer has no program to ask with. Please look at the address yourself.")

    @property
    def running(self) -> bool:
        return self.process is not None

    def update(self, dt: float) -> bool:
        """Look whether it has come; whether there is something new to say."""
        if self.process is None:
            return False
        self._left -= dt
        status = self.process.poll()
        if status is None and self._left > 0:
            return False
        told = b"" if status is None or self.process.stdout is None else self.process.stdout.read(MOST + 1)
        self.words = self._silent() if status != 0 else answer(told, self._own)
        self.stop()
        return True

    def stop(self) -> None:
        """Ask no longer; nothing of it is left."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(OSError):
                process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()

    def _silent(self) -> str:
        return _("The address did not answer. Please look there yourself.")


def answer(told: bytes, own: str) -> str:
    """What an answer means for who has the version ``own``: one sentence."""
    number = told.decode("ascii", "replace").strip()
    if len(told) > MOST or _NUMBER.fullmatch(number) is None:
        return _("The answer was no version. Please look at the address yourself.")
    if _numbers(number) > _numbers(own):
        return _("Version {number} is there. You find it at the address above.").format(number=number)
    return _("You have the newest version.")


def _numbers(version: str) -> list[int]:
    """ "1.10" as numbers to compare; ends of zeros do not count."""
    found = [int(number) for number in re.findall(r"\d+", version.partition("-")[0])][:4]
    while found and not found[-1]:
        found.pop()
    return found
