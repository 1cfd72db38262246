"""Pending penalties: they hang over a seat, grow, and are handed on (FEEL-07, A43)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.rules.cards import DRAWS
from game.rules.events import Drawn, Threatened
from game.rules.joining import LATE_REASON
from game.scenes.table.layout.table_layout import Spot
from game.scenes.table.layout.waiting_cards import waiting_card_spots
from game.scenes.table.show.flights import WAITING_OPACITY, Flights, Place
from game.scenes.table.show.picture import Sprite, blend
from game.ui import anim
from game.ui.timeline import Clip

_STEPS: Final = 7
"""Most steps by which the pitch of a growing penalty rises."""
_BESIDES: Final = ("caught", "false alarm", "own rule")
"""Reasons to draw that leave a waiting penalty as it is."""


@dataclass(slots=True)
class _Held:
    """Where the cards of a penalty have waited."""

    spots: Sequence[Spot] = ()

    def place(self, number: int, pile: Place) -> Spot:
        return self.spots[number] if number < len(self.spots) else pile()


class Penalties:
    """Choreography of penalties; each method returns the seconds until the next event."""

    def __init__(self, flights: Flights) -> None:
        self.flights = flights
        self.picture, self.timeline, self.layout = flights.picture, flights.timeline, flights.layout

    def show_threat(self, event: Threatened) -> float:
        """Show the number of waiting cards appear or grow, its cue a step higher with every card.

        The cards, faint backs, go from the seat that had them before, or from the pile, over the next one.
        """
        picture, at = self.picture, self.timeline.cursor
        self.flights.schedule(at, lambda: setattr(picture, "pending", event.count))
        self.flights.cue(at, "stack", event.seat, min(_STEPS, event.count - 1))
        if not self.flights.motion.is_reduced:
            self.timeline.add(Clip(at, anim.THREAT_SECONDS, on_step=lambda t: setattr(picture, "threat", 1 - t)))
            self._hand_on(at, event)
        return 0.12

    def show_drawn_cards(self, event: Drawn) -> float:
        """Show cards drawn from the pile, or from where a penalty has waited (FEEL-04, FEEL-07)."""
        at, seat, picture = self.timeline.cursor, event.seat, self.picture
        penalty, held = event.reason not in ("turn", LATE_REASON), _Held()
        if penalty and event.reason not in _BESIDES:
            self.flights.schedule(at, lambda: self._let_off(held))
        if penalty and event.count:
            self.flights.schedule(at, lambda: picture.pop("plus", seat, f"+{event.count}", 0.6))
        at += 0.12 * (penalty and event.count > 0)
        starts = anim.penalty_starts(event.count)
        self.flights.make_room(at, seat, event.cards)
        if seat == picture.viewer_seat and event.reason == "turn":
            self.flights.show_ghost(at, None, lambda: self.layout().hand(picture.room + 1)[-1])
        for i, start in enumerate(starts):
            place = partial(held.place, i, self.flights.pile)
            if penalty:
                self.flights.show_at_rest(self.timeline.cursor, at + start, None, place, WAITING_OPACITY, off_pile=True)
            self.flights.give(
                at + start, anim.DRAW_FLIGHT_SECONDS, seat, event.cards[i] if event.cards else None, place
            )
            own = "draw" if seat == picture.viewer_seat else "draw_other"
            self.flights.cue(at + start, "penalty" if penalty else own, seat, i if penalty else 0)
        return at - self.timeline.cursor + (starts[-1] + anim.DRAW_FLIGHT_SECONDS if starts else 0.0)

    def _let_off(self, held: _Held) -> None:
        held.spots = waiting_card_spots(self.layout(), *self.picture.hanging_penalty)
        self.picture.clear_penalty()

    def _hand_on(self, at: float, event: Threatened) -> None:
        picture = self.picture
        backs: list[Sprite] = []
        ways: list[tuple[Spot, Spot]] = []

        def begin() -> None:
            goals = waiting_card_spots(self.layout(), event.seat, event.count)
            ways.extend(zip(self._from(event.count, len(goals)), goals, strict=True))
            backs.extend(Sprite(None, start, alpha=WAITING_OPACITY) for start, _goal in ways)
            picture.flying_sprites += backs
            picture.is_handing_on = True

        def move(t: float) -> None:
            for number, (back, (start, goal)) in enumerate(zip(backs, ways, strict=True)):
                late = 0.3 * number / len(backs)
                share = max(0.0, min(1.0, (t - late) / 0.7))
                back.spot, back.alpha = blend(start, goal, anim.in_out(share)), WAITING_OPACITY * (share > 0)

        def arrive() -> None:
            picture.is_handing_on = False
            for back in backs:
                self.flights.take_away(back)

        self.timeline.add(Clip(at, anim.HANDED_ON_SECONDS, move, begin, arrive))

    def _from(self, count: int, shown: int) -> list[Spot]:
        layout, pile = self.layout(), self.picture.discard
        own = DRAWS.get(pile[-1].card, 0) if pile else 0
        old = waiting_card_spots(layout, pile[-1].played_by, count - own) if pile and pile[-1].played_by >= 0 else []
        return [*old, *[layout.draw] * shown][:shown]
