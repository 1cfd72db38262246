"""The rule that a table writes on an own-rule card (M26, A41): its words and an effect.

An effect is built from blocks: a target, an action, a count. :data:`TARGETS` and :data:`ACTIONS` list the blocks; the
workshop offers them, the notation writes them and ``own_effects`` carries them out.
"""

from dataclasses import dataclass
from typing import Final

from game.files.plain import is_plain, quoted

TARGETS: Final = ("next", "previous", "chosen", "others", "everybody", "layer")
"""Targets: the next seat, the previous, a chosen one, all others, all, the player itself."""

ACTIONS: Final = ("nothing", "draw", "give", "swap", "pass", "skip", "again", "reverse", "show", "discard")
"""Actions of the targets, in the order of this list.

Nothing but what the words say; draw n cards; give n random cards to the player of the card (who gives them to the next
seat); swap hands with that player (who swaps with the next seat); pass all hands along in the direction of play; sit
out the next turn; have the next turn; reverse the direction; show the hand until the next turn; discard all cards of
the chosen colour but never the last card of the hand. Several targets act one after the other, from the next seat on,
the player last; the first of them has the next turn.
"""

COUNTED_ACTIONS: Final = ("draw", "give")
TEXT_MAX: Final = 120
COUNT_MAX: Final = 5


@dataclass(frozen=True, slots=True)
class OwnRule:
    """A rule: ``who`` of WHO, ``what`` of WHAT, ``count`` from 1 to COUNT_MAX, and a ``text``.

    ``text`` is in the table's own words and may be empty. Raises ValueError that names the part and what is allowed.
    """

    who: str = "next"
    what: str = "nothing"
    count: int = 1
    text: str = ""

    def __post_init__(self) -> None:
        if self.who not in TARGETS:
            raise ValueError(f"who is {quoted(self.who)}, but must be one of {', '.join(TARGETS)}")
        if self.what not in ACTIONS:
            raise ValueError(f"what is {quoted(self.what)}, but must be one of {', '.join(ACTIONS)}")
        if not 1 <= self.count <= COUNT_MAX:
            raise ValueError(f"count is {self.count}, but must be from 1 to {COUNT_MAX}")
        if len(self.text) > TEXT_MAX or not is_plain(self.text):
            raise ValueError(f"the text must be one line of {TEXT_MAX} characters at most")


OwnRules = tuple[OwnRule | None, OwnRule | None]
"""The rules on the two own-rule cards; None where there is none."""


def rule_word(rule: OwnRule) -> str:
    return f"{rule.who}:{rule.what}:{rule.count}:{rule.text.encode('utf-8').hex()}"


def parse_rule(word: str) -> OwnRule:
    """Parse the text form of :func:`rule_word`; raises ValueError that names the bad word."""
    parts = word.split(":")
    if len(parts) != 4 or not (parts[2].isascii() and parts[2].isdigit()):
        raise ValueError(f"no rule is written {quoted(word)}")
    try:
        return OwnRule(parts[0], parts[1], int(parts[2]), bytes.fromhex(parts[3]).decode("utf-8"))
    except ValueError as error:
        raise ValueError(f"no rule is written {quoted(word)}: {error}") from None
