"""Doors to modules that are being built beside this one; a door goes when its module is there."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..rules.events import Event
from ..rules.legal import Refusal


def scene(module: str, name: str, *arguments: Any) -> Any:
    """A scene by its name, None while there is none."""
    if find_spec(f"game.scenes.{module}") is None:
        return None
    return getattr(import_module(f"game.scenes.{module}"), name)(*arguments)


def event_line(event: Event, names: Sequence[str], me: int | None) -> str:
    """One sentence about an event."""
    if find_spec("game.ui.phrases") is None:
        return ""
    return str(import_module("game.ui.phrases").event_line(event, names, me) or "")


def refusal_line(refusal: Refusal) -> str:
    """Why not."""
    if find_spec("game.ui.phrases") is None:
        return refusal.key
    return str(import_module("game.ui.phrases").refusal_line(refusal))
