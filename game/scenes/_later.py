"""Doors to modules that are being built beside this one; a door goes when its module is there."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def scene(module: str, name: str, *arguments: Any) -> Any:
    """A scene by its name, None while there is none."""
    if find_spec(f"game.scenes.{module}") is None:
        return None
    return getattr(import_module(f"game.scenes.{module}"), name)(*arguments)
