"""One scene gives way to another: the old picture fades over the new one, which already takes input."""

from typing import Final

import pygame

from game.settings import Settings
from game.ui import anim
from game.ui.stage import Scene

MOST_PIXELS: Final = 2560 * 1440
"""On larger surfaces scenes change at once: blending them would take longer than a frame."""


class Fade:
    """Notices that another scene is on top, and keeps the last picture of the one before for a moment."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._top: Scene | None = None
        self._size = (0, 0)
        self._ghost: pygame.Surface | None = None
        self._left = self._seconds = 0.0
        self._depth = 0
        self._secret = False
        """Whether the last picture was for one pair of eyes alone."""

    @property
    def showing(self) -> bool:
        """Whether the old picture is still to be seen."""
        return self._ghost is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changes."""
        if self._ghost is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._ghost = None
        return True

    def watch(self, top: Scene | None, surface: pygame.Surface, depth: int = 1) -> None:
        """Called before drawing, while ``surface`` still holds the last picture; ``depth`` is how many scenes lie on
        each other: one that comes takes a little longer than one that goes (FEEL-16)."""
        size = surface.get_size()
        changed = self._top is not None and top is not self._top
        if size != self._size:
            self._ghost = None
        elif changed and not self._secret and self._settings.speed != 0 and size[0] * size[1] <= MOST_PIXELS:
            whole = anim.SCENE_OUT if depth < self._depth else anim.SCENE_IN
            self._left = self._seconds = min(whole, anim.REDUCED) if self._settings.reduced_motion else whole
            self._ghost = surface.copy()
        self._top, self._size, self._depth = top, size, depth
        self._secret = top is not None and top.secret

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old picture over the new one."""
        if self._ghost is not None:
            self._ghost.set_alpha(round(255 * max(0.0, self._left) / self._seconds))
            surface.blit(self._ghost, (0, 0))
