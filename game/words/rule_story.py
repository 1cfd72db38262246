"""Rule sets in a few short sentences, for people who have not read the rules.

The sheets and the ready-made house rules have their own; every other set is told by its differences.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.rules.ruleset import RuleSet, differences
from game.words import _, ngettext
from game.words.rules import CHANGED, HOUSE, QUICK, deck_words, meaning, moot, rules_title

MOST: Final = 3
"""Differences told, at most; the rest are counted."""
_FIRST: Final = (
    "teams", "elimination", "seven_swaps", "zero_passes", "jump_in", "stacking", "draw_until_playable", "forced_play",
    "finish_on_action", "hand_size", "bluffing", "wild_draw_when", "wild_on_wild",
)  # fmt: skip
"""Switches that change a round most, told before all others."""
_ORDER: Final = (*_FIRST, *(field.name for field in HOUSE if field.name not in _FIRST))


def story(rules: RuleSet, shipped: Sequence[RuleSet]) -> str:
    """Return the paragraph of a rule set.

    ``shipped`` are those that come with the game, at least one. Length, scoring and the word to call have rows of their
    own everywhere, so no paragraph is about them.
    """
    base = _nearest(rules, shipped)
    told = [*_differences(rules, base)]
    if not told:
        return _own_words(base.name)
    more = len(told) - MOST
    words = [_("Like {name}, with these changes.").format(name=rules_title(base.name)), *told[:MOST]]
    if more > 0:
        rest = ngettext("And {n} more change.", "And {n} more changes.", more)
        words.append(rest.format(n=more))
    return " ".join(words)


def sheet_words(sheet: str) -> str:
    """Describe one of the five sheets, by its letter, in a line to choose it by."""
    return {
        "K": _("The game most people know: match the colour, the number or the symbol."),
        "M": _("Classic, plus cards that block penalties and cards you write a rule on."),
        "N": _("Classic from the Netherlands: only the draw for the first dealer differs."),
        "E": _("A small deck, 5 cards each, milder draw cards: a round takes minutes."),
        "Y": _("A 0 passes all hands on, and you can jump in with an identical card."),
    }[sheet]


def _nearest(rules: RuleSet, shipped: Sequence[RuleSet]) -> RuleSet:
    """Return the set that a table changed, or else the one that differs least from ``rules``."""
    stem = rules.name.removesuffix(CHANGED)
    named = next((base for base in shipped if base.name == stem), None)
    return named or min(shipped, key=lambda base: len([*_differences(rules, base)]))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    """Yield a sentence for each difference that changes something, the most important first."""
    if rules.deck != base.deck:
        yield _("The deck is different: {cards}.").format(cards=deck_words(rules))
    changed: dict[str, tuple[Any, Any]] = differences(rules, base)
    for name in _ORDER:
        if name in changed and name not in QUICK and not moot(rules, name):
            yield meaning(name, changed[name][0])


def _own_words(name: str) -> str:
    match name:
        case "classic":
            return _(
                "The game as most people know it: match colour, number or symbol, or draw a card. A "
                "wild draw four may be a bluff, and the player it hits can challenge it."
            )
        case "block":
            return _(
                "Like Classic, with 2 more kinds of card. A block card sends a penalty back to the "
                "player who caused it. Before each round, the players write a rule on the custom rule "
                "cards."
            )
        case "classic-nl":
            return _(
                "Like Classic, but from the Dutch rule sheet. Only the draw for the first dealer is "
                "different: action cards do not count there."
            )
        case "express":
            return _(
                "A small deck for short rounds: 5 cards each, and no two coloured cards alike. Draw "
                "cards cost 1 or 2 cards. A challenged hand is shown to everyone, and wilds in it "
                "count as matches."
            )
        case "yksi":
            return _(
                "A 0 passes all hands on. Jump in with the same card at any time. After a wild draw "
                "four, you draw and still play. Catch players who forget to call, but only if you are "
                "sure."
            )
        case "stack-everything":
            return _(
                "Draw cards stack: play any of them on any other. If you have none, you take the "
                "whole penalty. A wild draw card can always be played, so nobody challenges it."
            )
        case "seven-zero":
            return _(
                "Hands change owners. Play a 7 and you swap hands with a player of your choice. Play "
                "a 0 and all hands move on. A small hand is never safe."
            )
        case "gentle-family":
            return _(
                "For playing with children: 5 cards each, and a number as the first card. Nobody "
                "bluffs, a forgotten call costs 1 card, and nobody draws after a player's last card."
            )
        case "quick-evening":
            return _(
                "Rounds that end quickly: 5 cards each, and you must play a drawn card if you can. "
                "Jump in with the same card at any time."
            )
        case "tournament-strict":
            return _(
                "If you can play, you must. No wild on a wild, and your last card must be a number. A "
                "forgotten call costs 4 cards, and so does a false catch."
            )
        case "again":
            return _(
                "Like Classic, with a new card: skip everyone. All the others lose their turn, and "
                "you play again at once. Play several in a row, and your hand is empty before anyone "
                "can stop you."
            )
    return ""
