"""The local opponents: a name and a face each, and a bot for every seat."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.players.bot import Bot
from game.players.characters import BY_KEY, CHARACTERS, Character, character_of
from game.players.levels import LEVELS, NEWCOMER_LEVEL, make_bot
from game.players.thinker import Thinker

HUMAN_AVATAR: Final = "you"
PEOPLE: Final = (
    HUMAN_AVATAR, "curls", "glasses", "beard", "headscarf", "bun", "braids", "moustache", "waves", "cap",
)  # fmt: skip
"""Faces of people; the first is the default."""
MARKS: Final = (HUMAN_AVATAR, *BY_KEY)
"""Marks of seats, each a colour and a pattern, named by the face that owns it (JOIN-01)."""
FACES: Final = (*MARKS, *PEOPLE[1:])
"""All faces, in the order in which newcomers get them."""
GALLERY: Final = (*PEOPLE, *BY_KEY)
"""All faces, in the order of the gallery: people, then animals."""


Seated = tuple[Character, str]
"""Character and level of a seat."""


def choose_opponents(chosen: Sequence[str], count: int, like: str = "") -> list[Seated]:
    """Return the first ``count`` opponents as they were chosen, each written "fox:sharp".

    The rest follow in their order, at ``NEWCOMER_LEVEL``. An unknown character or level counts as not chosen, and no
    one sits down twice. The opponent that looks ``like`` the person comes only where no other is left.
    """
    table: list[Seated] = []
    for slot in range(count):
        key, _, level = chosen[slot].partition(":") if slot < len(chosen) else ("", "", "")
        taken = {character.key for character, _ in table}
        left = [character for character in CHARACTERS if character.key not in taken]
        free = [character for character in left if character.key != like] or left
        wished = [character for character in free if character.key == key]
        others = [character for character in free if not any(word.startswith(character.key) for word in chosen[slot:])]
        table.append(((wished or others or free)[0], level if level in LEVELS else NEWCOMER_LEVEL))
    return table


def opponent_texts(table: Sequence[Seated]) -> tuple[str, ...]:
    return tuple(f"{character.key}:{level}" for character, level in table)


def make_opponent(
    level: str, deal: int, seat: int, moves: int = 0, avatar: str = "", thinker: Thinker | None = None
) -> Bot:
    """Return the bot of a seat; its random stream is by deal, seat and the moves made before.

    The stream is apart from the shuffle's, so that a bot's choices tell nothing about the cards. ``avatar`` tells which
    character it is, ``thinker`` looks ahead for the level that does.
    """
    return make_bot(level, Random(f"bot {deal} {seat} {moves}"), character_of(avatar), thinker)
