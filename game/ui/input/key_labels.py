"""Display names of keys, controller buttons and actions, as printed on each kind of pad."""

from functools import lru_cache
from typing import Final, Literal

import pygame

from game.ui.input.actions import Act, Device
from game.ui.input.bindings import BUTTON_NAMES, KEY_NAMES, Bindings, Board, name_of
from game.ui.input.key_places import symbol_at
from game.ui.input.keyboard_halves import HALVES
from game.words import _, language, pgettext

PadKind = Literal["a-below", "shapes", "a-right"]
PAD_KINDS: Final[tuple[PadKind, ...]] = ("a-below", "shapes", "a-right")
_LETTERS: Final[dict[PadKind, dict[str, str]]] = {
    "a-below": {
        "leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
        "leftstick": "LS", "rightstick": "RS", "back": "View", "start": "Menu",
    },
    "shapes": {
        "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2",
        "leftstick": "L3", "rightstick": "R3", "back": "Create", "start": "Options",
    },
    "a-right": {
        "leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR",
        "leftstick": "LS", "rightstick": "RS", "back": "–", "start": "+",
    },
}  # fmt: skip
"""Labels of the buttons beside the four main ones.

SDL reports those by their letter even on pads where A is right and B below.
"""
SHAPES: Final = {"a": "pad_cross", "b": "pad_circle", "x": "pad_square", "y": "pad_triangle"}
"""Pictograms of the four main buttons on pads without letters."""


def shape(code: int, kind: PadKind) -> str:
    """Return the pictogram of a controller's button without a letter, else ""."""
    return SHAPES.get(BUTTON_NAMES.get(code, ""), "") if kind == "shapes" else ""


def label(board: Board, code: int, kind: PadKind = "a-below") -> str:
    """What is printed on a key or button; the keys of a half are named by their place."""
    if board == "gamepad":
        return _button_label_in(code, kind, language())
    return _key_label(symbol_at(code) if board in HALVES else code)


def brief_label(printed: str) -> str:
    return _briefs_in(language()).get(printed, printed)


@lru_cache(maxsize=8)
def _briefs_in(_language: str) -> dict[str, str]:
    # Translators: from here on these are keys of the keyboard, as short as they are printed on it.
    short = {
        pygame.K_UP: _("Up"), pygame.K_DOWN: _("Down"), pygame.K_LEFT: _("Left"), pygame.K_RIGHT: _("Right"),
        pygame.K_BACKSPACE: _("Bksp"), pygame.K_DELETE: _("Del"), pygame.K_INSERT: _("Ins"),
        pygame.K_PAGEUP: _("PgUp"), pygame.K_PAGEDOWN: _("PgDn"), pygame.K_LSHIFT: _("L Shift"),
        pygame.K_RSHIFT: _("R Shift"), pygame.K_KP_ENTER: _("Num {key}").format(key=_("Enter")),
    }  # fmt: skip
    numbers = {
        code: _("Num {key}").format(key=name[1:-1])
        for code, name in KEY_NAMES.items()
        if name[:1] == "[" and len(name) > 2
    }
    return {_key_label(code): words for code, words in (numbers | short).items() if code in KEY_NAMES}


def in_sentence(printed: str) -> str:
    """Bracket a lone mark, which would be read as punctuation of the sentence."""
    return f"[{printed}]" if len(printed) == 1 and not printed.isalnum() else printed


@lru_cache(maxsize=256)
def _button_label_in(code: int, kind: PadKind, _language: str) -> str:
    """Return a button's label; cached like a key's."""
    name = BUTTON_NAMES.get(code, "")
    cross = {"dpad_up": _("D-pad up"), "dpad_down": _("D-pad down"), "dpad_left": _("D-pad left"),
             "dpad_right": _("D-pad right"), "rightstick_left": _("Right stick left"),
             "rightstick_right": _("Right stick right"), "rightstick_up": _("Right stick up"),
             "rightstick_down": _("Right stick down")}  # fmt: skip
    shapes = {"a": _("Cross"), "b": _("Circle"), "x": _("Square"), "y": _("Triangle")}
    if kind == "shapes" and name in shapes:
        return shapes[name]
    return cross.get(name) or _LETTERS[kind].get(name) or name.upper()


def _key_label(code: int) -> str:
    return _key_label_in(code, language())


@lru_cache(maxsize=256)
def _key_label_in(code: int, _language: str) -> str:
    """Return a key's label; cached, as it is asked for several times a frame."""
    # Translators: these are keys of the keyboard.
    special = {
        pygame.K_UP: _("Up arrow"), pygame.K_DOWN: _("Down arrow"), pygame.K_LEFT: _("Left arrow"),
        pygame.K_RIGHT: _("Right arrow"), pygame.K_RETURN: _("Enter"), pygame.K_SPACE: _("Space"),
        pygame.K_ESCAPE: _("Esc"), pygame.K_TAB: _("Tab"), pygame.K_BACKSPACE: _("Backspace"),
        # English names the key and a button's action alike; other keyboards print another word.
        pygame.K_DELETE: pgettext("key", "Delete"), pygame.K_PAUSE: pgettext("key", "Pause"),
        pygame.K_INSERT: _("Insert"), pygame.K_HOME: _("Home"), pygame.K_END: _("End"),
        pygame.K_PAGEUP: _("Page up"), pygame.K_PAGEDOWN: _("Page down"), pygame.K_KP_ENTER: _("Numpad Enter"),
        pygame.K_RSHIFT: _("Right Shift"), pygame.K_LSHIFT: _("Left Shift"),
        pygame.K_PRINTSCREEN: _("Print screen"), pygame.K_SCROLLLOCK: _("Scroll lock"),
    }  # fmt: skip
    name = special.get(code) or name_of("keyboard", code)
    if name.startswith("[") and len(name) > 2:
        return _("Numpad {key}").format(key=name[1:-1])
    return name.upper() if len(name) == 1 else name[:1].upper() + name[1:]


def act_name(act: Act) -> str:
    """Return what players call an action; raises KeyError if it has no name."""
    return {
        Act.UP: _("Go up"), Act.DOWN: _("Go down"), Act.LEFT: _("Go left"), Act.RIGHT: _("Go right"),
        Act.CONFIRM: _("Choose"), Act.BACK: _("Back"), Act.NEXT: pgettext("focus", "Next item"),
        Act.CALL: _("Call your last card"),
        Act.HAND: _("Catch"), Act.DRAW: _("Draw a card"), Act.KEEP: _("Keep the drawn card"),
        Act.SORT: _("Sort your hand"), Act.SKIP: pgettext("step", "Next"), Act.FAST: _("4× speed"),
        Act.LOG: _("What happened"), Act.RECALL: _("The last 5 events"),
        Act.INSPECT: _("Look closer"), Act.HINT: _("Ask the coach"),
        Act.UNDO: _("Undo my last move"), Act.BOOKMARK: _("Keep this moment"), Act.PAUSE: _("Pause"),
        Act.SETTINGS: _("Settings"), Act.HELP: _("How to play"), Act.MUTE: _("Sound on or off"),
        Act.FULLSCREEN: _("Full screen"), Act.NARRATION: _("Narration on or off"), Act.READ: _("Read the page"),
        Act.READ_NEXT: _("Read the next text"), Act.READ_BACK: _("Read the text before"),
        Act.REPEAT: _("Repeat the last sentence"), Act.SPELL: _("Spell the last sentence"),
        Act.HUSH: _("Stop reading"),
        Act.AMOUNT: _("Narration: how much is said"), Act.KEYS: _("What the keys do"),
        Act.EXPLAIN: _("What this does"), Act.TELL_HAND: _("Read your hand"), Act.TELL_TOP: _("Read the top card"),
        Act.TELL_COUNTS: _("Read how many cards everyone has"), Act.TELL_TURN: _("Read whose turn it is"),
        Act.TELL_POINTS: _("Read the points"), Act.TELL_PENALTY: _("Read the waiting penalty"),
        Act.TELL_HISTORY: _("Read the last event"), Act.NEXT_FIT: _("Next card that fits"),
        Act.FIRST: _("First card"), Act.LAST: _("Last card"), Act.CHALLENGE: _("Challenge"),
        Act.ACCEPT: _("Accept the penalty"), Act.JUMP_IN: _("Jump in"),
    }[act]  # fmt: skip


def prompt(bindings: Bindings, act: Act, device: Device, kind: PadKind = "a-below", shared: bool = False) -> str:
    """Return the short label of what triggers ``act`` on this device ("U", "Esc", "Y").

    Mouse users read the keyboard's, on a shared keyboard that of a common key; "" for a finger, a switch and an unbound
    action (DSK-21).
    """
    if device in ("touch", "switch"):
        return ""
    board: Board = "gamepad" if device == "gamepad" else "keyboard"
    codes = bindings.codes_in_use(act, board, shared)
    by_place = shared and board == "keyboard"
    return label(HALVES[0] if by_place else board, codes[0], kind) if codes else ""
