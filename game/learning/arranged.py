"""How a lesson deals: the cards of its rounds in the order that the lesson says."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Final

from game.learning.lesson import Lesson, LessonRound
from game.match.round_deal import RoundDeal
from game.rules.cards import OWN_RULE_CARDS, Card
from game.rules.moves import WriteRule
from game.rules.own_rule import parse_rule
from game.rules.round import shuffle
from game.rules.ruleset import RuleSet

_SEED: Final = 20_26
"""Of what no line of a lesson names, always the same."""


def arranged(lesson: Lesson, number: int, deal: RoundDeal) -> RoundDeal:
    """The deal of a round as the lesson has it; one after its last round comes as it is shuffled."""
    if number > len(lesson.rounds):
        return deal
    here = lesson.rounds[number - 1]
    own = tuple(WriteRule(card, parse_rule(rule)) for card, rule in zip(OWN_RULE_CARDS, here.own, strict=False))
    sizes = tuple(map(len, here.hands))
    return deal._replace(dealer=here.dealer, seed=pile(lesson.rules, here), sizes=sizes, own=own)


def pile(rules: RuleSet, here: LessonRound) -> tuple[Card, ...]:
    """All cards of the deck, the first to be dealt last: hands, start card, what is drawn, then the others."""
    seats = len(here.hands)
    dealt_to = [here.hands[(here.dealer + 1 + i) % seats] for i in range(seats)]
    dealt = [card for row in zip_longest(*dealt_to) for card in row if card is not None]
    first = [*dealt, here.start, *here.draw]
    rest = list((Counter(rules.cards) - Counter(first)).elements())
    shuffle(rest, _SEED, 0)
    return (*rest, *reversed(first))
