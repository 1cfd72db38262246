"""What pointer, keys or a switch point at, as the look draws it and the tree tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.table.targets import Target
from game.ui.cards.tilt import Lean


class Pointed(NamedTuple):
    """What a table's targets look like now.

    ``lifted_index`` is the index of the card of the hand that is lifted, ``lean`` its tilt under the mouse.
    ``shows_focus_ring`` is whether keys have the focus, which is then drawn. Ids are those of targets: ``ringed_id``
    has the ring and no panel has it, ``key_focus_id`` also means what a switch has reached, ``pressed_id`` is held
    down, ``hovered_id`` is under the mouse. ``raised_index`` is the index of the card that a first press has lifted.
    ``buttons`` are all of them, ``advised_index`` is what the coach would press, ``taught_target`` what a lesson points
    at, None where a ring is there already.
    """

    lifted_index: int | None
    lean: Lean | None
    shows_focus_ring: bool
    ringed_id: str | None
    key_focus_id: str | None
    pressed_id: str | None
    hovered_id: str | None
    raised_index: int | None
    buttons: Sequence[Target]
    advised_index: Target | None
    taught_target: Target | None
