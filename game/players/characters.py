"""Who the local opponents are: a name, a face, a manner and a temper each. How well they play is for the level to say.

A temper is what one likes more than others do: it is added to the learned weights by name, so that its price in
strength can be measured (``simulate --levels base,base@bear``). The sentence about each stands in the catalogues, see
``game.words.characters``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Character:
    """One opponent. ``key`` is its picture and its name in files; ``pace`` is how long it thinks against others, from
    0.7 to 1.4; ``chats`` how readily it says something, from 0 to 1; ``forgets`` how much more often than its level it
    forgets to call; ``traits`` are how far it is from the mean of all in the rates that are measured, from -1 to 1."""

    key: str
    name: str
    pace: float = 1.0
    chats: float = 0.3
    forgets: float = 0.0
    temper: Mapping[str, float] = field(default_factory=dict)
    traits: Mapping[str, float] = field(default_factory=dict)


CHARACTERS: Final = (
    # the attacker: hits the next seat as soon as it can
    Character("fox", "Fenna Fox", pace=0.85, temper={"hit": 1.0, "hit_danger": 1.0, "again": 0.5, "wild_draw": 0.5}),
    # the sceptic: doubts more than pays
    Character("owl", "Otto Owl", pace=1.3, chats=0.2, temper={"challenge": 1.5}),
    # the hoarder: keeps wilds for the winter
    Character("bear", "Bruno Bear", pace=1.2, chats=0.2, temper={"wild": -1.0, "draw_saves_wild": 0.4}),
    # hasty: lays what is dear at once, and forgets to call now and then
    Character("rabbit", "Rosa Rabbit", pace=0.7, chats=0.5, forgets=0.06, temper={"points": 0.6, "twin": -0.4}),
    # the bluffer
    Character("cat", "Kees Cat", pace=1.0, chats=0.3, temper={"bluff": 3.0, "bluff_last_card": 1.0}),
    # the faithful: stays in its colour
    Character("penguin", "Piet Penguin", pace=1.1, chats=0.25, temper={"changes": -0.8}),
    # the leaper: from colour to colour
    Character("frog", "Frieda Frog", pace=0.8, chats=0.6, temper={"changes": 0.8, "bridge": 0.3}),
    # the careful: sheds points
    Character("badger", "Bert Badger", pace=1.25, chats=0.15, temper={"points": 0.8, "points_danger": 0.8}),
    # the chatterbox: has a word for everything, and plays as it comes
    Character("hedgehog", "Hilda Hedgehog", pace=0.95, chats=1.0, temper={"named_count": -0.4, "next_has": 0.4}),
)  # fmt: skip
"""In the order in which they sit down, to the left of the first seat."""

BY_KEY: Final[Mapping[str, Character]] = {character.key: character for character in CHARACTERS}


def character_of(key: str) -> Character | None:
    """The character with that picture, None if there is none."""
    return BY_KEY.get(key)
