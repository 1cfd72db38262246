"""The lobby: people sit down by a press on whatever they play with, and see together how they will play (JOIN-01)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.party.lobby import LEAST, MODES, MOST, Lobby
from game.party.series import Length
from game.play.chosen import rules_to_play
from game.play.party import Party, known_names, remembered, to_remember
from game.scenes import routes
from game.scenes.lobby import words as say
from game.scenes.lobby.device_page import DevicePage
from game.scenes.lobby.device_press import SILENT, device_of, joins
from game.scenes.lobby.seat import LobbySeat
from game.scenes.lobby.slots import FreePlace, ModeTile, TakenPlace
from game.ui.input.actions import Act, Action
from game.ui.input.devices import KEYS, LEFT, MOUSE, RIGHT
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.fields import Choice, Toggle
from game.ui.widgets.rows import at_foot
from game.words import _
from game.words.forms import dotted
from game.words.length import length_words
from game.words.rules import contradiction, rules_title

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.scenes.services import Services
    from game.settings import Settings

HOP: Final = 0.45
"""Seconds for which a plate shows whose device was pressed (JOIN-02)."""
EXPRESS: Final = "express"


class Hops:
    """Plates hop for a moment whose device was pressed; where nothing may move they only light up (JOIN-02)."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._left: dict[int, float] = {}

    def begin(self, places: Sequence[int]) -> None:
        """Let these places hop."""
        self._left.update(dict.fromkeys(places, HOP))

    def stop(self) -> None:
        """Nobody hops any more."""
        self._left = {}

    def show(self, tiles: Iterable[Widget]) -> None:
        """Lift and light the plates as far as they are."""
        for tile in tiles:
            if isinstance(tile, TakenPlace):
                left = self._left.get(int(tile.id.partition(".")[2]), 0.0)
                share = 0.0 if self._settings.reduced_motion else left / HOP
                tile.lift, tile.lit = 4 * share * (1 - share), left > 0

    @property
    def any(self) -> bool:
        """Whether one is under way."""
        return bool(self._left)

    def update(self, dt: float) -> None:
        """Come down again."""
        self._left = {place: left - dt for place, left in self._left.items() if left > dt}


class LobbyScene(DevicePage):
    """Ten places, a way to sit together, rules and length, and one button that deals."""

    def __init__(self, services: Services, party: Party | None = None) -> None:
        super().__init__(services)
        known = party or remembered(services.settings.party)
        self._known = known
        self.lobby = Lobby((*known_names(services.settings), *say.NAMES))
        # Across the room nobody passes the screen on (PTY-01).
        self.mode = known.mode if known is not None else "pads" if services.settings.tv else MODES[0]
        self.length = known.length if known is not None else Length("single")
        self.jump_in = known is not None and known.jump_in
        """Whether they may jump in although the screen goes round (PTY-07)."""
        self.rules = known.rules if known is not None else services.shelf.find(EXPRESS)
        self.hops = Hops(services.settings)
        self._source = MOUSE
        if party is not None:
            self.lobby.places = party.lobby.places
        self._keep_devices()

    def build(self) -> None:
        """Places, ways, rows; below them the button that deals, and what is missing for it."""
        self.title = _("Party")
        m, area = self.m, self.heading()
        start = Button("start", _("Deal the cards"), self.begin, "plain" if self.trouble else "main", px=34)
        quick = self._short_cut()
        tall = start.height(self.look)
        start.rect = pygame.Rect(0, 0, max(m.px(420), start.width(self.look)), tall)
        start.rect.bottomright = area.right, m.safe.bottom
        quick.rect = pygame.Rect(area.left, start.rect.top, quick.width(self.look), tall)
        if quick.rect.right + m.px(self.GAP) > start.rect.left:
            start.rect.width = start.width(self.look)
            start.rect.right = area.right
        area.height = start.rect.top - m.px(16) - area.top
        # Where large letters have it scroll out of sight it is said how they will play.
        if words := self.trouble or (self._in_short() if m.text > self.LARGE else ""):
            self.texts += at_foot("trouble", words, area, self.look)
        rows = self._content(area)
        self.group.set([self.back_button, *rows, quick, start], self._first_free)

    def _in_short(self) -> str:
        rules = rules_title(self.rules.name)
        return dotted(say.mode_words(self.mode)[0], rules, length_words(self.length, self.rules))

    def _content(self, area: pygame.Rect) -> list[Widget]:
        """All that may be too much for the screen; then it scrolls."""
        large = self.m.text > self.LARGE
        gap = self.m.px(self.GAP)
        room = area if not large else area.inflate(-2 * self.m.px(60), 0) if not self.m.tv else area
        placed: list[Widget] = []
        top = self._grid(self._tiles(), self._columns, room, area.top, placed)
        modes: list[Widget] = [ModeTile(mode, mode == self.mode, self.chooser(mode)) for mode in MODES]
        top = self._grid(modes, 1 if large else len(modes), room, top, placed)
        top = self._grid_of_choices(large, room, top, placed)
        self.scroll.take(placed, area, top - gap - area.top)
        return placed

    def _grid_of_choices(self, large: bool, room: pygame.Rect, top: int, placed: list[Widget]) -> int:
        """Two beside each other; what is left over shares a place."""
        choices = self._choices()
        if large or len(choices) % 2 == 0:
            return self._grid(choices, 1 if large else 2, room, top, placed)
        last = choices.pop()
        top = self._grid(choices, 2, room, top, placed)
        beside, gap = choices[-1].rect, self.m.px(self.GAP)
        beside.width = (beside.width - gap) // 2
        last.rect = beside.move(beside.width + gap, 0)
        placed.append(last)
        return top

    def _tiles(self) -> list[Widget]:
        """The places: where letters are large, only as many free ones as are needed."""
        lobby, m = self.lobby, self.m
        tiles: list[Widget] = []
        for index, place in enumerate(lobby.places):
            tiles.append(TakenPlace(f"place.{index}", place, self.name(index), self._opener(index)))
        self.hops.show(tiles)
        count = MOST if m.text <= self.LARGE else min(MOST, max(LEAST, len(tiles) + 1))
        for index in range(len(tiles), count):
            words = self._how_to_join() if index == len(lobby.places) else ""
            tiles.append(FreePlace(f"place.{index}", self._sit_here, words))
        return tiles

    def _how_to_join(self) -> str:
        return _("Join: {button}, {left}, {right} or a click").format(**self._join_keys())

    def name(self, index: int) -> str:
        """What somebody is called here."""
        return self.lobby.places[index].name or say.numbered(index)

    def _choices(self) -> list[Widget]:
        shelf, rules = self.services.shelf, self.rules
        shown: dict[RuleSet, str] = {}
        for one in (*(shelf.get(name) for name in shelf.names), rules_to_play(self.services), rules):
            shown.setdefault(one, rules_title(one.name))
        bots = [(n, str(n)) for n in range(self.lobby.room + 1)]
        jump = Toggle("jump", _("Jumping in"), rules.jump_in and self.jump_in, self._set_jump)
        jump.enabled, jump.quiet = rules.jump_in, not rules.jump_in
        return [
            Choice("rules", _("Rules"), [*shown.items()], rules, self.set_rules),
            Choice("length", _("How long"), say.lengths(rules), self.length, self.set_length),
            Choice("bots", _("Bots"), bots, self.lobby.bots, self.set_bots),
            *([jump] if self.mode == "pass" else []),
            Button(
                "how", _("How to play"), lambda: self.services.go(routes.Rules(self.party.played)), icon="book", px=26
            ),
            Button("tournament", _("Tournament"), self._tournament, icon="trophy", px=26),
        ]

    @property
    def _first_free(self) -> str:
        free = len(self.lobby.places)
        return f"place.{free}" if free < MOST else "start"

    @property
    def trouble(self) -> str:
        """What is missing before the cards can be dealt, in words."""
        found = self.lobby.trouble(self.rules, self.mode)
        return contradiction(self.rules) or say.trouble_words(found, self.rules) or self._sharing_words()

    def _sharing_words(self) -> str:
        if self.mode != "pads" or not (sharing := self.lobby.sharing):
            return ""
        source, places = next(iter(sharing.items()))
        return say.sharing_words(source, [self.name(index) for index in places])

    def handle(self, action: Action) -> bool:
        """A press of a device that is nobody's joins at once; of one that is somebody's it hops, and means what it
        means on every page; the one that leads back leaves the place."""
        if action.act in SILENT or self.group.writing is not None:
            return super().handle(action)
        self._source = source = device_of(action)
        mine = self.lobby.of(source)
        if not mine and joins(action, source):
            self._join(source)
            return True
        if mine and not action.repeat:
            self._hop(mine)
        if action.act is Act.BACK and action.pos is None and self._leave(action):
            return True
        if action.act is Act.PAUSE and mine:
            self.begin()
            return True
        return super().handle(action)

    def _join(self, source: str) -> None:
        place = self.lobby.join(source)
        if place is None:
            self.services.sound.play("illegal")
            return
        self._hop([place])
        self.services.sound.play("ui_accept")
        self._changed()
        self.group.focus_on(self._first_free)
        self.scroll.follow(self.group.focused)

    def _sit_here(self) -> None:
        """A free place was pressed: whoever pressed it sits down, or a guest of theirs."""
        self._join(self._source)

    def _leave(self, action: Action) -> bool:
        """Get up; Esc is for everybody at the keyboard, and for the mouse beside it."""
        sources = [self._source] if action.source != KEYS else [RIGHT, LEFT, MOUSE]
        for source in sources:
            if self.lobby.leave_with(source) is not None:
                self.services.sound.play("ui_back")
                self.hops.stop()
                self._changed()
                return True
        return False

    def _hop(self, places: list[int]) -> None:
        self.hops.begin(places)
        self._rumble(self.lobby.places[places[0]].source)
        self._show_hops()

    def _show_hops(self) -> None:
        self.hops.show(self.group.widgets)
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While a plate hops."""
        return self.hops.any

    def update(self, dt: float) -> None:
        """Come down again."""
        if self.hops.any:
            self.hops.update(dt)
            self._show_hops()

    def chooser(self, mode: str) -> Any:
        def choose() -> None:
            self.mode = mode
            self.relayout()

        return choose

    def _opener(self, index: int) -> Any:
        return lambda: self.services.stack.push(LobbySeat(self.services, self.lobby, index, self.rules.hand_size))

    def set_rules(self, rules: Any) -> None:
        self.rules = rules
        self.relayout()

    def _set_jump(self, on: bool) -> None:
        self.jump_in = on
        self.relayout()

    def set_length(self, length: Any) -> None:
        self.length = length
        self.relayout()

    def _tournament(self) -> None:
        """More people than one table has room for, or several tables in turn."""
        self.services.go(routes.PlayTournament([self.name(index) for index in self.lobby.people]))

    def set_bots(self, count: Any) -> None:
        self.lobby.fill(count)
        self._changed()

    def _short_cut(self) -> Button:
        """As long as nobody sits here: the same people again; then the short game."""
        if self._known is not None and not self.lobby.places:
            return Button("same", _("Same people again"), self.services.to(routes.SamePeople()), icon="people", px=26)
        return Button("quick", _("Express, first out wins"), self._quick, icon="fast", px=26)

    def _quick(self) -> None:
        """Express, five cards, first out wins (JOIN-10)."""
        self.rules, self.length = self.services.shelf.find(EXPRESS), Length("single")
        self.relayout()

    def uncovered(self) -> None:
        """Back from a place, or from the rules."""
        self._changed()

    def leave(self) -> None:
        """The keyboard is one again, unless somebody plays with a half of it."""
        super().leave()
        devices = self.services.devices
        devices.halves = LEFT in devices.sources.values() or RIGHT in devices.sources.values()

    def begin(self) -> None:
        """Deal, and remember who plays (JOIN-04)."""
        if words := self.trouble:
            self.services.sound.play("illegal")
            self.services.notify(words)
            return
        party = self.party
        to_remember(self.services, party)
        self.services.go(routes.PlayParty(party))

    @property
    def party(self) -> Party:
        """All that was chosen here."""
        return Party(self.lobby, self.mode, self.rules, self.length, jump_in=self.jump_in)


__all__ = ["LobbyScene"]
