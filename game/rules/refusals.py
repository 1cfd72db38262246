"""Reasons against a move: a catalogue key, and the rule as the sheet in play numbers it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.rules.cards import BLOCK, COLOURS, DRAWS, NO_VALUE, OWN_RULE_CARDS, SKIP, WILD, Card, colour_of, value_of
from game.rules.compiled_rules import NO_CARD
from game.rules.moves import Accept, Call, Catch, Challenge, ChooseColour, ChooseSeat, Draw, Keep, Move, Play, WriteRule
from game.rules.playable import (
    bluffs_in_vain,
    is_last_draw,
    may_answer,
    may_be_last,
    may_be_played,
    may_call,
    may_catch,
    may_challenge,
    may_jump,
    may_keep,
    must_play,
)
from game.rules.round import NOBODY, Phase, Round
from game.rules.sheets import cite

_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER, _TARGET = Phase


@dataclass(frozen=True, slots=True)
class Refusal:
    """Reason against a move: a catalogue key, the rule, and the parameters of its sentence."""

    key: str
    rule: str
    params: dict[str, int] = field(default_factory=dict)


def why_not(state: Round, seat: int, move: Move) -> Refusal | None:
    """Return the reason why ``seat`` may not make ``move`` now, None if it may."""
    refusal = CHECKS[type(move)](state, seat, move)
    if refusal is None or state.rules.sheet == "K":
        return refusal
    return replace(refusal, rule=cite(state.rules.sheet, refusal.rule))


def _why_not_play(state: Round, seat: int, move: Play) -> Refusal | None:
    card = move.card
    if state.turn == seat:
        phase = state.phase
        if phase is _PLAY:
            if card in state.hands[seat] and may_be_played(state, seat, card):
                return None
        elif phase is _DRAWN:
            if card == state.drawn:
                return None
        elif phase is _ANSWER and card in state.hands[seat] and may_answer(state, seat, card):
            return None
    elif card == state.twin and may_jump(state, seat):
        return None
    return _why_not_turn(state, seat, card) or _why_not_card(state, seat, card)


def _why_not_turn(state: Round, seat: int, card: Card = NO_CARD) -> Refusal | None:
    """Return the reason against any card at all, or against ``card`` as a jump-in or answer."""
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    if state.turn != seat:
        return _why_not_jump(state, seat, card) or Refusal("NOT_YOUR_TURN", "K7", {"seat": state.turn})
    if state.phase is _COLOUR:
        return Refusal("CHOOSE_COLOUR_FIRST", "K15")
    if state.phase is _TARGET:
        return Refusal("CHOOSE_SEAT_FIRST", "M26" if state.discard[-1] in OWN_RULE_CARDS else "A43")
    if state.phase is _ANSWER:
        return _why_no_answer(state, seat, card)
    return None


def _why_not_jump(state: Round, seat: int, card: Card) -> Refusal | None:
    if not state.rules.jump_in or card not in state.hands[seat]:
        return None
    if state.twin == NO_CARD or state.phase is _TARGET or state.phase is _COLOUR:
        late = card == state.discard[-1] and card < WILD and state.played_by != NOBODY
        return Refusal("JUMP_TOO_LATE", "A26") if late else None
    if card != state.twin:
        return Refusal("NO_TWIN", "Y13", {"card": state.twin})
    return Refusal("LAST_MUST_BE_NUMBER", "K20")


def _why_no_answer(state: Round, seat: int, card: Card) -> Refusal:
    top = state.discard[-1]
    if card in state.hands[seat]:
        if card == BLOCK and not may_be_last(state, seat, card):
            return Refusal("LAST_MUST_BE_NUMBER", "K20")
        if card == BLOCK:
            return Refusal("BLOCK_NOTHING", "A37")
        if state.compiled.stacks[top][card] and not is_last_draw(state):
            bluff = bluffs_in_vain(state, seat, card)
            return _why_no_wild_draw(state, seat, card) if bluff else Refusal("LAST_MUST_BE_NUMBER", "K20")
        if card in DRAWS and state.rules.stacking != "none":
            return Refusal("CANNOT_STACK", "A43", {"n": state.pending})
    return Refusal("MUST_ANSWER_PENALTY", "K16" if top >= WILD else "K12", {"n": state.pending})


def _why_not_card(state: Round, seat: int, card: Card) -> Refusal:
    if card not in state.hands[seat]:
        return Refusal("NOT_HELD", "K8", {"card": card})
    if state.phase is _DRAWN:
        return Refusal("ONLY_DRAWN_CARD_OR_PASS", "K11", {"card": state.drawn})
    colour, value = colour_of(state.key), value_of(state.key)
    if card >= WILD and not state.compiled.fits[state.key][card]:
        return Refusal("NO_WILD_ON_WILD", "Y11" if card in DRAWS else "Y10", {"colour": colour})
    if state.compiled.fits[state.key][card]:
        bluff = bluffs_in_vain(state, seat, card)
        return _why_no_wild_draw(state, seat, card) if bluff else Refusal("LAST_MUST_BE_NUMBER", "K20")
    if value >= SKIP and value != NO_VALUE and not state.rules.symbol_on_symbol:
        return Refusal("NO_SYMBOL_ON_SYMBOL", "A33", {"colour": colour})
    if value == NO_VALUE:
        return Refusal("COLOUR_CHANGED_BY_WILD", "K15", {"colour": colour})
    return Refusal("NO_MATCH", "K8", {"colour": colour, "value": value})


def _why_no_wild_draw(state: Round, seat: int, card: Card) -> Refusal:
    colour = colour_of(state.key)
    if any(colour_of(other) == colour for other in state.hands[seat]):
        return Refusal("WILD4_HAVE_COLOUR", "K16", {"colour": colour})
    return Refusal("WILD4_HAVE_WILD", "E20")


def _why_not_draw(state: Round, seat: int, move: Draw) -> Refusal | None:
    if state.turn == seat and state.phase is _PLAY:
        return Refusal("MUST_PLAY", "A34") if must_play(state, seat) else None
    return _why_not_turn(state, seat) or Refusal("ONLY_DRAWN_CARD_OR_PASS", "K11", {"card": state.drawn})


def _why_not_keep(state: Round, seat: int, move: Keep) -> Refusal | None:
    if state.turn == seat and state.phase is _DRAWN:
        return None if may_keep(state, seat) else Refusal("MUST_LAY_DRAWN", "K9", {"card": state.drawn})
    return _why_not_turn(state, seat) or Refusal("NOT_DRAWN", "K9")


def _why_not_colour(state: Round, seat: int, move: ChooseColour) -> Refusal | None:
    if state.turn == seat and state.phase is _COLOUR:
        return None if move.colour in COLOURS else Refusal("CHOOSE_COLOUR_FIRST", "K15")
    if state.phase is _OVER or state.turn != seat:
        return _why_not_turn(state, seat)
    return Refusal("NO_WILD_TO_COLOUR", "K15")


def _why_not_seat(state: Round, seat: int, move: ChooseSeat) -> Refusal | None:
    if state.phase is _OVER or state.turn != seat:
        return _why_not_turn(state, seat)
    rule = "M26" if state.discard[-1] in OWN_RULE_CARDS else "A43"
    if state.phase is not _TARGET:
        return Refusal("NOBODY_TO_CHOOSE", rule)
    if move.seat == seat:
        return Refusal("NOT_YOURSELF", rule)
    if not 0 <= move.seat < len(state.hands) or move.seat in state.absent:
        return Refusal("SEAT_ABSENT", rule)
    return None


def _why_not_write(state: Round, seat: int, move: WriteRule) -> Refusal | None:
    # The match accepts it before the deal.
    return Refusal("ROUND_HAS_BEGUN", "M26")


def _why_not_accept(state: Round, seat: int, move: Accept) -> Refusal | None:
    if state.turn == seat and state.phase is _ANSWER:
        return None
    return Refusal("ROUND_OVER", "K20") if state.phase is _OVER else Refusal("NOTHING_TO_ANSWER", "K18")


def _why_not_challenge(state: Round, seat: int, move: Challenge) -> Refusal | None:
    if may_challenge(state, seat):
        return None
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    if state.phase is not _ANSWER or state.turn != seat:
        return Refusal("NOTHING_TO_ANSWER", "K18")
    if is_last_draw(state):
        return Refusal("CANNOT_CHALLENGE", "A4")
    return Refusal("CANNOT_CHALLENGE", "K18")


def _why_not_call(state: Round, seat: int, move: Call) -> Refusal | None:
    if may_call(state, seat):
        return None
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    return Refusal("ALREADY_CALLED" if state.called[seat] else _why_no_call_counts(state, seat), "K19")


def _why_no_call_counts(state: Round, seat: int) -> str:
    held = len(state.hands[seat])
    if held == 1:
        return "CALL_TOO_LATE"
    if held != 2:
        return "NO_CALL_DUE"
    if state.turn != seat:
        return "CALL_OUT_OF_TURN"
    return "NO_CARD_TO_CALL_WITH" if state.phase in (_PLAY, _ANSWER) else "NO_CALL_DUE"


def _why_not_catch(state: Round, seat: int, move: Catch) -> Refusal | None:
    if may_catch(state, seat, move.target):
        return None
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    # The online sheet gives the cost of a missing call (Y14) in another place than the duty to call (Y5).
    return Refusal(_why_nobody_is_caught(state, seat), "Y14" if state.rules.sheet == "Y" else "K19")


def _why_nobody_is_caught(state: Round, seat: int) -> str:
    if state.exposed == seat:
        return "CATCH_YOURSELF"
    if state.exposed != NOBODY and state.phase in (_COLOUR, _TARGET):
        return "CATCH_TOO_EARLY"
    others = (other for other in range(len(state.hands)) if other not in (seat, state.exposed))
    late = any(len(state.hands[other]) == 1 and not state.called[other] for other in others)
    return "CATCH_TOO_LATE" if late else "NOTHING_TO_CATCH"


CHECKS: Final[dict[type[Move], Callable[[Round, int, Any], Refusal | None]]] = {
    Play: _why_not_play,
    Draw: _why_not_draw,
    Keep: _why_not_keep,
    ChooseColour: _why_not_colour,
    ChooseSeat: _why_not_seat,
    WriteRule: _why_not_write,
    Call: _why_not_call,
    Catch: _why_not_catch,
    Accept: _why_not_accept,
    Challenge: _why_not_challenge,
}
