"""The game with narration that is recorded: what a player hears who sees nothing."""

from pathlib import Path
from typing import Any

import pygame

from game.main import launch
from game.scenes.menu.menu import MenuScene
from game.storage.database import MatchStore
from game.ui.narration.output import Recording
from tests.support.desk import Desk


def listen(desk: Desk) -> Recording:
    """Return what will be said at a desk from now on."""
    recording = Recording()
    desk.app.narration.open_output = lambda: recording
    desk.settings.narration = "on"
    desk.app.narration.follow_settings()
    return recording


def first_start(folder: Path, **settings: Any) -> tuple[Desk, Recording]:
    """Return a desk after the very first start, and what is said there once F3 is pressed."""
    desk, recording = Desk(store=MatchStore(folder / "matches.db"), **settings), Recording()
    desk.app.narration.open_output = lambda: recording
    desk.app.begin(MenuScene(desk.app.services))
    launch.ask_first(desk.app)
    desk.wait(0.5)
    return desk, recording


def heard(desk: Desk, recording: Recording, *keys: int, seconds: float = 0.3) -> list[str]:
    """Press keys, wait, and return what was said since the last call."""
    desk.key(*keys)
    desk.wait(seconds)
    return recording.take_sentences()


F3 = pygame.K_F3
