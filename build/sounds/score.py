"""The score: three themes, one for each world, in four stems that run together.

Any stem may be silent. Notes are semitones above middle C, times are beats. The melodies stay between G3 and A4, below
the menu's cues. A bar has a whole number of samples, so that stems of different lengths never drift apart.
"""

from dataclasses import dataclass, field
from typing import Final

Line = tuple[tuple[float, int, float], ...]
"""Notes: (beat, pitch, beats it rings)."""
Pattern = tuple[tuple[float, int, float], ...]
"""How a chord is plucked in a bar: (beat, number of the voice, strength)."""
Steps = tuple[tuple[float, int, float], ...]
"""A bass line: (beat of the bar, semitones above the root, strength)."""
Hits = tuple[tuple[float, str, float], ...]
"""Brush strokes: (beat of the bar, name of the stroke, strength)."""

BARS: Final = 8
"""Bars of the plucked and bass loops; a melody has ``Theme.repeats`` times as many."""
TENSE_BARS: Final = 2
"""Length in bars of the tension loop, which goes with every chord."""

CHORDS: Final[dict[str, tuple[int, ...]]] = {
    # bass note first, then the voices
    "Dm9": (-22, -10, -7, -3, 4), "Gm9": (-17, -14, -10, -7, -3), "C9sus": (-24, -12, -7, -2, 2),
    "Fmaj9": (-19, -12, -8, -3, 4), "Bbmaj7": (-14, -10, -7, -3, 2), "Em7b5": (-20, -10, -5, -2, 4),
    "A7sus": (-15, -8, -5, 2, 4), "A7b9": (-15, -11, -5, -2, 4),
    "G": (-17, -13, -10, -5, -1), "C": (-24, -12, -8, -5, 0), "Em": (-20, -13, -8, -5, -1),
    "D": (-22, -15, -10, -6, -3), "G/B": (-13, -10, -5, -1, 2), "Am7": (-15, -12, -8, -5, 0),
    "Amaj9": (-15, -8, -4, -1, 1), "F#m7": (-18, -11, -8, -3, 1), "Dmaj7": (-22, -15, -6, 1, 4),
    "E6sus": (-20, -13, -8, -3, 1), "C#m7": (-23, -16, -8, -1, 4), "Bm9": (-13, -10, -6, -3, 1),
    "Esus": (-20, -13, -8, -3, -1),
}  # fmt: skip


@dataclass(frozen=True)
class Theme:
    """A piece: ``bar`` seconds of ``beats`` beats, one chord a bar.

    ``strings``, ``low`` and ``lead`` name instruments of ``music_sounds``; the patterns are taken in turn, bar by bar.
    Tension is a ``pulse`` of low notes, a ``heart`` of drums and a ``shiver`` of high notes held over both.
    """

    bar: float
    beats: int
    chords: tuple[str, ...]
    strings: str
    patterns: tuple[Pattern, ...]
    low: str
    steps: tuple[Steps, ...]
    brushes: tuple[Hits, ...]
    lead: str
    melody: Line
    pulse: Line
    heart: tuple[tuple[float, float], ...]
    shiver: tuple[int, ...]
    repeats: int = field(default=2)
    """How many times as long as the chords the melody is."""


TOWN: Final = Theme(
    bar=2.24,
    beats=4,
    chords=("Dm9", "Gm9", "C9sus", "Fmaj9", "Bbmaj7", "Em7b5", "A7sus", "A7b9"),
    strings="nylon",
    patterns=(
        ((0, 1, 0.9), (1, 2, 0.5), (1.5, 3, 0.6), (2.5, 4, 0.7), (3.5, 3, 0.4)),
        ((0, 1, 0.9), (0.5, 3, 0.4), (1.5, 4, 0.7), (2.5, 3, 0.5), (3, 2, 0.5)),
    ),
    low="upright",
    steps=(
        ((0, 0, 1.0), (2.5, 7, 0.6), (3.5, 12, 0.35)),
        ((0, 0, 1.0), (2, 0, 0.55), (3.5, 7, 0.4)),
    ),
    brushes=(((0, "sweep", 0.5), (1, "tap", 0.8), (2, "sweep", 0.6), (3, "tap", 0.9), (3.66, "tap", 0.35)),),
    lead="vibes",
    melody=(
        (1, -3, 1), (2, 2, 1), (3, 4, 1), (4, 5, 2.5), (6.5, 4, 0.5), (7, 2, 1), (8, 4, 2), (10, 2, 1), (11, 0, 1),
        (12, -3, 3), (17, -2, 1), (18, 2, 1), (19, 5, 1), (20, 7, 2), (22, 5, 1), (23, 4, 1), (24, 4, 2.5),
        (26.5, 2, 0.5), (27, 0, 1), (28, 1, 3), (32, 9, 2), (34, 7, 1), (35, 5, 1), (36, 7, 2), (38, 5, 1), (39, 2, 1),
        (40, 4, 3), (43, 5, 1), (44, 0, 2), (46, -3, 2), (48, 2, 1.5), (49.5, 5, 1.5), (51, 9, 1), (52, 7, 2),
        (54, 4, 2), (56, 2, 1.5), (57.5, 4, 1.5), (59, 5, 1), (60, 4, 2), (62, 1, 2),
    ),
    pulse=((0, -22, 0.5), (0.5, -22, 0.5), (1.5, -22, 0.5), (2, -21, 0.5), (3, -22, 1), (4, -22, 0.5), (4.5, -22, 0.5),
           (5.5, -22, 0.5), (6, -21, 0.5), (7, -23, 1)),
    heart=((0, 1.0), (0.4, 0.6), (2, 0.8), (2.4, 0.5), (4, 1.0), (4.4, 0.6), (6, 0.8), (6.4, 0.5)),
    shiver=(9, 10),
)  # fmt: skip
"""Night in the town: a nocturne in D minor.

A guitar in the lane, brushes on a drum, a vibraphone behind a window.
"""

BARN: Final = Theme(
    bar=1.92,
    beats=4,
    chords=("G", "C", "Em", "D", "G/B", "C", "Am7", "D"),
    strings="banjo",
    patterns=(
        ((0, 1, 0.9), (0.5, 3, 0.5), (1, 4, 0.7), (1.5, 2, 0.5), (2, 3, 0.8), (2.5, 4, 0.5), (3, 2, 0.6),
         (3.5, 4, 0.5)),
        ((0, 1, 0.9), (0.5, 4, 0.5), (1.5, 3, 0.6), (2, 2, 0.7), (2.5, 4, 0.5), (3.5, 3, 0.5)),
    ),
    low="upright",
    steps=(((0, 0, 1.0), (2, 7, 0.75)), ((0, 0, 1.0), (2, 7, 0.7), (3.5, 5, 0.35))),
    brushes=(((0, "stamp", 0.5), (1, "chick", 0.8), (2, "stamp", 0.35), (3, "chick", 0.9), (3.5, "chick", 0.3)),),
    lead="whistle",
    melody=(
        (0, -5, 1), (1, -3, 0.5), (1.5, -1, 0.5), (2, 2, 1.5), (3.5, 4, 0.5), (4, 4, 1), (5, 7, 1), (6, 4, 1),
        (7, 2, 1), (8, -1, 1), (9, 2, 0.5), (9.5, -1, 0.5), (10, -3, 1), (11, -5, 1), (12, -3, 2), (14.5, -1, 0.5),
        (15, 2, 1), (16, 2, 1), (17, 4, 0.5), (17.5, 7, 0.5), (18, 7, 1.5), (19.5, 4, 0.5), (20, 4, 1), (21, 2, 1),
        (22, 4, 1), (23, 0, 1), (24, -1, 1), (25, 0, 0.5), (25.5, -1, 0.5), (26, -3, 1), (27, -5, 1), (28, -3, 3),
        (32, 7, 1.5), (33.5, 6, 0.5), (34, 7, 1), (35, 9, 1), (36, 4, 2), (38, 7, 1), (39, 4, 1), (40, 2, 1),
        (41, 4, 0.5), (41.5, 2, 0.5), (42, -1, 2), (44, 2, 2), (46, -3, 2), (48, -5, 0.5), (48.5, -3, 0.5), (49, -1, 1),
        (50, 2, 1), (51, 4, 1), (52, 4, 1), (53, 0, 1), (54, 4, 1), (55, 7, 1), (56, 4, 1), (57, 2, 0.5),
        (57.5, 0, 0.5), (58, -1, 1), (59, -3, 1), (60, -5, 3),
    ),
    pulse=((0, -17, 0.5), (1, -17, 0.5), (1.5, -16, 0.5), (2, -17, 0.5), (3, -17, 0.5), (4, -17, 0.5), (5, -17, 0.5),
           (5.5, -14, 0.5), (6, -16, 0.5), (7, -17, 0.5)),
    heart=((0, 1.0), (1, 0.5), (1.5, 0.5), (2, 0.8), (3, 0.5), (4, 1.0), (5, 0.5), (5.5, 0.5), (6, 0.8), (7, 0.5),
           (7.5, 0.6)),
    shiver=(7, 8),
)  # fmt: skip
"""Harvest evening in the barn: a reel in G.

A rolling banjo, a stamping foot and a whistler.
"""

HARBOUR: Final = Theme(
    bar=2.16,
    beats=6,
    chords=("Amaj9", "F#m7", "Dmaj7", "E6sus", "C#m7", "F#m7", "Bm9", "Esus"),
    strings="harp",
    patterns=(
        ((0, 1, 0.9), (1, 2, 0.5), (2, 3, 0.6), (3, 4, 0.8), (4, 3, 0.5), (5, 2, 0.5)),
        ((0, 1, 0.9), (1, 3, 0.5), (2, 4, 0.7), (3, 2, 0.6), (4, 4, 0.6), (5, 3, 0.4)),
    ),
    low="tide",
    steps=(((0, 0, 1.0), (3, 7, 0.5)),),
    brushes=(((0, "wash", 0.9), (3, "tap", 0.4)), ((0, "tap", 0.4), (3, "wash", 0.6), (5, "tap", 0.3))),
    lead="reed",
    melody=(
        (3, -3, 1), (4, -1, 1), (5, 1, 1), (6, 4, 4), (10, 1, 2), (12, 6, 3), (15, 4, 3), (18, -1, 5), (27, 1, 1),
        (28, 2, 1), (29, 4, 1), (30, 6, 3), (33, 4, 2), (35, 1, 1), (36, 2, 3), (39, 1, 1.5), (40.5, -1, 1.5),
        (42, -1, 5), (48, 8, 3), (51, 6, 1), (52, 4, 2), (54, 6, 3), (57, 1, 3), (60, 4, 2), (62, 2, 1), (63, 1, 3),
        (66, -1, 5), (72, -4, 2), (74, -1, 1), (75, 4, 3), (78, 1, 3), (81, -3, 3), (84, -1, 2), (86, 1, 1), (87, 2, 3),
        (90, -1, 5),
    ),
    pulse=((0, -15, 2), (2, -15, 1), (3, -14, 2), (5, -15, 1), (6, -15, 2), (8, -15, 1), (9, -16, 2), (11, -15, 1)),
    heart=((0, 1.0), (1, 0.5), (3, 0.8), (4, 0.4), (6, 1.0), (7, 0.5), (9, 0.8), (10, 0.4), (11, 0.4)),
    shiver=(4, 5),
)  # fmt: skip
"""Dawn in the harbour: a barcarolle in A.

A rocking harp, water that washes in and out, and a distant concertina.
"""

THEMES: Final = {"town": TOWN, "barn": BARN, "harbour": HARBOUR}
