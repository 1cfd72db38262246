"""What a lesson or remark points at, and the focus placed there for any input device.

A press of key, button, finger or switch then makes the move that is taught.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.rules.moves import Catch, Play
from game.scenes.table.hints.tip_sources import Bubble, PlacedBubble
from game.scenes.table.input import TableInput
from game.scenes.table.layout.bubble_layout import LINE, clear_box, guide_box, remark_box
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.prompt_line import place_above_hand
from game.scenes.table.table import Table
from game.scenes.table.targets import NOWHERE, Target, Targets, can_keep
from game.ui.draw import text

_POINT: Final = 20.0
"""Design pixels around the arrow of the direction."""
_WIDEST: Final = 460.0
_PAD: Final = (26.0, 18.0)
_CLOSE_PAD: Final = (18.0, 8.0)
"""Design pixels beside and above the words of a bubble, usually and where room is short."""
_PX: Final = 28.0
_MARK: Final = 14.0
"""Design pixels by which the checks of playable cards rise above the hand's room."""


def bubble_target(table: Table, targets: Targets, bubble: Bubble) -> tuple[str, Box]:
    """Return the id and place of the target or tree node that a bubble points at."""
    layout = table.show.layout
    ring, point = layout.ring, layout.px(_POINT)
    fixed = {
        "discard": layout.discard.bounds, "colour": layout.chip, "pending": layout.pending,
        "direction": Box(ring.x - point, ring.y - ring.ry - point, 2 * point, 2 * point),
    }  # fmt: skip
    if bubble.target_id in fixed:
        return bubble.target_id, fixed[bubble.target_id]
    if bubble.target_id.startswith("plate:"):
        seat = int(bubble.target_id.removeprefix("plate:"))
        return bubble.target_id, layout.places[seat % len(layout.places)].plate
    target = targets.find(bubble.target_id) if bubble.target_id else _pressed(table, targets, bubble)
    return (target.id, target.box) if target is not None and target.box != NOWHERE else ("discard", fixed["discard"])


def _pressed(table: Table, targets: Targets, bubble: Bubble) -> Target | None:
    """Return the first visible target that makes one of the bubble's moves."""
    for move in bubble.moves:
        if table.panels.overlay is not None and (target := targets.target_of_move(move)) is not None:
            return target  # there the keys choose an answer, not a card
        if isinstance(move, Play):
            cards = [index for index, held in enumerate(table.show.picture.hand) if held.card == move.card]
            if (target := targets.target_of_card(cards[0] if cards else None)) is not None:
                return target  # its resting place, so that nothing moves with a lifted card
        target = targets.find("hand") if isinstance(move, Catch) else targets.target_of_move(move)
        if target is not None and target.box != NOWHERE:
            return target
    return None


def place_bubble(table: Table, targets: Targets, lifted: int | None) -> None:
    """Place the bubble that is due, and note in the sources where, and whether it has no room."""
    sources = table.tip_sources
    bubble, before = sources.bubble, sources.placed_bubble
    sources.placed_bubble, sources.lacks_room = None, False
    if bubble is not None:
        besides = tuple(_besides(table, lifted, table.show.layout))
        id, thing = bubble_target(table, targets, bubble)
        if sources.is_teaching:
            placed: PlacedBubble | None = _taught(table.show.layout, bubble.text, id, thing, besides)
        else:
            placed = _remarked(table.show.layout, bubble.text, id, thing, besides, before)
        sources.placed_bubble, sources.lacks_room = placed, placed is None
    if sources.placed_bubble != before:
        table.invalidate()


def _taught(layout: TableLayout, words: str, id: str, thing: Box, besides: tuple[Box, ...]) -> PlacedBubble:
    """Return the bubble of a lesson, about the ``thing`` it speaks of."""
    px = layout.px(max(_PX * _grown(layout), layout.type.least))
    lines, size = _shape(layout, words, px, _CLOSE_PAD if layout.large else _PAD, _WIDEST * _grown(layout))
    return PlacedBubble(words, lines, px, guide_box(layout, thing, size, besides), id, thing)


def _remarked(
    layout: TableLayout, words: str, id: str, thing: Box, besides: tuple[Box, ...], before: PlacedBubble | None
) -> PlacedBubble | None:
    """Return a remark, below the log if it can be, or None: it is in the log alone then."""
    px = layout.px(layout.type.least)
    lines, size = _shape(layout, words, px, _CLOSE_PAD, layout.log.w / layout.scale - 2 * _CLOSE_PAD[0])
    body: Box | None
    if before is not None and _stays(before, words, size, besides):
        body, thing = before.body, before.thing
    elif (body := remark_box(layout, size, besides)) is not None:
        thing = body  # it points at nothing
    else:
        body = clear_box(layout, thing, size, besides)
    return None if body is None else PlacedBubble(words, lines, px, body, id, thing)


def _shape(
    layout: TableLayout, words: str, px: float, pad: tuple[float, float], widest: float
) -> tuple[tuple[str, ...], tuple[int, int]]:
    """Return the lines of a bubble, at most ``widest`` design pixels, and its size in pixels."""
    aside, above = map(layout.px, pad)
    lines = _lines(words, px, layout.px(widest))
    wide = max(text.size(line, px)[0] for line in lines) + 2 * aside
    return lines, (round(wide), round(len(lines) * px * LINE + 2 * above))


def _stays(before: PlacedBubble, words: str, size: tuple[int, int], besides: Sequence[Box]) -> bool:
    """Whether a remark keeps its place: it does not wander while it is read."""
    here = before.text == words and (round(before.body.w), round(before.body.h)) == size
    return here and not any(box.overlaps(before.body) for box in besides)


@lru_cache(maxsize=16)
def _lines(sentence: str, px: float, wide: float) -> tuple[str, ...]:
    return tuple(text.wrap_balanced(sentence, px, wide, "display"))


def _besides(table: Table, lifted: int | None, layout: TableLayout) -> Iterator[Box]:
    """Yield what must stay in sight as it is now: a panel, the own hand, its sentence."""
    if can_keep(table):
        yield layout.keep
    if table.panels.overlay is not None:
        yield table.panels.overlay.box(layout)
    for seat, cards in table.show.picture.open_hands.items():
        if layout.places[seat].side != "bottom":
            yield from (spot.bounds for spot in layout.open_fan(seat, len(cards)))
    spots = [spot.bounds for spot in layout.hand(table.show.picture.room)]
    if spots:
        left, right = min(box.x for box in spots), max(box.right for box in spots)
        top = layout.hand_top - layout.px(_MARK) * (table.show.playable is not None)
        yield Box(left, top, right - left, layout.size[1] - top)
    if (said := place_above_hand(table, lifted, layout)) is not None:
        yield said.ground
        if said.number.w:
            yield said.number


def _grown(layout: TableLayout) -> float:
    """Return its growth for large text, at most 1.3: less than plates, as it has more words."""
    return min(1.3, layout.type.prompt / 26)


class Guidance:
    """Controller that moves the focus of one table to what its lesson teaches.

    It does so once for each sentence, and when nothing has focus; the player may move it elsewhere meanwhile.
    """

    def __init__(self, table_input: TableInput) -> None:
        self._table_input = table_input
        self._sources = table_input.table.tip_sources
        self._said: object = None

    def follow(self) -> None:
        """Follow the current bubble and place it; call this once a frame."""
        table_input, table = self._table_input, self._table_input.table
        bubble = self._sources.mark_bubble_seen()
        panel = table.panels.overlay
        hand = [held.card for held in table.show.picture.hand]
        said = None if bubble is None else (bubble, panel, hand)
        new, self._said = said != self._said, said
        if new:
            target = _pressed(table, table_input.targets, bubble) if bubble is not None else None
            self._leave(None if target is None else target.id)
        if bubble is not None and (new or table_input.focus is None):
            self._lead()
        self.place()

    def place(self) -> None:
        """Place the bubble again, as the layout or its words may have changed."""
        table_input, sources = self._table_input, self._sources
        if sources.bubble is not None or sources.placed_bubble is not None or sources.lacks_room:
            place_bubble(table_input.table, table_input.targets, table_input.lifted_index)

    def renew(self) -> None:
        if not self._table_input.shows_focus_ring:
            self._said = None

    def _leave(self, taught: str | None) -> None:
        """Remember ``taught``; once a move is done, drop the focus from its button.

        The same press would otherwise repeat it.
        """
        table_input, before = self._table_input, self._sources.taught_target_id
        self._sources.taught_target_id = taught
        if (
            before is not None
            and taught is None
            and table_input.focus == before
            and table_input.focused_card_index is None
        ):
            table_input.focus = None
            table_input.hand_changed()

    def _lead(self) -> None:
        table_input = self._table_input
        target, panel = table_input.targets.find(self._sources.taught_target_id), table_input.table.panels.overlay
        if target is None:
            return
        if panel is not None and target.group == "answer":
            panel.focus = target.number
        table_input.focus_on(target)
        table_input.table.invalidate()
