"""N3, and that the Dutch sheet differs from the classic one in nothing else.

Its other rules are tested as K's.
"""

import pytest

from game.rules import dealing, ruleset
from game.rules.dealing import draw_for_dealer
from game.rules.events import DealerDrawn
from game.rules.ruleset import differences
from tests.support.rounds import CLASSIC, DUTCH, cards


def drawing(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Make the draw for dealer bring these cards, one after the other."""
    monkeypatch.setattr(ruleset, "parse_deck", lambda text: list(reversed(cards(*words))))
    monkeypatch.setattr(dealing, "shuffle", lambda pack, seed, number: None)


def test_N3_symbols_do_not_count_so_that_a_zero_beats_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = ("R+2", "G0", "W", "R3", "G5", "B9")
    drawing(monkeypatch, *pack)
    assert draw_for_dealer(DUTCH, 3, seed=1) == (1, [DealerDrawn((0, 1, 2), cards("R+2", "G0", "W"))])
    # On sheet K they count zero, which ties (A16).
    dealer, events = draw_for_dealer(CLASSIC, 3, seed=1)
    assert (dealer, len(events)) == (2, 2)


def test_N3_highest_number_deals_and_nobody_with_a_symbol_unless_all_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing(monkeypatch, "R3", "G7", "W+4")
    assert draw_for_dealer(DUTCH, 3, seed=1)[0] == 1
    drawing(monkeypatch, "RS", "W", "W+4", "B2", "B1", "B0")
    dealer, events = draw_for_dealer(DUTCH, 3, seed=1)
    assert (dealer, len(events)) == (0, 2)


def test_N1_N3_the_draw_for_dealer_is_the_only_difference() -> None:
    assert differences(DUTCH) == {"dealer": ("numbers", "draw")}
    assert DUTCH.cards == CLASSIC.cards
