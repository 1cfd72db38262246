"""Tests of faces at the table: they react to public events and calm down at rest."""

from dataclasses import fields
from random import Random
from typing import get_args

import pygame
import pytest

from game.rules.cards import BLUE, DRAWS, card_of, is_wild
from game.rules.events import Called, Caught, Challenged, Drawn, Event, Played, RoundEnded, TurnStarted
from game.scenes.table.layout.face_layout import face_spot
from game.scenes.table.show.moods import ALL_SEATS, FEELINGS, NEXT_SEAT, OTHER_SEATS, occasion, reactions
from game.scenes.table.show.player_faces import AWAKE_SECONDS, BLINK_GAP_SECONDS, BLINK_SECONDS, Blinks
from game.ui.cards.avatars import CALM
from game.ui.input.actions import Act, Action
from game.ui.portraits.mood import AHEAD, Mood, glance
from tests.support.hidden import with_other_hidden_cards
from tests.support.tables import run, scenery_of, table

TABLE = (0, 1, 2, 3)
PLUS_FOUR = next(card for card in DRAWS if is_wild(card))
NUMBER = card_of(BLUE, 5)


def moods(event: Event) -> dict[int, Mood]:
    return {seat: mood for seat, mood, _seconds in reactions(event, TABLE)}


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (Played(1, PLUS_FOUR, 3), {1: Mood.SMUG, 2: Mood.SHOCKED}),
        (Played(3, PLUS_FOUR, 3), {3: Mood.SMUG, 0: Mood.SHOCKED}),
        (Played(1, NUMBER, 3), {}),
        (Played(2, NUMBER, 0), {2: Mood.GLAD, 0: Mood.SHOCKED, 1: Mood.SHOCKED, 3: Mood.SHOCKED}),
        (Drawn(3, 4, "draw four", ()), {3: Mood.SHOCKED}),
        (Drawn(3, 1, "turn", ()), {}),
        (Called(0), {0: Mood.SHOUTING}),
        (Caught(2, 1), {2: Mood.SHOCKED, 1: Mood.SHOUTING}),
        (Challenged(0, 3, BLUE, True, ()), {3: Mood.GLAD, 0: Mood.SHOCKED}),
        (Challenged(0, 3, BLUE, False, ()), {0: Mood.SMUG, 3: Mood.SHOCKED}),
        (
            RoundEnded((1,), False, ((), (), (), ()), (0, 0, 0, 0), (0, 9, 0, 0)),
            {1: Mood.GLAD, 0: Mood.SHOCKED, 2: Mood.SHOCKED, 3: Mood.SHOCKED},
        ),
        (TurnStarted(2), {}),
    ],
)
def test_moods_follow_what_is_done_and_suffered(event: Event, seen: dict[int, Mood]) -> None:
    assert moods(event) == seen


def test_every_feeling_is_somebodys() -> None:
    """Check that each occasion is an event, and each name in the table a field of that event."""
    named = {kind.__name__: {field.name for field in fields(kind)} for kind in get_args(Event)}
    special = {"attack": "Played", "last card": "Played", "hit": "Drawn", "spared": "Shielded"}
    special |= {"guilty": "Challenged", "innocent": "Challenged"}
    for key, feelings in FEELINGS.items():
        assert {one.seat_field for one in feelings} <= named[special.get(key, key)] | {
            ALL_SEATS,
            OTHER_SEATS,
            NEXT_SEAT,
        }, key
        assert all(0 < one.seconds <= 6 for one in feelings), key


def test_NI_a_mood_does_not_depend_on_what_only_some_may_know() -> None:
    cards = (3, 4, 5, 6)
    assert moods(Drawn(3, 4, "draw four", cards)) == moods(Drawn(3, 4, "draw four", ()))
    assert moods(Challenged(0, 3, BLUE, True, cards)) == moods(Challenged(0, 3, BLUE, True, ()))
    assert occasion(Drawn(1, 0, "draw four", ())) == "", "nobody is hit by no card"


def test_the_next_in_the_order_of_play_fears_an_attack() -> None:
    backwards = {seat: mood for seat, mood, _seconds in reactions(Played(1, PLUS_FOUR, 3), TABLE[::-1])}
    assert backwards == {1: Mood.SMUG, 0: Mood.SHOCKED}


def test_NI_hidden_cards_exchanged_give_the_same_faces_at_every_moment() -> None:
    """Compare two tables that see the same moves but hold and draw different cards."""
    scenes = [table(seats=4, deal=2) for _ in range(2)]
    state = scenes[1].match.live_round
    assert state is not None
    other = with_other_hidden_cards(state, 0, Random(5))
    assert other.hands[0] == state.hands[0] and other.hands[1:] != state.hands[1:]
    state.hands[:], state.draw_pile[:] = other.hands, other.draw_pile
    told = [Played(1, PLUS_FOUR, 3), TurnStarted(2)], [Challenged(1, 2, BLUE, True, ())], [Called(3), TurnStarted(3)]
    seen: list[list[object]] = [[], []]
    for number, scene in enumerate(scenes):
        scene.table.skip()
        scene.match.tick = lambda _waited: []
        for chain in told:
            drawn = Drawn(2, 2, "draw two", tuple(scene.match.live_round.hands[2][:2]))
            scene.show.show_events([*chain, drawn])
            for _frame in range(240):
                scene.update(1 / 60)
                seen[number].append(scene.table.faces.sights)
    assert seen[0] == seen[1]
    moods = {sight.mood for sights in seen[0] for sight in sights}
    assert {Mood.THINKING, Mood.SMUG, Mood.SHOCKED, Mood.SHOUTING, Mood.GLAD} <= moods, "and they did react"


def hit_by_four(**settings):
    """Return a table where seat 1 has just drawn four cards."""
    scene = table(seats=4, gestures=False, **settings)
    scene.table.skip()
    scene.show.show_events([Drawn(1, 4, "draw four", ())])
    return scene


def test_somebody_who_is_hit_is_shocked_for_a_while() -> None:
    scene = hit_by_four()
    run(scene, 0.3)
    assert scene.table.faces.sights[1].mood is Mood.SHOCKED
    assert scene.table.faces.sights[2].mood is Mood.CALM
    run(scene, 4.0)
    assert scene.table.faces.sights[1].mood is not Mood.SHOCKED


def test_FEEL21_who_skips_sees_calm_faces_at_once() -> None:
    scene = hit_by_four()
    run(scene, 0.3)
    scene.table.skip()
    scene.table.advance_display(0.0)
    assert all(sight.mood is Mood.CALM for sight in scene.table.faces.sights)


def test_FEEL21_where_nothing_is_shown_faces_stay_calm() -> None:
    scene = hit_by_four(speed=0)
    scene.table.advance_display(0.01)
    assert all(sight.mood is Mood.CALM and not sight.shut for sight in scene.table.faces.sights)


def test_JOIN11_whoever_waves_is_glad() -> None:
    scene = table(seats=4, gestures=False)
    scene.table.skip()
    scene.show.picture.pop("wave", 2, "Hello!")
    scene.table.advance_display(0.0)
    assert [sight.mood for sight in scene.table.faces.sights] == [Mood.CALM, Mood.CALM, Mood.GLAD, Mood.CALM]


def test_the_picture_at_rest_has_calm_faces_that_look_at_whose_turn_it_is() -> None:
    scene = table(seats=4, gestures=False)
    scene.table.skip()
    scene.show.picture.turn = 0
    scene.table.advance_display(0.0)
    looks = [sight.look for sight in scene.table.faces.sights]
    assert [sight.mood for sight in scene.table.faces.sights] == [Mood.CALM] * 4
    places = [place.plate.centre for place in scene.show.layout.places]
    assert looks[0][1] == -1, "up to the pile"
    assert looks[1:] == [glance(place, places[0]) for place in places[1:]] and AHEAD not in looks[1:]
    scene.show.picture.turn = -1
    scene.table.advance_display(0.0)
    assert {sight.look for sight in scene.table.faces.sights} == {AHEAD}


def test_a_bot_on_turn_thinks_and_is_calm_again_when_it_acts() -> None:
    scene = table(seats=4, human=False)
    scene.table.skip()
    scene.match.tick = lambda _waited: []  # they think forever
    run(scene, 1.0)
    thinking = [seat for seat, sight in enumerate(scene.table.faces.sights) if sight.mood is Mood.THINKING]
    assert thinking == [scene.show.picture.turn]
    scene.services.is_away = True
    run(scene, 0.1)
    assert not any(sight.mood is Mood.THINKING for sight in scene.table.faces.sights), "nobody moves on"


def test_eyes_blink_by_a_stream_of_their_own() -> None:
    blinks, again = Blinks(7), Blinks(7)
    shut = [0, 0]
    for _frame in range(60 * 60):
        blinks.update(2, 1 / 60)
        again.update(2, 1 / 60)
        assert [blinks.shut(seat) for seat in (0, 1)] == [again.shut(seat) for seat in (0, 1)]
        shut = [count + blinks.shut(seat) for seat, count in enumerate(shut)]
    for count in shut:
        assert (
            60 / (BLINK_GAP_SECONDS[1] + 2 * BLINK_SECONDS) * BLINK_SECONDS
            < count / 60
            < 60 / BLINK_GAP_SECONDS[0] * (BLINK_SECONDS + 1 / 30)
        )


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0}])
def test_A11Y17_eyes_keep_open_where_nothing_is_to_move(settings: dict[str, object]) -> None:
    scene = table(seats=4, **settings)
    scene.table.skip()
    assert not scene.table.faces.are_awake
    for _frame in range(60 * 20):
        scene.table.faces.update(1 / 60, 0.0)
        assert not any(sight.shut for sight in scene.table.faces.sights)


def test_DSK25_faces_fall_still_when_nobody_presses_anything() -> None:
    scene = table(seats=4)
    run(scene, AWAKE_SECONDS + 0.1)
    assert not scene.table.faces.are_awake
    scene.handle(Action(Act.LEFT))
    assert scene.table.faces.are_awake


def test_who_dropped_out_shows_nothing() -> None:
    scene = hit_by_four()
    scene.show.picture.absent_seats = frozenset({1})
    run(scene, 0.3)
    assert scene.table.faces.sights[1] == CALM


def test_a_face_changes_nothing_but_its_own_place() -> None:
    scene = table(seats=4)
    scene.table.skip()
    run(scene, 0.05)
    calm, hit = (pygame.Surface(scene.show.size) for _ in range(2))
    scene.table.faces.sights = ()
    scene.draw(calm)
    scene.table.faces.sights = (CALM._replace(mood=Mood.SHOUTING), *[plate.face_state for plate in plates(scene)[1:]])
    scene.draw(hit)
    spot = face_spot(scene.show.layout, scene.show.layout.places[0])
    box = pygame.Rect(0, 0, round(spot.side) + 2, round(spot.side) + 2)
    box.center = round(spot.x), round(spot.y)
    assert pygame.image.tobytes(calm, "RGB") != pygame.image.tobytes(hit, "RGB")
    for surface in (calm, hit):
        surface.fill("black", box)
    assert pygame.image.tobytes(calm, "RGB") == pygame.image.tobytes(hit, "RGB")


def plates(scene):
    return scenery_of(scene).plates
