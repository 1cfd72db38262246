"""Helpers that ask bots for a move in a given position."""

from math import inf

from game.players.bot import Bot
from game.rules.legal import legal_moves
from game.rules.moves import Move
from game.rules.round import Round
from game.rules.view import view_of

STEP = 0.01


def poll(bot: Bot, state: Round, seat: int, waited: float) -> Move | None:
    return bot.poll(view_of(state, seat, (0,) * len(state.hands)), legal_moves(state, seat), waited)


def first_move(bot: Bot, state: Round, seat: int) -> tuple[float, Move | None]:
    """Return when the bot answers, asked every 0.01 s, and its move; (inf, None) for never."""
    for tick in range(500):
        move = poll(bot, state, seat, tick * STEP)
        if move is not None:
            return tick * STEP, move
    return inf, None


TURN = "play turn=0 hands=R1,R2,G1|G1,G2 discard=R5"
