"""Which key and which button means what: the defaults in one table, what the player changed, and how it is read out.

Keys are SDL's key codes, buttons SDL's controller buttons by position on the pad. In the settings both stand by
name, action by action, and only where they differ from the defaults (A11Y-28).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame

from game.ui.actions import Act, Device
from game.words import _, language

Board = Literal["keyboard", "gamepad"]
"""What has keys or buttons to bind."""
Codes = tuple[int, ...]
LEFT_TRIGGER: Final = 100
RIGHT_TRIGGER: Final = 101
"""The triggers are axes for SDL; here they are buttons like others."""
RIGHT_STICK_LEFT: Final = 102
RIGHT_STICK_RIGHT: Final = 103
RIGHT_STICK_UP: Final = 104
RIGHT_STICK_DOWN: Final = 105
"""So is the right stick, which no list needs, since the left one moves: four buttons, pushed far to one side."""

DEFAULTS: Final[dict[Board, dict[Act, Codes]]] = {
    "keyboard": {
        Act.UP: (pygame.K_UP,),
        Act.DOWN: (pygame.K_DOWN,),
        Act.LEFT: (pygame.K_LEFT,),
        Act.RIGHT: (pygame.K_RIGHT,),
        Act.CONFIRM: (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER),
        Act.BACK: (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_AC_BACK),
        Act.NEXT: (pygame.K_TAB,),
        Act.CALL: (pygame.K_u,),
        Act.HAND: (pygame.K_h,),
        Act.DRAW: (pygame.K_d,),
        Act.KEEP: (pygame.K_k,),
        Act.SORT: (pygame.K_o,),
        Act.SKIP: (pygame.K_f,),
        Act.FAST: (pygame.K_t,),
        Act.LOG: (pygame.K_l,),
        Act.RECALL: (pygame.K_r,),
        Act.INSPECT: (pygame.K_i,),
        Act.HINT: (pygame.K_c,),
        Act.UNDO: (pygame.K_z,),
        Act.PAUSE: (pygame.K_p,),
        Act.SETTINGS: (pygame.K_s,),
        Act.HELP: (pygame.K_F1,),
        Act.MUTE: (pygame.K_m,),
        Act.FULLSCREEN: (pygame.K_F11,),
    },
    "gamepad": {
        Act.UP: (pygame.CONTROLLER_BUTTON_DPAD_UP,),
        Act.DOWN: (pygame.CONTROLLER_BUTTON_DPAD_DOWN,),
        Act.LEFT: (pygame.CONTROLLER_BUTTON_DPAD_LEFT,),
        Act.RIGHT: (pygame.CONTROLLER_BUTTON_DPAD_RIGHT,),
        Act.CONFIRM: (pygame.CONTROLLER_BUTTON_A,),
        Act.BACK: (pygame.CONTROLLER_BUTTON_B,),
        Act.NEXT: (),
        Act.CALL: (pygame.CONTROLLER_BUTTON_Y,),
        Act.HAND: (pygame.CONTROLLER_BUTTON_LEFTSHOULDER,),
        Act.DRAW: (pygame.CONTROLLER_BUTTON_X,),
        Act.KEEP: (RIGHT_TRIGGER,),
        Act.SORT: (pygame.CONTROLLER_BUTTON_RIGHTSTICK,),
        Act.SKIP: (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,),
        Act.FAST: (RIGHT_STICK_RIGHT,),
        Act.LOG: (),
        Act.RECALL: (),
        Act.INSPECT: (LEFT_TRIGGER,),
        Act.HINT: (),
        Act.UNDO: (RIGHT_STICK_LEFT,),
        Act.PAUSE: (pygame.CONTROLLER_BUTTON_START,),
        Act.SETTINGS: (),
        Act.HELP: (pygame.CONTROLLER_BUTTON_BACK,),
        Act.MUTE: (pygame.CONTROLLER_BUTTON_LEFTSTICK,),
        Act.FULLSCREEN: (),
    },
}
BINDABLE: Final = tuple(DEFAULTS["keyboard"])
"""The actions that keys and buttons may be given, in the order they are shown."""

MODIFIERS: Final = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "CAPSLOCK", "NUMLOCKCLEAR")
)
"""Keys that mean nothing alone, and are bound to nothing."""

_KEY_NAMES: Final = {
    getattr(pygame, name): pygame.key.name(getattr(pygame, name)) or name[2:].lower()
    for name in sorted(dir(pygame))
    if name.startswith("K_") and getattr(pygame, name)
}
_BUTTON_NAMES: Final = {
    getattr(pygame, f"CONTROLLER_BUTTON_{name}"): name.lower()
    for name in (
        "A", "B", "X", "Y", "BACK", "START", "LEFTSTICK", "RIGHTSTICK", "LEFTSHOULDER", "RIGHTSHOULDER",
        "DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT",
    )
} | {
    LEFT_TRIGGER: "lefttrigger", RIGHT_TRIGGER: "righttrigger",
    RIGHT_STICK_LEFT: "rightstick_left", RIGHT_STICK_RIGHT: "rightstick_right",
    RIGHT_STICK_UP: "rightstick_up", RIGHT_STICK_DOWN: "rightstick_down",
}  # fmt: skip
_CODES: Final[dict[Board, dict[str, int]]] = {
    "keyboard": {name: code for code, name in _KEY_NAMES.items()},
    "gamepad": {name: code for code, name in _BUTTON_NAMES.items()},
}

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
"""What is printed on the pads beside the letters of the four main buttons. SDL reports those by their letter on
such pads too, where A lies right and B below."""
SHAPES: Final = {"a": "pad_cross", "b": "pad_circle", "x": "pad_square", "y": "pad_triangle"}
"""The pictures on the four main buttons of pads that have no letters."""


@dataclass(frozen=True)
class Change:
    """What became of a wish to bind: "kept" (it was so already), "bound", "swapped" with ``other``, which now has
    the old binding or one less, or "refused", because ``other`` would have nothing left."""

    kind: Literal["kept", "bound", "swapped", "refused"]
    other: Act | None = None


class Bindings:
    """The bindings in force, of keyboard and controller."""

    def __init__(self, keyboard: object = None, gamepad: object = None) -> None:
        self._acts: dict[Board, dict[Act, Codes]] = {}
        self._found: dict[Board, dict[int, Act]] = {}
        self.read("keyboard", keyboard)
        self.read("gamepad", gamepad)

    def of(self, act: Act, board: Board) -> Codes:
        """What triggers an action, the first one to be shown; () if nothing does."""
        return self._acts[board].get(act, ())

    def act(self, board: Board, code: int) -> Act | None:
        """What a key or button means."""
        return self._found[board].get(code)

    def bind(self, act: Act, board: Board, code: int) -> Change:
        """Let ``code`` alone trigger ``act``. Whatever had it gets what ``act`` had, unless it has more of its own."""
        acts, old, other = self._acts[board], self.of(act, board), self.act(board, code)
        if other is act:
            return Change("kept")
        if other is not None:
            left = tuple(each for each in acts[other] if each != code) or old
            if not left:
                return Change("refused", other)
            acts[other] = left
        acts[act] = (code,)
        self._take(board, acts)
        return Change("bound" if other is None else "swapped", other)

    def reset(self, board: Board) -> None:
        """Back to the defaults."""
        self._take(board, dict(DEFAULTS[board]))

    def table(self, board: Board) -> dict[str, list[str]]:
        """What differs from the defaults, by name, as it stands in the settings."""
        changed = {act: codes for act, codes in self._acts[board].items() if codes != DEFAULTS[board][act]}
        return {act.name.lower(): [name_of(board, code) for code in codes] for act, codes in changed.items()}

    def read(self, board: Board, table: object) -> None:
        """Take what a table of the settings says. A name that nobody knows, a code that two claim, an action that
        would be lost: for these the default holds, and where even that is taken, all defaults do."""
        wanted = _wanted(board, table)
        acts, taken = {}, {code for codes in wanted.values() for code in codes}
        for act, default in DEFAULTS[board].items():
            acts[act] = wanted.get(act) or tuple(code for code in default if code not in taken)
        if any(DEFAULTS[board][act] and not codes for act, codes in acts.items()):
            acts = dict(DEFAULTS[board])
        self._take(board, acts)

    def _take(self, board: Board, acts: dict[Act, Codes]) -> None:
        self._acts[board] = acts
        self._found[board] = {code: act for act, codes in acts.items() for code in codes}


def _wanted(board: Board, table: object) -> dict[Act, Codes]:
    """The part of a table that can be understood; of two that claim the same the first."""
    wanted: dict[Act, Codes] = {}
    taken: set[int] = set()
    for act in BINDABLE if isinstance(table, Mapping) else ():
        names = table.get(act.name.lower())  # type: ignore[attr-defined]
        codes = [code_of(board, name) for name in names] if isinstance(names, list | tuple) else []
        free = tuple(dict.fromkeys(code for code in codes if code is not None and code not in taken))
        if free:
            wanted[act] = free
            taken |= set(free)
    return wanted


def name_of(board: Board, code: int) -> str:
    """The lasting name of a key or button, as it stands in the settings."""
    if board == "gamepad":
        return _BUTTON_NAMES[code]
    return _KEY_NAMES.get(code) or (chr(code) if 32 < code < 0x10000 else f"#{code}")


def code_of(board: Board, name: object) -> int | None:
    """The key or button of a name; None for a name of nothing."""
    if not isinstance(name, str):
        return None
    found = _CODES[board].get(name)
    if found is None and board == "keyboard":
        found = ord(name) if len(name) == 1 and name.isprintable() else None
        if name.startswith("#") and name[1:].isdecimal() and len(name) < 12:
            found = int(name[1:])
    return None if found in MODIFIERS else found


def shape(code: int, kind: PadKind) -> str:
    """The pictogram of a controller's button where it has no letter; "" where it has."""
    return SHAPES.get(_BUTTON_NAMES.get(code, ""), "") if kind == "shapes" else ""


def label(board: Board, code: int, kind: PadKind = "a-below") -> str:
    """What is printed on the key, or on the button of this kind of pad, in the player's language."""
    return _key_label(code) if board == "keyboard" else _button_label(code, kind)


def _button_label(code: int, kind: PadKind) -> str:
    name = _BUTTON_NAMES.get(code, "")
    cross = {"dpad_up": _("Cross up"), "dpad_down": _("Cross down"), "dpad_left": _("Cross left"),
             "dpad_right": _("Cross right"), "rightstick_left": _("Right stick left"),
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
    """Asked for several times a frame, so kept."""
    # Translators: these are keys of the keyboard.
    special = {
        pygame.K_UP: _("Arrow up"), pygame.K_DOWN: _("Arrow down"), pygame.K_LEFT: _("Arrow left"),
        pygame.K_RIGHT: _("Arrow right"), pygame.K_RETURN: _("Enter"), pygame.K_SPACE: _("Space"),
        pygame.K_ESCAPE: _("Esc"), pygame.K_TAB: _("Tab"), pygame.K_BACKSPACE: _("Backspace"),
        pygame.K_DELETE: _("Delete"), pygame.K_INSERT: _("Insert"), pygame.K_HOME: _("Home"), pygame.K_END: _("End"),
        pygame.K_PAGEUP: _("Page up"), pygame.K_PAGEDOWN: _("Page down"), pygame.K_KP_ENTER: _("Enter (numbers)"),
        pygame.K_RSHIFT: _("Right Shift"),
    }  # fmt: skip
    name = special.get(code) or name_of("keyboard", code)
    if name.startswith("[") and len(name) > 2:
        return _("{key} (numbers)").format(key=name[1:-1])
    return name.upper() if len(name) == 1 else name[:1].upper() + name[1:]


def act_name(act: Act) -> str:
    """What players call an action."""
    return {
        Act.UP: _("Go up"), Act.DOWN: _("Go down"), Act.LEFT: _("Go left"), Act.RIGHT: _("Go right"),
        Act.CONFIRM: _("Choose"), Act.BACK: _("Back"), Act.NEXT: _("Next place"), Act.CALL: _("Call the last card"),
        Act.HAND: _("Raise the hand"), Act.DRAW: _("Draw a card"), Act.KEEP: _("Keep the drawn card"),
        Act.SORT: _("Sort the hand"), Act.SKIP: _("Go on"), Act.FAST: _("Four times as fast"),
        Act.LOG: _("What happened"), Act.RECALL: _("The last five events"),
        Act.INSPECT: _("Look closely"), Act.HINT: _("Ask the coach"),
        Act.UNDO: _("Take back my last move"), Act.PAUSE: _("Pause"),
        Act.SETTINGS: _("Settings"), Act.HELP: _("How to play"), Act.MUTE: _("Sound on or off"),
        Act.FULLSCREEN: _("Full screen"),
    }[act]  # fmt: skip


def prompt(bindings: Bindings, act: Act, device: Device, kind: PadKind = "a-below") -> str:
    """Short label of what triggers ``act`` on the device in use ("U", "Esc", "Y"); mouse users read the keyboard's
    label; a finger and a switch have none, and neither has what nothing is bound to (DSK-21)."""
    if device in ("touch", "switch"):
        return ""
    board: Board = "gamepad" if device == "gamepad" else "keyboard"
    codes = bindings.of(act, board)
    return label(board, codes[0], kind) if codes else ""
