"""How long a quick game lasts, in one press (A11Y-35); and the way back to Classic.

The menu shows it, so nothing is needed here that only a match needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.rules.ruleset import CLASSIC
from game.sessions.chosen_rules import choose
from game.settings import QUICK_LENGTHS
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, State
from game.words import _, ngettext
from game.words.formats import capital
from game.words.rules import short_title

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services
    from game.settings import Settings
_PX: Final = 26
_ARROW: Final = 44
_DOT: Final = 8
_APART: Final = 20
_LOW: Final = 14
"""Sizes in the switch, in design pixels: arrow, dot, dot spacing, and room below the dots."""

ONE, THREE, AS_SET_UP = QUICK_LENGTHS


def _lengths(rules: RuleSet) -> tuple[str, ...]:
    return (ONE, THREE, AS_SET_UP) if rules.target else (ONE, THREE)


def _words(length: str, rules: RuleSet) -> str:
    if length == THREE:
        return ngettext("{n} round", "{n} rounds", 3).format(n=3)
    if length == AS_SET_UP and rules.target:
        return _("to {points}").format(points=rules.target)
    return _("one round")


def quick_words(settings: Settings, rules: RuleSet) -> str:
    """Return the length of a quick game by these rules: "one round", "3 rounds" or "to 500"."""
    return _words(settings.quick, rules)


def all_words(rules: RuleSet) -> list[str]:
    return [_words(length, rules) for length in _lengths(rules)]


def turn_length(settings: Settings, rules: RuleSet, step: int) -> None:
    lengths = _lengths(rules)
    place = lengths.index(settings.quick) if settings.quick in lengths else 0
    settings.quick = lengths[(place + step) % len(lengths)]


class LengthButton(Button):
    """A switch for the length of a quick game, between two arrows, over a dot per choice.

    A press takes the next of ``choices``. It is as wide as the longest, so that nothing moves when another one is
    chosen.
    """

    role = "choice"

    def __init__(self, words: str, choices: Sequence[str], turn: Callable[[int], None]) -> None:
        super().__init__("length", capital(words), lambda: turn(1), "solid", px=_PX)
        self.words, self.choices, self._turn = words, choices, turn

    def width(self, look: Look) -> int:
        words = max(text.size(capital(words), look.m.font(_PX))[0] for words in self.choices)
        return words + 2 * self._sized(look, _ARROW) + look.m.px(16)

    def click(self, pos: tuple[float, float]) -> None:
        self._turn(-1 if pos[0] < self.rect.left + self.rect.width / 4 else 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        art, m = look.kit.art, look.m
        px, room = round(m.font(_PX) * 0.9), self._sized(look, _ARROW)
        for name, middle in (("left", self.rect.left + room // 2), ("right", self.rect.right - room // 2)):
            glyph = art.glyph(name, px, theme.AMBER)
            surface.blit(glyph, glyph.get_rect(center=(middle, self.rect.centery)))
        if self.rect.height - text.size("Ay", m.font(_PX))[1] >= 2 * self._sized(look, _LOW + _DOT / 2):
            self._draw_dots(surface, look)

    def _draw_dots(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a dot for each choice, the current one in amber."""
        art = look.kit.art
        wide, dot = self._sized(look, _APART), self._sized(look, _DOT)
        left = self.rect.centerx - (len(self.choices) - 1) * wide // 2
        for place, words in enumerate(self.choices):
            disc = art.pill((dot, dot), theme.AMBER if words == self.words else theme.QUIET)
            surface.blit(disc, disc.get_rect(center=(left + place * wide, self.rect.bottom - self._sized(look, _LOW))))

    def said(self) -> tuple[str, str]:
        return _("Quick game length"), self.label

    @staticmethod
    def _sized(look: Look, design: float) -> int:
        return look.m.px(design * look.m.text)


class RulesSwitch:
    """The way back to Classic beside a quick game, and then the way to the rules before.

    Nothing is lost by a wrong press, not even rules that were never saved.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._before: dict[str, Any] | None = None

    def buttons(self, rules: RuleSet, on_change: Callable[[], None]) -> list[Button]:
        """Return the button, if it is needed; ``changed`` is called after a press."""
        draft = self._services.draft

        def take(choose_rules: Callable[[], None], before: dict[str, Any] | None) -> None:
            choose_rules()
            self._before = before
            draft.store_choice()
            on_change()

        if rules.name != CLASSIC.name:
            words, press = short_title(CLASSIC.name), partial(take, partial(choose, draft, CLASSIC.name), draft.chosen)
        elif self._before is not None:
            words, press = _("Undo"), partial(take, partial(draft.restore, self._before), None)
        else:
            return []
        return [Button("classic", words, press, "solid", icon="undo", px=_PX)]


def length_button(services: Services, rules: RuleSet, on_change: Callable[[], None]) -> LengthButton:
    """Return the switch for the length of a quick game by these rules."""

    def turn(step: int) -> None:
        turn_length(services.settings, rules, step)
        services.hooks.apply_settings()
        on_change()

    return LengthButton(quick_words(services.settings, rules), all_words(rules), turn)
