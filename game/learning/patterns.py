"""The words of a lesson for moves and conditions, see :mod:`game.learning.lesson`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.files.plain import quoted
from game.rules.cards import (
    BLACK,
    COLOURS,
    KINDS,
    SKIP,
    WILD,
    Card,
    Colour,
    colour_of,
    parse_card,
    parse_colour,
    value_of,
)
from game.rules.events import Blocked, Challenged, ColourChosen, Drawn, Event, FalseAlarm
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
    """Check a pattern of a move. Raises ValueError if it is none."""
    if pattern not in _CARDS and pattern not in _MOVES and pattern not in _KIND_NAMES:
        parse_move(pattern)


def is_card_pattern(pattern: str) -> bool:
    try:
        return pattern in _CARDS or pattern in _KIND_NAMES or parse_card(pattern) is not None
    except ValueError:
        return False


def fits_card(pattern: str, card: Card, view: View) -> bool:
    if pattern in _CARDS:
        return _CARDS[pattern](card, view)
    if pattern in _KIND_NAMES:
        return KINDS[card].name.replace(" ", "-") == pattern
    return is_card_pattern(pattern) and parse_card(pattern) == card


def fits_move(pattern: str, move: Move, view: View) -> bool:
    if pattern in _MOVES:
        return isinstance(move, _MOVES[pattern])
    if isinstance(move, Play):
        return fits_card(pattern, move.card, view)
    return pattern not in _CARDS and pattern not in _KIND_NAMES and parse_move(pattern) == move


def fitting(patterns: Sequence[str], view: View, legal: Sequence[Move]) -> tuple[Move, ...]:
    if not patterns:
        return tuple(legal)
    return tuple(move for move in legal if any(fits_move(pattern, move, view) for pattern in patterns))


class Situation(NamedTuple):
    """The learner's situation: their view and moves, and what led there.

    ``has_moved`` is for this round; ``events_since_move`` are the events since their last move and by it; ``proof`` the
    cards that prove a bluff they may challenge.
    """

    view: View
    legal: Sequence[Move]
    has_moved: bool = False
    events_since_move: Sequence[Event] = ()
    proof: Sequence[Card] = ()


_Holds = Callable[[str, Situation], bool]


def check_condition(condition: str) -> None:
    """Check a condition. Raises ValueError if it is none."""
    name, colon, rest = condition.partition(":")
    check = _CONDITIONS[name][1] if name in _CONDITIONS else None
    if name not in _CONDITIONS or bool(colon) is (check is None):
        raise ValueError(f"{quoted(condition)} is no condition; known are {', '.join(_CONDITIONS)}")
    if check is not None:
        check(rest)


def holds(condition: str, situation: Situation) -> bool:
    name, _colon, rest = condition.partition(":")
    return _CONDITIONS[name][0](rest, situation)


# ---- checks of what follows the colon ---------------------------------------------------------------------------


def _check_card(rest: str) -> None:
    if not is_card_pattern(rest):
        raise ValueError(f"{quoted(rest)} is no card")


def _check_phase(rest: str) -> None:
    if rest not in _PHASES:
        raise ValueError(f"{quoted(rest)} is no phase; known are {', '.join(_PHASES)}")


def _check_numbers(rest: str, wanted: int = 1) -> None:
    parts = rest.split(":")
    if len(parts) != wanted or not all(part.isascii() and part.isdigit() for part in parts):
        raise ValueError(f"{quoted(rest)} needs numbers: {wanted}")


def _check_two(rest: str) -> None:
    _check_numbers(rest, 2)


def _check_colour(rest: str) -> None:
    _colour(rest)


def _check_cards_of(rest: str) -> None:
    colour, _colon, number = rest.partition(":")
    _colour(colour)
    _check_numbers(number)


def _check_bluff(rest: str) -> None:
    seat, _colon, colour = rest.partition(":")
    _check_numbers(seat)
    _colour(colour)


def _check_happened(rest: str) -> None:
    name, _colon, numbers = rest.partition(":")
    if name not in _HAPPENED:
        raise ValueError(f"{quoted(rest)} is no event; known are {', '.join(_HAPPENED)}")
    _check_numbers(numbers, _HAPPENED[name][1])


def _colour(word: str) -> Colour:
    """Parse R, Y, G or B, and W for the wilds. Raises ValueError."""
    return BLACK if word == "W" else parse_colour(word)


# ---- conditions -------------------------------------------------------------------------------------------------


def _count(rest: str, situation: Situation) -> bool:
    seat, count = map(int, rest.split(":"))
    return seat < len(situation.view.counts) and situation.view.counts[seat] == count


def _cards_of(rest: str, situation: Situation) -> bool:
    colour, _colon, count = rest.partition(":")
    return sum(colour_of(card) == _colour(colour) for card in situation.view.hand) == int(count)


def _most(rest: str, situation: Situation) -> bool:
    held = Counter(colour_of(card) for card in situation.view.hand if card < WILD)
    return all(held[_colour(rest)] > held[other] for other in COLOURS if other != _colour(rest))


def _bluff(rest: str, situation: Situation) -> bool:
    seat, _colon, colour = rest.partition(":")
    return situation.view.attacker == int(seat) and any(colour_of(card) == _colour(colour) for card in situation.proof)


def _after(rest: str, situation: Situation) -> bool:
    name, _colon, numbers = rest.partition(":")
    wanted = [int(number) for number in numbers.split(":")]
    return any(_HAPPENED[name][0](event) == wanted for event in situation.events_since_move)


_HAPPENED: Final[dict[str, tuple[Callable[[Event], list[int] | None], int]]] = {
    "drew": (lambda event: [event.seat, event.count] if isinstance(event, Drawn) else None, 2),
    "guilty": (lambda event: [event.seat] if isinstance(event, Challenged) and event.guilty else None, 1),
    "blocked": (lambda event: [event.attacker] if isinstance(event, Blocked) else None, 1),
    "chose": (lambda event: [event.seat] if isinstance(event, ColourChosen) else None, 1),
    "alarm": (lambda event: [event.accuser] if isinstance(event, FalseAlarm) else None, 1),
}
"""By event name: the numbers read from such an event, and how many there are."""
_CONDITIONS: Final[dict[str, tuple[_Holds, Callable[[str], None] | None]]] = {
    "turn": (lambda rest, now: now.view.turn == now.view.seat, None),
    "others": (lambda rest, now: now.view.turn != now.view.seat, None),
    "plays": (lambda rest, now: now.view.turn == int(rest), _check_numbers),
    "next": (lambda rest, now: now.view.next_seat == int(rest), _check_numbers),
    "first": (lambda rest, now: not now.has_moved, None),
    "later": (lambda rest, now: now.has_moved, None),
    "phase": (lambda rest, now: now.view.phase.name.lower() == rest, _check_phase),
    "hand": (lambda rest, now: len(now.view.hand) == int(rest), _check_numbers),
    "count": (_count, _check_two),
    "has": (lambda rest, now: any(fits_card(rest, card, now.view) for card in now.view.hand), _check_card),
    "cards": (_cards_of, _check_cards_of),
    "most": (_most, _check_colour),
    "top": (lambda rest, now: fits_card(rest, now.view.discard[-1], now.view), _check_card),
    "colour": (lambda rest, now: now.view.colour == _colour(rest), _check_colour),
    "step": (lambda rest, now: (now.view.step < 0) is (rest == "-"), lambda rest: None),
    "can": (lambda rest, now: bool(fitting((rest,), now.view, now.legal)), check_pattern),
    "cannot": (lambda rest, now: not fitting((rest,), now.view, now.legal), check_pattern),
    "called": (lambda rest, now: now.view.called[now.view.seat or 0], None),
    "exposed": (lambda rest, now: now.view.exposed == int(rest), _check_numbers),
    "waits": (lambda rest, now: now.view.pending == int(rest), _check_numbers),
    "bluff": (_bluff, _check_bluff),
    "after": (_after, _check_happened),
}
"""By name: the test, and the check for what follows a colon, None if nothing may."""
