"""Momentary effects without meaning: flecks, rings, ghosts, streaks, a push, the dark.

An effect is a record in ``picture.effects``. It lives by itself for its ``seconds`` and is gone: nothing waits for it,
nothing at rest depends on it, and where nothing moves (instant, reduced motion, skipped) it is never made.

To add one: a dataclass here, a function that draws it in the table of :mod:`game.scenes.table.look.effect_brush`, and

    flights.effect(at, lambda: Streak(STREAK, start, goal, 20, RED))

where the choreography knows the moment. ``at`` is a moment of the timeline; the record is made when it comes, so it may
ask for the places of that moment. All that is left to chance is drawn from ``picture.effects.chance``, never from
``picture.rng``: how cards lie must not depend on whether sparks were seen. All places are surface pixels.
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

FLECKS_SECONDS: Final = 0.55
SHARDS_SECONDS: Final = 0.75
RING_SECONDS: Final = 0.5
GLOW_SECONDS: Final = 0.3
SPREAD_SECONDS: Final = 0.6
GHOST_SECONDS: Final = 0.22
STREAK_SECONDS: Final = 0.5
RECOIL_SECONDS: Final = 0.42
EMBLEM_SECONDS: Final = 0.8
GAZE_SECONDS: Final = 1.3
PAPER: Final = -1
"""The colour of a piece that is no symbol."""


@dataclass(slots=True, eq=False)
class Effect:
    """Something seen for ``seconds``; with ``above`` over the cards in flight, else below."""

    above: ClassVar[bool] = True
    seconds: float
    age: float = field(default=0.0, init=False)

    @property
    def share(self) -> float:
        """Share of its life that has passed, 0..1."""
        return min(1.0, self.age / self.seconds)

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def hasten(self, seconds: float) -> None:
        """End within ``seconds``."""
        self.age = max(self.age, self.seconds - seconds)


@dataclass(slots=True, eq=False)
class Impact(Effect):
    """The pile giving way to the card that has just landed."""

    above: ClassVar[bool] = False
    power: Power


class Particle(NamedTuple):
    """A piece that flies up.

    ``x`` and ``y`` are its goal from the middle, ``spin`` is in degrees a second, ``px`` its size, ``colour`` that of
    its symbol, or PAPER.
    """

    x: float
    y: float
    spin: float
    px: float
    colour: int


@dataclass(slots=True, eq=False)
class Burst(Effect):
    """Pieces that fly up from (``x``, ``y``), slow down, sink by ``fall`` pixels and shrink."""

    x: float
    y: float
    pieces: tuple[Particle, ...]
    fall: float


@dataclass(slots=True, eq=False)
class LightRing(Effect):
    """A ring of light that spreads from the radius ``near`` to ``far`` and fades.

    ``colour`` is one of the four, or PAPER.
    """

    above: ClassVar[bool] = False
    x: float
    y: float
    near: float
    far: float
    colour: int


@dataclass(slots=True, eq=False)
class Glow(Effect):
    """A light that flares up as far as ``reach`` and goes out; ``colour`` as of a ring."""

    above: ClassVar[bool] = False
    x: float
    y: float
    reach: float
    colour: int


@dataclass(slots=True, eq=False)
class Afterimage(Effect):
    """A card where it has just been; ``base`` is its picture's height before scaling."""

    above: ClassVar[bool] = False
    card: Card | None
    spot: Spot
    turn: float
    base: float


@dataclass(slots=True, eq=False)
class Streak(Effect):
    """A streak of light from ``start`` to ``goal``, ``width`` at its thickest.

    ``colour`` as of a ring.
    """

    start: tuple[float, float]
    goal: tuple[float, float]
    width: float
    colour: int


@dataclass(slots=True, eq=False)
class IconPop(Effect):
    """A pictogram on a paper disc, ``px`` across, that springs up at (``x``, ``y``) and shrinks."""

    x: float
    y: float
    px: float
    icon: str


@dataclass(slots=True, eq=False)
class GazeAt(Effect):
    """A look of all faces at a seat: nothing to draw, faces ask for it."""

    above: ClassVar[bool] = False
    seat: int


@dataclass(slots=True, eq=False)
class Spread(Effect):
    """A change of the room's light from the colour ``before``.

    It grows in a ring from (``x``, ``y``) after ``wait`` seconds in which plates swing back.
    """

    above: ClassVar[bool] = False
    x: float
    y: float
    before: int
    wait: float = 0.0

    @property
    def grown(self) -> float:
        """Share of its way that the ring has grown, 0..1."""
        return max(0.0, min(1.0, (self.age - self.wait) / (self.seconds - self.wait)))


@dataclass(slots=True, eq=False)
class Spotlight(Effect):
    """Darkness around an oval at (``x``, ``y``) with the radii ``wide`` and ``high``."""

    above: ClassVar[bool] = False
    x: float
    y: float
    wide: float
    high: float


@dataclass(slots=True, eq=False)
class Recoil(Effect):
    """A push of the plates from (``x``, ``y``) by at most ``push`` pixels, and back.

    At the distance ``reach`` it is half as strong.
    """

    above: ClassVar[bool] = False
    x: float
    y: float
    push: float
    reach: float


E = TypeVar("E", bound=Effect)


class Effects:
    """The effects seen now, the oldest first."""

    def __init__(self) -> None:
        self.seen: list[Effect] = []
        self.chance = Random(1)
        """Random stream for directions and sizes of pieces."""

    def __bool__(self) -> bool:
        return bool(self.seen)

    def last(self, kind: type[E]) -> E | None:
        """Return the newest effect of this kind, or None."""
        return next((effect for effect in reversed(self.seen) if isinstance(effect, kind)), None)

    def add(self, effect: Effect) -> None:
        self.seen.append(effect)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds of game time."""
        for effect in self.seen:
            effect.age += dt
        self.seen = [effect for effect in self.seen if not effect.over]

    def hasten(self, seconds: float) -> None:
        """End all effects within ``seconds``."""
        for effect in self.seen:
            effect.hasten(seconds)

    def clear(self) -> None:
        self.seen = []


def scattered(
    chance: Random, count: int, reach: tuple[float, float], px: tuple[float, float], colours: Sequence[int]
) -> tuple[Particle, ...]:
    """Return ``count`` pieces in all directions, as far as ``reach`` and as large as ``px``.

    Both are ranges, from .. to.
    """
    pieces = []
    for number in range(count):
        angle = tau * (number + chance.uniform(-0.4, 0.4)) / count
        away, spin = chance.uniform(*reach), chance.choice((-1, 1)) * chance.uniform(120, 420)
        colour = colours[number % len(colours)]
        pieces.append(Particle(away * cos(angle), 0.8 * away * sin(angle), spin, chance.uniform(*px), colour))
    return tuple(pieces)
