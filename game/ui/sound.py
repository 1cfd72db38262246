"""What is heard: cues by name, with variants, from where at the table they come, and silence where there is no device.

The device is opened by the first cue, or by ``start`` at a moment when nothing moves (a machine without one takes
15 ms to say so). Nothing here complains: a game without sound is still a game (SND-01 .. SND-07).
"""

import os
import random
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.paths import ASSETS

FOLDER: Final = ASSETS / "sounds"
MUSIC: Final = "music.ogg"
BUFFER: Final = 512
"""Samples: 11.6 ms from the call to the loudspeaker at most (SND-05)."""

PAN: Final = 0.6
"""As far as a seat is heard to the left or right (SND-03)."""

QUIETEST_VARIANT: Final = 0.84
"""Every cue is up to 1.5 dB softer at random (SND-02)."""


@dataclass(frozen=True)
class Cue:
    """How many files a cue has: ``variants`` are chosen at random, never one twice in a row; ``steps`` by number."""

    variants: int = 1
    steps: int = 1


CUES: Final[dict[str, Cue]] = {
    "deal": Cue(variants=5),
    "draw": Cue(variants=5),
    "draw_other": Cue(variants=5),
    "play": Cue(variants=6),
    "flip": Cue(variants=2),
    "illegal": Cue(),
    "turn": Cue(),
    "skip": Cue(),
    "reverse": Cue(steps=2),
    "penalty": Cue(steps=8),
    "wild": Cue(),
    "colour": Cue(),
    "call": Cue(steps=4),
    "hand": Cue(),
    "catch": Cue(),
    "challenge_won": Cue(),
    "challenge_lost": Cue(),
    "shuffle": Cue(),
    "round_end": Cue(),
    "match_end": Cue(),
    "count": Cue(steps=8),
    "jump_in": Cue(),
    "stack": Cue(steps=8),
    "block": Cue(),
    "choose": Cue(),
    "false_alarm": Cue(),
    "own_rule": Cue(),
    "write_rule": Cue(),
    "swap": Cue(),
    "give": Cue(variants=2),
    "open_hand": Cue(),
    "discard": Cue(variants=2),
    "out": Cue(),
    "ui_move": Cue(),
    "ui_accept": Cue(),
    "ui_back": Cue(),
}
"""Every cue. Steps of ``penalty`` and ``count`` are semitones up (SND-07); those of ``call`` the motifs of seats."""

Tap = Callable[[str, float, int], None]


def file_names(cue: str) -> list[str]:
    """The files of a cue, by variant or step."""
    count = max(CUES[cue].variants, CUES[cue].steps)
    return [f"{cue}.wav"] if count == 1 else [f"{cue}-{n}.wav" for n in range(count)]


class Sound:
    """Plays cues. ``rng`` is the stream of cosmetics; ``tap`` hears every cue, also those that nobody else hears."""

    def __init__(
        self, rng: random.Random, on: bool = True, volume: int = 70, tap: Tap | None = None, folder: Path = FOLDER
    ) -> None:
        self.on = on
        self.volume = volume
        self.tap = tap
        self._rng = rng
        self._folder = folder
        self._device: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, int] = {}

    def configure(self, on: bool, volume: int) -> None:
        """Switch on or off and set the volume (0..100); what sounds at the moment follows."""
        self.on, self.volume = on, volume
        if self._device and not on:
            pygame.mixer.stop()

    def start(self) -> bool:
        """Open the device, once; False where there is none."""
        if self._device is None:
            self._device = _open_device()
        return self._device

    def play(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        """Play one cue. ``pan`` from -1 (left) to 1 (right) is softened to 0.6; ``step`` chooses its pitch or motif,
        the highest one for any step beyond. A name that is no cue is silent."""
        if self.tap:
            self.tap(cue, pan, step)
        if cue not in CUES or not self.on or not self.volume or not self.start():
            return
        sound = self._load(file_names(cue)[self._choose(cue, step)])
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(*self._loudness(pan))

    def close(self) -> None:
        """Let go of the device."""
        if self._device:
            pygame.mixer.quit()
        self._device = False

    def _choose(self, cue: str, step: int) -> int:
        kinds = CUES[cue]
        if kinds.variants == 1:
            return _step(kinds, step, cyclic=cue == "call")
        last = self._last.get(cue, -1)
        self._last[cue] = self._rng.choice([n for n in range(kinds.variants) if n != last])
        return self._last[cue]

    def _loudness(self, pan: float) -> tuple[float, float]:
        """Left and right, 0..1. A slider at the middle shall sound half as loud: the curve is not straight."""
        level = (self.volume / 100) ** 1.5 * self._rng.uniform(QUIETEST_VARIANT, 1)
        side = PAN * max(-1.0, min(1.0, pan))
        return level * min(1, 1 - side), level * min(1, 1 + side)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = None
            with suppress(OSError, pygame.error):
                self._loaded[name] = pygame.mixer.Sound(self._folder / name)
        return self._loaded[name]


def _step(kinds: Cue, step: int, cyclic: bool) -> int:
    return step % kinds.steps if cyclic else max(0, min(step, kinds.steps - 1))


def _may_have_device(platform: str, environ: Mapping[str, str], root: Path = Path("/")) -> bool:
    """False where it is sure that there is none: asking would make ALSA's library complain on standard error."""
    if not platform.startswith("linux"):
        return True
    if any(environ.get(hint) for hint in ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE", "AUDIODEV")):
        return True
    runtime = environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    servers = (Path(runtime, "pulse/native"), Path(runtime, "pipewire-0"), root / "run/pulse/native")
    rules = (Path(environ.get("HOME", "/"), ".asoundrc"), root / "etc/asound.conf", root / "dev/dsp")
    return any(place.exists() for place in (*servers, *rules)) or any(root.glob("dev/snd/pcm*p"))


def _open_device() -> bool:
    if not _may_have_device(sys.platform, os.environ):
        return False
    try:
        pygame.mixer.init(44_100, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(24)
    except pygame.error:
        return False
    return True
