"""The table for a screen across the room: safe margins, large piles, plates and words (TV-01, TV-02).

What decides a turn is read from three metres, so it gets the room: the top card a third of the screen's height, names,
tags, colour and penalty 44 px and more. What merely accompanies the game steps back: three lines of events, no fans
along the sides. The direction is a badge of strong arrows below the colour, for around such piles no ring has room.
All numbers are design pixels of a 1920x1080 screen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.scenes.table.layout.hand import HandShape
from game.scenes.table.layout.table import TableLayout, scaled
from game.ui.metrics import MARGIN, scale_of
from game.ui.places import Box, Ring, SeatPlace, Spot, TypeSizes, half_extent

TV_TYPE: Final = TypeSizes(
    least=32, name=44, points=32, tag=44, my_tag=46, count=44, pending=46, colour=46, title=34, quiet=32, small=32,
    log=32, prompt=34, prompt_pair=32, button=32, main=32, key=32, panel_title=40, panel=32, panel_step=40,
    panel_wide=640, choice=32, note=34, call=56, pop=44,
)  # fmt: skip
PLATE: Final = 128.0
"""Height of a plate; three of them beside a very wide hand are a little lower."""
PILE_SHARE: Final = 0.341
"""Height of the top card as a share of the screen's (TV-01 asks for 0.34)."""
COLUMN: Final = 340.0
"""Width of the columns at both sides."""
NARROW: Final = 236.0
"""Width of what lies beside a hand of more than MANY cards."""
MANY: Final = 15
ONE_ROW: Final = 24
"""More cards than this lie in two rows, still with values of 56 px."""
ONE_ROW_RAIL: Final = 30
"""Above a rail there is less room for a second row."""
LEAST_CARD: Final = 234.0
"""Height of a card whose value is 56 px high."""
_AT_EASE: Final = HandShape(0, 0, 0, 252, 0.05, 0.06, 3.0, 22.0, 14, ONE_ROW, mark=13)
_IN_ROWS: Final = HandShape(0, 0, 0, LEAST_CARD, 0.03, 0.06, 2.0, 12.0, 10, ONE_ROW, 0.9, 60, 13, 13)
_ON_A_RAIL: Final = HandShape(0, 0, 0, LEAST_CARD, 0.02, 0.06, 2.0, 12.0, 10, ONE_ROW_RAIL, 0.9, 60, 13, 13)
_ON_A_HIGH_RAIL: Final = replace(_ON_A_RAIL, arc=0.01, turn=1.0, fan=6.0)
"""How a hand lies: the less room there is, the flatter."""
_CHECK: Final = 27.0
"""So far a check stands out above a card that may be laid."""
_DIP: Final = 6.0
"""So much closer to a rail than plates with their rings may cards lie."""
_HIGH_RAIL: Final = 80.0
"""From this height on a rail has two rows."""
_PROMPT: Final = 54.0
_PROMPT_RAIL: Final = 48.0
"""Height of the sentence above the hand."""
_APART: Final = 6.0
"""At least as much is free above and below the top card."""
_GAP: Final = 16.0
_GROUP: Final = 1016.0
"""Width of piles, direction and colour together."""
_TAG: Final = 50.0
"""So far a tag rises above its plate."""
_LOW_TAG: Final = 46.0
"""Height of a tag at the lower end of a plate, where the points are else."""
_FAN: Final = 64.0
"""So much of the cards of others is seen above their plates."""
_FAN_LOW: Final = 40.0
"""And so much at the top where the own hand needs the room: of a card that is as low as can be, index and symbol."""
_SIDES: Final = {0: (0, 0, 0), 1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2), 6: (2, 2, 2),
                 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}  # fmt: skip
"""How many opponents sit at the left, at the top and at the right."""


@lru_cache(maxsize=64)
def tv_layout(
    size: tuple[int, int], seats: int, me: int = 0, own: int = 7, lift: float = 0.0, window: int = 0
) -> TableLayout:
    """The table of :func:`.layout.table_layout` under the TV preset; text scale and UI scale do not change it."""
    whole = max(size[1], window)
    scale = scale_of((size[0], whole))
    width, height = size[0] / scale, whole / scale
    safe = Box(width * MARGIN, height * MARGIN, width * (1 - 2 * MARGIN), height * (1 - 2 * MARGIN))
    low = 1.0
    if size[1] < whole:  # what lies below is at the edge of the screen, not the table
        tall = size[1] / scale - _GAP - safe.y
        low, safe = min(1.0, tall / safe.h), safe._replace(h=tall)
    column = COLUMN if own <= MANY else NARROW
    above = safe._replace(h=safe.h - lift)  # the rail
    words = _PROMPT_RAIL if lift else _PROMPT
    shape = _shape(own, lift)
    floor = above.bottom + (_DIP if lift else 0)
    needed = (_high(shape, own) + words) * low
    pile = height * PILE_SHARE
    fan = _FAN if low < 1 or safe.y + _FAN + PLATE + pile + 2 * _APART + needed <= floor else _FAN_LOW
    top = safe.y + fan + PLATE
    prompt = floor - needed
    if low == 1:  # rather than the top card the lower ends of the own hand give way
        prompt = max(prompt, top + pile + 2 * _APART)
    pile = min(pile, prompt - top - 2 * _APART)
    buttons = _buttons(above, column)
    header = Box(safe.x + 88, safe.y, COLUMN - 88, 88) if low == 1 else Box(safe.x, safe.y, COLUMN, 88)
    log = Box(safe.right - COLUMN, safe.y, COLUMN, 140)
    # A wide hand reaches below the columns.
    lowest = buttons["call"].y - _APART if column == COLUMN else above.bottom - 322
    others = _others(seats, me, safe, log.bottom + _GAP, lowest, fan)
    places = [_own_place(me, above, column), *(_called_above(place, prompt) for place in others)]
    middle = (top + prompt) / 2
    left, right = width / 2 - _GROUP / 2, width / 2 + _GROUP / 2
    chip = Box(right - 348, max(middle - 186, top + 8) if low < 1 else middle - 186, 348, 140)
    arrows = min(chip.bottom + (176 if low == 1 else 166), prompt - 4 - 62 - 1)
    return TableLayout(
        size=size,
        scale=scale,
        text=1.0,
        ring=Ring(chip.centre[0] * scale, arrows * scale, 62 * scale, 62 * scale, 8 * scale, 0.95),
        places=tuple(place.scaled(scale) for place in sorted(places, key=lambda place: place.seat)),
        shape=replace(_lowered(shape, prompt + needed, low), centre=safe.centre[0], room=safe.w - 2 * (column + _GAP)),
        panel=((left + chip.x + _GAP) / 2 * scale, middle * scale),
        hand_top=(prompt + words + (_CHECK + shape.raised - _APART) * low) * scale,
        type=TV_TYPE,
        tv=True,
        **scaled(
            scale,
            **_piles(left, middle, pile, low),
            **_corner(safe),
            chip=chip,
            pending=Box(chip.x, chip.bottom + 18, chip.w, 76),
            header=header,
            log=log,
            **_sentences(left, right, prompt, words),
            **buttons,
        ),
    )


def _piles(left: float, middle: float, pile: float, low: float) -> dict[str, Box | Spot]:
    """Both piles with what belongs to them."""
    draw = Spot(left + 122, middle - 26 * low, 0, 292 * low)
    return {
        "draw": draw,
        "discard": Spot(left + 436, middle, 0, pile),
        "laid_by": Box(left + 226, middle - 38, 76, 76),
        "draw_count": Box(draw.x - 60, draw.y + 152 * low, 120, 58),
    }


def _corner(safe: Box) -> dict[str, Box | Spot]:
    """The buttons above at the left."""
    return {
        "pause": Box(safe.x, safe.y, 72, 72),
        "fast": Box(safe.x, safe.y + 82, 72, 58),
        "hint": Box(safe.x + 80, safe.y + 82, 72, 58),
    }


def _lowered(shape: HandShape, bottom: float, low: float) -> HandShape:
    """A hand that ends at ``bottom``, ``low`` times as high as usual."""
    return replace(shape, base=bottom - (shape.height / 2 + _sunk(shape)) * low, height=shape.height * low)


def _sentences(left: float, right: float, top: float, high: float) -> dict[str, Box | Spot]:
    """The sentence above the hand, and the button beside it."""
    return {
        "prompt": Box(left, top, _GROUP, high),
        "sentence": Box(left, top, _GROUP, high),
        "keep": Box(right - 300, top - 4, 300, 62),
        "beside_keep": Box(left, top, _GROUP - 300 - _GAP, high),
    }


def _shape(own: int, lift: float) -> HandShape:
    """How a hand of so many cards lies, somewhere: a flat fan, two rows of smaller cards where it is very full."""
    if lift:
        return _ON_A_RAIL if lift < _HIGH_RAIL and own <= ONE_ROW_RAIL else _ON_A_HIGH_RAIL
    return _AT_EASE if own <= ONE_ROW else _IN_ROWS


def _high(shape: HandShape, own: int) -> float:
    """How much height a hand takes, with the checks above cards that may be laid and the turned ends of the fan."""
    rows = shape.row_step if own > shape.one_row else 0.0
    return _CHECK + shape.raised + rows + shape.height + _sunk(shape)


def _sunk(shape: HandShape) -> float:
    """How much lower than the middle of a fan its ends may reach."""
    return half_extent(shape.height, shape.fan / 2)[1] - shape.height / 2 + shape.arc * shape.height


def _own_place(me: int, safe: Box, column: float) -> SeatPlace:
    plate = Box(safe.x, safe.bottom - PLATE, column, PLATE)
    high = 64 if column == COLUMN else 112  # two lines where it is narrow
    tag = Box(safe.x, plate.y - 10 - high, column, high)
    bubble = Box(safe.x + 20, tag.y - 140, 290, 128)
    return SeatPlace(me, "bottom", plate, Box(0, safe.bottom, 0, 0), tag, bubble, 252, 1.0)


def _buttons(safe: Box, column: float) -> dict[str, Box]:
    """Call, hand and draw button: the two small ones side by side where there is room, else in a column."""
    x = safe.right - column
    if column < COLUMN:
        call, hand = Box(x, safe.bottom - 250, column, 92), Box(x, safe.bottom - 130, column, 60)
        return {"call": call, "hand_button": hand, "draw_button": Box(x, safe.bottom - 60, column, 60)}
    half = (column - 12) / 2
    call, hand = Box(x, safe.bottom - 216, column, 122), Box(x, safe.bottom - 60, half, 60)
    return {"call": call, "hand_button": hand, "draw_button": Box(x + half + 12, safe.bottom - 60, half, 60)}


def _called_above(place: SeatPlace, prompt: float) -> SeatPlace:
    """The same seat; what it calls does not cover the sentence above the hand."""
    bubble = place.bubble
    return replace(place, bubble=bubble._replace(y=min(bubble.y, prompt - bubble.h - _APART)))


def _others(seats: int, me: int, safe: Box, top: float, bottom: float, fan: float) -> list[SeatPlace]:
    """The seats of the others: the left column fills from below, the right one from above, the top from the left. So
    much of the ``fan`` is seen of those at the top."""
    others = [(me + i) % seats for i in range(1, seats)]
    left, over, _right = _SIDES[len(others)]
    crowded = max(left, over) > 2
    places = []
    for seat, (y, high) in zip(others[:left], _rows(left, top, bottom)[::-1], strict=True):
        places.append(_place(seat, "left", Box(safe.x, y, COLUMN, high), crowded))
    room = safe.w - 2 * (COLUMN + _GAP)
    wide = min(room / over - 14 if over else 0, 460.0)
    for i, seat in enumerate(others[left : left + over]):
        x = safe.centre[0] + (i - (over - 1) / 2) * (room / over if over > 2 else wide + 60) - wide / 2
        places.append(_place(seat, "top", Box(x, safe.y + fan, wide, PLATE), crowded, fan))
    rest = others[left + over :]
    for seat, (y, high) in zip(rest, _rows(len(rest), top, bottom), strict=True):
        places.append(_place(seat, "right", Box(safe.right - COLUMN, y, COLUMN, high), crowded))
    return places


def _rows(count: int, top: float, bottom: float) -> list[tuple[float, float]]:
    """The upper edges and the heights of the plates in a column, spread over it."""
    cell = (bottom - top) / max(1, count)
    plate = min(PLATE, cell - _TAG - 2)
    fan = min(_FAN, cell - plate - 2)
    spare = cell - fan - plate
    return [(top + i * cell + fan + spare * (0.4 if count > 1 else 0.32), plate) for i in range(count)]


def _place(seat: int, side: str, plate: Box, crowded: bool, seen: float = _FAN) -> SeatPlace:
    """One seat: its cards peep out above the plate, the tag sits on the plate's upper right corner.

    Beside seven others and more (``crowded``) an open hand needs all the room above a plate.
    """
    card = 116.0
    fan = Box(plate.x + 24, plate.y - seen, plate.w * 0.56, card)
    tag = Box(plate.right - 218, plate.y - min(_TAG, seen), 206, 60)
    bubble = Box(plate.centre[0] - 145, plate.bottom + 22, 290, 128)
    if side != "top":
        bubble = bubble._replace(x=plate.right - 10 if side == "left" else plate.x - 280, y=plate.y + 40)
    low = Box(plate.right - 152, plate.bottom - _LOW_TAG - 6, 140, _LOW_TAG) if crowded else None
    return SeatPlace(seat, side, plate, fan, tag, bubble, card, 1.0, across=True, low_tag=low)
