"""Tests of round ends that a beginner does not expect."""

from dataclasses import replace

from game.learning.round_ends import unexpected_ends
from game.rules.cards import parse_card
from game.rules.events import Drawn, Played, RoundEnded
from game.rules.ruleset import CLASSIC


def ended(blocked=False, scores=(30, 0), points=(0, 30), winners=(0,)):
    return RoundEnded(winners, blocked, ((), ()), points, scores)


def keys(*events, **rules):
    return [end.key for end in unexpected_ends(events, replace(CLASSIC, **rules))]


LAST = Played(0, parse_card("R5"), 0)


def test_nothing_is_explained_while_the_round_goes_on():
    assert keys(Played(0, parse_card("R+2"), 3), Drawn(1, 2, "draw two", ())) == []


def test_K21_a_draw_card_laid_last_is_explained_with_who_drew_how_many():
    events = Played(0, parse_card("R+2"), 0), Drawn(1, 2, "draw two", ()), ended()
    first = next(unexpected_ends(events, CLASSIC))
    assert (first.key, first.seat, first.cards, first.mark) == ("last-draw", 1, 2, "end-last-draw")


def test_K21_cards_drawn_before_the_last_card_are_no_surprise():
    assert keys(Drawn(0, 1, "turn", ()), LAST, ended()) == ["points"]


def test_A1_a_blocked_round_says_so_and_whether_it_scores():
    assert keys(ended(blocked=True)) == ["blocked"]
    assert keys(ended(blocked=True, scores=(0, 0))) == ["blocked-nothing"]


def test_K23_K25_whose_points_they_are():
    assert keys(LAST, ended()) == ["points"]
    assert keys(LAST, ended(), scoring="lowest") == ["lowest"]


def test_partners_hear_that_the_cards_of_the_partner_cost_nothing():
    both = ended(points=(0, 20, 12, 5), scores=(25, 0, 25, 0), winners=(0, 2))
    assert keys(LAST, both, teams=True) == ["team", "points"]
    assert keys(LAST, both, teams=True, scoring="lowest") == ["lowest"]
