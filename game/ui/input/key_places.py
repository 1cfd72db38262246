"""Where keys lie: what a key says on the US layout, for keyboards that print other letters (A11Y-28).

A place is named by the key code that it has on the US layout, so that it can be bound and stored as every key is.
"""

from string import ascii_letters, digits
from typing import Final

import pygame

_SIGNS: Final = {
    pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "=", pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_SEMICOLON: ";", pygame.KSCAN_APOSTROPHE: "'", pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".", pygame.KSCAN_SLASH: "/",
}  # fmt: skip
PLACES: Final[dict[int, int]] = {
    **{getattr(pygame, f"KSCAN_{sign}"): ord(sign.lower()) for sign in (*ascii_letters[26:], *digits)},
    **{scancode: ord(sign) for scancode, sign in _SIGNS.items()},
}
"""The key codes of the US layout by SDL's scan codes, of all keys that write."""
SYMBOLS: Final = frozenset(PLACES.values())
LETTERS: Final = frozenset(map(ord, ascii_letters + digits))
"""What a keyboard prints where the game reads it from there: these keys never go by place on a whole keyboard."""
FOREIGN: Final = range(0x250, 0x10000)
"""Letters of other scripts than Latin."""

_SCANCODES: Final[tuple[int, ...]] = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""SDL is asked for a scan code through an index: it knows the layout in use, and pygame has no function for it."""


def scancode_of(key: int) -> int:
    """The scan code of a key on the layout in use; 0 if that layout has no such key."""
    return _SCANCODES[key]


def place_of(event: pygame.Event) -> int:
    """The place of a pressed key; its own key code if it does not write, or comes without a scan code."""
    place: int = PLACES.get(getattr(event, "scancode", 0), event.key)
    return place


def latin(event: pygame.Event) -> int:
    """The key code of a press, by its place where the layout in use cannot write what the US layout has there."""
    place = place_of(event)
    is_elsewhere = scancode_of(place) not in (0, getattr(event, "scancode", 0))
    return event.key if event.key in LETTERS or is_elsewhere else place
