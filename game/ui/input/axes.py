"""Sticks and triggers as buttons: pressed beyond one mark, released below another, so that none of them flutters."""

from typing import Final

import pygame

from game.ui.input.actions import Act
from game.ui.input.bindings import (
    LEFT_TRIGGER,
    RIGHT_STICK_DOWN,
    RIGHT_STICK_LEFT,
    RIGHT_STICK_RIGHT,
    RIGHT_STICK_UP,
    RIGHT_TRIGGER,
)

Side = Act | int
"""A direction of the left stick, which is a cross; or the code that a binding knows."""

_ON: Final = 0.55
_OFF: Final = 0.35
_TILT_ON: Final = 0.8
"""The right stick acts when it is pushed as far as this: nobody does that by resting a thumb, or pressing it in."""
_SIDES: Final[dict[int, tuple[tuple[Side, int, float], ...]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ((Act.LEFT, -1, _ON), (Act.RIGHT, 1, _ON)),
    pygame.CONTROLLER_AXIS_LEFTY: ((Act.UP, -1, _ON), (Act.DOWN, 1, _ON)),
    pygame.CONTROLLER_AXIS_RIGHTX: ((RIGHT_STICK_LEFT, -1, _TILT_ON), (RIGHT_STICK_RIGHT, 1, _TILT_ON)),
    pygame.CONTROLLER_AXIS_RIGHTY: ((RIGHT_STICK_UP, -1, _TILT_ON), (RIGHT_STICK_DOWN, 1, _TILT_ON)),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ((LEFT_TRIGGER, 1, _ON),),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ((RIGHT_TRIGGER, 1, _ON),),
}


class Axes:
    """What of all controllers is pushed now. It has to see every movement, also those that mean nothing at the time:
    what was pushed meanwhile counts again only once it has been let go."""

    def __init__(self) -> None:
        self._pushed: set[tuple[int, Side]] = set()

    def follow(self, pad: int, axis: int, value: float) -> tuple[list[Side], list[Side]]:
        """An axis stands at ``value``, -1 to 1. Returns what that presses and what it releases."""
        pressed: list[Side] = []
        released: list[Side] = []
        for side, sign, on in _SIDES.get(axis, ()):
            held = (pad, side) in self._pushed
            if held and value * sign < _OFF:
                self._pushed.discard((pad, side))
                released.append(side)
            elif not held and value * sign >= on:
                self._pushed.add((pad, side))
                pressed.append(side)
        return pressed, released

    def forget(self, pad: int) -> None:
        self._pushed = {(other, side) for other, side in self._pushed if other != pad}
