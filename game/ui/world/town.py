"""The town at night: gabled houses with lit windows around a square of cobbles."""

from functools import lru_cache
from random import Random
from typing import Final

from game.ui.world.bake import PlaceDrawings
from game.ui.world.surfaces import sky
from game.ui.world.tabletop import Wood
from game.ui.world.viewport import DESIGN, Viewport

_SKY: Final = {0.0: "#070B1C", 0.5: "#141A3C", 0.9: "#34305E", 1.0: "#34305E"}
_FAR: Final = "#191B3D"
_NEAR: Final = "#0D1028"
_EDGE: Final = "#1D2148"
_STONE: Final = ("#0E1122", "#151930", "#191E38", "#1E2441")
_WINDOWS: Final = ("#FFC25E", "#FFD88C", "#F2A04A", "#FFB04D")


def soft(view: Viewport) -> str:
    return sky(view, _SKY) + _cobbles(view)


def sharp(view: Viewport) -> str:
    return _stars(view) + _far(view) + "".join(_house(house) for house in _houses(view))


def bright(view: Viewport) -> str:
    return _moon(view) + "".join(_windows(house) for house in _houses(view))


def _stars(view: Viewport) -> str:
    chance, parts = Random(5), []
    for _ in range(70):
        x, y = chance.uniform(0, view.width), chance.uniform(0, view.horizon * 0.62)
        r, light = chance.uniform(0.7, 1.9), chance.uniform(0.25, 0.8)
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="#7F7E90" fill-opacity="{light:.2f}"/>')
    return "".join(parts)


def _moon(view: Viewport) -> str:
    x, y, r = view.landmark(0.272, 0.618), view.horizon * (0.26 if view.table else 0.158), 27 * view.horizon_scale
    craters = ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.26), (0.3, -0.35, 0.13), (-0.2, 0.45, 0.12))
    spots = "".join(f'<circle cx="{x + a * r:.1f}" cy="{y + b * r:.1f}" r="{c * r:.1f}"/>' for a, b, c in craters)
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="#F3E9C8"/><g fill="#D9CDA6">{spots}</g>'


def _far(view: Viewport) -> str:
    """Return roofs and two towers behind the houses, seen through haze."""
    chance, near, ground = Random(3), view.horizon_scale, view.floor
    x, path = -20.0, f"M-20 {ground:.0f}"
    while x < view.width + 20:
        wide, high = chance.uniform(50, 110) * near, chance.uniform(70, 130) * near
        eaves, ridge = view.horizon - high * 0.6, view.horizon - high
        path += f"L{x:.0f} {eaves:.0f}L{x + wide / 2:.0f} {ridge:.0f}L{x + wide:.0f} {eaves:.0f}"
        x += wide
    towers = "".join(_tower(view.width * at, view.horizon, near * size) for at, size in ((0.39, 1.0), (0.655, 0.72)))
    return f'<g fill="{_FAR}"><path d="{path}L{view.width + 20} {ground:.0f}Z"/>{towers}</g>'


def _tower(x: float, foot: float, near: float) -> str:
    """Return a church tower with its spire."""
    half, top = 21 * near, foot - 176 * near
    hip = top - 26 * near
    return (
        f'<path d="M{x - half:.0f} {foot:.0f}V{top:.0f}H{x - half * 1.25:.0f}L{x - half * 0.5:.0f} {hip:.0f}'
        f"L{x:.0f} {top - 92 * near:.0f}L{x + half * 0.5:.0f} {hip:.0f}L{x + half * 1.25:.0f} {top:.0f}"
        f'H{x + half:.0f}V{foot:.0f}Z"/>'
    )


def _stepped(x: float, top: float, wide: float) -> str:
    steps, rise = 4, wide * 0.135
    up = "".join(f"V{top - rise * i:.1f}H{x + wide * 0.1 * i:.1f}" for i in range(1, steps + 1))
    down = "".join(f"V{top - rise * i:.1f}H{x + wide * (1 - 0.1 * (i - 1)):.1f}" for i in range(steps, 0, -1))
    return f"{up}V{top - rise * (steps + 0.6):.1f}H{x + wide * (1 - 0.1 * steps):.1f}{down}V{top:.1f}"


def _pointed(x: float, top: float, wide: float) -> str:
    return f"L{x + wide / 2:.1f} {top - wide * 0.68:.1f}L{x + wide:.1f} {top:.1f}"


def _bell(x: float, top: float, wide: float) -> str:
    middle, rise = x + wide / 2, wide * 0.62
    slope = f"{top - rise * 0.5:.1f} {middle - wide * 0.2:.1f} {top - rise * 0.4:.1f}"
    return (
        f"C{x:.1f} {slope} {middle - wide * 0.16:.1f} {top - rise:.1f}H{middle + wide * 0.16:.1f}"
        f"C{middle + wide * 0.2:.1f} {top - rise * 0.4:.1f} {x + wide:.1f} {top - rise * 0.5:.1f} {x + wide:.1f} "
        f"{top:.1f}"
    )


_GABLES: Final = {"steps": _stepped, "point": _pointed, "bell": _bell}


class _House:
    """One house of the square: its place, its build, and which of its windows are lit."""

    def __init__(self, chance: Random, x: float, foot: float, size: float) -> None:
        self.x, self.foot = x, foot
        self.wide = chance.uniform(92, 138) * size
        self.high = chance.uniform(108, 168) * size
        self.gable = chance.choice(("steps", "point", "bell", "steps", "point"))
        self.floors, self.bays = chance.choice((2, 3, 3)), chance.choice((2, 3))
        self.lit_windows = [chance.random() < 0.42 for _ in range(self.floors * self.bays)]
        self.tones = [chance.choice(_WINDOWS) for _ in self.lit_windows]
        self.chimney = chance.uniform(0.16, 0.3)

    @property
    def eaves(self) -> float:
        return self.foot - self.high

    def outline(self) -> str:
        gable = _GABLES[self.gable](self.x, self.eaves, self.wide)
        return f"M{self.x:.1f} {self.foot:.1f}V{self.eaves:.1f}{gable}V{self.foot:.1f}Z"

    def panes(self) -> list[tuple[float, float, float, float, str]]:
        """Return left, top, width, height and colour of every window; "" for a dark one."""
        bay, floor = self.wide / (self.bays + 0.4), self.high / (self.floors + 0.35)
        w, h, found = bay * 0.42, floor * 0.5, []
        for i, (lit, tone) in enumerate(zip(self.lit_windows, self.tones, strict=True)):
            column, row = i % self.bays, i // self.bays
            left = self.x + bay * 0.2 + bay * column + (bay - w) / 2
            found.append((left, self.eaves + floor * (row + 0.22), w, h, tone if lit else ""))
        return found


def _houses(view: Viewport) -> list[_House]:
    """Return houses on both sides of the square, larger towards the edges, to lead into it."""
    chance, found = Random(21), []
    foot, near, half = view.floor, view.horizon_scale, view.width / 2
    for side in (-1, 1):
        at = 0.0
        while at < half * 0.8:
            size = near * (1.42 - 0.62 * at / (half * 0.8))
            house = _House(chance, 0, foot, size)
            house.x = at - 12 if side < 0 else view.width - at - house.wide + 12
            found.append(house)
            at += house.wide * 0.985
    return found[::-1]


def _house(house: _House) -> str:
    chimney_x, top = house.x + house.wide * house.chimney, house.eaves - house.wide * 0.4
    chimney = (
        f'<rect x="{chimney_x:.1f}" y="{top:.1f}" width="{house.wide * 0.09:.1f}" height="{house.wide * 0.4:.1f}"/>'
    )
    dark = "".join(
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"/>' for x, y, w, h, _tone in house.panes()
    )
    return (
        f'<g fill="{_NEAR}">{chimney}<path d="{house.outline()}" stroke="{_EDGE}" stroke-width="2.2"/></g>'
        f'<g fill="#070919">{dark}</g>'
    )


def _windows(house: _House) -> str:
    parts = []
    for x, y, w, h, tone in house.panes():
        if tone:
            cross = f"M{x + w / 2:.1f} {y:.1f}v{h:.1f}M{x:.1f} {y + h * 0.42:.1f}h{w:.1f}"
            parts.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="1.5" fill="{tone}"/>'
                f'<path d="{cross}" stroke="#3A2412" stroke-width="{max(1.2, w * 0.07):.1f}" fill="none"/>'
            )
    return "".join(parts)


@lru_cache(2)  # the calm ground of pages has the view of the menu's square
def _cobbles(view: Viewport) -> str:
    """Return rows of cobbles, larger towards the eye, each a little out of line."""
    chance, top = Random(9), view.floor - 2
    parts = [f'<rect x="0" y="{top:.0f}" width="{view.width}" height="{DESIGN - top + 1:.0f}" fill="{_STONE[0]}"/>']
    y, high = top + 3, 8.0
    by_tone: dict[str, list[str]] = {tone: [] for tone in _STONE[1:]}
    row = 0
    while y < DESIGN + high:
        wide = high * 2.1
        x = -wide * (0.5 if row % 2 else 0.1)
        while x < view.width + wide:
            w, r = wide * chance.uniform(0.78, 0.98), high * 0.42
            shift = chance.uniform(-0.06, 0.06) * high
            tone = chance.choice(_STONE[1:])
            by_tone[tone].append(
                f"M{x + r:.1f} {y + shift:.1f}h{w - 2 * r:.1f}q{r:.1f} 0 {r:.1f} {r:.1f}q0 {high * 0.46:.1f} {-r:.1f} "
                f"{high * 0.46:.1f}h{2 * r - w:.1f}q{-r:.1f} 0 {-r:.1f} {-high * 0.46:.1f}q0 {-r:.1f} {r:.1f} {-r:.1f}z"
            )
            x += wide
        y += high
        high = min(40.0, high * 1.07)
        row += 1
    parts += [f'<path d="{"".join(paths)}" fill="{tone}"/>' for tone, paths in by_tone.items()]
    return "".join(parts)


_WOOD: Final = Wood(
    ("#382315", "#2A1A10", "#1A100A"), ("#5A3A22", "#2E1C10"), ("#3A2415", "#1A0F08"), "#4A3522", "#7F6434"
)
TOWN: Final = PlaceDrawings(soft, sharp, bright, _WOOD, 210)
