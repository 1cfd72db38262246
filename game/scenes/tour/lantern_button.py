"""A lantern of the tour: one match, its number, its stars, and its first opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.learning.tour import STARS, TourMatch, TourProgress, count_stars
from game.ui.draw import text, theme
from game.ui.metrics import Metrics
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import MIN_TARGET, Look, State, Text, Widget
from game.ui.world import lanterns, light, map_path
from game.ui.world.viewport import DESIGN
from game.words import _
from game.words.formats import dotted
from game.words.tour_words import stars_words

_HIGH: Final = 138
"""Height of the nearest lantern, in design pixels."""
_WIDE: Final = 100 / 168
"""Width of a lantern, as a share of its height."""
_GLASS: Final = 0.54
"""Middle of its glass from the top, as a share of its height."""
_NUMBER_PX: Final = 25
_STAR: Final = 22
_FACE: Final = 84
_SEEN_FACE_SHARE: Final = 0.72
"""Share of the face that is seen beside the lantern."""
_COLD: Final = "#2A3350"
"""Colour of the glass of an unlit lantern."""
_PLATE: Final = {True: ("#FFE7BC", "#1A120A"), False: ("#0B1020", "#F3EFE4")}
"""The number's plate and ink, on lit and on unlit glass."""
_POOL, _HALO = 3.1, 2.2
"""Width of its light on the ground and around it, in heights of the lantern."""


class LanternButton(Widget):
    """The lantern of a ``tour_match``, with its ``number`` within the place.

    ``star_bits`` is what is stored of it; it ``is_lit`` once the match was played to its end. ``choose`` is called when
    it is pressed.
    """

    choose: Callable[[], None]

    role = "button"
    ring_radius = 22

    def __init__(self, tour_match: TourMatch, number: int, star_bits: int, is_open: bool) -> None:
        super().__init__(f"stop.{tour_match.key}")
        self.tour_match, self.number, self.star_bits, self.open = tour_match, number, star_bits, is_open
        self.is_chosen = False
        self.nearness = self.room = 1.0

    @property
    def is_lit(self) -> bool:
        return bool(self.star_bits)

    def put(self, look: Look, spot: tuple[float, float], near: float, room: float = 1.0) -> None:
        """Place its foot on pixel ``spot``; ``nearness`` and ``room`` scale everything."""
        self.nearness, self.room = near, room
        high, pill = self._high(look), self._pill_size(look)
        wide = max(round(high * _WIDE) + round(self._face_px(look) * _SEEN_FACE_SHARE), pill[0], look.m.px(MIN_TARGET))
        self.rect = pygame.Rect(0, 0, wide, high + pill[1] + look.m.px(4))
        self.rect.midtop = round(spot[0]), round(spot[1]) - high

    def activate(self) -> None:
        self.choose()

    # ---- geometry --------------------------------------------------------------------------------------------------

    def _number_px(self, look: Look) -> int:
        return max(look.m.px(_NUMBER_PX * (1 + (look.m.text - 1) * 0.3)), look.m.least)

    def _high(self, look: Look) -> int:
        least = self._number_px(look) * 2.5
        return round(max(look.m.px(_HIGH) * self.nearness * self.room, least))

    def _pill_size(self, look: Look) -> tuple[int, int]:
        star = self._star(look)
        return STARS * star + look.m.px(20), star + look.m.px(8)

    def _star(self, look: Look) -> int:
        return max(look.m.px(17), round(look.m.px(_STAR) * self.nearness * self.room))

    def _face_px(self, look: Look) -> int:
        return max(look.m.px(46), round(look.m.px(_FACE) * self.nearness * self.room))

    def _body(self, look: Look) -> pygame.Rect:
        high = self._high(look)
        body = pygame.Rect(0, 0, round(high * _WIDE), high)
        room = self.rect.width - body.width - round(self._face_px(look) * _SEEN_FACE_SHARE)
        body.topleft = self.rect.left + room // 2, self.rect.top
        return body

    def _pill(self, look: Look) -> pygame.Rect:
        pill = pygame.Rect((0, 0), self._pill_size(look))
        pill.midbottom = self.rect.midbottom
        return pill

    # ---- drawing ---------------------------------------------------------------------------------------------------

    def shine(self, target: pygame.Surface, look: Look) -> None:
        """Draw its light on the ground and in the air, before anything else there."""
        if not self.is_lit:
            return
        body, cache = self._body(look), look.kit.art.cache
        wide = round(body.height * _POOL)
        ground = cache.get(("way pool", wide), lambda: map_path.pool(wide, 0.72))
        target.blit(ground, ground.get_rect(center=body.midbottom), special_flags=pygame.BLEND_RGB_ADD)
        px = round(body.height * _HALO)
        air = cache.get(("way halo", px), lambda: light.halo(px, light.NEUTRAL, 0.5))
        middle = body.centerx, body.top + round(body.height * _GLASS)
        target.blit(air, air.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m = look.kit.art, look.m
        body, face = self._body(look), self._face_px(look)
        mood = Mood.GLAD if state.is_highlighted or self.is_chosen else Mood.CALM
        portrait = art.avatar(self.tour_match.opponents[0][0], face, mood=mood)
        surface.blit(
            portrait,
            portrait.get_rect(bottomleft=(body.right - round(face * (1 - _SEEN_FACE_SHARE)), body.bottom - m.px(2))),
        )
        if self.is_chosen or state.is_hovered:
            self._draw_chosen(surface, look, body)
        lantern = art.cache.get(("way lantern", body.height, self.is_lit), lambda: _lantern(body.height, self.is_lit))
        surface.blit(lantern, body)
        pill = self._pill(look)
        surface.blit(art.pill(pill.size, theme.NIGHT, 225), pill)
        self._draw_stars(surface, look, pill)
        (number,) = self.lines(look)
        plate = number.rect.inflate(m.px(12), m.px(2))
        plate.width = max(plate.width, plate.height)
        plate.center = number.rect.center
        surface.blit(art.panel(plate.size, m.px(9), _PLATE[self.is_lit][0], 255), plate)
        number.draw(surface)

    def _draw_chosen(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        px = look.m.px(34)
        mark = look.kit.art.glyph("down", px, theme.AMBER)
        surface.blit(mark, mark.get_rect(midbottom=(body.centerx, body.top - look.m.px(2))))

    def _draw_stars(self, surface: pygame.Surface, look: Look, pill: pygame.Rect) -> None:
        art, px = look.kit.art, self._star(look)
        if not self.open:
            lock = art.glyph("lock", px, theme.QUIET)
            surface.blit(lock, lock.get_rect(center=pill.center))
            return
        for place in range(STARS):
            ink = theme.AMBER if self.star_bits >> place & 1 else "#5A6478"
            star = art.glyph("star", px, ink)
            surface.blit(star, star.get_rect(center=(pill.centerx + (place - 1) * px, pill.centery)))

    def lines(self, look: Look) -> list[Text]:
        px, body = self._number_px(look), self._body(look)
        words = str(self.number)
        box = pygame.Rect((0, 0), text.size(words, px))
        box.center = body.centerx, body.top + round(body.height * _GLASS)
        return [Text(f"{self.id}.number", words, box, px, _PLATE[self.is_lit][1])]

    def said(self) -> tuple[str, str]:
        value = stars_words(count_stars(self.star_bits), STARS) if self.open else _("still locked")
        return dotted(str(self.number), _(self.tour_match.name)), value

    def states(self) -> tuple[str, ...]:
        return ("selected",) * self.is_chosen


def _lantern(high: int, burns: bool) -> pygame.Surface:
    picture = lanterns.lantern(high, light.NEUTRAL if burns else _COLD)
    if not burns:
        picture.fill((105, 118, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


_SIDE: Final = 96
"""Distance in design pixels from the edges of its land at which the way turns."""
_WANTED_WIDTH_PX: Final = 1010
"""Design pixels that the lanterns want side by side; with fewer they are smaller."""
_WANTED_DEPTH_UNITS: Final = 470
"""Depth that they want behind each other, in units of the view."""
_FAR: Final = 486
"""Least distance of the last row of lanterns from the top, in units of the view."""


def bounds(m: Metrics, land: pygame.Rect, above: int) -> map_path.Bounds:
    """Return the bounds of the way within its ``land``, in units of the view.

    The name of the place ends at the line ``above``, in pixels.
    """
    unit = DESIGN / m.size[1]
    side = _SIDE * m.scale * unit
    foot = m.px(26 + 8 + 14)
    return map_path.Bounds(
        land.left * unit + side,
        max(_FAR, (above + m.px(150)) * unit),
        land.right * unit - side,
        (land.bottom - foot) * unit,
    )


def lamps(look: Look, tour: TourProgress, chapter: str, bounds: map_path.Bounds, wide: int) -> list[LanternButton]:
    """Return the lanterns of a place, the first match first, in a land ``wide`` pixels wide."""
    stops, scale, is_open = tour.matches_of(chapter), look.m.size[1] / DESIGN, tour.is_open(chapter)
    room = min(1.0, wide / look.m.px(_WANTED_WIDTH_PX), (bounds.bottom - bounds.top) / _WANTED_DEPTH_UNITS)
    found = []
    for number, (stop, spot) in enumerate(zip(stops, map_path.spots(bounds, len(stops)), strict=True), 1):
        lamp = LanternButton(stop, number, tour.star_bits(stop), is_open)
        lamp.put(look, (spot.x * scale, spot.y * scale), spot.near, room)
        found.append(lamp)
    return found
