"""The length of a match, and its winners (JOIN-08)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.files.plain import has_ink, is_plain, quoted
from game.rules.events import RoundEnded
from game.rules.ruleset import CLASSIC, NAME_MAX, RuleSet, as_table, check_table
from game.rules.scoring import match_winners, side_of

KINDS: Final = ("sheet", "single", "best", "points", "rounds", "evening")
_BY_POINTS: Final = ("sheet", "single", "points")
_NUMBERS: Final[dict[str, Sequence[int]]] = {
    "sheet": (0,),
    "single": (0,),
    "best": range(1, 100),
    "points": range(1, 10001),
    "rounds": range(1, 100),
    "evening": range(1, 601),
}


SHEET_NAMES: Final = {"K": "classic", "M": "block", "N": "classic-nl", "E": "express", "Y": "yksi"}
"""Names of the shipped rule sets, by their sheets."""


class LengthError(ValueError):
    """A length that does not exist; the message says what is allowed."""


@dataclass(frozen=True, slots=True)
class Length:
    """Length of a match, by ``kind`` and ``number``, here n.

    "sheet": as the rule set says. "single": one round, won by the seat that is out. "best": the most won of n rounds,
    over as soon as no seat can catch up; ties are decided by points. "points": a target of n points. "rounds": n
    rounds, then the points decide. "evening": the round that is played when n minutes are over is the last one; the
    owner of the clock calls :meth:`Match.last_round`.
    """

    kind: str = "sheet"
    number: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise LengthError(f"{quoted(self.kind)} is no length of a match; known are {', '.join(KINDS)}")
        allowed = _NUMBERS[self.kind]
        if type(self.number) is not int or self.number not in allowed:
            raise LengthError(
                f"the number for {self.kind} is {quoted(self.number)}, but must be from {allowed[0]} to {allowed[-1]}"
            )

    @property
    def word(self) -> str:
        """The text form, "" for the length of the sheet; :func:`parse_length` reads it back."""
        if self.kind == "sheet":
            return ""
        return f"{self.kind}:{self.number}" if self.number else self.kind

    @property
    def by_points(self) -> bool:
        return self.kind in _BY_POINTS

    def applied(self, rules: RuleSet) -> RuleSet:
        """Return the rule set with the target that this length gives it."""
        if self.kind == "points":
            return replace(rules, target=self.number)
        if self.kind == "single":
            return replace(rules, target=0, elimination=False)
        return rules

    def rounds_left(self, played: int) -> int | None:
        """Return the rounds left at most after ``played``; None where points or a clock decide."""
        if self.kind == "single":
            return max(0, 1 - played)
        return max(0, self.number - played) if self.kind in ("best", "rounds") else None

    def going_on(self, played: int) -> "Length":
        """Return what is left of this length after ``played`` rounds, for a match that goes on.

        Raises LengthError if that is nothing.
        """
        left = self.rounds_left(played)
        if left is None:
            return self
        if left == 0 or self.kind == "single":
            raise LengthError("the match is over and cannot go on with other seats")
        return replace(self, number=left)


SHEET_LENGTH: Final = Length()
SUGGESTED_LENGTHS: Final = (
    SHEET_LENGTH,
    Length("single"),
    Length("best", 3),
    Length("best", 5),
    Length("points", 200),
    Length("points", 500),
    Length("points", 1000),
    Length("rounds", 5),
    Length("evening", 15),
    Length("evening", 20),
    Length("evening", 30),
)
"""Lengths that a lobby offers."""


def parse_length(word: str) -> Length:
    """Parse the text form of :attr:`Length.word`; raises LengthError."""
    if not word:
        return SHEET_LENGTH
    kind, colon, number = word.partition(":")
    if colon and not (number.isascii() and number.isdigit() and len(number) < 9):
        raise LengthError(f"{quoted(word)} is no length of a match")
    return Length(kind, int(number) if colon else 0)


def rules_table(rules: RuleSet, length: Length = SHEET_LENGTH) -> dict[str, Any]:
    """Return rule set and length as a plain table for files and databases.

    The length is left out where it is the sheet's. :func:`rules_from` reads it back.
    """
    table = as_table(rules)
    return table | {"length": length.word} if length.word else table


def rules_from(table: Mapping[str, Any]) -> tuple[RuleSet, Length]:
    """Read :func:`rules_table` back; raises RuleSetError or LengthError.

    A name or call word that would not be seen, as earlier versions kept them, becomes the usual one.
    """
    rest = {**table, **{name: usual for name, usual in _usual(table).items() if _unseen(table.get(name))}}
    word = rest.pop("length", "")
    if not isinstance(word, str):
        raise LengthError("the length of a match is no text")
    return check_table(rest), parse_length(word)


def _usual(table: Mapping[str, Any]) -> dict[str, str]:
    """Return the usual name of these rules, by their sheet, and call word."""
    sheet = table.get("sheet")
    return {
        "name": SHEET_NAMES.get(sheet, "classic") if isinstance(sheet, str) else "classic",
        "call_word": CLASSIC.call_word,
    }


def _unseen(written: Any) -> bool:
    return isinstance(written, str) and len(written) <= NAME_MAX and is_plain(written) and not has_ink(written)


@dataclass(frozen=True, slots=True)
class Score:
    """Score of a match after a round: points and won rounds by seat, ``rounds_played`` rounds.

    ``absent`` seats are out of the match; ``is_last_round`` means that the last round was announced.
    """

    standing: tuple[int, ...]
    wins: tuple[int, ...]
    rounds_played: int
    absent: tuple[int, ...]
    is_last_round: bool


def series_winners(length: Length, rules: RuleSet, result: RoundEnded, score: Score) -> tuple[int, ...]:
    """Return the seats that have won after this round, empty while it goes on; ties share (A44)."""
    if length.by_points:
        return match_winners(rules, score.standing, result, score.absent)
    if rules.elimination and (winners := match_winners(rules, score.standing, result, score.absent)):
        return winners
    if length.kind == "best":
        return _best_of(length, rules, score)
    over = score.is_last_round if length.kind == "evening" else score.rounds_played >= length.number
    return leaders(rules, score) if over else ()


def leaders(rules: RuleSet, score: Score, among: Sequence[int] | None = None) -> tuple[int, ...]:
    """Return the seats ahead by points, which are the fewest where the lowest total wins (K25)."""
    playing = [seat for seat in among or range(len(score.standing)) if seat not in score.absent]
    best = (min if rules.scoring == "lowest" else max)(score.standing[seat] for seat in playing)
    return tuple(seat for seat in playing if score.standing[seat] == best)


def final_order(rules: RuleSet, score: Score, winners: Sequence[int]) -> tuple[int, ...]:
    sign = 1 if rules.scoring == "lowest" else -1
    seats = range(len(score.standing))
    key = lambda seat: (seat not in winners, seat in score.absent, sign * score.standing[seat], -score.wins[seat])  # noqa: E731
    return tuple(sorted(seats, key=key))


def _best_of(length: Length, rules: RuleSet, score: Score) -> tuple[int, ...]:
    playing = [seat for seat in range(len(score.wins)) if seat not in score.absent]
    most = max(score.wins[seat] for seat in playing)
    ahead = [seat for seat in playing if score.wins[seat] == most]
    side = side_of(rules, ahead[0], len(score.wins))
    chased = max((score.wins[seat] for seat in playing if seat not in side), default=-1)
    left = length.number - score.rounds_played
    if left > 0 and most <= chased + left:
        return ()
    return leaders(rules, score, ahead)
