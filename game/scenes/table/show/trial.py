"""A challenge as it is heard at the table: the hand of the accused turns over card by card, and a verdict falls (K18).

Nothing here moves by itself: the chain of events sets the values, and the panel of the face-off draws them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.cards import WILD, Card, colour_of
from game.rules.events import Challenged
from game.words import _

DOUBT: Final = 0.55
"""Seconds until the first card turns: the faces meet, and the doubt is spoken."""
TURN_GAP: Final = 0.090
"""From one card to the next."""
TURNING: Final = 0.160
"""One card turning over."""
LONGEST: Final = 1.20
"""However many cards: no hand takes longer to turn."""
HUSH: Final = 0.35
"""Between the last card and the verdict; a guilty card jumps out of the hand meanwhile."""
STAMPING: Final = 0.130
"""The stamp on its way down: the verdict is seen and heard when it has arrived."""
TOLD: Final = 0.30
"""From the stamp to the line that tells of it: first it is seen, then it is read."""
AFTER: Final = 0.05
"""What it costs is shown and told after that, and waits while the hand is read."""
READ: Final = 0.65
"""So long it is still seen where nobody has to put it away."""


@dataclass(slots=True, eq=False)
class ChallengeReveal:
    """One challenge. ``cards`` are those of the accused in the order in which they turn, None for each that is not for
    these eyes; ``passed`` counts the seconds since the first began to turn, ``leapt`` 0..1 is how far a guilty card has
    jumped out, ``stamp`` how far the verdict has fallen, ``echo`` how far the
    two have taken it in; ``told`` whether it is to be read already, and ``kept`` whether the hand lies there
    afterwards until somebody puts it away."""

    event: Challenged
    cards: tuple[Card | None, ...]
    spoken: float = 0.0
    passed: float = 0.0
    leapt: float = 0.0
    stamp: float = 0.0
    echo: float = 0.0
    told: bool = False
    kept: bool = False

    @property
    def decided(self) -> bool:
        return self.stamp >= 1

    @property
    def verdict(self) -> str:
        return _("Guilty") if self.event.guilty else _("Innocent")

    @property
    def stamped(self) -> str:
        return "guilty" if self.event.guilty else "innocent"

    def turned(self, number: int) -> float:
        """How far a card has turned over, 0..1."""
        return max(0.0, min(1.0, (self.passed - number * turn_gap(len(self.cards))) / TURNING))

    def guilty(self, number: int) -> bool:
        return self.cards[number] in evidence(self.event)


def evidence(event: Challenged) -> frozenset[Card]:
    """The cards that prove it: those of the colour, else the wilds where those count, too (K18, E20)."""
    if not event.guilty:
        return frozenset()
    matching = frozenset(card for card in event.shown if colour_of(card) == event.colour)
    return matching or frozenset(card for card in event.shown if card >= WILD)


def in_court(event: Challenged, count: int, kept: bool = False) -> ChallengeReveal:
    proof = evidence(event)
    seen = sorted(event.shown, key=lambda card: (card in proof, card))
    return ChallengeReveal(event, tuple(seen) or (None,) * count, kept=kept)


def heard(event: Challenged) -> ChallengeReveal:
    trial = in_court(event, 0)
    trial.spoken = trial.leapt = trial.stamp = trial.echo = 1.0
    trial.passed, trial.told = LONGEST + TURNING, True
    return trial


def turn_gap(count: int) -> float:
    return min(TURN_GAP, (LONGEST - TURNING) / max(1, count - 1))


def verdict_after(count: int) -> float:
    """Seconds from the doubt to the moment at which the stamp arrives, for a hand of so many cards: the same whether or
    not it may be seen."""
    return DOUBT + turning_takes(count) + HUSH + STAMPING


def turning_takes(count: int) -> float:
    return max(0, count - 1) * turn_gap(count) + TURNING


def starts(count: int) -> Iterator[float]:
    return (DOUBT + number * turn_gap(count) for number in range(count))
