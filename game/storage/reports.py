"""Crash reports: one text file with the error, versions, deal and moves (DSK-11).

Nothing is sent anywhere. The next start finds a new report, says so once, and offers to go on.
"""

import faulthandler
import json
import os
import platform
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from game import __version__
from game.files.reading import UnfitFileError, read_bytes
from game.storage.files import BrokenFileError, free_file, make_way, read_guarded, replace_text
from game.storage.match_rows import SavedMatch

MOST_KEPT_REPORTS: Final = 20
"""Reports kept; older ones are deleted."""
_NATIVE: Final = "crash-of-a-library.txt"
_NEW: Final = "report-to-tell.txt"
_NAME_LONGEST: Final = 255
_TRACE_LONGEST: Final = 256_000
"""Largest trace read, in bytes: that of a few threads takes a hundredth of it."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Reports:
    """The reports in the folder of logs.

    No method raises because of a file: there is trouble enough then.
    """

    def __init__(self, folder: Path, state: Path, now: Callable[[], datetime] = _utc_now) -> None:
        self.folder, self._new, self._now = folder, state / _NEW, now
        self._stream: IO[str] | None = None

    def write(self, error: str, match: SavedMatch | None, about: str = "", tell: bool = True) -> Path | None:
        """Write a report of ``error``, a traceback; None if that cannot be done.

        ``about`` is one more line on what was shown; ``tell`` whether the next start says so.
        """
        stamp = self._now()
        path = free_file(self.folder, f"report-{stamp:%Y-%m-%d-%H%M%S}", ".txt")
        try:
            replace_text(path, _text(stamp, error, match, about))
            if tell:
                replace_text(self._new, path.name)
            for old in sorted(self.folder.glob("report-*.txt"))[:-MOST_KEPT_REPORTS]:
                old.unlink()
        except OSError:
            return path if os.path.lexists(path) else None
        return path

    def take_new(self) -> Path | None:
        """Return the report not told of yet, once."""
        try:
            name = read_guarded(self._new, _NAME_LONGEST, str.strip)
            self._new.unlink()
        except (OSError, BrokenFileError):
            return None
        path = self.folder / Path(name).name
        return path if os.path.lexists(path) else None

    def watch_libraries(self) -> str:
        """Trace crashes below Python from now on; return the last run's trace, "" if none."""
        path = self.folder / _NATIVE
        left = ""
        with suppress(OSError, UnfitFileError):
            left = read_bytes(path, _TRACE_LONGEST).decode("utf-8", "replace")
        with suppress(OSError, RuntimeError):
            self.folder.mkdir(parents=True, exist_ok=True)
            make_way(path)
            self._stream = path.open("w", encoding="utf-8")
            faulthandler.enable(self._stream)
        return left

    def close(self) -> None:
        """Stop tracing and remove the trace, since all went well."""
        if self._stream is not None:
            faulthandler.disable()
            self._stream.close()
            self._stream = None
            with suppress(OSError):
                (self.folder / _NATIVE).unlink()


def trace_of(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


def system_words() -> str:
    packed = "packed" if getattr(sys, "frozen", False) else "from source"
    # Not platform.platform(): it starts another program to ask for the processor's name.
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Hue & Cry {__version__}, {packed}; Python {platform.python_version()}; {system}"


def _text(stamp: datetime, error: str, match: SavedMatch | None, about: str) -> str:
    parts = [
        f"Report of a crash, {stamp:%Y-%m-%d %H:%M:%S} UTC",
        system_words(),
        *([about] if about else []),
        "This file stays on this computer until you give it to someone. It holds the names at the table and, so that",
        "the error can be found, all cards of the match, also those still to come.",
        "",
        error.rstrip(),
        "",
        "The match" if match else "No match was open.",
        *([match_words(match)] if match else []),
    ]
    # Folder names may not be valid UTF-8, and errors quote them.
    return ("\n".join(parts) + "\n").encode("utf-8", "backslashreplace").decode("utf-8")


def match_words(match: SavedMatch) -> str:
    """Return the match as a replay file, or as the plain table if the rules fail on it."""
    from game.history.replay_file import write_replay
    from game.storage.match_history import record_of_saved

    try:
        return write_replay(record_of_saved(match)).rstrip()
    except Exception:  # noqa: BLE001 - the report is about an error, which may well be in here
        return json.dumps(asdict(match), ensure_ascii=False, indent=1, default=str)
