"""Tests that the counted facts of a round match what happened in it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.history.facts import Pile, SeatFacts, facts_of, round_facts
from game.rules import events as ev
from game.rules.cards import BLACK, OWN_A, WILD, colour_of
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.any_rules import rule_sets, seats_of
from tests.support.chance import match_by_chance

DEALT = ev.Dealt(0, 3, ((1, 2, WILD), (3, 4, 5)))


def facts(*events: ev.Event) -> list[SeatFacts]:
    return facts_of(CLASSIC, 2, 1, 0, (DEALT, *events)).seats


@settings(max_examples=40)
@given(rule_sets(), st.integers(0, 20), st.integers(0, 2**32))
def test_ONB10_the_facts_add_up_to_the_round(rules: RuleSet, count: int, deal: int) -> None:
    told: list[ev.Event] = []
    match = match_by_chance(rules, seats_of(rules, count), deal, rounds=2, most=600, told=told.extend)
    if match.result is None:
        return
    start = max(place for place, event in enumerate(told) if isinstance(event, ev.Dealt))
    events = told[start:]
    retold = match.round_events()
    assert retold == events[: len(retold)]
    seats = round_facts(match).seats
    result = match.result
    assert result is not None
    assert [seat.score for seat in seats] == list(result.scores)
    assert [seat.left for seat in seats] == [len(hand) for hand in result.hands]
    assert sum(seat.caught for seat in seats) == sum(seat.catches for seat in seats)
    assert sum(seat.challenged_guilty for seat in seats) == sum(seat.challenges_won for seat in seats)
    assert sum(seat.plays for seat in seats) == sum(isinstance(event, ev.Played) for event in events)
    assert all(seat.caught <= seat.forgotten + seat.calls + 1 for seat in seats)
    assert all(seat.left <= seat.most for seat in seats)
    assert round_facts(match).turns == sum(isinstance(event, ev.TurnStarted) for event in events)
    assert round_facts(match).standing == match.standing


def test_ONB10_a_call_in_time_is_none_forgotten() -> None:
    before = facts(ev.Called(0), ev.Played(0, 1, 1), ev.Played(0, 2, 0))[0]
    after = facts(ev.Played(0, 1, 1), ev.Called(0), ev.Played(0, 2, 0))[0]
    assert (before.calls, before.forgotten) == (after.calls, after.forgotten) == (1, 0)


def test_ONB10_a_call_that_never_came_is_forgotten_caught_or_not() -> None:
    assert facts(ev.Played(0, 1, 1), ev.Played(1, 3, 2), ev.Played(0, 2, 0))[0].forgotten == 1
    caught = facts(ev.Played(0, 1, 1), ev.Caught(0, 1), ev.Drawn(0, 2, "caught", (7, 8)))
    assert (caught[0].forgotten, caught[0].caught, caught[1].catches) == (1, 1, 1)
    lost = facts(ev.Played(0, 1, 1), ev.RoundEnded((1,), False, ((2,), ()), (2, 0), (0, 2)))
    assert lost[0].forgotten == 1 and not lost[0].won and lost[1].won


def test_ONB10_who_draws_has_to_call_again() -> None:
    again = facts(
        ev.Called(0), ev.Played(0, 1, 1), ev.Drawn(0, 1, "turn", (9,)), ev.Played(0, 9, 1), ev.Played(0, 2, 0)
    )[0]
    assert (again.calls, again.forgotten) == (1, 1)


def test_ONB10_A49_a_call_that_is_due_after_an_own_rule_is_forgotten_like_any_other() -> None:
    thrown = facts(ev.Played(0, OWN_A, 2), ev.Discarded(0, (2,)), ev.Played(1, 3, 2), ev.Played(0, 1, 0))
    assert [seat.forgotten for seat in thrown] == [1, 0]
    called = facts(ev.Played(0, OWN_A, 2), ev.Discarded(0, (2,)), ev.Called(0), ev.Played(1, 3, 2), ev.Played(0, 1, 0))
    assert [seat.forgotten for seat in called] == [0, 0]
    others = facts(ev.Played(0, OWN_A, 2), ev.Discarded(1, (3, 4)), ev.Played(1, 5, 0))
    assert [seat.forgotten for seat in others] == [0, 0], "it binds the layer only"
    given = facts(ev.Played(0, OWN_A, 2), ev.Given(0, 1, 1, (2,)), ev.Played(1, 3, 3), ev.Played(0, 1, 0))
    assert [(seat.forgotten, seat.most) for seat in given] == [(1, 3), (0, 4)]


def test_ONB10_A50_a_call_that_was_not_used_counts_for_nothing_later() -> None:
    kept = facts(
        ev.Played(0, 1, 2),
        ev.TurnStarted(0),
        ev.Called(0),
        ev.Kept(0),
        ev.TurnStarted(1),
        ev.Played(0, 2, 1),
        ev.Played(0, 9, 0),
    )
    assert (kept[0].calls, kept[0].forgotten) == (1, 1)


def test_ONB10_a_hand_that_came_by_a_swap_needs_no_call_of_before() -> None:
    swapped = facts(ev.Played(0, 1, 1), ev.HandsMoved(((0, 1), (1, 0)), ((3, 4, 5), (2,))), ev.Played(1, 2, 0))
    assert [seat.forgotten for seat in swapped] == [0, 0] and [seat.most for seat in swapped] == [3, 3]


def test_ONB10_luck_of_the_deal_is_measured_against_the_deck() -> None:
    one, other = facts()
    assert (one.wilds, other.wilds) == (1, 0)
    assert one.expected == pytest.approx(
        3 * sum(colour_of(card) == BLACK for card in CLASSIC.cards) / len(CLASSIC.cards)
    )
    assert one.expected == pytest.approx(3 * 8 / 108)


def test_ONB10_luck_of_drawing_is_measured_against_what_is_left_in_the_pile() -> None:
    before = facts()[0].expected
    deck = CLASSIC.cards
    pile = list(deck)
    for card in (*DEALT.hands[0], *DEALT.hands[1]):
        pile.remove(card)
    black = [card for card in pile if colour_of(card) == BLACK]
    plain = next(card for card in pile if colour_of(card) != BLACK)
    one, _other = facts(ev.Drawn(0, 2, "turn", (black[0], plain)))
    assert one.wilds == facts()[0].wilds + 1
    first = len(black) / len(pile)
    assert one.expected - before == pytest.approx(first + (len(black) - 1) / (len(pile) - 1))


def test_ONB10_a_renewed_pile_has_what_was_laid_but_the_top_card() -> None:
    pile = Pile(all_wilds=2, wilds=2, cards=6)
    pile.deal((WILD, 1))
    pile.start(2)
    assert [pile.draw(card) for card in (3, 4, WILD)] == pytest.approx([1 / 3, 1 / 2, 1])
    pile.discard((WILD, 1))
    pile.top = 1
    pile.renew(2)
    assert pile.draw(WILD) == pytest.approx(1 / 2), "of a wild and the first card"


def test_ONB10_what_was_left_of_the_old_pile_comes_first() -> None:
    pile = Pile(all_wilds=1, wilds=1, cards=2)
    pile.renew(4)
    assert [pile.draw(card) for card in (1, WILD, 2)] == pytest.approx([1 / 2, 1, 0])


def test_ONB10_challenges_count_on_both_sides() -> None:
    one, other = facts(ev.Challenged(0, 1, 2, True, ()), ev.Challenged(0, 1, 2, False, ()))
    assert (other.challenges, other.challenges_won, one.challenged, one.challenged_guilty) == (2, 1, 2, 1)


def test_ONB10_a_blocked_round_has_no_last_card() -> None:
    ended = ev.RoundEnded((0, 1), True, ((1,), (2,)), (1, 2), (0, 0))
    assert facts_of(CLASSIC, 2, 1, 0, (DEALT, ev.Played(0, 1, 2), ev.Reshuffled(4), ended)).last_card == -1
    assert facts_of(CLASSIC, 2, 1, 0, (DEALT, ev.Played(0, 1, 2), ev.Reshuffled(4), ended)).reshuffles == 1


def test_ONB10_retelling_changes_nothing() -> None:
    match = match_by_chance(CLASSIC, 3, 4, rounds=1)
    before = match.state_hash
    match.round_events()
    assert match.state_hash == before
