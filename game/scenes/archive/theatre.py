"""The replay theatre: step through a match forward and back, with anybody's eyes, and play on from any position."""

from __future__ import annotations

from typing import Final

import pygame

from game.history.replay import Replay
from game.scenes import routes
from game.scenes.archive.replay_files import give_replay
from game.scenes.archive.round_review import CourseScene
from game.scenes.archive.theatre_bar import BARE, FULL, SOME, Tool, laid
from game.scenes.archive.watched import Watched
from game.scenes.services import Services
from game.ui import anim
from game.ui.draw import theme, written
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.form import Form
from game.words import _, language
from game.words.seats import seat_names

GAP: Final = 0.7
"""Seconds of game time between two steps that play by themselves."""
OPEN: Final = -2
"""Eyes: all hands open."""
NOBODY: Final = -1
"""Eyes: what everybody saw."""


class TheatreScene(Form[Services]):
    """A table above, a bar with buttons below. ``at`` is the position to begin with, ``me`` the seat whose eyes."""

    def __init__(self, services: Services, replay: Replay, at: int = 0, me: int = OPEN) -> None:
        super().__init__(services)
        self.replay, self.eyes = replay, me if me in self._choices(replay) else OPEN
        self.playing = False
        self._waited = self._shown_for = 0.0
        self._bar = pygame.Rect(0, 0, 1, 1)
        self._language = ""
        self.table = self._table(max(0, min(at, len(replay) - 1)))

    def _table(self, index: int) -> Watched:
        seat = self.eyes if self.eyes >= 0 else None if self.eyes == NOBODY else max(0, self._person())
        return Watched(self.services, self.replay, index, seat, open_hands=self.eyes == OPEN)

    def _choices(self, replay: Replay) -> list[int]:
        return [OPEN, NOBODY, *range(len(replay.chairs()))]

    @property
    def index(self) -> int:
        """The position that is shown."""
        return self.table.index

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.index >= len(self.replay) - 1

    # --- places -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The bar, and the table in what is left."""
        self.title = _("Replay")
        most = max(self.replay.end_of(n) - self.replay.start_of(n) for n in range(1, self.replay.rounds + 1))
        longest = self._where(self.replay.rounds, most, most)
        bar = self._laid = laid(self.look, self._tools, self._here(), longest)
        self._bar = bar.rect
        self.group.set(bar.tools, "play")
        self._say_where()
        size = self.m.size[0], self._bar.top
        self.table.window = self.m.size[1]
        if self.table.show.size != size or self._language != language():
            self._language = language()
            self.table.resize(size)

    def _tools(self, worded: int) -> list[Tool]:
        """What can be done, from the left to the right; with so many words: see :func:`.theatre_bar.laid`."""
        run = (_("Pause"), "pause") if self.playing else (_("Play"), "play")
        back = Tool("back", _("Back"), self.back, "back")
        round_back = Tool("round-back", _("Round"), self.round_back, "fast", _("To the beginning of the round"))
        step_back = Tool("step-back", _("Step"), self.step_back, "left", _("One step back"))
        play = Tool("play", run[0], self.toggle, run[1], wide=(_("Pause"), _("Play")))
        step = Tool("step", _("Step"), self.step, "right", _("One step on"))
        round_on = Tool("round-on", _("Round"), self.round_on, "fast", _("To the next round"))
        fast = Tool("fast", _("Faster"), self.toggle_fast, "clock", _("Four times as fast"))
        course = Tool("course", _("Course"), self._open_course, "sort", _("Course of the round"))
        names = {eyes: self._eyes_words(eyes, short=worded < FULL) for eyes in self._choices(self.replay)}
        eyes = Tool("eyes", names[self.eyes], self.next_eyes, "eye", wide=list(names.values()))
        on = Tool("play-on", _("Play on"), self.play_on, "cards")
        proof = Tool("proof", _("Proof"), self._open_proof, "shield", _("Who drew what"))
        give = Tool("give", _("Save"), self._give, "folder", _("Save as a file"))
        round_back.flipped = True
        round_back.enabled = step_back.enabled = self.index > 0
        step.enabled = round_on.enabled = not self.at_end
        on.enabled = not self.table.match.over
        fast.kind = "main" if self.table.clock.fast else "solid"
        known, others = [back, round_back, step_back, play, step, round_on], [fast, course, eyes, on, proof, give]
        for tool in (*known, *others) if worded == BARE else known if worded == SOME else ():
            tool.worded = False
            if tool is not eyes:
                tool.label, tool.wide = "", ()
        return [*known, *others]

    def _give(self) -> None:
        give_replay(self.services, self.replay)

    def _say_where(self) -> None:
        """Where the replay is; what a pictogram without a word means, while it is pointed at or has the focus."""
        bar = self._laid
        tool = next((one for one in bar.tools if one is self.group.hovered), None)
        if tool is None and self.services.show_focus:
            tool = next((one for one in bar.tools if one is self.group.focused), None)
        where = bar.where if tool is None or tool.label else bar.instead(self.look, tool.meaning)
        self.texts = []
        for number, (words, box) in enumerate(where):
            anchor = "midleft" if bar.beside else "center"
            self.say(f"where.{number}" if number else "where", words, box, bar.px, colour=theme.BRIGHT, anchor=anchor)

    def _here(self) -> tuple[str, str]:
        number = self.replay.round_at(self.index)
        first, last = self.replay.start_of(number), self.replay.end_of(number)
        return self._where(number, self.index - first, last - first)

    def _where(self, number: int, step: int, steps: int) -> tuple[str, str]:
        of_rounds = _("Round {n} of {m}").format(n=number, m=self.replay.rounds)
        return of_rounds, _("step {step} of {steps}").format(step=step, steps=steps)

    def _eyes_words(self, eyes: int, *, short: bool) -> str:
        if eyes == OPEN:
            return _("All hands")
        if eyes == NOBODY:
            return _("No hand")
        name = seat_names(self.replay.chairs())[eyes]
        return (name.split() or [name])[0] if short else name

    def resize(self, size: tuple[int, int]) -> None:
        """Size, letters, palette or language are others: the table is laid out anew, too."""
        self._language = ""
        super().resize(size)

    # --- steps ------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Let it play by itself, or stop it; at its end it begins again."""
        if not self.playing and self.at_end:
            self._jump(0)
        self.playing, self._waited = not self.playing, 0.0
        self.relayout()

    def step(self) -> None:
        """What happened next; what is still shown arrives first."""
        if self.table.show.picture.shown is not None:
            self.table.dismiss()
        if self.table.show.running:
            self.table.skip()
        if not self.at_end:
            self.table.forward()
        self.relayout()

    def step_back(self) -> None:
        """The position before, at once."""
        self.playing = False
        self._jump(max(0, self.index - 1))

    def round_back(self) -> None:
        """To the deal of the round, or of the one before."""
        number = self.replay.round_at(self.index)
        start = self.replay.start_of(number)
        if start == self.index and number > 1:
            start = self.replay.start_of(number - 1)
        self._jump(start)

    def round_on(self) -> None:
        """To the next deal, or to the end of the last round."""
        number = self.replay.round_at(self.index)
        self._jump(self.replay.start_of(number + 1) if number < self.replay.rounds else len(self.replay) - 1)

    def _jump(self, index: int) -> None:
        self.table.jump(index)
        self._waited = 0.0
        self.relayout()

    def toggle_fast(self) -> None:
        """Four times as fast, and back (FEEL-21)."""
        self.table.clock.fast = not self.table.clock.fast
        self.services.sound.play("ui_accept")
        self.relayout()

    def go(self, index: int) -> None:
        """Show a position at once, and stop there."""
        self.playing = False
        self._jump(index)

    def _open_course(self) -> None:
        self.playing = False
        number = self.replay.round_at(self.index)
        self.services.stack.push(CourseScene(self.services, self.replay, number, self.go))

    def next_eyes(self) -> None:
        """Look with the next pair of eyes: all hands, nobody's, then from seat to seat."""
        choices = self._choices(self.replay)
        self.eyes = choices[(choices.index(self.eyes) + 1) % len(choices)]
        size, before = self.table.show.size, self.table
        before.let_go()
        self.table = self._table(before.index)
        self.table.window, self.table.clock.fast = before.window, before.clock.fast
        self.table.resize(size)
        self.table.enter()
        self.relayout()

    def play_on(self) -> None:
        """Take a seat and go on from here."""
        there = len(self.replay.chairs(self.index))
        seat = self.eyes if 0 <= self.eyes < there else max(0, self._person())
        self.playing = False
        self.services.go(routes.PlayOn(self.replay, self.index, seat))

    def _open_proof(self) -> None:
        self.playing = False
        self.services.go(routes.Proof(self.replay, self.replay.round_at(self.index)))

    def _person(self) -> int:
        kinds = [info.kind for info in self.replay.record.seats]
        return kinds.index("human") if "human" in kinds else -1

    # --- the scene --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The table shows its first position."""
        self.table.enter()
        self.relayout()

    def let_go(self) -> None:
        """Its own pictures and those of the table."""
        super().let_go()
        self.table.let_go()

    def handle(self, action: Action) -> bool:
        """The keys of pause, of going on and of four times the speed; all else as in every form."""
        if action.act is Act.PAUSE:
            self.toggle()
        elif action.act is Act.FAST:
            self.toggle_fast()
        elif action.act is Act.SKIP:
            self.step()
        else:
            handled = super().handle(action)
            self._say_where()
            return handled
        return True

    def reach(self, id: str, alone: bool = True) -> None:
        """The focus, and what it means."""
        super().reach(id, alone)
        self._say_where()

    def update(self, dt: float) -> None:
        """The table moves; when it rests and plays by itself, the next step comes."""
        before = self.table.show.running
        self.table.update(dt)
        shown = self.table.show.picture.shown
        self._shown_for = self._shown_for + dt if shown is not None else 0.0
        if shown is not None and self._shown_for >= anim.HAND_SHOWN:
            self.table.dismiss()
        if self.playing and not self.table.show.running and shown is None:
            self._waited += dt * self.table.pace
            if self._waited >= GAP:
                self._waited = 0.0
                if self.at_end:
                    self.playing = False
                    self.relayout()
                else:
                    self.step()
        if before or self.table.dirty or self.table.show.running:
            self.invalidate()

    @property
    def animating(self) -> bool:
        """While cards fly."""
        return self.table.animating or self.table.show.running

    @property
    def ticking(self) -> bool:
        """While it plays, and while the table has something to do."""
        return self.playing or self.table.show.picture.shown is not None or self.table.ticking

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the ground of the bar with how far the replay is."""
        size = self.table.show.size
        canvas = self.kept.get(("canvas", size), lambda: pygame.Surface(size, 0, surface))
        written.forget(canvas)
        self.table.draw(canvas)
        self.table.dirty = False
        surface.blit(canvas, (0, 0))
        written.carry(canvas, surface, (0, 0))
        surface.fill(theme.NIGHT, self._bar)
        line = pygame.Rect(self._bar.left, self._bar.top, self._bar.width, max(2, self.m.px(5)))
        surface.fill(theme.TAG, line)
        line.width = round(line.width * self.index / max(1, len(self.replay) - 1))
        surface.fill(theme.AMBER, line)

    def ui_tree(self) -> Node:
        """The bar, and the table as a picture: nothing at it can be pressed."""
        tree = super().ui_tree()
        table = self.table.ui_tree()
        for node in table.walk():
            node.focusable = False
            node.state = tuple(word for word in node.state if word != "focused")
            node.id = f"table.{node.id}"
        tree.children.insert(0, table)
        return tree
