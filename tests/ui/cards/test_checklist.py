"""Requirements read off pictures: focus ring, wild faces, symbols, full screen."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.rules.cards import COLOURS, WILD, WILD_DRAW_FOUR
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.services import Services
from game.scenes.settings.pages import HelpSettingsScene
from game.scenes.setup.new_game import SetupScene
from game.ui.desktop.window import GameWindow
from game.ui.stage import Scene
from game.ui.widgets.form import Form
from tests.support.colour_maths import contrast
from tests.support.desk import Desk
from tests.support.paper import shows_printed
from tests.support.themes import PALETTES, make_art


def frame(desk: Desk) -> np.ndarray:
    desk.app.redraw = True
    desk.app.step(0.0, [])
    return pygame.surfarray.array3d(desk.window.surface).astype(int)


def hexed(colour: np.ndarray) -> str:
    return "#{:02x}{:02x}{:02x}".format(*(round(part) for part in colour))


@pytest.mark.parametrize("make", [MenuScene, SetupScene, HelpSettingsScene, PauseScene])
def test_A11Y11_every_target_in_focus_has_a_ring_of_two_pixels_that_stands_out(
    make: Callable[[Services], Scene],
) -> None:
    desk = Desk((1280, 720))
    desk.begin(MenuScene(desk.app.services))
    if make is not MenuScene:
        desk.app.stack.push(make(desk.app.services))
        desk.wait(1)
    form = desk.top
    assert isinstance(form, Form)
    desk.app.services.show_focus = True
    for widget in [widget for widget in form.group.widgets if widget.reachable]:
        form.show_switch_target(widget.id)
        desk.app.services.show_focus = False
        plain = frame(desk)
        desk.app.services.show_focus = True
        ringed = frame(desk)
        changed = np.abs(ringed - plain).max(axis=2) > 40
        around = np.zeros(changed.shape, bool)
        outer = widget.rect.inflate(40, 40).clip(desk.window.surface.get_rect())
        around[outer.left : outer.right, outer.top : outer.bottom] = True
        assert not (changed & ~around).any(), f"{widget.id}: nothing else changes"
        perimeter = 2 * (widget.rect.width + widget.rect.height)
        assert changed.sum() >= 2 * perimeter * 0.8, f"{widget.id}: the ring is thin or hidden"  # its ends are round
        before, after = plain[changed].mean(axis=0), ringed[changed].mean(axis=0)
        assert contrast(hexed(before), hexed(after)) >= 3, widget.id


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("card", [WILD, WILD_DRAW_FOUR])
def test_PAL06_a_wild_shows_all_four_and_takes_the_chosen_colour(name: str, card: int) -> None:
    palette = PALETTES[name]
    art = make_art(palette=name)

    def seen(surface: pygame.Surface) -> Counter[tuple[int, ...]]:
        places = [(x, y) for x in range(surface.get_width()) for y in range(surface.get_height())]
        return Counter(tuple(surface.get_at(at)) for at in places)

    def share(pixels: Counter[tuple[int, ...]], colour: str) -> float:
        return (
            sum(count for pixel, count in pixels.items() if shows_printed(pygame.Color(pixel), colour)) / pixels.total()
        )

    face = seen(art.face(card, 300))
    assert all(share(face, palette.faces[colour]) > 0.01 for colour in COLOURS), "all four on a dark face"
    assert all(share(face, palette.faces[colour]) < 0.2 for colour in COLOURS), "no rainbow"
    for colour in COLOURS:
        named = seen(art.wild_face(card, colour, 300))
        assert share(named, palette.faces[colour]) > 0.25
        others = [share(named, palette.faces[other]) for other in COLOURS if other != colour]
        assert max(others) < share(named, palette.faces[colour])


def topology(mask: np.ndarray) -> tuple[int, int]:
    """Return the number of connected parts of a shape, and of its holes."""

    def parts(of: np.ndarray) -> int:
        left, found = of.copy(), 0
        while left.any():
            found += 1
            todo = [tuple(np.argwhere(left)[0])]
            while todo:
                x, y = todo.pop()
                if 0 <= x < left.shape[0] and 0 <= y < left.shape[1] and left[x, y]:
                    left[x, y] = False
                    todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return found

    return parts(mask), parts(np.pad(~mask, 1, constant_values=True)) - 1


def test_SYM01_heart_sun_leaf_and_waves_are_put_together_differently() -> None:
    art = make_art()
    kinds = {}
    for colour in COLOURS:
        alpha = pygame.surfarray.array_alpha(art.symbol(colour, 96, "#FFFFFF"))
        kinds[colour] = topology(alpha > 127)
    heart, sun, leaf, waves = (kinds[colour] for colour in COLOURS)
    assert heart == (1, 0), "one whole"
    assert sun[1] == 1, "a ring: it has a hole"
    assert waves == (3, 0), "three parts"
    assert leaf not in ((3, 0), sun)


def test_DSK02_from_window_to_full_screen_and_back_size_and_frame_stay() -> None:
    window = GameWindow("test", (10, 10, 1000, 600, False))
    window.set_fullscreen(True)
    assert window.fullscreen
    window.set_fullscreen(False)
    assert not window.fullscreen
    assert window.points == (1000, 600)
    assert window.native.resizable and not window.native.borderless
    window.points = (1010, 700)
    assert window.surface.get_size() == (1010, 700)
    window.close()
