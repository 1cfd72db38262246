"""The lobby: people join with a press on their device and agree how to play (JOIN-01)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes import routes
from game.scenes.lobby import lobby_words as say
from game.scenes.lobby.device_press import SILENT_ACTS, device_of, is_join_press
from game.scenes.lobby.grid import GAP, LARGE, Grid, columns_of
from game.scenes.lobby.lobby_options import LobbyOptions
from game.scenes.lobby.slot_board import SlotBoard
from game.scenes.services import Services
from game.sessions.lobby import MOST, Lobby
from game.sessions.party_session import PartySession, known_names, party_from, remember_party
from game.ui.input.actions import Act, Action
from game.ui.input.devices import MOUSE
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import at_foot
from game.words import _


class LobbyScene(Page[Services]):
    """Ten places, seating mode, rules and length, and one button that deals."""

    def __init__(self, services: Services, party: PartySession | None = None) -> None:
        super().__init__(services)
        known = party or party_from(services.settings.party)
        self.lobby = Lobby((*known_names(services.settings), *say.NAMES))
        self.options = LobbyOptions(services, self.lobby, known, self.relayout, self._changed)
        self._source = MOUSE
        if party is not None:
            self.lobby.places = party.lobby.places
        self.slot_board = SlotBoard(services, self.lobby, self.options, self._sit_here, self.invalidate)

    def build(self) -> None:
        self.title = _("Party")
        m, area = self.m, self.heading()
        start = Button("start", _("Deal the cards"), self.begin, "waits" if self.options.trouble else "main", px=34)
        quick = self.options.short_cut()
        tall = start.height(self.look)
        start.rect = pygame.Rect(0, 0, max(m.px(420), start.width(self.look)), tall)
        start.rect.bottomright = area.right, m.safe.bottom
        quick.rect = pygame.Rect(area.left, start.rect.top, quick.width(self.look), tall)
        if quick.rect.right + m.px(GAP) > start.rect.left:
            start.rect.width = start.width(self.look)
            start.rect.right = area.right
        area.height = start.rect.top - m.px(16) - area.top
        # With large text the terms scroll out of sight: say here how they will play.
        if words := self.options.trouble or (self.options.summary if m.text > LARGE else ""):
            self.texts += at_foot("trouble", words, area, self.look)
        rows = self._content(area)
        self.group.set_widgets([self.back_button, *rows, quick, start], self._first_free)

    def _content(self, area: pygame.Rect) -> list[Widget]:
        """Place and return everything that scrolls if it is too tall."""
        large = self.m.text > LARGE
        room = area if not large else area.inflate(-2 * self.m.px(60), 0) if not self.m.tv else area
        grid, modes, choices = Grid(room, self.look), self.options.modes(), self.options.choices()
        grid.add(self.slot_board.tiles(is_narrow=large), columns_of(self.m))
        grid.add(modes, 1 if large else 2)
        if large:
            grid.add(choices, 1)
        else:
            grid.add_pairs(choices)
        self.scroll.take(grid.placed_widgets, area, grid.height)
        return grid.placed_widgets

    @property
    def _first_free(self) -> str:
        free = len(self.lobby.places)
        return f"place.{free}" if free < MOST else "start"

    def handle(self, action: Action) -> bool:
        if action.act in SILENT_ACTS or self.group.edited_field is not None:
            return super().handle(action)
        self._source = source = device_of(action)
        mine = self.lobby.places_of(source)
        if not mine and is_join_press(action):
            self._join(source)
            return True
        if mine and not action.repeat:
            self.slot_board.start_hops(mine)
        if action.act is Act.BACK and action.pos is None and self.slot_board.get_up(action, source):
            self._changed()
            return True
        if action.act is Act.PAUSE and mine:
            self.begin()
            return True
        return super().handle(action)

    def _join(self, source: str) -> None:
        if self.slot_board.join(source):
            self._changed()
            self.group.focus_on(self._first_free)
            self.scroll.scroll_into_view(self.group.focused_widget)

    def _sit_here(self) -> None:
        self._join(self._source)

    @property
    def is_animating(self) -> bool:
        return self.slot_board.hops.has_any

    def update(self, dt: float) -> None:
        self.slot_board.update(dt)
        if self.slot_board.phones_changed and self.group.edited_field is None:
            self.relayout()

    def on_uncovered(self) -> None:
        self._changed()

    def back(self) -> None:
        if self.services.with_phones:
            self.services.go(routes.Menu())
        else:
            super().back()

    def leave(self) -> None:
        super().leave()
        self.slot_board.held_devices.leave()

    def pad_lost(self, seats: Sequence[int]) -> None:
        """Keep the people of a lost controller seated, to wait for another one (JOIN-05)."""
        self.slot_board.held_devices.lose(seats)
        self._changed()

    def phone_sits(self, source: str, index: int | None, name: str, face: str) -> bool:
        """Seat a person with a phone; return whether there was room.

        ``index`` is the place of a known person, None for a new one with this ``name`` and ``face``, "" for any.
        """
        if index is None:
            index = self.lobby.join(source, anew=True)
            if index is None:
                return False
            chosen = {"name": name, "face": face}
            self.lobby.change(index, **{part: one for part, one in chosen.items() if one})
        else:
            self.lobby.hand_over(index, source)
        self.services.sound.play("ui_accept")
        self.slot_board.start_hops([index])
        self._changed()
        return True

    def phone_leaves(self, source: str) -> bool:
        """Remove the person who joined with this phone; return whether there was one."""
        left = self.lobby.leave_with(source) is not None
        if left:
            self.services.sound.play("ui_back")
            self.slot_board.hops.stop()
            self._changed()
        return left

    def _changed(self) -> None:
        self.slot_board.held_devices.assign_devices()
        self.relayout()

    def begin(self) -> None:
        """Deal, and remember who plays (JOIN-04)."""
        if words := self.options.trouble:
            self.services.sound.play("illegal")
            self.services.notify(words)
            return
        party = self.options.party
        remember_party(self.services, party)
        self.services.go(routes.PlayParty(party))
