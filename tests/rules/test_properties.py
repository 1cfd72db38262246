"""What holds in every round: random deals of 2 to 10 seats, random switches, random moves.

It is checked at every step. The usual run takes seconds and always the same cases; ``HUE_SOAK=1`` searches longer, with
different cases each time.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.rules.engine import IllegalMove, apply, deal
from game.rules.events import Event, RoundEnded
from game.rules.legal import legal_moves, why_not
from game.rules.moves import ACCEPT, CALL, CATCHES, CHALLENGE, CHOICES, DRAW, KEEP, PLAYS, Move, move_word
from game.rules.notation import read_position, write_position
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet, check_table
from game.rules.scoring import hand_points
from game.rules.view import view_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.ledger import Ledger, sheet_moves

SOAK = bool(os.environ.get("HUE_SOAK"))
EVERY_MOVE: tuple[Move, ...] = (*PLAYS.values(), *CHOICES, *CATCHES, DRAW, KEEP, CALL, ACCEPT, CHALLENGE)
DECK = Counter(list(CLASSIC.cards))

RULE_SETS = st.fixed_dictionaries(
    {
        "name": st.just("any"),
        "hand_size": st.integers(3, 10),
        "scoring": st.sampled_from(["winner", "lowest"]),
        "bluffing": st.booleans(),
        "challenge_extra": st.integers(0, 6),
        "call_penalty": st.sampled_from((1, 2, 4)),
        "last_draw_counts": st.booleans(),
        "reverse_skips_two": st.booleans(),
        "black_start_redrawn": st.booleans(),
        "blocked_scores": st.booleans(),
    }
).map(check_table)


class Refused:
    """A context like ``pytest.raises(IllegalMove)``, fast enough for hundreds of moves a step."""

    def __enter__(self) -> "Refused":
        return self

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        assert isinstance(error, IllegalMove), "a move that is not listed was accepted"
        return True


REFUSED = Refused()


class AnyRound(RuleBasedStateMachine):
    """One round, watched by a spectator and by seat 0, logged move by move."""

    state: Round

    @initialize(
        seats=st.integers(2, 10), place=st.integers(0, 9), seed=st.integers(0, 2**40), rules=st.one_of(
            st.just(CLASSIC), RULE_SETS
        )
    )  # fmt: skip
    def start(self, seats: int, place: int, seed: int, rules: RuleSet) -> None:
        self.given = (rules, seats, place % seats, seed)
        self.state, events = deal(*self.given)
        self.ledgers = [Ledger(None, seats), Ledger(0, seats)]
        self.log: list[tuple[int, Move]] = []
        self.events = events[:]
        self.dice = Random(seed)
        self.watch(events)

    @precondition(lambda self: self.state.is_over)
    @rule(seed=st.integers(0, 2**40))
    def next_round(self, seed: int) -> None:
        self.teardown()
        rules, seats, dealer, _ = self.given
        self.start(seats, dealer + 1, seed, rules)

    def watch(self, events: list[Event]) -> None:
        for ledger in self.ledgers:
            ledger.read(events)
            ledger.agrees(view_of(self.state, ledger.seat, (0,) * len(self.state.hands)))

    def act(self, number: float) -> None:
        seats = range(len(self.state.hands))
        moves = [(seat, move) for seat in seats for move in legal_moves(self.state, seat)]
        seat, move = moves[int(number * len(moves))]
        events = apply(self.state, seat, move)
        self.log.append((seat, move))
        self.events += events
        self.watch(events)

    @precondition(lambda self: not self.state.is_over)
    @rule(number=st.floats(0, 1, exclude_max=True))
    def move(self, number: float) -> None:
        self.act(number)

    @precondition(lambda self: not self.state.is_over)
    @rule(count=st.integers(2, 150))
    def many_moves(self, count: int) -> None:
        for _ in range(count):
            if self.state.is_over:
                break
            self.act(self.dice.random())

    @invariant()
    def all_108_cards_are_there(self) -> None:
        state = self.state
        assert Counter([card for pile in (*state.hands, state.draw_pile, state.discard) for card in pile]) == DECK

    @invariant()
    def listed_if_and_only_if_accepted(self) -> None:
        state, before = self.state, self.state.copy()
        for seat in range(len(state.hands)):
            listed = legal_moves(state, seat)
            assert len(listed) == len(set(listed))
            for move in EVERY_MOVE:
                if move in listed:
                    assert why_not(state, seat, move) is None
                    trial = state.copy()
                    assert apply(trial, seat, move)
                    assert trial != state
                    continue
                with REFUSED:
                    apply(state, seat, move)
        assert state == before

    @invariant()
    def moves_are_those_of_the_sheet(self) -> None:
        for seat in range(len(self.state.hands)):
            view = view_of(self.state, seat, ())
            assert set(map(move_word, legal_moves(self.state, seat))) == sheet_moves(view)

    @invariant()
    def somebody_can_act_or_it_is_over(self) -> None:
        state = self.state
        moves = [legal_moves(state, seat) for seat in range(len(state.hands))]
        assert bool(moves[state.turn]) is not state.is_over
        assert any(moves) is not state.is_over
        assert (state.result is not None) is state.is_over

    @invariant()
    def nobody_sees_hidden_cards(self) -> None:
        state = self.state
        for seat in (*range(len(state.hands)), None):
            other = with_other_hidden_cards(state, seat, self.dice)
            assert view_of(other, seat, ()) == view_of(state, seat, ())
            if seat is not None:
                assert legal_moves(other, seat) == legal_moves(state, seat)

    @invariant()
    def the_notation_reads_back(self) -> None:
        line = write_position(self.state)
        assert read_position(line, self.state.rules) == self.state
        assert "\n" not in line

    @invariant()
    def the_end_is_counted(self) -> None:
        result = self.state.result
        if result is None:
            return
        assert isinstance(self.events[-1], RoundEnded)
        assert self.events[-1] == result
        assert result.hands == tuple(map(tuple, self.state.hands))
        assert result.points == tuple(map(hand_points, result.hands))
        assert result.blocked is all(self.state.hands)
        if not result.blocked:
            (winner,) = result.winners
            expected = [0] * len(result.points)
            expected[winner] = sum(result.points)
            lowest = self.state.rules.scoring == "lowest"
            assert result.scores == (result.points if lowest else tuple(expected))

    def teardown(self) -> None:
        if not hasattr(self, "given"):
            return
        # A replay of the log rebuilds the round and everything that happened.
        state, events = deal(*self.given)
        for seat, move in self.log:
            events += apply(state, seat, move)
        assert state == self.state
        assert events == self.events


AnyRound.TestCase.settings = settings(
    max_examples=3000 if SOAK else 120,
    stateful_step_count=60 if SOAK else 25,
    derandomize=not SOAK,
    suppress_health_check=list(HealthCheck),
)
test_every_round = AnyRound.TestCase


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_copy_is_independent(seats: int) -> None:
    random = Random(seats)
    state, _ = deal(CLASSIC, seats, 0, seats)
    while not state.is_over:
        before = write_position(state)
        twin = state.copy()
        moves = [(seat, move) for seat in range(seats) for move in legal_moves(twin, seat)]
        seat, move = moves[int(random.random() * len(moves))]
        events = apply(twin, seat, move)
        assert write_position(state) == before
        assert twin != state
        assert apply(state, seat, move) == events
        assert state == twin
