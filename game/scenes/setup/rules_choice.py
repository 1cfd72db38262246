"""The row in which a rule set is chosen, and the paragraph that goes with it: on every page where rules are chosen."""

from collections.abc import Callable
from typing import Any

from game.play.chosen import base_rules, choose, chosen_rules
from game.rules.ruleset import RuleSet
from game.scenes.services import Services
from game.ui.widgets.fields import Choice
from game.words import _
from game.words.rule_story import story
from game.words.rules import rules_title


def rules_choice(services: Services, then: Callable[[], None]) -> Choice:
    """All rule sets of the shelf, the chosen one with its changes under its name; ``then`` follows a choice."""
    base = base_rules(services).name
    titles = {name: rules_title(name) for name in services.shelf.names} | {
        base: rules_title(chosen_rules(services).name)
    }

    def take(name: Any) -> None:
        choose(services, name)
        then()

    return Choice("rules", _("Rules"), [*titles.items()], base, take)


def told_as_story(services: Services, rules: RuleSet) -> str:
    """What a rule set is like, in a paragraph for people."""
    return story(rules, [services.shelf.get(name) for name in services.shelf.shipped])
