"""The cues by name, and what players who do not hear them are told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple


@dataclass(frozen=True)
class Cue:
    """The files of a cue.

    ``variants`` are chosen at random, never one twice in a row; ``steps`` by number. A ``has_voices`` cue has these for
    each voice; the music gives way to one that ``ducks_music``.
    """

    variants: int = 1
    steps: int = 1
    has_voices: bool = False
    ducks_music: bool = False


CUES: Final[dict[str, Cue]] = {
    "deal": Cue(variants=5),
    "draw": Cue(variants=5),
    "draw_other": Cue(variants=5),
    "play": Cue(variants=6),
    "slam": Cue(variants=2, ducks_music=True),  # a draw card that lands
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
    # only on some sheets, with the event of each
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
    "hide_soon": Cue(),  # an open hand of a party is about to be hidden
    # voices, in no language
    "shout": Cue(variants=2, has_voices=True, ducks_music=True),
    "ouch": Cue(variants=2, has_voices=True),
    "glad": Cue(variants=2, has_voices=True),
    "doubt": Cue(has_voices=True),
    "mumble": Cue(variants=3, has_voices=True),
    "fits": Cue(),  # by ear: the card in focus fits, or does not
    "unfit": Cue(),
    "ui_move": Cue(),
    "ui_accept": Cue(),
    "ui_back": Cue(),
}
"""Every cue.

Steps of ``penalty``, ``stack`` and ``count`` are semitones up (SND-07); those of ``call`` the motifs of seats; those of
``reverse`` the new direction: 0 clockwise, 1 counter-clockwise (SND-03).
"""

MENU_CUES: Final = frozenset({"ui_move", "ui_accept", "ui_back", "fits", "unfit"})
"""Cues of the menus, which have a volume of their own (A11Y-22)."""


class CueEvent(NamedTuple):
    """A cue as it was played.

    ``pan`` is from -1 (left) to 1 (right); ``seat_name`` the name of its seat, "" the player's own, None for no seat;
    ``voice`` that of its speaker, "" for a thing.
    """

    cue: str
    pan: float = 0.0
    step: int = 0
    seat_name: str | None = None
    voice: str = ""


CueListener = Callable[[CueEvent], None]
"""Called with every cue, even one that is not audible (A11Y-20)."""


def file_names(cue: str, voice: str = "") -> list[str]:
    count = max(CUES[cue].variants, CUES[cue].steps)
    folder = f"voices/{voice}/" if voice else ""
    return [f"{folder}{cue}.flac"] if count == 1 else [f"{folder}{cue}-{n}.flac" for n in range(count)]


def every_file() -> list[str]:
    spoken = ((cue, voice) for cue, kind in CUES.items() for voice in (VOICES if kind.has_voices else ("",)))
    return [name for cue, voice in spoken for name in file_names(cue, voice)]


class Suspense(Enum):
    """The mood of the game; its value names the change to it, see :data:`TOLD_MOODS`."""

    REST = "rest"
    """No tension: a page, or a round in which no one is about to win."""
    TENSE = "tense"
    """A player holds a single card."""
    HUSH = "hush"
    """The last card of a match is on its way: the music is silent."""


STEMS: Final = ("plucked", "bass", "melody", "tension")
"""The parts of a theme; all run together all the time."""

STEM_LEVELS: Final[Mapping[Suspense, Mapping[str, float]]] = {
    Suspense.REST: {"plucked": 1.0, "bass": 0.9, "melody": 1.0, "tension": 0.0},
    Suspense.TENSE: {"plucked": 0.7, "bass": 1.0, "melody": 0.0, "tension": 1.0},
    Suspense.HUSH: dict.fromkeys(STEMS, 0.0),
}
"""Level of each stem by mood, 0..1."""

BLEND_SECONDS: Final[Mapping[Suspense, float]] = {Suspense.REST: 2.0, Suspense.TENSE: 0.8, Suspense.HUSH: 0.2}
"""Seconds for a stem to fade all in or out, by mood."""

TOLD_MOODS: Final = frozenset({Suspense.TENSE.value, Suspense.HUSH.value})
"""Moods told to players who do not hear the music change (A11Y-20)."""


def toward(value: float, goal: float, step: float) -> float:
    """Move the value towards the goal by at most ``step``."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


class Duck:
    """Lowers the music's ``gain`` under what must be heard, and raises it to 1, without a jump."""

    DEPTH: Final = 0.35
    """Lowest gain: -9 dB."""
    DOWN: Final = 0.04
    """Seconds from full gain to the lowest."""
    UP: Final = 0.25

    def __init__(self) -> None:
        self.gain = 1.0
        self._left = 0.0

    @property
    def is_moving(self) -> bool:
        return self._left > 0 or self.gain < 1

    def keep_down(self, seconds: float) -> None:
        self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        goal, seconds = (self.DEPTH, self.DOWN) if self._left > 0 else (1.0, self.UP)
        self._left = max(0.0, self._left - dt)
        self.gain = toward(self.gain, goal, (1 - self.DEPTH) * dt / seconds)


ANIMAL_VOICES: Final = ("fox", "owl", "bear", "cat", "rabbit", "frog", "penguin", "badger", "hedgehog")
HUMAN_VOICES: Final = ("bass", "tenor", "alto", "treble", "child")
VOICES: Final = (*ANIMAL_VOICES, *HUMAN_VOICES)
"""Every voice, named after its folder."""

VOICE_OF_FACE: Final[Mapping[str, str]] = {
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
"""Voice of each human face; an animal's face has the voice of its name."""
STRANGER: Final = "tenor"
"""Voice of an unknown face."""


def voice_of(face: str) -> str:
    """Return a face's voice; "owl@fox", an owl on the fox's ground, has an owl's (JOIN-01)."""
    name = face.partition("@")[0]
    return name if name in ANIMAL_VOICES else VOICE_OF_FACE.get(name, STRANGER)
