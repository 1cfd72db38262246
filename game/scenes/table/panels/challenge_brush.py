"""Painting of a challenge: two large faces, the card between them, a hand, and a stamp."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.rules.cards import BLACK, Card
from game.scenes.table.brush import Brush, rotated_sheet
from game.scenes.table.layout.table_layout import CARD_RATIO, Box, Spot, TableLayout
from game.scenes.table.panels.answers import TITLE, TOP
from game.scenes.table.panels.panel import RADIUS
from game.scenes.table.show.challenge_reveal import ChallengeReveal
from game.ui import anim
from game.ui.cards import avatars
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Face, Painter, soften
from game.ui.draw import text, theme, vector
from game.ui.portraits.busts import FACE_SHARES, height_of
from game.ui.portraits.mood import Look, Mood

INKS: Final = {"guilty": "#B3200F", "innocent": "#0A6B45"}
"""Inks of the two stamps, both with a contrast of 6:1 on paper."""
_TILT: Final = 9.0
"""Tilt of a stamp in degrees."""
_LARGER: Final = 1.12
"""Width of a person in heights of the stage."""
_NAME: Final = 1.35
"""Height of the name tag below a face, in ems."""
_STROKES: Final = 12
_SPOKEN_SHARE: Final = 0.9
"""Share of the challenge during which it is spoken; then both look at the cards."""
_BOLT: Final = ((0.03, 0.0), (-0.012, 0.38), (0.016, 0.46), (-0.03, 1.0))
"""Points of the line between the halves: x from the middle, y from the top, as shares."""


class Side(NamedTuple):
    """One of the two players: seat, name and face."""

    seat: int
    name: str
    avatar: str


class ChallengeLayout:
    """Places of two faces and a card in ``box``, the upper part of a panel.

    The title takes the middle of the first ``title_px`` pixels.
    """

    def __init__(self, layout: TableLayout, box: Box, title_px: float) -> None:
        self.layout, self.box, self.title_px = layout, box, title_px
        self.wide = round(min(box.h * _LARGER, box.w * 0.36))
        """Width of a person in pixels, whose lower end the edge of the box may cut."""
        self.top = max(box.bottom - height_of(self.wide), box.y + layout.px(4))
        self.face = self.wide * FACE_SHARES[1]
        """Diameter of a face in pixels."""

    def face_point(self, number: int) -> tuple[float, float]:
        away = self.box.w * 0.155
        x = self.box.right - away if number else self.box.x + away
        return x, self.top + height_of(self.wide) * FACE_SHARES[0]

    def name_y(self, high: float) -> float:
        return self.box.bottom - high / 2 + self.layout.px(4)

    def spot(self) -> Spot:
        top = self.box.y + self.title_px
        return Spot(self.box.centre[0], (top + self.box.bottom) / 2, -5.0, (self.box.bottom - top) * 0.96)


class ChallengeBrush(Brush):
    """Brush for a face-off; with all ``still`` cards and verdict fade in where they stay."""

    def __init__(self, art: CardArt, painter: Painter, *, still: bool) -> None:
        super().__init__(art, painter)
        self._still = still

    def draw_sides(
        self,
        target: pygame.Surface,
        places: ChallengeLayout,
        sides: tuple[Side, Side],
        reveal: ChallengeReveal | None,
        came: float,
    ) -> None:
        """Draw the two halves with faces and names; ``came`` is 0..1 while they enter."""
        self._halves(target, places, sides)
        for number, side in enumerate(sides):
            x, _y = places.face_point(number)
            dx, dy = (0.0, 0.0) if self._still else _moved(reveal, number)
            enters = (1 - anim.out_back(came)) * (1 if number else -1) * places.layout.px(90)
            mood, look = expression(reveal, number)
            person = self.art.bust(side.avatar, places.wide, mood, look)
            middle = places.top + person.get_height() / 2
            clip = target.get_clip()
            target.set_clip(pygame.Rect(places.box).clip(clip))
            self._centred(target, person, (x + dx * places.face + enters, middle + dy * places.face))
            target.set_clip(clip)
            if number or reveal is None or not reveal.is_decided:  # the stamp takes the place of the name
                self._name(target, places, side, x)

    def draw_banner(self, target: pygame.Surface, places: ChallengeLayout, title: Sequence[str]) -> None:
        """Draw the background of a title across both halves."""
        px = places.layout.px(places.layout.type.panel_title)
        wide = max(text.size(line, px)[0] for line in title) + px * 1.2
        top, high = places.box.y + places.layout.px(TOP), len(title) * px * TITLE
        box = Box(places.box.centre[0] - wide / 2, top, wide, high).grown(places.layout.px(3))
        self._blit(target, self.art.panel(self._size(box), places.layout.px(20), theme.PANEL, 255), box)

    def _name(self, target: pygame.Surface, places: ChallengeLayout, side: Side, x: float) -> None:
        layout, room = places.layout, places.box.w * 0.29
        px = layout.px(layout.type.main)
        line, px = text.fitted_line(side.name, px, room, least=layout.type.least / layout.type.main)
        y = places.name_y(px * _NAME)
        wide = text.size(line, px)[0] + px * 1.1
        tag = Box(x - wide / 2, y - px * _NAME / 2, wide, px * _NAME)
        self._blit(target, self.art.pill(self._size(tag), theme.PANEL, 255), tag)
        text.draw_cut(target, line, side.name, (x, y), px, theme.TEXT, "center")

    def _halves(self, target: pygame.Surface, places: ChallengeLayout, sides: tuple[Side, Side]) -> None:
        colours = tuple(avatars.disc_of(side.avatar).colour for side in sides)
        edge, radius = places.layout.px(3), places.layout.px(RADIUS - 3)
        box = places.box._replace(y=places.box.y + edge, h=places.box.h - edge)
        box = box._replace(x=box.x + edge, w=box.w - 2 * edge)
        size = self._size(box)
        picture = self.painter.cached(("halves", size, colours), lambda: _halves(size, colours, radius))
        self._blit(target, picture, box)

    def draw_card(self, target: pygame.Surface, places: ChallengeLayout, face: Face, came: float) -> None:
        """Draw the challenged card as it moves from the pile to its place between the two."""
        spot, pile = places.spot(), places.layout.discard
        share = anim.out_cubic(came)
        now = Spot(*(a + (b - a) * share for a, b in zip(pile, spot, strict=True)))
        if came < 1:
            self.painter.paint_moving(target, face, now, 1 - share, base=spot.height, exact=True)
        else:
            self.painter.paint_resting(target, face, now)

    # --- the trial --------------------------------------------------------------------------------------------

    def draw_hand(self, target: pygame.Surface, layout: TableLayout, room: Box, reveal: ChallengeReveal) -> None:
        """Draw the cards of the accused as far as they have turned; hidden ones only stir."""
        high, count = room.h * 0.78, len(reveal.cards)
        wide = high * CARD_RATIO
        step = min(wide * 1.08, (room.w - wide) / (count - 1)) if count > 1 else 0.0
        left = room.centre[0] - step * (count - 1) / 2
        base = room.bottom - layout.px(8) - high / 2
        for number, card in enumerate(reveal.cards):
            turned, leap = reveal.turned_share(number), reveal.leapt if reveal.is_proof_card(number) else 0.0
            if self._still:
                self._fade_in(target, card, Spot(left + number * step, base, 0.0, high), turned, leap)
                continue
            up = high * (0.1 * sin(pi * turned) + 0.14 * anim.out_back(leap))
            spot = Spot(left + number * step, base - up, 4 * leap, high * (1 + 0.07 * leap))
            if card is None or 0 < turned < 1 or 0 < leap < 1:
                side = -1.0 if card is None else 2 * anim.in_out(turned) - 1
                self.painter.paint_moving(target, (card, BLACK), spot, 0.2, side, base=round(high))
            else:
                self.painter.paint_resting(target, (card if turned else None, BLACK), spot)

    def _fade_in(self, target: pygame.Surface, card: Card | None, spot: Spot, turned: float, leap: float) -> None:
        """Draw a card whose face fades in; one that proves the case has a bright edge."""
        self.painter.paint_resting(target, (card if turned >= 1 else None, BLACK), spot)
        if card is not None and 0 < turned < 1:
            self.painter.paint_moving(target, (card, BLACK), spot, alpha=turned, base=round(spot.height))
        if leap:
            size = round(spot.height * CARD_RATIO * 1.08), round(spot.height * 1.06)
            ring = self.art.panel(size, size[0] / 7, "none", 0, theme.AMBER, max(2.0, spot.height / 30))
            self._centred(target, ring, (spot.x, spot.y))

    def draw_stamp(self, target: pygame.Surface, places: ChallengeLayout, reveal: ChallengeReveal) -> None:
        """Draw the verdict, falling or at rest."""
        if reveal.stamp <= 0:
            return
        x, layout = places.face_point(0)[0], places.layout
        largest, least = layout.px(layout.type.panel_title * 1.3), layout.px(layout.type.least)
        px = max(least, text.fitted_line(reveal.verdict, largest, places.face * 0.8)[1])
        key = "stamp", reveal.verdict, reveal.stamp_kind, px
        picture = self.painter.cached(key, lambda: stamp(reveal.verdict, INKS[reveal.stamp_kind], px))
        x = max(x, places.box.x + picture.get_width() / 2)
        y = places.name_y(picture.get_height() * 0.5)
        if 0 < reveal.echo < 1 and not self._still:
            _strokes(target, (x, y), picture.get_size(), reveal.echo)
        if reveal.stamp < 1:
            if not self._still:
                picture = pygame.transform.smoothscale_by(picture, 1 + 1.5 * (1 - anim.out_cubic(reveal.stamp)))
            picture = soften(picture, reveal.stamp if self._still else 0.3 + 0.7 * reveal.stamp)
        self._centred(target, picture, (x, y))


def _strokes(target: pygame.Surface, at: tuple[float, float], size: tuple[int, int], t: float) -> None:
    """Draw the impact of the stamp: strokes that fly out around it and get shorter."""
    out, width = anim.out_cubic(t), max(1, round(size[1] * 0.09 * (1 - t)))
    for number in range(_STROKES):
        angle = 2 * pi * (number + 0.5) / _STROKES
        c, s = cos(angle), sin(angle)
        near = 0.56 + 0.3 * out
        start, end = (
            (at[0] + c * size[0] * far, at[1] + s * size[1] * 1.25 * far) for far in (near, near + 0.3 - 0.3 * t)
        )
        pygame.draw.line(target, theme.PAPER, start, end, width)


def expression(reveal: ChallengeReveal | None, number: int) -> tuple[Mood, Look]:
    """Return the face of the accused (0) or the challenger (1).

    Until the stamp has fallen, it shows only what everyone knows (NI).
    """
    other, down = ((-1, 0) if number else (1, 0)), (0, 1)
    if reveal is None:
        return (Mood.THINKING if number else Mood.SMUG), other
    if not reveal.is_decided:
        doubting = reveal.spoken < _SPOKEN_SHARE
        return (Mood.SHOUTING if number else Mood.SHOCKED, other) if doubting else (Mood.THINKING, down)
    lost = (number == 0) == reveal.event.guilty
    return (Mood.SHOCKED, down) if lost else (Mood.GLAD if number else Mood.SMUG, other)


def _moved(reveal: ChallengeReveal | None, number: int) -> tuple[float, float]:
    """Return a face's offset in face widths.

    The challenger lunges at the challenge, the loser shudders under the stamp, and the winner hops.
    """
    if reveal is None:
        return 0.0, 0.0
    lunge = sin(pi * min(1.0, reveal.spoken * 1.5))
    toward = -0.16 * lunge if number else -0.05 * lunge
    lost = (number == 0) == reveal.event.guilty
    echo = reveal.echo if reveal.is_decided else 0.0
    if lost:
        return toward + 0.05 * sin(8 * pi * echo) * (1 - echo), 0.0
    return toward, -0.1 * abs(sin(2 * pi * echo)) * (1 - echo)


def _halves(size: tuple[int, int], colours: tuple[str, ...], round_px: float) -> pygame.Surface:
    """Return two fields with a jagged line between them, and rays from it."""
    w, h = size
    r = round_px
    bolt = [(w * (0.5 + x), h * y) for x, y in _BOLT]
    down = " ".join(f"L{x:.1f} {y:.1f}" for x, y in bolt)
    up = " ".join(f"L{x:.1f} {y:.1f}" for x, y in bolt[::-1])
    left = f"M{r} 0 {down} L0 {h} V{r} A{r} {r} 0 0 1 {r} 0Z"
    right = f"M{w} {h} {up} L{w - r} 0 A{r} {r} 0 0 1 {w} {r}Z"
    line = "M" + down[1:]
    body = (
        f'<path d="{left}" fill="{colours[0]}" fill-opacity=".5"/>'
        f'<path d="{right}" fill="{colours[1]}" fill-opacity=".5"/>'
        f'{_rays(w, h)}<path d="{line}" fill="none" stroke="{theme.PAPER}" stroke-width="{max(2.0, h / 60):.1f}" '
        'stroke-linejoin="round"/>'
    )
    return vector.raster(body, (0, 0, w, h), size)


def _rays(w: float, h: float) -> str:
    """Return SVG rays of light from the middle to both sides."""
    ends = [(side, y) for side in (w * 0.02, w * 0.98) for y in (0.06, 0.3, 0.54, 0.78)]
    return "".join(
        f'<path d="M{w / 2} {h / 2} L{x:.1f} {h * y:.1f} L{x:.1f} {h * (y + 0.12):.1f}Z" fill="#FFFFFF" '
        'fill-opacity=".10"/>'
        for x, y in ends
    )


def stamp(word: str, ink: str, px: float) -> pygame.Surface:
    """Return a word in a double frame on paper, tilted."""
    wide, high = text.size(word, px)[0] + px * 0.9, px * 1.5
    edge = max(2.0, px * 0.09)
    body = (
        f'<rect x="{edge / 2}" y="{edge / 2}" width="{wide - edge}" height="{high - edge}" rx="{px * 0.22}" '
        f'fill="{theme.PAPER}" stroke="{ink}" stroke-width="{edge}"/>'
        f'<rect x="{edge * 2}" y="{edge * 2}" width="{wide - 4 * edge}" height="{high - 4 * edge}" rx="{px * 0.12}" '
        f'fill="none" stroke="{ink}" stroke-width="{edge / 2}"/>'
    )
    size = round(wide), round(high)
    sheet = vector.raster(body, (0, 0, wide, high), size)
    text.draw(sheet, word, (wide / 2, high / 2), px, ink, "center")
    return rotated_sheet(sheet, _TILT)
