"""The rule that a table writes on one of its own-rule cards (M26, A41): words to honour and an effect to carry out.

An effect is built from blocks: who does what, how many. :data:`WHO` and :data:`WHAT` are the blocks there are; the
workshop offers them, the notation writes them and ``effects`` carries them out.
"""

from dataclasses import dataclass
from typing import Final

from game.files.plain import is_plain, quoted

WHO: Final = ("next", "previous", "chosen", "others", "everybody", "layer")
"""The seat after the layer, the one before, one that the layer chooses, everybody else, everybody, the layer."""

WHAT: Final = ("nothing", "draw", "give", "swap", "pass", "skip", "again", "reverse", "show", "discard")
"""What they do: nothing but what the words say; draw n cards; give n cards at random to the layer (the layer gives
them to the next seat); swap hands with the layer (the layer with the next seat); everybody passes the hand along in
the direction of play; sit out the next turn; have the next turn; reverse the direction; show the hand until their
next turn; discard all cards of the chosen colour but never the last card of the hand.

Several do it one after the other, from the next seat on, the layer last; of several the first has the next turn."""

COUNTED: Final = ("draw", "give")
TEXT_MAX: Final = 120
COUNT_MAX: Final = 5


@dataclass(frozen=True, slots=True)
class OwnRule:
    """What stands on a card: ``who`` of WHO, ``what`` of WHAT, ``count`` from 1 to COUNT_MAX, ``text`` in the table's
    own words, which may be empty. Raises ValueError that names the part and what is allowed."""

    who: str = "next"
    what: str = "nothing"
    count: int = 1
    text: str = ""

    def __post_init__(self) -> None:
        if self.who not in WHO:
            raise ValueError(f"who is {quoted(self.who)}, but must be one of {', '.join(WHO)}")
        if self.what not in WHAT:
            raise ValueError(f"what is {quoted(self.what)}, but must be one of {', '.join(WHAT)}")
        if not 1 <= self.count <= COUNT_MAX:
            raise ValueError(f"count is {self.count}, but must be from 1 to {COUNT_MAX}")
        if len(self.text) > TEXT_MAX or not is_plain(self.text):
            raise ValueError(f"the text must be one line of {TEXT_MAX} characters at most")


OwnRules = tuple[OwnRule | None, OwnRule | None]
"""What stands on the two own-rule cards; None where nothing does."""


def rule_word(rule: OwnRule) -> str:
    return f"{rule.who}:{rule.what}:{rule.count}:{rule.text.encode('utf-8').hex()}"


def parse_rule(word: str) -> OwnRule:
    """Reverse of :func:`rule_word`; raises ValueError that names the bad word."""
    parts = word.split(":")
    if len(parts) != 4 or not (parts[2].isascii() and parts[2].isdigit()):
        raise ValueError(f"no rule is written {quoted(word)}")
    try:
        return OwnRule(parts[0], parts[1], int(parts[2]), bytes.fromhex(parts[3]).decode("utf-8"))
    except ValueError as error:
        raise ValueError(f"no rule is written {quoted(word)}: {error}") from None
