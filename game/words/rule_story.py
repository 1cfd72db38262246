"""Rule sets in a few short sentences, for people who have not read the rules.

The sheets and the ready-made house rules have their own; every other set is told by its differences.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.rules.ruleset import RuleSet, differences
from game.words import _, ngettext
from game.words.rule_set_words import words_of
from game.words.rules import CHANGED_SUFFIX, HOUSE, QUICK_SWITCHES, deck_words, has_no_effect, meaning, rules_title

MOST_DIFFERENCES: Final = 3
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
        return words_of(base.name).story
    more = len(told) - MOST_DIFFERENCES
    words = [_("Like {name}, with these changes.").format(name=rules_title(base.name)), *told[:MOST_DIFFERENCES]]
    if more > 0:
        rest = ngettext("And {n} more change.", "And {n} more changes.", more)
        words.append(rest.format(n=more))
    return " ".join(words)


def _nearest(rules: RuleSet, shipped: Sequence[RuleSet]) -> RuleSet:
    """Return the set that a table changed, or else the one that differs least from ``rules``."""
    stem = rules.name.removesuffix(CHANGED_SUFFIX)
    named = next((base for base in shipped if base.name == stem), None)
    return named or min(shipped, key=lambda base: len([*_differences(rules, base)]))


def _differences(rules: RuleSet, base: RuleSet) -> Iterator[str]:
    """Yield a sentence for each difference that changes something, the most important first."""
    if rules.deck != base.deck:
        yield _("The deck is different: {cards}.").format(cards=deck_words(rules))
    changed: dict[str, tuple[Any, Any]] = differences(rules, base)
    for name in _ORDER:
        if name in changed and name not in QUICK_SWITCHES and not has_no_effect(rules, name):
            yield meaning(name, changed[name][0])
