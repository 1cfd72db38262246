"""The score of the music: a quiet piece of six sections that differ, so that an evening does not tire of it.

Notes are semitones above middle C, times are beats. The melody stays between G3 and G4, below the menu's cues.
"""

from dataclasses import dataclass
from typing import Final

BEATS_A_BAR: Final = 4
BARS_A_SECTION: Final = 8
BEAT: Final = 0.864
"""Seconds of a beat: 69.4 a minute, and at 32 kHz a whole piece of many small factors, which transforms fast."""

Line = tuple[tuple[float, int, float], ...]
"""Notes of eight bars: (beat, pitch, beats it rings)."""

CHORDS: Final[dict[str, tuple[int, ...]]] = {
    # bass note first, then the voices
    "C9": (-24, -12, -8, -5, 2), "Am9": (-15, -12, -8, -5, -1), "Fmaj9": (-19, -12, -8, -3, 4),
    "G6": (-17, -10, -8, -5, -1), "Gsus": (-17, -12, -10, -5, 2), "C/E": (-20, -12, -5, 0, 2),
    "Dm9": (-22, -10, -7, -3, 4), "Em7": (-20, -13, -10, -5, 2), "Am7": (-15, -12, -8, -5, 4),
    "Fmaj7": (-19, -15, -12, -8, 0), "Cmaj7": (-24, -13, -8, -5, 4), "Bb": (-14, -10, -7, -2, 5),
}  # fmt: skip

THEME: Final = ("C9", "Am9", "Fmaj9", "G6", "C/E", "Am7", "Dm9", "Gsus")
BRIDGE: Final = ("Fmaj7", "Em7", "Dm9", "Cmaj7", "Fmaj7", "Em7", "Am9", "Gsus")
REST: Final = ("Am9", "Fmaj9", "C/E", "G6", "Am9", "Bb", "Dm9", "Gsus")

MELODY_A: Final[Line] = (
    (0, -1, 2), (2, 2, 1), (3, 4, 3), (6, 2, 2), (8, 0, 3), (11, -3, 1), (12, -1, 4),
    (17, -1, 1), (18, 2, 1), (19, 7, 3), (22, 4, 2), (24, 5, 2), (26, 4, 1), (27, 0, 2), (29, 2, 3),
)  # fmt: skip
MELODY_B: Final[Line] = (
    (0, 4, 3), (3, 5, 1), (4, 2, 4), (9, 0, 1), (10, 2, 1), (11, 4, 1), (12, -1, 4),
    (16, 4, 2), (18, 7, 2), (20, 4, 1.5), (21.5, 2, 2.5), (24, 0, 2), (26, -1, 2), (28, -3, 1.5), (29.5, 2, 2.5),
)  # fmt: skip
MELODY_C: Final[Line] = (
    (1, -5, 3), (5, -3, 3), (10, 0, 2), (13, -1, 3), (17, -5, 3), (21, -2, 3), (25, -3, 2), (28, 2, 4),
)  # fmt: skip
ANSWER: Final[Line] = (
    (2.5, 7, 1.5), (6.5, 4, 1.5), (14, 7, 2), (15, 2, 2), (22.5, 7, 1.5), (23.5, 4, 1.5), (30.5, 7, 1.5),
)  # fmt: skip
NO_MELODY: Final[Line] = ()

# How a chord is plucked: (beat of the bar, number of the voice, strength).
Pattern = tuple[tuple[float, int, float], ...]
SPARSE: Final[Pattern] = ((0, 1, 0.9), (1.5, 3, 0.6), (2.5, 4, 0.7))
ROCKING: Final[Pattern] = ((0, 1, 0.9), (0.5, 3, 0.5), (1, 2, 0.6), (1.5, 4, 0.7), (2.5, 3, 0.5), (3, 2, 0.6))
FALLING: Final[Pattern] = ((0, 4, 0.8), (0.5, 3, 0.6), (1, 2, 0.6), (1.5, 1, 0.7), (3, 3, 0.5), (3.5, 4, 0.4))
SINGLE: Final[Pattern] = ((0, 2, 0.7), (2, 4, 0.5))


@dataclass(frozen=True)
class Section:
    """Eight bars: what is played, and how loud each part is (0 leaves it out)."""

    chords: tuple[str, ...]
    melody: Line
    pattern: Pattern
    lead: float = 1.0
    pluck: float = 1.0
    bass: float = 1.0
    pad: float = 1.0
    answer: Line = NO_MELODY


SECTIONS: Final = (
    Section(THEME, NO_MELODY, SPARSE, bass=0.0, pad=1.0, answer=ANSWER),
    Section(THEME, MELODY_A, SPARSE, bass=0.7),
    Section(BRIDGE, MELODY_B, ROCKING, pluck=0.75, pad=0.8),
    Section(REST, MELODY_C, SINGLE, lead=0.85, bass=0.6, pad=1.1),
    Section(THEME, MELODY_A, FALLING, pluck=0.8, pad=0.8, answer=ANSWER),
    Section(BRIDGE, NO_MELODY, ROCKING, pluck=0.8, bass=0.9, pad=0.9),
)
