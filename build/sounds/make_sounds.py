"""Synthesise every sound: paper from shaped noise, tones from struck bars, the music.

``python build/sounds/make_sounds.py`` rewrites assets/sounds, always with the same sounds; ``--no-music`` writes only
the cues, which takes a second.

The files are committed, so neither the game nor its packages need numpy. ``game/ui/sound/cues.py`` says which cues
exist, in how many variants and steps; ``cue_sounds.py`` how each is made, ``voice_sounds.py`` which voice says what,
``music_sounds.py`` what the music plays.
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
"""Bits of a sample: the error is 74 dB below full scale, the file half that of 16 bits."""
VOICE_BITS: Final = 11
"""Bits of a voice's sample, lower because a voice has more noise of its own."""
UNHEARD: Final = -54.0
"""Level in dB relative to full scale below which the end of a sound is cut off."""
FADED: Final = 0.05
"""Seconds over which the end that remains fades to zero."""
LOST: Final = 512
"""Samples of silence at a file's end, as SDL_mixer may not play the last ones."""


def levelled(sound: Wave, lufs: float, struck: bool) -> Wave:
    """Return the sound at ``lufs``, its peaks rounded off if the ceiling is too low for that.

    A ``struck`` one is highest at its contact.
    """
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
    """Return variant or step ``n`` of a cue as samples, a row for each side."""
    sound = MAKERS[cue](n, np.random.default_rng(zlib.crc32(f"{cue} {n}".encode())))
    ready = trimmed(levelled(sound, LOUDNESS[cue], struck=cue not in MOVEMENTS))
    heard = np.round(ready * (2 ** (BITS - 1) - 1)) * 2 ** (16 - BITS)
    return np.pad(heard, ((0, 0), (0, LOST))).astype(np.int16)


def say(voice: str, cue: str, n: int) -> NDArray[np.int16]:
    """Return variant ``n`` of what a voice says: one row at half the rate.

    No voice goes above 10 kHz.
    """
    said = speak(voice, cue, n).mean(axis=0, keepdims=True)
    ready = halved(trimmed(levelled(said, LOUDNESS[cue], struck=False)))
    heard = np.round(ready * (2 ** (VOICE_BITS - 1) - 1)) * 2 ** (16 - VOICE_BITS)
    return np.pad(heard, ((0, 0), (0, LOST))).astype(np.int16)


def halved(sound: Wave) -> Wave:
    """Halve the sample rate without aliasing."""
    count = sound.shape[1] // 4
    return np.asarray(np.fft.irfft(np.fft.rfft(sound[:, : 4 * count])[:, : count + 1], 2 * count) / 2)


def write(path: Path, samples: NDArray[np.int16], rate: int = RATE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, samples.T, rate, subtype="PCM_16", format="FLAC", compression_level=1.0)


def write_cue(cue: str) -> None:
    for voice in VOICES if CUES[cue].has_voices else ():
        for n, name in enumerate(file_names(cue, voice)):
            write(FOLDER / name, say(voice, cue, n), RATE // 2)
    if not CUES[cue].has_voices:
        for n, name in enumerate(file_names(cue)):
            write(FOLDER / name, make(cue, n))


def main(argv: list[str]) -> None:
    """Write all files, and delete those that belong to no cue."""
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
    from build.sounds import music_sounds

    for theme in THEMES:
        for stem in music_sounds.STEMS:
            music_sounds.write(FOLDER / file_name(theme, stem), music_sounds.render(theme, stem))
    size = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{len(THEMES)} themes in {len(music_sounds.STEMS)} stems, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
