"""What is asked of the sound, and the sound that makes none."""

from typing import TYPE_CHECKING, Protocol

from game.ui.sound.cues import Heard, Tap

if TYPE_CHECKING:
    from game.settings import Settings


class SoundLike(Protocol):
    """Plays the sounds by name; silent without a device."""

    taps: list[Tap]

    @property
    def moving(self) -> bool:
        """Whether it needs :meth:`update` soon."""

    def play(self, cue: str, pan: float = 0.0, step: int = 0, who: str | None = None, told_only: bool = False) -> None:
        """Play one cue; ``pan`` from -1 (left) to 1 (right), ``step`` its pitch or motif, ``who`` the seat's name
        ("" the player's own). ``told_only``: tell the taps and play nothing."""

    def configure(self, settings: "Settings") -> None:
        """Take over switches and volumes."""

    def set_away(self, away: bool) -> None:
        """The player went to another window or came back."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def device_lost(self) -> None:
        """The sound device was unplugged."""

    def device_found(self) -> None:
        """A sound device was plugged in."""

    def close(self) -> None:
        """Let go of the device."""


class Silence:
    """No sound, as before there is any and in tests; the taps are told."""

    moving = False

    def __init__(self) -> None:
        self.taps: list[Tap] = []

    def play(self, cue: str, pan: float = 0.0, step: int = 0, who: str | None = None, told_only: bool = False) -> None:
        """Tell it and play nothing."""
        for tap in self.taps:
            tap(Heard(cue, pan, step, who))

    def configure(self, settings: "Settings") -> None:
        """Nothing to set."""

    def set_away(self, away: bool) -> None:
        """Nothing to rest."""

    def update(self, dt: float) -> None:
        """Nothing goes on."""

    def device_lost(self) -> None:
        """There was none."""

    def device_found(self) -> None:
        """It is not wanted."""

    def close(self) -> None:
        """There is none."""
