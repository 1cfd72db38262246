"""The kinds of card there are, one row each: how a kind is written, said and drawn, what it counts and what it does.

All that knows cards reads this table: rules, notation, words, drawings, the players' scores and the playouts of a
search. A new kind is a row at the end of one of the two lists, a function in :mod:`~game.rules.effects` if it does what
none does yet, and a drawing.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


def N_(message: str) -> str:  # noqa: N802 (the name by which the catalogues are gathered)
    return message


class TurnEffect(IntEnum):
    """What a card that lies does to turn and hands: all that the players weigh and a playout carries out of it."""

    PASS_ON = 0
    """The next seat plays; whatever else the card does, playouts leave out."""
    SKIP = 1
    """The next seat loses its turn."""
    STAY = 2
    """All others lose their turn: whoever laid the card plays again."""
    TURN_ROUND = 3
    """The direction of play turns."""
    HIT = 4
    """The next seat draws cards and loses its turn."""
    PASS_HANDS = 5
    """All hands move on, where the rule set says so (Y12)."""
    SWAP_HANDS = 6
    """The layer swaps hands with a seat of its choice, where the rule set says so (A43)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of card.

    ``name`` tells it from all others, and is why a seat draws that is hit by it. ``word`` is its notation, behind the
    colour where it has one. ``says`` are its words within a sentence, ``tells`` the sentences on the page of rules, and
    ``never_starts`` the one there that no pile starts with it (K17); ``rules`` are the numbered rules behind it.
    ``points`` is what it counts in a hand (K23), 0 for the card of which the rule set says so (Y12), ``draws`` how many
    cards the seat that it hits must take. ``effect`` is the name of a function of :mod:`~game.rules.effects`, ``step``
    what that comes to for players and playouts. ``drawing`` names the picture: "word" writes the notation, other names
    of coloured cards are icons. ``sample`` is the colour in which pages show it.
    """

    name: str
    word: str
    effect: str
    points: int
    drawing: str = "word"
    step: TurnEffect = TurnEffect.PASS_ON
    draws: int = 0
    says: str = ""
    tells: tuple[str, ...] = ()
    never_starts: str = ""
    rules: tuple[str, ...] = ()
    sample: int = 0


_ACTION_POINTS: Final = 20
_BLACK_POINTS: Final = 50
NUMBERS: Final = 10
"""The first values are the numbers 0 to 9; all behind them are action cards."""

COLOURED: Final = (
    Kind("0", "0", "zero", 0, step=TurnEffect.PASS_HANDS),
    *(Kind(str(n), str(n), "number", n) for n in range(1, 7)),
    Kind("7", "7", "seven", 7, step=TurnEffect.SWAP_HANDS),
    *(Kind(str(n), str(n), "number", n) for n in range(8, NUMBERS)),
    Kind(
        "skip", "S", "skip", _ACTION_POINTS, drawing="skip", step=TurnEffect.SKIP, says=N_("skip"), rules=("K14",),
        tells=(N_("Skip: the next player loses a turn."),),
    ),
    Kind(
        "reverse", "R", "reverse", _ACTION_POINTS, drawing="reverse", step=TurnEffect.TURN_ROUND, says=N_("reverse"),
        tells=(N_("Reverse: turns go the other way."),), rules=("K13", "A10"), sample=3,
    ),
    Kind(
        "draw two", "+2", "draw", _ACTION_POINTS, step=TurnEffect.HIT, draws=2, says=N_("draw two"), rules=("K12",),
        sample=1, tells=(N_("Draw two: the next player draws 2 cards and loses their turn."),),
    ),
    Kind(
        "draw one", "+1", "draw", _ACTION_POINTS, step=TurnEffect.HIT, draws=1, says=N_("draw one"), rules=("E14",),
        sample=1, tells=(N_("Draw one: the next player draws 1 card and loses their turn."),),
    ),
    Kind(
        "skip everyone", "SA", "skip everyone", _ACTION_POINTS, drawing="again", step=TurnEffect.STAY,
        says=N_("skip everyone"), tells=(N_("Skip everyone: all the others lose their turn, and you play again."),),
        rules=("K14",), sample=2,
    ),
)  # fmt: skip
"""The kinds that each of the four colours has. A kind's place is its value."""

_OWN_RULE: Final = (
    N_("Custom rule: before a round, the table writes a rule on these cards. Everyone has to agree."),
    N_("They are also wilds: you choose the colour."),
)
BLACKS: Final = (
    Kind(
        "wild", "W", "wild", _BLACK_POINTS, drawing="quarters", says=N_("a wild"), rules=("K15",),
        tells=(N_("Wild: you choose the colour."),),
    ),
    Kind(
        "draw four", "W+4", "wild draw", _BLACK_POINTS, drawing="quarters", step=TurnEffect.HIT, draws=4,
        says=N_("a wild draw four"), rules=("K16",),
        tells=(N_("Wild draw four: you choose the colour, and the next player draws 4 cards."),),
        never_starts=N_("A wild draw four never starts the pile: another card is turned over."),
    ),
    Kind(
        "wild draw two", "W+2", "wild draw", _BLACK_POINTS, drawing="quarters", step=TurnEffect.HIT, draws=2,
        says=N_("a wild draw two"), rules=("K16",),
        tells=(N_("Wild draw two: you choose the colour, and the next player draws 2 cards."),),
        never_starts=N_("A wild draw two never starts the pile: another card is turned over."),
    ),
    Kind(
        "block", "WB", "wild", _BLACK_POINTS, drawing="shield", says=N_("a block card"), rules=("M29", "M30"),
        tells=(
            N_("Block: answer a draw card that hits you. The player who played it draws instead, and "
               "you choose the colour."),
            N_("On your own turn, it's a plain wild."),
        ),
    ),
    Kind(
        "own rule 1", "O1", "own rule", _BLACK_POINTS, drawing="note", says=N_("custom rule 1"), tells=_OWN_RULE,
        rules=("M26", "M27"),
    ),
    Kind(
        "own rule 2", "O2", "own rule", _BLACK_POINTS, drawing="note", says=N_("custom rule 2"), tells=_OWN_RULE,
        rules=("M26", "M27"),
    ),
)  # fmt: skip
"""The kinds without a colour, in the order of their codes. Whoever lays one names a colour (K15)."""
