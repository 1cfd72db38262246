"""Moments that only other sheets and house rules bring about, for table pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from build.screens.positions import ME
from game.match.match import Match
from game.rules.cards import (
    BLOCK,
    DRAW_ONE,
    OWN_A,
    STEPS,
    WILD,
    WILD_DRAW_FOUR,
    WILD_DRAW_TWO,
    is_wild,
    value_of,
)
from game.rules.events import Blocked, Event, HandsMoved, JumpedIn, RuleApplied, Skipped
from game.rules.kinds import TurnEffect
from game.rules.moves import Play
from game.rules.own_rule import OwnRule
from game.rules.view import Phase
from game.storage.rulesets import load_preset, load_ready_made

BLOCKS: Final = load_preset("block")
EXPRESS: Final = load_preset("express")
YKSI: Final = load_preset("yksi")
AGAIN: Final = load_ready_made("again")
STACKING: Final = replace(load_preset("classic"), name="stacking", stacking="mixed")
SWAPPING: Final = replace(load_preset("classic"), name="seven", seven_swaps=True)
TEAMS: Final = replace(load_preset("classic"), name="teams", teams=True)
DROPPING: Final = replace(load_preset("classic"), name="dropping", scoring="lowest", elimination=True, target=120)
DOUBTING: Final = replace(load_preset("classic"), name="doubting", challenger="anyone")
WRITTEN: Final = (
    OwnRule("others", "show", 1, "Cards on the table, please!"),
    OwnRule("others", "draw", 1, "Help yourselves, all of you."),
)


def plays(match: Match) -> set[int]:
    return {move.card for move in match.legal(ME) if isinstance(move, Play)}


def i_may_block(match: Match, _last: Sequence[Event]) -> bool:
    """Whether seat 0 is hit by a wild draw four and can play a block card."""
    view = match.view(ME)
    return view.phase is Phase.ANSWER and view.turn == ME and view.top == WILD_DRAW_FOUR and BLOCK in plays(match)


def stacked_six(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.phase is Phase.ANSWER and view.turn == ME and view.pending >= 6 and bool(plays(match))


def i_choose(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.phase is Phase.TARGET and view.turn == ME and len(view.hand) > 3


def lies_open(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    opened = any(len(hand) > 3 for seat, hand in enumerate(view.opened) if seat != ME)
    return opened and view.turn == ME and view.phase is Phase.PLAY


def full_express(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    held = WILD_DRAW_TWO in view.hand and any(card < WILD and value_of(card) == DRAW_ONE for card in view.hand)
    begun = bool(match.log) and match.log[-1].round == match.round_number
    return begun and view.turn == ME and view.phase is Phase.PLAY and held


def i_may_jump(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.turn != ME and view.twin >= 0 and view.twin in plays(match) and len(view.hand) > 3


def written_held(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.turn == ME and view.phase is Phase.PLAY and OWN_A in view.hand and len(view.hand) > 4


def i_may_doubt(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.phase is Phase.ANSWER and view.turn != ME != view.attacker and len(match.log) > 8 and is_wild(view.top)


def two_are_out(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    out = len(view.absent) == 2 and ME not in view.absent
    begun = bool(match.log) and match.log[-1].round == match.round_number
    return out and begun and view.turn == ME and view.phase is Phase.PLAY


def well_on(match: Match, _last: Sequence[Event]) -> bool:
    """Whether seat 0 is on turn in a round well under way."""
    view = match.view(ME)
    return view.turn == ME and view.phase is Phase.PLAY and len(match.log) > 16 and len(view.hand) > 4


def all_hands_move(match: Match, last: Sequence[Event]) -> bool:
    return len(match.log) > 10 and any(isinstance(event, HandsMoved) for event in last)


def somebody_blocks(match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, Blocked) for event in last)


def somebody_jumps(match: Match, last: Sequence[Event]) -> bool:
    return len(match.log) > 6 and any(isinstance(event, JumpedIn) and event.seat != ME for event in last)


def all_are_skipped(match: Match, last: Sequence[Event]) -> bool:
    skipped = sum(isinstance(event, Skipped) for event in last) > 1 and match.view(ME).turn == ME
    return skipped and [move.round for move in match.log[-2:]] == [match.round_number] * 2


def again_held(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    held = any(STEPS[card] == TurnEffect.STAY for card in plays(match))
    begun = bool(match.log) and match.log[-1].round == match.round_number
    return begun and view.turn == ME and view.phase is Phase.PLAY and held and len(view.hand) > 4


def a_rule_counts(match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, RuleApplied) for event in last)
