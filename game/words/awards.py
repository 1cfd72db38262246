"""Kind words for what somebody did well in a match (JOIN-12)."""

from game.words import _, ngettext


def award_title(praise: str) -> str:
    """What an award is called, by the key of the praise; the key itself for one without words."""
    return {
        "comeback": _("What a comeback"),
        "climber": _("Climber"),
        "detective": _("Detective"),
        "sharp eyes": _("Sharp eyes"),
        "quick hands": _("Quick hands"),
        "honest face": _("Honest face"),
        "rounds": _("Winner of rounds"),
        "survivor": _("Survivor"),
        "clear voice": _("Clear voice"),
        "wild heart": _("Wild heart"),
        "action": _("Always in action"),
        "close": _("So close"),
        "streak": _("On a roll"),
        "busy": _("Busy hands"),
    }.get(praise, praise)


def award_line(praise: str, n: int) -> str:
    """What it was given for; ``n`` times, or with so many cards."""
    words = {
        "comeback": ngettext("from {n} card down to none", "from {n} cards down to none", n),
        "climber": ngettext("{n} place up", "{n} places up", n),
        "detective": ngettext("{n} bluff seen through", "{n} bluffs seen through", n),
        "sharp eyes": ngettext("{n} forgotten call caught", "{n} forgotten calls caught", n),
        "quick hands": ngettext("jumped in {n} time", "jumped in {n} times", n),
        "honest face": ngettext("doubted {n} time for nothing", "doubted {n} times for nothing", n),
        "rounds": ngettext("{n} round won", "{n} rounds won", n),
        "survivor": ngettext("{n} card in hand, and played on", "{n} cards in hand, and played on", n),
        "clear voice": ngettext("called {n} time, never caught", "called {n} times, never caught", n),
        "wild heart": ngettext("{n} wild card laid", "{n} wild cards laid", n),
        "action": ngettext("{n} action card laid", "{n} action cards laid", n),
        "close": ngettext("down to one card {n} time", "down to one card {n} times", n),
        "streak": ngettext("{n} turn without drawing", "{n} turns without drawing", n),
        "busy": ngettext("{n} card laid", "{n} cards laid", n),
    }
    return words.get(praise, "{n}").format(n=n)
