"""What a press at the table asks for: a move of the rules, or one of these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.moves import Move


class Command(Enum):
    """What needs nothing more to be said."""

    PAUSE = auto()
    HELP = auto()
    FAST = auto()
    HURRY = auto()
    """To the end of what is shown, or to the next move of others."""
    SKIP = auto()
    COACH = auto()
    LOG = auto()
    RECALL = auto()
    """The last events alone."""
    UNDO = auto()
    SORT = auto()
    CATCH = auto()
    """Point at whoever did not call, or wave."""
    DISMISS = auto()
    """Put the shown hand away."""
    LET_PASS = auto()
    """Let a doubtful card of others pass (A3)."""
    UNSAY = auto()
    """Send the remark away."""
    REVEAL = auto()
    """Lift the curtain."""
    HIDE = auto()
    """Put the own hand away."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay the card at this place of the open hand."""

    index: int


@dataclass(frozen=True, slots=True)
class ClaimJumpIn:
    """Turn over a card to jump in with; None takes the claim back (PTY-07)."""

    index: int | None


@dataclass(frozen=True, slots=True)
class LookAt:
    """A close look at a thing of :mod:`.subjects` (A11Y-14)."""

    subject: str


@dataclass(frozen=True, slots=True)
class PressCall:
    """The word of a seat, whether or not it counts (PTY-06)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressCatch:
    """The hand of a seat, whether or not it counts (PTY-05)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressRailButton:
    """A button of the rail: its kind, and whose it is."""

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the own hand, or put it away again (PTY-14)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BlindMove:
    """Draw or keep without looking."""

    move: Move


@dataclass(frozen=True, slots=True)
class ChooseFaceDown:
    """Choose the card at a place of the hand that lies face down."""

    number: int


Order = (
    Move
    | Command
    | PlayCard
    | ClaimJumpIn
    | LookAt
    | PressCall
    | PressCatch
    | PressRailButton
    | Peek
    | BlindMove
    | ChooseFaceDown
)
