"""Starts the game as a player does, up to the final save, but with a scripted loop."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game.main import launch
from game.main.app import App
from game.settings import Settings
from game.storage.settings import SettingsFile

SIZE = (960, 540)
SEED = 7
"""Seed of the deals, so that a test always sees the same match."""


class Launcher:
    """Launches the game in its own home folder, several times if asked; saved files stay there."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self.monkeypatch, self.seed = home, monkeypatch, SEED
        monkeypatch.setenv("HUE_AND_CRY_HOME", str(home))
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        # Other tests in this process may still use fonts and surfaces.
        monkeypatch.setattr(pygame, "quit", lambda: None)
        monkeypatch.setattr(launch, "asks_for_reduced_motion", lambda: False)

    def prepare(self, **settings: object) -> None:
        """Write the settings that the next launch finds."""
        values = {"language": "en", "window": (0, 0, *SIZE, False), **settings}
        SettingsFile(self.home / "settings.json").save(Settings(**values))  # type: ignore[arg-type]

    def launch(self, script: Callable[[App], None], files: Sequence[str] = ()) -> int:
        """Run the game with ``script`` stepping it instead of its loop; return the exit status."""

        def seeded(app: App) -> None:
            app.services.rng.seed(self.seed)
            script(app)

        self.monkeypatch.setattr(App, "run", seeded)
        pygame.display.init()
        gc.collect()  # the window of another test would take the focus when it is collected
        pygame.event.clear()
        return launch.run(files=files)
