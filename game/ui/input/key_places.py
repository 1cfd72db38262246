"""Key places: a key's letter on the US layout, for keyboards that print others (A11Y-28).

A place is named by its key code on the US layout, so that it can be bound and stored like any key.
"""

from functools import cache
from string import ascii_letters, ascii_uppercase, digits
from typing import Final

import pygame

from game.ui.draw.typefaces import unshowable_letters

_SIGNS: Final = {
    pygame.KSCAN_MINUS: "-", pygame.KSCAN_EQUALS: "=", pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_SEMICOLON: ";", pygame.KSCAN_APOSTROPHE: "'", pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".", pygame.KSCAN_SLASH: "/",
}  # fmt: skip
PLACES: Final[dict[int, int]] = {
    **{getattr(pygame, f"KSCAN_{sign}"): ord(sign.lower()) for sign in ascii_uppercase + digits},
    **{scancode: ord(sign) for scancode, sign in _SIGNS.items()},
}
"""The key codes of the US layout by SDL's scan codes, of all keys that write."""
_SCANCODES: Final = {place: scancode for scancode, place in PLACES.items()}
_DIGITS: Final = frozenset(map(ord, digits))
_LETTERS: Final = frozenset(map(ord, ascii_letters + digits))
_NUMPAD: Final = {getattr(pygame, f"K_KP_{digit}"): digit for digit in digits}
_WITHOUT_NUMLOCK: Final = {
    pygame.K_KP_8: pygame.K_UP, pygame.K_KP_2: pygame.K_DOWN, pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT, pygame.K_KP_7: pygame.K_HOME, pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_9: pygame.K_PAGEUP, pygame.K_KP_3: pygame.K_PAGEDOWN,
}  # fmt: skip
_FOREIGN: Final = range(0x250, 0x1200)
"""The letters of other scripts than Latin that lie on keys."""
_DEAD: Final = 1 << 30
"""SDL's key code of every key that waits for the next one, as accents do."""

_LAYOUT: Final[tuple[int, ...]] = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""Key codes by scan code; SDL's lookup knows the layout in use, and pygame has no other."""


def scancode_of(key: int) -> int:
    """The scan code of a key on the layout in use; 0 if that layout has no such key."""
    return _LAYOUT[key]


def is_latin(key: int) -> bool:
    """Whether a key has a name by which it can be bound and shown to everyone."""
    return key not in _FOREIGN and key != _DEAD


def is_place(code: int) -> bool:
    return code in _SCANCODES


def code_without_num_lock(event: pygame.Event) -> int:
    """Return a press's key code; the numeric keypad without NumLock gives arrows and the like."""
    code: int = event.key
    return _WITHOUT_NUMLOCK[code] if code in _WITHOUT_NUMLOCK and not digit_of(event) else code


def place_of(event: pygame.Event) -> int:
    """Return the place of a pressed key; its own code if it types nothing or has no scan code."""
    place: int = PLACES.get(getattr(event, "scancode", 0), code_without_num_lock(event))
    return place


def latin(event: pygame.Event) -> int:
    """Return a press's key code, or its place if the layout cannot type the US letter there.

    A key with a Latin letter keeps it.
    """
    place = place_of(event)
    is_elsewhere = is_place(place) and scancode_of(place) not in (0, getattr(event, "scancode", 0))
    return event.key if event.key in _LETTERS or is_elsewhere else place


def digit_of(event: pygame.Event) -> str:
    """The digit of a press: the one it writes, or the one of its key; "" if it has none.

    French and Czech keyboards write digits with Shift only. The numeric keypad has digits while NumLock is on.
    """
    written = getattr(event, "unicode", "")
    if len(written) == 1 and written.isdecimal():
        return str(int(written))
    if event.key in _NUMPAD:
        return _NUMPAD[event.key] if getattr(event, "mod", 0) & pygame.KMOD_NUM else ""
    return next((chr(code) for code in (event.key, place_of(event)) if code in _DIGITS), "")


@cache
def _symbols() -> dict[int, int]:
    """What the layout in use has at each scan code."""
    return {scancode_of(key): key for key in (*range(33, 127), *range(161, _FOREIGN.stop)) if scancode_of(key)}


def symbol_at(place: int) -> int:
    """The key code to show for a place: that of the layout in use.

    Keyboards of other scripts have the Latin letters beside their own; instead of a sign their letter is shown, since
    the same sign may lie elsewhere, too.
    """
    if not is_place(place):
        return place
    symbol = _symbols().get(_SCANCODES[place], place)
    is_printed = place in _DIGITS or (place in _LETTERS and not scancode_of(place))
    return place if is_printed or unshowable_letters(chr(symbol)) else symbol


def forget_layout() -> None:
    """Ask again what lies where: the layout has changed."""
    _symbols.cache_clear()
