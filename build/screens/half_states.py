"""States of two people who share the keyboard: the lobby and tables (PTY-15)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from build.screens.headless import run
from build.screens.lobby_states import lobby
from build.screens.party_states import on_turn, party, sit
from build.screens.table_states import large
from game.main.app import App
from game.scenes.party.controllers import PadsInHands


def joined(app: App) -> None:
    lobby(4, 0, app)


def table(mode: str, look: bool, app: App) -> None:
    """Seat two people with a half each and two who use the rest of the keyboard."""
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
