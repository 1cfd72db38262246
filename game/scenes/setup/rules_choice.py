"""The row that chooses a rule set, and the notes on the chosen one."""

from collections.abc import Callable
from typing import Any, Final

from game.rules.ruleset import RuleSet
from game.scenes.services import Services
from game.sessions.chosen_rules import base_rules, choose, chosen_rules
from game.ui.draw import theme
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.rows import Note
from game.words import _
from game.words.rule_story import story
from game.words.rules import contradiction, differs_line, rules_title

_MOST_DIFFERENCES: Final = 4


def rules_choice(services: Services, on_choice: Callable[[], None]) -> Choice:
    """Return the choice of all rule sets on the shelf; ``then`` is called after a choice.

    The chosen one's title says if it was changed.
    """
    draft = services.draft
    base = base_rules(draft).name
    titles = {name: rules_title(name) for name in services.shelf.names} | {base: rules_title(chosen_rules(draft).name)}

    def take(name: Any) -> None:
        choose(draft, name)
        on_choice()

    return Choice("rules", _("Rules"), [*titles.items()], base, take)


def rules_story(services: Services, rules: RuleSet) -> str:
    return story(rules, [services.shelf.get(name) for name in services.shelf.shipped])


class RulesNotes:
    """Notes on a rule set, with room for those of any on the shelf or shown before.

    So the rows below stay in place when another one is chosen.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: set[RuleSet] = set()
        """Rule sets whose notes must fit."""

    def laid_out(self, rules: RuleSet, look: Look, width: int) -> tuple[list[Widget], list[int]]:
        """Return the notes, and their heights in pixels at this width."""
        shelf = self._services.shelf
        notes = self._about(rules)
        self._told.update(shelf.get(name) for name in shelf.names)
        self._told.add(rules)
        room = max(sum(note.height(look, width) for note in self._about(told)) for told in self._told)
        first = notes[0].height(look, width)
        return [*notes], [first, room - first]

    def _about(self, rules: RuleSet) -> list[Note]:
        trouble = contradiction(rules)
        words = trouble or differs_line(rules, most=_MOST_DIFFERENCES)
        differs = Note("differs", words, theme.WARNING if trouble else theme.QUIET)
        return [Note("story", rules_story(self._services, rules), theme.TEXT), differs]
