"""The palette that players mix: hue and lightness of each of the four colours (A11Y-13).

A colour is chosen in steps of equal size to the eye (OKLCH), and is always as vivid as a screen can show it. What
follows from it (ink of symbols, numeral on paper, mark on a dark panel) is worked out to be readable.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from game.settings import HUES
from game.ui.draw import theme
from game.ui.draw.colour_vision import LEAST_CONTRAST, contrast, linear_rgb

_TINT_CONTRAST: Final = 7
_NUMERAL_CONTRAST: Final = 11


def palette(chosen: Sequence[int]) -> theme.Palette:
    """Return the palette of eight numbers, hue and lightness of each colour in turn."""
    faces = [colour(*chosen[i : i + 2]) for i in range(0, 8, 2)]
    return theme.Palette(
        name="Own",
        faces=(*faces, theme.BLACK_FACE),
        inks=(*map(ink, faces), "#FFFFFF"),
        numerals=(*map(_numeral, faces), theme.INK),
        tints=(*(_until(face, theme.PANEL, _TINT_CONTRAST, 1.0) for face in faces), theme.PAPER),
    )


@lru_cache(maxsize=1024)
def colour(hue: int, light: int) -> str:
    """Return the most vivid colour of this hue and lightness, both in steps."""
    lightness, turn = 0.30 + 0.06 * light, radians(hue * 360 / HUES)
    low, high = 0.0, 0.4
    for _halving in range(14):
        middle = (low + high) / 2
        if all(-1e-4 <= part <= 1.0001 for part in _rgb(lightness, middle, turn)):
            low = middle
        else:
            high = middle
    return _written(_rgb(lightness, low * 0.97, turn))


def ink(face: str) -> str:
    best = max(("#FFFFFF", theme.INK), key=lambda dark: contrast(face, dark))
    return best if contrast(face, best) >= LEAST_CONTRAST else "#000000"


def _numeral(face: str) -> str:
    return _until(face, theme.PAPER, LEAST_CONTRAST if ink(face) == "#FFFFFF" else _NUMERAL_CONTRAST, 0.0)


def _until(face: str, ground: str, least: float, end: float) -> str:
    """Move the face towards black (0) or white (1) until it is readable on ``ground``."""
    start = linear_rgb(face)
    for step in range(41):
        moved = _written(tuple(part + (end - part) * step / 40 for part in start))
        if contrast(moved, ground) >= least:
            break
    return moved


def _rgb(lightness: float, chroma: float, turn: float) -> tuple[float, float, float]:
    """Return the linear light of an OKLCH colour, outside 0 to 1 if no screen can show it.

    After Ottosson 2020.
    """
    a, b = chroma * cos(turn), chroma * sin(turn)
    x = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
        -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
        -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z,
    )


def _written(rgb: Sequence[float]) -> str:
    parts = (min(1.0, max(0.0, part)) for part in rgb)
    curved = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts)
    return "#" + "".join(f"{round(part * 255):02X}" for part in curved)
