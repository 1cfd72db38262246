"""What the coach says, in every language."""

import pytest

from game import words
from game.players.coach import REASONS
from game.rules.moves import ACCEPT, CHALLENGE, CHOICES, DRAW, KEEP, SEATS, parse_move
from game.words.advice import LONGEST_ADVICE, advised_move, reason_line

PARAMS = {"colour": 1, "seat": 1, "count": 2, "points": 20}
NAMES = ("Anna", "Hilda Hedgehog")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_reason_is_one_short_sentence_of_its_own(language: str) -> None:
    words.use(language)
    lines = [reason_line(key, PARAMS, NAMES) for key in REASONS]
    assert len(set(lines)) == len(REASONS)
    assert all(line.endswith(".") and line.count(".") == 1 and len(line) <= LONGEST_ADVICE for line in lines)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_move_has_its_words(language: str) -> None:
    words.use(language)
    moves = [parse_move("R7"), CHOICES[2], SEATS[1], DRAW, KEEP, ACCEPT, CHALLENGE]
    lines = [advised_move(move, NAMES) for move in moves]
    assert all(lines) and len(set(lines)) == len(moves)
    assert "Hilda Hedgehog" in advised_move(SEATS[1], NAMES)


def test_one_card_is_not_two() -> None:
    assert "1 more card in" in reason_line("colour", PARAMS | {"count": 1}, NAMES)
    assert "2 more cards in" in reason_line("colour", PARAMS, NAMES)
