"""Which moves a seat has, and why it may not make another one.

``legal_moves`` serves highlights, bots and tests; ``why_not`` serves ``apply`` and the player who wonders. A
move is listed if and only if there is no reason against it, and a property test holds them together.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from .cards import BLACK, COLOURS, DRAWS, NO_VALUE, WILD, WILD_DRAW_FOUR, WORDS, Card
from .moves import (
    ACCEPT,
    CALL,
    CATCHES,
    CHALLENGE,
    CHOICES,
    DRAW,
    KEEP,
    PLAYS,
    Accept,
    Call,
    Catch,
    Challenge,
    ChooseColour,
    ChooseSeat,
    Draw,
    Keep,
    Move,
    Play,
    WriteRule,
)
from .round import NOBODY, Phase, Round

_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER = Phase


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a key that the catalogues know, the rule, and what its sentence needs."""

    key: str
    rule: str
    params: dict[str, int] = field(default_factory=dict)


def _fit_row(key: int) -> bytes:
    """For one pile key, 1 at every card that fits it (K8): same colour, same value, or black."""
    size = max(WORDS) + 1
    if key >> 4 >= BLACK:
        return bytes(size)
    return bytes(
        card in WORDS and (card >= WILD or card >> 4 == key >> 4 or card & 15 == key & 15) for card in range(size)
    )


FITS: Final = tuple(_fit_row(key) for key in range((BLACK << 4 | NO_VALUE) + 1))
"""``FITS[round.key][card]`` is 1 where the card may lie on the pile (K8, K12 to K15)."""


def may_lie(state: Round, seat: int, card: Card) -> bool:
    """Whether a card in the hand of ``seat`` may be laid on the pile as it is, turns aside (K8, K16, A2, A42)."""
    return bool(FITS[state.key][card]) and (
        card != WILD_DRAW_FOUR or state.rules.bluffing or not holds_colour(state, seat)
    )


def holds_colour(state: Round, seat: int) -> bool:
    """Whether the hand holds a card of the active colour, so that a wild draw four is a bluff (K16, A8)."""
    colour = state.key >> 4
    return any(card >> 4 == colour for card in state.hands[seat])


def legal_moves(state: Round, seat: int) -> list[Move]:
    """All moves of a seat, on turn or not; empty when it can only wait. Equal cards are listed once."""
    moves: list[Move] = _turn_moves(state, seat) if seat == state.turn else []
    exposed = state.exposed
    if exposed != NOBODY:
        if exposed == seat:
            moves.append(CALL)
        elif state.phase is not _COLOUR and state.phase is not _OVER:
            moves.append(CATCHES[exposed])
    return moves


def waits_out_of_turn(state: Round) -> bool:
    """Whether a seat may have a move although it is not its turn; the seat concerned is ``state.exposed``."""
    return state.exposed != NOBODY and state.phase is not _COLOUR


def _turn_moves(state: Round, seat: int) -> list[Move]:
    phase, hand = state.phase, state.hands[seat]
    if phase is _PLAY:
        fits = FITS[state.key]
        moves: list[Move] = [PLAYS[card] for card in dict.fromkeys(hand) if fits[card]]
        if not state.rules.bluffing and PLAYS[WILD_DRAW_FOUR] in moves and holds_colour(state, seat):
            moves.remove(PLAYS[WILD_DRAW_FOUR])
        if len(hand) == 2 and moves and not state.called[seat]:
            return [*moves, DRAW, CALL]
        moves.append(DRAW)
        return moves
    if phase is _DRAWN:
        call_due = len(hand) == 2 and not state.called[seat]
        return [PLAYS[state.drawn], KEEP, CALL] if call_due else [PLAYS[state.drawn], KEEP]
    if phase is _COLOUR:
        return list(CHOICES)
    if phase is _ANSWER:
        return [ACCEPT, CHALLENGE]
    return []


def why_not(state: Round, seat: int, move: Move) -> Refusal | None:
    """The reason why ``seat`` may not make ``move`` now, or None where it may."""
    return _CHECKS[type(move)](state, seat, move)


def _why_not_play(state: Round, seat: int, move: Play) -> Refusal | None:
    card = move.card
    if state.turn == seat:
        if state.phase is _PLAY:
            if card in state.hands[seat] and may_lie(state, seat, card):
                return None
        elif state.phase is _DRAWN and card == state.drawn:
            return None
    return _why_not_turn(state, seat) or _why_not_card(state, seat, card)


def _why_not_turn(state: Round, seat: int) -> Refusal | None:
    """What is wrong with any card at all."""
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    if state.turn != seat:
        return Refusal("NOT_YOUR_TURN", "K7", {"seat": state.turn})
    if state.phase is _COLOUR:
        return Refusal("CHOOSE_COLOUR_FIRST", "K15")
    if state.phase is _ANSWER:
        return Refusal("MUST_ANSWER_PENALTY", "K16", {"n": DRAWS[state.discard[-1]]})
    return None


def _why_not_card(state: Round, seat: int, card: Card) -> Refusal:
    if card not in state.hands[seat]:
        return Refusal("NOT_HELD", "K8", {"card": card})
    if state.phase is _DRAWN:
        return Refusal("ONLY_DRAWN_CARD_OR_PASS", "K11", {"card": state.drawn})
    colour, value = state.key >> 4, state.key & 15
    if card == WILD_DRAW_FOUR:
        return Refusal("WILD4_HAVE_COLOUR", "K16", {"colour": colour})
    if value == NO_VALUE:
        return Refusal("COLOUR_CHANGED_BY_WILD", "K15", {"colour": colour})
    return Refusal("NO_MATCH", "K8", {"colour": colour, "value": value})


def _why_not_draw(state: Round, seat: int, move: Draw) -> Refusal | None:
    if state.turn == seat and state.phase is _PLAY:
        return None
    return _why_not_turn(state, seat) or Refusal("ONLY_DRAWN_CARD_OR_PASS", "K11", {"card": state.drawn})


def _why_not_keep(state: Round, seat: int, move: Keep) -> Refusal | None:
    if state.turn == seat and state.phase is _DRAWN:
        return None
    return _why_not_turn(state, seat) or Refusal("NOT_DRAWN", "K9")


def _why_not_colour(state: Round, seat: int, move: ChooseColour) -> Refusal | None:
    if state.turn == seat and state.phase is _COLOUR:
        return None if move.colour in COLOURS else Refusal("CHOOSE_COLOUR_FIRST", "K15")
    if state.phase is _OVER or state.turn != seat:
        return _why_not_turn(state, seat)
    return Refusal("NO_WILD_TO_COLOUR", "K15")


def _why_not_answer(state: Round, seat: int, move: Accept | Challenge) -> Refusal | None:
    if state.turn == seat and state.phase is _ANSWER:
        return None
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    return Refusal("NOTHING_TO_ANSWER", "K18")


def _why_not_seat(state: Round, seat: int, move: ChooseSeat) -> Refusal | None:
    return _why_not_turn(state, seat) or Refusal("NOBODY_TO_CHOOSE", "M26")


def _why_not_write(state: Round, seat: int, move: WriteRule) -> Refusal | None:
    # The match takes it before the deal.
    return Refusal("ROUND_HAS_BEGUN", "M26")


def _why_not_call(state: Round, seat: int, move: Call) -> Refusal | None:
    if state.exposed == seat:
        return None
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    if state.called[seat]:
        return Refusal("ALREADY_CALLED", "K19")
    hand = state.hands[seat]
    may_lay = state.turn == seat and (
        state.phase is _DRAWN or (state.phase is _PLAY and any(may_lie(state, seat, card) for card in hand))
    )
    return None if may_lay and len(hand) == 2 else Refusal("NO_CALL_DUE", "K19")


def _why_not_catch(state: Round, seat: int, move: Catch) -> Refusal | None:
    if state.phase is _OVER:
        return Refusal("ROUND_OVER", "K20")
    if state.exposed == move.target and move.target not in (seat, NOBODY) and state.phase is not _COLOUR:
        return None
    return Refusal("NOTHING_TO_CATCH", "K19")


_CHECKS: Final[dict[type[Move], Callable[[Round, int, Any], Refusal | None]]] = {
    Play: _why_not_play,
    Draw: _why_not_draw,
    Keep: _why_not_keep,
    ChooseColour: _why_not_colour,
    ChooseSeat: _why_not_seat,
    WriteRule: _why_not_write,
    Call: _why_not_call,
    Catch: _why_not_catch,
    Accept: _why_not_answer,
    Challenge: _why_not_answer,
}
