"""Rule sets picked at random from the table of switches, and rounds played under them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from game.rules.cards import OWN_A
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.legal import legal_moves
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
    Draw,
    Move,
    Play,
    WriteRule,
)
from game.rules.own_rule import ACTIONS, COUNT_MAX, TARGETS, OwnRule
from game.rules.round import Round
from game.rules.ruleset import FIELDS, TEAM_SEATS, Field, RuleSet, as_table, check_table
from tests.support.rounds import CLASSIC, PRESETS

EVERY_MOVE: Final[tuple[Move, ...]] = (
    *PLAYS.values(), *CHOICES, *CATCHES, *SEATS, DRAW, KEEP, CALL, ACCEPT, CHALLENGE, WriteRule(OWN_A, OwnRule())
)  # fmt: skip
"""Every move that exists, legal or not."""
STRANGE_DECKS: Final = ("0-9 | W", "0-9 S R | W+4x4 W+2x4 WBx4 O1x2 O2x2", "0x3 7x3 +2x3 +1x3 | W")
"""Decks that no sheet has: nearly only numbers, many black cards, many 0s, 7s and +2s."""
DECKS: Final = (*(rules.deck for rules in PRESETS), *STRANGE_DECKS)


def _values(field: Field) -> st.SearchStrategy[Any]:
    if isinstance(field.allowed, range):
        return st.integers(field.allowed[0], field.allowed[-1])
    if field.allowed is not None:
        return st.sampled_from(field.allowed)
    if field.name == "deck":
        return st.sampled_from(DECKS)
    return st.booleans() if isinstance(getattr(CLASSIC, field.name), bool) else st.just(getattr(CLASSIC, field.name))


def agreeable(table: dict[str, Any]) -> RuleSet:
    """Return the rule set for a table of allowed values, after resolving contradictions in it."""
    table = dict(table)
    table["min_seats"], table["max_seats"] = sorted((table["min_seats"], table["max_seats"]))
    cards = len(check_table({"name": "any", "deck": table["deck"], "max_seats": 2, "hand_size": 3}).cards)
    table["hand_size"] = min(table["hand_size"], (cards - 2) // 2)
    table["max_seats"] = max(2, min(table["max_seats"], (cards - 2) // table["hand_size"]))
    table["min_seats"] = min(table["min_seats"], table["max_seats"])
    if table["elimination"]:
        table |= {"scoring": "lowest", "teams": False, "target": max(1, table["target"])}
    if not table["min_seats"] <= TEAM_SEATS <= table["max_seats"]:
        table["teams"] = False
    return check_table(table)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Return a strategy: all switches random, or a few of them changed on top of a preset."""
    every = {field.name: _values(field) for field in FIELDS}
    anything = st.fixed_dictionaries(every).map(agreeable)
    some = st.builds(
        lambda preset, changes: agreeable(as_table(preset) | changes),
        st.sampled_from(PRESETS),
        st.fixed_dictionaries({}, optional=every),
    )
    return st.one_of(anything, some)


def own_rules() -> st.SearchStrategy[OwnRule | None]:
    """Return a strategy for what may be written on a custom rule card; None for a blank one."""
    written = st.builds(
        OwnRule, st.sampled_from(TARGETS), st.sampled_from(ACTIONS), st.integers(1, COUNT_MAX), st.just("Sing")
    )
    return st.one_of(st.none(), written)


def seats_of(rules: RuleSet, number: int) -> int:
    """Return a number of seats that the rule set allows."""
    return TEAM_SEATS if rules.teams else rules.min_seats + number % (rules.max_seats - rules.min_seats + 1)


def choose(state: Round, random: Random) -> tuple[int, Move]:
    """Choose a random move of any seat.

    Players who can play a card mostly do, and few catch others, so that rounds end.
    """
    moves = [(seat, move) for seat in range(len(state.hands)) for move in legal_moves(state, seat)]
    laying = [pair for pair in moves if type(pair[1]) is Play]
    if laying and random.random() < 0.7:
        moves = laying
    elif random.random() < 0.8:
        moves = [pair for pair in moves if not isinstance(pair[1], Catch | Draw)] or moves
    return moves[int(random.random() * len(moves))]


def choose_any(state: Round, random: Random) -> tuple[int, Move]:
    """Choose any legal move of any seat: such players draw without need and make false catches."""
    moves = [(seat, move) for seat in range(len(state.hands)) for move in legal_moves(state, seat)]
    return moves[int(random.random() * len(moves))]


def steps(
    state: Round, random: Random, most: int, choose: Callable[[Round, Random], tuple[int, Move]] = choose
) -> Iterator[tuple[int, Move, list[Event]]]:
    """Play random moves until the round ends; AssertionError if it takes more than ``most``."""
    for _ in range(most):
        if state.is_over:
            return
        seat, move = choose(state, random)
        yield seat, move, apply(state, seat, move)
    assert state.is_over, "the round does not end"
