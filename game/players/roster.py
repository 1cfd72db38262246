"""Who the local opponents are: a name and a face each, and a bot for every seat."""

from random import Random
from typing import Final

from .bot import Bot
from .levels import make_bot

HUMAN_AVATAR: Final = "you"

OPPONENTS: Final = (
    ("Fenna Fox", "fox"),
    ("Otto Owl", "owl"),
    ("Bruno Bear", "bear"),
    ("Rosa Rabbit", "rabbit"),
    ("Kees Cat", "cat"),
    ("Piet Penguin", "penguin"),
    ("Frieda Frog", "frog"),
    ("Bert Badger", "badger"),
    ("Hilda Hedgehog", "hedgehog"),
)
"""Names and avatars in the order in which they sit down, to the left of the first seat."""


def make_opponent(level: str, deal: int, seat: int, moves: int = 0) -> Bot:
    """The bot of a seat, with its own random stream: from the deal, the seat, and the number of moves made before.

    The stream is apart from the shuffle's, so that a bot's choices tell nothing about the cards.
    """
    return make_bot(level, Random(f"bot {deal} {seat} {moves}"))
