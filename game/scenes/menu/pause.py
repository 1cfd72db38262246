"""The pause page: go on, change settings, look up symbols and rules, or leave.

Everything is saved already.
"""

from collections.abc import Sequence

import pygame

from game.rules.cards import COLOURS
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.widgets.goal_row import GoalRow
from game.sessions.tour_stars import goals_now
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Text
from game.ui.widgets.form import Form
from game.ui.widgets.keyed_button import KeyedButton
from game.ui.widgets.rows import NOTE_PX
from game.words import _
from game.words.formats import dotted
from game.words.length import evening_words
from game.words.phrases import colour_name, symbol_name
from game.words.tour_words import goal_words

_COLUMN = 520
_PAD = 56
_LEGEND = 620


class PauseScene(Form[Services]):
    """A panel over the table; ``rules`` are those of the match, for the page of rules."""

    opaque, pauses_game = False, True

    def __init__(self, services: Services, rules: RuleSet = CLASSIC) -> None:
        super().__init__(services)
        self.rules = rules
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._swatches: list[tuple[int, pygame.Rect]] = []
        self._minutes: int | None = None

    def build(self) -> None:
        """Place the buttons on the left, the legend of symbols on the right (SYM-04)."""
        current, m = self.services.current, self.m
        self.title, self._minutes = _("Pause"), current.minutes_left
        undo = KeyedButton("take-back", _("Undo my last move"), self.services.opener_of(routes.TakeBack()), Act.UNDO)
        levels = Button("levels", _("Opponents' level"), self.services.opener_of(routes.OpponentLevels()), "solid")
        people = Button("people", _("Join or leave"), self.services.opener_of(routes.JoinLeave()), "solid")
        phones = Button("phones", _("Phones"), self.services.opener_of(routes.InvitePhones()), "solid")
        keep = KeyedButton("keep", _("Keep this moment"), self.services.opener_of(routes.KeepMoment()), Act.BOOKMARK)
        lessons = Button("lessons", _("Lessons"), self.services.opener_of(routes.Lessons()), "solid")
        back_to_match = Button("match", _("Back to the match"), self.services.opener_of(routes.BackToMatch()), "solid")
        back_to_menu = Button("menu", _("Back to the menu"), self._leave, "solid")
        buttons = [
            KeyedButton("resume", _("Resume"), self.back, Act.PAUSE, "main"),
            *([undo] if current.may_take_back else []),
            *([keep] if current.has_moments else []),
            *([people, phones] if current.is_party else []),
            *([levels] if current.has_opponents else []),
            KeyedButton("settings", _("Settings"), self.services.opener_of(routes.MainSettings()), Act.SETTINGS),
            KeyedButton("rules", _("How to play"), self._open_rules, Act.HELP),
            *([lessons] if current.may_take_lesson else []),
            back_to_match if current.interrupted is not None else back_to_menu,
        ]
        pad = m.px(_PAD)
        title_h, note_h = text.size("Ay", m.font(54))[1], text.size("Ay", m.font(NOTE_PX))[1]
        column = max(m.px(_COLUMN), *(button.width(self.look) for button in buttons))
        legend = round(m.px(_LEGEND) * (1 + (m.text - 1) * 0.5))
        room = m.safe.width - 2 * pad - m.px(48)
        if column + legend > room:
            column, legend = round(room * column / (column + legend)), round(room * legend / (column + legend))
        goals, below = self._goals(), pygame.Rect(0, 0, column, 0)
        for_goals = layout.lines([[goal] for goal in goals], below, self.look, 0) + m.px(20) if goals else 0
        told = self._notes()
        for count in range(len(told), -1, -1):  # notes give way before the buttons shrink
            notes = self._wrapped(told[:count], column)
            besides = title_h + m.px(20) + note_h * len(notes) + for_goals
            above, gap, tall = self._spaces(buttons, besides)
            if tall >= buttons[-1].height(self.look):
                break
        height = besides + len(buttons) * (tall + gap)
        self._panel = pygame.Rect(0, 0, column + legend + m.px(48) + 2 * pad, height + 2 * above)
        self._panel.center = m.screen.center
        left, top = self._panel.left + pad, self._panel.top + above
        self.add_text("title", self.title, pygame.Rect(left, top, column, title_h), 54, anchor="midleft")
        top += title_h + m.px(20)
        for button in buttons:
            button.rect = pygame.Rect(left, top, column, tall)
            top += tall + gap
        for number, (id, words) in enumerate(notes):
            note = pygame.Rect(left, top + number * note_h, column, note_h)
            self.add_text(id, words, note, NOTE_PX, colour=theme.QUIET, face="body")
        below.topleft = left, self._panel.bottom - above - for_goals + m.px(20)
        layout.lines([[goal] for goal in goals], below, self.look, 0)
        self.group.set_widgets([*buttons, *goals], "resume")
        area = pygame.Rect(self._panel.right - pad - legend, self._panel.top + above, legend, height)
        self._build_legend(area, title_h)

    def _goals(self) -> list[GoalRow]:
        """Return a row for each goal of a match of the tour."""
        goals = goals_now(self.services.progress, self.services.current.session)
        return [
            GoalRow(f"goal.{place}", goal_words(*goal.aim, goal.so_far), goal.state, 24)
            for place, goal in enumerate(goals)
        ]

    def _spaces(self, buttons: Sequence[Button], words: int) -> tuple[int, int, int]:
        """Return the margin above, the gap between buttons, and the height of each, in pixels.

        ``words`` pixels are needed besides. All three shrink where large text leaves too little room.
        """
        m, tall = self.m, max(button.height(self.look) for button in buttons)
        above, gap = m.px(_PAD), m.px(16)
        if words + len(buttons) * (tall + gap) + 2 * above <= m.safe.height:
            return above, gap, tall
        above, gap = m.px(24), m.px(10)
        return above, gap, min(tall, (m.safe.height - 2 * above - words) // len(buttons) - gap)

    def _notes(self) -> list[tuple[str, str]]:
        """Return id and text of the notes below the buttons, the most important first."""
        evening = [("evening", evening_words(self._minutes))] if self._minutes is not None else []
        return [*evening, ("saved", self._saved_words())]

    def _wrapped(self, notes: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
        """Return id and text of each line of some notes: two lines rather than one too small."""
        wrapped = [(name, text.wrap_balanced(words, self.m.font(NOTE_PX), width)) for name, words in notes]
        return [(f"{name}.{n}" if n else name, line) for name, lines in wrapped for n, line in enumerate(lines)]

    def _saved_words(self) -> str:
        if self.services.current.in_lesson:
            return _("If you leave, the lesson starts over next time.")
        return _("The match is saved after every move.")

    def _build_legend(self, area: pygame.Rect, title_h: int) -> None:
        m = self.m
        head = pygame.Rect(area.left, area.top, area.width, title_h)
        self.add_text("legend", _("Colours and symbols"), head, 30, colour=theme.BRIGHT, anchor="midleft")
        top = area.top + title_h + m.px(20)
        gap = m.px(16)
        tall = (area.bottom - top - 3 * gap) // 4
        self._swatches = []
        for colour in COLOURS:
            rect = pygame.Rect(area.left, top, area.width, tall)
            self._swatches.append((colour, rect))
            words = pygame.Rect(rect.left + tall + m.px(28), rect.top, rect.width - tall - m.px(52), tall)
            name = dotted(colour_name(colour).capitalize(), symbol_name(colour))
            line = Text(f"symbol.{colour}", name, words, m.font(32), self.services.art.palette.inks[colour], "midleft")
            self.texts.append(line)
            top += tall + gap

    def _open_rules(self) -> None:
        self.services.go(routes.Rules(self.rules))

    def _leave(self) -> None:
        self.services.go(routes.Menu())

    def handle(self, action: Action) -> bool:
        if action.act is Act.PAUSE:
            self.back()
        elif action.act is Act.UNDO and self.services.current.may_take_back:
            self.services.go(routes.TakeBack())
        elif action.act is Act.BOOKMARK and self.services.current.has_moments:
            self.services.go(routes.KeepMoment())
        elif action.act is Act.HELP:
            self._open_rules()
        elif action.act is Act.SETTINGS:
            self.services.go(routes.MainSettings())
        else:
            return super().handle(action)
        return True

    def update(self, dt: float) -> None:
        if self._minutes != self.services.current.minutes_left:
            self.relayout()

    def paint(self, surface: pygame.Surface) -> None:
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((6, 12, 10, 170))
        surface.blit(veil, (0, 0))
        art, m = self.services.art, self.m
        edge = max(2, m.px(3))
        surface.blit(art.panel(self._panel.size, m.px(44), theme.PANEL, 255, theme.TAG, edge), self._panel)
        for colour, rect in self._swatches:
            radius = min(m.px(30), rect.height / 2)
            surface.blit(art.panel(rect.size, radius, theme.PAPER, 255), rect)
            inner = rect.inflate(-2 * m.px(5), -2 * m.px(5))
            face = art.panel(inner.size, radius - m.px(5), art.palette.faces[colour], 255, theme.INK, max(1, m.px(2)))
            surface.blit(face, inner)
            px = round(rect.height * 0.62)
            symbol = art.symbol(colour, px, art.palette.inks[colour])
            surface.blit(symbol, symbol.get_rect(center=(rect.left + m.px(12) + rect.height // 2, rect.centery)))
