"""Painting of what moves at the table: discard pile, own hand, flying cards, their marks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, radians, sin
from typing import Final

import pygame

from game.rules.cards import BLACK, COLOURS, is_wild
from game.scenes.table.brush import draw_bulb
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.table_layout import CARD_RATIO, SeatPlace, Spot, TableLayout
from game.scenes.table.look.hud import Hud
from game.scenes.table.show.motion import Landing, landing
from game.scenes.table.show.picture import HandCard, Picture, PileCard
from game.scenes.table.show.visual_effects import Impact
from game.scenes.table.table import Table
from game.scenes.table.targets import Target
from game.ui import anim
from game.ui.cards.art import CardArt
from game.ui.cards.celebration import blit_symbol
from game.ui.cards.painter import HoveredCard, Painter, soften
from game.ui.cards.tilt import Lean
from game.ui.draw import shapes, theme, vector
from game.ui.portraits.mood import Mood

HELD_HEIGHT_SHARE: Final = 0.6
"""Height of a card held by the pointer, as a share of a flight's height."""
LIFTED_HEIGHT_SHARE: Final = 0.25
"""The same for a card lifted out of the hand."""
PILE_SEEN: Final = 5
"""Cards drawn on top of the pile; those below are covered."""
JOLTED_CARDS: Final = 2
"""Cards below the top one that jolt; deeper ones show only corners."""

BADGE: Final = 28
"""Diameter of the check of a playable card, in design pixels."""
_BELOW_SYMBOL: Final = 0.54
"""Share of a card's height down to the gap between corner and large symbol."""
_AS_HELD: Final = 1.15
"""Limit of a flying card's height, in hand-card heights, to count as in that hand."""
_RIM: Final = 19.0
"""Design pixels from a card's left edge to the middle of a check on it."""


class CardBrush:
    """Brush for a picture over the static layer."""

    def __init__(self, art: CardArt, painter: Painter) -> None:
        self.art, self.painter = art, painter

    def draw_ring(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Draw the arrows while they turn round (FEEL-09); at rest the static layer has them."""
        ring, share = layout.ring, picture.ring_turn
        if ring.width:
            self._badge(target, layout, picture)
            return
        # They start a quarter turn back, so that the eye follows the new direction; there they are pulled in, since the
        # plates at the top and the sentence above the hand are closer than their resting place.
        high = 2 * ring.ry * (1 - (1 - shapes.ARCS_HIGH) * share)
        edge = shapes.arrow_width(2 * ring.ry)
        ground = target.get_at((round(ring.x - ring.rx * 0.6), round(ring.y)))
        colour = ground.lerp(theme.BRIGHT, max(0.45, ring.alpha))
        at, size = (ring.x, ring.y), (2 * ring.rx, high)
        shapes.draw_ring(target, at, size, picture.step, -picture.step * 90 * share, colour, edge)

    def _badge(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Draw the small ring of large layouts on its ground, turning."""
        ring, size = layout.ring, (round(2 * layout.ring.rx), round(2 * layout.ring.ry))
        turn = round(-picture.step * 90 * picture.ring_turn / 3) * 3 or 0.5
        vector.blit_centred(target, self.art.pill(size, theme.PANEL, 204), ring.x, ring.y)
        key = ("ring", size, picture.step, turn)
        arrows = self.painter.cached(
            key, lambda: self.art.direction_ring(size, picture.step, turn, ring.alpha, ring.width)
        )
        vector.blit_centred(target, arrows, ring.x, ring.y)

    def draw_discard(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Draw the last cards as they fell; the top one settles after its landing (FEEL-03)."""
        seen, impact = picture.discard[-PILE_SEEN:], picture.effects.last(Impact)
        at = Landing() if impact is None else landing(impact.power, impact.age_seconds)
        if len(picture.discard) > PILE_SEEN:
            self.painter.paint_pile_edges(target, layout.discard._replace(angle=0), len(picture.discard) - PILE_SEEN)
        for depth, lying in reversed(list(enumerate(reversed(seen)))):
            self._lying(target, layout, lying, at, depth)
        if impact is not None and seen and is_wild(seen[-1].card):
            self.painter.paint_sheen(target, pile_card_spot(layout, seen[-1]), impact.share)

    def _lying(self, target: pygame.Surface, layout: TableLayout, pile_card: PileCard, at: Landing, depth: int) -> None:
        """Draw a card on the pile with ``depth`` others on it."""
        spot, face = pile_card_spot(layout, pile_card), (pile_card.card, pile_card.colour)
        if not depth and (at.width_scale, at.height_scale) != (1.0, 1.0):
            self.painter.paint_pressed(
                target, face, spot._replace(angle=spot.angle + at.top_degrees), at.width_scale, at.height_scale
            )
        elif 0 < depth <= JOLTED_CARDS and at.below_degrees:
            turned = spot._replace(angle=spot.angle + at.below_degrees * (1 if depth % 2 else -1))
            self.painter.paint_moving(target, face, turned, exact=True)
        else:
            self.painter.paint_resting(target, face, spot)

    def draw_played_by(
        self, target: pygame.Surface, layout: TableLayout, picture: Picture, avatars: Sequence[str]
    ) -> None:
        """Draw the face of the top card's player beside it, even for those who looked away."""
        if picture.discard and picture.discard[-1].played_by >= 0:
            box = layout.played_by
            face = self.art.avatar(avatars[picture.discard[-1].played_by], round(box.w))
            vector.blit_centred(target, face, *box.centre)

    def draw_hand(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        picture: Picture,
        focus: int | None,
        playable: Collection[int] | None,
        lean: Lean | None = None,
    ) -> None:
        """Draw the own hand.

        ``playable`` holds the indexes to be marked, None marks and dims nothing (A11Y-36); ``lean`` is how the card in
        ``focus`` gives way to the pointer over it, None without one.
        """
        for index, held in enumerate(picture.hand):
            if index != focus:
                self._held(target, layout, held, playable is None or index in playable)
                if held.refusal_seconds:  # before the next card: a ring across its number would mark that one, too
                    self.draw_outline(target, layout, _swung(held, layout), theme.WARNING)
        slots = picture.slots()
        for index in playable or ():
            if index != focus and index < len(picture.hand):
                self._mark(
                    target, layout, self.check_point(layout, picture.hand[index].spot, slots[index], picture.room)
                )
        if focus is not None and focus < len(picture.hand):
            self._focused(target, layout, picture.hand[focus], playable is None or focus in playable, lean)
            if playable and focus in playable:
                self._mark(target, layout, self.point_above(layout, picture.hand[focus].spot, -30))
            if picture.hand[focus].refusal_seconds:
                self.draw_outline(target, layout, _swung(picture.hand[focus], layout), theme.WARNING)

    def _focused(
        self, target: pygame.Surface, layout: TableLayout, held: HandCard, bright: bool, lean: Lean | None
    ) -> None:
        """Draw the lifted card; under a pointer it leans, and light crosses a wild."""
        if lean is None or held.is_dragged or (held.is_fading and held.is_moving):
            self._held(target, layout, held, bright)
        else:
            lift, lean = LIFTED_HEIGHT_SHARE * held.share, (lean[0] * held.share, lean[1] * held.share)
            plain = HoveredCard((held.card, BLACK), held.target.height, not bright)
            self.painter.paint_leaning(target, plain, _swung(held, layout), lean, lift)
        if held.sheen_seconds and not held.is_dragged:
            self.painter.paint_sheen(target, _swung(held, layout), 1 - held.sheen_seconds / anim.SHEEN_SECONDS)

    def _held(self, target: pygame.Surface, layout: TableLayout, held: HandCard, bright: bool) -> None:
        spot, face = _swung(held, layout), (held.card, BLACK)
        if held.is_dragged:
            self.painter.paint_moving(
                target, face, spot, HELD_HEIGHT_SHARE, base=layout.px(layout.shape.height), exact=True
            )
        elif held.is_fading and held.is_moving:
            base = layout.px(layout.shape.height)
            self.painter.paint_moving(target, face, held.start, alpha=1 - held.share, base=base)
            self.painter.paint_moving(target, face, spot, alpha=held.share, base=base)
        elif not held.is_moving or not bright or held.glides:
            self.painter.paint_resting(target, face, spot, dim=not bright, rough=held.is_moving and not held.glides)
        else:
            self.painter.paint_moving(target, face, spot, base=layout.px(layout.shape.height), exact=True)

    def _mark(self, target: pygame.Surface, layout: TableLayout, at: tuple[float, float]) -> None:
        vector.blit_centred(target, self.art.badge(round(layout.px(BADGE))), *at)

    @staticmethod
    def check_point(layout: TableLayout, spot: Spot, slot: int, count: int) -> tuple[float, float]:
        """Return the place of the check of a resting card at ``slot`` among ``count``.

        It is above the middle of the card's visible part; where values of a row behind are there, at its left rim,
        below its own value and symbol.
        """
        half, shape = spot.height * CARD_RATIO / 2, layout.shape
        if count <= shape.one_row:
            return CardBrush.point_above(layout, spot, shape.mark, half - layout.strips(count)[slot].w / 2)
        if slot < shape.behind(count):
            return CardBrush.point_above(layout, spot, shape.mark_behind, half - layout.strips(count)[slot].w / 2)
        return CardBrush.point_above(layout, spot, -_BELOW_SYMBOL * spot.height / layout.scale, half - layout.px(_RIM))

    @staticmethod
    def point_above(layout: TableLayout, spot: Spot, above: float, aside: float = 0) -> tuple[float, float]:
        """Return the point ``above`` design pixels over a card, ``aside`` left of its middle."""
        reach = spot.height / 2 + layout.px(above)
        s, c = sin(radians(spot.angle)), cos(radians(spot.angle))
        return spot.x + reach * s - aside * c, spot.y - reach * c - aside * s

    def draw_hand_focus(self, target: pygame.Surface, layout: TableLayout, spot: Spot) -> None:
        self.draw_outline(target, layout, spot, theme.AMBER)

    def draw_outline(self, target: pygame.Surface, layout: TableLayout, spot: Spot, colour: str) -> None:
        size = round(spot.height * 2 / 3 + layout.px(17)), round(spot.height + layout.px(17))
        ring = self.art.turned_ring(size, layout.px(28), round(spot.angle), colour, max(3, layout.px(5)))
        vector.blit_centred(target, ring, spot.x, spot.y)

    def draw_glow(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Draw a ring that closes around the plate whose turn begins (FEEL-12)."""
        if picture.glow <= 0 or picture.turn < 0:
            return
        place = layout.places[picture.turn]
        box = place.plate.grown(layout.px(6 + round(10 * picture.glow) * 4))
        size, radius = (round(box.w), round(box.h)), min(box.w, box.h) / 2
        ring = self.art.panel(size, radius, "none", 0, theme.AMBER, max(2, layout.px(4)))
        target.blit(soften(ring, 1 - 0.8 * picture.glow), (round(box.x), round(box.y)))

    def draw_flying(self, target: pygame.Surface, layout: TableLayout, picture: Picture) -> None:
        """Draw cards in flight; one in the place of a hand passes behind the plate there."""
        base = layout.discard.height
        plates = [(box, target.subsurface(box).copy()) for box in _holding(layout, picture, target)]
        for sprite in picture.flying_sprites:
            if sprite.alpha <= 0:
                continue
            face = sprite.card, BLACK
            self.painter.paint_moving(target, face, sprite.spot, sprite.lift, sprite.turn, sprite.alpha, base)
        for box, plate in plates:
            target.blit(plate, box)


def _holding(layout: TableLayout, picture: Picture, target: pygame.Surface) -> list[pygame.Rect]:
    """Return plates behind which cards are put or taken out, so that none covers a name."""
    held = [place for place in layout.places if place.side != "bottom" and _is_held(place, picture)]
    return [pygame.Rect(*map(round, place.plate)).clip(target.get_rect()) for place in held]


def _is_held(place: SeatPlace, picture: Picture) -> bool:
    most = place.card * _AS_HELD
    return any(s.spot.height <= most and place.fan.contains((s.spot.x, s.spot.y)) for s in picture.flying_sprites)


def pile_card_spot(layout: TableLayout, pile_card: PileCard) -> Spot:
    x, y = layout.discard.x + layout.px(pile_card.dx), layout.discard.y + layout.px(pile_card.dy)
    return Spot(x, y, pile_card.angle, layout.discard.height)


def _swung(held: HandCard, layout: TableLayout) -> Spot:
    """Return the spot of a hand card, shaken aside while it is refused."""
    away = shake(held.shake_seconds, layout.size[0]) if held.shake_seconds else 0.0
    return held.spot._replace(x=held.spot.x + away)


def shake(left: float, width: float) -> float:
    """Return a refused card's offset: three damped swings of 1.5 % of the width (FEEL-08)."""
    passed = 1 - left / anim.SHAKE_SECONDS
    return 0.015 * width * sin(passed * 3 * 2 * pi) * (1 - passed)


def draw_celebration(
    target: pygame.Surface, layout: TableLayout, art: CardArt, place: SeatPlace, avatar: str, t: float
) -> None:
    """Draw symbols bursting from the winner's face after the last card; a face on a plate grows."""
    x, y, size = face_spot(layout, place)
    reach, fade = layout.px(170) * anim.out_cubic(t), min(1.0, (1 - t) / 0.3)
    for number in range(12):
        angle = radians(number * 30 + 15)
        px = max(8, round(layout.px((26, 36, 30)[number % 3])))
        away = size / 2 + reach * (1.0, 0.72)[number % 2]
        fall = layout.px(70) * t * t
        at = x + away * cos(angle), y + away * sin(angle) + fall
        if not place.plate.grown(px / 2).contains(at):  # never over a name
            blit_symbol(target, art, COLOURS[number % 4], px, t * 120, fade, *at)
    if place.bust is None:  # a person is glad as a whole
        face = art.avatar(avatar, round(size * (1 + 0.22 * sin(pi * t))), mood=Mood.GLAD)
        vector.blit_centred(target, face, x, y)


def draw_advised_card(
    table: Table, lifted: int | None, target: pygame.Surface, layout: TableLayout, card_brush: CardBrush
) -> None:
    """Draw ring and bulb at the card the coach would play; where a card is lifted, no ring."""
    index = table.coaching.card
    if index is None:
        return
    spot = table.show.picture.hand[index].spot
    if lifted is None:
        card_brush.draw_outline(target, layout, spot, theme.PAPER)
    wide = spot.height * CARD_RATIO
    strip = layout.strips(table.show.picture.room)[table.show.picture.slots()[index]].w
    aside = 0.0 if lifted is None else (wide - min(strip, wide)) / 2
    draw_bulb(target, layout, card_brush.art, card_brush.point_above(layout, spot, -26, aside), 44)


def draw_advised_target(advised: Target | None, target: pygame.Surface, layout: TableLayout, hud: Hud) -> None:
    """Draw ring and bulb at what the coach would press, other than a card."""
    if advised is None:
        return
    box = advised.box
    hud.draw_focus_ring(target, layout, box, theme.PAPER)
    draw_bulb(target, layout, hud.art, (box.x + layout.px(8), box.y + layout.px(4)), 44)


def draw_taught_target(
    taught: Target | None,
    picture: Picture,
    target: pygame.Surface,
    layout: TableLayout,
    card_brush: CardBrush,
    hud: Hud,
) -> None:
    """Draw a ring at what a lesson speaks of."""
    if taught is None:
        return
    if taught.group == "hand":
        card_brush.draw_outline(target, layout, picture.hand[taught.number].spot, theme.PAPER)
    else:
        hud.draw_focus_ring(target, layout, taught.box, theme.PAPER)
