"""Tests of every target in every gallery state: its page's title and way back.

The usual run presses one target of each kind in 68 consecutive states; HUE_SOAK presses all of them.
"""

import re
from collections.abc import Iterator

import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import FRAME
from game.main.app import App
from game.scenes.table.close_look import CloseLook
from game.scenes.table.scene import TableScene
from game.ui.widgets.form import Page
from tests.support.matrix import Cell, opened, shared_cards
from tests.support.tries import SOAK

CELL = Cell("en", (960, 540), 100, "default")
STATES = list(states())
TOGETHER = 68
"""Number of states compared in one go, so that no kind of target is pressed twice."""
MOST_PAGES = 5
"""Maximum number of pages that a press may open before the way back."""
CHANGES = {
    "mode.phones": "the mode is chosen, and the page shows what belongs to it",
    "match.20": "what was looked at is no longer new",
}
"""Targets that change their own page although they lead to another one, and why."""
TITLES = {
    ("MenuScene", "about"): "the button shows the version",
    ("MenuScene", "people"): "the button shows who plays",
    ("MenuScene", "puzzle"): "a puzzle has its question as a title",
    ("PracticeScene", "day"): "a puzzle has its question as a title",
    ("PositionScene", "next"): "a puzzle has its question as a title",
    ("LobbyScene", "phones"): "the mode beside it is called Phones",
    ("LobbySlotPage", "faces"): "it follows the first faces of a row",
    ("OpponentsScene", "faces"): "it follows the first faces of a row",
    ("FirstStartScene", "other"): "an answer to a question",
    ("TableScene", "rule"): "the number of a rule",
    ("OpponentsScene", "line."): "“More about” whose name it is",
    ("LevelsScene", "line."): "“More about” whose name it is",
    ("CloseLook", "about"): "“More about” whose name it is",
    ("PictureSettingsScene", "card_back.tour"): "how many more the tour has",
    ("PictureSettingsScene", "table.tour"): "how many more the tour has",
    ("LookBackScene", "watch"): "which move the replay begins with",
    ("MatchesScene", "match."): "a match in a list",
    ("StatisticsScene", "fastest"): "the round is named",
    ("StatisticsScene", "longest"): "the round is named",
    ("TourStarsScene", "tour"): "back to where one came from",
}
"""Targets whose page has another title, and why."""


def targets(app: App) -> dict[str, tuple[int, int]]:
    """Map the targets of the top page to their centres."""
    assert app.stack.top is not None
    found = {
        node.id: node.rect.center
        for node in app.stack.top.ui_tree().walk()
        if node.focusable and node.rect.w and not {"offscreen", "disabled"} & set(node.state)
    }
    if isinstance(app.stack.top, TableScene):
        listed = app.stack.top.input.targets.all_targets
        found |= {one.id: (round(one.box.centre[0]), round(one.box.centre[1])) for one in listed if one.box.w}
    return found


def looked_at(app: App, id: str) -> bool:
    """Return whether a close look shows this target (A11Y-14)."""
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


def named(app: App, id: str) -> tuple[str, str]:
    """Return label and value of a target on the top page."""
    assert app.stack.top is not None
    node = next((node for node in app.stack.top.ui_tree().walk() if node.id == id), None)
    return (node.name, node.value) if node else ("", "")


def title_fault(app: App, kind: tuple[str, str], label: tuple[str, str]) -> str:
    """Return what is wrong with the title of the opened page, or "".

    Dialogs ask a question and close looks show a thing, so neither is checked.
    """
    top = app.stack.top
    if not isinstance(top, Page) or isinstance(top, CloseLook) or kind in TITLES or top.title in label:
        return ""
    return f"a button “{label[0]}” leads to “{top.title}”"


def fault_of(app: App, id: str, button: int) -> str:
    """Press a target and return what is wrong with it, or ""; every frame is painted."""
    app.transition.finish()
    page, before = app.stack.top, targets(app)
    kind, label = kind_of(app, id), named(app, id)
    hidden = isinstance(page, TableScene) and page.audience.is_shared
    pointer(app, before[id], button)
    leads = app.stack.top is not page and page in app.stack.scenes
    if not leads or isinstance(app.stack.top, TableScene):  # a lesson is left through its own pause
        return ""
    if fault := title_fault(app, kind, label):
        return fault
    for _page in range(MOST_PAGES):
        if app.stack.top is not page:
            escape(app)
    app.step(FRAME, [])
    app.step(FRAME, [])
    if app.stack.top is not page:
        return f"no way back: {type(app.stack.top).__name__} is on top"
    changed = sorted(before.keys() ^ targets(app).keys())
    # On a shared screen the curtain comes down before the page above opens (PTY-14).
    return f"came back to another page: {changed}" if changed and not hidden and id not in CHANGES else ""


def presses(chosen: list[State]) -> Iterator[tuple[State, str, int]]:
    """Yield a state, a target and a mouse button; the right one where a close look is possible."""
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
