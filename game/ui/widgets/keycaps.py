"""Keys and buttons drawn as caps, with what is printed on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.draw import text, theme
from game.ui.input.bindings import RIGHT_STICK_DOWN, RIGHT_STICK_LEFT, RIGHT_STICK_RIGHT, RIGHT_STICK_UP, Board
from game.ui.input.key_labels import PadKind, label, shape
from game.ui.input.keyboard_halves import Codes
from game.ui.widgets.base import Look, Text

CAP_PX: Final = 24
_KEY_ARROWS: Final = {pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right"}
_PAD_ARROWS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    RIGHT_STICK_LEFT: "left",
    RIGHT_STICK_RIGHT: "right",
    RIGHT_STICK_UP: "up",
    RIGHT_STICK_DOWN: "down",
}
_STICK: Final = "RS"
"""Letters before the arrow of the right stick, to tell it from the directional pad."""


@dataclass(frozen=True)
class Cap:
    """One key or button.

    ``name`` is read aloud; ``icon`` is its pictogram if it has no letters, ``mark`` the letters before a pictogram.
    """

    name: str
    icon: str = ""
    mark: str = ""

    @property
    def letters(self) -> str:
        return self.mark if self.icon else self.name

    def width(self, look: Look, height: int) -> int:
        """Return the width in pixels of a cap this high."""
        wide = text.size(self.letters, look.m.font(CAP_PX))[0] if self.letters else 0
        if self.icon:
            return height + wide
        return max(height, wide + look.m.px(26))


def caps_of(board: Board, codes: Codes, kind: PadKind, most: int = 2) -> list[Cap]:
    """Return the caps of at most ``most`` keys or buttons of an action."""
    caps, is_pad = [], board == "gamepad"
    for code in codes[:most]:
        icon = _PAD_ARROWS.get(code) or shape(code, kind) if is_pad else _KEY_ARROWS.get(code, "")
        tilt = is_pad and RIGHT_STICK_LEFT <= code <= RIGHT_STICK_DOWN
        caps.append(Cap(label(board, code, kind), icon, _STICK if tilt else ""))
    return caps


def places(caps: Sequence[Cap], look: Look, room: pygame.Rect) -> list[pygame.Rect]:
    """Return boxes for caps at the right end of ``room``; the last are dropped if too many."""
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
    """Return the texts of caps that have letters."""
    pairs = enumerate(zip(caps, places(caps, look, room), strict=False))
    px = look.m.font(CAP_PX)
    return [
        Text(f"{id}.cap.{n}", cap.letters, _letters_box(cap, rect, look), px, theme.ON_AMBER)
        for n, (cap, rect) in pairs
        if cap.letters
    ]


def _letters_box(cap: Cap, rect: pygame.Rect, look: Look) -> pygame.Rect:
    box = rect.inflate(-look.m.px(12), 0)
    return pygame.Rect(box.left, box.top, rect.width - round(rect.height * 0.8), box.height) if cap.icon else box


def draw(surface: pygame.Surface, id: str, caps: Sequence[Cap], look: Look, room: pygame.Rect) -> None:
    """Draw caps of paper with a darker lower edge, and what is printed on them."""
    art, m = look.kit.art, look.m
    for cap, rect in zip(caps, places(caps, look, room), strict=False):
        radius = m.px(10)
        surface.blit(art.panel(rect.size, radius, "#B9C3BD", 255), rect)
        top = pygame.Rect(rect.left, rect.top, rect.width, rect.height - m.px(4))
        surface.blit(art.panel(top.size, radius, theme.PAPER, 255), top)
        if cap.icon:
            px = round(rect.height * 0.56)
            glyph = art.glyph(cap.icon, px, theme.ON_AMBER)
            aside = (rect.width - rect.height) // 2 if cap.mark else 0
            surface.blit(glyph, glyph.get_rect(center=top.move(aside, 0).center))
    for line in words(id, caps, look, room):
        line.draw(surface)
