"""Which sounds there are, by name; and what is told of each to those who listen without ears."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ui.sound.voices import VOICES


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
