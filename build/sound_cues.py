"""Each cue, put together from the bricks, and how loud it is."""

from collections.abc import Callable
from typing import Final

import numpy as np
from sound_bricks import PAPER_RATE, TONE_RATE, Wave, bar, bump, fade, noise, slide, snap, times, together, tune

Maker = Callable[[int, np.random.Generator], tuple[Wave, int]]
"""Makes a variant or step: one channel, or two as rows; and its rate."""

SPREAD: Final = 0.04
GOLDEN: Final = 0.618034
"""Multiples of it never come close to each other: so the pitches of any number of variants lie well apart."""

SIDE: Final = 0.6
"""As far as the whoosh of a change of direction goes to each side (SND-03)."""


def paper(make: Callable[[float, np.random.Generator], Wave]) -> Maker:
    """A cue of paper: its variants differ in their grain and by up to 4 % in pitch (SND-02)."""
    return lambda n, random: (soft(make(1 + SPREAD * (2 * ((n * GOLDEN + 0.2) % 1) - 1), random)), PAPER_RATE)


def soft(sound: Wave) -> Wave:
    """Noise with its rare high peaks rounded off, so that variants of equal peak are equally loud."""
    return np.asarray(np.tanh(sound / (1.3 * np.std(sound))))


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


def _reverse(n: int, random: np.random.Generator) -> tuple[Wave, int]:
    """A whoosh across the table; the first goes to the left, where the next seat is when the turn goes clockwise."""
    seconds = 0.5
    t = times(seconds, PAPER_RATE)
    bands = ((300, 700, 0.11), (600, 1400, 0.19), (1100, 2600, 0.26), (600, 1400, 0.33), (300, 700, 0.40))
    whoosh = sum(noise(seconds, low, high, random) * bump(t, peak, 0.07, 0.07) for low, high, peak in bands)
    side = SIDE * (1 - 2 * t / seconds) * (-1 if n else 1)
    level = np.asarray(whoosh) * fade(t, 0.05)
    return np.vstack([level * np.minimum(1, 1 - side), level * np.minimum(1, 1 + side)]), PAPER_RATE


def _swap(pitch: float, random: np.random.Generator) -> Wave:
    """Whole hands that go past each other."""
    return together(
        PAPER_RATE,
        (0, 0.9 * slide(0.22, 0.8 * pitch, random)),
        (0.12, slide(0.24, 1.1 * pitch, random)),
        (0.33, 0.5 * snap(0.1, 0.9 * pitch, random, 0.4)),
        (0.37, 0.4 * snap(0.1, pitch, random, 0.4)),
    )


def _spread(pitch: float, random: np.random.Generator) -> Wave:
    """A hand that is laid open, card by card."""
    snaps = [(0.05 + 0.05 * i, 0.6 * snap(0.06, pitch * (1 + 0.03 * i), random, 0.3)) for i in range(5)]
    return together(PAPER_RATE, (0, 0.7 * slide(0.3, 1.1 * pitch, random)), *snaps)


def _scribble(pitch: float, random: np.random.Generator) -> Wave:
    """A pencil on card: short strokes up and down."""
    lengths = (0.10, 0.07, 0.12, 0.06, 0.14)
    starts = np.concatenate([[0.0], np.cumsum(lengths)[:-1] + 0.015 * np.arange(1, len(lengths))])
    strokes = [
        (float(at), (0.8 + 0.2 * (i % 2)) * slide(length, pitch * (1.25 if i % 2 else 1.0), random))
        for i, (at, length) in enumerate(zip(starts, lengths, strict=True))
    ]
    return together(PAPER_RATE, *strokes)


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
    "reverse": _reverse,
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
    "count": tones(lambda n: bar(12 + n, 0.14, 0.04, 0.1)),
    # what only some sheets know
    "jump_in": tones(lambda _: tune((0, 7), (0.055, 12), (0.11, 16), (0.165, 19), ring=0.07, tail=0.3)),
    "stack": tones(lambda n: tune((0, n - 5), (0.08, n + 2), ring=0.1, tail=0.34)),
    "block": tones(lambda _: together(TONE_RATE, (0, bar(-12, 0.5, 0.11, 0.5)), (0.07, 0.6 * bar(7, 0.42, 0.1)))),
    "choose": tones(lambda _: tune((0, 12), (0.1, 12), (0.2, 16), ring=0.08, tail=0.3)),
    "false_alarm": tones(lambda _: tune((0, 7), (0.13, 6), (0.26, 1), ring=0.07, tail=0.3)),
    "own_rule": tones(lambda _: tune((0, 5), (0.06, 12), (0.12, 9), (0.2, 17), ring=0.17, tail=0.5)),
    "write_rule": paper(_scribble),
    "swap": paper(_swap),
    "give": paper(lambda p, r: together(PAPER_RATE, (0, slide(0.2, p, r)), (0.16, 0.3 * snap(0.08, p, r, 0.4)))),
    "open_hand": paper(_spread),
    "discard": paper(
        lambda p, r: together(PAPER_RATE, (0, 0.5 * slide(0.1, 0.8 * p, r)), (0.07, 0.7 * snap(0.12, 0.8 * p, r, 0.7)))
    ),
    "out": tones(lambda _: tune((0, 4), (0.18, 0), (0.36, -5), ring=0.2, tail=0.7)),
    "hide_soon": tones(lambda _: tune((0, 9), (0.16, 4), (0.32, 4), ring=0.09, tail=0.35)),
    # menus: above the band in which the music has its melody (SND-04)
    "ui_move": tones(lambda _: bar(16, 0.09, 0.02, 0.05)),
    "ui_accept": tones(lambda _: tune((0, 12), (0.06, 19), ring=0.07, tail=0.22)),
    "ui_back": tones(lambda _: tune((0, 19), (0.06, 14), ring=0.06, tail=0.22)),
}

LOUDNESS: Final = {
    "deal": -20.5, "draw": -18, "draw_other": -20, "play": -17, "flip": -20, "shuffle": -18, "reverse": -18,
    "illegal": -18.5, "turn": -16.5, "skip": -17.5, "penalty": -19.3, "wild": -15.5, "colour": -17, "call": -14.8,
    "hand": -18, "catch": -15, "challenge_won": -15, "challenge_lost": -16, "round_end": -15, "match_end": -15,
    "count": -28, "jump_in": -16.5, "stack": -18, "block": -18, "choose": -17.5, "false_alarm": -16,
    "own_rule": -15.5, "write_rule": -21, "swap": -17.5, "give": -20, "open_hand": -19, "discard": -19.5, "out": -16.5,
    "hide_soon": -17.5,
    "ui_move": -38, "ui_accept": -26, "ui_back": -27,
}  # fmt: skip
"""How loud the loudest 0.4 s of each cue are, in LUFS at full volume from the middle (SND-04)."""

CEILING: Final = -6.0
"""No cue goes higher, in dB below full scale, between the samples either (SND-04)."""
