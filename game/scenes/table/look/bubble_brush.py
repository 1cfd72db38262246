"""The guide's bubble, drawn beside what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.guidance import thing_of
from game.scenes.table.input import TableInput
from game.scenes.table.layout.bubble_layout import clear_box, guide_box, tip
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.look.scenery import place_above_hand
from game.scenes.table.targets import keeps
from game.ui.draw import shapes, text, theme

_WIDEST: Final = 460.0
_PAD: Final = (26.0, 18.0)
_PX: Final = 28.0
_LINE: Final = 1.22
_MARK: Final = 14.0
"""Design pixels by which the checks of playable cards rise above the hand's room."""


class PlacedBubble(NamedTuple):
    """A bubble in its place: its lines, their size, its body, and its subject's id and box."""

    text: str
    lines: tuple[str, ...]
    px: float
    body: Box
    id: str
    thing: Box

    def tip(self, layout: TableLayout) -> tuple[float, float]:
        return tip(layout, self.thing, self.body)


def placed(hands: TableInput) -> PlacedBubble | None:
    """Return the bubble shown now, or None, and note its place in the guides."""
    bubble = hands.table.guides.bubble
    if bubble is None:
        hands.table.guides.lies, hands.table.guides.crowded = None, False
        return None
    layout = hands.table.show.layout
    id, thing = thing_of(hands, bubble)
    px = layout.px(_PX * _grown(layout))
    lines = _lines(bubble.text, px, layout.px(_WIDEST) * _grown(layout))
    wide = max(text.size(line, px)[0] for line in lines) + 2 * layout.px(_PAD[0])
    size = round(wide), round(len(lines) * px * _LINE + 2 * layout.px(_PAD[1]))
    besides = tuple(_besides(hands, layout))
    guides = hands.table.guides
    # Large text may leave no room beside it: anything but a lesson then goes to the log alone and covers nothing.
    body = (guide_box if guides.teaches else clear_box)(layout, thing, size, besides)
    guides.crowded = body is None
    if body != guides.lies:
        guides.lies = body
        hands.targets.forget()
    if body is None:
        return None
    return PlacedBubble(bubble.text, lines, px, body, id, thing)


@lru_cache(maxsize=16)
def _lines(sentence: str, px: float, wide: float) -> tuple[str, ...]:
    return tuple(text.balanced(sentence, px, wide, "display"))


def _besides(hands: TableInput, layout: TableLayout) -> Iterator[Box]:
    """Yield what must stay in sight as it is now: a panel, the own hand, its sentence."""
    table = hands.table
    if keeps(table):
        yield layout.keep
    if table.panels.overlay is not None:
        yield table.panels.overlay.panel(layout)
    spots = [spot.bounds for spot in layout.hand(table.show.picture.room)]
    if spots:
        left, right = min(box.x for box in spots), max(box.right for box in spots)
        top = layout.hand_top - layout.px(_MARK) * (table.show.playable is not None)
        yield Box(left, top, right - left, layout.size[1] - top)
    if (said := place_above_hand(hands, layout)) is not None:
        yield said.ground
        if said.number.w:
            yield said.number


def _grown(layout: TableLayout) -> float:
    """Return its growth for large text, at most 1.3: less than plates, as it has more words."""
    return min(1.3, layout.type.prompt / 26)


class BubbleBrush(Brush):
    """Brush for the bubble, with one set of card pictures."""

    def draw(self, target: pygame.Surface, hands: TableInput) -> None:
        found = placed(hands)
        if found is None:
            return
        layout = hands.table.show.layout
        point, middle = found.tip(layout), found.body.centre
        end = round(point[0] - middle[0]), round(point[1] - middle[1])
        key = ("guide", found.lines, found.px, found.body.w, found.body.h, end)
        picture = self.painter.keep(key, lambda: _drawn(layout, found, end))
        frame = shapes.speech_frame((found.body.w, found.body.h), end, max(2.0, layout.px(3)))
        self._blit(target, picture, Box(middle[0] + frame.x, middle[1] + frame.y, frame.w, frame.h))


def _drawn(layout: TableLayout, found: PlacedBubble, end: tuple[int, int]) -> pygame.Surface:
    size, edge = (found.body.w, found.body.h), max(2.0, layout.px(3))
    picture = shapes.speech(size, end, theme.PAPER, theme.INK, edge)
    frame = shapes.speech_frame(size, end, edge)
    step = found.px * _LINE
    for number, line in enumerate(found.lines):
        at = -frame.x, -frame.y + (number - (len(found.lines) - 1) / 2) * step
        text.draw(picture, line, at, found.px, theme.INK, "center", max_width=size[0])
    return picture
