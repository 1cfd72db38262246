"""What is asked of the sound, and the sound that makes none."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Protocol

from game.ui.sound.cues import TOLD, CueEvent, Suspense, Tap

if TYPE_CHECKING:
    import pygame

    from game.settings import Settings


DUCKED: Final = 300.0
"""Milliseconds that the music gives way to a blow or a shout."""


def tell(taps: Iterable[Tap], suspense: Suspense) -> None:
    for tap in taps if suspense.value in TOLD else ():
        tap(CueEvent(suspense.value))


class Cues(Protocol):
    """What plays a sound by its name."""

    def play(
        self,
        cue: str,
        pan: float = 0.0,
        step: int = 0,
        who: str | None = None,
        told_only: bool = False,
        voice: str = "",
        share: float = 1.0,
    ) -> None:
        """Play one cue; ``pan`` from -1 (left) to 1 (right), ``step`` its pitch or motif, ``who`` the seat's name
        ("" the player's own), ``voice`` who says it, ``share`` of its usual loudness. ``told_only``: tell the taps and
        play nothing."""


class SoundLike(Cues, Protocol):
    """Plays the sounds by name; silent without a device."""

    taps: list[Tap]

    @property
    def moving(self) -> bool:
        """Whether it needs :meth:`update` soon."""

    def visit(self, place: str) -> None:
        """Where the table stands, for the music: see :class:`game.ui.draw.theme.World`."""

    def feel(self, suspense: Suspense) -> None:
        """How things are, for the music; what comes over it is told once."""

    def duck(self, ms: float = DUCKED) -> None:
        """Let the music give way for so many milliseconds."""

    def configure(self, settings: "Settings") -> None:
        """Take over switches and volumes."""

    def set_away(self, away: bool) -> None:
        """The player went to another window or came back."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def follow_device(self, event: "pygame.Event") -> None:
        """An output or a microphone has come or gone."""

    def close(self) -> None:
        """Let go of the device."""


class Silence:
    """No sound, as before there is any and in tests; the taps are told."""

    moving = False

    def __init__(self) -> None:
        self.taps: list[Tap] = []
        self._suspense = Suspense.REST

    def play(
        self,
        cue: str,
        pan: float = 0.0,
        step: int = 0,
        who: str | None = None,
        told_only: bool = False,
        voice: str = "",
        share: float = 1.0,
    ) -> None:
        for tap in self.taps:
            tap(CueEvent(cue, pan, step, who, voice))

    def visit(self, place: str) -> None:
        """It sounds like this everywhere."""

    def feel(self, suspense: Suspense) -> None:
        """Tell what would come over the music."""
        if suspense is not self._suspense:
            self._suspense = suspense
            tell(self.taps, suspense)

    def duck(self, ms: float = DUCKED) -> None:
        """Nothing to give way."""

    def configure(self, settings: "Settings") -> None:
        pass

    def set_away(self, away: bool) -> None:
        """Nothing to rest."""

    def update(self, dt: float) -> None:
        """Nothing goes on."""

    def follow_device(self, event: "pygame.Event") -> None:
        """None is wanted."""

    def close(self) -> None:
        pass
