"""How to play: the page of rules, made from the rule set in use and searchable (ONB-04)."""

from typing import Final

import pygame

from game.learning.lesson import FIRST as FIRST_LESSON
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.setup.rules_choice import rules_story
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.paragraphs import ParagraphBlock, found_in
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words.formats import dotted
from game.words.rulebook import chapters, glossary, nearest_paragraph
from game.words.rules import differs_line, facts, rules_title

_WIDTH: Final = 1360
_SEARCH_MAX: Final = 24
_GAP: Final = 12
_STEP: Final = 160
"""Design pixels by which one press of a direction scrolls."""


class RulesScene(Page[Services]):
    """All rules on one scrolling page; ``rule_number`` is the sheet's number to start at."""

    def __init__(self, services: Services, rules: RuleSet, rule_number: str = "") -> None:
        super().__init__(services)
        self.rules, self.rule_number = rules, rule_number
        self.wanted = ""
        self._jump = bool(rule_number)
        self._area = pygame.Rect(0, 0, 1, 1)
        self._head: list[Widget] = []

    def build(self) -> None:
        self.title = _("How to play")
        m, area = self.m, self.heading()
        width = min(area.width - m.px(80), round(m.px(_WIDTH) * m.text))
        left = m.size[0] // 2 - width // 2
        words = [_("colour"), _("draw"), _("wild"), _("challenge"), _("call"), _("points")]
        typing = self.services.hooks.set_typing
        field = TextField("search", _("Search"), self.wanted, self._search, typing, _SEARCH_MAX, words, _("All rules"))
        field.capitals = "none"
        button = Button("compare", _("Compare"), self._compare, icon="cards", px=26)
        tall, side = field.height(self.look), button.width(self.look)
        field.rect = pygame.Rect(left, area.top, width, tall)
        button.rect = pygame.Rect(m.safe.right - side, self.back_button.rect.top, side, self.back_button.rect.height)
        uses = Button("buttons", _("What the buttons do"), self.services.opener_of(routes.ButtonUses()), px=26)
        uses.icon = "gamepad" if self.services.device == "gamepad" else "keyboard"
        uses.in_short()
        beside = self.back_button.rect.right + m.px(14)
        uses.rect = pygame.Rect(beside, button.rect.top, uses.width(self.look), button.rect.height)
        self._head = [self.back_button, field, button, uses]
        top = area.top + tall + m.px(20)
        self._area = pygame.Rect(left, top, width, area.bottom - top)
        self._fill()

    def _fill(self) -> None:
        """Show the paragraphs that match the search, under their headings."""
        self.scroll.clear()
        rows = self._blocks() or [Note("none", _("No rules found."), theme.TEXT, 28)]
        self.scroll.lay_rows(rows, self._area, _GAP)
        self.group.set_widgets([*self._head, *rows], "search")
        self._show_marked(rows)

    def _blocks(self) -> list[Heading | ParagraphBlock | Note | LinkRow]:
        rows: list[Heading | ParagraphBlock | Note | LinkRow] = []
        if not self.wanted.strip():
            rows.append(Note("set", dotted(rules_title(self.rules.name), facts(self.rules)), theme.AMBER))
            rows.append(Note("story", rules_story(self.services, self.rules), theme.TEXT))
            rows.append(Note("differs", differs_line(self.rules)))
            rows += self._lesson()
        number, told = 0, [*chapters(self.rules), glossary(self.rules)]
        wanted = nearest_paragraph(told, self.rule_number)
        for chapter in told:
            blocks = []
            for paragraph in chapter.paragraphs:
                block = ParagraphBlock(f"rule.{number}", paragraph.words, paragraph.numbers, paragraph.cards)
                block.search_words = self.wanted
                block.is_marked = paragraph is wanted
                number += 1
                if found_in(f"{chapter.title} {paragraph.words} {' '.join(paragraph.numbers)}", self.wanted):
                    blocks.append(block)
            rows += [Heading(f"chapter.{chapter.title}", chapter.title), *blocks] if blocks else []
        return rows

    def _lesson(self) -> list[LinkRow]:
        """Return the row that leads to a rule set's lesson, unless a match is open."""
        playing = any(hasattr(scene, "match") for scene in self.services.stack.scenes)
        name = FIRST_LESSON if self.rules.name == CLASSIC.name else self.rules.name
        if playing or self.rules.name not in self.services.shelf.presets:
            return []
        return [LinkRow("lesson", _("Learn"), "", self.services.opener_of(routes.PlayLesson(name)))]

    def _show_marked(self, rows: list[Heading | ParagraphBlock | Note | LinkRow]) -> None:
        marked = next((row for row in rows if isinstance(row, ParagraphBlock) and row.is_marked), None)
        if self._jump and marked is not None:
            self.scroll.scroll_by(marked.rect.top - self.scroll.view.top - self.scroll.view.height // 4)

    def _search(self, wanted: str) -> None:
        """Fill the page again without ending the typing, as a layout would."""
        self.wanted, self._jump, self.scroll.offset = wanted, False, 0
        self._fill()
        self.group.widgets += self.scroll.buttons()
        self.invalidate()

    def _compare(self) -> None:
        self.services.go(routes.Compare(self.rules))

    def handle(self, action: Action) -> bool:
        """Go back on F1; scroll with up and down before they move the focus."""
        if action.act is Act.HELP:
            self.back()
            return True
        if action.act is not Act.POINTER_MOVE:
            self._jump = False
        if action.act is Act.LEFT and self.group.focused_widget is self._head[2]:
            self.group.focus_on("buttons")  # the field below is nearer, but this one is in line
            self.invalidate()
            return True
        # From the buttons above, down leads to the field.
        reads = self.group.focused_widget is self._head[1] and self.group.edited_field is None
        return (reads and self.scroll.read_on(action.act, _STEP)) or super().handle(action)
