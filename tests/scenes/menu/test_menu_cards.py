"""Tests of the players beside the menu: drawn once, then free."""

from itertools import product

import pygame
import pytest

from game.scenes.menu.menu import MenuScene
from game.scenes.menu.menu_cards import MenuArea, MenuCards
from game.scenes.menu.menu_idle import SLEEP_AFTER_SECONDS, MenuIdle
from game.ui.cards.art import CardArt
from game.words import LANGUAGES
from tests.support.desk import Desk
from tests.support.open_matches import OpenMatch
from tests.support.themes import make_art

SIZES = [(960, 540), (1280, 720), (1280, 800), (3440, 1440)]


ROOM = MenuArea(1280, 460, 660, 2 / 3)


def picture(
    cards: MenuCards, art: CardArt, area: MenuArea = ROOM, size: tuple[int, int] = (1280, 720)
) -> pygame.Surface:
    surface = pygame.Surface(size)
    cards.draw(surface, art, area)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_DSK05_the_menu_is_at_rest_once_nobody_has_pressed_anything_for_a_while() -> None:
    desk = Desk()
    menu = MenuScene(desk.app.services)
    assert menu.is_animating
    desk.begin(menu)
    desk.wait(2.0)
    assert not desk.top.is_animating and desk.top.idle_update_seconds > 0
    before = desk.pixels()
    desk.wait(4.0)
    assert desk.pixels() != before, "lanterns flicker"
    desk.wait(SLEEP_AFTER_SECONDS)
    before = desk.pixels()
    desk.wait(2.0)
    assert desk.pixels() == before and desk.top.idle_update_seconds == 0
    desk.key(pygame.K_DOWN)
    assert desk.top.idle_update_seconds > 0


def test_A11Y17_with_less_motion_the_menu_is_as_it_ends() -> None:
    pictures = []
    for still in (False, True):
        desk = Desk(reduced_motion=still)
        desk.begin(MenuScene(desk.app.services))
        desk.wait(0.2 if still else SLEEP_AFTER_SECONDS + 2)
        assert desk.top.idle_update_seconds == 0
        pictures.append(desk.pixels())
    assert pictures[0] == pictures[1]


def test_the_place_behind_the_menu_waits_for_the_first_frame() -> None:
    desk = Desk()
    desk.app.begin(MenuScene(desk.app.services, opens=True))
    cache, size = desk.app.services.art.cache, desk.window.surface.get_size()
    assert ("calm", size) not in cache and ("square", size) not in cache
    desk.wait(0.1)
    assert ("square", size) in cache


def test_FEEL27_fox_and_owl_shout_in_turn() -> None:
    life, heard = MenuIdle(False), []
    for _frame in range(round(4 * SLEEP_AFTER_SECONDS) - 2):
        life.update(1 / 4)
        heard.append((life.shout(0) > 0, life.shout(1) > 0))
    later = heard[12:]
    assert (True, False) in later and (False, True) in later and (True, True) not in later
    assert heard[0] == (True, True)
    life.update(SLEEP_AFTER_SECONDS)
    assert (life.shout(0), life.shout(1)) == (1, 1) and life.breath == 0


def test_the_fans_of_the_players_are_mirrored() -> None:
    cards = MenuCards(True)
    cards.finish()
    drawn = picture(cards, make_art())
    left, right = drawn.subsurface((0, 470, 400, 200)), drawn.subsurface((880, 470, 400, 200))
    coarse = [pygame.transform.smoothscale(part, (40, 20)) for part in (left, right)]
    grey = [pygame.surfarray.array3d(part).mean(axis=2) for part in coarse]
    assert abs(grey[0] - grey[1][::-1]).mean() < 0.5 * abs(grey[0] - grey[1]).mean()


def test_A11Y17_with_less_motion_the_cards_are_simply_there() -> None:
    art, still, moved = make_art(), MenuCards(True), MenuCards(False)
    still.update(0.01)
    moved.finish()
    assert still.is_done
    assert pixels(picture(still, art)) == pixels(picture(moved, art))


def test_A11Y18_a_press_ends_the_coming_in() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_DOWN)
    assert not desk.top.is_animating


def test_first_frame_waits_for_no_card() -> None:
    assert not any(pixels(picture(MenuCards(False), make_art())))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_A11Y18_no_card_lies_behind_words(size: tuple[int, int], text_scale: int) -> None:
    desk = Desk(size, text_scale=text_scale)
    desk.begin(MenuScene(desk.app.services))
    cards = MenuCards(True)
    cards.finish()
    assert isinstance(desk.top, MenuScene)
    drawn = picture(cards, desk.app.services.art, desk.top.room, size)
    assert any(pixels(drawn)) or text_scale == 200, "they are there in every size, unless large letters need the room"
    for node in desk.top.ui_tree().walk():
        if node.role not in ("scene", "picture") and node.name:  # the title does not cover its corners
            part = drawn.subsurface(pygame.Rect(node.rect).clip(drawn.get_rect()))
            assert not any(pixels(part)), node.id


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_no_player_is_cut_by_the_edge_of_the_screen(size: tuple[int, int], text_scale: int) -> None:
    desk = Desk(size, text_scale=text_scale)
    desk.begin(MenuScene(desk.app.services))
    cards = MenuCards(True)
    cards.finish()
    assert isinstance(desk.top, MenuScene)
    drawn = picture(cards, desk.app.services.art, desk.top.room, size)
    drawn.set_colorkey((0, 0, 0))
    seen = drawn.get_bounding_rect()
    assert drawn.get_rect().inflate(-16, -16).contains(seen) or (text_scale == 200 and not seen)


def test_A11Y08_the_title_keeps_its_size_beside_the_largest_letters_with_a_match_open() -> None:
    desk = Desk((1280, 720), OpenMatch(), text_scale=200)
    desk.begin(MenuScene(desk.app.services))
    menu = desk.top
    assert isinstance(menu, MenuScene)
    assert desk.node("logo").rect.height >= 260 * menu.m.scale
    corners = ("language", "about")
    assert all(menu.m.safe.contains(button.rect) for button in menu.group.widgets if button.id not in corners)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_always_in_the_menu_keeps_its_place(text_scale: int, language: str) -> None:
    """Keep the buttons in place with and without an open match, and with and without a party."""
    places = []
    for store, party in product((None, OpenMatch()), ({}, {"places": []})):
        desk = Desk((1280, 720), store, text_scale=text_scale, language=language, party=party)
        desk.begin(MenuScene(desk.app.services))
        rects = {node.id: node.rect for node in desk.top.ui_tree().children if node.role == "button"}
        assert ("continue" in rects, "same" in rects) == (store is not None, bool(party))
        above = [rects.pop(id) for id in ("continue", "same") if id in rects]
        assert all(rect.bottom < rects["quick"].top for rect in above)
        places.append(rects)
    assert all(rects == places[0] for rects in places)
