"""Easing curves, the timing table and tweens.

Nothing here draws or reads a clock: ``update(dt)`` is told how much time has passed.
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
    """Overshoot a little, then settle: for things that pop up."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


# Times of FEEL-01 to FEEL-24 and what goes with them: seconds at speed 1.
LIFT_SECONDS: Final = 0.100
"""Seconds for a hand card to lift (FEEL-01)."""
LOWERING_SECONDS: Final = 0.130
"""Seconds for a lifted hand card to drop back (FEEL-01)."""
PUSH_ASIDE_SECONDS: Final = 0.120
"""Seconds for neighbours to make way for a lifted card (FEEL-02)."""
DRAW_FLIGHT_SECONDS: Final = 0.260
"""Seconds a drawn card is in flight (FEEL-04)."""
FLIP_SECONDS: Final = 0.180
"""Seconds a card takes to turn over (FEEL-05)."""
DEAL_GAP_SECONDS: Final = 0.065
"""Longest gap between two dealt cards, in seconds (FEEL-06)."""
DEAL_FLIGHT_SECONDS: Final = 0.210
"""Seconds a dealt card is in flight (FEEL-06)."""
MOST_DEAL_SECONDS: Final = 2.5
"""Longest time for the whole deal, in seconds (FEEL-06)."""
PENALTY_GAP_SECONDS: Final = 0.110
"""Seconds between the first two penalty cards; later gaps shrink (FEEL-07)."""
MOST_PENALTY_SECONDS: Final = 1.5
"""Longest time for a whole penalty, in seconds (FEEL-07)."""
SHEEN_SECONDS: Final = 0.420
"""Seconds a gleam takes to cross a lifted wild."""
SHAKE_SECONDS: Final = 0.260
"""Seconds a refused card shakes (FEEL-08)."""
REFUSAL_SECONDS: Final = 1.200
"""Seconds an outline marks a card that may not be played (FEEL-08)."""
BUTTON_PRESS_SECONDS: Final = 0.180
"""Seconds a pressed button takes to give way and come back."""
RING_TURN_SECONDS: Final = 0.400
"""Seconds the direction ring takes to turn (FEEL-09)."""
BADGE_GROWTH_SECONDS: Final = 0.250
"""Seconds a badge takes to grow (FEEL-10)."""
BADGE_HOLD_SECONDS: Final = 0.500
"""Seconds a grown badge stays before it fades (FEEL-10)."""
MOST_SKIP_SECONDS: Final = 0.900
"""Longest wait in seconds, however many seats are skipped at once."""
PICKER_IN_SECONDS: Final = 0.160
"""Seconds the colour picker takes to appear (FEEL-11)."""
PICKER_OUT_SECONDS: Final = 0.100
"""Seconds the colour picker takes to vanish (FEEL-11)."""
RIPPLE_SECONDS: Final = 0.350
"""Seconds a chosen colour spreads in rings from the discard pile (FEEL-11)."""
TURN_GLOW_SECONDS: Final = 0.220
"""Seconds the glow at the start of a turn takes to fade (FEEL-12)."""
SHOUT_GROW_SECONDS: Final = 0.140
SHOUT_STAY_SECONDS: Final = 0.250
SHOUT_BACK_SECONDS: Final = 0.220
"""Seconds in which a call grows, stays towards the middle, and then goes to its place."""
BUBBLE_POP_SECONDS: Final = 0.350
"""Seconds a bubble takes to pop up (FEEL-13)."""
BUBBLE_HOLD_SECONDS: Final = 0.900
"""Seconds a bubble stays before it fades (FEEL-13)."""
RESHUFFLE_SECONDS: Final = 0.800
"""Seconds the whole reshuffle takes (FEEL-14)."""
ROUND_END_SECONDS: Final = 0.500
"""Seconds from the end of a round, cheering its winners, to the scoring (FEEL-15)."""
COUNT_UP_SECONDS: Final = 1.200
"""Seconds points count up where no cards fly; any press ends it (FEEL-15)."""
SCENE_IN_SECONDS: Final = 0.380
"""Seconds of the transition to a new scene (FEEL-16)."""
SCENE_OUT_SECONDS: Final = 0.280
"""Seconds of the transition back to the scene below (FEEL-16)."""
RELAYOUT_SECONDS: Final = 0.130
"""Seconds for hand cards to move when cards come, go or change places (FEEL-17)."""
HASTE_SECONDS: Final = 0.100
"""Seconds in which all that is in motion arrives once the player acts (FEEL-20).

The player's card, a ghost for as long, follows.
"""
DRAG_BACK_SECONDS: Final = 0.180
"""Seconds a card dropped outside the middle takes to return (FEEL-24)."""
AFTER_PLAY_SECONDS: Final = 0.450
"""Seconds of pause after another seat's card, so that it can be read (FEEL-22)."""
START_CARD_SECONDS: Final = 0.350
"""Seconds the first card of a round takes from the draw pile to the discard pile."""
HANDS_MOVE_SECONDS: Final = 0.800
"""Seconds whole hands take to change seats: slow enough to follow each one."""
NOTE_RISE_SECONDS: Final = 0.300
"""Seconds the note of an own-rule card takes to rise from the pile."""
RULE_SHOWN_SECONDS: Final = 2.500
"""Seconds the note of an own-rule card is held up when it counts; a press dismisses it."""
HAND_SHOWN_SECONDS: Final = 3.000
"""Seconds a hand opened by a challenge of others stays up; a press dismisses it."""
THREAT_SECONDS: Final = 0.300
"""Seconds a growing penalty is emphasised."""
HANDED_ON_SECONDS: Final = 0.420
"""Seconds the waiting cards take from one seat to the next."""
CROSS_FADE_SECONDS: Final = 0.120
"""Seconds of the cross-fade that replaces all motion when it is reduced (A11Y-17)."""


def turning_shares(seconds: float) -> tuple[float, float]:
    """Return the shares of a flight of ``seconds`` between which a card turns over (FEEL-05).

    At once and within FLIP: it is seen best far from where it lands.
    """
    return 0.0, min(1.0, FLIP_SECONDS / seconds)


def deal_stagger(cards: int) -> float:
    """Return the seconds between two dealt cards that keep the deal within its cap (FEEL-06)."""
    return min(DEAL_GAP_SECONDS, (MOST_DEAL_SECONDS - DEAL_FLIGHT_SECONDS) / max(1, cards - 1))


def penalty_starts(cards: int) -> list[float]:
    """Return when each penalty card starts, in seconds (FEEL-07).

    Gaps shrink by 0.9 down to 60 ms; all are squeezed to land the last card within the cap.
    """
    starts, gap, at = [], PENALTY_GAP_SECONDS, 0.0
    for _ in range(cards):
        starts.append(at)
        at, gap = at + gap, max(0.060, gap * 0.9)
    squeeze = min(1.0, (MOST_PENALTY_SECONDS - DRAW_FLIGHT_SECONDS) / starts[-1]) if cards > 1 else 1.0
    return [start * squeeze for start in starts]


@dataclass(slots=True)
class Tween:
    """A number on its way from ``start`` to ``end`` in ``seconds``.

    :meth:`to` sets out from where it is.
    """

    end: float
    start: float = 0.0
    seconds: float = 0.0
    passed_seconds: float = 0.0
    ease: Ease = out_cubic

    @property
    def value(self) -> float:
        if self.passed_seconds >= self.seconds:
            return self.end
        return self.start + (self.end - self.start) * self.ease(self.passed_seconds / self.seconds)

    @property
    def is_done(self) -> bool:
        return self.passed_seconds >= self.seconds

    def animate_to(self, end: float, seconds: float, ease: Ease = out_cubic) -> None:
        if end != self.end:
            self.start, self.end, self.seconds, self.passed_seconds, self.ease = self.value, end, seconds, 0.0, ease

    def update(self, dt: float) -> None:
        self.passed_seconds = min(self.seconds, self.passed_seconds + dt)

    def finish(self) -> None:
        self.passed_seconds = self.seconds
