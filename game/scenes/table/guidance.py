"""What a lesson or remark points at, and the focus placed there for any input device.

A press of key, button, finger or switch then makes the move that is taught.
"""

from __future__ import annotations

from typing import Final

from game.rules.moves import Catch, Play
from game.scenes.table.hints.tip_sources import Bubble
from game.scenes.table.input import TableInput
from game.scenes.table.layout.table_layout import Box
from game.scenes.table.targets import NOWHERE, Target

_POINT: Final = 20.0
"""Design pixels around the arrow of the direction."""


def thing_of(hands: TableInput, bubble: Bubble) -> tuple[str, Box]:
    """Return the id and place of the target or tree node that a bubble points at."""
    layout = hands.table.show.layout
    ring, point = layout.ring, layout.px(_POINT)
    fixed = {
        "discard": layout.discard.bounds, "colour": layout.chip, "pending": layout.pending,
        "direction": Box(ring.x - point, ring.y - ring.ry - point, 2 * point, 2 * point),
    }  # fmt: skip
    if bubble.at in fixed:
        return bubble.at, fixed[bubble.at]
    if bubble.at.startswith("plate:"):
        seat = int(bubble.at.removeprefix("plate:"))
        return bubble.at, layout.places[seat % len(layout.places)].plate
    target = hands.targets.find(bubble.at) if bubble.at else _pressed(hands, bubble)
    return (target.id, target.box) if target is not None and target.box != NOWHERE else ("discard", fixed["discard"])


def _pressed(hands: TableInput, bubble: Bubble) -> Target | None:
    """Return the first visible target that makes one of the bubble's moves."""
    table = hands.table
    for move in bubble.moves:
        if table.panels.overlay is not None and (target := hands.targets.doing(move)) is not None:
            return target  # there the keys choose an answer, not a card
        if isinstance(move, Play):
            cards = [index for index, held in enumerate(table.show.picture.hand) if held.card == move.card]
            if (target := hands.targets.card(cards[0] if cards else None)) is not None:
                return target  # its resting place, so that nothing moves with a lifted card
        target = hands.targets.find("hand") if isinstance(move, Catch) else hands.targets.doing(move)
        if target is not None and target.box != NOWHERE:
            return target
    return None


class Guidance:
    """Controller that moves the focus of one table to what its lesson teaches.

    It does so once for each sentence, and when nothing has focus; the player may move it elsewhere meanwhile.
    """

    def __init__(self, hands: TableInput) -> None:
        self._hands = hands
        self._guides = hands.table.guides
        self._said: object = None

    def follow(self) -> None:
        """Follow the current bubble; call this once a frame."""
        hands, table = self._hands, self._hands.table
        bubble = self._guides.meet()
        panel = table.panels.overlay
        hand = [held.card for held in table.show.picture.hand]
        said = None if bubble is None else (bubble, panel, hand)
        new, self._said = said != self._said, said
        if new:
            hands.targets.forget()
            target = _pressed(hands, bubble) if bubble is not None else None
            self._leave(None if target is None else target.id)
        if bubble is not None and (new or hands.focus is None):
            self._lead()

    def renew(self) -> None:
        if not self._hands.ring_seen:
            self._said = None

    def _leave(self, taught: str | None) -> None:
        """Remember ``taught``; once a move is done, drop the focus from its button.

        The same press would otherwise repeat it.
        """
        hands, before = self._hands, self._guides.taught
        self._guides.taught = taught
        if before is not None and taught is None and hands.focus == before and hands.card is None:
            hands.focus = None
            hands.hand_changed()

    def _lead(self) -> None:
        hands = self._hands
        target, panel = hands.targets.find(self._guides.taught), hands.table.panels.overlay
        if target is None:
            return
        if panel is not None and target.group == "answer":
            panel.focus = target.number
        hands.focus_on(target)
        hands.table.invalidate()
