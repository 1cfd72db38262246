"""The actions shared by keys, controllers, mouse, touch and one switch.

:mod:`game.ui.input.translator` makes them.
"""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, Literal

Device = Literal["mouse", "keyboard", "gamepad", "touch", "switch"]


class Act(Enum):
    """The player's intention, whatever was pressed."""

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
    BOOKMARK = auto()
    NARRATION = auto()
    READ = auto()
    """Read the page aloud.

    ``REPEAT`` says the last sentence again, ``SPELL`` spells it, ``AMOUNT`` is for the next profile.
    """
    READ_NEXT = auto()
    """The next text of the page; ``READ_BACK`` the one before."""
    READ_BACK = auto()
    REPEAT = auto()
    SPELL = auto()
    HUSH = auto()
    AMOUNT = auto()
    KEYS = auto()
    """What the keys do on this device; ``EXPLAIN`` says what the thing in focus does."""
    EXPLAIN = auto()
    TELL_HAND = auto()
    """Say what is in the hand; the next six say what else is on the table (A11Y-44)."""
    TELL_TOP = auto()
    TELL_COUNTS = auto()
    TELL_TURN = auto()
    TELL_POINTS = auto()
    TELL_PENALTY = auto()
    TELL_HISTORY = auto()
    NEXT_FIT = auto()
    """To the next card that fits; on a page the next item."""
    PREVIOUS_FIT = auto()
    FIRST = auto()
    LAST = auto()
    CHALLENGE = auto()
    ACCEPT = auto()
    JUMP_IN = auto()
    POINTER_MOVE = auto()
    POINTER_DOWN = auto()
    POINTER_UP = auto()
    POINTER_LOOK = auto()
    """The right mouse button went down: look at what is there, do not press it."""
    SCROLL = auto()
    TEXT = auto()
    ERASE = auto()
    """The letter before the caret; ``ERASE_AFTER`` the one behind it."""
    ERASE_AFTER = auto()
    LINE_START = auto()
    LINE_END = auto()


PLAINER: Final = {Act.NEXT_FIT: Act.NEXT, Act.PREVIOUS_FIT: Act.PREVIOUS}
"""What an action counts as where it means nothing."""
SHIFTED: Final = {Act.NEXT: Act.PREVIOUS, Act.NEXT_FIT: Act.PREVIOUS_FIT, Act.KEYS: Act.EXPLAIN}
"""What a key means with Shift, if something else."""
DIRECTIONS: Final = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
WALKING: Final = frozenset({
    *DIRECTIONS, Act.NEXT, Act.PREVIOUS, Act.NEXT_FIT, Act.PREVIOUS_FIT, Act.FIRST, Act.LAST
})  # fmt: skip
"""Actions that move the focus."""


@dataclass(frozen=True)
class Action:
    """One act.

    ``pos`` is in surface pixels (pointer and scroll only); ``text`` holds the characters of TEXT; ``amount`` the steps
    of SCROLL, up is positive; ``repeat`` whether a held key made it. ``pad`` is the instance of its controller, -1 for
    none, which tells the owner at a party (PTY-14); ``source`` tells devices apart where several people play, see
    :mod:`game.ui.input.devices`, "" where it does not matter.
    """

    act: Act
    pos: tuple[float, float] | None = None
    device: Device = "keyboard"
    text: str = ""
    amount: float = 0.0
    repeat: bool = False
    pad: int = field(default=-1, compare=False)
    source: str = field(default="", compare=False)
