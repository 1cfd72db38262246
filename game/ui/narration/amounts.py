"""How much is said: kinds of sentences, three lengths, and three profiles of both.

The settings hold one length per kind, so that each can be chosen alone.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.settings import Settings

OFF, SHORT, NORMAL, FULL = range(4)
"""Lengths, as the settings hold them."""


class Topic(Enum):
    """Kinds of sentences; the value names the setting that holds their length."""

    FOCUS = "say_focus"
    """What has the focus, and its value when it changes."""
    PAGE = "say_page"
    """Title and texts of a page or a question that opens."""
    TURN = "say_turn"
    """What the player can do now."""
    OWN = "say_own"
    """What the player did, what happens to them, and why something is not allowed."""
    OTHERS = "say_others"
    """What the others do."""
    NOTICE = "say_notices"
    """Notices, tips, and what a lesson says."""


PROFILES: Final[Mapping[int, Mapping[Topic, int]]] = {
    SHORT: dict.fromkeys(Topic, SHORT),
    NORMAL: dict.fromkeys(Topic, NORMAL),
    FULL: dict.fromkeys(Topic, FULL),
}
"""Lengths of all kinds by profile."""


def length_of(settings: Settings, kind: Topic) -> int:
    return int(getattr(settings, kind.value))


def use_next_profile(settings: Settings) -> int:
    """Set all lengths to the next profile, to the first after a mixture; return which it is."""
    now = {kind: length_of(settings, kind) for kind in Topic}
    here = next((profile for profile, lengths in PROFILES.items() if lengths == now), FULL)
    chosen = here % FULL + 1
    for kind, length in PROFILES[chosen].items():
        setattr(settings, kind.value, length)
    return chosen
