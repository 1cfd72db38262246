"""Rail at the lower edge of a shared screen: buttons to call and to raise the hand.

It is on every screen of a party, and its buttons are always lit and look alike, so that none reveals whether a press
would count (PTY-05). Layout in surface pixels, and painting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.table_layout import Box
from game.ui.cards.art import CardArt
from game.ui.cards.avatars import EXPRESSIVE_LEAST_PX
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme
from game.ui.input.key_labels import brief_label
from game.ui.metrics import Metrics
from game.ui.portraits.mood import Mood
from game.ui.stage import Node
from game.words import _

BUTTON: Final = 50.0
"""Height of a button in design pixels; a finger needs 44 (A11Y-12)."""
WIDEST_PX: Final = 560.0
_PAD: Final = 8.0
_GAP: Final = 12.0
_BETWEEN: Final = 6.0
_GAP_TIGHT: Final = 4.0
_BETWEEN_TIGHT: Final = 2.0
"""Design pixels between people and between buttons; tight where a finger would not fit."""
_FINGER: Final = 44.0
_ABOVE: Final = 8.0
"""Design pixels above the rail for the rings around plates."""
_FACE: Final = 38.0
_FACE_TIGHT: Final = 32.0
"""Side of a face beside buttons, in design pixels, where room is tight."""
_LETTER: Final = 64.0
"""Minimum button width on a television, in design pixels: pictogram plus any key letter."""
_WORDED: Final = 200.0
"""Width of a button with pictogram, word and key, in design pixels; the rest holds names."""
_LABEL: Final = (140.0, 240.0)
"""Minimum and maximum width of a face with its name, in design pixels."""
_BUTTON_TV: Final = 46.0
_PAD_TV: Final = 6.0
_PAD_ROWS_TV: Final = 4.0
"""Sizes on a television, in design pixels: no higher than fingers need."""
_MOOD_SCALE: Final = 1.4
"""Factor by which a face that shows a mood is enlarged."""
_NAME: Final = 22.0
_ICON: Final = 30.0
_ROOMY: Final = (_ICON, 8.0, 16.0, 30.0)
_CLOSE: Final = (24.0, 4.0, 13.0, 26.0)
_CLOSE_TV: Final = (24.0, 4.0, 8.0, 26.0)
_CLOSEST: Final = (20.0, 2.0, 6.0, 22.0)
_CLOSEST_TV: Final = (18.0, 1.0, 6.0, 22.0)
"""Inside a button: pictogram, gap, cap padding, minimum cap width, in design pixels."""
ICONS: Final = {"call": "bubble", "hand": "hand", "jump": "cards", "pass": "cross", "doubt": "help"}


@dataclass(frozen=True, slots=True)
class RailSeat:
    """One person on the rail; ``keys`` are the labels of the buttons, "" for none."""

    seat: int
    name: str
    avatar: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RailButton:
    """One button: ``kind`` is a key of ICONS, ``id`` joins it and the seat: ``call:2``."""

    kind: str
    seat: int
    key: str
    box: Box

    @property
    def id(self) -> str:
        return f"{self.kind}:{self.seat}"


@dataclass(frozen=True, slots=True)
class Rail:
    """Layout of the rail, in surface pixels."""

    box: Box
    names: tuple[tuple[RailSeat, Box], ...]
    buttons: tuple[RailButton, ...]


def name_px(m: Metrics) -> float:
    """Return the text size of names, in surface pixels."""
    px = _NAME * min(m.text, 1.5) * m.scale
    return px if m.tv else max(px, m.least)


class _Cells(NamedTuple):
    """Division of the rail in pixels: cell width, gap between cells, gap between buttons."""

    wide: float
    gap: float
    between: float

    def button(self, kinds: int, face: float) -> float:
        beside = face + self.between if face else 0.0
        return (self.wide - beside - self.between * (kinds - 1)) / kinds


def _share(m: Metrics, people: int, kinds: int) -> tuple[_Cells, bool]:
    """Return the cells, and whether each fits its buttons in one row.

    One row needs buttons as wide as a finger; on a television, room for key letters beside the face.
    """
    room = m.safe.width - 2 * _PAD_TV * m.scale
    face, least = (_FACE_TIGHT, _LETTER) if m.tv else (0.0, _FINGER)
    for gap, between in ((_GAP * m.scale, _BETWEEN * m.scale), (_GAP_TIGHT * m.scale, _BETWEEN_TIGHT * m.scale)):
        cells = _Cells(min((room - gap * (people - 1)) / people, WIDEST_PX * m.scale), gap, between)
        if cells.button(kinds, face * m.scale) >= least * m.scale - 0.5:
            return cells, True
    return cells, False


def rail_height(m: Metrics, people: int, kinds: int) -> float:
    """Return the height of the rail in design pixels.

    On a television it fits the buttons in one row or two beside the faces; elsewhere it does not depend on ``people``
    and ``kinds``.
    """
    if not m.tv:
        return 2 * _PAD + BUTTON + name_px(m) / m.scale * 1.25
    one_row = _share(m, max(1, people), kinds)[1]
    return 2 * _PAD_TV + _BUTTON_TV if one_row else 2 * (_PAD_ROWS_TV + _FINGER) + _BETWEEN_TIGHT


def rail_lift(m: Metrics, people: int, kinds: int) -> float:
    """Return how far above the lower margin the table ends, in design pixels."""
    return rail_height(m, people, kinds) + _ABOVE


def lay_rail(m: Metrics, seats: Sequence[RailSeat], kinds: Sequence[str]) -> Rail:
    """Lay out a cell for every person, in seat order, with the buttons of ``kinds`` in it."""
    count, high = max(1, len(seats)), rail_height(m, len(seats), len(kinds)) * m.scale
    whole = Box(m.safe.left, m.safe.bottom - high, m.safe.width, high)
    shared, one_row = _share(m, count, len(kinds))
    step = shared.wide + shared.gap
    left = whole.centre[0] - (count * step - shared.gap) / 2
    cells = [Box(left + number * step, whole.y, shared.wide, high) for number in range(count)]
    if not one_row:
        return _two_rows(whole, cells, seats, kinds, m)
    return (_beside_faces if m.tv else _below_names)(whole, cells, shared, seats, kinds, m)


def no_rail(m: Metrics) -> Rail:
    return Rail(Box(m.safe.left, m.safe.bottom, m.safe.width, 0.0), (), ())


def _below_names(
    whole: Box, cells: list[Box], shared: _Cells, seats: Sequence[RailSeat], kinds: Sequence[str], m: Metrics
) -> Rail:
    """Lay out each person's buttons below face and name."""
    top, high = whole.y + _PAD * m.scale, name_px(m) * 1.25
    names = [(one, Box(cell.x, top, cell.w, high)) for cell, one in zip(cells, seats, strict=False)]
    row = Box(0, top + high, shared.button(len(kinds), 0.0), BUTTON * m.scale)
    buttons = [button for one, box in names for button in _row(one, kinds, row._replace(x=box.x), shared.between)]
    return Rail(whole, tuple(names), tuple(buttons))


def _beside_faces(
    whole: Box, cells: list[Box], shared: _Cells, seats: Sequence[RailSeat], kinds: Sequence[str], m: Metrics
) -> Rail:
    """Lay out buttons beside each face, with the name if all have room; plates show it too."""
    spare, (least, most) = shared.wide - len(kinds) * (_WORDED * m.scale + shared.between), _LABEL
    wide = min(spare, most * m.scale)
    if spare < least * m.scale:
        roomy = shared.button(len(kinds), _FACE * m.scale) >= (_LETTER + _CLOSE_TV[0]) * m.scale
        wide = (_FACE if roomy else _FACE_TIGHT) * m.scale
    side, high = min(wide, _FACE * m.scale), _BUTTON_TV * m.scale
    middle = whole.centre[1]
    names = [(one, Box(cell.x, middle - side / 2, wide, side)) for cell, one in zip(cells, seats, strict=False)]
    row = Box(0, middle - high / 2, shared.button(len(kinds), wide), high)
    buttons = [
        button
        for one, box in names
        for button in _row(one, kinds, row._replace(x=box.right + shared.between), shared.between)
    ]
    return Rail(whole, tuple(names), tuple(buttons))


def _row(one: RailSeat, kinds: Sequence[str], first: Box, between: float) -> list[RailButton]:
    return [
        RailButton(kind, one.seat, key, first._replace(x=first.x + place * (first.w + between)))
        for place, (kind, key) in enumerate(zip_longest(kinds, one.keys[: len(kinds)], fillvalue=""))
    ]


def _two_rows(whole: Box, cells: list[Box], seats: Sequence[RailSeat], kinds: Sequence[str], m: Metrics) -> Rail:
    """Lay out each person's buttons in two rows beside the face.

    No higher than one row with names above it; the plates show the names.
    """
    between = _BETWEEN_TIGHT * m.scale
    high = max(_FINGER * m.scale, min(BUTTON * m.scale, (whole.h - between - 10 * m.scale) / 2))
    top = whole.centre[1] - between / 2 - high
    columns = (len(kinds) + 1) // 2
    names, buttons = [], []
    for cell, one in zip(cells, seats, strict=True):
        if len(kinds) % 2:  # the face takes the place of the first button
            wide = (cell.w - between * (columns - 1)) / columns
            start, first, face = cell.x, 1, Box(cell.x, top, wide, high).grown(-3 * m.scale)
        else:
            side = (_FACE_TIGHT if m.tv else _FACE) * m.scale
            start, first, face = cell.x + side + between, 0, Box(cell.x, whole.centre[1] - side / 2, side, side)
            wide = (cell.w - side - between * columns) / columns
        names.append((one, face))
        for place, kind in enumerate(kinds):
            row, column = divmod(place + first, columns)
            box = Box(start + column * (wide + between), top + row * (high + between), wide, high)
            buttons.append(RailButton(kind, one.seat, one.keys[place] if place < len(one.keys) else "", box))
    return Rail(whole, tuple(names), tuple(buttons))


def rail_words(call_word: str) -> dict[str, str]:
    return {
        "call": call_word, "hand": _("Catch!"), "jump": _("Jump in"), "pass": _("I pass"),
        "doubt": _("I challenge!"),
    }  # fmt: skip


class RailBrush(Brush):
    """Brush for the rail."""

    def __init__(self, art: CardArt, painter: Painter, m: Metrics) -> None:
        super().__init__(art, painter)
        self.m = m

    def draw(
        self,
        target: pygame.Surface,
        rail: Rail,
        words: Mapping[str, str],
        focus: str | None,
        lit: Sequence[str],
        moods: Sequence[Mood] = (),
    ) -> None:
        """Draw the rail.

        ``words`` are those of :func:`rail_words`, ``focus`` the button with the ring, ``lit`` those just pressed, and
        ``moods`` the faces by seat, calm by default.
        """
        if not rail.names:
            return
        ground = self.art.panel(self._size(rail.box), 24 * self.m.scale, theme.NIGHT, 255)
        self._blit(target, ground, rail.box)
        for seat, box in rail.names:
            self._name(target, seat, box, moods[seat.seat] if seat.seat < len(moods) else Mood.CALM)
        kinds = {button.kind for button in rail.buttons}
        said = {kind for kind in kinds if all(self._fits(b, words[kind]) for b in rail.buttons if b.kind == kind)}
        for button in rail.buttons:
            shown = words[button.kind] if button.kind in said else ""
            self._button(target, button, shown, button.id == focus, button.id in lit)

    def _fits(self, button: RailButton, word: str) -> bool:
        return self._wide(button, word) <= button.box.w - 20 * self.m.scale

    def _wide(self, button: RailButton, word: str) -> float:
        beside = 8 * self.m.scale + text.size(word, name_px(self.m))[0] if word else 0.0
        return _ICON * self.m.scale + beside + self._cap(self._key(button))

    def _cap(self, key: str) -> float:
        if not key:
            return 0.0
        return max(text.size(key, name_px(self.m))[0] + 16 * self.m.scale, 30 * self.m.scale) + 8 * self.m.scale

    def _key(self, button: RailButton) -> str:
        """Return the key label, shortened where it would fill the button."""
        roomy = _ICON * self.m.scale + self._cap(button.key) <= button.box.w - 20 * self.m.scale
        return button.key if roomy else brief_label(button.key)

    def _name(self, target: pygame.Surface, seat: RailSeat, box: Box, mood: Mood) -> None:
        px, face = name_px(self.m), round(box.h)
        room = box.w - face - 8 * self.m.scale
        name = next((each for each in (seat.name, *seat.name.split()[:1]) if text.size(each, px)[0] <= room), "")
        wide = face + (8 * self.m.scale + text.size(name, px)[0] if name else 0)
        left = box.centre[0] - wide / 2
        self._face(target, seat.avatar, mood, Box(left, box.centre[1] - face / 2, face, face))
        if name:
            text.draw(target, name, (left + face + 8 * self.m.scale, box.centre[1]), px, theme.TEXT, "midleft")

    def _face(self, target: pygame.Surface, avatar: str, mood: Mood, box: Box) -> None:
        """Draw a face; one with a mood is larger, grown up and away from the name."""
        side = box.w if mood is Mood.CALM else max(box.w * _MOOD_SCALE, EXPRESSIVE_LEAST_PX)
        face, more = self.art.avatar(avatar, round(side), mood=mood), (side - box.w) / 2
        self._centred(target, face, (box.centre[0] - more, box.centre[1] - more / 2))

    def _button(self, target: pygame.Surface, button: RailButton, word: str, focused: bool, lit: bool) -> None:
        box, scale = button.box, self.m.scale
        fill, ink = (theme.AMBER, theme.ON_AMBER) if lit else (theme.PANEL, theme.TEXT)
        edge = theme.AMBER if button.kind == "call" else "#7E9088"
        self._blit(target, self.art.pill(self._size(box), fill, 255, edge, max(1.0, 2 * scale)), box)
        px, key = name_px(self.m), self._key(button)
        icon, gap, cap, bare = self._inside(button, key)
        wide = icon + (gap + text.size(word, px)[0] if word else 0) + (gap + cap if cap else 0)
        if wide > box.w - 2 * scale and cap:
            wide, cap = wide - gap - cap, 0.0
        x, y = box.centre[0] - wide / 2, box.centre[1]
        glyph = self.art.glyph(ICONS[button.kind], round(icon), ink)
        self._centred(target, glyph, (x + icon / 2, y))
        x += icon
        if word:
            x = text.draw(target, word, (x + gap, y), px, ink, "midleft").right
        if cap:
            high = min(px * 1.4, box.h - 3 * scale)
            place = Box(x + gap, y - high / 2, cap, high)
            if not bare:
                self._blit(target, self.art.panel(self._size(place), 7 * scale, theme.PAPER, 255), place)
            text.draw(target, key, place.centre, px, ink if bare else theme.ON_AMBER, "center")
        if focused:
            grown = box.grown(4 * scale)
            ring = self.art.panel(self._size(grown), grown.h / 2, "none", 0, theme.PAPER, max(2, 4 * scale))
            self._blit(target, ring, grown)

    def _inside(self, button: RailButton, key: str) -> tuple[float, float, float, bool]:
        """Return the widths of pictogram, gap and key, and whether the key has no cap.

        Crowded buttons use tighter sizes in two steps. If a cap would still stick out, all show the bare letter, or
        none (width 0).
        """
        scale, room = self.m.scale, button.box.w
        letter, widest = text.size(key, name_px(self.m))[0], text.size("W", name_px(self.m))[0]
        tight = self._wide(button, "") > room - 16 * scale
        parts = _ROOMY
        if tight:
            parts = _CLOSE_TV if self.m.tv else _CLOSE
            if (28.0 + max(26.0, widest / scale + parts[2])) * scale > room - 8 * scale:
                parts = _CLOSEST_TV if self.m.tv else _CLOSEST
        icon, gap, rim, least = (part * scale for part in parts)
        if not key:
            return icon, gap, 0.0, False
        if not tight or icon + gap + widest + rim <= room - 14 * scale:
            return icon, gap, max(letter + rim, least), False
        return icon, gap, float(letter) if icon + gap + widest <= room - 4 * scale else 0.0, True


def rail_node(rail: Rail) -> Node:
    box = rail.box
    rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    return Node("rail", "group", _("Everyone's buttons"), rect=rect)
