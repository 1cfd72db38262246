"""Keys act on every layout, by what SDL gives for each key of it (A11Y-28, PTY-15)."""

import string

import pygame
import pytest

from game.ui.input import key_places
from game.ui.input.actions import Act, Action
from game.ui.input.bindings import Bindings
from game.ui.input.key_labels import label, prompt
from game.ui.input.key_places import PLACES
from game.ui.input.keyboard_halves import HALF_KEYS, HALVES
from game.ui.input.translator import Translator
from tests.support.keyboard_layouts import DEAD, KEYS, LATIN, SCANCODES, US, press, printed, use_layout
from tests.support.rows import every_row

ACTS = {"d": Act.DRAW, "p": Act.PAUSE, "u": Act.CALL, "h": Act.HAND, "m": Act.MUTE, "z": Act.UNDO}


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch):
    return lambda layout: use_layout(monkeypatch, layout)


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
    translator.on_captured_press = lambda board, code: taken.append((board, code))
    assert acts(translator, press(layout, printed(layout, letter))) == []
    assert taken == [("keyboard", ord(bound))]


@every_row("layout", KEYS)
def test_text_fields_get_what_the_layout_writes(use, layout: str) -> None:
    use(layout)
    translator = Translator()
    translator.is_typing = True
    for at in range(len(SCANCODES)):
        assert acts(translator, press(layout, at)) == []
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="в")) == [Action(Act.TEXT, text="в")]


@every_row("layout", KEYS)
def test_what_every_program_means_by_ctrl_and_a_letter_holds_on_every_layout(use, layout: str, monkeypatch) -> None:
    use(layout)
    monkeypatch.setattr("game.ui.desktop.clipboard.paste", lambda _marks: "7KQ4")
    translator = Translator()
    assert acts(translator, press(layout, printed(layout, "z"), pygame.KMOD_LCTRL)) == [Act.UNDO]
    translator.is_typing = True
    assert acts(translator, press(layout, printed(layout, "v"), pygame.KMOD_LCTRL)) == [Act.TEXT]


@every_row("mod", [pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
@every_row("halves", [False, True])
def test_A11Y23_a_key_with_alt_is_the_desktops(mod: int, halves: bool) -> None:
    translator = Translator()
    translator.is_keyboard_split = halves
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
    translator.is_typing = True
    assert acts(translator, pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=mod, unicode="„")) == []
    assert acts(translator, pygame.Event(pygame.TEXTINPUT, text="„")) == [Act.TEXT]
    assert acts(translator, pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=mod, unicode="")) == [Act.ERASE]


@every_row("layout", KEYS)
@every_row("halves", [False, True])
def test_SYM04_the_digits_choose_by_their_keys_on_every_layout(use, layout: str, halves: bool) -> None:
    use(layout)
    translator = Translator()
    translator.is_keyboard_split = halves
    for at, digit in enumerate("1234567890"):
        plain, shifted = press(layout, at), press(layout, at, pygame.KMOD_LSHIFT, digit)
        for event in (plain, shifted, press(layout, at, pygame.KMOD_LSHIFT, "!")):
            assert translator.translate(event) == [Action(Act.TEXT, text=digit)]


@every_row(
    ("code", "scancode", "mod", "written", "digit"),
    [
        (ord("&"), pygame.KSCAN_1, 0, "&", "1"),  # SDL calls this key "1" today; it did not always
        (ord("č"), pygame.KSCAN_4, 0, "č", "4"),
        (pygame.K_2, pygame.KSCAN_2, 0, "۲", "2"),
        (ord("["), pygame.KSCAN_2, pygame.KMOD_LSHIFT, "7", "7"),
        (pygame.K_KP_7, pygame.KSCAN_KP7, pygame.KMOD_NUM, "7", "7"),
        (pygame.K_KP_7, pygame.KSCAN_KP7, pygame.KMOD_NUM, "", "7"),
        (pygame.K_KP_7, pygame.KSCAN_KP7, 0, "7", "7"),  # macOS has no NumLock
    ],
)
def test_SYM04_a_digit_is_what_a_key_writes_or_is_called(use, code, scancode, mod, written, digit) -> None:
    use("fr")
    event = pygame.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode=written)
    assert Translator().translate(event) == [Action(Act.TEXT, text=digit)]


def test_A11Y28_a_digit_that_is_bound_is_no_choice(use) -> None:
    use("fr")
    translator = Translator(Bindings({"call": ["1"]}))
    assert acts(translator, press("fr", 0)) == [Act.CALL]
    assert acts(translator, press("fr", 1)) == [Act.TEXT]


@every_row("layout", KEYS)
def test_PTY15_the_keys_of_a_half_lie_together_on_every_layout(use, layout: str) -> None:
    use(layout)
    translator = Translator()
    translator.is_keyboard_split = True
    for half in HALVES:
        for act, codes in HALF_KEYS[half].items():
            if (code := codes[0]) in PLACES.values():
                assert translator.translate(press(layout, US.index(chr(code)))) == [Action(act, source=half)]


@every_row(
    ("layout", "left", "right"),
    [
        ("us", "WSADEQ", [",", "."]),
        ("fr", "ZSQDEA", [";", ":"]),
        ("de", "WSADEQ", [",", "."]),
        ("dvorak", [",", "O", "A", "E", ".", "'"], ["W", "V"]),
        ("ru", "WSADEQ", ["Б", "Ю"]),
        ("il", "WSADEQ", ["ת", "ץ"]),
        ("gr", "WSADEQ", [",", "."]),
    ],
)
def test_PTY15_the_keys_of_a_half_are_called_what_is_printed_on_them(use, monkeypatch, layout, left, right) -> None:
    use(layout)
    monkeypatch.setattr(key_places, "unshowable_letters", lambda letters: "")
    found = [label("left", codes[0]) for codes in HALF_KEYS["left"].values()][:6]
    assert found == [*left]
    found = [label("right", HALF_KEYS["right"][act][0]) for act in (Act.CALL, Act.HAND)]
    assert found == [*right]
    assert label("right", pygame.K_UP) == "Up arrow"
    assert label("keyboard", pygame.K_q) == "Q", "the whole keyboard goes by its letters"


def test_PTY15_a_letter_that_no_typeface_draws_is_no_label(use, monkeypatch) -> None:
    use("th")
    monkeypatch.setattr(key_places, "unshowable_letters", lambda letters: letters if letters > "~" else "")
    assert label("right", pygame.K_COMMA) == ","


@every_row("layout", KEYS)
def test_PTY15_beside_the_halves_each_key_does_what_its_label_says_and_no_two_say_the_same(
    use, monkeypatch, layout: str
) -> None:
    use(layout)
    monkeypatch.setattr(
        key_places, "unshowable_letters", lambda letters: ""
    )  # as if a typeface could draw the layout's letters
    translator = Translator()
    translator.is_keyboard_split = True
    printed_on = {}
    for at, place in enumerate(US):
        if KEYS[layout][at] == DEAD:
            continue  # it is only named after its place
        meant = translator.translate(press(layout, at))
        printed_on.setdefault(label("left", ord(place)), []).append(meant)
    assert all(len(meanings) == 1 for meanings in printed_on.values())
    for act in (Act.PAUSE, Act.MUTE, Act.CALL):
        said = prompt(translator.bindings, act, "keyboard", shared=True)
        assert [action.act for action in printed_on[said][0]] == [act]


def test_PTY15_when_the_layout_changes_the_labels_follow(use, monkeypatch) -> None:
    use("us")
    translator = Translator()
    assert label("left", pygame.K_q) == "Q"
    before = translator.bindings.changes
    monkeypatch.setattr(key_places, "scancode_of", {pygame.K_a: pygame.KSCAN_Q, pygame.K_q: pygame.KSCAN_A}.get)
    assert translator.translate(pygame.Event(pygame.KEYMAPCHANGED)) == []
    assert (label("left", pygame.K_q), translator.bindings.changes > before) == ("A", True)


ARROWS = {
    pygame.K_KP_8: (Act.UP, 0), pygame.K_KP_2: (Act.DOWN, 0),
    pygame.K_KP_4: (Act.LEFT, 0), pygame.K_KP_6: (Act.RIGHT, 0),
    pygame.K_KP_7: (Act.SCROLL, 1), pygame.K_KP_9: (Act.SCROLL, 1), pygame.K_HOME: (Act.SCROLL, 1),
    pygame.K_KP_1: (Act.SCROLL, -1), pygame.K_KP_3: (Act.SCROLL, -1), pygame.K_END: (Act.SCROLL, -1),
}  # fmt: skip


def numpad(code: int, mod: int = 0, written: str = "", down: bool = True) -> pygame.Event:
    """Return an event of the numeric keypad; SDL's codes are the same with NumLock and without."""
    scancode = code & 0xFFFF
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, scancode=scancode, mod=mod, unicode=written)


@every_row(("code", "meant"), ARROWS.items())
def test_A11Y23_without_numlock_the_keypad_has_arrows(code: int, meant: tuple[Act, int]) -> None:
    translator = Translator()
    (action,) = translator.translate(numpad(code))
    assert (action.act, (action.amount > 0) - (action.amount < 0)) == meant
    assert translator.repeating == (meant[0] is not Act.SCROLL)
    translator.translate(numpad(code, down=False))
    assert not translator.repeating


def test_A11Y23_without_numlock_the_arrows_of_the_keypad_leave_a_text_field() -> None:
    translator = Translator()
    translator.is_typing = True
    assert acts(translator, numpad(pygame.K_KP_8)) == [Act.UP]
    assert acts(translator, numpad(pygame.K_KP_8, pygame.KMOD_NUM, "8")) == []


def test_A11Y28_a_key_of_the_keypad_that_is_bound_keeps_its_meaning_with_numlock_and_without() -> None:
    translator = Translator(Bindings({"call": ["[8]"], "mute": ["home"]}))
    for mod in (0, pygame.KMOD_NUM):
        assert acts(translator, numpad(pygame.K_KP_8, mod)) == [Act.CALL]
    assert acts(translator, numpad(pygame.K_HOME)) == acts(translator, numpad(pygame.K_KP_7)) == [Act.MUTE]
    translator.is_keyboard_split = True
    assert translator.translate(numpad(pygame.K_KP_6)) == [Action(Act.RIGHT, source="right")]
    assert translator.translate(numpad(pygame.K_KP_6, pygame.KMOD_NUM, "6"))[0].text == "6"


def test_A11Y28_the_keypad_without_numlock_does_nothing_where_the_arrows_mean_nothing() -> None:
    translator = Translator(Bindings({"up": ["w"]}))
    assert translator.translate(numpad(pygame.K_KP_8)) == []
