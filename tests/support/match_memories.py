"""Witnesses of rounds that start in the position of a line, and of what happens from there."""

from game.rules.cards import colour_of
from game.rules.engine import apply
from game.rules.memory import MatchMemory
from game.rules.moves import parse_move
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.rounds import at


def memory_at(state: Round) -> MatchMemory:
    """Return a witness of a round in this state that only knows the sizes of the hands."""
    witness = MatchMemory(len(state.hands), claims=state.rules.wild_draw_when != "always")
    witness._sizes = [len(hand) for hand in state.hands]
    witness._may_hold = [[len(hand)] * 4 for hand in state.hands]
    witness._colour = colour_of(state.key)
    witness._key, witness._turn = state.key, state.turn
    return witness


def memory_after(line: str, *moves: str, rules: RuleSet = CLASSIC) -> MatchMemory:
    """Return a witness of the round of ``line`` and of these moves, each "seat:word"."""
    state = at(line, rules)
    witness = memory_at(state)
    for text in moves:
        seat, _, word = text.partition(":")
        witness.hear(apply(state, int(seat), parse_move(word)))
    return witness
