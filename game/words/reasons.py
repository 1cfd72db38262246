"""Refusals: one short sentence for every reason that the rules know (ONB-06)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.legal import Refusal
from game.words import _, ngettext
from game.words.cards import card_name, colour_and_symbol, value_name

LONGEST_REFUSAL: Final = 90
"""Characters of a reason, at most, in any language (ONB-06)."""


def refusal_line(refusal: Refusal) -> str:
    """Explain why a move is not allowed, in at most 90 characters (FEEL-08, A11Y-36, ONB-06)."""
    sentence = REASONS.get(refusal.key)
    return sentence(refusal.params) if sentence else _("You can't do that now.")


def _no_match(params: Mapping[str, int]) -> str:
    return _("This card does not fit. You need {colour}, {value} or a wild.").format(
        colour=colour_and_symbol(params["colour"]), value=value_name(params["value"])
    )


def _no_symbol_on_symbol(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("This card does not fit. You need {colour} or a wild.").format(colour=colour)


def _must_answer(params: Mapping[str, int]) -> str:
    return ngettext(
        "Penalty first: draw {n} card, or answer it another way.",
        "Penalty first: draw {n} cards, or answer it another way.",
        params["n"],
    ).format(n=params["n"])


def _only_drawn(params: Mapping[str, int]) -> str:
    return _("You can only play the card you drew, {card}, or keep it.").format(card=card_name(params["card"]))


def _changed_by_wild(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("The wild changed the colour: it is now {colour}.").format(colour=colour)


def _have_colour(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("You hold {colour}, so you cannot play this wild.").format(colour=colour)


def _not_held(params: Mapping[str, int]) -> str:
    return _("You do not have this card: {card}.").format(card=card_name(params["card"]))


def _must_play_drawn(params: Mapping[str, int]) -> str:
    return _("The card you drew fits, so you must play it: {card}.").format(card=card_name(params["card"]))


def _no_twin(params: Mapping[str, int]) -> str:
    return _("You can only jump in with exactly the same card: {card}.").format(card=card_name(params["card"]))


def _cannot_stack(params: Mapping[str, int]) -> str:
    return ngettext(
        "This card cannot pass on the penalty: draw {n} card, or answer it another way.",
        "This card cannot pass on the penalty: draw {n} cards, or answer it another way.",
        params["n"],
    ).format(n=params["n"])


def _no_wild_on_wild(params: Mapping[str, int]) -> str:
    colour = colour_and_symbol(params["colour"])
    return _("You cannot play a wild on a wild: you need {colour}.").format(colour=colour)


REASONS: Final[Mapping[str, Callable[[Mapping[str, int]], str]]] = {
    "NOT_YOUR_TURN": lambda _params: _("One moment: it is not your turn yet."),
    "NO_MATCH": _no_match,
    "NO_SYMBOL_ON_SYMBOL": _no_symbol_on_symbol,
    "COLOUR_CHANGED_BY_WILD": _changed_by_wild,
    "MUST_ANSWER_PENALTY": _must_answer,
    "ONLY_DRAWN_CARD_OR_PASS": _only_drawn,
    "WILD4_HAVE_COLOUR": _have_colour,
    "CHOOSE_COLOUR_FIRST": lambda _params: _("Choose a colour for the wild first."),
    "NOT_HELD": _not_held,
    "NOTHING_TO_CATCH": lambda _params: _("Nobody forgot to call."),
    "CATCH_TOO_EARLY": lambda _params: _("One moment: you can catch after the choice is made."),
    "CATCH_TOO_LATE": lambda _params: _("You can only catch someone before the next player plays."),
    "CATCH_YOURSELF": lambda _params: _("You cannot catch yourself: call now."),
    "NO_CALL_DUE": lambda _params: _("Call when you are about to have 1 card left."),
    "CALL_OUT_OF_TURN": lambda _params: _("Wait for your turn: call as you get down to 1 card."),
    "CALL_TOO_LATE": lambda _params: _("Call as you get down to 1 card, not afterwards."),
    "NO_CARD_TO_CALL_WITH": lambda _params: _("You cannot play a card now, so there is nothing to call."),
    "NOT_DRAWN": lambda _params: _("You have not drawn a card to keep."),
    "NO_WILD_TO_COLOUR": lambda _params: _("No wild needs a colour now."),
    "NOTHING_TO_ANSWER": lambda _params: _("There is no draw card to answer."),
    "ALREADY_CALLED": lambda _params: _("You have already called."),
    "ROUND_OVER": lambda _params: _("The round is over."),
    "MUST_PLAY": lambda _params: _("You can play a card, so you must."),
    "MUST_LAY_DRAWN": _must_play_drawn,
    "LAST_MUST_BE_NUMBER": lambda _params: _("Your last card must be a number card."),
    "NO_WILD_ON_WILD": _no_wild_on_wild,
    "WILD4_HAVE_WILD": lambda _params: _("Your other wild counts as a match, so you cannot play this one."),
    "CANNOT_STACK": _cannot_stack,
    "CANNOT_CHALLENGE": lambda _params: _("This card cannot be challenged."),
    "BLOCK_NOTHING": lambda _params: _("Nobody played this card, so there is nobody to block."),
    "NO_TWIN": _no_twin,
    "JUMP_TOO_LATE": lambda _params: _("Too late to jump in: play has moved on."),
    "CHOOSE_SEAT_FIRST": lambda _params: _("Choose a player first."),
    "NOBODY_TO_CHOOSE": lambda _params: _("There is nobody to choose now."),
    "NOT_YOURSELF": lambda _params: _("Choose another player, not yourself."),
    "SEAT_ABSENT": lambda _params: _("This player is out of the match."),
    "ROUND_HAS_BEGUN": lambda _params: _("Rules are written before the cards are dealt."),
}
