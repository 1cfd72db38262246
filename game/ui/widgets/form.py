"""A scene made of widgets and texts: focus, pointer, scrolling and the tree come for free."""

from typing import Generic, TypeVar

import pygame

from game.ui.draw import text, theme, written
from game.ui.input.actions import DIRECTIONS, Act, Action
from game.ui.kit import Kit
from game.ui.metrics import Metrics, metrics_for
from game.ui.sound.silence import SoundLike
from game.ui.stage import Node, Scene
from game.ui.widgets.base import MIN_TARGET, Button, Look, Text, Widget
from game.ui.widgets.fields import TextField
from game.ui.widgets.focus import FocusGroup
from game.words import _

K = TypeVar("K", bound=Kit)
"""The kit, or what a page of the game is handed beyond it."""
_SCROLL_STEP = 70
_FADE = 84
"""So far at most a row that is cut by the edge of its room fades away, in design pixels."""


class Form(Scene, Generic[K]):
    """Subclasses fill ``self.group`` and ``self.texts`` in :meth:`build`, and draw their background in
    :meth:`paint`. Rows that may be too many for the screen are given to :meth:`scrolled`."""

    title = ""

    def __init__(self, services: K) -> None:
        super().__init__()
        self.services = services
        self.group = FocusGroup()
        self.texts: list[Text] = []
        self.look = Look(services, Metrics((1280, 720)))
        self.viewport: pygame.Rect | None = None
        self._rows: list[Widget] = []
        self._content_height = 0
        self._scroll = 0

    @property
    def sound(self) -> SoundLike:
        """What makes the page heard."""
        return self.services.sound

    @property
    def m(self) -> Metrics:
        """The metrics of the layout."""
        return self.look.m

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; the focus stays where it was."""
        self.look = Look(self.services, metrics_for(size, self.services.settings))
        self.relayout()

    def relayout(self) -> None:
        """Build anew for the same size, because something shown has changed."""
        if (field := self._edited()) is not None:
            field.edit(False)
        self.texts, self._rows, self.viewport, self.lines = [], [], None, []
        self.build()
        if self._furthest:
            self.group.widgets += self._scroll_buttons()
        self._follow_focus()
        self.invalidate()

    def build(self) -> None:
        """Make texts and widgets and place them."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies below texts and widgets."""
        surface.blit(self.services.art.background(self.m.size), (0, 0))

    def back(self) -> None:
        """What Esc does: leave the scene."""
        self.services.stack.pop()

    def scrolled(self, rows: list[Widget], viewport: pygame.Rect, content_height: int) -> None:
        """Let these widgets, placed as if there were room, scroll inside ``viewport``."""
        self._rows, self.viewport, self._content_height = rows, viewport, content_height
        self._scroll = max(0, min(self._scroll, self._furthest))
        self._shift(-self._scroll)

    def say(self, id: str, string: str, box: pygame.Rect, design: float, **kwargs: str) -> Text:
        """Add a text of a size in design pixels."""
        line = Text(id, string, box, self.m.font(design), **kwargs)
        self.texts.append(line)
        return line

    def handle(self, action: Action) -> bool:
        """Pointer, focus, scrolling and Esc; everything else is for the subclass or the application."""
        if action.act is Act.SCROLL and self.viewport is not None:
            self._scroll_by(-round(action.amount * self.m.px(_SCROLL_STEP)))
            return True
        if (field := self._edited()) is not None and self._write(field, action):
            self.invalidate()
            return True
        before = (self.group.focused, self.group.hovered, self.group.pressed)
        handled = self.group.handle(action)
        if before[0] is not self.group.focused and action.pos is None:
            self._follow_focus()
            self.sound.play("ui_move")
        elif action.act in (Act.UP, Act.DOWN) and self._furthest:
            # Nothing lies that way, but there may be more to read.
            self._scroll_by(self.m.px(_SCROLL_STEP) * (1 if action.act is Act.DOWN else -1))
        clicked = action.act is Act.POINTER_UP and before[2] is not None and before[2] is before[1]
        if handled and (clicked or action.act is Act.CONFIRM):
            self.sound.play("ui_accept")
        if not handled and action.act is Act.BACK:
            self.sound.play("ui_back")
            self.back()
            handled = True
        if handled or before != (self.group.focused, self.group.hovered, self.group.pressed):
            self.invalidate()
        return handled or action.act in DIRECTIONS

    def reach(self, id: str, alone: bool = True) -> None:
        """Give it the focus, so that it scrolls into view."""
        if self.group.focus_on(id):
            self._follow_focus()
            self.invalidate()

    def press(self, id: str) -> bool:
        """As with the confirming key; a text field takes its next suggestion, for there are no keys to write with.
        What keys pass over is pressed as by a pointer."""
        if not self.group.focus_on(id):
            beside = next((widget for widget in self.group.widgets if widget.id == id and widget.pointer_only), None)
            if beside is not None and beside.usable:
                beside.activate()
                self.sound.play("ui_accept")
                self.invalidate()
            return beside is not None
        writes = isinstance(self.group.focused, TextField)
        return self.handle(Action(Act.RIGHT if writes else Act.CONFIRM, device="switch"))

    def leave(self) -> None:
        """A field that is still written in gives the keyboard back."""
        if (field := self._edited()) is not None:
            field.edit(False)

    def draw(self, surface: pygame.Surface) -> None:
        """Background, texts, widgets, and the focus ring over all."""
        self.paint(surface)
        for line in self.texts:
            line.draw(surface)
        for widget in self.group.widgets:
            if widget not in self._rows:
                widget.draw(surface, self.look, self.group.state(widget))
        if self.viewport is not None:
            self._draw_rows(surface, self.viewport)
        self.group.draw_focus(surface, self.look)

    def ui_tree(self) -> Node:
        """The scene with its texts and widgets."""
        children = [line.node() for line in [*self.texts, *self.changing_texts()]]
        children += [widget.node(self.look, self.group.state(widget)) for widget in self.group.widgets]
        tree = Node(type(self).__name__, "scene", self.title, rect=self.m.screen, children=children)
        tree.add_lines(self.lines)
        return tree

    def changing_texts(self) -> list[Text]:
        """Texts that a subclass draws by itself, as they will be in the end."""
        return []

    def _edited(self) -> TextField | None:
        return next((w for w in self.group.widgets if isinstance(w, TextField) and w.editing), None)

    def _write(self, field: TextField, action: Action) -> bool:
        """What an action means while ``field`` is written in; False: it also means what it always does."""
        if action.act is Act.TEXT:
            field.write(action.text)
        elif action.act is Act.ERASE:
            field.erase()
        elif action.act in (Act.CONFIRM, Act.BACK):
            field.edit(False)
        elif action.act is Act.POINTER_DOWN or action.act in (Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS):
            if action.pos is None or not field.rect.collidepoint(action.pos):
                field.edit(False)
            return False
        else:
            return action.act in DIRECTIONS
        return True

    def _draw_rows(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        seen = view.clip(surface.get_rect())
        below = [(edge, surface.subsurface(edge).copy(), up) for edge, up in self._cut_edges(seen)]
        clip = surface.get_clip()
        surface.set_clip(view)
        for widget in self._rows:
            if widget.rect.colliderect(view):
                widget.draw(surface, self.look, self.group.state(widget))
        surface.set_clip(clip)
        for edge, ground, up in below:
            written.fade(surface, edge)
            surface.blit(_fading(ground, up), edge)
        if self._furthest:
            self._draw_bar(surface, view)

    def _cut_edges(self, view: pygame.Rect) -> list[tuple[pygame.Rect, bool]]:
        """Where rows are cut by the upper or lower edge of ``view``, and whether it is the upper one."""
        fade = self.m.px(_FADE)
        found: list[tuple[pygame.Rect, bool]] = []
        for row in self._rows:
            if row.rect.top < view.top < row.rect.bottom and not found:
                height = min(row.rect.bottom - view.top, fade)
                found.append((pygame.Rect(view.left, view.top, view.width, height), True))
            elif row.rect.top < view.bottom < row.rect.bottom:
                height = min(view.bottom - row.rect.top, fade)
                found.append((pygame.Rect(view.left, view.bottom - height, view.width, height), False))
                break
        return found

    def _draw_bar(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        width = self.m.px(8)
        room = view.inflate(0, -2 * self.m.px(MIN_TARGET + 8))
        length = max(self.m.px(40), room.height * view.height // self._content_height)
        top = room.top + (room.height - length) * self._scroll // self._furthest
        bar = self.services.art.pill((width, length), theme.QUIET, 160)
        surface.blit(bar, (view.right + self.m.px(2 + MIN_TARGET / 2) - width // 2, top))

    @property
    def _furthest(self) -> int:
        return max(0, self._content_height - self.viewport.height) if self.viewport is not None else 0

    def _scroll_by(self, pixels: int) -> None:
        target = max(0, min(self._furthest, self._scroll + pixels))
        self._shift(self._scroll - target)
        self._scroll = target
        self.invalidate()

    def _scroll_buttons(self) -> list[Widget]:
        """Above and below the bar: a way to scroll without a wheel and without dragging (A11Y-24, A11Y-29)."""
        assert self.viewport is not None
        m, view = self.m, self.viewport
        page = round(view.height * 0.7)
        buttons: list[Widget] = []
        for id, icon, step in (("scroll.up", "up", -page), ("scroll.down", "down", page)):
            button = Button(id, "", lambda step=step: self._scroll_by(step), "plain", icon=icon, px=28)  # type: ignore[misc]
            button.pointer_only, button.meaning = True, _("Further down") if step > 0 else _("Further up")
            button.rect = pygame.Rect(view.right + m.px(2), view.top, m.px(MIN_TARGET), m.px(MIN_TARGET))
            if step > 0:
                button.rect.bottom = view.bottom
            buttons.append(button)
        return buttons

    def _shift(self, pixels: int) -> None:
        assert self.viewport is not None
        for widget in self._rows:
            widget.rect.move_ip(0, pixels)
            widget.offscreen = not self.viewport.contains(widget.rect)

    def _follow_focus(self) -> None:
        focused = self.group.focused
        if focused is None or self.viewport is None or focused not in self._rows:
            return
        margin = self.m.px(14)
        if focused.rect.top < self.viewport.top + margin:
            self._scroll_by(focused.rect.top - self.viewport.top - margin)
        elif focused.rect.bottom > self.viewport.bottom - margin:
            self._scroll_by(focused.rect.bottom - self.viewport.bottom + margin)


def _fading(ground: pygame.Surface, up: bool) -> pygame.Surface:
    """A piece of the ground that covers all at the outer edge and nothing at the inner one."""
    width, height = ground.get_size()
    ramp = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = (height - y - 0.5 if up else y + 0.5) / height
        ramp.set_at((0, y), (255, 255, 255, round(255 * share)))
    piece = pygame.Surface((width, height), pygame.SRCALPHA)
    piece.blit(ground, (0, 0))
    piece.blit(pygame.transform.scale(ramp, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


class Page(Form[K]):
    """A form with a heading and a button that leads back, and room for rows below."""

    def heading(self) -> pygame.Rect:
        """Place title and back button; returns what is left of the safe area."""
        m = self.m
        back = Button("back", _("Back"), self.back, icon="back", px=26)
        tall = back.height(self.look)
        back.rect = pygame.Rect(m.safe.left, m.safe.top, back.width(self.look), tall)
        title_h = max(tall, text.size("Ay", m.font(54))[1])
        back.rect.centery = m.safe.top + title_h // 2
        side = back.rect.width + m.px(24)
        box = pygame.Rect(m.safe.left + side, m.safe.top, m.safe.width - 2 * side, title_h)
        self.say("title", self.title, box, 54)
        self.back_button = back
        top = m.safe.top + title_h + m.px(28)
        area = pygame.Rect(m.safe.left, top, m.safe.width, m.safe.bottom - top)
        # A television may cut off the bar of a long page, which else lies in the margin.
        return area.inflate(-2 * m.px(MIN_TARGET + 16), 0) if m.tv else area

    def column(self, area: pygame.Rect, design: float) -> pygame.Rect:
        """A column of so many design pixels in the middle of ``area``, wider for larger text: in rows that went from
        edge to edge the eye would lose its way from a label to its value. Room for the scroll bar stays beside it."""
        m = self.m
        width = min(area.width - 2 * m.px(MIN_TARGET + 16), round(m.px(design) * m.text))
        return pygame.Rect(m.size[0] // 2 - width // 2, area.top, width, area.height)

    def lay_rows(self, rows: list[Widget], area: pygame.Rect, heights: list[int], gap: int = 10) -> None:
        """Place rows below each other in ``area``; they scroll if they are too many."""
        top = area.top
        for row, height in zip(rows, heights, strict=True):
            row.rect = pygame.Rect(area.left, top, area.width, height)
            top += height + self.m.px(gap)
        self._scroll_if_long(rows, area, top - self.m.px(gap) - area.top)

    def lay_lines(self, lines: list[list[Widget]], area: pygame.Rect, heights: list[int], gap: int = 10) -> None:
        """Like :meth:`lay_rows`, for lines in which several widgets share the width."""
        top, between = area.top, self.m.px(14)
        for line, height in zip(lines, heights, strict=True):
            width = (area.width - between * (len(line) - 1)) // len(line)
            for column, widget in enumerate(line):
                widget.rect = pygame.Rect(area.left + column * (width + between), top, width, height)
            top += height + self.m.px(gap)
        content = top - self.m.px(gap) - area.top
        self._scroll_if_long([widget for line in lines for widget in line], area, content)

    def _scroll_if_long(self, rows: list[Widget], area: pygame.Rect, content: int) -> None:
        if content > area.height:
            self.scrolled(rows, area.inflate(2 * self.m.px(14), 0), content)
