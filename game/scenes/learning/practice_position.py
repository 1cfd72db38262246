"""One practice position: the table as the seat saw it, over the question and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.history.replay import Replay
from game.learning.practice import PracticePosition
from game.rules.moves import DRAW, ChooseSeat, move_word, parse_move
from game.scenes import routes
from game.scenes.archive.replay_player import ReplayPlayer
from game.scenes.learning import practice_words as say
from game.scenes.learning.practice_answers import AnswerButton, AnswerState
from game.scenes.learning.practice_progress import PracticeAttempt, PracticeProgress
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets import layout
from game.ui.widgets.base import Button
from game.ui.widgets.form import Form
from game.ui.widgets.rows import Note
from game.words import _, language

_PX: Final = 26
_PAD: Final = 14
_LEAST: Final = 0.36
"""Least share of the width for the words beside the buttons, which else lose their labels."""
_MOST: Final = 0.34
"""Greatest share of the height for words and answers; more of them scroll."""
_SCROLLS: Final = 60
"""Design pixels beside what scrolls."""


class PositionScene(Form[Services]):
    """The table of ``position`` over its question.

    A card, pile or seat answers as its button does. ``on_next`` opens the next position, if there is one; ``solved``
    is called when the best answer is found.
    """

    def __init__(
        self,
        services: Services,
        position: PracticePosition,
        on_next: Callable[[], None] | None = None,
        solved: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(services)
        self.position, self.on_next = position, on_next
        self.attempt = PracticeAttempt(position, PracticeProgress(services.progress), solved)
        self._language = ""
        replay = Replay(position.record(self.attempt.seats))
        self.replay_player = ReplayPlayer(services, replay, len(replay) - 1, position.me, self.relayout)

    def enter(self) -> None:
        self.replay_player.enter()
        self.relayout()

    def on_uncovered(self) -> None:
        self.relayout()

    def build(self) -> None:
        self.title = say.kind_words(self.position.kind)
        self.bar = self._lay_bar()
        size = self.m.size[0], self.bar.top
        table = self.replay_player.table
        table.audience.window_height = self.m.size[1]
        if table.show.size != size or self._language != language():
            self._language = language()
            table.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        self._language = ""
        super().resize(size)

    def _lay_bar(self) -> pygame.Rect:
        """Place words and buttons over the answers; what is too much scrolls. Return the bar."""
        m, safe, pad = self.m, self.m.safe, self.m.px(_PAD)
        tools, notes, answers = self._tools(), self._notes(), self._answers()
        below, most = (m.size[1] - safe.bottom if m.tv else pad), round(m.size[1] * _MOST)
        for shorten in (False, True):
            for tool in tools if shorten else ():
                tool.in_short()
            room = pygame.Rect(safe.left, 0, safe.width - sum(tool.width(self.look) + pad for tool in tools), most)
            said = layout.lines([[note] for note in notes], room, self.look, 0)
            head = max(said, *(tool.height(self.look) for tool in tools))
            tall = layout.lines(self._in_columns(answers, safe.width), safe, self.look, pad)
            if fits := room.width >= safe.width * _LEAST and head + pad + tall <= most:
                break
        bar = pygame.Rect(0, 0, m.size[0], pad + (head + pad + tall if fits else most) + below)
        bar.bottom = m.size[1]
        right, middle = safe.right, bar.top + pad + max(tool.height(self.look) for tool in tools) // 2
        for tool in reversed(tools):
            layout.place(tool, self.look, midright=(right, middle))
            right = tool.rect.left - pad
        room.width -= 0 if fits else m.px(_SCROLLS)
        said = layout.lines([[note] for note in notes], room, self.look, 0)
        room.top = bar.top + pad + ((head - said) // 2 if fits else 0)
        layout.lines([[note] for note in notes], room, self.look, 0)
        wide = safe if fits else room
        under = pygame.Rect(wide.left, bar.top + pad + (head if fits else said) + pad, wide.width, 0)
        high = layout.lines(self._in_columns(answers, wide.width), under, self.look, pad)
        if not fits:
            self.scroll.take([*notes, *answers], room, said + pad + high)
        self.group.set_widgets([*tools, *notes, *answers], self._first)
        return bar

    def _in_columns(self, answers: Sequence[Button], width: int) -> list[list[Button]]:
        """Return the answers line by line: as many on each as their words allow."""
        gap, widest = self.m.px(layout.BETWEEN_PX), max(answer.width(self.look) for answer in answers)
        columns = max(1, min(len(answers), (width + gap) // (widest + gap)))
        return [list(answers[at : at + columns]) for at in range(0, len(answers), columns)]

    def _tools(self) -> list[Button]:
        playing = self.replay_player.is_playing
        back = Button("back", _("Back"), self.back, icon="back", px=_PX)
        back.in_short()
        words = _("Stop") if playing else _("Show the last moves")
        return [back, Button("moves", words, self.show_moves, icon="pause" if playing else "replay", px=_PX)]

    def _notes(self) -> list[Note]:
        """Return the question and what was wrong, or why the answer is right and by how much."""
        position, attempt = self.position, self.attempt
        if not attempt.is_solved:
            asked = Note("question", say.question(position, attempt.names), theme.BRIGHT, _PX)
            wrong = [say.wrong_words(position, number, attempt.names) for number in attempt.wrong_answers[-1:]]
            return [asked, *(Note("wrong", words, theme.TEXT, _PX) for words in wrong)]
        said = _("You solved this before. {why}") if attempt.was_solved else _("Right! {why}")
        why = Note("why", said.format(why=say.reason_words(position, attempt.names)), theme.AMBER, _PX)
        return [why, Note("margin", say.margin_words(position), theme.TEXT, _PX)]

    def _answers(self) -> list[Button]:
        """Return a button for each answer; once it is solved, the right one and where to go on."""
        attempt = self.attempt
        if not attempt.is_solved:
            return [self._answer(number) for number in range(len(attempt.position.answers))]
        forth = Button("next", _("Next puzzle"), self.on_next, "main", px=_PX) if self.on_next else None
        again = Button("again", _("Try again"), self._try_again, icon="undo", px=_PX) if attempt.was_solved else None
        replay = Button("replay", _("Replay"), self._look_at_it, icon="replay", px=_PX)
        return [self._answer(attempt.position.best_index), *filter(None, (forth, again)), replay]

    def _answer(self, number: int) -> AnswerButton:
        attempt = self.attempt
        word = attempt.position.answers[number]
        move = parse_move(word)
        avatar = attempt.seats[move.seat].avatar if isinstance(move, ChooseSeat) else ""
        mark = (
            AnswerState.RIGHT
            if attempt.is_solved
            else AnswerState.WRONG
            if number in attempt.wrong_answers
            else AnswerState.OPEN
        )
        words = say.answer_words(attempt.position, word, attempt.names)
        return AnswerButton(f"answer.{number}", words, move, avatar, mark, lambda: self.choose(number))

    @property
    def _first(self) -> str:
        if not self.attempt.is_solved:
            return "answer.0"
        return "next" if self.on_next is not None else "replay"

    def choose(self, number: int) -> None:
        """Answer with ``number``, and show the outcome."""
        self.replay_player.go_to(len(self.replay_player.replay) - 1)
        solved = self.attempt.choose(number)
        self.services.sound.play("win" if solved and not self.attempt.wrong_answers else "ui_accept")
        self.scroll.offset = 0
        self.relayout()
        if solved:
            self.group.focus_on(self._first)

    def _try_again(self) -> None:
        self.attempt.try_again()
        self.relayout()
        self.group.focus_on(self._first)

    def show_moves(self) -> None:
        """Play the moves since the answer could be known, or stop playing them."""
        if self.replay_player.is_playing:
            self.replay_player.go_to(len(self.replay_player.replay) - 1)
        else:
            self.replay_player.go_to(min(self.position.since, len(self.replay_player.replay) - 1))
            self.replay_player.toggle()

    def _look_at_it(self) -> None:
        self.services.go(
            routes.Theatre(self.replay_player.replay, len(self.replay_player.replay) - 1, self.position.me)
        )

    def handle(self, action: Action) -> bool:
        if action.act is Act.POINTER_UP and action.pos is not None and (number := self._at(action.pos)) is not None:
            self.choose(number)
            return True
        return super().handle(action)

    def _at(self, pos: tuple[float, float]) -> int | None:
        """Return the number of the answer whose card, pile or seat is at ``pos``, or None."""
        if self.attempt.is_solved or self.replay_player.is_playing or self.bar.collidepoint(pos):
            return None
        table, words = self.replay_player.table, list(self.position.answers)
        for place in table.show.layout.places:
            if place.plate.contains(pos):
                word = move_word(ChooseSeat(place.seat))
                return words.index(word) if word in words else None
        for node in reversed(list(table.ui_tree().walk())):
            if node.rect.collidepoint(pos) and (node.role == "card" or node.id == "draw"):
                word = move_word(DRAW) if node.id == "draw" else node.name
                return words.index(word) if word in words else None
        return None

    def update(self, dt: float) -> None:
        if self.replay_player.update(dt):
            self.invalidate()

    @property
    def is_animating(self) -> bool:
        return self.replay_player.animating

    @property
    def needs_updates(self) -> bool:
        return self.replay_player.ticking

    def paint(self, surface: pygame.Surface) -> None:
        self.replay_player.paint(surface)
        surface.fill(theme.NIGHT, self.bar)
        line = pygame.Rect(0, self.bar.top, self.bar.width, max(2, self.m.px(5)))
        surface.fill(theme.AMBER if self.attempt.is_solved else theme.TAG, line)

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.replay_player.table.drop_pictures()

    def ui_tree(self) -> Node:
        tree = super().ui_tree()
        tree.children.insert(0, self.replay_player.picture_node())
        return tree
