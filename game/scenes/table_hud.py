"""Everything at the table that keeps still: plates, fans of backs, piles, header, log, prompt and buttons.

A :class:`Scenery` is a frozen snapshot of what is to be seen; it is the key of the painter's static layer, so
the layer is painted again if and only if something on it looks different.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from ..rules.cards import BLACK
from ..ui import text, theme
from ..ui.layout import CARD_RATIO, PILE_HEIGHT, Box, SeatPlace, Spot, TableLayout
from ..ui.painter import Painter
from ..ui.phrases import symbol_name
from ..words import _
from .table_lines import SMALLEST, log_rows, prompt_lines, word_lines

if TYPE_CHECKING:
    from ..ui.cards import CardArt


_HOT: Final = "#F2C870"
"""Amber under the pointer."""


@dataclass(frozen=True, slots=True)
class PlateLook:
    """One seat: ``state`` is "turn", "next" or ""; ``said`` whether it called its last card."""

    name: str
    avatar: str
    points: int
    count: int
    state: str
    said: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """One button: ``kind`` is "call", "main", "plain" or "icon"; ``hot`` while the pointer is over it."""

    id: str
    label: str
    key: str
    kind: str
    box: Box
    focused: bool = False
    pressed: bool = False
    hot: bool = False


@dataclass(frozen=True, slots=True)
class Scenery:
    """What the static layer shows. ``step`` is 0 while the ring turns and is drawn live; ``lines`` the last
    three events with the colour they name; ``trouble`` marks the prompt as a refusal."""

    layout: TableLayout
    language: str
    palette: str
    plates: tuple[PlateLook, ...]
    title: str
    subtitle: str
    lines: tuple[tuple[str, int], ...]
    prompt: str
    trouble: bool
    colour: int
    pending: str
    draw_count: int
    step: int
    buttons: tuple[ButtonLook, ...]
    draw_focused: bool = False


def colour_words(colour: int) -> tuple[str, str]:
    """Word and symbol of a colour (SYM-01, SYM-02)."""
    word = {0: _("Red"), 1: _("Yellow"), 2: _("Green"), 3: _("Blue")}.get(colour, "")
    return word, symbol_name(colour)


class Hud:
    """Paints a scenery with one set of card pictures."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter

    def paint(self, target: pygame.Surface, scene: Scenery) -> None:
        """All of it, on the empty table."""
        layout = scene.layout
        self._ring(target, layout, scene.step)
        for seat, look in enumerate(scene.plates):
            if not look.mine:
                for spot in layout.fan(seat, look.count):
                    self.painter.card(target, (None, BLACK), spot)
        for seat, look in enumerate(scene.plates):
            self._plate(target, layout, layout.places[seat], look)
        self._draw_pile(target, scene)
        self._chip(target, scene)
        self._header(target, scene)
        self._log(target, scene)
        self._prompt(target, scene)
        for button in scene.buttons:
            self._button(target, layout, button)

    def _size(self, box: Box) -> tuple[int, int]:
        return max(1, round(box.w)), max(1, round(box.h))

    def _blit(self, target: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
        target.blit(picture, (round(box.x), round(box.y)))

    def _centred(self, target: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        target.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def _ring(self, target: pygame.Surface, layout: TableLayout, step: int) -> None:
        if step:
            ring = layout.ring
            self._centred(target, self.art.ring((round(2 * ring.rx), round(2 * ring.ry)), step), (ring.x, ring.y))

    def focus_ring(self, target: pygame.Surface, layout: TableLayout, box: Box, colour: str = theme.AMBER) -> None:
        """The focus, 5 px outside the thing (A11Y-11)."""
        grown = box.grown(layout.px(8))
        radius = min(layout.px(30), grown.h / 2)
        self._blit(target, self.art.panel(self._size(grown), radius, "none", 0, colour, max(3, layout.px(5))), grown)

    # --- seats ------------------------------------------------------------------------------------------------

    def _plate(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate = place.plate
        radius = min(plate.h, plate.w) / 2 if not place.upright else layout.px(36)
        self._blit(target, self.art.panel(self._size(plate), radius), plate)
        if look.state == "turn":
            grown = plate.grown(layout.px(6))
            edge = max(3, layout.px(5))
            ring = self.art.panel(self._size(grown), radius + layout.px(6), "none", 0, theme.AMBER, edge)
            self._blit(target, ring, grown)
        if place.upright:
            self._upright(target, layout, place, look)
        else:
            self._lying(target, layout, place, look)
        self._tag(target, layout, place, look)

    def _lying(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        plate = place.plate
        unit = plate.h / 84
        avatar = self.art.avatar(look.avatar, round(76 * unit))
        self._centred(target, avatar, (plate.x + 42 * unit, plate.y + 42 * unit))
        count = self.art.count_card(round(50 * unit), str(look.count))
        count_x = plate.right - 28 * unit - count.get_width() / 2
        self._centred(target, count, (count_x, plate.y + 42 * unit))
        left, room = plate.x + 94 * unit, count_x - count.get_width() / 2 - 10 * unit - plate.x - 94 * unit
        type_px = plate.h / 84 * min(1.0, place.text / (plate.h / layout.scale / 84) if plate.h else 1)
        name_px, points_px = max(29 * type_px, layout.px(20)), max(22 * type_px, layout.px(18))
        if look.said:
            mark = self.art.bubble((round(34 * unit), round(32 * unit)), theme.AMBER, theme.INK, max(1.0, 2 * unit))
            self._centred(target, mark, (plate.x + 72 * unit, plate.y + 12 * unit))
        first = look.name.split()[0] if look.name else ""
        name = look.name if text.size(look.name, name_px)[0] * 0.8 <= room else first
        text.draw(target, name, (left, plate.y + 38 * unit), name_px, theme.TEXT, "baseline", max_width=room)
        points = _("{points} points").format(points=look.points)
        text.draw(target, points, (left, plate.y + 68 * unit), points_px, theme.QUIET, "baseline", max_width=room)

    def _upright(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        """The own plate beside a wide hand: the same facts, below each other."""
        plate, room = place.plate, place.plate.w - layout.px(12)
        x, grow = plate.centre[0], min(place.text, 1.1)
        self._centred(target, self.art.avatar(look.avatar, round(layout.px(64))), (x, plate.y + layout.px(40)))
        first = look.name.split()[0] if look.name else ""
        lines = [(first, 22 * grow, theme.TEXT, 98.0), *self._points(layout, look, room, 20 * grow)]
        for line, px, ink, at in lines:
            where = x, plate.y + layout.px(at)
            size = layout.px(px)
            line, size = text.fit(line, size, room, least=min(1.0, SMALLEST / px))
            text.draw(target, line, where, size, ink, "midbaseline")
        count = self.art.count_card(round(layout.px(44)), str(look.count))
        self._centred(target, count, (x, plate.y + layout.px(134)))

    def _points(
        self, layout: TableLayout, look: PlateLook, room: float, px: float
    ) -> list[tuple[str, float, str, float]]:
        """The points in one line where that has room, else the number above its word."""
        points = _("{points} points").format(points=look.points)
        if text.size(points, layout.px(px))[0] <= room or " " not in points:
            return [(points, px, theme.QUIET, 190.0)]
        number, word = points.split(" ", 1)
        return [(number, px, theme.QUIET, 182.0), (word, min(px, 20), theme.QUIET, 204.0)]

    def _tag(self, target: pygame.Surface, layout: TableLayout, place: SeatPlace, look: PlateLook) -> None:
        if not look.state:
            return
        word, fill, ink = {
            ("turn", True): (_("Your turn"), theme.AMBER, theme.ON_AMBER),
            ("turn", False): (_("plays"), theme.AMBER, theme.ON_AMBER),
            ("next", True): (_("next"), theme.TAG, theme.BRIGHT),
            ("next", False): (_("next"), theme.TAG, theme.BRIGHT),
        }[look.state, look.mine]
        least, room = layout.px(SMALLEST), place.tag.w - layout.px(16)
        px = min(place.tag.h * 0.7, layout.px(26 if look.mine else 20) * max(1.0, min(place.text, 1.3)))
        px = max(px, least)
        lines = [word]
        if text.size(word, least)[0] > room:
            lines = text.wrap(word, least, room, "display")
        px = min(
            px,
            (place.tag.h - layout.px(6)) / len(lines) / (1.2 if len(lines) > 1 else 1),
            *(text.fit(line, px, room, least=least / px)[1] for line in lines),
        )
        long = max(text.size(line, px)[0] for line in lines)
        lying_turn = look.mine and look.state == "turn" and not place.upright
        wide = place.tag.w if lying_turn else min(long + place.tag.h * (1.3 if len(lines) == 1 else 0.4), place.tag.w)
        high = place.tag.h if len(lines) > 1 or not place.upright else layout.px(42)
        x = place.tag.x if look.mine and not place.upright else place.tag.centre[0] - wide / 2
        box = Box(x, place.tag.bottom - high, wide, high)
        radius = high / 2 if len(lines) == 1 else layout.px(18)
        self._blit(target, self.art.panel(self._size(box), radius, fill, 255), box)
        self._stack(target, lines, box.centre, px, ink)

    def _stack(
        self, target: pygame.Surface, lines: list[str], centre: tuple[float, float], px: float, ink: str
    ) -> None:
        """Lines around a middle."""
        for i, line in enumerate(lines):
            text.draw(target, line, (centre[0], centre[1] + (i - (len(lines) - 1) / 2) * px * 1.2), px, ink, "center")

    # --- the middle -------------------------------------------------------------------------------------------

    def _draw_pile(self, target: pygame.Surface, scene: Scenery) -> None:
        layout = scene.layout
        for spot in (layout.draw, layout.discard):
            self._centred(target, self.art.blank(round(layout.px(PILE_HEIGHT))), (spot.x, spot.y))
        layers = min(6, -(-scene.draw_count // 15))
        for i in range(layers):
            spot = layout.draw._replace(x=layout.draw.x + layout.px(5 - 2 * i), y=layout.draw.y + layout.px(8 - 3 * i))
            self.painter.card(target, (None, BLACK), spot) if i in (0, layers - 1) else self._edge(target, layout, spot)
        box = layout.draw_count
        self._blit(target, self.art.pill(self._size(box), theme.PANEL, 204), box)
        text.draw(target, str(scene.draw_count), box.centre, layout.px(23), theme.BRIGHT, "center")
        if scene.draw_focused:
            self.focus_ring(target, layout, layout.draw.bounds)

    def _edge(self, target: pygame.Surface, layout: TableLayout, spot: Spot) -> None:
        """A card inside the pile: only its paper edge can be seen."""
        size = round(spot.height * CARD_RATIO), round(spot.height)
        paper = self.art.panel(size, size[0] / 8, theme.PAPER, 255, "#D9D7CE", max(1.0, layout.px(1.5)))
        self._centred(target, paper, (spot.x, spot.y))

    def _chip(self, target: pygame.Surface, scene: Scenery) -> None:
        layout, box = scene.layout, scene.layout.chip
        if scene.colour == BLACK:
            self._blit(target, self.art.pill(self._size(box), theme.PANEL, 204, theme.TAG, layout.px(3)), box)
            text.draw(target, _("Colour?"), box.centre, layout.px(30), theme.BRIGHT, "center", max_width=box.w * 0.8)
        elif scene.colour >= 0:
            word, name = colour_words(scene.colour)
            chip = self.art.chip(scene.colour, round(box.h), word, name)
            self._blit(target, chip, box)
        if scene.pending:
            box = layout.pending
            self._blit(target, self.art.pill(self._size(box), theme.WARNING), box)
            room = box.w - layout.px(28)
            text.draw(target, scene.pending, box.centre, layout.px(24), theme.ON_AMBER, "center", max_width=room)

    # --- panels -----------------------------------------------------------------------------------------------

    def _header(self, target: pygame.Surface, scene: Scenery) -> None:
        layout, box = scene.layout, scene.layout.header
        grow = layout.log.w / layout.px(410)
        first, second = layout.px(27 * grow), layout.px(22 * grow)
        for line, px, ink, at in ((scene.title, first, theme.TEXT, 0.42), (scene.subtitle, second, theme.QUIET, 0.85)):
            text.draw(target, line, (box.x, box.y + box.h * at), px, ink, "baseline", max_width=box.w)

    def _log(self, target: pygame.Surface, scene: Scenery) -> None:
        if not scene.lines:
            return
        layout, box = scene.layout, scene.layout.log
        self._blit(target, self.art.panel(self._size(box), layout.px(26), theme.PANEL, 184), box)
        rows, px, step = log_rows(layout, [(line, colour != BLACK) for line, colour in scene.lines])
        top = box.y + box.h / 2 - step * (max(3, len(rows)) - 1) / 2
        for i, (line, event) in enumerate(rows):
            ink = ("#FFFFFF", "#BECBC4", "#94A79D")[min(len(scene.lines) - 1 - event, 2)]
            area = text.draw(target, line, (box.x + layout.px(22), top + i * step), px, ink, "midleft")
            if scene.lines[event][1] != BLACK and (i + 1 == len(rows) or rows[i + 1][1] != event):
                symbol = self.art.symbol(scene.lines[event][1], round(px))
                self._centred(target, symbol, (area.right + px * 0.8, top + i * step))

    def _prompt(self, target: pygame.Surface, scene: Scenery) -> None:
        if not scene.prompt:
            return
        layout = scene.layout
        kept = any(button.id == "keep" for button in scene.buttons)
        box = layout.sentence if scene.trouble and not kept else layout.prompt
        lines, px = prompt_lines(layout, box, scene.prompt)
        wide = min(box.w, max(text.size(line, px)[0] for line in lines) + box.h)
        high = box.h if len(lines) == 1 else len(lines) * px * 1.2 + layout.px(12)
        # A second line goes down: the piles' counts lie above.
        area = Box(box.centre[0] - wide / 2, box.y - layout.px(6) * (len(lines) > 1), wide, high)
        fill, alpha, ink = (theme.PAPER, 255, theme.ON_AMBER) if scene.trouble else (theme.PANEL, 184, theme.TEXT)
        self._blit(target, self.art.panel(self._size(area), min(high / 2, layout.px(30)), fill, alpha), area)
        self._stack(target, lines, area.centre, px, ink)

    # --- buttons ----------------------------------------------------------------------------------------------

    def _button(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook) -> None:
        box = look.box
        if look.pressed:
            box = Box(box.x, box.y + layout.px(3), box.w, box.h)
        paint = {"call": self._call, "main": self._main, "plain": self._plain, "icon": self._icon}[look.kind]
        paint(target, layout, look, box)
        if look.focused:
            self.focus_ring(target, layout, box, theme.AMBER if look.kind in ("plain", "icon") else theme.PAPER)

    def _call(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        body = Box(box.x, box.y, box.w, box.h * 1.2)
        fill = _HOT if look.hot else theme.AMBER
        self._blit(target, self.art.bubble(self._size(body), fill, theme.INK, max(2, layout.px(3))), body)
        lines, px = word_lines(layout, look.label, min(layout.px(54), box.h * 0.55), box.w * 0.8)
        self._stack(target, lines, box.centre, px, theme.ON_AMBER)
        if look.key:
            wide = max(layout.px(40), text.size(look.key, layout.px(24))[0] + layout.px(18))
            # Two lines fill the bubble; then the key hangs below it.
            above = layout.px(20 if len(lines) == 1 else 6)
            cap = Box(box.right - wide * 0.85, box.bottom - above, wide, layout.px(34))
            self._blit(target, self.art.panel(self._size(cap), layout.px(9), theme.ON_AMBER, 255), cap)
            text.draw(target, look.key, cap.centre, layout.px(24), "#FFFFFF", "center")

    def _label(self, layout: TableLayout, look: ButtonLook, room: float) -> str:
        """The word with its key, or alone where both would be too small to read."""
        whole = f"{look.label} ({look.key})" if look.key else look.label
        return whole if text.size(whole, layout.px(SMALLEST))[0] <= room else look.label

    def _main(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        self._blit(target, self.art.pill(self._size(box), _HOT if look.hot else theme.AMBER), box)
        room = box.w - layout.px(28)
        label = self._label(layout, look, room)
        text.draw(target, label, box.centre, layout.px(26), theme.ON_AMBER, "center", max_width=room)

    def _plain(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        edge = theme.AMBER if look.hot else "#56685F"
        self._blit(target, self.art.pill(self._size(box), theme.PANEL, 217, edge, max(1.0, layout.px(2))), box)
        px = layout.px(24 * min(layout.text, 1.2))
        room = box.w - layout.px(20)
        text.draw(target, self._label(layout, look, room), box.centre, px, theme.TEXT, "center", max_width=room)

    def _icon(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        self._blit(target, self.art.panel(self._size(box), layout.px(24)), box)
        ink = theme.AMBER if look.hot else theme.TEXT
        self._centred(target, self.art.glyph(look.id, round(box.h * 0.55), ink), box.centre)
