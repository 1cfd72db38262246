"""The press that takes a seat: of a controller or half keyboard not yet taken (JOIN-01)."""

from __future__ import annotations

from typing import Final

from game.ui.input.actions import Act, Action
from game.ui.input.device_kinds import kind_of
from game.ui.input.devices import source_of

SILENT_ACTS: Final = (Act.POINTER_MOVE, Act.POINTER_UP, Act.POINTER_LOOK, Act.SCROLL)
"""Actions that do not tell who is there."""


def device_of(action: Action) -> str:
    source = source_of(action)
    return kind_of(source).joins_as or source


def is_join_press(action: Action) -> bool:
    return not action.repeat and action.act in kind_of(source_of(action)).joining
