"""Ends of a round that a beginner does not expect, read from what happened last (issue 16).

Each has a mark, "end-<key>", under which it is counted how often it was explained.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.rules.cards import DRAWS, KINDS
from game.rules.events import Drawn, Event, Played, RoundEnded
from game.rules.ruleset import RuleSet

MOST: Final = 2
"""So often each of them is explained."""
_HITS: Final = frozenset({KINDS[card].name for card in DRAWS} | {"stack"})
"""Why somebody draws whom a draw card hit."""


class UnexpectedEnd(NamedTuple):
    """What is to be explained: ``key`` says which, ``seat`` still drew so many ``cards``."""

    key: str
    seat: int = -1
    cards: int = 0

    @property
    def mark(self) -> str:
        return f"end-{self.key}"


def unexpected(events: Sequence[Event], rules: RuleSet) -> Iterator[UnexpectedEnd]:
    """What there is to explain of the end of a round, the most surprising first; nothing while it goes on."""
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
    """Cards that somebody drew for the last card laid (K21)."""
    out = False
    for event in events:
        out |= isinstance(event, Played) and event.left == 0
        if out and isinstance(event, Drawn) and event.reason in _HITS and event.count:
            yield UnexpectedEnd("last-draw", event.seat, event.count)
            return
