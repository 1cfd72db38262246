"""The music: one piece that is streamed in a circle, faded in and out by the steps of the loop.

Fading is done here and not by the mixer, whose own fade holds up the program when two of them meet.
"""

import random
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

FADE: Final = 0.3
"""Seconds from silence to full and back (SND-04)."""

SECTIONS: Final = 6
SECTION_SECONDS: Final = 27.648
"""The piece begins with a section at random, so that not every evening has the same first notes."""


class Music:
    """Plays the file at ``path`` as soon as there is a device and somebody wants it. Never blocks, never complains."""

    def __init__(self, path: Path, rng: random.Random) -> None:
        self.wanted = False
        self.volume = 0.0
        self._path, self._rng = path, rng
        self._level = self._at = 0.0
        self._loaded = self._sounding = self._broken = False

    @property
    def moving(self) -> bool:
        """Whether it is being faded, so that time must go on."""
        return not self._broken and self._level != float(self.wanted)

    def want(self, on: bool, volume: float) -> None:
        """Fade in or out; ``volume`` is 0..1 of the file. A change of the volume alone is heard at once."""
        self.wanted, self.volume = on, volume
        if self._loaded:
            self._set_volume()

    def update(self, dt: float) -> None:
        """Go on fading by ``dt`` seconds."""
        if not self.moving:
            return
        if self.wanted:
            self._go_on()
        step = dt / FADE
        self._level = min(1.0, self._level + step) if self.wanted else max(0.0, self._level - step)
        self._set_volume()
        if self._level == 0.0 and self._sounding and not self.wanted:
            self._rest()

    def forget(self) -> None:
        """The device is gone: begin anew on the next one."""
        self._level, self._loaded, self._sounding = 0.0, False, False

    def _go_on(self) -> None:
        try:
            if not self._loaded:
                pygame.mixer.music.load(self._path)
                pygame.mixer.music.set_volume(0.0)
                self._at = self._rng.randrange(SECTIONS) * SECTION_SECONDS
                self._loaded = True
            if not self._sounding:
                pygame.mixer.music.play(-1, start=self._at)
                self._sounding = True
        except (OSError, pygame.error):
            self._broken = True

    def _rest(self) -> None:
        """Silence, to go on from here. Not by ``pause``: it waits for the mixer without letting go of the interpreter,
        for which the mixer waits while a cue ends, and both would wait for ever; ``stop`` and ``play`` let go of it."""
        self._sounding = False
        with suppress(pygame.error):
            heard = max(0, pygame.mixer.music.get_pos()) / 1000
            self._at = (self._at + heard) % (SECTIONS * SECTION_SECONDS)
            pygame.mixer.music.stop()

    def _set_volume(self) -> None:
        with suppress(pygame.error):
            pygame.mixer.music.set_volume(self._level * self.volume)
