"""Pictures that somebody wants to keep, as files beside those of the camera: none is ever written over."""

import os
from pathlib import Path
from typing import Final

from game.storage.files import sync_folder

_MOST: Final = 999
"""So many pictures of one name there may be."""


def keep_picture(folder: Path, name: str, data: bytes) -> Path:
    """Write a PNG under ``name``, with a number behind it where there is one of that name, and return where it lies.

    Makes the folder if need be. Raises OSError when it cannot be done; no other file is touched, and no half is left.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, _MOST + 1):
        path = folder / (f"{name}.png" if number == 1 else f"{name} {number}.png")
        try:
            file = path.open("xb")  # never one that is there, whatever it is
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        sync_folder(folder)
        return path
    raise FileExistsError(f"there are {_MOST} pictures of that name")
