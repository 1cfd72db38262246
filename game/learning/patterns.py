"""The words of a lesson that stand for moves and for what is so at the table: see :mod:`game.learning.lesson`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.plain import quoted
from game.rules.cards import BLACK, KINDS, SKIP, WILD, Card, colour_of, colour_word, parse_card, value_of
from game.rules.moves import Catch, ChooseColour, ChooseSeat, Move, Play, parse_move
from game.rules.view import Phase, View

_KIND_NAMES: Final = frozenset(kind.name.replace(" ", "-") for kind in KINDS.values())
_PHASES: Final = tuple(phase.name.lower() for phase in Phase)


def _is_action(card: Card) -> bool:
    return card < WILD and value_of(card) >= SKIP


_CARDS: Final[dict[str, Callable[[Card, View], bool]]] = {
    "lay": lambda card, view: True,
    "colour": lambda card, view: card < WILD and value_of(card) < SKIP and colour_of(card) == view.colour,
    "number": lambda card, view: (
        card < WILD
        and value_of(card) < SKIP
        and colour_of(card) != view.colour
        and view.discard[-1] < WILD
        and value_of(card) == value_of(view.discard[-1])
    ),
    "action": lambda card, view: _is_action(card),
    "answer": lambda card, view: view.phase is Phase.ANSWER,
    "jump": lambda card, view: view.turn != view.seat,
}
_MOVES: Final[dict[str, type]] = {"choose": ChooseColour, "swap": ChooseSeat, "catch": Catch}


def check_pattern(pattern: str) -> None:
    """Raises ValueError for what is no pattern of a move."""
    if pattern not in _CARDS and pattern not in _MOVES and pattern not in _KIND_NAMES:
        parse_move(pattern)


def is_card_pattern(pattern: str) -> bool:
    """Whether it stands for cards."""
    try:
        return pattern in _CARDS or pattern in _KIND_NAMES or parse_card(pattern) is not None
    except ValueError:
        return False


def fits_card(pattern: str, card: Card, view: View) -> bool:
    """Whether a card is one that the pattern stands for."""
    if pattern in _CARDS:
        return _CARDS[pattern](card, view)
    if pattern in _KIND_NAMES:
        return KINDS[card].name.replace(" ", "-") == pattern
    return is_card_pattern(pattern) and parse_card(pattern) == card


def fits_move(pattern: str, move: Move, view: View) -> bool:
    """Whether a move is one that the pattern stands for."""
    if pattern in _MOVES:
        return isinstance(move, _MOVES[pattern])
    if isinstance(move, Play):
        return fits_card(pattern, move.card, view)
    return pattern not in _CARDS and pattern not in _KIND_NAMES and parse_move(pattern) == move


def fitting(patterns: Sequence[str], view: View, legal: Sequence[Move]) -> tuple[Move, ...]:
    """The moves, of those that are allowed, that any of the patterns stands for; all of them without a pattern."""
    if not patterns:
        return tuple(legal)
    return tuple(move for move in legal if any(fits_move(pattern, move, view) for pattern in patterns))


def check_condition(condition: str) -> None:
    """Raises ValueError for what is no condition."""
    name, colon, rest = condition.partition(":")
    if name not in _CONDITIONS or bool(colon) is not _CONDITIONS[name][1]:
        raise ValueError(f"{quoted(condition)} is no condition; known are {', '.join(_CONDITIONS)}")
    if name in ("can", "cannot"):
        check_pattern(rest)
    elif name == "top" and not is_card_pattern(rest):
        raise ValueError(f"{quoted(rest)} is no card")
    elif name == "phase" and rest not in _PHASES:
        raise ValueError(f"{quoted(rest)} is no phase; known are {', '.join(_PHASES)}")
    elif name in ("hand", "count") and not all(part.isascii() and part.isdigit() for part in rest.split(":")):
        raise ValueError(f"{quoted(condition)} needs numbers")
    elif name == "count" and len(rest.split(":")) != 2:
        raise ValueError(f"{quoted(condition)} needs a seat and a number")


def holds(condition: str, view: View, legal: Sequence[Move], moved: bool) -> bool:
    """Whether something is so for whoever sees this and may do that; ``moved`` whether they have in this round."""
    name, _colon, rest = condition.partition(":")
    if name in ("first", "later"):
        return moved is (name == "later")
    return _CONDITIONS[name][0](rest, view, legal)


def _count(rest: str, view: View) -> bool:
    seat, count = map(int, rest.split(":"))
    return seat < len(view.counts) and view.counts[seat] == count


_CONDITIONS: Final[dict[str, tuple[Callable[[str, View, Sequence[Move]], bool], bool]]] = {
    "turn": (lambda rest, view, legal: view.turn == view.seat, False),
    "others": (lambda rest, view, legal: view.turn != view.seat, False),
    "first": (lambda rest, view, legal: False, False),
    "later": (lambda rest, view, legal: False, False),
    "phase": (lambda rest, view, legal: view.phase.name.lower() == rest, True),
    "hand": (lambda rest, view, legal: len(view.hand) == int(rest), True),
    "count": (lambda rest, view, legal: _count(rest, view), True),
    "top": (lambda rest, view, legal: fits_card(rest, view.discard[-1], view), True),
    "colour": (lambda rest, view, legal: view.colour < BLACK and colour_word(view.colour) == rest, True),
    "step": (lambda rest, view, legal: (view.step < 0) is (rest == "-"), True),
    "can": (lambda rest, view, legal: bool(fitting((rest,), view, legal)), True),
    "cannot": (lambda rest, view, legal: not fitting((rest,), view, legal), True),
}
"""By name, whether it is so, and whether something stands behind a colon."""
