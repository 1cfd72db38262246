"""What lies behind everything: the table, the big faint symbols of the menu, and the title."""

from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.rules.cards import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    REVERSE,
    SKIP,
    WILD,
    YELLOW,
    Card,
    card_of,
    colour_of,
    is_wild,
)
from game.ui.cards import faces, symbols, wilds
from game.ui.cards.surfaces import SURFACES
from game.ui.draw import shapes, text, theme, vector

_FINER: Final = 4
"""The table is computed in quarter steps of a colour and dithered: a dark gradient would show its bands."""
_NOISE: Final = 256


def table(world: theme.World, size: tuple[int, int], centre: tuple[float, float] = (0.5, 0.45)) -> pygame.Surface:
    """The table, opaque: light around ``centre`` (shares of the size), and the faint drawing of its surface."""
    coarser = SURFACES[world.surface].coarser
    small = max(1, size[0] // coarser), max(1, size[1] // coarser)
    fine = pygame.transform.smoothscale(_gradient(world, small, centre), size)
    surface = pygame.Surface(size, 0, 32)
    surface.blit(fine, (0, 0))
    noise = _noise()
    for x in range(0, size[0], _NOISE):
        for y in range(0, size[1], _NOISE):
            surface.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    quarter = 256 // _FINER
    surface.fill((quarter, quarter, quarter), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _gradient(world: theme.World, size: tuple[int, int], centre: tuple[float, float]) -> pygame.Surface:
    """The table with all colours four times as light."""
    unit = max(size[0] / 1920, size[1] / 1080)
    width, height = size[0] / unit, size[1] / unit
    x, y = centre[0] * width, centre[1] * height
    stops = zip((0, 55, 100), world.light, strict=True)
    ramp = "".join(f'<stop offset="{at}%" stop-color="{_lighter(colour)}"/>' for at, colour in stops)
    body = (
        f'<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="1150">{ramp}'
        f'</radialGradient></defs><rect x="0" y="0" width="{width}" height="{height}" fill="url(#t)"/>'
    )
    body += SURFACES[world.surface].draw(width, height, x, y)
    return vector.raster(body, (0, 0, width, height), size)


def _lighter(colour: str) -> str:
    return "#" + "".join(f"{min(255, int(colour[i : i + 2], 16) * _FINER):02X}" for i in (1, 3, 5))


@cache
def _noise() -> pygame.Surface:
    """A tile of 0 to 3 for each channel, the same at every start: the picture of a state is always the same."""
    steps = Random(7).randbytes(_NOISE * _NOISE * 3).translate(bytes(i % _FINER for i in range(256)))
    tile = pygame.Surface((_NOISE, _NOISE), 0, 32)
    tile.blit(pygame.image.frombytes(steps, (_NOISE, _NOISE), "RGB"), (0, 0))
    return tile


_FAINT: Final = (
    (RED, 210, 210, 150, -14),
    (YELLOW, 1710, 210, 170, 10),
    (GREEN, 150, 520, 110, 12),
    (BLUE, 1770, 520, 110, -8),
)


def faint_symbols(palette: theme.Palette, size: tuple[int, int]) -> pygame.Surface:
    """The four symbols, big and faint, near the corners of a screen of ``size``: for the menu."""
    layer, scale = vector.clear(size), min(size[0] / 1920, size[1] / 1080)
    for colour, x, y, px, turn in _FAINT:
        edge = 1.3 * px * scale
        mark = vector.group(symbols.body(colour, palette.tints[colour], px * scale), turn=turn)
        picture = vector.raster(mark, (-65, -65, 130, 130), (round(edge), round(edge)))
        picture.set_alpha(34)
        vector.blit_centred(layer, picture, x * size[0] / 1920, y * size[1] / 1080)
    return layer


LOGO_SIZE: Final = (1000, 440)
"""Of the title, in units in which a card of its fan is 156 wide."""
_MIDDLE: Final = (500, 262)
"""Of the words."""
_STEP: Final = 124
_BEND: Final = 12.5
_SAG: Final = 13
_TOP: Final = 131
"""The fan: its cards lie so far apart, each is turned by so much more, and they sink by this times the square."""
_LOGO_CARDS: Final[tuple[Card, ...]] = (
    card_of(RED, 7),
    card_of(YELLOW, REVERSE),
    card_of(BLUE, 2),
    WILD,
    card_of(RED, SKIP),
    card_of(YELLOW, 5),
    card_of(GREEN, 4),
)


def logo(palette: theme.Palette, width: int) -> pygame.Surface:
    """The title: a bubble that says Hue & Cry, and a fan of cards behind it. ``width`` pixels wide."""
    scale = width / LOGO_SIZE[0]
    picture = vector.clear((width, round(LOGO_SIZE[1] * scale)))
    _fan(picture, palette, scale)
    _title(picture, (_MIDDLE[0] * scale, _MIDDLE[1] * scale), scale)
    return picture


def _fan(target: pygame.Surface, palette: theme.Palette, scale: float) -> None:
    """The cards behind the words. What they have in common is drawn once: the first frame waits for it."""
    sizes, height = faces.SIZES["M"], 2 * round(faces.HEIGHT * scale)
    bases = {colour: faces.base(palette, colour, sizes, height) for colour in (RED, YELLOW, GREEN, BLUE)}
    size = round(faces.WIDTH * scale), round(faces.HEIGHT * scale)
    shade = shapes.shadow(size, faces.RADIUS * scale, round(16 * scale))
    for rank, card in enumerate(_LOGO_CARDS, -(len(_LOGO_CARDS) // 2)):
        x, y, turn = _MIDDLE[0] + rank * _STEP, _TOP + _SAG * rank * rank, rank * _BEND
        if is_wild(card):
            face = wilds.wild(palette, card, BLACK, "", height)
        else:
            face = faces.coloured(bases[colour_of(card)], palette, card, sizes)
        vector.blit_centred(target, pygame.transform.rotozoom(shade, -turn, 1), (x + 3) * scale, (y + 9) * scale)
        vector.blit_centred(target, vector.turned(face, turn), x * scale, y * scale)


def _title(target: pygame.Surface, middle: tuple[float, float], scale: float) -> None:
    size = round(645 * scale), round(246 * scale)
    plate = shapes.bubble(size, theme.PAPER, theme.INK, 5 * scale)
    left, top, spread = round(middle[0] - size[0] / 2), round(middle[1] - 83 * scale), round(14 * scale)
    body = size[0], round(size[1] / (1 + shapes.TAIL))
    shade = shapes.shadow(body, body[1] * 0.36, spread, 110)
    target.blit(shade, (left - spread, top - spread + round(6 * scale)))
    target.blit(plate, (left, top))
    px, baseline = 112 * scale, middle[1] + 60 * scale
    words = ("Hue", theme.NIGHT), (" & ", theme.AMBER), ("Cry", theme.NIGHT)
    x = middle[0] - sum(text.size(word, px)[0] for word, _ in words) / 2
    for word, colour in words:
        if colour == theme.AMBER:
            rimmed = _rimmed(word, px, scale)
            target.blit(rimmed, (round(x), round(baseline - text.ascent(px))))
            x += text.size(word, px)[0]
        else:
            x = text.draw(target, word, (x, baseline), px, colour, "baseline").right


def _rimmed(word: str, px: float, scale: float) -> pygame.Surface:
    """Amber letters with a thin night edge, for amber on paper is faint; drawn larger: the edge is no whole pixel."""
    width, height = text.size(word, px)
    finer = max(1, min(4, round(200 / px)))
    large = vector.clear((width * finer, height * finer))
    reach = 2.2 * scale * finer
    for i in range(16):
        x, y = reach * cos(i * pi / 8), reach * sin(i * pi / 8)
        text.draw(large, word, (x, y), px * finer, theme.NIGHT)
    text.draw(large, word, (0, 0), px * finer, theme.AMBER)
    return pygame.transform.smoothscale(large, (width, height))
