"""Pieces of drawings that several places have."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.world.viewport import Viewport

Point = tuple[float, float]


def linear(id: str, way: tuple[Point, Point], colours: Mapping[float, str]) -> str:
    (x1, y1), (x2, y2) = way
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in colours.items())
    place = f'x1="{x1:.0f}" y1="{y1:.0f}" x2="{x2:.0f}" y2="{y2:.0f}"'
    return f'<defs><linearGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>{stops}</linearGradient></defs>'


def sky(view: Viewport, colours: Mapping[float, str]) -> str:
    ramp = linear("sky", ((0, 0), (0, view.floor)), colours)
    return f'{ramp}<rect width="{view.width:.0f}" height="{view.floor:.0f}" fill="url(#sky)"/>'


def rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"
