"""Tooltips: what a button does and its key, shown while pointer or focus rests on it.

The game can be played without them: every button tells the same on a longer look, and takes a press at once. A tooltip
covers neither the piles nor what a decision needs, and stays on screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.scenes.table.input import TableInput
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.look.tooltip_brush import PlacedTooltip
from game.scenes.table.targets import Target
from game.ui.draw import text
from game.ui.input.key_labels import in_sentence
from game.ui.metrics import MARGIN

REST_SECONDS: Final = 0.35
"""Seconds that pointer or focus rests on a button before it is named."""
_WIDEST: Final = 420.0
_RAIL: Final = 900.0
"""Greatest width at the rail, which has room for one line above it."""
_PAD: Final = 16.0
_GAP: Final = 12.0
_PX: Final = 22.0


class Tooltip:
    """The tooltip of one table: the words beside the button pointed at."""

    def __init__(self, table_input: TableInput) -> None:
        self.table, self.targets, self.table_input = table_input.table, table_input.targets, table_input
        table_input.press_listeners.append(self.send_away)
        self._at: str | None = None
        self._rested = 0.0
        self._sent_away = False

    @property
    def target(self) -> Target | None:
        """The target pointed at or in focus, if there are words for it."""
        target = self.table_input.focused_target
        if target is None or not target.tip or (self.table.services.device == "touch" and target.group != "hand"):
            return None
        if target.id == self.table.tip_sources.taught_target_id:
            return None  # a bubble says it
        return None if self.table.panels.overlay is not None and target.group != "rail" else target

    @property
    def shown_target(self) -> Target | None:
        target = self._rested_on
        return None if target is None or target.group == "hand" else target

    @property
    def _rested_on(self) -> Target | None:
        if self._rested < REST_SECONDS or self._sent_away:
            return None
        target = self.target
        return target if target is not None and target.id == self._at else None

    @property
    def is_waiting(self) -> bool:
        target = self.target
        return target is not None and (target.id != self._at or self._rested < REST_SECONDS) and not self._sent_away

    def update(self, dt: float) -> None:
        """Advance by ``dt`` real seconds."""
        target = self.target
        id = None if target is None else target.id
        if id != self._at:
            if self._rested >= REST_SECONDS:
                self.table.redraw()
            self._at, self._rested, self._sent_away = id, 0.0, False
        elif id is not None and self._rested < REST_SECONDS:
            self._rested += dt
            if self._rested >= REST_SECONDS:
                self.table.redraw()
        found = self._rested_on
        self.table.tips.focused_card_help = found.tip if found is not None and found.group == "hand" else ""

    def suppress_card_help(self) -> None:
        """Skip the help of a card that got the focus unasked: what can be done now is told instead."""
        target = self.target
        if target is not None and target.group == "hand" and self.table_input.shows_focus_ring:
            self._at, self._rested, self._sent_away = target.id, REST_SECONDS, True

    def send_away(self) -> None:
        self._sent_away = True

    # --- place --------------------------------------------------------------------------------------------------

    @property
    def placed_tooltip(self) -> PlacedTooltip | None:
        """The tooltip as it is seen, None for none."""
        target, layout = self.shown_target, self.table.show.layout
        if target is None:
            return None
        lines, px = tip_lines(layout, target)
        return PlacedTooltip(target.id, tip_words(target), tuple(lines), px, self.box(layout, target))

    def box(self, layout: TableLayout, target: Target) -> Box:
        """Return its box beside the button, on screen and clear of what must be read."""
        lines, px = tip_lines(layout, target)
        wide = max(text.size(line, px)[0] for line in lines) + 2 * layout.px(_PAD)
        high = len(lines) * px * 1.25 + layout.px(_PAD)
        at, gap = target.box, layout.px(_GAP if target.group != "rail" else 2)
        top, left = at.y - gap - high, at.centre[0] - wide / 2
        places = [
            Box(left, top, wide, high),
            Box(left, at.bottom + gap, wide, high),
            Box(at.right + gap, at.centre[1] - high / 2, wide, high),
            Box(at.x - gap - wide, at.centre[1] - high / 2, wide, high),
        ]
        call = self.targets.find("call")
        if call is not None and target.id in ("hand", "draw_button"):  # above the bubble that is above these buttons
            lefts = left, call.box.x, call.box.right - wide
            places += [Box(x, call.box.y - gap - high, wide, high) for x in lefts]
        inside = [_within(place, layout) for place in places]
        piles, others = _piles(layout), self._others(layout, target)
        return min(inside, key=lambda place: (_covered(place, [at]), _covered(place, piles), _covered(place, others)))

    def _others(self, layout: TableLayout, target: Target) -> list[Box]:
        """Return the boxes a tooltip should not cover: other buttons, seats, own cards, sentence."""
        others = [other.box for other in self.targets.all_targets if other.tip and other.id != target.id]
        seats = [box for place in layout.places for box in (place.plate, place.tag, place.bust) if box]
        own = (
            [spot.bounds for spot in layout.hand(self.table.show.picture.room)]
            if self.table.audience.viewer_seat is not None
            else []
        )
        return [*others, *seats, *own, layout.pending, layout.sentence]


def tip_words(target: Target) -> str:
    key = in_sentence(target.key)
    return f"{target.tip} ({key})" if key else target.tip


def tip_lines(layout: TableLayout, target: Target) -> tuple[list[str], float]:
    px = layout.px(max(_PX, layout.type.small))
    room = layout.px(_RAIL if target.group == "rail" else _WIDEST)
    return text.wrap_balanced(tip_words(target), px, room, "display"), px


def _piles(layout: TableLayout) -> list[Box]:
    return [layout.draw.bounds, layout.discard.bounds, layout.draw_count, layout.chip]


def _within(box: Box, layout: TableLayout) -> Box:
    width, height = layout.size
    edge, below = width * MARGIN, height * MARGIN
    x = min(max(box.x, edge), width - edge - box.w)
    return box._replace(x=x, y=min(max(box.y, below), height - below - box.h))


def _covered(box: Box, others: Iterable[Box]) -> float:
    """Return the area of other boxes below one, in square pixels."""
    return sum(box.common_area(other) for other in others)
