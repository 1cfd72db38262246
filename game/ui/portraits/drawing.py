"""Draws what moves in a face: brows, eyes and mouth as SVG, posed by a mood."""

from collections.abc import Callable
from math import cos, pi, radians, sin, sqrt, tan
from typing import Final

from game.ui.draw import vector
from game.ui.portraits.face_features import Brows, Eyes, Features, Mouth
from game.ui.portraits.mood import AHEAD, POSES, Brow, Look, Mood, Pose

_DARK: Final = "#5A1A26"
_TONGUE: Final = "#E9727C"
_TEETH: Final = "#FFFDF6"
_BEAK: Final = "#F0A83C"
_UNDER: Final = "#D98A22"
_STEPS: Final = 14
_NECK: Final = "<!-- head -->"
"""Marker in a drawing: what comes before it keeps still, such as shoulders."""
_FACE: Final = "<!-- face -->"
"""Marker in a drawing: what comes after it covers eyes, brows and mouth, such as glasses."""


def head(name: str, features: Features, mood: Mood, look: Look, shut: bool) -> str:
    """Return the SVG of a head in a mood, looking at ``look``, its eyes ``shut`` in a blink."""
    pose = POSES[mood]
    if shut and pose.eyes == "open":
        pose = pose._replace(eyes="shut")
    if look != AHEAD:
        pose = pose._replace(gaze=look)
    still, _cut, moving = vector.drawing(f"avatars/{name}")[1].rpartition(_NECK)
    under, _cut, over = moving.partition(_FACE)
    turn, right, down, size = pose.head
    front = vector.group(_parts(features, pose) + over, x=1.1 * pose.gaze[0], y=0.8 * pose.gaze[1])
    drawn = still + vector.group(under + front, right, down, size, turn)
    return vector.group(drawn, scale=features.size)


def _parts(features: Features, pose: Pose) -> str:
    return _mouth(features.mouth, pose) + _eyes(features.eyes, pose) + _brows(features.brows, pose)


# --- strokes ----------------------------------------------------------------------------------------------------------


def _line(path: str, ink: str, thick: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{thick:.2f}" {ends}/>'


def _area(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}"/>'


def _oval(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{width:.2f}" ry="{height:.2f}" fill="{fill}"/>'


# --- brows and eyes ---------------------------------------------------------------------------------------------------


def _brows(brows: Brows, pose: Pose) -> str:
    left, right = pose.brows
    return _brow(brows, left, -1) + _brow(brows, right, 1)


def _brow(brows: Brows, brow: Brow, side: int) -> str:
    path = f"M{-brows.width} 0 Q0 {-2 * brows.bend} {brows.width} 0"
    return vector.group(_line(path, brows.ink, brows.thick), side * brows.x, brows.y - brow.up, turn=-side * brow.stern)


def _eyes(eyes: Eyes, pose: Pose) -> str:
    drawn = {"joy": _joyful, "shut": _shut, "open": _open}[pose.eyes]
    return "".join(vector.group(drawn(eyes, pose, side), side * eyes.x, eyes.y) for side in (-1, 1))


def _joyful(eyes: Eyes, _pose: Pose, _side: int) -> str:
    path = f"M{-eyes.width} {0.3 * eyes.height:.2f} Q0 {-1.25 * eyes.height:.2f} {eyes.width} {0.3 * eyes.height:.2f}"
    return _line(path, eyes.line, 3.2)


def _shut(eyes: Eyes, _pose: Pose, _side: int) -> str:
    lid = _oval(0, 0, eyes.width, eyes.height, eyes.lid)
    path = f"M{-eyes.width} {0.1 * eyes.height:.2f} Q0 {0.95 * eyes.height:.2f} {eyes.width} {0.1 * eyes.height:.2f}"
    return lid + _line(path, eyes.line, 2.4)


def _open(eyes: Eyes, pose: Pose, side: int) -> str:
    width, height = eyes.width * pose.wide, eyes.height * pose.wide
    rim = _oval(0, 0, width + 1.1, height + 1.1, eyes.rim) if eyes.rim else ""
    white = _oval(0, 0, width, height, eyes.white)
    covered = pose.lids[side > 0]
    upper = _lid(eyes, (width, height), covered, side * pose.stern, 1) if covered else ""
    lower = _lid(eyes, (width, height), pose.cheeks, 0, -1) if pose.cheeks else ""
    return rim + white + _pupil(eyes, pose, (width, height)) + lower + upper


def _pupil(eyes: Eyes, pose: Pose, room: tuple[float, float]) -> str:
    size = eyes.pupil * pose.pupil
    wide, high = (size * 0.5, size * 1.15) if eyes.slit else (size, size * 1.06)
    x = pose.gaze[0] * max(0.0, room[0] - wide * 0.9)
    y = pose.gaze[1] * max(0.0, room[1] - high * 0.9)
    if pose.gaze[0] and pose.gaze[1]:
        x, y = x * 0.78, y * 0.78
    shine = max(1.1, size * 0.34)
    glint = _oval(x + wide * 0.36, y - high * 0.4, shine, shine, "#FFFFFF")
    return _oval(x, y, wide, high, "#20242B") + glint


def _lid(eyes: Eyes, size: tuple[float, float], share: float, slant: float, side: int) -> str:
    """Return the part of an eye under a lid: the upper one for ``side`` 1, the lower for -1."""
    width, height = size[0] + 0.7, size[1] + 0.7
    level, slope = -side * height * (1 - 2 * share), tan(radians(slant)) * -1
    points = [(width * cos(2 * pi * n / 40), height * sin(2 * pi * n / 40)) for n in range(40)]
    inside = [(x, y) if side * (y - level - slope * x) < 0 else (x, level + slope * x) for x, y in points]
    shape = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in inside) + "Z"
    edge = width * sqrt(max(0.0, 1 - (level / height) ** 2))
    along = f"M{-edge:.2f} {level - slope * edge:.2f} L{edge:.2f} {level + slope * edge:.2f}"
    return _area(shape, eyes.lid) + (_line(along, eyes.line, 1.9) if side > 0 else "")


# --- mouths -----------------------------------------------------------------------------------------------------------


def _mouth(mouth: Mouth, pose: Pose) -> str:
    shapes = BEAKS if mouth.style == "beak" else MOUTHS
    return vector.group(shapes[pose.mouth](mouth), 0, mouth.y)


def _top(mouth: Mouth, width: float) -> str:
    if mouth.style == "muzzle":
        dip = 0.5 * width
        return f"M{-width:.2f} 0 Q{-width / 2:.2f} {dip:.2f} 0 0 Q{width / 2:.2f} {dip:.2f} {width:.2f} 0"
    return f"M{-width:.2f} 0 Q0 {0.14 * width:.2f} {width:.2f} 0"


def _smile(mouth: Mouth) -> str:
    if mouth.style == "muzzle":
        return _line(_top(mouth, mouth.width), mouth.ink, mouth.thick) + _front_teeth(mouth, 0.2 * mouth.width)
    width = mouth.width
    return _line(f"M{-width} 0 Q0 {1.0 * min(width, 14):.2f} {width} 0", mouth.ink, mouth.thick)


def _aside(mouth: Mouth) -> str:
    width = min(mouth.width, 11) * 0.5
    path = f"M{-width + 1.5:.2f} 1.6 Q2 {1.6 + 0.5 * width:.2f} {width + 3:.2f} -0.4"
    return _line(path, mouth.ink, mouth.thick)


def _smirk(mouth: Mouth) -> str:
    width = mouth.width
    rise = 0.42 * min(width, 14)
    path = f"M{-0.72 * width:.2f} 2 Q{0.25 * width:.2f} {2 + rise:.2f} {width:.2f} {-rise:.2f}"
    crease = f"M{width - 1.4:.2f} {-rise - 2.2:.2f} Q{width + 1.6:.2f} {-rise:.2f} {width + 0.6:.2f} {-rise + 2.6:.2f}"
    return _line(path, mouth.ink, mouth.thick) + _line(crease, mouth.ink, mouth.thick * 0.65)


def _frown(mouth: Mouth) -> str:
    """Return a bow with its ends down; an animal's hangs below its nose."""
    width = 0.72 * min(mouth.width, 14)
    lip, below = 0.34 * width, 0.62 * width
    nose = _line(f"M0 0 V{lip:.2f}", mouth.ink, mouth.thick) if mouth.style == "muzzle" else ""
    path = f"M{-width:.2f} {lip + below:.2f} Q0 {lip - below:.2f} {width:.2f} {lip + below:.2f}"
    return nose + _line(path, mouth.ink, mouth.thick)


def _laugh(mouth: Mouth) -> str:
    return _opened(mouth, mouth.width, 0.78 * mouth.deep)


def _gasp(mouth: Mouth) -> str:
    width, high = 0.5 * min(mouth.width, 12), 0.4 * min(mouth.deep, 16)
    middle = high + 1.4
    return (
        _oval(0, middle, width + 1, high + 1, mouth.ink)
        + _oval(0, middle, width, high, _DARK)
        + _oval(0, middle + high * 0.55, width * 0.62, high * 0.36, _TONGUE)
    )


def _yell(mouth: Mouth) -> str:
    return _opened(mouth, 1.2 * mouth.width, 1.18 * mouth.deep)


def _opened(mouth: Mouth, width: float, deep: float) -> str:
    lip = _top(mouth, width)
    jaw = f" C{1.05 * width:.2f} {0.62 * deep:.2f} {0.62 * width:.2f} {deep:.2f} 0 {deep:.2f}"
    jaw += f" C{-0.62 * width:.2f} {deep:.2f} {-1.05 * width:.2f} {0.62 * deep:.2f} {-width:.2f} 0Z"
    tongue = _oval(0, 0.77 * deep, 0.5 * width, 0.2 * deep, _TONGUE)
    teeth = {"row": _row, "fangs": _fangs, "buck": _front_teeth, "": lambda *_: ""}[mouth.teeth]
    return _area(lip + jaw, _DARK) + tongue + teeth(mouth, width) + _line(lip + jaw, mouth.ink, 0.8 * mouth.thick)


def _row(_mouth: Mouth, width: float) -> str:
    path = f"M{-0.86 * width:.2f} 0.6 Q0 {0.2 * width:.2f} {0.86 * width:.2f} 0.6"
    return _area(f"{path} Q{0.66 * width:.2f} {0.42 * width:.2f} 0 {0.44 * width:.2f} Q{-0.66 * width:.2f} "
                 f"{0.42 * width:.2f} {-0.86 * width:.2f} 0.6Z", _TEETH)  # fmt: skip


def _fangs(_mouth: Mouth, width: float) -> str:
    x, high = 0.62 * width, 0.5 * width
    return "".join(
        _area(f"M{side * x - 1.7:.2f} {0.2 * width:.2f} h3.4 L{side * x:.2f} {high:.2f}Z", _TEETH) for side in (-1, 1)
    )


def _front_teeth(mouth: Mouth, width: float) -> str:
    if mouth.teeth != "buck":
        return ""
    tooth = "M{x} 1 h4.2 v4.6 q0 1.4 -1.4 1.4 h-1.4 q-1.4 0 -1.4 -1.4Z"
    return "".join(_area(tooth.format(x=x), _TEETH) + _line(tooth.format(x=x), mouth.ink, 0.9) for x in (-4.3, 0.1))


# --- beaks ------------------------------------------------------------------------------------------------------------


def _upper_beak(width: float, high: float) -> str:
    path = f"M{-width:.2f} 0 Q0 {-0.75 * width:.2f} {width:.2f} 0 Q{0.55 * width:.2f} {high:.2f} 0 {high:.2f}"
    return _area(f"{path} Q{-0.55 * width:.2f} {high:.2f} {-width:.2f} 0Z", _BEAK)


def _beak(mouth: Mouth, opened: float, width: float = 1.0) -> str:
    """Return the bill, ``opened`` in units: the tongue is seen between its halves."""
    wide, high = mouth.width * width, mouth.width * 0.95
    if not opened:
        middle = f"M{-0.8 * wide:.2f} {0.3 * high:.2f} Q0 {0.85 * high:.2f} {0.8 * wide:.2f} {0.3 * high:.2f}"
        return _upper_beak(wide, 1.15 * high) + _line(middle, mouth.ink, 1.8)
    low = opened + 0.62 * high
    throat = f"M{-0.88 * wide:.2f} 1 Q{-wide:.2f} {low:.2f} 0 {low + 1:.2f} Q{wide:.2f} {low:.2f} {0.88 * wide:.2f} 1Z"
    lower = f"M{-0.86 * wide:.2f} {0.55 * low:.2f} Q0 {1.25 * low:.2f} {0.86 * wide:.2f} {0.55 * low:.2f}"
    lower += f" Q{0.7 * wide:.2f} {low + 3.4:.2f} 0 {low + 3.6:.2f} Q{-0.7 * wide:.2f} {low + 3.4:.2f} "
    lower += f"{-0.86 * wide:.2f} {0.55 * low:.2f}Z"
    tongue = _oval(0, 0.74 * low, 0.42 * wide, 0.22 * low, _TONGUE)
    return _area(throat, _DARK) + tongue + _area(lower, _UNDER) + _upper_beak(wide, 0.8 * high)


def _tilted_beak(mouth: Mouth, turn: float) -> str:
    corner = f"M{mouth.width:.2f} 0.4 q2.6 -0.6 3.2 -3.2"
    return vector.group(_beak(mouth, 0), turn=turn) + (_line(corner, mouth.ink, 1.8) if turn < 0 else "")


def _sad_beak(mouth: Mouth) -> str:
    corners = (f"M{side * mouth.width:.2f} 0.2 q{side * 2.4:.2f} 1.2 {side * 2:.2f} 4.6" for side in (-1, 1))
    return _beak(mouth, 0, 0.92) + "".join(_line(corner, mouth.ink, 2.0) for corner in corners)


MOUTHS: Final[dict[str, Callable[[Mouth], str]]] = {
    "smile": _smile, "aside": _aside, "smirk": _smirk, "laugh": _laugh, "gasp": _gasp, "yell": _yell,
    "frown": _frown,
}  # fmt: skip
BEAKS: Final[dict[str, Callable[[Mouth], str]]] = {
    "smile": lambda mouth: _beak(mouth, 0),
    "aside": lambda mouth: vector.group(_tilted_beak(mouth, 8), 1.5, 0.5, 0.9),
    "smirk": lambda mouth: _tilted_beak(mouth, -9),
    "laugh": lambda mouth: _beak(mouth, 0.6 * mouth.deep, 1.1),
    "gasp": lambda mouth: _beak(mouth, 0.42 * mouth.deep, 0.9),
    "yell": lambda mouth: _beak(mouth, 1.0 * mouth.deep, 1.25),
    "frown": _sad_beak,
}
