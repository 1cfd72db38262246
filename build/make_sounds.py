"""Make every sound of the game from nothing but numbers: paper from shaped noise, tones from struck bars, the music.

    python build/make_sounds.py             writes assets/sounds anew; the same sounds every time
    python build/make_sounds.py --no-music  only the cues, which takes a second

The files are committed, so neither the game nor its packages need numpy. ``game/ui/sound/cues.py`` says which cues
exist, in how many variants and steps; ``sound_cues.py`` how each is made, ``sound_music.py`` what the music plays.
"""

import sys
import zlib
from pathlib import Path
from typing import Final

import loudness
import numpy as np
import soundfile
from numpy.typing import NDArray
from sound_bricks import RATE, Wave, contact_first, fade
from sound_cues import CEILING, LOUDNESS, MAKERS, MOVEMENTS

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.ui.sound.cues import CUES, file_names  # noqa: E402
from game.ui.sound.player import FOLDER, MUSIC  # noqa: E402

BITS: Final = 12
"""Of a sample: the error is 74 dB below the loudest that a file could hold, and a file is half as large as with 16."""
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
    """The sound without the end that nobody hears."""
    heard = np.flatnonzero(np.abs(sound).max(axis=0) > 10 ** (UNHEARD / 20))
    ended = sound[:, : heard[-1] + 1]
    return ended * fade(np.arange(ended.shape[1]) / RATE, FADED)


def make(cue: str, n: int) -> NDArray[np.int16]:
    """Variant or step ``n`` of a cue: its samples, a row for each side."""
    sound = MAKERS[cue](n, np.random.default_rng(zlib.crc32(f"{cue} {n}".encode())))
    ready = trimmed(levelled(sound, LOUDNESS[cue], struck=cue not in MOVEMENTS))
    heard = np.round(ready * (2 ** (BITS - 1) - 1)) * 2 ** (16 - BITS)
    return np.pad(heard, ((0, 0), (0, LOST))).astype(np.int16)


def write(path: Path, samples: NDArray[np.int16]) -> None:
    """A FLAC file with a channel for each row: read as fast as a WAV file, and a quarter of it."""
    soundfile.write(path, samples.T, RATE, subtype="PCM_16", format="FLAC", compression_level=1.0)


def main(argv: list[str]) -> None:
    """Write all files, and take away those that belong to no cue."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {name for cue in CUES for name in file_names(cue)}
    for cue in CUES:
        for n, name in enumerate(file_names(cue)):
            write(FOLDER / name, make(cue, n))
    for path in FOLDER.glob("*.flac"):
        if path.name not in wanted:
            path.unlink()
    size = sum(path.stat().st_size for path in FOLDER.glob("*.flac"))
    print(f"{len(wanted)} sounds, {size / 1000:.0f} kB, in {FOLDER.relative_to(ROOT)}")
    if "--no-music" not in argv:
        import sound_music

        sound_music.write(FOLDER / MUSIC)
        print(f"{sound_music.SECONDS:.0f} seconds of music, {(FOLDER / MUSIC).stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
