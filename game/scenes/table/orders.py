"""Orders that a press at the table can give: a move of the rules, or one of these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.rules.moves import Move


class Command(Enum):
    """An order that needs no parameters."""

    PAUSE = auto()
    HELP = auto()
    FAST = auto()
    HURRY = auto()
    """Skip to the end of what is shown, or to the opponents' next move."""
    SKIP = auto()
    COACH = auto()
    LOG = auto()
    RECALL = auto()
    """Show the last events alone."""
    UNDO = auto()
    SORT = auto()
    CATCH = auto()
    """Catch the player who did not call, or wave."""
    DISMISS = auto()
    """Put the shown hand away."""
    LET_PASS = auto()
    """Let another's challengeable card pass (A3)."""
    UNSAY = auto()
    """Dismiss the remark."""
    REVEAL = auto()
    """Lift the curtain."""
    HIDE = auto()
    """Put the own hand away."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play the card at this place of the open hand."""

    index: int


@dataclass(frozen=True, slots=True)
class ClaimJumpIn:
    """Turn over a card to jump in with; None takes the claim back (PTY-07)."""

    index: int | None


@dataclass(frozen=True, slots=True)
class LookAt:
    """Take a close look at a subject of :mod:`.subjects` (A11Y-14)."""

    subject: str


@dataclass(frozen=True, slots=True)
class PressCall:
    """Call for a seat, whether or not it counts (PTY-06)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressCatch:
    """Raise a seat's hand, whether or not it counts (PTY-05)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PressRailButton:
    """Press the rail button of this kind and seat."""

    kind: str
    seat: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a seat's own hand, or put it away again (PTY-14)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BlindMove:
    """Draw or keep without looking."""

    move: Move


@dataclass(frozen=True, slots=True)
class ChooseFaceDown:
    """Choose the card at a place of the face-down hand."""

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
