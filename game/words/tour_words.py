"""Words for the tour, a series of short matches: aims, stars won, places on the way."""

from game.words import _, ngettext


def aim_words(word: str, n: int = 0) -> str:
    """Return an aim of :mod:`game.learning.aims` as a sentence; raises KeyError if unknown."""
    return {
        "win": _("Win the match."),
        "first": _("Win at least 1 round."),
        "calls": _("Call every time."),
        "called": _("Win without forgetting to call."),
        "rounds": ngettext("Win in {n} round.", "Win in {n} rounds or fewer.", n),
        "ahead": ngettext("Win by at least {n} point.", "Win by at least {n} points.", n),
        "under": ngettext("Win with fewer than {n} point.", "Win with fewer than {n} points.", n),
        "drawn": ngettext("Win and draw at most {n} card.", "Win and draw at most {n} cards.", n),
        "hand": ngettext("Never hold more than {n} card.", "Never hold more than {n} cards.", n),
        "jumps": ngettext("Jump in once.", "Jump in {n} times.", n),
        "catches": ngettext("Catch someone once.", "Catch someone {n} times.", n),
        "proved": ngettext("Win {n} challenge.", "Win {n} challenges.", n),
        "honest": _("Win without being caught bluffing."),
    }[word].format(n=n)


def goal_words(word: str, n: int = 0, count: int = -1) -> str:
    """Return an aim as a sentence, with what counts for it so far unless that is below 0."""
    return aim_words(word, n) + (f" {count}/{n}" if count >= 0 else "")


def goal_state(state: str) -> str:
    """Return what "won", "open" or "lost" means for a goal; raises KeyError if unknown."""
    return {"won": _("star won"), "open": _("still possible"), "lost": _("missed")}[state]


def place_words(chapter: str) -> str:
    """Return the name of a place on the way; raises KeyError if unknown."""
    return {"barn": _("Barn at dusk"), "town": _("Town at night"), "harbour": _("Harbour at dawn")}[chapter]


def stars_words(n: int, most: int) -> str:
    return ngettext("{n} of {most} star", "{n} of {most} stars", most).format(n=n, most=most)


def left_words(n: int) -> str:
    """Return how many matches have still to be played before a place opens."""
    return ngettext(
        "Win or lose, play {n} more match at the previous place to open this.",
        "Win or lose, play {n} more matches at the previous place to open this.",
        n,
    ).format(n=n)
