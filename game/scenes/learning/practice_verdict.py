"""The answers to a practice position, and what the coach says of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.moves import ChooseSeat, parse_move
from game.scenes.learning import practice_words as say
from game.scenes.learning.practice_answers import AnswerButton, AnswerState
from game.scenes.learning.practice_progress import PracticeAttempt
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _

_WIDTH: Final = 1000
_GAP: Final = 14


class AnswersScene(Page[Services]):
    """One button for each answer; once the best is found, why it is and by how much. ``following`` leads to the next
    problem, if there is one, ``look`` to the whole round."""

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
            rows.append(Button("next", _("Next problem"), self.following, "main", px=30))
        return [*rows, Button("replay", _("Look at the round"), self._to_round, icon="replay", px=26)]

    def _answer(self, number: int) -> AnswerButton:
        trial = self.trial
        word = trial.position.answers[number]
        move = parse_move(word)
        avatar = trial.chairs[move.seat].avatar if isinstance(move, ChooseSeat) else ""
        mark = AnswerState.RIGHT if trial.solved else AnswerState.WRONG if number in trial.wrong else AnswerState.OPEN
        words = say.answer_words(trial.position, word, trial.names)
        return AnswerButton(f"answer.{number}", words, move, avatar, mark, lambda: self.choose(number))

    def choose(self, number: int) -> None:
        """Answer."""
        solved = self.trial.choose(number)
        self.services.sound.play("win" if solved and not self.trial.wrong else "ui_accept")
        self.scroll.at = 0
        self.relayout()
        if solved:
            self.group.focus_on(self._first)
