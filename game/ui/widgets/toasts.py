"""Short notices over every scene that stay long enough to be read."""

from collections import deque
from dataclasses import dataclass
from math import inf

import pygame

from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.kit import Kit
from game.ui.metrics import Metrics, metrics_for
from game.ui.stage import Node

MIN_SECONDS = 4.0
SECONDS_PER_CHAR = 0.06
_FADE = 0.2
_MOST = 3
_MOST_LINES = 8


def seconds_for(message: str, factor: float = 1) -> float:
    """How long a message stays: 4 s and 60 ms a character, ``factor`` times as long, for ever with 0 (A11Y-19)."""
    return (MIN_SECONDS + SECONDS_PER_CHAR * len(message)) * factor if factor else inf


@dataclass
class _Toast:
    message: str
    left: float


class Toasts:
    """The notices now shown, newest lowest; a press on one sends it away, and so does the key that leads back where
    they stay until somebody does. ``told`` are the last ones, the oldest first (A11Y-19)."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._toasts: list[_Toast] = []
        self._m = Metrics((1280, 720))
        self._waiting: list[str] = []
        self.told: deque[str] = kit.told

    @property
    def showing(self) -> bool:
        """Whether any notice will go by itself, so that time must go on."""
        return any(toast.left < inf for toast in self._toasts)

    def add(self, message: str) -> None:
        """Show a message; the same one again only starts its time anew. More than three, or than fit on the
        screen, wait their turn."""
        self.told.append(message)
        for toast in self._toasts:
            if toast.message == message:
                toast.left = self._seconds(message)
                return
        if message not in self._waiting:
            self._waiting.append(message)
        self._fill()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for this size."""
        self._m = metrics_for(size, self._kit.settings)

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        fading = False
        for toast in self._toasts:
            toast.left -= dt
            fading |= toast.left < _FADE
        gone = [toast for toast in self._toasts if toast.left <= 0]
        self._toasts = [toast for toast in self._toasts if toast.left > 0]
        return self._fill() or fading or bool(gone)

    def handle(self, action: Action) -> bool:
        """A press on a notice takes it away, or the key that leads back, where it would stay."""
        if action.act is Act.BACK:
            return any(toast.left == inf and self.dismiss(f"toast.{i}") for i, toast in enumerate(self._toasts))
        if action.act is not Act.POINTER_DOWN or action.pos is None:
            return False
        for number, (_, rect) in enumerate(self._boxes()):
            if rect.collidepoint(action.pos):
                return self.dismiss(f"toast.{number}")
        return False

    def dismiss(self, id: str) -> bool:
        """Send the notice of this node away; False if there is none."""
        number = int(id.removeprefix("toast.")) if id.startswith("toast.") else len(self._toasts)
        if number >= len(self._toasts):
            return False
        self._toasts[number].left = 0.0
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paper pills below the top edge."""
        m = self._m
        for lines, rect in self._boxes():
            panel = self._kit.art.panel(rect.size, m.px(30), theme.PAPER, 255, theme.INK, m.px(2))
            surface.blit(panel, rect)
            pos = rect.centerx, rect.top + m.px(14)
            text.draw_lines(surface, lines, pos, m.font(26), theme.ON_AMBER, "midtop", "display", 1.25)

    def nodes(self) -> list[Node]:
        """The notices for the tree."""
        pairs = zip(self._toasts, self._boxes(), strict=True)
        px, ink = self._m.font(26), theme.ON_AMBER
        return [
            Node(f"toast.{i}", "alert", t.message, "", (), rect, [], px, t.left == inf, ink, theme.PAPER)
            for i, (t, (_, rect)) in enumerate(pairs)
        ]

    def _seconds(self, message: str) -> float:
        return seconds_for(message, self._kit.settings.notice_time)

    def _fill(self) -> bool:
        added = False
        while self._waiting and len(self._toasts) < _MOST:
            self._toasts.append(_Toast(self._waiting[0], self._seconds(self._waiting[0])))
            if len(self._toasts) > 1 and self._boxes()[-1][1].bottom > self._m.size[1]:
                self._toasts.pop()  # long ones in large letters: it waits until there is room
                break
            del self._waiting[0]
            added = True
        return added

    def _lines(self, message: str) -> list[str]:
        """The message in lines that have room, however long the names in it are."""
        m = self._m
        lines = text.broken(message, m.font(26), m.px(1000), "display")
        if len(lines) > _MOST_LINES:
            last = text.fit(f"{lines[_MOST_LINES - 1]} …", m.font(26), m.px(1000), least=1)[0]
            lines = [*lines[: _MOST_LINES - 1], last]
        return lines

    def _boxes(self) -> list[tuple[list[str], pygame.Rect]]:
        m = self._m
        boxes, top = [], m.px(40)
        for toast in self._toasts:
            lines = self._lines(toast.message)
            width = max(text.size(line, m.font(26))[0] for line in lines) + m.px(64)
            height = len(lines) * text.line_step(m.font(26), 1.25) + m.px(28)
            boxes.append((lines, pygame.Rect((m.size[0] - width) // 2, top, width, height)))
            top += height + m.px(12)
        return boxes
