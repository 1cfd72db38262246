"""One set of actions for keys, controllers, mouse and touch.

State comes from events only (never from ``key.get_pressed``), so a posted event does all that a pressed key
does. Repeats of held directions are made here, on the clock that :meth:`Translator.tick` is given.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Literal

import pygame

from game.words import _

Device = Literal["mouse", "keyboard", "gamepad", "touch"]
Size = tuple[int, int]


class Act(Enum):
    """What somebody wants, whatever was pressed."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    CONFIRM = auto()
    BACK = auto()
    PAUSE = auto()
    CALL = auto()
    HAND = auto()
    DRAW = auto()
    MUTE = auto()
    FULLSCREEN = auto()
    HELP = auto()
    SETTINGS = auto()
    SORT = auto()
    SKIP = auto()
    POINTER_MOVE = auto()
    POINTER_DOWN = auto()
    POINTER_UP = auto()
    SCROLL = auto()
    TEXT = auto()
    ERASE = auto()


DIRECTIONS: Final = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)


@dataclass(frozen=True)
class Action:
    """One act. ``pos`` in pixels of the surface (pointer and scroll only); ``text`` the characters of TEXT;
    ``amount`` the steps of SCROLL, up is positive; ``repeat`` whether a held key made it."""

    act: Act
    pos: tuple[float, float] | None = None
    device: Device = "keyboard"
    text: str = ""
    amount: float = 0.0
    repeat: bool = False


KEYS: Final[dict[int, Act]] = {
    pygame.K_UP: Act.UP,
    pygame.K_DOWN: Act.DOWN,
    pygame.K_LEFT: Act.LEFT,
    pygame.K_RIGHT: Act.RIGHT,
    pygame.K_TAB: Act.NEXT,
    pygame.K_RETURN: Act.CONFIRM,
    pygame.K_KP_ENTER: Act.CONFIRM,
    pygame.K_SPACE: Act.CONFIRM,
    pygame.K_ESCAPE: Act.BACK,
    pygame.K_AC_BACK: Act.BACK,
    pygame.K_BACKSPACE: Act.BACK,
    pygame.K_p: Act.PAUSE,
    pygame.K_u: Act.CALL,
    pygame.K_h: Act.HAND,
    pygame.K_d: Act.DRAW,
    pygame.K_m: Act.MUTE,
    pygame.K_F11: Act.FULLSCREEN,
    pygame.K_F1: Act.HELP,
    pygame.K_s: Act.SETTINGS,
    pygame.K_o: Act.SORT,
    pygame.K_f: Act.SKIP,
}
_TYPING_KEYS: Final[dict[int, Act]] = {
    **{key: act for key, act in KEYS.items() if act in DIRECTIONS},
    pygame.K_TAB: Act.NEXT,
    pygame.K_RETURN: Act.CONFIRM,
    pygame.K_KP_ENTER: Act.CONFIRM,
    pygame.K_ESCAPE: Act.BACK,
    pygame.K_BACKSPACE: Act.ERASE,
    pygame.K_F11: Act.FULLSCREEN,
}
"""The keys that act while a text field has the keyboard; all others write."""

PAD: Final[dict[int, Act]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Act.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Act.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Act.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Act.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Act.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Act.BACK,
    pygame.CONTROLLER_BUTTON_X: Act.DRAW,
    pygame.CONTROLLER_BUTTON_Y: Act.CALL,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Act.HAND,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Act.SKIP,
    pygame.CONTROLLER_BUTTON_START: Act.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Act.HELP,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Act.MUTE,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Act.SORT,
}
_PAD_LABELS: Final = {
    Act.CONFIRM: "A",
    Act.BACK: "B",
    Act.DRAW: "X",
    Act.CALL: "Y",
    Act.HAND: "LB",
    Act.SKIP: "RB",
    Act.PAUSE: "Start",
    Act.HELP: "Back",
    Act.MUTE: "L3",
    Act.SORT: "R3",
}

REPEAT_DELAY: Final = 0.40
"""Seconds until a held direction repeats."""
REPEAT_STEP: Final = 0.11
"""Seconds between two repeats."""
_STICK_ON: Final = 0.55
_STICK_OFF: Final = 0.35
_PAGE: Final = 6.0
OUTSIDE: Final = (-1.0, -1.0)
"""Where the pointer is when it has left the window: over nothing."""


def prompt(act: Act, device: Device) -> str:
    """Short label of what triggers ``act`` on the device in use ("U", "Esc", "Y"); mouse users read the
    keyboard's label, touch has none."""
    if device == "touch":
        return ""
    if device == "gamepad":
        return _PAD_LABELS.get(act, "")
    special = {Act.BACK: _("Esc"), Act.CONFIRM: _("Enter"), Act.FULLSCREEN: "F11", Act.HELP: "F1", Act.NEXT: _("Tab")}
    if act in special:
        return special[act]
    key = next((key for key, bound in KEYS.items() if bound is act), None)
    return chr(key).upper() if key is not None and key < 128 else ""


class Translator:
    """Turns SDL events into actions. ``surface`` and ``window`` are the sizes in pixels and in points; their
    ratio is not 1 on a high-density display. ``typing`` is True while a text field has the keyboard."""

    def __init__(self) -> None:
        self.surface: Size = (1, 1)
        self.window: Size = (1, 1)
        self.typing = False
        self._pointer: tuple[float, float] = (0.0, 0.0)
        self._finger: int | None = None
        self._held: dict[object, tuple[Action, float]] = {}
        self._stick: dict[tuple[int, int], Act] = {}

    @property
    def repeating(self) -> bool:
        """Whether something is held that will repeat, so that the loop has to keep ticking."""
        return bool(self._held)

    def release_all(self) -> None:
        """Forget what is held, as when the window loses the keyboard."""
        self._held.clear()
        self._stick.clear()
        self._finger = None

    def tick(self, dt: float) -> list[Action]:
        """The repeats due after ``dt`` more seconds."""
        due = []
        for source, (action, wait) in self._held.items():
            wait -= dt
            if wait <= 0:
                due.append(action)
                wait = REPEAT_STEP
            self._held[source] = (action, wait)
        return due

    def translate(self, event: pygame.Event) -> list[Action]:
        """The actions that one event means, in order; [] for an event that means none."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return [Action(Act.TEXT, text=event.text)] if self.typing else []
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._pad_button(event)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._pad_axis(event)
        if kind == pygame.WINDOWLEAVE:
            return [Action(Act.POINTER_MOVE, OUTSIDE, "mouse")]
        return []

    def _press(self, source: object, action: Action) -> list[Action]:
        if action.act in DIRECTIONS or action.act is Act.ERASE:
            again = Action(action.act, device=action.device, repeat=True)
            self._held[source] = (again, REPEAT_DELAY)
        return [action]

    def _key(self, event: pygame.Event) -> list[Action]:
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
            return []
        mods = getattr(event, "mod", 0)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mods & pygame.KMOD_ALT:
            return [Action(Act.FULLSCREEN)]
        if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            is_mac_fullscreen = event.key == pygame.K_f and mods & pygame.KMOD_CTRL and mods & pygame.KMOD_META
            return [Action(Act.FULLSCREEN)] if is_mac_fullscreen else []
        act = (_TYPING_KEYS if self.typing else KEYS).get(event.key)
        if act is Act.NEXT and mods & pygame.KMOD_SHIFT:
            act = Act.PREVIOUS
        if act is not None:
            return self._press(event.key, Action(act))
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return [Action(Act.SCROLL, amount=_PAGE if event.key == pygame.K_PAGEUP else -_PAGE)]
        written = getattr(event, "unicode", "")
        if written and written.isprintable() and not self.typing:
            return [Action(Act.TEXT, text=written)]
        return []

    def _mouse(self, event: pygame.Event) -> list[Action]:
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            return [Action(Act.SCROLL, self._pointer, "mouse", amount=getattr(event, "precise_y", event.y))]
        self._pointer = self._to_pixels(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [Action(Act.POINTER_MOVE, self._pointer, "mouse")]
        if event.button != pygame.BUTTON_LEFT:
            return []
        act = Act.POINTER_DOWN if event.type == pygame.MOUSEBUTTONDOWN else Act.POINTER_UP
        return [Action(act, self._pointer, "mouse")]

    def _to_pixels(self, pos: tuple[float, float]) -> tuple[float, float]:
        return (
            pos[0] * self.surface[0] / max(1, self.window[0]),
            pos[1] * self.surface[1] / max(1, self.window[1]),
        )

    def _touch(self, event: pygame.Event) -> list[Action]:
        if self._finger is None and event.type == pygame.FINGERDOWN:
            self._finger = event.finger_id
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERUP:
            self._finger = None
        self._pointer = (event.x * self.surface[0], event.y * self.surface[1])
        acts = {
            pygame.FINGERDOWN: Act.POINTER_DOWN,
            pygame.FINGERMOTION: Act.POINTER_MOVE,
            pygame.FINGERUP: Act.POINTER_UP,
        }
        return [Action(acts[event.type], self._pointer, "touch")]

    def _pad_button(self, event: pygame.Event) -> list[Action]:
        source = ("pad", getattr(event, "instance_id", 0), event.button)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(source, None)
            return []
        act = PAD.get(event.button)
        return [] if act is None else self._press(source, Action(act, device="gamepad"))

    def _pad_axis(self, event: pygame.Event) -> list[Action]:
        """The left stick as a cross: a direction begins beyond _STICK_ON and ends below _STICK_OFF."""
        pairs = {
            pygame.CONTROLLER_AXIS_LEFTX: (Act.LEFT, Act.RIGHT),
            pygame.CONTROLLER_AXIS_LEFTY: (Act.UP, Act.DOWN),
        }
        if event.axis not in pairs:
            return []
        source = (getattr(event, "instance_id", 0), event.axis)
        value = event.value / 32767
        act = pairs[event.axis][value > 0]
        if self._stick.get(source) is act and abs(value) > _STICK_OFF:
            return []
        if self._stick.pop(source, None) is not None:
            self._held.pop(source, None)
        if abs(value) < _STICK_ON:
            return []
        self._stick[source] = act
        return self._press(source, Action(act, device="gamepad"))
