"""Pictures that many tests make in the same way, made once for all of them: each of thousands of tests opens an
application of its own, and drawing the same place and the same cards again is what it would spend most time on."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame
import pytest

from game.ui.draw import vector
from game.ui.world import bake

ROOM: Final = 48 * 2**20
"""Bytes that the pictures of one kind may take in a process."""


class Once:
    """Stands for a function from plain values to a picture; whoever asks again gets a copy of what it made."""

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
    """What counts of an argument: of a picture what is on it, for the same light is laid out anew each time."""
    if isinstance(value, pygame.Surface):
        return value.get_size(), value.get_flags(), pygame.image.tobytes(value, "RGBA")
    return value


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


@contextmanager
def painted_once() -> Iterator[None]:
    """Drawings and baked places are made once as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in ((vector, "raster"), (bake, "picture"), (bake, "calm")):
            patch.setattr(module, name, Once(getattr(module, name)))
        yield
