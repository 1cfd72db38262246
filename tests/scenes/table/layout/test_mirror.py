"""Tests of the buttons on the other side, and of windows of any size (A11Y-34)."""

import random

import pygame
import pytest

from game.scenes import routes
from game.scenes.table.layout.large import large_layout
from game.scenes.table.layout.table_layout import mirrored, table_layout
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk
from tests.support.rows import every_row


@every_row("size", [(960, 540), (1280, 720), (3440, 1440)])
@every_row("seats", [2, 4, 10])
@every_row("cards", [7, 20, 40])
@every_row("tv", [False, True])
def test_A11Y34_mirrored_buttons_lie_left_and_nothing_meets(
    size: tuple[int, int], seats: int, cards: int, tv: bool
) -> None:
    usual = large_layout(size, seats, 0, cards) if tv else table_layout(size, seats, 0, cards)
    layout = mirrored(usual, 0)
    for box, old in ((layout.call, usual.call), (layout.hand_button, usual.hand_button)):
        assert box.right < size[0] / 2 < old.x
        assert box.x == pytest.approx(size[0] - old.right)
    assert layout.places[0].plate.x > size[0] / 2
    strips = [layout.strips(cards)[index] for index in range(cards)]
    beside = [layout.call, layout.hand_button, layout.draw_button, layout.places[0].plate]
    screen = pygame.Rect((0, 0), size)
    for box in beside:
        assert screen.contains(pygame.Rect(*(round(part) for part in box)))
        before = [usual.strips(cards)[index].overlaps(box._replace(x=size[0] - box.right)) for index in range(cards)]
        assert not any(strip.overlaps(box) for strip in strips) or any(before)


def begin(**settings: object) -> tuple[Desk, TableScene]:
    desk = Desk(speed=4, **settings)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(4)
    assert isinstance(desk.top, TableScene)
    return desk, desk.top


def test_A11Y34_keys_find_the_buttons_on_the_side_where_they_are() -> None:
    desk, _table = begin(mirrored=True, step=True)
    desk.key(pygame.K_DOWN)
    for _ in range(12):
        desk.key(pygame.K_LEFT)
    assert desk.focused == "call"
    desk.key(pygame.K_RIGHT)
    assert desk.focused.startswith("card:")
    desk.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert desk.focused == "call"
    desk.key(pygame.K_DOWN)
    assert desk.focused == "hand"
    desk.key(pygame.K_LEFT)
    assert desk.focused == "draw_button"
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.focused.startswith("card:")
    for _ in range(12):
        desk.key(pygame.K_RIGHT)
    assert desk.focused.startswith("card:"), "nothing lies right of the hand"


@pytest.mark.parametrize("mirror", [False, True])
def test_A11Y34_any_window_size_in_the_middle_of_a_game(mirror: bool) -> None:
    """Resize at random between 960x540 and 3840x2160 while cards fly."""
    desk, table = begin(mirrored=mirror)
    rng = random.Random("resized")
    for _ in range(12):
        size = rng.randrange(960, 3841), rng.randrange(540, 2161)
        desk.resize(size)
        desk.wait(0.3)
        if table.play.my_turn:
            desk.key(pygame.K_d)
        assert table.show.size == size
        assert table.show.mismatches == []
        screen = pygame.Rect((0, 0), size)
        for node in table.ui_tree().walk():
            if node.focusable and "offscreen" not in node.state:
                assert screen.inflate(2, 2).contains(node.rect), (size, node.id, node.rect)
        call, hand = table.show.layout.call, table.show.layout.hand_button
        assert (call.x < size[0] / 2) == (hand.x < size[0] / 2) == mirror
        if table.match.result is not None:
            break
