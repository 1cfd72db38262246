"""A learner who does what the newest bubble says, else any legal move."""

from __future__ import annotations

from random import Random

import pygame

from game.scenes import routes
from game.scenes.learning.round_end import RoundEnd, RoundWon
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from game.ui.stage import Node
from tests.support.desk import Desk
from tests.support.inputbot import STEP, InputBot, StuckError, TablePlayer

PRESSED = ("card", "button", "pile")
LONGEST = 900.0
"""Seconds of virtual time that a lesson may last, at any speed."""


def desk_in_lesson(name: str, **settings: object) -> Desk:
    """Return a desk at the table of a lesson, before its first deal; the menu is below."""
    desk = Desk(**{"size": (960, 540), **settings})  # type: ignore[arg-type]
    desk.app.begin(MenuScene(desk.app.services))
    desk.wait(0.5)
    desk.app.services.go(routes.PlayLesson(name))
    desk.app.step(0.0, [])
    return desk


def bubble(tree: Node) -> Node | None:
    """Return the visible bubble."""
    return next((node for node in tree.walk() if node.id == "bubble"), None)


def stands_on(desk: Desk, id: str) -> bool:
    """Return whether any press would now do what is taught there, and the screen shows it."""
    table = desk.top
    assert isinstance(table, TableScene)
    node, panel = table.ui_tree().find(id), table.panels.overlay
    answers = panel is None or node.group != "answer" or f"{panel.part}:{panel.focus}" == id
    scanned = not desk.app.scanner.is_on or desk.app.scanner.current_stop == (id,)
    return "taught" in node.state and table.input.focus == id and answers and scanned


class EnterAlone:
    """Presses Enter again and again, whatever is on the screen.

    ``astray`` are the sentences whose target was not in focus when they appeared.
    """

    def __init__(self, desk: Desk, every: float = 0.2) -> None:
        self.desk, self.every = desk, every
        self.heard: list[str] = []
        self.astray: list[str] = []

    def learn(self) -> None:
        """Press until the last page of the lesson appears. Raises StuckError."""
        for _press in range(round(LONGEST / (self.every + STEP))):
            if isinstance(self.desk.top, RoundEnd) and self.desk.top.lesson_run.is_over:
                return
            said = bubble(self.desk.top.ui_tree())
            if said is not None and self.heard[-1:] != [said.name]:
                self.heard.append(said.name)
                self.astray += [] if stands_on(self.desk, said.value) else [said.name]
            self.desk.key(pygame.K_RETURN)
            self.desk.wait(self.every)
        raise StuckError(f"the lesson does not end; it said {self.heard}")


class Learner:
    """Learns from the bubbles alone; ``thought`` is the number of seconds before each press.

    ``heard`` are the sentences in order, ``astray`` those whose target was not in focus when they appeared.
    """

    def __init__(self, desk: Desk, device: str = "mouse", thought: float = 0.0) -> None:
        self.desk, self.thought = desk, thought
        self.bot = InputBot(desk.app, device, Random(device))
        self.player = TablePlayer(self.bot)
        self.heard: list[str] = []
        self.astray: list[str] = []
        self.passed, self._thinks = 0.0, 0.0

    def wanted(self) -> str | None:
        """Return the newest bubble's target if that can be pressed, else any legal move."""
        tree = self.desk.top.ui_tree()
        said, nodes = bubble(tree), {node.id: node for node in tree.walk()}
        if said is not None and (not self.heard or self.heard[-1] != said.name):
            self.heard.append(said.name)
            self.astray += [] if stands_on(self.desk, said.value) else [said.name]
        if said is not None and said.value in nodes and nodes[said.value].role in PRESSED:
            return said.value
        self.player.called = True
        return self.player.wanted()

    def learn(self) -> None:
        """Play the lesson to its end. Raises StuckError."""
        while not self.over:
            if isinstance(self.desk.top, RoundEnd | RoundWon):
                self._press("go_on")
            elif self.desk.top.ui_tree().id == "table" and (target := self.wanted()) is not None:
                if self._thinks >= self.thought:
                    self._press(target)
                else:
                    self._wait(0.1)
                    self._thinks += 0.1
            else:
                self._wait(0.1)
            if self.passed > LONGEST:
                raise StuckError(f"the lesson does not end; it said {self.heard}")

    @property
    def over(self) -> bool:
        """Whether the last page of the lesson is shown."""
        return isinstance(self.desk.top, RoundEnd) and self.desk.top.lesson_run.is_over

    def _press(self, target: str) -> None:
        self.bot.press(target)
        self._thinks = 0.0
        self.passed += STEP
        self._wait(0.1)

    def _wait(self, seconds: float) -> None:
        self.desk.wait(seconds)
        self.passed += seconds
