"""A close look at the own open hand where several people share a screen: for one pair of eyes, and away in time.

Everybody's buttons stay at the lower edge (PTY-05); nobody hears how the hand is looked through, no other controller
turns it over, and it is put away with the hand: by key, idleness, or when the window is left (PTY-02, A11Y-14).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.rail import RailBrush
from game.scenes.table.close_look import CloseLook
from game.scenes.table.subjects import subjects
from game.scenes.table.tree import target_nodes
from game.ui.input.actions import Act, Action
from game.ui.sound.silence import Silence
from game.ui.stage import Node

if TYPE_CHECKING:
    from game.scenes.party.passed import PartyTable


class PrivateLook(CloseLook):
    """Lies over ``table``, at which a hand lies open, and shows that hand card by card."""

    secret = True
    sound = Silence()
    """Nobody hears how a hand is looked through."""

    def __init__(self, table: PartyTable, at: str) -> None:
        cards = [thing for thing in subjects(table) if thing.id.startswith("card:")]
        super().__init__(table.services, cards, at)
        self.table = table
        self._moves, self._asked = len(table.play.match.log), table.asked()
        self._idle = IdleHand(self.services)

    def heading(self) -> pygame.Rect:
        """What is left above everybody's buttons. The title says when the hand is about to be put away."""
        self.title = self._idle.words or self.title
        area = super().heading()
        area.height = round(self.table.rail.box.y) - self.m.px(16) - area.top
        return area

    # ---- away ------------------------------------------------------------------------------------------------

    def put_away(self) -> None:
        """The hand closes as well."""
        self.table.hide()
        self.services.stack.pop()

    def uncovered(self) -> None:
        """Something lay over it: whoever looks now may be somebody else."""
        self.put_away()

    def update(self, dt: float) -> None:
        """Nobody is there any more, or something has happened at the table."""
        if self._idle.age(dt):
            self.relayout()
        self.table.age_presses(dt)
        if self.services.away or self._idle.over or self.table.asked() != self._asked:
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
        table = self.table
        if not table.owners.foreign(action):
            self.stir()
        if table.input.at_rail(action) or table.input.aside(action):
            self.invalidate()
            return True
        if table.owners.foreign(action):
            return True
        if action.act is Act.PAUSE:
            self.services.stack.pop()
            table.pause()
            return True
        return super().handle(action)

    # ---- seen ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and the rail below it."""
        super().draw(surface)
        table = self.table
        brush = RailBrush(table.look.art, table.look.painter, table.m)
        brush.draw(surface, table.rail, table.rail_words, None, tuple(table.lit))

    def ui_tree(self) -> Node:
        """With everybody's buttons."""
        lines, self.lines = self.lines, []
        tree = super().ui_tree()
        self.lines = lines
        tree.children += [node for node in target_nodes(self.table, self.table.show.layout) if node.group == "rail"]
        tree.add_lines(lines)
        return tree
