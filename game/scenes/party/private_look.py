"""Close look at an open hand on a shared screen, for one player alone.

The rail stays at the lower edge (PTY-05); browsing is silent, no other controller turns the cards, and the page closes
with the hand: by key, idleness, or leaving the window (PTY-02, A11Y-14).
"""

from __future__ import annotations

import pygame

from game.scenes.party.curtain_facts import RailCache
from game.scenes.party.idle_hand import IdleHand
from game.scenes.party.pending_turn import PendingTurn
from game.scenes.party.rail import RailBrush
from game.scenes.table.close_look import CloseLook
from game.scenes.table.scene import TableScene
from game.scenes.table.subjects import own_cards
from game.scenes.table.tree import target_nodes
from game.ui.input.actions import Act, Action
from game.ui.sound.silence import Silence
from game.ui.stage import Node


class PrivateLook(CloseLook):
    """Page over ``table`` that shows the open hand card by card."""

    is_secret = True
    sound = Silence()
    """Silent: the others must not hear a hand being browsed."""
    needs_updates = True
    """Ticks, as the hand must be put away in time."""

    def __init__(self, table: TableScene, rail: RailCache, pending_turn: PendingTurn, at: str) -> None:
        super().__init__(table.services, own_cards(table.show), at)
        self.table, self.rail, self.pending_turn = table, rail, pending_turn
        self._moves, self._asked = len(table.play.match.log), pending_turn.current_request
        self._idle = IdleHand(self.services)

    def heading(self) -> pygame.Rect:
        self.title = self._idle.words or self.title
        area = super().heading()
        area.height = round(self.rail.rail.box.y) - self.m.px(16) - area.top
        return area

    def put_away(self) -> None:
        self.table.audience.hide_hand()
        self.services.stack.pop()

    def on_uncovered(self) -> None:
        """Put the hand away, as another player may be looking now."""
        self.put_away()

    def update(self, dt: float) -> None:
        if self._idle.advance(dt):
            self.relayout()
        self.rail.presses.advance(dt)
        if self.services.is_away or self._idle.is_over or self.pending_turn.current_request != self._asked:
            self.put_away()
        elif len(self.table.play.match.log) != self._moves:
            self.services.stack.pop()

    def note_presence(self) -> None:
        if self._idle.restart():
            self.relayout()

    def handle(self, action: Action) -> bool:
        foreign = self.table.audience.owners.is_uninvolved(action)
        if not foreign:
            self.note_presence()
        if self.table.input.handle_rail_pointer(action) or self.table.input.handle_personal_key(action):
            self.invalidate()
        elif not foreign and action.act is Act.PAUSE:
            self.services.stack.pop()
            self.table.table.pause()
        else:
            return foreign or super().handle(action)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look, rail = self.table.look, self.rail
        RailBrush(look.art, look.painter, rail.m).draw(
            surface, rail.rail, rail.words, None, tuple(rail.presses.lit_seconds)
        )

    def extra_nodes(self) -> list[Node]:
        table = self.table
        nodes = target_nodes(table.table, table.input.pointed_now, table.targets.all_targets)
        return [*super().extra_nodes(), *(node for node in nodes if node.group == "rail")]
