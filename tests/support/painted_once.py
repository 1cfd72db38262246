"""Pictures that many tests make in the same way, made once for all of them.

Each of thousands of tests opens its own application and would spend most of its time drawing the same places and cards
again.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame
import pytest

from game.ui.draw import vector
from game.ui.world import bake

ROOM: Final = 48 * 2**20
"""Bytes that the pictures of one function may take in a process."""


class Once:
    """Stands in for a function from plain values to a picture; repeats get a copy of the first."""

    def __init__(self, make: Callable[..., pygame.Surface], room: int = ROOM) -> None:
        self._make, self._room = make, room
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, *how: Hashable, **more: Hashable) -> pygame.Surface:
        key = tuple(map(_plain, how)), tuple((name, _plain(value)) for name, value in more.items())
        picture = self._made.pop(key, None)
        if picture is None:
            picture = self._make(*how, **more)
            self._bytes += _size(picture)
        self._made[key] = picture
        while self._bytes > self._room:
            self._bytes -= _size(self._made.popitem(last=False)[1])
        return picture.copy()


def _plain(value: Hashable) -> Hashable:
    """Return what identifies an argument: of a picture its pixels, for equal light is remade."""
    if isinstance(value, pygame.Surface):
        return value.get_size(), value.get_flags(), pygame.image.tobytes(value, "RGBA")
    return value


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


@contextmanager
def painted_once() -> Iterator[None]:
    """Make drawings and baked places only once within this context."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((vector, "raster"), (bake, "picture"), (bake, "calm")):
            patch.setattr(module, name, Once(getattr(module, name)))
        yield
