"""Tests of opponents' open hands: each index readable, uncovered (M26, PTY-01, TV-01)."""

from itertools import pairwise, product
from math import cos, radians, sin

import pytest

from game.scenes.party.rail import rail_lift
from game.scenes.table.layout.large import large_layout
from game.scenes.table.layout.open_rows import ROW, STRIP
from game.scenes.table.layout.table_layout import Box, TableLayout, table_layout
from game.ui.geometry import CARD_RATIO, Spot
from game.ui.metrics import Metrics
from tests.support.rows import every_row

SIZES = [(1280, 720), (1920, 1080), (3440, 1440)]
ACROSS = Metrics((1920, 1080), tv=True)
LIFTS = (rail_lift(ACROSS, 4, 2), rail_lift(ACROSS, 10, 4))
"""Rail lifts: with one row of buttons and with two."""
COUNTS = (1, 2, 5, 7, 8, 10, 13, 17, 20)


def index_of(spot: Spot) -> Box:
    """Return the box of a card's corner value and symbol, which a fan turns with the card."""
    wide, turn = spot.height * CARD_RATIO, radians(spot.angle)
    w, h = wide * STRIP * 0.98, spot.height * ROW * 0.7
    dx, dy = (w - wide) / 2, (h - spot.height) / 2
    x, y = spot.x + dx * cos(turn) - dy * sin(turn), spot.y + dx * sin(turn) + dy * cos(turn)
    return Box(x - w / 2, y - h / 2, w, h)


def layouts(seats: int, tv: bool) -> list[TableLayout]:
    if tv:
        return [large_layout(size, seats, lift=lift) for size in SIZES for lift in LIFTS]
    return [table_layout(size, seats, lift=60.0) for size in SIZES]


@every_row("tv", [False, True])
@every_row("seats", range(2, 11))
def test_PTY01_every_index_of_an_open_hand_is_seen(seats: int, tv: bool) -> None:
    for layout in layouts(seats, tv):
        screen = Box(0, 0, *layout.size)
        for seat in range(1, seats):
            for count in COUNTS:
                for tag in (False, True):
                    spots = layout.open_fan(seat, count, tag)
                    assert len(spots) == count and all(abs(spot.angle) <= 7 for spot in spots)
                    covers = [place.plate for place in layout.places] + [layout.log]
                    if tv:
                        covers += [layout.places[seat].tag_beside(True)] if tag else []
                        covers += [layout.pause, layout.fast, layout.header, layout.call]
                    for number, spot in enumerate(spots):
                        index = index_of(spot)
                        if seats > 7 and count > 10:  # symbols need a minimum size (A11Y-03), so closer
                            index = index._replace(w=index.w * 0.45)
                        elif tv and count > 17:
                            index = index._replace(w=index.w * 0.9)
                        assert index.x >= -1 and index.y >= -1 and index.bottom < screen.bottom
                        later = [Box(s.x - s.height / 3, s.y - s.height / 2, s.height * CARD_RATIO, s.height)
                                 for s in spots[number + 1 :]]  # fmt: skip
                        hit = [box for box in (*later, *covers) if box.overlaps(index)]
                        assert not hit, (layout.size, seat, count, tag, number, index, hit)


def test_TV01_open_hands_are_large_across_the_room() -> None:
    """Check index sizes of four players: 32 px up to 10 cards, 28 px at 13."""
    layout = large_layout((1920, 1080), 4, lift=LIFTS[0])
    for seat in (1, 2, 3):
        for count in (1, 5, 7, 10, 13):
            (height,) = {spot.height for spot in layout.open_fan(seat, count)}
            assert height * 0.22 >= (32 if count <= 10 else 28), (seat, count, height)


@pytest.mark.parametrize("seats", range(2, 11))
def test_A11Y03_the_symbols_of_an_open_hand_can_be_told_apart_across_the_room(seats: int) -> None:
    """Check symbol sizes with and without a tag; for nine and ten people with any count."""
    for size, lift in product(SIZES, LIFTS):
        layout = large_layout(size, seats, lift=lift)
        for seat in range(1, seats):
            for count in COUNTS if seats > 8 else (1, 5, 7):
                for tag in (False, True):
                    low = [spot for spot in layout.open_fan(seat, count, tag) if spot.height < layout.px(90)]
                    if layout.places[seat].side != "top" or not tag or seats > 7:
                        assert not low, (size, seat, count, tag, low)


def test_PTY01_few_cards_lie_in_one_row_and_many_in_several() -> None:
    layout = table_layout((1280, 720), 4)
    fans = [layout.open_fan(1, count) for count in (1, 4, 7, 13, 20)]
    rows = [len({round(spot.y / spot.height / 0.3) for spot in fan}) for fan in fans]
    assert rows[0] == 1 and rows == sorted(rows) and rows[-1] > 1
    heights = [layout.open_fan(1, count)[0].height for count in range(1, 21)]
    assert all(one >= two for one, two in pairwise(heights))
