"""The players beside the menu come once, and then cost nothing."""

from itertools import product

import pygame
import pytest

from game.scenes.menu.menu import MenuScene
from game.scenes.menu.menu_cards import MenuCards, Room
from game.ui.cards.art import CardArt
from game.words import LANGUAGES
from tests.support.desk import Desk
from tests.support.open_matches import OpenMatch
from tests.support.themes import make_art

SIZES = [(960, 540), (1280, 720), (1280, 800), (3440, 1440)]


ROOM = Room(1280, 460, 660, 2 / 3)


def picture(cards: MenuCards, art: CardArt, room: Room = ROOM, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size)
    cards.draw(surface, art, room)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_DSK05_the_menu_is_at_rest_once_the_cards_have_come() -> None:
    desk = Desk()
    menu = MenuScene(desk.app.services)
    assert menu.animating
    desk.begin(menu)
    desk.wait(2.0)
    assert not desk.top.animating
    before = desk.pixels()
    desk.wait(2.0)
    assert desk.pixels() == before


def test_A11Y17_with_less_motion_the_cards_are_simply_there() -> None:
    art, still, moved = make_art(), MenuCards(True), MenuCards(False)
    still.update(0.01)
    moved.finish()
    assert still.done
    assert pixels(picture(still, art)) == pixels(picture(moved, art))


def test_A11Y18_a_press_ends_the_coming_in() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_DOWN)
    assert not desk.top.animating


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
    assert any(pixels(drawn)), "they are there in every size"
    for node in desk.top.ui_tree().walk():
        if node.role != "scene" and node.name:
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
    assert drawn.get_rect().inflate(-16, -16).contains(drawn.get_bounding_rect())


def test_A11Y08_the_title_keeps_its_size_beside_the_largest_letters_with_a_match_open() -> None:
    desk = Desk((1280, 720), OpenMatch(), text_scale=200)
    desk.begin(MenuScene(desk.app.services))
    menu = desk.top
    assert isinstance(menu, MenuScene)
    assert menu._logo.height >= 260 * menu.m.scale
    corners = ("language", "about")
    assert all(menu.m.safe.contains(button.rect) for button in menu.group.widgets if button.id not in corners)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_always_in_the_menu_keeps_its_place(text_scale: int, language: str) -> None:
    """Whether a match is open, and whether people have played together."""
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
