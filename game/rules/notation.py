"""One line that writes a whole position and reads it back, for tests, reports of bugs and fixed starts.

Words of ``field=value`` behind the phase, in any order when read::

    play turn=0 dealer=1 step=+ hands=R5,W|G1,GS discard=B2,R2 draw=Y9,Y8 colour=R called=- exposed=- drawn=-
    layer=- before=- shown=- idle=0 seed=7 shuffles=1

Hands stand in the order of seats, cards in the order of the lists (piles: top last). ``colour`` is "-" while a wild
waits for its colour. Fields that are left out when reading take the value that they have above.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from .cards import BLACK, WILD, card_word, card_words, colour_word, parse_card, parse_cards, parse_colour
from .round import NO_CARD, NOBODY, UNCOLOURED, Phase, Round, pile_key
from .ruleset import CLASSIC, RuleSet
from .scoring import round_result

T = TypeVar("T")

_DEFAULTS: Final = {
    "turn": "0",
    "dealer": "0",
    "step": "+",
    "draw": "-",
    "colour": "-",
    "called": "-",
    "exposed": "-",
    "drawn": "-",
    "layer": "-",
    "before": "-",
    "shown": "-",
    "idle": "0",
    "seed": "0",
    "shuffles": "1",
}
_STEPS: Final = {"+": 1, "-": -1}


def write_position(state: Round) -> str:
    """The one-line notation of a round. The rule set is not part of it."""
    fields = {
        "turn": state.turn,
        "dealer": state.dealer,
        "step": "+" if state.step > 0 else "-",
        "hands": "|".join(map(card_words, state.hands)),
        "discard": card_words(state.discard),
        "draw": card_words(state.draw_pile),
        "colour": _colour(state.colour),
        "called": ",".join(str(seat) for seat, called in enumerate(state.called) if called) or "-",
        "exposed": _seat(state.exposed),
        "drawn": "-" if state.drawn == NO_CARD else card_word(state.drawn),
        "layer": _seat(state.layer),
        "before": _colour(state.before),
        "shown": card_words(state.shown),
        "idle": state.idle,
        "seed": state.seed,
        "shuffles": state.shuffles,
    }
    return " ".join([state.phase.name.lower(), *(f"{name}={value}" for name, value in fields.items())])


def read_position(line: str, rules: RuleSet = CLASSIC) -> Round:
    """The round that a line describes, under ``rules``; raises ValueError that names the field at fault.

    Fields are checked one by one, not against a deck: tests set up positions of a few cards.
    """
    phase, *words = line.split()
    if phase.upper() not in Phase.__members__:
        raise ValueError(f"{phase!r} is no phase; known are {', '.join(p.name.lower() for p in Phase)}")
    given = _split(words)
    fields = _DEFAULTS | given
    hands = [_read("hands", parse_cards, hand) for hand in fields["hands"].split("|")]
    if not 2 <= len(hands) <= 10:
        raise ValueError(f"hands={fields['hands']} are {len(hands)} hands, but must be 2 to 10")
    state = Round(rules, len(hands), 0, _number(fields, "seed"))
    state.phase = Phase[phase.upper()]
    state.hands = hands
    state.discard = _read("discard", parse_cards, fields["discard"])
    state.draw_pile = _read("draw", parse_cards, fields["draw"])
    _read_table(state, fields, colour_given="colour" in given)
    _read_waiting(state, fields)
    if state.over:
        state.result = round_result(state)
    return state


def _split(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not value or (name not in _DEFAULTS and name not in ("hands", "discard")):
            raise ValueError(f"{word!r} is no field of a position")
        fields[name] = value
    for name in ("hands", "discard"):
        if name not in fields:
            raise ValueError(f"the field {name!r} is missing")
    return fields


def _read_table(state: Round, fields: Mapping[str, str], colour_given: bool) -> None:
    if not state.discard:
        raise ValueError("discard must hold the start card at least")
    if fields["step"] not in _STEPS:
        raise ValueError(f"step={fields['step']}, but must be + or -")
    state.step = _STEPS[fields["step"]]
    state.turn = _read_seat(state, fields, "turn")
    state.dealer = _read_seat(state, fields, "dealer")
    state.idle = _number(fields, "idle")
    state.shuffles = _number(fields, "shuffles")
    top = state.discard[-1]
    if top < WILD:
        state.key = top
        if colour_given and fields["colour"] != colour_word(top >> 4):
            raise ValueError(f"colour={fields['colour']}, but {card_word(top)} lies on top")
    elif fields["colour"] == "-":
        state.key = UNCOLOURED
    else:
        state.key = pile_key(top, _read("colour", parse_colour, fields["colour"]))


def _read_waiting(state: Round, fields: Mapping[str, str]) -> None:
    if fields["called"] != "-":
        for word in fields["called"].split(","):
            state.called[_read_seat(state, {"called": word}, "called")] = True
    state.exposed = NOBODY if fields["exposed"] == "-" else _read_seat(state, fields, "exposed")
    state.layer = NOBODY if fields["layer"] == "-" else _read_seat(state, fields, "layer")
    state.drawn = NO_CARD if fields["drawn"] == "-" else _read("drawn", parse_card, fields["drawn"])
    state.before = BLACK if fields["before"] == "-" else _read("before", parse_colour, fields["before"])
    state.shown = tuple(_read("shown", parse_cards, fields["shown"]))
    if state.phase is Phase.DRAWN and state.drawn not in state.hands[state.turn]:
        raise ValueError(f"drawn={fields['drawn']}, but the hand of seat {state.turn} does not hold it")


def _read(name: str, parse: Callable[[str], T], text: str) -> T:
    try:
        return parse(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _read_seat(state: Round, fields: Mapping[str, str], name: str) -> int:
    seat = _number(fields, name)
    if seat >= len(state.hands):
        raise ValueError(f"{name}={seat}, but there are only {len(state.hands)} seats, counted from 0")
    return seat


def _number(fields: Mapping[str, str], name: str) -> int:
    text = fields[name]
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{name}={text}, but must be a number")
    return int(text)


def _colour(colour: int) -> str:
    return "-" if colour == BLACK else colour_word(colour)


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else str(seat)
