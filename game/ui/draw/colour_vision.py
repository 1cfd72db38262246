"""Colour differences for different eyes: CIEDE2000 as simulated by Machado et al. (2009).

Colours are "#rrggbb". The limits are those of A11Y-02.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

GREY: Final[Matrix] = ((0.2126, 0.7152, 0.0722),) * 3
VIEWS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "achromat": GREY,
}
LEAST_DIFFERENCES: Final = {"normal": 30.0, "protan": 20.0, "deutan": 20.0, "tritan": 30.0, "achromat": 13.0}
"""Least difference of two faces for each eye (A11Y-02)."""
LEAST_CONTRAST: Final = 4.5


def linear_rgb(colour: str) -> Rgb:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))  # type: ignore[return-value]


def colour_as_seen(colour: str, vision: Matrix) -> Rgb:
    rgb = linear_rgb(colour)
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in vision)  # type: ignore[return-value]


def luminance(colour: str) -> float:
    """Return the WCAG relative luminance, 0 to 1."""
    return sum(a * b for a, b in zip(GREY[0], linear_rgb(colour), strict=True))


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: Rgb) -> Rgb:
    """Return the CIE L*a*b* (D65) of linear light."""
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (_f(sum(a * b for a, b in zip(row, rgb, strict=True)) / w) for row, w in zip(rows, white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _f(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


@lru_cache(maxsize=4096)
def ciede2000(one: Rgb, other: Rgb) -> float:
    """Return the difference of two L*a*b* colours after Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(mean7 / (mean7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else h2 - h1
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + h2) / 2
    if abs(dh) > 180 + 1e-9:  # hues that are opposite, up to rounding, are averaged as they are
        dh -= 360 if dh > 0 else -360
        mean_h = (mean_h + 180) % 360
    big_h = 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h))
    t += 0.32 * cos(radians(3 * mean_h + 6)) - 0.20 * cos(radians(4 * mean_h - 63))
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    light, c, h = (l2 - l1) / s_l, (c2 - c1) / s_c, big_h / s_h
    return sqrt(light * light + c * c + h * h + turn * c * h)


def difference(one: str, other: str) -> float:
    return ciede2000(lab(linear_rgb(one)), lab(linear_rgb(other)))


def closest(faces: Sequence[str]) -> tuple[str, int, int] | None:
    """Return the eye and the indices of the two faces furthest below the limit, or None."""
    worst: tuple[float, tuple[str, int, int]] | None = None
    for vision, matrix in VIEWS.items():
        labs = [lab(colour_as_seen(face, matrix)) for face in faces]
        for one, other in combinations(range(len(labs)), 2):
            share = ciede2000(labs[one], labs[other]) / LEAST_DIFFERENCES[vision]
            if share < 1 and (worst is None or share < worst[0]):
                worst = share, (vision, one, other)
    return worst[1] if worst is not None else None


def faintest(faces: Sequence[str], inks: Sequence[str]) -> int | None:
    """Return the index of the face whose ink is least readable, if below 4.5:1 (A11Y-04)."""
    ratios = [contrast(face, ink) for face, ink in zip(faces, inks, strict=True)]
    least = min(ratios)
    return ratios.index(least) if least < LEAST_CONTRAST else None
