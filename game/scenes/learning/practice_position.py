"""One practice position: the table as the seat saw it, and below it the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.history.replay import Replay
from game.learning.practice import PracticePosition
from game.scenes import routes
from game.scenes.archive.replay_player import ReplayPlayer
from game.scenes.learning import practice_words as say
from game.scenes.learning.practice_answers import AnswersScene
from game.scenes.learning.practice_progress import PracticeAttempt, PracticeProgress
from game.scenes.services import Services
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button
from game.ui.widgets.form import Form
from game.ui.widgets.layout import place
from game.ui.widgets.rows import stacked
from game.words import _, language

_PX: Final = 26
_PAD: Final = 14
_LEAST: Final = 0.36
"""Least share of the width for the question beside the buttons, else it is above them."""


class PositionScene(Form[Services]):
    """The table of ``position`` with its question.

    ``following`` opens the next position, if there is one; ``solved`` is called when the best answer is found.
    """

    def __init__(
        self,
        services: Services,
        position: PracticePosition,
        following: Callable[[], None] | None = None,
        solved: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(services)
        self.position, self.following = position, following
        self.trial = PracticeAttempt(position, PracticeProgress(services.progress), solved)
        self._language = ""
        replay = Replay(position.record(self.trial.chairs))
        self.reel = ReplayPlayer(services, replay, len(replay) - 1, position.me, self.relayout)

    def enter(self) -> None:
        self.reel.enter()
        self.relayout()

    def uncovered(self) -> None:
        self.relayout()

    def build(self) -> None:
        self.title = say.kind_words(self.position.kind)
        self.bar = self._lay_bar()
        size = self.m.size[0], self.bar.top
        table = self.reel.table
        table.audience.window = self.m.size[1]
        if table.show.size != size or self._language != language():
            self._language = language()
            table.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        self._language = ""
        super().resize(size)

    def _buttons(self) -> list[Button]:
        playing = self.reel.playing
        back = Button("back", _("Back"), self.back, icon="back", px=_PX)
        back.in_short()
        words = _("Stop") if playing else _("Show the last moves")
        moves = Button("moves", words, self.show_moves, icon="pause" if playing else "replay", px=_PX)
        answer = Button("answer", _("Solution") if self.trial.solved else _("Answer"), self.answer, "main", px=_PX)
        return [back, moves, answer]

    def _lay_bar(self) -> pygame.Rect:
        """Place question and buttons side by side, or stacked with large text; return the bar."""
        m, look, safe = self.m, self.look, self.m.safe
        buttons, pad, px = self._buttons(), m.px(_PAD), m.font(_PX)
        wide = sum(button.width(look) + pad for button in buttons)
        tall, step = max(button.height(look) for button in buttons), text.line_step(px)
        beside = safe.width - wide >= safe.width * _LEAST
        room = safe.width - wide if beside else safe.width
        lines = text.wrap(say.question(self.position, self.trial.names), px, room, "body")
        said = len(lines) * step
        inner = max(tall, said) if beside else tall + said + pad
        below = m.size[1] - safe.bottom if m.tv else pad
        bar = pygame.Rect(0, m.size[1] - inner - pad - below, m.size[0], inner + pad + below)
        top = bar.top + pad + ((inner - said) // 2 if beside else 0)
        self.texts += stacked("question", lines, pygame.Rect(safe.left, top, room, 0), px, theme.BRIGHT)
        right, middle = safe.right, bar.top + pad + inner - (inner if beside else tall) // 2
        for button in reversed(buttons):
            place(button, look, midright=(right, middle))
            right = button.rect.left - pad
        self.group.set(buttons, "answer")
        return bar

    def answer(self) -> None:
        self.reel.go(len(self.reel.replay) - 1)
        self.services.stack.push(AnswersScene(self.services, self.trial, self._look_at_it, self._following()))

    def _following(self) -> Callable[[], None] | None:
        if self.following is None:
            return None
        following = self.following

        def go_on() -> None:
            self.services.stack.pop()
            following()

        return go_on

    def show_moves(self) -> None:
        """Play the moves since the answer could be known, or stop playing them."""
        if self.reel.playing:
            self.reel.go(len(self.reel.replay) - 1)
        else:
            self.reel.go(min(self.position.since, len(self.reel.replay) - 1))
            self.reel.toggle()

    def _look_at_it(self) -> None:
        self.services.go(routes.Theatre(self.reel.replay, len(self.reel.replay) - 1, self.position.me))

    def handle(self, action: Action) -> bool:
        if action.act is Act.POINTER_UP and action.pos is not None and (number := self._at(action.pos)) is not None:
            self.answer()
            self.trial.choose(number)
            return True
        return super().handle(action)

    def _at(self, pos: tuple[float, float]) -> int | None:
        """Return the number of the answer whose card is at ``pos``, None if there is none."""
        if self.trial.solved or self.reel.playing or self.bar.collidepoint(pos):
            return None
        for node in reversed(list(self.reel.table.ui_tree().walk())):
            if node.role == "card" and node.rect.collidepoint(pos):
                words = list(self.position.answers)
                return words.index(node.name) if node.name in words else None
        return None

    def update(self, dt: float) -> None:
        if self.reel.update(dt):
            self.invalidate()

    @property
    def animating(self) -> bool:
        return self.reel.animating

    @property
    def ticking(self) -> bool:
        return self.reel.ticking

    def paint(self, surface: pygame.Surface) -> None:
        self.reel.paint(surface)
        surface.fill(theme.NIGHT, self.bar)
        line = pygame.Rect(0, self.bar.top, self.bar.width, max(2, self.m.px(5)))
        surface.fill(theme.AMBER if self.trial.solved else theme.TAG, line)

    def let_go(self) -> None:
        super().let_go()
        self.reel.table.let_go()

    def ui_tree(self) -> Node:
        tree = super().ui_tree()
        tree.children.insert(0, self.reel.picture_node())
        return tree
