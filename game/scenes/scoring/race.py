"""The race of the avatars to the target."""

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.cards.art import CardArt
from game.ui.draw import theme


def spread(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Positions moved apart until neighbours keep ``least`` between them, as near to their wish as that allows.

    Order is kept, and all stay between ``low`` and ``high``; where there is no room for that, all distances
    become equal.
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


class Race:
    """A bar with an avatar for each seat, from ``before`` to ``after``."""

    def __init__(self, avatars: Sequence[str], before: Sequence[int], after: Sequence[int], target: int) -> None:
        self.avatars, self.before, self.after = avatars, before, after
        self.goal = max(target, 1)
        self.length = max(self.goal, *after)

    def goal_x(self, bar: pygame.Rect) -> int:
        """Where on the bar the target lies."""
        return bar.left + round(bar.width * self.goal / self.length)

    def draw(self, surface: pygame.Surface, art: CardArt, bar: pygame.Rect, face: int, share: float) -> None:
        """Draw the bar and the faces, ``share`` (0..1) of the way from before to after."""
        surface.blit(art.pill(bar.size, theme.TAG), bar)
        goal = self.goal_x(bar)
        if self.goal < self.length:
            mark = pygame.Rect(goal, bar.top - bar.height, max(2, bar.height // 5), bar.height * 3)
            surface.fill(theme.QUIET, mark)
        points = [old + (new - old) * share for old, new in zip(self.before, self.after, strict=True)]
        wished = [bar.left + bar.width * min(1.0, value / self.length) for value in points]
        places = spread(wished, face * 0.62, bar.left, bar.right)
        if (ahead := round(max(places, default=bar.left)) - bar.left) > bar.height:
            surface.blit(art.pill((ahead, bar.height), theme.AMBER, 150), bar)
        for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
            picture = art.avatar(self.avatars[seat], face)
            surface.blit(picture, picture.get_rect(center=(round(places[seat]), bar.centery)))


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
