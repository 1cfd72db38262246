"""Measure loudness by ITU-R BS.1770 (LUFS, true peak), for two channels from -1 to 1.

A single channel counts as centred: the same in both.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

BLOCK: Final = 0.4
"""Seconds of a measured block."""
STEP: Final = 0.1
SILENCE: Final = -70.0
"""LUFS at or below which a block does not count."""

# The standard's two filters at 48 kHz: the head's effect on treble, and our weaker hearing of bass.
_SHELF: Final = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285),
    (1.0, -1.69065929318241, 0.73248077421585),
)
_HIGH_PASS: Final = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
_FILTER_RATE: Final = 48_000


def weighted(sound: Wave, rate: int) -> Wave:
    """Return the channel K-weighted, with at least half a second of silence after it."""
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
    """Return the power of each block of 0.4 s, every 0.1 s; at least one."""
    channels = np.atleast_2d(sound)
    if len(channels) == 1:
        channels = np.vstack([channels, channels])
    power = sum(weighted(channel, rate) ** 2 for channel in channels)
    summed = np.concatenate([[0.0], np.cumsum(power)])
    size, step = int(BLOCK * rate), int(STEP * rate)
    starts = np.arange(0, max(1, len(summed) - 1 - size), step)
    return np.asarray(summed[starts + size] - summed[starts]) / size


def integrated(sound: Wave, rate: int) -> float:
    """Return the LUFS of the whole, with pauses gated as the standard says."""
    powers = blocks(sound, rate)
    loud = powers[_lufs(powers) > SILENCE]
    if not len(loud):
        return -np.inf
    gate = float(_lufs(np.mean(loud))) - 10
    return float(_lufs(np.mean(loud[_lufs(loud) > gate])))


def momentary(sound: Wave, rate: int) -> float:
    return float(np.max(_lufs(blocks(sound, rate))))


def true_peak(sound: Wave, rate: int, times: int = 4) -> float:
    """Return the highest point of the curve between the samples, in dB relative to full scale."""
    highest = 0.0
    for channel in np.atleast_2d(sound):
        count = fast_length(len(channel) + 256)
        finer = np.fft.irfft(np.fft.rfft(channel, count), count * times) * times
        highest = max(highest, float(np.max(np.abs(finer))))
    return float(20 * np.log10(highest + 1e-12))


def _lufs(power: Wave | np.floating) -> Wave:
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(power, 1e-12)))
