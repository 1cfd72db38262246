"""A row for a short text."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from game.files.plain import is_plain, tidied_name
from game.ui.draw import text, theme
from game.ui.draw.typefaces import runs_of, unshowable_letters
from game.ui.input.actions import Act, Action, Device
from game.ui.stage import Node
from game.ui.widgets.base import MIN_TARGET, Look, State, Text
from game.ui.widgets.fields import Row

_STEPS: Final = {Act.LEFT: -1, Act.RIGHT: 1, Act.LINE_START: -(10**6), Act.LINE_END: 10**6}
"""How far the caret goes; the text ends it."""
_CUT: Final = "…"
_LEAST: Final = 20
"""Least size of a text while it is written, in design pixels; a longer one is cut."""
_AHEAD: Final = 3
"""Letters of a long text that stay in view after the caret."""
_ICON: Final = 26
_KEYLESS: Final = ("gamepad", "touch", "switch")
"""Devices without keys for letters."""
Capitals = Literal["words", "first", "all", "none"]
"""Which letters are capitals by themselves: the first of each word, of the text, all, none."""


class TextField(Row):
    """A short text; confirm starts and ends writing, at a caret.

    Otherwise left and right go through ``suggestions``. Devices without keys write it with letters on the screen, which
    a mouse opens by the icon at its end (JOIN-03).
    """

    role = "textfield"
    on_refused: Callable[[str], None] | None = None
    """For texts shown to all: called with letters no typeface here can draw, which are dropped."""
    on_written: Callable[[], None] | None = None
    """Called once a text has come from letters on the screen."""
    capitals: Capitals = "words"

    def __init__(
        self,
        id: str,
        label: str,
        value: str,
        on_change: Callable[[str], None],
        typing: Callable[[bool], None],
        most_letters: int = 12,
        suggestions: Sequence[str] = (),
        placeholder: str = "",
    ) -> None:
        super().__init__(id, label)
        self.value, self.on_change, self.most_letters, self.placeholder = value, on_change, most_letters, placeholder
        self.suggestions = list(suggestions)
        self.is_editing = False
        self._caret = len(value)
        self._shown: Text | None = None
        self._begin = self._end = 0
        self._typing = typing
        self._arrows: list[pygame.Rect] = []
        self._icon = pygame.Rect(0, 0, 0, 0)

    @property
    def caret(self) -> int:
        """How many characters are before the caret."""
        return min(self._caret, len(self.value))

    def allows(self, character: str) -> bool:
        return is_plain(character)

    def offers(self, character: str) -> bool:
        """Whether letters on the screen have this one; others may still be typed."""
        return self.allows(character)

    def words_that_fit(self, begun: str) -> list[str]:
        """Return the suggestions that begin with what is written, all while nothing is."""
        found = dict.fromkeys(word for word in self.suggestions if word and word != begun)
        return [word for word in found if word.casefold().startswith(begun.casefold())]

    def is_by_letters(self, device: Device, pos: tuple[float, float] | None) -> bool:
        """Whether a press means letters on the screen: of devices without keys, or on the icon."""
        if pos is None:
            return device in _KEYLESS
        return self._icon.collidepoint(pos) or (
            device in _KEYLESS and not any(rect.collidepoint(pos) for rect in self._arrows)
        )

    def rewrite(self, words: str) -> None:
        """Take a whole text, as far as it is allowed and fits."""
        self.set_editing(False)
        self._take(tidied_name(self.accepted(words)[: self.most_letters]))

    def activate(self) -> None:
        self.set_editing(not self.is_editing)

    def click(self, pos: tuple[float, float]) -> None:
        for rect, step in zip(self._arrows, (-1, 1), strict=False):
            if rect.collidepoint(pos):
                self.adjust(step)
                return
        self.set_editing(True)
        if (line := self._shown) is not None:
            part = range(self._begin, self._end + 1)
            self._caret = min(part, key=lambda at: abs(self._left(line, at) - pos[0]))

    def adjust(self, step: int) -> None:
        self.set_editing(False)
        if self.suggestions:
            at = self.suggestions.index(self.value) if self.value in self.suggestions else -1 if step > 0 else 0
            self._take(self.suggestions[(at + step) % len(self.suggestions)])

    def set_editing(self, on: bool) -> None:
        """Give it the keyboard or take it away; a value without ink ends empty."""
        if on == self.is_editing:
            return
        self.is_editing = on
        self._caret, self._shown = len(self.value), None
        self._typing(on)
        if not on:
            self._take(tidied_name(self.value))

    def handle_while_editing(self, action: Action) -> bool:
        """Take an action while writing; return False if it also means what it always does."""
        if action.act is Act.TEXT:
            self.write(action.text)
        elif action.act is Act.ERASE:
            self.erase()
        elif action.act in _STEPS:
            self._caret = max(0, self.caret + _STEPS[action.act])
        elif action.act is Act.ERASE_AFTER:
            self._take(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif action.act in (Act.CONFIRM, Act.BACK):
            self.set_editing(False)
            return action.act is Act.BACK or action.device not in _KEYLESS  # these mean letters on the screen
        elif action.act in (Act.POINTER_DOWN, Act.UP, Act.DOWN, Act.NEXT, Act.PREVIOUS):
            if action.pos is None or not self.rect.collidepoint(action.pos):
                self.set_editing(False)
            return False
        else:
            return False
        return True

    def write(self, written: str) -> None:
        """Insert characters at the caret, as far as they are allowed and fit."""
        at, taken = self.caret, self.accepted(written)[: max(0, self.most_letters - len(self.value))]
        self._take(self.value[:at] + taken + self.value[at:], at + len(taken))

    def accepted(self, written: str) -> str:
        """Return the characters that may be written here, at most as many as it takes."""
        taken = "".join(char for char in written if self.allows(char))[: self.most_letters]
        if self.on_refused is not None and (letters := unshowable_letters(taken)):
            self.on_refused(letters)
            taken = "".join(char for char in taken if not unshowable_letters(char))
        return taken

    def erase(self) -> None:
        at = max(0, self.caret - 1)
        self._take(self.value[:at] + self.value[self.caret :], at)

    def value_words(self) -> str:
        return self.value or self.placeholder

    def lines(self, look: Look) -> list[Text]:
        pill = self._box(look)
        left = pill.left + look.m.px(20)
        box = pygame.Rect(left, pill.top, self._icon.left - left, pill.height)
        colour = theme.ON_AMBER if self.is_editing else theme.TEXT if self.value else theme.QUIET
        shown = self.value if self.is_editing else self.value_words()
        line = Text(f"{self.id}.value", shown or " ", box, look.m.font(24), colour)
        return [self._around_caret(line, look.m.font(_LEAST)) if self.is_editing else line]

    def _around_caret(self, line: Text, least_px: int) -> Text:
        """Return the part of a long text with the caret, a few letters more, and what fits before.

        It is cut rather than smaller than ``least_px`` pixels.
        """
        px = max(line.px, least_px)
        begin, end, least = 0, len(self.value), min(len(self.value), self.caret + _AHEAD)
        while begin < end and text.size(self._cut(begin, end), px)[0] > line.box.width:
            begin, end = (begin, end - 1) if end > least else (begin + 1, end)
        if self.value:
            line = Text(line.id, self._cut(begin, end), line.box, px, line.colour)
        self._begin, self._end, self._shown = begin, end, line
        return line

    def _cut(self, begin: int, end: int) -> str:
        return _CUT * (begin > 0) + self.value[begin:end] + _CUT * (end < len(self.value))

    def _left(self, line: Text, at: int) -> int:
        """Return where the caret is in a line, in pixels from the left of the surface."""
        before = _CUT * (self._begin > 0) + self.value[self._begin : at]
        wide = text.size(before, line.px)[0] if before else 0
        if not self.value:
            return line.box.centerx
        leftward = all(run.leftward for run in runs_of(line.string, "display"))
        return line.rect.right - wide if leftward else line.rect.left + wide

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        art, box, m = look.kit.art, self._box(look), look.m
        if self.is_editing:
            surface.blit(art.pill(box.size, theme.PAPER), box)
        else:
            surface.blit(art.pill(box.size, theme.PANEL, 255, theme.TAG, max(1, m.px(2))), box)
        (line,) = self.lines(look)
        line.draw(surface)
        glyph = art.glyph(
            "letters", min(box.height - m.px(8), m.font(_ICON)), theme.ON_AMBER if self.is_editing else theme.QUIET
        )
        surface.blit(glyph, glyph.get_rect(center=self._icon.center))
        if self.is_editing:
            left = self._left(line, self.caret) + (m.px(2) if self.caret == len(self.value) else -m.px(1))
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
            return self._before_icon(box, look)
        arrow = max(look.m.px(56), box.height)
        self._arrows = [
            pygame.Rect(box.left, box.top, arrow, box.height),
            pygame.Rect(box.right - arrow, box.top, arrow, box.height),
        ]
        return self._before_icon(box.inflate(-2 * arrow, 0), look)

    def _before_icon(self, pill: pygame.Rect, look: Look) -> pygame.Rect:
        """Place the icon at the end of the pill, which is returned."""
        wide = max(look.m.px(MIN_TARGET), pill.height)
        self._icon = pygame.Rect(pill.right - wide, pill.top, wide, pill.height)
        return pill

    def node(self, look: Look, state: State) -> Node:
        node = super().node(look, state)
        node.children.append(Node(f"{self.id}.letters", "image", rect=self._icon.copy()))
        return node

    def _take(self, value: str, caret: int | None = None) -> None:
        self._caret = len(value) if caret is None else caret
        if value != self.value:
            self.value = value
            self.on_change(value)
