"""Tests of positions at the table, over all numbers of seats and many windows."""

import itertools
import math

import pytest

from game.scenes.party.rail import rail_height, rail_lift
from game.scenes.table.layout.large import large_layout
from game.scenes.table.layout.table_layout import CARD_RATIO, Box, table_layout
from game.ui.draw import shapes
from game.ui.metrics import Metrics
from tests.support.rows import every_row
from tests.support.tables import layout_of

SIZES = [(960, 540), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)]


def safe(size):
    return Box(size[0] * 0.05, size[1] * 0.05, size[0] * 0.9, size[1] * 0.9).grown(0.01)


def within(box, room):
    return box.x >= room.x and box.y >= room.y and box.right <= room.right and box.bottom <= room.bottom


def hud(layout, me=0):
    boxes = {"pause": layout.pause, "header": layout.header, "log": layout.log, "chip": layout.chip}
    boxes |= {"call": layout.call, "hand button": layout.hand_button, "draw button": layout.draw_button}
    boxes |= {"draw pile": layout.draw.bounds, "discard pile": layout.discard.bounds, "pending": layout.pending}
    boxes |= {"draw count": layout.draw_count, "prompt": layout.beside_keep, "keep": layout.keep}
    for place in layout.places:
        boxes[f"plate {place.seat}"] = place.plate
        boxes[f"tag {place.seat}"] = place.tag
    return boxes


def clashes(boxes):
    names = list(boxes)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]
    return [pair for pair in pairs if not belongs(*pair)]


def belongs(one, other):
    """Return whether an overlap is meant: a plate and its tag, or the draw pile and its count."""
    own = {one.split()[0], other.split()[0]} == {"plate", "tag"} and one.split()[-1] == other.split()[-1]
    return own or {one, other} == {"draw pile", "draw count"}


@every_row("text", [1.0, 1.5, 2.0])
@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_A11Y08_nothing_overlaps_and_all_keeps_the_margins(size, seats, text):
    for own in (0, 1, 7, 12, 13, 20, 35, 36, 60):
        layout = layout_of(size, seats, own, text)
        boxes = hud(layout)
        assert clashes(boxes) == [], (own, clashes(boxes))
        longer = {name: box for name, box in boxes.items() if name not in ("prompt", "keep")}
        assert clashes({**longer, "sentence": layout.sentence}) == []
        for name, box in boxes.items():
            assert within(box, safe(size)), (own, name)


@every_row("text", [1.0, 1.25])
@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_FEEL26_the_arrows_run_under_nothing(size, seats, text):
    layout = layout_of(size, seats, 7, text)
    ring, boxes = layout.ring, hud(layout)
    for step in (1, -1):
        points = shapes.arrows((2 * ring.rx, 2 * ring.ry), step)
        dots = [Box(ring.x + x, ring.y + y, 0, 0).grown(layout.px(5)) for x, y in points]
        assert {name for name, box in boxes.items() if name != "prompt" for dot in dots if box.overlaps(dot)} == set()


@every_row("text", [1.0, 1.5, 2.0])
@every_row("seats", [2, 4, 7, 10])
@every_row("size", SIZES)
def test_PTY05_above_a_rail_the_whole_hand_lies_and_nothing_overlaps(size, seats, text):
    m = Metrics(size, round(text * 100))
    high = rail_height(m, seats, 2)
    rail = Box(m.safe.left, m.safe.bottom - m.scale * high, m.safe.width, m.scale * high)
    for own in (0, 1, 7, 12, 13, 20, 35, 36, 60):
        layout = layout_of(size, seats, own, text, lift=rail_lift(m, seats, 2))
        boxes = {**hud(layout), "rail": rail}
        assert clashes(boxes) == [], (own, clashes(boxes))
        for spot in layout.hand(own, None, range(own)) if own else ():
            assert spot.bounds.bottom <= rail.y
            above = spot.bounds.y - layout.px(layout.shape.mark)
            assert above >= layout.prompt.bottom or own > layout.shape.one_row, "two rows reach below the sentence"


@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_FEEL23_opponents_fans_touch_no_plate_but_their_own(size, seats):
    layout = table_layout(size, seats)
    boxes = hud(layout)
    fans = {}
    for place in layout.places[1:]:
        for count in range(26):
            spots = layout.fan(place.seat, count)
            assert len(spots) == count
            for spot in spots:
                box = spot.bounds
                assert within(box, safe(size).grown(layout.px(12)))
                own = (f"plate {place.seat}", f"tag {place.seat}")
                foreign = [n for n, b in boxes.items() if n not in own and b.overlaps(box)]
                assert foreign == [], (place.seat, count, foreign)
        fans[place.seat] = [spot.bounds for spot in layout.fan(place.seat, 25)]
    for one, other in itertools.combinations(fans.values(), 2):
        assert not any(a.overlaps(b) for a in one for b in other)


@every_row("seats", [2, 4, 7, 10])
@every_row("size", SIZES)
def test_FEEL23_own_hand_touches_nothing_else(size, seats):
    for own in range(1, 61):
        layout = table_layout(size, seats, 0, own)
        boxes = hud(layout)
        for spot in layout.hand(own):
            box = spot.bounds
            assert within(box, safe(size))
            assert [n for n, b in boxes.items() if b.overlaps(box)] == [], own


def test_FEEL23_fan_formula():
    layout = table_layout((1280, 720), 4, 0, 9)
    width = layout.hand(9)[0].height * CARD_RATIO
    assert width == pytest.approx(104, abs=0.01)
    for count, strip in ((7, 64.5), (13, 64.5), (15, 58.4), (20, 43), (30, 28.2), (35, 24)):
        spots = layout.hand(count)
        assert spots[1].x - spots[0].x == pytest.approx(strip, abs=1.2)
        assert spots[1].angle - spots[0].angle == pytest.approx(min(5, 50 / count))
        assert spots[0].y - spots[count // 2].y == pytest.approx(0.12 * 156, rel=0.05)


def test_A11Y12_every_strip_is_wide_enough_at_1280():
    layout = table_layout((1280, 720), 4)
    for count in range(1, 51):
        assert min(layout.strips(count)[i].w for i in range(count)) >= 24


def test_A11Y08_large_words_keep_a_column_beside_a_full_hand():
    for count in (14, 18, 25, 30, 45):
        large = layout_of((1920, 1080), 4, count, 2.0)
        assert large.places[0].plate.w >= 180 and large.call.w >= 180
        assert min(large.strips(count)[i].w for i in range(count)) >= 36


def test_FEEL01_focus_lifts_straightens_and_pushes_neighbours():
    layout = table_layout((1920, 1080), 4)
    rest, lifted = layout.hand(9), layout.hand(9, focus=2)
    assert lifted[2].angle == 0 and lifted[2].height == pytest.approx(rest[2].height * 1.08)
    assert rest[2].y - lifted[2].y == pytest.approx(0.2 * 234)
    assert lifted[3].x - rest[3].x == pytest.approx(0.3 * 156)
    assert lifted[4].x - rest[4].x == pytest.approx(0.15 * 156)


def test_FEEL23_hit_area_is_the_resting_strip_and_the_top_card_wins():
    layout = table_layout((1920, 1080), 4)
    spots = layout.hand(9)
    for i, spot in enumerate(spots):
        assert layout.hand_at((layout.strips(9)[i].x + 40, spot.y), 9) in (i, i - 1)
    between = ((spots[3].x + spots[4].x) / 2 + 20, spots[4].y)
    assert layout.hand_at(between, 9) == 4
    assert layout.hand_at((spots[4].x, 1079), 9) == 4
    assert layout.hand_at((spots[4].x, 300), 9) is None


@pytest.mark.parametrize("seats", range(2, 11))
def test_K7_seats_go_clockwise_from_the_bottom(seats):
    layout = table_layout((1920, 1080), seats, 1)
    bearing = []
    for i in range(1, seats):
        x, y = layout.places[(1 + i) % seats].plate.centre
        bearing.append(math.degrees(math.atan2(-(x - 960), y - 475)) % 360)
    assert bearing == sorted(bearing)


@pytest.mark.parametrize("size", SIZES)
def test_A11Y12_targets_are_large_enough(size):
    for own in (7, 14, 35):
        layout = table_layout(size, 4, 0, own)
        for box in (layout.call, layout.hand_button, layout.draw_button, layout.keep, layout.pause):
            assert min(box.w, box.h) >= 44 * layout.scale


@every_row("seats", [2, 4, 10])
@every_row("size", SIZES)
def test_look_the_rim_lies_on_the_screen_around_the_piles(size, seats):
    for layout in (table_layout(size, seats), table_layout(size, seats, lift=120.0), large_layout(size, seats)):
        edge = layout.edge
        assert 0.04 * size[0] < edge.x - edge.rx < layout.draw.bounds.x and edge.x + edge.rx > layout.chip.right
        assert 0.05 * size[1] < edge.y - edge.ry and edge.y + edge.ry < size[1]
        assert edge.y - edge.ry < layout.discard.y < edge.y + edge.ry and edge.x == pytest.approx(size[0] / 2)
