"""Basic shapes: speech bubble, pill, soft shadow, check badge, ring of arrows."""

from math import atan2, ceil, cos, floor, hypot, pi, radians, sin
from typing import Final

import pygame

from game.ui.draw import theme, vector

TAIL: Final = 0.2
"""Height of a bubble's tail below it, as a share of the bubble's height."""
_SPIKES: Final = 17
"""Spikes of a shouted bubble."""
_ARCS: Final = ((-43, -13), (13, 43), (137, 167), (193, 223))
"""Arcs of the ring, in degrees clockwise from the right.

None points at a seat, and all are beside what is in the middle.
"""
ARCS_HIGH: Final = 0.7
"""How far the arcs reach up and down, as a share of half their ellipse's height."""
_ROUND_STROKE: Final = 'stroke-linejoin="round" stroke-linecap="round"'


def bubble_body(
    x: float, y: float, width: float, height: float, fill: str, edge: str = "", edge_width: float = 0, tip: float = 0.18
) -> str:
    """Return the SVG of a bubble centred on (x, y), its tail below at the left: the game's mark.

    ``tip`` is where the tail ends, as a share of the width (of at most 1.6 heights).
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
    stroke = f'stroke="{edge}" stroke-width="{edge_width}" {_ROUND_STROKE}' if edge else ""
    return f'<path d="{path}" fill="{fill}" {stroke}/>'


def bubble(
    size: tuple[int, int], fill: str, edge: str = "", edge_width: float = 0, tail: str = "down-left"
) -> pygame.Surface:
    """Draw a speech bubble of exactly ``size`` with its tail, which takes the lowest sixth.

    ``tail`` points "down-left", "down-right", "up-left" or "up-right".
    """
    width, height = size[0] - edge_width, (size[1] - edge_width) / (1 + TAIL)
    body = bubble_body(size[0] / 2, edge_width / 2 + height / 2, width, height, fill, edge, edge_width)
    picture = vector.raster(body, (0, 0, *size), size)
    return pygame.transform.flip(picture, "right" in tail, "up" in tail)


def speech_frame(body: tuple[float, float], tip: tuple[float, float], edge: float) -> pygame.Rect:
    half = body[0] / 2 + edge, body[1] / 2 + edge
    left, top = min(-half[0], tip[0] - edge), min(-half[1], tip[1] - edge)
    right, bottom = max(half[0], tip[0] + edge), max(half[1], tip[1] + edge)
    return pygame.Rect(floor(left), floor(top), ceil(right) - floor(left), ceil(bottom) - floor(top))


def speech(
    body: tuple[float, float], tip: tuple[float, float], fill: str, edge: str, edge_width: float, loud: bool = False
) -> pygame.Surface:
    """Draw a speech bubble around (0, 0) whose tail ends at ``tip``, with spikes if ``loud``.

    The surface covers :func:`speech_frame`.
    """
    wide, high = body
    r = min(wide, high) * 0.4
    rounded = f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="{r}"/>'
    shape = f'<path d="{_spikes(body)}"/>' if loud else rounded
    shape += f'<path d="{_tail(body, tip)}"/>'
    frame = speech_frame(body, tip, edge_width)
    # Both outlines first, so that no line runs between the shapes.
    outline = f'<g fill="{edge}" stroke="{edge}" stroke-width="{2 * edge_width}" {_ROUND_STROKE}>{shape}</g>'
    return vector.raster(f'{outline}<g fill="{fill}">{shape}</g>', (frame.x, frame.y, frame.w, frame.h), frame.size)


def _spikes(body: tuple[float, float]) -> str:
    """Return a star around an oval, its spikes as long as the body allows."""
    wide, high = body
    points = []
    for number in range(2 * _SPIKES):
        angle, reach = pi * number / _SPIKES + 0.1, 1.0 if number % 2 else 0.84
        # A superellipse leaves room for words in the corners.
        c, s = cos(angle), sin(angle)
        out = reach / (abs(c) ** 2.6 + abs(s) ** 2.6) ** (1 / 2.6)
        points.append(f"{wide / 2 * out * c:.1f} {high / 2 * out * s:.1f}")
    return "M" + " L".join(points) + "Z"


def _tail(body: tuple[float, float], tip: tuple[float, float]) -> str:
    """Return a tail from a broad root within the body to the tip, bent a little."""
    wide, high = body
    r = min(wide, high) * 0.4
    root = max(r - wide / 2, min(wide / 2 - r, tip[0])), max(r - high / 2, min(high / 2 - r, tip[1]))
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    long = max(1.0, hypot(dx, dy))
    nx, ny = -dy / long * high * 0.17, dx / long * high * 0.17
    bend = root[0] + dx * 0.6 + nx * 0.7, root[1] + dy * 0.6 + ny * 0.7
    return (
        f"M{root[0] + nx:.1f} {root[1] + ny:.1f} Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f} "
        f"Q{bend[0]:.1f} {bend[1]:.1f} {root[0] - nx:.1f} {root[1] - ny:.1f}Z"
    )


def pill(size: tuple[int, int], fill: str, alpha: int = 255, edge: str = "", edge_width: float = 0) -> pygame.Surface:
    return panel(size, min(size) / 2, fill, alpha, edge, edge_width)


def panel(
    size: tuple[int, int], radius: float, fill: str, alpha: int = 255, edge: str = "", edge_width: float = 0
) -> pygame.Surface:
    """Draw a rounded rectangle, a ring if ``fill`` is "none"; ``alpha`` 0 to 255 is the fill's."""
    inset = edge_width / 2
    stroke = f'stroke="{edge}" stroke-width="{edge_width}"' if edge else ""
    body = (
        f'<rect x="{inset}" y="{inset}" width="{size[0] - edge_width}" height="{size[1] - edge_width}" '
        f'rx="{max(0, radius - inset)}" fill="{fill}" fill-opacity="{alpha / 255:.4f}" {stroke}/>'
    )
    return vector.raster(body, (0, 0, *size), size)


def turned_ring(size: tuple[float, float], radius: float, turn: float, colour: str, width: float) -> pygame.Surface:
    """Draw a rounded ring within ``size``, turned clockwise by ``turn`` degrees.

    It is drawn turned: the edges of a picture that is turned are jagged.
    """
    c, s = abs(cos(radians(turn))), abs(sin(radians(turn)))
    wide, high = round(size[0] * c + size[1] * s) + 2, round(size[0] * s + size[1] * c) + 2
    x, y = (width - size[0]) / 2, (width - size[1]) / 2
    body = (
        f'<rect x="{x}" y="{y}" width="{-2 * x}" height="{-2 * y}" rx="{max(0, radius - width / 2)}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
    )
    return vector.raster(vector.group(body, turn=turn), (-wide / 2, -high / 2, wide, high), (wide, high))


def shadow(size: tuple[int, int], radius: float, spread: int, alpha: int = 97) -> pygame.Surface:
    """Draw a soft black rounded rectangle, ``spread`` pixels larger than ``size`` on every side."""
    whole = size[0] + 2 * spread, size[1] + 2 * spread
    coarser = max(1, spread // 6)  # softness needs few pixels: blur it small, then enlarge
    small = max(1, whole[0] // coarser), max(1, whole[1] // coarser)
    body = f'<rect width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#000000" fill-opacity="{alpha / 255:.4f}"/>'
    picture = vector.raster(body, (-spread, -spread, *whole), small)
    step = max(1, spread // 3 // coarser)
    for _ in range(3):  # three box blurs come close to a Gaussian in a tenth of the time
        picture = pygame.transform.box_blur(picture, step, repeat_edge_pixels=False)
    return pygame.transform.smoothscale(picture, whole) if coarser > 1 else picture


def soft_light(px: int, colour: str, alpha: int) -> pygame.Surface:
    """Return a disc of light ``px`` wide that fades from ``alpha`` in its middle to its edge."""
    strong = alpha / 255
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strong * share:.3f}"/>'
        for at, share in ((0, 1), (0.45, 0.8), (0.75, 0.3), (1, 0))
    )
    body = (
        f'<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">{stops}'
        f'</radialGradient></defs><circle cx="0" cy="0" r="50" fill="url(#light)"/>'
    )
    return vector.raster(body, (-50, -50, 100, 100), (px, px))


def beams(room: tuple[float, float], number: int) -> str:
    """Return an SVG path of light beams from the origin to the edges of a room.

    ``room`` is half its width and half its height.
    """
    path = []
    for beam in range(number):
        middle, half = 2 * pi * beam / number, pi / number / 2
        ends = [_at_edge(middle + turn, room) for turn in (-half, half)]
        path.append("M0 0 L" + " L".join(f"{x:.2f} {y:.2f}" for x, y in ends) + "Z")
    return " ".join(path)


def _at_edge(angle: float, room: tuple[float, float]) -> tuple[float, float]:
    x, y = cos(angle), sin(angle)
    reach = min(side / abs(part) for side, part in zip(room, (x, y), strict=True) if abs(part) > 1e-9)
    return reach * x, reach * y


def badge(px: int, fill: str = theme.PAPER, ink: str = theme.ON_AMBER) -> pygame.Surface:
    """Draw the check on a card that may be played (A11Y-36)."""
    body = (
        f'<circle cx="13" cy="13" r="13" fill="{fill}"/><path d="M7 13.2 L11.4 18 L19.6 8.2" fill="none" '
        f'stroke="{ink}" stroke-width="4" {_ROUND_STROKE}/>'
    )
    return vector.raster(body, (0, 0, 26, 26), (px, px))


def ring(size: tuple[int, int], step: int, turn: float, colour: str, alpha: float, width: float) -> pygame.Surface:
    """Draw four thin arrows around an ellipse that fills ``size``, clockwise if ``step`` is 1.

    ``turn`` moves them along the ellipse, in degrees, for the animation of a reverse (FEEL-09, FEEL-26).
    """
    rx, ry = size[0] / 2 - width * 3, size[1] / 2 - width * 3
    body = "".join(_arrow(rx, ry, a + turn, b + turn, step, width) for a, b in _ARCS)
    style = f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}" {_ROUND_STROKE}'
    return vector.raster(f"<g {style}>{body}</g>", (-size[0] / 2, -size[1] / 2, *size), size)


def badge_ring(px: int, step: int, turn: float, colour: str, alpha: float, width: float) -> pygame.Surface:
    """Draw the direction as two strong arrows in a circle, for a distant screen (TV-02)."""
    r = px / 2 - width * 2.2
    body = "".join(_arrow(r, r, a + turn, a + turn + 128, step, width) for a in (26, 206))
    style = f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{width}" {_ROUND_STROKE}'
    return vector.raster(f"<g {style}>{body}</g>", (-px / 2, -px / 2, px, px), (px, px))


def _arrow(rx: float, ry: float, start: float, end: float, step: int, width: float) -> str:
    line, head = arrow(rx, ry, start, end, step, width)
    return '<path d="' + " ".join("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in part) for part in (line, head)) + '"/>'


def arrows(size: tuple[float, float], step: int) -> list[tuple[float, float]]:
    """Return every point of the resting arrows from their middle, to be kept clear (FEEL-26)."""
    width = arrow_width(size[1])
    rx, ry = size[0] / 2 - width * 3, size[1] / 2 - width * 3
    return [at for arc in _ARCS for part in arrow(rx, ry, *arc, step, width) for at in part]


def arrow_width(height: float) -> float:
    return max(2.0, height / 68)


def arrow(
    rx: float, ry: float, start: float, end: float, step: int, width: float
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return the line and the head of one arrow."""
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
    """Draw the ring's arrows straight onto a picture, in an opaque colour (FEEL-09).

    Fifty times as fast as :func:`ring`, for the frames in which they turn.
    """
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
    """Return the outline of a line, ``half`` to each side of it."""
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
