"""Who has which voice: an animal its own, a person one of a handful."""

from collections.abc import Mapping
from typing import Final

ANIMALS: Final = ("fox", "owl", "bear", "cat", "rabbit", "frog", "penguin", "badger", "hedgehog")
PEOPLE: Final = ("bass", "tenor", "alto", "treble", "child")
VOICES: Final = (*ANIMALS, *PEOPLE)
"""Every voice there is, named as its folder is."""

FACES: Final[Mapping[str, str]] = {
    "you": "alto",
    "beard": "bass",
    "braids": "treble",
    "bun": "alto",
    "cap": "child",
    "curls": "treble",
    "glasses": "tenor",
    "headscarf": "alto",
    "moustache": "tenor",
    "waves": "treble",
}
"""The voice of each person's face. An animal's face has the voice of its name."""
STRANGER: Final = "tenor"
"""The voice of a face that is none of ours."""


def voice_of(face: str) -> str:
    """The voice of a face; "owl@fox", an owl on the ground of the fox, speaks like an owl (JOIN-01)."""
    name = face.partition("@")[0]
    return name if name in ANIMALS else FACES.get(name, STRANGER)
