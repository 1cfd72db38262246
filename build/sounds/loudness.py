"""How loud something is: ITU-R BS.1770 (LUFS, true peak), for sound that is two channels of numbers from -1 to 1.

One channel counts as heard from the middle: the same in both.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

BLOCK: Final = 0.4
"""Seconds of a block of the measure."""
STEP: Final = 0.1
SILENCE: Final = -70.0
"""LUFS under which a block does not count."""

# The two filters of the standard at 48 kHz: what a head does to the treble, and that we hear the bass less.
_SHELF: Final = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285),
    (1.0, -1.69065929318241, 0.73248077421585),
)
_HIGH_PASS: Final = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
_FILTER_RATE: Final = 48_000


def weighted(sound: Wave, rate: int) -> Wave:
    """The channel as the ear weighs it, with half a second of silence and a little more after it."""
    count = fast_length(len(sound) + rate // 2)
    spectrum = np.fft.rfft(sound, count)
    delay = np.exp(-2j * np.pi * np.minimum(np.fft.rfftfreq(count, 1 / rate), _FILTER_RATE / 2) / _FILTER_RATE)
    for (b0, b1, b2), (a0, a1, a2) in (_SHELF, _HIGH_PASS):
        spectrum *= (b0 + b1 * delay + b2 * delay**2) / (a0 + a1 * delay + a2 * delay**2)
    return np.asarray(np.fft.irfft(spectrum, count))


def fast_length(least: int) -> int:
    step = 1 << max(0, least.bit_length() - 7)
    return -(-least // step) * step


def blocks(sound: Wave, rate: int) -> Wave:
    """The power of each block of 0.4 s, every 0.1 s; at least one."""
    channels = np.atleast_2d(sound)
    if len(channels) == 1:
        channels = np.vstack([channels, channels])
    power = sum(weighted(channel, rate) ** 2 for channel in channels)
    summed = np.concatenate([[0.0], np.cumsum(power)])
    size, step = int(BLOCK * rate), int(STEP * rate)
    starts = np.arange(0, max(1, len(summed) - 1 - size), step)
    return np.asarray(summed[starts + size] - summed[starts]) / size


def integrated(sound: Wave, rate: int) -> float:
    """LUFS of the whole, pauses left out as the standard says."""
    powers = blocks(sound, rate)
    loud = powers[_lufs(powers) > SILENCE]
    if not len(loud):
        return -np.inf
    gate = float(_lufs(np.mean(loud))) - 10
    return float(_lufs(np.mean(loud[_lufs(loud) > gate])))


def momentary(sound: Wave, rate: int) -> float:
    return float(np.max(_lufs(blocks(sound, rate))))


def true_peak(sound: Wave, rate: int, times: int = 4) -> float:
    """The highest point of the curve between the samples, in dB below full scale."""
    highest = 0.0
    for channel in np.atleast_2d(sound):
        count = fast_length(len(channel) + 256)
        finer = np.fft.irfft(np.fft.rfft(channel, count), count * times) * times
        highest = max(highest, float(np.max(np.abs(finer))))
    return float(20 * np.log10(highest + 1e-12))


def _lufs(power: Wave | np.floating) -> Wave:
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(power, 1e-12)))
