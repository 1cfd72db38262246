"""Game controllers: the only place that touches pygame's private controller module.

Opened controllers send CONTROLLER* events, which is all the game needs, so a failure here costs nothing but the
controller.
"""

from typing import Any

import pygame

from game.files.opening_marks import LibraryPart, OpeningMarks
from game.ui.input.key_labels import PadKind

_KINDS: dict[PadKind, tuple[str, ...]] = {
    "shapes": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "a-right": ("switch", "joy-con", "joycon", "pro controller"),
}


def kind_of(name: str) -> PadKind:
    """Return the kind of letters on a controller of this name; "a-below" if it tells nothing."""
    words = name.casefold()
    if words == "wireless controller":  # the name that pads with shapes report
        return "shapes"
    if "xbox" in words:
        return "a-below"
    return next((kind for kind, marks in _KINDS.items() if any(mark in words for mark in marks)), "a-below")


class Pads:
    """The controllers plugged in, opened as they come and closed as they go (JOIN-05)."""

    def __init__(self, marks: OpeningMarks | None = None) -> None:
        self._open: dict[int, Any] = {}
        self._module: Any = None
        self._marks = marks or OpeningMarks()
        self._waits = False

    def start(self) -> None:
        """Open every controller present; do nothing without a driver, or if it is held back."""
        self._waits = self._marks.is_held(LibraryPart.CONTROLLERS)
        if self._waits:
            return
        self._marks.begin(LibraryPart.CONTROLLERS)
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            _note("no controllers: %s", error)
            return
        self._module = controller
        for index in range(controller.get_count()):
            self._add(index)

    def start_if_allowed(self) -> None:
        """Start what was held back, once the player has switched it on."""
        if self._waits:
            self.start()

    def on_added(self, event: pygame.Event) -> int | None:
        """Open a plugged-in controller; return its instance, None if that fails."""
        return self._add(getattr(event, "device_index", -1))

    def on_removed(self, event: pygame.Event) -> bool:
        """Forget an unplugged controller; return True if it was opened here."""
        return self._open.pop(getattr(event, "instance_id", -1), None) is not None

    @property
    def has_any(self) -> bool:
        return bool(self._open)

    @property
    def instances(self) -> tuple[int, ...]:
        return tuple(self._open)

    def mark(self, instance: int) -> str:
        """Return SDL's GUID of an opened controller: what it is and, if known, how it is connected.

        Its path is not available, so two alike share a mark. "" for an unknown one.
        """
        pad = self._open.get(instance)
        try:
            return str(pad.as_joystick().get_guid()) if pad is not None else ""
        except pygame.error:
            return ""

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Make it rumble at ``strong`` (0 to 1), if it can."""
        pad = self._open.get(instance)
        try:
            if pad is not None:
                with self._marks.opening(LibraryPart.CONTROLLERS):
                    pad.rumble(strong / 2, strong, round(1000 * seconds))
        except pygame.error:
            _note("controller %d does not shake", instance)

    def kind(self, instance: int) -> PadKind:
        """Return the kind of letters on an opened controller (PTY-14)."""
        pad = self._open.get(instance)
        return kind_of(str(getattr(pad, "name", ""))) if pad is not None else "a-below"

    def _add(self, index: int) -> int | None:
        if self._module is None or index < 0:
            return None
        try:
            if self._module.is_controller(index):
                self._marks.begin(LibraryPart.CONTROLLERS)
                pad = self._module.Controller(index)
                instance = int(pad.as_joystick().get_instance_id())
                self._open[instance] = pad
                return instance
        except pygame.error as error:
            _note("controller %d cannot be opened: %s", index, error)
        return None


def _note(words: str, *what: object) -> None:
    import logging

    logging.getLogger(__name__).info(words, *what)
