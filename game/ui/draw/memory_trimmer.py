"""What is done for memory: pictures of an old size go, and the system gets back what is free.

C's library on Linux (glibc) keeps what lies between pieces in use for itself, so that pictures that come and go leave
it half as large again as what it holds. Others give back by themselves: there all of this does nothing.
"""

import ctypes
import sys
from contextlib import suppress
from functools import cache
from typing import Final

from game.ui.draw.surface_cache import ACCOUNT, MEGABYTE, SurfaceBudget

SETTLES: Final = 1.0
"""Seconds after a change in which whoever is seen has asked for the pictures that it needs, if things go on moving."""
WORTH_IT: Final = 6 * MEGABYTE
"""This much has to have been freed: giving it back takes two or three milliseconds. It is not left for a quiet moment:
the end of a round makes three pictures as large as the window while everything moves, and what the small ones leave
between them would come on top (164 MB where it is 152 now)."""
_LARGE: Final = 9 * MEGABYTE // 64
"""Pieces of this size are asked of the system one by one, and go back the moment they are free: cards in flight, too,
which come and go most, and left 20 MB between them. Asking takes longer for smaller ones than making a picture."""
_MMAP_THRESHOLD: Final = -3
"""The number of that setting in glibc's malloc.h."""


class MemoryTrimmer:
    """Sweeps the account some time after the window has changed, and tidies up after it."""

    def __init__(self, account: SurfaceBudget = ACCOUNT) -> None:
        self._account = account
        self._left = 0.0
        self._stale = False

    def changed(self, size: tuple[int, int]) -> None:
        self._account.turn_over(size)
        self._left, self._stale = SETTLES, True

    def next_frame(self) -> None:
        self._account.next_frame()

    def update(self, dt: float, quiet: bool) -> None:
        """Let time pass; ``quiet`` is a moment in which nothing moves and nobody has pressed anything."""
        self._left -= dt
        if self._stale and (quiet or self._left <= 0):
            self._account.sweep()
            self._stale = False
        if self._account.freed >= WORTH_IT:
            give_back()
            self._account.freed = 0


def set_large_apart() -> None:
    """From now on large pieces of memory stand alone; called once, at the start."""
    if (library := _glibc()) is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    if (library := _glibc()) is not None:
        library.malloc_trim(ctypes.c_size_t(0))


@cache
def _glibc() -> ctypes.CDLL | None:
    """C's library, where it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    with suppress(OSError):
        library = ctypes.CDLL(None)
        if hasattr(library, "malloc_trim") and hasattr(library, "mallopt"):
            return library
    return None
