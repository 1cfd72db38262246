"""The cards shown beside the words of a rule, as far as they are in the deck."""

from collections.abc import Iterable
from typing import Final

from game.rules.cards import (
    BLOCK,
    BLUE,
    DRAW_ONE,
    DRAW_TWO,
    GREEN,
    KINDS,
    RED,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WILD_DRAW_TWO,
    YELLOW,
    Card,
    card_of,
    is_wild,
)
from game.rules.kinds import COLOURED, Kind
from game.rules.ruleset import RuleSet

CARD_BACK: Final = -1
"""The back of any card."""


_TWO: Final = card_of(RED, DRAW_TWO)


_DECK_HAS: Final = {WILD_DRAW_FOUR: WILD_DRAW_TWO} | {
    card_of(colour, DRAW_TWO): card_of(colour, DRAW_ONE) for colour in (RED, YELLOW, GREEN, BLUE)
}
"""A draw card -> the one that another deck has in its place."""


_SHOWN: Final[dict[str, tuple[Card, ...]]] = {
    "scoring": (card_of(YELLOW, 9), _TWO, WILD),
    "target": (card_of(GREEN, 5), card_of(YELLOW, 0), card_of(BLUE, 0)),
    "last_draw_counts": (_TWO,),
    "finish_on_action": (card_of(BLUE, SKIP),),
    "zero_points": (card_of(GREEN, 0),),
    "blocked_scores": (CARD_BACK, CARD_BACK),
    "hand_size": (CARD_BACK, CARD_BACK, CARD_BACK),
    "dealer": (card_of(YELLOW, 9), card_of(RED, 4)),
    "start_cards": (card_of(GREEN, REVERSE), _TWO),
    "black_start_redrawn": (WILD,),
    "voluntary_draw": (CARD_BACK,),
    "draw_until_playable": (CARD_BACK, CARD_BACK, CARD_BACK),
    "forced_play": (CARD_BACK, card_of(BLUE, 6)),
    "reverse_skips_two": (card_of(BLUE, REVERSE),),
    "stacking": (_TWO, card_of(BLUE, DRAW_TWO)),
    "seven_swaps": (card_of(RED, 7),),
    "zero_passes": (card_of(BLUE, 0),),
    "jump_in": (card_of(GREEN, 5), card_of(GREEN, 5)),
    "jump_in_on_start": (card_of(YELLOW, 3), card_of(YELLOW, 3)),
    "jump_in_adds": (_TWO, _TWO),
    "symbol_on_symbol": (card_of(BLUE, SKIP), card_of(RED, SKIP)),
    "wild_on_wild": (WILD, WILD),
    "wild_draw_when": (WILD_DRAW_FOUR,),
    "wild_draw_hits": (WILD_DRAW_FOUR, CARD_BACK),
    "bluffing": (WILD_DRAW_FOUR,),
    "challenger": (WILD_DRAW_FOUR,),
    "challenge_extra": (CARD_BACK, CARD_BACK),
    "shown_to": (card_of(GREEN, 2), card_of(RED, 8), card_of(BLUE, 1)),
    "block_start": (_TWO, BLOCK),
    "block_comeback": (_TWO, BLOCK),
    "call_word": (card_of(RED, 1),),
    "call_penalty": (CARD_BACK, CARD_BACK),
}


def shown_for(rules: RuleSet, name: str) -> tuple[Card, ...]:
    return in_deck(rules, _SHOWN.get(name, ()))


def in_deck(rules: RuleSet, cards: Iterable[Card]) -> tuple[Card, ...]:
    deck = set(rules.cards)
    there = (card if card in deck or card == CARD_BACK else _DECK_HAS.get(card, card) for card in cards)
    return tuple(card for card in there if card in deck or card == CARD_BACK)


def kinds_in(rules: RuleSet) -> list[Card]:
    deck = set(rules.cards)
    coloured = [card_of(kind.sample, value) for value, kind in enumerate(COLOURED)]
    return [card for card in (*coloured, *filter(is_wild, KINDS)) if card in deck]


def only_in(rules: RuleSet, other: RuleSet) -> tuple[Card, ...]:
    """Return one card of each kind that the first rule set's deck has and the other's lacks."""
    kinds: dict[Kind, Card] = {}
    for card in rules.cards:
        kinds.setdefault(KINDS[card], card)
    others = {KINDS[card] for card in other.cards}
    return tuple(card for kind, card in kinds.items() if kind not in others)
