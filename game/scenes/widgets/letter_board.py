"""Letters on the screen, to write a text without a keyboard (JOIN-03)."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Final

import pygame

from game.files.plain import has_ink, tidied_name
from game.scenes.services import Services
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.layout import column_of
from game.ui.widgets.scan import ROW
from game.ui.widgets.text_field import Capitals, TextField
from game.words import _, language, pgettext

OWN_LETTERS: Final = {"de": "äöüß", "nl": "éëïóöüèç"}
"""Letters of a language after its a to z."""
OTHERS: Final = "äöüßéèëïåñçø"
"""Letters that names of other languages have."""
COLUMNS: Final = 10
MOST_LETTERS: Final = 4 * COLUMNS - 2
"""Letters of four rows, without the two signs at their end."""
MOST_WORDS: Final = 5
_SIGNS: Final = "".join(sign for sign in string.punctuation if sign not in "-'")
_FEW: Final = 12
"""Keys that are few enough for half the columns, and so for twice the width."""
_WIDTH: Final = 1300
_LETTER_PX: Final = 42
_GAP: Final = 10
_CASES: Final[dict[Capitals, str]] = {"words": "Aa", "first": "Aa", "all": "ABC", "none": "abc"}


def alphabet(code: str) -> str:
    """Return a language's letters in its order, then those of other names, as room allows."""
    return "".join(dict.fromkeys(string.ascii_lowercase + OWN_LETTERS.get(code, "") + OTHERS))[:MOST_LETTERS]


class LetterBoard(Page[Services]):
    """A button for each letter that a field offers, and above them the suggestions that fit.

    ``on_done`` is called with the text at the end, but not after going back. X erases, the start button ends (JOIN-03).
    One switch goes through the words first, then through the rows.
    """

    def __init__(
        self, services: Services, field: TextField, on_done: Callable[[str], None], is_secret: bool = False
    ) -> None:
        super().__init__(services)
        self.field, self.on_done = field, on_done
        self.words = field.value
        self._case: Capitals = field.capitals
        self._has_signs = self._has_ended = False
        self._secret = is_secret

    @property
    def is_secret(self) -> bool:
        return self._secret

    def build(self) -> None:
        self.title = self.field.label
        m = self.m
        area = self.column(self.heading(), _WIDTH)
        tall = max(m.px(64), text.size("Ay", m.font(34))[1] + m.px(16))
        self._line = pygame.Rect(area.left, area.top, area.width, tall)
        self.add_text("written", self.words or "…", self._line, 40, colour=theme.ON_AMBER)
        lines = self._rows()
        has_words = bool(self.field.suggestions and self.field.words_that_fit(""))
        gap, top = m.px(_GAP), self._line.bottom + m.px(18)
        rows = len(lines) + 1 + has_words
        high = min(m.px(96), (area.bottom - top - gap * (rows - 1)) // rows)
        words = self._words(pygame.Rect(area.left, top, area.width, high)) if has_words else []
        top += has_words * (high + gap)
        keys: list[Widget] = []
        columns = max(len(line) for line in lines)
        for number, line in enumerate([*lines, self._ends()]):
            shared = columns if number < len(lines) else len(line)
            for at, key in enumerate(line):
                place = column_of(area, shared, at, gap)
                key.rect = pygame.Rect(place.left, top + number * (high + gap), place.width, high)
            keys += line
        start = words[0] if words and not self.words else lines[0][0]
        self.group.set_widgets([*words, *keys, self.back_button], start.id)

    def _words(self, room: pygame.Rect) -> list[Button]:
        """Return as many words that fit as have room side by side."""
        found: list[Button] = []
        gap, left = self.m.px(_GAP), room.left
        for number, word in enumerate(self.field.words_that_fit(self.words)[:MOST_WORDS]):
            key = Button(f"word.{number}", word, lambda word=word: self.take(word), "solid", px=28)  # type: ignore[misc]
            width = min(room.width, key.width(self.look))
            if left + width > room.right:
                break
            key.rect, key.scan_group = pygame.Rect(left, room.top, width, room.height), f"{ROW}words"
            left += width + gap
            found.append(key)
        return found

    def _rows(self) -> list[list[Button]]:
        letters = f"{alphabet(language())}-'"
        blocks = [string.digits, _SIGNS] if self._has_signs else [letters, string.digits]
        shown = ["".join(filter(self.field.offers, map(self._in_case, block))) for block in blocks]
        columns = COLUMNS if sum(map(len, shown)) > _FEW else COLUMNS // 2
        parts = [block[at : at + columns] for block in shown for at in range(0, len(block), columns)]
        return [[self._key(letter, f"{ROW}{number}") for letter in part] for number, part in enumerate(parts)]

    def _key(self, letter: str, row: str) -> Button:
        key = Button(f"letter.{letter.lower()}", letter, lambda: self.write(letter), px=_LETTER_PX)
        key.scan_group = row
        return key

    def _ends(self) -> list[Button]:
        """Return what is below the letters; only what means something here."""
        keys = []
        if not self._has_signs and self.field.capitals != "all" and self.field.offers("a"):
            keys.append(Button("case", _CASES[self._case], self._next_case, px=28))
        if self.field.offers("!"):
            signs = _("Letters") if self._has_signs else _("Symbols")
            keys.append(Button("signs", signs, self._turn_signs, px=28))
        if self.field.offers(" "):
            keys.append(Button("space", pgettext("letter", "Space"), lambda: self.write(" "), px=28))
        keys.append(Button("erase", _("Delete"), self.erase, icon="left", px=28))
        for key in keys:
            key.scan_group = f"{ROW}ends"
        return [*keys, Button("done", _("Done"), self.end, "main", px=28)]

    def _in_case(self, letter: str) -> str:
        begins = not self.words or (self._case == "words" and self.words[-1] in " -'")
        is_capital = self._case == "all" or (self._case != "none" and begins)
        return letter.upper() if is_capital and len(letter.upper()) == 1 else letter

    def _next_case(self) -> None:
        wanted: tuple[Capitals, ...] = (self.field.capitals, "all", "none")
        cases = list(dict.fromkeys(wanted))
        self._case = cases[(cases.index(self._case) + 1) % len(cases)]
        self.relayout()

    def _turn_signs(self) -> None:
        self._has_signs = not self._has_signs
        self.relayout()

    def write(self, letters: str) -> None:
        """Append letters, pressed, typed or pasted, as far as there is room."""
        taken = self.field.accepted(letters)[: max(0, self.field.most_letters - len(self.words))]
        if not taken or (not self.words and not has_ink(taken)):
            self.services.sound.play("illegal")
            return
        self.words += taken
        self.relayout()

    def take(self, word: str) -> None:
        """Take a word that fits as the whole text; what remains is to end."""
        self.words = self.field.accepted(word)
        self.group.focus_on("done")
        self.relayout()

    def erase(self) -> None:
        self.words = self.words[:-1]
        self.relayout()

    def end(self) -> None:
        self._has_ended = True
        self.services.hooks.set_typing(False)
        self.services.stack.pop()
        self.on_done(tidied_name(self.words))

    def enter(self) -> None:
        self.services.hooks.set_typing(True)  # keys write here as well, for a player with both

    def on_covered(self) -> None:
        super().on_covered()
        self.services.hooks.set_typing(False)

    def on_uncovered(self) -> None:
        super().on_uncovered()
        self.services.hooks.set_typing(True)

    def leave(self) -> None:
        super().leave()
        if not self._has_ended:
            self.services.hooks.set_typing(False)

    def handle(self, action: Action) -> bool:
        if action.act is Act.TEXT:
            self.write(action.text)
        elif action.act in (Act.DRAW, Act.ERASE):
            self.erase()
        elif action.act is Act.PAUSE:
            self.end()
        else:
            return super().handle(action)
        return True

    def switch_target_after(self, id: str) -> str:
        """Return the first row after a letter, the end after a whole word."""
        if id.startswith("word."):
            return "done"
        return self.group.widgets[0].id if id.startswith("letter.") or id == "space" else ""

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        surface.blit(self.services.art.pill(self._line.size, theme.PAPER), self._line)
