"""Short functions for tests of the rules: set up a position, act in it, check the result."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from game.rules import ruleset
from game.rules.cards import card_words, parse_card
from game.rules.engine import IllegalMove, apply, deal
from game.rules.events import Drawn, Event, Threatened, TurnStarted
from game.rules.legal import legal_moves, why_not
from game.rules.moves import ACCEPT, move_word, parse_move
from game.rules.notation import read_position
from game.rules.round import Phase, Round
from game.rules.ruleset import CLASSIC, RuleSet
from game.storage.rulesets import load_preset

FILLER = "R1,R2,R3,R4,R6,R8,R9,Y1,Y2,Y3,Y4,Y6,Y8,Y9"
"""A draw pile of number cards, no 5 or 7, for positions in which the draw does not matter."""

BLOCK = load_preset("block")
DUTCH = load_preset("classic-nl")
EXPRESS = load_preset("express")
YKSI = load_preset("yksi")
PRESETS = (CLASSIC, BLOCK, DUTCH, EXPRESS, YKSI)


_on_table: list[RuleSet] = [CLASSIC]
"""The rule sets of positions for which a test names none; the last one counts."""


@contextmanager
def playing(rules: RuleSet) -> Iterator[None]:
    """Make these rules the default of ``at``, ``deal_with_start`` and ``sheet``."""
    _on_table.append(rules)
    yield
    _on_table.pop()


def sheet() -> RuleSet:
    """Return the preset that a test of several sheets is running with."""
    return _on_table[-1]


def cited(rule: str, rules: RuleSet) -> str:
    """Return the number of a K rule on the sheet of ``rules``, for sheets that have all of K's."""
    if rules.sheet == "N" and rule in DUTCH_NUMBERS:
        return DUTCH_NUMBERS[rule]
    return f"M{rule[1:]}" if rules.sheet == "M" and rule[0] == "K" else rule


DUTCH_NUMBERS = {
    f"K{number}": f"N{number if number < 11 else number - 1}" for number in (*range(1, 11), *range(12, 17))
}
DUTCH_NUMBERS |= {f"K{number}": f"N{number - 2}" for number in range(18, 26)} | {"K11": "N10", "K17": "N15"}
"""Sheet N has no number for K11, and covers K17 with the wild draw four."""


def house(base: RuleSet = CLASSIC, **switches: Any) -> RuleSet:
    """Return a rule set with some switches changed."""
    return replace(base, **switches)


def deal_with_start(
    monkeypatch: pytest.MonkeyPatch, start: str, seats: int, dealer: int = 0, rules: RuleSet | None = None
) -> tuple[Round, list[Event]]:
    """Deal so that the cards of ``start`` are on top of the draw pile after the hands."""
    rules = rules or sheet()
    wanted = list(cards(*start.split()))
    rest = list(rules.cards)
    for card in wanted:
        rest.remove(card)
    # Hands get the front of the deck, then the wanted cards come up in order.
    dealt = rules.hand_size * seats
    order = rest[:dealt] + wanted + rest[dealt:]
    with monkeypatch.context() as patch:
        patch.setattr(ruleset, "parse_deck", lambda text: order[::-1])
        patch.setattr(Round, "shuffle", lambda self, pack: None)
        return deal(rules, seats, dealer, seed=1)


def at(line: str, rules: RuleSet | None = None) -> Round:
    """Return the round of a notation line, with a draw pile if the line has none."""
    return read_position(with_pile(line), rules or sheet())


def with_pile(line: str) -> str:
    """Return a notation line, with a draw pile added if it has none."""
    return line if " draw=" in line else f"{line} draw={FILLER}"


def do(state: Round, *words: str) -> list[Event]:
    """Carry out moves written ``seat:move``; return all their events, in order."""
    events: list[Event] = []
    for word in words:
        seat, _, move = word.partition(":")
        events += apply(state, int(seat), parse_move(move))
    return events


def hit(state: Round, *words: str) -> list[Event]:
    """Carry out moves whose draw card hits the next seat, at once or by accepting.

    Some rule sets ask that seat first (M29); the events are the same, for the question is left out.
    """
    events = do(state, *words)
    if state.phase is Phase.ANSWER:
        asked = TurnStarted(state.turn), Threatened(state.turn, state.pending)
        events = [event for event in events if event not in asked]
        events += apply(state, state.turn, ACCEPT)
    return events


def may(state: Round, seat: int) -> set[str]:
    """Return the legal moves of a seat, as words."""
    return {move_word(move) for move in legal_moves(state, seat)}


def plays(state: Round, seat: int) -> set[str]:
    """Return the cards that a seat may play, as words."""
    return {move_word(move) for move in legal_moves(state, seat) if move_word(move)[0] in "RYGBWO"}


def refused(state: Round, word: str, key: str, rule: str, **params: Any) -> None:
    """Assert that ``seat:move`` is refused for that reason, is not listed, and changes nothing."""
    seat, _, text = word.partition(":")
    move = parse_move(text)
    before = state.copy()
    refusal = why_not(state, int(seat), move)
    assert refusal is not None, f"{word} is allowed"
    rule = cited(rule, state.rules)
    assert (refusal.key, refusal.rule, dict(refusal.params)) == (key, rule, params)
    assert move not in legal_moves(state, int(seat))
    with pytest.raises(IllegalMove) as caught:
        apply(state, int(seat), move)
    assert caught.value.refusal == refusal
    assert rule in str(caught.value)
    assert state == before


def hand(state: Round, seat: int) -> str:
    """Return the cards of a seat as words, in the order received."""
    return card_words(state.hands[seat])


def sizes(state: Round) -> list[int]:
    """Return the number of cards that each seat holds."""
    return [len(cards) for cards in state.hands]


def drawn(events: Iterable[Event]) -> list[tuple[int, int, str]]:
    """Return who drew how many cards, and why."""
    return [(event.seat, event.count, event.reason) for event in events if isinstance(event, Drawn)]


def turns(events: Iterable[Event]) -> list[int]:
    """Return the seats whose turn started, in order."""
    return [event.seat for event in events if isinstance(event, TurnStarted)]


def cards(*words: str) -> tuple[int, ...]:
    return tuple(map(parse_card, words))
