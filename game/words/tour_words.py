"""What the tour says: aims, stars, places."""

from game.words import _, ngettext


def aim_words(word: str, n: int = 0) -> str:
    """An aim of :mod:`game.learning.aims` with its number, as a sentence; raises KeyError for another word."""
    return {
        "win": _("Win the match."),
        "first": _("Be out first in a round."),
        "calls": _("Call, and never forget it."),
        "called": _("Win, and never forget to call."),
        "rounds": ngettext("Win after {n} round.", "Win after {n} rounds at most.", n),
        "ahead": ngettext("Win, {n} point ahead of the next.", "Win, {n} points ahead of the next.", n),
        "under": ngettext("Win with less than {n} point.", "Win with less than {n} points.", n),
        "drawn": ngettext("Win, and draw {n} card at most.", "Win, and draw {n} cards at most.", n),
        "hand": ngettext("Never hold more than {n} card.", "Never hold more than {n} cards.", n),
        "jumps": ngettext("Jump in {n} time.", "Jump in {n} times.", n),
        "catches": ngettext("Catch somebody {n} time.", "Catch somebody {n} times.", n),
        "proved": ngettext("Win {n} challenge.", "Win {n} challenges.", n),
        "honest": _("Win, and be caught at no bluff."),
    }[word].format(n=n)


def place_words(chapter: str) -> str:
    """The name of a place on the way."""
    return {
        "barn": _("Barn at dusk"),
        "town": _("Town by night"),
        "harbour": _("Harbour at dawn"),
    }[chapter]


def stars_words(n: int, most: int) -> str:
    return ngettext("{n} of {most} star", "{n} of {most} stars", most).format(n=n, most=most)


def left_words(n: int) -> str:
    """How many matches have still to be played until a place opens."""
    return ngettext(
        "Opens when {n} more match of the place before was played, won or lost.",
        "Opens when {n} more matches of the place before were played, won or lost.",
        n,
    ).format(n=n)
