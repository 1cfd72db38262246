"""The faces at a table: moods from events, eyes on whose turn it is, thoughts and blinks.

At rest all are calm and look at the seat on turn, so that skipping, instant and watching end in one picture.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.scenes.table.layout.table_layout import TableLayout
from game.scenes.table.show.picture import Picture
from game.scenes.table.show.show import Show
from game.scenes.table.show.visual_effects import GazeAt
from game.ui.cards.avatars import CALM, FaceState
from game.ui.portraits.mood import AHEAD, Look, Mood, glance

PONDER_DELAY_SECONDS: Final = 0.35
"""Seconds of game time after which a bot that has to move looks thoughtful."""
BLINK_SECONDS: Final = 0.13
BLINK_GAP_SECONDS: Final = (2.4, 6.5)
"""Least and most seconds between two blinks."""
GESTURES: Final = {"wave": Mood.GLAD, "call": Mood.SHOUTING, "jump": Mood.GLAD}
"""Moods of faces, by the kind of pop beside them."""
AWAKE_SECONDS: Final = 30.0
"""Seconds without a press until faces keep still: an idle table costs nothing (DSK-25)."""


def look_of(seat: int, layout: TableLayout, picture: Picture) -> Look:
    drawn = picture.effects.last(GazeAt)
    if drawn is None or seat == drawn.seat or seat in picture.absent_seats:
        return look_at_rest(seat, layout, picture)
    return glance(layout.places[seat].plate.centre, layout.places[drawn.seat].plate.centre)


def look_at_rest(seat: int, layout: TableLayout, picture: Picture) -> Look:
    """Return the look at the seat on turn, or from that seat at the discard pile."""
    if picture.turn < 0 or seat in picture.absent_seats:
        return AHEAD
    pile = layout.discard.x, layout.discard.y
    goal = pile if seat == picture.turn else layout.places[picture.turn].plate.centre
    return glance(layout.places[seat].plate.centre, goal)


class Blinks:
    """The blinks of each face, by a random stream of their own."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(f"blinks {seed}")
        self._left: list[float] = []

    def update(self, seats: int, dt: float) -> None:
        """Advance by ``dt`` seconds for ``seats`` faces."""
        self._left += [self._rng.uniform(*BLINK_GAP_SECONDS) for _ in range(seats - len(self._left))]
        for seat in range(seats):
            self._left[seat] -= dt
            if self._left[seat] < -BLINK_SECONDS:
                self._left[seat] = self._rng.uniform(*BLINK_GAP_SECONDS)

    def shut(self, seat: int) -> bool:
        return seat < len(self._left) and self._left[seat] < 0


class Faces:
    """The visible state of each face; ``thinks`` tells whether a bot on turn is thinking."""

    def __init__(self, show: Show, thinks: Callable[[], bool]) -> None:
        self._show, self._thinks = show, thinks
        self._blinks = Blinks(show.play.match.deal)
        self._pondered = self._idle = 0.0
        self.sights: tuple[FaceState, ...] = ()

    def note_activity(self) -> None:
        self._idle = 0.0

    @property
    def are_awake(self) -> bool:
        kit = self._show.kit
        still = kit.settings.reduced_motion or kit.settings.speed == 0 or kit.is_away or self._show.audience.watched
        return not still and self._idle < AWAKE_SECONDS

    def update(self, dt: float, game: float) -> None:
        """Advance by real seconds and by those of the game; redraw the table if a face changed."""
        show, seats = self._show, self._show.picture.seats
        show.moods.advance(game)
        self._pondered = self._pondered + game if self._thinks() else 0.0
        self._idle += dt
        if self.are_awake:
            self._blinks.update(seats, dt)
        layout = show.layout
        sights = tuple(self._sight(seat, layout) for seat in range(seats))
        if sights != self.sights:
            self.sights = sights
            show.request_frame()

    def _sight(self, seat: int, layout: TableLayout) -> FaceState:
        picture, mood = self._show.picture, self._show.moods.mood_of(seat) or self._gestured(seat)
        if seat in picture.absent_seats:
            return CALM
        shut = self.are_awake and self._blinks.shut(seat)
        if mood is None and seat == picture.turn and self._pondered >= PONDER_DELAY_SECONDS:
            return FaceState(Mood.THINKING, AHEAD, shut)
        return FaceState(mood or Mood.CALM, look_of(seat, layout, picture), shut)

    def _gestured(self, seat: int) -> Mood | None:
        return next((GESTURES.get(pop.kind) for pop in self._show.picture.pops if pop.seat == seat), None)
