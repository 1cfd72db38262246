"""Bots: a way to choose among legal moves, and a way to take one's time over it.

A bot receives a View and its own random stream, nothing else. How long it waits depends on that stream and
on what everybody at the table can see, never on its hand (FEEL-22, PTY-03).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final, Protocol

from ..rules.moves import CALL, DRAW, Call, Catch, Move
from ..rules.view import View
from .heuristic import choose

THINKS: Final = (0.5, 1.1)
CALLS: Final = (0.3, 0.9)
CATCHES: Final = (1.2, 2.6)
OUT_OF_TURN: Final = (Call, Catch)
"""What a seat may do besides its turn; in a list of legal moves these stand last."""
GRACE: Final = 1.0
"""Seconds a bot on turn waits longer while somebody may be caught, so that people get their chance (A18)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a bot is: chances from 0 to 1 of forgetting its call, of noticing another's, of laying a wild draw four
    that is not allowed, and how often it believes others do that."""

    forgets: float = 0.12
    notices: float = 0.7
    bluffs: float = 0.1
    suspects: float = 0.25


class Policy(Protocol):
    """Chooses among the moves of the seat on turn; never Call or Catch."""

    def __call__(self, view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move: ...


class Bot:
    """A policy with habits and a stream of its own; see :class:`~game.players.player.Player`."""

    def __init__(self, policy: Policy, habits: Habits, random: Random) -> None:
        self._policy = policy
        self._habits = habits
        self._random = random
        # Moods and paces have a stream of their own: how much a choice draws from the other depends on the hand.
        self._timing = Random(int(random.random() * 2**53))
        self._waited = inf
        self._mood = 0.0
        self._pace = 0.0

    def poll(self, view: View, legal: Sequence[Move], waited: float) -> Move | None:
        """The move when its time has come. An infinite ``waited`` gets an answer at once."""
        somebody_exposed = view.exposed >= 0
        if waited < self._waited or (somebody_exposed and waited == inf):
            # Something happened: make up one's mind once, and stay with it however often one is asked.
            self._mood, self._pace = self._timing.random(), self._timing.random()
        self._waited = waited
        if somebody_exposed and (move := self._out_of_turn(legal)) is not None:
            return move if waited >= self._moment(CALLS if move is CALL else CATCHES) else None
        if view.seat != view.turn or waited < self._moment(THINKS) + (GRACE if somebody_exposed else 0.0):
            return None
        if type(legal[-1]) in OUT_OF_TURN:
            legal = [move for move in legal if type(move) not in OUT_OF_TURN]
        return self._policy(view, legal, self._habits, self._random) if legal else None

    def _out_of_turn(self, legal: Sequence[Move]) -> Move | None:
        """The call that is due or the catch that is open, if this bot thinks of it this time."""
        move = legal[-1]
        if type(move) is Call:
            return move if self._mood >= self._habits.forgets else None
        if type(move) is Catch:
            return move if self._mood < self._habits.notices else None
        return None

    def _moment(self, between: tuple[float, float]) -> float:
        low, high = between
        return low + (high - low) * self._pace


def random_policy(view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
    """Any move at all, but drawing only when nothing can be laid."""
    count = len(legal)
    if count > 1 and legal[-1] is DRAW:
        count -= 1
    return legal[int(random.random() * count)]


def heuristic_policy(view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
    """See :func:`game.players.heuristic.choose`."""
    return choose(view, legal, random, bluffs=habits.bluffs, suspects=habits.suspects)


POLICIES: Final[dict[str, Policy]] = {"heuristic": heuristic_policy, "random": random_policy}


def make_bot(level: str, random: Random) -> Bot:
    """A bot of a level by its name; raises ValueError that names the levels there are."""
    if level not in POLICIES:
        raise ValueError(f"{level!r} is no level of play; known are {', '.join(POLICIES)}")
    habits = Habits() if level == "random" else Habits(suspects=0.15 + 0.2 * random.random())
    return Bot(POLICIES[level], habits, random)
