"""The base of all widgets: place, states, look; and the plain ones, label and button.

A widget knows its rectangle in surface pixels and how it is drawn; focus and pointer are the business of
:mod:`game.ui.widgets.focus`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui.draw import text, theme
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.stage import Node

MIN_TARGET: Final = 44
"""Least width and height of a target in design pixels (A11Y-12)."""
RING_GAP: Final = 6
RING_WIDTH: Final = 4
AMBER_LIGHT: Final = "#F6CB74"
_HOLLOW: Final = 110
"""Opacity, of 255, of the panel in a button that does nothing now; the rest is an outline."""
Kind = Literal["main", "plain", "solid", "quiet", "waits"]
"""Kinds of button.

Plain ones are for the table, solid ones for a panel; one that waits only says what is missing.
"""


@dataclass(frozen=True)
class Look:
    """The context of a widget's drawing: kit (art and settings) and the layout's metrics."""

    kit: Kit
    m: Metrics


@dataclass(frozen=True)
class State:
    """The state of a widget at the moment it is drawn."""

    is_focused: bool = False
    is_hovered: bool = False
    is_pressed: bool = False

    @property
    def is_highlighted(self) -> bool:
        return self.is_hovered or self.is_focused


class Text:
    """One line fitted into a box, and its node. Built in a scene's layout; not a target."""

    def __init__(
        self,
        id: str,
        string: str,
        box: pygame.Rect,
        px: float,
        colour: str = theme.TEXT,
        anchor: str = "center",
        face: str = "display",
    ) -> None:
        self.id, self.box, self.colour, self.anchor, self.face = id, box, colour, anchor, face
        self.full = string
        self.string, self.px = text.fitted_line(string, px, box.width, face)
        if text.size(self.string, self.px, face)[1] > box.height > 0:
            self.px = max(1, int(self.px * box.height / text.size(self.string, self.px, face)[1]))
        self.rect = pygame.Rect((0, 0), text.size(self.string, self.px, face))
        setattr(self.rect, anchor, getattr(box, anchor))

    def draw(self, surface: pygame.Surface) -> None:
        text.draw_cut(surface, self.string, self.full, self.rect.topleft, self.px, self.colour, face=self.face)

    def node(self) -> Node:
        value = "cut" if self.string != self.full else ""
        return Node(self.id, "text", self.full, value, rect=self.rect.copy(), font_px=self.px, colour=self.colour)


class Widget:
    """A control at a place; ``rect`` is set by the scene's layout."""

    role = "widget"
    focusable = True
    adjustable = False
    """Whether left and right change its value instead of moving the focus."""
    draggable = False
    ring_radius: float | None = None
    """Radius of its focus ring in design pixels; None for a pill."""
    explains_row_above = False
    """Whether it explains the row above it, and so is placed close to that."""
    pointer_only = False
    """Whether keys and controllers pass it over, having another way to do the same."""
    scan_group = ""
    """Group in which one switch finds it, see :mod:`game.ui.widgets.scan`."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.offscreen = False
        """Scrolled out of view: neither drawn nor hit."""

    @property
    def usable(self) -> bool:
        return self.focusable and self.enabled

    @property
    def reachable(self) -> bool:
        return self.usable and not self.pointer_only

    def height(self, look: Look, width: int) -> int:
        """Return the height in pixels it wants at this width."""
        return look.m.px(MIN_TARGET)

    def activate(self) -> None:
        """React to the confirming key or button."""

    def click(self, pos: tuple[float, float]) -> None:
        """React to a pointer released on it, where it went down."""
        self.activate()

    def drag(self, pos: tuple[float, float]) -> None:
        """React to a held pointer that moves, on a draggable widget."""

    def adjust(self, step: int) -> None:
        """Change the value by one step down (-1) or up (+1), if :attr:`adjustable`."""

    def said(self) -> tuple[str, str]:
        """Return its name and value, to be read aloud."""
        return "", ""

    def states(self) -> tuple[str, ...]:
        """Return what else is true of it, e.g. "checked"."""
        return ()

    def lines(self, look: Look) -> list[Text]:
        """Return its lines of text."""
        return []

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Draw it in this state; the focus ring is drawn by :func:`draw_ring`."""
        self.draw_lines(surface, look)

    def draw_lines(self, surface: pygame.Surface, look: Look) -> None:
        for line in self.lines(look):
            line.draw(surface)

    def node(self, look: Look, state: State) -> Node:
        """Return its node for the tree, with its lines as children."""
        words = (["focused"] if state.is_focused else []) + ([] if self.enabled else ["disabled"])
        words += ["offscreen"] if self.offscreen else []
        words += ["pointer-only"] if self.usable and self.pointer_only else []
        (name, value), children = self.said(), [line.node() for line in self.lines(look)]
        return Node(
            self.id, self.role, name, value, (*words, *self.states()), self.rect.copy(), children,
            focusable=self.reachable, group=self.scan_group,
        )  # fmt: skip


def draw_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float | None = None) -> None:
    """Draw the focus ring outside ``rect`` (A11Y-11): a pill, or a radius in design pixels."""
    gap, width = look.m.px(RING_GAP), max(2, look.m.px(RING_WIDTH))
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    round_px = min(outer.size) / 2 if radius is None else look.m.px(radius) + gap + width
    ring = look.kit.art.panel(outer.size, min(round_px, min(outer.size) / 2), "none", 0, theme.PAPER, width)
    surface.blit(ring, outer)


def short_names(names: Sequence[str], px: float, width: float) -> list[str]:
    """Return the names if each fits into ``width`` pixels, else the first word of each."""
    if all(text.size(name, px)[0] <= width for name in names):
        return list(names)
    return [(name.split() or [name])[0] for name in names]


class Button(Widget):
    """A button; ``sub`` is a quieter second line, ``icon`` a pictogram left of the words."""

    role = "button"
    sub_px: float = 20
    """Height of the second line's text, in design pixels."""

    def __init__(
        self,
        id: str,
        label: str,
        action: Callable[[], None],
        kind: Kind = "plain",
        sub: str = "",
        icon: str = "",
        px: float = 32,
    ) -> None:
        super().__init__(id)
        self.label, self.action, self.kind, self.sub, self.icon, self.px = label, action, kind, sub, icon, px
        self.meaning = ""
        """Name read aloud for a button that is only a pictogram, or whose label is too short."""

    def activate(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        rect = self.rect.inflate(-look.m.px(6), -look.m.px(4)) if state.is_pressed and state.is_hovered else self.rect
        fill, alpha = self._fill(state)
        if self._hollow:
            edge = max(2, look.m.px(3))
            surface.blit(look.kit.art.pill(rect.size, theme.PANEL, _HOLLOW, theme.TAG, edge), rect)
        elif alpha:
            surface.blit(look.kit.art.pill(rect.size, fill, alpha), rect)
        self.draw_lines(surface, look)
        if self.icon:
            self._draw_icon(surface, look)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.font_px = max((child.font_px for child in node.children), default=0)
        node.spoken = self.meaning if self.label else ""
        return node

    def said(self) -> tuple[str, str]:
        return self.label or self.meaning, self.sub

    def in_short(self) -> None:
        if self.label:
            self.label, self.meaning = "", self.label

    def width(self, look: Look) -> int:
        """Return the width in pixels that its words want."""
        m = look.m
        below = text.size(self.sub, m.font(self.sub_px))[0] if self.sub else 0
        words = max(text.size(self.label, m.font(self.px))[0], below)
        return max(m.px(MIN_TARGET), words + m.px(72) + (self._icon_px(look) + m.px(12) if self.icon else 0))

    def height(self, look: Look, width: int = 0) -> int:
        m = look.m
        below = len(self._wrapped(look, width - m.px(32))) if width and self.sub else bool(self.sub)
        tall = text.size("Ay", m.font(self.px))[1] + below * text.size("Ay", m.font(self.sub_px))[1]
        return max(m.px(MIN_TARGET if self.kind == "quiet" else 66), tall + m.px(18 if self.sub else 20))

    def _wrapped(self, look: Look, width: int) -> list[str]:
        """Return the second line, in pieces where even its least size is wider than ``width``."""
        if text.size(self.sub, look.m.least)[0] <= width:
            return [self.sub]
        return text.wrap_balanced(self.sub, look.m.font(self.sub_px), width, "display")

    @property
    def _hollow(self) -> bool:
        """Whether it is an outline only: nothing would happen."""
        return self.kind == "waits" or not (self.enabled or self.kind == "quiet")

    def _fill(self, state: State) -> tuple[str, int]:
        if self.kind == "main":
            return (AMBER_LIGHT if state.is_hovered else theme.AMBER), 255
        if self.kind == "solid":
            return (theme.NIGHT_SOFT if state.is_hovered else theme.TAG), 255
        if self.kind == "quiet":
            return theme.TAG, 255 if state.is_hovered else 0
        return (theme.TAG if state.is_hovered else theme.PANEL), (255 if state.is_hovered else theme.PANEL_ALPHA)

    def _icon_px(self, look: Look) -> int:
        return round(look.m.font(self.px) * 0.9)

    def _words(self, look: Look) -> pygame.Rect:
        """Return the part of the button for words."""
        rect = self.rect.inflate(-look.m.px(32), 0)
        if self.icon:
            taken = self._icon_px(look) + look.m.px(12)
            rect = pygame.Rect(rect.left + taken, rect.top, rect.width - taken, rect.height)
        return rect

    def lines(self, look: Look) -> list[Text]:
        m, box = look.m, self._words(look)
        amber = self.kind == "main" and self.enabled
        ink = theme.ON_AMBER if amber else (theme.TEXT if self.enabled else theme.QUIET)
        if self.kind in ("quiet", "waits"):
            ink = theme.QUIET
        title, below = text.size("Ay", m.font(self.px))[1], text.size("Ay", m.font(self.sub_px))[1]
        pieces = self._wrapped(look, box.width) if self.sub else []
        if len(pieces) > 1 and title + below * len(pieces) > self.rect.height:
            pieces = []  # too long, and no room for lines: said aloud, and on the page that it leads to
        if not pieces or not self.label:
            return [Text(f"{self.id}.label", self.label, box, m.font(self.px), ink)] if self.label else []
        top = self.rect.top + (self.rect.height - title - below * len(pieces)) // 2
        quiet = {"main": theme.ON_AMBER_QUIET, "solid": theme.BRIGHT}.get(self.kind, theme.QUIET)
        quiet = quiet if self.enabled else theme.QUIET
        first = pygame.Rect(box.left, top, box.width, title)
        lines = [Text(f"{self.id}.label", self.label, first, m.font(self.px), ink)]
        for number, piece in enumerate(pieces):
            line = pygame.Rect(box.left, top + title + number * below, box.width, below)
            id = f"{self.id}.sub.{number}" if number else f"{self.id}.sub"
            lines.append(Text(id, piece, line, m.font(self.sub_px), quiet))
        return lines

    def _draw_icon(self, surface: pygame.Surface, look: Look) -> None:
        px = self._icon_px(look)
        quiet = self.kind in ("quiet", "waits") or not self.enabled
        ink = theme.QUIET if quiet else theme.ON_AMBER if self.kind == "main" else theme.TEXT
        lines = self.lines(look)
        left = lines[0].rect.left - px - look.m.px(12) if lines else self.rect.centerx - px // 2
        surface.blit(look.kit.art.glyph(self.icon, px, ink), (left, self.rect.centery - px // 2))
