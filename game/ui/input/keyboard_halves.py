"""The keys of the two halves of a shared keyboard (PTY-15).

A half is a device of its own with few keys, pressed one at a time. Both are used at once, beside the keys that no half
has.
"""

from typing import Final, Literal

import pygame

from game.ui.input.actions import Act

Codes = tuple[int, ...]
Half = Literal["left", "right"]
HALVES: Final[tuple[Half, Half]] = ("left", "right")

HALF_KEYS: Final[dict[Half, dict[Act, Codes]]] = {
    "left": {
        Act.UP: (pygame.K_w,),
        Act.DOWN: (pygame.K_s,),
        Act.LEFT: (pygame.K_a,),
        Act.RIGHT: (pygame.K_d,),
        Act.CONFIRM: (pygame.K_e,),
        Act.BACK: (pygame.K_q,),
        Act.CALL: (pygame.K_r,),
        Act.HAND: (pygame.K_f,),
        Act.DRAW: (pygame.K_t,),
        Act.KEEP: (pygame.K_x,),
        Act.SORT: (pygame.K_c,),
        Act.INSPECT: (pygame.K_g,),
    },
    "right": {
        Act.UP: (pygame.K_UP,),
        Act.DOWN: (pygame.K_DOWN,),
        Act.LEFT: (pygame.K_LEFT,),
        Act.RIGHT: (pygame.K_RIGHT,),
        Act.CONFIRM: (pygame.K_RETURN, pygame.K_KP_ENTER),
        Act.BACK: (pygame.K_BACKSPACE, pygame.K_DELETE),
        Act.CALL: (pygame.K_COMMA,),
        Act.HAND: (pygame.K_PERIOD,),
        Act.DRAW: (pygame.K_o,),
        Act.KEEP: (pygame.K_k,),
        Act.SORT: (pygame.K_l,),
        Act.INSPECT: (pygame.K_i,),
    },
}
"""Each key is named by its letter on the US layout, and means its place.

None is Shift: pressed five times in a row, it opens the system's sticky keys.
"""

ALWAYS_KEYS: Final[dict[Act, int]] = {
    Act.BACK: pygame.K_ESCAPE,
    Act.CONFIRM: pygame.K_SPACE,
    Act.NEXT: pygame.K_TAB,
    Act.HELP: pygame.K_F1,
    Act.FULLSCREEN: pygame.K_F11,
}
"""Actions always available beside both halves -> the key if the halves have all others."""
