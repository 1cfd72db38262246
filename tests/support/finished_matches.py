"""Finished matches of several people, and the page that follows them."""

from math import inf
from random import Random
from typing import Final

from game.match.match import Match
from game.match.seats import Handicap
from game.match.series import Length
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.table.scene import TableScene
from game.sessions.lobby import Lobby
from tests.support.desk import Desk

_SINGLE: Final = Length("single")


def finished_match(people: int, bots: int = 0, length: Length = _SINGLE) -> Match:
    """Return a finished match of people and bots, the first person with a handicap."""
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for number in range(people):
        lobby.join(f"pad:{number}")
    lobby.fill(bots)
    lobby.change(0, handicap=Handicap(cards=5, shield=True))
    players = [make_bot("heuristic", Random(seat)) for seat in range(people + bots)]
    match = Match(CLASSIC, lobby.seats, players, 3, length)
    while not match.is_over:
        match.start_round()
        while match.result is None:
            match.tick(inf)
    return match


def result_desk(match: Match) -> Desk:
    """Return a desk with the page that follows a match."""
    desk = Desk()
    services = desk.app.services
    desk.begin(TableScene(desk.app.services, match))
    services.go(routes.Result(match))
    desk.wait(0.2)
    return desk
