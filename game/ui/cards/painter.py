"""Draws cards: resting ones from the cache, moving ones live, each with a soft shadow.

Everything that does not move is painted into a static layer, rebuilt only when its key changes. Pictures are
premultiplied: turned cards then blit two to three times as fast, and their edges stay clean.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from functools import partial
from math import exp, log
from operator import eq
from typing import Final, NamedTuple, Protocol

import pygame

from game.rules.cards import BLACK
from game.ui.cards import material
from game.ui.cards.layers import Layers, PaintedLayer
from game.ui.cards.tilt import Lean, tilted_picture
from game.ui.draw import shapes, theme, vector
from game.ui.draw.canvas import Build, Canvas, Ground
from game.ui.draw.surface_cache import Cache
from game.ui.geometry import CARD_RATIO, Spot

_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
_SHADOW_TURN, _SHADOW_GROWTH = 30, 0.22
"""Steps of cached shadows, in degrees and as a share of height; every other level is kept.

Shadows are soft and alike for all cards; finer steps would evict the pictures that the static layer is made of.
"""
_LIFTS: Final = 4
_FLIGHT_TURN, _FLIGHT_GROWTH, _FLIGHT_FLIP = 6, 0.06, 8
"""Steps of cached flying cards: degrees, share of height, stages of a flip (FEEL-31)."""
_HOLDS: Final = 16
"""Frames at rest in which pictures of the static layer count as used once."""
_FINE: Final = 400
"""Height in pixels from which a turned card is sharp without being drawn at twice its size."""
_LEANS: Final = 16
"""Steps in which a card leans to one side."""
_THICK: Final = 0.0011
_THICKEST: Final = 0.1
"""Thickness of a card in a pile, and of a pile at most, as shares of a card's height."""
_ASIDE: Final = 0.3
"""Pixels that a card is aside of one a pixel higher: a pile is seen from a little left."""

Face = tuple[int | None, int]
"""What a card shows: its number (None: a back), and the chosen colour of a wild (4: none)."""


_Drawn = tuple[Face, int, float, bool]
"""A resting card: its face, height and angle, and whether it may not be played."""


class HoveredCard(NamedTuple):
    """A card under a pointer; ``height`` is that of the picture it is drawn from."""

    face: Face
    height: float
    is_dim: bool


class Art(Protocol):
    """The card pictures that the painter needs."""

    own_rule_texts: Mapping[int, str]

    def draw_face(self, card: int, colour: int, height: int, dim: bool = False) -> pygame.Surface: ...
    def back(self, height: int) -> pygame.Surface: ...


class Painter:
    """Draws cards for one CardArt; its pictures are in ``kept``, whose owner evicts them."""

    def __init__(self, art: Art, cache: Cache) -> None:
        self.art = art
        self._cache = cache
        self.draws_quickly = False
        """Whether to draw uncached cards quickly, because something moves."""
        self._wanted: dict[_Drawn, None] = {}
        """Turned cards that were drawn quickly, to be sharpened one by one at rest (FEEL-31)."""
        self._fine: tuple[_Drawn, pygame.Surface] | None = None
        """The one being sharpened: upright and twice as large as shown."""
        self._sharp: set[_Drawn] = set()
        """Cards drawn sharply from now on, whether or not their picture is still cached.

        What is seen must not depend on the room for other pictures, which may be those of hidden cards (PTY-03).
        """
        self._leaning: tuple[Hashable, pygame.Surface] | None = None
        self._hurried = False
        self._held = 0
        """Frames until what the static layer is made of is held again while nothing moves."""
        self.layers = Layers(cache)
        """The static layers.

        While cards fly, the pictures they were painted from are held: the next layers need nearly the same.
        """

    def forget_flights(self) -> None:
        self._cache.drop(lambda key: _kind(key) == "flying")

    def set_own_rule_texts(self, notes: Mapping[int, str]) -> None:
        """Set the text of the own-rule cards; if it changes, their pictures are dropped."""
        if notes != self.art.own_rule_texts:
            cards = {*notes, *self.art.own_rule_texts}
            self.art.own_rule_texts = dict(notes)
            self._cache.drop(lambda key: _shows(key, cards))
            self._fine = None
            self._sharp = {drawn for drawn in self._sharp if drawn[0][0] not in cards}

    def layer(
        self, key: Hashable, size: tuple[int, int], ground: Ground, build: Build, light: Hashable = None
    ) -> Canvas:
        """Return the static layer of this ``light``.

        If ``key`` has changed, it is repainted where what ``build`` puts on the ``ground`` looks different.
        """
        canvas = self._layer_of(size, light)
        self.layers.mark_all_used()
        for level in range(_LIFTS + 1):  # rarely asked for, and slowest to make
            self._cache.find(("blur", level))
        known = self.layers.painted.get(light)
        if known is None or key != known.key or (known.quickly and not self.draws_quickly and not self._wanted):
            self._hurried = False
            self._wanted.clear()
            parts = self._cache.collect_parts(lambda: canvas.repaint(ground, build))
            self.layers.painted[light] = PaintedLayer(key, self._hurried, parts)
            self._held = _HOLDS
        elif self.draws_quickly or not self._held:
            self._cache.mark_parts_used(known.parts)
            self._held = _HOLDS
        self._held -= 1
        return canvas

    def ground(self, size: tuple[int, int], ground: Ground, light: Hashable) -> bool:
        """Paint the ground of a layer that a later frame will need; False if it is there."""
        return self._layer_of(size, light).prepare(ground)

    def _layer_of(self, size: tuple[int, int], light: Hashable) -> Canvas:
        if self.layers.set_size(size):
            self._sharp.clear()
        return self.layers.canvas(light)

    @property
    def has_unsharp(self) -> bool:
        return bool(self._wanted) or any(known.quickly for known in self.layers.painted.values())

    def sharpen(self) -> None:
        """Sharpen one quickly drawn card, in two steps: double its size, then turn it a frame later.

        Call once a frame: a whole hand at once would take several.
        """
        if not self._wanted or self.draws_quickly:
            return
        wanted = next(iter(self._wanted))
        if self._fine is None or self._fine[0] != wanted:
            self._fine = wanted, self._twice(*wanted)
            return
        del self._wanted[wanted]
        self._sharp.add(wanted)
        self._cache.get(("rest", *wanted, False), lambda: self._resting(*wanted, False))
        self._cache.drop(partial(eq, ("rest", *wanted, True)))
        self._fine = None

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return another owner's picture, cached with those of the cards."""
        return self._cache.get(key, make)

    def paint_resting(
        self, target: pygame.Surface, face: Face, spot: Spot, dim: bool = False, rough: bool = False
    ) -> None:
        """Draw a resting card with its shadow, from the cache.

        ``rough`` turns it five times faster and a little less sharply: for cards passing through an angle, and for
        backs, which have nothing to read. Other turned cards start rough too, except in the very first picture, and are
        sharpened in turn.
        """
        height, angle = _rests(spot)
        drawn: _Drawn = face, height, angle, dim
        if face[0] is None:
            # Rounded, so that fans of any size share the same few pictures.
            angle, rough = round(angle), True
        elif angle and height < _FINE and self.layers and drawn not in self._sharp:
            if not rough:
                self._wanted[drawn] = None
            rough = self._hurried = True
        else:
            self._sharp.add(drawn)
            rough = False
        key = ("rest", face, height, angle, dim, rough)
        picture = self._cache.get(key, lambda: self._resting(face, height, angle, dim, rough))
        _blit(target, picture, spot.x, spot.y)

    def prewarm(self, face: Face, height: float) -> None:
        self._plain(face, max(4, round(height)), False)

    def prewarm_lying(self, face: Face, spot: Spot) -> None:
        height, angle = _rests(spot)
        key = ("rest", face, height, angle, False, bool(angle))
        self._cache.get(key, lambda: self._resting(face, height, angle, False, bool(angle)))

    def paint_moving(
        self,
        target: pygame.Surface,
        face: Face,
        spot: Spot,
        lift: float = 0.0,
        turn: float = 1.0,
        alpha: float = 1.0,
        base: float = 0.0,
        exact: bool = False,
    ) -> None:
        """Draw a moving card, turned and scaled.

        ``turn`` -1..1 squeezes it sideways and shows the back below 0 (FEEL-05); ``lift`` 0..1 takes it away from its
        shadow; ``base`` is the height it is drawn from. Pictures are cached in steps too small to be seen in flight;
        ``exact`` draws each one, for slow cards.
        """
        height = max(4, round(base or spot.height))
        seen: Face = face if turn >= 0 else (None, BLACK)
        if exact:
            turned = self._turned(seen, height, spot.angle, spot.height, abs(turn))
        else:
            turned = self._flying(seen, height, spot, abs(turn))
        if alpha < 0.999:
            turned = turned.copy()
            level = max(0, min(255, round(255 * alpha)))
            turned.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        if abs(turn) > 0.5 and alpha > 0.5:
            self._shadow_under(target, spot, lift)
        _blit(target, turned, spot.x, spot.y)

    def paint_pressed(self, target: pygame.Surface, face: Face, spot: Spot, wide: float, tall: float) -> None:
        """Draw a pressed card; ``wide`` and ``tall`` are shares of its width and height."""
        plain = self._plain(face, max(4, round(spot.height)), False)
        size = max(1, round(plain.get_width() * wide)), max(1, round(plain.get_height() * tall))
        self._shadow_under(target, spot, 0.0)
        pressed = pygame.transform.smoothscale(plain, size)
        _blit(target, pygame.transform.rotozoom(pressed, -spot.angle, 1.0), spot.x, spot.y)

    def paint_leaning(self, target: pygame.Surface, held: HoveredCard, spot: Spot, lean: Lean, lift: float) -> None:
        """Draw a card held up by ``lift`` 0..1 that leans away under a pointer.

        Only the last picture is kept: there is one pointer.
        """
        height, stepped = max(4, round(held.height)), (round(lean[0] * _LEANS), round(lean[1] * _LEANS))
        key = held, height, stepped, tuple(self.art.own_rule_texts.items())
        if self._leaning is None or self._leaning[0] != key:
            plain = self._plain(held.face, height, held.is_dim)
            self._leaning = key, tilted_picture(plain, (stepped[0] / _LEANS, stepped[1] / _LEANS))
        self._shadow_under(target, spot, lift)
        picture = self._leaning[1]
        if spot.angle or abs(spot.height - height) >= 1:
            picture = pygame.transform.rotozoom(picture, -spot.angle, spot.height / height)
        _blit(target, picture, spot.x, spot.y)

    def paint_sheen(self, target: pygame.Surface, spot: Spot, share: float) -> None:
        """Draw a band of light across a card; ``share`` 0..1 is how far it has come."""
        height = max(4, round(spot.height))
        wide, edge = round(height * CARD_RATIO), round(height * material.EDGE / material.HEIGHT)
        band = self.light_band(height)
        light = vector.clear_surface((wide + 4, height + 4))
        light.set_clip(light.get_rect().inflate(-2 * edge - 4, -2 * edge - 4))
        light.blit(band, (round(share * (wide + band.get_width())) - band.get_width(), 2))
        _blit(target, pygame.transform.rotozoom(light, -spot.angle, 1.0) if spot.angle else light, spot.x, spot.y)

    def light_band(self, height: float) -> pygame.Surface:
        height = max(4, round(height))
        return self._cache.get(("sheen", height), lambda: material.band(height))

    def paint_pile_edges(self, target: pygame.Surface, top: Spot, cards: int) -> None:
        """Draw edges and shadow of a pile of ``cards`` below ``top``: the more cards, the thicker."""
        height = max(4, round(top.height))
        thick = thickness(height, cards)
        self._shadow_under(target, top._replace(x=top.x + thick * _ASIDE, y=top.y + thick, angle=0), 0.0)
        for below in range(thick, 0, -1):
            fill = material.SHADE if below % 2 else theme.PAPER
            edge = self._cache.get(("edge", height, fill), partial(_edge, height, fill))
            _blit(target, edge, top.x + below * _ASIDE, top.y + below)

    def _flying(self, seen: Face, height: int, spot: Spot, width: float) -> pygame.Surface:
        """Return the cached picture of a flying card.

        All backs are alike, and cards fly along the same few paths, so most were made before.
        """
        angle = round(spot.angle / _FLIGHT_TURN) * _FLIGHT_TURN % 360
        tall, narrow = _stepped(height, spot.height, _FLIGHT_GROWTH), round(width * _FLIGHT_FLIP)
        key = ("flying", seen, height, angle, tall, narrow)
        kept = self._cache.find(key)
        if kept is None:
            made = self._turned(seen, height, angle, tall, narrow / _FLIGHT_FLIP)
            kept = self._cache.add(key, made, passing=True)
        return kept

    def _turned(self, seen: Face, height: int, angle: float, tall: float, width: float) -> pygame.Surface:
        picture = self._plain(seen, height, False)
        if width < 0.999:
            narrow = max(1, round(picture.get_width() * max(0.04, width)))
            picture = pygame.transform.smoothscale(picture, (narrow, picture.get_height()))
        if not angle and abs(tall - height) < 1:
            return picture
        return pygame.transform.rotozoom(picture, -angle, tall / height)

    def _resting(self, face: Face, height: int, angle: float, dim: bool, rough: bool) -> pygame.Surface:
        """Draw card and shadow in one picture, turned."""
        if angle and not rough and height < _FINE:
            card = vector.halved_and_turned(self._twice(face, height, angle, dim), angle).premul_alpha()
        else:
            plain = self._plain(face, height, dim)
            card = pygame.transform.rotozoom(plain, -angle, 1.0) if angle else plain
        shadow = self._soft(height, 0, angle)
        dx, dy = material.shadow_offset(height, 0)
        margin = 2 * max(dx, dy) + 2
        size = (
            max(card.get_width(), shadow.get_width()) + margin,
            max(card.get_height(), shadow.get_height()) + margin,
        )
        both = vector.clear_surface(size)
        middle = size[0] / 2, size[1] / 2
        _blit(both, shadow, middle[0] + dx, middle[1] + dy)
        _blit(both, card, *middle)
        return both

    def _twice(self, face: Face, height: int, angle: float, dim: bool) -> pygame.Surface:
        if self._fine is not None and self._fine[0] == (face, height, angle, dim):
            return self._fine[1]
        return self._picture(face, 2 * height, dim)

    def _plain(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        return self._cache.get(("plain", face, height, dim), lambda: self._straight(face, height, dim))

    def _straight(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        picture = self._picture(face, height, dim)
        # A clear border, since rotation does not smooth a picture's outermost edge.
        bordered = vector.clear_surface((picture.get_width() + 4, picture.get_height() + 4))
        bordered.blit(picture, (2, 2))
        return bordered.premul_alpha()

    def _picture(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        card, colour = face
        return self.art.back(height) if card is None else self.art.draw_face(card, colour, height, dim)

    def _shadow_under(self, target: pygame.Surface, spot: Spot, lift: float) -> None:
        level = 2 * round(lift * _LIFTS / 2)
        height = _stepped(material.BLUR_CARD_HEIGHT_PX, spot.height, _SHADOW_GROWTH)
        key = ("shadow", height, level, round(spot.angle / _SHADOW_TURN) * _SHADOW_TURN % 180)
        shadow = self._cache.find(key)
        if shadow is None:
            shadow = self._cache.add(key, self._soft(*key[1:]))
        dx, dy = material.shadow_offset(spot.height, lift * _LIFTS)
        _blit(target, shadow, spot.x + dx, spot.y + dy)

    def _soft(self, height: int, level: int, angle: float) -> pygame.Surface:
        blurred = self._cache.get(("blur", level), lambda: material.blurred_shadow(level))
        return material.cropped(pygame.transform.rotozoom(blurred, -angle, height / material.BLUR_CARD_HEIGHT_PX))


def _rests(spot: Spot) -> tuple[int, float]:
    return max(4, round(spot.height)), round(spot.angle * 2) / 2


def _stepped(base: int, height: float, share: float) -> int:
    return round(base * exp(round(log(max(4.0, height) / base) / share) * share))


def thickness(height: float, cards: int) -> int:
    return min(round(height * _THICKEST), round(cards * height * _THICK))


def _edge(height: int, fill: str) -> pygame.Surface:
    width = round(height * CARD_RATIO)
    return shapes.panel((width, height), width / 8, fill).premul_alpha()


def _blit(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    wide, high = picture.get_size()
    target.blit(picture, (round(x - wide / 2), round(y - high / 2)), None, _PREMULTIPLIED)


def _kind(key: Hashable) -> object:
    return key[0] if isinstance(key, tuple) else None


def _shows(key: Hashable, cards: Collection[int]) -> bool:
    return isinstance(key, tuple) and _kind(key) in ("rest", "plain", "flying") and key[1][0] in cards


def soften(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    faint = picture.copy()
    faint.set_alpha(max(0, min(255, round(255 * alpha))))
    return faint
