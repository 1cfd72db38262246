"""The race of the avatars to the target."""

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.cards.art import CardArt
from game.ui.draw import text, theme
from game.ui.metrics import Metrics
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Text

_FACE = 48


def spread(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Return positions moved apart by at least ``least``, as near to their wish as possible.

    Order is kept, and all stay between ``low`` and ``high``; if there is no room for that, all distances become equal.
    """
    order = sorted(range(len(places)), key=lambda i: places[i])
    if len(places) > 1:
        least = min(least, (high - low) / (len(places) - 1))
    found: list[float] = [0.0] * len(places)
    at = low - least
    for i in order:
        at = found[i] = max(places[i], at + least)
    at = high + least
    for i in reversed(order):
        at = found[i] = min(found[i], at - least)
    return found


Face = tuple[str, Mood]
"""An avatar and its mood."""


class ScoreTrack:
    """A bar with an avatar for each seat, from ``points_before`` to ``points_after``."""

    def __init__(
        self, faces: Sequence[Face], points_before: Sequence[int], points_after: Sequence[int], target: int
    ) -> None:
        self.faces, self.points_before, self.points_after = faces, points_before, points_after
        self.goal = max(target, 1)
        self.length = max(self.goal, *points_after)
        self.bar = pygame.Rect(0, 0, 1, 1)
        self.top = self._face = 0

    def lay(self, bottom: int, wide: int, words: str, m: Metrics) -> Text:
        """Take room from :attr:`top` to ``bottom``; return the target's text, below the bar."""
        self._face, line = m.px(_FACE), text.size("Ay", m.font(20))[1]
        self.bar = pygame.Rect(0, 0, wide - self._face, m.px(14))
        self.bar.midbottom = (m.size[0] // 2, bottom - line - m.px(28))
        self.top = self.bar.centery - self._face // 2 - m.px(10)
        box = pygame.Rect(0, bottom - line - m.px(8), text.size(words, m.font(20))[0] + m.px(8), line)
        box.centerx = self._goal_x
        box.right = min(box.right, m.safe.right)
        return Text("goal", words, box, m.font(20), theme.QUIET)

    @property
    def _goal_x(self) -> int:
        return self.bar.left + round(self.bar.width * self.goal / self.length)

    def draw(self, surface: pygame.Surface, art: CardArt, share: float) -> None:
        """Draw the bar and the faces, ``share`` (0..1) of the way from before to after."""
        bar, face, goal = self.bar, self._face, self._goal_x
        surface.blit(art.pill(bar.size, theme.TAG), bar)
        if self.goal < self.length:
            mark = pygame.Rect(goal, bar.top - bar.height, max(2, bar.height // 5), bar.height * 3)
            surface.fill(theme.QUIET, mark)
        points = [old + (new - old) * share for old, new in zip(self.points_before, self.points_after, strict=True)]
        wished = [bar.left + bar.width * min(1.0, value / self.length) for value in points]
        places = spread(wished, face * 0.62, bar.left, bar.right)
        if (ahead := round(max(places, default=bar.left)) - bar.left) > bar.height:
            surface.blit(art.pill((ahead, bar.height), theme.AMBER, 150), bar)
        for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
            name, mood = self.faces[seat]
            picture = art.avatar(name, face, mood=mood)
            surface.blit(picture, picture.get_rect(center=(round(places[seat]), bar.centery)))


Part = tuple[list[Card], pygame.Rect]


def lines_of(hand: list[Card], box: pygame.Rect, label: int, least: int, tall: int) -> list[Part]:
    """Return the hand in one line, or in two if its strips would be narrower than ``least``.

    A card is at least ``tall`` pixels high.
    """
    if strip(hand, box, max(tall, box.height - label)) >= least:
        return [(hand, box)]
    half = (len(hand) + 1) // 2
    top = pygame.Rect(box.left, box.top, box.width, box.height // 2)
    return [(hand[:half], top), (hand[half:], top.move(0, box.height // 2))]


def strip(part: list[Card], box: pygame.Rect, height: int) -> float:
    """Return the pixels from card to card in a line of cards ``height`` pixels high."""
    return (box.width - height / 1.5) / max(1, len(part) - 1)
