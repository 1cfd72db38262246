"""The voices: animals and people who shout, yelp, cheer, wonder and mumble without words.

A voice is a source and a filter. The source is a throat whose pulses follow a melody, rough, breathy or trembling as
the throat is; the filter is four formants that glide from vowel to vowel, higher the smaller the mouth. So an utterance
is written once, as a melody of syllables, and each throat says it in its own way.
"""

import zlib
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from build.sounds.bricks import RATE, Wave, fade, in_room, noise, times

FORMANTS: Final = {
    "a": (730, 1090, 2440, 3400),
    "e": (530, 1840, 2480, 3500),
    "i": (270, 2290, 3010, 3600),
    "o": (570, 840, 2410, 3300),
    "u": (300, 870, 2240, 3300),
    "m": (250, 1000, 2200, 3000),
}
"""Formants of each vowel in hertz, for a man's mouth."""
WIDTHS: Final = (80.0, 100.0, 150.0, 220.0)
"""Width of each formant in hertz."""
HIGHEST: Final = 9_500.0
"""Cut-off in hertz above which a voice has nothing."""
BEAT: Final = 0.15
"""Seconds of a syllable of one beat at a pace of 1."""
BRIGHT: Final = 1_800.0
"""Scale in hertz of the treble boost: the gain is 1 + frequency / ``BRIGHT``."""
STEERED: Final = 200
"""Mouth positions per second."""
GRAIN: Final = 512
"""Samples of a grain of breath."""

Mouth = NDArray[np.complex128]


@dataclass(frozen=True)
class Throat:
    """A speaker: ``pitch`` in hertz, ``size`` of formants against a man's, ``pace`` of beats.

    ``lilt`` stretches the melody, ``dark`` is the roll-off power of the harmonics, ``breath`` the share of noise,
    ``rasp`` how much every second pulse fails. ``flutter`` is a tremble (hertz, depth), ``stutter`` the parts a long
    syllable splits into, ``short`` the share of its time that it sounds. The syllables take ``vowels`` in turn and
    begin with a breath of ``onset``.
    """

    pitch: float
    size: float
    vowels: tuple[str, ...]
    pace: float = 1.0
    lilt: float = 1.0
    dark: float = 1.0
    breath: float = 0.06
    rasp: float = 0.0
    flutter: tuple[float, float] = (5.0, 0.1)
    stutter: int = 1
    short: float = 0.85
    onset: float = 0.2


THROATS: Final = {
    # the animals
    "fox": Throat(400, 1.42, ("ia", "ie"), pace=0.8, lilt=1.5, dark=0.8, short=0.62, onset=0.5),
    "owl": Throat(300, 1.0, ("u", "uo"), pace=1.35, lilt=0.5, dark=2.2, breath=0.12, flutter=(6.0, 0.35)),
    "bear": Throat(84, 0.72, ("oa", "uo"), pace=1.4, lilt=0.8, breath=0.12, rasp=0.75, flutter=(19.0, 0.3)),
    "cat": Throat(430, 1.25, ("iau", "mia"), pace=1.2, lilt=1.3, dark=1.1, short=1.0, onset=0.0),
    "rabbit": Throat(590, 1.55, ("i", "e"), pace=0.7, lilt=0.9, dark=1.4, breath=0.2, stutter=2, onset=0.6),
    "frog": Throat(150, 1.1, ("oi", "ue"), pace=1.0, lilt=1.2, dark=0.7, rasp=0.4, flutter=(31.0, 0.85), stutter=2),
    "penguin": Throat(190, 0.8, ("ae", "e"), pace=0.95, dark=0.4, flutter=(14.0, 0.7), stutter=3, short=0.9),
    "badger": Throat(122, 0.85, ("oe", "u"), pace=0.75, lilt=0.6, breath=0.3, rasp=0.5, short=0.55, onset=0.7),
    "hedgehog": Throat(470, 1.4, ("ui", "ue"), pace=0.6, lilt=1.0, breath=0.55, stutter=2, short=0.6, onset=1.0),
    # people
    "bass": Throat(104, 0.95, ("o", "ae"), pace=1.15, lilt=0.9, dark=1.1),
    "tenor": Throat(150, 1.0, ("ae", "o"), pace=1.0, lilt=1.1),
    "alto": Throat(208, 1.14, ("ea", "oe"), pace=1.0, lilt=1.0, dark=1.1, breath=0.1),
    "treble": Throat(270, 1.2, ("ae", "i"), pace=0.9, lilt=1.3, dark=1.2, breath=0.1),
    "child": Throat(315, 1.28, ("a", "oe"), pace=0.85, lilt=1.5, dark=1.3, breath=0.12),
}
"""The throat of each voice; no two have pitch, size and rhythm alike."""


class Syllable(NamedTuple):
    """A syllable of ``beats`` after ``rest`` beats of silence.

    Its melody runs through three ``tones`` in semitones from the throat's pitch. ``tense`` adds high harmonics, as in a
    shout.
    """

    beats: float
    tones: tuple[float, float, float]
    loud: float = 1.0
    rest: float = 0.0
    tense: float = 0.0


UTTERANCES: Final[dict[str, tuple[tuple[Syllable, ...], ...]]] = {
    "shout": (
        (Syllable(0.7, (0, 2, 3), 0.6), Syllable(2.9, (6, 9, 3), 1.0, 0.1, 0.9)),
        (Syllable(2.2, (4, 8, 7), 1.0, 0.0, 0.9), Syllable(1.4, (9, 7, 1), 0.9, 0.1, 0.9)),
    ),
    "ouch": (
        (Syllable(1.9, (8, 4, -5), 1.0, 0.0, 0.3),),
        (Syllable(0.6, (6, 7, 6), 0.9, 0.0, 0.3), Syllable(1.6, (5, 1, -6), 0.8, 0.15)),
    ),
    "glad": (
        (Syllable(0.7, (0, 1, 0)), Syllable(0.7, (3, 4, 3), 1.0, 0.15), Syllable(1.2, (6, 8, 7), 1.0, 0.15)),
        (Syllable(0.7, (7, 7, 4)), Syllable(0.7, (5, 5, 2), 0.9, 0.2), Syllable(0.9, (7, 9, 9), 1.0, 0.2)),
    ),
    "doubt": ((Syllable(1.2, (-3, -4, -3), 0.8), Syllable(1.8, (-2, 0, 8), 1.0, 0.2)),),
    "mumble": (
        (Syllable(0.8, (-1, 0, -2), 0.8), Syllable(0.8, (-3, -2, -4), 0.8, 0.15)),
        (Syllable(0.7, (0, 1, 1), 0.7), Syllable(0.6, (-2, -2, -3), 0.8, 0.1), Syllable(1.0, (-1, 2, 1), 0.8, 0.1)),
        (Syllable(1.4, (-2, 1, -1), 0.8),),
    ),
}
"""The syllables of each utterance, in each of its variants."""


def speak(voice: str, cue: str, n: int) -> Wave:
    """Return variant ``n`` of an utterance by a voice, in the room: two rows."""
    throat = THROATS[voice]
    random = np.random.default_rng(zlib.crc32(f"{voice} {cue} {n}".encode()))
    said, at = np.zeros(round(3 * RATE)), 0.0
    for number, syllable in enumerate(_stuttered(UTTERANCES[cue][n], throat.stutter)):
        at += BEAT * throat.pace * syllable.rest
        sound = _syllable(throat, syllable, throat.vowels[number % len(throat.vowels)], random)
        first = round(at * RATE)
        said[first : first + len(sound)] += sound
        at += BEAT * throat.pace * syllable.beats
    return in_room(said[: round((at + 0.05) * RATE)])


def _stuttered(syllables: tuple[Syllable, ...], times_each: int) -> list[Syllable]:
    """Split syllables longer than a beat into ``times_each`` parts that share the melody."""
    found = []
    for syllable in syllables:
        parts = times_each if syllable.beats > 1 else 1
        (start, middle, end), knots = syllable.tones, np.linspace(0, 2, 2 * parts + 1)
        tones = np.interp(knots, (0, 1, 2), (start, middle, end))
        for part in range(parts):
            low, peak, high = tones[2 * part : 2 * part + 3]
            rest = syllable.rest if part == 0 else 0.0
            found.append(syllable._replace(beats=syllable.beats / parts, tones=(low, peak, high), rest=rest))
    return found


def _syllable(throat: Throat, syllable: Syllable, vowels: str, random: np.random.Generator) -> Wave:
    seconds = max(0.05, BEAT * throat.pace * syllable.beats * throat.short)
    t = times(seconds)
    mouth = _mouth(throat, vowels, seconds)
    voiced = _pulses(throat, syllable, t, mouth, random)
    breath = _breath(mouth, len(t), random)
    onset = 0.5 * throat.onset * np.exp(-t / 0.022) * noise(seconds, 900 * throat.size, 5200, random)
    swell = (1 - np.exp(-t / 0.011)) * fade(t, 0.4 * seconds)
    tremble = _tremble(throat, t)
    said = (1 - throat.breath) * voiced / _strength(voiced) + throat.breath * breath / _strength(breath)
    return np.asarray(syllable.loud * (said * swell * tremble + onset * fade(t, 0.02)))


def _strength(sound: Wave) -> float:
    return float(np.sqrt(np.mean(sound**2))) + 1e-9


def _tremble(throat: Throat, t: Wave) -> Wave:
    speed, depth = throat.flutter
    return np.asarray(1 - depth * (0.5 - 0.5 * np.cos(2 * np.pi * speed * t)) ** 2)


def _mouth(throat: Throat, vowels: str, seconds: float) -> NDArray[np.float64]:
    moments = np.linspace(0, 1, max(2, round(seconds * STEERED)))
    places = np.linspace(0, 1, len(vowels)) if len(vowels) > 1 else np.zeros(1)
    known = np.array([FORMANTS[vowel] for vowel in vowels]) * throat.size
    return np.array([np.interp(moments, places, known[:, formant]) for formant in range(len(WIDTHS))])


def _passed(mouth: NDArray[np.float64], hertz: NDArray[np.float64]) -> Mouth:
    gain = np.ones(np.broadcast_shapes(mouth.shape[1:], hertz.shape), complex) * (1 + hertz / BRIGHT)
    for formant, width in zip(mouth, WIDTHS, strict=True):
        gain = gain * formant**2 / (formant**2 - hertz**2 + 1j * hertz * width * (1 + formant / 2500))
    return np.asarray(gain)


def _pulses(
    throat: Throat, syllable: Syllable, t: Wave, mouth: NDArray[np.float64], random: np.random.Generator
) -> Wave:
    """Return the throat's harmonics as the mouth lets them through."""
    steer = np.linspace(0, t[-1], mouth.shape[1])
    tones = throat.lilt * _melody(syllable.tones, t / t[-1])
    unsteady = np.interp(t, steer, random.standard_normal(len(steer)))
    hertz = throat.pitch * 2 ** (tones / 12) * (1 + (0.004 + 0.02 * throat.rasp) * unsteady)
    turns = 2 * np.pi * np.cumsum(hertz) / RATE
    steered, tilt = np.interp(steer, t, hertz), throat.dark * (1 - syllable.tense / 2)
    sound = np.zeros(len(t))
    for harmonic in range(1, 1 + int(HIGHEST / hertz.min())):
        let = _passed(mouth, harmonic * steered) * (harmonic * steered < HIGHEST)
        sound += harmonic**-tilt * np.real(np.interp(t, steer, let) * np.exp(1j * harmonic * turns))
    return np.asarray(sound * (1 - throat.rasp * (0.5 + 0.5 * np.cos(turns / 2))))


def _melody(tones: tuple[float, float, float], part: Wave) -> Wave:
    start, middle, end = tones
    return start * (2 * part - 1) * (part - 1) + middle * 4 * part * (1 - part) + end * part * (2 * part - 1)


def _breath(mouth: NDArray[np.float64], count: int, random: np.random.Generator) -> Wave:
    """Return noise in grains, each shaped by the mouth at its moment."""
    sound, pitch = np.zeros(count + 2 * GRAIN), np.asarray(np.fft.rfftfreq(GRAIN, 1 / RATE), np.float64)
    window = np.hanning(GRAIN)
    for start in range(0, count + GRAIN, GRAIN // 2):
        moment = min(mouth.shape[1] - 1, start * STEERED // RATE)
        heard = np.abs(_passed(mouth[:, moment : moment + 1], pitch)) * (pitch < HIGHEST)
        grain = np.fft.irfft(np.fft.rfft(random.standard_normal(GRAIN)) * heard, GRAIN)
        sound[start : start + GRAIN] += (window * grain)[: max(0, len(sound) - start)]
    return np.asarray(sound[GRAIN // 2 : GRAIN // 2 + count])
