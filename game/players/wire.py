"""Views, moves and findings as plain values that JSON can carry to another process and back.

Moves travel as words, so that they come back as the shared records of the rules, and rule sets as checked tables: the
received view equals the one that was sent.
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
    """Question to a worker: compare ``moves``, or without moves each seat's chance to win.

    The moves are best first in ``view`` by the base policy, with its ``scores``. ``seed`` starts the random stream.
    """

    view: View
    moves: tuple[Move, ...]
    seed: int
    budget: Budget
    scores: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """Question after a round: each seat's chance from a ``position`` on, all hands known.

    See ``rules.notation``.
    """

    rules: RuleSet
    position: str
    seed: int
    playouts: int


def write_question(question: Question | ReviewQuestion) -> dict[str, Any]:
    """Return the plain values of a question."""
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
    """Read :func:`write_question` back; raises KeyError, TypeError or ValueError if it is none."""
    if "position" in values:
        rules = _rules(json.dumps(values["rules"]))
        return ReviewQuestion(rules, values["position"], int(values["seed"]), int(values["playouts"]))
    moves = tuple(map(parse_move, values["moves"]))
    playouts, candidates, seconds = values["budget"]
    budget = Budget(playouts, candidates, inf if seconds is None else seconds)
    return Question(read_view(values["view"]), moves, int(values["seed"]), budget, tuple(values["scores"]))


def write_view(view: View) -> dict[str, Any]:
    """Return the plain values of a view, by field."""
    plain: dict[str, Any] = {name: getattr(view, name) for name in _VIEW}
    plain["rules"] = as_table(view.rules)
    plain["phase"] = int(view.phase)
    plain["own"] = [None if rule is None else rule_word(rule) for rule in view.own]
    plain["memory"] = [getattr(view.memory, name) for name in _MEMORY]
    return plain


def read_view(values: Mapping[str, Any]) -> View:
    """Read :func:`write_view` back; raises KeyError, TypeError or ValueError if it is none."""
    given = {name: _tuples(values[name]) for name in _VIEW if name not in ("rules", "phase", "own", "memory")}
    return View(
        **given,
        rules=_rules(json.dumps(values["rules"])),
        phase=Phase(values["phase"]),
        own=_own(values["own"]),
        memory=_memory(values["memory"]),
    )


def write_found(result: SearchResult) -> dict[str, Any]:
    """Return the plain values of a search result."""
    return {"moves": [move_word(move) for move in result.moves], "values": result.values, "playouts": result.playouts}


def read_found(values: Mapping[str, Any]) -> SearchResult:
    """Read :func:`write_found` back; raises KeyError, TypeError or ValueError if it is none."""
    return SearchResult(tuple(map(parse_move, values["moves"])), tuple(values["values"]), int(values["playouts"]))


@lru_cache(maxsize=16)
def _rules(table: str) -> RuleSet:
    return check_table(json.loads(table))


def _memory(values: Sequence[Any]) -> Memory:
    memory = Memory(*map(_tuples, values))
    return replace(memory, styles=tuple([PlayStyle(*counts) for counts in memory.styles]))


def _own(words: Sequence[str | None]) -> OwnRules:
    one, other = (None if word is None else parse_rule(word) for word in words)
    return one, other


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
