"""Cards left in hands fly one by one to the totals they count for, which rise (FEEL-15).

If no card counts for a seat, the points alone count up; with less motion nothing does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import anim

if TYPE_CHECKING:
    from game.scenes.scoring.score_table import LeftCard
    from game.settings import Settings
    from game.ui.cards.art import CardArt
    from game.ui.sound.silence import SoundLike

COUNT_TICKS: Final = 8
"""Rising ticks of a count, the last for the last card."""
FLIGHT_SECONDS: Final = 0.36
_APART: Final = 0.085
"""Seconds between the starts of two cards."""
_ALL: Final = 1.1
"""Seconds by which all cards have set out."""
_RISE: Final = 0.1
"""Seconds in which a card's points are added."""
_ARC: Final = 0.16
"""Upward bend of a card's way, as a share of its length."""
_SMALL: Final = 0.42
"""Scale of a card on arrival."""
_LEAN: Final = 26.0
"""Degrees that a card turns on its way."""


class ScoreCountUp:
    """A count of points.

    ``points`` are those of the cards in the order in which they set out; ``heard`` says whether there is anything to
    count.
    """

    def __init__(self, settings: Settings, sound: SoundLike, points: Sequence[int], is_heard: bool) -> None:
        self._settings, self._sound, self._heard = settings, sound, is_heard
        self._points = points if any(points) and is_heard else ()
        apart = min(_APART, _ALL / max(1, len(self._points)))
        self._starts = [number * apart for number in range(len(self._points))]
        self.seconds = self._starts[-1] + FLIGHT_SECONDS + _RISE if self._starts else anim.COUNT_UP_SECONDS
        """Seconds of the whole count, at the usual speed of the game."""
        self._passed = self.seconds if settings.speed == 0 or settings.reduced_motion else 0.0
        self._step = 0

    @property
    def is_over(self) -> bool:
        return self._passed >= self.seconds

    @property
    def share(self) -> float:
        """Share of the points shown, 0 to 1."""
        if self.is_over:
            return 1.0
        if not self._points:
            return anim.in_out(self._passed / self.seconds)
        added = sum(points * self._added(start) for points, start in zip(self._points, self._starts, strict=True))
        return added / sum(self._points)

    @property
    def pulse(self) -> float:
        """How much a card that has just arrived stirs the points, 0 to 1."""
        since = [self._passed - start - FLIGHT_SECONDS for start in self._starts]
        return 0.0 if self.is_over else max((1 - t / _RISE for t in since if 0 <= t < _RISE), default=0.0)

    def _added(self, start: float) -> float:
        return min(1.0, max(0.0, (self._passed - start - FLIGHT_SECONDS) / _RISE))

    def finish(self) -> None:
        self._passed = self.seconds

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, and play the tick that is due."""
        self._passed = min(self.seconds, self._passed + dt * max(1.0, self._settings.speed))
        arrived = sum(self._passed >= start + FLIGHT_SECONDS for start in self._starts)
        step = int(COUNT_TICKS * (arrived / len(self._points) if self._points else self._passed / self.seconds))
        if step > self._step and self._heard:
            self._sound.play("count", step=step - 1)
        self._step = step

    def flying_cards(self) -> list[tuple[int, float]]:
        shares = enumerate((self._passed - start) / FLIGHT_SECONDS for start in self._starts)
        return [] if self.is_over else [(number, share) for number, share in shares if 0 <= share < 1]

    def draw(
        self, surface: pygame.Surface, art: CardArt, cards: Sequence[LeftCard], goals: Mapping[int, pygame.Rect]
    ) -> None:
        for number, share in self.flying_cards():
            _draw_flying(surface, art, cards[number], goals[cards[number].seat], share)


def _draw_flying(surface: pygame.Surface, art: CardArt, one: LeftCard, goal: pygame.Rect, share: float) -> None:
    eased = anim.in_out(share)
    way = pygame.Vector2(goal.center) - one.rect.center
    at = pygame.Vector2(one.rect.center) + way * eased
    at.y -= _ARC * way.length() * 4 * eased * (1 - eased)
    size = 1 + 0.12 * min(1.0, share * 6) - (1.12 - _SMALL) * eased
    lean = -_LEAN * eased * (1 if way.x > 0 else -1)
    picture = pygame.transform.rotozoom(art.face(one.card, one.rect.height), lean, size)
    surface.blit(picture, picture.get_rect(center=at))
