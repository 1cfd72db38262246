"""Places at the table, over every number of seats and many windows."""

import itertools
import math

import pytest

from game.scenes.party.rail import rail_height, rail_lift
from game.scenes.table.layout.table import CARD_RATIO, Box, table_layout
from game.ui.draw import shapes
from game.ui.metrics import Metrics
from tests.support.rows import every_row

SIZES = [(960, 540), (1280, 720), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)]


def hud(layout, me=0):
    boxes = {"pause": layout.pause, "header": layout.header, "log": layout.log, "chip": layout.chip}
    boxes |= {"call": layout.call, "hand button": layout.hand_button, "draw button": layout.draw_button}
    boxes |= {"draw pile": layout.draw.bounds, "discard pile": layout.discard.bounds, "pending": layout.pending}
    boxes |= {"draw count": layout.draw_count, "prompt": layout.prompt, "keep": layout.keep}
    for place in layout.places:
        boxes[f"plate {place.seat}"] = place.plate
        boxes[f"tag {place.seat}"] = place.tag
    return boxes


def clashes(boxes):
    names = list(boxes)
    return [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]


@every_row("text", [1.0, 1.5, 2.0])
@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_A11Y08_nothing_overlaps_and_nothing_leaves_the_screen(size, seats, text):
    screen = Box(0, 0, *size)
    for own in (0, 1, 7, 12, 13, 20, 35, 36, 60):
        layout = table_layout(size, seats, 0, own, text)
        boxes = hud(layout)
        assert clashes(boxes) == [], (own, clashes(boxes))
        longer = {name: box for name, box in boxes.items() if name not in ("prompt", "keep")}
        assert clashes({**longer, "sentence": layout.sentence}) == []
        for name, box in boxes.items():
            assert box.x >= 0 and box.y >= 0 and box.right <= screen.right and box.bottom <= screen.bottom, name


@every_row("text", [1.0, 1.5, 2.0])
@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_FEEL26_the_arrows_run_under_nothing(size, seats, text):
    layout = table_layout(size, seats, 0, 7, text)
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
    rail = Box(0, size[1] - m.scale * high, size[0], m.scale * high)
    for own in (0, 1, 7, 12, 13, 20, 35, 36, 60):
        layout = table_layout(size, seats, 0, own, text, lift=rail_lift(m, seats, 2))
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
                assert box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.bottom <= size[1]
                foreign = [n for n, b in boxes.items() if n != f"plate {place.seat}" and b.overlaps(box)]
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
            assert box.x >= 0 and box.right <= size[0] and box.bottom <= size[1] + 1
            assert [n for n, b in boxes.items() if b.overlaps(box)] == [], own


def test_FEEL23_fan_formula():
    layout = table_layout((1280, 720), 4, 0, 9)
    width = layout.hand(9)[0].height * CARD_RATIO
    assert width == pytest.approx(104, abs=0.01)
    for count, strip in ((7, 64.5), (15, 64.5), (20, 48), (30, 32), (35, 27)):
        spots = layout.hand(count)
        assert spots[1].x - spots[0].x == pytest.approx(strip, abs=1.2)
        assert spots[1].angle - spots[0].angle == pytest.approx(min(5, 50 / count))
        assert spots[0].y - spots[count // 2].y == pytest.approx(0.12 * 156, rel=0.05)


def test_A11Y12_every_strip_is_wide_enough_at_1280():
    layout = table_layout((1280, 720), 4)
    for count in range(1, 51):
        assert min(layout.strip(i, count).w for i in range(count)) >= 24


def test_A11Y08_large_words_keep_a_column_beside_a_full_hand():
    for count in (14, 18, 25, 30, 45):
        large = table_layout((1920, 1080), 4, 0, count, 2.0)
        assert large.places[0].plate.w >= 180 and large.call.w >= 180
        assert min(large.strip(i, count).w for i in range(count)) >= 36


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
        assert layout.hand_at((layout.strip(i, 9).x + 40, spot.y), 9) in (i, i - 1)
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
