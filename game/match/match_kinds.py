"""The kinds of match: how one came about, and what follows from that, a row each.

A match is stored with the name of its kind, of the tour with that of its match behind a stroke. Another kind is another
row here and its words in :mod:`game.words.kind_words`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class MatchKind(NamedTuple):
    """A kind of match.

    ``may_be_helped``: moves can be taken back and the coach be asked (FEEL-29, ONB-07). ``meets_strangers``: the
    opponents are the same for everyone, so they know nobody and their levels stay. ``is_shared``: several people share
    the screen (PTY-01). ``counts`` in the statistics; ``is_remembered`` by the opponents. ``group`` is that of open
    matches, of which one is always kept; ``rematch`` the kind in which it is played again, "" for none but its own
    deal. ``before_round`` is what precedes a round: "workshop", where rules are written on cards (M26), or "arranged".
    ``after_round`` is what follows it, "scores" or "lesson", and ``stars`` whether stars are won with the match.
    ``has_moments``: a moment of it can be kept, to play on from there as often as one likes.
    """

    name: str
    group: str
    rematch: str
    may_be_helped: bool = False
    meets_strangers: bool = False
    is_shared: bool = False
    counts: bool = True
    is_remembered: bool = True
    before_round: str = "workshop"
    after_round: str = "scores"
    stars: bool = False
    has_moments: bool = True

    @property
    def sharing(self) -> str:
        """How several people share the screen, "" for one person alone."""
        return self.name.partition("/")[0] if self.is_shared else ""

    @property
    def continued(self) -> MatchKind:
        """The kind of a match that goes on from a position of one of this kind."""
        return KINDS[f"{self.sharing}/again"] if self.is_shared else AGAIN


def _party(name: str) -> MatchKind:
    return MatchKind(name, "party", name, is_shared=True)


def _continued(party: MatchKind) -> MatchKind:
    return party._replace(name=f"{party.name}/again", counts=False, is_remembered=False)


SOLO: Final = MatchKind("solo", "solo", "solo", may_be_helped=True)
QUICK: Final = MatchKind("quick", "solo", "quick", may_be_helped=True)
"""Begun by one person alone, with one press."""
AGAIN: Final = MatchKind("again", "solo", "solo", may_be_helped=True, counts=False, is_remembered=False)
"""Goes on from a position of another match, or has a deal that was played here before."""
DAILY: Final = MatchKind("daily", "daily", "", meets_strangers=True)
"""The first try of a deal of the day, which is its result: nothing is tried before."""
PRACTICE: Final = MatchKind("practice", "daily", "", meets_strangers=True, counts=False)
"""A later try of a deal of the day."""
TOUR: Final = MatchKind("tour", "tour", "tour", may_be_helped=True, meets_strangers=True, stars=True)
LESSON: Final = MatchKind(
    "lesson", "solo", "solo", counts=False, is_remembered=False, before_round="arranged", after_round="lesson",
    has_moments=False,
)  # fmt: skip
PASS: Final = _party("pass")
"""The screen is passed round behind a curtain."""
PHONES: Final = _party("phones")
"""Each holds the hand on a phone."""
OPEN: Final = _party("open")
"""All hands are open."""
PADS: Final = _party("pads")
"""Each has a controller and looks at the hand in turn."""

_PARTIES: Final = (PASS, PHONES, OPEN, PADS)
KINDS: Final = {
    kind.name: kind
    for kind in (SOLO, QUICK, AGAIN, DAILY, PRACTICE, TOUR, LESSON, *_PARTIES, *map(_continued, _PARTIES))
}
"""All kinds by the name with which they are stored."""
PARTIES: Final = tuple(kind.name for kind in _PARTIES)
"""The ways to share a screen."""
UNCOUNTED: Final = tuple(kind.name for kind in KINDS.values() if not kind.counts)


def kind_of(stored: str) -> MatchKind:
    """Return the kind of a stored match; what no version has stored is a game like any other."""
    return KINDS.get(stored) or KINDS.get(stored.partition("/")[0], SOLO)
