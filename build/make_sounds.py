"""Make every sound of the game from nothing but numbers: paper from shaped noise, tones from struck wooden bars.

    python build/make_sounds.py     writes assets/sounds/*.wav anew; the same bits every time

The files are committed, so neither the game nor its packages need numpy. ``game/ui/sound.py`` says which cues
exist, in how many variants and steps.
"""

import sys
import wave
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ui.sound import CUES, FOLDER, file_names  # noqa: E402

Wave = NDArray[np.float64]

PAPER_RATE: Final = 44_100
TONE_RATE: Final = 22_050
"""Bars ring well below 8 kHz; half the rate is half the file."""

# What a bar of a marimba sounds at, as multiples of its note, how loud, and how fast each dies away.
BAR: Final = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.2, 0.05, 6.0))


# ---- bricks -------------------------------------------------------------------------------------------------------


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


# ---- the cues -----------------------------------------------------------------------------------------------------

Maker = Callable[[int, np.random.Generator], tuple[Wave, int]]


def paper(make: Callable[[float, np.random.Generator], Wave]) -> Maker:
    """A cue of paper: its variants differ in their grain and by some percent in pitch (SND-02)."""
    return lambda n, random: (soft(make(1 + 0.027 * (n - 1.5), random)), PAPER_RATE)


def soft(sound: Wave) -> Wave:
    """Noise with its rare high peaks rounded off, so that variants of equal peak are equally loud."""
    return np.asarray(np.tanh(sound / (2.5 * np.std(sound))))


def tones(make: Callable[[int], Wave]) -> Maker:
    """A cue of tones, made from the number of its step."""
    return lambda n, _random: (make(n), TONE_RATE)


def _play(pitch: float, random: np.random.Generator) -> Wave:
    return together(PAPER_RATE, (0, 0.30 * slide(0.06, pitch, random)), (0.03, snap(0.15, pitch, random)))


def _draw(pitch: float, random: np.random.Generator) -> Wave:
    return together(PAPER_RATE, (0, slide(0.17, pitch, random)), (0.12, 0.35 * snap(0.08, 1.2 * pitch, random, 0.4)))


def _shuffle(_pitch: float, random: np.random.Generator) -> Wave:
    starts = np.cumsum(0.034 - 0.018 * np.sin(np.linspace(0, np.pi, 20)))
    riffle = [(float(at), 0.7 * snap(0.05, 1.1 + 0.2 * random.random(), random, 0.35)) for at in starts]
    end = float(starts[-1])
    return together(
        PAPER_RATE, *riffle, (end, 0.6 * slide(0.16, 0.9, random)), (end + 0.13, 0.8 * snap(0.12, 0.9, random, 0.4))
    )


def _reverse(_pitch: float, random: np.random.Generator) -> Wave:
    seconds = 0.42
    t = times(seconds, PAPER_RATE)
    bands = ((300, 700, 0.10), (600, 1400, 0.17), (1100, 2600, 0.23), (600, 1400, 0.29), (300, 700, 0.35))
    whoosh = sum(noise(seconds, low, high, random) * bump(t, peak, 0.06, 0.06) for low, high, peak in bands)
    return np.asarray(whoosh) * fade(t, 0.05)


CALL_MOTIFS: Final = ((0, 4, 9), (2, 7, 11), (4, 9, 12), (-3, 4, 7))

MAKERS: Final[dict[str, Maker]] = {
    "deal": paper(lambda p, r: together(PAPER_RATE, (0, slide(0.07, 1.1 * p, r)), (0.05, 0.6 * snap(0.07, p, r, 0.5)))),
    "draw": paper(_draw),
    "draw_other": paper(lambda p, r: slide(0.14, 0.85 * p, r)),
    "play": paper(_play),
    "flip": paper(
        lambda p, r: together(PAPER_RATE, (0, slide(0.08, 1.25 * p, r)), (0.06, 0.8 * snap(0.09, p, r, 0.5)))
    ),
    "shuffle": paper(_shuffle),
    "reverse": paper(_reverse),
    "illegal": tones(lambda _: tune((0, -5), (0.1, -6), ring=0.05, tail=0.22)),
    "turn": tones(lambda _: tune((0, 7), (0.12, 14), ring=0.2)),
    "skip": tones(lambda _: tune((0, 12), (0.09, 7), (0.18, 3), ring=0.05, tail=0.22)),
    "penalty": tones(lambda n: bar(n, 0.3, 0.08, 0.35)),
    "wild": tones(lambda _: tune((0, 0), (0.07, 4), (0.14, 7), (0.21, 11), (0.28, 14), ring=0.22)),
    "colour": tones(lambda _: tune((0, 7), (0.07, 14), ring=0.16, tail=0.45)),
    "call": tones(lambda n: tune(*((0.1 * i, tone + 5) for i, tone in enumerate(CALL_MOTIFS[n])), ring=0.15, tail=0.5)),
    "hand": tones(lambda _: tune((0, 2), (0.11, 2), ring=0.05, tail=0.25)),
    "catch": tones(lambda _: tune((0, 14), (0.09, 11), (0.18, 7), (0.27, 2), ring=0.1, tail=0.4)),
    "challenge_won": tones(lambda _: tune((0, 2), (0.11, 7), (0.22, 11), (0.33, 14), ring=0.18, tail=0.55)),
    "challenge_lost": tones(lambda _: tune((0, 3), (0.14, 2), (0.28, -2), ring=0.14, tail=0.5)),
    "round_end": tones(
        lambda _: tune((0, 0), (0.12, 4), (0.24, 7), (0.36, 12), (0.56, 7), (0.56, 12), (0.56, 16), ring=0.3, tail=0.9)
    ),
    "match_end": tones(
        lambda _: tune(
            *((0, 0), (0.14, 7), (0.28, 4), (0.42, 12), (0.56, 9), (0.70, 5), (0.84, 14), (0.98, 7)),
            *((1.2, 0), (1.2, 12), (1.24, 16), (1.28, 19), (1.32, 24)),
            ring=0.4,
            tail=1.1,
        )
    ),
    "count": tones(lambda n: bar(7 + n, 0.14, 0.04, 0.1)),
    "ui_move": tones(lambda _: bar(12, 0.09, 0.02, 0.2)),
    "ui_accept": tones(lambda _: tune((0, 7), (0.06, 12), ring=0.07, tail=0.22)),
    "ui_back": tones(lambda _: tune((0, 7), (0.06, 2), ring=0.06, tail=0.22)),
}

PEAKS: Final = {
    "deal": -15.0, "draw": -12.0, "draw_other": -16.0, "play": -8.5, "flip": -13.0, "shuffle": -12.0, "reverse": -13.0,
    "illegal": -11.0, "turn": -11.0, "skip": -11.0, "penalty": -9.0, "wild": -9.5, "colour": -11.0, "call": -7.0,
    "hand": -9.0, "catch": -8.0, "challenge_won": -8.5, "challenge_lost": -9.5, "round_end": -7.5, "match_end": -7.0,
    "count": -17.0, "ui_move": -24.0, "ui_accept": -16.0, "ui_back": -17.0,
}  # fmt: skip
"""The loudest sample of each cue in dB below full scale; never above -6 (SND-04)."""


def levelled(sound: Wave, peak: float) -> NDArray[np.int16]:
    """The sound with this peak in dB, as whole numbers."""
    return np.asarray(np.round(sound / np.max(np.abs(sound)) * 10 ** (peak / 20) * 32767), dtype=np.int16)


def write(path: Path, samples: NDArray[np.int16], rate: int) -> None:
    """One channel of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())


def make(cue: str, n: int) -> tuple[NDArray[np.int16], int]:
    """Variant or step ``n`` of a cue: its samples and their rate."""
    sound, rate = MAKERS[cue](n, np.random.default_rng(zlib.crc32(f"{cue} {n}".encode())))
    return levelled(sound, PEAKS[cue]), rate


def main() -> None:
    """Write all files, and take away those that belong to no cue."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {name for cue in CUES for name in file_names(cue)}
    for cue in CUES:
        for n, name in enumerate(file_names(cue)):
            write(FOLDER / name, *make(cue, n))
    for path in FOLDER.glob("*.wav"):
        if path.name not in wanted:
            path.unlink()
    size = sum(path.stat().st_size for path in FOLDER.glob("*.wav"))
    print(f"{len(wanted)} sounds, {size / 1000:.0f} kB, in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
