"""Bots know only what their seat knows, under every rule set, and end every round legally.

``HUE_SOAK=1`` plays 20,000 rounds over random house rules, and asks every level in 2,000 positions.
"""

import os
import pickle
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import count
from math import ceil, inf
from operator import methodcaller
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.arena.pool import spread
from game.players.bot import Bot
from game.players.characters import CHARACTERS
from game.players.levels import LEVELS, NAMES, make_bot
from game.rules.engine import apply, deal
from game.rules.events import Event
from game.rules.legal import legal_moves, waits_out_of_turn
from game.rules.memory import MatchMemory
from game.rules.moves import Move
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import View, view_of
from game.storage.rulesets import load_preset, preset_names
from tests.support.any_rules import own_rules, rule_sets, seats_of
from tests.support.hidden import with_other_cards_unseen, with_other_hidden_cards
from tests.support.rows import every_row

SOAK = bool(os.environ.get("HUE_SOAK"))
TOO_LONG = 20_000


class Table:
    """A round between bots, with the memory that a match would keep."""

    def __init__(self, rules: RuleSet, levels: list[str], seed: int, own: tuple = (None, None)) -> None:
        seats = len(levels)
        self.state, dealt = deal(rules, seats, seed % seats, seed, own=own)
        self.witness = MatchMemory(seats, claims=rules.wild_draw_when != "always")
        self.witness.hear(dealt)
        self.told = dealt
        self.bots = [
            make_bot(level, Random(seed << 8 | seat), CHARACTERS[(seed + seat) % len(CHARACTERS)])
            for seat, level in enumerate(levels)
        ]

    def view(self, seat: int, state: Round | None = None) -> View:
        state = state or self.state
        return view_of(state, seat, (0,) * len(state.hands), self.witness.memory(seat))

    def step(self, remember: Callable[[Bot], Bot] = deepcopy) -> tuple[int, View, list[Move], Bot, Move]:
        """Make the next decision.

        Returns the seat, what it saw, its choices, the bot before it chose as ``remember`` kept it (by far the most
        work of it all), and the move it made.
        """
        state = self.state
        seats = range(len(state.hands))
        asked = sorted(seats, key=lambda seat: seat == state.turn) if waits_out_of_turn(state) else [state.turn]
        for seat in asked:
            legal = legal_moves(state, seat)
            if not legal:
                continue
            view, before = self.view(seat), remember(self.bots[seat])
            move = self.bots[seat].poll(view, legal, inf)
            if move is not None:
                assert move in legal
                return seat, view, legal, before, move
        raise AssertionError("nobody moves")

    def do(self, seat: int, move: Move) -> list[Event]:
        events = apply(self.state, seat, move)
        self.witness.hear(events)
        return events


MODES = {
    **{f"{name}, {seats} seats": (load_preset(name), seats) for name in preset_names() for seats in (2, 4)},
    "teams": (replace(CLASSIC, teams=True), 4),
    "stacking, 2 seats": (replace(CLASSIC, stacking="mixed"), 2),
    "stacking, 4 seats": (replace(CLASSIC, stacking="each"), 4),
    "stacking, jump-in, blocks": (replace(load_preset("block"), stacking="two", jump_in=True), 4),
    "seven-zero, 2 seats": (replace(CLASSIC, seven_swaps=True, zero_passes=True), 2),
    "seven-zero, 4 seats": (replace(CLASSIC, seven_swaps=True, zero_passes=True), 4),
    "jump-in": (replace(CLASSIC, jump_in=True, jump_in_adds=True, stacking="mixed"), 4),
    "elimination": (replace(CLASSIC, elimination=True, scoring="lowest"), 4),
    "draws until one fits": (replace(CLASSIC, draw_until_playable=True, shown_to="everybody"), 3),
}
POSITIONS = ceil(2000 / len(MODES)) if SOAK else 24
"""Number of positions for each level in each mode."""


@pytest.mark.parametrize("level", [*LEVELS, "base"])
@every_row("mode", MODES)
def test_no_level_decides_by_what_it_cannot_see(level: str, mode: str) -> None:
    dice, asked = Random(1), 0
    rules, seats = MODES[mode]
    for number in count():
        table = Table(rules, [level] * seats, seats + number)
        while asked < POSITIONS and not table.state.is_over:
            seat, _, legal, before, move = table.step()
            other = with_other_hidden_cards(table.state, seat, dice)
            assert before.poll(table.view(seat, other), legal, inf) == move
            asked += 1
            table.do(seat, move)
        if asked >= POSITIONS:
            return


@every_row("mode", MODES)
def test_what_is_remembered_comes_from_what_was_seen(mode: str) -> None:
    dice = Random(2)
    rules, seats = MODES[mode]
    for number in range(40 if SOAK else 3):
        table = Table(rules, ["base", "casual", "sharp", "beginner"][:seats], number)
        others = {seat: MatchMemory(seats, claims=rules.wild_draw_when != "always") for seat in (None, *range(seats))}
        events = list(table.told)
        for _ in range(200):
            for seat, witness in others.items():
                witness.hear([with_other_cards_unseen(event, seat, rules.cards, dice) for event in events])
                assert witness.memory(seat) == table.witness.memory(seat)
                assert witness.memory(seat).styles == table.witness.memory(None).styles, "it belongs to everybody"
            if table.state.is_over:
                break
            seat, _, _, _, move = table.step(remember=lambda bot: bot)
            events = table.do(seat, move)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_sent_its_view_plays_the_same(level: str) -> None:
    table = Table(load_preset("classic"), [level] * 3, 5)
    for _ in range(40):
        if table.state.is_over:
            break
        seat, view, legal, before, move = table.step()
        bot, view, legal = pickle.loads(pickle.dumps((before, view, legal)))
        assert bot.poll(view, legal, inf) == move
        table.do(seat, move)


def test_a_bot_in_another_process_plays_the_same() -> None:
    table = Table(load_preset("classic"), ["sharp"] * 2, 3)
    _, view, legal, before, move = table.step()
    there = spread(methodcaller("poll", view, legal, inf), [deepcopy(before) for _ in range(4)], 2)
    assert there == [move] * 4


@settings(max_examples=20_000 if SOAK else 40)
@given(rule_sets(), st.integers(2, 10), own_rules(), own_rules(), st.integers(0, 10**6))
def test_bots_end_rounds_of_any_rules(rules: RuleSet, seats: int, one: object, other: object, seed: int) -> None:
    names = [name for name in NAMES if name != "master" or not SOAK]
    count = seats_of(rules, seats)
    levels = [names[(seed + seat) % len(names)] for seat in range(count)]
    table = Table(rules, levels, seed, (one, other))
    for _ in range(TOO_LONG):
        if table.state.is_over:
            return
        seat, _, _, _, move = table.step(remember=lambda bot: bot)
        table.do(seat, move)
    raise AssertionError("the round does not end")
