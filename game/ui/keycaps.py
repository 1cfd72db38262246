"""Keys and buttons as pictures: a cap with what is printed on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import text, theme
from game.ui.bindings import Board, Codes, PadKind, label, shape
from game.ui.widgets import Look, Text

CAP_PX: Final = 24
_ARROWS: Final[dict[Board, dict[int, str]]] = {
    "keyboard": {pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"},
    "gamepad": {
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    },
}


@dataclass(frozen=True)
class Cap:
    """One key or button: its name as it is read, and its pictogram where it has no letters."""

    name: str
    icon: str = ""

    def width(self, look: Look, height: int) -> int:
        """The width in pixels of a cap this high."""
        if self.icon:
            return height
        return max(height, text.size(self.name, look.m.font(CAP_PX))[0] + look.m.px(26))


def caps_of(board: Board, codes: Codes, kind: PadKind, most: int = 2) -> list[Cap]:
    """The caps of the first few keys or buttons of an action."""
    shapes = [shape(code, kind) if board == "gamepad" else "" for code in codes[:most]]
    icons = [_ARROWS[board].get(code, found) for code, found in zip(codes, shapes, strict=False)]
    return [Cap(label(board, code, kind), icon) for code, icon in zip(codes, icons, strict=False)]


def places(caps: Sequence[Cap], look: Look, room: pygame.Rect) -> list[pygame.Rect]:
    """The caps side by side at the right end of ``room``; the last ones go where there are too many."""
    gap, left = look.m.px(10), room.right
    found: list[pygame.Rect] = []
    widths = [cap.width(look, room.height) for cap in caps]
    while len(widths) > 1 and sum(widths) + gap * (len(widths) - 1) > room.width:
        widths.pop()
    for width in reversed(widths):
        width = min(width, room.width)
        left -= width
        found.insert(0, pygame.Rect(left, room.top, width, room.height))
        left -= gap
    return found


def words(id: str, caps: Sequence[Cap], look: Look, room: pygame.Rect) -> list[Text]:
    """The texts of the caps that have letters."""
    pairs = enumerate(zip(caps, places(caps, look, room), strict=False))
    px = look.m.font(CAP_PX)
    return [
        Text(f"{id}.cap.{n}", cap.name, rect.inflate(-look.m.px(12), 0), px, theme.ON_AMBER)
        for n, (cap, rect) in pairs
        if not cap.icon
    ]


def draw(surface: pygame.Surface, id: str, caps: Sequence[Cap], look: Look, room: pygame.Rect) -> None:
    """The caps of paper with a darker lower edge, and what is printed on them."""
    art, m = look.services.art, look.m
    for cap, rect in zip(caps, places(caps, look, room), strict=False):
        radius = m.px(10)
        surface.blit(art.panel(rect.size, radius, "#B9C3BD", 255), rect)
        top = pygame.Rect(rect.left, rect.top, rect.width, rect.height - m.px(4))
        surface.blit(art.panel(top.size, radius, theme.PAPER, 255), top)
        if cap.icon:
            px = round(rect.height * 0.56)
            glyph = art.glyph(cap.icon, px, theme.ON_AMBER)
            surface.blit(glyph, glyph.get_rect(center=top.center))
    for line in words(id, caps, look, room):
        line.draw(surface)
