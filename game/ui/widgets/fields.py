"""Rows that set a value: label on the left, control on the right, one target for both.

Left and right change the value, confirm takes the next one; the pointer hits the part it means. So every device gets by
with what it has.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.draw import text, theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text, Widget
from game.words import _
from game.words.formats import percent

ROW_PX: Final = 26
LABEL_SHARE: Final = 0.40
_PAD: Final = 32


class Row(Widget):
    """A panel with a label; subclasses draw their control into :meth:`control`."""

    adjustable = True
    quiet = False
    """Whether the label is dimmed, as the row has nothing to say at the moment."""

    def __init__(self, id: str, label: str) -> None:
        super().__init__(id)
        self.label = label

    def height(self, look: Look, width: int = 0) -> int:
        """Return the height in pixels of the label, on as many lines as it needs (A11Y-08)."""
        line = text.size("Ay", look.m.font(ROW_PX))[1]
        one = max(look.m.px(64), line + look.m.px(28))
        if not width:
            return one
        self.rect.size = width, one
        return max(one, len(self._labels(look)) * line + look.m.px(20))

    def control(self, look: Look) -> pygame.Rect:
        """Return the right part of the row, for the control."""
        left = self.rect.left + round(self.rect.width * LABEL_SHARE)
        pad = look.m.px(12)
        return pygame.Rect(left, self.rect.top + pad, self.rect.right - left - pad, self.rect.height - 2 * pad)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        fill, alpha = (theme.TAG, 255) if state.is_hovered else (theme.PANEL, theme.PANEL_ALPHA)
        surface.blit(look.kit.art.pill(self.rect.size, fill, alpha), self.rect)
        for line in self._labels(look):
            line.draw(surface)

    def said(self) -> tuple[str, str]:
        return self.label, self.value_words()

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        labels = [line.node() for line in self._labels(look)]
        node.children, node.font_px = labels + node.children, labels[0].font_px if labels else 0
        return node

    def value_words(self) -> str:
        return ""

    def label_left(self, look: Look) -> int:
        """Return the left end of the label, in pixels."""
        return self.rect.left + look.m.px(_PAD)

    def _labels(self, look: Look) -> list[Text]:
        px = look.m.font(ROW_PX)
        box = pygame.Rect(self.label_left(look), self.rect.top, 0, self.rect.height)
        box.width = self.control(look).left - box.left - look.m.px(12)
        colour = theme.QUIET if self.quiet else theme.TEXT
        return in_lines(f"{self.id}.label", self.label, box, px, colour, "midleft")


def in_lines(
    id: str, words: str, box: pygame.Rect, px: int, colour: str = theme.TEXT, anchor: str = "center"
) -> list[Text]:
    """Return words at full size, centred in a box, on as many lines as they need."""
    lines = text.wrap_balanced(words, px, box.width, "display")
    if len(lines) < 2:
        return [Text(id, words, box, px, colour, anchor)]
    step = text.size("Ay", px)[1]
    top = box.centery - len(lines) * step // 2
    boxes = (pygame.Rect(box.left, top + number * step, box.width, step) for number in range(len(lines)))
    return [
        Text(f"{id}.{number}", line, each, px, colour, anchor)
        for number, (line, each) in enumerate(zip(lines, boxes, strict=True))
    ]


class Toggle(Row):
    role = "toggle"

    def __init__(self, id: str, label: str, is_on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(id, label)
        self.is_on, self.on_change = is_on, on_change

    def activate(self) -> None:
        self.is_on = not self.is_on
        self.on_change(self.is_on)

    def adjust(self, step: int) -> None:
        if self.is_on != (step > 0):
            self.activate()

    def control(self, look: Look) -> pygame.Rect:
        """Return the right part, only as wide as On or Off and the switch: labels can be long."""
        box, m = super().control(look), look.m
        word = max(text.size(each, m.font(24))[0] for each in (_("On"), _("Off")))
        wide = min(box.width, word + round(min(box.height, m.px(40)) * 1.9) + m.px(60))
        return pygame.Rect(box.right - wide, box.top, wide, box.height)

    def value_words(self) -> str:
        return _("On") if self.is_on else _("Off")

    def lines(self, look: Look) -> list[Text]:
        box = self.control(look)
        box.width -= self._switch(look).width + look.m.px(28)
        colour = theme.AMBER if self.is_on else theme.QUIET
        word = Text(f"{self.id}.value", self.value_words(), box, look.m.font(24), colour, "midright")
        return [word]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Draw a pill with a knob, which is right when on; the word says it too (A11Y-01)."""
        super().draw(surface, look, state)
        art, rect = look.kit.art, self._switch(look)
        surface.blit(art.pill(rect.size, theme.AMBER if self.is_on else theme.NIGHT_SOFT), rect)
        knob = rect.height - look.m.px(8)
        left = rect.right - look.m.px(4) - knob if self.is_on else rect.left + look.m.px(4)
        surface.blit(art.pill((knob, knob), theme.PAPER), (left, rect.centery - knob // 2))
        self.draw_lines(surface, look)

    def states(self) -> tuple[str, ...]:
        return ("checked",) if self.is_on else ()

    def _switch(self, look: Look) -> pygame.Rect:
        box = self.control(look)
        height = min(box.height, look.m.px(40))
        rect = pygame.Rect(0, 0, round(height * 1.9), height)
        rect.midright = (box.right - look.m.px(8), box.centery)
        return rect


class Choice(Row):
    """One of several values: side by side if they fit, else the chosen one between arrows."""

    role = "choice"

    def __init__(
        self,
        id: str,
        label: str,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
    ) -> None:
        super().__init__(id, label)
        self.options, self.on_change = list(options), on_change
        values = [option for option, _ in self.options]
        self.index = values.index(value) if value in values else 0
        self._side_by_side = False
        self._hit_boxes: list[pygame.Rect] = []

    def activate(self) -> None:
        self._take((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> None:
        self._take(max(0, min(len(self.options) - 1, self.index + step)))

    def click(self, pos: tuple[float, float]) -> None:
        for index, rect in enumerate(self._hit_boxes):
            if rect.collidepoint(pos):
                if not self._side_by_side:
                    self.adjust(1 if index else -1)
                else:
                    self._take(index)
                return
        self.activate()

    def value_words(self) -> str:
        return self.options[self.index][1]

    def lines(self, look: Look) -> list[Text]:
        px = look.m.font(24)
        self._measure(look)
        if not self._side_by_side:
            box = self.control(look).inflate(-2 * self._arrow(look), 0)
            return in_lines(f"{self.id}.value", self.value_words(), box, px)
        found = []
        for index, (box, (_value, word)) in enumerate(zip(self._hit_boxes, self.options, strict=True)):
            ink = theme.ON_AMBER if index == self.index else theme.BRIGHT
            found.append(Text(f"{self.id}.{index}", word, box, px, ink))
        return found

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        lines = self.lines(look)
        art = look.kit.art
        if self._side_by_side:
            rect = self._hit_boxes[self.index]
            chip = rect.inflate(0, min(0, super().height(look) - 2 * look.m.px(12) - rect.height))
            surface.blit(art.pill(chip.size, theme.AMBER), chip)
        else:
            px = min(self.rect.height - look.m.px(24), look.m.px(34))
            for name, rect in zip(("left", "right"), self._hit_boxes, strict=True):
                end = self.index == (0 if name == "left" else len(self.options) - 1)
                glyph = art.glyph(name, px, theme.NIGHT_SOFT if end else theme.AMBER)
                surface.blit(glyph, glyph.get_rect(center=rect.center))
        for line in lines:
            line.draw(surface)

    def height(self, look: Look, width: int = 0) -> int:
        """Return the height in pixels of the label or the longest value (A11Y-08)."""
        one, m = super().height(look, width), look.m
        box = self._beside(look, pygame.Rect(0, 0, width, one))
        if not width or self._total(look) <= box.width:
            return one
        px, inside = m.font(24), box.width - 2 * self._arrow(look)
        lines = max(len(text.wrap(word, px, inside, "display")) for _value, word in self.options)
        return max(one, lines * text.size("Ay", px)[1] + m.px(20))

    def control(self, look: Look) -> pygame.Rect:
        """Return the right part; values side by side take only what they need for a long label."""
        box = self._beside(look, self.rect)
        wide = self._total(look)
        return box if wide > box.width else pygame.Rect(box.right - wide, box.top, wide, box.height)

    def _beside(self, look: Look, room: pygame.Rect) -> pygame.Rect:
        """Return the part of a row for its values."""
        pad = look.m.px(12)
        left = room.left + round(room.width * LABEL_SHARE)
        return pygame.Rect(left, room.top + pad, room.right - left - pad, room.height - 2 * pad)

    def _arrow(self, look: Look) -> int:
        return max(look.m.px(56), super().height(look) - look.m.px(24))

    def _wanted(self, look: Look) -> list[int]:
        px = look.m.font(24)
        return [max(look.m.px(44), text.size(word, px)[0] + look.m.px(32)) for _, word in self.options]

    def _total(self, look: Look) -> int:
        return sum(self._wanted(look)) + look.m.px(4) * (len(self.options) - 1)

    def _measure(self, look: Look) -> None:
        """Decide how the values are shown, and where they are hit."""
        box, gap, wanted = self.control(look), look.m.px(4), self._wanted(look)
        self._side_by_side = self._total(look) <= box.width
        if not self._side_by_side:
            arrow = self._arrow(look)
            self._hit_boxes = [
                pygame.Rect(box.left, box.top, arrow, box.height),
                pygame.Rect(box.right - arrow, box.top, arrow, box.height),
            ]
            return
        left = box.right - sum(wanted) - gap * (len(wanted) - 1)
        self._hit_boxes = []
        for width in wanted:
            self._hit_boxes.append(pygame.Rect(left, box.top, width, box.height))
            left += width + gap

    def _take(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.on_change(self.options[index][0])


class Slider(Row):
    """A number from 0 to 100 in steps of 10."""

    role = "slider"
    draggable = True
    STEP: Final = 10

    def __init__(self, id: str, label: str, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__(id, label)
        self.value, self.on_change = value, on_change
        self._bar = pygame.Rect(0, 0, 1, 1)

    def control(self, look: Look) -> pygame.Rect:
        box = super().control(look)
        wide = round(self.rect.width / 2) - look.m.px(12)
        return pygame.Rect(box.right - wide, box.top, wide, box.height)

    def activate(self) -> None:
        self._take(0 if self.value >= 100 else self.value + self.STEP)

    def adjust(self, step: int) -> None:
        self._take(self.value + step * self.STEP)

    def click(self, pos: tuple[float, float]) -> None:
        pass

    def drag(self, pos: tuple[float, float]) -> None:
        if pos[0] >= self._bar.left - self._bar.height * 4:
            share = (pos[0] - self._bar.left) / max(1, self._bar.width)
            self._take(round(share * 100 / self.STEP) * self.STEP)

    def value_words(self) -> str:
        return percent(self.value)

    def lines(self, look: Look) -> list[Text]:
        box = self.control(look)
        width = text.size(percent(100), look.m.font(24))[0] + look.m.px(8)
        number = pygame.Rect(box.right - width - look.m.px(8), box.top, width, box.height)
        return [Text(f"{self.id}.value", self.value_words(), number, look.m.font(24), theme.TEXT, "midright")]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        art, box, m = look.kit.art, self.control(look), look.m
        (number,) = self.lines(look)
        height = max(4, m.px(10))
        right = number.box.left - m.px(24)
        left = max(box.left + m.px(20), right - m.px(420))
        self._bar = pygame.Rect(left, box.centery - height // 2, right - left, height)
        surface.blit(art.pill(self._bar.size, theme.NIGHT_SOFT), self._bar)
        done = max(height, round(self._bar.width * self.value / 100))
        surface.blit(art.pill((done, height), theme.AMBER), self._bar)
        knob = m.px(32)
        surface.blit(art.pill((knob, knob), theme.PAPER), (left + done - knob // 2, box.centery - knob // 2))
        number.draw(surface)

    def _take(self, value: int) -> None:
        value = max(0, min(100, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
