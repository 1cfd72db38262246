"""Tests of the people at the table: where they sit, and how one who moves is painted."""

import pygame
import pytest

from game.rules.cards import GREEN
from game.scenes.table.layout.seat_layout import SIDES
from game.scenes.table.layout.table_layout import Box, TableLayout, table_layout
from game.scenes.table.look.moving_people import MovingPeople
from game.scenes.table.look.people import People
from game.ui.cards.avatars import PATTERNS, FaceState
from game.ui.portraits import busts
from game.ui.portraits.mood import Mood
from tests.support.rows import every_row
from tests.support.tables import scenery_of, table

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
def test_a_person_who_moves_looks_as_if_painted_so_at_rest(settings: dict[str, object]) -> None:
    scene = table(seats=4, gestures=False, **settings)
    scene.table.skip()
    scene.show.picture.colour = GREEN
    look, surface = scene.look, pygame.Surface(scene.show.layout.size)
    rest = scenery_of(scene)
    for seat, mood in ((1, Mood.SHOUTING), (2, Mood.SHOCKED), (3, Mood.SAD)):
        face = FaceState(mood, (1, 0), True)
        moved = rest.plates[seat]._replace(face_state=face)
        moving = MovingPeople(look.hud, look.painter)
        plain = rest._replace(plates=tuple(moved if n == seat else one for n, one in enumerate(rest.plates)))
        surface.fill("#102030")
        look.hud.paint(surface, plain)
        wanted = pygame.image.tobytes(surface, "RGB")
        surface.fill("#102030")
        look.hud.paint(surface, rest)
        before = pygame.image.tobytes(surface, "RGB")
        for _again in range(2):
            moving.draw(surface, scene.show.picture.effects, rest, {seat: face}, Ground(), (GREEN, GREEN))
            assert pygame.image.tobytes(surface, "RGB") == wanted != before, (seat, mood)


class Ground:
    """A room of one colour."""

    def area_picture(self, layout: TableLayout, area: pygame.Rect, colour: int, scratch: object) -> pygame.Surface:
        picture = pygame.Surface(area.size)
        picture.fill("#102030")
        return picture


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


def test_PAL04_a_scarf_has_the_pattern_of_its_seat() -> None:
    assert busts.MARKS.keys() == PATTERNS.keys() - {"plain"}
    assert len({busts.tied("#808080", pattern) for pattern in PATTERNS}) == len(PATTERNS)


def test_FEEL12_a_blow_pushes_a_seat_with_all_its_parts() -> None:
    place = table_layout((1280, 720), 4).places[1]
    for one, other in zip(place.parts, place.moved(3, -2).parts, strict=True):
        assert (other.x, other.y, other.w, other.h) == (one.x + 3, one.y - 2, one.w, one.h)
