"""Play the score of ``sound_score.py`` on three soft instruments, and write it as Ogg Vorbis.

Whatever rings beyond the end, the echo too, rings into the beginning: the piece is a circle and has no seam.
"""

import struct
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import loudness
import numpy as np
import sound_score as score
from sound_bricks import Wave, note

RATE: Final = 32_000
BEAT: Final = score.BEAT
SECONDS: Final = len(score.SECTIONS) * score.BARS_A_SECTION * score.BEATS_A_BAR * BEAT
COUNT: Final = round(SECONDS * RATE)

LOUDNESS: Final = -19.0
"""LUFS of the file. The slider's middle takes 9 dB off: then it is 8 dB under the effects (SND-04)."""
CEILING: Final = -3.0
LEAD_BAND: Final = (190.0, 400.0)
"""Hertz between which the melody has its notes."""
QUALITY: Final = 0.2
"""Of the encoder, 0 to 1 from small to good. Of its errors, 99 in 100 are below what the music itself hides from the
ear, by band and by 32 ms; with 0.1 it would be 97, and a sixth fewer bytes."""

CUT: Final = 12_595
"""Samples before the first beat at which the circle is cut open: a quiet one, where the encoder errs least."""

_SERIAL: Final = 0x48554543


class Circle:
    """Two channels in which what goes beyond the end comes in again at the beginning."""

    def __init__(self) -> None:
        self.sides = np.zeros((2, COUNT))

    def add(self, beat: float, sound: Wave, pan: float, level: float = 1.0) -> None:
        """Lay a sound in; ``pan`` from -1 (left) to 1 (right) keeps the power."""
        at = (round(beat * BEAT * RATE) + np.arange(len(sound))) % COUNT
        angle = (pan + 1) * np.pi / 4
        self.sides[0, at] += level * np.cos(angle) * sound
        self.sides[1, at] += level * np.sin(angle) * sound


def _times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _chance(*which: object) -> np.random.Generator:
    """The stream for one note, always the same."""
    return np.random.default_rng(zlib.crc32(repr(which).encode()))


@cache
def pluck(pitch: float, take: int) -> Wave:
    """A nylon string: the higher a partial the sooner it is gone. No two takes are quite alike."""
    t, random = _times(2.8), _chance("pluck", pitch, take)
    tone = np.zeros(len(t))
    for partial in range(1, 9):
        frequency = note(pitch) * partial * (1 + 0.00012 * partial**2)
        loud = partial**-1.5 * abs(np.sin(np.pi * partial * 0.31))
        decay = 0.95 / (1 + 0.55 * (partial - 1)) * (1 - 0.004 * pitch)
        tone += loud * np.sin(2 * np.pi * frequency * t + random.uniform(0, 0.4)) * np.exp(-t / decay)
    return np.asarray(tone * (1 - np.exp(-t / 0.004)) * _ending(t, 0.25))


def bell(pitch: float, beats: float, random: np.random.Generator) -> Wave:
    """A thumb piano of wood, struck softly: a pure note with a short, quiet overtone, and a slow tremble."""
    t = _times(beats * BEAT + 1.8)
    tremble = 1 + 0.06 * np.sin(2 * np.pi * 4.1 * t + random.uniform(0, 6))
    body = np.sin(2 * np.pi * note(pitch) * t) * np.exp(-t / 1.05)
    octave = 0.16 * np.sin(2 * np.pi * 2 * note(pitch) * t) * np.exp(-t / 0.5)
    tine = 0.07 * np.sin(2 * np.pi * 5.4 * note(pitch) * t) * np.exp(-t / 0.09)
    return np.asarray((body * tremble + octave + tine) * (1 - np.exp(-t / 0.007)) * _ending(t, 0.4))


@cache
def bass(pitch: float, seconds: float) -> Wave:
    """A soft low string with enough of its octave to be heard on small loudspeakers."""
    t = _times(seconds)
    tone = sum(
        loud * np.sin(2 * np.pi * note(pitch) * n * t) * np.exp(-t / decay)
        for n, loud, decay in ((1, 1.0, 1.6), (2, 0.5, 1.0), (3, 0.16, 0.5))
    )
    return np.asarray(tone * (1 - np.exp(-t / 0.02)) * _ending(t, 0.4))


@cache
def pad(pitch: float, seconds: float, side: int) -> Wave:
    """A breath of three sines that are not quite together."""
    t, random = _times(seconds + 1.6), _chance("pad", pitch, side)
    swell = np.sin(np.pi / 2 * np.clip(t / 1.3, 0, 1)) ** 2 * np.sin(np.pi / 2 * np.clip((t[-1] - t) / 1.8, 0, 1)) ** 2
    tone = np.zeros(len(t))
    for cents in (-4.0, 0.0, 5.0):
        frequency = note(pitch + cents / 100)
        for partial, loud in ((1, 1.0), (2, 0.22), (3, 0.07)):
            tone += loud * np.sin(2 * np.pi * frequency * partial * t + random.uniform(0, 2 * np.pi))
    return np.asarray(tone * swell / 3)


def _ending(t: Wave, seconds: float) -> Wave:
    return np.asarray(np.clip((t[-1] - t) / seconds, 0, 1))


def _bars() -> Iterator[tuple[score.Section, int, float, tuple[int, ...]]]:
    """Every bar: its section, its number in there, its first beat and its chord."""
    for number, section in enumerate(score.SECTIONS):
        for bar, chord in enumerate(section.chords):
            beat = (number * score.BARS_A_SECTION + bar) * score.BEATS_A_BAR
            yield section, bar, beat, score.CHORDS[chord]


def _late(random: np.random.Generator) -> float:
    """Beats by which a hand is early or late."""
    return float(random.normal(0, 0.012))


def compose() -> Wave:
    """The whole piece without echo, two rows."""
    circle, random = Circle(), np.random.default_rng(1721)
    for section, bar, beat, (root, *voices) in _bars():
        length = score.BEATS_A_BAR * BEAT
        for i, voice in enumerate(voices):
            circle.add(beat, pad(voice, length, i % 2), (i - 1.5) * 0.45, 0.055 * section.pad)
        if section.bass:
            circle.add(beat + _late(random), bass(root, 2.6), 0.0, 0.16 * section.bass)
            if bar % 2:
                circle.add(beat + 2.5 + _late(random), bass(root + 12, 1.3), 0.0, 0.07 * section.bass)
        for at, voice, strength in section.pattern:
            level = 0.21 * section.pluck * strength * random.uniform(0.82, 1)
            circle.add(beat + at + _late(random), pluck(voices[voice - 1] + 12, bar % 3), -0.35, level)
    for number, section in enumerate(score.SECTIONS):
        first = number * score.BARS_A_SECTION * score.BEATS_A_BAR
        for line, side, loud in ((section.melody, 0.18, 0.15), (section.answer, 0.5, 0.10)):
            for at, pitch, beats in line:
                level = loud * section.lead * random.uniform(0.85, 1)
                circle.add(first + at + _late(random), bell(pitch, beats, random), side, level)
    return circle.sides


def echoed(sides: Wave, share: float = 0.3) -> Wave:
    """The piece in a wooden room; the echo of the end is heard at the beginning."""
    random = np.random.default_rng(1722)
    t = _times(2.6)
    spectrum = np.fft.rfft(sides)
    wet = np.empty_like(sides)
    for side in range(2):
        response = np.zeros(COUNT)
        response[: len(t)] = random.standard_normal(len(t)) * np.exp(-t / 0.5) * np.clip(t / 0.02, 0, 1)
        tone = np.fft.rfft(response)
        pitch = np.fft.rfftfreq(COUNT, 1 / RATE)
        tone *= 1 / (1 + (pitch / 2600) ** 2) / (1 + (160 / (pitch + 1)) ** 4)
        mixed = 0.75 * spectrum[side] + 0.25 * spectrum[1 - side]
        wet[side] = np.fft.irfft(mixed * tone, COUNT)
    return np.asarray(sides + share * wet * np.std(sides) / np.std(wet))


def render() -> Wave:
    """The piece as it goes into the file."""
    sides = echoed(compose())
    sides -= sides.mean(axis=1, keepdims=True)
    gain = LOUDNESS - loudness.integrated(sides, RATE)
    gain = min(gain, CEILING - 0.3 - loudness.true_peak(sides, RATE))
    return np.asarray(np.roll(sides * 10 ** (gain / 20), CUT, axis=1))


def write(path: Path) -> None:
    """Write it as Ogg Vorbis. The same numbers give the same bytes."""
    import soundfile

    sides = render()
    with soundfile.SoundFile(path, "w", RATE, 2, subtype="VORBIS", format="OGG", compression_level=1 - QUALITY) as file:
        for start in range(0, COUNT, RATE):
            file.write(sides[:, start : start + RATE].T)
    path.write_bytes(_renumbered(path.read_bytes()))


def _renumbered(ogg: bytes) -> bytes:
    """The stream with a serial number that is always the same instead of a random one."""
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
    """The checksum of a page of an Ogg stream."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value
