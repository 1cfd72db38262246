"""Pop-ups at a plate that go by themselves: a call, a wave, a badge (FEEL-10, FEEL-13)."""

from dataclasses import dataclass
from typing import Final

from game.ui import anim

FADE_SECONDS: Final = 0.15


@dataclass(slots=True)
class Pop:
    """A call, wave or badge that pops up at a plate and goes by itself (FEEL-10, FEEL-13)."""

    kind: str
    seat: int
    text: str
    grow: float = anim.BUBBLE_POP_SECONDS
    hold_seconds: float = anim.BUBBLE_HOLD_SECONDS
    age_seconds: float = 0.0

    @property
    def scale(self) -> float:
        grow = anim.SHOUT_GROW_SECONDS if self.kind == "call" else self.grow
        return anim.out_back(min(1.0, self.age_seconds / grow))

    @property
    def nearness(self) -> float:
        """How far a shout is still towards the middle of the table, 1..0; 0 for all else."""
        if self.kind != "call":
            return 0.0
        gone = (self.age_seconds - anim.SHOUT_STAY_SECONDS) / anim.SHOUT_BACK_SECONDS
        return 1 - anim.in_out(max(0.0, min(1.0, gone)))

    @property
    def alpha(self) -> float:
        return max(
            0.0,
            min(
                1.0,
                self.age_seconds / 0.06 + 0.2,
                (self.grow + self.hold_seconds + FADE_SECONDS - self.age_seconds) / FADE_SECONDS,
            ),
        )

    @property
    def is_over(self) -> bool:
        return self.age_seconds >= self.grow + self.hold_seconds + FADE_SECONDS
