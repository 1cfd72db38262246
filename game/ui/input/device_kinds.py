"""The kinds of device, a row each: pages ask the row, not the kind (JOIN-01, PTY-15)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from game.ui.input.actions import Act
from game.ui.input.devices import KEYS, LEFT, MOUSE, PAD, PHONE, RIGHT, TOUCH
from game.words import N_, _


class DeviceKind(NamedTuple):
    """One kind of device.

    ``words`` is its name, {n} its number, ``icon`` its pictogram. ``joining`` holds the acts that take a seat at once;
    without any, it has to point at one. It joins as the device ``joins_as``, "" as itself, and its Back speaks for all
    of ``speaks_for``. On a shared screen it is one person's alone once all of ``alone_with`` are taken, None: never.
    ``may_go``: it can be unplugged and replaced (JOIN-05).
    """

    words: str
    icon: str
    joining: Collection[Act] = ()
    joins_as: str = ""
    speaks_for: tuple[str, ...] = ()
    alone_with: tuple[str, ...] | None = None
    may_go: bool = False


_BUTTONS: Final = (Act.CONFIRM, Act.CALL, Act.HAND, Act.DRAW, Act.KEEP, Act.PAUSE, Act.SKIP, Act.SORT, Act.INSPECT)
"""Any controller button; not a stick, which may drift, and not Back."""
_KEYS: Final = tuple(act for act in Act if act is not Act.BACK)
_BOTH: Final = (LEFT, RIGHT)

_ANY: Final = DeviceKind(N_("Any device"), "people")
KINDS: Final = {
    MOUSE: DeviceKind(N_("Mouse"), "mouse"),
    TOUCH: DeviceKind(N_("Touch"), "hand", joins_as=MOUSE),
    # Esc serves everyone at the keyboard, and the mouse beside it.
    KEYS: DeviceKind(N_("Keyboard"), "keyboard", joins_as=RIGHT, speaks_for=(RIGHT, LEFT, MOUSE)),
    LEFT: DeviceKind(N_("Keyboard, left"), "keyboard", _KEYS, alone_with=_BOTH),
    RIGHT: DeviceKind(N_("Keyboard, right"), "keyboard", _KEYS, alone_with=_BOTH),
    PAD: DeviceKind(N_("Controller {n}"), "gamepad", _BUTTONS, alone_with=(), may_go=True),
    # It joins on its own page and keeps its owner: a phone that slept comes back (PTY-12).
    PHONE: DeviceKind(N_("Phone"), "phone", alone_with=()),
}
"""By source, or by the part before the colon where there are several."""


def kind_of(source: str) -> DeviceKind:
    """Return the row of a device; "" and unknown sources get a generic one."""
    return KINDS.get(source.partition(":")[0], _ANY)


def device_words(source: str) -> str:
    return _(kind_of(source).words).format(n=int(source.partition(":")[2] or 0) + 1)


def is_one_persons_alone(sources: Collection[str], source: str) -> bool:
    """Whether a device at a shared screen is one person's alone.

    The mouse never is, and a half of the keyboard only if both are taken (PTY-15).
    """
    others = kind_of(source).alone_with
    return others is not None and set(others) <= set(sources)
