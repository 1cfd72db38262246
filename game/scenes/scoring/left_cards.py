"""The hands that were left after a round, card by card: where each lies in its row, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.rules.cards import Card, colour_of, value_of
from game.rules.scoring import hand_points
from game.scenes.scoring.score_track import lines_of, strip
from game.ui.cards.art import CardArt
from game.ui.draw import text, theme

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.ui.metrics import Metrics

_LEAST_CARD: Final = 92
"""Lower, the symbols of a card could not be told apart (A11Y-03)."""


class LeftCard(NamedTuple):
    """A card of ``seat`` and its place. Its ``points`` stand below the ``middle`` of what is seen of it, in letters of
    the size ``label``, 0 for none; a card that has no room shows its upper end, within ``clip``."""

    card: Card
    seat: int
    points: int
    rect: pygame.Rect
    middle: float
    label: int
    clip: pygame.Rect | None


def in_order(hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: (colour_of(card), value_of(card)))


def place_hand(
    seat: int, hand: Sequence[Card], row: pygame.Rect, room: pygame.Rect, rules: RuleSet, m: Metrics
) -> list[LeftCard]:
    """A hand as it was left, sorted, in the ``room`` for cards of a ``row``."""
    cards = in_order(hand)
    label = max(m.px(18), m.least, min(m.font(18), room.height // 5))
    row_h = text.size("0", label)[1]
    widest = max((text.size(str(_points(card, rules)), label)[0] for card in cards), default=0) + m.px(2)
    least = m.px(_LEAST_CARD)
    if strip(cards, room, room.height - row_h) < widest or room.height - row_h < least:
        label = row_h = 0  # Larger cards say more than points that nobody can read; the sum stands beside them.
    found: list[LeftCard] = []
    for part, box in lines_of(cards, room, row_h, widest if label else m.px(12), least):
        height = max(box.height - row_h, least)
        width = round(height / 1.5)
        step = min(width + m.px(14), strip(part, box, height))
        for number, card in enumerate(part):
            rect = pygame.Rect(box.left + round(number * step), box.top, width, height)
            middle = rect.left + (width if number == len(part) - 1 else min(width, step)) / 2
            clip = row if height > box.height else None
            found.append(LeftCard(card, seat, _points(card, rules), rect, middle, label, clip))
    return found


def _points(card: Card, rules: RuleSet) -> int:
    return hand_points((card,), rules)


def paint_left(surface: pygame.Surface, art: CardArt, cards: Sequence[LeftCard]) -> None:
    """Each card with its points below."""
    for left in cards:
        surface.set_clip(left.clip)
        surface.blit(art.shadow(left.rect.height), left.rect.move(*art.shadow_offset(left.rect.height)))
        surface.blit(art.face(left.card, left.rect.height), left.rect)
        surface.set_clip(None)
        if left.label:
            foot = left.middle, left.rect.bottom + text.size("0", left.label)[1]
            text.draw(surface, str(left.points), foot, left.label, theme.BRIGHT, "midbottom")
