"""Keyboard layouts as SDL 2.32 has them; X11 was asked for each key of each layout."""

from functools import cache

import pygame
import pytest

from game.ui.input import key_places

SCANCODES = (*range(30, 40), 45, 46, 20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48,
             4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 53, 49, 29, 27, 6, 25, 5, 17, 16, 54, 55, 56)  # fmt: skip
DEAD = "□"
US = r"1234567890-=qwertyuiop[]asdfghjkl;'`\zxcvbnm,./"
KEYS = {
    "us": US,
    "fr": "1234567890)=azertyuiop□$qsdfghjklmù²*wxcvbn,;:!",
    "be": "1234567890)-azertyuiop□$qsdfghjklmù²µwxcvbn,;:=",
    "cz": "1234567890=□qwertzuiopú)asdfghjklů§;□yxcvbnm,.-",
    "de": "1234567890ß□qwertzuiopü+asdfghjklöä□#yxcvbnm,.-",
    "dvorak": r"1234567890[]',.pyfgcrl/=aoeuidhtns-`\;qjkxbmwvz",
    "ru": r"1234567890-=йцукенгшщзхъфывапролджэё\ячсмитьбю.",
    "by": r"1234567890-=йцукенгшўзх'фывапролджэё\ячсмітьбю.",
    "gr": r"1234567890-=;ςερτυθιοπ[]ασδφγηξκλ□'`\ζχψωβνμ,./",
    "il": r"1234567890-=/'קראטוןםפ][שדגכעיחלךף,;\זסבהנמצתץ.",
    "ara": r"1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطذ\ئءؤرﻻىةوزظ",
    "th": "1234567890ขชๆไำพะัีรนยบลฟหกดเ้่าสวง_ฃผปแอิืทมใฝ",
}
"""SDL's name of each key by layout, in the order of the scan codes."""
WRITTEN = KEYS | {
    "fr": "&é\"'(-è_çà" + KEYS["fr"][10:],
    "be": "&é\"'(§è!çà" + KEYS["be"][10:],
    "cz": "+ěščřžýáíé" + KEYS["cz"][10:],
    "th": "ๅ/-ภถุึคตจ" + KEYS["th"][10:],
}
"""What each key writes without Shift."""
LATIN = ("us", "fr", "be", "cz", "de", "dvorak")


def use_layout(monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    """Make SDL report another keyboard layout."""
    codes = {ord(sign): scancode for scancode, sign in zip(SCANCODES, KEYS[layout], strict=True)}
    monkeypatch.setattr(key_places, "scancode_of", lambda key: codes.get(key, 0))
    monkeypatch.setattr(key_places, "_symbols", cache(key_places._symbols.__wrapped__))


def press(layout: str, at: int, mod: int = 0, written: str | None = None) -> pygame.Event:
    """Return a press of the key at this index of ``SCANCODES``."""
    sign = KEYS[layout][at]
    code, text = 0x40000000 if sign == DEAD else ord(sign), WRITTEN[layout][at].replace(DEAD, "")
    return pygame.Event(
        pygame.KEYDOWN, key=code, scancode=SCANCODES[at], mod=mod, unicode=text if written is None else written
    )


def printed(layout: str, letter: str) -> int:
    """Return the index of the key labelled with this letter.

    Keyboards of other scripts show the Latin letter beside their own.
    """
    return (KEYS[layout] if layout in LATIN else US).index(letter)
