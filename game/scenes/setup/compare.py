"""Two rule sets side by side, with their differences only."""

from typing import Any, Final

import pygame

from game.rules.ruleset import CLASSIC, RuleSet, differences
from game.scenes.services import Services
from game.sessions.chosen_rules import chosen_rules
from game.ui.cards import rule_cards
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note, Pick
from game.words import _, ngettext
from game.words.rule_cards import only_in
from game.words.rules import deck_words, facts, label, rules_title, value_word

_STEP: Final = 160
_CARD: Final = 96
_COLUMNS: Final = (0.34, 0.33, 0.33)


def _column(rect: pygame.Rect, number: int) -> pygame.Rect:
    left = rect.left + round(rect.width * sum(_COLUMNS[:number]))
    return pygame.Rect(left, rect.top, round(rect.width * _COLUMNS[number]), rect.height)


class DifferenceRow(Widget):
    """A switch and its values in both rule sets."""

    focusable = False
    role = "row"

    def __init__(self, id: str, label: str, values: tuple[str, str]) -> None:
        super().__init__(id)
        self.label, self.values = label, values

    def height(self, look: Look, width: int = 0) -> int:
        return text.size("Ay", look.m.font(26))[1] + look.m.px(28)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art = look.kit.art
        surface.blit(art.pill(self.rect.size, theme.PANEL, theme.PANEL_ALPHA), self.rect)
        self.draw_lines(surface, look)

    def said(self) -> tuple[str, str]:
        return self.label, " | ".join(self.values)

    def lines(self, look: Look) -> list[Text]:
        m, inks = look.m, (theme.AMBER, theme.TEXT)
        first = _column(self.rect, 0).inflate(-2 * m.px(32), 0)
        lines = [Text(f"{self.id}.label", self.label, first, m.font(26), theme.QUIET, "midleft")]
        for number, (word, ink) in enumerate(zip(self.values, inks, strict=True)):
            box = _column(self.rect, number + 1).inflate(-2 * m.px(16), 0)
            lines.append(Text(f"{self.id}.{number}", word, box, m.font(24), ink))
        return lines


class DeckRow(DifferenceRow):
    """The cards that only one of the two decks has."""

    def __init__(self, sets: list[RuleSet]) -> None:
        super().__init__("deck", _("Cards in the deck"), (deck_words(sets[0]), deck_words(sets[1])))
        self._cards = only_in(sets[0], sets[1]), only_in(sets[1], sets[0])

    def height(self, look: Look, width: int = 0) -> int:
        return look.m.px(_CARD) + text.size("Ay", look.m.font(24))[1] + look.m.px(36)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, m = look.kit.art, look.m
        surface.blit(art.panel(self.rect.size, m.px(34), theme.PANEL, theme.PANEL_ALPHA), self.rect)
        self.draw_lines(surface, look)
        tall = m.px(_CARD)
        for number, cards in enumerate(self._cards):
            middle = _column(self.rect, number + 1).centerx
            left = middle - rule_cards.width(len(cards), tall) // 2
            rule_cards.draw(surface, art, cards, left, self.rect.bottom - m.px(14) - tall // 2, tall)

    def lines(self, look: Look) -> list[Text]:
        lines = super().lines(look)
        tall = text.size("Ay", look.m.font(24))[1]
        for line, cards in zip(lines[1:], self._cards, strict=True):
            if cards:
                line.rect.centery = self.rect.top + look.m.px(10) + tall // 2
        return lines


class CompareScene(Page[Services]):
    """A column for each of two rule sets; the first need not be on the shelf yet."""

    def __init__(self, services: Services, one: RuleSet, other: RuleSet = CLASSIC) -> None:
        super().__init__(services)
        self.sets = [one, other]
        shelf, chosen = services.shelf, chosen_rules(services)
        known = [shelf.get(name) for name in shelf.names]
        self._known = {rules.name: rules for rules in (*known, chosen, one, other)}

    def build(self) -> None:
        self.title = _("Compare")
        m, area = self.m, self.heading()
        area.width -= m.px(60)
        picks = [self._pick(number) for number in (0, 1)]
        wide = _column(area, 1).width - 2 * m.px(8)
        head = pygame.Rect(area.left, area.top, area.width, max(pick.height(self.look, wide) for pick in picks))
        for number, pick in enumerate(picks):
            pick.rect = _column(head, number + 1).inflate(-m.px(8), 0)
        line = text.size("Ay", m.font(22))[1]
        for number, rules in enumerate(self.sets):
            box = _column(pygame.Rect(area.left, head.bottom + m.px(8), area.width, line), number + 1)
            self.add_text(f"deck.{number}", facts(rules), box.inflate(-m.px(16), 0), 22, colour=theme.QUIET)
        found = differences(*self.sets)
        total = len(found) + (self.sets[0].deck != self.sets[1].deck)
        count = ngettext("{n} difference", "{n} differences", total).format(n=total)
        box = _column(head, 0).inflate(-2 * m.px(32), 0)
        self.add_text("count", count, box, 28, colour=theme.BRIGHT, anchor="midleft")
        top = head.bottom + line + m.px(24)
        self._fill(found, pygame.Rect(area.left, top, area.width, area.bottom - top), picks)

    def _fill(self, found: dict[str, tuple[Any, Any]], area: pygame.Rect, picks: list[Pick]) -> None:
        decks = [DeckRow(self.sets)] if self.sets[0].deck != self.sets[1].deck else []
        rows: list[Widget] = [*decks]
        for name, values in found.items():
            words = value_word(name, values[0]), value_word(name, values[1])
            rows.append(DifferenceRow(f"differs.{name}", label(name), words))
        rows = rows or [Note("same", _("Both rule sets are the same."), theme.TEXT, 28)]
        self.scroll.lay_rows(rows, area, 8)
        self.group.set_widgets([self.back_button, *picks, *rows], "pick.0")

    def handle(self, action: Action) -> bool:
        """Move between the two choices with up and down, for right changes a value; then scroll."""
        step = {Act.DOWN: 1, Act.UP: -1}.get(action.act, 0)
        focused = self.group.focused_widget.id if self.group.focused_widget is not None else ""
        if not step or not focused.startswith("pick."):
            return super().handle(action)
        if focused == "pick.1" and self.scroll.read_on(action.act, _STEP):
            return True
        if (step > 0) == (focused == "pick.0"):
            self.group.focus_on("pick.1" if step > 0 else "pick.0")
            self.services.sound.play("ui_move")
            self.invalidate()
            return True
        return super().handle(action)

    def _pick(self, number: int) -> Pick:
        options = [(name, rules_title(name)) for name in self._known]
        word = (_("First rule set"), _("Second rule set"))[number]
        return Pick(f"pick.{number}", word, options, self.sets[number].name, lambda name: self._take(number, name))

    def _take(self, number: int, name: Any) -> None:
        self.sets[number] = self._known[name]
        self.scroll.offset = 0
        self.relayout()
