"""A theme of the music: a streamed melody, and short loops that are kept unpacked.

They begin together, and their lengths are multiples of the same number of samples, so that they stay in step by
themselves.
"""

from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

import pygame

STREAMED: Final = "melody"
LOOPED_STEMS: Final = ("plucked", "bass", "tension")
"""Stems kept unpacked, 7 MB for a theme; each has a channel of its own."""


class MusicTheme(NamedTuple):
    """A piece: its chords repeat every ``seconds``, its melody spans ``rounds`` of them."""

    seconds: float
    rounds: int


THEMES: Final = {"town": MusicTheme(17.92, 2), "barn": MusicTheme(15.36, 2), "harbour": MusicTheme(17.28, 2)}
DEFAULT: Final = "town"


def theme_of(place: str) -> str:
    return place if place in THEMES else DEFAULT


def file_name(theme: str, stem: str) -> str:
    return f"music/{theme}-{stem}.ogg"


def every_stem() -> list[str]:
    return [file_name(theme, stem) for theme in THEMES for stem in (*LOOPED_STEMS, STREAMED)]


class Stems:
    """The stems of one theme; raises OSError or pygame.error if the melody cannot be read.

    The loops are unpacked in a thread, for a tenth of a second each; nothing plays before they are ready.
    """

    def __init__(self, folder: Path, theme: str) -> None:
        self.theme = theme
        self._loops: dict[str, pygame.mixer.Sound] = {}
        pygame.mixer.music.load(folder / file_name(theme, STREAMED))
        self._reader = Thread(target=self._read, args=(folder,), name="music", daemon=True)
        self._reader.start()

    @property
    def is_ready(self) -> bool:
        return not self._reader.is_alive()

    def wait(self) -> None:
        """Block until all is unpacked: the mixer must not be closed before."""
        self._reader.join()

    def set_volumes(self, volumes: dict[str, float]) -> None:
        """Set how loud each stem is, 0..1, without taking a lock of the mixer."""
        pygame.mixer.music.set_volume(volumes[STREAMED])
        for stem, sound in self._loops.items():
            sound.set_volume(volumes[stem])

    def play(self, start: float) -> None:
        """Start all stems ``start`` seconds into the melody, a whole number of rounds."""
        pygame.mixer.music.play(-1, start=start)
        for number, sound in enumerate(self._loops.values()):
            pygame.mixer.Channel(number).play(sound, loops=-1)

    def stop(self) -> float:
        """Stop all stems; return the seconds since :meth:`play`.

        ``pause`` would deadlock: it waits for the mixer without releasing the interpreter, for which the mixer waits
        while a cue ends. ``stop`` releases it.
        """
        heard = max(0, pygame.mixer.music.get_pos()) / 1000
        pygame.mixer.music.stop()
        for number in range(len(LOOPED_STEMS)):
            pygame.mixer.Channel(number).stop()
        return heard

    def _read(self, folder: Path) -> None:
        for stem in LOOPED_STEMS:
            with suppress(OSError, pygame.error):  # a missing stem is not heard
                self._loops[stem] = pygame.mixer.Sound(folder / file_name(self.theme, stem))
