"""Phone notes on the table: how to join, and whose phone sleeps (PTY-01, PTY-12).

Both depend on public facts only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.table.brush import Brush
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import text, theme
from game.ui.metrics import Metrics
from game.ui.stage import Node
from game.words import _

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.services import Phones, Services

_PX: Final = 28.0
_LARGEST: Final = 1.5
"""Maximum text scale of the strip, which is always one line."""
_PAD: Final = 8.0
_ABOVE: Final = 10.0
_SIDE: Final = 24.0
_GAP: Final = 12.0
_BADGE: Final = 0.55
_LEAST_BADGE: Final = 44.0
_OUT: Final = 0.36
"""Offset of the badge from the face's middle, left and down, as a share of the face.

``_BADGE`` is its size as a share of the face, ``_LEAST_BADGE`` the minimum in design pixels.
"""


@dataclass(frozen=True, slots=True)
class Strip:
    """Phone notes: how to join ("" if no one can), and the seats whose phones sleep."""

    words: str = ""
    sleepers: tuple[int, ...] = ()


def strip_of(services: Services, match: Match) -> Strip:
    """Return the current strip; empty without phones."""
    phones = services.phones
    if phones is None:
        return Strip()
    source_of = services.devices.source_of
    people = [seat for seat, info in enumerate(match.seats) if info.kind == "human" and seat not in match.absent]
    return Strip(join_words(phones), tuple([seat for seat in people if phones.seconds_asleep(source_of(seat))]))


def join_words(phones: Phones) -> str:
    """Return how to join with a phone, "" while no one can."""
    if phones.is_locked or not phones.listening:
        return ""
    return _("By phone: {url} · {letters}").format(url=phones.url.rstrip("/"), letters=phones.code)


def _px(m: Metrics) -> float:
    return max(_PX * min(m.text, _LARGEST) * m.scale, m.least)


def strip_lift(m: Metrics) -> float:
    """Return the design pixels the strip takes from the table where there is no rail.

    They are taken even while the strip is empty, so that nothing moves when the table is locked.
    """
    return text.size("Ay", _px(m))[1] / m.scale + 2 * _PAD + _ABOVE


def lay_strip(m: Metrics, railed: bool) -> Box | None:
    """Return the strip's box in surface pixels: at the lower edge, or below a rail.

    None beside a rail on a television, where the margin may be cut off (TV-01).
    """
    safe = m.safe
    if not railed:
        high = (strip_lift(m) - _ABOVE) * m.scale
        return Box(safe.left, safe.bottom - high, safe.width, high)
    top = safe.bottom + 4 * m.scale
    return None if m.tv else Box(safe.left, top, safe.width, m.size[1] - top - 2 * m.scale)


def badge_box(layout: TableLayout, seat: int) -> Box:
    spot = face_spot(layout, layout.places[seat])
    side = max(spot.side * _BADGE, layout.px(_LEAST_BADGE))
    x, y = spot.x - spot.side * _OUT, spot.y + spot.side * _OUT
    return Box(x - side / 2, y - side / 2, side, side)


class StripBrush(Brush):
    """Brush for the strip and its badges."""

    def __init__(self, art: CardArt, painter: Painter, m: Metrics) -> None:
        super().__init__(art, painter)
        self.m = m

    def draw(self, target: pygame.Surface, strip: Strip, layout: TableLayout, railed: bool) -> None:
        for seat in strip.sleepers:
            self._badge(target, badge_box(layout, seat))
        box = lay_strip(self.m, railed)
        if strip.words and box is not None:
            self._line(target, strip.words, box, self.m.least if railed else _px(self.m))

    def _line(self, target: pygame.Surface, words: str, box: Box, px: float) -> None:
        """Draw the words centred on a pill of their own, after a phone icon."""
        scale = self.m.scale
        icon, around = px * 0.9, 2 * _SIDE * scale
        words, px = text.fitted_line(words, px, box.w - icon - _GAP * scale - around)
        wide = icon + _GAP * scale + text.size(words, px)[0]
        ground = Box(box.centre[0] - (wide + around) / 2, box.y, wide + around, box.h)
        self._blit(target, self.art.pill(self._size(ground), theme.NIGHT, 255), ground)
        left, y = box.centre[0] - wide / 2, box.centre[1]
        self._centred(target, self.art.glyph("phone", round(icon), theme.BRIGHT), (left + icon / 2, y))
        text.draw(target, words, (left + icon + _GAP * scale, y), px, theme.BRIGHT, "midleft")

    def _badge(self, target: pygame.Surface, box: Box) -> None:
        edge = max(2.0, box.w / 14)
        self._blit(target, self.art.pill(self._size(box), theme.NIGHT, 255, theme.AMBER, edge), box)
        self._centred(target, self.art.glyph("phone_asleep", round(box.w * 0.7), theme.AMBER), box.centre)


def strip_nodes(strip: Strip, layout: TableLayout, m: Metrics, railed: bool, names: Sequence[str]) -> list[Node]:
    """Return accessibility nodes for badges and strip; ``names`` are by seat."""
    found = []
    for seat in strip.sleepers:
        says = _("{name}'s phone is asleep").format(name=names[seat])
        found.append(Node(f"asleep:{seat}", "image", says, rect=_rect(badge_box(layout, seat))))
    box = lay_strip(m, railed)
    if strip.words and box is not None:
        found.append(Node("join", "note", strip.words, rect=_rect(box)))
    return found


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
