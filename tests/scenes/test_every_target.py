"""Every target of every state of the picture book, pressed by a pointer, and the way back from where it leads.

The usual run presses one target of each kind in 68 states that follow each other; HUE_SOAK presses all of them.
"""

import re
from collections.abc import Iterator

import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import FRAME
from game.main.app import App
from game.scenes.table.scene import TableScene
from tests.support.matrix import Cell, opened, shared_cards
from tests.support.tries import SOAK

CELL = Cell("en", (960, 540), 100, "default")
STATES = list(states())
TOGETHER = 68
"""States whose targets are compared, so that no kind is pressed twice among them."""
MOST_PAGES = 5
"""A press leads no deeper than this many pages."""
CHANGES = {
    "mode.phones": "the mode is chosen, and the page shows what belongs to it",
    "match.20": "what was looked at is no longer new",
}
"""Targets that change the page they are on, though they lead to another one."""


def targets(app: App) -> dict[str, tuple[int, int]]:
    """What can be pressed on the page on top, and where: id -> middle."""
    assert app.stack.top is not None
    found = {
        node.id: node.rect.center
        for node in app.stack.top.ui_tree().walk()
        if node.focusable and node.rect.w and not {"offscreen", "disabled"} & set(node.state)
    }
    if isinstance(app.stack.top, TableScene):
        listed = app.stack.top.input.targets.all
        found |= {one.id: (round(one.box.centre[0]), round(one.box.centre[1])) for one in listed if one.box.w}
    return found


def looked_at(app: App, id: str) -> bool:
    """Whether a close look shows something of it (A11Y-14)."""
    found = app.stack.top.input.targets.find(id) if isinstance(app.stack.top, TableScene) else None
    return found is not None and bool(found.subject)


def kind_of(app: App, id: str) -> tuple[str, str]:
    return type(app.stack.top).__name__, re.sub(r"\d+", "", id)


def pointer(app: App, at: tuple[int, int], button: int) -> None:
    app.step(FRAME, [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step(FRAME, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)])
    app.step(FRAME, [pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)])
    app.step(0.1, [])


def escape(app: App) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step(FRAME, [pygame.Event(kind, key=pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE, mod=0, unicode="")])


def fault_of(app: App, id: str, button: int) -> str:
    """What is wrong with a press of this target; "" for nothing. All frames are painted."""
    app.passage.finish()
    page, before = app.stack.top, targets(app)
    hidden = isinstance(page, TableScene) and page.audience.shared
    pointer(app, before[id], button)
    leads = app.stack.top is not page and page in app.stack.scenes
    if not leads or isinstance(app.stack.top, TableScene):  # a lesson is left by its own pause
        return ""
    for _page in range(MOST_PAGES):
        if app.stack.top is not page:
            escape(app)
    app.step(FRAME, [])
    app.step(FRAME, [])
    if app.stack.top is not page:
        return f"no way back: {type(app.stack.top).__name__} is on top"
    changed = sorted(before.keys() ^ targets(app).keys())
    # Among people who share a screen the curtain comes down before the page above opens (PTY-14).
    return f"came back to another page: {changed}" if changed and not hidden and id not in CHANGES else ""


def presses(chosen: list[State]) -> Iterator[tuple[State, str, int]]:
    """A state, a target in it and a button of the mouse: the right one where something can be looked at closely."""
    seen: set[tuple[str, str]] = set()
    for state in chosen:
        with opened(state, CELL) as app:
            for id in targets(app):
                kind = kind_of(app, id)
                if SOAK or kind not in seen:
                    seen.add(kind)
                    yield state, id, pygame.BUTTON_LEFT
                    if looked_at(app, id):
                        yield state, id, pygame.BUTTON_RIGHT


@pytest.mark.parametrize("first", range(0, len(STATES), TOGETHER), ids=lambda first: STATES[first].title)
def test_A11Y24_every_target_can_be_pressed_and_left_again(first: int) -> None:
    faults = []
    for state, id, button in presses(STATES[first : first + TOGETHER]):
        with opened(state, CELL) as app:
            pass
        with shared_cards():
            try:
                fault = fault_of(app, id, button)
            except Exception as error:  # noqa: BLE001 - whatever it is, the others are pressed as well
                fault = repr(error)
        if fault:
            faults.append(f"{state.title}, {id} with button {button}: {fault}")
    assert not faults, "\n" + "\n".join(faults)
