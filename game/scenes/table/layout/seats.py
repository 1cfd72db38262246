"""Where the seats are: plates, tags, bubbles and the fans of cards that others hold; design pixels.

Seats go clockwise on the screen as they do in the rules: I sit at the bottom, my left neighbour at the left.
"""

from __future__ import annotations

from typing import Final

from game.scenes.table.layout.hand import HAND_HEIGHT
from game.ui.places import CARD_RATIO, Box, SeatPlace, Spot, half_extent

SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2),
                 7: (2, 3, 2), 8: (2, 4, 2), 9: (3, 3, 3)}  # fmt: skip
"""How many opponents sit at the left, at the top and at the right."""


def own_place(me: int, height: float, column: float, text: float) -> SeatPlace:
    """The own plate, upright where the hand leaves only a narrow ``column``."""
    nothing = Box(0, height, 0, 0)
    bubble = Box(44, height - 330, 220, 96)
    if column >= 220:
        x, grow = (36, column / 300) if column >= 300 else (24, 1.0)
        plate = Box(x, height - 56 - 84 * grow, column, 84 * grow)
        tag = Box(x, plate.y - 18 - 46 * grow, min(190 * grow, column), 46 * grow)
        return SeatPlace(me, "bottom", plate, nothing, tag, bubble, HAND_HEIGHT, text)
    plate, tag = Box(24, height - 24 - 222, column, 222), Box(24, height - 310, column, 54)
    return SeatPlace(me, "bottom", plate, nothing, tag, bubble, HAND_HEIGHT, min(text, column / 104), upright=True)


def side_places(seats: list[int], side: str, width: float, top: float, bottom: float, text: float) -> list[SeatPlace]:
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
        bubble = Box(plate.right - 60 if side == "left" else plate.x - 128, plate.y - 104, 220, 96)
        places.append(SeatPlace(seat, side, plate, Box(fan_x, y, card + 8, fan_h), tag, bubble, card, plate_h / 84))
    return places


def top_places(seats: list[int], width: float, margin: float, text: float) -> list[SeatPlace]:
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


def opponent_fan(place: SeatPlace, count: int) -> list[Spot]:
    """The backs of one seat, from its own left to its own right."""
    if not count:
        return []
    side = "top" if place.across else place.side
    base = {"left": 90.0, "top": 180.0, "right": 270.0}[side]
    card, fan = place.card, place.fan
    per_card = min(4.0, 30.0 / count)
    half_w, _ = half_extent(card, per_card * (count - 1) / 2)
    along = fan.w if side == "top" else fan.h
    step = max(0.0, min(0.4 * card * CARD_RATIO, (along - 2 * half_w) / (count - 1))) if count > 1 else 0.0
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
        }[side]
        spots.append(Spot(x, y, base + at * per_card, card))
    return spots
