"""One-line notation of a whole position, for tests, bug reports and fixed starts.

The phase, then ``field=value`` words, in any order when read::

    play turn=0 dealer=1 step=+ hands=R5,W|G1,GS discard=B2,R2 draw=Y9,Y8 colour=R called=- exposed=- drawn=-
    layer=- before=- shown=- idle=0 seed=7 shuffles=1

Hands are in the order of seats, cards in the order of the lists (piles: top last). ``colour`` is "-" while a wild waits
for its colour. A field left out when reading takes its value above or, for those below, the one in brackets; these are
written only where they differ from it:

    watched=0 (as exposed) pending=4 (in phase answer what the top card says, else 0) laid=0 (-) twin=R5 (-)
    absent=2,3 (-) open=1 (-) rests=1 (-) shield=0 (-) own=next:draw:2:,- (-) picks=3 (0)

``twin`` is the card to jump in with, ``own`` the rules on O1 and O2 (see ``own_rule``).
"""

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final, TypeVar

from game.files.plain import quoted
from game.rules.cards import (
    BLACK,
    DRAWS,
    WILD,
    Card,
    card_word,
    card_words,
    colour_of,
    colour_word,
    parse_card,
    parse_cards,
    parse_colour,
)
from game.rules.compiled_rules import NO_CARD
from game.rules.own_rule import OwnRules, parse_rule, rule_word
from game.rules.round import NO_OWN_RULES, NOBODY, UNCOLOURED, Phase, Round, pile_key
from game.rules.ruleset import CLASSIC, RuleSet, as_table
from game.rules.scoring import round_result

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
_RARE: Final = ("watched", "pending", "laid", "twin", "absent", "open", "rests", "shield", "own", "picks")
_STEPS: Final = {"+": 1, "-": -1}


def write_position(state: Round) -> str:
    """Return the one-line notation of a round, without its rule set."""
    fields = {
        "turn": state.turn,
        "dealer": state.dealer,
        "step": "+" if state.step > 0 else "-",
        "hands": "|".join(map(card_words, state.hands)),
        "discard": card_words(state.discard),
        "draw": card_words(state.draw_pile),
        "colour": _colour(state.colour),
        "called": _seats(tuple(seat for seat, called in enumerate(state.called) if called)),
        "exposed": _seat(state.exposed),
        "drawn": _card(state.drawn),
        "layer": _seat(state.attacker),
        "before": _colour(state.before),
        "shown": card_words(state.shown),
        "idle": state.idle,
        "seed": state.seed,
        "shuffles": state.shuffles,
        **_rare(state),
    }
    return " ".join([state.phase.name.lower(), *(f"{name}={value}" for name, value in fields.items())])


def state_hash(rules: RuleSet, state: Round | None, around: str = "") -> str:
    """Return the SHA-256 hex digest of a position, its rule set and ``around``.

    ``around`` describes the match; a ``state`` of None is the time before the first deal. Made of text alone, so that
    every machine and Python gives the same. Only fields that are not classic count, so that a switch of a later version
    changes no earlier hash; the name and the call word never count.
    """
    usual = as_table(CLASSIC) | {"name": rules.name, "call_word": rules.call_word}
    other = {name: value for name, value in as_table(rules).items() if value != usual[name]}
    table = json.dumps(other, sort_keys=True)
    position = write_position(state) if state is not None else "-"
    return sha256("\n".join((table, position, around)).encode()).hexdigest()


def _rare(state: Round) -> dict[str, str]:
    """Return the rarely needed fields whose value differs from the reader's default."""
    fields = {
        "watched": (_seat(state.watched), _seat(state.exposed)),
        "pending": (str(state.pending), str(_own_pending(state))),
        "laid": (_seat(state.played_by), "-"),
        "twin": (_card(state.twin), "-"),
        "absent": (_seats(state.absent), "-"),
        "open": (_seats(state.opened), "-"),
        "rests": (_seats(state.resting), "-"),
        "shield": (_seats(state.shields), "-"),
        "own": (",".join("-" if rule is None else rule_word(rule) for rule in state.own), "-,-"),
        "picks": (str(state.picks), "0"),
    }
    return {name: value for name, (value, usual) in fields.items() if value != usual}


def _own_pending(state: Round) -> int:
    return DRAWS.get(state.discard[-1], 0) if state.phase is Phase.ANSWER else 0


def read_position(line: str, rules: RuleSet = CLASSIC) -> Round:
    """Return the round that a line describes; raises ValueError that names the bad field.

    Fields are checked one by one, not against a deck: tests set up positions of a few cards.
    """
    phase, *words = line.split()
    if phase.upper() not in Phase.__members__:
        raise ValueError(f"{quoted(phase)} is no phase; known are {', '.join(p.name.lower() for p in Phase)}")
    given = _split(words)
    fields = _DEFAULTS | given
    hands = [_read("hands", parse_cards, hand) for hand in fields["hands"].split("|")]
    if not 2 <= len(hands) <= 10:
        raise ValueError(f"hands={fields['hands']} are {len(hands)} hands, but must be 2 to 10")
    absent = _read_seats(fields, "absent", len(hands))
    if len(hands) - len(absent) < 2:
        raise ValueError(f"absent={fields['absent']}, but two seats at least must play")
    state = Round(rules, len(hands), 0, _number(fields, "seed"), absent)
    state.phase = Phase[phase.upper()]
    state.hands = hands
    state.discard = _read("discard", parse_cards, fields["discard"])
    state.draw_pile = _read("draw", parse_cards, fields["draw"])
    _read_table(state, fields, colour_given="colour" in given)
    _read_waiting(state, fields)
    _read_rare(state, fields)
    if state.is_over:
        state.result = round_result(state)
    return state


def _split(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not value or (name not in (*_DEFAULTS, *_RARE, "hands", "discard")):
            raise ValueError(f"{quoted(word)} is no field of a position")
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
        if colour_given and fields["colour"] != colour_word(colour_of(top)):
            raise ValueError(f"colour={fields['colour']}, but {card_word(top)} lies on top")
    elif fields["colour"] == "-":
        state.key = UNCOLOURED
    else:
        state.key = pile_key(top, _read("colour", parse_colour, fields["colour"]))


def _read_waiting(state: Round, fields: Mapping[str, str]) -> None:
    for seat in _read_seats(fields, "called", len(state.hands)):
        state.called[seat] = True
    state.exposed = _read_anybody(state, fields, "exposed")
    state.attacker = _read_anybody(state, fields, "layer")
    state.drawn = _read_card(fields, "drawn")
    state.before = BLACK if fields["before"] == "-" else _read("before", parse_colour, fields["before"])
    state.shown = tuple(_read("shown", parse_cards, fields["shown"]))
    if state.phase is Phase.DRAWN and state.drawn not in state.hands[state.turn]:
        raise ValueError(f"drawn={fields['drawn']}, but the hand of seat {state.turn} does not hold it")


def _read_rare(state: Round, fields: Mapping[str, str]) -> None:
    seats = len(state.hands)
    usual = {"pending": str(_own_pending(state)), "watched": fields["exposed"], "picks": "0"}
    rare = dict.fromkeys(_RARE, "-") | usual | {**fields}
    state.watched = _read_anybody(state, rare, "watched")
    state.pending = _number(rare, "pending")
    state.played_by = _read_anybody(state, rare, "laid")
    state.twin = _read_card(rare, "twin")
    state.opened = _read_seats(rare, "open", seats)
    state.resting = _read_seats(rare, "rests", seats)
    state.shields = _read_seats(rare, "shield", seats)
    state.picks = _number(rare, "picks")
    state.own = NO_OWN_RULES if rare["own"] == "-" else _read("own", _parse_own, rare["own"])


def _parse_own(text: str) -> OwnRules:
    one, comma, other = text.partition(",")
    if not comma:
        raise ValueError(f"{quoted(text)} is not one rule for each of two cards")
    return (None if one == "-" else parse_rule(one)), (None if other == "-" else parse_rule(other))


def _read(name: str, parse: Callable[[str], T], text: str) -> T:
    try:
        return parse(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _read_seat(state: Round, fields: Mapping[str, str], name: str) -> int:
    return _seat_number(fields, name, len(state.hands))


def _read_anybody(state: Round, fields: Mapping[str, str], name: str) -> int:
    return NOBODY if fields[name] == "-" else _read_seat(state, fields, name)


def _read_seats(fields: Mapping[str, str], name: str, seats: int) -> tuple[int, ...]:
    text = fields.get(name, "-")
    return () if text == "-" else tuple(_seat_number({name: word}, name, seats) for word in text.split(","))


def _seat_number(fields: Mapping[str, str], name: str, seats: int) -> int:
    seat = _number(fields, name)
    if seat >= seats:
        raise ValueError(f"{name}={seat}, but there are only {seats} seats, counted from 0")
    return seat


def _read_card(fields: Mapping[str, str], name: str) -> Card:
    return NO_CARD if fields[name] == "-" else _read(name, parse_card, fields[name])


def _number(fields: Mapping[str, str], name: str) -> int:
    text = fields[name]
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{name}={text}, but must be a number")
    return int(text)


def _colour(colour: int) -> str:
    return "-" if colour == BLACK else colour_word(colour)


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else str(seat)


def _seats(seats: tuple[int, ...]) -> str:
    return ",".join(map(str, seats)) or "-"


def _card(card: Card) -> str:
    return "-" if card == NO_CARD else card_word(card)
