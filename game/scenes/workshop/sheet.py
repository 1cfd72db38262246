"""The own-rule cards of the workshop, the one to write on in front, and the pencil."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.rules.cards import Card
from game.scenes.services import Services
from game.sessions.agreement import Agreement
from game.ui.cards import own_card
from game.ui.cards.faces import width_of
from game.ui.draw.surface_cache import Cache
from game.ui.metrics import Metrics
from game.ui.stage import Node
from game.ui.widgets.base import Look, Widget
from game.words import _
from game.words import own_rule as own_rule_words

FRONT_TURN_DEGREES: Final = -2.5
"""Degrees by which the front card is turned."""
BACK_TURN_DEGREES: Final = 5.0
_PENCIL: Final = 0.3
"""Length of the pencil as a share of the card's height."""


class _Spot(Widget):
    """A card that can be pressed; keys reach the same through the rows."""

    role = "card"
    pointer_only = True

    def __init__(self, id: str, words: str, rect: pygame.Rect, press: Callable[[], None]) -> None:
        super().__init__(id)
        self.words, self.rect, self._press = words, rect, press

    def activate(self) -> None:
        self._press()

    def said(self) -> tuple[str, str]:
        return self.words, ""


class Sheet:
    """The places of the cards, and how they are drawn; pictures are cached in ``kept``."""

    def __init__(self, agreement: Agreement, services: Services, cache: Cache) -> None:
        self.agreement, self.services, self._cache = agreement, services, cache
        self._art = own_card.OwnCards(services.art.palette, cache)
        self.front_rect = pygame.Rect(0, 0, 1, 1)
        self.back_rect = pygame.Rect(0, 0, 1, 1)

    def place(self, area: pygame.Rect, m: Metrics) -> None:
        """Place the front card at the left of ``area``, the other a little behind at its right."""
        if self._art.palette is not self.services.art.palette:
            self._cache.clear()
            self._art = own_card.OwnCards(self.services.art.palette, self._cache)
        second = len(self.agreement.cards) > 1
        height = round(min(area.height * 0.93, area.width * (1.28 if second else 1.36)))
        self.front_rect = pygame.Rect(0, 0, width_of(height), height)
        self.front_rect.center = (area.left + self.front_rect.width // 2 + m.px(22), area.centery)
        if not second:
            self.front_rect.centerx = area.centerx
        self.back_rect = self.front_rect.move(round(height * 0.1), round(-height * 0.012))

    @property
    def other_card(self) -> Card | None:
        return next((card for card in self.agreement.cards if card != self.agreement.current_card), None)

    def widgets(self, show: Callable[[Any], None], write: Callable[[], None]) -> list[Widget]:
        """Return the cards to press: the front one to write on it, the other to bring it forward."""
        spots: list[Widget] = []
        if (other := self.other_card) is not None:
            seen = pygame.Rect(
                self.front_rect.right,
                self.back_rect.top,
                self.back_rect.right - self.front_rect.right,
                self.back_rect.height,
            )
            spots.append(_Spot("card.other", self._words(other), seen, lambda: show(other)))
        spots.append(_Spot("card.front", self._words(self.agreement.current_card), self.front_rect.copy(), write))
        return spots

    def draw(self, surface: pygame.Surface, look: Look, caret: int | None) -> None:
        """Draw the cards and the pencil, which is after ``caret`` letters while writing."""
        if (other := self.other_card) is not None:
            self._draw_card(surface, other, self.back_rect, BACK_TURN_DEGREES)
        self._draw_card(surface, self.agreement.current_card, self.front_rect, FRONT_TURN_DEGREES)
        height = self.front_rect.height
        pencil = self._art.pencil(round(height * _PENCIL))
        if caret is not None:
            rule = self.agreement.draft
            at = own_card.caret(own_card.writing(rule, self.hint), rule.text, caret, height)
        else:
            at = height * 0.235, height * 0.2
        x, y = own_card.turned_point(*at, FRONT_TURN_DEGREES)
        surface.blit(pencil, (round(self.front_rect.centerx + x), round(self.front_rect.centery + y)))

    def _draw_card(self, surface: pygame.Surface, card: Card, rect: pygame.Rect, turn: float) -> None:
        art, height = self.services.art, rect.height
        dx, dy = art.shadow_offset(height)
        surface.blit(art.shadow(height), rect.move(dx, dy))
        rule = self.agreement.drafts[card]
        picture = self._art.card(
            rule, self.number(card), height, turn, self.hint if card == self.agreement.current_card else ""
        )
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _words(self, card: Card) -> str:
        return self.agreement.drafts[card].text or self.hint

    def number(self, card: Card) -> str:
        """Return "1" or "2" to tell the copies apart, "" if there is only one."""
        return str(self.agreement.cards.index(card) + 1) if len(self.agreement.cards) > 1 else ""

    @property
    def hint(self) -> str:
        return _("Your rule…")

    def node(self) -> Node:
        rule = self.agreement.draft
        shown = own_rule_words.rule_line(rule if rule.text or rule.what != "nothing" else None)
        return Node("card", "card", shown, self.number(self.agreement.current_card), rect=self.front_rect.copy())
