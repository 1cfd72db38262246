"""A table for spreadsheets is written beside the game: a long history takes seconds, and no frame waits for it."""

from __future__ import annotations

from pathlib import Path

from game.sessions.background_task import BackgroundTask
from game.storage.files import replace_text
from game.storage.statistics import export_csv
from game.storage.sums import TotalsStore


class Export(BackgroundTask):
    """Writes all rounds into ``path``, from now on and in a thread of its own; None as path fails at once."""

    def __init__(self, store: TotalsStore | None, path: Path | None) -> None:
        self.path = path
        self.share = 0.0
        """How much has been read, 0..1."""
        self.failed = path is None
        self._store = store
        super().__init__("export", self._run)

    def _run(self) -> None:
        if self.path is None:
            return
        try:
            replace_text(self.path, export_csv(self._store, self._tell))
        except OSError:
            self.failed = True

    def _tell(self, share: float) -> None:
        self.share = share
