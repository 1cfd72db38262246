"""The table: one match, watched and played from one seat.

The match is asked for moves, its events go to the choreography, and when nothing moves any more the picture
snaps to the view. A human's move is taken at once, whatever flies (FEEL-20).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match import Match
from game.play.agreement import Written
from game.play.gestures import Manners
from game.players.human import Human
from game.rules.cards import WORDS
from game.rules.events import Event, seen_by
from game.rules.legal import Refusal
from game.rules.moves import Move
from game.rules.view import Phase, View
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.assists import Assists
from game.scenes.table.audience import Eyes, Onlooker, only_person
from game.scenes.table.callout import Callout
from game.scenes.table.clock import TableClock
from game.scenes.table.coach import Coaching
from game.scenes.table.input import TableInput
from game.scenes.table.layout.table import TableLayout
from game.scenes.table.look.frame import TableLook
from game.scenes.table.look.tooltip import Tooltip
from game.scenes.table.message import Notice
from game.scenes.table.open_hand import OpenHand, closes_itself
from game.scenes.table.panels.due import Due, due_overlay, make_overlay
from game.scenes.table.panels.panel import Panel
from game.scenes.table.play import Mine
from game.scenes.table.show.aim import aim, captions_spot, places
from game.scenes.table.show.choreography import Choreography
from game.scenes.table.show.picture import Picture, Said
from game.scenes.table.table_tree import as_drawn, table_tree
from game.ui import anim
from game.ui.anim import Timeline
from game.ui.input.actions import Action
from game.ui.stage import CaptionsPlace, Node, Scene
from game.words.cast import Cast
from game.words.seats import cast_of


class TableScene(Onlooker, Scene):
    """Plays ``match``; the first human seat sits at the bottom, without one seat 0 is watched.

    ``committed`` is called after every applied move, before anything of it is shown: it stores the match.
    ``told`` are the last events of a match that is continued, for the lines that say what happened.
    """

    watched = False
    """Whether the match is only looked at: then there is nothing to press."""

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        told: Sequence[Event] = (),
    ) -> None:
        super().__init__()
        self.services = services
        self.committed = committed
        self.match = match
        self.eyes = self.first_eyes(match)
        self.size = (1280, 720)
        self.picture = Picture(self.me, len(match.seats), services.rng)
        self.picture.log += [seen_by(event, self.me) for event in told]
        self.timeline = Timeline()
        word = services.settings.call_word or match.rules.call_word
        self.dance = Choreography(self.picture, self.timeline, lambda: self.layout, services.sound, word)
        self.dance.cast = lambda: self.cast
        self.dance.gestures = self.manners = Manners(match, lambda: services.settings.manners)
        self.look = TableLook(services.art, self.kept)
        self.input = TableInput(self)
        self.clock, self.assists, self.coaching = TableClock(self), Assists(self), Coaching(self)
        self.mine, self.callout, self.tooltip = Mine(self), Callout(self), Tooltip(self)
        self.notice, self.open_hand = Notice(services.settings), OpenHand()
        self.let_pass = -1
        """So many moves were logged when I last let a doubtful card of others pass (A3)."""
        self.overlay: Panel | None = None
        self.leaving: Panel | None = None
        """The panel that goes away after it was answered (FEEL-11)."""
        self.overlay_due: Due = None
        """What asked for the panel that lies over the table."""
        self.mismatches: list[str] = []
        """What the picture had wrong when a chain ended: always empty, asserted in tests (contract 8)."""
        self._cold = list(WORDS)
        self.running = self._scored = False
        """``running``: a chain is being shown."""
        self._standing = match.standing
        self._view: View | None = None

    def first_eyes(self, match: Match) -> Eyes:
        """Who looks when the table is opened."""
        return only_person(match.seats)

    # --- the match --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.match.round_number == 0:
            self.services.go(routes.Workshop(self.match, self.start_round))
        else:
            self._view = None
            self.snap()

    def uncovered(self) -> None:
        """Back from the scoring scene or from a dialog: the next round, if this one is over."""
        if self._scored and self.match.result is not None and not self.match.over:
            self.services.go(routes.Workshop(self.match, self.start_round))
        self.assists.arrange()
        self.relayout()

    def leave(self) -> None:
        self.coaching.drop()
        self.look.kept.clear()  # those for one pair of eyes alone are not the scene's

    def start_round(self, own: Sequence[Written] = ()) -> None:
        """Deal, and show it; ``own`` is what stands on the own-rule cards."""
        self._scored = False
        self._standing = self.match.standing
        self.picture.clear(len(self.match.rules.cards))
        self.picture.absent = frozenset(self.match.absent)
        self.show(self.match.start_round(own))

    def show(self, events: Sequence[Event]) -> None:
        """Store and show what happened; the state is final already."""
        self._view = None
        self.clock.moved(events)
        if self.committed is not None:
            self.committed()
        settings = self.services.settings
        self.assists.arrange()
        self.dance.sound = self.services.sound
        self.dance.manner.instant = settings.speed == 0
        self.dance.manner.reduced = settings.reduced_motion
        self.running = True
        self.dance.show([seen_by(event, self.me) for event in events])
        if self.timeline.done:
            self._settle()
        self.invalidate()

    def submit(self, move: Move) -> None:
        """A move of mine that is legal: carried out at once, what still flies arrives first."""
        if self.me is None:
            return
        player = self.match.players[self.me]
        assert isinstance(player, Human), "the open seat is a human's"
        player.submit(move)
        self.notice.cited = ""
        self.dance.hasten()
        self.clock.stepped = True
        for _try in range(len(self.match.seats) + 1):
            events = self.match.tick(0.0)
            if events:
                self.show(events)
            if not player.pending:
                break

    def refuse(self, refusal: Refusal, index: int | None = None) -> None:
        """Say why not, outline the card, and shake it where things may move (FEEL-08)."""
        if index is not None:
            held = self.picture.hand[index]
            held.refused = anim.REFUSED
            held.shake = 0.0 if self.services.settings.reduced_motion else anim.SHAKE
        self.notice.refuse(refusal)
        if not self.hush:
            self.services.sound.play("illegal")
            self.noted(self.notice.text)
        self.invalidate()

    def say(self, sentence: str) -> None:
        """A sentence above the hand that stays long enough to be read (A11Y-19)."""
        self.notice.say(sentence)
        self.noted(sentence)
        self.invalidate()

    def noted(self, words: str) -> None:
        """Keep what was told in the log, once where it is told again and again (A11Y-19)."""
        if Said(words) not in self.picture.log[-1:]:
            self.picture.log.append(Said(words))

    @property
    def message(self) -> str:
        """The sentence that is shown now."""
        return self.notice.text

    def pause(self) -> None:
        """The pause menu over the table."""
        self.services.sound.play("ui_accept")
        self.services.go(routes.Pause(self.match.rules))

    def help(self) -> None:
        """The page of rules, at the rule of what was refused last (ONB-04)."""
        self.services.go(routes.Rules(self.match.rules, self.notice.cited))

    @property
    def shown_standing(self) -> tuple[int, ...]:
        """The points on the plates: those before the round while it is played or just ends."""
        return (*self._standing, *(info.points for info in self.match.seats[len(self._standing) :]))

    def skip(self) -> None:
        """To the end of what is shown at one press (FEEL-21); a hand that others opened is put away first."""
        if closes_itself(self):
            self.dismiss()
        elif not self.timeline.done:
            self.dance.skip()
            self._settle()
            self.invalidate()

    def hurry(self) -> None:
        """The same, or, while others think, to their next move: nobody has to wait for a clock (A11Y-32)."""
        self.clock.go_on() if self.clock.others_think else self.skip()

    @property
    def view(self) -> View:
        """What the seat in front of the screen knows now."""
        if self._view is None:
            self._view = self.match.view(self.me)
        return self._view

    @property
    def cast(self) -> Cast:
        """Who is who in what is said here."""
        return cast_of(self.match.seats, self.you)

    @property
    def my_turn(self) -> bool:
        """Whether the state waits for me."""
        return self.me is not None and self.view.turn == self.me and self.view.phase is not Phase.OVER

    @property
    def playable(self) -> set[int] | None:
        """The indexes of the cards that may be laid; None when it is not the moment to mark any (A11Y-36)."""
        return self.mine.marked

    def snap(self) -> None:
        """The picture becomes what the state is, laid out at once."""
        self.picture.snap(self.view)
        self.relayout()

    def _settle(self) -> None:
        """A chain has ended."""
        if not self.running or not self.timeline.done:
            return
        self.running = False
        self.mismatches += self.picture.differs(self.view)
        self.picture.snap(self.view)
        if self.my_turn:
            self.notice.turn_came()
            self.services.hooks.attention()
        self.input.hand_changed()
        aim(self)

    # --- time -------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """Game seconds in a real second."""
        return self.clock.pace

    def update(self, dt: float) -> None:
        game = dt * self.pace * self.clock.haste
        if not self.services.away and self.notice.age(dt):
            self.invalidate()
        self.picture.update(dt * max(1.0, self.pace))
        if self.overlay is not None:
            self.overlay.update(dt)
        if self.leaving is not None and not self.leaving.leave(dt):
            self.leaving = None
            self.invalidate()
        self.open_hand.update(self, dt)
        if self.running:
            self.timeline.update(game if self.picture.shown is None else 0.0)
            self._settle()
            self.invalidate()
        elif not self._score() and not self.clock.held_up and not self.services.away and not self.assists.update(game):
            self.clock.ask(game)
        self._warm()
        self.coaching.update()
        self.callout.update(dt)
        self.tooltip.update(dt)
        self._choose_overlay()
        aim(self)

    def _warm(self) -> None:
        """One card a frame, while nothing moves: no flight has to wait for a picture later (FEEL-31)."""
        if self._cold and not self.running and not self.picture.alive:
            self.look.painter.warm(self._cold.pop(), round(self.layout.discard.height))

    def _score(self) -> bool:
        """Once the end of the round has been seen: on to the scoring scene."""
        if self.match.result is None:
            return False
        if not self._scored and self.picture.shown is None:
            self._scored = True
            self.services.go(routes.Result(self.match))
        return True

    def _choose_overlay(self) -> None:
        """Which panel lies over the table now."""
        due = due_overlay(self)
        if due != self.overlay_due:
            if self.overlay is not None and self.overlay.fades and self.services.settings.speed:
                self.leaving = self.overlay
            self.overlay_due, self.overlay = due, make_overlay(self, due)
            self.invalidate()

    # --- places -----------------------------------------------------------------------------------------------

    @property
    def captions_at(self) -> CaptionsPlace:
        """Where captions stand."""
        return captions_spot(self)

    @property
    def layout(self) -> TableLayout:
        """The places as they are now."""
        return places(self)

    def resize(self, size: tuple[int, int]) -> None:
        self.size, self.lines = size, []
        if self.look.art is not self.services.art:
            self.let_go()
            self.look = TableLook(self.services.art, self.kept)
        self.dance.word = self.services.settings.call_word or self.match.rules.call_word
        self.overlay_due = None
        self._cold = list(WORDS)
        if self.match.round_number:
            self._view = None
            self.dance.skip()
            self._settle()
            self.snap()

    def relayout(self) -> None:
        """Every card of mine in its place at once."""
        aim(self, at_once=True)
        self.invalidate()

    # --- seen and pressed -------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        return self.input.handle(action)

    def reach(self, id: str, alone: bool = True) -> None:
        self.input.reach(id if alone else None)

    def press(self, id: str) -> bool:
        self.input.choose(id)
        return True

    @property
    def animating(self) -> bool:
        flying = not self.timeline.done and self.picture.shown is None
        sharpens = self.look.painter.unsharp and not self.running
        return flying or self.picture.alive or self._overlay_grows or sharpens or self.callout.animating

    @property
    def _overlay_grows(self) -> bool:
        return self.leaving is not None or (self.overlay is not None and self.overlay.grows)

    @property
    def ticking(self) -> bool:
        """False while only I can go on, or while I am away: then nothing runs until I press something (DSK-25)."""
        if self.services.away and not self.running:
            return False
        flying = self.running and self.picture.shown is None
        waits = self.notice.passing or self.coaching.waiting or self.tooltip.waiting
        quiet = not (flying or waits or self._cold or self.callout.waved)
        return closes_itself(self) or not (quiet and self.clock.mine_alone and self.assists.due is None)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.draw(self, surface)
        self.look.tips.draw(surface, self.layout, self.tooltip)

    def dismiss(self) -> None:
        """Put the shown hand away."""
        self.picture.shown = None
        self._choose_overlay()

    def pass_by(self) -> None:
        """Let a doubtful card of others pass."""
        self.let_pass = len(self.match.log)
        self._choose_overlay()

    def ui_tree(self) -> Node:
        tree = table_tree(self)
        tree.add_lines(self.lines)
        as_drawn(tree)
        return tree
