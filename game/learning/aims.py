"""The aims of a tour match: each a word and a number, judged by the facts of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.files.plain import quoted
from game.history.facts import RoundFacts, SeatFacts


class AimError(ValueError):
    """A word that is no aim; the message lists the known ones."""


class Aim(NamedTuple):
    """An aim: its ``word`` in :data:`AIMS`, and its ``number``, 0 where it needs none."""

    word: str
    number: int = 0


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match as the human on ``seat`` may look back at it.

    ``lowest``: the fewest points win.
    """

    rounds: Sequence[RoundFacts]
    seat: int
    lowest: bool = False

    @property
    def mine(self) -> list[SeatFacts]:
        return [facts.seats[self.seat] for facts in self.rounds]

    @property
    def won(self) -> bool:
        return bool(self.rounds) and self.seat in self.rounds[-1].match_winners

    @property
    def called(self) -> bool:
        return not any(facts.forgotten for facts in self.mine)

    @property
    def points(self) -> int:
        return self.rounds[-1].standing[self.seat] if self.rounds else 0

    @property
    def lead(self) -> int:
        """Points by which the human leads the best seat that has not won; below 0 if behind."""
        if not self.rounds:
            return 0
        last = self.rounds[-1]
        others = [points for seat, points in enumerate(last.standing) if seat not in (self.seat, *last.match_winners)]
        sign = -1 if self.lowest else 1
        return min((sign * (self.points - points) for points in others), default=0)


class AimCheck(NamedTuple):
    """The test for an aim, and the numbers it accepts."""

    reached: Callable[[FinishedMatch, int], bool]
    numbers: range = range(1)


AIMS: Final[dict[str, AimCheck]] = {
    "win": AimCheck(lambda played, _n: played.won),
    "first": AimCheck(lambda played, _n: any(facts.won for facts in played.mine)),
    "calls": AimCheck(lambda played, _n: played.called and any(facts.calls for facts in played.mine)),
    "called": AimCheck(lambda played, _n: played.won and played.called),
    "rounds": AimCheck(lambda played, n: played.won and len(played.rounds) <= n, range(1, 20)),
    "ahead": AimCheck(lambda played, n: played.won and played.lead >= n, range(1, 500)),
    "under": AimCheck(lambda played, n: played.won and played.points < n, range(1, 500)),
    "drawn": AimCheck(lambda played, n: played.won and sum(facts.drawn for facts in played.mine) <= n, range(60)),
    "hand": AimCheck(lambda played, n: bool(played.rounds) and max(f.most for f in played.mine) <= n, range(3, 40)),
    "jumps": AimCheck(lambda played, n: sum(facts.jumps for facts in played.mine) >= n, range(1, 20)),
    "catches": AimCheck(lambda played, n: sum(facts.catches for facts in played.mine) >= n, range(1, 20)),
    "proved": AimCheck(lambda played, n: sum(facts.challenges_won for facts in played.mine) >= n, range(1, 20)),
    "honest": AimCheck(lambda played, _n: played.won and not any(facts.challenged_guilty for facts in played.mine)),
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
