"""What the people at a table are called."""

from collections.abc import Sequence
from itertools import count

from game.match.match import SeatInfo
from game.match.seats import Handicap, handicap_differences
from game.words import _, ngettext
from game.words.cast import Cast
from game.words.forms import dotted


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names, but for those that somebody before has already: they get a number, "Mia 2". Beside it everybody
    has a face that nobody else has."""
    found: list[str] = []
    taken = {name.casefold() for name in names}
    for place, name in enumerate(names):
        if name.casefold() in {other.casefold() for other in names[:place]}:
            name = next(one for n in count(2) if (one := f"{name} {n}").casefold() not in taken)
            taken.add(name.casefold())
        found.append(name)
    return found


def seat_names(seats: Sequence[SeatInfo]) -> list[str]:
    """The names of all seats, to be shown by themselves, no two alike; who gave none is "You", in the language of the
    moment (DSK-07). Sentences are made with :func:`cast_of`."""
    return told_apart([info.name or _("You") for info in seats])


def cast_of(seats: Sequence[SeatInfo], me: int | None = None) -> Cast:
    """Who is who in sentences: "you" is who gave no name, else the seat ``me`` (FEEL-28)."""
    unnamed = (seat for seat, info in enumerate(seats) if not info.name)
    return Cast(tuple(seat_names(seats)), next(unnamed, me))


def handicap_words(handicap: Handicap) -> str:
    """What differs from the others, in words; "" for nothing (JOIN-07)."""
    found = handicap_differences(handicap)
    words = []
    if "cards" in found:
        words.append(ngettext("{n} card", "{n} cards", handicap.cards).format(n=handicap.cards))
    if "hints" in found:
        words.append(_("hints: {which}").format(which=hint_word(handicap.hints)))
    if "auto_call" in found:
        words.append(_("calls by itself"))
    if "shield" in found:
        words.append(_("shield"))
    return dotted(*words)


def hint_word(hints: int | None) -> str:
    if hints is None:
        return _("own setting")
    return (_("none"), _("few"), _("more"), _("many"))[hints]


def face_word(face: str) -> str:
    """What a face shows."""
    return {
        "you": _("Person"), "fox": _("Fox"), "owl": _("Owl"), "bear": _("Bear"), "cat": _("Cat"),
        "rabbit": _("Rabbit"), "frog": _("Frog"), "penguin": _("Penguin"), "badger": _("Badger"),
        "hedgehog": _("Hedgehog"), "curls": _("Curls"), "glasses": _("Glasses"), "beard": _("Beard"),
        "headscarf": _("Headscarf"), "bun": _("Grey bun"), "braids": _("Braids"), "moustache": _("Moustache"),
        "waves": _("Long hair"), "cap": _("Cap"),
    }[face]  # fmt: skip


def mark_word(mark: str) -> str:
    """Colour and pattern of a seat."""
    return {
        "you": _("slate"), "fox": _("pink dots"), "owl": _("purple rings"), "bear": _("teal stripes"),
        "cat": _("orange rays"), "rabbit": _("brown grid"), "frog": _("mauve slant"), "penguin": _("grey bars"),
        "badger": _("copper diamonds"), "hedgehog": _("steel spiral"),
    }[mark]  # fmt: skip
