"""Tests of the coach's sentences in every language."""

import pytest

from game import words
from game.players.coach import REASONS
from game.rules.moves import ACCEPT, CHALLENGE, CHOICES, DRAW, KEEP, SEATS, parse_move
from game.words.advice import LONGEST_ADVICE, LONGEST_ODDS, advised_move, reason_line

ODDS = {"seat": 1, "of_ten": 4, "mine": 36, "theirs": 16, "count": 4}
PARAMS = {"colour": 1, "seat": 1, "count": 2, "points": 20} | {key: ODDS[key] for key in ("of_ten", "mine", "theirs")}
ODDS_KEYS = ("challenge", "trust")
NAMES = ("Anna", "Hilda Hedgehog")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_reason_is_one_short_sentence_of_its_own(language: str) -> None:
    words.use(language)
    lines = [reason_line(key, PARAMS, NAMES) for key in REASONS if key not in ODDS_KEYS]
    assert len(set(lines)) == len(lines)
    assert all(line.endswith(".") and line.count(".") == 1 and len(line) <= LONGEST_ADVICE for line in lines)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_K18_the_odds_of_a_challenge_are_two_short_sentences(language: str) -> None:
    words.use(language)
    for of_ten in range(11):
        line = reason_line("challenge", ODDS | {"of_ten": of_ten, "mine": 128, "theirs": 116, "count": 12}, NAMES)
        first, second = line.split(". ")
        assert (str(of_ten) in first) is (0 < of_ten < 10) and len(line) <= LONGEST_ODDS
        assert "Hilda Hedgehog" in second and "12" in second
        assert line == reason_line("trust", ODDS | {"of_ten": of_ten, "mine": 128, "theirs": 116, "count": 12}, NAMES)


@pytest.mark.parametrize(
    ("language", "few", "many"),
    [
        (
            "en",
            "About 1 in 10 plays like this is a bluff. A challenge costs you about 1 card and "
            "Anna 0.4; drawing costs you 4.",
            "About 4 in 10 plays like this are bluffs. A challenge costs you about 3.6 cards and "
            "Anna 1.6; drawing costs you 4.",
        ),
        (
            "de",
            "In etwa 1 von 10 Fällen ist das ein Bluff. Im Schnitt kostet Herausfordern dich 1 "
            "Karte und Anna 0,4; Ziehen kostet dich 4.",
            "In etwa 4 von 10 Fällen ist das ein Bluff. Im Schnitt kostet Herausfordern dich 3,6 "
            "Karten und Anna 1,6; Ziehen kostet dich 4.",
        ),
        (
            "nl",
            "Ongeveer 1 op de 10 keer is zo'n kaart bluf. Gemiddeld kost uitdagen jou 1 kaart en "
            "Anna 0,4; pakken kost jou 4.",
            "Ongeveer 4 op de 10 keer is zo'n kaart bluf. Gemiddeld kost uitdagen jou 3,6 kaarten "
            "en Anna 1,6; pakken kost jou 4.",
        ),
    ],
)
def test_K18_odds_are_said_as_each_language_says_numbers(language: str, few: str, many: str) -> None:
    words.use(language)
    assert reason_line("trust", ODDS | {"seat": 0, "of_ten": 1, "mine": 10, "theirs": 4}, NAMES) == few
    assert reason_line("challenge", ODDS | {"seat": 0}, NAMES) == many


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
