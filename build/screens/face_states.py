"""States of faces: all of them to choose from, and a table full of feelings."""

from __future__ import annotations

from build.screens.headless import run
from build.screens.table_states import by_keys, my_turn, table
from game.main.app import App
from game.rules.events import Called, Caught, Challenged, Drawn
from game.scenes.setup.opponents import OpponentsScene


def faces(app: App) -> None:
    """Show all faces, to a player alone."""
    by_keys(OpponentsScene, app)
    page = app.stack.top
    assert isinstance(page, OpponentsScene)
    page.press("faces")
    run(app, 1.5)


def moved(seats: int, app: App) -> None:
    """Show the moods after a catch, a draw four, a failed challenge and a call by seat 0."""
    scene = table(app, seats, my_turn)
    last = seats - 1
    for event in (Drawn(2, 4, "draw four", ()), Caught(1, last), Challenged(last - 1, 2, 0, False, ()), Called(0)):
        scene.show.moods.note_event(event, scene.show.seats_in_order)
    run(app, 0.1)
