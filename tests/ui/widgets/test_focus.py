"""The focus moves in the requested direction, and a pointer acts where it is released."""

from typing import Any

import pygame
import pytest

from game.ui.input.actions import Act, Action
from game.ui.widgets.base import Button
from game.ui.widgets.focus import FocusGroup, nearest_index

GRID = [pygame.Rect(x * 100, y * 60, 80, 40) for y in range(3) for x in range(3)]


@pytest.mark.parametrize(("act", "index"), [(Act.UP, 1), (Act.DOWN, 7), (Act.LEFT, 3), (Act.RIGHT, 5)])
def test_from_the_middle_of_a_grid_the_focus_goes_straight(act: Act, index: int) -> None:
    others = [rect for rect in GRID if rect is not GRID[4]]
    found = nearest_index(GRID[4], others, act)
    assert found is not None
    assert others[found] == GRID[index]


def test_nothing_lies_beyond_the_edge() -> None:
    assert nearest_index(GRID[0], GRID[1:], Act.UP) is None
    assert nearest_index(GRID[0], GRID[1:], Act.LEFT) is None


def test_a_wide_row_above_is_reached_from_any_button_below() -> None:
    row = pygame.Rect(0, 0, 900, 50)
    corner = pygame.Rect(800, 100, 90, 40)
    assert nearest_index(corner, [row, pygame.Rect(0, 100, 90, 40)], Act.UP) == 0


def group(log: list[str], *rects: pygame.Rect) -> FocusGroup:
    made = FocusGroup()
    buttons = []
    for number, rect in enumerate(rects):
        name = f"b{number}"
        button = Button(name, name, lambda name=name: log.append(name))  # type: ignore[misc]
        button.rect = rect
        buttons.append(button)
    made.set_widgets(buttons)
    return made


def point(act: Act, rect: pygame.Rect) -> Action:
    return Action(act, rect.center, "mouse")


def test_A11Y30_a_pointer_acts_on_release_inside_the_same_target() -> None:
    log: list[str] = []
    g = group(log, GRID[0], GRID[1])
    g.handle(point(Act.POINTER_DOWN, GRID[0]))
    assert log == []
    g.handle(point(Act.POINTER_UP, GRID[0]))
    assert log == ["b0"]


def test_A11Y30_leaving_the_target_cancels() -> None:
    log: list[str] = []
    g = group(log, GRID[0], GRID[1])
    g.handle(point(Act.POINTER_DOWN, GRID[0]))
    g.handle(point(Act.POINTER_UP, GRID[1]))
    g.handle(point(Act.POINTER_UP, GRID[0]))
    assert log == []


def test_a_disabled_widget_is_passed_over() -> None:
    log: list[str] = []
    g = group(log, GRID[0], GRID[1], GRID[2])
    g.widgets[1].enabled = False
    g.handle(Action(Act.RIGHT))
    assert g.focused_widget is g.widgets[2]
    g.handle(point(Act.POINTER_DOWN, GRID[1]))
    g.handle(point(Act.POINTER_UP, GRID[1]))
    assert log == []


def test_tab_goes_round_and_shift_tab_back() -> None:
    g = group([], GRID[0], GRID[1], GRID[2])
    ids = []
    for act in (Act.NEXT, Act.NEXT, Act.NEXT, Act.PREVIOUS):
        g.handle(Action(act))
        ids.append(g.focused_widget.id if g.focused_widget else "")
    assert ids == ["b1", "b2", "b0", "b2"]


def test_the_focus_stays_on_its_id_when_the_widgets_are_made_anew() -> None:
    g = group([], GRID[0], GRID[1])
    g.focus_on("b1")
    fresh: list[Any] = group([], GRID[0], GRID[1]).widgets
    g.set_widgets(fresh)
    assert g.focused_widget is fresh[1]


def test_A11Y30_a_page_that_is_laid_out_anew_under_a_pointer_that_is_down_swallows_no_click() -> None:
    log: list[str] = []
    g = group(log, GRID[0], GRID[1])
    for between, pressed in (([group(log, GRID[0], GRID[1]).widgets], ["b0"]), ([[], g.widgets], ["b0"])):
        g.handle(point(Act.POINTER_DOWN, GRID[0]))
        for widgets in between:
            g.set_widgets(widgets)
        g.handle(point(Act.POINTER_UP, GRID[0]))
        assert log == pressed, "what was gone meanwhile is not pressed"
