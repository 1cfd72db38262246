"""Awards at the end of a series: each player did something well, none is worst (JOIN-12).

All are counted from the events of the whole match, so that they are always the same for everyone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.history.replay import AbsentPlayer
from game.match.match import Match
from game.rules import events as ev
from game.rules.cards import SKIP, WILD, value_of
from game.rules.ruleset import RuleSet


class Praise(Enum):
    """The kinds of praise; the value is a stable key, and the scene chooses the words."""

    COMEBACK = "comeback"
    """Most cards held in a round that was then won."""
    CLIMBER = "climber"
    """Places gained from the lowest one in the course of the match."""
    DETECTIVE = "detective"
    """Challenges won."""
    SHARP_EYES = "sharp eyes"
    """Missing calls caught."""
    QUICK_HANDS = "quick hands"
    """Times jumped in."""
    HONEST_FACE = "honest face"
    """Times challenged without having bluffed."""
    ROUNDS = "rounds"
    """Rounds won."""
    SURVIVOR = "survivor"
    """Most cards held at once."""
    CLEAR_VOICE = "clear voice"
    """Calls made, for a seat that was never caught."""
    WILD_HEART = "wild heart"
    """Wild cards played."""
    ACTION = "action"
    """Action cards played, wild cards apart."""
    CLOSE = "close"
    """Times down to one card."""
    STREAK = "streak"
    """Most cards played in a row without drawing."""
    BUSY = "busy"
    """Cards played."""


LEAST_BY_PRAISE: Final = {
    Praise.COMEBACK: 10, Praise.CLIMBER: 1, Praise.DETECTIVE: 1, Praise.SHARP_EYES: 1, Praise.QUICK_HANDS: 1,
    Praise.HONEST_FACE: 1, Praise.ROUNDS: 1, Praise.SURVIVOR: 12, Praise.CLEAR_VOICE: 2, Praise.WILD_HEART: 2,
    Praise.ACTION: 3, Praise.CLOSE: 2, Praise.STREAK: 4, Praise.BUSY: 1,
}  # fmt: skip
"""Least value of each praise worth naming to the table, the rarest feats first."""


@dataclass(frozen=True, slots=True)
class Award:
    """A ``praise`` for ``seat``; ``value`` is how often it did that, or the cards it held.

    ``is_unbeaten`` says that no one did more; otherwise the words do not compare.
    """

    seat: int
    praise: Praise
    value: int
    is_unbeaten: bool = True


class Counter:
    """Counts what may be praised from the events of a match, seat by seat.

    ``standing`` is the points that the seats start with.
    """

    def __init__(self, rules: RuleSet, standing: Sequence[int]) -> None:
        seats = len(standing)
        self.count = {praise: [0] * seats for praise in Praise}
        self._rules = rules
        self._held, self._most = [0] * seats, [0] * seats
        self._streak = [0] * seats
        self._caught: set[int] = set()
        self._points = list(standing)
        self._lowest = [0] * seats

    def hear(self, events: Iterable[ev.Event]) -> None:
        for event in events:
            self._one(event)

    def counts(self) -> dict[Praise, list[int]]:
        voice = [0 if seat in self._caught else n for seat, n in enumerate(self.count[Praise.CLEAR_VOICE])]
        return self.count | {Praise.CLEAR_VOICE: voice}

    def _one(self, event: ev.Event) -> None:
        count = self.count
        match event:
            case ev.Dealt():
                self._held = [len(hand) for hand in event.hands]
                self._most = self._held[:]
            case ev.Played(seat, card, left):
                self._played(seat, card, left)
            case ev.Drawn(seat, taken, reason):
                self._take(seat, taken)
                self._streak[seat] = 0
                if reason == "caught":
                    self._caught.add(seat)
            case ev.Shielded(seat, _, "caught"):
                self._caught.add(seat)
            case ev.Given(seat, to, moved):
                self._held[seat] -= moved
                self._take(to, moved)
            case ev.HandsMoved(_, hands):
                self._held = [len(hand) for hand in hands]
                self._most = [max(pair) for pair in zip(self._most, self._held, strict=True)]
            case ev.Left(seat):
                self._held[seat] = 0
            case ev.Joined(_, _, points):
                self._seat_more(points)
            case ev.Called(seat):
                count[Praise.CLEAR_VOICE][seat] += 1
            case ev.Caught(_, catcher):
                count[Praise.SHARP_EYES][catcher] += 1
            case ev.Challenged(seat, challenger, guilty=guilty):
                count[Praise.DETECTIVE if guilty else Praise.HONEST_FACE][challenger if guilty else seat] += 1
            case ev.JumpedIn(seat):
                count[Praise.QUICK_HANDS][seat] += 1
            case ev.RoundEnded():
                self._ended(event)

    def _seat_more(self, points: int) -> None:
        for row in (self._held, self._most, self._streak, self._lowest, *self.count.values()):
            row.append(0)
        self._points.append(points)

    def _take(self, seat: int, taken: int) -> None:
        self._held[seat] += taken
        self._most[seat] = max(self._most[seat], self._held[seat])

    def _played(self, seat: int, card: int, left: int) -> None:
        count = self.count
        self._held[seat] = left
        count[Praise.BUSY][seat] += 1
        count[Praise.WILD_HEART][seat] += card >= WILD
        count[Praise.ACTION][seat] += card < WILD and value_of(card) >= SKIP
        count[Praise.CLOSE][seat] += left == 1
        self._streak[seat] += 1
        count[Praise.STREAK][seat] = max(count[Praise.STREAK][seat], self._streak[seat])

    def _ended(self, event: ev.RoundEnded) -> None:
        count = self.count
        for seat, most in enumerate(self._most):
            if seat in event.winners:
                count[Praise.ROUNDS][seat] += 1
                if not event.hands[seat]:
                    count[Praise.COMEBACK][seat] = max(count[Praise.COMEBACK][seat], most)
            count[Praise.SURVIVOR][seat] = max(count[Praise.SURVIVOR][seat], most)
        self._streak = [0] * len(self._streak)
        self._points = [total + score for total, score in zip(self._points, event.scores, strict=True)]
        for seat, place in enumerate(places(self._rules, self._points)):
            self._lowest[seat] = max(self._lowest[seat], place)
            count[Praise.CLIMBER][seat] = self._lowest[seat] - place


def awards_of(match: Match, each: int = 2) -> tuple[Award, ...]:
    """Return the awards of a match so far, the best of each seat first.

    Each seat that has played a card gets at least one and at most ``each``.
    """
    counter = Counter(match.rules, [info.points for info in match.assignments.founders])
    nobody = [AbsentPlayer() for _ in match.assignments.founders]
    Match.replay(match.rules, match.assignments.founders, nobody, match.deal, match.log, counter.hear, match.length)
    count = counter.counts()
    return distribute(count, [seat for seat, laid in enumerate(count[Praise.BUSY]) if laid], each)


def places(rules: RuleSet, standing: Sequence[int]) -> list[int]:
    sign = -1 if rules.scoring == "lowest" else 1
    return [sum(sign * other > sign * points for other in standing) for points in standing]


def distribute(count: dict[Praise, list[int]], seats: Sequence[int], each: int) -> tuple[Award, ...]:
    """Return the awards of ``seats``, at most ``each`` for one seat.

    Each praise goes to one of those who did it most, to the one with the fewest awards so far; a seat left without is
    praised, without comparing, for the feat in which it came nearest to the top.
    """
    given: dict[int, list[Award]] = {seat: [] for seat in seats}
    for fewest in range(each):
        for praise, least in LEAST_BY_PRAISE.items():
            _give(praise, least, count[praise], given, fewest)
    for seat, awards in given.items():
        if not awards:
            praise = max(LEAST_BY_PRAISE, key=lambda praise: _nearness(count[praise], seat, LEAST_BY_PRAISE[praise]))
            awards.append(Award(seat, praise, count[praise][seat], is_unbeaten=False))
    return tuple(award for awards in given.values() for award in awards)


def _give(praise: Praise, least: int, values: Sequence[int], given: dict[int, list[Award]], fewest: int) -> None:
    """Give a praise that is still there to one of the best at it who has ``fewest`` awards."""
    if any(award.praise is praise for awards in given.values() for award in awards):
        return
    best = max((values[seat] for seat in given), default=0)
    if best < least:
        return
    deserving = [seat for seat in given if values[seat] == best and len(given[seat]) == fewest]
    if deserving:
        given[deserving[0]].append(Award(deserving[0], praise, best))


def _nearness(values: Sequence[int], seat: int, least: int) -> float:
    best = max(values)
    return values[seat] / best if best and values[seat] >= least else 0.0
