"""The bricks of all sounds: the contact of a card, the bodies it excites, and the room.

A contact is a flick of paper; a body is felt on wood, a struck bar or the deep boom under an attack; the tail is what
the room gives back.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE: Final = 44_100
"""Samples a second of every cue, and of the game's mixer, which has nothing to convert."""

# Partials of a marimba bar: multiple of its note, loudness, and rate of decay.
BAR: Final = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.2, 0.05, 6.0))

DEEP: Final = (60.0, 90.0)
"""Hertz at which a boom ends and begins."""

CONTACT: Final = 0.015
"""Seconds from a cue's start within which it is loudest: the frame a card hits the table."""
UNDER: Final = 0.9
"""The highest level after the contact, as a share of the contact's."""

# The room: first echoes on each side, as (seconds, strength), and how it dies away.
ECHOES: Final = (
    ((0.0061, 0.50), (0.0113, 0.36), (0.0189, 0.26), (0.0271, 0.17)),
    ((0.0079, 0.46), (0.0131, 0.38), (0.0167, 0.28), (0.0307, 0.16)),
)
ROOM_SECONDS: Final = 0.17
ROOM_FALL: Final = 0.034
WET: Final = 0.2


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def note(semitones: float) -> float:
    return float(261.6256 * 2 ** (semitones / 12))


def fade(t: Wave, seconds: float) -> Wave:
    """Return ones that fall to zero over the last ``seconds``, to avoid a click."""
    return np.clip((t[-1] - t) / seconds, 0, 1) ** 1.5 if len(t) else t


def noise(seconds: float, low: float, high: float, random: np.random.Generator) -> Wave:
    """Return noise between two frequencies with soft shoulders, as loud as a sine of 0.3."""
    count = int(seconds * RATE)
    spectrum = np.fft.rfft(random.standard_normal(count))
    pitch = np.fft.rfftfreq(count, 1 / RATE) + 1e-9
    spectrum *= 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    sound = np.fft.irfft(spectrum, count)
    return np.asarray(0.2 * sound / (np.std(sound) + 1e-12))


def bump(t: Wave, peak: float, rise: float, fall: float) -> Wave:
    """Return a swell to 1 at ``peak``, over about ``rise`` and ``fall`` seconds."""
    width = np.where(t < peak, rise, fall)
    return np.asarray(np.exp(-(((t - peak) / width) ** 2)))


def slide(seconds: float, pitch: float, random: np.random.Generator) -> Wave:
    """Return card on card: a hiss with the grain of paper that brightens as the card moves."""
    t = times(seconds)
    dull = noise(seconds, 900 * pitch, 2600 * pitch, random) * bump(t, seconds * 0.3, seconds * 0.16, seconds * 0.2)
    bright = noise(seconds, 2400 * pitch, 6800 * pitch, random) * bump(t, seconds * 0.5, seconds * 0.2, seconds * 0.16)
    grain = 1 + 0.35 * noise(seconds, 60, 240, random) / 0.2
    return (dull + 0.7 * bright) * grain * fade(t, 0.02) * np.clip(t / 0.004, 0, 1)


def flick(pitch: float, random: np.random.Generator) -> Wave:
    t = times(0.05)
    paper = noise(0.05, 1400 * pitch, 6200 * pitch, random) * np.exp(-t / 0.0085)
    edge = 0.25 * np.sin(2 * np.pi * 1250 * pitch * t) * np.exp(-t / 0.003)
    return (2.6 * paper + edge) * np.clip(t / 0.0009, 0, 1) * fade(t, 0.02)


def knock(pitch: float, weight: float = 1.0) -> Wave:
    t = times(0.09 + 0.06 * weight)
    felt = np.sin(2 * np.pi * 165 * pitch * t * (1 - 0.6 * t)) * np.exp(-t / (0.018 + 0.014 * weight))
    wood = 0.35 * np.sin(2 * np.pi * 410 * pitch * t) * np.exp(-t / 0.016)
    return weight * (felt + wood) * np.clip(t / 0.001, 0, 1) * fade(t, 0.03)


def snap(pitch: float, random: np.random.Generator, weight: float = 0.55) -> Wave:
    return together((0, flick(pitch, random)), (0, knock(pitch, weight)))


def boom(seconds: float = 0.46, fall: float = 0.16) -> Wave:
    """Return the boom under an attack, felt more than heard, that sinks like a big drum."""
    t, (low, high) = times(seconds), DEEP
    turns = low * t + (high - low) * 0.07 * (1 - np.exp(-t / 0.07))
    return np.asarray(np.sin(2 * np.pi * turns) * np.exp(-t / fall) * fade(t, 0.08))


def slam(pitch: float, random: np.random.Generator, weight: float = 1.0) -> Wave:
    deep = boom(0.2 + 0.26 * weight, 0.04 + 0.12 * weight)
    return together((0, 1.5 * flick(pitch, random)), (0, knock(pitch, weight)), (0, 0.75 * weight * deep))


def bar(semitones: float, seconds: float = 0.6, ring: float = 0.16, mallet: float = 0.25) -> Wave:
    """Return a wooden bar struck softly; its note falls to a third in ``ring`` seconds."""
    t = times(seconds)
    tone = sum(
        loud * np.sin(2 * np.pi * note(semitones) * multiple * t) * np.exp(-t * speed / ring)
        for multiple, loud, speed in BAR
    )
    thump = mallet * np.sin(2 * np.pi * 140 * t) * np.exp(-t / 0.018)
    attack = 1 - np.exp(-t / 0.0018)
    return np.asarray((tone + thump) * attack) * fade(t, 0.06)


def tune(*notes: tuple[float, float], ring: float = 0.16, tail: float = 0.6) -> Wave:
    """Return bars struck in turn: (second, semitones above middle C)."""
    return together(*((start, bar(tone, tail, ring)) for start, tone in notes))


def together(*parts: tuple[float, Wave]) -> Wave:
    """Mix several sounds, each starting at its second."""
    length = max(int(start * RATE) + len(sound) for start, sound in parts)
    whole = np.zeros(length)
    for start, sound in parts:
        first = int(start * RATE)
        whole[first : first + len(sound)] += sound
    return whole


def contact_first(sound: Wave, limit: float) -> Wave:
    struck = limit * np.tanh(sound / limit)
    lower = UNDER * np.abs(struck[..., : int(CONTACT * RATE)]).max()
    after = np.clip(np.arange(sound.shape[-1]) / RATE / (CONTACT / 5) - 4, 0, 1)
    return np.asarray(struck * (1 - after) + lower * np.tanh(sound / lower) * after)


@cache
def _room() -> Wave:
    """Return the room's impulse response, two rows that differ in the early echoes; no bass."""
    random, t = np.random.default_rng(1723), times(ROOM_SECONDS)
    tail = 0.1 * random.standard_normal(len(t)) * np.exp(-t / ROOM_FALL) * np.clip((t - 0.004) / 0.02, 0, 1)
    answer = np.vstack([tail * fade(t, 0.06)] * 2)
    for side, echoes in zip(answer, ECHOES, strict=True):
        for second, strength in echoes:
            side[int(second * RATE)] += strength
    spectrum, pitch = np.fft.rfft(answer), np.fft.rfftfreq(len(t), 1 / RATE)
    return np.asarray(np.fft.irfft(spectrum / (1 + (pitch / 4200) ** 2) / (1 + (240 / (pitch + 1)) ** 4), len(t)))


def in_room(sound: Wave) -> Wave:
    """Return the sound, of one row or two, with the room's reverb: two rows."""
    dry = np.broadcast_to(sound, (2, sound.shape[-1]))
    length = dry.shape[1] + _room().shape[1]
    heard = WET * np.fft.irfft(np.fft.rfft(dry, length) * np.fft.rfft(_room(), length), length)
    heard[:, : dry.shape[1]] += dry
    return np.asarray(heard)
