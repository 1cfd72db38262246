"""The motion table: the phases in which a card is played, and with what power.

Numbers only: seconds at speed 1, design pixels of a 1920x1080 screen, degrees, shares. A kind of card has a power by
what it does (:func:`power_of`); a power is one row. :func:`pose` returns where a card is on its way, :func:`landing`
how the pile gives way to it; both are pure functions of the time passed, so a test can ask for any moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, exp, pi, sin, sqrt
from typing import Final, NamedTuple

from game.rules.cards import KINDS, Card, is_wild, value_of
from game.rules.kinds import NUMBERS, Kind
from game.ui import anim

DRAW_BACK_SECONDS: Final = 0.060
"""Seconds in which a card draws back before it flies."""
FLIGHT_SECONDS: Final = 0.200
DROP_SECONDS: Final = 0.080
"""Seconds of the fall from where a card hung over the pile."""
LANDING_SECONDS: Final = 0.090
SETTLING_SECONDS: Final = 0.180
DRAW_BACK_PX: Final = 10.0
"""Design pixels by which a card of the least power draws back."""
SWELLING_SHARE: Final = 0.02
"""Share of its size by which it grows meanwhile."""
RAISED_GROWTH_SHARE: Final = 0.05
"""Share by which a card of the least power seems larger where it is highest."""
ARC_SHARE: Final = 0.08
"""Height of its flight, in screen heights."""
ALOFT_SHARE: Final = 0.045
"""Height of a hanging card above the pile, in screen heights."""
LEAN_DEGREES: Final = 8.0
"""Degrees by which it leans into its way where it is quickest."""
LANDING_WIDER_SHARE, LANDING_LOWER_SHARE = 0.07, 0.08
"""Shares of its size by which it gets wider and lower when it lands."""
JOLT_DEGREES: Final = 2.0
"""Degrees by which the cards below it turn then."""
SWAY_DEGREES: Final = 1.2
"""Degrees by which it turns itself while it settles."""


@dataclass(frozen=True, slots=True)
class Power:
    """One row of the table: the force with which a card is played.

    ``weight`` multiplies distances; ``hit_seconds`` is the seconds for which everything stops at contact; ``pace`` is
    how quickly it flies. The card swells to ``rise`` times its size and hangs ``hang_seconds`` seconds over the pile
    before it falls, with ``ghosts`` behind it. At contact paper ``flecks`` and ``shards`` of the four symbols fly up,
    ``rings`` spread, and plates are pushed away by ``recoil`` design pixels, those near by farther. For
    ``dark_seconds`` seconds everything but the centre is dark. ``cue`` is the sound at contact.
    """

    weight: float
    hit_seconds: float = 0.0
    pace: float = 1.0
    fly: float = FLIGHT_SECONDS
    rise: float = 1.0
    hang_seconds: float = 0.0
    ghosts: int = 0
    flecks: int = 6
    shards: int = 0
    rings: int = 0
    recoil: float = 0.0
    dark_seconds: float = 0.0
    cue: str = "play"

    @property
    def flight(self) -> float:
        return (
            DRAW_BACK_SECONDS + self.fly + (self.hang_seconds + DROP_SECONDS if self.hang_seconds else 0.0)
        ) / self.pace

    @property
    def flip(self) -> tuple[float, float]:
        """Part of its flight in which a card turns over (FEEL-05)."""
        begins = DRAW_BACK_SECONDS / self.pace
        return begins / self.flight, min(1.0, (begins + anim.FLIP_SECONDS) / self.flight)

    @property
    def aftermath(self) -> float:
        return self.hit_seconds + LANDING_SECONDS + SETTLING_SECONDS


NUMBER: Final = Power(1.0)
ACTION: Final = Power(1.4, flecks=8)
WILDCARD: Final = Power(1.4, flecks=8, rings=1, cue="wild")
ATTACK: Final = Power(2.0, hit_seconds=0.040, flecks=12, rings=1, recoil=9.0, cue="slam")
BLOW: Final = Power(
    2.0, hit_seconds=0.070, fly=0.26, rise=1.35, hang_seconds=0.16, ghosts=3, flecks=12, shards=24, rings=2,
    recoil=26.0,
    dark_seconds=1.2,
    cue="slam",
)  # fmt: skip
"""An attack for which everything stops."""
FINISH: Final = Power(3.0, hit_seconds=0.070, pace=0.5, flecks=18, shards=12, rings=1, recoil=14.0)
"""The last card of a hand."""
_STOPS_ALL: Final = 4
"""Cards to draw from which an attack is a blow."""


def _power(card: Card, kind: Kind) -> Power:
    if kind.draws:
        return BLOW if kind.draws >= _STOPS_ALL else ATTACK
    return WILDCARD if is_wild(card) else NUMBER if value_of(card) < NUMBERS else ACTION


POWERS: Final[Mapping[Card, Power]] = {card: _power(card, kind) for card, kind in KINDS.items()}


def power_of(card: Card, left: int = 1) -> Power:
    return FINISH if left == 0 else POWERS[card]


class CardPose(NamedTuple):
    """A card on its way.

    ``share`` is the part of way and arc covered, ``back`` how many design pixels it is drawn back, ``extra_size`` how
    much larger it seems, ``lift`` 0..1 its height over the table, ``lean`` its degrees if it goes to the right,
    ``aloft_share`` the share of ALOFT that it is above its goal.
    """

    share: float
    back: float = 0.0
    extra_size: float = 1.0
    lift: float = 0.0
    lean: float = 0.0
    aloft_share: float = 0.0


def pose(power: Power, passed_seconds: float) -> CardPose:
    """Return the pose of a card ``passed`` seconds after it set out."""
    t = passed_seconds * power.pace
    if t < DRAW_BACK_SECONDS:
        u = anim.in_out(t / DRAW_BACK_SECONDS)
        return CardPose(0.0, DRAW_BACK_PX * power.weight * u, 1 + SWELLING_SHARE * u)
    t -= DRAW_BACK_SECONDS
    if t < power.fly:
        return _flying(power, t / power.fly)
    return _over_the_pile(power, t - power.fly)


def _flying(power: Power, u: float) -> CardPose:
    """Return the pose in flight, under one ease for the way and its arc.

    A card that does not hang first is stopped by the pile rather than by itself, the more the heavier it is.
    """
    stop = 1.0 if power.hang_seconds else 1 - 0.1 * power.weight
    share = anim.in_out(u * stop) / anim.in_out(stop)
    speed = 4 * u * stop * (1 - u * stop)
    back, lean = DRAW_BACK_PX * power.weight * (1 - share), LEAN_DEGREES * sqrt(power.weight) * speed * (1 - share**4)
    if power.hang_seconds:
        swollen = 1 + SWELLING_SHARE
        return CardPose(share, back, swollen + (power.rise - swollen) * share, share, lean, share)
    high = 4 * share * (1 - share)
    larger = 1 + SWELLING_SHARE * (1 - share) + RAISED_GROWTH_SHARE * sqrt(power.weight) * high
    return CardPose(share, back, larger, high, lean)


def _over_the_pile(power: Power, t: float) -> CardPose:
    """Return the pose over the pile: it hangs, still growing a little, and falls ever faster."""
    if not power.hang_seconds:
        return CardPose(1.0)
    if t < power.hang_seconds:
        return CardPose(1.0, 0.0, power.rise * (1 + 0.05 * anim.in_out(t / power.hang_seconds)), 1.0, 0.0, 1.0)
    left = 1 - min(1.0, (t - power.hang_seconds) / DROP_SECONDS) ** 3
    return CardPose(1.0, 0.0, 1 + (power.rise * 1.05 - 1) * left, left, 0.0, left)


def growth(count: int) -> float:
    return 1 + 0.015 * min(max(0, count - 2), 8)


def throb(count: int, left: float) -> float:
    """Return the scale of a penalty while it grows; each step strikes harder than the last.

    ``left`` is the share of its time left, 1..0.
    """
    return growth(count) + (0.4 + 0.05 * min(count, 10)) * left


class Landing(NamedTuple):
    """The pile after contact.

    ``width_scale`` and ``height_scale`` scale the top card, ``top_degrees`` and ``below_degrees`` are the degrees by
    which it and those below it turn.
    """

    width_scale: float = 1.0
    height_scale: float = 1.0
    top_degrees: float = 0.0
    below_degrees: float = 0.0


def landing(power: Power, passed_seconds: float) -> Landing:
    """Return the pile ``passed`` seconds after contact.

    It stops, gives way, and comes to rest as a damped spring.
    """
    force = sqrt(power.weight)
    t = passed_seconds - power.hit_seconds
    if t < LANDING_SECONDS:
        pressed = cos(pi / 2 * max(0.0, t) / LANDING_SECONDS)
        return Landing(
            1 + LANDING_WIDER_SHARE * force * pressed,
            1 - LANDING_LOWER_SHARE * force * pressed,
            0.0,
            JOLT_DEGREES * force,
        )
    u = min(1.0, (t - LANDING_SECONDS) / SETTLING_SECONDS)
    swing = exp(-3 * u) * sin(2 * pi * u) * (1 - u)
    still = exp(-4 * u) * cos(3 * pi * u) * (1 - u)
    wide, tall = 1 - LANDING_WIDER_SHARE * 0.6 * force * swing, 1 + LANDING_LOWER_SHARE * 0.6 * force * swing
    return Landing(wide, tall, SWAY_DEGREES * force * swing, JOLT_DEGREES * force * still)
