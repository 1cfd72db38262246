"""Two things every file of the user's needs: being replaced in one step, and being set aside when it is broken."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

RETRY_PAUSES: Final = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between the attempts: on Windows a virus scanner or indexer may hold a fresh file for a moment."""


def replace_text(path: Path, text: str, sleep: Callable[[float], None] = time.sleep) -> None:
    """Write ``text`` so that the file is at any moment the old one or the new one, whole (DSK-06).

    Makes the folder if need be. Raises OSError when it cannot be done; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".new", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        move(fresh, path, sleep)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def move(source: Path, target: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """``os.replace`` that waits out a file held by another program for up to a second, then raises OSError."""
    for pause in RETRY_PAUSES:
        try:
            os.replace(source, target)
            return
        except PermissionError:
            sleep(pause)
    os.replace(source, target)


def set_aside(path: Path, sleep: Callable[[float], None] = time.sleep) -> Path:
    """Move a broken file to ``.bad`` (``.bad2`` ... if there is one already) and return the new place (DSK-09)."""
    aside = path.with_name(path.name + ".bad")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.bad{number}")
    move(path, aside, sleep)
    return aside


def sync_folder(folder: Path) -> None:
    """Have the system write the folder's list of files; does nothing where folders cannot be opened (Windows)."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network folders cannot; the file itself is on the disk
    finally:
        os.close(handle)
