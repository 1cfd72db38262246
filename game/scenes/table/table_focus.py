"""Where a focus step leads at the table: along the list, or in a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.targets import BESIDE_GROUP, Target
from game.ui.geometry import Box
from game.ui.input.actions import Act

_ACROSS: Final = (Act.LEFT, Act.RIGHT)
_BACK: Final = (Act.LEFT, Act.UP)
_SIDES: Final = {Act.LEFT: -1, Act.RIGHT: 1}
_ROWS: Final = ("hand", "rail")
"""Groups whose members the focus passes one by one."""


def ring(targets: Sequence[Target], card: int) -> list[Target]:
    return [one for one in targets if one.is_reachable and (one.group != "hand" or one.number == card)]


def next_target(
    targets: Sequence[Target],
    ring: Sequence[Target],
    focus: Target | None,
    act: Act,
    layout: TableLayout,
    me: int | None,
) -> Target | None:
    """Return the next focus from ``here``; ``me`` is the seat with an open hand."""
    if focus is None or not focus.is_reachable:
        first = ("hand", "draw") if me is not None else ("pause",)
        return next((one for wanted in first for one in ring if wanted in (one.id, one.group)), None)
    if act in (Act.NEXT, Act.PREVIOUS):
        at = next(i for i, one in enumerate(ring) if focus.id == one.id or focus.group == one.group == "hand")
        return ring[(at + (1 if act is Act.NEXT else -1)) % len(ring)]
    row = [one for one in targets if one.group == focus.group and one.is_reachable] if focus.group in _ROWS else [focus]
    at = row.index(focus) + _SIDES.get(act, len(row))
    if 0 <= at < len(row):
        return row[at]
    others = [one for one in ring if one not in row and one.group != BESIDE_GROUP and _is_entry(one, ring, me)]
    rooms = [_room(one, targets, layout) for one in others]
    pile = next((i for i, one in enumerate(others) if one.id == "draw"), None)
    found = neighbour(_room(focus, targets, layout), rooms, act, pile, leaves=focus.group not in _ROWS)
    return focus if found is None else others[found]


def _is_entry(target: Target, ring: Sequence[Target], me: int | None) -> bool:
    row = [one for one in ring if one.group == target.group] if target.group in _ROWS else [target]
    return target is next((one for one in row if one.seat == me), row[0])


def _room(target: Target, targets: Sequence[Target], layout: TableLayout) -> Box:
    """Return a target's box for navigation: one for a whole row, with all the hand's room."""
    if target.group not in _ROWS:
        return target.box
    boxes = [one.box for one in targets if one.group == target.group]
    if target.group == "hand":
        boxes.append(Box(layout.sentence.x, layout.hand_top, layout.sentence.w, layout.size[1] - layout.hand_top))
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def neighbour(
    start: Box, others: Sequence[Box], act: Act, middle: int | None = None, leaves: bool = True
) -> int | None:
    """Return the index of the next box in a direction, or None.

    Of two as far away it is the first. ``middle`` is the box that all longer ways up and down lead over. Sideways, a
    box out of line is preferably below, else above by no more than its distance; ``leaves`` is False for a row, which
    is not left for that.
    """
    ahead = [index for index, box in enumerate(others) if _is_ahead(start, box, act)]
    gap = {index: _gap(start, others[index], act) for index in ahead}
    aside = {index: _gap(start, others[index], act, sideways=True) for index in ahead}
    line = [index for index in ahead if not aside[index]]
    if act in _ACROSS:
        below = [index for index in ahead if others[index].y > start.y and gap[index]]
        above = [index for index in ahead if aside[index] <= gap[index]]
        found = line or (below or above if leaves else [])
    else:
        line += [middle] if middle in ahead and middle not in line else []
        found = line or [index for index in ahead if gap[index]]
        aside |= dict.fromkeys(line, 0.0)
    return min(found, key=lambda index: (gap[index] + 3 * aside[index], index), default=None)


def _is_ahead(start: Box, box: Box, act: Act) -> bool:
    at = 0 if act in _ACROSS else 1
    way = box.centre[at] - start.centre[at]
    return way < 0 if act in _BACK else way > 0


def _gap(start: Box, box: Box, act: Act, sideways: bool = False) -> float:
    if (act in _ACROSS) != sideways:
        return max(0.0, start.x - box.right, box.x - start.right)
    return max(0.0, start.y - box.bottom, box.y - start.bottom)
