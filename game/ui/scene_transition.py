"""Transitions between scenes: cards gather, and are dealt out as the new scene opens.

Input counts from the first moment. Cards show only their backs, and move only between places that all players know.
With reduced motion the old picture fades; one for one pair of eyes alone is never seen again (PTY-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

import pygame

from game.settings import Settings
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.draw import theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.geometry import Spot
from game.ui.stage import Scene

MOST_PIXELS: Final = 2560 * 1440
"""Largest surface whose old picture is kept, in pixels; above it only the cards cross."""
CROSSING_CARDS: Final = 7
"""Cards that cross in a transition."""
_GATHERED: Final = 0.38
"""Share of the time at which the cards are together and the new scene begins to open."""
_LATER: Final = 0.03
"""Delay of each card after the one before, as a share of the time."""
_HEIGHT: Final = 0.2
"""Height of the gathered cards, as a share of the surface's."""
_TURN: Final = 12
"""Degrees to which a card's angle is rounded: they pass quickly, and few pictures are kept."""
_BAND: Final = 6
"""Height in pixels of the bands that form the edge of the opening."""
_EDGE: Final = 4
"""Width of the lit edge in pixels, per 1080 lines."""


_OLD: Final = "old"
"""Cache key of the outgoing picture."""


class SceneTransition:
    """Plays when another scene is on top; ``art`` returns the card pictures in use then."""

    def __init__(self, settings: Settings, art: Callable[[], CardArt]) -> None:
        self._settings, self._art = settings, art
        self._top_scene: Scene | None = None
        self._size = (0, 0)
        self._cache = Cache()
        """Holds the old picture in a cache, so that others make room for it.

        Nothing else as large is made at that moment.
        """
        self._ways: list[tuple[Spot, Spot]] = []
        self._passed = self._seconds = 0.0
        self._depth = 0
        self._secret = False
        """Whether the last picture was for one pair of eyes alone."""

    @property
    def showing(self) -> bool:
        return self._passed < self._seconds

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return True if the picture changes."""
        if not self.showing:
            return False
        self._passed += dt
        if self._passed >= self._seconds:
            self.finish()
        return True

    def start_if_changed(self, top: Scene | None, surface: pygame.Surface, depth: int = 1) -> None:
        """Start a transition if another scene is on top; call it before drawing.

        ``surface`` still holds the last picture. ``depth`` is the height of the stack: opening takes a little longer
        than closing (FEEL-16).
        """
        size, before = surface.get_size(), self._top_scene
        if size != self._size:
            self.finish()
        elif top is not None and before not in (None, top) and not self._secret and self._settings.speed != 0:
            self._begin(before, top, surface, goes=depth < self._depth)
        self._top_scene, self._size, self._depth = top, size, depth
        self._secret = top is not None and top.is_secret

    def _begin(self, before: Scene, top: Scene, surface: pygame.Surface, *, goes: bool) -> None:
        size, calm = surface.get_size(), self._settings.reduced_motion
        kept = size[0] * size[1] <= MOST_PIXELS
        if calm and not kept:
            return
        self._cache.clear()
        if kept:
            self._cache.add(_OLD, surface.copy())
        self._passed, self._seconds = (
            0.0,
            anim.CROSS_FADE_SECONDS if calm else anim.SCENE_OUT_SECONDS if goes else anim.SCENE_IN_SECONDS,
        )
        starts, goals = _spots(before.shared_card_spots, size), _spots(top.shared_card_spots, size)
        self._ways = [] if calm else list(zip(starts, goals, strict=True))

    def finish(self) -> None:
        self._cache.clear()
        self._ways, self._passed = [], self._seconds

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the old picture over the new one, and the cards over both."""
        if not self.showing:
            return
        share, old = self._passed / self._seconds, self._cache.find(_OLD)
        if self._settings.reduced_motion:
            if old is not None:
                old.set_alpha(round(255 * (1 - share)))
                surface.blit(old, (0, 0))
            return
        opened = anim.in_out(max(0.0, (share - _GATHERED) / (1 - _GATHERED)))
        if old is not None:
            _cover(surface, old, opened)
        for number, (start, goal) in enumerate(self._ways):
            self._card(surface, share, number, start, goal)

    def _card(self, surface: pygame.Surface, share: float, number: int, start: Spot, goal: Spot) -> None:
        middle = Spot(surface.get_width() / 2, surface.get_height() / 2, 0.0, surface.get_height() * _HEIGHT)
        late = number * _LATER
        if share < _GATHERED:
            spot = _between(start, middle, min(1.0, max(0.0, (share - late) / (_GATHERED - late))))
        else:
            spot = _between(middle, goal, min(1.0, max(0.0, (share - _GATHERED - late) / (0.9 - _GATHERED - late))))
        art, angle = self._art(), round(spot.angle / _TURN) * _TURN
        picture = art.turned_card(None, round(middle.height), angle)
        size = spot.height / middle.height
        if abs(size - 1) > 0.04:
            picture = pygame.transform.smoothscale_by(picture, max(0.1, round(size, 1)))
        vector.blit_centred(surface, picture, spot.x, spot.y)


def _spots(places: Sequence[Spot], size: tuple[int, int]) -> list[Spot]:
    if places:
        return [places[number * len(places) // CROSSING_CARDS] for number in range(CROSSING_CARDS)]
    width, height = size
    return list(_fan(width, height))


def _fan(width: int, height: int) -> Iterator[Spot]:
    for number in range(CROSSING_CARDS):
        away = number - CROSSING_CARDS // 2
        yield Spot(width / 2 + away * width * 0.11, height * (1.16 + 0.012 * away * away), away * 9.0, height * _HEIGHT)


def _between(start: Spot, goal: Spot, share: float) -> Spot:
    eased = anim.in_out(share)
    return Spot(*(old + (new - old) * eased for old, new in zip(start, goal, strict=True)))


def _cover(surface: pygame.Surface, old: pygame.Surface, opened: float) -> None:
    """Draw the old picture around a round opening, in bands: a blend is too large (FEEL-31)."""
    width, height = surface.get_size()
    x, y = width / 2, height / 2
    radius = opened * sqrt(x * x + y * y)
    top, bottom = max(0, int(y - radius)), min(height, int(y + radius) + 1)
    surface.blit(old, (0, 0), (0, 0, width, top))
    surface.blit(old, (0, bottom), (0, bottom, width, height - bottom))
    for line in range(top, bottom, _BAND):
        tall = min(_BAND, bottom - line)
        away = line + tall / 2 - y
        half = sqrt(max(0.0, radius * radius - away * away))
        left, right = max(0, int(x - half)), min(width, int(x + half) + 1)
        surface.blit(old, (0, line), (0, line, left, tall))
        surface.blit(old, (right, line), (right, line, width - right, tall))
    if 0 < opened < 1:
        pygame.draw.aacircle(surface, theme.AMBER, (x, y), radius, max(2, round(_EDGE * height / 1080)))
