"""The parts of a table layout: seats, table edge, ring of arrows and type sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Final, NamedTuple

from game.ui.geometry import Box
from game.ui.metrics import BODY_LETTERS, least_letters


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of one seat.

    ``side`` is "bottom", "left", "top" or "right"; ``fan`` is the room for an opponent's cards, or at my seat for those
    that wait for me; ``card`` is their height. ``tag`` holds "next" or "your turn"; ``low_tag`` is its place while an
    open hand needs the room above. ``upright`` plates are narrow and stack avatar, name, count and points. ``text``
    multiplies the plate's type. ``bust`` is the person behind cards and plate, whose lower end the plate hides; None
    where there is only room for a face on the plate. ``open_hand`` is the room above an opponent's plate.
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
    bust: Box | None = None
    open_hand: Box | None = None

    def tag_beside(self, hand_open: bool) -> Box:
        return self.low_tag if hand_open and self.low_tag else self.tag

    def scaled(self, by: float) -> SeatPlace:
        return replace(self._mapped(lambda box: box.scaled(by)), card=self.card * by)

    @property
    def parts(self) -> tuple[Box, ...]:
        """The boxes of all that belongs to the seat."""
        return (self.plate, self.tag, self.fan, *([self.bust] if self.bust else []))

    @property
    def figure(self) -> Box:
        """Person and plate."""
        if self.bust is None:
            return self.plate
        left, right = min(self.bust.x, self.plate.x), max(self.bust.right, self.plate.right)
        return Box(left, self.bust.y, right - left, self.plate.bottom - self.bust.y)

    @property
    def right(self) -> float:
        """Right end of plate and tag."""
        return max(self.plate.right, self.tag.right)

    def moved(self, dx: float, dy: float) -> SeatPlace:
        def shifted(box: Box) -> Box:
            return box._replace(x=box.x + dx, y=box.y + dy)

        return self._mapped(shifted)

    def _mapped(self, change: Callable[[Box], Box]) -> SeatPlace:
        return replace(
            self,
            plate=change(self.plate),
            fan=change(self.fan),
            tag=change(self.tag),
            low_tag=self.low_tag and change(self.low_tag),
            bust=self.bust and change(self.bust),
            open_hand=self.open_hand and change(self.open_hand),
        )


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

    def readable(self, text: float) -> TypeSizes:
        """Return the sizes with no letters below the least at this text factor (A11Y-07)."""
        least = least_letters(text)
        words = {name: max(getattr(self, name), least) for name in _SMALL_TYPE}
        panel, step = max(self.panel, least * BODY_LETTERS), max(self.panel_step, least * _LEADING)
        return replace(self, **words, panel=panel, panel_step=step)


_LEADING: Final = 1.45
"""Least distance of the lines of a panel, in heights of its letters."""
_SMALL_TYPE: Final = (
    "least", "points", "tag", "quiet", "small", "log", "prompt", "prompt_pair", "button", "key", "main", "choice",
    "note", "pop",
)  # fmt: skip
PANEL_TYPE: Final = ("panel_title", "panel", "panel_step", "panel_wide", "choice", "note", "main", "pop")
"""The sizes used in panels and bubbles, which have less room to grow."""
