"""Numbers over time: easing curves and the timing table.

Nothing here draws or reads a clock: ``update(dt)`` is told how much time went by.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_quart(t: float) -> float:
    return 1 - (1 - t) ** 4


def in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """Overshoots a little and settles: for things that pop up."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


# The timing table of experience.md, section 5: seconds at speed 1.
LIFT: Final = 0.100
"""FEEL-01"""
LOWER: Final = 0.130
"""FEEL-01"""
PUSH: Final = 0.120
"""FEEL-02"""
DRAW: Final = 0.260
"""FEEL-04"""
FLIP: Final = 0.180
"""FEEL-05"""
DEAL_STAGGER: Final = 0.065
"""FEEL-06"""
DEAL_FLIGHT: Final = 0.210
"""FEEL-06"""
DEAL_CAP: Final = 2.5
"""FEEL-06"""
PENALTY_STAGGER: Final = 0.110
"""FEEL-07"""
PENALTY_CAP: Final = 1.5
"""FEEL-07"""
SHEEN: Final = 0.420
"""Light goes over a wild that is lifted."""
SHAKE: Final = 0.260
"""FEEL-08"""
REFUSED: Final = 1.200
"""FEEL-08: so long an outline marks the card that may not be laid."""
PRESSED: Final = 0.180
"""A button that was pressed gives way and comes back."""
REVERSE: Final = 0.400
"""FEEL-09"""
BADGE_IN: Final = 0.250
"""FEEL-10"""
BADGE_HOLD: Final = 0.500
"""FEEL-10"""
ALL_SKIPPED: Final = 0.900
"""However many seats are skipped at once, nobody waits longer for it."""
PICKER_IN: Final = 0.160
"""FEEL-11"""
PICKER_OUT: Final = 0.100
"""FEEL-11"""
RIPPLE: Final = 0.350
"""FEEL-11"""
TURN: Final = 0.220
"""FEEL-12"""
POP: Final = 0.350
"""FEEL-13"""
BUBBLE_HOLD: Final = 0.900
"""FEEL-13"""
RESHUFFLE: Final = 0.800
"""FEEL-14"""
FREEZE: Final = 0.500
"""FEEL-15"""
COUNT: Final = 1.200
"""FEEL-15: counting up takes no longer; any press ends it."""
SCENE_IN: Final = 0.380
"""FEEL-16: a scene comes."""
SCENE_OUT: Final = 0.280
"""FEEL-16: a scene goes, and the one below it is seen again."""
RELAYOUT: Final = 0.130
"""FEEL-17"""
HASTE: Final = 0.100
"""FEEL-20: what is still on its way when I act arrives within this time, and my card, a ghost so long, follows."""
DRAG_BACK: Final = 0.180
"""FEEL-24: a card that is let go outside of the middle returns."""
AFTER_PLAY: Final = 0.450
"""FEEL-22: the pause after a bot's card lies, so that it can be read."""
TURNED: Final = 0.350
"""The first card of the round, from the pile to the middle."""
HANDS: Final = 0.800
"""Whole hands on their way to other seats: slow enough to see whose goes where."""
NOTE: Final = 0.300
"""The note of an own-rule card rises from the pile."""
RULE_SHOWN: Final = 2.500
"""The note of an own-rule card, held up when it counts; a press puts it away."""
HAND_SHOWN: Final = 3.000
"""A hand that a challenge of others opened; a press puts it away."""
THREAT: Final = 0.300
"""A penalty that grows."""
HANDED: Final = 0.420
"""The cards that wait go from one seat to the next."""
REDUCED: Final = 0.120
"""A11Y-17: with reduced motion everything is a cross-fade this long."""


def turning(seconds: float) -> tuple[float, float]:
    """In which part of a flight of ``seconds`` a card turns over: at once, and in FLIP (FEEL-05), for it is seen best
    far from where it lands."""
    return 0.0, min(1.0, FLIP / seconds)


def deal_stagger(cards: int) -> float:
    """Seconds between two dealt cards, so that the whole deal keeps its cap (FEEL-06)."""
    return min(DEAL_STAGGER, (DEAL_CAP - DEAL_FLIGHT) / max(1, cards - 1))


def penalty_starts(cards: int) -> list[float]:
    """When each penalty card starts: stagger x0.9 down to 60 ms, the last landing within the cap (FEEL-07)."""
    starts, gap, at = [], PENALTY_STAGGER, 0.0
    for _ in range(cards):
        starts.append(at)
        at, gap = at + gap, max(0.060, gap * 0.9)
    squeeze = min(1.0, (PENALTY_CAP - DRAW) / starts[-1]) if cards > 1 else 1.0
    return [start * squeeze for start in starts]


@dataclass(slots=True)
class Tween:
    """One number on its way from ``start`` to ``end`` in ``seconds``; :meth:`to` takes over from where it is."""

    end: float
    start: float = 0.0
    seconds: float = 0.0
    passed: float = 0.0
    ease: Ease = out_cubic

    @property
    def value(self) -> float:
        if self.passed >= self.seconds:
            return self.end
        return self.start + (self.end - self.start) * self.ease(self.passed / self.seconds)

    @property
    def done(self) -> bool:
        return self.passed >= self.seconds

    def to(self, end: float, seconds: float, ease: Ease = out_cubic) -> None:
        if end != self.end:
            self.start, self.end, self.seconds, self.passed, self.ease = self.value, end, seconds, 0.0, ease

    def update(self, dt: float) -> None:
        self.passed = min(self.seconds, self.passed + dt)

    def finish(self) -> None:
        self.passed = self.seconds
