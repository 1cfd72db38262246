"""Placement of lesson bubbles beside their subject, clear of what must be known (TV-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot, inf
from typing import Final

from game.scenes.table.layout.speech_layout import NEVER_COST, Obstacles, Taboo
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
_BELOW: Final = 8.0
"""Design pixels between the log and a remark."""
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
    seen = [*_taboo(layout), *((box, NEVER_COST) for box in besides)]
    taboo = Obstacles([*seen, (thing.grown(layout.px(_TAIL)), NEVER_COST)])
    best, least = Box(*thing.centre, *size), (inf, 0)
    for far, number, place in _nearest_first(screen, size, thing, _FAR / hypot(*layout.size)):
        if (far, number) >= least:
            break  # farther away it only gets worse
        cost = taboo.cost(place, far, least[0])
        if (cost, number) < least:
            cost += _crossed(place, tip(layout, thing, place), thing, seen)
        if (cost, number) < least:
            best, least = place, (cost, number)
    return best


@lru_cache(maxsize=64)
def remark_box(layout: TableLayout, size: tuple[float, float], besides: tuple[Box, ...]) -> Box | None:
    """Return the place for remarks, right below the log; None where seats or ``besides`` are."""
    wide, high = size
    body = Box(layout.log.right - wide, layout.log.bottom + layout.px(_BELOW), wide, high)
    seats = (box for place in layout.places for box in place.parts)
    return None if any(box.overlaps(body) for box in (*seats, layout.chip, layout.pending, *besides)) else body


@lru_cache(maxsize=128)
def clear_box(layout: TableLayout, thing: Box, size: tuple[float, float], besides: tuple[Box, ...]) -> Box | None:
    """Return the place of :func:`guide_box` if it leaves in sight what is read, else None.

    Fans and arrows do not count; the tail must not cross ``besides`` or the draw count.
    """
    place = guide_box(layout, thing, size, besides)
    read = [*(box for box, _weight in _read(layout)), *besides]
    covering = any(box.common_area(place) > _NICKED * box.w * box.h for box in read)
    under = [(box.grown(layout.px(_ARROW)), NEVER_COST) for box in (layout.draw_count, *besides)]
    return None if covering or _crossed(place, tip(layout, thing, place), thing, under) else place


def tip(layout: TableLayout, thing: Box, body: Box) -> tuple[float, float]:
    inset = min(layout.px(12), thing.w / 4, thing.h / 4)
    inner = thing.grown(-inset)
    (x, y) = body.centre
    return min(max(x, inner.x), inner.right), min(max(y, inner.y), inner.bottom)


def _nearest_first(screen: Box, size: tuple[float, float], thing: Box, cost: float) -> Iterator[tuple[float, int, Box]]:
    """Yield the places of a grid: what their distance costs at ``cost`` a pixel, number, box."""
    (wide, high), (tx, ty) = size, thing.centre
    lefts = [screen.x + (screen.w - wide) * step / _STEPS for step in range(_STEPS + 1)]
    tops = [screen.y + (screen.h - high) * step / _STEPS for step in range(_STEPS + 1)]
    across = [(max(thing.x - (x + wide), x - thing.right, 0.0), x + wide / 2 - tx) for x in lefts]
    down = [(max(thing.y - (y + high), y - thing.bottom, 0.0), y + high / 2 - ty) for y in tops]
    away = [hypot(dx, dy) + 0.15 * hypot(x, y) for dy, y in down for dx, x in across]
    for number in sorted(range(len(away)), key=away.__getitem__):
        row, column = divmod(number, _STEPS + 1)
        yield cost * away[number], number, Box(lefts[column], tops[row], wide, high)


def _crossed(place: Box, end: tuple[float, float], thing: Box, taboo: Sequence[Taboo]) -> float:
    """Return the cost of the tail's points on what must never be covered."""
    (x, y), count = place.centre, 0
    for share in _POINTS:
        at = x + (end[0] - x) * share, y + (end[1] - y) * share
        if not (place.contains(at) or thing.contains(at)):
            count += any(weight >= NEVER_COST and box.contains(at) for box, weight in taboo)
    return _CROSSED * count


@lru_cache(maxsize=32)
def _taboo(layout: TableLayout) -> tuple[Taboo, ...]:
    return (*_read(layout), *_drawn(layout))


def _read(layout: TableLayout) -> Iterator[Taboo]:
    """Yield what is read or pressed, each with the cost of covering it."""
    facts = layout.discard.bounds, layout.draw.bounds, layout.draw_count, layout.chip, layout.pending
    yield from ((box, NEVER_COST) for box in facts)
    yield from ((box, NEVER_COST) for box in (layout.call, layout.hand_button, layout.draw_button))
    yield from ((box, 60.0) for box in (layout.pause, layout.fast, layout.hint))
    yield from ((box, 60.0) for box in (layout.header, layout.goals))
    yield layout.log, 6.0
    for place in layout.places:
        yield place.plate, NEVER_COST
        yield place.tag, 900.0


def _drawn(layout: TableLayout) -> Iterator[Taboo]:
    """Yield what costs less, being no words: fans of backs, people, direction arrows."""
    yield from ((box, 12.0) for place in layout.places for box in (place.fan, place.bust) if box)
    ring, half = layout.ring, layout.px(_ARROW)
    arrows = {at for step in (1, -1) for at in shapes.arrows((2 * ring.rx, 2 * ring.ry), step)}
    yield from ((Box(ring.x + x - half, ring.y + y - half, 2 * half, 2 * half), 40.0) for x, y in arrows)
