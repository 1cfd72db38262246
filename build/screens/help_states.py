"""States of the pages that help in a match: lessons, and what each button does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.screens.headless import run, show
from game.main.app import App
from game.scenes.learning.home import LessonsScene
from game.scenes.settings.device_help import DeviceHelp
from game.ui.input.actions import Device


def lessons(app: App) -> None:
    show(app, LessonsScene(app.services), 1.0)


def uses(device: Device, app: App) -> None:
    """Show the page to a player with this device in the hand."""
    services = app.services
    services.device, services.show_focus = device, device in ("keyboard", "gamepad")
    show(app, DeviceHelp(services), 1.0)


def by_switch(app: App) -> None:
    app.services.settings.scan = "one"
    uses("switch", app)
    app.services.settings.scan = "off"
    run(app, 0.1)


STATES: dict[str, Callable[[App], None]] = {
    "lessons": lessons,
    "buttons-keys": partial(uses, "keyboard"),
    "buttons-pad": partial(uses, "gamepad"),
    "buttons-mouse": partial(uses, "mouse"),
    "buttons-touch": partial(uses, "touch"),
    "buttons-switch": by_switch,
}
"""How to reach each state, by its name."""
