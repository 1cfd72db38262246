"""The faces around the workshop's table: ticks for those who agree, nods of opponents (M26)."""

from collections.abc import Callable
from functools import partial
from math import pi, sin
from typing import Final

import pygame

from game.match.match import Match
from game.sessions.agreement import Agreement
from game.settings import Settings
from game.ui.draw import theme
from game.ui.portraits.mood import Mood
from game.ui.widgets.base import Look, State, Text, Widget
from game.words import _
from game.words.player_words import seat_names

NOD_GAP_SECONDS: Final = 0.22
"""Seconds between the nods of two opponents; a nod takes twice as long."""
_DIP: Final = 9


def nod_at(since: float, turn: int) -> float:
    """Return how far a nod is, 0 to 1, ``since`` seconds after the last change.

    ``turn`` counts the opponents from 0.
    """
    return max(0.0, min(1.0, (since - NOD_GAP_SECONDS * (turn + 1)) / (2 * NOD_GAP_SECONDS)))


class SeatTick(Widget):
    """One seat; with several humans each ticks their own."""

    role = "toggle"

    def __init__(self, seat: int, name: str, avatar: str, votes: bool, vote: Callable[[], None]) -> None:
        super().__init__(f"tick.{seat}")
        self.seat, self.name, self.avatar, self.vote = seat, name, avatar, vote
        self.focusable = votes
        self.agreed = False
        self.nod_seconds = 0.0

    def activate(self) -> None:
        self.vote()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        art, rect = look.kit.art, self.rect
        dip = round(look.m.px(_DIP) * sin(pi * self.nod_seconds)) if self.nod_seconds < 1 else 0
        edge = theme.AMBER if self.agreed or (self.focusable and state.is_highlighted) else theme.PAPER
        mood = Mood.GLAD if self.agreed else Mood.THINKING
        surface.blit(art.avatar(self.avatar, rect.width, edge, mood), rect.move(0, dip))
        if self.agreed:
            px = max(14, round(rect.width * 0.42))
            surface.blit(art.badge(px), (rect.right - round(px * 0.8), rect.bottom - px + dip))

    def said(self) -> tuple[str, str]:
        return self.name, ""

    def states(self) -> tuple[str, ...]:
        return ("checked",) if self.agreed else ()


class Voters:
    """All who play the coming round of ``match``, and how many agree to what is written.

    ``vote`` is called with the seat of the person pressed.
    """

    def __init__(self, match: Match, agreement: Agreement, settings: Settings, vote: Callable[[int], None]) -> None:
        self.match, self.agreement, self.settings, self._vote = match, agreement, settings, vote
        self.ticks: list[SeatTick] = []
        self.since = 0.0
        """Seconds since the last change: opponents nod one after another."""
        self._count = pygame.Rect(0, 0, 1, 1)

    def lay(self, right: pygame.Rect, bottom: int, look: Look) -> int:
        """Place the faces side by side; return the top of the row."""
        m, seats, humans = look.m, self.match.seats, self.agreement.humans
        px = m.px(66 if len(seats) <= 7 else 52)
        names, left = seat_names(seats), right.left
        self.ticks = []
        for seat, info in enumerate(seats):
            if seat in self.match.absent:
                continue
            votes = len(humans) > 1 and seat in humans
            tick = SeatTick(seat, names[seat], info.avatar, votes, partial(self._vote, seat))
            tick.rect = pygame.Rect(left, bottom - px, px, px)
            left = tick.rect.right + m.px(14)
            self.ticks.append(tick)
        left = self.ticks[-1].rect.right + m.px(24)
        self._count = pygame.Rect(left, bottom - px, right.right - left, px)
        return bottom - px

    def refresh(self) -> None:
        for tick in self.ticks:
            tick.agreed = self._has_agreed(tick.seat)
            nods = self.agreement.has_rule and not self._still
            tick.nod_seconds = nod_at(self.since, self._turn_of(tick.seat)) if nods else 0.0

    def agreement_text(self, look: Look) -> Text:
        """Return the line that says how many agree."""
        words = _("Nothing to agree on yet")
        if self.agreement.has_rule:
            agreed = sum(self._has_agreed(tick.seat) for tick in self.ticks)
            words = _("{n} of {all} agree").format(n=agreed, all=len(self.ticks))
        return Text("agreed", words, self._count, look.m.font(24), theme.QUIET, "midleft")

    @property
    def is_nodding(self) -> bool:
        last = len(self.ticks) - len(self.agreement.humans)
        return self.agreement.has_rule and not self._still and self.since <= NOD_GAP_SECONDS * (last + 3)

    @property
    def _still(self) -> bool:
        return self.settings.reduced_motion or self.settings.speed == 0

    def _turn_of(self, seat: int) -> int:
        return sum(tick.seat < seat and tick.seat not in self.agreement.humans for tick in self.ticks)

    def _has_agreed(self, seat: int) -> bool:
        if seat in self.agreement.humans:
            return seat in self.agreement.agreed
        return self.agreement.has_rule and (self._still or nod_at(self.since, self._turn_of(seat)) >= 1)
