"""The question of the first start, asked once: does the player know the game?

Below it are the settings that a player may need before anything else.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.learning.lesson import FIRST
from game.scenes import routes
from game.scenes.learning.first_settings import first_settings
from game.scenes.menu.menu_layout import LOGO
from game.scenes.services import Services
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button
from game.ui.widgets.form import Form, Page
from game.words import _
from game.words.rule_set_words import words_of
from game.words.rules import rules_title

ANSWER_KEY: Final = "first-start"
"""Progress key of the answer: one of those below, 0 while unasked."""
ANSWER_NO, YES, OTHER_RULES, ANSWER_SKIPPED = 1, 2, 3, 4
_WIDTH: Final = 760
_GAP: Final = 20
_TITLE: Final = 56
_PANEL: Final = (80, 70)
"""Design pixels by which the panel exceeds question and answers, in width and height."""
_LEAST_LOGO: Final = 130
_APART: Final = 26
_LINE: Final = 25
"""Font size of a rule set's description, in design pixels: it is read, not glanced at."""


def unasked(services: Services) -> bool:
    """Whether the question was never answered and no match is stored."""
    from game.storage.sums import stored_counts

    return services.progress.get(ANSWER_KEY) == 0 and stored_counts(services.store).matches == 0


class FirstStartScene(Form[Services]):
    """Three answers over the menu; Esc, or a press beside them, skips the question."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._title_room = self._logo = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        m, self.title = self.m, _("Do you know the game?")
        answers = [
            Button("no", _("No"), self._no, "main", _("Learn in 3 short rounds")),
            Button("yes", _("Yes"), self._yes, "solid", _("To the menu")),
            Button("other", _("Yes, but with other rules"), self._other, "solid", _("One round with other rules")),
        ]
        gap, heights = m.px(_GAP), [button.height(self.look) for button in answers]
        width = min(max(m.px(_WIDTH), *(button.width(self.look) for button in answers)), m.safe.width)
        title_h = text.size("Ay", m.font(_TITLE))[1]
        high = title_h + 2 * gap + sum(heights) + gap * (len(answers) - 1)
        left, top = m.screen.centerx - width // 2, self._lay_logo(high)
        self._title_room = pygame.Rect(0, 0, 0, title_h)
        self._title_room.width = min(text.size(self.title, m.font(_TITLE))[0], m.safe.width)
        self._title_room.midtop = (m.screen.centerx, top)
        self.add_text("title", self.title, pygame.Rect(m.safe.left, top, m.safe.width, title_h), _TITLE)
        top += title_h + 2 * gap
        for button, tall in zip(answers, heights, strict=True):
            button.rect = pygame.Rect(left, top, width, tall)
            top += tall + gap
        small = first_settings(self.services, self.look, self.relayout)
        self.group.set_widgets([*answers, *small], "no")

    def _lay_logo(self, high: int) -> int:
        """Place the logo as large as fits above ``high`` pixels; return the top of what follows."""
        m = self.m
        panel = high + m.px(_PANEL[1])
        foot = m.screen.bottom - m.rim.bottom + m.font(22) + m.px(24)
        free = m.size[1] - panel - foot
        tall = max(m.px(_LEAST_LOGO), min(m.px(LOGO[1]), free - m.px(40)))
        wide = tall * LOGO[0] // LOGO[1]
        top = max(m.px(8), (m.size[1] - foot - panel - tall) // 2)
        self._logo = pygame.Rect(m.screen.centerx - wide // 2, top, wide, tall)
        return self._logo.bottom + m.px(_PANEL[1]) // 2

    def extra_nodes(self) -> list[Node]:
        return [Node("logo", "picture", "Hue & Cry", rect=self._logo.copy())]

    def handle(self, action: Action) -> bool:
        at = action.pos
        beside = at is not None and not any(widget.rect.collidepoint(at) for widget in self.group.widgets)
        if action.act is Act.POINTER_DOWN and beside:
            self.back()
            return True
        return super().handle(action)

    def _answered(self, answer: int) -> None:
        self.services.progress.put(ANSWER_KEY, answer)
        self.services.stack.pop()

    def back(self) -> None:
        self._answered(ANSWER_SKIPPED)

    def _no(self) -> None:
        self._answered(ANSWER_NO)
        self.services.go(routes.PlayLesson(FIRST))

    def _yes(self) -> None:
        self._answered(YES)

    def _other(self) -> None:
        self._answered(OTHER_RULES)
        self.services.go(routes.OtherRules())

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.services.art.surroundings.lit_background(self.m.size), (0, 0))
        rects = [widget.rect for widget in self.group.widgets[:3]]
        rects += [self._title_room]
        ground = rects[0].unionall(rects[1:])
        panel = ground.inflate(*map(self.m.px, _PANEL)).clip(self.m.screen)
        edge = max(2, self.m.px(3))
        surface.blit(self.services.art.panel(panel.size, self.m.px(44), theme.PANEL, 235, theme.TAG, edge), panel)
        logo = self.services.art.logo(self._logo.width)
        surface.blit(logo, logo.get_rect(center=self._logo.center))


class OtherRulesScene(Page[Services]):
    """The rule sets that a player who knows the game can learn."""

    def build(self) -> None:
        self.title = _("Which rules?")
        rows = [self._row(name) for name in self.services.shelf.presets]
        area = self.column(self.heading(), 1240)
        free = area.height - sum(row.height(self.look) + self.m.px(_APART) for row in rows)
        area.top, area.height = area.top + max(0, free) // 3, area.height - max(0, free) // 3
        self.scroll.lay_rows(rows, area, _APART)
        self.group.set_widgets([self.back_button, *rows], rows[0].id)

    def _row(self, name: str) -> Button:
        to = self.services.opener_of(routes.PlayLesson(name))
        row = Button(f"lesson.{name}", rules_title(name), to, "solid", words_of(name).line, px=34)
        row.sub_px = _LINE
        return row
