"""Keys act on every layout, by what SDL 2.32 gives for each key of it (A11Y-28); X11 was asked, key by key."""

import string

import pygame
import pytest

from game.ui.input import key_places
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import Bindings
from game.ui.input.key_places import PLACES
from game.ui.input.translator import Translator
from tests.support.rows import every_row

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
"""What SDL calls each key, in the order of the scan codes."""
WRITTEN = KEYS | {
    "fr": "&é\"'(-è_çà" + KEYS["fr"][10:],
    "be": "&é\"'(§è!çà" + KEYS["be"][10:],
    "cz": "+ěščřžýáíé" + KEYS["cz"][10:],
    "th": "ๅ/-ภถุึคตจ" + KEYS["th"][10:],
}
"""What each key writes without Shift."""
LATIN = ("us", "fr", "be", "cz", "de", "dvorak")
ACTS = {"d": Act.DRAW, "p": Act.PAUSE, "u": Act.CALL, "h": Act.HAND, "m": Act.MUTE, "z": Act.UNDO}


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch):
    def use(layout: str) -> None:
        codes = {ord(sign): scancode for scancode, sign in zip(SCANCODES, KEYS[layout], strict=True)}
        monkeypatch.setattr(key_places, "scancode_of", lambda key: codes.get(key, 0))

    return use


def press(layout: str, at: int, mod: int = 0, written: str | None = None) -> pygame.Event:
    """A press of the key at this index of ``SCANCODES``."""
    sign = KEYS[layout][at]
    code, text = 0x40000000 if sign == DEAD else ord(sign), WRITTEN[layout][at].replace(DEAD, "")
    return pygame.Event(
        pygame.KEYDOWN, key=code, scancode=SCANCODES[at], mod=mod, unicode=text if written is None else written
    )


def printed(layout: str, letter: str) -> int:
    """Where the key lies that has this letter on it: keyboards of other scripts have the Latin one beside their own."""
    return (KEYS[layout] if layout in LATIN else US).index(letter)


def acts(translator: Translator, event: pygame.Event) -> list[Act]:
    return [action.act for action in translator.translate(event)]


def test_the_table_of_places_is_the_us_layout() -> None:
    assert {scancode: chr(code) for scancode, code in PLACES.items()} == dict(zip(SCANCODES, US, strict=True))


@every_row("layout", KEYS)
def test_A11Y28_the_printed_letter_acts_on_every_layout(use, layout: str) -> None:
    use(layout)
    found = {letter: acts(Translator(), press(layout, printed(layout, letter))) for letter in ACTS}
    assert found == {letter: [act] for letter, act in ACTS.items()}


@every_row("layout", KEYS)
def test_PTY15_letters_that_nothing_is_bound_to_reach_their_player_on_every_layout(use, layout: str) -> None:
    use(layout)
    for letter in "qweyxvbnajg":
        written = Translator().translate(press(layout, printed(layout, letter)))
        assert written == [Action(Act.TEXT, text=letter)], letter


@every_row("layout", LATIN)
def test_A11Y28_where_latin_letters_are_printed_no_other_key_acts_for_them(use, layout: str) -> None:
    use(layout)
    for at, sign in enumerate(KEYS[layout]):
        if sign not in string.ascii_letters:
            assert set(acts(Translator(), press(layout, at))) <= {Act.TEXT}, sign


def test_A11Y28_a_letter_of_another_script_that_is_bound_keeps_its_meaning(use) -> None:
    use("ru")
    translator = Translator(Bindings({"call": ["в"]}))
    assert acts(translator, press("ru", printed("ru", "d"))) == [Act.CALL]
    assert acts(translator, press("ru", printed("ru", "p"))) == [Act.PAUSE]
    assert acts(Translator(Bindings({"call": ["b"]})), press("ru", printed("ru", "b"))) == [Act.CALL]


@every_row(("layout", "letter", "bound"), [("ru", "d", "d"), ("th", "b", "b"), ("de", "ö", "ö"), ("fr", ",", ",")])
def test_A11Y28_a_new_key_is_known_by_the_latin_letter_that_is_printed_on_it(use, layout, letter, bound) -> None:
    use(layout)
    translator, taken = Translator(), []
    translator.capture = lambda board, code: taken.append((board, code))
    assert acts(translator, press(layout, printed(layout, letter))) == []
    assert taken == [("keyboard", ord(bound))]


@every_row("layout", KEYS)
def test_text_fields_get_what_the_layout_writes(use, layout: str) -> None:
    use(layout)
    translator = Translator()
    translator.typing = True
    for at in range(len(SCANCODES)):
        assert acts(translator, press(layout, at)) == []
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="в")) == [Action(Act.TEXT, text="в")]


@every_row("layout", KEYS)
def test_what_every_program_means_by_ctrl_and_a_letter_holds_on_every_layout(use, layout: str, monkeypatch) -> None:
    use(layout)
    monkeypatch.setattr("game.ui.desktop.clipboard.paste", lambda: "7KQ4")
    translator = Translator()
    assert acts(translator, press(layout, printed(layout, "z"), pygame.KMOD_LCTRL)) == [Act.UNDO]
    translator.typing = True
    assert acts(translator, press(layout, printed(layout, "v"), pygame.KMOD_LCTRL)) == [Act.TEXT]


@every_row("mod", [pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
@every_row("halves", [False, True])
def test_A11Y23_a_key_with_alt_is_the_desktops(mod: int, halves: bool) -> None:
    translator = Translator()
    translator.halves = halves
    for code in (*range(pygame.K_a, pygame.K_z + 1), pygame.K_1, pygame.K_LEFT, pygame.K_TAB, pygame.K_PAGEUP):
        text = chr(code) if code < 128 else ""
        assert acts(translator, pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)) == []
    assert not translator.repeating
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=mod, unicode="")
    assert acts(translator, enter) == [Act.FULLSCREEN]


@every_row("mod", [pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
def test_altgr_writes_in_a_text_field_and_pastes_nothing(mod: int, monkeypatch) -> None:
    monkeypatch.setattr("game.ui.desktop.clipboard.paste", lambda: "7KQ4")
    translator = Translator()
    translator.typing = True
    assert acts(translator, pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=mod, unicode="„")) == []
    assert acts(translator, pygame.Event(pygame.TEXTINPUT, text="„")) == [Act.TEXT]
    assert acts(translator, pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=mod, unicode="")) == [Act.ERASE]
