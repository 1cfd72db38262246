"""The rules that the settings select: a rule set, the table's changes, and the quick rows.

Also the drafts of rules, which become the chosen ones when a match begins.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, Protocol

from game.rules.ruleset import CLASSIC, FIELDS, TEAM_SEATS, RuleSet, as_table
from game.settings import Settings
from game.storage.rulesets import RuleShelf
from game.ui.kit import Kit
from game.words.rules import CHANGED_SUFFIX, QUICK_SWITCHES, contradiction


class RulesContext(Protocol):
    """The settings and the rule shelf from which rules are chosen."""

    @property
    def settings(self) -> Settings: ...
    @property
    def shelf(self) -> RuleShelf: ...


_OF_RULES: Final = ("rules", "house", "house_name", "target", "scoring", "call_word", "seats")
"""The settings that select the rules, their name, and the number of seats."""


class Draft:
    """The rules and seats being chosen; nothing of them is stored before :meth:`take`.

    That comes with a match, or with a rule set that is saved. ``settings`` are a copy, of which only those of the rules
    count.
    """

    def __init__(self, kit: Kit, shelf: RuleShelf) -> None:
        self._kit, self.shelf = kit, shelf
        self.settings = replace(kit.settings)
        self._stored = self._in(kit.settings)

    @staticmethod
    def _in(settings: Settings) -> dict[str, Any]:
        return {name: getattr(settings, name) for name in _OF_RULES}

    @property
    def chosen(self) -> dict[str, Any]:
        """The choice as it is, to :meth:`restore` it later."""
        return self._in(self.settings)

    def restore(self, chosen: Mapping[str, Any]) -> None:
        for name, value in chosen.items():
            setattr(self.settings, name, value)

    def follows(self, shelf: RuleShelf) -> bool:
        return self.shelf is shelf and self._stored == self._in(self._kit.settings)

    def store_choice(self) -> None:
        self._stored = self._in(self.settings)
        for name, value in self._stored.items():
            setattr(self._kit.settings, name, value)
        self._kit.hooks.apply_settings()


def base_rules(context: RulesContext) -> RuleSet:
    return context.shelf.find(context.settings.rules)


def chosen_rules(context: RulesContext) -> RuleSet:
    """Return the chosen rule set with all changes, even impossible ones, see ``contradiction``."""
    settings, base = context.settings, base_rules(context)
    changed: dict[str, Any] = {name: value for name, value in settings.house.items() if name not in QUICK_SWITCHES}
    changed |= {"target": settings.target, "scoring": settings.scoring}
    changed["call_word"] = settings.call_word.strip() or base.call_word
    return _changed(context, base, changed | {"name": base.name + CHANGED_SUFFIX if settings.house else base.name})


def _changed(context: RulesContext, base: RuleSet, changed: Mapping[str, Any]) -> RuleSet:
    rules = replace(base, **changed)
    return replace(rules, max_seats=_most_seats(context, base, rules))


def contradiction_fix(context: RulesContext) -> dict[str, Any]:
    """Return the fewest switches to set, with values, so that the rules do not contradict.

    Empty if they already agree, or if nothing helps.
    """
    base, rules = base_rules(context), chosen_rules(context)
    wanted = {"scoring": "lowest", "target": CLASSIC.target, "hand_size": base.hand_size, "teams": False}
    mends = [(name, value) for name, value in wanted.items() if getattr(rules, name) != value]
    for count in range(len(mends) + 1):
        for some in combinations(mends, count):
            plain = {field.name: getattr(rules, field.name) for field in FIELDS if field.name != "max_seats"}
            if not contradiction(_changed(context, base, plain | dict(some))):
                return dict(some)
    return {}


def rules_to_play(context: RulesContext) -> RuleSet:
    rules = chosen_rules(context)
    return base_rules(context) if contradiction(rules) else rules


def _most_seats(context: RulesContext, base: RuleSet, rules: RuleSet) -> int:
    """Return the most seats that the deck serves with one card left to draw.

    At most the rule set's own, or with another hand size that of any sheet with its deck.
    """
    most = base.max_seats
    if rules.hand_size != base.hand_size:
        presets = [context.shelf.get(name) for name in context.shelf.presets]
        most = max((preset.max_seats for preset in presets if preset.deck == base.deck), default=most)
    return max(base.min_seats, min(most, (len(rules.cards) - 2) // rules.hand_size))


def seats_to_play(rules: RuleSet, wished: int) -> int:
    return TEAM_SEATS if rules.teams else max(rules.min_seats, min(wished, rules.max_seats))


def choose(draft: Draft, name: str) -> None:
    """Choose a rule set of the shelf without any changes, and without a name typed for another."""
    settings, rules = draft.settings, draft.shelf.find(name)
    if rules.name != settings.rules or rules.name not in draft.shelf.shipped:
        settings.house_name = ""
    settings.rules, settings.house = rules.name, {}
    settings.target, settings.scoring, settings.call_word = rules.target, rules.scoring, ""


def change(draft: Draft, name: str, value: Any) -> None:
    """Set one switch. The base rule set's own value is no change."""
    settings, base = draft.settings, base_rules(draft)
    if name in QUICK_SWITCHES:
        setattr(settings, name, "" if name == "call_word" and value == base.call_word else value)
    elif value == getattr(base, name):
        settings.house = {key: old for key, old in settings.house.items() if key != name}
    else:
        settings.house = settings.house | {name: value}


def save_and_choose(draft: Draft, name: str) -> None:
    """Save the chosen rules under a name and play by them.

    Raises RuleSetError and OSError, see ``RuleShelf.save``.
    """
    rules = as_table(chosen_rules(draft)) | {"name": name}
    draft.shelf.save(RuleSet(**rules))
    choose(draft, name)
    draft.store_choice()
