"""Tests that nothing given away of an open match tells the cards to come (ONB-14)."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from game.history.fairness import commitment
from game.history.replay import Replay, ReplayError, record_of, with_known_cards, without_open_round
from game.history.replay_file import read_replay, write_replay
from game.match.match import Match
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.chance import match_by_chance
from tests.support.rounds import PRESETS
from tests.support.rows import every_row

DEAL = 618_033


def _open(rules: RuleSet = CLASSIC, seats: int = 4, rounds: int = 2, deal: int = DEAL) -> Match:
    """Return a match that is one move into its next round."""
    match = match_by_chance(rules, seats, deal, rounds=rounds)
    assert not match.is_over
    match.start_round()
    match.commit(match.seat_on_turn, match.legal(match.seat_on_turn)[0])
    return match


def _finished(match: Match) -> str:
    record = without_open_round(Replay(record_of(match)))
    assert record is not None
    return write_replay(record)


TEXT = _finished(_open())
GOOD: dict[str, Any] = json.loads(TEXT)


def _numbers(value: Any) -> set[int]:
    """Return every number in a file that could be a deal or the seed of a round."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        return set[int]().union(*map(_numbers, value))
    found = {value} if type(value) is int else {int(word) for word in re.findall(r"\d+", str(value))}
    found |= {int(word, 16) for word in re.findall(r"\b[0-9a-f]{4,}\b", str(value))}
    return found | {number >> 20 for number in found}


def test_ONB14_no_number_in_a_file_of_the_finished_rounds_deals_the_open_one() -> None:
    match = _open()
    hands = match.round_copy.hands
    found = _numbers(json.loads(_finished(match)))
    assert DEAL not in found and str(DEAL) not in TEXT
    for deal in found:
        other = match_by_chance(CLASSIC, 4, deal % 2**64, rounds=2) if deal < 2**64 else None
        if other is not None and not other.is_over:
            other.start_round()
            assert other.round_copy.hands != hands
    back = read_replay(_finished(match))
    with pytest.raises(ValueError, match="round 3 are not known"):
        back.match_at(len(back) - 1).copy().start_round()
    with pytest.raises(ValueError, match="round 3 are not known"):
        commitment(CLASSIC, back.record.deal, 3)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_ONB14_the_finished_rounds_of_every_sheet_are_told_to_the_card(rules: RuleSet) -> None:
    for deal in (1, 2, 3):
        replay = Replay(record_of(match_by_chance(replace(rules, target=5000), 4, deal, rounds=3)))
        record = without_open_round(replay)
        assert record is not None
        text = write_replay(record)
        back = read_replay(text)
        assert [step.events for step in back.steps] == [step.events for step in replay.steps]
        assert back.record.cut and "deal" not in json.loads(text)
        assert write_replay(back.record) == text, "saved again it is the same"
        assert commitment(rules, deal, 2) == commitment(rules, back.record.deal, 2)


def test_ONB14_any_position_of_the_finished_rounds_can_be_gone_back_to() -> None:
    back = read_replay(TEXT)
    for index in (len(back) - 1, 0, back.end_of(1), back.start_of(2), 5):
        assert back.match_at(index).round_number == back.round_at(index)
    first = Replay(record_of(back.match_at(back.end_of(1)).copy()))  # as the coach of an earlier round opens it
    assert first.rounds == 1


def test_ONB14_a_cut_file_of_version_1_is_read_and_not_given_on_with_its_number() -> None:
    record = record_of(match_by_chance(CLASSIC, 4, DEAL, rounds=2))
    old = json.loads(write_replay(record)) | {"cut": True}
    assert old["version"] == 1 and old["deal"] == str(DEAL)
    replay = read_replay(json.dumps(old))
    assert replay.record.cut and replay.record.deal == DEAL and replay.rounds == 2
    again = json.loads(write_replay(replay.record))
    assert again["version"] == 2 and "deal" not in again and again["cards"] == GOOD["cards"]


def test_ONB14_a_match_that_is_over_keeps_its_number() -> None:
    match = match_by_chance(replace(CLASSIC, target=100), 3, DEAL)
    table = json.loads(write_replay(record_of(match)))
    assert match.is_over and (table["version"], table["deal"]) == (1, str(DEAL))


def _with(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


DECK: str = GOOD["cards"][0][0]
_SWAPPED = " ".join([*DECK.split()[:-30], *DECK.split()[:-31:-1]])


@every_row(
    ("text", "says"),
    [
        (_with(dealer=None), "dealer"),
        (_with(dealer=True), "dealer"),
        (_with(dealer=4), "0 to 3"),
        (_with(dealer=-1), "dealer"),
        (_with(dealer=10**400), "dealer"),
        (_with(dealer=(GOOD["dealer"] + 1) % 4), "the draw makes seat"),
        (_with(draws=7), "draws"),
        (_with(draws=""), "draws"),
        (_with(draws="-"), "do not decide"),
        (_with(draws=f"{GOOD['draws']} R5"), "more cards were drawn"),
        (_with(draws="X9"), "no card is written 'X9'"),
        (_with(draws="x" * 9000), "no card is written 'xxx"),
        (_with(draws="BLx3 R5"), "no card"),
        (_with(cards=None), "cards"),
        (_with(cards={}), "cards"),
        (_with(cards=["R5"]), "cards"),
        (_with(cards=[[5]]), "cards"),
        (_with(cards=[[]] * 301), "300 lists"),
        (_with(cards=[]), "round 1 are not known"),
        (_with(cards=GOOD["cards"][:1]), "round 2 are not known"),
        (_with(cards=[*GOOD["cards"], [DECK]]), "cards of 3 rounds"),
        (_with(cards=[[], *GOOD["cards"][1:]]), "step|do not fit"),
        (_with(cards=[[DECK, DECK], *GOOD["cards"][1:]]), "do not fit"),
        (_with(cards=[*GOOD["cards"][:-1], [*GOOD["cards"][-1], DECK]]), "do not fit"),
        (_with(cards=[[DECK[3:]], *GOOD["cards"][1:]]), "step|do not fit"),
        (_with(cards=[[_SWAPPED], *GOOD["cards"][1:]]), "step|noted"),
        (_with(cards=[["R5 " * 100_000]]), "too large"),
        (_with(hash="0" * 64), "noted"),
        (_with(version=1), "deal"),
        (_with(version=3), "known up to 2"),
    ],
)
def test_ONB14_cards_that_people_wrote_themselves_are_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(ReplayError, match=says) as caught:
        read_replay(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


def test_ONB14_a_file_of_an_unfinished_round_is_cut_as_well() -> None:
    """Nobody plays on from a file without a deal, though someone wrote half a round into it."""
    match = _open()
    text = write_replay(with_known_cards(record_of(match)))
    back = read_replay(text)
    assert back.record.cut and back.rounds == 3
    again = without_open_round(back)
    assert again is not None and json.loads(write_replay(again))["cards"] == GOOD["cards"]


def test_ONB15_the_text_of_a_deck_names_no_deal() -> None:
    assert str(DEAL) not in commitment(CLASSIC, DEAL, 1).text
    assert not any(number >> 20 == DEAL for number in _numbers(commitment(CLASSIC, DEAL, 1).text))
