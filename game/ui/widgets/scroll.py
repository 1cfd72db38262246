"""Rows below each other, which scroll if they do not fit, with a bar and buttons."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.draw import drawn_text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets import layout
from game.ui.widgets.base import MIN_TARGET, Button, Look, Widget
from game.ui.widgets.focus import FocusGroup
from game.words import _

STEP_PX: Final = 70
_FADE: Final = 84
"""Longest fade of a row that is cut by the edge, in design pixels."""
_MARGIN: Final = 14


class Scroll:
    """The rows of a page, which scroll if they do not fit; ``moved`` is called after each move."""

    def __init__(self, look: Look, on_move: Callable[[], None]) -> None:
        self.look, self._moved = look, on_move
        self.rows: list[Widget] = []
        """The widgets that scroll."""
        self.view = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self._content = 0

    def clear(self) -> None:
        self.rows, self._content, self.view = [], 0, pygame.Rect(0, 0, 0, 0)

    def lay_rows(self, rows: Sequence[Widget], area: pygame.Rect, gap: float = 10, heights: Sequence[int] = ()) -> None:
        """Place rows below each other, ``gap`` design pixels apart."""
        self.lay_lines([[row] for row in rows], area, gap, heights)

    def lay_lines(
        self, lines: Sequence[Sequence[Widget]], area: pygame.Rect, gap: float = 10, heights: Sequence[int] = ()
    ) -> list[Widget]:
        """Like :meth:`lay_rows`, but the widgets of a line share the width; return them all."""
        widgets = [widget for line in lines for widget in line]
        self.take(widgets, area, layout.lines(lines, area, self.look, self.look.m.px(gap), heights))
        return widgets

    def take(self, rows: Sequence[Widget], area: pygame.Rect, content: int) -> None:
        """Scroll widgets, placed as if ``content`` pixels fitted, if ``area`` is lower."""
        if content <= area.height:
            return
        self.rows, self._content = list(rows), content
        self.view = area.inflate(2 * self.look.m.px(_MARGIN), 0)
        self.offset = min(self.offset, self.furthest)
        self._shift(-self.offset)

    @property
    def furthest(self) -> int:
        """Greatest offset in pixels; 0 if nothing scrolls."""
        return max(0, self._content - self.view.height)

    def scroll_by(self, pixels: int) -> None:
        """Scroll by pixels, back if negative, clamped to the content."""
        target = max(0, min(self.furthest, self.offset + pixels))
        self._shift(self.offset - target)
        self.offset = target
        self._moved()

    def handle_wheel(self, action: Action) -> bool:
        """Follow the wheel; return False for any other action, or if nothing scrolls."""
        if action.act is not Act.SCROLL or not self.furthest:
            return False
        self.scroll_by(-round(action.amount * self.look.m.px(STEP_PX)))
        return True

    def read_on(self, act: Act, design: float = STEP_PX) -> bool:
        """Scroll up or down by ``design`` design pixels; return False at the end or for other acts."""
        more = {Act.UP: self.offset > 0, Act.DOWN: self.offset < self.furthest}.get(act, False)
        if more:
            self.scroll_by(self.look.m.px(design) * (1 if act is Act.DOWN else -1))
        return more

    def scroll_into_view(self, focused: Widget | None) -> None:
        """Scroll a widget into view, if it is one of those that scroll."""
        if focused is None or focused not in self.rows:
            return
        margin = self.look.m.px(_MARGIN)
        if focused.rect.top < self.view.top + margin:
            self.scroll_by(focused.rect.top - self.view.top - margin)
        elif focused.rect.bottom > self.view.bottom - margin:
            self.scroll_by(focused.rect.bottom - self.view.bottom + margin)

    def buttons(self) -> list[Widget]:
        """Return buttons beside the bar, to scroll without wheel or dragging (A11Y-24, A11Y-29)."""
        if not self.furthest:
            return []
        page, side = round(self.view.height * 0.7), self.look.m.px(MIN_TARGET)
        up = Button("scroll.up", "", lambda: self.scroll_by(-page), icon="up", px=28)
        down = Button("scroll.down", "", lambda: self.scroll_by(page), icon="down", px=28)
        up.meaning, down.meaning = _("Scroll up"), _("Scroll down")
        left = self.view.right + self.look.m.px(2)
        for button, top in ((up, self.view.top), (down, self.view.bottom - side)):
            button.pointer_only, button.rect = True, pygame.Rect(left, top, side, side)
        return [up, down]

    def draw(self, surface: pygame.Surface, group: FocusGroup) -> None:
        """Draw the rows in view, fading where its edge cuts them, and the bar."""
        if not self.furthest:
            return
        view = self.view
        below = [(edge, surface.subsurface(edge).copy(), up) for edge, up in self._cut(view.clip(surface.get_rect()))]
        clip = surface.get_clip()
        surface.set_clip(view)
        for widget in self.rows:
            if widget.rect.colliderect(view):
                widget.draw(surface, self.look, group.state(widget))
        surface.set_clip(clip)
        for edge, ground, up in below:
            drawn_text.fade(surface, edge)
            surface.blit(_fading(ground, up), edge)
        self._draw_bar(surface)

    def _shift(self, pixels: int) -> None:
        for widget in self.rows:
            widget.rect.move_ip(0, pixels)
            widget.offscreen = not self.view.contains(widget.rect)

    def _cut(self, view: pygame.Rect) -> list[tuple[pygame.Rect, bool]]:
        """Return where the edges of ``view`` cut rows, and whether it is the upper edge."""
        fade = self.look.m.px(_FADE)
        found: list[tuple[pygame.Rect, bool]] = []
        for row in self.rows:
            if row.rect.top < view.top < row.rect.bottom and not found:
                height = min(row.rect.bottom - view.top, fade)
                found.append((pygame.Rect(view.left, view.top, view.width, height), True))
            elif row.rect.top < view.bottom < row.rect.bottom:
                height = min(view.bottom - row.rect.top, fade)
                found.append((pygame.Rect(view.left, view.bottom - height, view.width, height), False))
                break
        return found

    def _draw_bar(self, surface: pygame.Surface) -> None:
        m, view = self.look.m, self.view
        width = m.px(8)
        room = view.inflate(0, -2 * m.px(MIN_TARGET + 8))
        length = max(m.px(40), room.height * view.height // self._content)
        top = room.top + (room.height - length) * self.offset // self.furthest
        bar = self.look.kit.art.pill((width, length), theme.QUIET, 160)
        surface.blit(bar, (view.right + m.px(2 + MIN_TARGET / 2) - width // 2, top))


def _fading(ground: pygame.Surface, up: bool) -> pygame.Surface:
    """Return a piece of ground, opaque at the outer edge and clear at the inner one."""
    width, height = ground.get_size()
    ramp = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = (height - y - 0.5 if up else y + 0.5) / height
        ramp.set_at((0, y), (255, 255, 255, round(255 * share)))
    piece = pygame.Surface((width, height), pygame.SRCALPHA)
    piece.blit(ground, (0, 0))
    piece.blit(pygame.transform.scale(ramp, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece
