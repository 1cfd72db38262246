"""A process that opens a window, prints the wall clock after the first frame, and exits.

``bare`` is a pygame-ce window opened in the quickest way known. ``kept`` is the game until it shows its first
picture, the kept one if there is one; ``menu`` until its menu takes presses, ``drawn`` until that was drawn by itself.
``keep`` starts the game and quits at once, which keeps the picture.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

SIZE = (1280, 720)


def _report() -> None:
    print(f"first-frame {time.time():.6f}", flush=True)
    os._exit(0)


def bare() -> None:
    """Show a window filled with one colour."""
    import pygame

    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    window = pygame.Window("bare", SIZE)
    window.get_surface().fill((18, 33, 28))
    window.flip()
    pygame.event.get()
    _report()


def kept() -> None:
    """Run the application as a player starts it, until it has shown the first picture."""
    from game.__main__ import main
    from game.ui.desktop.window import GameWindow

    flip = GameWindow.flip

    def first(window: GameWindow) -> None:
        flip(window)
        _report()

    GameWindow.flip = first  # type: ignore[method-assign]
    sys.exit(main(["play"]))


def menu() -> None:
    """Run the application until it takes the first press on its menu."""
    _instead_of("step", _report)


def drawn() -> None:
    """Run the application until its loop begins, the page drawn by itself before it."""
    _instead_of("run", _report)


def keep() -> None:
    """Start the application and quit at once, which keeps the picture; report the end."""
    _instead_of("run", lambda: None)
    _report()


def _instead_of(method: str, act: Callable[[], None]) -> None:
    from game.__main__ import main
    from game.main.app import App

    setattr(App, method, lambda *_given: act())
    main(["play"])


if __name__ == "__main__":
    {"bare": bare, "kept": kept, "menu": menu, "drawn": drawn, "keep": keep}[sys.argv[1]]()
