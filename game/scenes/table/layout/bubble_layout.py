"""Placement of lesson bubbles beside their subject, clear of what must be known (TV-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot, inf
from typing import Final

from game.scenes.table.layout.speech_layout import NEVER, Taboo, covered
from game.scenes.table.layout.table_layout import TableLayout
from game.ui.draw import shapes
from game.ui.geometry import Box
from game.ui.metrics import MARGIN

LINE: Final = 1.22
"""Line spacing of a bubble in ems."""
_STEPS: Final = 28
"""Steps of the search grid, across the screen and down it."""
_FAR: Final = 12.0
"""Cost of a tail as long as the screen's diagonal, added to that of what is covered."""
_TAIL: Final = 14.0
"""Least gap between a bubble and its subject, in design pixels: it shows the tail."""
_ARROW: Final = 14.0
_NICKED: Final = 0.12
"""Share of a text box that may be covered: boxes are slightly larger than their words."""
_CROSSED: Final = 0.5
"""Cost of each of ``_POINTS`` at which the tail crosses something that should be seen."""
_POINTS: Final = (0.4, 0.55, 0.7, 0.85)


@lru_cache(maxsize=128)
def guide_box(layout: TableLayout, thing: Box, size: tuple[float, float], besides: tuple[Box, ...] = ()) -> Box:
    """Return the cheapest place for a bubble of ``size`` about ``thing``.

    What it covers, its distance and what its tail crosses add up. ``besides`` must stay in sight too, such as a panel.
    """
    (w, h), edge = layout.size, MARGIN
    screen = Box(w * edge, h * edge, w * (1 - 2 * edge), h * (1 - 2 * edge))
    seen = [*_taboo(layout), *((box, NEVER) for box in besides)]
    taboo = [*seen, (thing.grown(layout.px(_TAIL)), NEVER)]
    best, least = Box(*thing.centre, *size), inf
    for place in _places(screen, size):
        far = _FAR * _gap(place, thing) / hypot(*layout.size)
        if far < least:
            cost = far + covered(place, taboo, screen)
            if cost < least:
                cost += _crossed(place, tip(layout, thing, place), thing, seen)
            if cost < least:
                best, least = place, cost
    return best


@lru_cache(maxsize=128)
def clear_box(layout: TableLayout, thing: Box, size: tuple[float, float], besides: tuple[Box, ...]) -> Box | None:
    """Return the place of :func:`guide_box` if it leaves in sight what is read, else None.

    Fans and arrows do not count; the tail must not cross ``besides`` or the draw count.
    """
    place = guide_box(layout, thing, size, besides)
    read = [*(box for box, _weight in _read(layout)), *besides]
    covering = any(covered(box, [(place, 1.0)], box) > _NICKED for box in read if box.overlaps(place) and box.w * box.h)
    under = [(box.grown(layout.px(_ARROW)), NEVER) for box in (layout.draw_count, *besides)]
    return None if covering or _crossed(place, tip(layout, thing, place), thing, under) else place


def tip(layout: TableLayout, thing: Box, body: Box) -> tuple[float, float]:
    inset = min(layout.px(12), thing.w / 4, thing.h / 4)
    inner = thing.grown(-inset)
    (x, y) = body.centre
    return min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)


def _places(screen: Box, size: tuple[float, float]) -> Iterator[Box]:
    wide, high = screen.w - size[0], screen.h - size[1]
    for row in range(_STEPS + 1):
        for column in range(_STEPS + 1):
            yield Box(screen.x + wide * column / _STEPS, screen.y + high * row / _STEPS, *size)


def _gap(place: Box, thing: Box) -> float:
    dx = max(thing.x - place.right, place.x - thing.right, 0.0)
    dy = max(thing.y - place.bottom, place.y - thing.bottom, 0.0)
    (x, y), (tx, ty) = place.centre, thing.centre
    return hypot(dx, dy) + 0.15 * hypot(x - tx, y - ty)


def _crossed(place: Box, end: tuple[float, float], thing: Box, taboo: Sequence[Taboo]) -> float:
    """Return the cost of the tail's points on what must never be covered."""
    (x, y), count = place.centre, 0
    for share in _POINTS:
        at = x + (end[0] - x) * share, y + (end[1] - y) * share
        if not (place.contains(at) or thing.contains(at)):
            count += any(weight >= NEVER and box.contains(at) for box, weight in taboo)
    return _CROSSED * count


@lru_cache(maxsize=32)
def _taboo(layout: TableLayout) -> tuple[Taboo, ...]:
    return (*_read(layout), *_drawn(layout))


def _read(layout: TableLayout) -> Iterator[Taboo]:
    """Yield what is read or pressed, each with the cost of covering it."""
    facts = layout.discard.bounds, layout.draw.bounds, layout.draw_count, layout.chip, layout.pending
    yield from ((box, NEVER) for box in facts)
    yield from ((box, NEVER) for box in (layout.call, layout.hand_button, layout.draw_button))
    yield from ((box, 60.0) for box in (layout.pause, layout.fast, layout.hint))
    yield from ((box, 60.0) for box in (layout.header, layout.goals))
    yield layout.log, 6.0
    for place in layout.places:
        yield place.plate, NEVER
        yield place.tag, 900.0


def _drawn(layout: TableLayout) -> Iterator[Taboo]:
    """Yield what costs less, being no words: fans of backs, direction arrows."""
    yield from ((place.fan, 12.0) for place in layout.places)
    ring, half = layout.ring, layout.px(_ARROW)
    arrows = {at for step in (1, -1) for at in shapes.arrows((2 * ring.rx, 2 * ring.ry), step)}
    yield from ((Box(ring.x + x - half, ring.y + y - half, 2 * half, 2 * half), 40.0) for x, y in arrows)
