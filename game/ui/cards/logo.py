"""The title: a bubble that says Hue & Cry, and a fan of cards behind it."""

from math import cos, pi, sin
from typing import Final

import pygame

from game.rules.cards import BLUE, GREEN, RED, REVERSE, SKIP, WILD, YELLOW, Card, card_of, is_wild
from game.ui.cards import faces, material, wilds
from game.ui.draw import shapes, text, theme, vector

LOGO_SIZE: Final = (1000, 440)
"""Size of the title, in units in which a card of its fan is 156 wide."""
_MIDDLE: Final = (500, 262)
"""Middle of the words."""
_STEP: Final = 124
_BEND: Final = 12.5
_SAG: Final = 13
_TOP: Final = 131
"""Fan: cards ``_STEP`` apart, turned ``_BEND`` degrees each, at y ``_TOP + _SAG * rank²``."""
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
    """Draw the title, ``width`` pixels wide."""
    scale = width / LOGO_SIZE[0]
    picture = vector.clear_surface((width, round(LOGO_SIZE[1] * scale)))
    _fan(picture, palette, scale)
    _title(picture, (_MIDDLE[0] * scale, _MIDDLE[1] * scale), scale)
    return picture


def _fan(target: pygame.Surface, palette: theme.Palette, scale: float) -> None:
    """Draw the cards behind the words.

    What they share is drawn once: the first frame waits for them.
    """
    sizes, height = faces.SIZES["M"], 2 * round(material.HEIGHT * scale)
    blanks = faces.Blank(faces.frame(height), faces.bubble(sizes, height), sizes)
    size = round(material.WIDTH * scale), round(material.HEIGHT * scale)
    shade = shapes.shadow(size, faces.RADIUS * scale, round(16 * scale))
    for rank, card in enumerate(_LOGO_CARDS, -(len(_LOGO_CARDS) // 2)):
        x, y, turn = _MIDDLE[0] + rank * _STEP, _TOP + _SAG * rank * rank, rank * _BEND
        if is_wild(card):
            face = wilds.wild(palette, blanks.frame, card)
        else:
            face = faces.coloured(blanks, palette, card)
        vector.blit_centred(target, pygame.transform.rotozoom(shade, -turn, 1), (x + 3) * scale, (y + 9) * scale)
        vector.blit_centred(target, vector.halved_and_turned(material.grained(face), turn), x * scale, y * scale)


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
    """Draw amber letters with a thin night edge, since amber on paper is faint.

    They are drawn larger first, because the edge is thinner than whole pixels allow.
    """
    width, height = text.size(word, px)
    finer = max(1, min(4, round(200 / px)))
    large = vector.clear_surface((width * finer, height * finer))
    reach = 2.2 * scale * finer
    for i in range(16):
        x, y = reach * cos(i * pi / 8), reach * sin(i * pi / 8)
        text.draw(large, word, (x, y), px * finer, theme.NIGHT)
    text.draw(large, word, (0, 0), px * finer, theme.AMBER)
    return pygame.transform.smoothscale(large, (width, height))
