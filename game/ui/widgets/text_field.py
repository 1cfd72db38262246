"""A row for a short text."""

from collections.abc import Callable, Sequence

import pygame

from game.files.plain import is_plain
from game.ui.draw import theme
from game.ui.draw.typefaces import unseen
from game.ui.input.actions import DIRECTIONS, Act, Action
from game.ui.widgets.base import Look, State, Text
from game.ui.widgets.fields import Row


class TextField(Row):
    """A short text; confirm starts and ends writing.

    Left and right go through ``suggestions``, so that a controller or a mouse alone can fill it (JOIN-03).
    """

    role = "textfield"
    refused: Callable[[str], None] | None = None
    """For texts shown to all: called with letters no typeface here can draw, which are dropped."""

    def __init__(
        self,
        id: str,
        label: str,
        value: str,
        changed: Callable[[str], None],
        typing: Callable[[bool], None],
        longest: int = 12,
        suggestions: Sequence[str] = (),
        placeholder: str = "",
    ) -> None:
        super().__init__(id, label)
        self.value, self.changed, self.longest, self.placeholder = value, changed, longest, placeholder
        self.suggestions = list(suggestions)
        self.editing = False
        self._typing = typing
        self._arrows: list[pygame.Rect] = []

    def allows(self, character: str) -> bool:
        return is_plain(character)

    def activate(self) -> None:
        self.edit(not self.editing)

    def click(self, pos: tuple[float, float]) -> None:
        for rect, step in zip(self._arrows, (-1, 1), strict=False):
            if rect.collidepoint(pos):
                self.adjust(step)
                return
        self.edit(True)

    def adjust(self, step: int) -> None:
        self.edit(False)
        if self.suggestions:
            at = self.suggestions.index(self.value) if self.value in self.suggestions else -1 if step > 0 else 0
            self._take(self.suggestions[(at + step) % len(self.suggestions)])

    def edit(self, on: bool) -> None:
        """Give it the keyboard or take it away; the value is trimmed at the end."""
        if on == self.editing:
            return
        self.editing = on
        self._typing(on)
        if not on:
            self._take(self.value.strip())

    def take(self, action: Action) -> bool:
        """Take an action while writing; return False if it also means what it always does."""
        if action.act is Act.TEXT:
            self.write(action.text)
        elif action.act is Act.ERASE:
            self.erase()
        elif action.act in (Act.CONFIRM, Act.BACK):
            self.edit(False)
        elif action.act in (Act.POINTER_DOWN, Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS):
            if action.pos is None or not self.rect.collidepoint(action.pos):
                self.edit(False)
            return False
        else:
            return action.act in DIRECTIONS
        return True

    def write(self, written: str) -> None:
        """Append characters, as far as they are allowed and fit."""
        taken = "".join(char for char in written if self.allows(char))[: self.longest]
        if self.refused is not None and (letters := unseen(taken)):
            self.refused(letters)
            taken = "".join(char for char in taken if not unseen(char))
        self._take((self.value + taken)[: self.longest])

    def erase(self) -> None:
        self._take(self.value[:-1])

    def value_words(self) -> str:
        return self.value or self.placeholder

    def lines(self, look: Look) -> list[Text]:
        box = self._box(look).inflate(-look.m.px(40), 0)
        colour = theme.ON_AMBER if self.editing else theme.TEXT if self.value else theme.QUIET
        shown = self.value if self.editing else self.value_words()
        return [Text(f"{self.id}.value", shown or " ", box, look.m.font(24), colour)]

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        art, box, m = look.kit.art, self._box(look), look.m
        if self.editing:
            surface.blit(art.pill(box.size, theme.PAPER), box)
        else:
            surface.blit(art.pill(box.size, theme.PANEL, 255, theme.TAG, max(1, m.px(2))), box)
        (line,) = self.lines(look)
        line.draw(surface)
        if self.editing:
            left = line.rect.right + m.px(3) if self.value else box.centerx
            caret = pygame.Rect(left, line.rect.top + m.px(3), max(2, m.px(3)), line.rect.height - m.px(6))
            surface.fill(theme.ON_AMBER, caret)
        px = min(box.height, m.px(34))
        for name, rect in zip(("left", "right"), self._arrows, strict=False):
            glyph = art.glyph(name, px, theme.AMBER)
            surface.blit(glyph, glyph.get_rect(center=rect.center))

    def _box(self, look: Look) -> pygame.Rect:
        box = self.control(look)
        box = box.inflate(0, min(0, self.height(look) - 2 * look.m.px(12) - box.height))
        if not self.suggestions:
            return box
        arrow = max(look.m.px(56), box.height)
        self._arrows = [
            pygame.Rect(box.left, box.top, arrow, box.height),
            pygame.Rect(box.right - arrow, box.top, arrow, box.height),
        ]
        return box.inflate(-2 * arrow, 0)

    def _take(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)
