"""Play the score of ``score.py`` stem by stem, and write the stems as Ogg Vorbis.

Whatever rings past the end of a stem, the echo too, wraps to its beginning: each is a seamless loop.
"""

import struct
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from build.sounds import loudness
from build.sounds.bricks import RATE, Wave, noise, note, times
from build.sounds.score import BARS, CHORDS, TENSE_BARS, THEMES, Theme

LOUDNESS: Final = {"plucked": -23.5, "bass": -25.0, "melody": -22.5, "tension": -21.0}
"""LUFS of each stem.

At rest, all but tension, they add up to -19: the slider's middle takes 9 dB off, and the music is then 8 dB under the
effects (SND-04).
"""
CEILING: Final = -3.0
LEAD_BAND: Final = (190.0, 460.0)
"""Hertz between which the melodies have their notes."""
QUALITY: Final = 0.0
"""Encoder quality, 0 to 1 from small to good: soft instruments need few bits."""
HIGHEST: Final = 9_000.0
"""Cut-off in hertz above which nothing is kept."""
CUT: Final = 4_410
"""Samples before the first beat at which each loop is cut: the encoder errs least in quiet."""
WET: Final = {"plucked": 0.3, "bass": 0.12, "melody": 0.4, "tension": 0.15}
"""Share of echo in each stem."""
MONO: Final = frozenset({"bass", "tension"})
"""Stems the same on both sides: those that are deep or should sound near."""

BOWS: Final = 11.5
"""Bow strokes of a tremolo per second."""

_SERIAL: Final = 0x48554543


class Circle:
    """Two channels in which sound past the end wraps to the beginning."""

    def __init__(self, theme: Theme, bars: int) -> None:
        self.beat = theme.bar / theme.beats
        self.sides = np.zeros((2, bars * round(theme.bar * RATE)))

    def add(self, beat: float, sound: Wave, pan: float, level: float = 1.0) -> None:
        """Mix a sound in; ``pan`` from -1 (left) to 1 (right) keeps the power."""
        count = self.sides.shape[1]
        first, angle = round(beat * self.beat * RATE), (pan + 1) * np.pi / 4
        for side, gain in enumerate((np.cos(angle), np.sin(angle))):
            np.add.at(self.sides[side], (first + np.arange(len(sound))) % count, level * gain * sound)


def _chance(*which: object) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(repr(which).encode()))


def _ending(t: Wave, seconds: float) -> Wave:
    return np.asarray(np.clip((t[-1] - t) / seconds, 0, 1))


# --- strings ----------------------------------------------------------------------------------------------------------

STRINGS: Final = {"nylon": (1.4, 0.75, 0.31), "banjo": (0.95, 0.34, 0.13), "harp": (1.5, 0.85, 0.42)}
"""Per kind: roll-off power of the partials, ring in seconds, plucking point (0 to 1)."""


@cache
def pluck(kind: str, pitch: int, take: int) -> Wave:
    """Return a plucked string; higher partials decay sooner, and no two takes are alike."""
    t, random, (dark, ring, place) = times(2.8), _chance(kind, pitch, take), STRINGS[kind]
    tone = np.zeros(len(t))
    for partial in range(1, 13):
        frequency = note(pitch) * partial * (1 + 0.00012 * partial**2)
        loud = partial**-dark * abs(np.sin(np.pi * partial * place))
        decay = ring / (1 + 0.45 * (partial - 1)) * (1 - 0.004 * pitch)
        tone += loud * np.sin(2 * np.pi * frequency * t + random.uniform(0, 0.4)) * np.exp(-t / decay)
    return np.asarray(tone * (1 - np.exp(-t / 0.003)) * _ending(t, 0.25))


BASSES: Final = {"upright": (0.02, 0.9, 0.55), "tide": (0.09, 2.0, 0.4), "muted": (0.006, 0.16, 0.7)}
"""Per kind: attack in seconds, ring in seconds, strength of the octave."""


@cache
def bass(kind: str, pitch: int) -> Wave:
    """Return a low string with enough of its octave to be heard on small loudspeakers."""
    soft, ring, octave = BASSES[kind]
    t = times(2.6)
    tone = sum(
        loud * np.sin(2 * np.pi * note(pitch) * n * t) * np.exp(-t / decay)
        for n, loud, decay in ((1, 1.0, ring), (2, octave, 0.7 * ring), (3, 0.3 * octave, 0.35 * ring))
    )
    return np.asarray(tone * (1 - np.exp(-t / soft)) * _ending(t, 0.4))


# --- brushes ----------------------------------------------------------------------------------------------------------


def _swish(seconds: float, low: float, high: float, peak: float) -> Callable[[np.random.Generator], Wave]:
    def made(random: np.random.Generator) -> Wave:
        t = times(seconds)
        rise, fall = np.clip(t / peak, 0, 1) ** 2, np.exp(-np.maximum(0, t - peak) / (0.3 * (seconds - peak)))
        return noise(seconds, low, high, random) * rise * fall * _ending(t, 0.05)

    return made


def _stamp(_random: np.random.Generator) -> Wave:
    t = times(0.3)
    return np.asarray(
        1.2 * np.sin(2 * np.pi * (62 * t - 1.4 * np.exp(-t / 0.02))) * np.exp(-t / 0.07) * _ending(t, 0.1)
    )


STROKES: Final[dict[str, Callable[[np.random.Generator], Wave]]] = {
    "tap": _swish(0.16, 1500, 5200, 0.006),
    "sweep": _swish(0.6, 1200, 4200, 0.24),
    "chick": _swish(0.09, 2600, 7000, 0.004),
    "wash": _swish(2.4, 350, 2400, 1.1),
    "stamp": _stamp,
}
"""Strokes of brushes, feet and water."""


# --- lead instruments -------------------------------------------------------------------------------------------------


def _vibes(pitch: int, seconds: float, random: np.random.Generator) -> Wave:
    """Return a vibraphone note with its tremolo."""
    t = times(seconds + 1.9)
    tremble = 1 - 0.28 * (0.5 + 0.5 * np.sin(2 * np.pi * 4.7 * t + random.uniform(0, 6)))
    body = np.sin(2 * np.pi * note(pitch) * t) * np.exp(-t / 1.3)
    ring = 0.13 * np.sin(2 * np.pi * 4 * note(pitch) * t) * np.exp(-t / 0.35)
    return np.asarray((body * tremble + ring) * (1 - np.exp(-t / 0.006)) * _ending(t, 0.5))


def _whistle(pitch: int, seconds: float, random: np.random.Generator) -> Wave:
    """Return a whistle: nearly a sine that slides into its note, with breath in it."""
    seconds = 0.92 * seconds + 0.08
    t = times(seconds)
    bend = -0.5 * np.exp(-t / 0.035) + 0.16 * np.clip((t - 0.2) / 0.3, 0, 1) * np.sin(2 * np.pi * 5.3 * t)
    turns = np.cumsum(note(pitch) * 2 ** (bend / 12)) / RATE
    tone = np.sin(2 * np.pi * turns) + 0.14 * np.sin(4 * np.pi * turns) + 0.05 * np.sin(6 * np.pi * turns)
    air = 0.04 * noise(seconds, 700, 2600, random)
    return np.asarray((tone + air) * (1 - np.exp(-t / 0.03)) * _ending(t, min(0.12, seconds / 3)))


def _reed(pitch: int, seconds: float, random: np.random.Generator) -> Wave:
    """Return two concertina reeds, slightly out of tune, that the bellows swell."""
    seconds = seconds + 0.35
    t = times(seconds)
    tone = np.zeros(len(t))
    for cents in (-5.0, 4.0):
        for partial, loud in ((1, 1.0), (2, 0.35), (3, 0.28), (4, 0.08), (5, 0.09)):
            turns = note(pitch + cents / 100) * partial * t + random.uniform(0, 1)
            tone += loud * np.sin(2 * np.pi * turns)
    swell = np.sin(np.pi / 2 * np.clip(t / 0.28, 0, 1)) ** 2 * (0.8 + 0.2 * np.sin(np.pi * t / seconds))
    return np.asarray(0.5 * tone * swell * _ending(t, 0.35) ** 1.5)


LEADS: Final[dict[str, Callable[[int, float, np.random.Generator], Wave]]] = {
    "vibes": _vibes,
    "whistle": _whistle,
    "reed": _reed,
}


# --- the stems --------------------------------------------------------------------------------------------------------


def _late(random: np.random.Generator) -> float:
    return float(random.normal(0, 0.008))


def _plucked(theme: Theme) -> Wave:
    circle, random = Circle(theme, BARS), _chance("plucked", theme.strings)
    for bar, chord in enumerate(theme.chords):
        _root, *voices = CHORDS[chord]
        for at, voice, strength in theme.patterns[bar % len(theme.patterns)]:
            sound = pluck(theme.strings, voices[voice - 1] + 12, bar % 3)
            level = strength * random.uniform(0.82, 1)
            circle.add(bar * theme.beats + at + _late(random), sound, 0.25 * (voice - 2.5), level)
    return circle.sides


def _bass(theme: Theme) -> Wave:
    circle, random = Circle(theme, BARS), _chance("bass", theme.low)
    for bar, chord in enumerate(theme.chords):
        first = bar * theme.beats
        for at, above, strength in theme.steps[bar % len(theme.steps)]:
            circle.add(first + at + _late(random), bass(theme.low, CHORDS[chord][0] + above), 0.0, strength)
        for at, stroke, strength in theme.brushes[bar % len(theme.brushes)]:
            circle.add(first + at + _late(random), STROKES[stroke](random), 0.0, 0.8 * strength)
    return circle.sides


def _melody(theme: Theme) -> Wave:
    circle, random = Circle(theme, theme.repeats * BARS), _chance("melody", theme.lead)
    for at, pitch, beats in theme.melody:
        sound = LEADS[theme.lead](pitch, beats * circle.beat, random)
        circle.add(at + _late(random), sound, 0.12, random.uniform(0.85, 1))
    return circle.sides


def _tension(theme: Theme) -> Wave:
    circle = Circle(theme, TENSE_BARS)
    for at, pitch, _beats in theme.pulse:
        circle.add(at, bass("muted", pitch), 0.0, 0.8)
        circle.add(at, pluck("banjo", pitch + 12, 0), 0.0, 0.5)
    for at, strength in theme.heart:
        circle.add(at, _stamp(_chance()), 0.0, 1.2 * strength)
    circle.sides += 0.1 * _shiver(theme, circle.sides.shape[1])
    return circle.sides


def _shiver(theme: Theme, count: int) -> Wave:
    """Return tremolo bows on notes a semitone apart, swelling through the loop.

    All turns are whole, so that it has no seam.
    """
    part = np.arange(count) / count
    tone = np.zeros(count)
    for pitch in theme.shiver:
        for partial in range(1, 7):
            turns = round(note(pitch) * partial * count / RATE)
            tone += partial**-1.4 * np.sin(2 * np.pi * turns * part + partial)
    bows = 0.55 + 0.45 * np.sin(2 * np.pi * round(BOWS * count / RATE) * part)
    swell = 0.45 + 0.55 * np.sin(np.pi * part) ** 2
    return np.asarray(tone * bows * swell)


STEMS: Final[dict[str, Callable[[Theme], Wave]]] = {
    "plucked": _plucked,
    "bass": _bass,
    "melody": _melody,
    "tension": _tension,
}


def echoed(sides: Wave, share: float) -> Wave:
    """Return the stem in a wooden room; the echo of its end wraps to the beginning."""
    random, count = np.random.default_rng(1722), sides.shape[1]
    t = times(1.9)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    spectrum = np.fft.rfft(sides)
    wet = np.empty_like(sides)
    for side in range(2):
        response = np.zeros(count)
        response[: len(t)] = random.standard_normal(len(t)) * np.exp(-t / 0.4) * np.clip(t / 0.02, 0, 1)
        tone = np.fft.rfft(response) / (1 + (pitch / 2600) ** 2) / (1 + (160 / (pitch + 1)) ** 4)
        wet[side] = np.fft.irfft((0.75 * spectrum[side] + 0.25 * spectrum[1 - side]) * tone, count)
    return np.asarray(sides + share * wet * np.std(sides) / np.std(wet))


def darkened(sides: Wave) -> Wave:
    pitch = np.fft.rfftfreq(sides.shape[1], 1 / RATE)
    spectrum = np.fft.rfft(sides) / np.sqrt(1 + (pitch / HIGHEST) ** 16) * (pitch > 25)
    return np.asarray(np.fft.irfft(spectrum, sides.shape[1]))


def render(name: str, stem: str) -> Wave:
    """Return a stem of a theme as it goes into its file."""
    sides = darkened(echoed(STEMS[stem](THEMES[name]), WET[stem]))
    if stem in MONO:
        sides = sides.mean(axis=0, keepdims=True)
    whole = np.concatenate([sides, sides], axis=1)
    gain = LOUDNESS[stem] - loudness.integrated(whole, RATE)
    return np.asarray(np.roll(sides * 10 ** (gain / 20), CUT, axis=1))


def write(path: Path, sides: NDArray[np.float64]) -> None:
    """Write a stem as Ogg Vorbis. The same numbers give the same bytes."""
    import soundfile

    path.parent.mkdir(parents=True, exist_ok=True)
    form = {"subtype": "VORBIS", "format": "OGG", "compression_level": 1 - QUALITY}
    with soundfile.SoundFile(path, "w", RATE, len(sides), **form) as file:
        for start in range(0, sides.shape[1], RATE):
            file.write(sides[:, start : start + RATE].T)
    path.write_bytes(_renumbered(path.read_bytes()))


def _renumbered(ogg: bytes) -> bytes:
    """Return the stream with a fixed serial number instead of a random one."""
    pages, at = [], 0
    while at < len(ogg):
        segments = ogg[at + 26]
        size = 27 + segments + sum(ogg[at + 27 : at + 27 + segments])
        page = bytearray(ogg[at : at + size])
        page[14:18] = struct.pack("<I", _SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def _table() -> list[int]:
    found = []
    for index in range(256):
        value = index << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        found.append(value & 0xFFFFFFFF)
    return found


_CRC: Final = _table()


def _checksum(page: bytes | bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value
