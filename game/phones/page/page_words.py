"""The page's fixed labels, by the keys that its script uses (``assets/phones/page.js``)."""

from typing import Final

from game.rules.cards import KINDS, card_word
from game.words import LANGUAGES, _, speaking
from game.words.cards import card_name
from game.words.formats import capital

UNCONNECTED_LABELS: Final = (
    "connecting", "lost", "try", "again", "bye", "looks", "size", "palette", "light", "language", "done",
    "light.dark", "light.bright", "light.phone",
)  # fmt: skip
"""Labels needed before there is a connection, besides those of the palettes."""
PALETTE: Final = "palette."


def page_words() -> dict[str, str]:
    return _around() | _table() | _people() | _workshop() | _cards()


def words_before() -> dict[str, dict[str, str]]:
    """Return, by language, the labels built into the page.

    Main thread only: it switches the language.
    """
    return {language: _before(language) for language in LANGUAGES}


def _before(language: str) -> dict[str, str]:
    with speaking(language):
        words = page_words()
    return {key: words[key] for key in words if key in UNCONNECTED_LABELS or key.startswith(PALETTE)}


def _around() -> dict[str, str]:
    """Return the labels of the connection, and of how the page looks."""
    return {
        "connecting": _("Connecting…"),
        "lost": _("No connection. Still trying…"),
        "try": _("Try again"),
        "again": _("Rejoin"),
        "bye": _("Goodbye"),
        "close": _("Close"),
        "done": _("Done"),
        "looks": _("Text and colours"),
        "size": _("Text size"),
        "palette": _("Card colours"),
        "palette.screen": _("Same as screen"),
        "palette.default": _("Standard"),
        "palette.pure": _("Pure"),
        "palette.contrast": _("High contrast"),
        "light": _("Light or dark"),
        "light.dark": _("Dark"),
        "light.bright": _("Light"),
        "light.phone": _("Same as phone"),
        "language": _("Language"),
        "host": _("For hosts"),
    }


def _table() -> dict[str, str]:
    return {
        "table": _("The table"),
        "top": _("Top card: {card}"),
        "draw pile": _("Draw pile:"),
        "forth": _("Play goes clockwise"),
        "back": _("Play goes anticlockwise"),
        "news": _("What happened"),
        "hand": _("Your hand:"),
        "cards": _("{n} cards"),
        "one card": _("1 card"),
        "can": _("playable"),
        "new": _("just drawn"),
        "sort": _("Sort"),
        "by colour": _("By colour"),
        "by number": _("By number"),
        "draw": _("Draw"),
        "do": _("What you can do now"),
        "always": _("Always available"),
        "players": _("Players"),
        "open": _("{name}'s open hand"),
        "put away": _("Hide hand"),
        "next": _("next"),
        "asleep": _("asleep"),
        "out": _("out"),
        "called": _("called"),
        "caught": _("caught"),
        "you": _("You"),
    }


def _people() -> dict[str, str]:
    """Return the labels for joining, waiting, and the scores."""
    return {
        "code": _("Code on the screen"),
        "come in": _("Join"),
        "name": _("Your name"),
        "face": _("Your face"),
        "place": _("Your seat"),
        "sit": _("Sit down"),
        "choose": _("Choose a seat"),
        "ask": _("Ask for this seat"),
        "asks": _("The screen is asked first."),
        "place gone": _("This seat is taken. Choose another one."),
        "no place": _("No free seats right now."),
        "look": _("Just watch"),
        "up": _("Leave your seat"),
        "people": _("At the table"),
        "scores": _("Points"),
        "player": _("Player"),
        "round": _("Round"),
        "total": _("Total"),
        "won": _("has won"),
    }


def _workshop() -> dict[str, str]:
    return {
        "which card": _("Which card"),
        "rule words": _("In your own words"),
        "rule who": _("Who?"),
        "rule what": _("What?"),
        "rule count": _("How many?"),
        "alike": _("The same rule on both cards"),
        "agreed": _("Agreed: {names}"),
        "agree": _("I agree"),
    }


def _cards() -> dict[str, str]:
    """Return the spoken name of every card, for open hands."""
    return {f"card.{card_word(card)}": capital(card_name(card)) for card in KINDS}
