"""A challenge as it is shown: the hand turns card by card, and a verdict falls (K18).

Nothing here moves by itself: the chain of events sets the values, and the panel of the face-off draws them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.cards import WILD, Card, colour_of
from game.rules.events import Challenged
from game.words import _

DOUBT_SECONDS: Final = 0.55
"""Seconds until the first card turns: the faces meet, and the challenge is spoken."""
TURN_GAP_SECONDS: Final = 0.090
"""Most seconds from one card to the next."""
TURNING_SECONDS: Final = 0.160
"""Seconds in which one card turns over."""
MOST_TURNING_SECONDS: Final = 1.20
"""Most seconds for a hand to turn, however many cards."""
HUSH_SECONDS: Final = 0.35
"""Seconds from the last card to the stamp; a guilty card jumps out meanwhile."""
STAMP_FALL_SECONDS: Final = 0.130
"""Seconds of the stamp's fall: the verdict is seen and heard when it has arrived."""
UNTIL_TOLD_SECONDS: Final = 0.30
"""Seconds from the stamp to the line that tells of it: first it is seen, then read."""
UNTIL_PENALTY_SECONDS: Final = 0.05
"""Seconds from its end to the penalty, which waits while the hand is read."""
READING_SECONDS: Final = 0.65
"""Seconds that it is still seen where no player has to put it away."""


@dataclass(slots=True, eq=False)
class ChallengeReveal:
    """One challenge as it is shown.

    ``cards`` are those of the accused in the order in which they turn, None for each that the viewer may not see;
    ``passed`` counts the seconds since the first began to turn, ``leapt`` 0..1 is how far a guilty card has jumped out,
    ``stamp`` how far the verdict has fallen, ``echo`` how far the two have taken it in; ``shows_outcome`` tells whether
    it may be read already, ``stays_open`` whether the hand stays afterwards until it is put away.
    """

    event: Challenged
    cards: tuple[Card | None, ...]
    spoken: float = 0.0
    passed: float = 0.0
    leapt: float = 0.0
    stamp: float = 0.0
    echo: float = 0.0
    shows_outcome: bool = False
    stays_open: bool = False

    @property
    def is_decided(self) -> bool:
        return self.stamp >= 1

    @property
    def verdict(self) -> str:
        return _("Guilty") if self.event.guilty else _("Innocent")

    @property
    def stamp_kind(self) -> str:
        return "guilty" if self.event.guilty else "innocent"

    def turned_share(self, number: int) -> float:
        """Return how far a card has turned over, 0..1."""
        return max(0.0, min(1.0, (self.passed - number * turn_gap(len(self.cards))) / TURNING_SECONDS))

    def is_proof_card(self, number: int) -> bool:
        return self.cards[number] in evidence(self.event)


def evidence(event: Challenged) -> frozenset[Card]:
    """Return the cards that prove it: those of the colour, else the wilds (K18, E20)."""
    if not event.guilty:
        return frozenset()
    matching = frozenset(card for card in event.shown if colour_of(card) == event.colour)
    return matching or frozenset(card for card in event.shown if card >= WILD)


def new_reveal(event: Challenged, count: int, kept: bool = False) -> ChallengeReveal:
    proof = evidence(event)
    seen = sorted(event.shown, key=lambda card: (card in proof, card))
    return ChallengeReveal(event, tuple(seen) or (None,) * count, stays_open=kept)


def finished_reveal(event: Challenged) -> ChallengeReveal:
    trial = new_reveal(event, 0)
    trial.spoken = trial.leapt = trial.stamp = trial.echo = 1.0
    trial.passed, trial.shows_outcome = MOST_TURNING_SECONDS + TURNING_SECONDS, True
    return trial


def turn_gap(count: int) -> float:
    return min(TURN_GAP_SECONDS, (MOST_TURNING_SECONDS - TURNING_SECONDS) / max(1, count - 1))


def seconds_to_verdict(count: int) -> float:
    """Return the seconds from challenge to stamp for ``count`` cards, seen or not."""
    return DOUBT_SECONDS + turning_seconds(count) + HUSH_SECONDS + STAMP_FALL_SECONDS


def turning_seconds(count: int) -> float:
    return max(0, count - 1) * turn_gap(count) + TURNING_SECONDS


def turn_starts(count: int) -> Iterator[float]:
    return (DOUBT_SECONDS + number * turn_gap(count) for number in range(count))
