"""What all pages of settings share: rows that set a field, each with a sentence that says what it does (DSK-07)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.widgets.base import Look, State, Widget
from game.ui.widgets.fields import Choice, Row, Slider, Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _, number

NOTE_PX: Final = 22
_WIDTH: Final = 1240
"""Design pixels, so that label and value stay together on a wide screen."""
_GAP: Final = 12
_NOTE_GAP: Final = 10
Options = Sequence[tuple[Any, str]]


class Option(NamedTuple):
    """A row and the sentence below it; "" where the label says it all."""

    row: Row
    note: str = ""


class Link(Row):
    """A row that leads to a page of its own."""

    role = "button"
    adjustable = False

    def __init__(self, id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(id, label)
        self.activate = action  # type: ignore[method-assign]

    def control(self, look: Look) -> pygame.Rect:
        """The arrow at the right end."""
        side = min(self.rect.height, look.m.px(34))
        return pygame.Rect(self.rect.right - look.m.px(28) - side, self.rect.centery - side // 2, side, side)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Its words, and the arrow."""
        super().draw(surface, look, state)
        box = self.control(look)
        surface.blit(look.kit.art.glyph("right", box.height, theme.AMBER), box)


class OptionPage(Page[Services]):
    """A page of options below its heading; every change acts at once and is stored."""

    def toggle(self, field: str, label: str) -> Toggle:
        """A switch for a setting."""
        on = bool(getattr(self.services.settings, field))
        return Toggle(field, label, on, lambda value: self.put(field, value), (_("Off"), _("On")))

    def choice(self, field: str, label: str, options: Options) -> Choice:
        """One of some values of a setting."""
        value = getattr(self.services.settings, field)
        return Choice(field, label, options, value, lambda chosen: self.put(field, chosen))

    def slider(self, field: str, label: str) -> Slider:
        """Per cent of something."""
        return Slider(field, label, getattr(self.services.settings, field), lambda value: self.put(field, value))

    def put(self, field: str, value: Any) -> None:
        """Change a setting, and make it seen and heard at once (DSK-07)."""
        setattr(self.services.settings, field, value)
        self.services.hooks.apply_settings()
        self.changed(field)
        self.invalidate()

    def changed(self, field: str) -> None:
        """A setting has changed: show what it does."""

    def room(self) -> pygame.Rect:
        """The column below the heading."""
        return self.column(self.heading(), _WIDTH)

    def lay_options(self, options: Sequence[Option], area: pygame.Rect, focus: str = "") -> None:
        """Place rows and sentences below each other; they scroll if they are too many."""
        m, top, placed = self.m, area.top, list[Widget]()
        for row, words in options:
            row.rect = pygame.Rect(area.left, top, area.width, row.height(self.look))
            placed.append(row)
            top = row.rect.bottom + m.px(_GAP)
            if words:
                note = Note(f"{row.id}.note", words, theme.BRIGHT, NOTE_PX)
                note.rect = pygame.Rect(area.left, row.rect.bottom + m.px(_NOTE_GAP), area.width, 0)
                note.rect.height = note.height(self.look, area.width)
                placed.append(note)
                top = note.rect.bottom + m.px(_GAP)
        self._scroll_if_long(placed, area, top - m.px(_GAP) - area.top)
        self.group.set([self.back_button, *placed], focus or options[0].row.id)


def seconds(values: Sequence[float], zero: str = "") -> list[tuple[float, str]]:
    """Options for a number of seconds; ``zero`` is the word for none."""
    words = [zero if zero and not n else _("{seconds} s").format(seconds=number(n)) for n in values]
    return list(zip(values, words, strict=True))
