"""Each cue, built from the bricks, and how loud it is."""

from collections.abc import Callable
from typing import Final

import numpy as np

from build.sounds.bricks import (
    Wave,
    bar,
    boom,
    bump,
    fade,
    flick,
    in_room,
    knock,
    noise,
    slam,
    slide,
    snap,
    times,
    together,
    tune,
)

Maker = Callable[[int, np.random.Generator], Wave]
"""Makes a variant or step of a cue: two rows."""

SPREAD: Final = 0.04
GOLDEN: Final = 0.618034
"""Spreads the pitches of variants: its multiples modulo 1 never come close to each other."""

SIDE: Final = 0.6
"""How far the whoosh of a reverse pans to each side, 0 to 1 (SND-03)."""

MOVEMENTS: Final = frozenset({"shuffle", "reverse", "swap", "open_hand", "write_rule"})
"""Cues without a contact: they last as long as something moves."""


def paper(make: Callable[[float, np.random.Generator], Wave]) -> Maker:
    """Make a card cue whose variants differ in grain and by up to 4 % in pitch (SND-02)."""
    return lambda n, random: in_room(make(1 + SPREAD * (2 * ((n * GOLDEN + 0.2) % 1) - 1), random))


def moving(make: Callable[[np.random.Generator], Wave]) -> Maker:
    def made(_n: int, random: np.random.Generator) -> Wave:
        sound = make(random)
        return in_room(np.tanh(sound / (1.3 * np.std(sound))))

    return made


def tones(make: Callable[[int], Wave], touch: float = 0.15) -> Maker:
    return lambda n, random: in_room(together((0, touch * snap(1.0, random)), (0, make(n))))


def blow(make: Callable[[int], Wave], weight: float = 1.0) -> Maker:
    return lambda n, random: in_room(together((0, 1.2 * slam(0.92, random, weight)), (0, make(n))))


def _play(pitch: float, random: np.random.Generator) -> Wave:
    return together((0, 1.3 * snap(pitch, random)), (0.012, 0.22 * slide(0.09, pitch, random)))


def _wild(n: int, random: np.random.Generator) -> Wave:
    chord = tune((0, 0), (0.06, 4), (0.12, 7), (0.18, 11), (0.24, 14), ring=0.22)
    return in_room(together((0, 1.4 * snap(0.95, random, 0.9)), (0, 0.7 * chord)))


def _slam(pitch: float, random: np.random.Generator) -> Wave:
    dark = tune((0, -17), (0, -11), (0.035, -5), ring=0.13, tail=0.4)
    slips = 0.35 * slide(0.2, 0.8 * pitch, random)
    return together((0, 1.3 * slam(0.88 * pitch, random)), (0, dark), (0.03, slips))


def _draw(pitch: float, random: np.random.Generator) -> Wave:
    taken = together((0, 1.2 * flick(1.1 * pitch, random)), (0, 0.35 * knock(1.2 * pitch, 0.4)))
    return together((0, taken), (0.01, 0.7 * slide(0.19, pitch, random)), (0.2, 0.22 * snap(1.2 * pitch, random, 0.4)))


def _draw_other(pitch: float, random: np.random.Generator) -> Wave:
    return together((0, flick(0.85 * pitch, random)), (0.008, 0.6 * slide(0.15, 0.85 * pitch, random)))


def _deal(pitch: float, random: np.random.Generator) -> Wave:
    return together((0, snap(1.1 * pitch, random, 0.45)), (0.006, 0.5 * slide(0.08, 1.1 * pitch, random)))


def _flip(pitch: float, random: np.random.Generator) -> Wave:
    return together((0, 1.2 * snap(1.15 * pitch, random, 0.5)), (0.01, 0.5 * slide(0.09, 1.25 * pitch, random)))


def _give(pitch: float, random: np.random.Generator) -> Wave:
    return together(
        (0, flick(pitch, random)), (0.008, 0.7 * slide(0.2, pitch, random)), (0.17, 0.25 * snap(pitch, random))
    )


def _discard(pitch: float, random: np.random.Generator) -> Wave:
    return together((0, snap(0.8 * pitch, random, 0.7)), (0.01, 0.35 * slide(0.1, 0.8 * pitch, random)))


def _shuffle(random: np.random.Generator) -> Wave:
    starts = np.cumsum(0.034 - 0.018 * np.sin(np.linspace(0, np.pi, 20)))
    riffle = [(float(at), 0.7 * snap(1.1 + 0.2 * random.random(), random, 0.35)) for at in starts]
    end = float(starts[-1])
    return together(*riffle, (end, 0.6 * slide(0.16, 0.9, random)), (end + 0.13, 0.8 * snap(0.9, random, 0.4)))


def _reverse(n: int, random: np.random.Generator) -> Wave:
    """Return a whoosh across the table.

    Variant 0 goes to the left, where the next seat is when play is clockwise.
    """
    seconds = 0.5
    t = times(seconds)
    bands = ((300, 700, 0.11), (600, 1400, 0.19), (1100, 2600, 0.26), (600, 1400, 0.33), (300, 700, 0.40))
    whoosh = sum(noise(seconds, low, high, random) * bump(t, peak, 0.07, 0.07) for low, high, peak in bands)
    side = SIDE * (1 - 2 * t / seconds) * (-1 if n else 1)
    level = np.asarray(whoosh) * fade(t, 0.05)
    return in_room(np.vstack([level * np.minimum(1, 1 - side), level * np.minimum(1, 1 + side)]))


def _swap(random: np.random.Generator) -> Wave:
    """Return whole hands sliding past each other."""
    return together(
        (0, 0.9 * slide(0.22, 0.8, random)),
        (0.12, slide(0.24, 1.1, random)),
        (0.33, 0.5 * snap(0.9, random, 0.4)),
        (0.37, 0.4 * snap(1.0, random, 0.4)),
    )


def _spread(random: np.random.Generator) -> Wave:
    snaps = [(0.05 + 0.05 * i, 0.6 * snap(1 + 0.03 * i, random, 0.3)) for i in range(5)]
    return together((0, 0.7 * slide(0.3, 1.1, random)), *snaps)


def _scribble(random: np.random.Generator) -> Wave:
    """Return a pencil on card: short strokes up and down."""
    lengths = (0.10, 0.07, 0.12, 0.06, 0.14)
    starts = np.concatenate([[0.0], np.cumsum(lengths)[:-1] + 0.015 * np.arange(1, len(lengths))])
    strokes = [
        (float(at), (0.8 + 0.2 * (i % 2)) * slide(length, 1.25 if i % 2 else 1.0, random))
        for i, (at, length) in enumerate(zip(starts, lengths, strict=True))
    ]
    return together(*strokes)


def _finish(*melody: tuple[float, float], ring: float, tail: float) -> Maker:
    """Make the last card landing with full weight under the winner's chord and ``melody``."""
    chord = tune((0, 0), (0, 7), (0, 12), (0, 16), ring=ring, tail=tail)
    rest = tune(*melody, ring=ring, tail=tail)
    deep = 0.6 * boom(0.6, 0.16)
    return lambda _n, random: in_room(
        together((0, 1.6 * slam(0.9, random)), (0, deep), (0, 0.8 * chord), (0, 0.8 * rest))
    )


CALL_MOTIFS: Final = ((0, 4, 9), (2, 7, 11), (4, 9, 12), (-3, 4, 7))

MAKERS: Final[dict[str, Maker]] = {
    "deal": paper(_deal),
    "draw": paper(_draw),
    "draw_other": paper(_draw_other),
    "play": paper(_play),
    "flip": paper(_flip),
    "shuffle": moving(_shuffle),
    "reverse": _reverse,
    "illegal": tones(lambda _: tune((0, -5), (0.1, -6), ring=0.05, tail=0.22)),
    "turn": tones(lambda _: tune((0, 7), (0.12, 14), ring=0.2)),
    "skip": tones(lambda _: tune((0, 12), (0.09, 7), (0.18, 3), ring=0.05, tail=0.22), touch=0.4),
    "slam": paper(_slam),
    "penalty": blow(lambda n: bar(n, 0.3, 0.08, 0.35), 0.6),
    "wild": _wild,
    "colour": tones(lambda _: tune((0, 7), (0.07, 14), ring=0.16, tail=0.45)),
    "call": tones(lambda n: tune(*((0.1 * i, tone + 5) for i, tone in enumerate(CALL_MOTIFS[n])), ring=0.15, tail=0.5)),
    "hand": tones(lambda _: tune((0, 2), (0.11, 2), ring=0.05, tail=0.25)),
    "catch": blow(lambda _: tune((0, 14), (0.09, 11), (0.18, 7), (0.27, 2), ring=0.1, tail=0.4)),
    "challenge_won": blow(lambda _: tune((0, 2), (0.11, 7), (0.22, 11), (0.33, 14), ring=0.18, tail=0.55)),
    "challenge_lost": blow(lambda _: tune((0, 3), (0.14, 2), (0.28, -2), ring=0.14, tail=0.5)),
    "round_end": _finish((0.12, 4), (0.24, 7), (0.36, 12), (0.56, 7), (0.56, 12), (0.56, 16), ring=0.3, tail=0.9),
    "match_end": _finish(
        *((0.14, 7), (0.28, 4), (0.42, 12), (0.56, 9), (0.70, 5), (0.84, 14), (0.98, 7)),
        *((1.2, 0), (1.2, 12), (1.24, 16), (1.28, 19), (1.32, 24)),
        ring=0.36,
        tail=0.95,
    ),
    "count": tones(lambda n: bar(12 + n, 0.14, 0.04, 0.1), touch=0.0),
    # only on some sheets
    "jump_in": tones(lambda _: tune((0, 7), (0.055, 12), (0.11, 16), (0.165, 19), ring=0.07, tail=0.3), touch=0.4),
    "stack": blow(lambda n: tune((0, n - 5), (0.08, n + 2), ring=0.1, tail=0.34)),
    "block": blow(lambda _: together((0, bar(-12, 0.5, 0.11, 0.5)), (0.07, 0.6 * bar(7, 0.42, 0.1)))),
    "choose": tones(lambda _: tune((0, 12), (0.1, 12), (0.2, 16), ring=0.08, tail=0.3)),
    "false_alarm": tones(lambda _: tune((0, 7), (0.13, 6), (0.26, 1), ring=0.07, tail=0.3)),
    "own_rule": tones(lambda _: tune((0, 5), (0.06, 12), (0.12, 9), (0.2, 17), ring=0.17, tail=0.5)),
    "write_rule": moving(_scribble),
    "swap": moving(_swap),
    "give": paper(_give),
    "open_hand": moving(_spread),
    "discard": paper(_discard),
    "out": tones(lambda _: tune((0, 4), (0.18, 0), (0.36, -5), ring=0.2, tail=0.7)),
    "hide_soon": tones(lambda _: tune((0, 9), (0.16, 4), (0.32, 4), ring=0.09, tail=0.35)),
    # menus: above the band of the music's melody (SND-04)
    "ui_move": tones(lambda _: bar(16, 0.09, 0.02, 0.05), touch=0.0),
    "fits": tones(lambda _: tune((0, 14), (0.05, 21), ring=0.05, tail=0.14), touch=0.0),
    "unfit": tones(lambda _: tune((0, 17), (0.05, 13), ring=0.03, tail=0.1), touch=0.0),
    "ui_accept": tones(lambda _: tune((0, 12), (0.06, 19), ring=0.07, tail=0.22), touch=0.0),
    "ui_back": tones(lambda _: tune((0, 19), (0.06, 14), ring=0.06, tail=0.22), touch=0.0),
}

LADDER: Final = {"hover": -40.0, "press": -32.0, "card": -24.0, "action": -20.0, "attack": -16.0, "win": -14.0}
"""Loudness of the loudest 0.4 s on each rung, in LUFS at full volume, centred (SND-04)."""

RUNGS: Final[dict[str, tuple[str, ...]]] = {
    "hover": ("ui_move", "fits", "unfit"),
    "press": ("ui_accept", "ui_back"),
    "card": (
        *("deal", "draw", "draw_other", "play", "flip", "shuffle", "count"),
        *("write_rule", "give", "open_hand", "discard"),
    ),
    "action": (
        *("skip", "reverse", "wild", "colour", "turn", "call", "hand", "illegal", "jump_in", "choose"),
        *("false_alarm", "own_rule", "swap", "out", "hide_soon"),
        *("ouch", "glad", "doubt", "mumble"),
    ),
    "attack": ("slam", "penalty", "stack", "block", "catch", "challenge_won", "challenge_lost", "shout"),
    "win": ("round_end", "match_end"),
}
"""The cues on each rung."""

LOUDNESS: Final = {cue: LADDER[rung] for rung, cues in RUNGS.items() for cue in cues}
"""Loudness of each cue, in LUFS."""

CEILING: Final = -6.0
"""The highest true peak of any cue, in dB relative to full scale (SND-04)."""
