"""Saving the picture of an evening: the page of awards as a file (JOIN-12)."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from game.sessions.background_task import BackgroundTask
from game.storage.files import place_of, reason_of
from game.storage.pictures import keep_picture
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
