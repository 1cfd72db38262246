"""The table of kinds, and every kind in all code that knows cards: a new one leaves no gap."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.players import heuristic
from game.players.features import feature_rows
from game.players.outlook import TERM_WEIGHTS, Outlook
from game.players.playout import playout
from game.players.playout_policy import policy_table_of
from game.rules.cards import (
    COLOUR_KEYS,
    KINDS,
    NO_VALUE,
    SIZE,
    SKIP,
    WILD,
    WORDS,
    Card,
    card_word,
    card_words,
    is_wild,
    parse_card,
    parse_cards,
    parse_deck,
)
from game.rules.compiled_rules import compile_rules, points_of
from game.rules.engine import apply
from game.rules.kinds import BLACKS, COLOURED, NUMBERS
from game.rules.legal import legal_moves
from game.rules.moves import ACCEPT, CHOICES, PLAYS, SEATS, Play
from game.rules.notation import read_position, write_position
from game.rules.round import Phase, Round
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import view_of
from game.words.cards import card_name, value_name
from game.words.rulebook import card_paragraphs
from tests.support.themes import make_art

EVERYTHING = replace(
    CLASSIC, deck=f"{' '.join(kind.word for kind in COLOURED)} | {' '.join(kind.word for kind in BLACKS)}", max_seats=4
)
"""A deck with one card of every kind and colour."""
TABLES = (
    EVERYTHING,
    replace(EVERYTHING, zero_passes=True, seven_swaps=True),
    replace(EVERYTHING, reverse_skips_two=False, wild_draw_hits="serve"),
)


def position(card: Card, seats: int, rules: RuleSet, step: str = "+") -> Round:
    """Return a position in which seat 0 may play ``card``.

    Every seat then has one other card that fits, each a different one.
    """
    colour = "R" if is_wild(card) else card_word(card)[0]
    hands = "|".join([f"{card_word(card)},{colour}1", *(f"{colour}{seat}" for seat in range(2, seats + 1))])
    top = "R8" if is_wild(card) else f"{colour}8"
    return read_position(f"play step={step} hands={hands} discard={top} draw={'W,' * 20}W", rules)


def test_the_places_of_the_table_are_what_the_rest_counts_on() -> None:
    assert len(COLOURED) <= NO_VALUE and len(BLACKS) <= NO_VALUE and NO_VALUE == 31, "room for 31 of each"
    assert max(SIZE - 1, *COLOUR_KEYS) < 256, "tables of bytes hold every card and every key"
    assert len({kind.name for kind in (*COLOURED, *BLACKS)}) == len(COLOURED) + len(BLACKS)
    assert len({kind.word for kind in COLOURED}) == len(COLOURED) and len(WORDS) == len(set(WORDS.values()))
    assert all(kind.word == str(value) for value, kind in enumerate(COLOURED[:NUMBERS]))
    assert NUMBERS == SKIP and KINDS[WILD] is BLACKS[0] and min(filter(is_wild, KINDS)) == WILD


def test_every_kind_is_in_a_deck_a_position_and_a_move() -> None:
    assert set(parse_deck(EVERYTHING.deck)) == set(KINDS)
    for card in KINDS:
        line = write_position(position(card, 2, EVERYTHING))
        assert write_position(read_position(line, EVERYTHING)) == line
        assert parse_card(card_word(card)) == card


def test_every_kind_has_words_points_and_a_paragraph() -> None:
    assert len({card_name(card) for card in KINDS}) == len(KINDS)
    assert len({value_name(value) for value in range(len(COLOURED))}) == len(COLOURED)
    told = {KINDS[card] for part in card_paragraphs(EVERYTHING) for card in part.cards}
    assert told == {*COLOURED[NUMBERS:], *BLACKS}
    for card, kind in KINDS.items():
        assert points_of(EVERYTHING)[card] == kind.points
        assert compile_rules(EVERYTHING).fits[card][card] == (not is_wild(card)), "a wild on top shows its colour only"


def test_every_kind_has_a_face_of_its_own() -> None:
    art = make_art()
    assert len({art.face(card, 120).get_buffer().raw for card in KINDS}) == len(KINDS)


def test_every_kind_is_weighed_by_the_players() -> None:
    outlook = Outlook(compile_rules(EVERYTHING), 0.0, TERM_WEIGHTS, 4)
    for card, seats in product(KINDS, (2, 3)):
        state = position(card, seats, EVERYTHING)
        view, legal = view_of(state, 0, (0,) * seats), legal_moves(state, 0)
        plays = [move for move in legal if type(move) is Play]
        assert PLAYS[card] in plays and all(feature_rows(view, plays)), card_word(card)
        assert heuristic.choose(view, legal, Random(1), bluffs=0.0, suspects=0.0) in legal
        outlook.judge(state.hands * 2, state.key, 0, (1, 2, 3, 0))
        assert 0 < outlook.chance < 1


def hand_on_turn(state: Round, card: Card) -> list[Card]:
    """Return the hand of the seat to play after seat 0's card and all answers to it."""
    apply(state, 0, PLAYS[card])
    answers = {Phase.COLOUR: CHOICES[0], Phase.ANSWER: ACCEPT, Phase.TARGET: SEATS[state.after(0)]}
    while state.phase in answers:
        apply(state, state.turn, answers[state.phase])
    return state.hands[state.turn]


@pytest.mark.parametrize("rules", TABLES, ids=["usual", "hands move", "read literally"])
def test_every_kind_moves_the_turn_on_in_a_playout_as_at_the_table(rules: RuleSet) -> None:
    wrong = []
    for card, seats, step in product(KINDS, (2, 3, 4), (1, -1)):
        state = position(card, seats, rules, "+-"[step < 0])
        hands, pile, laid = [hand[:] for hand in state.hands], state.draw_pile[:], state.discard[:]
        playout(policy_table_of(rules, seats), hands, pile, laid, state.key, 0, step, Random(1).random, card)
        _top, first, second, *_rest = laid
        assert first == card
        if second not in (hand := hand_on_turn(state, card)):
            wrong.append((card_word(card), seats, step, card_word(second), card_words(hand)))
    assert not wrong


@pytest.mark.parametrize("card", ["R5", "W"])
def test_a_playout_refuses_a_kind_that_it_does_not_know(card: str) -> None:
    course = replace(policy_table_of(CLASSIC, 2), steps=(99,) * SIZE)
    hands = [parse_cards(f"{card},R1"), parse_cards("G2,G3")]
    with pytest.raises(ValueError, match=f"what {card} does"):
        playout(course, hands, parse_cards("Y9,Y9"), [], parse_card("R9"), 0, 1, Random(1).random, parse_card(card))
