"""A running party that people join late and leave."""

from math import inf
from random import Random

import pygame

from game.players.levels import make_bot
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.lobby.join_leave import JoinLeaveScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk
from tests.support.presses import press


def party_table_of(desk: Desk) -> TableScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))


def open_page(desk: Desk) -> None:
    desk.app.services.go(routes.Pause(party_table_of(desk).match.rules))
    desk.wait(0.2)
    desk.click("people")
    desk.wait(0.2)
    assert isinstance(desk.top, JoinLeaveScene)


def choose_for_seat(desk: Desk, seat: int, what: str) -> None:
    desk.click(f"seat.{seat}" if seat >= 0 else "seat.more")
    desk.wait(0.2)
    desk.click(what)
    desk.wait(0.2)


def end_round(desk: Desk) -> None:
    """Let bots play the round to its end in place of the people, until its scores are shown."""
    scene = party_table_of(desk)
    match = scene.match
    for seat in range(len(match.seats)):
        match.seat_player(seat, make_bot("heuristic", Random(seat)))
    while match.result is None:
        scene.play.publish_events(match.tick(inf))
    for _second in range(100):
        desk.wait(0.5)
        if isinstance(desk.top, ScoringScene):
            return
    raise AssertionError("the round never ended")


def add_seat_in_round(desk: Desk, answer: str) -> None:
    """Add a player in the middle of a round and return to the table."""
    open_page(desk)
    choose_for_seat(desk, -1, answer)
    if isinstance(desk.top, AssignDevices):  # with controllers, the new player needs a device, too
        press(desk, 3)
        desk.click("start")
        desk.wait(0.2)
        assert desk.app.services.devices.source_of(len(party_table_of(desk).match.seats) - 1) == "pad:3"
    desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    desk.wait(0.2)
