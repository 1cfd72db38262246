"""Key and button bindings: the table of defaults, and the player's changes.

Keys are SDL key codes, buttons SDL controller buttons by position. Settings keep both by name, action by action, and
only where they differ from the defaults (A11Y-28). The halves of the keyboard have keys of their own, in force while
two people share it (PTY-15), which nobody can change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.files.plain import is_plain
from game.ui.input.actions import Act
from game.ui.input.keyboard_halves import ALWAYS_KEYS, HALF_KEYS, HALVES, Codes, Half

KeySet = Literal["usual", "audio"]
"""A set of keys for the whole keyboard; "audio" is that of games played by ear."""
Board = Literal["keyboard", "gamepad", "left", "right"]
"""A board of bindings: the whole keyboard, either half of it, or a controller."""
LEFT_TRIGGER: Final = 100
RIGHT_TRIGGER: Final = 101
"""The triggers as buttons; to SDL they are axes."""
RIGHT_STICK_LEFT: Final = 102
RIGHT_STICK_RIGHT: Final = 103
RIGHT_STICK_UP: Final = 104
RIGHT_STICK_DOWN: Final = 105
"""The right stick as four buttons, pushed far to one side; lists need only the left one."""

UNBOUND: Final = (
    Act.READ_NEXT, Act.READ_BACK, Act.KEYS, Act.EXPLAIN,
    Act.TELL_HAND, Act.TELL_TOP, Act.TELL_COUNTS, Act.TELL_TURN, Act.TELL_POINTS,
    Act.TELL_PENALTY, Act.TELL_HISTORY, Act.NEXT_FIT, Act.FIRST, Act.LAST, Act.CHALLENGE, Act.ACCEPT, Act.JUMP_IN,
)  # fmt: skip
"""Actions with a key of their own only in the set of keys for games played by ear."""
EAR_ACTS: Final = frozenset({*UNBOUND, Act.READ, Act.REPEAT, Act.SPELL, Act.HUSH, Act.AMOUNT})
"""Actions that only narration needs."""

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
        Act.BOOKMARK: (pygame.K_F2,),
        Act.PAUSE: (pygame.K_p,),
        Act.SETTINGS: (pygame.K_s,),
        Act.HELP: (pygame.K_F1,),
        Act.MUTE: (pygame.K_m,),
        Act.FULLSCREEN: (pygame.K_F11,),
        Act.NARRATION: (pygame.K_F3,),
        Act.READ: (pygame.K_F4,),
        Act.REPEAT: (pygame.K_F5,),
        Act.SPELL: (pygame.K_F6,),
        Act.HUSH: (pygame.K_F12,),
        Act.AMOUNT: (pygame.K_F7,),
        **dict.fromkeys(UNBOUND, ()),
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
        Act.BOOKMARK: (),
        Act.PAUSE: (pygame.CONTROLLER_BUTTON_START,),
        Act.SETTINGS: (),
        Act.HELP: (pygame.CONTROLLER_BUTTON_BACK,),
        Act.MUTE: (pygame.CONTROLLER_BUTTON_LEFTSTICK,),
        Act.FULLSCREEN: (),
        Act.NARRATION: (),
        Act.READ: (),
        Act.REPEAT: (),
        Act.SPELL: (),
        Act.HUSH: (),
        Act.AMOUNT: (),
        **dict.fromkeys(UNBOUND, ()),
    },
    "left": HALF_KEYS["left"],
    "right": HALF_KEYS["right"],
}
AUDIO_KEYS: Final[dict[Act, Codes]] = DEFAULTS["keyboard"] | {
    Act.CONFIRM: (pygame.K_RETURN, pygame.K_KP_ENTER),
    Act.NEXT: (),
    Act.NEXT_FIT: (pygame.K_TAB,),
    Act.READ_NEXT: (pygame.K_PAGEDOWN,),
    Act.READ_BACK: (pygame.K_PAGEUP,),
    Act.FIRST: (pygame.K_HOME,),
    Act.LAST: (pygame.K_END,),
    Act.DRAW: (pygame.K_SPACE,),
    Act.KEEP: (pygame.K_p,),
    Act.CALL: (pygame.K_b,),
    Act.CHALLENGE: (pygame.K_c,),
    Act.ACCEPT: (pygame.K_a,),
    Act.JUMP_IN: (pygame.K_j,),
    Act.FAST: (pygame.K_x,),
    Act.RECALL: (pygame.K_v,),
    Act.HINT: (pygame.K_g,),
    Act.PAUSE: (pygame.K_F10,),
    Act.SETTINGS: (pygame.K_F9,),
    Act.HELP: (pygame.K_F8,),
    Act.KEYS: (pygame.K_F1,),
    Act.TELL_HAND: (pygame.K_w,),
    Act.TELL_TOP: (pygame.K_r,),
    Act.TELL_COUNTS: (pygame.K_e,),
    Act.TELL_TURN: (pygame.K_t,),
    Act.TELL_POINTS: (pygame.K_s,),
    Act.TELL_PENALTY: (pygame.K_d,),
    Act.TELL_HISTORY: (pygame.K_y,),
}
"""The keys of games played by ear."""
SETTING_OF_BOARD: Final[dict[Board, str]] = {"keyboard": "keys", "gamepad": "buttons"}
"""The boards that can be bound, and the settings fields that hold their bindings."""

MODIFIERS: Final = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "CAPSLOCK", "NUMLOCKCLEAR")
)
"""Keys that are never bound, as they mean nothing alone."""

KEY_NAMES: Final = {
    getattr(pygame, name): pygame.key.name(getattr(pygame, name)) or name[2:].lower()
    for name in sorted(dir(pygame))
    if name.startswith("K_") and getattr(pygame, name)
}
BUTTON_NAMES: Final = {
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
_CODES: Final = {name: code for code, name in KEY_NAMES.items()}
_BUTTONS: Final = {name: code for code, name in BUTTON_NAMES.items()}


@dataclass(frozen=True)
class BindResult:
    """Outcome of a request to bind.

    "kept": it was so already. "bound": done. "swapped": ``other_act`` has the old binding now, or one less. "refused":
    ``other_act`` would have nothing left.
    """

    kind: Literal["kept", "bound", "swapped", "refused"]
    other_act: Act | None = None


class Bindings:
    """The bindings in force, for keyboard, controller and both halves of a shared keyboard.

    Made of tables as the settings hold them. ``changes`` counts how often they, or the letters on their keys, have
    changed.
    """

    def __init__(self, keyboard: object = None, gamepad: object = None) -> None:
        self.changes = 0
        self.key_set: KeySet = "usual"
        self._acts: dict[Board, dict[Act, Codes]] = {}
        self._found: dict[Board, dict[int, Act]] = {}
        self._common: dict[int, Act] = {}
        for half in HALVES:
            self._take(half, HALF_KEYS[half])
        self.read({"keyboard": keyboard, "gamepad": gamepad})

    def defaults(self, board: Board) -> dict[Act, Codes]:
        return AUDIO_KEYS if board == "keyboard" and self.key_set == "audio" else DEFAULTS[board]

    def setting_of(self, board: Board) -> str:
        """Return the settings field with the changes of a board, in the set of keys in force."""
        return "audio_keys" if board == "keyboard" and self.key_set == "audio" else SETTING_OF_BOARD[board]

    def read_settings(self, settings: object) -> None:
        """Read the player's changes to each board from the settings, in the set of keys in force."""
        self.read({board: getattr(settings, self.setting_of(board)) for board in SETTING_OF_BOARD})

    def codes_of(self, act: Act, board: Board) -> Codes:
        """Return what triggers an action, the one to show first; () if nothing does."""
        return self._acts[board].get(act, ())

    def act_of(self, board: Board, code: int) -> Act | None:
        return self._found[board].get(code)

    def half_and_act_of(self, code: int) -> tuple[Half, Act] | None:
        """Return the half a key belongs to and its action there; None for neither (PTY-15)."""
        return next(((half, self._found[half][code]) for half in HALVES if code in self._found[half]), None)

    def common_act_of(self, code: int) -> Act | None:
        """Return a key's meaning for anyone at a shared keyboard; None for a half's key."""
        return self._common.get(code)

    def is_shared(self, code: int) -> bool:
        """Whether a key of a shared keyboard is bound, for a half or for all."""
        return self.half_and_act_of(code) is not None or code in self._common

    def common_codes_of(self, act: Act) -> Codes:
        own = [code for code in self.codes_of(act, "keyboard") if self._common.get(code) is act]
        return tuple(own) or tuple(code for code, meant in self._common.items() if meant is act)

    def codes_in_use(self, act: Act, board: Board, shared: bool) -> Codes:
        """Return what triggers an action; if ``shared``, only keys outside both keyboard halves."""
        return self.common_codes_of(act) if shared and board == "keyboard" else self.codes_of(act, board)

    def bind(self, act: Act, board: Board, code: int) -> BindResult:
        """Make ``code`` the only trigger of ``act``.

        An action that had it gets what ``act`` had, unless it has more of its own.
        """
        old, other = self.codes_of(act, board), self.act_of(board, code)
        if other is act:
            return BindResult("kept")
        if other is not None:
            left = tuple(each for each in self.codes_of(other, board) if each != code) or old
            if not left:
                return BindResult("refused", other)
            self._take(board, self._acts[board] | {other: left})
        self._take(board, self._acts[board] | {act: (code,)})
        return BindResult("bound" if other is None else "swapped", other)

    def reset(self, board: Board) -> None:
        self._take(board, dict(self.defaults(board)))

    def table(self, board: Board) -> dict[str, list[str]]:
        usual = self.defaults(board)
        changed = {act: codes for act, codes in self._acts[board].items() if codes != usual[act]}
        return {act.name.lower(): [name_of(board, code) for code in codes] for act, codes in changed.items()}

    def read(self, tables: Mapping[Board, object]) -> None:
        """Read the tables of the settings.

        For an unknown name, a code claimed twice or an action that would be lost the default holds; if even that is
        taken, all defaults do.
        """
        for board, table in tables.items():
            wanted = _wanted(board, table)
            taken = {code for codes in wanted.values() for code in codes}
            usual = self.defaults(board)
            found = {
                act: wanted.get(act) or tuple(code for code in default if code not in taken)
                for act, default in usual.items()
            }
            lost = any(usual[act] and not codes for act, codes in found.items())
            self._take(board, dict(usual) if lost else found)

    def _take(self, board: Board, acts: dict[Act, Codes]) -> None:
        self.changes += 1
        self._acts[board] = acts
        self._found[board] = {code: act for act, codes in acts.items() for code in codes}
        halves = {code for half in HALVES for code in self._found.get(half, ())}
        self._common = {code: act for code, act in self._found.get("keyboard", {}).items() if code not in halves}
        # Essential actions have a key outside both halves, whatever is bound.
        while missing := [act for act in ALWAYS_KEYS if act not in self._common.values()]:
            self._common[ALWAYS_KEYS[missing[0]]] = missing[0]


def _wanted(board: Board, table: object) -> dict[Act, Codes]:
    """Return the valid part of a table; the first of two claims to a key wins."""
    wanted: dict[Act, Codes] = {}
    taken: set[int] = set()
    for act in DEFAULTS[board] if isinstance(table, Mapping) else ():
        names = table.get(act.name.lower())  # type: ignore[attr-defined]
        codes = [code_of(board, name) for name in names] if isinstance(names, list | tuple) else []
        free = tuple(dict.fromkeys(code for code in codes if code is not None and code not in taken))
        if free:
            wanted[act] = free
            taken |= set(free)
    return wanted


def name_of(board: Board, code: int) -> str:
    if board == "gamepad":
        return BUTTON_NAMES[code]
    return KEY_NAMES.get(code) or (chr(code) if 32 < code < 0x10000 else f"#{code}")


def code_of(board: Board, name: object) -> int | None:
    """Return the key or button of a name; None if it is unknown or never bound."""
    if not isinstance(name, str):
        return None
    if board == "gamepad":
        return _BUTTONS.get(name)
    found = _CODES.get(name)
    if found is None:
        found = ord(name) if len(name) == 1 and is_plain(name) else None
        if name.startswith("#") and name[1:].isdecimal() and len(name) < 12:
            found = int(name[1:])
    return None if found in MODIFIERS else found
