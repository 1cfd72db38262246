"""What moves at the table: the cards on the discard pile, the own hand, flying cards, and what pops up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, radians, sin
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS
from game.scenes.table.layout.table import CARD_RATIO, USUAL_TYPE, Box, SeatPlace, Spot, TableLayout
from game.scenes.table.show.picture import HandCard, Picture, Pop
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.celebration import blit_symbol
from game.ui.cards.painter import Painter, soften
from game.ui.draw import shapes, text, theme, vector

HELD: Final = 0.6
"""How high over the table a card is that the pointer holds, of the height of a flight."""
PILE_SEEN: Final = 5
"""So many of the last cards on the pile are drawn; those below are covered."""

BADGE: Final = 28
"""Design pixels across the check of a card that may be laid."""
_BELOW_SYMBOL: Final = 0.54
"""So much of a card's height above this are value and symbol in the corner, and below it is the larger symbol."""
_RIM: Final = 19.0
"""From the left edge of a card to the middle of a check within it."""


class Drawing:
    """Draws a picture over the static layer."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter

    def ring(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """The arrows while they turn round (FEEL-09); at rest they are part of the static layer."""
        ring, share = layout.ring, picture.ring_turn
        if ring.width:
            self._badge(target, layout, picture)
            return
        # They arrive from a quarter turn back, so that the new way round is what the eye follows; half way they are
        # drawn in a little at the top, for a plate's word lies close above.
        high = 2 * ring.ry * (1 - 0.12 * sin(pi * share))
        edge = shapes.arrow_width(2 * ring.ry)
        ground = target.get_at((round(ring.x - ring.rx * 0.6), round(ring.y)))
        colour = ground.lerp(theme.BRIGHT, max(0.45, ring.alpha))
        at, size = (ring.x, ring.y + ring.ry - high / 2), (2 * ring.rx, high)
        shapes.draw_ring(target, at, size, picture.step, -picture.step * 90 * share, colour, edge)

    def _badge(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """The small circle of the TV preset on its ground, turning."""
        ring, size = layout.ring, (round(2 * layout.ring.rx), round(2 * layout.ring.ry))
        turn = round(-picture.step * 90 * picture.ring_turn / 3) * 3 or 0.5
        vector.blit_centred(target, self.art.pill(size, theme.PANEL, 204), ring.x, ring.y)
        key = ("ring", size, picture.step, turn)
        arrows = self.painter.keep(key, lambda: self.art.ring(size, picture.step, turn, ring.alpha, ring.width))
        vector.blit_centred(target, arrows, ring.x, ring.y)

    def discard(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """The last cards as they fell; the top one settles after its landing (FEEL-03)."""
        seen = picture.discard[-PILE_SEEN:]
        for i, lying in enumerate(seen):
            x, y = layout.discard.x + layout.px(lying.dx), layout.discard.y + layout.px(lying.dy)
            spot = Spot(x, y, lying.angle, layout.discard.height)
            if i == len(seen) - 1 and picture.squash > 1.001:
                grown = spot._replace(height=spot.height * picture.squash)
                self.painter.moving(target, (lying.card, lying.colour), grown, base=spot.height, exact=True)
            else:
                self.painter.card(target, (lying.card, lying.colour), spot)

    def laid_by(self, target: pygame.Surface, layout: TableLayout, picture: Picture, avatars: Sequence[str]) -> None:
        """The face of who laid the top card, beside it: never in doubt, even for somebody who looked away."""
        if picture.discard and picture.discard[-1].by >= 0:
            box = layout.laid_by
            face = self.art.avatar(avatars[picture.discard[-1].by], round(box.w))
            vector.blit_centred(target, face, *box.centre)

    def ripple(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """The chosen colour spreads from the pile (FEEL-11)."""
        if picture.ripple >= 0 and picture.ripple_colour != BLACK:
            t = anim.out_cubic(picture.ripple)
            radius = layout.px(110 + 260 * t)
            width = max(1, round(layout.px(26 * (1 - t))))
            colour = self.art.palette.faces[picture.ripple_colour]
            pygame.draw.circle(target, colour, (layout.discard.x, layout.discard.y), radius, width)

    def hand(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        picture: Picture,
        focus: int | None,
        playable: Collection[int] | None,
    ) -> None:
        """The own hand. ``playable`` holds the indexes to be marked, None marks and dims nothing (A11Y-36)."""
        for index, held in enumerate(picture.hand):
            if index != focus:
                self._held(target, layout, held, playable is None or index in playable)
        slots = picture.slots()
        for index in playable or ():
            if index != focus and index < len(picture.hand):
                self._mark(target, layout, self.check(layout, picture.hand[index].spot, slots[index], picture.room))
        for held in picture.hand:
            if held.refused:
                self.outline(target, layout, _swung(held, layout), theme.WARNING)
        if focus is not None and focus < len(picture.hand):
            held = picture.hand[focus]
            self._held(target, layout, held, playable is None or focus in playable)
            if playable and focus in playable:
                self._mark(target, layout, self.above(layout, held.spot, -30))

    def _held(self, target: pygame.Surface, layout: TableLayout, held: HandCard, bright: bool) -> None:
        spot, face = _swung(held, layout), (held.card, BLACK)
        if held.dragged:
            self.painter.moving(target, face, spot, HELD, base=layout.px(layout.shape.height), exact=True)
        elif held.fading and held.moving:
            base = layout.px(layout.shape.height)
            self.painter.moving(target, face, held.start, alpha=1 - held.share, base=base)
            self.painter.moving(target, face, spot, alpha=held.share, base=base)
        elif not held.moving or not bright or held.glides:
            self.painter.card(target, face, spot, dim=not bright, rough=held.moving and not held.glides)
        else:
            self.painter.moving(target, face, spot, base=layout.px(layout.shape.height), exact=True)

    def _mark(self, target: pygame.Surface, layout: TableLayout, at: tuple[float, float]) -> None:
        """The check of a card that may be laid."""
        vector.blit_centred(target, self.art.badge(round(layout.px(BADGE))), *at)

    @staticmethod
    def check(layout: TableLayout, spot: Spot, slot: int, count: int) -> tuple[float, float]:
        """Where the check of a resting card stands, which lies at ``slot`` among ``count``: above the middle of what is
        seen of it; where the values of a row behind it are there, at its left rim, below its own value and symbol."""
        half, shape = spot.height * CARD_RATIO / 2, layout.shape
        if count <= shape.one_row:
            return Drawing.above(layout, spot, shape.mark, half - layout.strip(slot, count).w / 2)
        if slot < shape.behind(count):
            return Drawing.above(layout, spot, shape.mark_behind, half - layout.strip(slot, count).w / 2)
        return Drawing.above(layout, spot, -_BELOW_SYMBOL * spot.height / layout.scale, half - layout.px(_RIM))

    @staticmethod
    def above(layout: TableLayout, spot: Spot, above: float, aside: float = 0) -> tuple[float, float]:
        """The point so many design pixels above the upper edge of a card, and pixels left of its middle."""
        reach = spot.height / 2 + layout.px(above)
        s, c = sin(radians(spot.angle)), cos(radians(spot.angle))
        return spot.x + reach * s - aside * c, spot.y - reach * c - aside * s

    def hand_focus(self, target: pygame.Surface, layout: TableLayout, spot: Spot) -> None:
        """The ring around the card in focus."""
        self.outline(target, layout, spot, theme.AMBER)

    def outline(self, target: pygame.Surface, layout: TableLayout, spot: Spot, colour: str) -> None:
        """A ring around a card."""
        grow = layout.px(17)
        size = round(spot.height * 2 / 3 + grow), round(spot.height + grow)
        ring = self.art.panel(size, layout.px(28), "none", 0, colour, max(3, layout.px(5)))
        if abs(spot.angle) > 0.3:
            ring = pygame.transform.rotozoom(ring, -spot.angle, 1.0)
        vector.blit_centred(target, ring, spot.x, spot.y)

    def glow(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """A ring closes around the plate whose turn begins (FEEL-12)."""
        if picture.glow <= 0 or picture.turn < 0:
            return
        place = layout.places[picture.turn]
        box = place.plate.grown(layout.px(6 + round(10 * picture.glow) * 4))
        size, radius = (round(box.w), round(box.h)), min(box.w, box.h) / 2
        ring = self.art.panel(size, radius, "none", 0, theme.AMBER, max(2, layout.px(4)))
        target.blit(soften(ring, 1 - 0.8 * picture.glow), (round(box.x), round(box.y)))

    def flying(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Cards on their way."""
        base = layout.discard.height
        for sprite in picture.flying:
            face = sprite.card, BLACK
            self.painter.moving(target, face, sprite.spot, sprite.lift, sprite.turn, sprite.alpha, base)

    def pops(
        self, target: pygame.Surface, layout: TableLayout, picture: Picture, reduced: bool, panel: Box | None = None
    ) -> None:
        """Calls, waves and badges at the plates; ``panel`` is what must stay to be read."""
        for pop in picture.pops:
            place = layout.places[pop.seat]
            look = self._pop(layout, pop, _tail(place.side))
            scale = 1.0 if reduced else max(0.05, pop.scale)
            if abs(scale - 1) > 0.004:
                look = pygame.transform.smoothscale_by(look, scale)
            if pop.alpha < 0.99:
                look = soften(look, pop.alpha)
            vector.blit_centred(target, look, *_free_of(panel, place).centre)

    def _pop(self, layout: TableLayout, pop: Pop, tail: str) -> pygame.Surface:
        size = round(layout.px(220) * grown(layout)), round(layout.px(116) * grown(layout))
        key = ("pop", pop.kind, pop.text, size, tail)
        return self.painter.keep(key, lambda: self._bubble(layout, pop, size, tail))

    def _bubble(self, layout: TableLayout, pop: Pop, size: tuple[int, int], tail: str) -> pygame.Surface:
        fill = theme.AMBER if pop.kind == "call" else theme.PAPER
        picture = self.art.bubble(size, fill, theme.INK, max(2, layout.px(3)), tail).copy()
        middle = Box(0, size[1] / 6 if tail.startswith("up") else 0, size[0], size[1] * 5 / 6)
        x, y = middle.centre
        icon = {"wave": "hand", "skip": "skip", "block": "shield", "jump": "cards", "eye": "eye"}.get(pop.kind)
        by = grown(layout)
        px = layout.px({"call": layout.type.call, "plus": 56 * by}.get(pop.kind, layout.type.pop))
        if icon:
            glyph = self.art.glyph(icon, round(layout.px(58 if not pop.text else 40) * by), theme.ON_AMBER)
            vector.blit_centred(picture, glyph, layout.px(40) * by if pop.text else x, y)
        if pop.text:
            left = layout.px(66) * by if icon else layout.px(20)
            room = size[0] - left - layout.px(20)
            least = layout.px(layout.type.least)
            # A long word may come nearer to the rim before it gets too small.
            longest = max(text.size(word, least)[0] for word in pop.text.split())
            room = max(room, min(longest, size[0] - left - layout.px(8)))
            lines = (
                [pop.text] if text.size(pop.text, least)[0] <= room else text.balanced(pop.text, least, room, "display")
            )
            px = min(text.fit(line, px, room)[1] for line in lines)
            if all(text.size(line, least)[0] <= room for line in lines):  # fitting may have passed over that size
                px = max(px, round(least))
            for i, line in enumerate(lines):
                at = left + room / 2, y + (i - (len(lines) - 1) / 2) * px * 1.15
                text.draw(picture, line, at, px, theme.ON_AMBER, "center", max_width=room)
        return picture


def grown(layout: TableLayout) -> float:
    """How much larger bubbles are than usual."""
    return layout.type.pop / USUAL_TYPE.pop


def _free_of(panel: Box | None, place: SeatPlace) -> Box:
    """The place of a bubble: below its plate, where a panel lies beside that."""
    if panel is None or place.side not in ("left", "right") or not place.bubble.overlaps(panel):
        return place.bubble
    middle = place.plate.centre[0]
    return place.bubble._replace(x=middle - place.bubble.w / 2, y=place.plate.bottom + place.plate.h / 8)


def _swung(held: HandCard, layout: TableLayout) -> Spot:
    """Where a card of the hand is seen while it is refused."""
    away = shake(held.shake, layout.size[0]) if held.shake else 0.0
    return held.spot._replace(x=held.spot.x + away)


def shake(left: float, width: float) -> float:
    """How far a refused card stands aside: three damped swings of 1.5 % of the width (FEEL-08)."""
    passed = 1 - left / anim.SHAKE
    return 0.015 * width * sin(passed * 3 * 2 * pi) * (1 - passed)


def _tail(side: str) -> str:
    return {"left": "down-left", "right": "down-right", "top": "up-left", "bottom": "down-left"}[side]


def cheer(target: pygame.Surface, layout: TableLayout, art: CardArt, place: SeatPlace, avatar: str, t: float) -> None:
    """At the table, while it rests after the last card: the winner's face grows, and symbols burst from it."""
    x, y, size = face_at(layout, place)
    reach, fade = layout.px(170) * anim.out_cubic(t), min(1.0, (1 - t) / 0.3)
    for number in range(12):
        angle = radians(number * 30 + 15)
        px = max(8, round(layout.px((26, 36, 30)[number % 3])))
        away = size / 2 + reach * (1.0, 0.72)[number % 2]
        fall = layout.px(70) * t * t
        at = x + away * cos(angle), y + away * sin(angle) + fall
        if not place.plate.grown(px / 2).contains(at):  # never over a name
            blit_symbol(target, art, COLOURS[number % 4], px, t * 120, fade, *at)
    face = art.avatar(avatar, round(size * (1 + 0.22 * sin(pi * t))))
    vector.blit_centred(target, face, x, y)


def face_at(layout: TableLayout, place: SeatPlace) -> tuple[float, float, float]:
    """Middle and size of the face on a plate."""
    plate = place.plate
    if place.upright:
        return plate.centre[0], plate.y + layout.px(40), layout.px(64)
    unit = plate.h / 84
    return plate.x + 42 * unit, plate.y + 42 * unit, 76 * unit
