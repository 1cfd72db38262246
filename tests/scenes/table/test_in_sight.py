"""Tests that moving and pop-up things at the table hide nothing important (A11Y-37)."""

from __future__ import annotations

import pygame
import pytest

from game.rules.cards import GREEN, RED, card_of
from game.rules.events import DealerDrawn, Drawn, HandsMoved, Threatened
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.layout.large import large_layout
from game.scenes.table.layout.speech_layout import bubble_box, taboo_at
from game.scenes.table.layout.table_layout import Box, TableLayout, table_layout
from game.scenes.table.look.card_brush import CardBrush
from game.scenes.table.look.note import note_box
from game.scenes.table.look.speech_bubbles import SpeechBubbles
from game.scenes.table.panels.challenge_panel import ChallengePanel
from game.scenes.table.show.flights import WAITING_OPACITY
from game.scenes.table.show.picture import Sprite
from game.scenes.table.show.pops import Pop
from game.scenes.table.show.visual_effects import LightRing
from game.ui import anim
from game.ui.cards.painter import Painter
from game.ui.draw import shapes
from game.ui.draw.surface_cache import Cache
from tests.support.open_challenges import facing_wild_draw
from tests.support.shows import Show
from tests.support.tables import ART, FRAME, run, scenery_of

SIZES = ((1280, 720), (1920, 1080))


def layouts() -> list[TableLayout]:
    usual = [table_layout(size, seats) for size in SIZES for seats in (2, 4, 7, 10)]
    return usual + [large_layout(size, seats, 0, 7, 0.0, 0, 2.0, 100) for size in SIZES for seats in (2, 4, 7)]


@pytest.mark.parametrize("layout", layouts(), ids=lambda at: f"{at.size[0]}-{len(at.places)}-{at.large}")
def test_M26_the_note_leaves_plates_colour_and_hand_free(layout: TableLayout) -> None:
    box = note_box(layout).grown(layout.px(5))
    assert not [place.seat for place in layout.places if box.overlaps(place.plate)]
    assert not box.overlaps(layout.chip) and box.bottom <= layout.hand_top


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_K3_a_card_drawn_for_who_deals_is_held_up_over_its_plate(seats: int) -> None:
    show = Show(seats)
    layout = show.layout()
    for place in layout.places:
        held = show.dance.flights.by_plate(place.seat).bounds
        assert held.y >= 0
        if place.side != "bottom":
            assert held.bottom <= place.plate.y + layout.px(12), "the name below it can be read"
            assert held.x >= place.plate.x and held.right <= place.plate.right
            face = face_spot(layout, place)
            assert abs(held.centre[0] - face.x) >= place.bust.w * 0.4, "the face can be seen"


def test_K3_the_highest_card_is_ringed() -> None:
    show = Show()
    show.take([DealerDrawn((0, 1, 2, 3), (card_of(RED, 3), card_of(GREEN, 8), card_of(RED, 10), card_of(RED, 2)))])
    rings: list[LightRing] = []
    for _frame in range(60):
        show.line.update(FRAME)
        rings += [one for one in show.picture.effects.live_effects if isinstance(one, LightRing) and one not in rings]
    spot = show.dance.flights.by_plate(1)
    assert [(ring.x, ring.y) for ring in rings] == [(spot.x, spot.y)]


def test_FEEL07_no_card_makes_the_draw_pile_pale_before_it_leaves_it() -> None:
    show = Show()
    show.start()
    show.watch()
    pile = show.layout().draw
    for event in (Drawn(1, 2, "draw two", ()), Threatened(1, 4)):
        show.take([event])
        for _frame in range(30):
            show.line.update(FRAME)
            pale = [one for one in show.picture.flying_sprites if 0 < one.alpha <= WAITING_OPACITY and one.spot == pile]
            assert not pale
        show.line.skip()


def test_Y12_a_hand_that_moves_is_seen_as_cards_not_as_lines() -> None:
    show = Show()
    show.start()
    show.watch()
    show.take([HandsMoved(((0, 1), (1, 0)), tuple(map(tuple, show.match.live_round.hands)))])
    thin = seen = 0
    for _frame in range(round(anim.HANDS_MOVE_SECONDS / FRAME) - 1):
        show.line.update(FRAME)
        seen += len(show.picture.flying_sprites)
        thin += sum(abs(sprite.turn) < 0.5 for sprite in show.picture.flying_sprites)
    assert seen and thin < 0.12 * seen


def test_a_card_that_is_put_into_a_hand_goes_behind_its_plate() -> None:
    show = Show()
    layout, brush = show.layout(), CardBrush(ART, Painter(ART, Cache()))
    place = layout.places[1]
    plate, above = pygame.Rect(*map(round, place.plate)).inflate(-8, -8), round(place.plate.y - layout.px(20))
    target = pygame.Surface(layout.size)
    target.fill("#123456")
    show.picture.flying_sprites = [Sprite(None, layout.fan(1, 1)[0])]
    brush.draw_flying(target, layout, show.picture)
    seen = target.subsurface(plate)
    assert pygame.transform.average_color(seen)[:3] == (0x12, 0x34, 0x56), "its name can be read"
    assert target.get_at((round(place.fan.centre[0]), above))[:3] != (0x12, 0x34, 0x56), "and the card is seen above it"
    show.picture.flying_sprites = [Sprite(None, layout.draw._replace(x=place.fan.centre[0], y=place.fan.centre[1]))]
    brush.draw_flying(target, layout, show.picture)
    assert pygame.transform.average_color(seen)[:3] != (0x12, 0x34, 0x56), "one that flies by is over it"


def test_what_is_said_below_has_no_longer_tail_than_it_needs() -> None:
    layout = table_layout((1920, 1080), 4, 0, 5)
    face, screen = face_spot(layout, layout.places[0]), Box(0, 0, 1920, 1080).grown(-8)
    body = bubble_box(face.mouth, face.side, (112.0, 92.0), taboo_at(layout, 0), screen)
    assert face.mouth[1] - body.bottom < 1.6 * face.side


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_FEEL26_the_arrows_of_a_low_table_lie_where_they_meet_least(seats: int) -> None:
    layout = table_layout((1920, 1080), seats, 0, 7, 1.0, 100, 148.0)
    ring, chip = layout.ring, layout.chip
    points = [at for step in (1, -1) for at in shapes.arrows((2 * ring.rx, 2 * ring.ry), step)]
    covered = sum(chip.contains((ring.x + x, ring.y + y)) for x, y in points)
    assert covered <= 0.05 * len(points)


def test_K18_a_verdict_is_stamped_once() -> None:
    scene = facing_wild_draw(guilty=True)
    layout, panel = scene.show.layout, scene.panels.overlay
    scene.show.picture.pops = [Pop("guilty", 3, "Guilty", age_seconds=0.5)]
    brush = SpeechBubbles(ART, Painter(ART, Cache()))
    one, bare = (pygame.Surface(layout.size) for _ in range(2))
    brush.draw(one, layout, scene.show.picture, True, panel)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(bare, "RGB"), "on the large face"
    brush.draw(one, layout, scene.show.picture, True, None)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(bare, "RGB"), "and on the plate afterwards"


@pytest.mark.parametrize("less_motion", [False, True])
def test_K18_the_evidence_keeps_its_size_when_the_verdict_needs_room(less_motion: bool) -> None:
    scene = facing_wild_draw(guilty=True, reduced_motion=less_motion)
    run(scene, 1.0)
    scene.input.activate("option:1")
    scene.update(FRAME)
    panel, layout = scene.panels.overlay, scene.show.layout
    assert isinstance(panel, ChallengePanel) and panel.reveal is not None
    before, after = panel._hand_room(layout, panel.closed), panel._hand_room(layout, 1.0)
    assert before.h == after.h >= layout.px(128) and before.y > after.y and before.bottom <= panel.box(layout).bottom
    seen = [look.is_shown_large for look in scenery_of(scene, "").plates]
    assert seen == [seat in {side.seat for side in panel.sides} for seat in range(4)], "nobody is on the screen twice"
    run(scene, 4.0)
    panel = scene.panels.overlay
    assert isinstance(panel, ChallengePanel) and panel.closed == 1 and not panel.grows
    scene.input.activate("option:0")
    scene.update(FRAME)
    assert not any(look.is_shown_large for look in scenery_of(scene, "").plates)
