"""The aims of a tour match: each a word and a number, judged by the facts of the rounds.

Of a match that goes on they tell which are won for good, which are out of reach, and what is counted so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.files.plain import quoted
from game.history.facts import RoundFacts, SeatFacts


class AimError(ValueError):
    """A word that is no aim; the message lists the known ones."""


class Aim(NamedTuple):
    """An aim: its ``word`` in :data:`AIMS`, and its ``number``, 0 where it needs none."""

    word: str
    number: int = 0


@dataclass(frozen=True)
class PlayedRounds:
    """The rounds of a match, finished or not, as the human on ``seat`` may look back at them.

    ``lowest``: the fewest points win.
    """

    rounds: Sequence[RoundFacts]
    seat: int
    lowest: bool = False

    @property
    def own_facts(self) -> list[SeatFacts]:
        return [facts.seats[self.seat] for facts in self.rounds]

    @property
    def has_won(self) -> bool:
        return bool(self.rounds) and self.seat in self.rounds[-1].match_winners

    @property
    def never_forgot_call(self) -> bool:
        return not any(facts.forgotten for facts in self.own_facts)

    @property
    def largest_hand(self) -> int:
        """The largest hand held."""
        return max((facts.most for facts in self.own_facts), default=0)

    @property
    def points(self) -> int:
        return self.rounds[-1].standing[self.seat] if self.rounds else 0

    @property
    def point_lead(self) -> int:
        """Points by which the human leads the best seat that has not won; below 0 if behind."""
        if not self.rounds:
            return 0
        last = self.rounds[-1]
        others = [points for seat, points in enumerate(last.standing) if seat not in (self.seat, *last.match_winners)]
        sign = -1 if self.lowest else 1
        return min((sign * (self.points - points) for points in others), default=0)


class AimCheck(NamedTuple):
    """The test for an aim, and the numbers it accepts.

    ``is_lost`` tells, before the end, that it is out of reach; ``count_of`` what counts for it so far. What is reached
    ``stays_reached`` stays so to the end.
    """

    is_reached: Callable[[PlayedRounds, int], bool]
    numbers: range = range(1)
    is_lost: Callable[[PlayedRounds, int], bool] = lambda _played, _n: False
    count_of: Callable[[PlayedRounds], int] | None = None
    stays_reached: bool = False


def _total(name: str) -> Callable[[PlayedRounds], int]:
    """Return the sum of one of the human's counts over all rounds."""
    return lambda played: sum(getattr(facts, name) for facts in played.own_facts)


def _at_least(name: str) -> AimCheck:
    total = _total(name)
    return AimCheck(lambda played, n: total(played) >= n, range(1, 20), count_of=total, stays_reached=True)


_DRAWN, _GUILTY = _total("drawn"), _total("challenged_guilty")


AIMS: Final[dict[str, AimCheck]] = {
    "win": AimCheck(lambda played, _n: played.has_won),
    "first": AimCheck(lambda played, _n: any(facts.won for facts in played.own_facts), stays_reached=True),
    "calls": AimCheck(
        lambda played, _n: played.never_forgot_call and any(facts.calls for facts in played.own_facts),
        is_lost=lambda played, _n: not played.never_forgot_call,
    ),
    "called": AimCheck(
        lambda played, _n: played.has_won and played.never_forgot_call,
        is_lost=lambda played, _n: not played.never_forgot_call,
    ),
    "rounds": AimCheck(
        lambda played, n: played.has_won and len(played.rounds) <= n,
        range(1, 20),
        lambda played, n: len(played.rounds) > n,
        lambda played: len(played.rounds),
    ),
    "ahead": AimCheck(lambda played, n: played.has_won and played.point_lead >= n, range(1, 500)),
    "under": AimCheck(
        lambda played, n: played.has_won and played.points < n,
        range(1, 500),
        lambda played, n: played.lowest and played.points >= n,
        lambda played: played.points,
    ),
    "drawn": AimCheck(
        lambda played, n: played.has_won and _DRAWN(played) <= n,
        range(60),
        lambda played, n: _DRAWN(played) > n,
        _DRAWN,
    ),
    "hand": AimCheck(
        lambda played, n: bool(played.rounds) and played.largest_hand <= n,
        range(3, 40),
        lambda played, n: played.largest_hand > n,
    ),
    "jumps": _at_least("jumps"),
    "catches": _at_least("catches"),
    "proved": _at_least("challenges_won"),
    "honest": AimCheck(
        lambda played, _n: played.has_won and not _GUILTY(played), is_lost=lambda played, _n: _GUILTY(played) > 0
    ),
}
"""All aims by their word.

"first": won a round. "calls": forgot no call and made at least one. "drawn", "hand": the cards drawn in all, and held
at a time. "proved": challenges that found a bluff; "honest": none found the player bluffing.
"""


def parse_aim(text: str) -> Aim:
    """Parse an aim written "rounds:3" or "win". Raises AimError."""
    word, colon, number = text.partition(":")
    if word not in AIMS:
        raise AimError(f"{quoted(text)} is no aim; known are {', '.join(AIMS)}")
    allowed = AIMS[word].numbers
    fits = number.isascii() and number.isdigit() and len(number) < 4 and int(number) in allowed
    if (allowed != range(1) or colon) and not fits:
        raise AimError(f"{quoted(text)}: behind the colon stands a number from {allowed[0]} to {allowed[-1]}")
    return Aim(word, int(number) if colon else 0)


class Goal(NamedTuple):
    """An aim in a match that goes on: won for good, still open, or lost.

    ``so_far`` is what counts for it, -1 if nothing does.
    """

    aim: Aim
    state: Literal["won", "open", "lost"]
    so_far: int = -1


def goal_of(aim: Aim, played: PlayedRounds) -> Goal:
    """Judge an aim by the rounds so far, the one being played among them."""
    check = AIMS[aim.word]
    counted = check.count_of(played) if check.count_of is not None else -1
    if check.stays_reached and check.is_reached(played, aim.number):
        return Goal(aim, "won", counted)
    return Goal(aim, "lost" if check.is_lost(played, aim.number) else "open", counted)
