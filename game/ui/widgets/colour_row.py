"""A row for colours: a strip of all choices, and a knob in the chosen one."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.draw import theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Row


class ColourRow(Row):
    """One of several colours.

    ``colours`` are those of the steps, ``words`` how each is read; ``round_about`` wraps at the ends, as hues do.
    """

    role = "slider"
    draggable = True

    def __init__(
        self,
        id: str,
        label: str,
        colours: Sequence[str],
        words: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
        round_about: bool = False,
    ) -> None:
        super().__init__(id, label)
        self.colours, self.words, self.value, self.on_change = list(colours), list(words), value, on_change
        self.round_about = round_about
        self._strip: pygame.Rect | None = None

    def activate(self) -> None:
        self._take((self.value + 1) % len(self.colours))

    def adjust(self, step: int) -> None:
        wanted = self.value + step
        self._take(wanted % len(self.colours) if self.round_about else max(0, min(len(self.colours) - 1, wanted)))

    def click(self, pos: tuple[float, float]) -> None:
        pass

    def drag(self, pos: tuple[float, float]) -> None:
        if self._strip is not None and pos[0] >= self._strip.left - self._strip.height:
            step = int((pos[0] - self._strip.left) * len(self.colours) / max(1, self._strip.width))
            self._take(max(0, min(len(self.colours) - 1, step)))

    def value_words(self) -> str:
        return self.words[self.value]

    def lines(self, look: Look) -> list[Text]:
        return []

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        strip, count = self.place(look), len(self.colours)
        art, knob, inner = look.kit.art, look.m.px(40), look.m.px(26)
        edges = [strip.left + round(strip.width * i / count) for i in range(count + 1)]
        self._paint_strip(surface, look, strip, edges)
        middle = (edges[self.value] + edges[self.value + 1]) // 2
        for side, fill in ((knob, theme.PAPER), (knob - look.m.px(5), theme.INK), (inner, self.colours[self.value])):
            surface.blit(art.pill((side, side), fill), (middle - side // 2, strip.centery - side // 2))

    def _paint_strip(self, surface: pygame.Surface, look: Look, strip: pygame.Rect, edges: list[int]) -> None:
        side = strip.height
        for colour, left in ((self.colours[0], strip.left), (self.colours[-1], strip.right - side)):
            surface.blit(look.kit.art.pill((side, side), colour), (left, strip.top))
        inner = strip.inflate(-side // 2 * 2, 0)
        for colour, left, right in zip(self.colours, edges, edges[1:], strict=False):
            surface.fill(colour, pygame.Rect(left, strip.top, right - left, side).clip(inner))

    def place(self, look: Look) -> pygame.Rect:
        box, height = self.control(look), look.m.px(22)
        self._strip = pygame.Rect(box.left, box.centery - height // 2, box.width - look.m.px(24), height)
        return self._strip

    def node(self, look: Look, state: State) -> Node:
        self.place(look)
        return super().node(look, state)

    def _take(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)
