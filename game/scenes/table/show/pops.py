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
        return anim.out_back(min(1.0, self.age_seconds / self.grow))

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
