"""A rule set: one frozen record of numbers and switches, read and checked from a table.

FIELDS alone says which switches exist: it checks a preset file, and the setup screen, the rule page and the "differs
from classic by" line are drawn from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from game.files.plain import quoted, trouble_with
from game.rules.cards import CLASSIC_DECK, SKIP, WILD, Card, parse_deck, value_of


class RuleSetError(ValueError):
    """A table that is no rule set; the message names the key and what is allowed.

    ``rules`` is what it describes if only its fields contradict each other, for a sentence in the player's language.
    """

    def __init__(self, message: str, rules: "RuleSet | None" = None) -> None:
        super().__init__(message)
        self.rules = rules


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One set of rules; the defaults are the classic sheet (K), and FIELDS describes the fields."""

    name: str = "classic"
    sheet: str = "K"
    deck: str = CLASSIC_DECK
    call_word: str = "Uno!"
    min_seats: int = 2
    max_seats: int = 10
    target: int = 500
    scoring: str = "winner"
    elimination: bool = False
    teams: bool = False
    hand_size: int = 7
    dealer: str = "draw"
    start_cards: str = "effect"
    black_start_redrawn: bool = False
    symbol_on_symbol: bool = True
    voluntary_draw: bool = True
    draw_until_playable: bool = False
    forced_play: bool = False
    reverse_skips_two: bool = True
    stacking: str = "none"
    last_draw_counts: bool = True
    wild_on_wild: bool = True
    wild_draw_when: str = "no colour"
    wild_draw_hits: str = "skip"
    bluffing: bool = True
    challenger: str = "victim"
    challenge_extra: int = 2
    shown_to: str = "challenger"
    seven_swaps: bool = False
    zero_passes: bool = False
    jump_in: bool = False
    jump_in_on_start: bool = False
    jump_in_adds: bool = False
    block_start: bool = False
    block_comeback: bool = False
    call_penalty: int = 2
    false_accusation: bool = False
    finish_on_action: bool = True
    zero_points: int = 0
    blocked_scores: bool = True

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_deck(self.deck)


SHEETS: Final = ("K", "M", "N", "E", "Y")
"""The five printed sheets; a rule set cites the numbers of the one it comes from."""


@dataclass(frozen=True, slots=True)
class Field:
    """Check and display of one field of RuleSet.

    ``group`` is its place on a page, ``rule`` the numbered rule behind it, ``allowed`` a range of int, the possible
    words or numbers, or None for any value of the type. A table does not change the group "sheet".
    """

    name: str
    group: str
    rule: str
    allowed: range | tuple[str, ...] | tuple[int, ...] | None = None

    @property
    def house(self) -> bool:
        return self.group != "sheet"


FIELDS: Final = (
    Field("name", "sheet", "-"),
    Field("sheet", "sheet", "-", SHEETS),
    Field("deck", "sheet", "K1"),
    Field("min_seats", "sheet", "K1", range(2, 11)),
    Field("max_seats", "sheet", "K1", range(2, 11)),
    Field("target", "end", "K24", range(10001)),
    Field("scoring", "end", "K25", ("winner", "lowest")),
    Field("elimination", "end", "K25"),  # a player who reaches the target drops out, the last one wins
    Field("teams", "end", "K2"),  # two against two; partners sit opposite and score together
    Field("last_draw_counts", "end", "K21"),
    Field("finish_on_action", "end", "K20"),  # whether the last card may be an action card or a wild
    Field("zero_points", "end", "Y12", (0, 10)),
    Field("blocked_scores", "end", "A1"),
    Field("hand_size", "deal", "K4", range(3, 11)),
    Field("dealer", "deal", "K3", ("draw", "numbers", "random")),  # symbols count zero, or do not count (N3)
    Field("start_cards", "deal", "K6", ("effect", "ignored", "reverse")),  # all work, none (E4), Reverse only (Y8)
    Field("black_start_redrawn", "deal", "A14"),
    Field("symbol_on_symbol", "turn", "A33"),  # whether action cards match by symbol across colours (Y3)
    Field("voluntary_draw", "turn", "K10"),  # whether a player with a playable card may draw
    Field("draw_until_playable", "turn", "K9"),  # a player who can play may not draw then, whatever voluntary_draw says
    Field("forced_play", "turn", "K9"),  # a drawn card that fits must be played
    Field("reverse_skips_two", "turn", "A10"),
    Field("stacking", "turn", "A43", ("none", "two", "four", "each", "mixed")),  # +2 on +2, +4 on +4, each, any
    Field("seven_swaps", "turn", "A43"),
    Field("zero_passes", "turn", "Y12"),
    Field("jump_in", "turn", "Y13"),
    Field("jump_in_on_start", "turn", "A28"),
    Field("jump_in_adds", "turn", "A26"),  # a draw card that jumps in adds to the one below it
    Field("wild_on_wild", "wild", "Y10"),
    Field("wild_draw_when", "wild", "K16", ("no colour", "no colour or wild", "always")),  # K16, E20, Y11
    Field("wild_draw_hits", "wild", "A31", ("skip", "serve")),  # the victim sits out, or plays on (Y11)
    Field("bluffing", "wild", "A2"),
    Field("challenger", "wild", "K18", ("victim", "anyone")),
    Field("challenge_extra", "wild", "K18", range(7)),
    Field("shown_to", "wild", "A9", ("challenger", "all")),
    Field("block_start", "wild", "A37"),  # a block card stops a draw card turned as start card
    Field("block_comeback", "wild", "A38"),  # a block card stops the last card's penalty, and the round goes on
    Field("call_word", "call", "K19"),
    Field("call_penalty", "call", "K19", (1, 2, 4)),
    Field("false_accusation", "call", "Y15"),
)
"""Every field, in the order of the pages that show it."""

GROUPS: Final = ("end", "deal", "turn", "wild", "call")

CALL_WORD_MAX: Final = 12
NAME_MAX: Final = 40
DECK_MAX: Final = 1000
"""Limit on the characters of a deck; the longest of the sheets takes fifty."""
TEAM_SEATS: Final = 4
CLASSIC: Final = RuleSet()
RULES_VERSION: Final = 1
"""Version, counted up when the same rule set, deal and moves would give another match."""


def check_table(table: Mapping[str, Any]) -> RuleSet:
    """Return the rule set of a parsed table; missing keys but ``name`` take classic values.

    Raises RuleSetError, in one sentence that names the key and the allowed values.
    """
    if "name" not in table:
        raise RuleSetError("the key 'name' is missing")
    known = {field.name: field for field in FIELDS}
    for key, value in table.items():
        if key not in known:
            raise RuleSetError(f"the key {quoted(key)} is unknown; known are {', '.join(known)}")
        _check_value(known[key], value)
    rules = RuleSet(**table)
    _check_together(rules)
    return rules


def as_table(rules: RuleSet) -> dict[str, Any]:
    """Return the plain table of a rule set for files and databases, as ``check_table`` reads it."""
    return {field.name: getattr(rules, field.name) for field in fields(RuleSet)}


def differences(rules: RuleSet, other: RuleSet = CLASSIC) -> dict[str, tuple[Any, Any]]:
    """Return house-rule fields that differ: name -> (value in ``rules``, value in ``other``)."""
    return {
        field.name: (getattr(rules, field.name), getattr(other, field.name))
        for field in FIELDS
        if field.house and getattr(rules, field.name) != getattr(other, field.name)
    }


def dealer_worth(dealer: str, card: Card) -> int:
    """Return what a card counts in the draw for dealer (K3, N3, A16).

    A number counts itself, a symbol 0, or -1 where only numbers count.
    """
    if card < WILD and value_of(card) < SKIP:
        return value_of(card)
    return 0 if dealer == "draw" else -1


def draws_a_dealer(rules: RuleSet) -> bool:
    """Whether the draw for dealer can end: two cards differ, or chance decides without one (K3)."""
    return rules.dealer == "random" or len({dealer_worth(rules.dealer, card) for card in rules.cards}) > 1


def _check_together(rules: RuleSet) -> None:
    """Check what no single field can tell; raises RuleSetError."""
    try:
        trouble = _trouble_together(rules, len(rules.cards))
    except ValueError as error:
        raise RuleSetError(f"deck: {error}") from None
    if trouble:
        raise RuleSetError(trouble, rules)


def _trouble_together(rules: RuleSet, size: int) -> str:
    if rules.min_seats > rules.max_seats:
        return f"min_seats is {rules.min_seats}, more than max_seats, {rules.max_seats}"
    needed = rules.max_seats * rules.hand_size + 2
    if size < needed:
        return (
            f"the deck has {size} cards, but {rules.max_seats} seats with {rules.hand_size} cards each need {needed}; "
            "lower max_seats or hand_size"
        )
    if not draws_a_dealer(rules):
        return (
            "all cards of the deck count the same in the draw for dealer, so that it would never end; "
            "set dealer to 'random', or give the deck a second number"
        )
    if rules.elimination and (rules.scoring != "lowest" or rules.target == 0):
        return "elimination needs scoring = 'lowest' and a target above 0, for who reaches it drops out"
    if rules.teams and rules.elimination:
        return "teams and elimination exclude each other"
    if rules.teams and not rules.min_seats <= TEAM_SEATS <= rules.max_seats:
        allowed = f"{rules.min_seats} to {rules.max_seats}"
        return f"teams need {TEAM_SEATS} seats, but the rule set is for {allowed}"
    return ""


def _check_value(field: Field, value: Any) -> None:
    kind = type(getattr(CLASSIC, field.name))
    if type(value) is not kind:
        raise RuleSetError(f"{field.name} is {quoted(value)}, but must be {_KIND_WORDS[kind]}")
    if isinstance(field.allowed, range) and value not in field.allowed:
        low, high = field.allowed[0], field.allowed[-1]
        raise RuleSetError(f"{field.name} is {quoted(value)}, but must be from {low} to {high}")
    if isinstance(field.allowed, tuple) and value not in field.allowed:
        raise RuleSetError(f"{field.name} is {quoted(value)}, but must be one of {', '.join(map(str, field.allowed))}")
    if kind is str and (trouble := trouble_with(value, _LONGEST.get(field.name, DECK_MAX))):
        raise RuleSetError(f"{field.name} is {quoted(value)}, but {trouble}")


_LONGEST: Final = {"name": NAME_MAX, "call_word": CALL_WORD_MAX}
_KIND_WORDS: Final = {str: "a text", int: "a whole number", bool: "true or false"}
