"""What an own rule says in words (M26): one place for the workshop, the rule page, the ticker and the card's face.

A sentence is whole in every language; nothing is put together from parts, for no language can be cut at the same
places. "Whoever lays it" is the player who lays the card.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.own_rule import COUNTED, WHAT, OwnRule


# The sentences are translated together with the workshop that shows them; until then they are English.
def _say(sentence: str) -> str:
    return sentence


def _count(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


SENSIBLE: Final[Mapping[str, tuple[str, ...]]] = {
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
"""Who may be meant by which effect; the first is taken where nobody was chosen. What is missing would do nothing,
or the same as another one ("everybody else sits out" is "another turn")."""


def sensible(who: str, what: str) -> str:
    """``who``, if the effect can mean it, else whom it means first."""
    return who if who in SENSIBLE[what] else SENSIBLE[what][0]


def who_word(who: str) -> str:
    """A choice of who."""
    return {
        "next": _say("Next player"),
        "previous": _say("Player before"),
        "chosen": _say("A chosen player"),
        "others": _say("Everybody else"),
        "everybody": _say("Everybody"),
        "layer": _say("Whoever lays it"),
    }[who]


def what_word(what: str) -> str:
    """A choice of what."""
    return {
        "nothing": _say("Only our words"),
        "draw": _say("Draw cards"),
        "give": _say("Give cards away"),
        "swap": _say("Swap hands"),
        "pass": _say("Pass the hands along"),
        "skip": _say("Sit out a turn"),
        "again": _say("Take another turn"),
        "reverse": _say("Turn the direction"),
        "show": _say("Show the hand"),
        "discard": _say("Discard a colour"),
    }[what]


def effect_line(rule: OwnRule) -> str:
    """What the card does, in one sentence; empty where it only says something."""
    if rule.what == "nothing":
        return ""
    line = _COUNTED[rule.what](rule.who, rule.count) if rule.what in COUNTED else _PLAIN[rule.what](rule.who)
    return line.format(n=rule.count)


def rule_line(rule: OwnRule | None) -> str:
    """All that stands on a card, in one line: the table's own words, then the effect."""
    if rule is None:
        return _say("Nothing is written on it: a plain wild.")
    said = _say("“{text}”").format(text=rule.text) if rule.text else ""
    return " ".join(part for part in (said, effect_line(rule)) if part)


def _draw(who: str, n: int) -> str:
    match who:
        case "next":
            return _count("The next player draws {n} card.", "The next player draws {n} cards.", n)
        case "previous":
            return _count("The player before draws {n} card.", "The player before draws {n} cards.", n)
        case "chosen":
            return _count("A chosen player draws {n} card.", "A chosen player draws {n} cards.", n)
        case "others":
            return _count("Everybody else draws {n} card.", "Everybody else draws {n} cards.", n)
        case "everybody":
            return _count("Everybody draws {n} card.", "Everybody draws {n} cards.", n)
        case _:
            return _count("Whoever lays it draws {n} card.", "Whoever lays it draws {n} cards.", n)


def _give(who: str, n: int) -> str:
    match who:
        case "next":
            return _count(
                "The next player gives {n} card to whoever lays it.",
                "The next player gives {n} cards to whoever lays it.",
                n,
            )
        case "previous":
            return _count(
                "The player before gives {n} card to whoever lays it.",
                "The player before gives {n} cards to whoever lays it.",
                n,
            )
        case "chosen":
            return _count(
                "A chosen player gives {n} card to whoever lays it.",
                "A chosen player gives {n} cards to whoever lays it.",
                n,
            )
        case "layer":
            return _count(
                "Whoever lays it gives {n} card to the next player.",
                "Whoever lays it gives {n} cards to the next player.",
                n,
            )
        case _:
            return _count(
                "Everybody else gives {n} card to whoever lays it.",
                "Everybody else gives {n} cards to whoever lays it.",
                n,
            )


def _swap(who: str) -> str:
    return {
        "previous": _say("Whoever lays it swaps hands with the player before."),
        "chosen": _say("Whoever lays it swaps hands with a chosen player."),
    }.get(who) or _say("Whoever lays it swaps hands with the next player.")


def _skip(who: str) -> str:
    return {
        "previous": _say("The player before sits out the next turn."),
        "chosen": _say("A chosen player sits out the next turn."),
        "layer": _say("Whoever lays it sits out the next turn."),
    }.get(who) or _say("The next player sits out a turn.")


def _again(who: str) -> str:
    return {
        "next": _say("The next player has the next turn."),
        "previous": _say("The player before has the next turn."),
        "chosen": _say("A chosen player has the next turn."),
    }.get(who) or _say("Whoever lays it has another turn.")


def _show(who: str) -> str:
    return {
        "next": _say("The next player shows all cards until the next own turn."),
        "previous": _say("The player before shows all cards until the next own turn."),
        "chosen": _say("A chosen player shows all cards until the next own turn."),
        "others": _say("Everybody else shows all cards until the next own turn."),
        "layer": _say("Whoever lays it shows all cards until the next own turn."),
    }.get(who) or _say("Everybody shows all cards until the next own turn.")


def _discard(who: str) -> str:
    return {
        "next": _say("The next player discards all cards of the chosen colour, but keeps one card."),
        "previous": _say("The player before discards all cards of the chosen colour, but keeps one card."),
        "chosen": _say("A chosen player discards all cards of the chosen colour, but keeps one card."),
        "others": _say("Everybody else discards all cards of the chosen colour, but keeps one card."),
        "layer": _say("Whoever lays it discards all cards of the chosen colour, but keeps one card."),
    }.get(who) or _say("Everybody discards all cards of the chosen colour, but keeps one card.")


_COUNTED: Final[Mapping[str, Callable[[str, int], str]]] = {"draw": _draw, "give": _give}
_PLAIN: Final[Mapping[str, Callable[[str], str]]] = {
    "swap": _swap,
    "pass": lambda _who: _say("Everybody passes all cards along in the direction of play."),
    "skip": _skip,
    "again": _again,
    "reverse": lambda _who: _say("The direction of play turns round."),
    "show": _show,
    "discard": _discard,
}
assert {*_COUNTED, *_PLAIN, "nothing"} == {*WHAT} == {*SENSIBLE}


def ideas() -> list[tuple[str, OwnRule]]:
    """Ready-made rules to begin with: a name, and what stands on the card."""
    return [
        (_say("Cards for everyone"), OwnRule("others", "draw", 1, _say("Help yourselves, all of you!"))),
        (_say("Merry-go-round"), OwnRule("everybody", "pass", 1, _say("All hands move on."))),
        (_say("A fair trade"), OwnRule("chosen", "swap", 1, _say("Mine for yours. No peeking."))),
        (_say("Open book"), OwnRule("next", "show", 1, _say("Cards on the table, please."))),
        (_say("Encore"), OwnRule("layer", "again", 1, _say("Once more, because it was so nice."))),
        (_say("Spring cleaning"), OwnRule("layer", "discard", 1, _say("Out with all of that colour."))),
        (_say("A small present"), OwnRule("layer", "give", 2, _say("I insist. Two for you."))),
        (_say("Concert"), OwnRule("next", "nothing", 1, _say("Whistle until your turn. Who laughs, draws a card."))),
    ]


def phrases() -> list[str]:
    """Words to put on a card for somebody without a keyboard, one after the other."""
    return [
        _say("Whistle until your turn. Who laughs, draws a card."),
        _say("Nobody may say a number until the next round."),
        _say("Everybody speaks in rhyme. Who cannot, draws a card."),
        _say("Pay your left neighbour a compliment."),
        _say("Play on with your other hand."),
        _say("The last to touch their nose draws a card."),
    ]
