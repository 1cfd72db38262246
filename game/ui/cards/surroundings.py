"""The place of a world behind pages, menu and table, in the light of the active colour.

A plain world has no place; it is one surface from edge to edge, and keeps its light.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS
from game.ui.cards import symbols
from game.ui.draw import theme, vector
from game.ui.draw.surface_cache import Cache
from game.ui.world import bake, lanterns, light, plain_world
from game.ui.world.tabletop import EDGE_HEIGHT_UNITS, INLAY_UNITS, table
from game.ui.world.viewport import DESIGN, TableOutline, Viewport
from game.ui.world.worlds import PLACES

_MENU: Final = 690.0
"""Horizon behind a page, in view units: title and buttons are above it, players below."""
_ABOVE: Final = 0.62
"""Height of the horizon above a table's middle, as a share of its half height."""
_SYMBOL: Final = "#15101A"
_BEHIND_WORDS: Final = 150
"""Light of the lanterns that is left behind words, of 255."""
_SMALL: Final = 2.0
"""View units per pixel of a small picture of a table."""
_LEVELS: Final = 4
"""Steps by which a flame gets brighter or darker than usual."""
_BAKING: Final = 4
"""Pictures of its size that exist at once while a place is made."""
_FORETOLD: Final = 8
"""Added to a colour: the light that only foretells it."""
_FORETOLD_SHARE: Final = 0.4
"""Strength of the light that foretells a colour, as a share of its own (FEEL-11).

It is not mixed with that of the flames, as blue and amber would be white.
"""
_FORETOLD_GLASS: Final = 0.6
"""Brightness of a lantern's glass in that light, where it is seen as lit."""
_FLICKERS: Final = 0.16
"""Most that a flame brightens or darkens, as a share of full light."""


class Surroundings:
    """Pictures of one world in one palette; those that take long to make are in ``cache``."""

    def __init__(self, palette: theme.Palette, world: theme.World, cache: Cache) -> None:
        self._palette, self._world, self._cache = palette, world, cache
        self._place = PLACES.get(world.place)

    @property
    def has_light(self) -> bool:
        return self._place is not None

    def page_background(self, size: tuple[int, int]) -> pygame.Surface:
        return self._cache.get(("calm", size), lambda: self._calm(size))

    def _calm(self, size: tuple[int, int]) -> pygame.Surface:
        if self._place is None:
            return plain_world.table(self._world, size)
        self._make_way(size)
        view = _page(size)
        glow = light.coarse(view, size, [self._tone(colour) for colour in COLOURS])
        glow.fill((_BEHIND_WORDS,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return bake.calm(self._place, view, size, glow)

    def lit_background(self, size: tuple[int, int]) -> pygame.Surface:
        if self._place is None:
            return self.page_background(size)
        return self._cache.get(("square", size), lambda: self._square(size))

    def _square(self, size: tuple[int, int]) -> pygame.Surface:
        assert self._place is not None
        self._make_way(size)
        view = _page(size)
        picture, dark = pygame.Surface(size, 0, 32), bake.picture(self._place, view, size)
        light.paint_lit(picture, dark, light.coarse(view, size, [self._tone(colour) for colour in COLOURS]))
        self._hang(picture, view, COLOURS)
        return picture

    def tabletop(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the table alone in its own light, for a small picture; None for a plain world."""
        if (place := self._place) is None:
            return None
        return self._cache.get(("tabletop", size), lambda: _tabletop(place, size))

    def flicker(self, target: pygame.Surface, flame: Callable[[int], float]) -> None:
        """Draw the lanterns of the menu as they burn now.

        ``flame`` gives the brightness of each, 0 to 1; 0.5 is as they are in the picture.
        """
        if self._place is None:
            return
        scale = target.get_height() / DESIGN
        for number, lamp in enumerate(lanterns.lamps(_page(target.get_size()))):
            level = round((flame(number) - 0.5) * 2 * _LEVELS)
            if level:
                at = round(lamp.x * scale), round(lamp.y * scale)
                glow = self._halo(round(lamp.high * scale * 1.3), COLOURS[number], abs(level))
                flag = pygame.BLEND_RGB_ADD if level > 0 else pygame.BLEND_RGB_SUB
                target.blit(glow, glow.get_rect(center=at), special_flags=flag)

    def _halo(self, px: int, colour: int, level: int) -> pygame.Surface:
        key = "halo", px, colour, level
        return self._cache.get(key, lambda: light.halo(px, self._tone(colour), _FLICKERS * level / _LEVELS))

    def paint(self, target: pygame.Surface, outline: TableOutline, colour: int) -> None:
        """Paint the table in its place all over ``target``, in the light of a colour.

        Its ``outline`` is in pixels of the target.
        """
        size = target.get_size()
        if self._place is None:
            target.blit(self.page_background(size), (0, 0))
            return
        light.paint_lit(target, self.unlit_picture(size, outline), self._light(size, outline, colour))
        self._hang(target, _around(size, outline), (colour,) * 4)

    def paint_within(
        self, target: pygame.Surface, area: pygame.Rect, outline: TableOutline, colour: int, scratch: pygame.Surface
    ) -> None:
        """Paint the table within an area, to which the clip of ``target`` is set.

        ``scratch`` is another surface of its size, or the target itself, and is painted over.
        """
        size = target.get_size()
        if self._place is None:
            target.blit(self.page_background(size), area, area)
            return
        light.paint_lit_within(
            target, area, self.unlit_picture(size, outline), self._light(size, outline, colour), scratch
        )
        self._hang(target, _around(size, outline), (colour,) * 4)

    def make_next_light(self, size: tuple[int, int], outline: TableOutline) -> bool:
        """Make the light of one more colour before it is needed; False if all are there."""
        cold = (
            colour
            for colour in (*COLOURS, BLACK)
            if self.has_light and ("light", size, outline, colour) not in self._cache
        )
        if (colour := next(cold, None)) is not None:
            self._light(size, outline, colour)
        return colour is not None

    def mark_used(self, size: tuple[int, int], outline: TableOutline) -> None:
        for kept in (("unlit", size, outline), *(("light", size, outline, colour) for colour in (*COLOURS, BLACK))):
            self._cache.find(kept)

    def _light(self, size: tuple[int, int], outline: TableOutline, colour: int) -> pygame.Surface:
        if colour >= _FORETOLD:
            make = partial(self._foretold, size, outline, colour - _FORETOLD)
        else:
            make = partial(light.coarse, _around(size, outline), size, [self._tone(colour)] * 4)
        return self._cache.get(("light", size, outline, colour), make)

    def _foretold(self, size: tuple[int, int], outline: TableOutline, colour: int) -> pygame.Surface:
        faint = self._light(size, outline, colour).copy()
        faint.fill((round(255 * _FORETOLD_SHARE),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return faint

    def unlit_picture(self, size: tuple[int, int], outline: TableOutline) -> pygame.Surface:
        if self._place is None:
            return self.page_background(size)
        return self._cache.get(("unlit", size, outline), lambda: self._unlit(size, outline))

    def _unlit(self, size: tuple[int, int], outline: TableOutline) -> pygame.Surface:
        assert self._place is not None
        self._make_way(size)
        return bake.picture(self._place, _around(size, outline), size)

    def _make_way(self, size: tuple[int, int]) -> None:
        self._cache.make_way(_BAKING * size[0] * size[1] * 4)

    def _tone(self, colour: int) -> str:
        if colour >= _FORETOLD:
            return light.dimmed(self._tone(colour - _FORETOLD), _FORETOLD_GLASS)
        return light.tone(self._palette.faces[colour]) if colour in COLOURS else light.NEUTRAL

    def _hang(self, target: pygame.Surface, view: Viewport, colours: tuple[int, ...]) -> None:
        scale = target.get_height() / DESIGN
        for lamp, colour in zip(lanterns.lamps(view), colours, strict=True):
            picture = self._lantern(max(8, round(lamp.high * scale)), colour)
            target.blit(picture, picture.get_rect(center=(round(lamp.x * scale), round(lamp.y * scale))))

    def _lantern(self, high: int, colour: int) -> pygame.Surface:
        symbol = symbols.body(colour, _SYMBOL, high * 0.25) if colour in COLOURS else ""
        return self._cache.get(("lantern", high, colour), lambda: lanterns.lantern(high, self._tone(colour), symbol))


def foretelling(colour: int) -> int:
    """Return the light of a room before a colour is chosen, without its symbol."""
    return colour + _FORETOLD


def _tabletop(place: bake.PlaceDrawings, size: tuple[int, int]) -> pygame.Surface:
    """Draw a small picture of a table, at ``_SMALL`` units a pixel."""
    box = 0.0, 0.0, size[0] * _SMALL, size[1] * _SMALL
    rim = TableOutline(
        box[2] / 2, (box[3] - EDGE_HEIGHT_UNITS) / 2, box[2] / 2 - 4, (box[3] - EDGE_HEIGHT_UNITS) / 2 - 4
    )
    style = f'fill="none" stroke="{light.NEUTRAL}" stroke-opacity=".8" stroke-width="5"'
    line = f'<path d="{rim.grown(-INLAY_UNITS).path}" {style}/>'
    return vector.raster(table(rim, place.wood) + line, box, size)


def _page(size: tuple[int, int]) -> Viewport:
    return Viewport(size[0] * DESIGN / size[1], _MENU)


def lantern_spots(size: tuple[int, int], outline: TableOutline) -> list[tuple[float, float, float]]:
    """Return middle and height of each lantern in pixels, clockwise from the upper left."""
    scale = size[1] / DESIGN
    left, right, lower_left, lower_right = lanterns.lamps(_around(size, outline))
    return [(lamp.x * scale, lamp.y * scale, lamp.high * scale) for lamp in (left, right, lower_right, lower_left)]


def _around(size: tuple[int, int], outline: TableOutline) -> Viewport:
    own = outline.scaled(DESIGN / size[1])
    return Viewport(size[0] * DESIGN / size[1], max(150.0, own.y - own.ry * _ABOVE), own)
