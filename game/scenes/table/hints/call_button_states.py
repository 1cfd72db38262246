"""State of the call and catch buttons: whether a press counts, whom it catches, how long.

Alone against bots they follow the own hand and public facts. On a shared screen both always look the same, and so does
the raised hand where a false accusation costs: nothing may reveal whether a press would count (PTY-05, Y15).
"""

from __future__ import annotations

from math import pi, sin
from typing import Final, Literal

from game.players.bot import CALL_SECONDS, CATCH_SECONDS
from game.rules.moves import CALL
from game.rules.moves import CATCHES as CATCH
from game.rules.view import Phase
from game.scenes.table.clock import TableClock
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.show.show import Show
from game.ui import anim
from game.ui.kit import Kit
from game.words import _

Mood = Literal["lit", "quiet", "may", "now"]
"""Always the same; nothing to do; a press counts; urgent. Only the last two move."""
MOVING_MOODS: Final = ("may", "now")
"""The moods in which a button moves."""
SAFE_SECONDS: Final = CATCH_SECONDS[0]
"""Game seconds in which no opponent catches a seat that must call.

It is the part of the window that can be promised, as the move of another ends it (A18).
"""
OVERDUE_SECONDS: Final = CALL_SECONDS[1]
"""Game seconds after which an opponent has called or has forgotten to."""
MOST_PULSES: Final = 5
"""Number of pulses of a button: nothing moves by itself for more than five seconds."""
TIME_LEFT_STEPS: Final = 4
"""Number of steps in which the time left is shown with reduced motion."""
WAVE_PAUSE_SECONDS: Final = 1.0
"""Seconds between two waves (PTY-05)."""
_PULSE_SECONDS: Final = 0.8
_PULSE_GROWTH_SHARE: Final = 0.05
_SMALL: Final = 0.86
"""Scale from which a button grows when it becomes urgent."""
_DIP: Final = 0.1
URGENT_SCALE: Final = 1.15
URGENT_SCALE_TV: Final = 1.1
"""Scale of an urgent button on a television, where there is less room."""


class CallButtonStates:
    """Moods and motion of the call and catch buttons of one table."""

    def __init__(self, kit: Kit, show: Show, clock: TableClock) -> None:
        self._kit, self._play, self._show, self._clock = kit, show.play, show, clock
        self._audience = show.audience
        self._moods: dict[str, Mood] = {}
        self._ages: dict[str, float] = {}
        self._dips: dict[str, float] = {}
        self.wave_cooldown = 0.0
        """Seconds until the next wave is possible."""

    # --- state --------------------------------------------------------------------------------------------------

    @property
    def false_catch_costs(self) -> bool:
        """Whether raising the hand may cost the player, so that it is no catch button (Y15, Y16)."""
        return self._play.match.rules.false_accusation

    @property
    def call_mood(self) -> Mood:
        if self._audience.is_shared:
            return "lit"
        if self._audience.viewer_seat is None or not self._playing or CALL not in self._play.legal:
            return "quiet"
        if self._play.view.exposed == self._audience.viewer_seat:
            return "now"
        return "may" if self._show.picture.turn == self._play.view.turn else "quiet"  # only once the turn is shown

    @property
    def catchable_seat(self) -> int | None:
        """The seat that the catch button would catch, once its card was seen to land; else None."""
        if (
            self._audience.is_shared
            or self.false_catch_costs
            or self._audience.viewer_seat is None
            or not self._playing
        ):
            return None
        seat, picture = self._play.view.exposed, self._show.picture
        seen = seat >= 0 and picture.card_counts[seat] == 1 and not picture.cards_being_played
        return seat if seen and CATCH[seat] in self._play.legal else None

    @property
    def catch_mood(self) -> Mood:
        if self.catchable_seat is None:
            return "quiet"
        return "now" if self._clock.waited_seconds >= OVERDUE_SECONDS else "may"

    @property
    def call_time_left(self) -> float | None:
        """Share of the safe time to call that is left, 1..0; None while no clock runs (A11Y-32)."""
        if self.call_mood != "now" or self._clock.waits_for_step:
            return None
        if self._show.is_running or self._play.view.phase in (Phase.COLOUR, Phase.TARGET):
            return 1.0  # A19: the clock starts after that
        left = max(0.0, 1 - self._clock.waited_seconds / SAFE_SECONDS)
        return -(-left * TIME_LEFT_STEPS // 1) / TIME_LEFT_STEPS if self._still else left

    @property
    def time_left_words(self) -> str:
        """Whose move ends the time to call, in words, or "" (K19, A18)."""
        view = self._play.view
        if self.call_mood != "now":
            return ""
        seat = view.next_seat if view.phase in (Phase.COLOUR, Phase.TARGET) else view.turn
        return self._show.cast.in_short.fill_for_seat(seat, _("until you play"), _("until {name} plays"))

    @property
    def _playing(self) -> bool:
        return self._play.playing and self._show.picture.reveal is None

    @property
    def _still(self) -> bool:
        return self._kit.settings.reduced_motion

    def wave(self) -> None:
        """Wave the raised hand, as there is no one to catch (PTY-05)."""
        if self._audience.viewer_seat is not None and self.wave_cooldown <= 0:
            self.wave_cooldown = WAVE_PAUSE_SECONDS
            self._show.picture.pop("wave", self._audience.viewer_seat)
            self._kit.sound.play("hand", who="")
            self._show.request_frame()

    # --- motion -------------------------------------------------------------------------------------------------

    def box(self, id: str, layout: TableLayout) -> Box:
        box, mood = (layout.call, self.call_mood) if id == "call" else (layout.hand_button, self.catch_mood)
        return self.box_in_mood(box, mood, layout)

    def box_in_mood(self, box: Box, mood: Mood, layout: TableLayout) -> Box:
        """Return the box of a button in ``mood``, enlarged when urgent."""
        if mood != "now" or self._still:
            return box
        grown = URGENT_SCALE_TV if layout.large else URGENT_SCALE
        wide, high = box.w * grown, box.h * grown
        right = box.centre[0] > layout.size[0] / 2
        return Box(box.right - wide if right else box.x, box.bottom - high, wide, high)

    def start_dip(self, id: str) -> None:
        self._dips[id] = 0.0
        self._show.request_frame()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` real seconds."""
        self.wave_cooldown = max(0.0, self.wave_cooldown - dt)
        for id, mood in (("call", self.call_mood), ("hand", self.catch_mood)):
            if mood != self._moods.get(id):
                self._moods[id], self._ages[id] = mood, 0.0
                self._show.request_frame()
            else:
                self._ages[id] += dt
        self._dips = {id: age + dt for id, age in self._dips.items() if age + dt < anim.BUTTON_PRESS_SECONDS}

    def is_moving(self, id: str) -> bool:
        return self._moods.get(id) in MOVING_MOODS or id in self._dips

    def scale(self, id: str) -> float:
        """Return a button's scale relative to rest: it grows, pulses, and dips on a press."""
        if self._still:
            return 1.0
        size, age, mood = 1.0, self._ages.get(id, 0.0), self._moods.get(id)
        if mood == "now" and age < anim.BUBBLE_POP_SECONDS:
            size = _SMALL + (1 - _SMALL) * anim.out_back(age / anim.BUBBLE_POP_SECONDS)
        elif mood in MOVING_MOODS and self._pulses(id):
            size += _PULSE_GROWTH_SHARE * sin(pi * age / _PULSE_SECONDS) ** 2
        if id in self._dips:
            size *= 1 - _DIP * sin(pi * self._dips[id] / anim.BUTTON_PRESS_SECONDS)
        return size

    @property
    def is_animating(self) -> bool:
        """Whether a button or its countdown is moving."""
        if self._dips:
            return True
        if self._still or self._kit.is_away:
            return False
        return self.call_time_left not in (None, 0.0) or any(self._pulses(id) for id in self._moods)

    def _pulses(self, id: str) -> bool:
        return self._moods[id] in MOVING_MOODS and self._ages[id] < MOST_PULSES * _PULSE_SECONDS
