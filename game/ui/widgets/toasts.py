"""Toasts over every scene: long enough to be read, and off titles and choices."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import Final

import pygame

from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.kit import Kit
from game.ui.metrics import Metrics, metrics_for
from game.ui.stage import Node
from game.words import ngettext

MIN_SECONDS = 4.0
SECONDS_PER_CHAR = 0.06
_FADE = 0.2
_MOST = 3
"""Most toasts shown at once, and most that wait one by one; of more, one says how many."""
_MOST_LINES = 8
_TITLE: Final = 1_000_000
_CHOOSER: Final = 10_000
_FACT: Final = 100
"""Cost of covering a title or question, a chooser, a card or Back, and a fact of a turn.

Anything else that can be pressed or read costs 1.
"""
_HEADS: Final = ("title", "header", "logo", "panel", "place", "month", "question")
"""First parts of the ids of headings, and of the arrows beside them ("place.before")."""
_CHOOSERS: Final = ("dialog", "choice", "option", "toggle", "slider")
_LOOK_SECONDS: Final = 0.2
"""Seconds between checks that the place is still free, while something moves by itself."""
_TOP, _BETWEEN, _STEP = 40, 12, 16
"""Design pixels below the upper edge, between two toasts, and between two places tried."""


def seconds_for(message: str, factor: float = 1) -> float:
    """Return how many seconds a message stays: 4 s and 60 ms a character (A11Y-19).

    Times ``factor``; for ever if that is 0.
    """
    return (MIN_SECONDS + SECONDS_PER_CHAR * len(message)) * factor if factor else inf


@dataclass
class _Toast:
    message: str
    left: float


class Toasts:
    """The toasts now shown, newest lowest; a press on one dismisses it.

    So does Back if they stay until dismissed. ``notices`` are the last ones, oldest first (A11Y-19).
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._toasts: list[_Toast] = []
        self._m = Metrics((1280, 720))
        self._waiting: list[str] = []
        self._at: tuple[int, int] | None = None
        """Middle of the upper edge of all toasts; None if a place has to be found."""
        self._over: object = None
        """The scene that was on top when the place was found."""
        self._looked = 0.0
        """Seconds since the place was checked; infinite once something was pressed."""
        self.notices: deque[str] = kit.notices

    @property
    def showing(self) -> bool:
        """Whether a toast will go by itself, so that time must go on."""
        return any(toast.left < inf for toast in self._toasts)

    def add(self, message: str) -> None:
        """Show a message; the same one again only restarts its time.

        More than three, or than fit on the screen, wait their turn; of many that wait, one says how many they are.
        """
        self.notices.append(message)
        for toast in self._toasts:
            if toast.message == message:
                toast.left = self._seconds(message)
                return
        if message not in self._waiting:
            self._waiting.append(message)
        self._fill()

    def resize(self, size: tuple[int, int]) -> None:
        self._m = metrics_for(size, self._kit.settings)
        self._at = None

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return True if the picture changes."""
        fading = False
        for toast in self._toasts:
            toast.left -= dt
            fading |= toast.left < _FADE
        gone = [toast for toast in self._toasts if toast.left <= 0]
        self._toasts = [toast for toast in self._toasts if toast.left > 0]
        return self._fill() or self._gave_way(dt) or fading or bool(gone)

    def handle(self, action: Action) -> bool:
        """Dismiss a toast that is pressed, or on Back one that would stay; return True if so."""
        if action.act is not Act.POINTER_MOVE:
            self._looked = inf
        if action.act is Act.BACK:
            return any(toast.left == inf and self.dismiss(f"toast.{i}") for i, toast in enumerate(self._toasts))
        if action.act is not Act.POINTER_DOWN or action.pos is None:
            return False
        for number, (_, rect) in enumerate(self._boxes()):
            if rect.collidepoint(action.pos):
                return self.dismiss(f"toast.{number}")
        return False

    def dismiss(self, id: str) -> bool:
        """Dismiss the toast of this node; return False if there is none."""
        number = int(id.removeprefix("toast.")) if id.startswith("toast.") else len(self._toasts)
        if number >= len(self._toasts):
            return False
        self._toasts[number].left = 0.0
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the toasts as paper pills."""
        m = self._m
        for lines, rect in self._boxes():
            panel = self._kit.art.panel(rect.size, m.px(30), theme.PAPER, 255, theme.INK, m.px(2))
            surface.blit(panel, rect)
            pos = rect.centerx, rect.top + m.px(14)
            text.draw_lines(surface, lines, pos, m.font(22), theme.ON_AMBER, "midtop", "display", 1.25)

    def nodes(self) -> list[Node]:
        """Return the nodes of the toasts, for the tree."""
        pairs = zip(self._toasts, self._boxes(), strict=True)
        px, ink = self._m.font(22), theme.ON_AMBER
        return [
            Node(f"toast.{i}", "alert", t.message, "", (), rect, [], px, t.left == inf, ink, theme.PAPER, live="notice")
            for i, (t, (_, rect)) in enumerate(pairs)
        ]

    def _seconds(self, message: str) -> float:
        return seconds_for(message, self._kit.settings.notice_time)

    def _fill(self) -> bool:
        added = False
        while self._waiting and len(self._toasts) < _MOST:
            told = len(self._waiting) if len(self._waiting) > _MOST else 1
            message = _counted(told) if told > 1 else self._waiting[0]
            self._toasts.append(_Toast(message, self._seconds(message)))
            self._at = None
            if len(self._toasts) > 1 and self._block().height + self._m.px(_TOP) > self._m.size[1]:
                self._toasts.pop()  # too tall in large text: it waits until there is room
                break
            del self._waiting[:told]
            added = True
        return added

    def _lines(self, message: str) -> list[str]:
        """Wrap a message, however long the names in it; at most 8 lines."""
        m = self._m
        lines = text.wrap_hyphenated(message, m.font(22), m.px(1000), "display")
        if len(lines) > _MOST_LINES:
            last = text.fitted_line(f"{lines[_MOST_LINES - 1]} …", m.font(22), m.px(1000), least=1)[0]
            lines = [*lines[: _MOST_LINES - 1], last]
        return lines

    def _boxes(self) -> list[tuple[list[str], pygame.Rect]]:
        """Return the lines and box of every toast, below each other where they cover least."""
        if self._toasts and self._at is None:
            self._at, self._over = self._free_place(), self._kit.stack.top
        middle, top = self._at or (0, 0)
        boxes = []
        for lines, (width, height) in self._sizes():
            boxes.append((lines, pygame.Rect(middle - width // 2, top, width, height)))
            top += height + self._m.px(_BETWEEN)
        return boxes

    def _sizes(self) -> list[tuple[list[str], tuple[int, int]]]:
        m, found = self._m, []
        for toast in self._toasts:
            lines = self._lines(toast.message)
            width = max(text.size(line, m.font(22))[0] for line in lines) + m.px(64)
            found.append((lines, (width, len(lines) * text.line_step(m.font(22), 1.25) + m.px(28))))
        return found

    def _block(self) -> pygame.Rect:
        sizes = [size for _lines, size in self._sizes()]
        wide = max((width for width, _height in sizes), default=0)
        return pygame.Rect(0, 0, wide, sum(tall for _wide, tall in sizes) + self._m.px(_BETWEEN) * (len(sizes) - 1))

    # ---- placing -----------------------------------------------------------------------------------------------------

    def _gave_way(self, dt: float) -> bool:
        """Move if a chooser or title is covered now, or on another page; return whether they moved."""
        top = self._kit.stack.top
        self._looked += dt if top is not None and (top.is_animating or top.needs_updates) else 0
        if not self._toasts or self._at is None or (self._looked < _LOOK_SECONDS and self._over is top):
            return False
        moved, block = self._over is not top, self._block()
        self._looked, self._over = 0.0, top
        block.midtop = before = self._at
        if moved or any(cost >= _CHOOSER and block.colliderect(rect) for rect, cost in self._obstacles()):
            self._at = self._free_place()
        return self._at != before

    def _free_place(self) -> tuple[int, int]:
        """Return the place that covers least; of equals the nearest to the top middle."""
        m, block, obstacles = self._m, self._block(), self._obstacles()
        edge, low = m.px(_TOP), m.size[1] - m.px(_STEP) - block.height
        sides = (m.size[0] // 2, edge + block.width // 2, m.size[0] - edge - block.width // 2)

        def cost(place: tuple[int, int]) -> int:
            block.midtop = place
            return sum(each for rect, each in obstacles if block.colliderect(rect))

        tops = [edge, *range(m.px(_STEP), edge, m.px(8)), *range(edge, max(edge, low) + 1, m.px(_STEP))]
        return min(((x, top) for top, x in product(tops, sides)), key=cost)

    def _obstacles(self) -> Sequence[tuple[pygame.Rect, int]]:
        """Return what is on the screen, each with the cost of covering it."""
        nodes: list[Node] = []
        for scene in reversed(self._kit.stack.scenes):
            nodes += scene.ui_tree().walk()[1:]
            if scene.opaque:
                break
        seen = [node for node in nodes if node.rect.size > (0, 0) and "offscreen" not in node.state]
        top = self._kit.stack.top
        cards = [pygame.Rect(spot.bounds) for spot in top.shared_card_spots] if top is not None else []
        return [*((node.rect, _cost(node)) for node in seen), *((card, _CHOOSER) for card in cards)]


def _counted(count: int) -> str:
    words = ngettext(
        "{n} more notice. “Past notices” in the settings shows it.",
        "{n} more notices. “Past notices” in the settings shows them.",
        count,
    )
    return words.format(n=count)


def _cost(node: Node) -> int:
    """Return the cost of covering a node."""
    if node.id.partition(".")[0] in _HEADS:
        return _TITLE
    if node.role in _CHOOSERS or node.role.endswith("choice") or node.id == "back":
        return _CHOOSER
    if node.tags:
        return _FACT
    return int(node.focusable or node.role in ("text", "alert"))
