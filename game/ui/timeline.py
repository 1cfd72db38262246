"""Clips over time, beside or after one another, all of which can be skipped at any moment.

A timeline ends in the same state whether it ran, was skipped or never ran, because every clip then gets its last value,
in order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui.anim import Ease, linear


@dataclass(slots=True)
class Clip:
    """A stretch of a timeline, in seconds.

    ``on_step`` gets 0..1 while it runs; ``on_begin`` and ``on_end`` are called once, always; ``on_cue`` only if the
    moment is played and not skipped (sounds).
    """

    start_time: float
    seconds: float
    on_step: Callable[[float], None] | None = None
    on_begin: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    on_cue: Callable[[], None] | None = None
    ease: Ease = linear
    has_begun: bool = False


@dataclass(slots=True)
class Timeline:
    """Clips that run by their start times; ``cursor`` is where the next chain is appended."""

    now: float = 0.0
    cursor: float = 0.0
    clips: list[Clip] = field(default_factory=list)
    end_time: float = 0.0
    hasten_until: float = 0.0
    """Moment up to which time runs ``rate`` times as fast."""
    rate: float = 1.0

    @property
    def is_done(self) -> bool:
        return not self.clips and self.now >= self.end_time

    @property
    def seconds_left(self) -> float:
        return max([self.end_time, *(clip.start_time + clip.seconds for clip in self.clips)]) - self.now

    def add(self, clip: Clip) -> None:
        self.clips.append(clip)
        self.end_time = max(self.end_time, clip.start_time + clip.seconds)

    def last_until(self, until: float) -> None:
        self.end_time = max(self.end_time, until)

    def hasten(self, seconds: float) -> None:
        """End everything under way within ``seconds``, unheard: all its cues would coincide."""
        for clip in self.clips:
            clip.on_cue = None
        self.hasten_until = self.now + self.seconds_left
        self.rate = max(1.0, self.seconds_left / seconds)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds; starts and ends happen in the order of their times."""
        if self.now < self.hasten_until:
            quick = min(dt, (self.hasten_until - self.now) / self.rate)
            self._pass(quick * self.rate)
            dt -= quick
            if self.is_done:
                return
        self._pass(dt)

    def _pass(self, dt: float) -> None:
        target = self.now + dt
        while moment := self._next_moment(target):
            at, clip, ending = moment
            self.now = max(self.now, at)
            self._finish(clip) if ending else self._begin(clip, True)
        self.now = target
        for clip in self.clips:
            if clip.has_begun and clip.on_step:
                clip.on_step(clip.ease((self.now - clip.start_time) / clip.seconds))
        self._rest()

    def skip(self) -> None:
        """Jump to the end: every clip begins and ends in order, with no cue not yet heard."""
        while moment := self._next_moment(float("inf")):
            at, clip, ending = moment
            self.now = max(self.now, at)
            self._finish(clip) if ending else self._begin(clip, False)
        self.now = self.end_time
        self._rest()

    def _rest(self) -> None:
        if self.is_done:
            self.now = self.cursor = self.end_time = self.hasten_until = 0.0

    def _next_moment(self, until: float) -> tuple[float, Clip, bool] | None:
        best: tuple[float, Clip, bool] | None = None
        for clip in self.clips:
            at = clip.start_time + clip.seconds if clip.has_begun else clip.start_time
            if at <= until and (best is None or at < best[0]):
                best = at, clip, clip.has_begun
        return best

    def _begin(self, clip: Clip, audible: bool) -> None:
        clip.has_begun = True
        if clip.on_begin:
            clip.on_begin()
        if clip.on_cue and audible:
            clip.on_cue()

    def _finish(self, clip: Clip) -> None:
        self.clips.remove(clip)
        if clip.on_step:
            clip.on_step(1.0)
        if clip.on_end:
            clip.on_end()
