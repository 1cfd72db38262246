"""The harbour at dawn: rigging before a pale sky, a lighthouse, the first sun on the water."""

from random import Random
from typing import Final

from game.ui.world.bake import PlaceDrawings
from game.ui.world.surfaces import linear_gradient, rect, sky
from game.ui.world.tabletop import Wood
from game.ui.world.viewport import DESIGN, Viewport

_SKY: Final = {0.0: "#0D1C2C", 0.26: "#1E3A50", 0.45: "#4E5468", 0.6: "#7C5A5E", 0.72: "#7F6C54", 1.0: "#7F7460"}
_SEA: Final = {0.0: "#5A5A62", 0.35: "#2A4556", 1.0: "#12242F"}
_COAST: Final = "#33445A"
_HULL: Final = "#0A141D"
_RIGGING: Final = "#101C28"
_QUAY: Final = ("#121B22", "#16212A", "#1A2630")
_SEAM: Final = "#0A1015"
_WATER: Final = 0.3
"""Height above the floor at which the sea begins, as a share of the horizon's height."""


def soft(view: Viewport) -> str:
    shore = _shore(view)
    ramp = linear_gradient("sea", ((0, shore), (0, view.floor)), _SEA)
    sea = f'{ramp}<path d="{rect(0, shore, view.width, view.floor - shore)}" fill="url(#sea)"/>'
    return sky(view, _SKY) + sea + _planks(view)


def sharp(view: Viewport) -> str:
    return _clouds(view) + _coast(view) + _ripples(view) + _ships(view) + _edge(view)


def bright(view: Viewport) -> str:
    """Return the half-risen sun, its glitter on the water, the lighthouse lamp, and gulls."""
    x, y, r = view.landmark(0.155, 0.238), _shore(view), 34 * view.horizon_scale
    sun = f'<path d="M{x - r:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}Z" fill="#FFD9A0"/>'
    chance, glints, at = Random(6), "", y + 3
    while at < view.floor - 4:
        wide = r * chance.uniform(0.3, 0.95)
        left = x + chance.uniform(-0.5, 0.5) * r - wide / 2
        glints += f"M{left:.1f} {at:.1f}h{wide:.1f}"
        at += 7 * view.horizon_scale
    lamp_x, lamp_y = _lighthouse_lamp(view)
    return (
        f'{sun}<path d="{glints}" stroke="#FFD29A" stroke-opacity=".75" stroke-width="2.4" stroke-linecap="round"/>'
        f'<circle cx="{lamp_x:.1f}" cy="{lamp_y:.1f}" r="{4.5 * view.horizon_scale:.1f}" fill="#FFF0C8"/>'
        + _gulls(view)
    )


def _shore(view: Viewport) -> float:
    return view.floor - view.horizon * _WATER


def _clouds(view: Viewport) -> str:
    """Return long thin clouds that take the first light."""
    chance, parts = Random(15), []
    for _ in range(9):
        x, y = chance.uniform(-0.05, 0.95) * view.width, view.horizon * chance.uniform(0.3, 0.74)
        wide, high = chance.uniform(150, 420) * view.horizon_scale, chance.uniform(4, 9) * view.horizon_scale
        parts.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.1f}" rx="{high / 2:.1f}"/>')
    return f'<g fill="#7F6468" fill-opacity=".34">{"".join(parts)}</g>'


def _coast(view: Viewport) -> str:
    """Return the land across the bay, with the lighthouse at its end."""
    shore, near, w = _shore(view), view.horizon_scale, view.width
    land = (
        f"M{w * 0.52:.0f} {shore:.0f}Q{w * 0.6:.0f} {shore - 26 * near:.0f} {w * 0.7:.0f} {shore - 20 * near:.0f}"
        f"T{w * 0.86:.0f} {shore - 42 * near:.0f}T{w:.0f} {shore - 34 * near:.0f}V{shore:.0f}Z"
    )
    x, y = _lighthouse_lamp(view)
    tower = (
        f"M{x - 11 * near:.1f} {shore - 10 * near:.1f}L{x - 7 * near:.1f} {y + 8 * near:.1f}h{14 * near:.1f}"
        f"L{x + 11 * near:.1f} {shore - 10 * near:.1f}Z{rect(x - 9 * near, y + 5 * near, 18 * near, 4 * near)}"
        f"M{x - 8 * near:.1f} {y - 6 * near:.1f}L{x:.1f} {y - 15 * near:.1f}L{x + 8 * near:.1f} {y - 6 * near:.1f}Z"
    )
    return f'<path d="{land}" fill="{_COAST}"/><path d="{tower}" fill="#26354A"/>'


def _lighthouse_lamp(view: Viewport) -> tuple[float, float]:
    return view.landmark(0.812, 0.788), _shore(view) - 96 * view.horizon_scale


def _ripples(view: Viewport) -> str:
    chance, path = Random(2), ""
    for _ in range(70):
        y = chance.uniform(_shore(view) + 4, view.floor)
        path += f"M{chance.uniform(0, view.width):.0f} {y:.1f}h{chance.uniform(16, 70):.0f}"
    return f'<path d="{path}" stroke="#6A7078" stroke-opacity=".3" stroke-width="1.8" stroke-linecap="round"/>'


def _ships(view: Viewport) -> str:
    """Return four ships, larger towards the edges of the view."""
    w, foot = view.width, view.floor - 6 * view.horizon_scale
    return (
        _ship(w * 0.105, foot, view.horizon_scale * 1.15, 3)
        + _ship(w * 0.885, foot, view.horizon_scale * 1.0, 2)
        + _ship(w * 0.735, foot - 22 * view.horizon_scale, view.horizon_scale * 0.5, 2)
        + _ship(w * 0.275, foot - 26 * view.horizon_scale, view.horizon_scale * 0.45, 1)
    )


def _ship(x: float, foot: float, size: float, masts: int) -> str:
    """Return a hull with masts, yards with furled sails, and the ropes that hold them."""
    long, high = (70 + 62 * masts) * size, 42 * size
    left, deck = x - long / 2, foot - high
    hull = (
        f"M{left:.1f} {deck - 10 * size:.1f}L{left + long * 0.1:.1f} {foot:.1f}H{left + long * 0.9:.1f}"
        f"L{left + long:.1f} {deck - 18 * size:.1f}L{left + long * 0.86:.1f} {deck:.1f}H{left + long * 0.1:.1f}Z"
    )
    ropes, solid = "", hull
    for number in range(masts):
        mast = left + long * (number + 0.75) / (masts + 0.5)
        top = deck - (205 - 24 * abs(number - (masts - 1) / 2)) * size
        solid += rect(mast - 2.6 * size, top, 5.2 * size, deck - top)
        for share, half in ((0.24, 34), (0.48, 46), (0.72, 54)):
            y = top + (deck - top) * share
            solid += rect(mast - half * size, y, 2 * half * size, 3.6 * size)
            solid += _furled(mast, y + 3.4 * size, half * 0.92 * size, 9 * size)
        for end in (mast - 60 * size, mast + 60 * size):
            ropes += f"M{mast:.1f} {top:.1f}L{end:.1f} {deck:.1f}"
    bow = f"M{left + long:.1f} {deck - 18 * size:.1f}l{62 * size:.1f} {-26 * size:.1f}"
    return (
        f'<path d="{ropes}{bow}" stroke="{_RIGGING}" stroke-width="{max(1.2, 1.8 * size):.1f}" fill="none"/>'
        f'<path d="{solid}" fill="{_HULL}"/>'
    )


def _furled(x: float, y: float, half: float, high: float) -> str:
    left = f"Q{x - half * 0.5:.1f} {y + high:.1f} {x:.1f} {y + high * 0.4:.1f}"
    right = f"Q{x + half * 0.5:.1f} {y + high:.1f} {x + half:.1f} {y:.1f}"
    return f"M{x - half:.1f} {y:.1f}{left}{right}Z"


def _gulls(view: Viewport) -> str:
    chance, path = Random(12), ""
    for _ in range(7):
        x, y = view.width * chance.uniform(0.3, 0.72), view.horizon * chance.uniform(0.2, 0.55)
        s = chance.uniform(6, 11) * view.horizon_scale
        left = f"q{s * 0.6:.1f} {-s * 0.3:.1f} {s:.1f} {s * 0.4:.1f}"
        path += f"M{x - s:.1f} {y - s * 0.4:.1f}{left}q{s * 0.4:.1f} {-s * 0.7:.1f} {s:.1f} {-s * 0.4:.1f}"
    return (
        f'<path d="{path}" stroke="#E8DCCB" stroke-opacity=".7" stroke-width="2" fill="none" stroke-linecap="round"/>'
    )


def _edge(view: Viewport) -> str:
    """Return the edge of the quay with its bollards."""
    near, y, path = view.horizon_scale, view.floor, ""
    for at in (0.19, 0.34, 0.66, 0.81):
        x = view.width * at
        path += rect(x - 9 * near, y - 26 * near, 18 * near, 27 * near)
        path += rect(x - 14 * near, y - 32 * near, 28 * near, 9 * near)
    return f'<path d="{path}{rect(0, y - 7 * near, view.width, 9 * near)}" fill="{_HULL}"/>'


def _planks(view: Viewport) -> str:
    """Return the quay: planks that run towards the eye, with seams between them."""
    chance, parts, middle = Random(14), [], view.width / 2
    top, number = view.floor - 2, 34
    for i in range(-number, number):
        tone = chance.choice(_QUAY)
        far, near_x = 58.0, 150.0
        parts.append(
            f'<path d="M{middle + i * far:.1f} {top:.1f}L{middle + (i + 1) * far:.1f} {top:.1f}'
            f'L{middle + (i + 1) * near_x:.1f} {DESIGN}L{middle + i * near_x:.1f} {DESIGN}Z" fill="{tone}" '
            f'stroke="{_SEAM}" stroke-width="3"/>'
        )
    return "".join(parts)


_TEAK: Final = Wood(
    ("#222C35", "#19222A", "#10171D"), ("#4A4238", "#272320"), ("#2A2622", "#131110"), "#3C4A54", "#7F7460"
)
HARBOUR: Final = PlaceDrawings(soft, sharp, bright, _TEAK, 165)
