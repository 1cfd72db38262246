"""Tests of the TV preset's layout: large, spaced, inside the safe area (TV-01)."""

import math

import pytest

from game.scenes.party.rail import rail_height, rail_lift
from game.scenes.table.layout.large import RAIL_ROW_MOST_CARDS, large_layout
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.look.card_brush import BADGE, CardBrush
from game.ui.geometry import Spot
from game.ui.metrics import Metrics
from tests.support.rows import every_row

SIZES = [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]
HANDS = (0, 1, 2, 7, 12, 15, 16, 20, 24, 25, 35, 60)


def things(layout: TableLayout) -> dict[str, Box]:
    boxes = {"pause": layout.pause, "fast": layout.fast, "header": layout.header, "log": layout.log}
    boxes |= {"call": layout.call, "hand button": layout.hand_button, "draw button": layout.draw_button}
    boxes |= {"draw pile": layout.draw.bounds, "draw count": layout.draw_count, "chip": layout.chip}
    boxes |= {"discard pile": layout.discard.bounds, "pending": layout.pending, "keep": layout.keep}
    ring = layout.ring
    boxes |= {"beside keep": layout.beside_keep, "direction": Box(ring.x, ring.y, 0, 0).grown(ring.rx)}
    for place in layout.places:
        boxes[f"plate {place.seat}"] = place.plate
        boxes[f"tag {place.seat}"] = place.tag
    return boxes


def own(one: str, other: str) -> bool:
    """Return whether an overlap is meant: a plate and its tag, or the draw pile and its count."""
    if {one, other} == {"draw pile", "draw count"}:
        return True
    return {one.split()[0], other.split()[0]} == {"plate", "tag"} and one.split()[-1] == other.split()[-1]


@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_TV01_nothing_overlaps_and_all_keeps_the_margins(size: tuple[int, int], seats: int) -> None:
    safe = Box(size[0] * 0.05, size[1] * 0.05, size[0] * 0.9, size[1] * 0.9).grown(0.01)
    for count in HANDS:
        layout = large_layout(size, seats, 0, count)
        boxes = things(layout)
        names = list(boxes)
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]
        assert [pair for pair in pairs if not own(*pair)] == [], count
        for name, box in boxes.items():
            assert box.x >= safe.x and box.y >= safe.y and box.right <= safe.right and box.bottom <= safe.bottom, name
        for index in range(count):
            strip = layout.strips(count)[index]
            assert strip.bottom <= safe.bottom and strip.x >= safe.x and strip.right <= safe.right, (count, index)


@every_row("seats", [2, 4, 10])
@every_row("size", SIZES)
def test_TV01_the_own_hand_touches_nothing(size: tuple[int, int], seats: int) -> None:
    for count in HANDS:
        layout = large_layout(size, seats, 0, count)
        for spot in layout.hand(count, None, range(count)):
            inside = spot.bounds.grown(-layout.px(6))
            met = [name for name, box in things(layout).items() if box.overlaps(inside)]
            assert met == [], (count, met)


@pytest.mark.parametrize("size", SIZES)
def test_TV01_what_counts_is_large(size: tuple[int, int]) -> None:
    for seats in range(2, 11):
        layout = large_layout(size, seats)
        assert layout.discard.height >= 0.34 * size[1]
        assert all(place.plate.h >= layout.px(127.9) for place in layout.places)
        assert layout.chip.w >= layout.px(300) and layout.chip.h >= layout.px(140)
        assert layout.pending.h >= layout.px(76) and layout.ring.width >= layout.px(2)


@every_row("count", [1, 2, 7, 15, 24])
@every_row("size", SIZES)
def test_TV01_the_check_of_a_card_that_may_be_laid_covers_neither_its_value_nor_the_sentence(
    size: tuple[int, int], count: int
) -> None:
    layout = large_layout(size, 4, 0, count)
    radius = layout.px(BADGE / 2)
    for spot in layout.hand(count, None, range(count)):
        x, y = CardBrush.point_above(layout, spot, layout.shape.mark)
        upper = CardBrush.point_above(layout, spot, 0)
        assert math.hypot(x - upper[0], y - upper[1]) + layout.px(2) >= radius, "it stands on the edge of the card"
        assert y - radius >= layout.prompt.bottom - layout.px(2)


@pytest.mark.parametrize("count", [1, 7, 15, 24, 25, 40])
def test_TV01_the_values_of_a_hand_are_large_and_seen(count: int) -> None:
    """Check the size of the values in a hand.

    A value's type is 0.24 of the card height, and its width is nearly one em; see the size "TV" of cards.
    """
    layout = large_layout((1920, 1080), 4, 0, count)
    for index, spot in enumerate(layout.hand(count)):
        assert spot.height * 72 * 0.78 / 234 >= 56
        assert layout.strips(count)[index].w >= 36 or count > 30


@every_row(("seats", "kinds"), [(2, 2), (4, 2), (4, 4), (7, 2), (7, 4), (10, 2), (10, 3), (10, 5)])
@every_row("size", SIZES)
def test_PTY05_above_a_rail_the_whole_hand_lies_and_nothing_overlaps(
    size: tuple[int, int], seats: int, kinds: int
) -> None:
    """Check for overlaps.

    Only if both the hand and the rail have two rows may the lower ends of the front row lie behind the rail.
    """
    m = Metrics(size, tv=True)
    high = rail_height(m, seats, kinds)
    rail = Box(m.safe.left, m.safe.bottom - high * m.scale, m.safe.width, high * m.scale)
    for count in HANDS:
        layout = large_layout(size, seats, 0, count, rail_lift(m, seats, kinds))
        boxes = {**things(layout), "rail": rail}
        names = list(boxes)
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]
        assert [pair for pair in pairs if not own(*pair)] == [], count
        assert layout.discard.height >= 0.34 * size[1] and layout.places[0].plate.h >= layout.px(127.9)
        for slot, spot in enumerate(layout.hand(count)):
            assert spot.height * 72 / 300 >= layout.px(56), "the value"
            hidden = max(0.0, spot.bounds.bottom - rail.y) / spot.bounds.h
            in_front = count > RAIL_ROW_MOST_CARDS and slot >= layout.shape.behind(count)
            assert hidden <= ((0.25 if high > 60 else 0.1) if in_front else 0), (count, slot)
        for spot in layout.hand(count, None, range(count)):
            met = [name for name, box in boxes.items() if name != "rail" and box.overlaps(spot.bounds)]
            assert met == [], count


@every_row("count", [25, 30, 40, 60])
@every_row("lift", [0.0, 66.0, 106.0])
@every_row("size", SIZES)
def test_TV01_the_checks_of_two_rows_cover_no_value(size: tuple[int, int], count: int, lift: float) -> None:
    """Keep the check marks off the values.

    A value takes up the upper left corner; with the symbol below, it reaches to 0.42 of the height.
    """
    layout = large_layout(size, 4, 0, count, lift)
    radius = layout.px(BADGE / 2)
    spots = layout.hand(count, None, range(count))
    for slot, spot in enumerate(spots):
        x, y = CardBrush.check_point(layout, spot, slot, count)
        assert y - radius >= layout.prompt.bottom - layout.px(2)
        for other in spots:
            left, top = corner(other, layout.px(8), layout.px(12))
            wide, high = layout.px(36), 0.42 * other.height - layout.px(12)
            assert not Box(x, y, 0, 0).grown(radius - layout.px(2)).overlaps(Box(left, top, wide, high)), slot


def corner(spot: Spot, x: float, y: float) -> tuple[float, float]:
    """Return the point at (x, y) from the upper left corner of a card, turned with it."""
    s, c = math.sin(math.radians(spot.angle)), math.cos(math.radians(spot.angle))
    dx, dy = x - spot.height / 3, y - spot.height / 2
    return spot.x + dx * c - dy * s, spot.y + dx * s + dy * c
