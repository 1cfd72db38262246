"""What the application hands to every scene.

The settings, the sound and the saves come as protocols: the user interface knows their shape and not the
modules behind them.
"""

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.actions import Device
from game.ui.stage import SceneStack

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.ruleset import RuleSet

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

    def attention(self) -> None:
        """Flash in the task bar when somebody is waited for and the window is not the active one (FEEL-25)."""


class Ways(Protocol):
    """Where a scene may lead; scenes know each other only through this."""

    def menu(self) -> None:
        """To the first screen, leaving everything else."""

    def set_up(self) -> None:
        """Open the set-up of a new game."""

    def settings(self) -> None:
        """Open the settings."""

    def pause(self, rules: "RuleSet") -> None:
        """Open the pause menu over the table."""

    def rules(self, rules: "RuleSet") -> None:
        """Open the page that explains the rules."""

    def scoring(self, match: "Match") -> None:
        """Show the result of the round that ended."""

    def new_match(self, deal: int | None = None) -> None:
        """Begin a match as the settings say, with this deal number or a random one."""

    def rematch(self, match: "Match") -> None:
        """The same people and rules again, with other cards."""

    def resume(self) -> None:
        """Go on with the stored match."""


@dataclass
class Services:
    """Everything a scene may use. ``store`` is the database of matches (None: nothing is stored);
    ``ways`` lead to the other scenes, and are set by the application;
    ``device`` the kind of device used last, ``show_focus`` whether the focus ring is to be seen, ``away`` whether
    the player works in another window: then nobody moves (DSK-05)."""

    settings: SettingsLike
    art: Any
    hooks: Hooks
    ways: Ways = field(init=False)
    store: Any = None
    sound: SoundLike = field(default_factory=Silence)
    stack: SceneStack = field(default_factory=SceneStack)
    rng: random.Random = field(default_factory=random.Random)
    device: Device = "mouse"
    show_focus: bool = False
    away: bool = False

    def notify(self, text: str) -> None:
        """Show a toast."""
        self.hooks.notify(text)
