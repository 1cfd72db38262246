"""Puts cards on the screen: cached pictures of resting cards, live turning of moving ones, one soft shadow each.

Everything that does not move is painted into a static layer, which is rebuilt only when its key changes.
Pictures are premultiplied: turned cards blit two to three times as quickly that way, and their edges stay clean.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Final, Protocol

import pygame

from game.rules.cards import BLACK
from game.ui.draw import shapes, theme, vector, written
from game.ui.draw.kept import Cache
from game.ui.places import CARD_RATIO, Spot

_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
_SHADOW_TURN: Final = 10
"""Shadows are kept for every so many degrees: they are soft, and look the same for all cards."""
_LIFTS: Final = 4
_FLIGHT_TURN, _FLIGHT_GROWTH, _FLIGHT_FLIP = 2, 3, 16
"""Pictures of flying cards are kept every so many degrees and pixels of height, and at so many stages of turning over
(FEEL-31)."""
_BLURRED: Final = 240
"""The height of the cards whose shadows are blurred."""

Face = tuple[int | None, int]
"""What is to be seen of a card: its number, or None for a back; and the colour that a wild was named, 4 for none."""


class Art(Protocol):
    """What the painter wants of the card pictures."""

    notes: Mapping[int, str]

    def drawn(self, card: int, colour: int, height: int) -> pygame.Surface: ...
    def back(self, height: int) -> pygame.Surface: ...
    def background(self, size: tuple[int, int]) -> pygame.Surface: ...


class Painter:
    """Draws cards for one CardArt; its pictures are in ``kept``, whose owner decides how long they are."""

    def __init__(self, art: Art, kept: Cache) -> None:
        self.art = art
        self._kept = kept
        self.hurry = False
        """While something moves, every card is drawn quickly that is not kept yet."""
        self._wanted: dict[tuple[Face, int, float, bool], None] = {}
        """Turned cards that were drawn quickly, to be made sharp one by one when nothing moves (FEEL-31)."""
        self._sharp: set[tuple[Face, int, float, bool]] = set()
        """Those that are drawn sharply from now on, whether or not their picture is still kept: what is seen must not
        depend on what other pictures there was room for, which may be those of hidden cards (PTY-03)."""
        self._hurried = self._layer_hurried = False
        self._layer_key: Hashable = None
        self._layer_size = (0, 0)

    def forget_flights(self) -> None:
        """Drop the pictures of cards in flight (for measuring)."""
        self._kept.drop(lambda key: _kind(key) == "flying")

    def write(self, notes: Mapping[int, str]) -> None:
        """What stands on the own-rule cards now; their pictures are made anew when it changes."""
        if notes != self.art.notes:
            cards = {*notes, *self.art.notes}
            self.art.notes = dict(notes)
            self._kept.drop(lambda key: _shows(key, cards))
            self._sharp = {drawn for drawn in self._sharp if drawn[0][0] not in cards}

    def layer(self, key: Hashable, size: tuple[int, int], build: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """The static layer: ``build`` paints it anew when ``key`` is another than last time."""
        if size != self._layer_size:
            self._layer_size, self._layer_key = size, None
            self._sharp.clear()
        ground = self.art.background(size)  # asked for every time: what takes longest to make stays longest
        known = self._kept.find(("layer", size))
        layer = known or self._kept.add(("layer", size), pygame.Surface(size))
        if known is None or key != self._layer_key or (self._layer_hurried and not self.hurry and not self._wanted):
            self._hurried = False
            self._wanted.clear()
            written.forget(layer)
            layer.blit(ground, (0, 0))
            build(layer)
            self._layer_key, self._layer_hurried = key, self._hurried
        return layer

    def forget_layer(self) -> None:
        """Nobody sees the static layer for a while."""
        self._kept.drop(lambda key: _kind(key) == "layer")

    @property
    def unsharp(self) -> bool:
        """Whether a card is to be seen that was drawn quickly."""
        return bool(self._wanted) or self._layer_hurried

    def sharpen(self) -> None:
        """Make one of those cards as sharp as it gets; called once a frame: a whole hand would take several."""
        if self._wanted and not self.hurry:
            wanted = next(iter(self._wanted))
            del self._wanted[wanted]
            self._sharp.add(wanted)
            self._kept.get(("rest", *wanted, False), lambda: self._resting(*wanted, False))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of somebody else in the same cache."""
        return self._kept.get(key, make)

    def card(self, target: pygame.Surface, face: Face, spot: Spot, dim: bool = False, rough: bool = False) -> None:
        """A resting card with its shadow, from the cache. ``rough`` turns it five times quicker and a little less
        sharply: for cards that only pass through an angle, and for backs, which have nothing to read. Others that
        come for the first time begin so as well, except in the very first picture, and are made sharp in turn."""
        height, angle = max(4, round(spot.height)), round(spot.angle * 2) / 2
        drawn = face, height, angle, dim
        if face[0] is None:
            rough = True
        elif angle and self._layer_key is not None and drawn not in self._sharp:
            if not rough:
                self._wanted[drawn] = None
            rough = self._hurried = True
        else:
            self._sharp.add(drawn)
            rough = False
        key = ("rest", face, height, angle, dim, rough)
        picture = self._kept.get(key, lambda: self._resting(face, height, angle, dim, rough))
        _blit(target, picture, spot.x, spot.y)

    def warm(self, card: int, height: int) -> None:
        """Make the picture of a card that its flights will need, in a moment when nothing moves."""
        self._plain((card, BLACK), height, False)

    def moving(
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
        """A card on its way, turned and scaled. ``turn`` -1..1 squeezes it sideways and shows the back below nought
        (FEEL-05); ``lift`` 0..1 takes it away from its shadow; ``base`` is the height it is drawn from. Pictures of
        flying cards are kept at steps too small to be seen in flight; ``exact`` makes every one anew, for cards that
        move slowly."""
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

    def _flying(self, seen: Face, height: int, spot: Spot, width: float) -> pygame.Surface:
        """All backs are alike, and cards fly along the same few ways: most of these pictures were made before."""
        angle = round(spot.angle / _FLIGHT_TURN) * _FLIGHT_TURN % 360
        tall, narrow = round(spot.height / _FLIGHT_GROWTH) * _FLIGHT_GROWTH, round(width * _FLIGHT_FLIP)
        key = ("flying", seen, height, angle, tall, narrow)
        kept = self._kept.find(key)
        if kept is None:
            kept = self._kept.add(key, self._turned(seen, height, angle, tall, narrow / _FLIGHT_FLIP))
        return kept

    def _turned(self, seen: Face, height: int, angle: float, tall: float, width: float) -> pygame.Surface:
        picture = self._plain(seen, height, False)
        if width < 0.999:
            narrow = max(1, round(picture.get_width() * max(0.04, width)))
            picture = pygame.transform.scale(picture, (narrow, picture.get_height()))
        if not angle and abs(tall - height) < 1:
            return picture
        return pygame.transform.rotozoom(picture, -angle, tall / height)

    def _resting(self, face: Face, height: int, angle: float, dim: bool, rough: bool) -> pygame.Surface:
        """Card and shadow in one picture, turned."""
        if angle and not rough:
            card = vector.turned(self._picture(face, 2 * height, dim), angle).premul_alpha()
        else:
            plain = self._plain(face, height, dim)
            card = pygame.transform.rotozoom(plain, -angle, 1.0) if angle else plain
        shadow = self._soft(height, 0, angle)
        dx, dy = _offset(height, 0)
        margin = 2 * max(dx, dy) + 2
        size = (
            max(card.get_width(), shadow.get_width()) + margin,
            max(card.get_height(), shadow.get_height()) + margin,
        )
        both = vector.clear(size)
        middle = size[0] / 2, size[1] / 2
        _blit(both, shadow, middle[0] + dx, middle[1] + dy)
        _blit(both, card, *middle)
        return both

    def _plain(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        return self._kept.get(("plain", face, height, dim), lambda: self._straight(face, height, dim))

    def _straight(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        picture = self._picture(face, height, dim)
        # A clear border, for turning smooths no edge that is the picture's own.
        bordered = vector.clear((picture.get_width() + 4, picture.get_height() + 4))
        bordered.blit(picture, (2, 2))
        return bordered.premul_alpha()

    def _picture(self, face: Face, height: int, dim: bool) -> pygame.Surface:
        """The card upright and without a border, under a veil when it is dim."""
        card, colour = face
        picture = self.art.back(height).copy() if card is None else self.art.drawn(card, colour, height)
        if dim:
            keep = 255 - theme.DIM_ALPHA
            shade = pygame.Color(theme.DIM).lerp("#000000", keep / 255)
            picture.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.fill((shade.r, shade.g, shade.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    def _shadow_under(self, target: pygame.Surface, spot: Spot, lift: float) -> None:
        level = round(lift * _LIFTS)
        height = max(16, round(spot.height / 16) * 16)
        key = ("shadow", height, level, round(spot.angle / _SHADOW_TURN) * _SHADOW_TURN % 180)
        shadow = self._kept.find(key)
        if shadow is None:
            shadow = self._kept.add(key, self._soft(*key[1:]))
        dx, dy = _offset(spot.height, lift * _LIFTS)
        _blit(target, shadow, spot.x + dx, spot.y + dy)

    def _soft(self, height: int, level: int, angle: float) -> pygame.Surface:
        """A shadow scaled and turned from the one that was blurred: blurring is what costs."""
        blurred = self._kept.get(("blur", level), lambda: _blurred(level))
        return _cropped(pygame.transform.rotozoom(blurred, -angle, height / _BLURRED))


def _offset(height: float, level: float) -> tuple[int, int]:
    """How far a shadow lies from its card: the higher, the farther."""
    return round(height * (0.012 + 0.03 * level)), round(height * (0.03 + 0.07 * level))


def _blurred(level: int) -> pygame.Surface:
    width, spread = round(_BLURRED * CARD_RATIO), round(_BLURRED * (0.06 + 0.03 * level))
    return shapes.shadow((width, _BLURRED), width / 8, spread, 97 - 9 * level).premul_alpha()


def _cropped(picture: pygame.Surface) -> pygame.Surface:
    """Without what is clear on both sides of it, a quarter of a shadow; its middle stays where it is."""
    seen, (wide, high) = picture.get_bounding_rect(), picture.get_size()
    x, y = min(seen.left, wide - seen.right), min(seen.top, high - seen.bottom)
    return picture.subsurface((x, y, wide - 2 * x, high - 2 * y)).copy()


def _blit(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Blit a premultiplied picture with its middle on (x, y)."""
    wide, high = picture.get_size()
    target.blit(picture, (round(x - wide / 2), round(y - high / 2)), None, _PREMULTIPLIED)


def _kind(key: Hashable) -> object:
    """What sort of picture is kept under this key."""
    return key[0] if isinstance(key, tuple) else None


def _shows(key: Hashable, cards: Collection[int]) -> bool:
    """Whether what is kept under this key is the picture of one of the cards."""
    return isinstance(key, tuple) and _kind(key) in ("rest", "plain", "flying") and key[1][0] in cards


def soften(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """A fainter copy of a straight-alpha picture."""
    faint = picture.copy()
    faint.set_alpha(max(0, min(255, round(255 * alpha))))
    return faint
