"""Rebinding: the action that waits for its new key or button, and what comes of it."""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.services import Services
from game.ui.input.actions import Act
from game.ui.input.bindings import DEFAULTS, MODIFIERS, SETTING_OF_BOARD, BindResult, Board
from game.ui.input.key_labels import act_name, in_sentence, label
from game.ui.input.key_places import place_of_key
from game.ui.input.keyboard_halves import HALVES
from game.words import _, ngettext


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
        if self.board in HALVES:
            return _("In a party, two people can share the keyboard. Choose an action, then press its new key.")
        return _("Choose an action, then press its new key.")

    def turn_to(self, board: object) -> None:
        self.board = next((each for each in DEFAULTS if each == board), "keyboard")
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
        act, halved = self.waiting_act, self.board in HALVES
        if board == "keyboard" and code in MODIFIERS and not halved:
            return  # Shift may be held for another key
        self.stop()
        if act is None:
            return
        escape = board == "keyboard" and code == pygame.K_ESCAPE and (halved or act is not Act.BACK)
        self.message = _("Nothing has changed.")
        if (board == "gamepad") == (self.board == "gamepad") and board is not None and not escape:
            self._bind(act, code)
        self._changed()

    def _bind(self, act: Act, code: int) -> None:
        services = self._services
        code = place_of_key(code) if self.board in HALVES else code
        change = services.bindings.bind(act, self.board, code)
        self.message = self._sentence(act, code, change)
        services.sound.play("illegal" if change.kind == "refused" else "ui_accept")
        if change.kind in ("bound", "swapped"):
            self._store()

    def _store(self) -> None:
        services = self._services
        for board in HALVES if self.board in HALVES else (self.board,):
            setattr(services.settings, SETTING_OF_BOARD[board], services.bindings.table(board))
        services.hooks.apply_settings()

    def _sentence(self, act: Act, code: int, result: BindResult) -> str:
        """Return the sentence about what came of a rebinding."""
        key = self._key(self.board, code)
        if result.kind == "kept":
            return _("Nothing has changed.")
        if result.kind == "refused" and result.other_act is None:
            return _("{key} is shared by both halves. Choose another key.").format(key=key)
        if result.other_act is None:
            return _("“{action}” is now on {key}.").format(action=act_name(act), key=key)
        other, place = act_name(result.other_act), result.board or self.board
        if result.kind == "refused":
            return _("{key} stays with “{other}”, which has no other.").format(key=key, other=other)
        old = self._key(place, self._services.bindings.codes_of(result.other_act, place)[0])
        if result.board is not None:
            words = _("On the other half, “{other}” was {key} and is now {old}.")
        else:
            words = _("“{other}” was {key} and is now {old}.")
        return words.format(key=key, other=other, old=old)

    def _key(self, board: Board, code: int) -> str:
        return in_sentence(label(board, code, self._services.letters))

    def reset(self) -> None:
        moved = self._services.bindings.reset(self.board)
        self.message = self._moved(moved) if moved else ""
        self._store()
        self._changed()

    def _moved(self, acts: Sequence[Act]) -> str:
        """Return the sentence about what the other half had to give back."""
        if len(acts) > 1:
            words = ngettext(
                "{n} action on the other half now has a new key.",
                "{n} actions on the other half now have new keys.",
                len(acts),
            )
            return words.format(n=len(acts))
        other = next(half for half in HALVES if half != self.board)
        key = self._key(other, self._services.bindings.codes_of(acts[0], other)[0])
        return _("“{action}” on the other half is now on {key}.").format(action=act_name(acts[0]), key=key)

    def stop(self) -> None:
        self.waiting_act = None
        self._services.hooks.capture_presses(None)
