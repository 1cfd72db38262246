"""What kinds of device differ in, a row each: pages and table ask the row, not which kind it is (JOIN-01, PTY-15)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from game.ui.input.actions import Act
from game.ui.input.devices import KEYS, LEFT, MOUSE, PAD, PHONE, RIGHT, TOUCH
from game.words import N_, _


class DeviceKind(NamedTuple):
    """One kind of device. ``words`` is what people call it, {n} its number, and ``icon`` its pictogram.

    ``joining`` holds what takes a seat at once; without any it has to point at one. It takes it as the device
    ``joins_as``, "" as itself, and where it leads back it speaks for all of ``speaks_for``. Where a screen is shared it
    is one person's alone once all of ``alone_with`` have somebody, None: never. ``may_go``: it can be unplugged, and
    another one takes its place (JOIN-05).
    """

    words: str
    icon: str
    joining: Collection[Act] = ()
    joins_as: str = ""
    speaks_for: tuple[str, ...] = ()
    alone_with: tuple[str, ...] | None = None
    may_go: bool = False


_BUTTONS: Final = (Act.CONFIRM, Act.CALL, Act.HAND, Act.DRAW, Act.KEEP, Act.PAUSE, Act.SKIP, Act.SORT, Act.INSPECT)
"""Any button of a controller, but not a stick that drifts, and not the one that leads back."""
_KEYS: Final = tuple(act for act in Act if act is not Act.BACK)
_BOTH: Final = (LEFT, RIGHT)

_ANY: Final = DeviceKind(N_("Any device"), "people")
KINDS: Final = {
    MOUSE: DeviceKind(N_("Mouse"), "mouse"),
    TOUCH: DeviceKind(N_("Touch"), "hand", joins_as=MOUSE),
    # Esc is for everybody at the keyboard, and for the mouse beside it.
    KEYS: DeviceKind(N_("Keyboard"), "keyboard", joins_as=RIGHT, speaks_for=(RIGHT, LEFT, MOUSE)),
    LEFT: DeviceKind(N_("Keyboard, left"), "keyboard", _KEYS, alone_with=_BOTH),
    RIGHT: DeviceKind(N_("Keyboard, right"), "keyboard", _KEYS, alone_with=_BOTH),
    PAD: DeviceKind(N_("Controller {n}"), "gamepad", _BUTTONS, alone_with=(), may_go=True),
    # It sits down on its own page, and is somebody's for good: one that sleeps comes back (PTY-12).
    PHONE: DeviceKind(N_("Phone"), "phone", alone_with=()),
}
"""By source, or by what stands before the number of one of several."""


def kind_of(source: str) -> DeviceKind:
    """The row of a device; "" is any that is nobody's."""
    return KINDS.get(source.partition(":")[0], _ANY)


def device_words(source: str) -> str:
    return _(kind_of(source).words).format(n=int(source.partition(":")[2] or 0) + 1)


def alone(sources: Collection[str], source: str) -> bool:
    """Whether this one of the devices at a shared screen is one person's alone to use: the mouse is everybody's, and so
    is the keyboard unless both of its halves have somebody (PTY-15)."""
    others = kind_of(source).alone_with
    return others is not None and set(others) <= set(sources)
