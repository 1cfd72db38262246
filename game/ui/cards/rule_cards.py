"""The row of cards beside the words of a rule, drawn by the game's own renderer."""

from collections.abc import Iterable

import pygame

from game.rules.cards import Card
from game.ui.cards.art import CardArt
from game.words.rule_cards import CARD_BACK


def width(cards: int, height: int) -> int:
    one = round(height / 1.5)
    return one + (cards - 1) * _step(height) if cards else 0


def draw(surface: pygame.Surface, art: CardArt, cards: Iterable[Card], left: int, middle: int, height: int) -> None:
    """Draw overlapping cards from ``left``, centred on the line ``middle``."""
    for number, card in enumerate(cards):
        face = art.back(height) if card == CARD_BACK else art.face(card, height)
        place = left + number * _step(height), middle - height // 2
        dx, dy = art.shadow_offset(height)
        surface.blit(art.shadow(height), (place[0] + dx, place[1] + dy))
        surface.blit(face, place)


def _step(height: int) -> int:
    return round(height / 1.5 * 0.66)
