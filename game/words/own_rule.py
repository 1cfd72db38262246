"""Own rules in words (M26), for the workshop, the rule page, the ticker and the card.

A sentence is whole in every language, not put together from parts, as languages cannot be cut at the same places. The
``layer`` is the player of the card.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.own_rule import ACTIONS, COUNTED_ACTIONS, OwnRule
from game.words import _, ngettext

TARGETS_BY_EFFECT: Final[Mapping[str, tuple[str, ...]]] = {
    "nothing": ("next",),
    "draw": ("next", "previous", "chosen", "others", "everybody", "layer"),
    "give": ("next", "previous", "chosen", "others", "layer"),
    "swap": ("next", "previous", "chosen"),
    "pass": ("everybody",),
    "skip": ("next", "previous", "chosen", "layer"),
    "again": ("layer", "previous", "chosen"),
    "reverse": ("everybody",),
    "show": ("next", "previous", "chosen", "others", "everybody", "layer"),
    "discard": ("next", "previous", "chosen", "others", "everybody", "layer"),
}
"""Targets that make sense for each effect; the first is the default.

Missing ones would do nothing, or the same as another (all others sitting out is "another turn").
"""


def sensible(who: str, what: str) -> str:
    return who if who in TARGETS_BY_EFFECT[what] else TARGETS_BY_EFFECT[what][0]


def who_word(who: str) -> str:
    """Return the label for a choice of who."""
    return {
        "next": _("Next player"),
        "previous": _("Previous player"),
        "chosen": _("Chosen player"),
        "others": _("Everyone else"),
        "everybody": _("Everyone"),
        "layer": _("The card's player"),
    }[who]


def what_word(what: str) -> str:
    """Return the label for a choice of effect."""
    return {
        "nothing": _("Text only"),
        "draw": _("Draw cards"),
        "give": _("Give cards away"),
        "swap": _("Swap hands"),
        "pass": _("Pass all hands on"),
        "skip": _("Skip a turn"),
        "again": _("Take another turn"),
        "reverse": _("Reverse direction"),
        "show": _("Show the hand"),
        "discard": _("Discard a colour"),
    }[what]


def effect_line(rule: OwnRule) -> str:
    """Describe what the card does, in one sentence; "" if it only says something."""
    if rule.what == "nothing":
        return ""
    line = _COUNTED[rule.what](rule.who, rule.count) if rule.what in COUNTED_ACTIONS else _PLAIN[rule.what](rule.who)
    return line.format(n=rule.count)


def rule_line(rule: OwnRule | None) -> str:
    if rule is None:
        return _("No rule on it: a plain wild.")
    said = _("“{text}”").format(text=rule.text) if rule.text else ""
    return " ".join(part for part in (said, effect_line(rule)) if part)


def _draw(who: str, n: int) -> str:
    match who:
        case "next":
            return ngettext("The next player draws {n} card.", "The next player draws {n} cards.", n)
        case "previous":
            return ngettext("The previous player draws {n} card.", "The previous player draws {n} cards.", n)
        case "chosen":
            return ngettext("The chosen player draws {n} card.", "The chosen player draws {n} cards.", n)
        case "others":
            return ngettext("Everyone else draws {n} card.", "Everyone else draws {n} cards.", n)
        case "everybody":
            return ngettext("Everyone draws {n} card.", "Everyone draws {n} cards.", n)
        case _:
            return ngettext("The card's player draws {n} card.", "The card's player draws {n} cards.", n)


def _give(who: str, n: int) -> str:
    match who:
        case "next":
            return ngettext(
                "The next player gives {n} card to the card's player.",
                "The next player gives {n} cards to the card's player.",
                n,
            )
        case "previous":
            return ngettext(
                "The previous player gives {n} card to the card's player.",
                "The previous player gives {n} cards to the card's player.",
                n,
            )
        case "chosen":
            return ngettext(
                "The chosen player gives {n} card to the card's player.",
                "The chosen player gives {n} cards to the card's player.",
                n,
            )
        case "layer":
            return ngettext(
                "The card's player gives {n} card to the next player.",
                "The card's player gives {n} cards to the next player.",
                n,
            )
        case _:
            return ngettext(
                "Everyone else gives {n} card to the card's player.",
                "Everyone else gives {n} cards to the card's player.",
                n,
            )


def _swap(who: str) -> str:
    return {
        "previous": _("The card's player swaps hands with the previous player."),
        "chosen": _("The card's player swaps hands with the chosen player."),
    }.get(who) or _("The card's player swaps hands with the next player.")


def _skip(who: str) -> str:
    return {
        "previous": _("The previous player skips their next turn."),
        "chosen": _("The chosen player skips their next turn."),
        "layer": _("The card's player skips their next turn."),
    }.get(who) or _("The next player is skipped.")


def _again(who: str) -> str:
    return {
        "next": _("The next player goes next."),
        "previous": _("The previous player goes next."),
        "chosen": _("The chosen player goes next."),
    }.get(who) or _("The card's player gets another turn.")


def _show(who: str) -> str:
    return {
        "next": _("The next player shows their hand until their next turn."),
        "previous": _("The previous player shows their hand until their next turn."),
        "chosen": _("The chosen player shows their hand until their next turn."),
        "others": _("Everyone else shows their hand until their next turn."),
        "layer": _("The card's player shows their hand until their next turn."),
    }.get(who) or _("Everyone shows their hand until their next turn.")


def _discard(who: str) -> str:
    return {
        "next": _("The next player discards all cards of the chosen colour, but never their last card."),
        "previous": _("The previous player discards all cards of the chosen colour, but never their last card."),
        "chosen": _("The chosen player discards all cards of the chosen colour, but never their last card."),
        "others": _("Everyone else discards all cards of the chosen colour, but never their last card."),
        "layer": _("The card's player discards all cards of the chosen colour, but never their last card."),
    }.get(who) or _("Everyone discards all cards of the chosen colour, but never their last card.")


_COUNTED: Final[Mapping[str, Callable[[str, int], str]]] = {"draw": _draw, "give": _give}
_PLAIN: Final[Mapping[str, Callable[[str], str]]] = {
    "swap": _swap,
    "pass": lambda _who: _("All hands are passed on in the direction of play."),
    "skip": _skip,
    "again": _again,
    "reverse": lambda _who: _("The direction of play is reversed."),
    "show": _show,
    "discard": _discard,
}
assert {*_COUNTED, *_PLAIN, "nothing"} == {*ACTIONS} == {*TARGETS_BY_EFFECT}


def ideas() -> list[tuple[str, OwnRule]]:
    """Return ready-made rules to begin with: a name, and the rule on the card."""
    return [
        (_("Cards for everyone"), OwnRule("others", "draw", 1, _("Help yourselves, everyone!"))),
        (_("Merry-go-round"), OwnRule("everybody", "pass", 1, _("Pass your hand on."))),
        (_("A fair trade"), OwnRule("chosen", "swap", 1, _("Mine for yours. No peeking."))),
        (_("Open book"), OwnRule("next", "show", 1, _("Cards on the table, please."))),
        (_("Encore"), OwnRule("layer", "again", 1, _("Once more, because it was such fun."))),
        (_("Spring cleaning"), OwnRule("layer", "discard", 1, _("Out with that whole colour!"))),
        (_("A little present"), OwnRule("layer", "give", 2, _("I insist. Two for you."))),
        (
            _("Concert"),
            OwnRule("next", "nothing", 1, _("Whistle until your next turn. Anyone who laughs draws a card.")),
        ),
    ]


def phrases() -> list[str]:
    """Return texts to put on a card, for a player without a keyboard."""
    return [
        _("Whistle until your next turn. Anyone who laughs draws a card."),
        _("No saying numbers until the next round."),
        _("Everyone speaks in rhyme. If you can't, draw a card."),
        _("Compliment the player on your left."),
        _("Play on with your other hand."),
        _("The last to touch their nose draws a card."),
    ]
