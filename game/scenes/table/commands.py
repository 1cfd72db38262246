"""What a press at the table asks for: a move of the rules, or one of these."""

from __future__ import annotations

from enum import Enum, auto


class Command(Enum):
    """What needs nothing more to be said."""

    DISMISS = auto()
    """Put the shown hand away."""
    LET_PASS = auto()
    """Let a doubtful card of others pass (A3)."""
