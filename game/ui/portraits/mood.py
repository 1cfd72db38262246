"""Moods, directions of a look, and the pose of a face in each mood: data for all faces."""

from enum import StrEnum
from math import hypot
from typing import Final, NamedTuple

Look = tuple[int, int]
"""Where eyes look: -1, 0 or 1 to the right, and the same downwards."""
AHEAD: Final[Look] = (0, 0)
_SIDEWAYS: Final = 0.38
"""Sine of the angle from which a look counts as slanting."""


class Mood(StrEnum):
    """The mood that a face shows."""

    CALM = "calm"
    THINKING = "thinking"
    GLAD = "glad"
    SMUG = "smug"
    SHOCKED = "shocked"
    SHOUTING = "shouting"
    SAD = "sad"


class Brow(NamedTuple):
    """How far a brow is up, in units of the drawing, and its inner end down (stern), in degrees."""

    up: float = 0
    stern: float = 0


class Pose(NamedTuple):
    """Pose of a face.

    ``eyes`` are "open", "joy" or "shut"; ``lids`` is the share of the left and the right eye under the upper lid,
    ``stern`` the degrees by which its inner end hangs, ``cheeks`` the share covered from below; ``gaze`` is the default
    look, ``head`` how it is held: degrees clockwise, right, down, size.
    """

    mouth: str
    brows: tuple[Brow, Brow]
    eyes: str = "open"
    lids: tuple[float, float] = (0.0, 0.0)
    stern: float = 0
    cheeks: float = 0
    wide: float = 1
    pupil: float = 1
    gaze: tuple[float, float] = (0, 0)
    head: tuple[float, float, float, float] = (0, 0, 0, 1)


POSES: Final = {
    Mood.CALM: Pose("smile", (Brow(), Brow()), lids=(0.1, 0.1)),
    Mood.THINKING: Pose(
        "aside", (Brow(-2, 10), Brow(3.4, -6)), lids=(0.3, 0.04), gaze=(0.75, -0.8), head=(-5, 0, 0, 1)
    ),
    Mood.GLAD: Pose("laugh", (Brow(3, -8), Brow(3, -8)), "joy", head=(0, 0, -1, 1.03)),
    Mood.SMUG: Pose("smirk", (Brow(-1, 4), Brow(3.6, -4)), lids=(0.46, 0.4), cheeks=0.16, head=(5, 0, 0.5, 1)),
    Mood.SHOCKED: Pose(
        "gasp", (Brow(5.4, -14), Brow(5.4, -14)), wide=1.2, pupil=0.62, head=(0, 0, -1.5, 0.98)
    ),
    Mood.SHOUTING: Pose(
        "yell", (Brow(-0.4, 17), Brow(-0.4, 17)), lids=(0.2, 0.2), stern=15, pupil=0.9, head=(-3, 0, -1.5, 1.06)
    ),
    Mood.SAD: Pose(
        "frown", (Brow(2, -20), Brow(2, -20)), lids=(0.34, 0.34), stern=-16, gaze=(0, 0.55), head=(-5, 0, 1.2, 0.97)
    ),
}  # fmt: skip


def glance(start: tuple[float, float], goal: tuple[float, float]) -> Look:
    right, down = goal[0] - start[0], goal[1] - start[1]
    far = hypot(right, down)
    return (_step(right / far), _step(down / far)) if far else AHEAD


def _step(share: float) -> int:
    return 0 if abs(share) < _SIDEWAYS else 1 if share > 0 else -1
