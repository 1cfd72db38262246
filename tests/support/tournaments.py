"""Helpers that play a tournament's tables to their ends."""

from math import inf
from random import Random

from game.match.match import Match
from game.players.levels import make_bot
from game.scenes.scoring.awards import AwardScene
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk

NAMES = tuple(f"P{number}" for number in range(13))


def table_of(desk: Desk) -> TableScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))


def play_table(desk: Desk) -> Match:
    """Let bots play in place of the people until the match is over."""
    scene = table_of(desk)
    match = scene.match
    for _second in range(60):
        desk.wait(0.5)
        if match.round_number and not scene.show.is_running:
            break
    for seat in range(len(match.seats)):
        match.seat_player(seat, make_bot("heuristic", Random(seat)))
    while match.result is None:
        scene.play.publish_events(match.tick(inf))
    for _second in range(200):
        desk.wait(0.5)
        if isinstance(desk.top, AwardScene):
            return match
    raise AssertionError("the match never ended")
