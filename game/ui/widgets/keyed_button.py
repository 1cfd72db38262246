"""A button that shows the key for it on the device in use, if there is room (DSK-21)."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.draw import text
from game.ui.input.actions import Act
from game.ui.input.bindings import Board
from game.ui.input.keyboard_halves import HALVES
from game.ui.stage import Node
from game.ui.widgets import keycaps
from game.ui.widgets.base import Button, Kind, Look, State
from game.ui.widgets.keycaps import Cap

_EDGE: Final = 24
_GAP: Final = 16
"""Design pixels from the cap to the end of the button, and to its words."""


class KeyedButton(Button):
    """A button with the cap of its key; ``act`` is what the key does.

    A finger and one switch have none, and see the words alone.
    """

    def __init__(self, id: str, label: str, action: Callable[[], None], act: Act, kind: Kind = "solid") -> None:
        super().__init__(id, label, action, kind)
        self.act = act

    def caps(self, look: Look) -> list[Cap]:
        found = self._found(look)
        return found if self._needed(look, found) <= self.rect.width else []

    def width(self, look: Look) -> int:
        """Return the width in pixels of centred words with the cap beside them."""
        return max(super().width(look), self._needed(look, self._found(look)))

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        if caps := self.caps(look):
            keycaps.draw(surface, self.id, caps, look, self._place(look))

    def node(self, look: Look, state: State) -> Node:
        node, caps = super().node(look, state), self.caps(look)
        if caps:
            node.value = caps[0].name
            node.children += [line.node() for line in keycaps.words(self.id, caps, look, self._place(look))]
        return node

    def _found(self, look: Look) -> list[Cap]:
        kit = look.kit
        if kit.device in ("touch", "switch"):
            return []
        keys: Board = HALVES[0] if kit.devices.is_keyboard_split else "keyboard"
        board: Board = "gamepad" if kit.device == "gamepad" else keys
        return keycaps.caps_of(board, kit.codes(self.act), kit.letters, 1)

    def _needed(self, look: Look, caps: list[Cap]) -> int:
        beside = sum(cap.width(look, self._tall(look)) for cap in caps) + look.m.px(_EDGE + _GAP)
        return text.size(self.label, look.m.font(self.px))[0] + 2 * beside if caps else 0

    def _tall(self, look: Look) -> int:
        return text.size("Ay", look.m.font(keycaps.CAP_PX))[1] + look.m.px(10)

    def _place(self, look: Look) -> pygame.Rect:
        tall = self._tall(look)
        return pygame.Rect(self.rect.left, self.rect.centery - tall // 2, self.rect.width - look.m.px(_EDGE), tall)
