"""The log: at most three files of a megabyte each, in UTC, on this computer only (DSK-10)."""

import logging
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.storage.files import make_way

NAME: Final = "hue-and-cry.log"
LARGEST: Final = 1_000_000
MOST_KEPT_LOGS: Final = 3
"""Log files kept, the one in use included."""


class _Capped(logging.FileHandler):
    """Stops writing once the file is too large; the next start begins a new one."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError, ValueError):
            if self.stream is None or self.stream.tell() < LARGEST:
                super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging calls it so
        pass


def begin_log(folder: Path, first: str) -> logging.Handler | None:
    """Log into ``folder`` from now on, after the line ``first``; None if that cannot be done."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        make_way(path)
        _turn(path)
        handler = _Capped(path, encoding="utf-8")
    except OSError:
        return None
    form = logging.Formatter("%(asctime)sZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")
    form.converter = time.gmtime
    handler.setFormatter(form)
    root = logging.getLogger("game")
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    root.info("%s", first)
    return handler


def end_log(handler: logging.Handler | None) -> None:
    if handler is not None:
        logging.getLogger("game").removeHandler(handler)
        with suppress(OSError):  # a full disk cannot take the last lines, but the game has still ended well
            handler.close()


def _turn(path: Path) -> None:
    """Make room if the file is half full: it becomes .1, that one .2."""
    if not path.exists() or path.stat().st_size < LARGEST / 2:
        return
    for number in range(MOST_KEPT_LOGS - 1, 0, -1):
        older = path.with_name(f"{NAME}.{number}")
        newer = path.with_name(f"{NAME}.{number - 1}") if number > 1 else path
        if newer.exists():
            os.replace(newer, older)
