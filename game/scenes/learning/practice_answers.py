"""The answers to a practice position: buttons with a card, face or symbol, and their page."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

import pygame

from game.rules.moves import ChooseColour, ChooseSeat, Draw, Move, Play, parse_move
from game.scenes.learning import practice_words as say
from game.scenes.learning.practice_progress import PracticeAttempt
from game.scenes.services import Services
from game.scenes.table.layout.table_layout import CARD_RATIO
from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Look, State, Text, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note, stacked
from game.words import _

_CARD: Final = 96
_AIR: Final = 14
_PX: Final = 26


class AnswerState(Enum):
    """The outcome of an answer; its value names the glyph."""

    OPEN = ""
    WRONG = "cross"
    RIGHT = "check"


class AnswerButton(Button):
    """A button that answers ``move``; ``avatar`` is the face of the seat it names.

    A wrong one can be pressed again, a right one need not be.
    """

    corner = 22

    def __init__(
        self, id: str, words: str, move: Move, avatar: str, mark: AnswerState, action: Callable[[], None]
    ) -> None:
        super().__init__(id, words, action, px=_PX)
        self.move, self.avatar, self.mark = move, avatar, mark

    def height(self, look: Look, width: int = 0) -> int:
        m = look.m
        lines = len(self._wrapped(look, width)) * text.line_step(m.font(_PX))
        return max(m.px(_CARD if self._pictured else 52), lines) + m.px(_AIR)

    @property
    def _pictured(self) -> bool:
        return bool(self.avatar) or isinstance(self.move, Play | Draw | ChooseColour)

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return text.wrap(self.label, look.m.font(_PX), width - self._left(look) - look.m.px(56), "display")

    def _left(self, look: Look) -> int:
        return look.m.px(_CARD + 18) if self._pictured else look.m.px(24)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        m, art = look.m, look.kit.art
        fill, alpha = self._fill(state)
        rim = {AnswerState.RIGHT: theme.AMBER, AnswerState.WRONG: theme.WARNING, AnswerState.OPEN: "none"}[self.mark]
        surface.blit(art.panel(self.rect.size, m.px(self.corner), fill, alpha, rim, m.px(4)), self.rect)
        if (picture := self._picture(look)) is not None:
            surface.blit(picture, picture.get_rect(center=(self.rect.left + self._left(look) // 2, self.rect.centery)))
        for line in self._lines(look):
            line.draw(surface)
        if self.mark is not AnswerState.OPEN:
            glyph = art.glyph(self.mark.value, m.px(30), rim)
            surface.blit(glyph, glyph.get_rect(midright=(self.rect.right - m.px(18), self.rect.centery)))

    def _picture(self, look: Look) -> pygame.Surface | None:
        art, tall = look.kit.art, look.m.px(_CARD)
        match self.move:
            case Play(card):
                return art.face(card, tall)
            case Draw():
                return art.back(tall)
            case ChooseColour(colour):
                return art.symbol(colour, round(tall * CARD_RATIO))
        return art.avatar(self.avatar, round(tall * 0.84)) if self.avatar else None

    def _lines(self, look: Look) -> list[Text]:
        wrapped, step = self._wrapped(look, self.rect.width), text.line_step(look.m.font(_PX))
        left = self.rect.left + self._left(look)
        top = self.rect.centery - len(wrapped) * step // 2
        box = pygame.Rect(left, top, self.rect.right - left - look.m.px(56), 0)
        return stacked(self.id, wrapped, box, look.m.font(_PX), theme.TEXT, "display")


_WIDTH: Final = 1000
_GAP: Final = 14


class AnswersScene(Page[Services]):
    """A button for each answer; once solved, why the best one is best and by how much.

    ``following`` opens the next problem, if there is one; ``look`` shows the whole round.
    """

    def __init__(
        self, services: Services, trial: PracticeAttempt, look: Callable[[], None], following: Callable[[], None] | None
    ) -> None:
        super().__init__(services)
        self.trial, self._to_round, self.following = trial, look, following

    def build(self) -> None:
        trial = self.trial
        self.title = say.kind_words(trial.position.kind)
        rows: list[Widget] = [Note("question", say.question(trial.position, trial.names), theme.BRIGHT, 28)]
        rows += self._solved() if trial.solved else self._open()
        self.scroll.lay_rows(rows, self.column(self.heading(), _WIDTH), _GAP)
        self.group.set([self.back_button, *rows], self._first)

    @property
    def _first(self) -> str:
        if not self.trial.solved:
            return "answer.0"
        return "next" if self.following is not None else "replay"

    def _open(self) -> list[Widget]:
        trial = self.trial
        rows: list[Widget] = [self._answer(number) for number in range(len(trial.position.answers))]
        if trial.wrong:
            words = say.wrong_words(trial.position, trial.wrong[-1], trial.names)
            rows.insert(0, Note("wrong", words, theme.WARNING, 26))
        return rows

    def _solved(self) -> list[Widget]:
        trial = self.trial
        why = _("Right! {why}").format(why=say.why(trial.position, trial.names))
        rows: list[Widget] = [
            self._answer(trial.position.right),
            Note("why", why, theme.AMBER, 28),
            Note("margin", say.margin_words(trial.position), theme.TEXT, 26),
        ]
        if self.following is not None:
            rows.append(Button("next", _("Next puzzle"), self.following, "main", px=30))
        return [*rows, Button("replay", _("Replay"), self._to_round, icon="replay", px=26)]

    def _answer(self, number: int) -> AnswerButton:
        trial = self.trial
        word = trial.position.answers[number]
        move = parse_move(word)
        avatar = trial.chairs[move.seat].avatar if isinstance(move, ChooseSeat) else ""
        mark = AnswerState.RIGHT if trial.solved else AnswerState.WRONG if number in trial.wrong else AnswerState.OPEN
        words = say.answer_words(trial.position, word, trial.names)
        return AnswerButton(f"answer.{number}", words, move, avatar, mark, lambda: self.choose(number))

    def choose(self, number: int) -> None:
        """Answer with ``number``, and show the outcome."""
        solved = self.trial.choose(number)
        self.services.sound.play("win" if solved and not self.trial.wrong else "ui_accept")
        self.scroll.at = 0
        self.relayout()
        if solved:
            self.group.focus_on(self._first)
