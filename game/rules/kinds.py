"""The kinds of card, one row each: notation, words, drawing, points and effect.

All code that knows cards reads this table: rules, notation, words, drawings, the players' scores and the playouts of a
search. A new kind is a row at the end of one of the two lists, a drawing, and a function in :mod:`~game.rules.effects`
if its effect is new.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


def N_(message: str) -> str:  # noqa: N802 (the name by which the catalogues are gathered)
    return message


class TurnEffect(IntEnum):
    """Effect of a played card on turn and hands, as players weigh it and playouts run it."""

    PASS_ON = 0
    """The next seat plays; playouts leave out any other effect of the card."""
    SKIP = 1
    """The next seat loses its turn."""
    STAY = 2
    """All others lose their turn; the same seat plays again."""
    TURN_ROUND = 3
    """The direction of play reverses."""
    HIT = 4
    """The next seat draws cards and loses its turn."""
    PASS_HANDS = 5
    """All hands pass along, where the rule set says so (Y12)."""
    SWAP_HANDS = 6
    """The player swaps hands with a chosen seat, where the rule set says so (A43)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of card.

    ``name`` is unique, and the reason of the draws that it causes. ``word`` is its notation, after the colour where it
    has one. ``says`` names it within a sentence, ``tells`` are its sentences on the page of rules, ``never_starts`` the
    one there that no pile starts with it (K17); ``rules`` are the numbered rules behind it. ``points`` is its worth in
    a hand (K23), 0 where the rule set decides (Y12), ``draws`` the number of cards that its victim takes. ``effect``
    names its entry in :mod:`~game.rules.effects`, ``turn_effect`` what that comes to for players and playouts.
    ``drawing`` names the picture: "word" writes the notation, other names of coloured cards are icons. ``sample`` is
    the colour in which pages show it.
    """

    name: str
    word: str
    effect: str
    points: int
    drawing: str = "word"
    turn_effect: TurnEffect = TurnEffect.PASS_ON
    draws: int = 0
    says: str = ""
    tells: tuple[str, ...] = ()
    never_starts: str = ""
    rules: tuple[str, ...] = ()
    sample: int = 0


_ACTION_POINTS: Final = 20
_BLACK_POINTS: Final = 50
NUMBERS: Final = 10
"""Number of values that are numbers, 0 to 9; all after them are action cards."""

COLOURED: Final = (
    Kind("0", "0", "zero", 0, turn_effect=TurnEffect.PASS_HANDS),
    *(Kind(str(n), str(n), "number", n) for n in range(1, 7)),
    Kind("7", "7", "seven", 7, turn_effect=TurnEffect.SWAP_HANDS),
    *(Kind(str(n), str(n), "number", n) for n in range(8, NUMBERS)),
    Kind(
        "skip", "S", "skip", _ACTION_POINTS, drawing="skip", turn_effect=TurnEffect.SKIP,
        says=N_("skip"), rules=("K14",), tells=(N_("Skip: the next player loses their turn."),),
    ),
    Kind(
        "reverse", "R", "reverse", _ACTION_POINTS, drawing="reverse", turn_effect=TurnEffect.TURN_ROUND,
        says=N_("reverse"), tells=(N_("Reverse: turns go the other way."),), rules=("K13", "A10"), sample=3,
    ),
    Kind(
        "draw two", "+2", "draw", _ACTION_POINTS, turn_effect=TurnEffect.HIT, draws=2,
        says=N_("draw two"), rules=("K12",),
        sample=1, tells=(N_("Draw two: the next player draws 2 cards and loses their turn."),),
    ),
    Kind(
        "draw one", "+1", "draw", _ACTION_POINTS, turn_effect=TurnEffect.HIT, draws=1,
        says=N_("draw one"), rules=("E14",),
        sample=1, tells=(N_("Draw one: the next player draws 1 card and loses their turn."),),
    ),
    Kind(
        "skip everyone", "SA", "skip everyone", _ACTION_POINTS, drawing="again", turn_effect=TurnEffect.STAY,
        says=N_("skip everyone"), tells=(N_("Skip everyone: all the others lose their turn, and you play again."),),
        rules=("K14",), sample=2,
    ),
)  # fmt: skip
"""The kinds that each of the four colours has; a kind's index is its value."""

_OWN_RULE: Final = (
    N_("Custom rule: before a round, the players write a rule on these cards. Everyone has to agree."),
    N_("They are also wilds: you choose the colour."),
)
BLACKS: Final = (
    Kind(
        "wild", "W", "wild", _BLACK_POINTS, drawing="quarters", says=N_("a wild"), rules=("K15",),
        tells=(N_("Wild: you choose the colour."),),
    ),
    Kind(
        "draw four", "W+4", "wild draw", _BLACK_POINTS, drawing="quarters", turn_effect=TurnEffect.HIT, draws=4,
        says=N_("a wild draw four"), rules=("K16",),
        tells=(N_("Wild draw four: you choose the colour, and the next player draws 4 cards."),),
        never_starts=N_("A wild draw four never starts the pile: another card is turned over."),
    ),
    Kind(
        "wild draw two", "W+2", "wild draw", _BLACK_POINTS, drawing="quarters", turn_effect=TurnEffect.HIT, draws=2,
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
"""The kinds without a colour, in the order of their codes; playing one names a colour (K15)."""
