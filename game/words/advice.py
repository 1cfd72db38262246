"""The coach's words: a move, and why in one sentence (keys are those of ``players.coach``)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.moves import Accept, Challenge, ChooseColour, ChooseSeat, Draw, Keep, Move, Play
from game.words import _, ngettext
from game.words.cards import card_name, colour_and_symbol
from game.words.formats import capital, number

LONGEST_ADVICE: Final = 120
"""Characters of a reason, at most, in any language."""
LONGEST_ODDS: Final = 150
"""The same for odds: two sentences, with three numbers of cards."""

Params = Mapping[str, int]
Names = Sequence[str]


def advised_move(move: Move, names: Names) -> str:
    """Return what to do, in a few words ("Draw a card"); ``names`` are those of the seats."""
    match move:
        case Play(card):
            return capital(_("Play {card}").format(card=card_name(card)))
        case ChooseColour(colour):
            return capital(_("Choose {colour}").format(colour=colour_and_symbol(colour)))
        case ChooseSeat(seat):
            return _("Choose {name}").format(name=names[seat])
        case Draw():
            return _("Draw a card")
        case Keep():
            return _("Keep the card")
        case Accept():
            return _("Draw the cards")
        case Challenge():
            return _("Challenge")
    return ""


def reason_line(key: str, params: Params, names: Names) -> str:
    return _SENTENCES.get(key, _SENTENCES["ahead"])(params, names)


def _points_reason(params: Params, names: Names) -> str:
    points = params["points"]
    return ngettext(
        "It gets rid of {n} point, in case someone else wins.",
        "It gets rid of {n} points, in case someone else wins.",
        points,
    ).format(n=points)


def _colour(params: Params, names: Names) -> str:
    return ngettext(
        "You hold {n} more card in {colour}.", "You hold {n} more cards in {colour}.", params["count"]
    ).format(n=params["count"], colour=colour_and_symbol(params["colour"]))


def _change(params: Params, names: Names) -> str:
    return _("It changes to {colour}: you hold more of it.").format(colour=colour_and_symbol(params["colour"]))


def _named(params: Params, names: Names) -> str:
    return ngettext("You hold {n} card in {colour}.", "You hold {n} cards in {colour}.", params["count"]).format(
        n=params["count"], colour=colour_and_symbol(params["colour"])
    )


def _lacks(params: Params, names: Names) -> str:
    name, colour = names[params["seat"]], colour_and_symbol(params["colour"])
    return _("{name} has shown they hold no {colour}.").format(name=name, colour=colour)


def _hits(params: Params, names: Names) -> str:
    name = names[params["seat"]]
    return ngettext("{name} has to draw {n} card.", "{name} has to draw {n} cards.", params["count"]).format(
        name=name, n=params["count"]
    )


def _skips(params: Params, names: Names) -> str:
    return _("{name} is skipped.").format(name=names[params["seat"]])


def _aim(params: Params, names: Names) -> str:
    return _("{name} is the one to attack now.").format(name=names[params["seat"]])


def _odds(params: Params, names: Names) -> str:
    """Describe how likely a bluff is, then what either answer costs."""
    costs = _("A challenge costs you about {mine} and {name} {theirs}; drawing costs you {n}.").format(
        mine=_cards(params["mine"]),
        name=names[params["seat"]],
        theirs=number(params["theirs"] / 10),
        n=number(params["count"]),
    )
    return f"{_bluffs(params['of_ten'])} {costs}"


def _bluffs(of_ten: int) -> str:
    if of_ten == 0:
        return _("A play like this is hardly ever a bluff.")
    if of_ten == 10:
        return _("A play like this is nearly always a bluff.")
    return ngettext(
        "About {n} in 10 plays like this is a bluff.", "About {n} in 10 plays like this are bluffs.", of_ten
    ).format(n=of_ten)


def _cards(tenths: int) -> str:
    return ngettext("{n} card", "{n} cards", 1 if tenths == 10 else 2).format(n=number(tenths / 10))


def _bluffed(params: Params, names: Names) -> str:
    count = params["count"]
    return ngettext(
        "It's certainly a bluff: {name} will have to draw {n} card.",
        "It's certainly a bluff: {name} will have to draw {n} cards.",
        count,
    ).format(name=names[params["seat"]], n=count)


def _allowed(params: Params, names: Names) -> str:
    return _("It was certainly allowed: {name} had none of that colour.").format(name=names[params["seat"]])


_SENTENCES: Final[dict[str, Callable[[Params, Names], str]]] = {
    "only": lambda params, names: _("It's your only move."),
    "out": lambda params, names: _("It's your last card: you win the round."),
    "points": _points_reason,
    "links": lambda params, names: _("The cards you keep match each other by number."),
    "colour": _colour,
    "stay": lambda params, names: _("It keeps the colour that suits you."),
    "change": _change,
    "bridge": lambda params, names: _("Its number lets you switch colours later."),
    "twin": lambda params, names: _("You hold this card twice, so you lose no options."),
    "lacks": _lacks,
    "again": lambda params, names: _("You get another turn right away."),
    "skips": _skips,
    "hits": _hits,
    "turns": lambda params, names: _("It reverses play in your favour."),
    "keeps_wild": lambda params, names: _("It saves your wild for when nothing else fits."),
    "wild_now": lambda params, names: _("It's too late to save a wild."),
    "keeps_draw": lambda params, names: _("The draw card is worth more later, when someone is close to winning."),
    "honest": lambda params, names: _("You hold the colour: a wild draw card could be challenged."),
    "exchange": lambda params, names: _("You swap for a smaller hand."),
    "then_out": lambda params, names: _("Your last card will fit on it next turn."),
    "finish": lambda params, names: _("The last card must be a number, and you keep one."),
    "block": lambda params, names: _("Time for your block card: it sends the cards back."),
    "draw": lambda params, names: _("A new card is worth more here than one you could play."),
    "saves_wild": lambda params, names: _("Nobody is close to winning, so the wild can wait."),
    "lay_rather": lambda params, names: _("Playing a card beats drawing one."),
    "keep": lambda params, names: _("It is worth more in your hand than on the pile."),
    "lay_drawn": lambda params, names: _("Playing it beats keeping it."),
    "named": _named,
    "challenge": _odds,
    "trust": _odds,
    "bluffed": _bluffed,
    "allowed": _allowed,
    "partner": lambda params, names: _("{name} is your partner: the cards would stay on your team.").format(
        name=names[params["seat"]]
    ),
    "stack": lambda params, names: _("Then someone else has to draw the cards."),
    "aim": _aim,
    "jump": lambda params, names: _("You get rid of a card out of turn."),
    "own": lambda params, names: _("The rule on it helps you."),
    "ahead": lambda params, names: _("In many test rounds, this wins most often."),
}
