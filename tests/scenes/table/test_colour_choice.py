"""Tests of the four lanterns around a wild whose colour is asked for (FEEL-11, SYM-04)."""

import numpy as np
import pygame
import pytest

from game.rules.cards import BLACK, BLUE, COLOURS, RED, is_wild
from game.rules.view import Phase
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.scene import TableScene
from game.scenes.table.show.visual_effects import Spread
from game.ui.draw import drawn_text
from game.ui.draw.canvas import Canvas
from game.ui.input.actions import Act, Action
from tests.support.tables import FRAME, click, find_state, phase_is, press, run
from tests.support.themes import make_art

SIZES = [(1280, 720), (1920, 1080)]


def asked(size: tuple[int, int] = (1280, 720), world: str = "green", **changes: object) -> TableScene:
    """Return a table at rest that asks for the colour of the viewer's wild."""
    scene = find_state(phase_is(Phase.COLOUR), **changes)
    scene.services.art = make_art(table=world)
    scene.services.device, scene.services.show_focus = "mouse", False
    scene.resize(size)
    run(scene, 1)
    return scene


def cross(scene: TableScene) -> ColourChoice:
    panel = scene.panels.overlay
    assert isinstance(panel, ColourChoice)
    return panel


def shown(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(scene.show.size)
    scene.draw(surface)
    return surface


def hover(scene: TableScene, colour: int) -> None:
    scene.handle(Action(Act.POINTER_MOVE, cross(scene).boxes(scene.show.layout)[colour].centre, "mouse"))


def corner(scene: TableScene) -> np.ndarray:
    """Return the mean colour at the lower left of the room, far from the cross."""
    wide, high = scene.show.size
    return pygame.surfarray.array3d(shown(scene))[: wide // 16, high // 2 : high * 3 // 4].reshape(-1, 3).mean(axis=0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_SYM04_the_wild_is_seen_whole_in_the_middle_of_the_cross(size: tuple[int, int]) -> None:
    scene = asked(size)
    panel, layout = cross(scene), scene.show.layout
    assert is_wild(panel.wild) and panel.wild == scene.play.view.top
    place = panel.wild_box(layout)
    assert not any(place.overlaps(box) for box in panel.boxes(layout))
    assert place.h >= layout.px(92), "A11Y-03: its symbols can be told apart"
    face = scene.services.art.face(panel.wild, round(place.h))
    left, top = round(place.centre[0] - face.get_width() / 2), round(place.centre[1] - face.get_height() / 2)
    inner = face.get_rect().inflate(-round(face.get_width() * 0.3), -round(face.get_height() * 0.2))
    table, wanted = shown(scene), pygame.surfarray.array3d(face.subsurface(inner)).astype(int)
    alike = [
        (
            abs(pygame.surfarray.array3d(table.subsurface(inner.move(left + dx, top + dy))) - wanted).max(axis=2) < 12
        ).mean()
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    ]
    assert max(alike) > 0.97, "to the nearest pixel"


@pytest.mark.parametrize("changes", [{}, {"text_scale": 200}, {"tv": True}], ids=str)
def test_SYM04_each_lantern_has_its_word_and_its_key(changes: dict[str, object]) -> None:
    scene = asked(**changes)
    lines = drawn_text.texts_on(shown(scene))
    for option, box in zip(cross(scene).options, cross(scene).boxes(scene.show.layout), strict=True):
        there = {line.string for line in lines if box.contains(line.rect.center)}
        assert {option.label, option.letter} <= there


@pytest.mark.parametrize("reduced", [False, True])
def test_FEEL11_a_lantern_under_the_pointer_lights_the_room_in_its_colour(reduced: bool) -> None:
    scene = asked(world="town", reduced_motion=reduced)
    calm = corner(scene)
    hover(scene, BLUE)
    blue = corner(scene)
    hover(scene, RED)
    red = corner(scene)
    assert blue[2] - blue[0] > calm[2] - calm[0] + 8
    assert red[0] - red[2] > blue[0] - blue[2] + 8
    scene.handle(Action(Act.POINTER_MOVE, (4, 4), "mouse"))
    assert abs(corner(scene) - calm).max() < 0.01, "and it goes out behind the pointer"


def test_FEEL11_the_lantern_in_focus_lights_the_room_too() -> None:
    scene = asked(world="town")
    calm = corner(scene)
    scene.services.device, scene.services.show_focus = "keyboard", True
    press(scene, Act.LEFT)
    assert cross(scene).focus == BLUE
    blue = corner(scene)
    assert blue[2] - blue[0] > calm[2] - calm[0] + 8


def test_FEEL11_the_lantern_that_a_switch_has_reached_lights_the_room_too() -> None:
    scene = asked(world="town")
    scene.services.device = "switch"
    scene.show_switch_target(f"tile:{BLUE}")
    assert cross(scene).foretold_colour(shows_focus=False) == BLUE
    scene.show_switch_target("call")
    assert cross(scene).foretold_colour(shows_focus=False) is None


def test_PTY03_nothing_is_lit_for_the_colour_held_most_before_anyone_points() -> None:
    """Keep the hand secret: the first focus is the colour held most, and a light would tell it."""
    scene = asked(world="town")
    assert cross(scene).foretold_colour(shows_focus=False) is None
    shown(scene)
    assert set(scene.look.painter.layers.painted) == {BLACK}


def test_FEEL11_the_room_is_painted_once_for_a_lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = asked(world="town")
    shown(scene)
    hover(scene, BLUE)
    shown(scene)
    painted: list[object] = []
    repaint = Canvas.repaint
    monkeypatch.setattr(Canvas, "repaint", lambda *args: painted.append(args) or repaint(*args))
    for _frame in range(5):
        scene.update(FRAME)
        shown(scene)
    assert painted == []


def test_FEEL11_a_press_spreads_the_light_from_the_lantern() -> None:
    scene = asked(world="town")
    hover(scene, BLUE)
    foretold = corner(scene)
    box = cross(scene).boxes(scene.show.layout)[BLUE]
    click(scene, tuple(box))
    for _frame in range(30):
        scene.update(FRAME)
        if (spread := scene.show.picture.effects.last(Spread)) is not None:
            break
    assert spread is not None and (spread.x, spread.y) == box.centre
    assert scene.show.picture.colour == BLUE
    assert abs(corner(scene) - foretold).max() < 2, "it starts from the light that foretold it"
    run(scene, 1)
    full = corner(scene)
    assert full[2] > foretold[2] + 4, "and ends brighter"


def test_SYM04_keys_1_to_4_name_the_lanterns_in_order() -> None:
    for colour in COLOURS:
        scene = asked()
        scene.handle(Action(Act.TEXT, text=str(colour + 1)))
        assert scene.play.view.colour == colour
