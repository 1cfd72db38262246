"""The cues that were heard last, kept as the mixer plays them."""

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pygame

KEPT_SECONDS: Final = 8.0
"""So much is kept unpacked: 1.4 MB. To unpack a cue takes a third of a millisecond."""


class _Kept(NamedTuple):
    sound: pygame.mixer.Sound | None
    seconds: float


_UNREADABLE: Final = _Kept(None, 0.0)


class CueCache:
    """Reads the files of ``folder`` and forgets what was not wanted for longest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: dict[str, _Kept] = {}

    @property
    def names(self) -> list[str]:
        return list(self._kept)

    @property
    def seconds(self) -> float:
        return sum(kept.seconds for kept in self._kept.values())

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """The sound in a file; None if it cannot be read."""
        self._kept[name] = kept = self._kept.pop(name) if name in self._kept else self._read(name)
        while self.seconds > KEPT_SECONDS:
            del self._kept[next(iter(self._kept))]
        return kept.sound

    def clear(self) -> None:
        self._kept.clear()

    def _read(self, name: str) -> _Kept:
        with suppress(OSError, pygame.error):
            sound = pygame.mixer.Sound(self.folder / name)
            return _Kept(sound, sound.get_length())
        return _UNREADABLE
