"""A real application under SDL's dummy driver and a virtual clock, stepped by tests."""

import os
import random
from dataclasses import replace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.main.app import App
from game.match.match import Match
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.sessions.session import table_seats
from game.settings import Settings
from game.ui.desktop.event_wait import sdl_events
from game.ui.desktop.window import GameWindow
from game.ui.stage import Node, Scene

_OF_WINDOWS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)


def played(seats: int, rounds: int = 1, deal: int = 7, **rules: Any) -> Match:
    """Return a match of bots, the first seat shown as human, after ``rounds`` rounds or its end."""
    infos = table_seats(seats, "You")
    players = [make_bot("heuristic", random.Random(seat)) for seat in range(seats)]
    match = Match(replace(CLASSIC, **rules), infos, players, deal)
    while match.round_number < rounds and not match.is_over:
        match.start_round()
        while match.result is None:
            match.tick(float("inf"))
    return match


def own_events(wait: float) -> list[pygame.Event]:
    """Return the posted events, without those that SDL sends about other tests' windows.

    When such a window is collected, at any moment, SDL reports a lost focus. The event names a window; None if it is
    gone.
    """
    return [event for event in sdl_events(wait) if event.type not in _OF_WINDOWS or not hasattr(event, "window")]


class Desk:
    """The application, controlled by simulated keys, mouse and controller."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), store: Any = None, themes: Any = None, **settings: Any
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.saves = 0
        self.settings = Settings(**settings)
        self.window = GameWindow("test", (0, 0, *size, False))
        self.resize(size)
        self.app = App(
            self.settings, self.window, source=own_events, themes=themes, store=store, save_settings=self._saved
        )
        self.app.services.rng = random.Random(1)
        pygame.event.clear()

    def _saved(self) -> None:
        self.saves += 1

    @property
    def top(self) -> Scene:
        scene = self.app.stack.top
        assert scene is not None
        return scene

    def resize(self, size: tuple[int, int]) -> None:
        self.window.points = size

    def begin(self, scene: Scene) -> None:
        self.app.begin(scene)
        self.wait(2.0)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1)):
            self.app.step(0.1, [])

    def post(self, *events: pygame.Event) -> None:
        """Send events as the system would, and take one step."""
        for event in events:
            pygame.event.post(event)
        self.app.step(1 / 60)

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            text = chr(code) if code < 128 else ""
            self.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
            self.post(pygame.Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, string: str) -> None:
        for char in string:
            self.post(pygame.Event(pygame.TEXTINPUT, text=char))

    def pad(self, *buttons: int) -> None:
        for button in buttons:
            self.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
            self.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def move(self, pos: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, pos: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def up(self, pos: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, id: str) -> None:
        """Click a node, scrolled into view first."""
        if "offscreen" in self.node(id).state:
            self.top.show_switch_target(id)
            self.post()
        pos = self.node(id).rect.center
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def node(self, id: str) -> Node:
        return self.top.ui_tree().find(id)

    @property
    def focused(self) -> str:
        return next((n.id for n in self.top.ui_tree().walk() if "focused" in n.state), "")

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")


def faults(node: Node, screen: pygame.Rect) -> list[str]:
    """Return what is wrong in a tree: text cut off, nodes off the screen or out of their parent."""
    if "offscreen" in node.state:
        return []
    found = []
    if node.role == "text" and node.value == "cut":
        found.append(f"{node.id} {node.name!r} does not fit")
    if node.rect.size != (0, 0) and not screen.contains(node.rect):
        found.append(f"{node.id} lies off the screen: {node.rect}")
    for child in node.children:
        if node.role != "scene" and not node.rect.contains(child.rect):
            found.append(f"{child.id} leaves {node.id}")
        found += faults(child, screen)
    return found
