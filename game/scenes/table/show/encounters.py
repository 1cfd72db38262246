"""Encounters across the table: call, catch, accuse, jump in, block, choose, drop out.

Each has a picture of its own, of the powers of :mod:`~game.scenes.table.show.motion`: a call leaves the mouth in rings
and heads turn, light links catcher and caught, a false alarm comes back to its accuser, a block throws the penalty back
at its sender, light darts to the pile for a jump in, and closes on a seat that is out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import Final

from game.rules.cards import BLACK
from game.rules.events import Blocked, Called, Caught, Eliminated, FalseAlarm, JumpedIn, SeatChosen, Shielded
from game.scenes.table.layout.face_layout import FaceSpot, face_spot
from game.scenes.table.show import visual_effects
from game.scenes.table.show.flights import Flights
from game.scenes.table.show.motion import ACTION, ATTACK, FINISH, Power
from game.scenes.table.show.visual_effects import (
    PAPER,
    Burst,
    Flare,
    GazeAt,
    IconPop,
    Impact,
    LightRing,
    Streak,
    Wave,
    scattered,
)
from game.ui import anim
from game.ui.cards.surroundings import lantern_spots
from game.ui.world.viewport import TableOutline
from game.words import _

Point = tuple[float, float]
STREAK_ARRIVAL_SECONDS: Final = 0.6 * visual_effects.STREAK_SECONDS
"""Seconds until the head of a streak reaches its goal."""
_GAP: Final = 0.11
"""Seconds between two rings of a call."""
_SHOUTED: Final = 3
_WAVE: Final = 7.0
"""Greatest width of a ring of a call in design pixels."""
_LANTERNS, _NEXT_LANTERN, _FLARE = 4, 0.09, 1.3
"""How many lanterns flare, after how many seconds the next, and how far in heights of one."""
_FLECK: Final = (12.0, 24.0)
_STREAK: Final = 15.0
"""Greatest width of a streak of the least power, in design pixels."""


class Encounters:
    """Choreography of encounters; each method returns the seconds until the next event.

    ``word`` returns the call with the last card but one.
    """

    def __init__(self, flights: Flights, word: Callable[[], str]) -> None:
        self.flights, self.word = flights, word
        self.picture, self.timeline, self.layout = flights.picture, flights.timeline, flights.layout

    def show_call(self, event: Called) -> float:
        """Show the call leave the mouth, and all look there."""
        at, picture = self.timeline.cursor, self.picture

        def shout() -> None:
            picture.has_called[event.seat] = True
            picture.pop("call", event.seat, self.word())

        self.flights.schedule(at, shout)
        self.flights.cue(at, "call", event.seat, event.seat)
        self._heads_turn(at, event.seat)
        for number in range(_SHOUTED):
            self.flights.effect(at + number * _GAP, partial(self._wave, event.seat))
        self._lanterns_flare(at, event.seat)
        return anim.BUBBLE_POP_SECONDS

    def show_catch(self, event: Caught) -> float:
        """Show light run from the catcher and hit the seat that forgot to call."""
        at = self.timeline.cursor
        self.flights.schedule(at, lambda: self.picture.pop("hand", event.catcher, _("Caught!")))
        self.flights.cue(at, "catch", event.catcher)
        self._heads_turn(at, event.seat)
        self._streak(at, event.catcher, event.seat, ATTACK)
        self._hit(at + STREAK_ARRIVAL_SECONDS, event.seat, ATTACK)
        self.flights.effect(at, partial(self._wave, event.seat, closes=True))
        self._lanterns_flare(at, event.seat, closes=True)
        return anim.BUBBLE_POP_SECONDS + 0.15

    def show_false_alarm(self, event: FalseAlarm) -> float:
        """Show the same streak, but coming back to the accuser."""
        at = self.timeline.cursor
        self.flights.schedule(at, lambda: self.picture.pop("hand", event.accuser, _("False catch!")))
        self.flights.cue(at, "false_alarm", event.accuser)
        self._heads_turn(at, event.accuser)
        self._streak(at, event.accuser, event.seat, ACTION)
        self._shield(at + STREAK_ARRIVAL_SECONDS, partial(self._mouth, event.seat))
        self._streak(at + STREAK_ARRIVAL_SECONDS, event.seat, event.accuser, ACTION)
        self._hit(at + 2 * STREAK_ARRIVAL_SECONDS, event.accuser, ACTION)
        return anim.BUBBLE_POP_SECONDS + 0.15

    def show_jump_in(self, event: JumpedIn) -> float:
        """Show a jump in: the seat is on turn at once, and light darts to the pile before its card."""
        picture, at = self.picture, self.timeline.cursor

        def step_in() -> None:
            picture.turn = event.seat
            picture.clear_penalty()
            picture.pop("jump", event.seat, _("Jumping in!"))

        self.flights.schedule(at, step_in)
        self.flights.cue(at, "jump_in", event.seat)
        self._heads_turn(at, event.seat)
        self.flights.effect(at, partial(self._ring, event.seat, ACTION))
        self._streak(at, event.seat, None, ATTACK)
        return 0.12

    def show_block(self, event: Blocked) -> float:
        """Show the block card slam down and the penalty fly back at its sender (M29)."""
        picture, at = self.picture, self.timeline.cursor

        def parry() -> None:
            picture.clear_penalty()
            picture.pop("block", event.seat, _("Blocked!"))

        self.flights.schedule(at, parry)
        self.flights.cue(at, "block", event.seat)
        self.flights.effect(at, lambda: Impact(ATTACK.aftermath, ATTACK))
        self._shield(at, self._pile)
        if event.attacker >= 0:
            self._heads_turn(at, event.attacker)
            thrown = at + 0.5 * STREAK_ARRIVAL_SECONDS
            self._streak(thrown, None, event.attacker, ATTACK)
            self._hit(thrown + STREAK_ARRIVAL_SECONDS, event.attacker, ATTACK)
        return anim.BUBBLE_POP_SECONDS + 0.15

    def show_shield(self, event: Shielded) -> float:
        """Show the shield of a handicap take the blow instead of the hand (JOIN-07)."""
        picture, at = self.picture, self.timeline.cursor

        def parry() -> None:
            if event.seat == picture.turn:
                picture.clear_penalty()
            picture.pop("block", event.seat, _("Shield!"))

        self.flights.schedule(at, parry)
        self.flights.cue(at, "block", event.seat)
        self._streak(at, None, event.seat, ACTION)
        self._shield(at + 0.5 * STREAK_ARRIVAL_SECONDS, partial(self._mouth, event.seat))
        self._hit(at + STREAK_ARRIVAL_SECONDS, event.seat, ACTION)
        return anim.BUBBLE_POP_SECONDS + 0.15

    def show_chosen_seat(self, event: SeatChosen) -> float:
        """Show the chooser point at the chosen seat."""
        at = self.timeline.cursor
        self.flights.schedule(
            at, lambda: self.picture.pop("chosen", event.chosen, _("Chosen"), anim.BADGE_HOLD_SECONDS)
        )
        self.flights.cue(at, "choose", event.chosen)
        self._heads_turn(at, event.chosen)
        self._streak(at, event.seat, event.chosen, ACTION)
        self.flights.effect(at + STREAK_ARRIVAL_SECONDS, partial(self._ring, event.chosen, ACTION))
        return anim.BUBBLE_POP_SECONDS

    def show_elimination(self, event: Eliminated) -> float:
        """Show the light close on seats that drop out, and a puff of paper."""
        picture, at = self.picture, self.timeline.cursor

        def drop_out() -> None:
            picture.absent_seats |= frozenset(event.seats)
            for seat in event.seats:
                picture.pop("skip", seat, _("Out"))

        self.flights.schedule(at, drop_out)
        self.flights.cue(at, "out", event.seats[0])
        for seat in event.seats:
            self.flights.effect(at, partial(self._closing, seat))
            self.flights.effect(at + visual_effects.RING_SECONDS, partial(self._flecks, seat, FINISH))
        self._heads_turn(at, event.seats[0])
        return anim.BUBBLE_POP_SECONDS + anim.BUBBLE_HOLD_SECONDS

    # --- parts ------------------------------------------------------------------------------------------------

    def _heads_turn(self, at: float, seat: int) -> None:
        self.flights.effect(at, lambda: GazeAt(visual_effects.GAZE_SECONDS, seat))

    def _streak(self, at: float, start: int | None, goal: int | None, power: Power) -> None:
        self.flights.effect(at, lambda: self._light(start, goal, power))

    def _light(self, start: int | None, goal: int | None, power: Power) -> Streak:
        here, there = (self._pile() if seat is None else self._mouth(seat) for seat in (start, goal))
        ends = self._outside(start, here, there), self._outside(goal, there, here)
        return Streak(visual_effects.STREAK_SECONDS, *ends, self.layout().px(_STREAK * power.weight), PAPER)

    def _outside(self, seat: int | None, here: Point, there: Point) -> Point:
        """Return the point where the way to ``there`` leaves person and plate: light covers no name."""
        if seat is None:
            return here
        plate, (dx, dy) = self.layout().places[seat].figure, (there[0] - here[0], there[1] - here[1])
        across = ((plate.right if dx > 0 else plate.x) - here[0]) / dx if dx else 1.0
        along = ((plate.bottom if dy > 0 else plate.y) - here[1]) / dy if dy else 1.0
        share = max(0.0, min(across, along, 1.0))
        return here[0] + dx * share, here[1] + dy * share

    def _shield(self, at: float, place: Callable[[], Point]) -> None:
        self.flights.effect(
            at, lambda: IconPop(visual_effects.EMBLEM_SECONDS, *place(), self.layout().px(150), "shield")
        )

    def _hit(self, at: float, seat: int, power: Power) -> None:
        for number in range(max(1, power.rings)):
            self.flights.effect(at + number * _GAP, partial(self._ring, seat, power))
        self.flights.effect(at, partial(self._flecks, seat, power))

    def _face(self, seat: int) -> FaceSpot:
        layout = self.layout()
        return face_spot(layout, layout.places[seat])

    def _mouth(self, seat: int) -> Point:
        return self._face(seat).mouth

    def _pile(self) -> Point:
        pile = self.layout().discard
        return pile.x, pile.y

    def _ring(self, seat: int, power: Power) -> LightRing:
        px, face = self.layout().px, self._face(seat)
        far = face.side / 2 + px(110 * power.weight)
        return LightRing(visual_effects.RING_SECONDS, *face.mouth, face.side * 0.2, far, PAPER)

    def _wave(self, seat: int, closes: bool = False) -> Wave:
        """Return a ring from the mouth to the farthest point of the rim, or the other way."""
        layout, face = self.layout(), self._face(seat)
        (x, y), edge, near = face.mouth, layout.edge, face.side / 2
        far = abs(x - edge.x) + edge.rx
        ends = (far, near) if closes else (near, far)
        return Wave(visual_effects.WAVE_SECONDS, x, y, *ends, layout.px(_WAVE))

    def _lanterns_flare(self, at: float, seat: int, closes: bool = False) -> None:
        """Let the lanterns flare one after the other round the table, the seat's own first or last."""
        for number in range(_LANTERNS):
            self.flights.effect(at + number * _NEXT_LANTERN, partial(self._flare, seat, number, closes))

    def _flare(self, seat: int, number: int, closes: bool) -> Flare:
        layout, colour, mouth = self.layout(), self.picture.colour, self._mouth(seat)
        spots = lantern_spots(layout.size, TableOutline(*layout.edge))
        first = min(range(_LANTERNS), key=lambda place: hypot(spots[place][0] - mouth[0], spots[place][1] - mouth[1]))
        x, y, high = spots[(first + (_LANTERNS - 1 - number if closes else number)) % _LANTERNS]
        return Flare(visual_effects.FLARE_SECONDS, x, y, high * _FLARE, PAPER if colour == BLACK else colour)

    def _closing(self, seat: int) -> LightRing:
        px, face = self.layout().px, self._face(seat)
        return LightRing(visual_effects.RING_SECONDS, face.x, face.y, px(110 * FINISH.weight), face.side / 2, PAPER)

    def _flecks(self, seat: int, power: Power) -> Burst:
        px, face = self.layout().px, self._face(seat)
        reach, sizes = (face.side * 0.5, face.side * 0.5 + px(70 * power.weight)), (px(_FLECK[0]), px(_FLECK[1]))
        pieces = scattered(self.picture.effects.chance, power.flecks, reach, sizes, (PAPER,))
        return Burst(visual_effects.FLECKS_SECONDS, face.x, face.y, pieces, px(60))
