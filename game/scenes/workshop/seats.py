"""The faces around the workshop's table: who has agreed has a tick, and opponents nod (M26)."""

from collections.abc import Callable
from math import pi, sin
from typing import Final

import pygame

from game.ui.draw import theme
from game.ui.stage import Node
from game.ui.widgets.base import Look, State, Widget

NOD: Final = 0.22
"""Seconds between two opponents who begin to nod; a nod takes twice as long."""
_DIP: Final = 9


def nod_at(since: float, turn: int) -> float:
    """How far the nod of the opponent with this turn (from 0) is, so many seconds after the last change: 0 to 1."""
    return max(0.0, min(1.0, (since - NOD * (turn + 1)) / (2 * NOD)))


class SeatTick(Widget):
    """One seat; with several humans each of them ticks the own one."""

    role = "toggle"

    def __init__(self, seat: int, name: str, avatar: str, votes: bool, vote: Callable[[], None]) -> None:
        super().__init__(f"tick.{seat}")
        self.seat, self.name, self.avatar, self.vote = seat, name, avatar, vote
        self.focusable = votes
        self.agreed = False
        self.nod = 0.0

    def activate(self) -> None:
        """Agree, or do no longer."""
        self.vote()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """The face, lower in the middle of a nod, and the tick at its lower right."""
        art, rect = look.kit.art, self.rect
        dip = round(look.m.px(_DIP) * sin(pi * self.nod)) if self.nod < 1 else 0
        edge = theme.AMBER if self.agreed or (self.focusable and state.lit) else theme.PAPER
        surface.blit(art.avatar(self.avatar, rect.width, edge), rect.move(0, dip))
        if self.agreed:
            px = max(14, round(rect.width * 0.42))
            surface.blit(art.badge(px), (rect.right - round(px * 0.8), rect.bottom - px + dip))

    def node(self, look: Look, state: State) -> Node:
        """Who it is, "checked" once agreed."""
        node = super().node(look, state)
        node.name = self.name
        node.state += ("checked",) if self.agreed else ()
        return node
