"""A rule set compiled into tables once, so that its switches cost a round nothing.

A round reads these tables thousands of times a second, and the rule set itself only for rare cards.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from game.rules.cards import (
    BLACK,
    BLOCK,
    COLOUR_KEYS,
    DRAWS,
    KINDS,
    NO_VALUE,
    SIZE,
    SKIP,
    WILD,
    WORDS,
    Card,
    colour_of,
    value_of,
)
from game.rules.ruleset import RuleSet

NO_CARD: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class CompiledRules:
    """Tables that follow from a rule set, indexed by card unless said otherwise.

    ``fits[round.key]`` has 1 where a card may be played on the pile (K8, Y10); ``picky`` means that more than that
    decides. ``starts`` has 1 where a card may stay as start card (K17, E4, A14), ``stacks[top]`` where a draw card may
    answer the one on top (A43). ``answers`` has 1 at a draw card that its victim could answer, whatever the hands hold,
    ``start_answers`` the same for a start card. ``twin`` is the card itself if an identical one may jump in on it
    (Y13), else NO_CARD; ``start_twin`` the same for a start card (A28). ``voluntary`` allows a draw although a card
    could be played (K10), but never while drawing until a card fits: hands would fill without end and use up the
    shuffles (A48). ``challenge`` allows challenging a wild draw card (K18), ``interrupts`` playing or challenging out
    of turn, ``comeback`` a block card that stops the penalty of a last card (A38).
    """

    fits: tuple[bytes, ...]
    picky: bool
    starts: bytes
    stacks: tuple[bytes, ...]
    answers: bytes
    start_answers: bytes
    twin: tuple[Card, ...]
    start_twin: tuple[Card, ...]
    voluntary: bool
    jump_in: bool
    challenge: bool
    interrupts: bool
    false_accusation: bool
    comeback: bool
    points: Mapping[Card, int]


@lru_cache(maxsize=512)
def compile_rules(rules: RuleSet) -> CompiledRules:
    """Return the compiled tables of a rule set."""
    challenge = rules.bluffing and rules.wild_draw_when != "always"
    voluntary = rules.voluntary_draw and not rules.draw_until_playable
    stacks = tuple(_stack_row(rules.stacking, top) if top in DRAWS else bytes(SIZE) for top in range(SIZE))
    deck = Counter(rules.cards)
    blocks = BLOCK in deck
    twins = {card for card, count in deck.items() if rules.jump_in and card < WILD and count > 1}
    return CompiledRules(
        fits=fits_table(rules.wild_on_wild, rules.symbol_on_symbol),
        picky=not (rules.bluffing and rules.finish_on_action and voluntary),
        starts=bytes(card in WORDS and _may_start(rules, card) for card in range(SIZE)),
        stacks=stacks,
        answers=bytes(
            card in DRAWS and (blocks or any(stacks[card]) or card in twins or (card >= WILD and challenge))
            for card in range(SIZE)
        ),
        start_answers=bytes(
            card in DRAWS
            and ((blocks and rules.block_start) or any(stacks[card]) or (card in twins and rules.jump_in_on_start))
            for card in range(SIZE)
        ),
        twin=tuple(card if card in twins else NO_CARD for card in range(SIZE)),
        start_twin=tuple(card if card in twins and rules.jump_in_on_start else NO_CARD for card in range(SIZE)),
        voluntary=voluntary,
        jump_in=rules.jump_in,
        challenge=challenge,
        interrupts=rules.jump_in or (challenge and rules.challenger == "anyone"),
        false_accusation=rules.false_accusation,
        comeback=blocks and rules.block_comeback,
        points=points_of(rules),
    )


def points_of(rules: RuleSet) -> dict[Card, int]:
    """Return the points of each card in a hand (K23, M32, E24, Y17).

    A number counts its value, a zero the rule set's ``zero_points`` (Y12), an action card 20, a black card 50.
    """
    return {card: kind.points or rules.zero_points for card, kind in KINDS.items()}


@cache
def fits_table(wild_on_wild: bool, symbol_on_symbol: bool) -> tuple[bytes, ...]:
    """Return rows by pile key, 1 at cards that fit: same colour or value, or black (K8, K15)."""
    nothing = bytes(SIZE)
    keys = {*(card for card in KINDS if card < WILD), *COLOUR_KEYS[:BLACK]}
    return tuple(
        _fit_row(key, wild_on_wild, symbol_on_symbol) if key in keys else nothing
        for key in range(COLOUR_KEYS[BLACK] + 1)
    )


def _fit_row(key: int, wild_on_wild: bool, symbol_on_symbol: bool) -> bytes:
    row, colour, value = bytearray(SIZE), colour_of(key), value_of(key)
    black = wild_on_wild or value != NO_VALUE  # Y10
    if not symbol_on_symbol and value >= SKIP:
        value = NO_VALUE  # A33
    for card in KINDS:
        row[card] = black if card >= WILD else colour_of(card) == colour or value_of(card) == value
    return bytes(row)


@cache
def _stack_row(stacking: str, top: Card) -> bytes:
    return bytes(card in DRAWS and _stacks(stacking, top, card) for card in range(SIZE))


def _stacks(stacking: str, top: Card, card: Card) -> bool:
    # A43: +2 on +2, +4 on +4, or any draw card on any.
    if stacking == "mixed":
        return True
    if card >= WILD:
        return stacking in ("four", "each") and top == card
    return stacking in ("two", "each") and top < WILD and value_of(top) == value_of(card)


def _may_start(rules: RuleSet, card: Card) -> bool:
    if rules.start_cards == "ignored":
        return card < WILD and value_of(card) < SKIP  # E4
    if card >= WILD:
        return card not in DRAWS and not rules.black_start_redrawn  # K17, A14
    return True
