"""What takes a seat: a press of a controller or of half of the keyboard that is nobody's yet (JOIN-01)."""

from __future__ import annotations

from typing import Final

from game.ui.input.actions import Act, Action
from game.ui.input.devices import KEYS, LEFT, MOUSE, RIGHT, TOUCH, pad_of

_JOINING: Final = (Act.CONFIRM, Act.CALL, Act.HAND, Act.DRAW, Act.KEEP, Act.PAUSE, Act.SKIP, Act.SORT, Act.INSPECT)
"""What joins on a controller: any button, but not a stick that drifts, and not the one that leads back."""
SILENT: Final = (Act.POINTER_MOVE, Act.POINTER_UP, Act.POINTER_LOOK, Act.SCROLL)
"""What says nothing about who is there."""


def device_of(action: Action) -> str:
    """The device of an action: one mouse or finger, and the halves of the keyboard."""
    source = action.source or {"gamepad": "pad:0", "keyboard": KEYS}.get(action.device, MOUSE)
    return {TOUCH: MOUSE, KEYS: RIGHT}.get(source, source)


def joins(action: Action, source: str) -> bool:
    """Whether a press takes a seat at once; the mouse has to point at one."""
    if action.repeat or action.act is Act.BACK:
        return False
    if pad_of(source) is not None:
        return action.act in _JOINING
    return source in (LEFT, RIGHT) and action.source in (LEFT, RIGHT)
