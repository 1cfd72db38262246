"""Translation of SDL's events into actions.

State comes from events only (never from ``pygame.key.get_pressed``), so a posted event does all that a pressed key
does. Repeats of held directions are made here, on the clock that :meth:`Translator.tick` is given.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

import pygame

from game.files.opening_marks import OpeningMarks
from game.files.plain import is_plain
from game.settings import Settings
from game.ui.desktop import clipboard
from game.ui.input.actions import DIRECTIONS, SHIFTED, Act, Action, Device
from game.ui.input.bindings import (
    LEFT_TRIGGER,
    MODIFIERS,
    RIGHT_STICK_DOWN,
    RIGHT_STICK_LEFT,
    RIGHT_STICK_RIGHT,
    RIGHT_STICK_UP,
    RIGHT_TRIGGER,
    Bindings,
    Board,
)
from game.ui.input.devices import KEYS, MOUSE, TOUCH, pad_source
from game.ui.input.key_places import code_without_num_lock, digit_of, forget_layout, is_latin, is_place, latin, place_of

Size = tuple[int, int]
Capture = Callable[[Board | None, int], None]
_TYPING_KEYS: Final[dict[int, Act]] = {
    pygame.K_UP: Act.UP,
    pygame.K_DOWN: Act.DOWN,
    pygame.K_LEFT: Act.LEFT,
    pygame.K_RIGHT: Act.RIGHT,
    pygame.K_TAB: Act.NEXT,
    pygame.K_RETURN: Act.CONFIRM,
    pygame.K_KP_ENTER: Act.CONFIRM,
    pygame.K_ESCAPE: Act.BACK,
    pygame.K_BACKSPACE: Act.ERASE,
    pygame.K_DELETE: Act.ERASE_AFTER,
    pygame.K_HOME: Act.LINE_START,
    pygame.K_END: Act.LINE_END,
    pygame.K_F11: Act.FULLSCREEN,
}
"""Keys that act while a text field has the keyboard, whatever is bound; all others type."""

_PAGE: Final = 6.0
_ALL: Final = 10_000.0
"""More steps of a wheel than any page is long."""
_SCROLLS: Final = {pygame.K_PAGEUP: _PAGE, pygame.K_PAGEDOWN: -_PAGE, pygame.K_HOME: _ALL, pygame.K_END: -_ALL}
OUTSIDE: Final = (-1.0, -1.0)
"""The pointer's position once it has left the window: over nothing."""
_PRESSES: Final = (
    pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION,
)  # fmt: skip


def without_presses(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    return [event for event in events if event.type not in _PRESSES]


Side = Act | int
"""A direction of the left stick, which is a cross; or a code that a binding knows."""

_STICK_ON_PUSH: Final = 0.55
_STICK_OFF_PUSH: Final = 0.35
_TILT_ON: Final = 0.8
"""Push at which the right stick acts: more than a resting thumb or a click makes."""
_SIDES: Final[dict[int, tuple[tuple[Side, int, float], ...]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ((Act.LEFT, -1, _STICK_ON_PUSH), (Act.RIGHT, 1, _STICK_ON_PUSH)),
    pygame.CONTROLLER_AXIS_LEFTY: ((Act.UP, -1, _STICK_ON_PUSH), (Act.DOWN, 1, _STICK_ON_PUSH)),
    pygame.CONTROLLER_AXIS_RIGHTX: ((RIGHT_STICK_LEFT, -1, _TILT_ON), (RIGHT_STICK_RIGHT, 1, _TILT_ON)),
    pygame.CONTROLLER_AXIS_RIGHTY: ((RIGHT_STICK_UP, -1, _TILT_ON), (RIGHT_STICK_DOWN, 1, _TILT_ON)),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ((LEFT_TRIGGER, 1, _STICK_ON_PUSH),),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ((RIGHT_TRIGGER, 1, _STICK_ON_PUSH),),
}


class Axes:
    """All controllers' axes that are pushed now; fed every movement, so that a push counts once."""

    def __init__(self) -> None:
        self._pushed: set[tuple[int, Side]] = set()

    def follow(self, pad: int, axis: int, value: float) -> tuple[list[Side], list[Side]]:
        """Move an axis to ``value``, -1 to 1; return what that presses and what it releases."""
        pressed: list[Side] = []
        released: list[Side] = []
        for side, sign, on in _SIDES.get(axis, ()):
            held = (pad, side) in self._pushed
            if held and value * sign < _STICK_OFF_PUSH:
                self._pushed.discard((pad, side))
                released.append(side)
            elif not held and value * sign >= on:
                self._pushed.add((pad, side))
                pressed.append(side)
        return pressed, released

    def forget(self, pad: int) -> None:
        self._pushed = {(other, side) for other, side in self._pushed if other != pad}


class Translator:
    """Turns SDL events into actions.

    ``surface`` and ``window`` are the sizes in pixels and in points, whose ratio is not 1 on a high-density display.
    ``is_typing`` is True while a text field has the keyboard. While ``on_captured_press`` is set it gets every press,
    as a board and a code, and nothing acts: the next binding is awaited. A mouse or a finger gives (None, 0). Shift is
    handed over, since a half of the keyboard may have it; Ctrl and Alt are not.
    """

    def __init__(
        self, bindings: Bindings | None = None, settings: Settings | None = None, marks: OpeningMarks | None = None
    ) -> None:
        self.bindings = bindings or Bindings()
        self.press_filter = PressFilter(settings)
        self.marks = marks or OpeningMarks()
        self._unwritten = False
        self.on_captured_press: Capture | None = None
        self.is_keyboard_split = False
        """Whether the keyboard is two devices, for two people (PTY-15)."""
        self.pad = 0
        """Instance of the controller used last."""
        self.surface: Size = (1, 1)
        self.window: Size = (1, 1)
        self.is_typing = False
        self._pointer: tuple[float, float] = (0.0, 0.0)
        self._finger: int | None = None
        self._down: Action | None = None
        """The pointer's press that is not yet released."""
        self._cancelled: list[Action] = []
        self._held: dict[object, tuple[Action, float]] = {}
        self._axes = Axes()

    @property
    def repeating(self) -> bool:
        return bool(self._held or self._cancelled) or self.press_filter.ticking

    def release_all(self) -> None:
        """Forget what is held, whose end may not be reported, as when the window loses focus.

        The pointer is released outside everything at the next :meth:`tick`, so that it chooses nothing (A11Y-30); a
        stick still pushed counts again after release.
        """
        self._held.clear()
        self._finger = None
        if self._down is not None:
            self._cancelled.append(replace(self._down, act=Act.POINTER_UP, pos=OUTSIDE))
            self._down = None

    def release_pad(self, pad: int) -> None:
        self._axes.forget(pad)
        for source in [source for source in self._held if isinstance(source, tuple) and source[1] == pad]:
            del self._held[source]

    def tick(self, dt: float) -> list[Action]:
        """Return the releases of what was given up, and the repeats due after ``dt`` more seconds."""
        self.press_filter.tick(dt)
        due, self._cancelled = self._cancelled, []
        for source, (action, wait) in self._held.items():
            wait -= dt
            if wait <= 0:
                due.append(action)
                wait = REPEAT_STEP
            self._held[source] = (action, wait)
        return due

    def follow_axis_motion(self, event: pygame.Event) -> None:
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._push(event)

    def translate(self, event: pygame.Event) -> list[Action]:
        """Return the actions of one event, in order; [] if it means none."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return [Action(Act.TEXT, text=event.text, source=KEYS)] if self.is_typing and not self._unwritten else []
        if kind == pygame.KEYMAPCHANGED:
            forget_layout()
            self.bindings.changes += 1
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
        if action.act in (*DIRECTIONS, Act.ERASE, Act.ERASE_AFTER):
            self._held[source] = (replace(action, repeat=True), self.press_filter.delay)
        return [action]

    def _key(self, event: pygame.Event) -> list[Action]:
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
            return []
        if self.on_captured_press is not None and event.key not in MODIFIERS:
            self._captured("keyboard", event.key if is_latin(event.key) else self._code(event))
            return []
        self._unwritten = event.key not in MODIFIERS and not self.press_filter.lets_through(event.key, self.is_typing)
        if self._unwritten:
            return []
        mods = getattr(event, "mod", 0)
        chord = self._with_modifier(event, mods)
        if chord is not None:
            return chord
        code = self._code(event)
        if self.is_keyboard_split and not self.is_typing and (own := self.bindings.half_and_act_of(code)) is not None:
            return self._press(event.key, Action(own[1], source=own[0]))
        act = _TYPING_KEYS.get(code_without_num_lock(event)) if self.is_typing else self._meaning(code)
        if act is not None and mods & pygame.KMOD_SHIFT:
            act = SHIFTED.get(act, act)
        if act is not None:
            return self._press(event.key, Action(act, source=KEYS))
        if code in _SCROLLS:
            return [Action(Act.SCROLL, amount=_SCROLLS[code], source=KEYS)]
        moved = chr(code) if code != event.key and is_place(code) else getattr(event, "unicode", "")
        written = digit_of(event) or moved
        if written and is_plain(written) and not self.is_typing:
            return [Action(Act.TEXT, text=written, source=KEYS)]
        return []

    def _code(self, event: pygame.Event) -> int:
        """Return a press's bound key code; at a shared keyboard its place (PTY-15)."""
        if self.is_keyboard_split and (is_place(event.key) or not self.bindings.is_shared(event.key)):
            return place_of(event)
        return event.key if self.is_keyboard_split or self._meaning(event.key) is not None else latin(event)

    def _meaning(self, code: int) -> Act | None:
        """Return the action of a key; of one that the halves share while there are halves."""
        return self.bindings.common_act_of(code) if self.is_keyboard_split else self.bindings.act_of("keyboard", code)

    def _with_modifier(self, event: pygame.Event, mods: int) -> list[Action] | None:
        """Return the actions of a press with Alt, Ctrl or Cmd held; None if these change nothing."""
        if mods & pygame.KMOD_ALT:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return [Action(Act.FULLSCREEN)]
            # All else with Alt is the desktop's. AltGr writes, and is still held down when the next key is pressed.
            return None if self.is_typing and not mods & pygame.KMOD_LALT else []
        if not mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        is_mac_fullscreen = latin(event) == pygame.K_f and mods & pygame.KMOD_CTRL and mods & pygame.KMOD_META
        return [Action(Act.FULLSCREEN)] if is_mac_fullscreen else self._chord(latin(event))

    def _chord(self, key: int) -> list[Action]:
        """Return the action of a key held with Ctrl: undo, or paste while typing."""
        if key == pygame.K_z and not self.is_typing:
            return [Action(Act.UNDO, source=KEYS)]
        if key == pygame.K_v and self.is_typing and (words := clipboard.paste(self.marks)):
            return [Action(Act.TEXT, text=words, source=KEYS)]
        return []

    def _mouse(self, event: pygame.Event) -> list[Action]:
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            return [Action(Act.SCROLL, self._pointer, "mouse", amount=getattr(event, "precise_y", event.y))]
        self._pointer = self._to_pixels(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and self._captured(None, 0):
            return []
        if event.type == pygame.MOUSEMOTION:
            return [Action(Act.POINTER_MOVE, self._pointer, "mouse")]
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == pygame.BUTTON_RIGHT and down and self.press_filter.lets_through(Act.POINTER_LOOK):
            return [Action(Act.POINTER_LOOK, self._pointer, "mouse", source=MOUSE)]
        if event.button != pygame.BUTTON_LEFT:
            return []
        return self._pointer_down("mouse", MOUSE) if down else self._pointer_up("mouse")

    def _pointer_down(self, device: Device, source: str) -> list[Action]:
        if not self.press_filter.lets_through(device):
            return []
        self._down = Action(Act.POINTER_DOWN, self._pointer, device, source=source)
        return [self._down]

    def _pointer_up(self, device: Device) -> list[Action]:
        down = self._down
        if down is None or down.device != device:
            return []
        self._down = None
        return [replace(down, act=Act.POINTER_UP, pos=self._pointer)]

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
        self._pointer = (event.x * self.surface[0], event.y * self.surface[1])
        if event.type == pygame.FINGERUP:
            self._finger = None
            return self._pointer_up("touch")
        if event.type == pygame.FINGERMOTION:
            return [Action(Act.POINTER_MOVE, self._pointer, "touch", source=TOUCH)]
        return [] if self._captured(None, 0) else self._pointer_down("touch", TOUCH)

    def _captured(self, board: Board | None, code: int) -> bool:
        if self.on_captured_press is None:
            return False
        self.on_captured_press(board, code)
        return True

    def _pad_button(self, event: pygame.Event) -> list[Action]:
        pad = getattr(event, "instance_id", 0)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(("pad", pad, event.button), None)
            return []
        return self._pad_press(pad, event.button)

    def _pad_press(self, pad: int, code: int) -> list[Action]:
        self.pad = pad
        if self._captured("gamepad", code) or not self.press_filter.lets_through(("pad", pad, code)):
            return []
        act = self.bindings.act_of("gamepad", code)
        if act is None:
            return []
        return self._press(("pad", pad, code), Action(act, device="gamepad", pad=pad, source=pad_source(pad)))

    def _pad_axis(self, event: pygame.Event) -> list[Action]:
        pad = getattr(event, "instance_id", 0)
        pressed, released = self._push(event)
        for side in released:
            self._held.pop(("pad", pad, side), None)
        return [action for side in pressed for action in self._pushed(pad, side)]

    def _push(self, event: pygame.Event) -> tuple[list[Side], list[Side]]:
        return self._axes.follow(getattr(event, "instance_id", 0), event.axis, event.value / 32767)

    def _pushed(self, pad: int, side: Side) -> list[Action]:
        """Return the actions of pushing a stick or a trigger; the left stick is always a cross."""
        if not isinstance(side, Act):
            return self._pad_press(pad, side)
        if self.on_captured_press is not None:
            return []
        self.pad = pad
        if not self.press_filter.lets_through(("pad", pad, side)):
            return []
        return self._press(("pad", pad, side), Action(side, device="gamepad", pad=pad, source=pad_source(pad)))


REPEAT_STEP: Final = 0.11
"""Seconds between two repeats of a held direction."""


class PressFilter:
    """Lets a press through or not, on the clock that :meth:`tick` is given.

    ``source`` names a key, a button, a stick or a pointer: anything that can be pressed again.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self._cooling = 0.0
        self._recent: dict[object, float] = {}

    @property
    def ticking(self) -> bool:
        """Whether a press might not count now, so that time has to go on."""
        return self._cooling > 0 or bool(self._recent)

    @property
    def delay(self) -> float:
        """Seconds until a held direction repeats; at least REPEAT_STEP, or a press is two steps."""
        return max(REPEAT_STEP, self._settings.repeat_delay)

    def tick(self, dt: float) -> None:
        """Advance the pauses by ``dt`` seconds."""
        self._cooling = max(0.0, self._cooling - dt)
        if self._recent:
            self._recent = {source: left - dt for source, left in self._recent.items() if left > dt}

    def lets_through(self, source: object, writing: bool = False) -> bool:
        """Return whether this press counts; if so, restart the pauses. ``writing`` has none."""
        if source in self._recent or (self._cooling > 0 and not writing):
            return False
        self._cooling = 0.0 if writing else self._settings.cool_down
        if self._settings.same_key:
            self._recent[source] = self._settings.same_key / 1000
        return True

    def forget(self) -> None:
        self._cooling = 0.0
        self._recent.clear()
