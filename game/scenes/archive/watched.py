"""A table that is only looked at: it shows the positions of a replay, and nobody can do anything at it (ONB-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.history.replay import Replay
from game.match import Match
from game.rules.events import Event, seen_by
from game.rules.view import View
from game.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from game.scenes.services import Services

TOLD = 40
"""So many of the last events are told when a position is jumped to."""


class Watched(TableScene):
    """The table of a replay, seen from one seat, or by a spectator (``eyes`` None), with all hands open or not. Before
    somebody who came late has sat down, a spectator looks in that one's place."""

    watched = True

    def __init__(self, services: Services, replay: Replay, index: int, eyes: int | None, *, open_hands: bool) -> None:
        super().__init__(services, replay.at(index))
        self.replay, self.index, self.opens = replay, index, open_hands
        self.wanted = eyes
        self._look()

    def enter(self) -> None:
        """Nothing is dealt here."""
        self.jump(self.index)

    def _look(self) -> None:
        """Open the chosen eyes, if their seat is there already."""
        seats = len(self.match.seats)
        self.show.gestures.match = self.match
        self.me = self.wanted if self.wanted is not None and self.wanted < seats else None
        self.eyes.bottom = min(self.eyes.bottom, seats - 1)
        self.show.picture.me = self.me

    def jump(self, index: int) -> None:
        """Show a position at once."""
        self.show.skip()
        self.show.running = False
        self.index = index
        self.play.sit_at(self.replay.at(index))
        self.play.standing = self.replay.standing_before(self.replay.round_at(index))
        self.show.picture.seats = len(self.match.seats)
        self._look()
        self.show.picture.clear(len(self.match.rules.cards))
        self.show.picture.shown = None
        self.show.picture.log.clear()
        self.show.picture.log += self._told(index)
        self.snap()

    def forward(self) -> None:
        """Show what happened next, as it was seen at the table."""
        step = self.replay.steps[self.index + 1]
        self.index += 1
        self.play.sit_at(self.replay.at(self.index))
        self._look()
        if step.move is None:
            self.play.standing = self.match.standing
            self.show.round_begins()
        self.play.happened(step.events)

    def _told(self, index: int) -> list[Event]:
        """The last events up to a position, of its round."""
        first = self.replay.start_of(self.replay.round_at(index))
        steps = self.replay.steps[max(first, index - TOLD) : index + 1]
        return [seen_by(event, self.me) for step in steps for event in step.events]

    def view_of(self, match: Match) -> View:
        """What the chosen eyes see; after a round all hands lie open anyway."""
        over = match.result is not None and not self.show.running
        return match.view(self.me, open_hands=self.opens or over)

    @property
    def you(self) -> int | None:
        """Nobody plays here: whoever has a name is called by it, whosever eyes one looks with."""
        return None

    @property
    def ticking(self) -> bool:
        """Only while something moves, or a picture is still to be made: nobody thinks here (DSK-25)."""
        return self.show.running or self.show.picture.alive or bool(self._cold)

    def _score(self) -> bool:
        """There is no scoring scene, and no next move to ask for."""
        return True

    def _choose_overlay(self) -> None:
        """Only a hand that a challenge opened lies over the table."""
        if self.show.picture.shown is not None or self.overlay_due is not None:
            super()._choose_overlay()
