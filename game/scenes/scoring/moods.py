"""What faces show on the pages after a round: who won is glad, and whoever it cost most is shocked."""

from collections.abc import Collection, Sequence

from game.match.match import Match
from game.ui.portraits.mood import Mood


def moods_after(match: Match, best: Collection[int]) -> list[Mood]:
    """The mood of each seat when ``best`` have won: the others are sad. A player who still leads the match looks smug,
    and the one left with most points in hand is shocked."""
    assert match.result is not None
    points = match.result.points
    lead, most = () if match.over else _leaders(match), max(points, default=0)
    return [_mood(seat, best, lead, points[seat] == most > 0) for seat in range(len(match.seats))]


def _mood(seat: int, best: Collection[int], lead: Sequence[int], worst: bool) -> Mood:
    if seat in best:
        return Mood.GLAD
    if worst:
        return Mood.SHOCKED
    return Mood.SMUG if seat in lead else Mood.SAD


def _leaders(match: Match) -> list[int]:
    standing = match.standing
    top = max(standing) if match.rules.scoring == "winner" else min(standing)
    return [seat for seat, points in enumerate(standing) if points == top] if len(set(standing)) > 1 else []
