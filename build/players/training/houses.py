"""Random house rules, for rounds to learn from."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.rules.own_rule import ACTIONS, COUNT_MAX, TARGETS, OwnRule, OwnRules
from game.rules.round import NO_OWN_RULES
from game.rules.ruleset import CLASSIC, TEAM_SEATS, RuleSet
from game.storage.rulesets import load_preset

SWITCHES: Final[Sequence[Mapping[str, Any]]] = (
    {"stacking": "two"}, {"stacking": "four"}, {"stacking": "each"}, {"stacking": "mixed"},
    {"stacking": "mixed", "wild_draw_when": "always"}, {"teams": True}, {"teams": True}, {"scoring": "lowest"},
    {"jump_in": True}, {"jump_in": True, "jump_in_adds": True}, {"seven_swaps": True}, {"zero_passes": True},
    {"seven_swaps": True, "zero_passes": True}, {"draw_until_playable": True}, {"draw_until_playable": True},
    {"finish_on_action": False}, {"wild_draw_when": "always"}, {"wild_draw_when": "always", "wild_draw_hits": "serve"},
    {"voluntary_draw": False}, {"bluffing": False}, {"forced_play": True}, {"deck": load_preset("block").deck},
)  # fmt: skip
"""Changes that a house may make: every switch that affects how to play."""
MOST_SWITCHES: Final = 3


def house_rules(seats: int, random: Random) -> tuple[RuleSet, OwnRules]:
    """Return the classic rule set with one to three random switches, and its own rules."""
    changes: dict[str, Any] = {}
    for _ in range(1 + int(random.random() * MOST_SWITCHES)):
        changes |= SWITCHES[int(random.random() * len(SWITCHES))]
    if seats != TEAM_SEATS:
        changes.pop("teams", None)
    own = (_own_rule(random), _own_rule(random)) if "deck" in changes else NO_OWN_RULES
    return replace(CLASSIC, **changes), own


def _own_rule(random: Random) -> OwnRule:
    who, what = TARGETS[int(random.random() * len(TARGETS))], ACTIONS[int(random.random() * len(ACTIONS))]
    return OwnRule(who, what, 1 + int(random.random() * COUNT_MAX))
