"""A table as phones follow it: its events, its position, and whether a seat may act now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.rules import events as ev
from game.rules.cards import BLACK, Colour, colour_of
from game.scenes.party.curtain_facts import rail_kinds
from game.scenes.party.rail import rail_words
from game.scenes.party.screen import SharedScreen
from game.scenes.phones.table_page import TableFacts, payer
from game.scenes.table.scene import TableScene
from game.words import _

MOST_KEPT_EVENTS: Final = 40
"""Most events that are kept."""


class TableFeed:
    """Follows one table of several people from now on."""

    def __init__(self, scene: TableScene, screen: SharedScreen) -> None:
        self.scene, self.screen = scene, screen
        self.events: list[ev.Event] = [event for event in scene.show.picture.log if isinstance(event, ev.Event)][
            -MOST_KEPT_EVENTS:
        ]
        self._heard = 0
        self.last_challenge: tuple[int, ev.Challenged] | None = None
        self.catch: ev.Caught | ev.FalseAlarm | None = None
        """The last catch, until the seat that drew for it has had its next turn."""
        self.colour_before: Colour = scene.show.picture.colour_before
        self._colour: Colour = scene.show.picture.colour
        scene.play.event_listeners.append(self._hear)

    def leave(self) -> None:
        if self._hear in self.scene.play.event_listeners:
            self.scene.play.event_listeners.remove(self._hear)

    def _hear(self, events: Sequence[ev.Event]) -> None:
        for event in events:
            self._heard += 1
            self._follow_catch(event)
            match event:
                case ev.Dealt():
                    self.last_challenge, self.colour_before, self._colour = None, BLACK, BLACK
                case ev.Played(_, card) | ev.StartTurned(card):
                    self.colour_before = self._colour
                    self._colour = colour_of(card)
                case ev.ColourChosen(_, colour):
                    self._colour = colour
                case ev.Challenged():
                    self.last_challenge = self._heard, event
        self.events = [*self.events, *events][-MOST_KEPT_EVENTS:]

    def _follow_catch(self, event: ev.Event) -> None:
        match event:
            case ev.Caught() | ev.FalseAlarm():
                self.catch = event
            case ev.Dealt():
                self.catch = None
            case ev.Drawn(_, _, "caught" | "false alarm"):
                pass
            case ev.Played(seat) | ev.Drawn(seat) | ev.Kept(seat) | ev.Passed(seat) | ev.Skipped(seat):
                if self.catch is not None and seat == payer(self.catch):
                    self.catch = None

    @property
    def position(self) -> tuple[int, int, int]:
        match = self.scene.match
        return id(match), match.round_number, len(match.log)

    def facts(self, asleep: Collection[int], waits: str) -> TableFacts:
        """Return the facts for phones, in the language that is spoken now."""
        match, words = self.scene.match, rail_words(self.scene.show.call_word)
        kinds = [kind for kind in rail_kinds(match.rules, self.screen.presses.asks_all) if kind != "jump"]
        return TableFacts(
            match,
            self.events,
            self.colour_before,
            {kind: words[kind] for kind in kinds},
            asleep,
            self.scene.services.settings.mark_playable,
            self.last_challenge,
            waits,
            self.catch,
        )

    @property
    def waiting_reason(self) -> str:
        """Why no seat can act now, as something covers the table; "" during play."""
        return "" if self.scene.services.stack.top is self.scene else _("The table is paused.")
