"""The medals: a picture on enamel in a metal rim, or an outline until it is earned."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.cards import symbols
from game.ui.draw import theme, vector

PAPER: Final = "#FBFAF5"
SHADE: Final = "#0B1512"
GOLD: Final = "#E9B44C", "#F8DD98", "#9A6A1E"
SILVER: Final = "#C6D2D6", "#F2F7F8", "#74868E"
BRONZE: Final = "#D9965F", "#F6C79F", "#8A5229"
"""Colours of a metal: base, highlight and shade."""
RED, AMBER, GREEN, BLUE, VIOLET, TEAL = "#A8323E", "#B0661B", "#23714F", "#28629E", "#65449A", "#1B7380"
HUES: Final = ("#E2404B", "#F2C230", "#2FA866", "#3B82D6")
"""The four card colours, in the order of their numbers."""
_APART: Final = 5.2
"""Half the gap between two pieces of the ring, in SVG units, round caps not counted."""
_SCALLOPS: Final = 28
_LARGER: Final = 1.1
"""Scale of the pictures, so that they fill their medal."""
_FAINT: Final = "#9AA9B4"
_ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'
Drawing = Callable[[], str]


@dataclass(frozen=True)
class Medal:
    """The design of a medal.

    ``metal`` tells how hard it is to earn (bronze is easiest), ``enamel`` is the ground; ``drawing`` returns SVG around
    (0, 0), within about 30 units.
    """

    metal: tuple[str, str, str]
    enamel: str
    drawing: Drawing


def render(name: str, px: int, *, is_earned: bool) -> pygame.Surface:
    """Render the medal of an achievement, ``px`` pixels wide.

    Raises KeyError if it has none.
    """
    medal = MEDALS[name]
    body = _whole(medal) if is_earned else _outline(medal.drawing())
    return vector.raster(body, (-50, -50, 100, 100), (px, px))


def render_hidden(px: int) -> pygame.Surface:
    """Render a hidden achievement: a question mark in outline."""
    mark = (
        f'<path d="M-9 -9 C-9 -24 12 -24 12 -9 C12 0 1 0 1 9" fill="none" stroke="{PAPER}" stroke-width="6" {_ROUND}/>'
        f'<circle cx="1" cy="20" r="4" fill="{PAPER}"/>'
    )
    return vector.raster(_outline(mark), (-50, -50, 100, 100), (px, px))


def ring(px: int, done: Sequence[bool]) -> pygame.Surface:
    """Render a ring of ``len(done)`` pieces, clockwise from the top, amber where done."""
    body = "".join(
        _piece(number, len(done), theme.AMBER if one else theme.NIGHT_SOFT) for number, one in enumerate(done)
    )
    return vector.raster(body, (-50, -50, 100, 100), (px, px))


def _piece(number: int, count: int, colour: str) -> str:
    radius, width = 44, 7
    half = pi / count - _APART / radius
    middle = 2 * pi * (number + 0.5) / count
    (x0, y0), (x1, y1) = ((radius * sin(angle), -radius * cos(angle)) for angle in (middle - half, middle + half))
    return (
        f'<path d="M{x0:.3f} {y0:.3f} A{radius} {radius} 0 {int(half > pi / 2)} 1 {x1:.3f} {y1:.3f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    )


# ---- the medal itself ----------------------------------------------------------------------------------------------


def _rim() -> str:
    """Return the SVG path of the rim: a circle of small waves."""
    points = []
    for step in range(_SCALLOPS * 6):
        angle = 2 * pi * step / (_SCALLOPS * 6)
        radius = 45.5 + 1.9 * cos(_SCALLOPS * angle)
        points.append(f"{radius * cos(angle):.2f} {radius * sin(angle):.2f}")
    return "M" + " L".join(points) + "Z"


def _whole(medal: Medal) -> str:
    metal, light, dark = medal.metal
    return (
        f'<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="-30" y1="-44" x2="26" y2="46">'
        f'<stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{metal}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        f'<radialGradient id="e" gradientUnits="userSpaceOnUse" cx="-10" cy="-16" r="56">'
        f'<stop offset="0" stop-color="#FFFFFF" stop-opacity=".28"/><stop offset="1" stop-color="#000000" '
        f'stop-opacity=".34"/></radialGradient></defs>'
        f'<path d="{_rim()}" fill="url(#m)"/><circle r="39" fill="{dark}"/><circle r="37.6" fill="{medal.enamel}"/>'
        f'<circle r="37.6" fill="url(#e)"/><circle r="34.4" fill="none" stroke="{light}" stroke-opacity=".5" '
        f'stroke-width="1"/>{vector.group(medal.drawing(), scale=_LARGER)}'
        f'<path d="M-27 -24 A36 36 0 0 1 6 -35.6 A44 44 0 0 0 -27 -24Z" fill="#FFFFFF" fill-opacity=".38"/>'
    )


def _outline(picture: str) -> str:
    """Return the SVG of a dashed rim with the picture in grey."""
    return (
        f'<circle r="45" fill="#000000" fill-opacity=".42"/>'
        f'<circle r="44" fill="none" stroke="{_FAINT}" stroke-width="2.4" stroke-dasharray="6 4.2"/>'
        f"{vector.group(_grey(picture), scale=_LARGER)}"
    )


def _grey(picture: str) -> str:
    parts = picture.split("#")
    return parts[0] + "".join(_toned(part) for part in parts[1:])


def _toned(part: str) -> str:
    red, green, blue = (int(part[at : at + 2], 16) for at in (0, 2, 4))
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    tone = [round(low + (high - low) * light**0.9) for low, high in ((32, 134), (40, 146), (50, 156))]
    return "#{:02X}{:02X}{:02X}".format(*tone) + part[6:]


# ---- parts of the pictures -----------------------------------------------------------------------------------------


def _line(path: str, colour: str = PAPER, width: float = 4) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" {_ROUND}/>'


def _fill(path: str, colour: str = PAPER) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def _icon(name: str, size: float, colour: str = PAPER, x: float = 0, y: float = 0, turn: float = 0) -> str:
    body = vector.group(vector.inked(f"icons/{name}", colour), -12, -12)
    return vector.group(body, x, y, size / 24, turn)


def _symbol(colour: int, size: float, x: float = 0, y: float = 0, ink: str = "") -> str:
    return vector.group(symbols.body(colour, ink or HUES[colour], 40), x, y, size / 100)


def _card(x: float, y: float, turn: float, face: str, height: float = 34, mark: str = "") -> str:
    """Return the SVG of a small card with a paper edge, and ``mark`` on it."""
    width = height * 2 / 3
    body = (
        f'<rect x="{-width / 2 + 0.8:.2f}" y="{-height / 2 + 1.6:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="3.4" fill="{SHADE}" fill-opacity=".5"/>'
        f'<rect x="{-width / 2:.2f}" y="{-height / 2:.2f}" width="{width:.2f}" height="{height:.2f}" rx="3.4" '
        f'fill="{PAPER}"/><rect x="{-width / 2 + 2:.2f}" y="{-height / 2 + 2:.2f}" width="{width - 4:.2f}" '
        f'height="{height - 4:.2f}" rx="2" fill="{face}"/>{mark}'
    )
    return vector.group(body, x, y, 1, turn)


def _bubble(words: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    body = "M-18 -17 H18 Q24 -17 24 -11 V5 Q24 11 18 11 H-4 L-13 21 V11 H-18 Q-24 11 -24 5 V-11 Q-24 -17 -18 -17Z"
    return vector.group(_fill(body) + words, x, y, scale)


# ---- the pictures --------------------------------------------------------------------------------------------------


def _first_round() -> str:
    star = vector.group(_icon("star", 17, "#FFFFFF"))
    return _card(0, 0, -8, HUES[0], 46, star)


def _first_match() -> str:
    return _icon("trophy", 46, GOLD[1], 0, 1) + _symbol(0, 9, 0, -9, "#A8323E")


def _called() -> str:
    return _bubble(_line("M0 -12 V-2", RED, 6.4) + f'<circle cx="0" cy="6" r="3.6" fill="{RED}"/>', 0, -1, 1.12)


def _caught() -> str:
    ear = "M-9 22 C-21 12 -22 -22 0 -24 C20 -24 22 -6 14 2 C8 7 8 11 7 16 C5 24 -4 26 -9 22Z"
    fold = "M-6 -4 C-6 -16 10 -16 9 -5 C8 2 0 1 -1 9"
    heard = _line("M21 -14 Q28 0 21 14", PAPER, 3)
    return vector.group(_fill(ear, "#F2C9A4") + _line(fold, "#A8643A", 3.4), -5, 0) + heard


def _doubted() -> str:
    rim = f'<circle cx="-4" cy="-4" r="17" fill="#CFE6F2" stroke="{PAPER}" stroke-width="4.4"/>'
    return _line("M9 9 L21 21", GOLD[0], 8) + rim + _icon("eye", 25, "#1B2430", -4, -4)


def _honest() -> str:
    return _icon("shield", 50, PAPER, 0, 1) + _symbol(0, 18, 0, 0, "#2FA866")


def _comeback() -> str:
    fan = ((-17, 5, -44, 3), (-9, -1, -22, 2), (0, -4, 0, 1), (9, -1, 22, 0), (17, 5, 44, 3))
    return "".join(_card(x, y, turn, HUES[hue], 32) for x, y, turn, hue in fan)


def _no_draw() -> str:
    arrow = "M-24 -5 H4 V-15 L25 0 L4 15 V5 H-24Z"
    return _card(-6, 0, 0, HUES[3], 42) + _fill(arrow, SHADE) + vector.group(_fill(arrow, GOLD[1]), 0, 0, 0.88)


def _action_last() -> str:
    points = [((27 if n % 2 else 16) * cos(n * pi / 9), (27 if n % 2 else 16) * sin(n * pi / 9)) for n in range(18)]
    burst = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return _fill(burst, GOLD[0]) + f'<circle r="14" fill="{PAPER}"/>' + _icon("skip", 23, RED)


def _wild_last() -> str:
    quarters = "".join(vector.group(_fill("M0 0 V-24 A24 24 0 0 1 24 0Z", HUES[n]), turn=90 * n) for n in range(4))
    return f'<circle r="26.5" fill="{PAPER}"/>{quarters}<circle r="8" fill="{PAPER}"/>'


def _full_hands() -> str:
    bolt = "M5 -28 L-13 4 H-2 L-7 28 L14 -6 H3Z"
    cards = _card(-15, 4, -14, HUES[2], 30) + _card(15, 4, 14, HUES[3], 30)
    return cards + _line(bolt + " M5 -28", SHADE, 5) + _fill(bolt, GOLD[1])


def _great_round() -> str:
    ears = "".join(vector.group(_wheat(), x, 0, 0.92, turn) for x, turn in ((-9, -20), (9, 20), (0, 0)))
    return ears + _line("M-9 9 Q0 14 9 9", RED, 5)


def _wheat() -> str:
    grain = f'<ellipse rx="3.4" ry="5.6" fill="{GOLD[1]}"/>'
    pairs = (vector.group(grain, side * 4.4, y, 1, side * 28) for y in (-18, -9, 0) for side in (-1, 1))
    return _line("M0 24 V-16", GOLD[0], 2.6) + "".join(pairs) + vector.group(grain, 0, -25)


def _jumped() -> str:
    return (
        _fill("M-23 -23 Q-20 -26 -15 -22 L-6 -12 H6 L15 -22 Q20 -26 23 -23 L24 2 Q18 14 0 25 Q-18 14 -24 2Z", "#F08542")
        + _fill("M-24 2 Q-12 -1 -5 9 L0 25 Q-18 14 -24 2Z M24 2 Q12 -1 5 9 L0 25 Q18 14 24 2Z", "#FFF6EC")
        + "".join(f'<circle cx="{x}" cy="-1" r="3.4" fill="#20242B"/>' for x in (-10, 10))
        + '<ellipse cx="0" cy="20" rx="4.6" ry="3.6" fill="#20242B"/>'
    )


def _swapped() -> str:
    arrow = _line("M-26 4 A26 26 0 0 1 16 -20", GOLD[1], 4.4) + _fill("M10 -29 L25 -19 L9 -11Z", GOLD[1])
    both = arrow + vector.group(arrow, turn=180)
    return _card(-7, 0, -12, HUES[1], 28) + _card(7, 0, 12, HUES[3], 28) + both


def _crowd() -> str:
    places = ((-19, -8, 7), (-7, -14, 7), (7, -14, 7), (19, -8, 7), (-14, 5, 8), (14, 5, 8), (0, 2, 9))
    tones = ("#F2C9A4", "#D9A06C", "#F6DDC4", "#B97C4E", "#E7B78C", "#F2C9A4", "#FBFAF5")
    heads = "".join(_person(x, y, r, tone) for (x, y, r), tone in zip(places, tones, strict=True))
    return vector.group(heads, 0, 2)


def _person(x: float, y: float, r: float, tone: str) -> str:
    body = _fill("M-1.3 2.5 Q-1.3 0.9 0 0.9 Q1.3 0.9 1.3 2.5Z", "#153E44")
    return vector.group(f'{body}<circle r="1" fill="{tone}"/>', x, y, r)


def _masters() -> str:
    rungs = "".join(_line(f"M-8 {y} H8", "#D9A06C", 3.4) for y in (-2, 7, 16, 25))
    rails = _line("M-10 -8 V28 M10 -8 V28", "#B97C4E", 4.4)
    return rungs + rails + _icon("crown", 28, GOLD[1], 0, -18)


def _sheet_k() -> str:
    return _card(0, 0, 0, HUES[3], 48, _symbol(3, 22, 0, 0, PAPER))


def _sheet_m() -> str:
    return _card(-6, -1, -10, HUES[0], 42) + _icon("shield", 34, GOLD[1], 8, 5)


def _sheet_n() -> str:
    tulip = "M-13 -22 Q-7 -18 -6 -12 Q-2 -22 0 -26 Q2 -22 6 -12 Q7 -18 13 -22 Q17 2 0 4 Q-17 2 -13 -22Z"
    leaves = "M0 27 Q-20 20 -18 2 Q-6 8 0 27Z M0 27 Q20 20 18 2 Q6 8 0 27Z"
    return _line("M0 2 V27", "#8FD6A8", 3.6) + _fill(leaves, "#8FD6A8") + _fill(tulip, "#FF9D4D")


def _sheet_e() -> str:
    letter = '<rect x="-12" y="-13" width="36" height="26" rx="3" fill="#FBFAF5"/>'
    flap = _line("M-11 -11 L6 3 L23 -11", RED, 3)
    return letter + flap + _line("M-27 -8 H-17 M-30 1 H-17 M-25 10 H-17", GOLD[1], 3.2)


def _sheet_y() -> str:
    one = _line("M-5 -8 L1 -13 V13", PAPER, 5.4)
    return _card(-8, 3, -16, HUES[2], 38) + _card(7, -1, 10, HUES[0], 44, one)


def _blocked() -> str:
    return _card(0, 3, 0, "#4A5F62", 46) + _icon("lock", 34, GOLD[1], 0, 2)


def _rich() -> str:
    fan = ((-15, 3, -33), (-5, -3, -11), (5, -3, 11), (15, 3, 33))
    wheel = vector.group(_wild_last(), scale=0.3)
    return "".join(_card(x, y, turn, "#23262B", 38, wheel) for x, y, turn in fan)


def _reshuffled() -> str:
    arrow = _line("M-6 -25 A25.5 25.5 0 0 1 19 -17", GOLD[1], 4) + _fill("M13 -26 L25 -11 L11 -12Z", GOLD[1])
    arrows = "".join(vector.group(arrow, turn=120 * n) for n in range(3))
    return arrows + _card(2, 2, 8, HUES[1], 24) + _card(-2, -1, -8, HUES[0], 24)


MEDALS: Final = {
    "first-round": Medal(BRONZE, BLUE, _first_round),
    "first-match": Medal(SILVER, RED, _first_match),
    "called": Medal(BRONZE, TEAL, _called),
    "caught": Medal(BRONZE, GREEN, _caught),
    "doubted": Medal(SILVER, VIOLET, _doubted),
    "honest": Medal(SILVER, BLUE, _honest),
    "comeback": Medal(GOLD, TEAL, _comeback),
    "no-draw": Medal(SILVER, GREEN, _no_draw),
    "action-last": Medal(BRONZE, BLUE, _action_last),
    "wild-last": Medal(BRONZE, VIOLET, _wild_last),
    "full-hands": Medal(SILVER, VIOLET, _full_hands),
    "great-round": Medal(GOLD, GREEN, _great_round),
    "jumped": Medal(SILVER, TEAL, _jumped),
    "swapped": Medal(SILVER, RED, _swapped),
    "crowd": Medal(SILVER, TEAL, _crowd),
    "masters": Medal(GOLD, BLUE, _masters),
    "sheet-k": Medal(BRONZE, AMBER, _sheet_k),
    "sheet-m": Medal(BRONZE, BLUE, _sheet_m),
    "sheet-n": Medal(BRONZE, TEAL, _sheet_n),
    "sheet-e": Medal(BRONZE, RED, _sheet_e),
    "sheet-y": Medal(BRONZE, AMBER, _sheet_y),
    "blocked": Medal(GOLD, RED, _blocked),
    "rich": Medal(GOLD, VIOLET, _rich),
    "reshuffled": Medal(GOLD, BLUE, _reshuffled),
}
"""The medal of each achievement, by name."""
