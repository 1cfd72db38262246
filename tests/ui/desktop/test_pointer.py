"""The pointer that the player has chosen (A11Y-15)."""

import pygame
import pytest

from game.scenes.menu.menu import MenuScene
from game.ui.desktop.pointer import picture, tip
from game.ui.draw import theme
from tests.support.desk import Desk


def cursor() -> pygame.Surface:
    return next(part for part in pygame.mouse.get_cursor().data if isinstance(part, pygame.Surface))


def test_A11Y15_the_setting_changes_the_surface_of_the_cursor_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    sizes = []
    for size in (1.5, 2, 3):
        desk.settings.pointer_size = size
        desk.app.apply_settings()
        shown = cursor()
        sizes.append(shown.get_height())
    assert sizes == sorted(set(sizes))
    assert sizes[2] == pytest.approx(2 * sizes[0], abs=2)
    asked: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    desk.settings.pointer_size = 1
    desk.app.apply_settings()
    desk.app.apply_settings()
    assert asked == [pygame.SYSTEM_CURSOR_ARROW], "the system's own pointer is back, and asked for once"


def test_A11Y15_a_stored_pointer_is_there_from_the_first_frame() -> None:
    desk = Desk(pointer_size=2, pointer_bright=True)
    desk.begin(MenuScene(desk.app.services))
    assert cursor().get_size() == picture(2, True).get_size()


@pytest.mark.parametrize("size", [1, 1.5, 2, 3])
@pytest.mark.parametrize("bright", [True, False])
def test_A11Y15_the_tip_points_and_the_edge_stands_out_on_any_ground(size: float, bright: bool) -> None:
    shown = picture(size, bright)
    x, y = tip(size, bright)
    assert shown.get_at((x, y)).a > 200, "the tip is inside the arrow"
    pixels = [shown.get_at((i, j)) for i in range(shown.get_width()) for j in range(shown.get_height())]
    for name in [theme.INK, theme.PAPER, *([theme.AMBER] if bright else [])]:
        ink = pygame.Color(name)
        near = [pixel for pixel in pixels if max(abs(a - b) for a, b in zip(pixel, ink, strict=True)) <= 40]
        assert near, f"{name}: dark and light, on whatever lies below"
