"""The kinds of match: how one came about, and what follows from that, a row each.

A match is stored with the name of its kind, of the tour with that of its match behind a stroke. Another kind is another
row here and its words in :mod:`game.words.kind_words`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class MatchKind(NamedTuple):
    """A kind of match.

    ``helps``: moves can be taken back and the coach be asked (FEEL-29, ONB-07). ``strangers``: the opponents are the
    same for everyone, so they know nobody and their levels stay. ``shared``: several people share the screen (PTY-01).
    ``counts`` in the statistics; ``remembered`` by the opponents. ``group`` is that of open matches, of which one is
    always kept; ``rematch`` the kind in which it is played again, "" for none but its own deal. ``before`` is what
    precedes a round: "workshop", where rules are written on cards (M26), or "arranged". ``after`` is what follows it,
    "scores" or "lesson", and ``stars`` whether stars are won with the match.
    """

    name: str
    group: str
    rematch: str
    helps: bool = False
    strangers: bool = False
    shared: bool = False
    counts: bool = True
    remembered: bool = True
    before: str = "workshop"
    after: str = "scores"
    stars: bool = False


def _party(name: str) -> MatchKind:
    return MatchKind(name, "party", name, shared=True)


SOLO: Final = MatchKind("solo", "solo", "solo", helps=True)
QUICK: Final = MatchKind("quick", "solo", "quick", helps=True)
"""Begun by one person alone, with one press."""
AGAIN: Final = MatchKind("again", "solo", "solo", helps=True, counts=False, remembered=False)
"""Goes on from a position of another match, whose moves were counted."""
DAILY: Final = MatchKind("daily", "daily", "", strangers=True)
"""The first try of a deal of the day, which is its result."""
PRACTICE: Final = MatchKind("practice", "daily", "", strangers=True, counts=False)
"""A later try of a deal of the day."""
TOUR: Final = MatchKind("tour", "tour", "tour", helps=True, strangers=True, stars=True)
LESSON: Final = MatchKind("lesson", "solo", "solo", counts=False, remembered=False, before="arranged", after="lesson")
PASS: Final = _party("pass")
"""The screen is passed round behind a curtain."""
PHONES: Final = _party("phones")
"""Each holds the hand on a phone."""
OPEN: Final = _party("open")
"""All hands are open."""
PADS: Final = _party("pads")
"""Each has a controller and looks at the hand in turn."""

KINDS: Final = {
    kind.name: kind for kind in (SOLO, QUICK, AGAIN, DAILY, PRACTICE, TOUR, LESSON, PASS, PHONES, OPEN, PADS)
}
"""All kinds by the name with which they are stored."""
PARTIES: Final = tuple(kind.name for kind in KINDS.values() if kind.shared)
UNCOUNTED: Final = tuple(kind.name for kind in KINDS.values() if not kind.counts)


def kind_of(stored: str) -> MatchKind:
    """Return the kind of a stored match; what no version has stored is a game like any other."""
    return KINDS.get(stored.partition("/")[0], SOLO)
