"""How long a quick game lasts: one round, three, or as long as the set-up says; the choice is remembered (A11Y-35).

The menu shows it, so nothing is needed here that only a match needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.settings import QUICK
from game.ui.stage import Node
from game.ui.widgets.base import Button, Look, State
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services
    from game.settings import Settings
_PX: Final = 26

ONE, THREE, AS_SET_UP = QUICK


def _lengths(rules: RuleSet) -> tuple[str, ...]:
    """What there is to choose from; where the set-up says one round itself it is not there twice."""
    return (ONE, THREE, AS_SET_UP) if rules.target else (ONE, THREE)


def _words(length: str, rules: RuleSet) -> str:
    if length == THREE:
        return ngettext("{n} round", "{n} rounds", 3).format(n=3)
    if length == AS_SET_UP and rules.target:
        return _("to {points}").format(points=rules.target)
    return _("one round")


def quick_words(settings: Settings, rules: RuleSet) -> str:
    """ "one round", "3 rounds", "to 500": how long a quick game by these rules lasts."""
    return _words(settings.quick, rules)


def all_words(rules: RuleSet) -> list[str]:
    """The words for every length that can be chosen."""
    return [_words(length, rules) for length in _lengths(rules)]


def next_length(settings: Settings, rules: RuleSet) -> None:
    """Choose the next of them."""
    lengths = _lengths(rules)
    place = lengths.index(settings.quick) if settings.quick in lengths else 0
    settings.quick = lengths[(place + 1) % len(lengths)]


class LengthButton(Button):
    """Stands beside the one that begins a quick game, says how long that lasts, and changes it. As wide as the
    longest of ``choices``, so that nothing moves when another one is chosen."""

    def __init__(self, words: str, choices: Sequence[str], action: Callable[[], None]) -> None:
        super().__init__("length", _raised(words), action, "solid", px=_PX)
        self.choices = choices

    def width(self, look: Look) -> int:
        """What the longest words want."""
        return max(Button("", _raised(words), self.action, px=_PX).width(look) for words in self.choices)

    def node(self, look: Look, state: State) -> Node:
        """A choice, and what is chosen."""
        node = super().node(look, state)
        node.name, node.value = _("Length of a quick game"), self.label
        return node


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]


def length_button(services: Services, rules: RuleSet, changed: Callable[[], None]) -> LengthButton:
    """The button that chooses how long a quick game by these rules lasts."""

    def change() -> None:
        next_length(services.settings, rules)
        services.hooks.apply_settings()
        changed()

    return LengthButton(quick_words(services.settings, rules), all_words(rules), change)
