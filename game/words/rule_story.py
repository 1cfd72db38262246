"""What a rule set is like, in a few short sentences for people who have not read a page of rules.

The sheets and the ready-made house rules have words of their own; every other set is told by what is different in it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.rules.ruleset import RuleSet, differences
from game.words import _, ngettext
from game.words.rules import CHANGED, HOUSE, QUICK, deck_words, meaning, moot, rules_title

MOST: Final = 3
"""So many differences are told; how many more there are is counted."""
_FIRST: Final = (
    "teams", "elimination", "seven_swaps", "zero_passes", "jump_in", "stacking", "draw_until_playable", "forced_play",
    "finish_on_action", "hand_size", "bluffing", "wild_draw_when", "wild_on_wild",
)  # fmt: skip
"""What changes a round most, told before all other switches."""
_ORDER: Final = (*_FIRST, *(field.name for field in HOUSE if field.name not in _FIRST))


def story(rules: RuleSet, shipped: Sequence[RuleSet]) -> str:
    """The paragraph of a rule set; ``shipped`` are those that come with the game, of which one must be there.

    Length, scoring and the word to call have rows of their own everywhere, so that no paragraph is about them.
    """
    base = _nearest(rules, shipped)
    told = [*_differences(rules, base)]
    if not told:
        return _own_words(base.name)
    more = len(told) - MOST
    words = [_("Played like {name}, with these changes.").format(name=rules_title(base.name)), *told[:MOST]]
    if more > 0:
        rest = ngettext("And {n} more thing is different.", "And {n} more things are different.", more)
        words.append(rest.format(n=more))
    return " ".join(words)


def sheet_words(sheet: str) -> str:
    """What one of the five sheets is, by its letter, in a line to choose it by."""
    return {
        "K": _("The game most people know: match the colour, the number or the symbol."),
        "M": _("Classic, with block cards against penalties and cards whose rule you write."),
        "N": _("Classic from the Netherlands: only the draw for the first dealer differs."),
        "E": _("A small deck, five cards each, milder draw cards: a round takes minutes."),
        "Y": _("A 0 passes all hands on, and identical cards may jump in out of turn."),
    }[sheet]


def _nearest(rules: RuleSet, shipped: Sequence[RuleSet]) -> RuleSet:
    """The set that a table changed, or else the one from which ``rules`` differs least."""
    stem = rules.name.removesuffix(CHANGED)
    named = next((base for base in shipped if base.name == stem), None)
    return named or min(shipped, key=lambda base: len([*_differences(rules, base)]))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    """A sentence for each difference that changes something, the most important first."""
    if rules.deck != base.deck:
        yield _("The deck is another one: {cards}.").format(cards=deck_words(rules))
    changed: dict[str, tuple[Any, Any]] = differences(rules, base)
    for name in _ORDER:
        if name in changed and name not in QUICK and not moot(rules, name):
            yield meaning(name, changed[name][0])


def _own_words(name: str) -> str:
    match name:
        case "classic":
            return _(
                "The game as most people know it: match colour, number or symbol, or draw a card. "
                "A wild draw four may be a bluff, and whoever is hit may doubt it."
            )
        case "block":
            return _(
                "Like Classic, with two more kinds of card. A block card throws a penalty back at whoever laid it. "
                "On own-rule cards the table writes a rule before each round."
            )
        case "classic-nl":
            return _(
                "Played like Classic, by the Dutch sheet. "
                "Only the draw for the first dealer is different: action cards do not count there."
            )
        case "express":
            return _(
                "A small deck for short rounds: five cards each, and no coloured card is there twice. "
                "Draw cards cost one or two. A hand that is doubted is shown to all, and wilds in it count as matching."
            )
        case "yksi":
            return _(
                "Zeros pass all hands on. The same card may jump in at any time. "
                "After a wild draw four you draw and still play. "
                "Catch players who forget to call, but only if you are sure."
            )
        case "stack-everything":
            return _(
                "Draw cards pile up: answer any of them with any other. Whoever has none takes them all. "
                "A wild draw card may always be laid, so nobody doubts it."
            )
        case "seven-zero":
            return _(
                "Hands change owners. After a seven you swap with a player of your choice. "
                "After a zero all hands move on. A short hand is never safe."
            )
        case "gentle-family":
            return _(
                "For a table with children: five cards each, and a number to begin with. "
                "Nobody bluffs, a forgotten call costs one card, and after the last card nobody draws any more."
            )
        case "quick-evening":
            return _(
                "Rounds that end soon: five cards each, and a drawn card that fits is laid. "
                "The same card may jump in at any time."
            )
        case "tournament-strict":
            return _(
                "Whoever can lay must lay, no wild lies on a wild, and the last card is a number. "
                "A forgotten call costs four cards, and so does a false catch."
            )
        case "again":
            return _(
                "Like Classic, with a new card: skip everyone. All others lose their turn, and you play again at once. "
                "Lay several in a row, and a hand is empty before anybody can stop you."
            )
    return ""
