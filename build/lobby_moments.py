"""States of a party: the lobby and its places, for the pictures and the matrix."""

from __future__ import annotations

from functools import partial

from headless import run, show

from game.app import App
from game.party.lobby import Lobby
from game.party.seats import Handicap
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import LobbySeat

DEVICES = ("pad:0", "pad:1", "left", "right", "mouse", "mouse")


def by_keys(app: App) -> None:
    """With the focus ring."""
    app.services.show_focus, app.services.device = True, "keyboard"


def lobby(people: int, bots: int, app: App) -> LobbyScene:
    """So many have joined, and bots fill some places."""
    by_keys(app)
    scene = LobbyScene(app.services)
    show(app, scene)
    run(app, 0.3)
    join(scene.lobby, people, bots)
    scene.uncovered()
    scene.group.focus_on(f"place.{len(scene.lobby.places)}")
    run(app, 1.0)
    return scene


def join(party: Lobby, people: int, bots: int) -> None:
    """People sit down, some of them with a handicap."""
    for source in DEVICES[:people]:
        party.join(source)
    party.fill(bots)
    if people > 2:
        party.change(1, handicap=Handicap(cards=4, shield=True))
        party.change(2, handicap=Handicap(cards=10, hints=2, auto_call=True, shield=True))


def full(app: App) -> None:
    """Ten seats, which Express has no room for, and devices that are shared."""
    scene = lobby(6, 4, app)
    scene.mode = "pads"
    scene.relayout()
    run(app, 0.3)


def place(index: int, app: App) -> None:
    """The page of one place."""
    scene = lobby(3, 2, app)
    app.stack.push(LobbySeat(app.services, scene, index))
    run(app, 0.5)


MOMENTS = {
    "lobby-empty": partial(lobby, 0, 0),
    "lobby-joined": partial(lobby, 4, 2),
    "lobby-full": full,
    "lobby-person": partial(place, 1),
    "lobby-bot": partial(place, 4),
}
"""Name of the state -> how to get there."""
