"""The protocol of the sound, and the sound that makes none."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Protocol

from game.ui.sound.cues import TOLD_MOODS, CueEvent, CueListener, Suspense

if TYPE_CHECKING:
    import pygame

    from game.settings import Settings


DUCKED_MS: Final = 300.0
"""Milliseconds the music gives way to a blow or a shout."""


def tell(taps: Iterable[CueListener], suspense: Suspense) -> None:
    for tap in taps if suspense.value in TOLD_MOODS else ():
        tap(CueEvent(suspense.value))


class Cues(Protocol):
    """Plays cues by name."""

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
        """Play one cue.

        ``pan`` is from -1 (left) to 1 (right), ``step`` its pitch or motif, ``who`` the seat's name ("" the player's
        own), ``voice`` its speaker, ``share`` a factor of its loudness. ``told_only``: tell the taps and play nothing.
        """


class SoundLike(Cues, Protocol):
    """Plays cues and music; silent without a device."""

    listeners: list[CueListener]

    @property
    def needs_updates(self) -> bool:
        """Whether it needs :meth:`update` soon."""

    def set_place(self, place: str) -> None:
        """Choose the music of a place, see :class:`game.ui.draw.theme.World`."""

    def set_suspense(self, suspense: Suspense) -> None:
        """Set the mood of the music; a change worth a caption is told once."""

    def duck(self, ms: float = DUCKED_MS) -> None:
        """Duck the music for ``ms`` milliseconds."""

    def configure(self, settings: "Settings") -> None:
        """Apply switches and volumes."""

    def set_away(self, away: bool) -> None:
        """Note that the player went to another window or came back."""

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""

    def follow_device(self, event: "pygame.Event") -> None:
        """An output or a microphone has come or gone."""

    def close(self) -> None:
        """Release the device."""


class Silence:
    """No sound, for the time before there is any and for tests; the taps are told."""

    needs_updates = False

    def __init__(self) -> None:
        self.listeners: list[CueListener] = []
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
        for tap in self.listeners:
            tap(CueEvent(cue, pan, step, who, voice))

    def set_place(self, place: str) -> None:
        """It sounds like this everywhere."""

    def set_suspense(self, suspense: Suspense) -> None:
        if suspense is not self._suspense:
            self._suspense = suspense
            tell(self.listeners, suspense)

    def duck(self, ms: float = DUCKED_MS) -> None:
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
