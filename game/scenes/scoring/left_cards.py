"""How the cards that were left in a hand lie beside each other, in one line or in two."""

import pygame

from game.rules.cards import Card

Part = tuple[list[Card], pygame.Rect]


def lines_of(hand: list[Card], box: pygame.Rect, label: int, least: int, tall: int) -> list[Part]:
    """The hand in one line, or in two where the strips of the cards would get narrower than ``least``; a card is at
    least ``tall``."""
    if strip(hand, box, max(tall, box.height - label)) >= least:
        return [(hand, box)]
    half = (len(hand) + 1) // 2
    top = pygame.Rect(box.left, box.top, box.width, box.height // 2)
    return [(hand[:half], top), (hand[half:], top.move(0, box.height // 2))]


def strip(part: list[Card], box: pygame.Rect, height: int) -> float:
    """How far the cards of a line may lie apart, in pixels, if they are so high."""
    return (box.width - height / 1.5) / max(1, len(part) - 1)
