"""What a seat probably holds: the rest of the deck, weighted by what its moves suggest."""

from dataclasses import replace

import pytest

from game.players.evidence import kinds_of, shares_of, unseen_counts
from game.players.runs import runs_out
from game.players.situation import HandAnalysis
from game.players.world_sampler import odds_of
from game.rules.cards import BLACK, colour_of
from game.rules.memory import Memory
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.signs import COLOUR_NAMED, COLOURED_LAID, DREW, LAID_WILD, Sign
from game.rules.view import View, view_of
from tests.support.rounds import PRESETS, at, cards

LINE = "play hands=R1,R2,G1,W|Y1,Y2,Y3 discard=R9,B9,G5,R5"


def seen(*signs: Sign, rules: RuleSet = CLASSIC) -> View:
    view = view_of(at(LINE, rules), 0, (0, 0))
    return replace(view, memory=Memory(((4,) * 4, (3,) * 4), ((), ()), signs=((), signs)))


def test_who_sees_a_card_knows_that_nobody_else_holds_it() -> None:
    view, kinds = seen(), kinds_of(CLASSIC)
    left = dict(zip(kinds.cards, unseen_counts(view, kinds), strict=True))
    assert sum(left.values()) == len(CLASSIC.cards) - 8
    (five, one) = cards("R5", "R1")
    assert left[five] == left[one] == 1


@pytest.mark.parametrize("kind", [COLOURED_LAID, LAID_WILD, DREW])
def test_what_would_have_fitted_is_less_likely(kind: int) -> None:
    (five,) = cards("R5")
    kinds = kinds_of(CLASSIC)
    left = unseen_counts(seen(), kinds)
    before, after = (shares_of(view, 1, kinds, left) for view in (seen(), seen((kind, five, 1.0))))
    assert after[0][0] < before[0][0] and after[1][5] < before[1][5] and after[0][1] > before[0][1]
    assert (after[0][BLACK] < before[0][BLACK]) == (kind == DREW), "who keeps wilds tells nothing of them"
    assert sum(after[0]) == pytest.approx(1)


def test_the_colour_that_somebody_named_is_likely() -> None:
    named = HandAnalysis(seen((COLOUR_NAMED, 2, 1.0)))
    assert named.holding_chance(1, 2) > HandAnalysis(seen()).holding_chance(1, 2) > named.holding_chance(1, 1)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_worlds_are_dealt_by_the_same_odds(rules: RuleSet) -> None:
    (five,) = cards("R5")
    view, kinds = seen((DREW, five, 0.5), (COLOUR_NAMED, 3, 0.7), (LAID_WILD, five, 1.0), rules=rules), kinds_of(rules)
    odds = odds_of(view, 1, kinds.cards)
    assert odds is not None
    colours = [0.0] * (BLACK + 1)
    for card, count in zip(kinds.cards, unseen_counts(view, kinds), strict=True):
        colours[colour_of(card)] += count * odds[card]
    whole = sum(colours)
    assert shares_of(view, 1, kinds, unseen_counts(view, kinds))[0] == pytest.approx([each / whole for each in colours])


def test_K14_a_hand_that_runs_out_in_one_turn() -> None:
    skip, reverse, two, five, green = cards("RS", "RR", "R+2", "R5", "GS")
    assert runs_out(CLASSIC, (skip, five), skip, two=True)
    assert runs_out(CLASSIC, (skip, reverse, two, five), reverse, two=True)
    assert runs_out(CLASSIC, (green, skip, five), green, two=True)
    assert not runs_out(CLASSIC, (skip, five), skip, two=False), "the turn is another's"
    assert not runs_out(RuleSet(reverse_skips_two=False), (skip, reverse, five), skip, two=True)
    assert not runs_out(CLASSIC, (green, five), green, two=True), "it does not fit"
