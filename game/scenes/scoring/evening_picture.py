"""Saving the picture of an evening: the page of awards as a file (JOIN-12)."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.sessions.background_task import BackgroundTask
from game.storage.files import flush, place_of, reason_of, sync_folder
from game.words import _


def png_bytes(picture: pygame.Surface) -> bytes:
    """Return the picture as the bytes of a PNG."""
    file = BytesIO()
    pygame.image.save(picture, file, "evening.png")
    return file.getvalue()


class PictureSaver(BackgroundTask):
    """Saves what ``make`` packs under ``name``, in a thread of its own, from now on."""

    def __init__(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        self.path: Path | None = None
        """The saved file, None until then."""
        self.reason = ""
        """Why saving failed, "" if it did not."""
        super().__init__("picture", lambda: self._run(folder, name, make))

    def _run(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        try:
            self.path = keep_picture(folder, name, make())
        except OSError as error:
            self.reason = reason_of(error)

    def outcome_words(self) -> str:
        """Return where the picture was saved, or why it was not."""
        if self.path is None:
            return _("Could not save the picture: {reason}").format(reason=self.reason)
        return _("Picture saved to {file}").format(file=place_of(self.path))


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
