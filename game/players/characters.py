"""The local opponents: a name, a face, a manner and a temper each; the level sets strength.

A temper is added to the learned weights by name, so that its price in strength can be measured (``simulate --levels
base,base@bear``). The sentence about each is in the catalogues, see ``game.words.player_words``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

RATES: Final = ("bluff", "challenge", "hoard", "attack", "forget", "speed")
"""Rates by which faces can be told apart.

How often they bluff with a wild draw card, challenge one, save a wild that they could play, attack the next seat,
forget to call; and how long they think.
"""


@dataclass(frozen=True, slots=True)
class Character:
    """One opponent.

    ``key`` is its picture and its name in files; ``pace`` its thinking time against others, from 0.7 to 1.4; ``chats``
    how readily it says something, from 0 to 1; ``forgets`` the chance of forgetting to call that it adds to its
    level's. ``temper`` is by feature what it likes; "challenge" and "bluff" are added to what it expects of either (see
    :mod:`game.players.chances`). ``traits`` is what came of it by RATES: its distance from the mean of all, from -1 to
    1, 0 where it cannot be told; measured by ``build/dev.py opponents faces``.
    """

    key: str
    name: str
    pace: float = 1.0
    chats: float = 0.3
    forgets: float = 0.0
    temper: Mapping[str, float] = field(default_factory=dict)
    traits: Mapping[str, float] = field(default_factory=dict)


CHARACTERS: Final = (
    # the attacker: hits the next seat as soon as it can
    Character(
        "fox", "Fenna Fox", pace=0.8,
        temper={"hit": 5.0, "hit_danger": 1.0, "again": 5.0, "wild_draw": 2.0},
        traits={"attack": 0.89, "speed": -0.64},
    ),
    # the sceptic: challenges more than pays off
    Character(
        "owl", "Otto Owl", pace=1.35, chats=0.2, temper={"challenge": 0.25, "bluff": -4.0},
        traits={"bluff": -0.45, "challenge": 1, "hoard": 0.37, "speed": 0.91},
    ),
    # the hoarder: keeps wilds for the winter
    Character(
        "bear", "Bruno Bear", pace=1.3, chats=0.2, temper={"wild": -4.0, "draw_saves_wild": 0.4},
        traits={"bluff": -0.47, "hoard": 0.82, "attack": -0.64, "forget": -0.37, "speed": 0.81},
    ),
    # hasty: plays its high cards at once, and sometimes forgets to call
    Character(
        "rabbit", "Rosa Rabbit", pace=0.7, chats=0.5, forgets=0.1, temper={"points": 0.6, "twin": -0.4},
        traits={"forget": 0.85, "speed": -1},
    ),
    # the bluffer: believes others as little as it deserves to be believed
    Character(
        "cat", "Kees Cat", pace=1.0, chats=0.3, temper={"bluff": 8.0, "challenge": -0.25},
        traits={"bluff": 1, "challenge": -0.44},
    ),
    # the faithful: keeps its colour, avoids harm and does not bluff
    Character(
        "penguin", "Piet Penguin", pace=1.1, chats=0.25,
        temper={"changes": -0.8, "bluff": -8.0, "hit": -3.0, "again": -3.0},
        traits={"bluff": -0.62, "attack": -1, "speed": 0.32},
    ),
    # the leaper: jumps from colour to colour and plays wilds freely
    Character(
        "frog", "Frieda Frog", pace=0.75, chats=0.6, temper={"changes": 0.8, "bridge": 0.3, "wild": 5.0},
        traits={"hoard": -1, "attack": 0.39, "speed": -0.82},
    ),
    # the careful: sheds points, never forgets to call, seldom challenges
    Character(
        "badger", "Bert Badger", pace=1.25, chats=0.15, forgets=-0.1,
        temper={"points": 0.8, "points_danger": 0.8, "challenge": -0.15},
        traits={"challenge": -0.25, "hoard": -0.39, "attack": 0.3, "forget": -0.98, "speed": 0.71},
    ),
    # the chatterbox: has a word for everything, tries anything, and forgets the one word that counts
    Character(
        "hedgehog", "Hilda Hedgehog", pace=0.9, chats=1.0, forgets=0.14,
        temper={"named_count": -0.4, "next_has": 0.4, "bluff": 5.0},
        traits={"bluff": 0.47, "forget": 1, "speed": -0.3},
    ),
)  # fmt: skip
"""The opponents in seating order, to the left of the first seat."""

BY_KEY: Final[Mapping[str, Character]] = {character.key: character for character in CHARACTERS}


def character_of(key: str) -> Character | None:
    return BY_KEY.get(key)
