"""Frees memory: pictures of an old size go, and the system gets back what is free.

glibc on Linux keeps free memory between pieces in use, so that pictures that come and go leave it half as large again
as what it holds. Other C libraries give it back by themselves.
"""

import ctypes
import sys
from contextlib import suppress
from functools import cache
from typing import Final

from game.ui.draw.surface_cache import MEGABYTE, SURFACE_BUDGET, SurfaceBudget

SETTLING_SECONDS: Final = 1.0
"""Seconds after a change until old pictures are swept, if no quiet moment comes first.

By then what is shown has asked for the pictures it needs.
"""
TRIM_FRACTION: Final = 9
"""1 / WORTH_IT of the budget is freed before it is given back: that takes 2 to 3 ms.

This does not wait for a quiet moment: the end of a round makes three window-sized pictures while everything moves, and
the gaps between small ones would come on top (164 MB instead of 152).
"""
_LARGE: Final = 9 * MEGABYTE // 64
"""Bytes from which a piece is mapped separately, and goes back the moment it is free.

That includes cards in flight, which come and go most, and left 20 MB between them. For smaller pieces, mapping takes
longer than making a picture.
"""
_MMAP_THRESHOLD: Final = -3
"""Number of that option in glibc's malloc.h."""


class MemoryTrimmer:
    """Sweeps old pictures some time after the window has changed, and gives memory back."""

    def __init__(self, budget: SurfaceBudget = SURFACE_BUDGET) -> None:
        self._budget = budget
        self._left = 0.0
        self._stale = False

    def on_window_change(self, size: tuple[int, int]) -> None:
        self._budget.start_sweep(size)
        self._left, self._stale = SETTLING_SECONDS, True

    def next_frame(self) -> None:
        self._budget.next_frame()

    def update(self, dt: float, is_quiet: bool) -> None:
        """Advance the time; ``quiet`` is a moment without motion or input."""
        self._left -= dt
        if self._stale and (is_quiet or self._left <= 0):
            self._budget.sweep()
            self._stale = False
        if self._budget.freed * TRIM_FRACTION >= self._budget.limit:
            give_back()
            self._budget.freed = 0


def set_large_apart() -> None:
    """Have large pieces of memory mapped separately from now on; call once, at the start."""
    if (library := _glibc()) is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    if (library := _glibc()) is not None:
        library.malloc_trim(ctypes.c_size_t(0))


@cache
def _glibc() -> ctypes.CDLL | None:
    """Return the C library if it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    with suppress(OSError):
        library = ctypes.CDLL(None)
        if hasattr(library, "malloc_trim") and hasattr(library, "mallopt"):
            return library
    return None
