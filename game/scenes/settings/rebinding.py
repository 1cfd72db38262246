"""Rebinding: the action that waits for its new key or button, and what comes of it."""

from collections.abc import Callable

import pygame

from game.scenes.services import Services
from game.ui.input.actions import Act
from game.ui.input.bindings import SETTING_OF_BOARD, BindResult, Board
from game.ui.input.key_labels import act_name, in_sentence, label
from game.words import _


class Rebinding:
    """The bindings of one board; ``changed`` is called after each visible change."""

    def __init__(self, services: Services, on_change: Callable[[], None]) -> None:
        self._services, self._changed = services, on_change
        self.board: Board = "gamepad" if services.device == "gamepad" else "keyboard"
        self.waiting_act: Act | None = None
        """Action that waits for its new key, None if none does."""
        self.message = ""
        """Sentence about what was done, "" if nothing was yet."""

    @property
    def hint(self) -> str:
        """The instruction for this board."""
        if self.board == "gamepad":
            return _("Choose an action, then press its new button.")
        return _("Choose an action, then press its new key.")

    def turn_to(self, board: object) -> None:
        self.board = next((each for each in SETTING_OF_BOARD if each == board), "keyboard")
        self.message = ""
        self._changed()

    def wait_for(self, act: Act) -> None:
        """Make the next press the new binding of ``act``."""
        self.waiting_act = act
        if self.board == "gamepad":
            question = _("Press the new button for “{action}”. Press the old one to keep it.")
        else:
            question = _("Press the new key for “{action}”. Press Esc to keep the old one.")
        self.message = question.format(action=act_name(act))
        self._services.hooks.capture_presses(self._taken)
        self._changed()

    def _taken(self, board: Board | None, code: int) -> None:
        """Bind a press if it is one for this board; anything else keeps the old binding."""
        act = self.waiting_act
        self.stop()
        if act is None:
            return
        escape = board == "keyboard" and code == pygame.K_ESCAPE and act is not Act.BACK
        self.message = _("Nothing has changed.")
        if (board == "gamepad") == (self.board == "gamepad") and board is not None and not escape:
            self._bind(act, code)
        self._changed()

    def _bind(self, act: Act, code: int) -> None:
        services = self._services
        change = services.bindings.bind(act, self.board, code)
        self.message = self._sentence(act, code, change)
        services.sound.play("illegal" if change.kind == "refused" else "ui_accept")
        if change.kind in ("bound", "swapped"):
            self._store()

    def _store(self) -> None:
        services = self._services
        setattr(services.settings, services.bindings.setting_of(self.board), services.bindings.table(self.board))
        services.hooks.apply_settings()

    def _sentence(self, act: Act, code: int, result: BindResult) -> str:
        """Return the sentence about what came of a rebinding."""
        key = self._key(self.board, code)
        if result.kind == "kept":
            return _("Nothing has changed.")
        if result.other_act is None:
            return _("“{action}” is now on {key}.").format(action=act_name(act), key=key)
        other = act_name(result.other_act)
        if result.kind == "refused":
            return _("{key} stays with “{other}”, which has no other.").format(key=key, other=other)
        old = self._key(self.board, self._services.bindings.codes_of(result.other_act, self.board)[0])
        return _("“{other}” was {key} and is now {old}.").format(key=key, other=other, old=old)

    def _key(self, board: Board, code: int) -> str:
        return in_sentence(label(board, code, self._services.letters))

    def reset(self) -> None:
        self._services.bindings.reset(self.board)
        self.message = ""
        self._store()
        self._changed()

    def stop(self) -> None:
        self.waiting_act = None
        self._services.hooks.capture_presses(None)
