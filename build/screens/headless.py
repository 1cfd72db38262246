"""The real application on a surface instead of a window, stepped by hand.

For pictures and for measuring.
"""

from __future__ import annotations

import os
from random import Random

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from game.main.app import App
from game.settings import Settings, Window
from game.ui.stage import Scene

FRAME = 1 / 60


class Canvas:
    """An off-screen window: a surface of fixed size in the pixel format of a screen."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.fullscreen = self.minimised = False
        self.surface = pygame.Surface(size)

    @property
    def points(self) -> tuple[int, int]:
        """The size in points, each of one pixel."""
        return self.surface.get_size()

    @property
    def state(self) -> Window:
        return (0, 0, *self.points, False)

    def flip(self) -> None:
        """Do nothing: there is no screen."""

    def set_fullscreen(self, on: bool) -> None:
        """Do nothing: the size is fixed."""

    def follow(self, event: pygame.Event) -> None:
        """Do nothing: there is no window manager."""

    def request_attention(self) -> None:
        """Do nothing: there is no one to call."""


def open_app(size: tuple[int, int], settings: Settings, seed: int = 7) -> App:
    """Return the application with these settings and an empty scene; ``seed`` fixes all chance."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    app = App(settings, Canvas(size), source=lambda _wait: [])
    app.services.rng = Random(seed)
    app.begin(Scene())  # an empty stage: the first scene with anything on it then knows its size
    return app


def show(app: App, scene: Scene, seconds: float = 0.0) -> None:
    """Show nothing but a scene, and let it run for some seconds."""
    app.stack.clear_to(scene)
    app.stack.settle()
    run(app, seconds)


def run(app: App, seconds: float) -> None:
    for _frame in range(round(seconds / FRAME)):
        app.step(FRAME, [])
