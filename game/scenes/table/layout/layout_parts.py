"""The parts of a table layout: seats, table edge, ring of arrows and type sizes."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, NamedTuple

from game.ui.geometry import Box
from game.ui.metrics import SMALLEST_TEXT


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of one seat.

    ``side`` is "bottom", "left", "top" or "right"; ``fan`` is the room for an opponent's cards, or at my seat for those
    that wait for me; ``card`` is their height. ``tag`` holds "next" or "your turn"; ``low_tag`` is its place while an
    open hand needs the room above. ``upright`` plates are narrow and stack avatar, name, count and points. ``text``
    multiplies the plate's type.
    """

    seat: int
    side: str
    plate: Box
    fan: Box
    tag: Box
    card: float
    text: float
    upright: bool = False
    low_tag: Box | None = None

    def tag_beside(self, hand_open: bool) -> Box:
        return self.low_tag if hand_open and self.low_tag else self.tag

    def scaled(self, by: float) -> SeatPlace:
        low = self.low_tag.scaled(by) if self.low_tag else None
        boxes = (self.plate.scaled(by), self.fan.scaled(by), self.tag.scaled(by))
        return SeatPlace(self.seat, self.side, *boxes, self.card * by, self.text, self.upright, low)


@dataclass(frozen=True, slots=True)
class Ring:
    """The ellipse of the direction arrows (FEEL-26).

    ``width`` is that of their lines, 0 to suit the ellipse; ``alpha`` is their opacity at rest.
    """

    x: float
    y: float
    rx: float
    ry: float
    width: float = 0.0
    alpha: float = 0.42


class TableEdge(NamedTuple):
    """The edge of a table top: an ellipse around ``x``, ``y`` with radii ``rx`` and ``ry``."""

    x: float
    y: float
    rx: float
    ry: float

    def scaled(self, by: float) -> TableEdge:
        return TableEdge(self.x * by, self.y * by, self.rx * by, self.ry * by)


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Type sizes at the table, in design pixels; ``least`` is the smallest (A11Y-07)."""

    least: float = 18
    name: float = 29
    points: float = 22
    tag: float = 22
    my_tag: float = 26
    count: float = 23
    pending: float = 24
    colour: float = 30
    title: float = 27
    quiet: float = 22
    small: float = 20
    log: float = 22
    prompt: float = 24
    prompt_pair: float = 26
    button: float = 24
    main: float = 26
    key: float = 24
    panel_title: float = 32
    panel: float = 24
    panel_step: float = 34
    panel_wide: float = 580
    choice: float = 26
    note: float = 26
    call: float = 54
    pop: float = 32

    def grown(self, words: float, panels: float) -> TypeSizes:
        own = {one.name: words for one in fields(self)} | dict.fromkeys(PANEL_TYPE, panels)
        return TypeSizes(**{name: getattr(self, name) * by for name, by in own.items()})

    def readable(self) -> TypeSizes:
        """Return the sizes with no letters below those of the game as it comes (A11Y-07)."""
        words = {name: max(getattr(self, name), SMALLEST_TEXT) for name in _SMALL_TYPE}
        return replace(self, **words, panel=max(self.panel, _LEAST_BODY), panel_step=max(self.panel_step, _LEAST_STEP))


_LEAST_BODY, _LEAST_STEP = 31.5, 38.0
"""Least size of the body face, whose letters are lower, and of its line, in design px."""
_SMALL_TYPE: Final = ("least", "points", "tag", "quiet", "small", "log", "prompt", "button", "key")
PANEL_TYPE: Final = ("panel_title", "panel", "panel_step", "panel_wide", "choice", "note", "main", "pop")
"""The sizes used in panels and bubbles, which have less room to grow."""
