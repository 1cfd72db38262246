"""Who is who at a table, for sentences: what the seats are called, and which of them is "you".

A sentence about "you" is a message of its own in every language, never one about a seat with "You" put in as a name:
verbs, cases and possessives differ. So names and "you" travel together, and whoever says something gives both forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.words import _
from game.words.forms import listed


@dataclass(frozen=True, slots=True)
class Cast:
    """``names`` are those of the seats; the seat ``you`` is spoken to, None where nobody is (FEEL-28)."""

    names: tuple[str, ...]
    you: int | None = None

    def says(self, seat: int, mine: str, theirs: str, **words: object) -> str:
        return (mine if seat == self.you else theirs).format(name=self.names[seat], **words)

    def between(self, one: int, other: int, by_me: str, at_me: str, theirs: str, **words: object) -> str:
        sentence = by_me if one == self.you else at_me if other == self.you else theirs
        return sentence.format(name=self.names[one], other=self.names[other], **words)

    def together(self, seats: Sequence[int], mine: str, theirs: str, **words: object) -> str:
        """The sentence about several seats, ``{names}``; in ``mine`` you are the first of them, which English does not
        show but the verbs of other languages do: it is the same message in the context "you among them"."""
        names = [self.names[seat] for seat in seats if seat != self.you]
        if len(names) < len(seats):
            return mine.format(names=listed([_("You"), *names]), **words)
        return theirs.format(names=listed(names), **words)

    @property
    def in_short(self) -> Cast:
        """The same with first names, for places that have room for no more."""
        return replace(self, names=tuple((name.split() or [name])[0] for name in self.names))
