"""Tests of the end of a match: a podium before the page with the points."""

import pygame
import pytest

from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.ui.sound.cues import Suspense
from tests.support.desk import Desk, played


def ended(**settings: object) -> Desk:
    desk = Desk(**settings)
    match = played(4, rounds=99, target=100)
    desk.app.begin(ScoringScene(desk.app.services, match))
    desk.app.stack.push(Victory(desk.app.services, match, 0))
    desk.app.step(0.0, [])
    return desk


def victory(desk: Desk) -> Victory:
    assert isinstance(desk.top, Victory)
    return desk.top


def test_FEEL15_the_podium_rises_before_the_sheet_opens_and_waits_for_a_press() -> None:
    desk = ended()
    assert desk.app.moving
    desk.wait(20)
    assert victory(desk).rise.is_over
    assert not desk.app.moving
    desk.key(pygame.K_RETURN)
    desk.wait(0.2)
    assert isinstance(desk.top, ScoringScene)


def test_FEEL21_the_first_press_ends_the_rising_and_the_next_leads_on() -> None:
    desk = ended()
    desk.key(pygame.K_RETURN)
    assert victory(desk).rise.is_over
    desk.click("podium")
    desk.wait(0.2)
    assert isinstance(desk.top, Victory), "a double press leaves nothing unseen (FEEL-06)"
    desk.wait(0.5)
    desk.click("podium")
    desk.wait(0.2)
    assert isinstance(desk.top, ScoringScene)


def test_A11Y23_the_podium_says_who_came_first_to_third() -> None:
    desk = ended()
    match = victory(desk).match
    places = desk.node("podium").name
    names = [match.seats[seat].name for seat in match.order[:2]]
    assert places.startswith(f"1. {names[0]}")
    assert places.index(names[0]) < places.index(names[1])


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}], ids=["less motion", "instant"])
def test_A11Y17_with_less_motion_it_stands_at_once_and_is_the_same_picture(settings: dict[str, object]) -> None:
    calm, lively = ended(**settings), ended()
    assert victory(calm).rise.is_over
    assert victory(calm).celebration is None
    for desk in (calm, lively):
        desk.wait(20)
        desk.top.invalidate()
        desk.app.step(0.0, [])
    assert pygame.image.tobytes(calm.app.window.surface, "RGB") == pygame.image.tobytes(
        lively.app.window.surface, "RGB"
    )


def test_SND06_the_music_comes_back_when_the_winner_stands_there() -> None:
    desk = ended()
    assert desk.app.stack.suspense is Suspense.HUSH
    desk.wait(20)
    assert desk.app.stack.suspense is Suspense.REST
