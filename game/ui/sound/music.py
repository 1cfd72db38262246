"""The music: it fades, follows the game and ducks, all by the steps of the loop.

Fading is done here, as the mixer's own fade blocks the program when two of them meet.
"""

import random
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from game.ui.sound.cues import BLEND_SECONDS, STEM_LEVELS, STEMS, Duck, Suspense, toward
from game.ui.sound.stems import DEFAULT, THEMES, Stems

FADE_SECONDS: Final = 0.3
"""Seconds from silence to full and back (SND-04)."""


class Music:
    """Plays the themes in ``folder`` if there is a device and they are wanted; never complains."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self.wanted = False
        self.volume = 0.0
        self.theme = DEFAULT
        self.suspense = Suspense.REST
        self.folder = folder
        self._rng = rng
        self._levels = dict(STEM_LEVELS[self.suspense])
        self._fade = self._at = 0.0
        self._duck = Duck()
        self._stems: Stems | None = None
        self._sounding = self._broken = False

    @property
    def is_fading(self) -> bool:
        """Whether it is being faded, so that time must go on."""
        blending = self._levels != STEM_LEVELS[self.suspense] or self._duck.is_moving
        return not self._broken and (self._fade != float(self._due) or (self._sounding and blending))

    def set_target(self, on: bool, volume: float, theme: str = DEFAULT) -> None:
        """Fade in or out, or over to another theme; ``volume`` is 0..1.

        A change of the volume alone is heard at once.
        """
        self.wanted, self.volume, self.theme = on, volume, theme
        self._set_volumes()

    def set_suspense(self, suspense: Suspense) -> None:
        self.suspense = suspense

    def duck(self, seconds: float) -> None:
        if self._sounding:
            self._duck.keep_down(seconds)

    def update(self, dt: float) -> None:
        """Advance the fades by ``dt`` seconds."""
        if not self.is_fading or (self._due and not self._begin()):
            return
        self._fade = toward(self._fade, float(self._due), dt / FADE_SECONDS)
        for stem, goal in STEM_LEVELS[self.suspense].items():
            self._levels[stem] = toward(self._levels[stem], goal, dt / BLEND_SECONDS[self.suspense])
        self._duck.update(dt)
        self._set_volumes()
        if not self._fade and self._sounding and not self._due:
            self._rest()

    def wait(self) -> None:
        if self._stems is not None:
            self._stems.wait()

    def forget(self) -> None:
        self.wait()
        self._fade, self._stems, self._sounding = 0.0, None, False

    @property
    def _due(self) -> bool:
        return self.wanted and (not self._sounding or self._stems is None or self._stems.theme == self.theme)

    def _begin(self) -> bool:
        """Return whether it sounds; if not yet, read it and begin when that is done."""
        if not self._sounding:
            try:
                self._sounding = self._begun()
            except (OSError, pygame.error):
                self._broken = True
        return self._sounding

    def _begun(self) -> bool:
        if self._stems is not None and not self._stems.is_ready:
            return False
        if self._stems is None or self._stems.theme != self.theme:
            self._read()
            return False
        self._levels = dict(STEM_LEVELS[self.suspense])
        self._set_volumes()
        self._stems.play(self._at)
        return True

    def _read(self) -> None:
        theme = THEMES[self.theme]
        self._stems = None  # free them before the next ones take their memory
        self._stems = Stems(self.folder, self.theme)
        self._at = self._rng.randrange(theme.rounds) * theme.seconds

    def _rest(self) -> None:
        """Stop, to resume later with the round it was in."""
        self._sounding = False
        if self._stems is not None:
            with suppress(pygame.error):
                theme = THEMES[self._stems.theme]
                rounds = (self._at + self._stems.stop()) // theme.seconds
                self._at = rounds % theme.rounds * theme.seconds

    def _set_volumes(self) -> None:
        if self._stems is not None and self._stems.is_ready:
            volume = self.volume * self._fade * self._duck.gain
            with suppress(pygame.error):
                self._stems.set_volumes({stem: volume * self._levels[stem] for stem in STEMS})
