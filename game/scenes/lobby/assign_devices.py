"""Before a table with pads in hands: each person presses a button of their device (JOIN-01).

Used at tournaments, whose tables seat other people each time, and wherever a person has no device yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.match.seats import SeatInfo
from game.scenes.lobby.device_press import SILENT_ACTS, device_of, is_join_press
from game.scenes.lobby.grid import GAP, LARGE, Grid, columns_of
from game.scenes.lobby.held_devices import HeldDevices
from game.scenes.lobby.slots import TakenSlot
from game.scenes.services import Services
from game.sessions.lobby import Lobby, LobbySlot
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.input.device_kinds import kind_of
from game.ui.input.devices import MOUSE
from game.ui.metrics import Metrics
from game.ui.widgets.base import Button
from game.ui.widgets.form import Page
from game.ui.widgets.rows import stacked_lines
from game.words import _
from game.words.player_words import seat_names

_WIDEST: Final = 420
"""Largest width of a place, in design pixels, unless the text is large."""


def _lobby_of(seats: Sequence[SeatInfo], sources: Sequence[str]) -> Lobby:
    """Return a lobby of the table's seats with the devices they have."""
    return Lobby(
        places=[
            LobbySlot(info.kind, name, info.avatar.partition("@")[0], info.mark, info.level, source=source)
            for info, name, source in zip(seats, seat_names(seats), sources, strict=True)
        ]
    )


def _prompt(lobby: Lobby, waiting: Sequence[int], keys: Mapping[str, str]) -> str:
    """Return the line that asks the first person waiting to press one of ``keys``."""
    if not waiting:
        return _("Everyone has a device.")
    return _("{name}, choose a device: press {button}, {left} or {right}, or click your name").format(
        name=lobby.places[waiting[0]].name, **keys
    )


def _middle(area: pygame.Rect, columns: int, m: Metrics) -> pygame.Rect:
    most = columns * m.px(_WIDEST) + m.px(GAP) * (columns - 1) if m.text <= LARGE else area.width
    room = pygame.Rect(0, area.top, min(most, area.width), area.height)
    room.centerx = area.centerx
    return room


class AssignDevices(Page[Services]):
    """The page on which each person at a table takes a device.

    ``seats`` are those of the table, ``sources`` the devices that some already have; ``done`` is called with the device
    of each seat, "" for none of its own. ``deals``: the deal comes next, else the round goes on.
    """

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        sources: Sequence[str],
        on_done: Callable[[list[str]], None],
        deals: bool = True,
    ) -> None:
        super().__init__(services)
        self._done, self._deals = on_done, deals
        self.lobby = _lobby_of(seats, sources)
        self._source = MOUSE
        self.held_devices = HeldDevices(services, self.lobby)

    @property
    def waiting_seats(self) -> list[int]:
        return [seat for seat in self.lobby.people if not self.lobby.places[seat].source]

    def build(self) -> None:
        self.title = _("Choose your devices")
        m, area, waiting = self.m, self.heading(), self.waiting_seats
        words = _("Deal the cards") if self._deals else _("Resume")
        rest = _("Everyone else shares the mouse and keyboard") if waiting else ""
        start = Button("start", words, self.begin, "waits" if waiting else "main", rest, px=34)
        start.rect = pygame.Rect(0, 0, max(m.px(460), start.width(self.look)), start.height(self.look))
        start.rect.midbottom = area.centerx, m.safe.bottom
        area.height = start.rect.top - m.px(18) - area.top
        self._ask(area)
        tiles = [self._tile(seat) for seat in self.lobby.people]
        self._place(tiles, area)
        focus = f"place.{waiting[0]}" if waiting else start.id
        self.group.set_widgets([self.back_button, *tiles, start], focus)

    def _ask(self, area: pygame.Rect) -> None:
        """Ask the next person to press, and take the lines off ``area``."""
        px = self.m.font(28)
        lines = text.wrap(
            _prompt(self.lobby, self.waiting_seats, self.held_devices.join_keys()), px, area.width, "body"
        )
        self.texts += stacked_lines("prompt", lines, area, px, theme.AMBER, anchor="center")
        taken = len(lines) * text.line_step(px) + self.m.px(24)
        area.top, area.height = area.top + taken, area.height - taken

    def _tile(self, seat: int) -> TakenSlot:
        place = self.lobby.places[seat]
        tile = TakenSlot(f"place.{seat}", place, place.name, lambda: self._pressed(seat))
        if not place.source:
            tile.says = _("no device yet")
        tile.is_lit = self.waiting_seats[:1] == [seat]
        return tile

    def _place(self, tiles: Sequence[TakenSlot], area: pygame.Rect) -> None:
        columns = min(columns_of(self.m), max(2, len(tiles)))
        grid = Grid(_middle(area, columns, self.m), self.look)
        grid.add(tiles, columns)
        self.scroll.take(grid.placed_widgets, area, grid.height)

    def handle(self, action: Action) -> bool:
        if action.act in SILENT_ACTS:
            return super().handle(action)
        self._source = source = device_of(action)
        mine = self.lobby.places_of(source)
        if not mine and self.waiting_seats and is_join_press(action):
            self._give(self.waiting_seats[0], source)
            return True
        if mine and action.act is Act.BACK and action.pos is None and not kind_of(action.source).speaks_for:
            self._free(source)
            return True
        if mine and action.act is Act.PAUSE and not self.waiting_seats:
            self.begin()
            return True
        return super().handle(action)

    def _pressed(self, seat: int) -> None:
        """Free the device of a pressed place, or give the place the device that pressed it."""
        if source := self.lobby.places[seat].source:
            self._free(source)
        elif not self.lobby.places_of(self._source):
            self._give(seat, self._source)
        else:
            self.services.sound.play("illegal")
            self.services.notify(_("Someone already has this device."))

    def _give(self, seat: int, source: str) -> None:
        self.lobby.places[seat] = replace(self.lobby.places[seat], source=source)
        self.services.sound.play("ui_accept")
        self.held_devices.rumble(source)
        self._changed()

    def _free(self, source: str) -> None:
        self.lobby.clear_device(source)
        self.services.sound.play("ui_back")
        self._changed()

    def _changed(self) -> None:
        self.held_devices.assign_devices()
        self.relayout()
        self.group.focus_on(f"place.{self.waiting_seats[0]}" if self.waiting_seats else "start")

    def pad_lost(self, seats: Sequence[int]) -> None:
        """Keep the people of a lost controller seated, to wait for another one (JOIN-05)."""
        self.held_devices.lose(seats)
        self._changed()

    def leave(self) -> None:
        super().leave()
        self.held_devices.leave()

    def begin(self) -> None:
        self.services.sound.play("ui_accept")
        self._done(self.lobby.sources)
