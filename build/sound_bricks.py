"""The bricks of all sounds: struck wooden bars, and paper made of shaped noise."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

PAPER_RATE: Final = 32_000
"""Paper rustles up to 8 kHz or so."""
TONE_RATE: Final = 22_050
"""Bars ring well below 8 kHz; half the rate is half the file."""

# What a bar of a marimba sounds at, as multiples of its note, how loud, and how fast each dies away.
BAR: Final = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.2, 0.05, 6.0))


def times(seconds: float, rate: int) -> Wave:
    """The time of every sample."""
    return np.arange(int(seconds * rate)) / rate


def note(semitones: float) -> float:
    """The frequency that many semitones above middle C."""
    return float(261.6256 * 2 ** (semitones / 12))


def bar(semitones: float, seconds: float = 0.6, ring: float = 0.16, mallet: float = 0.25) -> Wave:
    """A wooden bar struck with a soft mallet; ``ring`` is the time in which its note falls to a third."""
    t = times(seconds, TONE_RATE)
    tone = sum(
        loud * np.sin(2 * np.pi * note(semitones) * multiple * t) * np.exp(-t * speed / ring)
        for multiple, loud, speed in BAR
        if note(semitones) * multiple < TONE_RATE * 0.4
    )
    thump = mallet * np.sin(2 * np.pi * 140 * t) * np.exp(-t / 0.018)
    attack = 1 - np.exp(-t / 0.0018)
    return np.asarray((tone + thump) * attack) * fade(t, 0.06)


def fade(t: Wave, seconds: float) -> Wave:
    """Ones that go to zero over the last seconds, so that nothing ends with a click."""
    return np.clip((t[-1] - t) / seconds, 0, 1) ** 1.5 if len(t) else t


def noise(seconds: float, low: float, high: float, random: np.random.Generator) -> Wave:
    """Noise between two frequencies with soft shoulders, about as loud as a sine of 0.3."""
    count = int(seconds * PAPER_RATE)
    spectrum = np.fft.rfft(random.standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1 / PAPER_RATE) + 1e-9
    spectrum *= 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    sound = np.fft.irfft(spectrum, count)
    return np.asarray(0.2 * sound / (np.std(sound) + 1e-12))


def bump(t: Wave, peak: float, rise: float, fall: float) -> Wave:
    """A swell: up to 1 at ``peak`` within about ``rise``, down within about ``fall`` seconds."""
    width = np.where(t < peak, rise, fall)
    return np.asarray(np.exp(-(((t - peak) / width) ** 2)))


def slide(seconds: float, pitch: float, random: np.random.Generator) -> Wave:
    """Card on card: a hiss that brightens while the card moves, with the grain of paper in it."""
    t = times(seconds, PAPER_RATE)
    dull = noise(seconds, 900 * pitch, 2600 * pitch, random) * bump(t, seconds * 0.3, seconds * 0.16, seconds * 0.2)
    bright = noise(seconds, 2400 * pitch, 6800 * pitch, random) * bump(t, seconds * 0.5, seconds * 0.2, seconds * 0.16)
    grain = 1 + 0.35 * noise(seconds, 60, 240, random) / 0.2
    return (dull + 0.7 * bright) * grain * fade(t, 0.02) * np.clip(t / 0.004, 0, 1)


def snap(seconds: float, pitch: float, random: np.random.Generator, body: float = 0.55) -> Wave:
    """A card that lands: a short flick of paper over the soft knock of the table."""
    t = times(seconds, PAPER_RATE)
    flick = noise(seconds, 1500 * pitch, 5200 * pitch, random) * np.exp(-t / 0.011)
    knock = body * np.sin(2 * np.pi * 165 * pitch * t * (1 - 0.6 * t)) * np.exp(-t / 0.028)
    wood = 0.35 * body * np.sin(2 * np.pi * 410 * pitch * t) * np.exp(-t / 0.014)
    return (2.4 * flick + knock + wood) * np.clip(t / 0.0012, 0, 1) * fade(t, 0.03)


def together(rate: int, *parts: tuple[float, Wave]) -> Wave:
    """Several sounds, each beginning at its second."""
    length = max(int(start * rate) + len(sound) for start, sound in parts)
    whole = np.zeros(length)
    for start, sound in parts:
        first = int(start * rate)
        whole[first : first + len(sound)] += sound
    return whole


def tune(*notes: tuple[float, float], ring: float = 0.16, tail: float = 0.6) -> Wave:
    """Bars struck one after the other: (second, semitones above middle C)."""
    return together(TONE_RATE, *((start, bar(tone, tail, ring)) for start, tone in notes))
