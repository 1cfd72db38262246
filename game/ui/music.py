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
        self._level = 0.0
        self._begun = self._paused = self._broken = False

    @property
    def moving(self) -> bool:
        """Whether it is being faded, so that time must go on."""
        return not self._broken and self._level != float(self.wanted)

    def want(self, on: bool, volume: float) -> None:
        """Fade in or out; ``volume`` is 0..1 of the file. A change of the volume alone is heard at once."""
        self.wanted, self.volume = on, volume
        if self._begun:
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
        if self._level == 0.0 and self._begun and not self.wanted:
            self._paused = True
            with suppress(pygame.error):
                pygame.mixer.music.pause()

    def forget(self) -> None:
        """The device is gone: begin anew on the next one."""
        self._level, self._begun, self._paused = 0.0, False, False

    def _go_on(self) -> None:
        try:
            if not self._begun:
                pygame.mixer.music.load(self._path)
                pygame.mixer.music.set_volume(0.0)
                pygame.mixer.music.play(-1, start=self._rng.randrange(SECTIONS) * SECTION_SECONDS)
                self._begun = True
            elif self._paused:
                pygame.mixer.music.unpause()
        except (OSError, pygame.error):
            self._broken = True
        self._paused = False

    def _set_volume(self) -> None:
        with suppress(pygame.error):
            pygame.mixer.music.set_volume(self._level * self.volume)
