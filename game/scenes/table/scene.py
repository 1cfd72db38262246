"""The table: one match, watched and played from one seat.

The match is asked for moves, its events go to the choreography, and when nothing moves any more the picture
snaps to the view. A human's move is taken at once, whatever flies (FEEL-20).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match import Match
from game.play.agreement import Written
from game.rules.cards import WORDS
from game.rules.events import Event, seen_by
from game.rules.legal import Refusal
from game.rules.moves import Move
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.table.assists import Assists
from game.scenes.table.audience import Eyes, Onlooker, only_person
from game.scenes.table.callout import Callout
from game.scenes.table.clock import TableClock
from game.scenes.table.coach import Coaching
from game.scenes.table.input import TableInput
from game.scenes.table.look.frame import TableLook
from game.scenes.table.look.tooltip import Tooltip
from game.scenes.table.message import Notice
from game.scenes.table.open_hand import OpenHand
from game.scenes.table.panels.due import Due, due_overlay, make_overlay
from game.scenes.table.panels.panel import Panel
from game.scenes.table.play import TablePlay
from game.scenes.table.show.show import Show
from game.scenes.table.targets import Targets
from game.scenes.table.tree import as_drawn, table_tree
from game.ui import anim
from game.ui.input.actions import Action
from game.ui.stage import CaptionsPlace, Node, Scene


class TableScene(Onlooker, Scene):
    """Plays ``match``; the first human seat sits at the bottom, without one seat 0 is watched.

    ``committed`` is called after every applied move, before anything of it is shown: it stores the match.
    ``told`` are the last events of a match that is continued, for the lines that say what happened.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        committed: Callable[[], None] | None = None,
        told: Sequence[Event] = (),
    ) -> None:
        super().__init__()
        self.services = services
        self.eyes = self.first_eyes(match)
        self.play = TablePlay(match, self, committed)
        self.show = Show(self.play, self, services, self.invalidate)
        self.show.picture.log += [seen_by(event, self.me) for event in told]
        self.look = TableLook(services.art, self.kept)
        self.targets, self.input = Targets(self), TableInput(self)
        self.clock, self.assists, self.coaching = TableClock(self), Assists(self), Coaching(self)
        self.callout, self.tooltip = Callout(self), Tooltip(self)
        self.notice, self.open_hand = Notice(services.settings), OpenHand()
        self.let_pass = -1
        """So many moves were logged when I last let a doubtful card of others pass (A3)."""
        self.overlay: Panel | None = None
        self.leaving: Panel | None = None
        """The panel that goes away after it was answered (FEEL-11)."""
        self.overlay_due: Due = None
        """What asked for the panel that lies over the table."""
        self._cold = list(WORDS)
        self._scored = False
        self.play.acting.append(self._somebody_acts)
        self.play.told += [self.clock.moved, self.tell]
        self.show.ended.append(self._chain_ended)

    def first_eyes(self, match: Match) -> Eyes:
        """Who looks when the table is opened."""
        return only_person(match.seats)

    # --- the match --------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.play.match

    def enter(self) -> None:
        if self.match.round_number == 0:
            self.services.go(routes.Workshop(self.match, self.start_round))
        else:
            self.play.look_again()
            self.snap()

    def uncovered(self) -> None:
        """Back from the scoring scene or from a dialog: the next round, if this one is over."""
        if self._scored and self.match.result is not None and not self.match.over:
            self.services.go(routes.Workshop(self.match, self.start_round))
        self.show.arrange()
        self.relayout()

    def leave(self) -> None:
        self.coaching.drop()
        self.look.kept.clear()  # those for one pair of eyes alone are not the scene's

    def start_round(self, own: Sequence[Written] = ()) -> None:
        """Deal, and show it; ``own`` is what stands on the own-rule cards."""
        self._scored = False
        self.play.standing = self.match.standing
        self.show.round_begins()
        self.play.deal(own)

    def tell(self, events: Sequence[Event]) -> None:
        """Show what happened; the state is final already."""
        self.show.tell(events)

    def submit(self, move: Move) -> None:
        """A move of mine that is legal."""
        self.play.submit(move)

    def _somebody_acts(self) -> None:
        """What still flies arrives in a moment, and what was said has been read."""
        self.notice.cited = ""
        self.show.choreography.hasten()
        self.clock.stepped = True

    def refuse(self, refusal: Refusal, index: int | None = None) -> None:
        """Say why not, outline the card, and shake it where things may move (FEEL-08)."""
        if index is not None:
            held = self.show.picture.hand[index]
            held.refused = anim.REFUSED
            held.shake = 0.0 if self.services.settings.reduced_motion else anim.SHAKE
        self.notice.refuse(refusal)
        if not self.hush:
            self.services.sound.play("illegal")
            self.show.note(self.notice.text)
        self.invalidate()

    def say(self, sentence: str) -> None:
        """A sentence above the hand that stays long enough to be read (A11Y-19)."""
        self.notice.say(sentence)
        self.show.note(sentence)
        self.invalidate()

    def noted(self, words: str) -> None:
        """Keep what was told elsewhere in the log of the table (A11Y-19)."""
        self.show.note(words)

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

    def skip(self) -> None:
        """To the end of what is shown at one press (FEEL-21); a hand that others opened is put away first."""
        if self.show.closes_itself:
            self.dismiss()
        elif not self.show.timeline.done:
            self.show.skip()
            self.invalidate()

    def hurry(self) -> None:
        """The same, or, while others think, to their next move: nobody has to wait for a clock (A11Y-32)."""
        self.clock.go_on() if self.clock.others_think else self.skip()

    def snap(self) -> None:
        """The picture becomes what the state is, laid out at once."""
        self.show.snap()
        self.relayout()

    def _chain_ended(self) -> None:
        if self.play.my_turn:
            self.notice.turn_came()
            self.services.hooks.attention()
        self.input.hand_changed()
        self._aim()

    def _aim(self, at_once: bool = False) -> None:
        self.show.aim(self.input.lifted, self.coaching.card, at_once)

    # --- time -------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """Game seconds in a real second."""
        return self.clock.pace

    def invalidate(self) -> None:
        super().invalidate()
        self.targets.forget()

    def update(self, dt: float) -> None:
        game = dt * self.pace * self.clock.haste
        if not self.services.away and self.notice.age(dt):
            self.invalidate()
        self.show.picture.update(dt * max(1.0, self.pace))
        if self.overlay is not None:
            self.overlay.update(dt)
        if self.leaving is not None and not self.leaving.leave(dt):
            self.leaving = None
            self.invalidate()
        self.open_hand.update(self, dt)
        if self.show.running:
            self.show.update(game)
        elif not self._score() and not self.clock.held_up and not self.services.away and not self.assists.update(game):
            self.clock.ask(game)
        self._warm()
        self.coaching.update()
        self.callout.update(dt)
        self.tooltip.update(dt)
        self._choose_overlay()
        self._aim()

    def _warm(self) -> None:
        """One card a frame, while nothing moves: no flight has to wait for a picture later (FEEL-31)."""
        if self._cold and not self.show.running and not self.show.picture.alive:
            self.look.painter.warm(self._cold.pop(), round(self.show.layout.discard.height))

    def _score(self) -> bool:
        """Once the end of the round has been seen: on to the scoring scene."""
        if self.match.result is None:
            return False
        if not self._scored and self.show.picture.shown is None:
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
        return self.show.captions_at

    def resize(self, size: tuple[int, int]) -> None:
        self.show.size, self.lines = size, []
        if self.look.art is not self.services.art:
            self.let_go()
            self.look = TableLook(self.services.art, self.kept)
        self.show.choreography.word = self.show.call_word
        self.overlay_due = None
        self._cold = list(WORDS)
        if self.match.round_number:
            self.play.look_again()
            self.show.skip()
            self.snap()

    def relayout(self) -> None:
        """Every card of mine in its place at once."""
        self._aim(at_once=True)
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
        sharpens = self.look.painter.unsharp and not self.show.running
        return self.show.flying or self.show.picture.alive or self._overlay_grows or sharpens or self.callout.animating

    @property
    def _overlay_grows(self) -> bool:
        return self.leaving is not None or (self.overlay is not None and self.overlay.grows)

    @property
    def ticking(self) -> bool:
        """False while only I can go on, or while I am away: then nothing runs until I press something (DSK-25)."""
        if self.services.away and not self.show.running:
            return False
        flying = self.show.running and self.show.picture.shown is None
        waits = self.notice.passing or self.coaching.waiting or self.tooltip.waiting
        quiet = not (flying or waits or self._cold or self.callout.waved)
        return self.show.closes_itself or not (quiet and self.clock.mine_alone and self.assists.due is None)

    def draw(self, surface: pygame.Surface) -> None:
        self.look.draw(self, surface)
        self.look.tips.draw(surface, self.show.layout, self.tooltip)

    def dismiss(self) -> None:
        """Put the shown hand away."""
        self.show.picture.shown = None
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
