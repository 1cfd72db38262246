"""A bare pygame-ce window, as small and fast as possible: the baseline for the frozen game."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the line above, which takes effect at import

SIZE = (1280, 720)


def main() -> int:
    """Open and fill the window, then wait until it is closed."""
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    window = pygame.Window("bare", SIZE)
    window.get_surface().fill((18, 33, 28))
    window.flip()
    while pygame.event.wait().type != pygame.QUIT:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
