"""Two players beside the menu with cards in hand: one names a hue, the other cries.

They enter after the first frame, face, cards and bubble in turn, then shout alternately while the menu is in use: an
idle menu costs nothing. With reduced motion they are simply there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import pygame

from game.rules.cards import COLOURS
from game.scenes.menu.menu_idle import MenuIdle
from game.ui.anim import out_back
from game.ui.cards import faces
from game.ui.cards.art import CardArt
from game.ui.draw import theme, vector
from game.ui.portraits.mood import Mood

_WIDE: Final = 500
"""Width of a player in design pixels: face, cards and bubble."""
_LOW: Final = 286
"""Design pixels from the middle of the face down to the lowest card corner."""
_FACE: Final = 212
_HEIGHT: Final = 200
_RADIUS: Final = 200
_GRIP: Final = 340
"""Design pixels from the middle of the face down to the pivot of the fanned cards."""
_TURNS: Final = (-42, -21, 0, 21, 42)
_BUBBLE: Final = (158, 156)
_BUBBLE_AT: Final = (162, -104)
_TILE: Final = 44
_SYMBOL: Final = 0.72
_LEAST: Final = 18
"""Least size of a symbol in the bubble, in design pixels (A11Y-03)."""
_MOST: Final = 450
"""Largest distance of a player from the menu, in design pixels, on any width of screen."""
PLAYERS: Final = (("fox", 1), ("owl", -1))
"""The two players and their sides: 1 is left of the menu, -1 right."""
_WAIT: Final = 0.25
_STEP: Final = 0.06
_FLIGHT: Final = 0.4
_FROM: Final = 460
_CARDS: Final = 0.12
_SPEECH_START_SECONDS: Final = _CARDS + _STEP * len(_TURNS) + 0.16


@dataclass(frozen=True)
class MenuArea:
    """Room for the players, in pixels.

    It is left of ``side`` (and as far from the right edge) and above ``floor``; ``scale`` is that of the design.
    """

    width: int
    side: int
    floor: int
    scale: float

    @property
    def unit(self) -> float:
        """Pixels per design pixel of a player: smaller where the menu leaves less room."""
        return min(self.scale, self.side / (_WIDE + 60))

    @property
    def middle(self) -> tuple[float, float]:
        return max(self.side / 2, self.side - _MOST * self.scale), self.floor - _LOW * self.unit


class MenuCards:
    """The players of one menu, and how far they have entered."""

    def __init__(self, is_still: bool) -> None:
        self.is_still = is_still
        self._time = 0.0

    @property
    def is_done(self) -> bool:
        return self._time >= _WAIT + _SPEECH_START_SECONDS + _FLIGHT

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, with reduced motion straight to the end."""
        self._time += dt
        if self.is_still and dt > 0:
            self.finish()

    def finish(self) -> None:
        self._time = max(self._time, 60.0)

    def draw(self, surface: pygame.Surface, art: CardArt, area: MenuArea, idle: MenuIdle | None = None) -> None:
        """Draw what has entered so far of both players.

        Draws nothing where symbols would be too small to tell apart (A11Y-03). With ``idle`` they shout in turn.
        """
        if round(round(area.unit * _TILE) * _SYMBOL) < _LEAST * area.scale - 0.5:
            return
        for number, (name, side) in enumerate(PLAYERS):
            self._player(surface, art, area, name, side, idle.shout(number) if idle is not None else 1.0)

    def _share(self, after: float) -> float:
        """Return how far a part has entered, 0 to 1, that starts ``after`` seconds after the first."""
        return max(0.0, min(1.0, (self._time - _WAIT - after) / _FLIGHT))

    def _player(
        self, surface: pygame.Surface, art: CardArt, area: MenuArea, name: str, side: int, shout: float
    ) -> None:
        unit, (left, y) = area.unit, area.middle
        x = left if side > 0 else area.width - left
        share, speaks = self._share(0), self._share(_SPEECH_START_SECONDS)
        if share > 0:
            face = art.avatar(name, round(_FACE * unit), mood=Mood.SHOUTING if speaks * shout > 0 else Mood.CALM)
            vector.blit_centred(surface, face, x, y + _FROM * unit * (1 - out_back(share)))
        for rank, turn in enumerate(_TURNS):
            share = self._share(_CARDS + rank * _STEP)
            if share > 0:
                self._card(surface, art, unit, (x, y), side * turn, share)
        grown = out_back(speaks) * shout if speaks < 1 else shout
        if grown > 0:
            said = _said(art, unit, side)
            if grown != 1:
                said = pygame.transform.smoothscale_by(said, max(0.05, grown))
            vector.blit_centred(surface, said, x + side * _BUBBLE_AT[0] * unit, y + _BUBBLE_AT[1] * unit)

    def _card(
        self, surface: pygame.Surface, art: CardArt, unit: float, face: tuple[float, float], turn: float, share: float
    ) -> None:
        away = _FROM * (1 - out_back(share))
        at = _RADIUS * sin(radians(turn)), _GRIP - _RADIUS * cos(radians(turn)) + away
        card = art.turned_card(None, round(_HEIGHT * unit), turn)
        vector.blit_centred(surface, card, face[0] + at[0] * unit, face[1] + at[1] * unit)


def _said(art: CardArt, unit: float, side: int) -> pygame.Surface:
    """Return a player's bubble: the left one names a hue, the right one cries."""
    size = round(_BUBBLE[0] * unit), round(_BUBBLE[1] * unit)
    fill, tail = (theme.PAPER, "down-left") if side > 0 else (theme.AMBER, "down-right")
    picture = art.bubble(size, fill, theme.INK, max(1.0, 3.5 * unit), tail).copy()
    say: Callable[[pygame.Surface, CardArt, float, tuple[float, float]], None] = _hues if side > 0 else _cry
    say(picture, art, unit, (size[0] / 2, size[1] * 5 / 12))
    return picture


def _hues(picture: pygame.Surface, art: CardArt, unit: float, middle: tuple[float, float]) -> None:
    """Draw the four colours with their symbols, as on a wild."""
    tile, reach = round(_TILE * unit), 25 * unit
    for colour in COLOURS:
        at = middle[0] + reach * (1 if colour % 2 else -1), middle[1] + reach * (1 if colour > 1 else -1)
        ground = art.panel((tile, tile), tile * 0.26, art.palette.faces[colour], 255)
        vector.blit_centred(picture, ground, *at)
        vector.blit_centred(picture, art.symbol(colour, round(tile * _SYMBOL), art.palette.inks[colour]), *at)


def _cry(picture: pygame.Surface, art: CardArt, unit: float, middle: tuple[float, float]) -> None:
    mark = faces.word("!", theme.NIGHT, 108 * unit)
    vector.blit_centred(picture, mark, *middle)
