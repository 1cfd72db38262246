"""A question over the scene below: a title, some lines, and buttons, one of them safe."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.draw import text, theme
from game.ui.widgets.base import Button, Kind, Text
from game.ui.widgets.form import Form, K

_WIDTH = 900
_PAD = 56
_VEIL = 150


@dataclass(frozen=True)
class DialogButton:
    """One button of a dialog; the dialog closes before ``on_press`` is called."""

    id: str
    label: str
    on_press: Callable[[], None] = lambda: None
    kind: Kind = "solid"


class Dialog(Form[K]):
    """A dialog whose main answer has the focus, and whose first one is what Esc means.

    Both have to be harmless; usually they are the same (A11Y-41).
    """

    opaque = False

    def __init__(self, services: K, title: str, body: str, answers: Sequence[DialogButton]) -> None:
        super().__init__(services)
        self.title, self.body, self.answers = title, body, list(answers)
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        m = self.m
        inner = min(m.px(_WIDTH - 2 * _PAD) * m.text, m.safe.width - 2 * m.px(_PAD))
        lines = text.wrap(self.body, m.font(26), inner, "body") if self.body else []
        buttons = [Button(a.id, a.label, self._choose(a), a.kind, px=28) for a in self.answers]
        gap, widths = m.px(20), [button.width(self.look) for button in buttons]
        tall = max(button.height(self.look) for button in buttons)
        side_by_side = sum(widths) + gap * (len(buttons) - 1) <= inner
        title_h, step = text.size("Ay", m.font(44))[1], text.line_step(m.font(26))
        buttons_h = tall if side_by_side else len(buttons) * (tall + gap) - gap
        height = m.px(_PAD) * 2 + title_h + m.px(20) + len(lines) * step + m.px(28) + buttons_h
        self._panel = pygame.Rect(0, 0, round(inner) + 2 * m.px(_PAD), height)
        self._panel.center = m.screen.center
        left, top = self._panel.left + m.px(_PAD), self._panel.top + m.px(_PAD)
        self.add_text("title", self.title, pygame.Rect(left, top, round(inner), title_h), 44, anchor="midleft")
        top += title_h + m.px(20)
        for number, line in enumerate(lines):
            box = pygame.Rect(left, top + number * step, round(inner), step)
            self.texts.append(Text(f"line.{number}", line, box, m.font(26), theme.BRIGHT, "midleft", "body"))
        top += len(lines) * step + m.px(28)
        if side_by_side:
            self._in_a_row(buttons, widths, tall, self._panel.right - m.px(_PAD), top)
        else:
            for number, button in enumerate(buttons):
                button.rect = pygame.Rect(left, top + number * (tall + gap), round(inner), tall)
        self.group.set_widgets(buttons, next((answer.id for answer in self.answers if answer.kind == "main"), ""))

    def _in_a_row(self, buttons: list[Button], widths: list[int], tall: int, right: int, top: int) -> None:
        left = right - sum(widths) - self.m.px(20) * (len(buttons) - 1)
        for button, width in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(left, top, width, tall)
            left += width + self.m.px(20)

    def _choose(self, answer: DialogButton) -> Callable[[], None]:
        def choose() -> None:
            self.services.stack.pop()
            answer.on_press()

        return choose

    def back(self) -> None:
        self._choose(self.answers[0])()

    def paint(self, surface: pygame.Surface) -> None:
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((6, 12, 10, _VEIL))
        surface.blit(veil, (0, 0))
        panel = self.services.art.panel(
            self._panel.size, self.m.px(44), theme.PANEL, 255, theme.TAG, max(2, self.m.px(3))
        )
        surface.blit(panel, self._panel)


class PassingDialog(Dialog[K]):
    """A question that closes itself once it ``is_obsolete``: its subject has changed."""

    @property
    def is_obsolete(self) -> bool:
        """Whether there is nothing to answer any more."""
        raise NotImplementedError

    @property
    def needs_updates(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        if self.is_obsolete and self.services.stack.top is self:
            self.services.stack.pop()
