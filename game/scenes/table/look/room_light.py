"""The room in the light of the active colour, and how one light replaces another.

Meanwhile the static layer exists in both lights. Rows of the new one are blitted over the old one as far as the ring
has grown: opaque, as a veil over the whole window would cost ten times as much.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot, sqrt
from typing import Final

import pygame

from game.rules.cards import BLACK
from game.scenes.table.layout.table_layout import CARD_RATIO, TableLayout
from game.scenes.table.show.visual_effects import Spread
from game.ui.anim import in_out
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.cards.surroundings import foretelling
from game.ui.draw.canvas import Build, Canvas, Ground
from game.ui.world.viewport import TableOutline

_ROWS, _MOST_ROWS = 3, 24
"""Pixel rows blitted at once; more where the ring's edge is steep.

Its steps, three pixels wide there, go unseen while it grows.
"""

_PAINT_AHEAD_SECONDS: Final = 0.1
"""Seconds before a light is seen in which its layer is painted: the pile rests by then."""


class RoomLight:
    """The room's light with one set of pictures, as the ground of what ``painter`` caches."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter
        self._key: Hashable = None
        self._foretold = BLACK
        """The light that was shown last before a colour was named, BLACK for none in particular."""

    def shown_and_before(self, colour: int, foretold: int | None, spread: Spread | None) -> tuple[int, int]:
        """Return the light of the room now, and the one that it replaces, else the same.

        While no colour is named, the room may foretell the one that is about to be chosen, and that one's own light
        then grows out of it (FEEL-11).
        """
        if colour == BLACK:
            self._foretold = BLACK if foretold is None else foretelling(foretold)
        elif spread is None:
            self._foretold = BLACK
        shown = self._foretold if colour == BLACK else colour
        if spread is None:
            return shown, shown
        return shown, self._foretold if colour != BLACK and spread.colour_before == BLACK else spread.colour_before

    def layer(self, layout: TableLayout, colour: int, key: Hashable, paint: Build, scratch: pygame.Surface) -> Canvas:
        """Return the static layer in the light of a colour.

        ``paint`` paints what is on the ground; ``scratch`` is a surface as large as the table that is painted over.
        """
        self.art.surroundings.mark_used(layout.size, TableOutline(*layout.edge))
        return self.painter.layer(key, layout.size, self._ground(layout, colour, scratch), paint, self._light(colour))

    def keeps_old_light(self, layout: TableLayout, colour: int, spread: Spread) -> bool:
        hidden = layout.discard.height * CARD_RATIO / 3
        here = self._light(colour) in self.painter.layers.painted
        return not spread.grown_share or (not here and reach(layout.size, spread) < hidden)

    def outgoing_layer(
        self,
        layout: TableLayout,
        spread: Spread,
        lights: tuple[int, int],
        key: Hashable,
        paint: Build,
        scratch: pygame.Surface,
    ) -> Canvas:
        """Return the layer in the outgoing light, the second of ``lights``.

        Shortly before it is needed, and once this one is painted, the layer of the incoming one is begun, and completed
        a frame later.
        """
        colour, before = lights
        same, self._key = key == self._key, key
        layer = self.layer(layout, before, key, paint, scratch)
        if same and spread.wait_seconds - spread.age_seconds < _PAINT_AHEAD_SECONDS:
            ground = self._ground(layout, colour, scratch)
            if not self.painter.ground(layout.size, ground, self._light(colour)):
                self.layer(layout, colour, key, paint, scratch)
        return layer

    def fading_layer(
        self, layout: TableLayout, colour: int, key: Hashable, paint: Build, scratch: pygame.Surface
    ) -> Canvas:
        """Return the layer in the outgoing light, one frame late: no frame has to paint both."""
        late, self._key = key != self._key, key
        found = self.painter.layers.find(self._light(colour)) if late else None
        return found or self.layer(layout, colour, key, paint, scratch)

    def area_picture(
        self, layout: TableLayout, area: pygame.Rect, colour: int, scratch: pygame.Surface
    ) -> pygame.Surface:
        self.art.surroundings.paint_within(scratch, area, TableOutline(*layout.edge), colour, scratch)
        return scratch.subsurface(area).copy()

    def _ground(self, layout: TableLayout, colour: int, scratch: pygame.Surface) -> Ground:
        surroundings, rim = self.art.surroundings, TableOutline(*layout.edge)

        def paint(target: pygame.Surface, area: pygame.Rect) -> None:
            if area == target.get_rect():
                surroundings.paint(target, rim, colour)
            else:
                surroundings.paint_within(target, area, rim, colour, scratch)

        return Ground((rim, self._light(colour)), paint)

    def _light(self, colour: int) -> Hashable:
        return colour if self.art.surroundings.has_light else None

    def make_next_light(self, layout: TableLayout) -> bool:
        """Make a light that the next colour may need; return False if all exist."""
        return self.art.surroundings.make_next_light(layout.size, TableOutline(*layout.edge))

    def keep_only(self, colours: tuple[int, ...]) -> None:
        self.painter.layers.keep_only([*map(self._light, colours)])


def reach(size: tuple[int, int], spread: Spread) -> float:
    """Return the radius of the growing ring, in pixels."""
    far = max(hypot(x - spread.x, y - spread.y) for x in (0, size[0]) for y in (0, size[1]))
    return far * in_out(spread.grown_share)


def lay_ring(target: pygame.Surface, picture: pygame.Surface, spread: Spread) -> None:
    """Blit ``picture`` over ``target`` as far as the ring has reached."""
    wide, high = target.get_size()
    radius = reach((wide, high), spread)
    top, last = max(0, round(spread.y - radius)), min(high, round(spread.y + radius))
    while top < last:
        away = max(1.0, abs(top + _ROWS / 2 - spread.y))
        half = sqrt(max(0.0, radius * radius - away * away))
        rows = max(_ROWS, min(_MOST_ROWS, last - top, int(_ROWS * half / away)))
        left = max(0, round(spread.x - half))
        area = left, top, min(wide, round(spread.x + half)) - left, rows
        target.blit(picture, area[:2], area)
        top += rows
