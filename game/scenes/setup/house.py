"""House rules: a row for each switch, its meaning beside it, and a name to keep them under."""

from typing import Any, Final

import pygame

from game.rules.ruleset import CALL_WORD_MAX, CLASSIC, GROUPS, Field, RuleSet
from game.scenes.services import Services
from game.scenes.setup.rule_saver import RuleSaver
from game.scenes.setup.rules_choice import rules_choice, rules_story
from game.scenes.setup.switch_panel import SwitchPanel, SwitchText
from game.sessions.chosen_rules import base_rules, change, chosen_rules
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Choice, Row, Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.formats import enumerated, labelled
from game.words.rule_cards import shown_for
from game.words.rulebook import cite
from game.words.rules import (
    HOUSE,
    call_words,
    choices,
    contradiction,
    differs_line,
    facts,
    group_title,
    has_no_effect,
    label,
    meaning,
    rules_title,
    value_word,
)

_PANEL_WIDTH: Final = 520
_STRIP_LINES: Final = 3
_MOST_DIFFERENCES: Final = 5


class HouseScene(Page[Services]):
    """Rows on the left, the current row's meaning on the right, or below if text is large."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rules: RuleSet = chosen_rules(services.draft)
        self.rule_saver = RuleSaver(services, self.relayout, self.invalidate)
        self._switches: dict[str, Row] = {}
        self._panel = SwitchPanel("about", self._about)

    def build(self) -> None:
        self.title = _("House rules")
        self.rules = chosen_rules(self.services.draft)
        area = self._lay_panel(self.heading())
        self._choice = rules_choice(self.services, self.relayout)
        lines: list[list[Widget]] = [[self._choice], [self.rule_saver.name_field()], *self._button_lines()]
        self._switches = {}
        for group in GROUPS:
            lines.append([Heading(f"group.{group}", group_title(group))])
            fields = [field for field in HOUSE if field.group == group]
            lines += [[self._row(field)] for field in fields]
        widgets = self.scroll.lay_lines(lines, area)
        self.group.set_widgets([self.back_button, *widgets, self._panel], next(iter(self._switches)))
        self._step_back()

    def _button_lines(self) -> list[list[Widget]]:
        buttons: list[Widget] = [*self.rule_saver.buttons()]
        return [buttons[at : at + 2] for at in range(0, len(buttons), 2)]

    def _lay_panel(self, area: pygame.Rect) -> pygame.Rect:
        """Place the panel; return the area left for the rows."""
        m = self.m
        self._panel.strip = m.text >= 1.5
        if self._panel.strip:
            tall = self._panel.strip_height(self.look, _STRIP_LINES)
            self._panel.rect = pygame.Rect(area.left, area.bottom - tall, area.width, tall)
            return pygame.Rect(area.left, area.top, area.width - m.px(40), area.height - tall - m.px(16))
        width = round(m.px(_PANEL_WIDTH))
        self._panel.rect = pygame.Rect(area.right - width, area.top, width, area.height)
        return pygame.Rect(area.left, area.top, area.width - width - m.px(72), area.height)

    def _row(self, field: Field) -> Row:
        name, value = field.name, getattr(self.rules, field.name)
        row: Row
        if isinstance(value, bool):
            row = Toggle(name, label(name), value, lambda on: self._set(name, on))
        elif field.allowed is None:
            usual, typing = base_rules(self.services.draft).call_word, self.services.hooks.set_typing
            words = call_words(usual)
            row = TextField(
                name, label(name), value, lambda word: self._set(name, word), typing, CALL_WORD_MAX, words, usual
            )
        else:
            options = choices(name)
            if value not in dict(options):
                options = sorted([*options, (value, value_word(name, value))])
            row = Choice(name, label(name), options, value, lambda chosen: self._set(name, chosen))
        self._switches[name] = row
        return row

    def _set(self, name: str, value: Any) -> None:
        change(self.services.draft, name, value)
        self.rules = chosen_rules(self.services.draft)
        self._step_back()
        self.invalidate()

    def _step_back(self) -> None:
        for name, row in self._switches.items():
            row.quiet = has_no_effect(self.rules, name)

    def on_uncovered(self) -> None:
        self.relayout()

    def _about(self) -> SwitchText:
        """Return the panel's text: of the hovered row, else the focused one, else the rule set."""
        trouble = contradiction(self.rules)
        foot = trouble or differs_line(self.rules, most=_MOST_DIFFERENCES)
        row = self._current()
        if row is None:
            told = rules_story(self.services, self.rules)
            return SwitchText(rules_title(self.rules.name), facts(self.rules), told, foot=foot, trouble=bool(trouble))
        name = row.id
        value, usual = getattr(self.rules, name), getattr(CLASSIC, name)
        rule = next(field.rule for field in HOUSE if field.name == name)
        classic = labelled(rules_title(CLASSIC.name), value_word(name, usual))
        note = _("It has no effect with your other rules.") if has_no_effect(self.rules, name) else classic
        number = enumerated(cite(self.rules, (rule,)))
        cards = shown_for(self.rules, name)
        return SwitchText(
            label(name), value_word(name, value), meaning(name, value), note, number, foot, cards, bool(trouble)
        )

    def _current(self) -> Row | None:
        for widget in (self.group.hovered_widget, self.group.focused_widget):
            if isinstance(widget, Row) and widget.id in self._switches:
                return widget
            if widget is self._choice:
                return None
        return None
