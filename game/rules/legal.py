"""The legal moves of a seat.

A move is listed if and only if ``why_not`` has no reason against it; a property test holds the two together.
"""

from typing import Final

from game.rules.cards import WILD
from game.rules.compiled_rules import NO_CARD
from game.rules.moves import ACCEPT, CALL, CATCHES, CHALLENGE, CHOICES, DRAW, KEEP, PLAYS, SEATS, Call, Catch, Move
from game.rules.playable import is_allowed, may_answer, may_catch, may_challenge, may_jump, may_keep
from game.rules.refusals import Refusal, why_not
from game.rules.round import NOBODY, Phase, Round

__all__ = ["OUT_OF_TURN", "Refusal", "legal_moves", "waits_out_of_turn", "why_not"]

_PLAY, _DRAWN, _COLOUR, _ANSWER, _OVER, _TARGET = Phase

OUT_OF_TURN: Final = (Call, Catch)
"""Moves possible beside a turn; they come last in a list of legal moves."""


def legal_moves(state: Round, seat: int) -> list[Move]:
    """Return all moves of a seat, on turn or not; empty if it can only wait.

    Equal cards are listed once.
    """
    if seat == state.turn:
        moves = _turn_moves(state, seat)
    elif state.compiled.interrupts:
        moves = _interruptions(state, seat)
    else:
        moves = []
    watched = state.watched
    if watched != NOBODY:
        if state.exposed == seat:
            moves.append(CALL)
        elif may_catch(state, seat, watched):
            moves.append(CATCHES[watched])
    return moves


def waits_out_of_turn(state: Round) -> bool:
    """Whether any seat may have a move although it is not its turn."""
    if state.exposed != NOBODY:
        return state.phase is not _COLOUR
    compiled = state.compiled
    if compiled.interrupts and (state.jumpable != NO_CARD or (state.phase is _ANSWER and state.discard[-1] >= WILD)):
        return True
    return compiled.false_accusation and state.watched != NOBODY


def _turn_moves(state: Round, seat: int) -> list[Move]:
    phase, hand = state.phase, state.hands[seat]
    if phase is _PLAY:
        moves: list[Move]
        compiled = state.compiled
        fits = compiled.fits[state.key]
        if compiled.picky:
            moves = [PLAYS[card] for card in dict.fromkeys(hand) if fits[card] and is_allowed(state, seat, card)]
            if moves and not compiled.voluntary:
                return [*moves, CALL] if len(hand) == 2 and not state.called[seat] else moves
        else:
            moves = [PLAYS[card] for card in dict.fromkeys(hand) if fits[card]]
        if len(hand) == 2 and moves and not state.called[seat]:
            return [*moves, DRAW, CALL]
        moves.append(DRAW)
        return moves
    if phase is _DRAWN:
        moves = [PLAYS[state.drawn], KEEP] if may_keep(state, seat) else [PLAYS[state.drawn]]
        if len(hand) == 2 and not state.called[seat]:
            moves.append(CALL)
        return moves
    if phase is _COLOUR:
        return list(CHOICES)
    if phase is _ANSWER:
        return _answers(state, seat)
    if phase is _TARGET:
        return [SEATS[other] for other in range(len(state.hands)) if other != seat and other not in state.absent]
    return []


def _answers(state: Round, seat: int) -> list[Move]:
    moves: list[Move] = [ACCEPT]
    if may_challenge(state, seat):
        moves.append(CHALLENGE)
    hand = state.hands[seat]
    plays = [PLAYS[card] for card in dict.fromkeys(hand) if may_answer(state, seat, card)]
    moves += plays
    if plays and len(hand) == 2 and not state.called[seat]:
        moves.append(CALL)
    return moves


def _interruptions(state: Round, seat: int) -> list[Move]:
    moves: list[Move] = []
    if may_challenge(state, seat):
        moves.append(CHALLENGE)
    if state.twin != NO_CARD and may_jump(state, seat):
        moves.append(PLAYS[state.twin])
        if len(state.hands[seat]) == 2 and not state.called[seat]:
            moves.append(CALL)
    return moves
