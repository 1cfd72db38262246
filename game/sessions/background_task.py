"""Work done in a thread of its own, so that no frame waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable


class BackgroundTask:
    """Runs ``work`` in a thread called ``name``, starting at once."""

    def __init__(self, name: str, work: Callable[[], None]) -> None:
        self._thread = threading.Thread(target=work, name=name, daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self) -> None:
        self._thread.join()
