"""What the coach says: a move, and why in one sentence (the keys are those of ``players.coach``)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.moves import Accept, Challenge, ChooseColour, ChooseSeat, Draw, Keep, Move, Play
from game.words import _, ngettext
from game.words.cards import card_name, colour_and_symbol
from game.words.forms import number
from game.words.phrases import capital

LONGEST_ADVICE: Final = 120
"""Characters of a reason in any language."""
LONGEST_ODDS: Final = 150
"""The same where odds are said: two sentences, with three numbers of cards."""

Params = Mapping[str, int]
Names = Sequence[str]


def advised_move(move: Move, names: Names) -> str:
    """What to do, in a few words: "Lay red 7", "Draw a card". ``names`` are those of the seats."""
    match move:
        case Play(card):
            return capital(_("Lay {card}").format(card=card_name(card)))
        case ChooseColour(colour):
            return capital(_("Name {colour}").format(colour=colour_and_symbol(colour)))
        case ChooseSeat(seat):
            return _("Choose {name}").format(name=names[seat])
        case Draw():
            return _("Draw a card")
        case Keep():
            return _("Keep the card")
        case Accept():
            return _("Take the cards")
        case Challenge():
            return _("Challenge")
    return ""


def reason_line(key: str, params: Params, names: Names) -> str:
    return _SENTENCES.get(key, _SENTENCES["ahead"])(params, names)


def _points(params: Params, names: Names) -> str:
    points = params["points"]
    return ngettext(
        "It gets rid of {n} point, should somebody else go out.",
        "It gets rid of {n} points, should somebody else go out.",
        points,
    ).format(n=points)


def _colour(params: Params, names: Names) -> str:
    return ngettext(
        "You hold {n} more card in {colour}.", "You hold {n} more cards in {colour}.", params["count"]
    ).format(n=params["count"], colour=colour_and_symbol(params["colour"]))


def _change(params: Params, names: Names) -> str:
    return _("It changes to {colour}, where you hold more.").format(colour=colour_and_symbol(params["colour"]))


def _named(params: Params, names: Names) -> str:
    return ngettext("You hold {n} card in {colour}.", "You hold {n} cards in {colour}.", params["count"]).format(
        n=params["count"], colour=colour_and_symbol(params["colour"])
    )


def _lacks(params: Params, names: Names) -> str:
    name, colour = names[params["seat"]], colour_and_symbol(params["colour"])
    return _("{name} has shown that they hold nothing in {colour}.").format(name=name, colour=colour)


def _hits(params: Params, names: Names) -> str:
    name = names[params["seat"]]
    return ngettext("{name} has to draw {n} card.", "{name} has to draw {n} cards.", params["count"]).format(
        name=name, n=params["count"]
    )


def _skips(params: Params, names: Names) -> str:
    return _("{name} has to sit out.").format(name=names[params["seat"]])


def _aim(params: Params, names: Names) -> str:
    return _("{name} is the one to aim at now.").format(name=names[params["seat"]])


def _odds(params: Params, names: Names) -> str:
    """How likely a bluff is, then what either answer costs."""
    costs = _("On average, a challenge costs you {mine} and {name} {theirs}; taking costs you {n}.").format(
        mine=_cards(params["mine"]),
        name=names[params["seat"]],
        theirs=number(params["theirs"] / 10),
        n=number(params["count"]),
    )
    return f"{_bluffs(params['of_ten'])} {costs}"


def _bluffs(of_ten: int) -> str:
    if of_ten == 0:
        return _("Hardly any such card is a bluff.")
    if of_ten == 10:
        return _("Nearly every such card is a bluff.")
    return ngettext("About {n} in 10 such cards is a bluff.", "About {n} in 10 such cards are bluffs.", of_ten).format(
        n=of_ten
    )


def _cards(tenths: int) -> str:
    return ngettext("{n} card", "{n} cards", 1 if tenths == 10 else 2).format(n=number(tenths / 10))


def _bluffed(params: Params, names: Names) -> str:
    count = params["count"]
    return ngettext(
        "It is certain to be a bluff: {name} will have to take the {n} card.",
        "It is certain to be a bluff: {name} will have to take the {n} cards.",
        count,
    ).format(name=names[params["seat"]], n=count)


def _allowed(params: Params, names: Names) -> str:
    return _("It was certainly allowed: {name} held nothing in the colour.").format(name=names[params["seat"]])


_SENTENCES: Final[dict[str, Callable[[Params, Names], str]]] = {
    "only": lambda params, names: _("You can do nothing else."),
    "out": lambda params, names: _("It is your last card, and you are out."),
    "points": _points,
    "links": lambda params, names: _("What stays in your hand hangs together by its numbers."),
    "colour": _colour,
    "stay": lambda params, names: _("It stays in the colour that suits you."),
    "change": _change,
    "bridge": lambda params, names: _("With its number you reach another colour later."),
    "twin": lambda params, names: _("You hold the same card twice, so that you lose no way to go on."),
    "lacks": _lacks,
    "again": lambda params, names: _("It is your turn again at once."),
    "skips": _skips,
    "hits": _hits,
    "turns": lambda params, names: _("It turns the direction in your favour."),
    "keeps_wild": lambda params, names: _("It keeps your wild for when nothing else fits."),
    "wild_now": lambda params, names: _("There is no time left to save a wild."),
    "keeps_draw": lambda params, names: _("The draw card is worth more later, when somebody is nearly out."),
    "honest": lambda params, names: _("You hold the colour: a wild draw card could be doubted."),
    "exchange": lambda params, names: _("You get a smaller hand for yours."),
    "then_out": lambda params, names: _("Your last card fits on it next time."),
    "finish": lambda params, names: _("The last card must be a number, and one stays with you."),
    "block": lambda params, names: _("It is time for the block card: the cards go back."),
    "draw": lambda params, names: _("A new card is worth more here than what you would lay."),
    "saves_wild": lambda params, names: _("Nobody is near the end, so that the wild can wait."),
    "lay_rather": lambda params, names: _("A card less is better than a card more."),
    "keep": lambda params, names: _("It is worth more in your hand than on the pile."),
    "lay_drawn": lambda params, names: _("A card less is better than one kept."),
    "named": _named,
    "challenge": _odds,
    "trust": _odds,
    "bluffed": _bluffed,
    "allowed": _allowed,
    "partner": lambda params, names: _("{name} scores with you: the cards would stay on your side.").format(
        name=names[params["seat"]]
    ),
    "stack": lambda params, names: _("Somebody else has to take the cards then."),
    "aim": _aim,
    "jump": lambda params, names: _("You get rid of a card out of turn."),
    "own": lambda params, names: _("What is written on it helps you."),
    "ahead": lambda params, names: _("Played out many times over, this wins most often."),
}
