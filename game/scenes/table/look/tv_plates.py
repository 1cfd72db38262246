"""A plate that is read from across the room: the name over the number of cards, both at 44 px (TV-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.table import SeatPlace, TableLayout
from game.ui.draw import text, theme
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table.look.plates import PlateLook

_AVATAR = 92
_PAD = 16


class LargePlates(Brush):
    """Paints the plates of the TV preset."""

    def _large(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate, px, kind = place.plate, layout.px, layout.type
        side = px(_AVATAR if plate.w >= px(300) else 64)
        avatar = self.art.avatar(look.avatar, round(side))
        self._centred(target, avatar, (plate.x + px(_PAD) + side / 2, plate.centre[1]))
        if look.said:
            mark = self.art.bubble((round(px(50)), round(px(46))), theme.AMBER, theme.INK, max(2.0, px(3)))
            self._centred(target, mark, (plate.x + px(_PAD) + side * 0.9, plate.y + px(22)))
        left = plate.x + px(_PAD + 12) + side
        room = plate.right - px(_PAD) - left
        first = look.name.split()[0] if look.name else ""
        name = look.name if text.size(look.name, px(kind.name))[0] <= room else first
        name, size = text.fit(name, px(kind.name), room, least=kind.least / kind.name)
        text.draw(target, name, (left, plate.y + plate.h * 0.42), size, theme.TEXT, "baseline")
        end, y = plate.right - px(_PAD + 12), plate.y + plate.h * 0.725
        if look.open and look.state and place.low_tag:
            self._count(target, layout, (left, y), look, look.cards < 10)
        else:
            self._numbers(target, layout, (left, end), y, look)

    def _count(
        self, target: pygame.Surface, layout: TableLayout, at: tuple[float, float], look: PlateLook, picture: bool
    ) -> pygame.Rect:
        """How many cards, with a ``picture`` of the back of one; the area of the number."""
        left, y = at
        if picture:
            back = self.art.back(round(layout.px(50)))
            self._centred(target, back, (left + back.get_width() / 2, y))
            left += back.get_width() + layout.px(10)
        return text.draw(target, str(look.cards), (left, y), layout.px(layout.type.count), theme.BRIGHT, "midleft")

    def _numbers(
        self, target: pygame.Surface, layout: TableLayout, ends: tuple[float, float], y: float, look: PlateLook
    ) -> None:
        """How many cards, beside the back of one; and the points, in a word where there is room, else with a star."""
        px, kind = layout.px, layout.type
        area = self._count(target, layout, (ends[0], y), look, True)
        room = ends[1] - area.right - px(18)
        points = _("{points} points").format(points=look.points)
        if text.size(points, px(kind.points))[0] <= room:
            text.draw(target, points, (ends[1], y + px(2)), px(kind.points), theme.QUIET, "midright")
            return
        if text.size(str(look.points), px(kind.points))[0] + px(34) > room:
            return
        number = text.draw(target, str(look.points), (ends[1], y + px(2)), px(kind.points), theme.QUIET, "midright")
        star = self.art.glyph("star", round(px(26)), theme.QUIET)
        self._centred(target, star, (number.left - px(18), y))
