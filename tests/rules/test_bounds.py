"""Decks at the limits of a rule set, and attempts to make an engine loop for ever: all end."""

import ast
from dataclasses import replace
from random import Random

import pytest

from game.files.paths import ROOT
from game.rules import dealing
from game.rules.dealing import deal, draw_for_dealer
from game.rules.round import EndlessError, Round
from game.rules.ruleset import CLASSIC, RuleSet, RuleSetError, as_table, check_table, dealer_worth, draws_a_dealer
from tests.support.any_rules import steps

DECKS = 3000
FLAT = replace(CLASSIC, name="flat", deck="0x20 | Wx4")
"""A deck of cards that are all worth zero in the draw for dealer."""


def edge_table(random: Random) -> dict[str, object]:
    """Return a table of rules whose deck has hardly more than one kind of card.

    It is flat or nearly so, has few or very many symbols and black cards, and as few cards as the seats need.
    """
    numbers = random.sample(range(10), random.choice((1, 1, 1, 2)))
    coloured = [f"{number}x{random.choice((1, 2, 9, 20))}" for number in numbers]
    coloured += random.sample(["S", "R", "+2", "+1", "SA", "Sx9", "+2x20"], random.choice((0, 0, 1, 2)))
    black = random.sample(["W", "W+4", "Wx4", "W+4x200", "WBx9", "O1", "W+2x99"], random.choice((0, 0, 1, 2)))
    return {
        "name": "edge",
        "deck": f"{' '.join(coloured)} | {' '.join(black)}",
        "dealer": random.choice(("draw", "draw", "numbers", "random")),
        "start_cards": random.choice(("effect", "ignored", "reverse")),
        "black_start_redrawn": random.random() < 0.5,
        "hand_size": random.choice((3, 3, 7)),
        "max_seats": random.choice((2, 2, 3, 10)),
    }


def allowed(table: dict[str, object]) -> RuleSet | None:
    try:
        return check_table(table)
    except RuleSetError:
        return None


def test_K3_decks_at_the_edge_are_refused_or_find_a_dealer_and_a_start_card() -> None:
    random, dealt = Random(3), 0
    for number in range(DECKS):
        rules = allowed(edge_table(random))
        if rules is None:
            continue
        dealer, drawn = draw_for_dealer(rules, rules.max_seats, number)
        assert 0 <= dealer < rules.max_seats and len(drawn) < 1000, rules.deck
        state, _events = deal(rules, rules.max_seats, dealer, number)
        assert len(state.discard) >= 1 and all(state.hands)
        dealt += 1
    assert dealt > DECKS // 5, "these decks are hardly ever allowed, so that nothing was tried"


def test_K3_rounds_with_decks_at_the_edge_end() -> None:
    random, ended = Random(4), 0
    while ended < 40:
        rules = allowed(edge_table(random))
        if rules is not None:
            state, _events = deal(rules, rules.max_seats, 0, ended)
            for _move in steps(state, Random(ended), 20_000):
                pass
            ended += 1


@pytest.mark.parametrize("dealer", ["draw", "numbers"])
def test_K3_N3_the_check_refuses_just_the_decks_of_which_all_cards_count_the_same(dealer: str) -> None:
    for deck in ("0x20 | Wx4", "0x20 |", "5x20 | Wx4", "5x9 6 |", "0x10 S R | W+4", "0-9x2 |"):
        rules = replace(CLASSIC, name="any", deck=deck, dealer=dealer, max_seats=2)
        worths = {dealer_worth(dealer, card) for card in rules.cards}
        assert draws_a_dealer(rules) == (len(worths) > 1) == (allowed(as_table(rules)) is not None), deck
    assert allowed(as_table(replace(FLAT, dealer="random"))) is not None


def test_K3_a_draw_for_dealer_that_never_ends_is_stopped() -> None:
    with pytest.raises(EndlessError, match="draw for dealer"):
        draw_for_dealer(FLAT, 4, 1)


def test_K17_a_search_for_a_start_card_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "MOST_STARTS", 50)
    monkeypatch.setattr(Round, "shuffle", lambda _round, cards: cards.sort())  # the black cards stay on top
    with pytest.raises(EndlessError, match="start card"):
        deal(replace(CLASSIC, deck="0-9 | Wx99", black_start_redrawn=True), 2, 0, 1)


def test_a_way_round_the_table_that_never_comes_back_is_stopped() -> None:
    state, _events = deal(CLASSIC, 4, 0, 1, absent=[2])
    assert state.others(3) == [0, 1]
    with pytest.raises(EndlessError, match="seat 2"):
        state.others(2)


def test_no_loop_of_the_engine_is_without_a_bound() -> None:
    """Check that there is no ``while``.

    All loops count or iterate over something finite; a ``while`` has no bound by itself.
    """
    for path in sorted((ROOT / "game" / "rules").glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        endless = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.While)]
        assert endless == [], f"{path.name}: while in line {endless}"
