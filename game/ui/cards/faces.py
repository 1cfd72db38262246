"""Card faces, drawn for any height.

Units: a card is 156 x 234 with the origin in its middle. All faces of a height share a frame, into which colour,
symbols and value are blitted: that is faster than drawing each face whole.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.cards import Card, colour_of, value_of
from game.rules.kinds import COLOURED, NUMBERS, Kind
from game.ui.cards import action_art, material, symbols
from game.ui.cards.material import EDGE, HEIGHT, WIDTH
from game.ui.draw import shapes, text, theme, vector

BOX: Final = (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
RADIUS: Final = WIDTH / 8
LEFT: Final = -63.0
"""Left edge of the corner value and the small symbol, so that both stay visible in a fan."""
ICON: Final = 0.68
ICONS: Final = {"skip": 0.62}
"""Share of its room for a pictogram that looks larger or smaller than those at ``ICON``."""
TWINS: Final = (6, 9)
TAIL_TIP_SHARE: Final = 0.37
"""Share of the bubble's width where its tail ends, clear of the large symbol at lower left."""


@dataclass(frozen=True)
class Sizes:
    """Sizes, in units, of one setting's symbols (A11Y-03) and of the bubble between them.

    ``index`` is the square of the corner value, ``index_y`` its middle and ``small_y`` the top of the symbol below it;
    ``act`` is the scale of the art of action cards.
    """

    small: float
    large: float
    bubble: tuple[float, float, float, float]
    index: float = 48
    index_y: float = -91
    small_y: float = -73
    act: float = 0.92


SIZES: Final = {
    "S": Sizes(24, 42, (0, 0, 102, 98)),
    "M": Sizes(30, 46, (0, 0, 98, 90)),
    "L": Sizes(42, 50, (0, 0, 80, 62), act=0.66),
    "TV": Sizes(30, 50, (0, 0, 88, 68), 72, -84, -60, 0.73),
}
"""Sizes by setting; the last is for TV: the values of a hand have 56 px at 1080p (TV-01)."""


def width_of(height: int) -> int:
    return max(1, round(height * WIDTH / HEIGHT))


def scale_of(height: int) -> float:
    return height / HEIGHT


def frame(height: int) -> pygame.Surface:
    """Draw what surrounds every face of a height: paper, its thickness, keyline and rim light."""
    x, y, radius = EDGE - WIDTH / 2, EDGE - HEIGHT / 2, RADIUS - EDGE + 2
    keyline = (
        f'<rect x="{x}" y="{y}" width="{-2 * x}" height="{-2 * y}" rx="{radius}" fill="none" stroke="{theme.INK}" '
        'stroke-width="2"/>'
    )
    body = material.edges(WIDTH, HEIGHT, RADIUS) + keyline + material.rim_light(x, y, -2 * x, radius)
    return vector.raster(body, BOX, (width_of(height), height))


def blank(frame: pygame.Surface, fill: str) -> pygame.Surface:
    """Return an empty card with gloss, to be printed on; the keyline hides its colour's edge."""
    card, scale = vector.clear_surface(frame.get_size()), scale_of(frame.get_height())
    face = card.get_rect().inflate(-2 * round(EDGE * scale), -2 * round(EDGE * scale))
    pygame.draw.rect(card, fill, face, border_radius=round((RADIUS - EDGE + 2) * scale))
    material.gloss(card, face)
    card.blit(frame, (0, 0))
    return card


def printed(frame: pygame.Surface, fill: str, body: str) -> pygame.Surface:
    card = blank(frame, fill)
    card.blit(vector.raster(body, BOX, card.get_size()), (0, 0))
    return card


def twice(body: str) -> str:
    return body + vector.group(body, turn=180)


def bubble(sizes: Sizes, height: int) -> pygame.Surface:
    """Draw the bubble behind a numeral, with its shade, to be centred on a card of this height."""
    x, y, width, high = sizes.bubble
    shade = shapes.bubble_body(x, y + 3, width, high, "#000000", tip=TAIL_TIP_SHARE)
    body = f'<g fill-opacity=".24">{shade}</g>' + shapes.bubble_body(x, y, width, high, theme.PAPER, tip=TAIL_TIP_SHARE)
    half, scale = high / 2 + high * shapes.TAIL + 4, scale_of(height)
    box = -width / 2 - 1, -half, width + 2, 2 * half
    return vector.raster(body, box, (round(box[2] * scale), round(box[3] * scale)))


class Blank(NamedTuple):
    """Parts shared by the coloured cards of one height and symbol size."""

    frame: pygame.Surface
    bubble: pygame.Surface
    sizes: Sizes


def coloured(blanks: Blank, palette: theme.Palette, card: Card) -> pygame.Surface:
    """Draw a coloured card: its numeral in the bubble, or its action, and both corner values."""
    sizes, colour, value = blanks.sizes, colour_of(card), value_of(card)
    face = marked(blanks.frame, palette, colour, sizes)
    scale = scale_of(face.get_height())
    if value < NUMBERS:
        _blit(face, blanks.bubble, (0, 0))
        _blit(face, _numeral(value, palette.numerals[colour], sizes, scale), sizes.bubble[:2])
    else:
        _act(face, COLOURED[value], colour, palette, sizes)
    corners(face, stamp(value, palette.inks[colour], sizes.index * scale), sizes.index_y)
    return face


def marked(frame: pygame.Surface, palette: theme.Palette, colour: int, sizes: Sizes) -> pygame.Surface:
    """Draw a coloured card with its symbols but without its value."""
    card, ink = blank(frame, palette.faces[colour]), palette.inks[colour]
    scale = scale_of(card.get_height())
    small, large = (symbols.render(colour, ink, max(1, round(px * scale))) for px in (sizes.small, sizes.large))
    _both_ends(card, small, LEFT, sizes.small_y)
    _both_ends(card, large, 64 - sizes.large, -103)
    return card


def _numeral(value: int, ink: str, sizes: Sizes, scale: float) -> pygame.Surface:
    _x, _y, width, height = sizes.bubble
    big = stamp(value, ink, min(width, height * 1.06) * scale)
    return _underlined(big, ink) if value in TWINS else big


def _act(face: pygame.Surface, kind: Kind, colour: int, palette: theme.Palette, sizes: Sizes) -> None:
    """Draw an action card's art and, on a fan, the number of cards to draw."""
    scale = scale_of(face.get_height()) * sizes.act
    px = round(action_art.SIDE * scale)
    body = action_art.drawing(kind, colour, palette, scale)
    _blit(face, vector.raster(body, action_art.BOX, (px, px)), (0, 0))
    if kind.draws:
        x, y = action_art.number_at(sizes.act)
        _blit(face, word(kind.word, theme.INK, action_art.NUMBER * scale), (x, y))


def _blit(face: pygame.Surface, picture: pygame.Surface, at: tuple[float, ...]) -> None:
    scale = scale_of(face.get_height())
    vector.blit_centred(face, picture, (at[0] + WIDTH / 2) * scale, (at[1] + HEIGHT / 2) * scale)


def corners(face: pygame.Surface, mark: pygame.Surface, y: float = -91) -> None:
    _both_ends(face, mark, LEFT, y - mark.get_height() / 2 / scale_of(face.get_height()))


def _both_ends(face: pygame.Surface, mark: pygame.Surface, x: float, y: float) -> None:
    """Put a mark with its top left at x, y and, turned by 180 degrees, at the opposite end."""
    scale = scale_of(face.get_height())
    left, top = round((x + WIDTH / 2) * scale), round((y + HEIGHT / 2) * scale)
    face.blit(mark, (left, top))
    turned = pygame.transform.rotate(mark, 180)
    face.blit(turned, (face.get_width() - left - mark.get_width(), face.get_height() - top - mark.get_height()))


def stamp(value: int, ink: str, room: float) -> pygame.Surface:
    """Draw a card's value, cropped to its ink, to fit a square of ``room`` pixels with a margin."""
    kind = COLOURED[value]
    if kind.drawing == "word":
        return word(kind.word, ink, room * (0.78 if value < NUMBERS else 0.64))
    px = max(1, round(room * ICONS.get(kind.drawing, ICON)))
    return vector.raster(vector.inked(f"icons/{kind.drawing}", ink), (1.8, 1.8, 20.4, 20.4), (px, px))


def _underlined(number: pygame.Surface, ink: str) -> pygame.Surface:
    """Return the numeral on a bar: 6 and 9 are the same shape turned round.

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
    """Draw a string in the display face, cropped to its ink so that it centres optically."""
    image = vector.own_layout(text.Fonts.display(px).render(string, True, ink))
    return image.subsurface(image.get_bounding_rect(min_alpha=40)).copy()
