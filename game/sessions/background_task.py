"""Work that is done beside the game, in a thread of its own: no frame waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable


class BackgroundTask:
    """Does ``work`` from now on; ``name`` is what its thread is called."""

    def __init__(self, name: str, work: Callable[[], None]) -> None:
        self._thread = threading.Thread(target=work, name=name, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self) -> None:
        self._thread.join()
