"""A picture is written beside the game: to pack it takes a while, and no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.sessions.background_task import BackgroundTask
from game.storage.files import reason_of
from game.storage.pictures import keep_picture


class PictureSaver(BackgroundTask):
    """Keeps what ``make`` packs as a picture of this ``name``, from now on and in a thread of its own."""

    def __init__(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        self.path: Path | None = None
        """Where it lies, once it does."""
        self.reason = ""
        """Why it does not."""
        super().__init__("picture", lambda: self._run(folder, name, make))

    def _run(self, folder: Path, name: str, make: Callable[[], bytes]) -> None:
        try:
            self.path = keep_picture(folder, name, make())
        except OSError as error:
            self.reason = reason_of(error)
