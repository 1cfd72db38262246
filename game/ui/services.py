"""What the application hands to every scene.

The settings, the sound and the saves come as protocols: the user interface knows their shape and not the
modules behind them.
"""

import random
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.ui.actions import Device
from game.ui.stage import SceneStack

WindowState = tuple[int, int, int, int, bool]
"""x, y, width, height in points, and whether the window is maximised."""


class SettingsLike(Protocol):
    """The settings a player can change; all of them apply at once (DSK-07)."""

    language: str
    speed: float
    sound_on: bool
    volume: int
    palette: str
    text_scale: int
    fullscreen: bool
    reduced_motion: bool
    symbols_size: str
    window: WindowState | None
    call_word: str
    seats: int
    target: int
    scoring: str
    name: str
    mark_playable: bool


class SoundLike(Protocol):
    """Plays the sounds by name; silent without a device."""

    def play(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        """Play one cue; ``pan`` from -1 (left) to 1 (right), ``step`` its pitch or motif."""

    def configure(self, on: bool, volume: int) -> None:
        """Switch on or off and set the volume (0..100)."""


class Silence:
    """The sound of a machine without a sound device, and of tests."""

    def play(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        """Play nothing."""

    def configure(self, on: bool, volume: int) -> None:
        """Nothing to set."""


class Hooks(Protocol):
    """What a scene may ask of the application."""

    def quit(self) -> None:
        """End the program after this step."""

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen (DSK-02)."""

    def apply_settings(self) -> None:
        """Make changed settings visible and heard at once, and store them (DSK-07)."""

    def notify(self, text: str) -> None:
        """Show a toast that stays long enough to be read (A11Y-19)."""

    def set_typing(self, on: bool) -> None:
        """Tell whether a text field has the keyboard, so that letters write instead of act."""


@dataclass
class Services:
    """Everything a scene may use. ``store`` is the database of matches (None: nothing is stored);
    ``device`` the kind of device used last, ``show_focus`` whether the focus ring is to be seen."""

    settings: SettingsLike
    art: Any
    hooks: Hooks
    store: Any = None
    sound: SoundLike = field(default_factory=Silence)
    stack: SceneStack = field(default_factory=SceneStack)
    rng: random.Random = field(default_factory=random.Random)
    device: Device = "mouse"
    show_focus: bool = False

    def notify(self, text: str) -> None:
        """Show a toast."""
        self.hooks.notify(text)
