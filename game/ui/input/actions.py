"""One set of actions for keys, controllers, mouse, touch and one switch; :mod:`game.ui.input.translator` makes them."""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, Literal

Device = Literal["mouse", "keyboard", "gamepad", "touch", "switch"]


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
    KEEP = auto()
    MUTE = auto()
    FULLSCREEN = auto()
    HELP = auto()
    SETTINGS = auto()
    SORT = auto()
    SKIP = auto()
    FAST = auto()
    LOG = auto()
    RECALL = auto()
    INSPECT = auto()
    HINT = auto()
    UNDO = auto()
    POINTER_MOVE = auto()
    POINTER_DOWN = auto()
    POINTER_UP = auto()
    POINTER_LOOK = auto()
    """The other button of a mouse went down: what lies there is to be looked at, not pressed."""
    SCROLL = auto()
    TEXT = auto()
    ERASE = auto()


DIRECTIONS: Final = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)


@dataclass(frozen=True)
class Action:
    """One act. ``pos`` in pixels of the surface (pointer and scroll only); ``text`` the characters of TEXT;
    ``amount`` the steps of SCROLL, up is positive; ``repeat`` whether a held key made it; ``pad`` the instance of the
    controller it came from, -1 for none, which tells whose it is at a party (PTY-14); ``source`` tells any device from
    the others where several people play, see :mod:`game.ui.input.devices`, "" where nobody asks."""

    act: Act
    pos: tuple[float, float] | None = None
    device: Device = "keyboard"
    text: str = ""
    amount: float = 0.0
    repeat: bool = False
    pad: int = field(default=-1, compare=False)
    source: str = field(default="", compare=False)
