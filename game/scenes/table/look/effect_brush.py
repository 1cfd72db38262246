"""Painting of the effects seen now: pieces that fly up, rings, ghosts, streaks of light.

Pieces are pictures of a few sizes and turns, cached by the painter and blitted all at once; they shrink instead of
fading, which costs nothing. See :mod:`game.scenes.table.show.visual_effects` for how to add one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from math import cos, exp, hypot, pi, sin
from typing import Any, Final, NamedTuple

import pygame

from game.rules.cards import BLACK
from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.show.visual_effects import (
    PAPER,
    Afterimage,
    Burst,
    Effect,
    Effects,
    Flare,
    Glow,
    IconPop,
    LightRing,
    Particle,
    Recoil,
    Spotlight,
    Streak,
    Wave,
)
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import theme, vector
from game.ui.draw.canvas import Canvas

_TURN: Final = 30
"""Degrees between two cached pictures of a piece."""
_SIZE: Final = 6
"""Pixels between two cached sizes: a piece is quick, and finer steps would evict others."""
_SHRINK_START_SHARE: Final = 0.55
"""Share of its life from which a piece shrinks."""
_SPRING_SHARE: Final = 0.25
"""Share of its life in which an emblem springs up, and again in which it goes."""
_GHOST_OPACITY: Final = 0.42
"""Opacity of a ghost at first."""
_LIGHT: Final = 128
"""Width of the small picture of a light, in pixels."""
_PALE: Final = 0.25
"""Share of white that makes light paler than the card face of its colour."""
_Shape = tuple[tuple[float, float], ...]
"""Brightness of a light at shares of its radius, from the middle outwards."""
_RING: Final[_Shape] = ((0.0, 0.0), (0.62, 0.0), (0.86, 0.35), (0.93, 0.9), (0.97, 0.5), (1.0, 0.0))
_GLOW: Final[_Shape] = ((0.0, 1.0), (0.3, 0.7), (0.6, 0.25), (1.0, 0.0))


class EffectBrush:
    """Brush for effects, with one set of card pictures."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter
        self._square: pygame.Surface | None = None
        """Surface on which lights are scaled up; allocating it each time would take longer."""
        self._draws: dict[type[Effect], Callable[[pygame.Surface, Any], None]] = {
            Burst: self._burst, LightRing: self._ring, Wave: self._wave, Glow: self._glow, Flare: self._flare,
            Afterimage: self._afterimage, Streak: self._streak, IconPop: self._emblem,
        }  # fmt: skip

    def draw(self, target: pygame.Surface, effects: Effects, above: bool) -> None:
        """Draw the effects ``above`` the cards in flight, or those below."""
        if not effects.live_effects:
            self._square = None
        for effect in effects.live_effects:
            if effect.is_above_cards is above and (draw := self._draws.get(type(effect))):
                draw(target, effect)

    def _burst(self, target: pygame.Surface, burst: Burst) -> None:
        t = burst.share
        out, sunk = anim.out_cubic(t), burst.fall_px * t * t
        size = 1.0 if t < _SHRINK_START_SHARE else 1 - (t - _SHRINK_START_SHARE) / (1 - _SHRINK_START_SHARE)
        blits = []
        for piece in burst.pieces:
            picture = self._piece(piece, size, piece.spin * burst.age_seconds)
            wide, high = picture.get_size()
            x, y = burst.x + piece.x * out, burst.y + piece.y * out + sunk
            blits.append((picture, (x - wide / 2, y - high / 2)))
        target.fblits(blits)

    def _piece(self, particle: Particle, size: float, turn: float) -> pygame.Surface:
        px, degrees = (
            max(2, round(particle.px * size / _SIZE) * _SIZE or round(particle.px * size)),
            round(turn / _TURN) * _TURN % 360,
        )
        if particle.colour == PAPER:
            return self.painter.cached(("fleck", px, degrees % 180), lambda: _fleck(px, degrees))
        return self.art.turned_symbol(particle.colour, px, degrees)

    def _colour(self, colour: int) -> str:
        return theme.PAPER if colour == PAPER else self.art.palette.faces[colour]

    def _ring(self, target: pygame.Surface, ring: LightRing) -> None:
        t = anim.out_cubic(ring.share)
        radius = ring.start_radius + (ring.end_radius - ring.start_radius) * t
        self._light(target, ring, radius, ring.end_radius, _RING, (1 - ring.share) ** 1.5)

    def _wave(self, target: pygame.Surface, wave: Wave) -> None:
        radius = wave.start_radius + (wave.end_radius - wave.start_radius) * wave.share
        width = max(1, round(wave.width * (1 - wave.share)))
        pygame.draw.circle(target, theme.PAPER, (round(wave.x), round(wave.y)), round(radius), width)

    def _flare(self, target: pygame.Surface, flare: Flare) -> None:
        if self.art.surroundings.has_light:
            self._glow(target, flare)

    def _glow(self, target: pygame.Surface, glow: Glow) -> None:
        radius = glow.reach * (0.6 + 0.4 * anim.out_cubic(glow.share))
        self._light(target, glow, radius, glow.reach, _GLOW, 0.8 * (1 - glow.share) ** 2)

    def _light(
        self, target: pygame.Surface, light: LightRing | Glow, radius: float, most: float, shape: _Shape, strong: float
    ) -> None:
        """Add ``light`` to ``target``: a small picture, scaled to ``radius``, in the end ``most``."""
        small = self._small(shape).copy()
        shade = pygame.Color(self._colour(light.colour)).lerp("white", _PALE).lerp("black", 1 - strong)
        small.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        side = max(2, round(2 * radius))
        square = self._room_for(side, round(2 * most))
        pygame.transform.smoothscale(small, (side, side), square)
        target.blit(square, (round(light.x - radius), round(light.y - radius)), None, pygame.BLEND_RGB_ADD)

    def _small(self, shape: _Shape) -> pygame.Surface:
        return self.painter.cached(("light", shape), lambda: _lit(shape))

    @property
    def light_makers(self) -> Sequence[Callable[[], object]]:
        return [partial(self._small, shape) for shape in (_GLOW, _RING)]

    def _room_for(self, side: int, most: int) -> pygame.Surface:
        if self._square is None or self._square.get_width() < side:
            most = max(side, most)
            self._square = pygame.Surface((most, most))
        return self._square.subsurface((0, 0, side, side))

    def _afterimage(self, target: pygame.Surface, afterimage: Afterimage) -> None:
        alpha, face = _GHOST_OPACITY * (1 - afterimage.share), (afterimage.card, BLACK)
        self.painter.paint_moving(
            target, face, afterimage.spot, turn=afterimage.turn, alpha=alpha, base=afterimage.base, exact=True
        )

    def _emblem(self, target: pygame.Surface, icon_pop: IconPop) -> None:
        t = icon_pop.share
        size = anim.out_back(t / _SPRING_SHARE) if t < _SPRING_SHARE else min(1.0, (1 - t) / _SPRING_SHARE)
        side = max(_SIZE, round(icon_pop.px * size / _SIZE) * _SIZE)
        picture = self.painter.cached(("emblem", icon_pop.icon, side), lambda: self._disc(icon_pop.icon, side))
        vector.blit_centred(target, picture, icon_pop.x, icon_pop.y)

    def _disc(self, icon: str, side: int) -> pygame.Surface:
        disc = self.art.pill((side, side), theme.PAPER, 255, theme.INK, max(2.0, side / 40)).copy()
        vector.blit_centred(disc, self.art.glyph(icon, max(2, round(side * 0.62)), theme.ON_AMBER), side / 2, side / 2)
        return disc

    def _streak(self, target: pygame.Surface, streak: Streak) -> None:
        """Draw a spindle: its head runs ahead, and it is gone when its tail arrives."""
        (x, y), (gx, gy), t = streak.start, streak.goal, streak.share
        head, tail = anim.out_cubic(min(1.0, t / 0.6)), anim.in_out(max(0.0, (t - 0.3) / 0.7))
        long = max(1.0, hypot(gx - x, gy - y))
        nx, ny = -(gy - y) / long, (gx - x) / long
        half = streak.width / 2 * sin(3.1416 * min(1.0, 0.15 + t * 0.85))
        points = [(tail, 0.0), (tail + (head - tail) * 0.75, half), (head, 0.0), (tail + (head - tail) * 0.75, -half)]
        for share, colour in ((1.0, self._colour(streak.colour)), (0.4, theme.PAPER)):
            spindle = [(x + (gx - x) * s + nx * w * share, y + (gy - y) * s + ny * w * share) for s, w in points]
            pygame.draw.polygon(target, colour, spindle)


def _lit(shape: _Shape) -> pygame.Surface:
    """Return a light in white on black."""
    small, middle = pygame.Surface((_LIGHT, _LIGHT)), _LIGHT // 2
    for radius in range(middle, 0, -1):
        away = radius / middle
        after = next(number for number, (share, _bright) in enumerate(shape) if share >= away)
        (near, dull), (far, bright) = shape[after - 1], shape[after]
        level = round(255 * (dull + (bright - dull) * (away - near) / (far - near)))
        pygame.draw.circle(small, (level, level, level), (middle, middle), radius)
    return small


def _fleck(px: int, degrees: int) -> pygame.Surface:
    scrap = vector.clear_surface((px + 2, round(px * 0.62) + 2))
    scrap.fill(theme.PAPER, (1, 1, px, round(px * 0.62)))
    return pygame.transform.rotozoom(scrap, degrees, 1)


_NIGHT: Final = (84, 90, 122)
"""Brightness of each colour that is left in the dark, of 255."""
_SMALL: Final = 160
"""Pixels across the light's picture before it is scaled up."""
_EDGE: Final = 0.5
"""Share of the oval from which its light fades."""
_OVALS: Final = 40
_DARKENING_SECONDS, _LIGHTENING_SECONDS = 0.16, 0.26
"""Seconds of getting dark, and of getting light again."""


class SpotlightBrush:
    """Brush for the dark around a spotlight; it holds the light in use."""

    def __init__(self) -> None:
        self._lit: tuple[int, int, int] | None = None
        self._light: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, spotlight: Spotlight | None) -> None:
        """Darken ``target``, or free the light when there is no ``spotlight``."""
        if spotlight is None:
            self._lit = self._light = None
            return
        depth, box = _depth(spotlight), pygame.Rect(0, 0, round(2 * spotlight.radius_x), round(2 * spotlight.radius_y))
        box.center = round(spotlight.x), round(spotlight.y)
        for area in _around(target.get_rect(), box):
            target.fill(_level(depth, 1.0), area, pygame.BLEND_RGB_MULT)
        lit = (round(depth * 255), *box.size)
        if self._light is None or self._light.get_size() != box.size:
            self._lit, self._light = None, pygame.Surface(box.size)
        if lit != self._lit:
            self._lit = lit
            _oval(depth, self._light)
        target.blit(self._light, box, None, pygame.BLEND_RGB_MULT)


def _depth(spotlight: Spotlight) -> float:
    """Return the darkness, 0..1."""
    closed = anim.in_out(min(1.0, spotlight.age_seconds / _DARKENING_SECONDS))
    return closed * anim.in_out(max(0.0, min(1.0, (spotlight.seconds - spotlight.age_seconds) / _LIGHTENING_SECONDS)))


def _level(depth: float, away: float) -> tuple[int, int, int]:
    dark = depth * (1 - cos(pi * max(0.0, (away - _EDGE) / (1 - _EDGE)))) / 2
    red, green, blue = (round(255 - (255 - part) * dark) for part in _NIGHT)
    return red, green, blue


def _oval(depth: float, light: pygame.Surface) -> None:
    """Paint the light all over its box; a new surface each frame would take longer."""
    size = light.get_size()
    wide, high = _SMALL, max(1, round(_SMALL * size[1] / size[0]))
    small = pygame.Surface((wide, high))
    small.fill(_level(depth, 1.0))
    for step in range(_OVALS):
        away = 1 - (1 - _EDGE) * (step + 1) / _OVALS
        box = pygame.Rect(0, 0, round(wide * away), round(high * away))
        box.center = wide // 2, high // 2
        pygame.draw.ellipse(small, _level(depth, away), box)
    pygame.transform.smoothscale(small, size, light)


def _around(whole: pygame.Rect, box: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the parts of ``whole`` above, below, left and right of ``box``."""
    within = box.clip(whole)
    return (
        pygame.Rect(0, 0, whole.w, within.top),
        pygame.Rect(0, within.bottom, whole.w, whole.h - within.bottom),
        pygame.Rect(0, within.top, within.left, within.h),
        pygame.Rect(within.right, within.top, whole.w - within.right, within.h),
    )


_GROUND_TOLERANCE: Final = (3, 3, 3, 255)
"""Most difference of a pixel that still counts as the ground."""
_MARGIN: Final = 12.0
"""Design pixels around a plate for its ring and its shadow."""


class _Cut(NamedTuple):
    """A plate cut out of the layer: its ``box``, what is ``below``, and itself with its cards."""

    box: pygame.Rect
    below: pygame.Surface
    plate: pygame.Surface


class RecoilBrush:
    """Brush for plates that a blow pushes, cut out of the static layer."""

    def __init__(self) -> None:
        self._cuts: list[_Cut] = []
        self._made: Hashable = None
        """Key of what the plates were cut out of."""
        self._pushed = False

    def cut_plates(
        self,
        layer: Canvas,
        layout: TableLayout,
        recoil: Recoil | None,
        lit: int,
        ground: Callable[[pygame.Rect], pygame.Surface],
        is_push_near: bool,
    ) -> None:
        """Cut the plates out of a layer, once for a push.

        They are cut again if it is ``lit`` in another colour meanwhile, and one a frame while a push comes ``soon``.
        ``ground`` returns what is below everything in an area.
        """
        if recoil is None and not is_push_near:
            self._cuts, self._pushed = [], False
            return
        made = lit if self._pushed else (lit, layer.version, layout)
        if made != self._made:
            self._made, self._cuts = made, []
        left = layout.places[len(self._cuts) :]
        for place in left if recoil is not None else left[:1]:
            box = _whole(layout, place, layer.get_rect())
            self._cuts.append(_cut(layer, ground(box), box))
        if recoil is not None and not self._pushed:
            self._made, self._pushed = lit, True

    def draw(self, target: pygame.Surface, recoil: Recoil | None, moving: Collection[int] = ()) -> None:
        """Draw all seats but those ``moving`` where they are now, over those at rest."""
        if recoil is None:
            return
        for cut in self._cuts:
            target.blit(cut.below, cut.box)
        for seat, cut in enumerate(self._cuts):
            if seat not in moving:
                dx, dy = _away(recoil, cut.box.center)
                target.blit(cut.plate, (cut.box.x + dx, cut.box.y + dy))


def pushed_place(place: SeatPlace, layout: TableLayout, recoil: Recoil | None) -> SeatPlace:
    if recoil is None:
        return place
    return place.moved(*_away(recoil, _whole(layout, place, pygame.Rect(0, 0, *layout.size)).center))


def _cut(layer: pygame.Surface, below: pygame.Surface, box: pygame.Rect) -> _Cut:
    seen = layer.subsurface(box)
    same = pygame.mask.from_threshold(seen, (0, 0, 0), _GROUND_TOLERANCE, below)
    same.invert()
    clear = pygame.Surface(box.size, pygame.SRCALPHA)
    return _Cut(box, below, same.to_surface(clear, setsurface=seen.convert(clear), unsetcolor=None))


def _whole(layout: TableLayout, place: SeatPlace, window: pygame.Rect) -> pygame.Rect:
    """Return the box of a plate with its cards; the own hand stays."""
    boxes = [place.plate, place.tag] if place.side == "bottom" else place.parts
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    whole = Box(left, top, right - left, bottom - top).grown(layout.px(_MARGIN))
    return pygame.Rect(*map(round, whole)).clip(window)


def _away(recoil: Recoil, middle: tuple[int, int]) -> tuple[int, int]:
    """Return a plate's offset in pixels: the nearer to the blow, the farther."""
    dx, dy = middle[0] - recoil.x, middle[1] - recoil.y
    far = max(1.0, hypot(dx, dy))
    u = recoil.share
    swing = 1.6 * exp(-4 * u) * sin(2.2 * pi * u) * (1 - u)
    by = recoil.push_px * swing / (1 + (far / recoil.reach) ** 2)
    return round(by * dx / far), round(by * dy / far)
