"""Play styles: counts of what all seats at the table saw of how a seat plays.

A wild draw card is shown to be a bluff by a challenge, by playing its colour later without a draw since, or by the
cards left at the end of the round. All of it is public, so the counts of a match belong to every seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.rules import events as ev
from game.rules.cards import BLACK, DRAWS, KINDS, VALUE_BITS, WILD, WILD_DRAWS, Card, Colour

MOST_REMEMBERED_CASES: Final = 16
"""Limit on the cases of a kind remembered from earlier matches, because people change."""
WILD_HITS: Final = frozenset(KINDS[card].name for card in WILD_DRAWS)
"""Draw reasons of a seat that did not challenge a wild draw card."""
EARLY_LEAST_CARDS: Final = 3
"""Least number of cards left at which a played wild could have been saved."""


class PlayStyle(NamedTuple):
    """Counts of what is telling about a seat.

    ``bluffs`` are its wild draw cards shown to be bluffs, ``honest`` those shown to be allowed, ``unshown`` the unknown
    ones; cards that could not be bluffs do not count. ``challenged`` and ``trusted`` are the wild draw cards against it
    that it challenged or took. ``called`` and ``forgot`` are the times it came down to one card, ``caught`` and
    ``missed`` the forgotten calls of others that it, or no seat, caught. ``spent`` are wilds played while they could
    have been saved, ``saved`` those in hand at the end of a round, ``kept`` the drawn cards kept though they fitted.
    """

    bluffs: int = 0
    honest: int = 0
    unshown: int = 0
    challenged: int = 0
    trusted: int = 0
    called: int = 0
    forgot: int = 0
    caught: int = 0
    missed: int = 0
    spent: int = 0
    saved: int = 0
    kept: int = 0


NOTHING_SHOWN: Final = PlayStyle()


def summed(one: PlayStyle, other: PlayStyle) -> PlayStyle:
    return PlayStyle(*[a + b for a, b in zip(one, other, strict=True)])


def faded(style: PlayStyle, most: int = MOST_REMEMBERED_CASES) -> PlayStyle:
    """Return counts halved by kind until at most ``most`` cases, so that later ones weigh."""
    kinds = (style[:3], style[3:5], style[5:7], style[7:9], style[9:11], style[11:])
    return PlayStyle(*[count for kind in kinds for count in _halved(kind, most)])


def _halved(counts: Sequence[int], most: int) -> Sequence[int]:
    for _ in range(max(counts).bit_length()):
        if sum(counts) <= most:
            break
        counts = [count // 2 for count in counts]
    return counts


class NoColourClaim:
    """A wild draw card's claim to hold none of ``colour``; ``drawn`` cards came since."""

    __slots__ = ("colour", "drawn")

    def __init__(self, colour: Colour) -> None:
        self.colour = colour
        self.drawn = 0


class Observer:
    """Counter of play styles, from the unmasked events of a match; only public facts count.

    ``claims`` means that playing a wild draw card claims to hold none of the colour (K16).
    """

    def __init__(self, seats: int, *, claims: bool) -> None:
        self._claims = claims
        self._styles = [NOTHING_SHOWN] * seats
        self._open_claims: list[NoColourClaim | None] = [None] * seats
        self._called = [False] * seats
        self._lone = -1
        self.shown_styles: tuple[PlayStyle, ...] = tuple(self._styles)
        """Play styles by seat, of this match."""

    def hear(self, event: ev.Event) -> None:
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def note_deal(self) -> None:
        for seat in range(len(self._open_claims)):
            self._close(seat, "unshown")
        self._called = [False] * len(self._called)
        self._lone = -1

    def note_play(self, event: ev.Played, colour: Colour, could: int, kept_back: bool) -> None:
        """Count a card played on ``colour``, of which the hand may have held ``could`` cards.

        ``kept_back`` means that it was chosen among others, not just drawn.
        """
        seat, card = event.seat, event.card
        self._pass_by(seat)
        self._unmask(seat, card)
        if card >= WILD:
            if kept_back and event.left >= EARLY_LEAST_CARDS:
                self._count(seat, "spent")
            if card in DRAWS and self._claims and colour < BLACK and could and event.left:
                self._close(seat, "unshown")
                self._open_claims[seat] = NoColourClaim(colour)
        if event.left == 1:
            if self._called[seat]:
                self._count(seat, "called")
            else:
                self._lone = seat

    def _unmask(self, seat: int, card: Card) -> None:
        claim = self._open_claims[seat]
        if claim is None or card >= WILD or card >> VALUE_BITS != claim.colour:
            return
        if claim.drawn:
            claim.drawn -= 1
        else:
            self._close(seat, "bluffs")

    def _close(self, seat: int, name: str) -> None:
        if self._open_claims[seat] is not None:
            self._open_claims[seat] = None
            self._count(seat, name)

    def _count(self, seat: int, name: str) -> None:
        ways = self._styles[seat]
        self._styles[seat] = ways._replace(**{name: getattr(ways, name) + 1})
        self.shown_styles = tuple(self._styles)

    def _pass_by(self, seat: int) -> None:
        """Close the catch window of ``_lone`` when another seat moves."""
        if self._lone in (-1, seat):
            return
        self._count(self._lone, "forgot")
        for other in range(len(self._styles)):
            if other != self._lone:
                self._count(other, "missed")
        self._lone = -1

    # ---- events ----

    def _drew(self, event: ev.Drawn) -> None:
        seat = event.seat
        self._called[seat] = False
        if event.reason == "turn":
            self._pass_by(seat)
        elif event.reason in WILD_HITS:
            self._count(seat, "trusted")
        claim = self._open_claims[seat]
        if claim is not None:
            claim.drawn += event.count

    def note_lack(self, seat: int, colour: Colour) -> None:
        claim = self._open_claims[seat]
        if claim is not None and claim.colour == colour and not claim.drawn:
            self._close(seat, "honest")

    def _challenged(self, event: ev.Challenged) -> None:
        self._count(event.challenger, "challenged")
        self._close(event.seat, "bluffs" if event.guilty else "honest")

    def _call(self, event: ev.Called) -> None:
        seat = event.seat
        self._called[seat] = True
        if self._lone == seat:
            self._lone = -1
            self._count(seat, "called")

    def _caught(self, event: ev.Caught) -> None:
        self._count(event.seat, "forgot")
        self._count(event.catcher, "caught")
        self._lone = -1

    def _kept(self, event: ev.Kept) -> None:
        self._count(event.seat, "kept")

    def _mixed(self, event: ev.Given | ev.Discarded | ev.HandOpened | ev.Left) -> None:
        self._close(event.seat, "unshown")

    def _hands_moved(self, event: ev.HandsMoved) -> None:
        for seat, _target in event.moves:
            self._close(seat, "unshown")
        self._lone = -1

    def _round_ended(self, event: ev.RoundEnded) -> None:
        for seat, hand in enumerate(event.hands):
            claim = self._open_claims[seat]
            if claim is not None:
                held = sum(card >> VALUE_BITS == claim.colour for card in hand)
                shown = "bluffs" if held > claim.drawn else "unshown" if claim.drawn else "honest"
                self._close(seat, shown)
            for _wild in range(sum(card >= WILD for card in hand)):
                self._count(seat, "saved")
        self._lone = -1

    def _seated(self, event: ev.Seated) -> None:
        self._open_claims[event.seat] = None
        self._styles[event.seat] = NOTHING_SHOWN
        self.shown_styles = tuple(self._styles)

    def _joined(self, _event: ev.Joined) -> None:
        self._styles.append(NOTHING_SHOWN)
        self._open_claims.append(None)
        self._called.append(False)
        self.shown_styles = tuple(self._styles)


_NOTES: Final[dict[type[ev.Event], Callable[[Observer, Any], None]]] = {
    ev.Drawn: Observer._drew,
    ev.Challenged: Observer._challenged,
    ev.Called: Observer._call,
    ev.Caught: Observer._caught,
    ev.Kept: Observer._kept,
    ev.Given: Observer._mixed,
    ev.Discarded: Observer._mixed,
    ev.HandOpened: Observer._mixed,
    ev.Left: Observer._mixed,
    ev.HandsMoved: Observer._hands_moved,
    ev.RoundEnded: Observer._round_ended,
    ev.Seated: Observer._seated,
    ev.Joined: Observer._joined,
}
