"""Make every sound of the game from nothing but numbers: paper from shaped noise, tones from struck bars, the music.

    python build/sounds/make_sounds.py             writes assets/sounds anew; the same sounds every time
    python build/sounds/make_sounds.py --no-music  only the cues, which takes a second

The files are committed, so neither the game nor its packages need numpy. ``game/ui/sound/cues.py`` says which cues
exist, in how many variants and steps; ``sound_cues.py`` how each is made, ``sound_voices.py`` who says what in which
voice, ``sound_music.py`` what the music plays.
"""

import sys
import zlib
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from build.sounds import loudness
from build.sounds.bricks import RATE, Wave, contact_first, fade
from build.sounds.cue_sounds import CEILING, LOUDNESS, MAKERS, MOVEMENTS
from build.sounds.voice_sounds import speak

ROOT: Final = Path(__file__).resolve().parents[2]

from game.ui.sound.cues import (  # noqa: E402
    CUES,
    VOICES,
    every_file,
    file_names,
)
from game.ui.sound.sound_player import FOLDER  # noqa: E402
from game.ui.sound.stems import THEMES, file_name  # noqa: E402

BITS: Final = 12
"""Of a sample: the error is 74 dB below the loudest that a file could hold, and a file is half as large as with 16."""
VOICE_BITS: Final = 11
"""Of a sample of a voice, which has more of its own noise."""
UNHEARD: Final = -54.0
"""In dB below full scale: an end that stays under it is left out."""
FADED: Final = 0.05
"""Seconds in which what is left goes to zero."""
LOST: Final = 512
"""Samples at the end of a file of which SDL_mixer may not play any: silence."""


def levelled(sound: Wave, lufs: float, struck: bool) -> Wave:
    """The sound as loud as it shall be: where the ceiling is too low for that, its peaks are rounded off. One that is
    ``struck`` is highest at its contact."""
    limit = 4 * np.abs(sound).max()
    while True:
        rounded = contact_first(sound, limit) if struck else limit * np.tanh(sound / limit)
        gain = lufs - loudness.momentary(rounded, RATE)
        if gain + loudness.true_peak(rounded, RATE) < CEILING - 0.05:
            return np.asarray(rounded * 10 ** (gain / 20))
        limit *= 0.85


def trimmed(sound: Wave) -> Wave:
    heard = np.flatnonzero(np.abs(sound).max(axis=0) > 10 ** (UNHEARD / 20))
    ended = sound[:, : heard[-1] + 1]
    return ended * fade(np.arange(ended.shape[1]) / RATE, FADED)


def make(cue: str, n: int) -> NDArray[np.int16]:
    """Variant or step ``n`` of a cue: its samples, a row for each side."""
    sound = MAKERS[cue](n, np.random.default_rng(zlib.crc32(f"{cue} {n}".encode())))
    ready = trimmed(levelled(sound, LOUDNESS[cue], struck=cue not in MOVEMENTS))
    heard = np.round(ready * (2 ** (BITS - 1) - 1)) * 2 ** (16 - BITS)
    return np.pad(heard, ((0, 0), (0, LOST))).astype(np.int16)


def say(voice: str, cue: str, n: int) -> NDArray[np.int16]:
    """Variant ``n`` of what a voice says: samples of one row at half the rate, for nobody speaks above 10 kHz."""
    said = speak(voice, cue, n).mean(axis=0, keepdims=True)
    ready = halved(trimmed(levelled(said, LOUDNESS[cue], struck=False)))
    heard = np.round(ready * (2 ** (VOICE_BITS - 1) - 1)) * 2 ** (16 - VOICE_BITS)
    return np.pad(heard, ((0, 0), (0, LOST))).astype(np.int16)


def halved(sound: Wave) -> Wave:
    """Every second sample, without what would then fold back."""
    count = sound.shape[1] // 4
    return np.asarray(np.fft.irfft(np.fft.rfft(sound[:, : 4 * count])[:, : count + 1], 2 * count) / 2)


def write(path: Path, samples: NDArray[np.int16], rate: int = RATE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, samples.T, rate, subtype="PCM_16", format="FLAC", compression_level=1.0)


def write_cue(cue: str) -> None:
    """All files of a cue."""
    for voice in VOICES if CUES[cue].voiced else ():
        for n, name in enumerate(file_names(cue, voice)):
            write(FOLDER / name, say(voice, cue, n), RATE // 2)
    if not CUES[cue].voiced:
        for n, name in enumerate(file_names(cue)):
            write(FOLDER / name, make(cue, n))


def main(argv: list[str]) -> None:
    """Write all files, and take away those that belong to no cue."""
    wanted = set(every_file())
    for cue in CUES:
        write_cue(cue)
    for path in FOLDER.rglob("*.flac"):
        if path.relative_to(FOLDER).as_posix() not in wanted:
            path.unlink()
    size = sum(path.stat().st_size for path in FOLDER.rglob("*.flac"))
    print(f"{len(wanted)} sounds, {size / 1000:.0f} kB, in {FOLDER.relative_to(ROOT)}")
    if "--no-music" not in argv:
        write_music()


def write_music() -> None:
    """All stems of all themes."""
    from build.sounds import music_sounds

    for theme in THEMES:
        for stem in music_sounds.STEMS:
            music_sounds.write(FOLDER / file_name(theme, stem), music_sounds.render(theme, stem))
    size = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{len(THEMES)} themes in {len(music_sounds.STEMS)} stems, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
