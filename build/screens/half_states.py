"""States of two people who share the keyboard with keys of their own choice (PTY-15).

The page of controls, the lobby and tables.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from build.screens.headless import run
from build.screens.lobby_states import lobby
from build.screens.party_states import on_turn, party, sit
from build.screens.table_states import by_keys, large
from game.main.app import App
from game.scenes.party.controllers import PadsInHands
from game.scenes.settings.controls import ControlsScene
from game.ui.input.actions import Act
from game.ui.input.keyboard_halves import Half
from game.ui.widgets.dialog import Dialog

CHOSEN: Final[tuple[tuple[Half, Act, int], ...]] = (
    ("left", Act.CONFIRM, pygame.K_LSHIFT),
    ("left", Act.CALL, 246),
    ("left", Act.HAND, pygame.K_BACKSPACE),
    ("left", Act.INSPECT, pygame.K_F5),
    ("right", Act.CONFIRM, pygame.K_KP_0),
    ("right", Act.CALL, pygame.K_KP_7),
    ("right", Act.HAND, pygame.K_PAGEDOWN),
    ("right", Act.INSPECT, pygame.K_INSERT),
)
"""Keys with long names, as for players on the number pad and Shift."""


def chosen(app: App) -> None:
    for half, act, code in CHOSEN:
        app.services.bindings.bind(act, half, code)


def page(half: Half, app: App, waits: bool = False) -> ControlsScene:
    """Show the keys of one half; with ``waits`` it waits for a new one."""
    by_keys(ControlsScene, app)
    controls = app.stack.top
    assert isinstance(controls, ControlsScene)
    controls.rebinding.board = half
    controls.relayout()
    controls.group.focus_on("key.call")
    if waits:
        controls.rebinding.wait_for(Act.CALL)
    return controls


def pressed(code: int, app: App) -> None:
    page("left", app, waits=True)
    app.translator.translate(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    run(app, 0.3)


def back(app: App) -> None:
    """Reset one half to its first keys, some of which the other half gives back."""
    for act, code in ((Act.KEEP, pygame.K_a), (Act.INSPECT, pygame.K_q), (Act.CALL, pygame.K_d)):
        app.services.bindings.bind(act, "right", code)
    page("left", app).ask_reset()
    run(app, 0.3)
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    next(answer for answer in dialog.group.widgets if answer.id == "reset-now").activate()
    run(app, 0.5)


def asks(app: App) -> None:
    page("right", app).ask_reset()
    run(app, 0.5)


def joined(app: App) -> None:
    chosen(app)
    lobby(4, 0, app)


def table(mode: str, look: bool, app: App) -> None:
    """Seat two people with a half each and two who use the rest of the keyboard."""
    chosen(app)
    scene = sit(app, mode, 4, on_turn)
    app.services.device = "keyboard"
    app.services.devices.assign_all(["left", "right", "", ""])
    if look and isinstance(scene.audience, PadsInHands):
        scene.audience.peek(scene.match.seat_on_turn)
    elif look:
        party(scene).reveal()
    scene.invalidate()
    run(app, 0.6)


MOMENTS: Final[dict[str, Callable[[App], object]]] = {
    "left": partial(page, "left"),
    "right-waiting": partial(page, "right", waits=True),
    "clash": partial(pressed, pygame.K_PERIOD),
    "refused": partial(pressed, pygame.K_SPACE),
    "back": back,
    "asks": asks,
    "text-200": large(partial(pressed, pygame.K_PERIOD)),
    "lobby": joined,
    "lobby-200": large(joined),
    "curtain": partial(table, "pass", False),
    "shared": partial(table, "pass", True),
    "open-table": partial(table, "open", False),
    "pads": partial(table, "pads", False),
    "looking": partial(table, "pads", True),
    "curtain-200": large(partial(table, "pass", False)),
}
"""How to reach each state, by its name."""
