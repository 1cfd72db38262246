"""What narration says of the events at a table (A11Y-45).

Each is said once, in the order in which they are shown. It says only what the audience of the screen may know; cards of
the own hand are named where no one else listens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import events as ev
from game.scenes.services import Services
from game.scenes.table.messages import acting_seat
from game.scenes.table.show.show import Show
from game.words import phrases
from game.words.cards import card_count, card_name
from game.words.formats import enumerated, labelled
from game.words.player_words import Cast
from game.words.prompts import others_turn

if TYPE_CHECKING:
    from game.ui.narration.amounts import Topic


class Announcer:
    """Announces the events of one table to the narrator, if there is one."""

    def __init__(self, services: Services, show: Show) -> None:
        self._services, self._show = services, show
        self._is_own_chain = False
        """Whether the next event told begins a chain that the player's own press started."""
        show.play.event_listeners.insert(0, self._chain_begins)
        show.choreography.listeners.append(self._tell)

    def _chain_begins(self, events: Sequence[ev.Event]) -> None:
        me = self._show.audience.viewer_seat
        self._is_own_chain = bool(events) and me is not None and acting_seat(events[0]) == me

    def _tell(self, event: ev.Event) -> None:
        narrator = self._services.narrator
        interrupts, self._is_own_chain = self._is_own_chain, False
        if narrator is None:
            return
        kind = self._topic(event)
        narrator.announce(kind, *event_sentences(event, self._show.cast), interrupts=interrupts)

    def _topic(self, event: ev.Event) -> Topic:
        from game.ui.narration.amounts import Topic

        me = self._show.audience.viewer_seat
        return Topic.OWN if me is not None and me in seats_of(event) else Topic.OTHERS


def seats_of(event: ev.Event) -> set[int]:
    """Return the seats that an event is about: who acts, and who is hit."""
    named = (getattr(event, name, -1) for name in ("seat", "attacker", "chosen", "to", "catcher", "accuser"))
    return {seat for seat in (acting_seat(event), *named) if isinstance(seat, int)} - {-1}


def event_sentences(event: ev.Event, cast: Cast) -> tuple[str, str, str]:
    """Return an event's sentence in three lengths, "" where nothing is said."""
    if isinstance(event, ev.TurnStarted):
        return "", "", "" if event.seat == cast.addressed_seat else others_turn(cast.names[event.seat])
    short, usual = phrases.event_line(event, cast.in_short) or "", phrases.event_line(event, cast) or ""
    if isinstance(event, ev.Drawn) and event.cards:
        drawn = enumerated(card_name(card) for card in event.cards)
        short, usual = (labelled(words, drawn) for words in (short, usual))
    full = usual
    if isinstance(event, ev.Played) and event.left:
        full = enumerated((usual, card_count(event.left)))
    return short, usual, full
