"""Wait for the next event without polling a thousand times a second.

``pygame.event.wait`` looks every millisecond, which costs over 2 % of a core for nothing. SDL itself can block until
there is an event, so its own function is called, in the library pygame has already loaded. If that cannot be found,
pygame's way has to do.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

_MAPS: Final = Path("/proc/self/maps")


def sdl_events(wait: float) -> list[pygame.Event]:
    """Return the pending events; if there are none, block up to ``wait`` seconds for the next.

    A dropped file whose name is not UTF-8 makes pygame fail and forget the events beside it: then return one DROPFILE
    without a file.
    """
    try:
        return _events(wait)
    except SystemError as error:
        if not isinstance(error.__cause__, UnicodeDecodeError):
            raise
        return [pygame.Event(pygame.DROPFILE, file="")]


def _events(wait: float) -> list[pygame.Event]:
    events = pygame.event.get()
    if events or wait <= 0:
        return events
    block = blocker()
    if block is not None:
        block(round(wait * 1000))
        return pygame.event.get()
    event = pygame.event.wait(round(wait * 1000))
    return [] if event.type == pygame.NOEVENT else [event, *pygame.event.get()]


@cache
def blocker() -> Callable[[int], object] | None:
    """Return what blocks at most n milliseconds, until there is an event; None if unavailable.

    The event stays in the queue.
    """
    try:
        library = _library()
        if library is None:
            return None
        function = library.SDL_WaitEventTimeout
    except (OSError, AttributeError, ValueError) as error:
        import logging  # imported late: the first frame need not wait for it

        logging.getLogger(__name__).info("SDL's own waiting is not to be had: %s", error)
        return None
    function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int
    return lambda milliseconds: function(None, milliseconds)


def _library() -> ctypes.CDLL | None:
    """Return the SDL that is loaded, never another one; None if it is not found."""
    if sys.platform == "win32":
        handle = ctypes.windll.kernel32.GetModuleHandleW("SDL2.dll")
        return ctypes.CDLL("SDL2.dll", handle=handle) if handle else None
    if not _MAPS.exists():
        return None
    path = loaded(_MAPS.read_text(encoding="utf-8"))
    return ctypes.CDLL(path) if path else None


def loaded(maps: str) -> str:
    """Return the path of SDL in the list of what is loaded; "" if it is not there."""
    for line in maps.splitlines():
        parts = line.split(None, 5)
        if len(parts) == 6 and Path(parts[5]).name.startswith(("libSDL2-2", "libSDL2.so")):
            return parts[5]
    return ""
