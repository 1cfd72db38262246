"""Line charts: lines over an axis, each with its name at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.ui.charts.chart import GRID, GRID_OPACITY, LINE_PX, Chart
from game.ui.charts.scale import Axis, spread, thinned_indexes, ticks
from game.ui.draw import text, theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.widgets.base import Look, Text
from game.words.formats import clauses, number

_NAMES: Final = 0.34
"""Largest share of the width that names may take."""
_MOST_POINTED_VALUES: Final = 26
"""Most values of a line whose points are drawn: more would run into each other."""
_MOST_TOLD_VALUES: Final = 13
"""Most values of a line that are told in words."""
_WIDTH: Final = 3.6
_STRONG: Final = 5.4
_POINT: Final = 6.5
_GAP: Final = 12
_AIR: Final = 8
_FILLED: Final = 0.26


@dataclass(frozen=True)
class Series:
    """One line: its name, its values from left to right, and the face at its end, if any.

    A ``is_strong`` one is drawn over the others, and thicker.
    """

    name: str
    values: tuple[float, ...]
    avatar: str = ""
    is_strong: bool = False


class ReferenceLine(NamedTuple):
    """A value drawn across the chart to compare with, and its name."""

    name: str
    value: float


@dataclass(frozen=True)
class PlotArea:
    """Geometry of one layout: axes, ``labelled_values`` beside y, and where names begin."""

    x: Axis
    y: Axis
    labelled_values: tuple[float, ...]
    names: float


class LineChart(Chart):
    """Lines over an axis, with a light below if there is only one.

    ``place_label`` gives the words under a place, counted from the left; ``format_value`` writes a value. The picture
    is kept in ``cache``, or with those of the art.
    """

    cache: Cache | None = None

    def __init__(
        self,
        id: str,
        title: str,
        says: str,
        series: Sequence[Series],
        place_label: Callable[[int], str],
        format_value: Callable[[float], str] = number,
        reference_line: ReferenceLine | None = None,
    ) -> None:
        told = [(one.name or title, _spoken_values(one.values, place_label, format_value)) for one in series]
        super().__init__(id, title, says, told, 250)
        self.series, self.place_label, self.format_value, self.reference_line = (
            series,
            place_label,
            format_value,
            reference_line,
        )

    @property
    def count(self) -> int:
        return max((len(one.values) for one in self.series), default=0)

    def body_height(self, look: Look, width: int) -> int:
        names = (len(self.series) + (self.reference_line is not None)) * self._step(look)
        return max(super().body_height(look, width), names + 2 * self._step(look))

    def field(self, look: Look) -> PlotArea:
        """Return the axes in pixels of the screen."""
        body, step, m = self.body(look), self._step(look), look.m
        values = [value for one in self.series for value in one.values]
        values += [self.reference_line.value] if self.reference_line else []
        written = tuple(ticks(min([0, *values]), max([1, *values])))
        beside = max(text.size(self.format_value(value), m.font(LINE_PX))[0] for value in written) + m.px(_GAP)
        names = body.right - self._names_width(look, body.width)
        x = Axis(0, max(1, self.count - 1), body.left + beside + m.px(_GAP), names - m.px(2 * _GAP))
        y = Axis(written[0], written[-1], body.bottom - step - m.px(_AIR), body.top + step / 2)
        return PlotArea(x, y, written, names)

    def plot(self, surface: pygame.Surface, look: Look) -> None:
        field, body = self.field(look), self.body(look)
        key = "lines", body.size, tuple(self.series), self.reference_line, look.m
        cache = look.kit.art.cache if self.cache is None else self.cache
        surface.blit(cache.get(key, partial(self._picture, look, field, body)), body)
        side = self._step(look) - look.m.px(4)
        for one, middle in zip(self.series, self._ends(look, field), strict=False):
            if one.avatar:
                face = look.kit.art.avatar(one.avatar, side)
                surface.blit(face, face.get_rect(midleft=(round(field.names), round(middle))))

    def labels(self, look: Look) -> list[Text]:
        field = self.field(look)
        return [*self._beside(look, field), *self._below(look, field), *self._named(look, field)]

    # ---- text ------------------------------------------------------------------------------------------------------

    def _step(self, look: Look) -> int:
        return round(text.size("Ay", look.m.font(LINE_PX))[1] * 1.12)

    def _names_width(self, look: Look, width: int) -> int:
        px = look.m.font(LINE_PX)
        wide = max((text.size(words, px)[0] for words, _colour in self._named_words()), default=0)
        faces = self._step(look) if any(one.avatar for one in self.series) else 0
        return min(wide + faces + look.m.px(4), round(width * _NAMES))

    def _named_words(self) -> list[tuple[str, str]]:
        """Return the words at the right of each line, with their colour."""
        words = [
            (f"{one.name} {self.format_value(one.values[-1])}".strip(), MARKS[number % len(MARKS)].colour)
            for number, one in enumerate(self.series)
        ]
        return words + (
            [(f"{self.reference_line.name} {self.format_value(self.reference_line.value)}", theme.BRIGHT)]
            if self.reference_line
            else []
        )

    def _ends(self, look: Look, plot: PlotArea) -> list[float]:
        ends = [plot.y.pixel_of(one.values[-1]) for one in self.series]
        ends += [plot.y.pixel_of(self.reference_line.value)] if self.reference_line else []
        half = self._step(look) / 2
        return spread(ends, self._step(look), plot.y.end - half, self.body(look).bottom - half)

    def _named(self, look: Look, plot: PlotArea) -> list[Text]:
        step, px = self._step(look), look.m.font(LINE_PX)
        faced = any(one.avatar for one in self.series)
        left = round(plot.names) + (step if faced else 0)
        room = self.body(look).right - left
        boxes = [pygame.Rect(left, round(middle - step / 2), room, step) for middle in self._ends(look, plot)]
        return [
            Text(f"{self.id}.name.{place}", words, box, px, colour, "midleft")
            for place, ((words, colour), box) in enumerate(zip(self._named_words(), boxes, strict=True))
        ]

    def _beside(self, look: Look, plot: PlotArea) -> list[Text]:
        px, step = look.m.font(LINE_PX), self._step(look)
        body, right = self.body(look), round(plot.x.start) - look.m.px(_GAP)
        return [
            Text(
                f"{self.id}.y.{place}",
                self.format_value(value),
                pygame.Rect(body.left, round(plot.y.pixel_of(value) - step / 2), right - body.left, step),
                px,
                theme.QUIET,
                "midright",
            )
            for place, value in enumerate(plot.labelled_values)
        ]

    def _below(self, look: Look, plot: PlotArea) -> list[Text]:
        px, step = look.m.font(LINE_PX), self._step(look)
        wide = max(text.size(self.place_label(place), px)[0] for place in (0, self.count - 1)) + look.m.px(_GAP)
        places = thinned_indexes(self.count, max(2, int((plot.x.end - plot.x.start) // wide)))
        found = []
        for place in places:
            box = pygame.Rect(0, self.body(look).bottom - step, wide, step)
            box.centerx = round(plot.x.pixel_of(place))
            box.left = max(self.body(look).left, min(box.left, self.body(look).right - wide))
            found.append(Text(f"{self.id}.x.{place}", self.place_label(place), box, px, theme.QUIET))
        return found

    # ---- the picture -----------------------------------------------------------------------------------------------

    def _picture(self, look: Look, plot: PlotArea, body: pygame.Rect) -> pygame.Surface:
        unit = look.m.scale
        parts = [_grid(plot, unit)]
        if self.reference_line:
            parts.append(_level(plot, self.reference_line.value, unit))
        ends = self._ends(look, plot)
        ranked = sorted(range(len(self.series)), key=lambda place: (self.series[place].is_strong, -place))
        parts += [self._line(plot, place, ends[place], unit) for place in ranked]
        return vector.raster("".join(parts), (body.left, body.top, *body.size), body.size)

    def _line(self, plot: PlotArea, place: int, end: float, unit: float) -> str:
        one, mark = self.series[place], MARKS[place % len(MARKS)]
        points = [(plot.x.pixel_of(n), plot.y.pixel_of(value)) for n, value in enumerate(one.values)]
        width = (_STRONG if one.is_strong else _WIDTH) * unit
        filled = _light(points, plot.y.pixel_of(max(plot.y.low, 0)), mark.colour) if len(self.series) == 1 else ""
        lead = [points[-1], (plot.x.end + _GAP * unit, end), (plot.names - _AIR * unit / 2, end)]
        dots = points if len(points) <= _MOST_POINTED_VALUES else points[-1:]
        return (
            filled
            + _path(lead, mark.colour, 1.4 * unit, opacity=0.6)
            + _path(points, mark.colour, width, tuple(width * share for share in mark.dashes))
            + "".join(_point(x, y, mark, _POINT * unit * (1.2 if one.is_strong else 1)) for x, y in dots)
        )


def sparkline(values: Sequence[float], level: float, dot: int | None, size: tuple[int, int]) -> pygame.Surface:
    """Draw values from 0 to 1 as a small line across a level, with a dot at one of them."""
    pad, unit = _POINT * size[1] / 56, size[1] / 56
    x, y = Axis(0, max(1, len(values) - 1), pad, size[0] - pad), Axis(0, 1, size[1] - pad, pad)
    points = [(x.pixel_of(place), y.pixel_of(value)) for place, value in enumerate(values)]
    across = [(x.start, y.pixel_of(level)), (x.end, y.pixel_of(level))]
    parts = _path(across, theme.QUIET, 1.6 * unit, opacity=0.5) + _path(points, MARKS[0].colour, 3 * unit)
    parts += "".join(_point(*points[place], MARKS[0], 5 * unit) for place in {0, dot or 0})
    return vector.raster(parts, (0, 0, *size), size)


def _spoken_values(values: Sequence[float], below: Callable[[int], str], form: Callable[[float], str]) -> str:
    return clauses(
        f"{below(place)}: {form(values[place])}" for place in thinned_indexes(len(values), _MOST_TOLD_VALUES)
    )


def _path(
    points: Sequence[tuple[float, float]], colour: str, width: float, dashes: Sequence[float] = (), opacity: float = 1
) -> str:
    dashed = f'stroke-dasharray="{" ".join(f"{dash:.2f}" for dash in dashes)}"' if dashes else ""
    line = " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return (
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width:.2f}" '
        f'stroke-linejoin="round" stroke-linecap="round" {dashed}/>'
    )


def _point(x: float, y: float, mark: LineStyle, radius: float) -> str:
    """Return a point; its dark outline sets it off from lines that cross it."""
    shape = f'<path d="{SHAPES[mark.shape]}" fill="{mark.colour}" stroke="{theme.PANEL}" stroke-width=".34"/>'
    return vector.group(shape, x, y, radius)


def _grid(plot: PlotArea, unit: float) -> str:
    return "".join(
        f'<path d="M{plot.x.start:.2f} {plot.y.pixel_of(value):.2f} H{plot.x.end:.2f}" stroke="{GRID}" '
        f'stroke-opacity="{GRID_OPACITY}" stroke-width="{max(1.0, 1.5 * unit):.2f}"/>'
        for value in plot.labelled_values
    )


def _level(plot: PlotArea, value: float, unit: float) -> str:
    points = [(plot.x.start, plot.y.pixel_of(value)), (plot.x.end, plot.y.pixel_of(value))]
    return _path(points, theme.BRIGHT, 2.4 * unit, (7 * unit, 7 * unit))


def _light(points: Sequence[tuple[float, float]], ground: float, colour: str) -> str:
    """Return a light that falls from a line to the ground."""
    top = min(y for _x, y in points)
    line = " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return (
        f'<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2f}" x2="0" y2="{ground:.2f}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="{_FILLED}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient></defs>'
        f'<path d="M{points[0][0]:.2f} {ground:.2f} L{line} L{points[-1][0]:.2f} {ground:.2f}Z" fill="url(#l)"/>'
    )


@dataclass(frozen=True)
class LineStyle:
    """Style of a line and its points.

    ``colour`` keeps 4.5:1 on a panel; ``dashes`` are in widths of the line, () for a solid one; ``shape`` is one of
    :data:`SHAPES`.
    """

    colour: str
    dashes: tuple[float, ...]
    shape: str


def _polygon(corners: int, turn: float = -pi / 2, inner: float = 1.0) -> str:
    """Return a regular polygon of radius 1 around (0, 0), or a star if ``inner`` is below 1."""
    points = [
        (r * cos(turn + n * 2 * pi / corners), r * sin(turn + n * 2 * pi / corners))
        for n, r in ((n, inner if n % 2 and inner < 1 else 1.0) for n in range(corners))
    ]
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _circle(radius: float = 0.9) -> str:
    return f"M{-radius} 0 A{radius} {radius} 0 1 1 {radius} 0 A{radius} {radius} 0 1 1 {-radius} 0Z"


SHAPES: Final = {
    "circle": _circle(),
    "square": _polygon(4, pi / 4),
    "diamond": _polygon(4),
    "up": _polygon(3),
    "star": _polygon(10, inner=0.45),
    "down": _polygon(3, pi / 2),
    "hexagon": _polygon(6),
    "cross": _polygon(8, -pi / 2, 0.34),
    "flat": _polygon(8, pi / 8),
    "saltire": _polygon(8, -pi / 4, 0.34),
}
"""Outlines of points, about one unit around (0, 0)."""

MARKS: Final = (
    LineStyle("#E9B44C", (), "circle"),
    LineStyle("#8FB4FF", (5, 3), "square"),
    LineStyle("#FF8F84", (1.2, 2.6), "up"),
    LineStyle("#7FDCA8", (8, 3, 1.2, 3), "diamond"),
    LineStyle("#D9A6F0", (), "star"),
    LineStyle("#F4E96B", (3, 2.4), "down"),
    LineStyle("#6FD3E0", (10, 4), "hexagon"),
    LineStyle("#F2A7C3", (5, 2.4, 1.2, 2.4, 1.2, 2.4), "cross"),
    LineStyle("#C9D3D0", (), "flat"),
    LineStyle("#E0B08A", (1.2, 4), "saltire"),
)
"""Styles for ten seats, the local player's first."""
