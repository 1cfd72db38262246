"""A page of rules to choose from: ready-made and earlier ones (M26)."""

from collections.abc import Callable

import pygame

from game.rules.own_rule import OwnRule
from game.scenes.services import Services
from game.sessions.agreement import remembered_rules
from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Button, Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.words import _
from game.words.own_rule import effect_line, ideas

_WIDTH = 1240


class _Heading(Widget):
    """A line above a group of rules."""

    focusable = False
    role = "text"

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id)
        self.words = words

    def height(self, look: Look, width: int) -> int:
        return text.size("Ay", look.m.font(24))[1] + look.m.px(16)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self._line(look).draw(surface)

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.name, node.font_px, node.colour = self.words, self._line(look).px, theme.QUIET
        return node

    def _line(self, look: Look) -> Text:
        return Text(self.id, self.words, self.rect, look.m.font(24), theme.QUIET, "midleft")


class IdeasScene(Page[Services]):
    """Ready-made and earlier rules; ``take`` gets the chosen one once the page has closed."""

    def __init__(self, services: Services, take: Callable[[OwnRule], None]) -> None:
        super().__init__(services)
        self.take = take

    def build(self) -> None:
        """List the ready-made rules, then the earlier ones, newest first."""
        self.title = _("Ideas and earlier rules")
        m, area = self.m, self.heading()
        wide = min(area.width - m.px(120), round(m.px(_WIDTH) * m.text))
        area = pygame.Rect(m.size[0] // 2 - wide // 2, area.top, wide, area.height)
        earlier = [
            (rule.text or effect_line(rule), rule) for rule in remembered_rules(self.services.settings.custom_rules)
        ]
        rows: list[Widget] = [self._button(f"idea.{n}", name, rule) for n, (name, rule) in enumerate(ideas())]
        if earlier:
            rows.append(_Heading("earlier", _("Earlier rules")))
            rows += [self._button(f"earlier.{n}", name, rule) for n, (name, rule) in enumerate(earlier)]
        self.group.set_widgets([self.back_button, *rows], "idea.0")
        self.scroll.lay_rows(rows, area, 12)

    def _button(self, id: str, name: str, rule: OwnRule) -> Button:
        below = effect_line(rule) or rule.text
        return Button(id, name, lambda: self._choose(rule), sub=below if below != name else "", px=28)

    def _choose(self, rule: OwnRule) -> None:
        self.services.stack.pop()
        self.take(rule)
