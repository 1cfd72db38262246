"""Who the local opponents are: a name and a face each, and a bot for every seat."""

from random import Random
from typing import Final

from .bot import Bot
from .characters import CHARACTERS, character_of
from .levels import make_bot
from .thinker import Thinker

HUMAN_AVATAR: Final = "you"

OPPONENTS: Final = tuple((character.name, character.key) for character in CHARACTERS)
"""Names and avatars in the order in which they sit down, to the left of the first seat."""


def make_opponent(
    level: str, deal: int, seat: int, moves: int = 0, avatar: str = "", thinker: Thinker | None = None
) -> Bot:
    """The bot of a seat, with its own random stream: from the deal, the seat, and the number of moves made before.

    The stream is apart from the shuffle's, so that a bot's choices tell nothing about the cards. ``avatar`` tells which
    character it is, ``thinker`` looks ahead for the level that does.
    """
    return make_bot(level, Random(f"bot {deal} {seat} {moves}"), character_of(avatar), thinker)
