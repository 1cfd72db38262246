"""What each button does, on the device in the hand (A11Y-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.scenes import routes
from game.scenes.services import Services
from game.settings import SETTINGS, page_title
from game.settings.setting_spec import PageName, message_words
from game.ui.input.actions import Act, Action, Device
from game.ui.input.bindings import Board
from game.ui.input.key_labels import act_name
from game.ui.input.keyboard_halves import HALVES
from game.ui.widgets import keycaps
from game.ui.widgets.base import Widget
from game.ui.widgets.cap_row import CapRow
from game.ui.widgets.fields import Choice, Row
from game.ui.widgets.form import Page
from game.ui.widgets.keycaps import Cap
from game.ui.widgets.rows import LinkRow, Note
from game.words import _

_WIDTH: Final = 1240
_STEP: Final = 120
"""Design pixels that one press of up or down scrolls."""


class ButtonUse(CapRow):
    """An action and the buttons that do it now."""

    focusable = False
    role = "fact"

    def __init__(self, act: Act, caps: Sequence[Cap]) -> None:
        super().__init__(f"use.{act.name.lower()}", act_name(act))
        self._caps = caps

    @property
    def caps(self) -> Sequence[Cap]:
        return self._caps


class DeviceHelp(Page[Services]):
    """A row for each button of a keyboard or controller, else a line for each way to point.

    It begins with the device in the hand; the others can be looked at, too.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.device: Device = services.device

    def build(self) -> None:
        self.title = _("What the buttons do")
        area = self.column(self.heading(), _WIDTH)
        rows: list[Widget] = [*self._choices(), *self._rows()]
        self.scroll.lay_rows(rows, area, 8)
        self.group.set_widgets([self.back_button, *rows], "device")

    def _choices(self) -> list[Row]:
        """Return the choice of the device, and the way to the page that changes what its buttons do."""
        names: list[tuple[object, str]] = [
            ("mouse", _("Mouse")), ("keyboard", _("Keyboard")), ("gamepad", _("Controller")), ("touch", _("Touch")),
            ("switch", _("One switch")),
        ]  # fmt: skip
        has_keys, to = self.device in ("keyboard", "gamepad"), self.services.opener_of
        page: PageName = "controls" if has_keys else "press"
        return [
            Choice("device", _("Device"), names, self.device, self._turn_to),
            LinkRow(page, page_title(page), "", to(routes.Controls() if has_keys else routes.PressSettings())),
        ]

    def _turn_to(self, device: Any) -> None:
        self.device = device
        self.relayout()

    def _rows(self) -> list[Widget]:
        services, device = self.services, self.device
        if device in ("keyboard", "gamepad"):
            keys: Board = HALVES[0] if services.devices.is_keyboard_split else "keyboard"
            board: Board = "gamepad" if device == "gamepad" else keys
            known = [(act, services.bindings.codes_of(act, board)) for act in services.bindings.defaults(board)]
            return [ButtonUse(act, keycaps.caps_of(board, codes, services.letters)) for act, codes in known if codes]
        return [Note(f"use.{number}", words) for number, words in enumerate(_pointing(services, device))]

    def handle(self, action: Action) -> bool:
        """Go back on F1; scroll with up and down before they move the focus."""
        if action.act in (Act.HELP, Act.KEYS):
            self.back()
            return True
        return self.scroll.read_on(action.act, _STEP) or super().handle(action)


def _pointing(services: Services, device: Device) -> list[str]:
    """Return a sentence for each thing that mouse, finger or one switch does."""
    if device == "switch":
        return [
            _("A frame goes over everything that can be pressed, in groups where there are many."),
            message_words(SETTINGS["scan"].note, services.settings),
            _("After three rounds the frame rests; any press wakes it."),
            _("Texts are written with letters on the screen, row by row."),
        ]
    lifts = services.settings.select_first
    first = lifts == "always" or lifts == device
    if device == "touch":
        return [
            _("Tap a card to lift it, and tap it again to play it.") if first else _("Tap a card to play it."),
            _("Or drag it to the discard pile."),
            _("Tap the draw pile to draw."),
            _("Tap the table to have the others hurry."),
            _("Tap the arrows beside a page to scroll it."),
            _("Texts are written with letters on the screen."),
        ]
    return [
        _("Click a card to lift it, and click it again to play it.") if first else _("Click a card to play it."),
        _("Or drag it to the discard pile."),
        _("Click the draw pile to draw."),
        _("Right-click a card, a pile or a player to look closer."),
        _("Click the table to have the others hurry."),
        _("The wheel scrolls a page."),
        _("The letters beside a text write it without a keyboard."),
    ]
