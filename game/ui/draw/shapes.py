"""The shapes everything is built of: speech bubble, pill, soft shadow, check badge, ring of arrows."""

from math import atan2, cos, pi, radians, sin
from typing import Final

import pygame

from game.ui.draw import theme, vector

TAIL: Final = 0.2
"""A bubble's tail hangs below by this share of the bubble's height."""
_ARCS: Final = ((-62, -18), (18, 62), (118, 162), (198, 242))
"""The four arcs of the ring, in degrees clockwise from the right: none points at a seat."""
_OUTLINE: Final = 'stroke-linejoin="round" stroke-linecap="round"'


def bubble_body(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    edge: str = "",
    edge_width: float = 0,
    tip: float = 0.18,
) -> str:
    """SVG of a bubble centred on (x, y); the tail is below that box, at the lower left: the game's mark.

    ``tip`` is where the tail ends, as a share of the width (of 1.6 heights where the bubble is longer than that).
    """
    left, top, r = x - width / 2, y - height / 2, min(width, height) * 0.36
    right, bottom, hang = left + width, top + height, height * TAIL
    unit = min(width, height * 1.6)
    end = left + unit * tip
    path = (
        f"M{left + r} {top} H{right - r} Q{right} {top} {right} {top + r} V{bottom - r} Q{right} {bottom} "
        f"{right - r} {bottom} H{end + unit * 0.28} L{end + unit * 0.04} {bottom + hang * 0.93} "
        f"Q{end - unit * 0.01} {bottom + hang} {end} {bottom + hang * 0.8} L{end + unit * 0.06} {bottom} H{left + r} "
        f"Q{left} {bottom} {left} {bottom - r} V{top + r} Q{left} {top} {left + r} {top}Z"
    )
    stroke = f'stroke="{edge}" stroke-width="{edge_width}" {_OUTLINE}' if edge else ""
    return f'<path d="{path}" fill="{fill}" {stroke}/>'


def bubble(
    size: tuple[int, int], fill: str, edge: str = "", edge_width: float = 0, tail: str = "down-left"
) -> pygame.Surface:
    """A speech bubble in a surface of exactly ``size`` with its tail, which takes the lowest sixth.

    ``tail`` points "down-left", "down-right", "up-left" or "up-right".
    """
    width, height = size[0] - edge_width, (size[1] - edge_width) / (1 + TAIL)
    body = bubble_body(size[0] / 2, edge_width / 2 + height / 2, width, height, fill, edge, edge_width)
    picture = vector.raster(body, (0, 0, *size), size)
    return pygame.transform.flip(picture, "right" in tail, "up" in tail)


def pill(size: tuple[int, int], fill: str, alpha: int = 255, edge: str = "", edge_width: float = 0) -> pygame.Surface:
    """A rounded bar whose radius is half its height; with an edge, the edge is inside ``size``."""
    return panel(size, min(size) / 2, fill, alpha, edge, edge_width)


def panel(
    size: tuple[int, int], radius: float, fill: str, alpha: int = 255, edge: str = "", edge_width: float = 0
) -> pygame.Surface:
    """A rounded rectangle; ``fill`` may be "none" for a ring alone. ``alpha`` is the fill's, 0 to 255."""
    inset = edge_width / 2
    stroke = f'stroke="{edge}" stroke-width="{edge_width}"' if edge else ""
    body = (
        f'<rect x="{inset}" y="{inset}" width="{size[0] - edge_width}" height="{size[1] - edge_width}" '
        f'rx="{max(0, radius - inset)}" fill="{fill}" fill-opacity="{alpha / 255:.4f}" {stroke}/>'
    )
    return vector.raster(body, (0, 0, *size), size)


def shadow(size: tuple[int, int], radius: float, spread: int, alpha: int = 97) -> pygame.Surface:
    """A soft black rounded rectangle; the surface is larger than ``size`` by ``spread`` pixels on every side."""
    whole = size[0] + 2 * spread, size[1] + 2 * spread
    coarser = max(1, spread // 6)  # a soft thing needs few pixels: blur it small, then enlarge
    small = max(1, whole[0] // coarser), max(1, whole[1] // coarser)
    body = f'<rect width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#000000" fill-opacity="{alpha / 255:.4f}"/>'
    picture = vector.raster(body, (-spread, -spread, *whole), small)
    step = max(1, spread // 3 // coarser)
    for _ in range(3):  # three box blurs are nearly one Gaussian and ten times as quick
        picture = pygame.transform.box_blur(picture, step, repeat_edge_pixels=False)
    return pygame.transform.smoothscale(picture, whole) if coarser > 1 else picture


def badge(px: int, fill: str = theme.PAPER, ink: str = theme.ON_AMBER) -> pygame.Surface:
    """The check on a card that may be played (A11Y-36)."""
    body = (
        f'<circle cx="13" cy="13" r="13" fill="{fill}"/><path d="M7 13.2 L11.4 18 L19.6 8.2" fill="none" '
        f'stroke="{ink}" stroke-width="4" {_OUTLINE}/>'
    )
    return vector.raster(body, (0, 0, 26, 26), (px, px))


def ring(size: tuple[int, int], step: int, turn: float, colour: str, alpha: float, width: float) -> pygame.Surface:
    """Four thin arrows around an ellipse that fills ``size``: clockwise for ``step`` +1, the other way for -1.

    ``turn`` moves them along the ellipse by so many degrees, for the animation of a reverse (FEEL-09, FEEL-26).
    """
    rx, ry = size[0] / 2 - width * 3, size[1] / 2 - width * 3
    body = "".join(_arrow(rx, ry, a + turn, b + turn, step, width) for a, b in _ARCS)
    style = f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}" {_OUTLINE}'
    return vector.raster(f"<g {style}>{body}</g>", (-size[0] / 2, -size[1] / 2, *size), size)


def badge_ring(px: int, step: int, turn: float, colour: str, alpha: float, width: float) -> pygame.Surface:
    """The direction in a circle ``px`` across: two strong arrows, for a screen that is far away (TV-02)."""
    r = px / 2 - width * 2.2
    body = "".join(_arrow(r, r, a + turn, a + turn + 128, step, width) for a in (26, 206))
    style = f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}" {_OUTLINE}'
    return vector.raster(f"<g {style}>{body}</g>", (-px / 2, -px / 2, px, px), (px, px))


def _arrow(rx: float, ry: float, start: float, end: float, step: int, width: float) -> str:
    line, head = arrow(rx, ry, start, end, step, width)
    return '<path d="' + " ".join("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in part) for part in (line, head)) + '"/>'


def arrows(size: tuple[float, float], step: int) -> list[tuple[float, float]]:
    """Every point of the arrows at rest, from the middle of their ellipse: nothing else may lie there (FEEL-26)."""
    width = arrow_width(size[1])
    rx, ry = size[0] / 2 - width * 3, size[1] / 2 - width * 3
    return [at for arc in _ARCS for part in arrow(rx, ry, *arc, step, width) for at in part]


def arrow_width(height: float) -> float:
    """How thick the arrows of a ring of this height are."""
    return max(2.0, height / 68)


def arrow(
    rx: float, ry: float, start: float, end: float, step: int, width: float
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The line and the head of one arrow."""
    angles = [start + (end - start) * i / 22 for i in range(23)]
    points = [(rx * cos(radians(a)), ry * sin(radians(a))) for a in angles[::step]]
    (x, y), (x0, y0) = points[-1], points[-3]
    heading = atan2(y - y0, x - x0)
    barbs = [(x + width * 3.2 * cos(heading + s), y + width * 3.2 * sin(heading + s)) for s in (0.78 * pi, -0.78 * pi)]
    return points, [barbs[0], (x, y), barbs[1]]


def draw_ring(
    target: pygame.Surface,
    centre: tuple[float, float],
    size: tuple[float, float],
    step: int,
    turn: float,
    colour: pygame.Color,
    width: float,
) -> None:
    """The ring's arrows straight onto a picture, in an opaque colour: fifty times as quick as :func:`ring`, for the
    frames in which they turn (FEEL-09)."""
    rx, ry = size[0] / 2 - width * 3, size[1] / 2 - width * 3
    for start, end in _ARCS:
        for part in arrow(rx, ry, start + turn, end + turn, step, width):
            points = [(centre[0] + x, centre[1] + y) for x, y in part]
            outline = _thick(points, width / 2)
            pygame.draw.polygon(target, colour, outline)
            pygame.draw.aalines(target, colour, True, outline)
            for x, y in (points[0], points[-1]):
                pygame.draw.aacircle(target, colour, (round(x), round(y)), max(1, round(width / 2)))


def _thick(points: list[tuple[float, float]], half: float) -> list[tuple[float, float]]:
    """The outline of a line, ``half`` to each side of it."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        heading = atan2(y1 - y0, x1 - x0)
        corner = 0 < i < len(points) - 1 and len(points) == 3
        away = half * (1.4 if corner else 1.0)
        dx, dy = -sin(heading) * away, cos(heading) * away
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left + right[::-1]
