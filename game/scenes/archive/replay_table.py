"""A table that shows the positions of a replay, where no one can act (ONB-14)."""

from __future__ import annotations

from typing import Final

from game.history.replay import Replay
from game.match.match import Match
from game.rules.events import Event, seen_by
from game.rules.view import View
from game.scenes.services import Services
from game.scenes.table.audience import Audience, first_human_viewer
from game.scenes.table.scene import TableScene
from game.ui.kit import Kit

TOLD_STEPS: Final = 40
"""Steps before the current one whose events are told after a jump."""


class ReplayAudience(Audience):
    """An audience without players: a table seen from ``seat``, or by a spectator (None).

    ``opens`` shows all hands. Until a latecomer has sat down, a spectator looks in that seat's place.
    """

    watched = True
    table: TableScene

    def __init__(self, kit: Kit, match: Match, seat: int | None, *, opens: bool) -> None:
        super().__init__(kit, first_human_viewer(match.seats))
        self.opens, self._wanted = opens, seat
        self.look_at(match)

    def look_at(self, match: Match) -> None:
        seats = len(match.seats)
        self.viewer.switch_to(self._wanted if self._wanted is not None and self._wanted < seats else None)
        self.viewer.bottom_seat = min(self.viewer.bottom_seat, seats - 1)

    def view_of(self, match: Match) -> View:
        over = match.result is not None and not self.table.show.is_running
        return match.view(self.viewer_seat, open_hands=self.opens or over)

    def ticks(self, cold: bool, usual: bool) -> bool:
        """Tick only while something moves or a picture is still to be made: no one thinks (DSK-25)."""
        return self.table.show.is_running or self.table.show.picture.has_motion or cold


class ReplayTable:
    """A table that shows position ``index`` of a replay."""

    def __init__(self, services: Services, replay: Replay, index: int, seat: int | None, *, open_hands: bool) -> None:
        self.replay, self.index, match = replay, index, replay.match_at(index)
        self.audience = ReplayAudience(services, match, seat, opens=open_hands)
        self.scene = self.audience.table = TableScene(services, match, audience=self.audience)

    def jump(self, index: int) -> None:
        """Show position ``index`` at once."""
        show = self.scene.show
        show.skip()
        show.is_running = False
        self._take(index)
        self.scene.play.standing = self.replay.standing_before(self.replay.round_at(index))
        show.picture.seats = len(self.scene.match.seats)
        show.picture.clear(len(self.scene.match.rules.cards))
        show.picture.log[:] = self._told(index)
        self.scene.snap()

    def step_forward(self) -> None:
        """Show the next step, as it was seen at the table."""
        step = self.replay.steps[self.index + 1]
        self._take(self.index + 1)
        if step.move is None:
            self.scene.play.standing = self.scene.match.standing
            self.scene.show.prepare_round()
        self.scene.play.publish_events(step.events)

    def _take(self, index: int) -> None:
        self.index, match = index, self.replay.match_at(index)
        self.audience.look_at(match)
        self.scene.show.gestures.match = match
        self.scene.play.sit_at(match)

    def _told(self, index: int) -> list[Event]:
        first = self.replay.start_of(self.replay.round_at(index))
        steps = self.replay.steps[max(first, index - TOLD_STEPS) : index + 1]
        return [seen_by(event, self.audience.viewer_seat) for step in steps for event in step.events]
