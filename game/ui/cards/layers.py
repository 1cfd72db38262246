"""Static layers: what keeps still, as one picture per light."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Final, NamedTuple

from game.ui.draw.canvas import Canvas
from game.ui.draw.surface_cache import Cache, Parts

_MOST: Final = 2
"""Most layers at once: in a light, and in the one that replaces it."""


class PaintedLayer(NamedTuple):
    """A layer as last painted: its key, whether any part was drawn ``quickly``, and its parts."""

    key: Hashable
    quickly: bool
    parts: Parts


class Layers:
    """The static layers of one table.

    A canvas whose light has gone is kept for the next one while there is room: allocating another takes as long as
    painting it.
    """

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._size = (0, 0)
        self._slots: dict[Hashable, int] = {}
        self.painted: dict[Hashable, PaintedLayer] = {}

    def __bool__(self) -> bool:
        return bool(self.painted)

    def set_size(self, size: tuple[int, int]) -> bool:
        """Set the size, dropping layers of another one; return whether it changed."""
        other = size != self._size
        if other:
            self._size = size
            self._slots.clear()
            self.painted.clear()
        return other

    def find(self, light: Hashable) -> Canvas | None:
        found = self._cache.find(self._key(self._slots[light])) if light in self._slots else None
        return found if isinstance(found, Canvas) else None

    def canvas(self, light: Hashable) -> Canvas:
        """Return the canvas of the layer in this light, a spare one if there is one."""
        if (found := self.find(light)) is not None:
            return found
        self.painted.pop(light, None)
        taken = {slot for other, slot in self._slots.items() if other != light}
        slot = self._slots[light] = next(slot for slot in range(len(taken) + 1) if slot not in taken)
        spare = self._cache.find(self._key(slot))
        if isinstance(spare, Canvas):
            spare.forget()
            return spare
        made = Canvas(self._size)
        self._cache.add(self._key(slot), made)
        return made

    def mark_all_used(self) -> None:
        """Mark every canvas as used: allocating another takes longer than all the rest of a frame."""
        for slot in range(_MOST):
            self._cache.find(self._key(slot))

    def keep_only(self, lights: Collection[Hashable]) -> None:
        for light in self._slots.keys() - set(lights):
            del self._slots[light]
            self.painted.pop(light, None)

    def drop(self) -> None:
        self._slots.clear()
        self.painted.clear()
        self._cache.drop(lambda key: isinstance(key, tuple) and key[0] == "layer")

    def _key(self, slot: int) -> Hashable:
        return "layer", self._size, slot
