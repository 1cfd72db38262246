"""Tests of the daily deal, and of the proof that no deck was chosen for a player."""

from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.fairness import cards_taken, commitment, deck_order
from game.history.replay import AbsentPlayer, Replay, record_of
from game.history.share import read_code, share_code
from game.match.match import Match
from game.rules.cards import card_word
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.archive.daily_deals import DEALS, deal_of_the_day
from game.storage.calendar import FIRST_DAY, open_days
from tests.support.chance import match_by_chance, seat_infos
from tests.support.presets import BY_NAME
from tests.support.rounds import EXPRESS, PRESETS

DAY = date(2026, 11, 21)


def test_ONB12_the_deal_of_a_date_is_the_same_everywhere() -> None:
    assert deal_of_the_day(DAY.isoformat(), CLASSIC).deal == 3017989895
    assert deal_of_the_day(DAY.isoformat(), EXPRESS).deal == 136278208


def test_ONB12_other_days_rules_and_versions_have_other_deals() -> None:
    days = [DAY + timedelta(days=offset) for offset in range(365)]
    deals = {
        deal_of_the_day(day.isoformat(), rules, version).deal for day in days for rules in PRESETS for version in (1, 2)
    }
    assert len(deals) > 3640 and all(0 <= deal < DEALS for deal in deals)
    shared = deal_of_the_day(DAY.isoformat(), CLASSIC)
    assert read_code(share_code(shared, BY_NAME), BY_NAME) == shared


def test_ONB12_the_deal_of_a_day_is_one_round_by_every_sheet() -> None:
    for rules in PRESETS:
        shared = deal_of_the_day(DAY.isoformat(), rules)
        assert (shared.rules.target, shared.rules.elimination) == (0, False)
        assert read_code(share_code(shared, BY_NAME), BY_NAME).rules.target == 0
        assert match_by_chance(shared.rules, shared.seats, shared.deal).round_number == 1


def test_ONB12_past_days_stay_open_and_none_to_come() -> None:
    days = open_days(DAY)
    assert days[0] == DAY and days[-1] == FIRST_DAY and len(days) == 21
    assert open_days(date(2030, 1, 1), most=30)[-1] == date(2029, 12, 3)


def test_ONB12_a_clock_that_is_wrong_opens_the_first_day() -> None:
    assert open_days(date(1970, 1, 1)) == [FIRST_DAY]


@given(st.sampled_from(PRESETS), st.integers(0, 2**40), st.integers(1, 30))
def test_ONB15_what_is_shown_before_is_the_hash_of_what_is_shown_after(rules: RuleSet, deal: int, number: int) -> None:
    proof = commitment(rules, deal, number)
    assert sha256(proof.text.encode()).hexdigest() == proof.digest
    words = proof.text.split(" deck ")[1].split(" ")
    assert sorted(words) == sorted(card_word(card) for card in rules.cards)
    assert f"round {number} " in proof.text and "deal" not in proof.text
    assert commitment(rules, deal, number + 1).digest != proof.digest


@pytest.mark.parametrize("rules", PRESETS)
def test_ONB15_the_deck_that_was_shown_is_the_one_that_is_dealt(rules: RuleSet) -> None:
    match = Match(rules, seat_infos(3), [AbsentPlayer()] * 3, 77)
    match.start_round()
    deck = deck_order(rules, 77, 1)
    order = [(match.dealer + offset) % 3 for offset in (1, 2, 3)]
    for place, seat in enumerate(order):
        hand = match.view(seat).hand
        assert list(hand[: rules.hand_size]) == deck[place : 3 * rules.hand_size : 3]


def test_ONB15_who_drew_what_adds_up_to_what_left_the_pile() -> None:
    match = match_by_chance(CLASSIC, 4, 3, rounds=1, most=30)
    replay = Replay(record_of(match))
    taken = cards_taken(replay, 1)
    assert all(len(cards) >= CLASSIC.hand_size for cards in taken)
    drawn = sum(map(len, taken))
    discards = len(match.view(0).discard)
    assert drawn == len(CLASSIC.cards) - match.view(0).draw_count - 1
    assert drawn == sum(match.view(0).counts) + discards - 1
    with pytest.raises(IndexError):
        cards_taken(replay, 2)
