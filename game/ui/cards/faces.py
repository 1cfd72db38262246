"""Card faces and the back, drawn for any height. Units: a card is 156 x 234 with the origin in its middle.

A face is a base (one for each colour) with the value stamped on it, so a whole deck costs five drawings and not 54.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card, colour_of, value_of
from game.rules.kinds import COLOURED, NUMBERS
from game.ui.cards import symbols
from game.ui.draw import shapes, text, theme, vector

WIDTH: Final = 156.0
HEIGHT: Final = 234.0
BOX: Final = (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
RADIUS: Final = WIDTH / 8
EDGE: Final = 7.0
"""Width of the paper edge: 7 px at 1080p (PAL-01 asks for 3)."""
_LEFT: Final = -63.0
"""Left end of the corner value and of the small symbol: both stay visible in a fan."""
_ICON: Final = 0.68
_ICONS: Final = {"skip": 0.62}
"""Share of its room that a pictogram takes, where it looks larger or smaller than others."""
_TWINS: Final = (6, 9)
TIP: Final = 0.37
"""Share of the bubble's width at which its tail ends: clear of the large symbol in the lower left corner."""


@dataclass(frozen=True)
class Sizes:
    """Sizes of the symbols of one setting (A11Y-03), and of the bubble that makes room for them, in units; ``index``
    is the square of the corner value, ``index_y`` its middle and ``small_y`` the upper edge of the symbol below it."""

    small: float
    large: float
    bubble: tuple[float, float, float, float]
    index: float = 48
    index_y: float = -91
    small_y: float = -73


SIZES: Final = {
    "S": Sizes(24, 42, (0, 0, 102, 98)),
    "M": Sizes(30, 46, (0, 0, 98, 90)),
    "L": Sizes(42, 50, (0, 0, 80, 62)),
    "TV": Sizes(30, 50, (0, 0, 88, 68), 72, -84, -60),
}
"""By setting; the last one for a screen across the room: the values of a hand have 56 px at 1080p (TV-01)."""


def width_of(height: int) -> int:
    """Pixels across a card of this height: 2:3."""
    return max(1, round(height * WIDTH / HEIGHT))


def scale_of(height: int) -> float:
    """Pixels a unit for a card of this height."""
    return height / HEIGHT


def blank(fill: str) -> str:
    """SVG of an empty card: paper edge, keyline, face."""
    rounded = '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" {more}/>'
    x, y = EDGE - WIDTH / 2, EDGE - HEIGHT / 2
    paper = rounded.format(x=x - EDGE, y=y - EDGE, w=WIDTH, h=HEIGHT, r=RADIUS, fill=theme.PAPER, more="")
    keyline = f'stroke="{theme.INK}" stroke-width="2"'
    return paper + rounded.format(x=x, y=y, w=-2 * x, h=-2 * y, r=RADIUS - EDGE + 2, fill=fill, more=keyline)


def twice(body: str) -> str:
    """The elements, and the same turned upside down: a card reads from both ends."""
    return body + vector.group(body, turn=180)


def base(palette: theme.Palette, colour: int, sizes: Sizes, height: int) -> pygame.Surface:
    """A coloured card without its value."""
    ink, scale = palette.inks[colour], scale_of(height)
    small = vector.group(
        symbols.body(colour, ink, sizes.small * scale),
        _LEFT + sizes.small / 2,
        sizes.small_y + sizes.small / 2,
        sizes.small / 100,
    )
    large = vector.group(
        symbols.body(colour, ink, sizes.large * scale), 64 - sizes.large / 2, -103 + sizes.large / 2, sizes.large / 100
    )
    body = blank(palette.faces[colour]) + twice(small + large) + shapes.bubble_body(*sizes.bubble, theme.PAPER, tip=TIP)
    return vector.raster(body, BOX, (width_of(height), height))


def coloured(ground: pygame.Surface, palette: theme.Palette, card: Card, sizes: Sizes) -> pygame.Surface:
    """The base with the card's value in the bubble and in both corners."""
    face, height = ground.copy(), ground.get_height()
    scale, colour, value = scale_of(height), colour_of(card), value_of(card)
    x, y, width, bubble_height = sizes.bubble
    big = stamp(value, palette.numerals[colour], min(width, bubble_height * 1.06) * scale)
    if value in _TWINS:
        big = _underlined(big, palette.numerals[colour])
    vector.blit_centred(face, big, (x + WIDTH / 2) * scale, (y + HEIGHT / 2) * scale)
    corners(face, stamp(value, palette.inks[colour], sizes.index * scale), sizes.index_y)
    return face


def corners(face: pygame.Surface, mark: pygame.Surface, y: float = -91) -> None:
    """Put a mark into the upper left corner and, turned, into the lower right one."""
    scale = scale_of(face.get_height())
    left = round((_LEFT + WIDTH / 2) * scale)
    top = round((y + HEIGHT / 2) * scale - mark.get_height() / 2)
    face.blit(mark, (left, top))
    turned = pygame.transform.rotate(mark, 180)
    face.blit(turned, (face.get_width() - left - mark.get_width(), face.get_height() - top - mark.get_height()))


def stamp(value: int, ink: str, room: float) -> pygame.Surface:
    """The value of a coloured card, cut to its ink, sized for a square of ``room`` pixels with air around it."""
    kind = COLOURED[value]
    if kind.drawing == "word":
        return word(kind.word, ink, room * (0.78 if value < NUMBERS else 0.64))
    px = max(1, round(room * _ICONS.get(kind.drawing, _ICON)))
    return vector.raster(vector.inked(f"icons/{kind.drawing}", ink), (1.8, 1.8, 20.4, 20.4), (px, px))


def _underlined(number: pygame.Surface, ink: str) -> pygame.Surface:
    """The numeral on a bar: 6 and 9 are the same shape turned round, and cards lie turned.

    The corners need none: there the symbol is always below the value.
    """
    width, height = number.get_size()
    gap, bar = height * 0.14, max(1.0, height * 0.11)
    size = width, round(height + gap + bar)
    left = width * 0.06
    line = (
        f'<rect x="{left}" y="{size[1] - bar}" width="{width - 2 * left}" height="{bar}" rx="{bar / 2}" fill="{ink}"/>'
    )
    picture = vector.raster(line, (0, 0, *size), size)
    picture.blit(number, (0, 0))
    return picture


def word(string: str, ink: str, px: float) -> pygame.Surface:
    """The string in the display face, cut to its ink so that it is centred by what is seen."""
    image = vector.own_layout(text.Fonts.display(px).render(string, True, ink))
    return image.subsurface(image.get_bounding_rect(min_alpha=40)).copy()
