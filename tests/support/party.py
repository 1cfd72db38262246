"""A table of several people: a desk, a match of people, and the presses of each of them."""

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.match.match import Match, SeatInfo
from game.match.series import SHEET_LENGTH, Length
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.moves import DRAW, KEEP, Move, Play
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.party.modes import party_table
from game.scenes.party.screen import SharedScreen
from tests.support.desk import Desk

NAMES = ("Anna", "Bert", "Clara", "Dirk", "Emma", "Finn", "Gina", "Hugo", "Ines", "Jonas")


def infos(seats: int, bots: tuple[int, ...] = ()) -> list[SeatInfo]:
    """Return seats of people, except for the bots among them."""
    return [
        SeatInfo(NAMES[seat], "bot" if seat in bots else "human", "fox", "easy" if seat in bots else "")
        for seat in range(seats)
    ]


def people_match(
    seats: int = 4, deal: int = 5, bots: tuple[int, ...] = (), rules: RuleSet = CLASSIC, length: Length = SHEET_LENGTH
) -> Match:
    """Return a match of people and bots before its first round."""
    players = [make_bot("heuristic", Random(seat)) if seat in bots else Human() for seat in range(seats)]
    return Match(rules, infos(seats, bots), players, deal, length)


class Party(Desk):
    """A desk at which several people sit."""

    def __init__(self, match: Match, mode: str = "pass", pads: dict[int, int] | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        scene = party_table(mode, self.app.services, match, None, (), pads)
        assert isinstance(scene.audience, SharedScreen)
        self.scene, self.match = scene, match
        self.app.begin(scene)

    def settle(self) -> None:
        """Run until nothing moves any more."""
        for _ in range(400):
            self.app.step(0.1, [])
            if not (
                self.scene.show.is_running or self.scene.show.picture.pops or self.scene.audience.presses.lit_seconds
            ):
                return
        raise AssertionError("the table never came to rest")

    def pad_of(self, instance: int, *buttons: int) -> None:
        """Press buttons on one of several controllers."""
        for button in buttons:
            self.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=instance))
            self.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=instance))

    def lay_or_draw(self) -> Move:
        """Play the first legal card of the player to act, else draw, keep or the first legal move."""
        moves = self.match.legal(self.match.seat_on_turn)
        cards = sorted((move for move in moves if isinstance(move, Play)), key=lambda move: move.card)
        move: Move = cards[0] if cards else DRAW
        if move not in moves:
            move = KEEP if KEEP in moves else moves[0]
        self.scene.play.submit(move)
        return move


YKSI = replace(CLASSIC, jump_in=True)
