"""The buttons at the foot of a scoring page."""

from collections.abc import Sequence

import pygame

from game.ui.widgets.base import Button, Look
from game.ui.widgets.layout import place


def lay_foot(forth: Button, left: Sequence[Button], right: Sequence[Button], look: Look) -> None:
    """The main button in the middle, the others at both edges: as pictograms where their words have no room."""
    m, safe = look.m, look.m.safe
    width = min(max(m.px(540), forth.width(look)), safe.width // 2)
    forth.rect = pygame.Rect(0, 0, width, forth.height(look))
    forth.rect.midbottom = (m.size[0] // 2, safe.bottom if m.tv else m.size[1] - m.px(38))
    gap, room = m.px(16), forth.rect
    edge = safe.left
    for button in left:
        place(button, look, midleft=(edge, room.centery))
        if edge > safe.left and button.rect.right > room.left - gap:
            button.in_short()
            place(button, look, midleft=(edge, room.centery))
        edge = button.rect.right + m.px(14)
    if _from_right(right, look, room.centery) < room.right + gap:
        for button in right:
            button.in_short()
        _from_right(right, look, room.centery)


def _from_right(buttons: Sequence[Button], look: Look, middle: int) -> int:
    """Put buttons side by side at the right edge; returns where they begin."""
    right = look.m.safe.right
    for button in reversed(buttons):
        place(button, look, midright=(right, middle))
        right = button.rect.left - look.m.px(14)
    return right + look.m.px(14)
