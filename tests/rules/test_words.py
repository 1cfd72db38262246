"""The one-word text forms of cards and moves, as in logs, saves and positions."""

import pytest

from game.rules.cards import (
    BLUE,
    DRAW_TWO,
    GREEN,
    OWN_A,
    OWN_B,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WORDS,
    YELLOW,
    card_of,
    card_word,
    card_words,
    colour_of,
    is_wild,
    parse_card,
    parse_cards,
    parse_colour,
    value_of,
)
from game.rules.moves import (
    ACCEPT,
    CALL,
    CATCHES,
    CHALLENGE,
    CHOICES,
    DRAW,
    KEEP,
    PLAYS,
    SEATS,
    Catch,
    ChooseColour,
    Move,
    Play,
    WriteRule,
    move_word,
    parse_move,
)
from game.rules.own_rule import OwnRule
from game.rules.ruleset import CLASSIC
from tests.support.rows import every_row

EVERY_MOVE: tuple[Move, ...] = (*PLAYS.values(), *CHOICES, *SEATS, *CATCHES, DRAW, KEEP, CALL, ACCEPT, CHALLENGE)


def test_K1_M1_E1_there_are_66_different_cards() -> None:
    # K1: 4 x 13 and 2 wilds; E1: draw one, wild draw two; M1: the block card and two custom rule cards; skip everyone.
    assert len(WORDS) == len(set(WORDS.values())) == 54 + 4 + 1 + 3 + 4
    assert len(set(CLASSIC.cards)) == 54


@every_row("card", WORDS)
def test_card_words_read_back(card: int) -> None:
    word = card_word(card)
    assert parse_card(word) == card
    assert is_wild(card) is word.startswith(("W", "O"))
    if not is_wild(card):
        assert word[0] == "RYGB"[colour_of(card)]
        assert card_of(colour_of(card), value_of(card)) == card


def test_card_words_are_the_ones_of_the_sheets_tables() -> None:
    shown = (5, card_of(YELLOW, DRAW_TWO), card_of(GREEN, SKIP), card_of(BLUE, REVERSE), WILD, WILD_DRAW_FOUR)
    assert [card_word(card) for card in shown] == ["R5", "Y+2", "GS", "BR", "W", "W+4"]


@every_row("word", ["", "R", "5", "R10", "r5", "X5", "W+3", "O3", "W4", "R+4", " R5", "R5 "])
def test_a_word_that_is_no_card_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="no card is written"):
        parse_card(word)


def test_lists_of_cards_read_back() -> None:
    assert card_words([]) == "-"
    assert parse_cards("-") == []
    assert parse_cards(card_words([5, WILD, 5])) == [5, WILD, 5]
    with pytest.raises(ValueError, match="X9"):
        parse_cards("R5,X9")


@pytest.mark.parametrize("word", ["", "RG", "W", "r"])
def test_a_word_that_is_no_colour(word: str) -> None:
    with pytest.raises(ValueError, match="no colour is written"):
        parse_colour(word)


@every_row("move", EVERY_MOVE)
def test_move_words_read_back(move: Move) -> None:
    assert parse_move(move_word(move)) is move


def test_move_words_are_different() -> None:
    assert len({move_word(move) for move in EVERY_MOVE}) == len(EVERY_MOVE) == 66 + 4 + 10 + 10 + 5


def test_move_words_are_the_documented_ones() -> None:
    words = {"R5": Play(5), "W+4": Play(WILD_DRAW_FOUR), "colour:G": ChooseColour(2), "catch:2": Catch(2), "draw": DRAW}
    assert {word: parse_move(word) for word in words} == words


def test_M26_a_written_rule_reads_back() -> None:
    for rule in (OwnRule(), OwnRule("chosen", "give", 5, "sing: ü, a|b=c"), OwnRule("everybody", "pass", 1, "x")):
        move = WriteRule(OWN_B, rule)
        assert parse_move(move_word(move)) == move
        assert not set(move_word(move)) & set(" ,|=")
    assert move_word(WriteRule(OWN_A, OwnRule("next", "draw", 2))) == "rule:O1:next:draw:2:"


NO_MOVES = "R55 catch:10 catch:-1 catch: catch:² seat:10 rule:R5:next:draw:1: rule:O1:next:draw:9: colour:W Draw"


@pytest.mark.parametrize("word", ["", *NO_MOVES.split()])
def test_a_word_that_is_no_move(word: str) -> None:
    with pytest.raises(ValueError, match="is written"):
        parse_move(word)
