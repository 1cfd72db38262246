"""Views, moves and findings as plain values that JSON can carry to another process and back.

Moves travel as words, so that they come back as the shared records that the rules hand out, and rule sets as checked
tables: whoever receives a view cannot tell it from the one that was sent.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from math import inf
from typing import Any, Final

from game.players.search import Budget, SearchResult
from game.rules.memory import Memory
from game.rules.moves import Move, move_word, parse_move
from game.rules.own_rule import OwnRules, parse_rule, rule_word
from game.rules.play_style import PlayStyle
from game.rules.ruleset import RuleSet, as_table, check_table
from game.rules.view import Phase, View

_VIEW: Final = tuple(field.name for field in fields(View))
_MEMORY: Final = tuple(field.name for field in fields(Memory))


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is asked: to compare ``moves`` in ``view`` (best first by the base policy, with its ``scores``), or
    without moves how likely each seat wins the round. ``seed`` starts its random stream."""

    view: View
    moves: tuple[Move, ...]
    seed: int
    budget: Budget
    scores: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What a worker is asked once a round is over: how likely each seat won from a ``position`` (see
    ``rules.notation``) on, with all hands known."""

    rules: RuleSet
    position: str
    seed: int
    playouts: int


def write_question(question: Question | ReviewQuestion) -> dict[str, Any]:
    """Plain values of a question."""
    if isinstance(question, ReviewQuestion):
        return {
            "rules": as_table(question.rules),
            "position": question.position,
            "seed": question.seed,
            "playouts": question.playouts,
        }
    budget = question.budget
    return {
        "view": write_view(question.view),
        "moves": [move_word(move) for move in question.moves],
        "seed": question.seed,
        "scores": question.scores,
        "budget": [budget.playouts, budget.candidates, budget.seconds if budget.seconds < inf else None],
    }


def read_question(values: Mapping[str, Any]) -> Question | ReviewQuestion:
    """Reverse of :func:`write_question`; raises KeyError, TypeError or ValueError for what is no question."""
    if "position" in values:
        rules = _rules(json.dumps(values["rules"]))
        return ReviewQuestion(rules, values["position"], int(values["seed"]), int(values["playouts"]))
    moves = tuple(map(parse_move, values["moves"]))
    playouts, candidates, seconds = values["budget"]
    budget = Budget(playouts, candidates, inf if seconds is None else seconds)
    return Question(read_view(values["view"]), moves, int(values["seed"]), budget, tuple(values["scores"]))


def write_view(view: View) -> dict[str, Any]:
    """Plain values of a view, by field."""
    plain: dict[str, Any] = {name: getattr(view, name) for name in _VIEW}
    plain["rules"] = as_table(view.rules)
    plain["phase"] = int(view.phase)
    plain["own"] = [None if rule is None else rule_word(rule) for rule in view.own]
    plain["memory"] = [getattr(view.memory, name) for name in _MEMORY]
    return plain


def read_view(values: Mapping[str, Any]) -> View:
    """Reverse of :func:`write_view`; raises KeyError, TypeError or ValueError for what is no view."""
    given = {name: _tuples(values[name]) for name in _VIEW if name not in ("rules", "phase", "own", "memory")}
    return View(
        **given,
        rules=_rules(json.dumps(values["rules"])),
        phase=Phase(values["phase"]),
        own=_own(values["own"]),
        memory=_memory(values["memory"]),
    )


def write_found(found: SearchResult) -> dict[str, Any]:
    """Plain values of what a search found."""
    return {
        "moves": [move_word(move) for move in found.moves],
        "values": found.values,
        "playouts": found.playouts,
    }


def read_found(values: Mapping[str, Any]) -> SearchResult:
    """Reverse of :func:`write_found`; raises KeyError, TypeError or ValueError for what is none."""
    return SearchResult(tuple(map(parse_move, values["moves"])), tuple(values["values"]), int(values["playouts"]))


@lru_cache(maxsize=16)
def _rules(table: str) -> RuleSet:
    return check_table(json.loads(table))


def _memory(values: Sequence[Any]) -> Memory:
    memory = Memory(*map(_tuples, values))
    return replace(memory, ways=tuple([PlayStyle(*counts) for counts in memory.ways]))


def _own(words: Sequence[str | None]) -> OwnRules:
    one, other = (None if word is None else parse_rule(word) for word in words)
    return one, other


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
