"""Brush for all buttons at the table, among them call and catch with their time left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.sentence import number_px
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.look.word_lines import word_lines
from game.scenes.table.targets import ButtonKind, ButtonLook
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import drawn_text, text, theme, vector
from game.ui.input.key_labels import brief_label

HOVER_AMBER: Final = "#F2C870"
"""Amber under the pointer."""
_MARGIN: Final = 40.0
"""Design pixels around a button for its face, its key and its focus."""
Corner = tuple[float, float]
"""A point a little inside the right end of a key's cap, level with its top."""
Paint = Callable[[pygame.Surface, TableLayout, ButtonLook, Box], Corner | None]
_LARGE_LABEL: Final = 0.9
_GLYPHS: Final = {"hand": "hand", "draw_button": "pile", "peek": "eye"}
"""Pictograms of plain buttons whose word is too long beside a very full hand."""
_FACE: Final = 1.3
"""Size of a face, in heights of its button."""


class CallButtons(Brush):
    """Brush for the buttons of one table.

    A kind missing from its table would end the game when pressed.
    """

    def __init__(self, art: CardArt, painter: Painter) -> None:
        super().__init__(art, painter)
        self.kinds: dict[ButtonKind, Paint] = {
            "call": self._call, "catch": self._catch, "main": self._main, "plain": self._plain, "icon": self._icon,
            "rule": self._rule,
        }  # fmt: skip

    def draw_moving(
        self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, scale: float, share: float | None
    ) -> None:
        """Draw a button at ``scale`` of its size, with the ``share`` of the time left."""
        box = look.box.grown(layout.px(_MARGIN))
        whole = Box(round(box.x), round(box.y), round(box.w), round(box.h))
        key = ("button", look, layout.size, layout.scale)
        picture = self.painter.cached(key, lambda: self._alone(layout, look, whole))
        if share is not None:
            plain, picture = picture, picture.copy()
            self._time_left(picture, layout, _moved(look.box, whole), share)
        else:
            plain = picture
        if abs(scale - 1) > 0.004:
            vector.blit_centred(target, pygame.transform.smoothscale_by(picture, scale), *whole.centre)
        else:
            target.blit(picture, whole[:2])
            drawn_text.copy_lines(plain, target, whole[:2])

    def _alone(self, layout: TableLayout, look: ButtonLook, whole: Box) -> pygame.Surface:
        picture = vector.clear_surface((int(whole.w), int(whole.h)))
        self.paint(picture, layout, look._replace(box=_moved(look.box, whole)))
        return picture

    def paint(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook) -> None:
        box = look.box if look.kind != "rule" else _chip(layout, look.box)
        if look.is_pressed:
            box = Box(box.x, box.y + layout.px(3), box.w, box.h)
        corner = self.kinds[look.kind](target, layout, look, box)
        if look.is_focused:
            amber = look.kind in ("plain", "icon", "rule") or (look.mood == "quiet" and look.kind in ("call", "catch"))
            self.draw_focus_ring(target, layout, box, theme.AMBER if amber else theme.PAPER)
        if corner is not None and look.key:
            self._cap(target, layout, look.key if look.kind == "call" else brief_label(look.key), corner)

    # --- call ---------------------------------------------------------------------------------------------------

    def _call(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> Corner:
        quiet, now = look.mood == "quiet", look.mood == "now"
        amber = HOVER_AMBER if look.is_hovered else theme.AMBER
        fill, ink = (self.art.world.tinted(theme.PANEL), amber) if quiet else (amber, theme.ON_AMBER)
        edge = amber if quiet else theme.PAPER if now else theme.INK
        bubble = Box(box.x, box.y, box.w, box.h * 1.2)
        self._blit(target, self.art.bubble(self._size(bubble), fill, edge, max(2, layout.px(6 if now else 3))), bubble)
        word = box._replace(h=box.h * 0.58) if look.time_left_words else box
        lines, px = word_lines(layout, look.label, min(layout.px(layout.type.call), word.h * 0.75), box.w * 0.8)
        self._stack(target, lines, word.centre, px, ink)
        if look.time_left_words:
            px = layout.px(layout.type.tag if not layout.large else layout.type.least)
            at = box.centre[0], box.y + box.h * 0.8
            text.draw(target, look.time_left_words, at, px, ink, "center", max_width=box.w * 0.84)
        tall = layout.px(layout.type.key + 10)
        # Two lines fill the bubble, so the key hangs below it.
        above = max(layout.px(20 if len(lines) == 1 else 6), tall * 0.66 if layout.large else 0)
        return box.right, box.bottom - above

    def _cap(self, target: pygame.Surface, layout: TableLayout, key: str, corner: Corner) -> None:
        """Draw the key at the right end of its button, over its focus ring."""
        key_px, tall = layout.px(layout.type.key), layout.px(layout.type.key + 10)
        wide = max(layout.px(40), text.size(key, key_px)[0] + layout.px(18))
        cap = Box(corner[0] - wide * 0.85, corner[1], wide, tall)
        self._blit(target, self.art.panel(self._size(cap), layout.px(9), theme.ON_AMBER, 255, theme.ON_AMBER, 1), cap)
        text.draw(target, key, cap.centre, key_px, "#FFFFFF", "center")

    def _time_left(self, target: pygame.Surface, layout: TableLayout, box: Box, share: float) -> None:
        """Draw the time left as a bar between word and name; it empties towards its start."""
        bar = Box(box.x + box.w * 0.16, box.y + box.h * 0.585, box.w * 0.68, max(4.0, layout.px(10)))
        size = self._size(bar)
        target.blit(self.art.pill(size, theme.ON_AMBER, 70), bar[:2])
        full = self.art.pill(size, theme.ON_AMBER)
        target.blit(full, bar[:2], pygame.Rect(0, 0, round(size[0] * share), size[1]))

    # --- catch --------------------------------------------------------------------------------------------------

    def _catch(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> Corner | None:
        if look.mood == "quiet":
            self._plain(target, layout, look, box)
            return None
        now = look.mood == "now"
        fill = (HOVER_AMBER if look.is_hovered else theme.AMBER) if now else theme.PANEL
        edge, ink = (theme.PAPER, theme.ON_AMBER) if now else (theme.AMBER, theme.TEXT)
        self._blit(target, self.art.pill(self._size(box), fill, 255, edge, max(2, layout.px(4))), box)
        face = round(box.h * _FACE)
        aside = face * (0.66 if layout.large else 0.78)
        room = box._replace(x=box.x + aside, w=box.w - aside - layout.px(12 if layout.large else 24))
        lines, px = self._caught_words(layout, look, room)
        if not lines:  # beside a very full hand: only the words name the seat
            room = box.grown_to(box.w - layout.px(16), box.h)
            lines, px = self._caught_words(layout, look, room)
        else:
            self._centred(target, self.art.avatar(look.face, face), (box.x + aside - face * 0.48, box.centre[1]))
        lines = lines or [text.fitted_line(look.short_label, px, room.w)[0]]
        middle = room.centre[1] - (len(lines) - 1) * px / 2
        for i, line in enumerate(lines):
            text.draw(target, line, (room.centre[0], middle + i * px), px, ink, "center")
        if (
            layout.hand_button.w >= layout.call.w
        ):  # below the bubble, whose key hangs there; the sentence names this one
            return None
        return box.right + layout.px(10), box.y - layout.px(layout.type.key)

    def _caught_words(self, layout: TableLayout, look: ButtonLook, room: Box) -> tuple[list[str], float]:
        """Return the label, else its brief form, as large as fits; no lines where neither does."""
        least = layout.px(layout.type.least)
        for words, most in ((look.label, 1), (look.label, 2), (look.short_label, 1)):
            px = layout.px(layout.type.button)
            while px >= least:
                lines = [words] if most == 1 else text.wrap_balanced(words, px, room.w, "display")
                fits = max(text.size(line, px)[0] for line in lines) <= room.w
                if fits and len(lines) <= most and (len(lines) - 1) * px + text.size("Ay", px)[1] * 0.85 <= room.h:
                    return lines, px
                px -= max(1.0, layout.px(1))
        return [], least

    # --- labels -------------------------------------------------------------------------------------------------

    def _label(self, layout: TableLayout, look: ButtonLook, room: float) -> str:
        """Return the label with its key, maybe short, or alone where both would be too small."""
        choices = [f"{look.label} ({key})" for key in (look.key, brief_label(look.key)) if key]
        # Large words stay large; at the usual size the key may shrink them a little.
        kept = max(layout.type.least, layout.type.button * _LARGE_LABEL) if layout.large else layout.type.least
        least = layout.px(kept)
        return next((words for words in choices if text.size(words, least)[0] <= room), look.label)

    def _main(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        self._blit(target, self.art.pill(self._size(box), HOVER_AMBER if look.is_hovered else theme.AMBER), box)
        room = box.w - layout.px(28)
        label = self._label(layout, look, room)
        text.draw(target, label, box.centre, layout.px(layout.type.main), theme.ON_AMBER, "center", max_width=room)

    def _plain(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        edge = theme.AMBER if look.is_hovered else theme.OUTLINE
        self._blit(target, self.art.pill(self._size(box), theme.PANEL, 217, edge, max(1.0, layout.px(2))), box)
        room, most, least = box.w - layout.px(14), layout.px(layout.type.button), layout.px(layout.type.least)
        label, glyph = self._label(layout, look, room), _GLYPHS.get(look.id)
        if glyph and text.size(label, least)[0] > room:
            self._centred(target, self.art.glyph(glyph, round(box.h * 0.7), theme.TEXT), box.centre)
            return
        label, px = text.fitted_line(label, most, room, least=least / most)
        text.draw(target, label, box.centre, px, theme.TEXT, "center")

    def _icon(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, box: Box) -> None:
        fill, alpha = (theme.AMBER, 255) if look.is_on else (theme.PANEL, theme.PANEL_ALPHA)
        self._blit(target, self.art.panel(self._size(box), layout.px(24), fill, alpha), box)
        ink = theme.ON_AMBER if look.is_on else theme.AMBER if look.is_hovered else theme.TEXT
        self._centred(target, self.art.glyph(look.id, round(layout.px(40)), ink), box.centre)

    def _rule(self, target: pygame.Surface, layout: TableLayout, look: ButtonLook, chip: Box) -> None:
        """Draw a rule's number at the end of the sentence that rests on it."""
        fill, ink = (theme.AMBER, theme.ON_AMBER) if look.is_hovered or look.is_pressed else (theme.TAG, theme.BRIGHT)
        self._blit(target, self.art.pill(self._size(chip), fill, 255), chip)
        text.draw(target, look.short_label, chip.centre, number_px(layout), ink, "center")


def _chip(layout: TableLayout, box: Box) -> Box:
    return box.grown_to(box.w - layout.px(18), min(box.h - layout.px(10), number_px(layout) * 1.55))


def _moved(box: Box, whole: Box) -> Box:
    return box._replace(x=box.x - whole.x, y=box.y - whole.y)
