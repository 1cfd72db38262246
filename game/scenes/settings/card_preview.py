"""A few cards beside the settings that change how cards look."""

from typing import Final

import pygame

from game.rules.cards import BLUE, DRAW_TWO, GREEN, RED, REVERSE, SKIP, WILD_DRAW_FOUR, YELLOW, card_of
from game.ui.cards.art import CardArt
from game.ui.metrics import Metrics

PREVIEW_WIDTH: Final = 400
"""Design pixels that the cards want."""
_CARDS: Final = (
    card_of(RED, 7),
    card_of(YELLOW, REVERSE),
    card_of(GREEN, SKIP),
    card_of(BLUE, DRAW_TWO),
    WILD_DRAW_FOUR,
)
_PLACES: Final = ((-1, -1), (1, -1), (-1, 0), (1, 0), (0, 1))


def show_cards(surface: pygame.Surface, art: CardArt, m: Metrics, box: pygame.Rect) -> None:
    """One card of each colour and a wild, as loose rows in ``box``."""
    height = min(m.px(250), round(box.width * 0.42 * 1.5), (box.height - m.px(110)) // 3)
    width, gap = round(height / 1.5), m.px(22)
    for card, (column, row) in zip(_CARDS, _PLACES, strict=True):
        x = box.centerx - width // 2 + column * (width + gap) // 2
        y = box.centery - height // 2 + row * (height + gap)
        dx, dy = art.shadow_offset(height)
        surface.blit(art.shadow(height), (x + dx, y + dy))
        surface.blit(art.face(card, height), (x, y))
