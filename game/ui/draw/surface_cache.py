"""Cached pictures: many caches, and one budget in bytes for all of them.

Each maker of pictures keeps them in a :class:`Cache` of its own. All caches enter their pictures in one
:class:`SurfaceBudget`; above its limit the least recently used are evicted, from whichever cache.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Final
from weakref import ReferenceType, ref

import pygame

MEGABYTE: Final = 1 << 20
RICH_BYTES_PER_PIXEL: Final = 28
"""Bytes per window pixel that all pictures may take: seven window-sized pictures.

A frame of the fullest table takes four of these, so that none evicts what the next one needs; cards in flight take the
rest.
"""
LEAST_BYTES: Final = 32 * MEGABYTE
"""Bytes allowed in a small window: words and icons shrink less than it does."""
MOST_BYTES: Final = 190 * MEGABYTE
"""Most bytes allowed, unless they are fewer for each pixel of a large window than POOR.

At 3840x2160 the place, two layers and the lights take 110 of them, and the cards of a full table most of the rest.
"""
POOR_BYTES_PER_PIXEL: Final = 16
SMALL_FRACTION: Final = 2048
"""Pictures of at most 1 / SMALL of the limit are small: words, symbols, lanterns."""
LONG_UNUSED_FRAMES: Final = 60
"""Frames without use after which a picture that rests goes before those of cards in flight."""
SPARED_FRACTION: Final = 16
"""1 / SPARED of the limit is for small pictures alone.

Rebuilding one takes as long as a large one in flight, and frees a tenth of the room.
"""


def limit_for(size: tuple[int, int]) -> int:
    """Return the bytes that all pictures together may take in a window of this size."""
    pixels = size[0] * size[1]
    return max(LEAST_BYTES, POOR_BYTES_PER_PIXEL * pixels, min(MOST_BYTES, RICH_BYTES_PER_PIXEL * pixels))


@dataclass(eq=False, slots=True, weakref_slot=True)
class _Picture:
    """One entry of the budget.

    ``home`` is its cache's table, ``frame`` the last that used it, ``order`` the pictures among which it is evicted.
    """

    home: dict[Hashable, "_Picture"]
    key: Hashable
    surface: pygame.Surface
    bytes: int
    frame: int
    order: "OrderedDict[_Picture, None]"


Parts = tuple[ReferenceType[_Picture], ...]
"""Weak references to what a larger picture is painted from."""


class SurfaceBudget:
    """All pictures of all caches in order of use, and the bytes they take.

    What this frame or the one before has used is not evicted, even above the limit (up to twice as much): otherwise
    each frame would evict what the next one starts with, and rebuild everything for ever. ``freed`` counts the bytes
    evicted since it was last reset.

    The garbage collector may end a cache between any two steps of this: its pictures go when the budget is next used,
    and never during an iteration over pictures.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.freed = self._bytes = 0
        self._frame = self._changed = 0
        self._noted: dict[_Picture, None] | None = None
        self._order: OrderedDict[_Picture, None] = OrderedDict()
        self._small: OrderedDict[_Picture, None] = OrderedDict()
        self._passing: OrderedDict[_Picture, None] = OrderedDict()
        self._small_bytes = 0
        self._newest = False
        self._left: list[dict[Hashable, _Picture]] = []

    @property
    def bytes(self) -> int:
        self._settle()
        return self._bytes

    def add(self, home: dict[Hashable, _Picture], key: Hashable, made: pygame.Surface, passing: bool = False) -> None:
        """Add a new picture, and evict others if there is no room for it.

        A ``passing`` one, of a card in flight, must not take the place of what rests and is needed again.
        """
        self._settle()
        size = made.get_width() * made.get_height() * made.get_bytesize()
        order = self._small if size * SMALL_FRACTION <= self.limit else self._passing if passing else self._order
        home[key] = picture = _Picture(home, key, made, size, self._frame, order)
        order[picture] = None
        self._bytes += size
        self._small_bytes += size * (order is self._small)
        if self._noted is not None:
            self._noted[picture] = None
        self._make_room()

    def mark_used(self, picture: _Picture) -> None:
        picture.frame = self._frame
        picture.order.move_to_end(picture)
        if self._noted is not None:
            self._noted[picture] = None

    def collect_parts(self, build: Callable[[], object]) -> Parts:
        """Run ``build`` and return all pictures that it asks for."""
        noted: dict[_Picture, None] = {}
        self._noted = noted
        try:
            build()
        finally:
            self._noted = None
        return tuple(map(ref, noted))

    def mark_parts_used(self, parts: Parts) -> None:
        for part in parts:
            if (picture := part()) is not None and picture.home.get(picture.key) is picture:
                self.mark_used(picture)

    def evict(self, picture: _Picture) -> None:
        del picture.order[picture], picture.home[picture.key]
        self._bytes -= picture.bytes
        self._small_bytes -= picture.bytes * (picture.order is self._small)
        self.freed += picture.bytes

    def leave(self, home: dict[Hashable, _Picture]) -> None:
        """Release the pictures of a cache that has ended, the next time the budget is used."""
        self._left.append(home)

    def next_frame(self) -> None:
        self._settle()
        self._frame += 1
        self._make_room()

    def start_sweep(self, size: tuple[int, int]) -> None:
        """Set the limit for a new window size or look; note from now on which pictures are used."""
        self._settle()
        self.limit = limit_for(size)
        self._frame += 1
        self._changed = self._frame
        self._make_room()

    def sweep(self) -> None:
        """Evict what was not used since :meth:`turn_over`."""
        self._settle()
        for order in (self._order, self._small, self._passing):
            while order and (oldest := next(iter(order))).frame < self._changed:
                self.evict(oldest)

    def free_for(self, size: int) -> None:
        """Make room for ``size`` bytes of work that begins now.

        What this frame has not used goes first, so that both together stay within the limit.
        """
        self._settle()
        for order in (self._passing, self._order):
            while order and self._bytes + size > self.limit:
                if (oldest := next(iter(order))).frame >= self._frame:
                    break
                self.evict(oldest)

    def _settle(self) -> None:
        while self._left:
            for picture in [*self._left.pop().values()]:
                self.evict(picture)

    def _make_room(self) -> None:
        while self._bytes > self.limit and len(self._order) + len(self._small) + len(self._passing) > 1:
            oldest = self._next_to_go()
            if oldest.frame >= self._frame - 1 and self._bytes <= 2 * self.limit:
                break
            self.evict(oldest)

    def _next_to_go(self) -> _Picture:
        """Return the least recently used picture, a small one only where they are many.

        A passing one goes before those that rest, unless one of these has not been needed for long.
        """
        if self._passing and not (self._order and next(iter(self._order)).frame < self._frame - LONG_UNUSED_FRAMES):
            passing = self._passing_to_go()
            if passing.frame < self._frame - 1 or not self._order:
                return passing
        few = self._small_bytes * SPARED_FRACTION <= self.limit
        if not self._small or (few and self._order):
            return next(iter(self._order))
        small = next(iter(self._small))
        return small if not self._order else min(small, next(iter(self._order)), key=lambda picture: picture.frame)

    def _passing_to_go(self) -> _Picture:
        """Return the oldest picture of a flight, or in turn the newest that is not shown now.

        Cards fly the same paths again and again. Were it always the oldest, paths that together have no room would
        evict each picture just before it is needed.
        """
        self._newest = not self._newest
        shown = self._frame - 1
        unseen = (picture for picture in reversed(self._passing) if picture.frame < shown) if self._newest else ()
        return next(iter(unseen), next(iter(self._passing)))


SURFACE_BUDGET: Final = SurfaceBudget(limit_for((1920, 1080)))
"""The budget of the game."""


class Cache:
    """Pictures by key, entered in a budget; they go with the cache."""

    def __init__(self, budget: SurfaceBudget = SURFACE_BUDGET) -> None:
        self._budget = budget
        self._kept: dict[Hashable, _Picture] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._kept)

    def __del__(self) -> None:
        self._budget.leave(self._kept)

    @property
    def bytes(self) -> int:
        return sum(picture.bytes for picture in self._kept.values())

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self.find(key)
        return self.add(key, make()) if found is None else found

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture under ``key`` and mark it as used; None if there is none."""
        picture = self._kept.get(key)
        if picture is None:
            return None
        self._budget.mark_used(picture)
        return picture.surface

    def add(self, key: Hashable, made: pygame.Surface, passing: bool = False) -> pygame.Surface:
        self._budget.add(self._kept, key, made, passing)
        return made

    def make_way(self, size: int) -> None:
        self._budget.free_for(size)

    def collect_parts(self, build: Callable[[], object]) -> Parts:
        return self._budget.collect_parts(build)

    def mark_parts_used(self, parts: Parts) -> None:
        self._budget.mark_parts_used(parts)

    def drop(self, stale: Callable[[Hashable], bool]) -> None:
        for key in [*filter(stale, self)]:
            self._budget.evict(self._kept[key])

    def clear(self) -> None:
        self.drop(lambda _key: True)
