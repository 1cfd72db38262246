"""The bindings of keys and buttons (A11Y-28)."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.services import Services
from game.scenes.settings.pages import ActionRow, rows_for
from game.scenes.settings.rebinding import Rebinding
from game.settings import page_title
from game.ui.draw import text, theme
from game.ui.input.actions import Act
from game.ui.input.bindings import EAR_ACTS
from game.ui.input.key_labels import act_name
from game.ui.widgets import keycaps
from game.ui.widgets.base import Look, Text, Widget
from game.ui.widgets.cap_row import CapRow
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.form import Page
from game.ui.widgets.keycaps import Cap
from game.ui.widgets.layout import column_of
from game.ui.widgets.rows import NOTE_PX, stacked_lines
from game.words import _

_GAP: Final = 10
_BETWEEN: Final = 20


class KeyRow(CapRow):
    """An action with the caps of its keys or buttons; pressed, it waits for a new one."""

    role = "button"

    def __init__(self, act: Act, rebinding: Rebinding, services: Services) -> None:
        super().__init__(f"key.{act.name.lower()}", act_name(act))
        self.act, self._rebinding, self._services = act, rebinding, services

    @property
    def is_waiting(self) -> bool:
        return self._rebinding.waiting_act is self.act

    @property
    def caps(self) -> list[Cap]:
        """The caps of its keys or buttons; none while it asks for a new one."""
        if self.is_waiting:
            return []
        services, board = self._services, self._rebinding.board
        return keycaps.caps_of(board, services.bindings.codes_of(self.act, board), services.letters)

    def activate(self) -> None:
        self._rebinding.wait_for(self.act)

    def value_words(self) -> str:
        return self._question() if self.is_waiting else super().value_words()

    def lines(self, look: Look) -> list[Text]:
        if not self.is_waiting:
            return super().lines(look)
        return [
            Text(f"{self.id}.value", self._question(), self.control(look), look.m.font(24), theme.AMBER, "midright")
        ]

    def _question(self) -> str:
        return _("New button?") if self._rebinding.board == "gamepad" else _("New key?")


class ControlsScene(Page[Services]):
    """A row for every action, in two columns where there is room."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rebinding = Rebinding(services, self.relayout)

    def build(self) -> None:
        self.title = page_title("controls")
        area = self._note(self.heading())
        keys: list[Row] = [KeyRow(act, self.rebinding, self.services) for act in self._acts()]
        before, after = self._options_of()
        columns = 2 if self.m.text <= 1.25 else 1
        options, wide = [*before, *after], column_of(area, columns, 0, self.m.px(_BETWEEN)).width
        tall = max(
            *(row.height(self.look, area.width) for row in options), *(key.height(self.look, wide) for key in keys)
        )
        top = area.top
        for rows, across in ((before, 1), (keys, columns), (after, 1)):
            top = self._grid(rows, area, top, across, tall)
        rows_all: list[Widget] = [*before, *keys, *after]
        content = top - self.m.px(_GAP) - area.top
        self.scroll.take(rows_all, area, content)
        self.group.set_widgets([self.back_button, *rows_all], "key.up")

    def _acts(self) -> list[Act]:
        """Return the actions to show; those of narration only while it is on, but for its switch."""
        acts = self.services.bindings.defaults(self.rebinding.board)
        return [act for act in acts if self.services.narrator is not None or act not in EAR_ACTS]

    def _note(self, area: pygame.Rect) -> pygame.Rect:
        """Put the sentence below the heading; return the area left."""
        m, px = self.m, self.m.font(NOTE_PX)
        lines = text.wrap(self.rebinding.message or self.rebinding.hint, px, area.width, "body")
        self.texts += stacked_lines("note", lines, area, px, theme.AMBER if self.rebinding.message else theme.BRIGHT)
        used = len(lines) * text.line_step(px) + m.px(16)
        return pygame.Rect(area.left, area.top + used, area.width, area.height - used)

    def _grid(self, rows: Sequence[Row], area: pygame.Rect, top: int, columns: int, tall: int) -> int:
        gap = self.m.px(_GAP)
        deep = -(-len(rows) // columns)
        for n, row in enumerate(rows):
            place = column_of(area, columns, n // deep, self.m.px(_BETWEEN))
            row.rect = pygame.Rect(place.left, top + (n % deep) * (tall + gap), place.width, tall)
        return top + deep * (tall + gap)

    def _options_of(self) -> tuple[list[Row], list[Row]]:
        """Return the rows before the keys, and those after them."""
        boards = [("keyboard", _("Keyboard")), ("gamepad", _("Controller"))]
        before: list[Row] = [Choice("board", _("Device"), boards, self.rebinding.board, self.rebinding.turn_to)]
        after: list[Row] = [ActionRow("reset", self._reset_words()[0], self.ask_reset, "replay")]
        if self.rebinding.board == "gamepad":
            before += rows_for(self.services, "controls", lambda _name: self.rebinding.turn_to(self.rebinding.board))
        return before, after

    def _reset_words(self) -> tuple[str, str]:
        """Return the label of the reset row, and the question it asks."""
        if self.rebinding.board == "gamepad":
            return _("Reset all buttons"), _("Reset all buttons?")
        return _("Reset all keys"), _("Reset all keys?")

    def ask_reset(self) -> None:
        """Ask before restoring the default bindings (A11Y-41)."""
        answers = [
            DialogButton("keep", _("Keep them"), kind="main"),
            DialogButton("reset-now", _("Reset"), self.rebinding.reset),
        ]
        title = self._reset_words()[1]
        self.services.stack.push(Dialog(self.services, title, _("Your changes will be lost."), answers))

    def leave(self) -> None:
        super().leave()
        self.rebinding.stop()
