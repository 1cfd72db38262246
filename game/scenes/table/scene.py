"""Scene of a table: one match, watched and played by an audience.

The match is asked for moves, its events are shown, and once nothing moves the picture snaps to the view. A human's move
is taken at once, whatever is in flight (FEEL-20).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match.match import Match
from game.rules.events import Event, seen_by
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.audience import Audience, SoloAudience
from game.scenes.table.ear_keys import EarKeys
from game.scenes.table.guidance import Guidance
from game.scenes.table.input import TableInput
from game.scenes.table.look.frame import Prewarmer, TableLook
from game.scenes.table.table import Table
from game.scenes.table.targets import Targets
from game.scenes.table.tooltip import Tooltip
from game.scenes.table.tree import as_drawn, table_tree
from game.ui.geometry import Spot
from game.ui.input.actions import Action
from game.ui.sound.cues import Suspense
from game.ui.stage import CaptionsPlace, Node, Scene


class TableScene(Scene):
    """Scene of ``match`` with its ``audience``; by default the first human, or all watch seat 0.

    ``committed`` is called after every applied move, before anything of it is shown, to store the match. ``told`` are
    the last events of a match that is continued, for the log.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        past_events: Sequence[Event] = (),
        audience: Audience | None = None,
    ) -> None:
        super().__init__()
        self.services = services
        self.audience = audience or SoloAudience(services, match.seats)
        self.table = table = Table(services, match, self.audience, committed, self.invalidate, self.redraw)
        self.targets = Targets(table)
        self.play, self.show, self.message, self.clock = table.play, table.show, table.message, table.clock
        self.assists, self.coaching, self.call_buttons = table.assists, table.coaching, table.call_buttons
        self.panels = table.panels
        me = None if self.audience.is_shared else self.audience.viewer_seat
        self.show.picture.log += [seen_by(event, me) for event in past_events]
        self.look = TableLook(services.art, self.own_pictures)
        self.input = TableInput(table, self.targets)
        self.ear_keys = EarKeys(table, self.input)
        self.guidance, self.tooltip = Guidance(self.input), Tooltip(self.input)
        self.prewarmer = Prewarmer(self.look, match.rules.cards)
        self._scored = 0
        """Number of the last round whose points were shown."""
        self.show.chain_end_listeners.append(self._chain_ended)

    @property
    def match(self) -> Match:
        return self.play.match

    # --- life cycle -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.match.round_number == 0:
            self.services.go(routes.Workshop(self.match, self.play.deal))
        else:
            self.play.refresh_view()
            self.snap()
            self.input.hand_changed()

    def on_covered(self) -> None:
        self.input.let_go()

    def on_uncovered(self) -> None:
        self.audience.on_uncovered()
        if self._round_scored and self.match.result is not None and not self.match.is_over:
            self.services.go(routes.Workshop(self.match, self.play.deal))
        self.show.arrange()
        self.relayout()

    def leave(self) -> None:
        self.coaching.drop()
        self.look.cache.clear()  # those for one pair of eyes alone are not the scene's

    @property
    def is_secret(self) -> bool:
        return self.audience.shows_secret_hand

    @property
    def shared_card_spots(self) -> Sequence[Spot]:
        return self.show.cards_at

    # --- time -------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        super().invalidate()

    def invalidate(self) -> None:
        self.redraw()
        self.targets.forget()

    def update(self, dt: float) -> None:
        self.audience.advance(dt)
        self.table.advance_display(dt)
        if self.show.is_running or not self._score():
            self.table.advance_game(dt)
        self.prewarmer.make_next(self.show)
        self.coaching.update()
        self.call_buttons.update(dt)
        self.tooltip.update(dt)
        self.panels.open_due_panel()
        self.guidance.follow()
        self._aim()
        self.audience.follow()

    def log_toast(self, words: str) -> None:
        """Log what was told elsewhere (A11Y-19)."""
        self.show.note(words)

    @property
    def _round_scored(self) -> bool:
        return self._scored == self.match.round_number > 0

    def _score(self) -> bool:
        """Open the result once the end of the round has been seen.

        Returns whether no move is awaited.
        """
        if self.match.result is None or self.audience.watched:
            return self.audience.watched
        if not self._round_scored and self.show.picture.opened_challenge is None:
            self._scored = self.match.round_number
            self.look.painter.layers.drop()  # free it before the next page makes pictures as large
            self.services.go(routes.Result(self.match, self.table.tips.end_reason))
        return True

    def _chain_ended(self) -> None:
        if self.play.my_turn:
            self.message.turn_came()
            self.services.hooks.request_attention()
        self.input.hand_changed()
        self.guidance.renew()
        self.tooltip.suppress_card_help()
        self._aim()

    @property
    def suspense(self) -> Suspense:
        return self.show.suspense

    # --- places -----------------------------------------------------------------------------------------------

    @property
    def captions_place(self) -> CaptionsPlace:
        return self.audience.cover.captions_at or self.show.captions_at

    def resize(self, size: tuple[int, int]) -> None:
        self.show.size, self.lines = size, []
        if self.look.art is not self.services.art:
            self.drop_pictures()
            self.look = TableLook(self.services.art, self.own_pictures)
        self.show.choreography.call_word = self.show.call_word
        self.panels.renew()
        self.prewarmer = Prewarmer(self.look, self.match.rules.cards)
        if self.match.round_number:
            self.play.refresh_view()
            self.show.skip()
            self.snap()
        self.audience.repaint()

    def snap(self) -> None:
        self.show.snap()
        self.relayout()

    def relayout(self) -> None:
        self._aim(at_once=True)
        self.invalidate()
        self.guidance.place()

    def _aim(self, at_once: bool = False) -> None:
        self.show.aim(self.input.lifted_index, self.coaching.card, at_once)

    # --- drawing and input ------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        self.table.faces.note_activity()
        return self.ear_keys.handle(action) or self.input.handle(action)

    def show_switch_target(self, id: str, alone: bool = True) -> None:
        self.input.reach(id if alone else None)

    def press(self, id: str) -> bool:
        self.input.choose(id)
        return True

    def note_presence(self) -> None:
        self.table.faces.note_activity()
        self.audience.note_activity()

    @property
    def is_animating(self) -> bool:
        return self.table.animating or (self.look.painter.has_unsharp and not self.show.is_running)

    @property
    def needs_updates(self) -> bool:
        """Whether time runs: not while only the viewer can go on, or is away (DSK-25)."""
        cold = bool(self.prewarmer.unmade_cards)
        here = self.show.is_running or not self.services.is_away
        waiting = self.tooltip.is_waiting or not self.table.waits_for_viewer
        usual = here and (cold or waiting or self.table.faces.are_awake)
        return self.audience.ticks(cold, usual)

    def draw(self, surface: pygame.Surface) -> None:
        cover = self.audience.cover
        if cover.hides_table:
            cover.draw(surface)
        else:
            self.look.draw(self.table, self.input.pointed_now, surface)
        cover.draw_over(surface)
        self.look.tooltips.draw(surface, self.show.layout, self.tooltip.placed_tooltip)

    def ui_tree(self) -> Node:
        cover = self.audience.cover
        self.targets.forget()
        if cover.hides_table:
            tree = cover.tree()
        else:
            tree = table_tree(self.table, self.input.pointed_now, self.targets.all_targets, self.tooltip.placed_tooltip)
        cover.add_nodes(tree)
        tree.add_lines(self.lines)
        as_drawn(tree)
        return tree
