"""What pointer, keys or a switch point at, as the look draws it and the tree tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.table.targets import Target
from game.ui.cards.tilt import Lean


class Pointed(NamedTuple):
    """What a table's targets look like now.

    ``lifted`` is the index of the card of the hand that is lifted, ``lean`` its tilt under the mouse. ``ring_seen`` is
    whether keys have the focus, which is then drawn. Ids are those of targets: ``ringed`` has the ring and no panel has
    it, ``own_focus`` also means what a switch has reached, ``pressed`` is held down, ``hot`` is under the mouse.
    ``raised`` is the index of the card that a first press has lifted. ``buttons`` are all of them, ``advised`` is what
    the coach would press, ``taught`` what a lesson points at, None where a ring is there already.
    """

    lifted: int | None
    lean: Lean | None
    ring_seen: bool
    ringed: str | None
    own_focus: str | None
    pressed: str | None
    hot: str | None
    raised: int | None
    buttons: Sequence[Target]
    advised: Target | None
    taught: Target | None
