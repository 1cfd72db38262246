"""Faces in their moods: each mood of each face is another picture, and small ones are calm."""

from itertools import combinations

import pygame
import pytest

from game.ui.cards import avatars
from game.ui.cards.art import CardArt
from game.ui.cards.avatars import FaceState
from game.ui.portraits.busts import height_of
from game.ui.portraits.face_features import ANIMALS, PEOPLE
from game.ui.portraits.mood import AHEAD, POSES, Mood, glance
from tests.support.rows import every_row
from tests.support.themes import make_art

PX = 64
TOLD = 24
"""Minimum number of pixels in a face of PX that change clearly from one mood to another."""


@pytest.fixture(scope="module")
def art() -> CardArt:
    return make_art()


def changed(one: pygame.Surface, two: pygame.Surface) -> int:
    """Count the pixels whose grey differs clearly."""
    places = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(abs(sum(one.get_at(at)[:3]) - sum(two.get_at(at)[:3])) > 120 for at in places)


def test_there_are_nine_animals_and_at_least_eight_people_with_six_moods() -> None:
    assert len(ANIMALS) == 9 and len(PEOPLE) >= 8 and len(Mood) == 7 and set(POSES) == set(Mood)
    assert not ANIMALS.keys() & PEOPLE.keys()


@pytest.mark.parametrize("name", avatars.NAMES)
def test_every_mood_of_a_face_can_be_told_from_the_others(art: CardArt, name: str) -> None:
    seen = {mood: art.avatar(name, PX, mood=mood) for mood in Mood}
    for one, two in combinations(Mood, 2):
        assert changed(seen[one], seen[two]) >= TOLD, (one, two)


@pytest.mark.parametrize("name", avatars.NAMES)
def test_eyes_look_and_blink(art: CardArt, name: str) -> None:
    calm = art.avatar(name, PX)
    left, right = (art.avatar(name, PX, look=(side, 0)) for side in (-1, 1))
    assert changed(left, right) > 10 and changed(left, calm) > 5 and changed(calm, art.avatar(name, PX, shut=True)) > 10


def test_A11Y_a_face_that_is_too_small_for_a_mood_is_calm(art: CardArt) -> None:
    small = avatars.EXPRESSIVE_LEAST_PX - 1
    assert art.avatar("fox", small, mood=Mood.SHOUTING, look=(1, 0), shut=True) is art.avatar("fox", small)
    large = avatars.EXPRESSIVE_LEAST_PX
    assert art.avatar("fox", large, mood=Mood.SHOUTING) is not art.avatar("fox", large)


def test_a_face_is_drawn_within_its_disc(art: CardArt) -> None:
    """Check that nothing shows beyond the rim; ears and hair may touch it."""
    for name in avatars.NAMES:
        for mood in Mood:
            picture = art.avatar(name, PX, mood=mood)
            corner = [(x, y) for x in range(PX) for y in range(PX) if (x - 31.5) ** 2 + (y - 31.5) ** 2 > 34**2]
            assert not any(picture.get_at(at).a for at in corner), (name, mood)


@pytest.mark.parametrize(
    ("goal", "look"),
    [
        ((10, 0), (1, 0)),
        ((-10, 1), (-1, 0)),
        ((7, 7), (1, 1)),
        ((0, -4), (0, -1)),
        ((-5, -6), (-1, -1)),
        ((0, 0), AHEAD),
    ],
)
def test_a_glance_is_one_of_eight_directions(goal: tuple[float, float], look: tuple[int, int]) -> None:
    assert glance((0, 0), goal) == look


@pytest.mark.parametrize("px", [24, 40])
def test_A11Y_faces_can_be_told_apart_at_the_least_size_on_one_ground_and_in_grey(art: CardArt, px: int) -> None:
    seen = [art.avatar(f"{name}@you", px) for name in avatars.NAMES]
    for one, two in combinations(range(len(seen)), 2):
        apart = changed(seen[one], seen[two]) / px**2
        assert apart >= 0.08, (avatars.NAMES[one], avatars.NAMES[two], apart)


@pytest.mark.parametrize("name", avatars.NAMES)
def test_A11Y_moods_can_be_told_at_the_least_size_that_shows_them(art: CardArt, name: str) -> None:
    px = avatars.EXPRESSIVE_LEAST_PX
    seen = [art.avatar(name, px, mood=mood) for mood in Mood]
    for one, two in combinations(seen, 2):
        assert changed(one, two) >= 0.006 * px**2


@every_row("name", avatars.NAMES)
def test_every_person_has_a_body_that_shows_each_mood(name: str) -> None:
    pictures = {mood: pygame.image.tobytes(avatars.bust(name, 120, FaceState(mood)), "RGBA") for mood in Mood}
    assert len(set(pictures.values())) == len(Mood)
    calm = avatars.bust(name, 120)
    assert calm.get_size() == (120, height_of(120))
    assert calm.get_bounding_rect().height > 0.8 * calm.get_height() and calm.get_at((60, 135)).a == 255


def test_JOIN01_a_scarf_has_the_colour_of_the_seat_on_every_body() -> None:
    seats = [pygame.Color(disc.colour) for disc in avatars.DISCS.values()]
    for seat, colour in zip(avatars.DISCS, seats, strict=True):
        picture = avatars.bust(f"owl@{seat}", 264)
        assert picture.get_at((72, 188)) == colour, seat
    assert pygame.image.tobytes(avatars.bust("nobody", 60), "RGBA") == pygame.image.tobytes(
        avatars.bust("you", 60), "RGBA"
    )
