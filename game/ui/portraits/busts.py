"""Draws the body below a head: shoulders, chest, hands, a scarf in the colour of the seat.

Units are those of the heads: 92 to the width of a disc, the middle of a face at (0, 0). A bust is 132 wide and 150
high; its hands rest on the lower edge.
"""

from typing import Final, NamedTuple

from game.ui.draw import vector
from game.ui.portraits.mood import POSES, Mood

BOX: Final = (-66.0, -60.0, 132.0, 150.0)
"""Left, top, width and height of a bust."""
_SCARF: Final = (
    "M-31 29 Q0 45 31 29 L33 39 Q30 47 12 51 Q0 53 -12 51 Q-30 47 -33 39Z",
    "M9 47 L24 44 L29 74 L14 77Z",
)
"""Outlines of the scarf around the neck, and of its end."""
MARKS: Final = {
    "dots": '<circle r="2.4"/>',
    "rings": '<circle r="2.2" fill="none" stroke-width="1.6"/>',
    "stripes": '<path d="M-5 -2 H5 M-5 2 H5" fill="none" stroke-width="1.5"/>',
    "bars": '<path d="M-1.8 -4 V4 M1.8 -4 V4" fill="none" stroke-width="1.5"/>',
    "slant": '<path d="M-3 4 L3 -4" fill="none" stroke-width="2"/>',
    "grid": '<path d="M-3 -3 L3 3 M-3 3 L3 -3" fill="none" stroke-width="1.5"/>',
    "rays": '<path d="M0 -4 V4 M-3.5 -2 L3.5 2 M-3.5 2 L3.5 -2" fill="none" stroke-width="1.3"/>',
    "diamonds": '<path d="M0 -3.6 L3.2 0 L0 3.6 L-3.2 0Z"/>',
    "spiral": '<path d="M0 0 A1.5 1.5 0 0 1 3 0 A3 3 0 0 1 -3 0" fill="none" stroke-width="1.4"/>',
}
"""One piece of each pattern of a seat (PAL-04), on the scarf."""
_ALONG: Final = ((-25, 38, 24), (-13, 43, 12), (0, 45, 0), (13, 43, -12), (25, 38, -24), (18, 56, 78), (21, 67, 78))
"""Where the pieces lie on the scarf, and their turn in degrees."""
_COAT: Final = "M-64 92 C-66 52 -44 33 -16 29 H16 C44 33 66 52 64 92Z"
_SIDE: Final = "M64 92 C66 52 44 33 20 29 C44 44 48 68 46 92Z"
_CHEST: Final = "M-24 92 C-26 60 -14 44 0 44 C14 44 26 60 24 92Z"
_HEAD, _ANIMAL_DOWN, _PERSON_DOWN = 1.16, -2.0, -8.0
"""Scale of the head, and how far it sits below the middle of a disc."""
_HAND: Final = (30.0, 84.0, 13.0, 9.5)
"""Middle of the right hand, and half its width and height."""


class Body(NamedTuple):
    """Colours of a body: ``coat``, its ``shade``, ``chest`` ("" for none) and ``hands``."""

    coat: str
    shade: str
    chest: str
    hands: str


def _animal(coat: str, shade: str, chest: str) -> Body:
    return Body(coat, shade, chest, coat)


BODIES: Final = {
    "fox": _animal("#F2874B", "#D96F33", "#FFF3E4"),
    "owl": _animal("#8C6A4F", "#765741", "#D9BC97"),
    "bear": _animal("#7A4E3A", "#643D2C", "#A9765C"),
    "cat": _animal("#59606E", "#484E5B", "#8B93A1"),
    "rabbit": _animal("#E3D6C7", "#CDBCAA", "#F7F0E8"),
    "frog": _animal("#86B049", "#6F9838", "#C9DE9A"),
    "penguin": _animal("#2C3644", "#1F2732", "#F2F5F8"),
    "badger": _animal("#6B707A", "#565B65", "#C9CCD2"),
    "hedgehog": _animal("#6E4E37", "#5A3F2C", "#D8B68E"),
    "you": Body("#5CC0C7", "#46A4AB", "", "#F3D2B3"),
    "curls": Body("#E9B44C", "#CF9833", "", "#8E5A3A"),
    "glasses": Body("#8C7BC4", "#7465AB", "", "#F0CDA6"),
    "beard": Body("#4F7D5B", "#3F684A", "", "#EDBB93"),
    "headscarf": Body("#7A3B5E", "#682F4F", "", "#D9A273"),
    "bun": Body("#B96A6A", "#A25757", "", "#F3CDB2"),
    "braids": Body("#4E8FA8", "#3F7990", "", "#A56E49"),
    "moustache": Body("#3F4F73", "#344362", "", "#7A4F38"),
    "waves": Body("#D9825B", "#C26E48", "", "#F6D5BB"),
    "cap": Body("#5B6F88", "#4B5D74", "", "#DEAF80"),
}
HEAD_BOX: Final = (-60.0, -60.0, 120.0, 114.0)
"""Left, top, width and height of the head alone, in any mood."""
HANDS_BOX: Final = (-66.0, 73.0, 132.0, 22.0)
"""Left, top, width and height of the hands alone, as in :data:`BOX`."""
HIDDEN_SHARE: Final = 14 / 150
"""Lowest part of a bust at a table, which a plate hides, so that the body may rise by it."""
CHEST_SHARE: Final = 0.42
"""Height of a bust below the chin, as a share."""
FACE_SHARES: Final = (0.39, 0.7)
"""Middle of the face below the upper edge, and its width, as shares of height and width."""


def height_of(px: int) -> int:
    """Return the height of a bust ``px`` pixels wide."""
    return round(px * BOX[3] / BOX[2])


def width_of(px: int) -> int:
    """Return the width of a bust ``px`` pixels high."""
    return round(px * BOX[2] / BOX[3])


def bust(name: str, head: str, mood: Mood, scarf: str, pattern: str = "") -> str:
    """Return the SVG of a head with its body, which a mood moves as well.

    ``head`` is the SVG of the head in that mood, ``scarf`` a colour, ``pattern`` a key of :data:`MARKS` or another
    word for none. Raises KeyError for a name without a body.
    """
    return torso(name, mood, scarf, pattern) + front(name, head)


def torso(name: str, mood: Mood, scarf: str, pattern: str = "") -> str:
    """Return the SVG of a bust without head and hands."""
    turn, right, down, _size = POSES[mood].head
    return vector.group(coat(name) + tied(scarf, pattern), right * 0.3, down * 0.4, turn=turn * 0.25)


def coat(name: str) -> str:
    """Return the SVG of what is behind the scarf. Raises KeyError for a name without a body."""
    worn = BODIES[name]
    chest = f'<path d="{_CHEST}" fill="{worn.chest}"/>' if worn.chest else ""
    return f'<path d="{_COAT}" fill="{worn.coat}"/><path d="{_SIDE}" fill="{worn.shade}"/>{chest}'


def tied(scarf: str, pattern: str = "") -> str:
    """Return the SVG of a scarf of this colour and pattern."""
    mark = MARKS.get(pattern, "")
    marks = "".join(vector.group(mark, x, y, turn=turn) for x, y, turn in _ALONG if mark)
    drawn = f'<g fill="#FFFFFF" stroke="#FFFFFF" stroke-width="0" opacity=".6">{marks}</g>' if mark else ""
    parts = "".join(f'<path d="{path}" fill="{scarf}"/>' for path in reversed(_SCARF))
    return f'{parts}<path d="{_SCARF[0]}" fill="none" stroke="#000000" stroke-opacity=".18" stroke-width="2"/>{drawn}'


def front(name: str, head: str) -> str:
    """Return the SVG of what is before the scarf: the head and the hands."""
    return placed(name, head) + hands(name)


def hands(name: str) -> str:
    """Return the SVG of both hands. Raises KeyError for a name without a body."""
    return "".join(_hand(side, BODIES[name].hands) for side in (-1, 1))


def placed(name: str, head: str) -> str:
    """Return the SVG of a head where the neck of its body is."""
    return vector.group(head, y=_ANIMAL_DOWN if BODIES[name].chest else _PERSON_DOWN, scale=_HEAD)


def _hand(side: int, fill: str) -> str:
    x, y, wide, high = _HAND
    fingers = "".join(
        f'<path d="M{side * x + dx} {y - 2} v5" stroke="#000000" stroke-opacity=".25" stroke-width="2"/>'
        for dx in (-4, 4)
    )
    return (
        f'<ellipse cx="{side * x}" cy="{y}" rx="{wide}" ry="{high}" fill="{fill}" stroke="#000000" '
        f'stroke-opacity=".22" stroke-width="2"/>{fingers}'
    )
