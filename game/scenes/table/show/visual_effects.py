"""What is seen for a moment and means nothing: paper flecks, shards, rings, ghosts, streaks of light, a push, the dark.

An effect is a record in ``picture.effects``. It lives by itself for its ``seconds`` and is gone: nothing waits for it,
nothing at rest depends on it, and where nothing moves (instant, reduced motion, skipped) it never comes to be.

To add one: a dataclass here, a function that draws it in the table of :mod:`game.scenes.table.look.effect_brush`, and

    flights.effect(at, lambda: Streak(STREAK, start, goal, 20, RED))

where the choreography knows the moment. ``at`` is a moment of the timeline; the record is made when it comes, so it may
ask for places as they are then. Whatever is left to chance is drawn from ``picture.effects.chance``, never from
``picture.rng``: how cards lie must not depend on whether somebody saw sparks. All places are surface pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, sin, tau
from random import Random
from typing import ClassVar, Final, NamedTuple, TypeVar

from game.rules.cards import Card
from game.scenes.table.layout.table_layout import Spot
from game.scenes.table.show.motion import Power

FLECKS: Final = 0.55
SHARDS: Final = 0.75
RING: Final = 0.5
GLOW: Final = 0.3
SPREAD: Final = 0.6
GHOST: Final = 0.22
STREAK: Final = 0.5
RECOIL: Final = 0.42
EMBLEM: Final = 0.8
GAZE: Final = 1.3
PAPER: Final = -1
"""The colour of a piece that is no symbol."""


@dataclass(slots=True, eq=False)
class Effect:
    """Lives for so many ``seconds``; those with ``above`` are seen over the cards in flight, the others below them."""

    above: ClassVar[bool] = True
    seconds: float
    age: float = field(default=0.0, init=False)

    @property
    def share(self) -> float:
        """How much of its life has passed, 0..1."""
        return min(1.0, self.age / self.seconds)

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def hasten(self, seconds: float) -> None:
        """Be gone within so many seconds."""
        self.age = max(self.age, self.seconds - seconds)


@dataclass(slots=True, eq=False)
class Impact(Effect):
    """The pile gives way to the card that has just landed."""

    above: ClassVar[bool] = False
    power: Power


class Particle(NamedTuple):
    """One of those that fly up: to where, from the middle; degrees it turns; how large; whose symbol, or PAPER."""

    x: float
    y: float
    spin: float
    px: float
    colour: int


@dataclass(slots=True, eq=False)
class Burst(Effect):
    """Pieces fly up from (``x``, ``y``), slow down, sink by ``fall`` pixels and shrink away."""

    x: float
    y: float
    pieces: tuple[Particle, ...]
    fall: float


@dataclass(slots=True, eq=False)
class LightRing(Effect):
    """A ring of light spreads over the table from the radius ``near`` to ``far`` and fades. ``colour`` is one of the
    four, or PAPER."""

    above: ClassVar[bool] = False
    x: float
    y: float
    near: float
    far: float
    colour: int


@dataclass(slots=True, eq=False)
class Glow(Effect):
    """A light flares up and goes out, as far as ``reach``. ``colour`` as of a ring."""

    above: ClassVar[bool] = False
    x: float
    y: float
    reach: float
    colour: int


@dataclass(slots=True, eq=False)
class Afterimage(Effect):
    """Where a card has just been; ``base`` is the height of its picture before it is scaled."""

    above: ClassVar[bool] = False
    card: Card | None
    spot: Spot
    turn: float
    base: float


@dataclass(slots=True, eq=False)
class Streak(Effect):
    """A streak of light runs from ``start`` to ``goal``, ``width`` at its thickest. ``colour`` as of a ring."""

    start: tuple[float, float]
    goal: tuple[float, float]
    width: float
    colour: int


@dataclass(slots=True, eq=False)
class IconPop(Effect):
    """A pictogram on a disc of paper springs up at (``x``, ``y``), ``px`` across, and shrinks away."""

    x: float
    y: float
    px: float
    icon: str


@dataclass(slots=True, eq=False)
class GazeAt(Effect):
    """All look at a seat: nothing to draw, faces ask for it."""

    above: ClassVar[bool] = False
    seat: int


@dataclass(slots=True, eq=False)
class Spread(Effect):
    """The light in the room changes from the colour ``before``, in a ring that grows from (``x``, ``y``) after a
    ``wait`` of seconds in which plates swing back."""

    above: ClassVar[bool] = False
    x: float
    y: float
    before: int
    wait: float = 0.0

    @property
    def grown(self) -> float:
        """How much of its way the ring has made, 0..1."""
        return max(0.0, min(1.0, (self.age - self.wait) / (self.seconds - self.wait)))


@dataclass(slots=True, eq=False)
class Spotlight(Effect):
    """Everything gets dark but an oval around (``x``, ``y``), ``wide`` and ``high`` from its middle."""

    above: ClassVar[bool] = False
    x: float
    y: float
    wide: float
    high: float


@dataclass(slots=True, eq=False)
class Recoil(Effect):
    """The plates are pushed away from (``x``, ``y``) by ``push`` pixels at most and swing back; those at the distance
    ``reach`` by half as much."""

    above: ClassVar[bool] = False
    x: float
    y: float
    push: float
    reach: float


E = TypeVar("E", bound=Effect)


class Effects:
    """Those that are seen now, the oldest first."""

    def __init__(self) -> None:
        self.seen: list[Effect] = []
        self.chance = Random(1)
        """For directions and sizes of pieces."""

    def __bool__(self) -> bool:
        return bool(self.seen)

    def last(self, kind: type[E]) -> E | None:
        """The newest of this kind; None if there is none."""
        return next((effect for effect in reversed(self.seen) if isinstance(effect, kind)), None)

    def add(self, effect: Effect) -> None:
        self.seen.append(effect)

    def update(self, dt: float) -> None:
        """Let seconds of game time pass."""
        for effect in self.seen:
            effect.age += dt
        self.seen = [effect for effect in self.seen if not effect.over]

    def hasten(self, seconds: float) -> None:
        """Let all be gone within so many seconds."""
        for effect in self.seen:
            effect.hasten(seconds)

    def clear(self) -> None:
        self.seen = []


def scattered(
    chance: Random, count: int, reach: tuple[float, float], px: tuple[float, float], colours: Sequence[int]
) -> tuple[Particle, ...]:
    """So many pieces in all directions, as far as ``reach`` and as large as ``px`` say, from .. to."""
    pieces = []
    for number in range(count):
        angle = tau * (number + chance.uniform(-0.4, 0.4)) / count
        away, spin = chance.uniform(*reach), chance.choice((-1, 1)) * chance.uniform(120, 420)
        colour = colours[number % len(colours)]
        pieces.append(Particle(away * cos(angle), 0.8 * away * sin(angle), spin, chance.uniform(*px), colour))
    return tuple(pieces)
