"""Two hands of cards that come to the table beside the menu: somebody is waiting to play.

They come after the first frame, one card after the other, and then lie still: an idle menu costs nothing. With less
motion they are simply there.
"""

from math import cos, radians, sin
from typing import Final

import pygame

from game.rules.cards import BLUE, DRAW_TWO, GREEN, RED, SKIP, WILD_DRAW_FOUR, YELLOW, Card, card_of
from game.ui.anim import out_back
from game.ui.cards import CardArt
from game.ui.metrics import Metrics

_HEIGHT: Final = 336
_PIVOT: Final = (-24, 116)
"""Design pixels from the left or right edge, and from the lower one, to the point that a hand is held at."""
_RADIUS: Final = 324
_LEFT: Final = ((card_of(BLUE, 9), 6), (card_of(RED, SKIP), 28), (card_of(YELLOW, 5), 50))
_RIGHT: Final = ((WILD_DRAW_FOUR, -50), (card_of(GREEN, DRAW_TWO), -28), (card_of(RED, 3), -6))
"""Cards, and how far they are turned; each covers the right side of the one before, so that all corners are seen."""
_ORDER: Final[tuple[tuple[Card, float], ...]] = (*_LEFT, *_RIGHT)
_PLAYERS: Final = (("fox", 1), ("owl", -1))
_FACE: Final = 176
_FACE_AT: Final = (112, 196)
_WAIT: Final = 0.25
_STEP: Final = 0.08
_FLIGHT: Final = 0.45
_FROM: Final = 420


class MenuCards:
    """The cards of one menu and how far they have come."""

    def __init__(self, still: bool) -> None:
        self.still = still
        self._time = 0.0

    @property
    def done(self) -> bool:
        """Whether all of them lie in their places."""
        return self._time >= _WAIT + _STEP * (len(_LEFT) - 0.5) + _FLIGHT

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._time += dt
        if self.still and dt > 0:
            self.finish()

    def finish(self) -> None:
        """All in their places."""
        self._time = max(self._time, 60.0)

    def draw(self, surface: pygame.Surface, art: CardArt, m: Metrics) -> None:
        """What has come so far; both hands grow together."""
        for index, (card, turn) in enumerate(_ORDER):
            # The hands take turns, so that no frame has to draw two new cards.
            rank = index if turn > 0 else len(_ORDER) - 0.5 - index
            share = min(1.0, (self._time - _WAIT - rank * _STEP) / _FLIGHT)
            if share > 0:
                picture = art.lying(card, m.px(_HEIGHT), turn)
                surface.blit(picture, picture.get_rect(center=_place(m, turn, 1 - out_back(share))))
        share = min(1.0, (self._time - _WAIT) / _FLIGHT)
        if share > 0:
            _players(surface, art, m, 1 - out_back(share))


def _players(surface: pygame.Surface, art: CardArt, m: Metrics, away: float) -> None:
    """Who holds the hands."""
    for name, side in _PLAYERS:
        picture = art.avatar(name, m.px(_FACE))
        x, y = (_FACE_AT[0] - _FROM * away) * m.scale, m.size[1] - _FACE_AT[1] * m.scale
        surface.blit(picture, picture.get_rect(center=(round(x if side > 0 else m.size[0] - x), round(y))))


def _place(m: Metrics, turn: float, away: float) -> tuple[int, int]:
    """The middle of a card that is still ``away`` (1: outside the screen, 0: there)."""
    width, height = m.size
    side = 1 if turn > 0 else -1
    x = _PIVOT[0] + _RADIUS * sin(radians(abs(turn))) - _FROM * away
    y = _PIVOT[1] + _RADIUS * cos(radians(turn)) - _FROM * away / 2
    return round(x * m.scale if side > 0 else width - x * m.scale), round(height - y * m.scale)
