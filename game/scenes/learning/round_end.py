"""The end of a lesson's round: a win is celebrated, then the result and the next step."""

from __future__ import annotations

from typing import Final

import pygame

from game.learning.lesson_run import LessonRun
from game.scenes import routes
from game.scenes.learning.lesson import LESSON_DONE, leave, mark
from game.scenes.services import Services
from game.ui.cards.celebration import Celebration, ornament
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets import layout
from game.ui.widgets.base import Button
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.form import Form
from game.words import _, ngettext
from game.words.player_words import cast_of
from game.words.tip_words import END_LINES

_MARGIN: Final = 420
"""Width at either side in which symbols leap and rain, in design pixels."""
_TITLES: Final = (60, 52, 44)
"""Font sizes of the title: the largest at which it takes at most a third of the width."""
_PAD: Final = 32
_BESIDE: Final = 190
"""Space at either side of the title for the ornament, in design pixels."""
_QUIET_ACTS: Final = (Act.POINTER_MOVE, Act.POINTER_UP, Act.SCROLL)
"""Actions that do not count as a press."""


def after_round(services: Services, run: LessonRun) -> Form[Services]:
    services.sound.play("round_end")
    return (RoundWon if _won(run) else RoundEnd)(services, run)


def _won(run: LessonRun) -> bool:
    result = run.match.result
    return result is not None and run.seat in result.winners


class RoundWon(Form[Services]):
    """A round that the learner has won: the table stays in sight until a press leads on.

    The first press only ends the celebration, for it may have been meant for the table. The next one deals the next
    round, or leads to the last page.
    """

    opaque = False

    def __init__(self, services: Services, run: LessonRun) -> None:
        super().__init__(services)
        self.lesson_run = run
        self._party = None if services.settings.reduced_motion else Celebration(services.rng)
        self.banner = pygame.Rect(0, 0, 1, 1)
        """Area of title and button."""

    def build(self) -> None:
        m, self.title = self.m, _("You win the round!")
        px = next(
            px for px in _TITLES if px == _TITLES[-1] or text.size(self.title, m.font(px))[0] <= m.screen.width // 3
        )
        size = text.size(self.title, m.font(px))
        lesson_run = self.lesson_run
        left = len(lesson_run.lesson.rounds) - lesson_run.match.round_number
        words, sub = (_("Next"), "") if lesson_run.is_over else (_("Next round"), _rounds_left(left))
        forth = Button("go_on", words, self._go_on, "main", sub, px=30)
        layout.place(forth, self.look, m.px(300))
        room = max(size[0], forth.rect.width) + 2 * m.px(_PAD)
        wide = max(room, min(size[0] + 2 * m.px(_BESIDE), m.screen.width // 2))
        high = size[1] + forth.rect.height + 2 * m.px(_PAD)
        self.banner = pygame.Rect((m.screen.width - wide) // 2, m.safe.bottom - high, wide, high)
        box = pygame.Rect(self.banner.left, self.banner.top + m.px(_PAD) // 2, wide, size[1])
        self._words = self.add_text("title", self.title, box, px, colour=theme.AMBER)
        forth.rect.midbottom = self.banner.centerx, self.banner.bottom - m.px(_PAD)
        self.group.set_widgets([forth], forth.id)

    @property
    def is_animating(self) -> bool:
        return self._party is not None and not self._party.is_over

    def update(self, dt: float) -> None:
        if self._party is not None:
            self._party.update(dt)

    def handle(self, action: Action) -> bool:
        if action.act in _QUIET_ACTS or action.repeat:
            return super().handle(action)
        if self._party is not None and not self._party.is_over:
            self._party.finish()
            self.services.skip_pause.begin()
            self.invalidate()
        elif self.services.skip_pause.swallows(action, showing=False):
            pass
        elif action.act in (Act.POINTER_DOWN, Act.SKIP):
            self.services.sound.play("ui_accept")
            self._go_on()
        else:
            return super().handle(action)
        return True

    def _go_on(self) -> None:
        if self.lesson_run.is_over:
            self.services.stack.replace(RoundEnd(self.services, self.lesson_run))
        else:
            self.services.stack.pop()

    def back(self) -> None:
        if self.lesson_run.is_over:
            self._go_on()
        else:
            self.services.go(routes.Pause(self.lesson_run.match.rules))

    def paint(self, surface: pygame.Surface) -> None:
        m, art = self.m, self.services.art
        ground = art.panel(self.banner.size, m.px(44), theme.PANEL, 245, theme.TAG, max(2, m.px(3)))
        surface.blit(ground, self.banner)
        opened = 1.0 if self._party is None else min(1.0, self._party.passed_seconds / 0.7)
        ornament(surface, art, self._words.rect, self._words.box, m.scale, opened)
        if self._party is not None:
            margin = min(m.px(_MARGIN), self.banner.left)
            self._party.draw(surface, art, margin, m.safe.bottom, m.scale, m.screen.centery)


class RoundEnd(Dialog[Services]):
    """What comes after a lesson's round: first the winner and why, unless the learner saw to it."""

    def __init__(self, services: Services, run: LessonRun) -> None:
        self.lesson_run = run
        if run.is_over:
            services.progress.raise_to(mark(run.lesson.name), LESSON_DONE)
            comes, answers = run.filled_sentence(run.lesson.end, run.match.rules.call_word), self._at_end(services)
        else:
            comes, answers = _rounds_left(len(run.lesson.rounds) - run.match.round_number), self._between()
        title, told = (_("Lesson finished!"), comes) if _won(run) else (_who_won(run), f"{_why(run)}\n{comes}")
        super().__init__(services, title, told, answers)

    def _between(self) -> list[DialogButton]:
        return [DialogButton("go_on", _("Next round"), kind="main"), DialogButton("leave", _("Leave"), self._leave)]

    def _at_end(self, services: Services) -> list[DialogButton]:
        leave = DialogButton("leave", _("Back"), self._leave)
        if services.current.interrupted is not None:
            there = services.opener_of(routes.BackToMatch())
            return [DialogButton("match", _("Back to the match"), there, "main"), leave]
        return [DialogButton("play", _("Play a game"), self._play, "main"), leave]

    def _play(self) -> None:
        self.lesson_run.has_left = True
        self.services.go(routes.QuickGame())

    def _leave(self) -> None:
        leave(self.services)

    def back(self) -> None:
        if self.lesson_run.is_over:
            self._choose(DialogButton("leave", "", self._leave))()
        else:
            self.services.go(routes.Pause(self.lesson_run.match.rules))


def _who_won(run: LessonRun) -> str:
    result, cast = run.match.result, cast_of(run.match.seats)
    if result is None or result.blocked:
        return _("The round is over")
    name = cast.names[result.winners[0]]
    return _("{name} wins round {n}").format(name=name, n=run.match.round_number)


def _why(run: LessonRun) -> str:
    """Return what decided the round, and how many cards the learner still held."""
    result, cast = run.match.result, cast_of(run.match.seats)
    if result is None or result.blocked:
        return END_LINES["blocked"]()
    said = _("{name} played all their cards first.").format(name=cast.names[result.winners[0]])
    left = len(result.hands[run.seat])
    return said + " " + ngettext("You had {n} card left.", "You had {n} cards left.", left).format(n=left)


def _rounds_left(left: int) -> str:
    return _("One more round.") if left == 1 else _("{n} more rounds.").format(n=left)
