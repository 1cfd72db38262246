"""Tips on rules, cards and ends of a round that are met for the first time.

Rules are explained to all, as everyone can see when they matter. What a card does, a forgotten call, and the end of a
round are explained only to a player alone (NI).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.learning import round_ends
from game.learning.tips import TipContext, TipTrigger, due_tip
from game.rules.cards import KINDS, Card
from game.rules.events import Called, Caught, Event, Played, RoundEnded, seen_by
from game.scenes.services import Services
from game.scenes.table.hints.tip_sources import Tip
from game.scenes.table.show.show import Show
from game.words.tip_words import END_LINES, card_line, last_draw_line, rule_line, sheet_line

TIP_GAP_SECONDS: Final = 8.0
"""Seconds between two tips, so that they do not all come at once."""
LEARNED_PLAYS: Final = 2
"""Number of plays after which a kind of card is no longer explained."""
_COUNTED: Final = 9
"""Maximum of the count of plays for each kind of card."""


class Tips:
    """Tips at one table; ``is_quiet`` where something else teaches there."""

    def __init__(self, services: Services, show: Show, tip: Tip) -> None:
        self._services, self._show, self._play, self._tip = services, show, show.play, tip
        self._audience = show.audience
        self._progress = services.progress
        self.is_quiet = False
        self._seen: list[Event] = []
        self._told: set[str] = set()
        self._rest = 0.0
        self._exposed = False
        self.private_tip: tuple[str, str] | None = None
        """Mark and words of a tip for a player alone, due once all has been seen."""
        self.end_reason = ""
        """Why the round ended as it did, for the result page."""
        self.focused_card_help = ""
        """Explanation of the focused card, while it is due."""
        self._play.before_deal.append(self.round_begins)
        self._play.event_listeners.append(self._happened)
        show.chain_end_listeners.append(self.all_seen)

    @property
    def wanted(self) -> bool:
        audience, seats = self._audience, self._play.match.seats
        wanted = self._services.settings.explain_new and not self.is_quiet and not audience.watched
        return wanted and any(info.kind == "human" for info in seats)

    @property
    def _alone(self) -> bool:
        return not self._audience.is_shared and not self._audience.watched and self._audience.viewer_seat is not None

    # --- cards ------------------------------------------------------------------------------------------------

    def of_cards(self, cards: Sequence[Card]) -> list[str]:
        """Return what each card of the own hand does, "" once that is known."""
        if not (self._alone and self.wanted):
            return [""] * len(cards)
        rules, played = self._play.match.rules, self._progress.get
        return ["" if played(f"laid/{KINDS[card].name}") >= LEARNED_PLAYS else card_line(rules, card) for card in cards]

    # --- events -----------------------------------------------------------------------------------------------

    def round_begins(self) -> None:
        self._seen.clear()
        self._told.clear()
        self._exposed, self.private_tip, self.end_reason = False, None, ""

    def _happened(self, events: Sequence[Event]) -> None:
        """Collect the events for later tips, and find those about the viewer."""
        self._seen += [seen_by(event, None) for event in events]
        if not self._alone:
            return
        me = self._audience.viewer_seat
        for event in events:
            if isinstance(event, Played) and event.seat == me:
                self._progress.add(f"laid/{KINDS[event.card].name}", _COUNTED)
        if self.wanted:
            self.private_tip = self._about_the_call(events) or self.private_tip
            self.end_reason = self._about_the_end(events)

    def _about_the_call(self, events: Sequence[Event]) -> tuple[str, str] | None:
        """Return the tip on having been caught, or on having escaped a catch (K19)."""
        me, exposed = self._audience.viewer_seat, self._exposed
        self._exposed = self._play.view.exposed == me
        if any(isinstance(event, Caught) and event.seat == me for event in events):
            return self.new_end_tip("caught")
        called = any(isinstance(event, Called) and event.seat == me for event in events)
        over = any(isinstance(event, RoundEnded) for event in events)
        if exposed and not (self._exposed or called or over):
            return self.new_end_tip("forgotten")
        return None

    def new_end_tip(self, key: str) -> tuple[str, str] | None:
        mark = f"end-{key}"
        return (mark, END_LINES[key]()) if self._count(mark) < round_ends.MOST_EXPLANATIONS else None

    def _about_the_end(self, events: Sequence[Event]) -> str:
        """Return why the round ended so, if that has not been told twice."""
        for end in round_ends.unexpected_ends(events, self._play.match.rules):
            if self._count(end.mark) < round_ends.MOST_EXPLANATIONS:
                self._shown(end.mark)
                return self._words_of(end)
        return ""

    def _words_of(self, end: round_ends.UnexpectedEnd) -> str:
        if end.key != "last-draw":
            return END_LINES[end.key]()
        if end.seat == self._audience.addressed_seat:
            return END_LINES["last-draw-mine"]()
        return last_draw_line(self._show.cast.names[end.seat], end.cards)

    # --- tips told --------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Advance the pause since the last tip by ``dt`` real seconds."""
        if not self._tip.words:
            self._rest = max(0.0, self._rest - dt)

    def all_seen(self) -> None:
        """Show one tip, as nothing moves any more."""
        seen, self._seen = self._seen, []
        if self._tip.words or not self.wanted or not self._play.playing:
            return
        if self.private_tip is not None:
            (mark, words), self.private_tip = self.private_tip, None
            self._say(mark, words, "call")
        elif not self._rest and (first := due_tip(self._play.match.rules, self._moment(seen), self._count, self._told)):
            self._told.add(first.mark)
            self._say(first.mark, self._words(first), first.target_id)

    def _moment(self, events: Sequence[Event]) -> TipContext:
        return TipContext(events, self._play.match.view(None))

    def _words(self, first: TipTrigger) -> str:
        rules = self._play.match.rules
        if not first.field:
            return sheet_line(rules.sheet)
        return rule_line(rules, first.field, self._show.call_word)

    def _say(self, mark: str, words: str, at: str) -> None:
        self._shown(mark)
        self._rest = TIP_GAP_SECONDS
        self._tip.say(words, at)

    def _count(self, mark: str) -> int:
        return self._progress.get(f"seen/{mark}")

    def _shown(self, mark: str) -> None:
        self._progress.add(f"seen/{mark}")
