"""The controls: which key or button does what (A11Y-28), also on each half of a shared keyboard (PTY-15)."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.services import Services
from game.scenes.settings.pages import Link, rows_for
from game.settings import page_title
from game.ui.draw import text, theme
from game.ui.input.actions import Act
from game.ui.input.bindings import BINDABLE, DEFAULTS, KEPT_IN, MODIFIERS, Board, Change
from game.ui.input.key_labels import act_name, in_sentence, label
from game.ui.input.keyboard_halves import HALVES
from game.ui.widgets import keycaps
from game.ui.widgets.base import Look, State, Text, Widget
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.form import Page
from game.ui.widgets.keycaps import Cap
from game.words import _, ngettext
from game.words.forms import enumerated

_NOTE: Final = 26
_GAP: Final = 10


class KeyRow(Row):
    """An action with the caps of its keys or buttons; chosen, it waits for the new one."""

    role = "button"
    adjustable = False

    def __init__(self, act: Act, scene: "ControlsScene") -> None:
        super().__init__(f"key.{act.name.lower()}", act_name(act))
        self.act, self._scene = act, scene

    @property
    def waits(self) -> bool:
        """Whether the new key is to be pressed now."""
        return self._scene.waiting is self.act

    @property
    def caps(self) -> list[Cap]:
        """What triggers the action now."""
        services, board = self._scene.services, self._scene.board
        return keycaps.caps_of(board, services.bindings.of(self.act, board), services.letters)

    def control(self, look: Look) -> pygame.Rect:
        """The right part of the row, lower than that of a choice: caps are small."""
        left = self.rect.left + round(self.rect.width * 0.52)
        tall = min(self.rect.height - look.m.px(16), text.size("Ay", look.m.font(keycaps.CAP_PX))[1] + look.m.px(14))
        right = self.rect.right - look.m.px(26)
        return pygame.Rect(left, self.rect.centery - tall // 2, right - left, tall)

    def activate(self) -> None:
        """Wait for the new key."""
        self._scene.wait_for(self.act)

    def value_words(self) -> str:
        """The keys as they are read."""
        return self._question() if self.waits else enumerated(cap.name for cap in self.caps) or _("None")

    def lines(self, look: Look) -> list[Text]:
        """The question, the caps with letters, or that there is nothing."""
        box = self.control(look)
        if self.waits:
            return [Text(f"{self.id}.value", self._question(), box, look.m.font(24), theme.AMBER, "midright")]
        if not self.caps:
            return [Text(f"{self.id}.value", _("None"), box, look.m.font(24), theme.QUIET, "midright")]
        return keycaps.words(self.id, self.caps, look, box)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Label and caps."""
        super().draw(surface, look, state)
        if self.waits or not self.caps:
            for line in self.lines(look):
                line.draw(surface)
        else:
            keycaps.draw(surface, self.id, self.caps, look, self.control(look))

    def _question(self) -> str:
        return _("New button?") if self._scene.board == "gamepad" else _("New key?")


class ControlsScene(Page[Services]):
    """A row for every action, in two columns where there is room."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.board: Board = "gamepad" if services.device == "gamepad" else "keyboard"
        self.waiting: Act | None = None
        """The action that waits for its new key."""
        self._said = ""

    def build(self) -> None:
        """One sentence that says what to do or what was done, and the rows."""
        self.title = page_title("controls")
        area = self._note(self.heading())
        keys: list[Row] = [KeyRow(act, self) for act in BINDABLE[self.board]]
        before, after = self._options_of()
        tall = before[0].height(self.look)
        columns = 2 if self.m.text <= 1.25 else 1
        top = area.top
        for rows, across in ((before, 1), (keys, columns), (after, 1)):
            top = self._grid(rows, area, top, across, tall)
        rows_all: list[Widget] = [*before, *keys, *after]
        content = top - self.m.px(_GAP) - area.top
        self.scroll.take(rows_all, area, content)
        self.group.set([self.back_button, *rows_all], "key.up")

    def _note(self, area: pygame.Rect) -> pygame.Rect:
        """Put the sentence below the heading; returns what is left."""
        m, px = self.m, self.m.font(_NOTE)
        said = self._said or self._hint()
        lines, step = text.wrap(said, px, area.width, "body"), text.line_step(px)
        for n, line in enumerate(lines):
            box = pygame.Rect(area.left, area.top + n * step, area.width, step)
            ink = theme.AMBER if self._said else theme.BRIGHT
            self.texts.append(Text(f"note.{n}", line, box, px, ink, "midleft", "body"))
        used = len(lines) * step + m.px(16)
        return pygame.Rect(area.left, area.top + used, area.width, area.height - used)

    def _hint(self) -> str:
        if self.board == "gamepad":
            return _("Choose an action, then press its new button.")
        if self.board in HALVES:
            return _("At a party two people can share the keyboard. Choose an action, then press its new key.")
        return _("Choose an action, then press its new key.")

    def _grid(self, rows: Sequence[Row], area: pygame.Rect, top: int, columns: int, tall: int) -> int:
        gap = self.m.px(_GAP)
        wide = (area.width - (columns - 1) * self.m.px(20)) // columns
        deep = -(-len(rows) // columns)
        for n, row in enumerate(rows):
            left = area.left + (n // deep) * (wide + self.m.px(20))
            row.rect = pygame.Rect(left, top + (n % deep) * (tall + gap), wide, tall)
        return top + deep * (tall + gap)

    def _options_of(self) -> tuple[list[Row], list[Row]]:
        """The rows before the keys, and those after them."""
        boards = [("keyboard", _("Keyboard")), ("gamepad", _("Controller")), ("left", _("Keyboard, left")),
                  ("right", _("Keyboard, right"))]  # fmt: skip
        before: list[Row] = [Choice("board", _("Device"), boards, self.board, self._turn_to)]
        after: list[Row] = [Link("reset", self._reset_words()[0], self.ask_reset, "replay")]
        if self.board == "gamepad":
            before += rows_for(self.services, "controls", lambda _name: self._turn_to(self.board))
        return before, after

    def _reset_words(self) -> tuple[str, str]:
        """What the row says that resets what is shown, and the question that it asks."""
        if self.board == "gamepad":
            return _("Reset all buttons"), _("Reset all buttons?")
        if self.board in HALVES:
            return _("Reset the keys of this half"), _("Reset the keys of this half?")
        return _("Reset all keys"), _("Reset all keys?")

    def _turn_to(self, board: object) -> None:
        self.board = next((each for each in DEFAULTS if each == board), "keyboard")
        self._said = ""
        self.relayout()

    # --- binding ----------------------------------------------------------------------------------------------

    def wait_for(self, act: Act) -> None:
        """Let the next press be the new binding."""
        self.waiting = act
        if self.board == "gamepad":
            question = _("Press the new button for “{action}”. Pressing the old one keeps it.")
        else:
            question = _("Press the new key for “{action}”. Esc keeps the old one.")
        self._said = question.format(action=act_name(act))
        self.services.hooks.capture(self._taken)
        self.relayout()

    def _taken(self, board: Board | None, code: int) -> None:
        """A press: the binding if it is one for the board that is shown; everything else keeps the old one."""
        act, halved = self.waiting, self.board in HALVES
        if board == "keyboard" and code in MODIFIERS and not halved:
            return  # Shift, perhaps with another key
        self._stop()
        if act is None:
            return
        escape = board == "keyboard" and code == pygame.K_ESCAPE and (halved or act is not Act.BACK)
        self._said = _("Nothing has changed.")
        if (board == "gamepad") == (self.board == "gamepad") and board is not None and not escape:
            self._bind(act, code)
        self.relayout()

    def _bind(self, act: Act, code: int) -> None:
        services = self.services
        change = services.bindings.bind(act, self.board, code)
        self._said = self._sentence(act, code, change)
        services.sound.play("illegal" if change.kind == "refused" else "ui_accept")
        if change.kind in ("bound", "swapped"):
            self._store()

    def _store(self) -> None:
        """Keep what is shown; a half may have changed keys with the other one."""
        services = self.services
        for board in HALVES if self.board in HALVES else (self.board,):
            setattr(services.settings, KEPT_IN[board], services.bindings.table(board))
        services.hooks.apply_settings()

    def _sentence(self, act: Act, code: int, change: Change) -> str:
        """What became of the wish, in one sentence."""
        key = self._key(self.board, code)
        if change.kind == "kept":
            return _("Nothing has changed.")
        if change.kind == "refused" and change.other is None:
            return _("{key} is for everybody and belongs to no half.").format(key=key)
        if change.other is None:
            return _("“{action}” is on {key} now.").format(action=act_name(act), key=key)
        other, place = act_name(change.other), change.board or self.board
        if change.kind == "refused":
            return _("{key} stays with “{other}”, which has nothing else.").format(key=key, other=other)
        old = self._key(place, self.services.bindings.of(change.other, place)[0])
        if change.board is not None:
            words = _("On the other half {key} was “{other}”, which is on {old} now.")
        else:
            words = _("{key} was “{other}”, which is on {old} now.")
        return words.format(key=key, other=other, old=old)

    def _key(self, board: Board, code: int) -> str:
        """What is printed on it, as it stands in a sentence."""
        return in_sentence(label(board, code, self.services.letters))

    def ask_reset(self) -> None:
        """Ask before the bindings of the first start come back (A11Y-41)."""
        answers = [Answer("keep", _("Keep them"), kind="main"), Answer("reset-now", _("Reset"), self._reset)]
        title = self._reset_words()[1]
        self.services.stack.push(Dialog(self.services, title, _("What you have changed is lost."), answers))

    def _reset(self) -> None:
        moved = self.services.bindings.reset(self.board)
        self._said = self._moved(moved) if moved else ""
        self._store()
        self.relayout()

    def _moved(self, acts: Sequence[Act]) -> str:
        """What the other half had to give back."""
        if len(acts) > 1:
            words = ngettext(
                "{n} action of the other half has another key now.",
                "{n} actions of the other half have other keys now.",
                len(acts),
            )
            return words.format(n=len(acts))
        other = next(half for half in HALVES if half != self.board)
        key = self._key(other, self.services.bindings.of(acts[0], other)[0])
        return _("“{action}” of the other half is on {key} now.").format(action=act_name(acts[0]), key=key)

    def _stop(self) -> None:
        self.waiting = None
        self.services.hooks.capture(None)

    def leave(self) -> None:
        """Nothing is waited for any more."""
        super().leave()
        self._stop()
