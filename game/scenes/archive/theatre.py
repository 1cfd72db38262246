"""The replay theatre: step through a match, from any seat, and play on from any position."""

from __future__ import annotations

import pygame

from game.history.replay import Replay
from game.match.changes import Change
from game.scenes import routes
from game.scenes.archive.look_back import LookBackScene
from game.scenes.archive.replay_files import GiveReplayScene
from game.scenes.archive.replay_player import ALL_HANDS, ReplayPlayer
from game.scenes.archive.round_review import RoundReviewScene, round_end
from game.scenes.archive.theatre_bar import FULL_WORDS, SOME, VIEW_WORDS, Tool, lay_bar
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.form import Form
from game.words import _, language


def _running(replay_player: ReplayPlayer) -> list[Tool]:
    """Return the transport buttons: round back, step back, play or pause, step, round on."""
    run = (_("Pause"), "pause") if replay_player.is_playing else (_("Play"), "play")
    round_back = Tool("round-back", _("Round"), replay_player.round_back, "fast", _("To the start of the round"))
    step_back = Tool("step-back", _("Step"), replay_player.step_back, "left", _("Step back"))
    play = Tool("play", run[0], replay_player.toggle, run[1], widest_labels=(_("Pause"), _("Play")))
    step = Tool("step", _("Step"), replay_player.step, "right", _("Step forward"))
    round_on = Tool("round-on", _("Round"), replay_player.round_on, "fast", _("To the next round"))
    round_back.flipped = True
    round_back.enabled = step_back.enabled = replay_player.index > 0
    step.enabled = round_on.enabled = not replay_player.at_end
    return [round_back, step_back, play, step, round_on]


class TheatreScene(Form[Services]):
    """A table above a bar of buttons; ``at`` is the first position, ``me`` the point of view."""

    def __init__(self, services: Services, replay: Replay, at: int = 0, me: int = ALL_HANDS) -> None:
        super().__init__(services)
        self.replay = replay
        self._language = ""
        self.replay_player = ReplayPlayer(services, replay, at, me, self.relayout)

    def build(self) -> None:
        self.title = _("Replay")
        most = max(self.replay.end_of(n) - self.replay.start_of(n) for n in range(1, self.replay.rounds + 1))
        longest = self.replay_player.place_words(self.replay.rounds, most, most)
        bar = self._laid = lay_bar(self.look, self._tools, self.replay_player.position_words(), longest)
        self.group.set_widgets(bar.tools, "play")
        self._say_where()
        size = self.m.size[0], self._laid.rect.top
        self.replay_player.table.audience.window_height = self.m.size[1]
        if self.replay_player.table.show.size != size or self._language != language():
            self._language = language()
            self.replay_player.table.resize(size)

    def _tools(self, worded: int) -> list[Tool]:
        """Return the tools from left to right.

        ``worded`` says which of them have words, see :func:`.theatre_bar.lay_bar`.
        """
        fast = Tool("fast", _("Faster"), self.replay_player.toggle_fast, "clock", _("4× speed"))
        course = Tool("course", _("Summary"), self._open_review, "sort", _("Round summary"))
        coach = Tool("coach", _("Coach"), self._open_coach, "hint", _("Coach's view"))
        coach.enabled = self._has_moved(self.replay.round_at(self.replay_player.index))
        names = {
            eyes: self.replay_player.eyes_words(eyes, short=worded < FULL_WORDS)
            for eyes in self.replay_player.viewpoints
        }
        eyes = Tool(
            "eyes",
            names[self.replay_player.viewpoint],
            self.replay_player.next_eyes,
            "eye",
            widest_labels=list(names.values()),
        )
        on = Tool("play-on", _("Play on"), self.play_on, "cards")
        give = Tool("give", _("Save"), self._give, "folder", _("Save as a file"))
        on.enabled = not (self.replay_player.table.match.is_over or self.replay.record.cut)
        fast.kind = "main" if self.replay_player.table.clock.is_fast else "solid"
        known = [Tool("back", _("Back"), self.back, "back"), *_running(self.replay_player)]
        others = [fast, course, *([coach] if self._me is not None else []), eyes, on, give]
        for tool in (*known, *others) if worded == VIEW_WORDS else known if worded == SOME else ():
            tool.worded = False
            if tool is not eyes:
                tool.label, tool.widest_labels = "", ()
        return [*known, *others]

    def _say_where(self) -> None:
        """Show the position, or the meaning of a wordless tool under the pointer or with the focus."""
        bar = self._laid
        tool = next((one for one in bar.tools if one is self.group.hovered_widget), None)
        if tool is None and self.services.show_focus:
            tool = next((one for one in bar.tools if one is self.group.focused_widget), None)
        where = bar.position_lines if tool is None or tool.label else bar.lines_instead(self.look, tool.meaning)
        self.texts = []
        for number, (words, box) in enumerate(where):
            anchor = "midleft" if bar.has_words_beside else "center"
            self.add_text(
                f"where.{number}" if number else "where", words, box, bar.px, colour=theme.BRIGHT, anchor=anchor
            )

    def resize(self, size: tuple[int, int]) -> None:
        self._language = ""
        super().resize(size)

    def _open_review(self) -> None:
        self.services.stack.push(
            RoundReviewScene(self.services, self.replay, self.replay_player.stop(), self.replay_player.go_to)
        )

    @property
    def _me(self) -> int | None:
        """Seat of the only person who played, for the coach; None if there were several."""
        people = [seat for seat, info in enumerate(self.replay.seats_at()) if info.kind == "human"]
        return people[0] if len(people) == 1 else None

    def _has_moved(self, number: int) -> bool:
        steps = self.replay.steps[self.replay.start_of(number) : self.replay.end_of(number) + 1]
        moved = any(step.seat == self._me and not isinstance(step.move, Change) for step in steps)
        return moved and round_end(self.replay, number) is not None

    def _open_coach(self) -> None:
        number = self.replay_player.stop()
        match = Replay(self.replay.record).match_at(
            self.replay.end_of(number)
        )  # a copy: the replay's own position stays
        self.services.stack.push(LookBackScene(self.services, match, me=self._me, go=self.replay_player.go_to))

    def play_on(self) -> None:
        there = len(self.replay.seats_at(self.replay_player.index))
        seat = (
            self.replay_player.viewpoint
            if 0 <= self.replay_player.viewpoint < there
            else max(0, self.replay_player.person)
        )
        self.replay_player.is_playing = False
        self.services.go(routes.PlayOn(self.replay, self.replay_player.index, seat))

    def _give(self) -> None:
        self.replay_player.is_playing = False
        self.services.stack.push(GiveReplayScene(self.services, self.replay))

    def enter(self) -> None:
        self.replay_player.enter()
        self.relayout()

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.replay_player.table.drop_pictures()

    def handle(self, action: Action) -> bool:
        if action.act is Act.PAUSE:
            self.replay_player.toggle()
        elif action.act is Act.FAST:
            self.replay_player.toggle_fast()
        elif action.act is Act.SKIP:
            self.replay_player.step()
        else:
            handled = super().handle(action)
            self._say_where()
            return handled
        return True

    def show_switch_target(self, id: str, alone: bool = True) -> None:
        super().show_switch_target(id, alone)
        self._say_where()

    def update(self, dt: float) -> None:
        if self.replay_player.update(dt):
            self.invalidate()

    @property
    def is_animating(self) -> bool:
        return self.replay_player.animating

    @property
    def needs_updates(self) -> bool:
        return self.replay_player.ticking

    def paint(self, surface: pygame.Surface) -> None:
        self.replay_player.paint(surface)
        surface.fill(theme.NIGHT, self._laid.rect)
        line = pygame.Rect(self._laid.rect.left, self._laid.rect.top, self._laid.rect.width, max(2, self.m.px(5)))
        surface.fill(theme.TAG, line)
        line.width = round(line.width * self.replay_player.index / max(1, len(self.replay) - 1))
        surface.fill(theme.AMBER, line)

    def ui_tree(self) -> Node:
        tree = super().ui_tree()
        tree.children.insert(0, self.replay_player.picture_node())
        return tree
