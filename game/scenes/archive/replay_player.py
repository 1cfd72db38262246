"""The player of a replay: its position, its point of view, and whether it runs by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.history.replay import Replay
from game.scenes.archive.replay_table import ReplayTable
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui import anim
from game.ui.draw import drawn_text
from game.ui.stage import Node
from game.words import _
from game.words.player_words import seat_names

STEP_GAP_SECONDS: Final = 0.7
"""Seconds of game time between two steps that play by themselves."""
ALL_HANDS: Final = -2
"""Eyes: all hands open."""
EVERY_SEATS_VIEW: Final = -1
"""Eyes: what every seat saw."""


class ReplayPlayer:
    """Plays a replay from ``at`` on, seen from ``viewpoint``: a seat or a constant above.

    ``changed`` is called after a change of position or of eyes.
    """

    def __init__(
        self, services: Services, replay: Replay, at: int, viewpoint: int, on_change: Callable[[], None]
    ) -> None:
        self.services, self.replay, self._changed = services, replay, on_change
        self.viewpoint = viewpoint if viewpoint in self.viewpoints else ALL_HANDS
        self.is_playing = False
        self._waited = self._shown_for = 0.0
        self._watched = self._watch(max(0, min(at, len(replay) - 1)))

    @property
    def table(self) -> TableScene:
        return self._watched.scene

    def _watch(self, index: int) -> ReplayTable:
        seat = (
            self.viewpoint
            if self.viewpoint >= 0
            else None
            if self.viewpoint == EVERY_SEATS_VIEW
            else max(0, self.person)
        )
        return ReplayTable(self.services, self.replay, index, seat, open_hands=self.viewpoint == ALL_HANDS)

    @property
    def viewpoints(self) -> list[int]:
        return [ALL_HANDS, EVERY_SEATS_VIEW, *range(len(self.replay.seats_at()))]

    @property
    def person(self) -> int:
        """Seat of the first person, -1 if only bots played."""
        kinds = [info.kind for info in self.replay.record.seats]
        return kinds.index("human") if "human" in kinds else -1

    @property
    def index(self) -> int:
        return self._watched.index

    @property
    def at_end(self) -> bool:
        return self.index >= len(self.replay) - 1

    def position_words(self) -> tuple[str, str]:
        number = self.replay.round_at(self.index)
        first, last = self.replay.start_of(number), self.replay.end_of(number)
        return self.place_words(number, self.index - first, last - first)

    def place_words(self, number: int, step: int, steps: int) -> tuple[str, str]:
        of_rounds = _("Round {n} of {m}").format(n=number, m=self.replay.rounds)
        return of_rounds, _("step {step} of {steps}").format(step=step, steps=steps)

    def eyes_words(self, viewpoint: int, *, short: bool) -> str:
        """Return the name of a point of view; ``short`` keeps a seat's first word."""
        if viewpoint == ALL_HANDS:
            return _("All hands")
        if viewpoint == EVERY_SEATS_VIEW:
            return _("No hands")
        name = seat_names(self.replay.seats_at())[viewpoint]
        return (name.split() or [name])[0] if short else name

    def toggle(self) -> None:
        if not self.is_playing and self.at_end:
            self._jump(0)
        self.is_playing, self._waited = not self.is_playing, 0.0
        self._changed()

    def stop(self) -> int:
        """Stop running by itself; return the round that is shown."""
        self.is_playing = False
        return self.replay.round_at(self.index)

    def step(self) -> None:
        """Show the next step, once what is still shown has arrived."""
        if self.table.show.picture.opened_challenge is not None:
            self.table.table.dismiss()
        if self.table.show.is_running:
            self.table.table.skip()
        if not self.at_end:
            self._watched.step_forward()
        self._changed()

    def step_back(self) -> None:
        self.is_playing = False
        self._jump(max(0, self.index - 1))

    def round_back(self) -> None:
        """Go to the deal of the round, or of the one before if already there."""
        number = self.replay.round_at(self.index)
        start = self.replay.start_of(number)
        if start == self.index and number > 1:
            start = self.replay.start_of(number - 1)
        self._jump(start)

    def round_on(self) -> None:
        number = self.replay.round_at(self.index)
        self._jump(self.replay.start_of(number + 1) if number < self.replay.rounds else len(self.replay) - 1)

    def _jump(self, index: int) -> None:
        self._watched.jump(index)
        self._waited = 0.0
        self._changed()

    def toggle_fast(self) -> None:
        """Play four times as fast, or at the usual speed again (FEEL-21)."""
        self.table.clock.is_fast = not self.table.clock.is_fast
        self.services.sound.play("ui_accept")
        self._changed()

    def go_to(self, index: int) -> None:
        self.is_playing = False
        self._jump(index)

    def next_eyes(self) -> None:
        """Take the next point of view: all hands, none, then seat by seat."""
        choices = self.viewpoints
        self.viewpoint = choices[(choices.index(self.viewpoint) + 1) % len(choices)]
        size, before = self.table.show.size, self.table
        before.drop_pictures()
        self._watched = self._watch(self.index)
        self.table.audience.window_height, self.table.clock.is_fast = (
            before.audience.window_height,
            before.clock.is_fast,
        )
        self.table.resize(size)
        self.enter()
        self._changed()

    def enter(self) -> None:
        self._watched.jump(self.index)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table into the upper left of ``surface``.

        A picture of its own would take as much memory as the window again.
        """
        part = surface.subsurface(pygame.Rect((0, 0), self.table.show.size).clip(surface.get_rect()))
        self.table.draw(part)
        self.table.needs_redraw = False
        drawn_text.copy_lines(part, surface, (0, 0))

    def picture_node(self) -> Node:
        """Return the table's node as a picture, in which nothing can be pressed."""
        table = self.table.ui_tree()
        for node in table.walk():
            node.focusable = False
            node.state = tuple(word for word in node.state if word != "focused")
            node.id = f"table.{node.id}"
        return table

    @property
    def ticking(self) -> bool:
        return self.is_playing or self.table.show.picture.opened_challenge is not None or self.table.needs_updates

    @property
    def animating(self) -> bool:
        return self.table.is_animating or self.table.show.is_running

    def update(self, dt: float) -> bool:
        """Advance the table; once it rests while playing, show the next step.

        Returns whether to draw.
        """
        before = self.table.show.is_running
        self.table.update(dt)
        challenged = self.table.show.picture.opened_challenge
        self._shown_for = self._shown_for + dt if challenged is not None else 0.0
        if challenged is not None and self._shown_for >= anim.HAND_SHOWN_SECONDS:
            self.table.table.dismiss()
        if self.is_playing and not self.table.show.is_running and challenged is None:
            self._waited += dt * self.table.clock.pace
            if self._waited >= STEP_GAP_SECONDS:
                self._waited = 0.0
                if self.at_end:
                    self.is_playing = False
                    self._changed()
                else:
                    self.step()
        return before or self.table.needs_redraw or self.table.show.is_running
