"""One frame of the table: the static layer, what moves over it, and what covers that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable
from functools import partial

import pygame

from game import words
from game.rules.cards import BLACK, COLOURS, Card, is_wild
from game.scenes.table.brush import Brush
from game.scenes.table.hints.tip_sources import PlacedBubble
from game.scenes.table.layout.bubble_layout import LINE, tip
from game.scenes.table.layout.table_layout import Box, SeatPlace, TableLayout
from game.scenes.table.look.card_brush import (
    JOLTED_CARDS,
    PILE_SEEN,
    CardBrush,
    draw_advised_card,
    draw_advised_target,
    draw_celebration,
    draw_taught_target,
    pile_card_spot,
)
from game.scenes.table.look.effect_brush import EffectBrush, RecoilBrush, SpotlightBrush
from game.scenes.table.look.hud import Hud, Scenery
from game.scenes.table.look.moving_people import MovingPeople
from game.scenes.table.look.note import draw_note
from game.scenes.table.look.room_light import RoomLight, lay_ring
from game.scenes.table.look.scenery import notes, pending_words, scenery
from game.scenes.table.look.speech_bubbles import SpeechBubbles
from game.scenes.table.look.tooltip_brush import TooltipBrush
from game.scenes.table.pointed import Pointed
from game.scenes.table.show.motion import throb
from game.scenes.table.show.picture import Picture
from game.scenes.table.show.show import Show
from game.scenes.table.show.visual_effects import Impact, Recoil, Spotlight, Spread
from game.scenes.table.table import Table
from game.ui.cards.art import CardArt
from game.ui.cards.painter import Painter
from game.ui.draw import drawn_text, shapes, text, theme
from game.ui.draw.canvas import Build
from game.ui.draw.surface_cache import Cache
from game.words.player_words import seat_names


class TableLook:
    """The look of a table with one set of card pictures; its own are in ``cache``."""

    def __init__(self, art: CardArt, cache: Cache | None = None) -> None:
        self.art, self.cache = art, Cache() if cache is None else cache
        self.painter = Painter(art, self.cache)
        self.hud, self.card_brush = Hud(art, self.painter), CardBrush(art, self.painter)
        self.effects, self.spotlight = EffectBrush(art, self.painter), SpotlightBrush()
        self.recoil, self.light = RecoilBrush(), RoomLight(art, self.painter)
        self.people = MovingPeople(self.hud, self.painter)
        self.tooltips, self.bubbles = TooltipBrush(art, self.painter), SpeechBubbles(art, self.painter)
        self.tip_bubble = BubbleBrush(art, self.painter)

    def draw(self, table: Table, pointed: Pointed, surface: pygame.Surface) -> None:
        """Draw everything; ``pointed`` is what is pointed at.

        What rests joins the static layer, so that a flight costs no more than its card.
        """
        layout, picture, card_brush = table.show.layout, table.show.picture, self.card_brush
        self.painter.draws_quickly = table.show.is_running or picture.effects.last(Spread) is not None
        self.painter.sharpen()
        self.painter.set_own_rule_texts(notes(table))
        seen = scenery(table, pointed, layout, words.language())
        lifted, playable = pointed.lifted_index, table.show.playable
        shown = table.coaching.card if lifted is None else lifted
        lying = len(picture.discard), *picture.discard[-PILE_SEEN:]
        pile = lying if picture.effects.last(Impact) is None else None
        hand = still_hand(picture, playable) if shown is None else None
        avatars = [info.avatar for info in table.play.match.seats]

        def paint(layer: pygame.Surface) -> None:
            self.hud.paint(layer, seen)
            if pile is not None:
                card_brush.draw_discard(layer, layout, picture)
                card_brush.draw_played_by(layer, layout, picture, avatars)
            if not seen.is_prompt_low:
                self.hud.draw_prompt(layer, seen)
            if hand is not None:
                card_brush.draw_hand(layer, layout, picture, None, playable)

        lights = self._lights(table, pointed.shows_focus_ring)
        moving = self.people.prepare(table, seen, self.light, lights, surface)
        self._still(table, surface, (seen, pile, hand), paint, lights, [one.place for one in moving])
        self.people.draw(surface, seen, moving)
        self.spotlight.draw(surface, dark := picture.effects.last(Spotlight))
        if dark is not None:
            self.people.draw_in_dark(surface, seen, moving)
        if picture.ring_turn:
            card_brush.draw_ring(surface, layout, picture)
        if pile is None:
            card_brush.draw_discard(surface, layout, picture)
            card_brush.draw_played_by(surface, layout, picture, avatars)
        if picture.threat and (words_now := pending_words(table)):
            self.hud.draw_pending(
                surface, layout, layout.pending, words_now, throb(picture.pending_penalty[1], picture.threat)
            )
        card_brush.draw_glow(surface, layout, picture)
        if hand is None:
            card_brush.draw_hand(surface, layout, picture, shown, playable, pointed.lean)
        self._moving_buttons(table, surface, layout, seen)
        draw_advised_card(table, lifted, surface, layout, card_brush)
        if lifted is not None and pointed.shows_focus_ring:
            card_brush.draw_hand_focus(surface, layout, picture.hand[lifted].spot)
        self.effects.draw(surface, picture.effects, above=False)
        card_brush.draw_flying(surface, layout, picture)
        self.effects.draw(surface, picture.effects, above=True)
        self._overlay(table, surface, layout, pointed.shows_focus_ring)
        draw_advised_target(pointed.advised_index, surface, layout, self.hud)
        draw_taught_target(pointed.taught_target, picture, surface, layout, card_brush, self.hud)
        if seen.is_prompt_low:
            self.hud.draw_prompt(surface, seen)
        if picture.applied is not None:
            name = seat_names(table.play.match.seats)[picture.applied.seat]
            draw_note(surface, layout, self.painter, picture.applied, name, picture.risen)
        if picture.cheer is not None:
            winners, passed = picture.cheer
            for seat in winners:
                draw_celebration(
                    surface, layout, self.art, layout.places[seat], table.play.match.seats[seat].avatar, passed
                )
        placed, still = table.tip_sources.placed_bubble, table.services.settings.reduced_motion
        self.tip_bubble.draw(surface, layout, placed)
        self.bubbles.draw(surface, layout, picture, still, table.panels.overlay, placed.body if placed else None)

    def _lights(self, table: Table, ring_seen: bool) -> tuple[int, int]:
        """Return the light of the room now, and the one that it is just replacing, else the same."""
        picture, panel = table.show.picture, table.panels.overlay or table.panels.leaving_panel
        foretold = None if panel is None else panel.foretold_colour(ring_seen)
        colour = picture.colour if picture.discard else BLACK
        return self.light.shown_and_before(colour, foretold, picture.effects.last(Spread))

    def _still(
        self,
        table: Table,
        surface: pygame.Surface,
        key: Hashable,
        paint: Build,
        lights: tuple[int, int],
        moving: Collection[SeatPlace],
    ) -> None:
        """Draw the static layer in the first of ``lights``, as far as it has come, and pushed seats.

        Those ``moving`` are left out.
        """
        layout, picture, light, (colour, before) = table.show.layout, table.show.picture, self.light, lights
        spread, push = picture.effects.last(Spread), picture.effects.last(Recoil)
        light.keep_only((colour, before))
        # A light waits until the plates have swung back, since it is cut out around them.
        if spread is not None and light.keeps_old_light(layout, colour, spread):
            layer = old = light.outgoing_layer(layout, spread, (colour, before), key, paint, surface)
        else:
            layer = light.layer(layout, colour, key, paint, surface)
            old = layer if before == colour else light.fading_layer(layout, before, key, paint, surface)
        lit = before if layer is old else colour
        hit = picture.effects.last(Impact)
        soon = hit is not None and bool(hit.power.recoil)
        self.recoil.cut_plates(
            layer, layout, push, lit, lambda area: light.area_picture(layout, area, lit, surface), soon
        )
        surface.blit(old, (0, 0))
        if spread is not None and old is not layer:
            lay_ring(surface, layer, spread)
        drawn_text.copy_lines(layer, surface, (0, 0))
        self.recoil.draw(surface, push, [place.seat for place in moving if place.bust is not None])

    def _moving_buttons(self, table: Table, surface: pygame.Surface, layout: TableLayout, scenery: Scenery) -> None:
        """Draw the buttons that are awake or give way to a press."""
        call_buttons = table.call_buttons
        for look in scenery.buttons:
            if look.is_moving:
                share = call_buttons.call_time_left if look.id == "call" else None
                self.hud.buttons.draw_moving(surface, layout, look, call_buttons.scale(look.id), share)

    def _overlay(self, table: Table, surface: pygame.Surface, layout: TableLayout, ring_seen: bool) -> None:
        overlay = table.panels.overlay or table.panels.leaving_panel
        if overlay is not None and not table.show.picture.threat and (waiting := pending_words(table)):
            # A panel covers the piles, so what is pending, and for whom, stays in sight beside it (A11Y-37).
            self.hud.draw_pending(surface, layout, layout.pending, waiting)
        if overlay is not None:
            still = table.services.settings.reduced_motion or not table.services.settings.speed
            overlay.draw(surface, layout, self.art, self.painter, shows_focus=ring_seen, reduces_motion=still)


def still_hand(picture: Picture, playable: Collection[int] | None) -> Hashable:
    """Return the look of a hand at rest as a key; None while something in it moves."""
    if not picture.hand_rests:
        return None
    marked = None if playable is None else frozenset(playable)
    return tuple([(held.card, held.spot) for held in picture.hand]), marked


class Prewarmer:
    """Makes pictures for one ``look`` ahead of need; ``unmade_cards`` are not made yet."""

    def __init__(self, look: TableLook, cards: Iterable[Card]) -> None:
        self.look = look
        self.unmade_cards = [*dict.fromkeys(cards)]
        self._soon: deque[Callable[[], object]] = deque()
        self._spotlight: Spotlight | None = None
        """The blow that ``_soon`` is for."""
        self._landed = False

    def make_next(self, show: Show) -> None:
        """Make one more picture that ``show`` may need."""
        if show.is_running or show.picture.has_motion:
            self._foresee(show.layout, show.picture)
            if self._soon and not self._jolts(show.picture):
                self._soon.popleft()()
        elif not self.look.light.make_next_light(layout := show.layout) and self.unmade_cards:
            self.look.painter.prewarm((self.unmade_cards.pop(), BLACK), layout.discard.height)

    def _jolts(self, picture: Picture) -> bool:
        """Whether a blow shakes the pile: these frames take the longest, and the jobs can wait."""
        return self._landed and picture.effects.last(Impact) is not None

    def _foresee(self, layout: TableLayout, picture: Picture) -> None:
        blow = picture.effects.last(Spotlight)
        if blow is not self._spotlight:
            self._spotlight, self._landed = blow, False
            self._soon.clear()
            if blow is not None and picture.flying_sprites:
                self._soon.extend(self._contact(layout, picture))
        elif blow is not None and not self._landed and picture.effects.last(Impact) is not None:
            self._landed = True
            self._soon.extend(self._named(layout, picture))

    def _contact(self, layout: TableLayout, picture: Picture) -> list[Callable[[], object]]:
        """Return the jobs for a blow in the air.

        They make the cards that will jolt below it, its light, and its face in each colour.
        """
        painter, hud, height = self.look.painter, self.look.hud, layout.discard.height
        below = [
            partial(painter.prewarm, (lying.card, lying.colour), height) for lying in picture.discard[-JOLTED_CARDS:]
        ]
        if (card := picture.flying_sprites[-1].card) is None or not is_wild(card):
            return [*below, *self.look.effects.light_makers]
        faces = [partial(painter.prewarm, (card, colour), height) for colour in (BLACK, *COLOURS)]
        chips = [partial(hud.draw_chip, layout, colour) for colour in (BLACK, *COLOURS)]
        return [*below, partial(painter.light_band, height), *self.look.effects.light_makers, *chips, *faces]

    def _named(self, layout: TableLayout, picture: Picture) -> list[Callable[[], object]]:
        top = picture.discard[-1] if picture.discard else None
        if top is None or not is_wild(top.card) or picture.colour != BLACK:
            return []
        painter, faces, spot = (
            self.look.painter,
            [(top.card, colour) for colour in COLOURS],
            pile_card_spot(layout, top),
        )
        slices = (partial(painter.prewarm, height=spot.height), partial(painter.prewarm_lying, spot=spot))
        return [partial(job, face) for face in faces for job in slices]


class BubbleBrush(Brush):
    """Brush for the bubble, with one set of card pictures."""

    def draw(self, target: pygame.Surface, layout: TableLayout, bubble: PlacedBubble | None) -> None:
        if bubble is None:
            return
        point, middle = tip(layout, bubble.thing, bubble.body), bubble.body.centre
        end = round(point[0] - middle[0]), round(point[1] - middle[1])
        key = ("guide", bubble.lines, bubble.px, bubble.body.w, bubble.body.h, end)
        picture = self.painter.cached(key, lambda: _drawn(layout, bubble, end))
        frame = shapes.speech_frame((bubble.body.w, bubble.body.h), end, max(2.0, layout.px(3)))
        self._blit(target, picture, Box(middle[0] + frame.x, middle[1] + frame.y, frame.w, frame.h))


def _drawn(layout: TableLayout, bubble: PlacedBubble, end: tuple[int, int]) -> pygame.Surface:
    size, edge = (bubble.body.w, bubble.body.h), max(2.0, layout.px(3))
    picture = shapes.speech(size, end, theme.PAPER, theme.INK, edge)
    frame = shapes.speech_frame(size, end, edge)
    step = bubble.px * LINE
    for number, line in enumerate(bubble.lines):
        at = -frame.x, -frame.y + (number - (len(bubble.lines) - 1) / 2) * step
        text.draw(picture, line, at, bubble.px, theme.INK, "center", max_width=size[0])
    return picture
