"""How long a hand that a challenge opened lies there: until I put it away, or for a while if it is not my affair.

Nothing moves behind its panel meanwhile: the cards that it costs are drawn when it is away (K18).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui import anim

if TYPE_CHECKING:
    from game.rules.events import Challenged
    from game.scenes.table.scene import TableScene

QUICKEST: Final = 2.0
"""At this pace at most the time runs: a hand has to be read at any speed (A11Y-19)."""


class OpenHand:
    """The time of the hand that lies open now."""

    def __init__(self) -> None:
        self._shown: Challenged | None = None
        self._passed = 0.0

    def update(self, scene: TableScene, dt: float) -> None:
        """Let real seconds pass; puts the hand away once everybody could read it."""
        shown = scene.show.picture.shown
        if shown is not self._shown:
            self._shown, self._passed = shown, 0.0
        if shown is None or not scene.show.closes_itself or scene.services.away:
            return
        self._passed += dt * min(scene.pace, QUICKEST)
        if self._passed >= anim.HAND_SHOWN:
            scene.dismiss()
