"""The ladder: levels of play, by names that settings, saved matches and the arena share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.files.plain import quoted
from game.players.baselines import heur_move, random_policy, rule_move
from game.players.bot import Bot, Habits, Policy, heuristic_policy
from game.players.characters import BY_KEY, Character, character_of
from game.players.lookahead import LookaheadBot
from game.players.tempered_policy import TemperedPolicy
from game.players.thinker import Thinker
from game.rules.moves import Move
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """One step of the ladder: its name and habits."""

    word: str
    habits: Habits


LADDER: Final = (
    Level(
        "beginner",
        Habits(
            0.42,
            0.3,
            haste=4.5,
            waste_chance=2.6,
            overlooks=True,
            ignores=True,
            doubt_factor=0,
            dare_factor=0,
            crowd_factor=2.5,
        ),
    ),
    Level(
        "casual",
        Habits(
            0.26,
            0.48,
            haste=2.7,
            waste_chance=1.3,
            overlooks=True,
            ignores=True,
            doubt_factor=0.5,
            dare_factor=0.5,
            crowd_factor=2.2,
        ),
    ),
    Level("skilled", Habits(0.11, 0.76, haste=0.6, waste_chance=0.7, ignores=True, crowd_factor=6.5)),
    Level("sharp", Habits(0.03, 0.96)),
    Level("master", Habits(0.02, 0.97)),
)
"""The five levels, the gentlest first."""

PERFECT_HABITS: Final = Habits(forget_chance=0.0, notice_chance=1.0)
"""Habits of a yardstick: only the cards are measured."""
NEWCOMER_LEVEL: Final = LADDER[2].word
"""The level that a newcomer meets first."""


def _plain(move: Callable[[View, Sequence[Move], Random], Move]) -> Policy:
    return lambda view, legal, habits, random: move(view, legal, random)


YARDSTICKS: Final[Mapping[str, Policy]] = {
    "random": random_policy,
    "rule": _plain(rule_move),
    "heur": _plain(heur_move),
}
LEVELS: Final = tuple(level.word for level in LADDER)
NAMES: Final = (*LEVELS, "base", *YARDSTICKS, "heuristic")
"""Names that :func:`make_bot` knows.

The ladder, the base player without habits, the yardsticks, and the level named by matches saved before there was a
ladder.
"""


def make_bot(level: str, random: Random, character: Character | None = None, thinker: Thinker | None = None) -> Bot:
    """Return a bot of a level by its name, with a character's temper and manner.

    The name may end with the character's: ``base@bear``, for the arena. ``thinker`` looks ahead for the level that
    does, at a table that must not wait. Raises ValueError that names the levels.
    """
    level, at, key = level.partition("@")
    if at:
        character = character_of(key)
        if character is None:
            raise ValueError(f"{quoted(key)} is no character; known are {', '.join(BY_KEY)}")
    pace = character.pace if character is not None else 1.0
    temper = character.temper if character is not None else {}
    if level in LEVELS:
        habits = LADDER[LEVELS.index(level)].habits
        if character is not None and character.forgets:
            habits = replace(habits, forget_chance=min(1.0, max(0.0, habits.forget_chance + character.forgets)))
        if level == LEVELS[-1]:
            return LookaheadBot(TemperedPolicy(temper), habits, random, thinker, pace=pace)
        return Bot(TemperedPolicy(temper), habits, random, remembers=True, pace=pace)
    if level == "base":
        return Bot(TemperedPolicy(temper), PERFECT_HABITS, random, remembers=True)
    if level in YARDSTICKS:
        return Bot(YARDSTICKS[level], PERFECT_HABITS, random)
    if level == "heuristic":
        return Bot(heuristic_policy, Habits(suspects=0.15 + 0.2 * random.random()), random)
    raise ValueError(f"{quoted(level)} is no level of play; known are {', '.join(NAMES)}")
