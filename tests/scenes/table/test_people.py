"""Tests of the people at the table: where they sit, and how one who moves is painted."""

from collections.abc import Sequence

import pygame
import pytest

from game.scenes.table.layout.bubble_layout import remark_box
from game.scenes.table.layout.seat_layout import SIDES
from game.scenes.table.layout.table_layout import Box, TableLayout, table_layout
from game.scenes.table.look import frame
from game.scenes.table.look.hud import Scenery
from game.scenes.table.look.people import People
from game.scenes.table.look.scenery import scenery
from game.scenes.table.scene import TableScene
from game.ui.cards.avatars import PATTERNS, FaceState
from game.ui.draw import drawn_text, theme
from game.ui.portraits import busts
from game.ui.portraits.mood import Mood
from game.ui.world.lanterns import lamps
from game.ui.world.viewport import DESIGN, TableOutline, Viewport
from tests.support.rows import every_row
from tests.support.tables import my_turn, run, scenery_of, table, until
from tests.support.themes import make_art

SIZES = [(960, 540), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160)]


def company(layout: TableLayout) -> list[tuple[Box, float]]:
    """Return the boxes of the people, and what cards leave free of each."""
    return [(place.bust, place.fan.y - place.bust.y) for place in layout.places if place.bust is not None]


@every_row("seats", range(2, 11))
@every_row("size", SIZES)
def test_FEEL23_each_opponent_sits_behind_the_cards_and_covers_nobody(size: tuple[int, int], seats: int) -> None:
    layout, screen = table_layout(size, seats), Box(0, 0, *size)
    people = company(layout)
    assert len(people) == seats - 1
    crowd = max(SIDES[seats - 1]) > 2
    for place in layout.places[1:]:
        bust, own = place.bust, place.parts
        assert bust.h >= layout.px(92 if crowd else 140) and place.fan.y > bust.y + 0.55 * bust.h, "the mouth is free"
        assert bust.common_area(screen) == pytest.approx(bust.w * bust.h), "the whole head is in the window"
        others = [box for other in layout.places if other is not place for box in (other.plate, other.tag, other.fan)]
        others += [other.bust for other in layout.places[1:] if other is not place]
        others += [layout.header, layout.log, layout.chip, layout.prompt, layout.draw.bounds, layout.discard.bounds]
        assert not [box for box in others if bust.overlaps(box)], place.seat
        assert all(place.figure.common_area(part) for part in own)


@pytest.mark.parametrize("settings", [{}, {"tv": True}, {"text_scale": 200}], ids=str)
def test_a_frame_with_people_who_move_is_one_in_which_they_rest_so(
    settings: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(seats=4, gestures=False, **settings)
    assert until(scene, my_turn(scene))
    scene.services.art = make_art(table="town")
    scene.resize(scene.show.size)
    run(scene, 1)
    surface, rest = pygame.Surface(scene.show.size), scenery_of(scene).plates
    calm = pixels_of(scene, surface)
    for seat, mood in ((1, Mood.SHOUTING), (2, Mood.SHOCKED), (3, Mood.SAD)):
        scene.table.faces.sights = faces = tuple(
            FaceState(mood, (1, 0), True) if number == seat else look.face_state for number, look in enumerate(rest)
        )
        moved = pixels_of(scene, surface)
        assert moved == pixels_of(scene, surface) != calm, "what is kept is the same again"
        with monkeypatch.context() as patched:
            patched.setattr(frame, "scenery", lambda *given, faces=faces: resting(scenery(*given), faces))
            assert pixels_of(scene, surface) == moved, mood


def pixels_of(scene: TableScene, surface: pygame.Surface) -> bytes:
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def resting(seen: Scenery, faces: Sequence[FaceState]) -> Scenery:
    plates = zip(seen.plates, faces, strict=True)
    return seen._replace(plates=tuple(look._replace(face_state=face) for look, face in plates))


def test_A11Y_who_is_shown_large_leaves_an_empty_place_and_who_is_out_a_dim_one() -> None:
    scene = table(seats=4)
    scene.table.skip()
    place, look = scene.show.layout.places[2], scenery_of(scene).plates[2]._replace(state="")
    people = People(scene.look.art, scene.look.painter)

    def drawn(**change: object) -> int:
        surface = pygame.Surface(scene.show.layout.size)
        people.paint(surface, place, look._replace(**change))
        return sum(pygame.transform.average_color(surface, pygame.Rect(*map(round, place.bust)))[:3])

    assert drawn(is_shown_large=True) == 0 < drawn(state="out") < drawn() / 2 and drawn(state="turn") > drawn()


@every_row("cards", [1, 2, 10])
def test_FEEL25_who_has_one_card_left_is_seen_at_once(cards: int) -> None:
    scene = table(seats=4)
    surface, place = pygame.Surface(scene.show.layout.size), scene.show.layout.places[2]
    look = scenery_of(scene).plates[2]._replace(state="", cards=cards)
    scene.look.hud.plates.paint(surface, scene.show.layout, place, look)
    plate = pygame.Rect(*map(round, place.plate)).inflate(-8, -8)
    amber = pygame.mask.from_threshold(surface.subsurface(plate), pygame.Color(theme.AMBER), (4, 4, 4, 255)).count()
    assert (amber > 100) == (cards == 1), amber


@every_row("seats", range(2, 11))
@every_row("size", [size for size in SIZES if size[0] > 1.5 * size[1]])
def test_on_a_wide_screen_no_light_is_behind_a_seat(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(size, seats)
    outline = TableOutline(*layout.edge).scaled(DESIGN / size[1])
    for lamp in lamps(Viewport(size[0] * DESIGN / size[1], 300, outline))[2:]:
        glass = Box(lamp.x, lamp.y, 0, 0).grown_to(lamp.high * 0.4, lamp.high * 0.5).scaled(size[1] / DESIGN)
        mine = layout.places[0]
        parts = [part for place in layout.places[1:] for part in place.parts]
        assert not [box for box in (*parts, mine.plate, mine.tag, layout.call) if glass.overlaps(box)]


def test_NI_the_near_seat_of_a_match_that_is_watched_has_the_plate_of_an_own_one() -> None:
    scene = table(seats=4, human=False)
    scene.table.skip()
    surface = pygame.Surface(scene.show.layout.size)
    scene.draw(surface)
    near = [
        line for line in drawn_text.texts_on(surface) if scene.show.layout.places[0].plate.contains(line.rect.center)
    ]
    assert scene.audience.viewer_seat is None
    assert [line.string for line in near] == ["7", "Seat 0", "0 points"]
    assert max(line.px for line in near) <= scene.show.layout.px(32)


@every_row("seats", range(2, 11))
def test_a_remark_is_on_nobody(seats: int) -> None:
    layout = table_layout((1280, 720), seats)
    body = remark_box(layout, (layout.px(400), layout.px(84)), ())
    assert body is None or not [box for place in layout.places for box in place.parts if box.overlaps(body)]


def test_PAL04_a_scarf_has_the_pattern_of_its_seat() -> None:
    assert busts.MARKS.keys() == PATTERNS.keys() - {"plain"}
    assert len({busts.tied("#808080", pattern) for pattern in PATTERNS}) == len(PATTERNS)


def test_FEEL12_a_blow_pushes_a_seat_with_all_its_parts() -> None:
    place = table_layout((1280, 720), 4).places[1]
    for one, other in zip(place.parts, place.moved(3, -2).parts, strict=True):
        assert (other.x, other.y, other.w, other.h) == (one.x + 3, one.y - 2, one.w, one.h)
