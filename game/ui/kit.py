"""The kit that the application hands to every page."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.settings import Settings
from game.ui.cards.art import CardArt
from game.ui.input.actions import Act, Device
from game.ui.input.bindings import Bindings
from game.ui.input.devices import Devices
from game.ui.input.key_labels import PAD_KINDS, PadKind, prompt
from game.ui.input.keyboard_halves import Codes
from game.ui.input.translator import Capture
from game.ui.sound.silence import Silence, SoundLike
from game.ui.stage import SceneStack

if TYPE_CHECKING:
    from game.ui.narration.narrator import Narrator

NOTICES_KEPT: Final = 200
"""Notices remembered, at most."""
_LETTERS: Final[dict[str, PadKind]] = {kind: kind for kind in PAD_KINDS}


class Hooks(Protocol):
    """Requests that a scene may make of the application."""

    def quit(self) -> None:
        """End the program after this step."""

    def toggle_fullscreen(self) -> None:
        """Switch between window and full screen (DSK-02)."""

    def apply_settings(self) -> None:
        """Apply changed settings at once, to eye and ear, and store them (DSK-07)."""

    def notify(self, text: str) -> None:
        """Show a toast that stays long enough to be read (A11Y-19)."""

    def capture_presses(self, on_press: Capture | None) -> None:
        """Divert the next presses to ``taken``, until it is None again."""

    def set_typing(self, on: bool) -> None:
        """Note whether a text field has the keyboard, so that letters type instead of act."""

    def request_attention(self) -> None:
        """Flash in the task bar if a player is awaited and the window is not active (FEEL-25)."""

    @property
    def may_be_tv(self) -> bool:
        """Whether the display may be a television across the room (TV-03)."""


@dataclass
class Kit:
    """Everything a page needs to be drawn, heard and used.

    The application keeps the only one up to date: never copy it. ``device`` is the kind of device used last,
    ``show_focus`` whether the focus ring is visible, ``is_away`` whether the player works in another window, while play
    rests (DSK-05); ``bindings`` what keys and buttons mean, ``pad_kind`` the letters of the controller used last,
    ``devices`` the owners of the devices; ``notices`` are the last notices, oldest first (A11Y-19).
    """

    settings: Settings
    art: CardArt
    hooks: Hooks
    sound: SoundLike = field(default_factory=Silence)
    stack: SceneStack = field(default_factory=SceneStack)
    rng: random.Random = field(default_factory=random.Random)
    device: Device = "mouse"
    show_focus: bool = False
    is_away: bool = False
    bindings: Bindings = field(default_factory=Bindings)
    pad_kind: PadKind = "a-below"
    devices: Devices = field(default_factory=Devices)
    notices: deque[str] = field(default_factory=lambda: deque(maxlen=NOTICES_KEPT))
    narrator: Narrator | None = None
    """Reads aloud what is on the screen and what happens; None while narration is off."""

    @property
    def letters(self) -> PadKind:
        return _LETTERS.get(self.settings.pad_letters, self.pad_kind)

    def prompt(self, act: Act) -> str:
        """Return the label of what triggers an action on the device in use (DSK-21)."""
        return prompt(self.bindings, act, self.device, self.letters, self.devices.is_keyboard_split)

    def codes(self, act: Act) -> Codes:
        return self.bindings.codes_in_use(
            act, "gamepad" if self.device == "gamepad" else "keyboard", self.devices.is_keyboard_split
        )

    def notify(self, text: str) -> None:
        self.hooks.notify(text)

    def open_letters(self, field: Any, on_done: Callable[[str], None], is_secret: bool) -> bool:
        """Open letters on the screen for a text field; return whether there are any (JOIN-03)."""
        return False
