"""A close look at the own open hand where several people share a screen: for one pair of eyes, and away in time.

Everybody's buttons stay at the lower edge (PTY-05); nobody hears how the hand is looked through, no other controller
turns it over, and it is put away with the hand: by key, idleness, or when the window is left (PTY-02, A11Y-14).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.passed import Passed
from game.scenes.party.rail import RailBrush, rail_nodes
from game.scenes.table.close_look import CloseLook
from game.scenes.table.subjects import subjects
from game.ui.input.actions import Act, Action
from game.ui.sound.silence import Silence
from game.ui.stage import Node


class PrivateLook(CloseLook):
    """Lies over the table of a ``party`` at which a hand lies open, and shows that hand card by card. ``foreign`` says
    whether a press is not that of whoever looks, and ``aside`` takes those that are for a button of one's own."""

    secret = True
    sound = Silence()
    """Nobody hears how a hand is looked through."""

    def __init__(
        self, party: Passed, foreign: Callable[[Action], bool], aside: Callable[[Action], bool], at: str
    ) -> None:
        table = party.table
        cards = [thing for thing in subjects(table.show) if thing.id.startswith("card:")]
        super().__init__(table.services, cards, at)
        self.party, self.foreign, self.aside, self.table = party, foreign, aside, table
        self._moves, self._asked = len(table.play.match.log), party.asked()
        self._idle = IdleHand(self.services)

    def heading(self) -> pygame.Rect:
        """What is left above everybody's buttons. The title says when the hand is about to be put away."""
        self.title = self._idle.words or self.title
        area = super().heading()
        area.height = round(self.party.rail.box.y) - self.m.px(16) - area.top
        return area

    # ---- away ------------------------------------------------------------------------------------------------

    def put_away(self) -> None:
        """The hand closes as well."""
        self.party.hide()
        self.services.stack.pop()

    def uncovered(self) -> None:
        """Something lay over it: whoever looks now may be somebody else."""
        self.put_away()

    def update(self, dt: float) -> None:
        """Nobody is there any more, or something has happened at the table."""
        if self._idle.age(dt):
            self.relayout()
        self.party.presses.age(dt)
        if self.services.away or self._idle.over or self.party.asked() != self._asked:
            self.put_away()
        elif len(self.table.play.match.log) != self._moves:
            self.services.stack.pop()

    @property
    def ticking(self) -> bool:
        """It has to be put away in time."""
        return True

    def stir(self) -> None:
        """Whoever looks is there."""
        if self._idle.stir():
            self.relayout()

    # ---- presses ---------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Everybody's own buttons first; then whoever looks, and nobody else."""
        if not self.foreign(action):
            self.stir()
        if self.aside(action):
            self.invalidate()
            return True
        if self.foreign(action):
            return True
        if action.act is Act.PAUSE:
            self.services.stack.pop()
            self.table.table.pause()
            return True
        return super().handle(action)

    # ---- seen ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the rail below it."""
        super().draw(surface)
        look, rail = self.table.look, self.party.kept_rail
        RailBrush(look.art, look.painter, rail.m).draw(
            surface, rail.now, rail.words, None, tuple(self.party.presses.lit)
        )

    def ui_tree(self) -> Node:
        """With everybody's buttons."""
        lines, self.lines = self.lines, []
        tree = super().ui_tree()
        self.lines = lines
        rail = self.party.kept_rail
        tree.children += rail_nodes(rail.now, rail.m, rail.words, None)
        tree.add_lines(lines)
        return tree
