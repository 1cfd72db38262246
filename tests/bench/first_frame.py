"""A process that opens a window, prints the wall clock after the first frame, and exits.

``bare`` is a pygame-ce window opened in the quickest way known, ``game`` the whole application.
"""

from __future__ import annotations

import os
import sys
import time

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


def game() -> None:
    """Run the application as a player starts it, until it has shown its menu."""
    from game.__main__ import main
    from game.ui.desktop.window import GameWindow

    flip = GameWindow.flip

    def first(window: GameWindow) -> None:
        flip(window)
        _report()

    GameWindow.flip = first  # type: ignore[method-assign]
    sys.exit(main(["play"]))


if __name__ == "__main__":
    {"bare": bare, "game": game}[sys.argv[1]]()
