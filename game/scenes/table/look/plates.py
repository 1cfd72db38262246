"""The plates of the seats: name, number of cards, points and turn."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.look.seat_faces import PlateLook, SeatFaces
from game.ui.cards.art import COUNT_SHARE, CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme
from game.words import _, pgettext

_GROUND = 244
"""Opacity of a plate: no card may shine through the words."""
_MARGIN = 16
_PAD = 12
_BRASS: Final = "#B98A3C"
"""Edge of the plates of people."""
_ASCENDER = 0.84
"""Height of letters above their line, in type sizes; it keeps names on low plates inside."""


def tag_word(look: PlateLook) -> str:
    """Return the word on a seat's tag, "" without one (FEEL-25)."""
    turn = _("Your turn") if look.is_own else pgettext("whose turn", "playing")
    return {"turn": turn, "next": _("next"), "out": _("out"), "waits": _("waiting")}.get(look.state, "")


class LargePlates(Brush):
    """Brush for plates read from across the room: name over card count, both at 44 px (TV-01)."""

    def paint(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate, px, kind = place.plate, layout.px, layout.type
        left = plate.x + px(2 * _PAD) if place.bust else face_spot(layout, place).right + px(_PAD)
        room = plate.right - px(_MARGIN) - left
        name = look.name if text.size(look.name, px(kind.name))[0] <= room else look.first_name
        name, size = text.fitted_line(name, px(kind.name), room, least=kind.least / kind.name)
        base = plate.y + max(plate.h * 0.42, size * _ASCENDER)
        text.draw(target, name, (left, base), size, theme.TEXT, "baseline")
        end, y = plate.right - px(_MARGIN + 1.7 * _PAD), plate.y + plate.h * 0.725
        if look.open_cards and look.state and place.low_tag:
            self._count(target, layout, (left, y), look, look.cards < 10)
        else:
            self._numbers(target, layout, (left, end), y, look)

    def _count(
        self, target: pygame.Surface, layout: TableLayout, at: tuple[float, float], look: PlateLook, picture: bool
    ) -> pygame.Rect:
        """Draw the card count, with a ``picture`` of a back; return the number's area."""
        left, y = at
        if picture:
            back = self.art.back(round(layout.px(50)))
            self._centred(target, back, (left + back.get_width() / 2, y))
            left += back.get_width() + layout.px(10)
        ink = theme.AMBER if look.cards == 1 and not look.is_own else theme.BRIGHT
        return text.draw(target, str(look.cards), (left, y), layout.px(layout.type.count), ink, "midleft")

    def _numbers(
        self, target: pygame.Surface, layout: TableLayout, ends: tuple[float, float], y: float, look: PlateLook
    ) -> None:
        """Draw the card count beside a back, and the points, in a word if it fits, else with a star."""
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


class Plates(Brush):
    def __init__(self, art: CardArt, painter: Painter) -> None:
        super().__init__(art, painter)
        self._large, self.faces = LargePlates(art, painter), SeatFaces(art, painter)

    def paint(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate = place.plate
        radius = min(plate.h, plate.w) / (4 if place.bust else 2) if not place.upright else layout.px(36)
        brass = (_BRASS, max(1.0, layout.px(2.5))) if place.bust else ()
        alpha = 255 if place.bust else _GROUND
        self._blit(target, self.art.panel(self._size(plate), radius, theme.PANEL, alpha, *brass), plate)
        if look.state == "turn":
            grown = plate.grown(layout.px(6))
            edge = max(3, layout.px(5))
            ring = self.art.panel(self._size(grown), radius + layout.px(6), "none", 0, theme.AMBER, edge)
            self._blit(target, ring, grown)
        if look.choice_state:
            colour = theme.AMBER if look.choice_state == "focus" else theme.BRIGHT
            self.draw_focus_ring(target, layout, plate, colour, radius)
        if place.upright:
            self._upright(target, layout, place, look)
        elif layout.large:
            self._large.paint(target, layout, place, look)
        elif place.side == "bottom":
            self._lying(target, layout, place, look)
        else:
            self._short(target, layout, place, look)
        self.faces.paint(target, layout, place, look)
        if look.state in ("out", "waits"):
            veil = self.art.panel(self._size(plate), radius, theme.DIM, 110)
            self._blit(target, veil, plate)
        self._tag(target, layout, place, look)

    def _lying(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate = place.plate
        unit = plate.h / 84
        count = self.art.count_card(round(50 * unit), str(look.cards))
        count_x = plate.right - 28 * unit - count.get_width() / 2
        self._centred(target, count, (count_x, plate.y + 42 * unit))
        left, room = plate.x + 94 * unit, count_x - count.get_width() / 2 - 6 * unit - plate.x - 94 * unit
        least = layout.px(layout.type.least)
        name_px, points_px = max(29 * unit, least), max(22 * unit, least)
        name = look.name if text.size(look.name, max(name_px * 0.8, least))[0] <= room else look.first_name
        name, name_px = text.fitted_line(name, name_px, room, least=least / name_px)
        text.draw(target, name, (left, plate.y + 38 * unit), name_px, theme.TEXT, "baseline")
        self._lying_points(target, layout, (left, plate.y + 68 * unit), points_px, room, look.points)

    def _short(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """Draw name, points and count in one line; where there is no room, the points give way."""
        plate, unit, y = place.plate, place.plate.h / 54, place.plate.centre[1]
        # One card left is what all have to see at once.
        last = (theme.AMBER, theme.ON_AMBER) if look.cards == 1 else ()
        least = layout.px(layout.type.least)
        high = min(max((46 if last else 42) * unit, least / COUNT_SHARE), plate.h * 0.97)
        count = self.art.count_card(math.ceil(high), str(look.cards), *last)
        end = plate.right - 10 * unit - count.get_width()
        self._centred(target, count, (end + count.get_width() / 2, y))
        px, points_px = max(28 * unit, least), max(22 * unit, least)
        left = plate.x + 16 * unit if place.bust else face_spot(layout, place).right + 8 * unit
        room, points = end - 8 * unit - left, text.size(str(look.points), points_px)[0] + points_px * 1.5
        fitting = (name for name in (look.name, look.first_name) if text.size(name, px)[0] + points <= room)
        name = next(fitting, "")
        if name:
            number = (end - 10 * unit, y)
            area = text.draw(target, str(look.points), number, points_px, theme.QUIET, "midright")
            star = self.art.glyph("star", round(points_px * 0.8), theme.QUIET)
            self._centred(target, star, (area.left - points_px * 0.5, y))
        else:
            name, px = text.fitted_line(look.first_name, px, room, least=least / px)
        text.draw(target, name, (left, y), px, theme.TEXT, "midleft")

    def _lying_points(
        self, target: pygame.Surface, layout: TableLayout, at: tuple[float, float], px: float, room: float, points: int
    ) -> None:
        """Draw the points in a word where that is readable, else with a star (A11Y-07)."""
        words = _("{points} points").format(points=points)
        if text.size(words, layout.px(layout.type.least))[0] <= room:
            text.draw(target, words, at, px, theme.QUIET, "baseline", max_width=room)
            return
        area = text.draw(target, str(points), (at[0] + px * 1.05, at[1]), px, theme.QUIET, "baseline")
        star = self.art.glyph("star", round(px * 0.85), theme.QUIET)
        self._centred(target, star, (at[0] + px * 0.45, area.centery))

    def _upright(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """Draw the facts of the own plate below each other, beside a wide hand."""
        plate, room = place.plate, place.plate.w - layout.px(12)
        x, grow = plate.centre[0], min(place.text, 1.1 if plate.w < layout.px(180) else 1.5)
        down, type_px = 12 * max(0.0, grow - 1.1), max(22 * grow, layout.type.least)
        lines = [(look.first_name, type_px, theme.TEXT, 100.0 + 1.4 * down), *self._points(layout, look, room, type_px)]
        for line, px, ink, at in lines:
            where = x, plate.y + layout.px(at)
            size = layout.px(px)
            line, size = text.fitted_line(line, size, room, least=min(1.0, layout.type.least / px))
            text.draw(target, line, where, size, ink, "midbaseline")
        count = self.art.count_card(round(layout.px(44 + 3 * down)), str(look.cards))
        self._centred(target, count, (x, plate.y + layout.px(136 + 1.8 * down)))

    def _points(
        self, layout: TableLayout, look: PlateLook, room: float, px: float
    ) -> list[tuple[str, float, str, float]]:
        """Return the points in one line where that fits, else the number above its word."""
        points = _("{points} points").format(points=look.points)
        if text.size(points, layout.px(px))[0] <= room or " " not in points:
            return [(points, px, theme.QUIET, 194.0 if px < 27 else 204.0)]
        number, word = points.split(" ", 1)
        return [(number, px, theme.QUIET, 184.0), (word, px, theme.QUIET, 208.0)]

    def _tag(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        if not look.state:
            return
        spot = place.tag_beside(bool(look.open_cards))
        low = spot is place.low_tag
        word = tag_word(look)
        fill, ink = {
            "turn": (theme.AMBER, theme.ON_AMBER),
            "next": (theme.TAG, theme.BRIGHT),
            "out": (theme.PANEL, theme.QUIET),
            "waits": (theme.PANEL, theme.QUIET),
        }[look.state]
        size = layout.type.my_tag if look.is_own else layout.type.tag
        least, room = (
            layout.px(layout.type.tag if layout.large and not low else layout.type.least),
            spot.w - layout.px(16),
        )
        px = (
            (least if low else layout.px(size))
            if layout.large
            else min(spot.h * 0.7, layout.px(size) * max(1.0, min(place.text, 1.3)))
        )
        px = max(px, least)
        lines = [word]
        if text.size(word, least)[0] > room:
            lines = text.wrap(word, least, room, "display")
        px = min(
            px,
            (spot.h - layout.px(6)) / len(lines) / (1.2 if len(lines) > 1 else 1),
            *(text.fitted_line(line, px, room, least=least / px)[1] for line in lines),
        )
        long = max(text.size(line, px)[0] for line in lines)
        lying_turn = look.is_own and look.state == "turn" and not place.upright
        wide = spot.w if lying_turn else min(long + spot.h * (0.4 if low or len(lines) > 1 else 1.3), spot.w)
        high = spot.h if len(lines) > 1 or not place.upright else layout.px(42)
        high = min(high, layout.px(64)) if layout.large and len(lines) == 1 else high
        x = spot.x if look.is_own and not place.upright else spot.centre[0] - wide / 2
        if not look.is_own:
            x = spot.x if place.side == "right" and spot.x < place.plate.x else spot.right - wide
        box = Box(x, spot.bottom - high, wide, high)
        radius = high / 2 if len(lines) == 1 else layout.px(18)
        self._blit(target, self.art.panel(self._size(box), radius, fill, 255, fill, 1), box)
        self._stack(target, lines, box.centre, px, ink)
