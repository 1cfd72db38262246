"""Rounds of players who move at random: none stalls, none loses a card.

``HUE_SOAK=1`` plays ten times as many.
"""

import os
from collections import Counter
from random import Random

import pytest

from game.rules.engine import apply, deal
from game.rules.legal import legal_moves
from game.rules.moves import DRAW, KEEP
from game.rules.round import Round
from game.rules.ruleset import CLASSIC

ROUNDS = 1112 if os.environ.get("HUE_SOAK") else 112
"""Rounds for each of nine numbers of seats: 1,000 and 10,000 in all."""
TOO_LONG = 50_000
DECK = Counter(list(CLASSIC.cards))


def play_out(state: Round, random: Random) -> int:
    """Make random moves for any seat that has one until the round is over; returns how many."""
    seats = range(len(state.hands))
    for count in range(TOO_LONG):
        if state.is_over:
            return count
        moves = [(seat, move) for seat in seats for move in legal_moves(state, seat)]
        seat, move = moves[int(random.random() * len(moves))]
        apply(state, seat, move)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("seats", range(2, 11))
def test_random_rounds_end_with_a_winner_and_108_cards(seats: int) -> None:
    random = Random(seats)
    winners: Counter[int] = Counter()
    for seed in range(ROUNDS):
        state, _ = deal(CLASSIC, seats, seed % seats, seed)
        play_out(state, random)
        assert state.result is not None
        winners.update(state.result.winners)
        assert sum(len(hand) == 0 for hand in state.hands) == (0 if state.result.blocked else 1)
        assert Counter([card for pile in (*state.hands, state.draw_pile, state.discard) for card in pile]) == DECK
    assert len(winners) == seats


@pytest.mark.parametrize("seats", range(2, 11))
def test_A1_players_who_never_lay_a_card_end_blocked(seats: int) -> None:
    state, _ = deal(CLASSIC, seats, 0, seed=8)
    while not state.is_over:
        moves = legal_moves(state, state.turn)
        apply(state, state.turn, next((move for move in (DRAW, KEEP) if move in moves), moves[0]))
    assert state.result is not None
    assert state.result.blocked
    assert state.draw_pile == []
    assert len(state.discard) == 1
    assert min(state.result.points) == state.result.points[state.result.winners[0]]
