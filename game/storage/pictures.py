"""Pictures that a player keeps, as files beside those of the camera: none is overwritten."""

from pathlib import Path
from typing import Final

from game.storage.files import flush, sync_folder

_MOST: Final = 999
"""Most pictures of one name."""


def keep_picture(folder: Path, name: str, data: bytes) -> Path:
    """Write a PNG under ``name``, numbered if that is taken, and return its path.

    Makes the folder if necessary. Raises OSError if it cannot be done; no other file is touched, and no partial file is
    left.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, _MOST + 1):
        path = folder / (f"{name}.png" if number == 1 else f"{name} {number}.png")
        try:
            file = path.open("xb")  # never overwrite an existing file
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
                flush(file)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        sync_folder(folder)
        return path
    raise FileExistsError(f"there are {_MOST} pictures of that name")
