"""Which sounds there are, by name; and what is told of each to those who listen without ears."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple


@dataclass(frozen=True)
class Cue:
    """How many files a cue has: ``variants`` are chosen at random, never one twice in a row; ``steps`` by number.
    What is ``voiced`` has these of each voice; under what ``ducks`` the music gives way."""

    variants: int = 1
    steps: int = 1
    voiced: bool = False
    ducks: bool = False


CUES: Final[dict[str, Cue]] = {
    "deal": Cue(variants=5),
    "draw": Cue(variants=5),
    "draw_other": Cue(variants=5),
    "play": Cue(variants=6),
    "slam": Cue(variants=2, ducks=True),  # a draw card that lands
    "flip": Cue(variants=2),
    "illegal": Cue(),
    "turn": Cue(),
    "skip": Cue(),
    "reverse": Cue(steps=2),
    "penalty": Cue(steps=8),
    "wild": Cue(),
    "colour": Cue(),
    "call": Cue(steps=4),
    "hand": Cue(),
    "catch": Cue(),
    "challenge_won": Cue(),
    "challenge_lost": Cue(),
    "shuffle": Cue(),
    "round_end": Cue(),
    "match_end": Cue(),
    "count": Cue(steps=8),
    # what only some sheets know; the event that each belongs to
    "jump_in": Cue(),  # JumpedIn
    "stack": Cue(steps=8),  # Threatened, a step higher each time it grows
    "block": Cue(),  # Blocked
    "choose": Cue(),  # SeatChosen
    "false_alarm": Cue(),  # FalseAlarm, of the accuser
    "own_rule": Cue(),  # RuleApplied
    "write_rule": Cue(),  # RuleWritten
    "swap": Cue(),  # HandsMoved
    "give": Cue(variants=2),  # Given
    "open_hand": Cue(),  # HandOpened; HandClosed is a "flip"
    "discard": Cue(variants=2),  # Discarded
    "out": Cue(),  # Eliminated
    "hide_soon": Cue(),  # an open hand of a party is about to be put away
    # what somebody says, in no language
    "shout": Cue(variants=2, voiced=True, ducks=True),
    "ouch": Cue(variants=2, voiced=True),
    "glad": Cue(variants=2, voiced=True),
    "doubt": Cue(voiced=True),
    "mumble": Cue(variants=3, voiced=True),
    "ui_move": Cue(),
    "ui_accept": Cue(),
    "ui_back": Cue(),
}
"""Every cue. Steps of ``penalty``, ``stack`` and ``count`` are semitones up (SND-07); those of ``call`` the motifs of
seats; those of ``reverse`` the new direction: 0 clockwise, 1 counter-clockwise (SND-03)."""

MENU_CUES: Final = frozenset({"ui_move", "ui_accept", "ui_back"})
"""Cues of the menus: they have a volume of their own (A11Y-22)."""


class CueEvent(NamedTuple):
    """One cue as it was played: ``pan`` from -1 (left) to 1 (right), ``who`` the name of the seat it belongs to,
    "" for the player's own, None for nobody's; ``voice`` whose voice it is, "" for a thing's."""

    cue: str
    pan: float = 0.0
    step: int = 0
    who: str | None = None
    voice: str = ""


Tap = Callable[[CueEvent], None]
"""Hears every cue, also those that nobody else hears (A11Y-20)."""


def file_names(cue: str, voice: str = "") -> list[str]:
    count = max(CUES[cue].variants, CUES[cue].steps)
    folder = f"voices/{voice}/" if voice else ""
    return [f"{folder}{cue}.flac"] if count == 1 else [f"{folder}{cue}-{n}.flac" for n in range(count)]


def every_file() -> list[str]:
    spoken = ((cue, voice) for cue, kind in CUES.items() for voice in (VOICES if kind.voiced else ("",)))
    return [name for cue, voice in spoken for name in file_names(cue, voice)]


class Suspense(Enum):
    """How things are. The value is the name under which the change is told; see :data:`TOLD`."""

    REST = "rest"
    """Nothing presses: a page, or a round in which nobody is about to win."""
    TENSE = "tense"
    """Somebody holds a single card."""
    HUSH = "hush"
    """The last card of a match is on its way: all hold their breath."""


STEMS: Final = ("plucked", "bass", "melody", "tension")
"""What a theme is made of; all run together all the time."""

MIX: Final[Mapping[Suspense, Mapping[str, float]]] = {
    Suspense.REST: {"plucked": 1.0, "bass": 0.9, "melody": 1.0, "tension": 0.0},
    Suspense.TENSE: {"plucked": 0.7, "bass": 1.0, "melody": 0.0, "tension": 1.0},
    Suspense.HUSH: dict.fromkeys(STEMS, 0.0),
}
"""How much of each stem is heard."""

BLEND: Final[Mapping[Suspense, float]] = {Suspense.REST: 2.0, Suspense.TENSE: 0.8, Suspense.HUSH: 0.2}
"""Seconds in which a stem comes all in or goes out."""

TOLD: Final = frozenset({Suspense.TENSE.value, Suspense.HUSH.value})
"""What is told to those who listen without ears when it comes over the music (A11Y-20)."""


def toward(value: float, goal: float, step: float) -> float:
    """The value, nearer to the goal by a step at most."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


class Duck:
    """How far the music gives way to what must be heard: ``gain`` is 1 when nothing is, and ramps without a jump."""

    DEPTH: Final = 0.35
    """As soft as it gets: 9 dB under itself."""
    DOWN: Final = 0.04
    """Seconds from all of it to the depth."""
    UP: Final = 0.25

    def __init__(self) -> None:
        self.gain = 1.0
        self._left = 0.0

    @property
    def moving(self) -> bool:
        return self._left > 0 or self.gain < 1

    def hold(self, seconds: float) -> None:
        self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        goal, seconds = (self.DEPTH, self.DOWN) if self._left > 0 else (1.0, self.UP)
        self._left = max(0.0, self._left - dt)
        self.gain = toward(self.gain, goal, (1 - self.DEPTH) * dt / seconds)


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
