"""A picture made of blits, repainted only where they differ.

Pictures are put on it by blits alone: it records them, compares them with those before, and repeats them within the
areas that differ. The result is the same as painting all of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Final, NamedTuple
from weakref import ReferenceType, ref

import pygame

from game.ui.draw import drawn_text

_WHOLE: Final = 0.6
"""Share of differing area above which all of it is repainted."""
_NEAR: Final = 24
"""Distance in pixels at which areas are merged into one."""

Build = Callable[[pygame.Surface], None]
"""Draws on a surface, by blits alone."""


class Ground(NamedTuple):
    """Background of a canvas: ``looks`` is equal only for grounds that look the same.

    ``paint`` paints it within an area, to which the clip of the surface is set.
    """

    looks: Hashable
    paint: Callable[[pygame.Surface, pygame.Rect], None]


class _Heard(NamedTuple):
    """One recorded blit and the ``box`` that it fills; a picture that has gone equals no other."""

    picture: ReferenceType[pygame.Surface]
    at: tuple[int, int]
    area: tuple[int, ...] | None
    flags: int
    box: tuple[int, ...]


class Canvas(pygame.Surface):
    """A surface in the display's format; ``version`` is a new number after each change."""

    _recorded: list[tuple[pygame.Surface, _Heard]] | None = None
    _only_heard = False

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.version = 0
        self._looks: Hashable = None
        self._known: list[_Heard] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Blit as onto any surface; while it listens, record what goes where."""
        if self._recorded is None:
            return super().blit(source, dest, area, special_flags)
        at, part = (int(dest[0]), int(dest[1])), None if area is None else pygame.Rect(area)
        box = pygame.Rect(at, source.get_size() if part is None else part.size)
        seen = ref(source)
        hash(seen)  # hashed while it lives, as a dead one cannot be
        made = _Heard(seen, at, part and tuple(part), special_flags, tuple(box))
        self._recorded.append((source, made))
        return box if self._only_heard else super().blit(source, dest, area, special_flags)

    def forget(self) -> None:
        self._looks, self._known = None, []

    def prepare(self, ground: Ground) -> bool:
        """Paint the ground all over if it has changed; return whether it had.

        The next :meth:`repaint` has less to do then.
        """
        other = ground.looks != self._looks
        if other:
            self.forget()
            ground.paint(self, self.get_rect())
            self._looks, self.version = ground.looks, self.version + 1
        return other

    def repaint(self, ground: Ground, build: Build) -> None:
        """Paint what ``build`` puts on the ``ground`` now, and note its lines of text again."""
        drawn_text.forget(self)
        self.prepare(ground)
        heard = self._record(build, bool(self._known))
        entries = [entry for _picture, entry in heard]
        if self._known:
            areas = _differing(self._known, entries, self.get_rect())
            for area in areas:
                self._repaint_area(heard, area, ground)
            drawn_text.read_grounds(self, areas)
        self._known, self.version = entries, self.version + 1

    def _record(self, build: Build, only: bool) -> list[tuple[pygame.Surface, _Heard]]:
        """Return the blits of ``build``; with ``only`` they are recorded but not drawn."""
        heard: list[tuple[pygame.Surface, _Heard]] = []
        self._recorded, self._only_heard = heard, only
        try:
            build(self)
        finally:
            self._recorded = None
        return heard

    def _repaint_area(self, heard: list[tuple[pygame.Surface, _Heard]], area: pygame.Rect, ground: Ground) -> None:
        """Repeat the ground and all blits within an area."""
        self.set_clip(area)
        ground.paint(self, area)
        for picture, entry in heard:
            if area.colliderect(entry.box):
                super().blit(picture, entry.at, entry.area, entry.flags)
        self.set_clip(None)


def _differing(known: Sequence[_Heard], now: Sequence[_Heard], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the areas where the blits differ; elsewhere all are the same, in the same order."""
    places = {entry: number for number, entry in enumerate(known)}
    numbers = [places.get(entry, -1) for entry in now]
    same = set(_rising(numbers))
    stay = {numbers[index] for index in same}
    gone = [entry.box for number, entry in enumerate(known) if number not in stay]
    come = [entry.box for index, entry in enumerate(now) if index not in same]
    areas: list[pygame.Rect] = []
    for box in [*gone, *come]:
        area = pygame.Rect(box).clip(whole)
        if not area.w * area.h:
            continue
        while (near := area.inflate(2 * _NEAR, 2 * _NEAR).collidelist(areas)) >= 0:
            area = area.union(areas.pop(near))
        areas.append(area)
    return [whole] if sum(area.w * area.h for area in areas) > _WHOLE * whole.w * whole.h else areas


def _rising(numbers: Sequence[int]) -> Iterator[int]:
    """Yield the indices of a longest rising subsequence, last to first; negatives are in none."""
    least: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for index, number in enumerate(numbers):
        long = bisect_left(least, number) if number >= 0 else 0
        before.append(last[long - 1] if long else -1)
        if number >= 0:
            least[long : long + 1], last[long : long + 1] = [number], [index]
    index = last[-1] if last else -1
    while index >= 0:
        yield index
        index = before[index]
