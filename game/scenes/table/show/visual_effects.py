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
WAVE_SECONDS: Final = 0.36
GLOW_SECONDS: Final = 0.3
FLARE_SECONDS: Final = 0.4
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
    """Something seen for ``seconds``, over the cards in flight if ``is_above_cards``."""

    is_above_cards: ClassVar[bool] = True
    seconds: float
    age_seconds: float = field(default=0.0, init=False)

    @property
    def share(self) -> float:
        """Share of its life that has passed, 0..1."""
        return min(1.0, self.age_seconds / self.seconds)

    @property
    def is_over(self) -> bool:
        return self.age_seconds >= self.seconds

    def hasten(self, seconds: float) -> None:
        """End within ``seconds``."""
        self.age_seconds = max(self.age_seconds, self.seconds - seconds)


@dataclass(slots=True, eq=False)
class Impact(Effect):
    """The pile giving way to the card that has just landed."""

    is_above_cards: ClassVar[bool] = False
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
    """Pieces that fly up from (``x``, ``y``), slow down, sink by ``fall_px`` pixels and shrink."""

    x: float
    y: float
    pieces: tuple[Particle, ...]
    fall_px: float


@dataclass(slots=True, eq=False)
class LightRing(Effect):
    """A ring of light that spreads from the radius ``start_radius`` to ``end_radius`` and fades.

    ``colour`` is one of the four, or PAPER.
    """

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    start_radius: float
    end_radius: float
    colour: int


@dataclass(slots=True, eq=False)
class Wave(Effect):
    """A thin ring, ``width`` pixels at its thickest, that runs from one radius to the other.

    It shows a shout as far as the rim of the table, where a :class:`LightRing` would take too long.
    """

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    start_radius: float
    end_radius: float
    width: float


@dataclass(slots=True, eq=False)
class Glow(Effect):
    """A light that flares up as far as ``reach`` and goes out; ``colour`` as of a ring."""

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    reach: float
    colour: int


@dataclass(slots=True, eq=False)
class Flare(Glow):
    """A lantern of the place that flares up; nothing where the table has none."""


@dataclass(slots=True, eq=False)
class Afterimage(Effect):
    """A card where it has just been; ``base`` is its picture's height before scaling."""

    is_above_cards: ClassVar[bool] = False
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

    is_above_cards: ClassVar[bool] = False
    seat: int


@dataclass(slots=True, eq=False)
class Spread(Effect):
    """A change of the room's light from the colour ``colour_before``.

    It grows in a ring from (``x``, ``y``) after ``wait_seconds`` seconds in which plates swing back.
    """

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    colour_before: int
    wait_seconds: float = 0.0

    @property
    def grown_share(self) -> float:
        """Share of its way that the ring has grown, 0..1."""
        return max(0.0, min(1.0, (self.age_seconds - self.wait_seconds) / (self.seconds - self.wait_seconds)))


@dataclass(slots=True, eq=False)
class Spotlight(Effect):
    """Darkness around an oval at (``x``, ``y``) with the radii ``radius_x`` and ``radius_y``."""

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    radius_x: float
    radius_y: float


@dataclass(slots=True, eq=False)
class Recoil(Effect):
    """A push of the plates from (``x``, ``y``) by at most ``push_px`` pixels, and back.

    At the distance ``reach`` it is half as strong.
    """

    is_above_cards: ClassVar[bool] = False
    x: float
    y: float
    push_px: float
    reach: float


E = TypeVar("E", bound=Effect)


class Effects:
    """The effects seen now, the oldest first."""

    def __init__(self) -> None:
        self.live_effects: list[Effect] = []
        self.chance = Random(1)
        """Random stream for directions and sizes of pieces."""

    def __bool__(self) -> bool:
        return bool(self.live_effects)

    def last(self, kind: type[E]) -> E | None:
        """Return the newest effect of this kind, or None."""
        return next((effect for effect in reversed(self.live_effects) if isinstance(effect, kind)), None)

    def add(self, effect: Effect) -> None:
        self.live_effects.append(effect)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds of game time."""
        for effect in self.live_effects:
            effect.age_seconds += dt
        self.live_effects = [effect for effect in self.live_effects if not effect.is_over]

    def hasten(self, seconds: float) -> None:
        """End all effects within ``seconds``."""
        for effect in self.live_effects:
            effect.hasten(seconds)

    def clear(self) -> None:
        self.live_effects = []


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
