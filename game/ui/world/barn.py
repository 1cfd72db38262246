"""The barn on a harvest evening: a dark frame, and the sun over stubble, stooks and a mill."""

from math import cos, pi, sin
from random import Random
from typing import Final

from game.ui.world.bake import PlaceDrawings
from game.ui.world.surfaces import linear_gradient, rect, sky
from game.ui.world.tabletop import Wood
from game.ui.world.viewport import DESIGN, Viewport

_SKY: Final = {0.0: "#2A1526", 0.35: "#4E2030", 0.66: "#7A3A26", 0.88: "#7F5A2A", 1.0: "#6E4A24"}
_HILLS: Final = (("#4A2A26", 0.24, 26.0, 2.3), ("#38211C", 0.15, 18.0, 3.4))
"""Hills: colour, height over the floor as a share of the horizon, swing, number of waves."""
_FIELD: Final = ("#5A3C1C", "#3A2514")
_STUBBLE: Final = "#75511F"
_STOOK: Final = "#231409"
_BEAM: Final = "#140B09"
_BEAM_EDGE: Final = "#4A2A18"
_FLOOR: Final = ("#1C120D", "#22160F", "#281A11")
_STRAW: Final = ("#4A3618", "#5C441E", "#3A2A14")


def soft(view: Viewport) -> str:
    return sky(view, _SKY) + _boards(view)


def sharp(view: Viewport) -> str:
    return _hills(view) + _mill(view) + _field(view) + _stooks(view) + _straw(view) + _frame(view)


def bright(view: Viewport) -> str:
    x, y, r = view.landmark(0.155, 0.185), view.floor - view.horizon * 0.45, 40 * view.horizon_scale
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="#FFC25E"/>'


def _hills(view: Viewport) -> str:
    parts = []
    for colour, share, swing, waves in _HILLS:
        top = view.floor - view.horizon * share
        points = (
            (view.width * i / 48, top + swing * view.horizon_scale * sin(i / 48 * waves * 2 * pi + waves))
            for i in range(49)
        )
        line = "L".join(f"{x:.0f} {y:.1f}" for x, y in points)
        parts.append(f'<path d="M{line}L{view.width:.0f} {view.floor:.0f}L0 {view.floor:.0f}Z" fill="{colour}"/>')
    return "".join(parts)


def _mill(view: Viewport) -> str:
    """Return a windmill on the far hill."""
    near, x, foot = view.horizon_scale * 0.8, view.landmark(0.848, 0.805), view.floor - view.horizon * 0.2
    hub = foot - 118 * near
    body = (
        f"M{x - 30 * near:.1f} {foot:.1f}L{x - 17 * near:.1f} {hub + 6 * near:.1f}Q{x:.1f} {hub - 26 * near:.1f} "
        f"{x + 17 * near:.1f} {hub + 6 * near:.1f}L{x + 30 * near:.1f} {foot:.1f}Z"
    )
    sails = ""
    for quarter in range(4):
        angle = 0.5 + quarter * pi / 2
        c, s, long, wide = cos(angle), sin(angle), 86 * near, 15 * near
        sails += (
            f"M{x:.1f} {hub:.1f}L{x + c * long:.1f} {hub + s * long:.1f}L{x + c * long - s * wide:.1f} "
            f"{hub + s * long + c * wide:.1f}L{x + c * 18 * near - s * wide:.1f} {hub + s * 18 * near + c * wide:.1f}Z"
        )
    return f'<path d="{body}{sails}" fill="#2A1712"/>'


def _field(view: Viewport) -> str:
    """Return rows of stubble, wider apart as they come nearer."""
    top = view.floor - view.horizon * 0.1
    ramp = linear_gradient("field", ((0, top), (0, view.floor)), {0.0: _FIELD[0], 1.0: _FIELD[1]})
    rows, y, step = "", top + 3, 4.0
    while y < view.floor:
        rows += f"M0 {y:.1f}H{view.width:.0f}"
        y += step
        step *= 1.3
    return (
        f'{ramp}<path d="{rect(0, top, view.width, view.floor - top)}" fill="url(#field)"/>'
        f'<path d="{rows}" stroke="{_STUBBLE}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="14 5 6 4"/>'
    )


def _stooks(view: Viewport) -> str:
    """Return sheaves set up against each other to dry."""
    chance, path = Random(4), ""
    for i in range(11):
        x = view.width * (0.1 + 0.8 * (i + chance.uniform(-0.25, 0.25)) / 10)
        size = chance.uniform(0.7, 1.15) * view.horizon_scale
        foot = view.floor - view.horizon * chance.uniform(0.02, 0.09)
        h, w = 40 * size, 21 * size
        path += (
            f"M{x - w:.1f} {foot:.1f}Q{x - w * 0.2:.1f} {foot - h * 0.5:.1f} {x - w * 0.24:.1f} {foot - h * 0.7:.1f}"
            f"L{x - w * 0.6:.1f} {foot - h:.1f}L{x:.1f} {foot - h * 0.86:.1f}L{x + w * 0.6:.1f} {foot - h:.1f}"
            f"L{x + w * 0.24:.1f} {foot - h * 0.7:.1f}Q{x + w * 0.2:.1f} {foot - h * 0.5:.1f} {x + w:.1f} {foot:.1f}Z"
        )
    return f'<path d="{path}" fill="{_STOOK}"/>'


def _frame(view: Viewport) -> str:
    """Return posts, beam and braces, with the evening light on their inner edges."""
    near, foot, w = view.horizon_scale, view.floor + 2, view.width
    post, beam = 74 * near, 52 * near
    dark = rect(0, 0, w, beam) + rect(0, 0, post, foot) + rect(w - post, 0, post, foot)
    reach, thick = 150 * near, 34 * near
    for side in (1, -1):
        x = post if side > 0 else w - post
        dark += (
            f"M{x:.1f} {beam + reach:.1f}L{x + side * reach:.1f} {beam:.1f}h{side * thick:.1f}"
            f"L{x:.1f} {beam + reach + thick:.1f}Z"
        )
    edges = (
        f"M{post:.1f} {beam + reach + thick:.1f}V{foot:.1f}M{w - post:.1f} {beam + reach + thick:.1f}V{foot:.1f}"
        f"M{post + reach + thick:.1f} {beam:.1f}H{w - post - reach - thick:.1f}"
    )
    return (
        f'<path d="{dark}" fill="{_BEAM}"/><path d="{edges}" stroke="{_BEAM_EDGE}" stroke-width="3" fill="none"/>'
        + _grain(view, beam, post)
        + _bales(view)
    )


def _grain(view: Viewport, beam: float, post: float) -> str:
    lines = "".join(f"M0 {beam * at:.1f}H{view.width:.0f}" for at in (0.3, 0.62))
    places = (x for at in (0.3, 0.7) for x in (post * at, view.width - post * at))
    lines += "".join(f"M{x:.1f} {beam:.1f}V{view.floor:.1f}" for x in places)
    return f'<path d="{lines}" stroke="#24140E" stroke-width="3" fill="none"/>'


def _bales(view: Viewport) -> str:
    """Return bales of hay at both posts."""
    near, parts = view.horizon_scale, []
    for x, y, w in ((0.0, 0.0, 150.0), (34.0, 58.0, 112.0)):
        for left in (x * near + 8, view.width - (x + w) * near - 8):
            top = view.floor - (y + 60) * near
            parts.append(_bale(left, top, w * near, 58 * near))
    return "".join(parts)


def _bale(left: float, top: float, wide: float, high: float) -> str:
    size = f'width="{wide:.1f}" height="{high:.1f}" rx="{high * 0.15:.1f}"'
    bands = f"M{left + wide * 0.3:.1f} {top:.1f}v{high:.1f}M{left + wide * 0.7:.1f} {top:.1f}v{high:.1f}"
    return (
        f'<rect x="{left:.1f}" y="{top:.1f}" {size} fill="#3A2711" stroke="#58401C" stroke-width="2.5"/>'
        f'<path d="{bands}" stroke="#1C1208" stroke-width="3"/>'
    )


def _boards(view: Viewport) -> str:
    """Return the floor: boards across, broader towards the eye."""
    chance, y, high, parts = Random(13), view.floor - 2, 14.0, []
    while y < DESIGN:
        tone = chance.choice(_FLOOR)
        parts.append(f'<path d="{rect(0, y, view.width, high)}" fill="{tone}"/>')
        joints = "".join(rect(chance.uniform(0, view.width), y, 3, high) for _ in range(4))
        parts.append(f'<path d="{rect(0, y, view.width, 2.5)}{joints}" fill="#0E0806"/>')
        y += high
        high = min(64.0, high * 1.16)
    return "".join(parts)


def _straw(view: Viewport) -> str:
    """Return a few blades of straw that soften the edge of the boards."""
    chance, paths = Random(8), dict.fromkeys(_STRAW, "")
    for _ in range(90):
        x, y = chance.uniform(0, view.width), view.floor - chance.uniform(0, 8) * view.horizon_scale
        length = chance.uniform(8, 26) * view.horizon_scale
        paths[chance.choice(_STRAW)] += f"M{x:.0f} {y:.1f}l{length:.1f} {chance.uniform(-4, 2):.1f}"
    return "".join(f'<path d="{path}" stroke="{ink}" stroke-width="2" fill="none"/>' for ink, path in paths.items())


_OAK: Final = Wood(
    ("#352612", "#281C0E", "#1A110A"), ("#6A4A20", "#38260F"), ("#3C2910", "#1C1207"), "#52401F", "#7F6A3A"
)
BARN: Final = PlaceDrawings(soft, sharp, bright, _OAK, 165)
