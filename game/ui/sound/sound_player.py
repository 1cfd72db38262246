"""The sound player: cues, with variants and panning, and music; silent without a device.

The device is opened by the first cue, or by ``start`` when nothing moves (a machine without one takes 15 ms to say so).
Nothing here complains: a game without sound is still a game (SND-01 .. SND-07).
"""

import os
import random
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.files.opening_marks import LibraryPart, OpeningMarks
from game.files.paths import ASSETS
from game.settings import Settings
from game.ui.sound.cues import CUES, MENU_CUES, Cue, CueEvent, CueListener, Suspense, file_names
from game.ui.sound.music import Music
from game.ui.sound.silence import DUCKED_MS, tell
from game.ui.sound.stems import DEFAULT, LOOPED_STEMS, theme_of

FOLDER: Final = ASSETS / "sounds"
BUFFER: Final = 512
"""Buffer in samples: at most 11.6 ms from the call to the loudspeaker (SND-05)."""

PAN: Final = 0.6
"""Greatest pan of a seat to the left or right (SND-03)."""

QUIETEST_VARIANT: Final = 0.84
"""Least random gain of a cue: 1.5 dB softer (SND-02)."""

MOST_TRIES: Final = 4
"""Failed attempts at a device before only the player's own switching tries again."""

RETRY_SECONDS: Final = (2, 4, 8, 16, 30, 60, 60, 60, 60, 60)
"""Seconds before each attempt to open a lost device again.

A sound server that ends and comes back takes its connection along, so that nothing tells when it is there.
"""


class Sound:
    """Plays cues and music, and tells each of ``listeners`` every cue, heard or not.

    ``rng`` is the stream of cosmetics. Volumes are per cent: ``volume`` is that of everything, the others are within it
    (A11Y-22). Opening or changing the device is marked in ``marks``; it stays closed while held back there. ``clock``
    counts seconds.
    """

    def __init__(
        self,
        rng: random.Random,
        folder: Path = FOLDER,
        marks: OpeningMarks | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.is_on = True
        self.volume = 70
        self.effects_volume = self.voices_volume = self.menu_volume = 100
        self.is_mono = False
        self.listeners: list[CueListener] = []
        self.music = Music(folder, rng)
        self._music_on, self._music_volume, self._theme = False, 50, DEFAULT
        self._rest_away, self._away = True, False
        self._rng = rng
        self._device: bool | None = None
        self._unplugged = False
        self._tries = 0
        self._clock = clock
        self._waits: list[int] = []
        self._again_at: float | None = None
        self._marks = marks or OpeningMarks()
        self.cue_cache = CueCache(folder)
        self._last: dict[str, int] = {}

    def configure(self, settings: Settings) -> None:
        """Apply switches and volumes; the music follows, and cues stop if sound is off."""
        if settings.sound_on and not self.is_on:
            self._tries = 0
            self._device = self._device or None
            self._marks.allow(LibraryPart.SOUND)
        self.is_on, self.volume = settings.sound_on, settings.volume
        self.effects_volume, self.menu_volume = settings.effects_volume, settings.menu_volume
        self.voices_volume = settings.voices_volume
        self._music_on, self._music_volume = settings.music_on, settings.music_volume
        self._rest_away = settings.mute_in_background
        if self.is_mono != settings.mono:
            self.is_mono = settings.mono
            self._reopen()
        if self._device and not self.is_on:
            _stop_cues()
        self._follow()

    def set_away(self, away: bool) -> None:
        """Fall silent while the player is in another window, if so set (SND-06)."""
        if self._away != away:
            self._away = away
            self._follow()

    def start(self) -> bool:
        """Open the device, once; return False if there is none."""
        if self._device is None:
            self._device = self._open()
            self._tries = 0 if self._device else self._tries + 1
            self._waits = [] if self._device else self._waits
            self._again_at = self._clock() + self._waits.pop(0) if self._waits else None
        return self._device

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
        """Play one cue; a name that is no cue is silent.

        ``pan``, from -1 (left) to 1 (right), is softened to 0.6. ``step`` chooses pitch or motif: clamped, or cyclic
        for ``call``. ``voice`` says it at a ``share`` of its loudness; below 1 it does not duck the music. ``who`` is
        for the taps (see :class:`CueEvent`); ``told_only`` tells them and plays nothing.
        """
        for tap in self.listeners:
            tap(CueEvent(cue, pan, step, who, voice))
        if told_only or cue not in CUES or not self._audible or not self.cue_level(cue) or not self.start():
            return
        sound = self.cue_cache.load(file_names(cue, voice)[self.choose(cue, step)])
        channel = sound.play() if sound else None
        if channel and self.is_mono:
            channel.set_volume(share * self.gain(cue))
        elif channel:
            channel.set_volume(*self.panned(pan, share * self.gain(cue)))
        if CUES[cue].ducks_music and share == 1:
            self.duck()

    def set_place(self, place: str) -> None:
        """Choose the music of a place; "" and unknown ones get the default."""
        if self._theme != (theme := theme_of(place)):
            self._theme = theme
            self._follow()

    def set_suspense(self, suspense: Suspense) -> None:
        if suspense is not self.music.suspense:
            self.music.set_suspense(suspense)
            tell(self.listeners, suspense)

    def duck(self, ms: float = DUCKED_MS) -> None:
        self.music.duck(ms / 1000)

    @property
    def needs_updates(self) -> bool:
        return self.music.is_fading

    def update(self, dt: float) -> None:
        """Advance the music, and open a device that was lost again."""
        if self._device is False and self._again_at is not None and self._clock() >= self._again_at:
            self._device, self._again_at = None, None
            if self._audible:
                self.start()
            self._follow()
        self.music.update(dt)

    def follow_device(self, event: pygame.Event) -> None:
        """Follow headphones being plugged in or out; ignore microphones."""
        if event.iscapture:
            return
        if self._device:  # the library's own threads follow it as well, and may end the game yet
            self._marks.begin(LibraryPart.SOUND)
        if event.type == pygame.AUDIODEVICEADDED:
            self.device_found()
        elif event.which:
            self.device_lost()

    def device_lost(self) -> None:
        """Follow the loss of the device in use.

        The last one stays open, unheard: looking for another then ends the game with some sound servers.
        """
        self._unplugged = not _any_output()
        if not self._unplugged:
            self._waits = list(RETRY_SECONDS) if self._device else self._waits
            self._reopen()

    def device_found(self) -> None:
        if self._unplugged:
            self._reopen()
        elif self._device is False and self._tries < MOST_TRIES:
            self._device = None
            self._follow()

    def _open(self) -> bool:
        if self._marks.is_held(LibraryPart.SOUND) or not may_have_device(sys.platform, os.environ):
            return False
        self._marks.begin(LibraryPart.SOUND)
        return _open_device(1 if self.is_mono else 2)

    def _reopen(self) -> None:
        if self._device:
            self._marks.begin(LibraryPart.SOUND)
            self.close()
            self._device = None
            self._follow()

    def close(self) -> None:
        self._unplugged = False
        if self._device:
            self.cue_cache.clear()
            self.music.forget()
            if pygame.mixer.get_init():
                pygame.mixer.stop()  # first: quitting must not free a sound that is still ending
            pygame.mixer.quit()
        self._device = False

    @property
    def _audible(self) -> bool:
        return self.is_on and not (self._away and self._rest_away)

    def _follow(self) -> None:
        volume = loudness(self.volume) * loudness(self._music_volume)
        wanted = self._music_on and self._audible and volume > 0
        self.music.set_target(wanted and self.start(), volume, self._theme)

    def cue_level(self, cue: str) -> float:
        share = self.voices_volume if CUES[cue].has_voices else self.effects_volume
        return loudness(self.volume) * loudness(self.menu_volume if cue in MENU_CUES else share)

    def gain(self, cue: str) -> float:
        return self.cue_level(cue) * self._rng.uniform(QUIETEST_VARIANT, 1)

    def choose(self, cue: str, step: int) -> int:
        kinds = CUES[cue]
        if kinds.variants == 1:
            return _step(kinds, step, cyclic=cue == "call")
        last = self._last.get(cue, -1)
        self._last[cue] = self._rng.choice([n for n in range(kinds.variants) if n != last])
        return self._last[cue]

    def panned(self, pan: float, level: float) -> tuple[float, float]:
        """Return the volumes left and right, 0..1."""
        side = PAN * max(-1.0, min(1.0, pan))
        return level * min(1, 1 - side), level * min(1, 1 + side)


def _stop_cues() -> None:
    for number in range(len(LOOPED_STEMS), pygame.mixer.get_num_channels()):
        pygame.mixer.Channel(number).stop()


def loudness(percent: int) -> float:
    """Return 0..1 for a slider's per cent, curved so that the middle sounds half as loud."""
    return float((percent / 100) ** 1.5)


def _step(kinds: Cue, step: int, cyclic: bool) -> int:
    return step % kinds.steps if cyclic else max(0, min(step, kinds.steps - 1))


def may_have_device(platform: str, environ: Mapping[str, str], root: Path = Path("/")) -> bool:
    """Return False if there is surely no device: ALSA would complain on standard error."""
    if not platform.startswith("linux"):
        return True
    if any(environ.get(hint) for hint in ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE", "AUDIODEV")):
        return True
    runtime = environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    servers = (Path(runtime, "pulse/native"), Path(runtime, "pipewire-0"), root / "run/pulse/native")
    rules = (Path(environ.get("HOME", "/"), ".asoundrc"), root / "etc/asound.conf", root / "dev/dsp")
    return any(place.exists() for place in (*servers, *rules)) or any(root.glob("dev/snd/pcm*p"))


def _open_device(channels: int) -> bool:
    try:
        # Fix the mixer's rate whatever the loudspeakers use: resampled, the stems would differ in length.
        pygame.mixer.init(44_100, -16, channels, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(24)
        pygame.mixer.set_reserved(len(LOOPED_STEMS))  # cues stop by themselves, and no music begins over one
    except pygame.error:
        return False
    return True


def _any_output() -> bool:
    """Whether the system has an output; True where it does not tell."""
    try:
        from pygame._sdl2.audio import get_audio_device_names

        return not pygame.mixer.get_init() or bool(get_audio_device_names(False))
    except (ImportError, pygame.error):
        return True


KEPT_SECONDS: Final = 8.0
"""Seconds of cues kept unpacked: 1.4 MB. Unpacking one takes a third of a millisecond."""


class _Kept(NamedTuple):
    sound: pygame.mixer.Sound | None
    seconds: float


_UNREADABLE: Final = _Kept(None, 0.0)


class CueCache:
    """Reads the files of ``folder`` and evicts the least recently used."""

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
        """Return the sound in a file; None if it cannot be read."""
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
