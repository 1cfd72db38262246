"""Names and labels of the people at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count

from game.match.match import SeatInfo
from game.match.seats import Handicap, handicap_differences
from game.words import _, ngettext, pgettext
from game.words.cards import card_count
from game.words.formats import dotted, listed


def distinct_names(names: Sequence[str]) -> list[str]:
    """Return the names, numbering those that occurred before: "Mia 2"."""
    found: list[str] = []
    taken = {name.casefold() for name in names}
    for place, name in enumerate(names):
        if name.casefold() in {other.casefold() for other in names[:place]}:
            name = next(one for n in count(2) if (one := f"{name} {n}").casefold() not in taken)
            taken.add(name.casefold())
        found.append(name)
    return found


def unnamed_player() -> str:
    """Return the name of a player who gave none, for use on its own."""
    return _("You")


def seat_names(seats: Sequence[SeatInfo]) -> list[str]:
    """Return the names of all seats, no two alike, to be shown by themselves.

    A player without a name is "You", in the current language (DSK-07). Sentences are made with :func:`cast_of`.
    """
    return distinct_names([info.name or unnamed_player() for info in seats])


def cast_of(seats: Sequence[SeatInfo], me: int | None = None) -> Cast:
    """Return the cast for sentences; "you" is the unnamed seat, else ``me`` (FEEL-28)."""
    unnamed_seats = (seat for seat, info in enumerate(seats) if not info.name)
    return Cast(tuple(seat_names(seats)), next(unnamed_seats, me))


def handicap_words(handicap: Handicap) -> str:
    """Describe what differs from the others; "" if nothing (JOIN-07)."""
    found = handicap_differences(handicap)
    words = []
    if "cards" in found:
        words.append(card_count(handicap.cards))
    if "hints" in found:
        words.append(_("hints: {which}").format(which=hint_word(handicap.hints)))
    if "auto_call" in found:
        words.append(_("automatic calls"))
    if "shield" in found:
        words.append(_("shield"))
    return dotted(*words)


def hint_word(hints: int | None) -> str:
    if hints is None:
        return _("own setting")
    return (_("none"), _("few"), pgettext("hints", "more"), _("many"))[hints]


def face_word(face: str) -> str:
    """Return the name of a face; raises KeyError if unknown."""
    return {
        "you": _("Person"), "fox": _("Fox"), "owl": _("Owl"), "bear": _("Bear"), "cat": _("Cat"),
        "rabbit": _("Rabbit"), "frog": _("Frog"), "penguin": _("Penguin"), "badger": _("Badger"),
        "hedgehog": _("Hedgehog"), "curls": _("Curls"), "glasses": _("Glasses"), "beard": _("Beard"),
        "headscarf": _("Headscarf"), "bun": _("Grey bun"), "braids": _("Braids"), "moustache": _("Moustache"),
        "waves": _("Long hair"), "cap": _("Cap"),
    }[face]  # fmt: skip


def mark_word(mark: str) -> str:
    """Name colour and pattern of a seat; raises KeyError for an unknown mark."""
    return {
        "you": _("slate"), "fox": _("pink dots"), "owl": _("purple rings"), "bear": _("teal stripes"),
        "cat": _("orange rays"), "rabbit": _("brown grid"), "frog": _("mauve slants"), "penguin": _("grey bars"),
        "badger": _("copper diamonds"), "hedgehog": _("steel spiral"),
    }[mark]  # fmt: skip


def award_title(praise: str) -> str:
    """Return an award's title by the key of the praise, or the key if it has no words."""
    return {
        "comeback": _("What a comeback"),
        "climber": _("Climber"),
        "detective": _("Detective"),
        "sharp eyes": _("Sharp eyes"),
        "quick hands": _("Quick hands"),
        "honest face": _("Honest face"),
        "rounds": _("Round winner"),
        "survivor": _("Survivor"),
        "clear voice": _("Clear voice"),
        "wild heart": _("Wild heart"),
        "action": _("Always in action"),
        "close": _("So close"),
        "streak": _("On a roll"),
        "busy": _("Busy hands"),
    }.get(praise, praise)


def award_line(praise: str, n: int) -> str:
    """Describe what an award was given for: ``n`` times, or with ``n`` cards."""
    words = {
        "comeback": ngettext("from {n} card down to none", "from {n} cards down to none", n),
        "climber": ngettext("up {n} place", "up {n} places", n),
        "detective": ngettext("{n} bluff caught", "{n} bluffs caught", n),
        "sharp eyes": ngettext("{n} forgotten call caught", "{n} forgotten calls caught", n),
        "quick hands": ngettext("jumped in once", "jumped in {n} times", n),
        "honest face": ngettext("wrongly challenged once", "wrongly challenged {n} times", n),
        "rounds": ngettext("{n} round won", "{n} rounds won", n),
        "survivor": ngettext("{n} card in hand, and kept going", "{n} cards in hand, and kept going", n),
        "clear voice": ngettext("called once, never caught", "called {n} times, never caught", n),
        "wild heart": ngettext("{n} wild card played", "{n} wild cards played", n),
        "action": ngettext("{n} action card played", "{n} action cards played", n),
        "close": ngettext("down to 1 card once", "down to 1 card {n} times", n),
        "streak": ngettext("{n} card in a row without drawing", "{n} cards in a row without drawing", n),
        "busy": ngettext("{n} card played", "{n} cards played", n),
    }
    return words.get(praise, "{n}").format(n=n)


@dataclass(frozen=True, slots=True)
class Cast:
    """The ``names`` of the seats; the seat ``addressed_seat``, if any, is addressed (FEEL-28)."""

    names: tuple[str, ...]
    addressed_seat: int | None = None

    def fill_for_seat(self, seat: int, mine: str, theirs: str, **words: object) -> str:
        return (mine if seat == self.addressed_seat else theirs).format(name=self.names[seat], **words)

    def fill_for_pair(self, one: int, other: int, by_me: str, at_me: str, theirs: str, **words: object) -> str:
        sentence = by_me if one == self.addressed_seat else at_me if other == self.addressed_seat else theirs
        return sentence.format(name=self.names[one], other=self.names[other], **words)

    def fill_for_seats(self, seats: Sequence[int], mine: str, theirs: str, **words: object) -> str:
        """Fill in a sentence about several seats, ``{names}``.

        In ``mine`` you are the first of them, which English does not show but other languages' verbs do: it is the same
        message in the context "you among them".
        """
        names = [self.names[seat] for seat in seats if seat != self.addressed_seat]
        if len(names) < len(seats):
            return mine.format(names=listed([_("You"), *names]), **words)
        return theirs.format(names=listed(names), **words)

    @property
    def in_short(self) -> Cast:
        """The same cast with first names, for narrow places."""
        return replace(self, names=tuple((name.split() or [name])[0] for name in self.names))


def level_word(level: str) -> str:
    """Return a level's name; one without a word (of a yardstick, an old match) is its own."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Easy"),
        "skilled": _("Medium"),
        "sharp": _("Hard"),
        "master": _("Master"),
    }.get(level, level)


def level_line(level: str) -> str:
    """Say what a level does at the table that the one below does not; "" for others (A11Y-40).

    ``tests/players/test_levels.py`` holds each sentence against what the bots do.
    """
    return {
        "beginner": _("Often forgets to call, never challenges and never bluffs."),
        "casual": _("Sometimes challenges a +4, and forgets to call less often."),
        "skilled": _("Sees who is nearly out, and stops them with a skip or a +4."),
        "sharp": _("Remembers which colours made you draw, and plays them."),
        "master": _("Remembers every card you had to show, and plays so that it does not fit."),
    }.get(level, "")


def character_line(key: str) -> str:
    """Describe how an opponent plays, by the name of its picture; "" for others."""
    return {
        "fox": _("Strikes quickly and often, with the friendliest smile."),
        "owl": _("Thinks for a long time, and challenges too many wild draw fours."),
        "bear": _("Saves his wilds for winter, and never hurries."),
        "rabbit": _("Lightning fast, but her call may come too late."),
        "cat": _("Looks most innocent when he bluffs, and rarely challenges others."),
        "penguin": _("Honest, peaceful and loyal to his colour."),
        "frog": _("Hops quickly from colour to colour, and never saves a wild."),
        "badger": _("Takes his time, remembers every call and trusts others."),
        "hedgehog": _("Talks about everything but her last card, and bluffs for fun."),
    }.get(key, "")
