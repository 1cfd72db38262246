"""Bots: a way to choose among legal moves, and a way to take time over it.

A bot gets a View and its own random stream, nothing else. Its waiting time depends on that stream and on what all seats
can see, never on its hand (FEEL-22, PTY-03).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final, Protocol

from game.players.chances import watchful
from game.players.heuristic import choose, worth_jumping
from game.players.situation import is_partner
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Call, Catch, Move, Play
from game.rules.view import View

TWO: Final = 2
THINKING_SECONDS: Final = (0.5, 1.1)
CALL_SECONDS: Final = (0.3, 0.9)
CATCH_SECONDS: Final = (1.2, 2.6)
JUMP_SECONDS: Final = (0.8, 2.0)
CATCH_GRACE_SECONDS: Final = 1.6
"""Extra seconds a bot on turn waits while a seat may be caught, as people's chance (A18)."""
JUMP_WINDOW_SECONDS: Final = 1.5
"""Seconds a bot on turn waits longer while people may jump in, card held or not (A30)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Habits of a bot.

    ``forget_chance``, ``notice_chance``, ``bluff_chance`` and ``suspects`` are chances from 0 to 1 of forgetting its
    call, of noticing another's, of playing a wild draw four that is not allowed, and of believing that others do.
    Noticing less also misses chances to jump in. The rest is for those who weigh by learned weights: ``haste`` is how
    freely it chooses among plays (the temperature of :func:`~game.players.linear.choose`), ``waste_chance`` how much
    more readily than a good player it plays its wilds; it ``overlooks`` who is nearly out, and ``ignores`` which
    colours others showed to lack. ``doubt_factor`` and ``dare_factor`` scale its chances to challenge and to bluff,
    from 0 for never to 1. ``crowd_factor`` multiplies its haste among more than one opponent, where there is more to
    look at.
    """

    forget_chance: float = 0.12
    notice_chance: float = 0.7
    bluff_chance: float = 0.1
    suspects: float = 0.25
    haste: float = 0.0
    waste_chance: float = 0.0
    overlooks: bool = False
    ignores: bool = False
    doubt_factor: float = 1.0
    dare_factor: float = 1.0
    crowd_factor: float = 1.0

    def haste_among(self, seats: int) -> float:
        return self.haste * self.crowd_factor if seats > TWO else self.haste


class Policy(Protocol):
    """Choice among the moves of the seat on turn; never Call or Catch."""

    def __call__(self, view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move: ...


class Bot:
    """A policy with habits and its own random stream; see :class:`~game.players.player.Player`.

    ``pace`` above 1 makes it think longer, within the same bounds.
    """

    def __init__(
        self, policy: Policy, habits: Habits, random: Random, *, remembers: bool = False, pace: float = 1.0
    ) -> None:
        self.remembers = remembers
        self._slow = pace
        self._policy = policy
        self._habits = habits
        self._random = random
        # A separate stream for mood and pace: how much a choice draws from the other depends on the hand.
        self._timing = Random(int(random.random() * 2**53))
        self._waited = inf
        self._mood = 0.0
        self._pace = 0.0

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        """Return the move when its time has come; an infinite ``waited`` gets one at once."""
        own_turn = view.seat == view.turn and view.exposed < 0 and view.twin < 0
        if own_turn and waited_seconds == self._waited == inf and type(legal[-1]) not in OUT_OF_TURN:
            return self.decide(view, legal, inf)  # shortcut for a simulation's usual move: the same answer, cheaper
        window = view.exposed >= 0 or view.twin >= 0
        if waited_seconds < self._waited or (window and waited_seconds == inf):
            # Something happened: decide once, and keep to it however often poll is called.
            self._mood, self._pace = self._timing.random(), self._timing.random()
        self._waited = waited_seconds
        if window and (move := self._out_of_turn(view, legal)) is not None:
            return move if waited_seconds >= self._moment(_DELAYS_BY_MOVE[type(move)]) else None
        if view.seat != view.turn:
            return None
        if type(legal[-1]) in OUT_OF_TURN:
            legal = [move for move in legal if type(move) not in OUT_OF_TURN]
        if not legal:
            return None
        if waited_seconds == inf:
            return self.decide(view, legal, inf)
        late_seconds = waited_seconds - self._thought() - _hold_back(view)
        if late_seconds < 0:
            self.prepare(view, legal)
            return None
        return self.decide(view, legal, late_seconds)

    def prepare(self, view: View, legal: Sequence[Move]) -> None:
        """Start thinking about the own turn's move during the pause; called every frame."""

    def decide(self, view: View, legal: Sequence[Move], late_seconds: float) -> Move | None:
        """Return the move of the own turn; ``late`` are the seconds since the pause was over."""
        return self._policy(view, legal, self._habits, self._random)

    def _out_of_turn(self, view: View, legal: Sequence[Move]) -> Move | None:
        """Return the due call, open catch or jump-in card, if this bot thinks of it now."""
        move = legal[-1]
        if type(move) is Call and view.exposed == view.seat:
            return move if self._mood >= self._habits.forget_chance else None
        if type(move) is Catch and view.exposed == move.target and not is_partner(view, move.target):
            # Never a false accusation (Y15).
            return move if self._mood < watchful(view, move.target, self._habits.notice_chance) else None
        if self._mood >= self._habits.notice_chance:
            return None
        if view.twin >= 0 and view.seat != view.turn and worth_jumping(view, view.twin):
            return next((move for move in legal if type(move) is Play), None)
        return None

    def _thought(self) -> float:
        # Slow and quick characters share the same bounds (FEEL-22) but lean to one end of them.
        low, high = THINKING_SECONDS
        return low + (high - low) * float(self._pace ** (self._slow**-3))

    def _moment(self, between: tuple[float, float]) -> float:
        low, high = between
        return low + (high - low) * self._pace


_DELAYS_BY_MOVE: Final[dict[type[Move], tuple[float, float]]] = {
    Call: CALL_SECONDS,
    Catch: CATCH_SECONDS,
    Play: JUMP_SECONDS,
}


def _hold_back(view: View) -> float:
    seconds = 0.0
    if view.exposed >= 0 or (view.watched >= 0 and view.rules.false_accusation):
        seconds += CATCH_GRACE_SECONDS
    return seconds + JUMP_WINDOW_SECONDS if view.twin >= 0 else seconds


def heuristic_policy(view: View, legal: Sequence[Move], habits: Habits, random: Random) -> Move:
    return choose(view, legal, random, bluffs=habits.bluff_chance, suspects=habits.suspects)
