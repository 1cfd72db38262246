"""Ends of a round that surprise a beginner, read from the last events.

Each has a mark, "end-<key>", under which its explanations are counted.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.rules.cards import DRAWS, KINDS
from game.rules.events import Drawn, Event, Played, RoundEnded
from game.rules.ruleset import RuleSet

MOST_EXPLANATIONS: Final = 2
"""Most times that each end is explained."""
_HITS: Final = frozenset({KINDS[card].name for card in DRAWS} | {"stack"})
"""Draw reasons that mean a draw card hit the seat."""


class UnexpectedEnd(NamedTuple):
    """An end to explain: which it is (``key``), and the ``cards`` that ``seat`` still drew."""

    key: str
    seat: int = -1
    cards: int = 0

    @property
    def mark(self) -> str:
        return f"end-{self.key}"


def unexpected_ends(events: Sequence[Event], rules: RuleSet) -> Iterator[UnexpectedEnd]:
    """Yield the ends to explain, most surprising first; nothing while the round goes on."""
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return
    yield from _last_draw(events)
    if ended.blocked:
        yield UnexpectedEnd("blocked" if any(ended.scores) else "blocked-nothing")
        return
    if rules.teams and rules.scoring == "winner" and any(ended.points[seat] for seat in ended.winners):
        yield UnexpectedEnd("team")
    yield UnexpectedEnd("lowest" if rules.scoring == "lowest" else "points")


def _last_draw(events: Sequence[Event]) -> Iterator[UnexpectedEnd]:
    """Yield an end if a seat had to draw for the last card played (K21)."""
    out = False
    for event in events:
        out |= isinstance(event, Played) and event.left == 0
        if out and isinstance(event, Drawn) and event.reason in _HITS and event.count:
            yield UnexpectedEnd("last-draw", event.seat, event.count)
            return
