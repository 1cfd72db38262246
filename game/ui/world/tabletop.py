"""The table in a place: its round top with rim and inlay, the apron below it."""

from random import Random
from typing import Final, NamedTuple

from game.ui.world.surfaces import linear_gradient
from game.ui.world.viewport import TableOutline

EDGE_HEIGHT_UNITS: Final = 34.0
"""Height of the table's edge below the top, in view units."""
RIM_WIDTH_UNITS: Final = 40.0
"""Width of the rim, in view units."""
INLAY_UNITS: Final = 21.0
"""Distance inside the outline of the line that takes the light, in view units."""
_PLANK: Final = 74.0


class Wood(NamedTuple):
    """Colours of a table.

    ``top`` is under the lamp, around it and at the edge; ``rim`` and ``apron`` are light and dark; ``seam`` is between
    the planks.
    """

    top: tuple[str, str, str]
    rim: tuple[str, str]
    apron: tuple[str, str]
    seam: str
    inlay: str


def table(outline: TableOutline, wood: Wood) -> str:
    return _apron(outline, wood) + _band(outline, wood) + _top(outline, wood)


def inner(outline: TableOutline) -> TableOutline:
    return outline.grown(-RIM_WIDTH_UNITS)


def _apron(outline: TableOutline, wood: Wood) -> str:
    light, dark = wood.apron
    across = (outline.x - outline.rx, 0.0), (outline.x + outline.rx, 0.0)
    return (
        linear_gradient("apron", across, {0.0: dark, 0.5: light, 1.0: dark})
        + f'<path d="{outline.lowered(EDGE_HEIGHT_UNITS).path}" fill="url(#apron)"/>'
        f'<path d="{outline.lowered(EDGE_HEIGHT_UNITS * 0.42).path}" fill="#000000" fill-opacity=".35"/>'
    )


def _band(outline: TableOutline, wood: Wood) -> str:
    """Return the rim: a bright upper edge, a groove with the inlay, shade towards the top."""
    light, dark = wood.rim
    inside, down = inner(outline), ((0.0, outline.y - outline.ry), (0.0, outline.y + outline.ry))
    return (
        linear_gradient("band", down, {0.0: dark, 0.55: light, 1.0: light})
        + f'<path d="{outline.path}" fill="url(#band)"/>'
        f'<g fill="none">'
        f'<path d="{outline.grown(-2.5).path}" stroke="{wood.inlay}" stroke-opacity=".35" stroke-width="3"/>'
        f'<path d="{outline.grown(-INLAY_UNITS).path}" stroke="#000000" stroke-opacity=".5" stroke-width="11"/>'
        f'<path d="{outline.grown(-INLAY_UNITS).path}" stroke="{wood.inlay}" stroke-opacity=".55" stroke-width="5"/>'
        f'<path d="{inside.grown(6).path}" stroke="#000000" stroke-opacity=".28" stroke-width="10"/></g>'
    )


def _top(outline: TableOutline, wood: Wood) -> str:
    inside = inner(outline)
    stops = zip((0, 60, 100), wood.top, strict=True)
    ramp = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    reach = max(inside.rx, inside.ry) * 1.04
    return (
        f'<defs><radialGradient id="top" gradientUnits="userSpaceOnUse" cx="{inside.x:.0f}" cy="{inside.y:.0f}" '
        f'r="{reach:.0f}">{ramp}</radialGradient></defs><path d="{inside.path}" fill="url(#top)"/>'
        + _planks(inside, wood)
        + f'<path d="{inside.grown(-7).path}" fill="none" stroke="#000000" stroke-opacity=".22" stroke-width="16"/>'
        + f'<path d="{inside.grown(-2).path}" fill="none" stroke="#000000" stroke-opacity=".35" stroke-width="6"/>'
    )


def _half(outline: TableOutline, y: float) -> float:
    share = min(1.0, abs(y - outline.y) / outline.ry)
    return float(outline.rx * (1 - share**outline.square) ** (1 / outline.square))


def _planks(outline: TableOutline, wood: Wood) -> str:
    """Return the seams from edge to edge, and the grain between them."""
    chance, parts, grain = Random(17), [], []
    y = outline.y - outline.ry + _PLANK * 0.6
    while y < outline.y + outline.ry - 14:
        half = _half(outline, y) - 3
        parts.append(f"M{outline.x - half:.0f} {y:.0f}h{2 * half:.0f}")
        grain += [_grain(chance, outline, y + 12 + line * 15 + chance.uniform(-4, 4)) for line in range(4)]
        y += _PLANK
    return (
        f'<g fill="none"><path d="{"".join(grain)}" stroke="#000000" stroke-opacity=".17" stroke-width="2.4"/>'
        f'<path d="{"".join(parts)}" stroke="#000000" stroke-opacity=".42" stroke-width="3.4"/>'
        f'<g transform="translate(0 3)"><path d="{"".join(parts)}" stroke="{wood.seam}" stroke-opacity=".3" '
        f'stroke-width="2"/></g></g>'
    )


def _grain(chance: Random, outline: TableOutline, y: float) -> str:
    """Return a wavy line along a plank or a piece of one; "" where there is no room."""
    half = _half(outline, min(y + 12, outline.y + outline.ry)) - 14
    if half < 60 or y > outline.y + outline.ry - 12:
        return ""
    left = outline.x - half * chance.uniform(0.3, 1.0)
    right = outline.x + half * chance.uniform(0.3, 1.0)
    path, x, swing = f"M{left:.0f} {y:.1f}", left, 7
    while x < right:
        step = min(chance.uniform(180, 380), right - x + 1)
        bend = chance.uniform(-swing, swing)
        path += f"c{step / 3:.0f} {bend:.1f} {step * 2 / 3:.0f} {-bend:.1f} {step:.0f} 0"
        x += step
    return path
