"""Where everything at the table lies: pure geometry, window and counts in, places out.

All numbers below are design pixels of a 1920x1080 screen; results are surface pixels. Painting, hit tests, the
UI tree and the flights of cards all read the same places, so a card is where it can be clicked. Seats go
clockwise on the screen as they do in the rules: I sit at the bottom, my left neighbour at the left.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

CARD_RATIO: Final = 2 / 3
"""Width of a card over its height."""
HAND_HEIGHT: Final = 234.0
PILE_HEIGHT: Final = 234.0
PLAYABLE_LIFT: Final = 18.0
ONE_ROW: Final = 35
"""More cards than this lie in two rows (FEEL-23)."""

_SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2),
                 7: (2, 3, 2), 8: (2, 4, 2), 9: (3, 3, 3)}  # fmt: skip
"""How many opponents sit at the left, at the top and at the right."""


class Box(NamedTuple):
    """A rectangle in surface pixels, accepted by pygame wherever a rectangle is."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def grown_to(self, w: float, h: float) -> Box:
        """Another size around the same middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def scaled(self, by: float) -> Box:
        return Box(self.x * by, self.y * by, self.w * by, self.h * by)


class Spot(NamedTuple):
    """Where a card lies: its centre, its angle in degrees clockwise, its height; surface pixels."""

    x: float
    y: float
    angle: float
    height: float

    @property
    def bounds(self) -> Box:
        """The upright rectangle around the turned card."""
        half_w, half_h = half_extent(self.height, self.angle)
        return Box(self.x - half_w, self.y - half_h, 2 * half_w, 2 * half_h)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether a point lies on the turned card."""
        turn = math.radians(-self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.height * CARD_RATIO / 2 and abs(along) <= self.height / 2

    def scaled(self, by: float) -> Spot:
        return Spot(self.x * by, self.y * by, self.angle, self.height * by)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of one seat. ``side`` is "bottom", "left", "top" or "right"; ``fan`` the room for an opponent's
    cards, ``card`` their height; ``tag`` holds "next" or "your turn", ``bubble`` a call. ``upright`` plates
    are narrow and stack avatar, name, count and points. ``text`` multiplies the plate's type."""

    seat: int
    side: str
    plate: Box
    fan: Box
    tag: Box
    bubble: Box
    card: float
    text: float
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """The ellipse of the direction arrows (FEEL-26)."""

    x: float
    y: float
    rx: float
    ry: float


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place at the table for one window size, number of seats and own count of cards. ``prompt`` holds what
    can be done now, ``sentence`` a longer line in the same place while no card may be kept."""

    size: tuple[int, int]
    scale: float
    text: float
    draw: Spot
    discard: Spot
    draw_count: Box
    chip: Box
    pending: Box
    ring: Ring
    pause: Box
    header: Box
    log: Box
    prompt: Box
    sentence: Box
    keep: Box
    call: Box
    hand_button: Box
    draw_button: Box
    places: tuple[SeatPlace, ...]

    def px(self, design: float) -> float:
        """Design pixels to surface pixels."""
        return design * self.scale

    def fan(self, seat: int, count: int) -> list[Spot]:
        """The backs of a seat, from its own left to its own right."""
        place = self.places[seat]
        if place.side == "bottom":
            return self.hand(count)
        return _opponent_fan(place, count)

    def open_fan(self, seat: int, count: int) -> list[Spot]:
        """The cards of a seat whose hand lies open: upright, the corner of each to be seen (M26)."""
        spots = _opponent_fan(self.places[seat], count)
        return sorted((spot._replace(angle=0.0) for spot in spots), key=lambda spot: (spot.y, spot.x))

    def hand(self, count: int, focus: int | None = None, raised: Collection[int] = ()) -> list[Spot]:
        """The own hand by the formula of FEEL-23; ``focus`` is lifted (FEEL-01), ``raised`` cards a little."""
        width, height = self.size[0] / self.scale, self.size[1] / self.scale
        return [spot.scaled(self.scale) for spot in _hand(width, height, count, focus, frozenset(raised))]

    def hand_at(self, pos: tuple[float, float], count: int) -> int | None:
        """Which card of the hand lies under a point: the top-most of the resting fan, so nothing runs away."""
        spots = self.hand(count)
        for index in reversed(range(count)):
            spot = spots[index]
            if spot.contains(pos) or (spot.y < pos[1] and spot.contains((pos[0], spot.y))):
                return index
        return None

    def strip(self, index: int, count: int) -> Box:
        """The visible strip of a resting hand card (A11Y-12)."""
        spots = self.hand(count)
        mine, width = spots[index], spots[index].height * CARD_RATIO
        row_end = index == count - 1 or (count > ONE_ROW and index == (count + 1) // 2 - 1)
        wide = width if row_end else spots[index + 1].x - mine.x
        return Box(mine.x - width / 2, mine.y - mine.height / 2, min(wide, width), mine.height)


def half_extent(height: float, angle: float) -> tuple[float, float]:
    """Half the width and half the height of the upright rectangle around a card turned by ``angle`` degrees."""
    c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    half_w, half_h = height * CARD_RATIO / 2, height / 2
    return half_w * c + half_h * s, half_w * s + half_h * c


@lru_cache(maxsize=64)
def table_layout(size: tuple[int, int], seats: int, me: int = 0, own: int = 7, text: float = 1.0) -> TableLayout:
    """The table for a window of ``size`` pixels and ``seats`` seats, ``me`` at the bottom with ``own`` cards.

    ``text`` is the text scale 1.0..2.0 (A11Y-08); plates and panels grow as far as there is room.
    """
    scale = min(size[0] / 1920, size[1] / 1080)
    width, height = size[0] / scale, size[1] / scale
    column = _column(width, height, own, text)
    panel = min(text, 1.4 if _SIDES[seats - 1][1] < 3 else 1.1)
    log = Box(width - 36 - 410 * panel, 34, 410 * panel, 132 * panel)
    header = Box(124, 34, 300 * panel, 72 * panel)
    middle = (height - 130) / 2
    centre = width / 2
    pile = PILE_HEIGHT * CARD_RATIO / 2
    call, hand_button, draw_button = _buttons(width, height, column)
    places = [_own_place(me, height, column, min(text, 1.3))]
    # Large type needs the width of the sides more than the symmetry of three.
    left, top, _ = _SIDES[seats - 1] if seats != 3 or text < 1.25 else (1, 0, 1)
    others = [(me + i) % seats for i in range(1, seats)]
    zone_top = log.bottom + 10
    places += _side_places(others[:left], "left", width, zone_top, height - 324, text)
    places += _top_places(others[left : left + top], width, max(header.right, width - log.x) + 14, text)
    places += _side_places(others[left + top :], "right", width, zone_top, height - 324, text)
    lowest = max((p.tag.bottom for p in places if p.side == "top"), default=zone_top)
    # The arrows reach to 0.88 of the ellipse: below the top seats, above the sentence, around chip and pile.
    ring_height = min(middle - lowest - 10, height - 426 - middle) / 0.88
    ring = Ring(centre, middle, min(575 + (width - 1920) / 4, 720), min(ring_height, 280))
    chip = centre + 106 + pile + 72
    return TableLayout(
        size=size,
        scale=scale,
        text=text,
        draw=Spot(centre - 148, middle + 6, 0, PILE_HEIGHT).scaled(scale),
        discard=Spot(centre + 106, middle, 0, PILE_HEIGHT).scaled(scale),
        draw_count=Box(centre - 148 - 48, middle + 139, 84, 34).scaled(scale),
        chip=Box(chip, middle - 46, 214, 92).scaled(scale),
        pending=Box(centre + 106 - 115, middle + 138, 230, 42).scaled(scale),
        ring=Ring(ring.x * scale, ring.y * scale, ring.rx * scale, ring.ry * scale),
        pause=Box(36, 34, 72, 72).scaled(scale),
        header=header.scaled(scale),
        log=log.scaled(scale),
        prompt=Box(centre - 320, height - 416, 640, 46).scaled(scale),
        sentence=Box(centre - 460, height - 416, 920, 46).scaled(scale),
        keep=Box(centre + 336, height - 419, 196, 52).scaled(scale),
        call=call.scaled(scale),
        hand_button=hand_button.scaled(scale),
        draw_button=draw_button.scaled(scale),
        places=tuple(_scaled(place, scale) for place in sorted(places, key=lambda place: place.seat)),
    )


def _scaled(place: SeatPlace, by: float) -> SeatPlace:
    boxes = (place.plate.scaled(by), place.fan.scaled(by), place.tag.scaled(by), place.bubble.scaled(by))
    return SeatPlace(place.seat, place.side, *boxes, place.card * by, place.text, place.upright)


def _fan_angle(count: int) -> float:
    return min(5.0, 50.0 / max(1, count))


def _fan_step(width: float, count: int) -> float:
    """Distance of neighbouring hand cards: FEEL-23."""
    card = HAND_HEIGHT * CARD_RATIO
    return min(0.62 * card, (0.8 * width - card) / (count - 1)) if count > 1 else 0.0


def _rows(count: int) -> list[tuple[int, int]]:
    """First index and length of each row, the back row first."""
    if count <= ONE_ROW:
        return [(0, count)]
    back = (count + 1) // 2
    return [(0, back), (back, count - back)]


def _hand(width: float, height: float, count: int, focus: int | None, raised: frozenset[int]) -> list[Spot]:
    rows = _rows(count)
    room = width if len(rows) == 1 else width * 0.76
    spots: list[Spot] = []
    for row, (first, length) in enumerate(rows):
        base = height - 175 - 62 * (len(rows) - 1 - row)
        own_focus = focus - first if focus is not None and first <= focus < first + length else None
        lifted = frozenset(i - first for i in raised)
        spots += _row(width / 2, base, room, length, own_focus, lifted)
    return spots


def _row(centre: float, base: float, width: float, count: int, focus: int | None, raised: frozenset[int]) -> list[Spot]:
    step, angle, card = _fan_step(width, count), _fan_angle(count), HAND_HEIGHT * CARD_RATIO
    reach = (count - 1) / 2
    spots = []
    for i in range(count):
        at = i - reach
        x = centre + at * step
        y = base + 0.12 * HAND_HEIGHT * (at / reach if reach else 0) ** 2 - (PLAYABLE_LIFT if i in raised else 0)
        if focus is not None and i != focus:
            push = 0.3 * card * 0.5 ** (abs(i - focus) - 1)
            x += push if i > focus else -push
            x = max(centre - reach * step - 12, min(centre + reach * step + 12, x))
        if i == focus:
            spots.append(Spot(x, y - 0.2 * HAND_HEIGHT, 0, HAND_HEIGHT * 1.08))
        else:
            spots.append(Spot(x, y, at * angle, HAND_HEIGHT))
    return spots


def _column(width: float, height: float, own: int, text: float) -> float:
    """The width left beside the own hand for the plate and for the buttons: large type takes what room there is."""
    wide = 300 * min(text, 1.3)
    if own < 2:
        return wide
    spots = _hand(width, height, own, None, frozenset())
    free = min(spot.bounds.x for spot in spots) - 12
    return min(wide, free - 48) if free >= 348 else max(104.0, free - 34)


def _own_place(me: int, height: float, column: float, text: float) -> SeatPlace:
    nothing = Box(0, height, 0, 0)
    bubble = Box(44, height - 330, 220, 96)
    if column >= 220:
        x, grow = (36, column / 300) if column >= 300 else (24, 1.0)
        plate = Box(x, height - 56 - 84 * grow, column, 84 * grow)
        tag = Box(x, plate.y - 18 - 46 * grow, min(190 * grow, column), 46 * grow)
        return SeatPlace(me, "bottom", plate, nothing, tag, bubble, HAND_HEIGHT, text)
    plate, tag = Box(24, height - 24 - 222, column, 222), Box(24, height - 310, column, 54)
    return SeatPlace(me, "bottom", plate, nothing, tag, bubble, HAND_HEIGHT, min(text, column / 104), upright=True)


def _buttons(width: float, height: float, column: float) -> tuple[Box, Box, Box]:
    """Call, hand and draw button: side by side where there is room, else in a column."""
    x = width - column - (36 if column >= 300 else 24)
    if column >= 220:
        half = (column - 12) / 2
        small = Box(x, height - 64, half, 46), Box(x + half + 12, height - 64, half, 46)
        return Box(x, height - 200, column, 104), *small
    return Box(x, height - 226, column, 78), Box(x, height - 122, column, 46), Box(x, height - 68, column, 46)


def _side_places(seats: list[int], side: str, width: float, top: float, bottom: float, text: float) -> list[SeatPlace]:
    """Seats in a column, fans turned towards the middle; the left column fills from below, the right from above."""
    if not seats:
        return []
    count = len(seats)
    grow = min(text, {1: 1.4, 2: 1.15}.get(count, 1.0))
    base_w, base_h, tag_h = {1: (320, 84, 30), 2: (290, 74, 28)}.get(count, (264, 62, 27))
    plate_w, plate_h, card = base_w * min(grow, 1.2), base_h * grow, {1: 140.0, 2: 116.0}.get(count, 92.0)
    cell = (bottom - top) / count
    fan_h = min(300.0, cell - plate_h - tag_h - 14)
    spare = cell - fan_h - plate_h - tag_h - 10
    places = []
    for i, seat in enumerate(seats):
        slot = count - 1 - i if side == "left" else i
        y = top + slot * cell + spare * 0.35
        x = 36.0 if side == "left" else width - 36 - plate_w
        fan_x = 48.0 if side == "left" else width - 48 - card - 8
        plate = Box(x, y + fan_h + 6, plate_w, plate_h)
        tag = Box(plate.centre[0] - 66, plate.bottom + 3, 132, tag_h)
        bubble = Box(plate.right - 60 if side == "left" else plate.x - 160, plate.y - 104, 220, 96)
        places.append(SeatPlace(seat, side, plate, Box(fan_x, y, card + 8, fan_h), tag, bubble, card, plate_h / 84))
    return places


def _top_places(seats: list[int], width: float, margin: float, text: float) -> list[SeatPlace]:
    """Seats in a row between header and log, from left to right."""
    if not seats:
        return []
    count = len(seats)
    grow = min(text, {1: 1.4, 2: 1.2}.get(count, 1.0))
    cell = min((width - 2 * margin) / count, 560.0)
    plate_h, card = (84 if count < 3 else 76) * grow, 140.0 if count < 3 else 124.0
    plate_w = min(340.0 * grow, cell - 14)
    left = width / 2 - cell * count / 2
    places = []
    for i, seat in enumerate(seats):
        x = left + (i + 0.5) * cell
        room = min(cell - 12, 430.0)
        fan = Box(x - room / 2, 20, room, card + 18)
        plate = Box(x - plate_w / 2, fan.bottom - 4, plate_w, plate_h)
        tag = Box(x - 66, plate.bottom + 2, 132, 31)
        bubble = Box(x + 20, plate.bottom - 12, 220, 96)
        places.append(SeatPlace(seat, "top", plate, fan, tag, bubble, card, min(plate_h / 84, plate_w / 260)))
    return places


def _opponent_fan(place: SeatPlace, count: int) -> list[Spot]:
    if not count:
        return []
    base = {"left": 90.0, "top": 180.0, "right": 270.0}[place.side]
    card, fan = place.card, place.fan
    per_card = min(4.0, 30.0 / count)
    half_w, _ = half_extent(card, per_card * (count - 1) / 2)
    along = fan.w if place.side == "top" else fan.h
    step = min(0.4 * card * CARD_RATIO, (along - 2 * half_w) / (count - 1)) if count > 1 else 0.0
    reach = (count - 1) / 2
    spots = []
    for i in range(count):
        at = i - reach
        sink = 0.05 * card * (at / reach if reach else 0) ** 2
        cx, cy = fan.centre
        x, y = {
            "left": (cx + 0.025 * card - sink, cy + at * step),
            "top": (cx - at * step, cy + 0.025 * card - sink),
            "right": (cx - 0.025 * card + sink, cy - at * step),
        }[place.side]
        spots.append(Spot(x, y, base + at * per_card, card))
    return spots
