"""Rows below each other: one text size, aligned columns.

A row's explanation is close to it.
"""

from itertools import pairwise

import pygame
import pytest

from build.screens.gallery import states
from build.screens.headless import open_app
from game.settings import Settings
from game.ui.metrics import Metrics
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Kind, Look, State, Widget
from game.ui.widgets.fields import ROW_PX, Choice, Toggle
from game.ui.widgets.rows import Note
from tests.support.desk import Desk

LONG = "Ein sehr langer Name fuer eine Regel, die zu Hause gilt"


def look_of(scale: int = 100, size: tuple[int, int] = (1280, 720)) -> Look:
    return Look(Desk().app.services, Metrics(size, scale))


def choice(words: str, label: str = "Rules") -> Choice:
    return Choice("rules", label, [(1, "Classic"), (2, words), (3, f"{words} 3")], 2, lambda _value: None)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_FAULT14_a_long_value_has_more_lines_and_the_size_of_the_others(scale: int) -> None:
    look = look_of(scale)
    row = choice(LONG)
    row.rect = pygame.Rect(100, 100, 600, row.height(look, 600))
    lines = row.lines(look)
    assert len(lines) > 1 and " ".join(line.string for line in lines) == LONG
    assert {line.px for line in lines} == {look.m.font(24)}
    assert all(row.rect.contains(line.rect) for line in lines)
    tall = row.height(look, 600)
    row.adjust(-1)
    assert row.value_words() == "Classic" and row.height(look, 600) == tall, "whatever is chosen"


def test_FAULT14_a_long_label_has_more_lines_and_the_size_of_the_others() -> None:
    look = look_of(200)
    row = Toggle("rule", LONG, True, lambda _on: None)
    row.rect = pygame.Rect(100, 100, 700, row.height(look, 700))
    labels = [child for child in row.node(look, State()).children if child.id.startswith("rule.label")]
    assert len(labels) > 1 and {label.font_px for label in labels} == {look.m.font(ROW_PX)}
    assert all(row.rect.contains(label.rect) for label in labels)


def test_values_side_by_side_leave_the_rest_of_the_row_to_the_label() -> None:
    look = look_of()
    row = Choice("n", "How many people go on", [(n, str(n)) for n in (1, 2, 3)], 1, lambda _value: None)
    row.rect = pygame.Rect(0, 0, 400, row.height(look, 400))
    assert len([child for child in row.node(look, State()).children if "label" in child.id]) == 1


@pytest.mark.parametrize("columns", [2, 3, 7, 8])
def test_the_last_of_a_line_ends_where_the_line_does(columns: int) -> None:
    look, area = look_of(), pygame.Rect(13, 7, 733, 400)
    widgets = [Widget(str(number)) for number in range(columns)]
    layout.lines([widgets], area, look, 9)
    assert (widgets[0].rect.left, widgets[-1].rect.right) == (area.left, area.right)
    gaps = {right.rect.left - left.rect.right for left, right in pairwise(widgets)}
    assert max(gaps) - min(gaps) <= 1


def test_a_note_lies_closer_to_its_row_than_to_the_next() -> None:
    look, area = look_of(), pygame.Rect(0, 0, 700, 600)
    one, note, other = choice("Yksi"), Note("note", "What it is."), choice("Block")
    tall = layout.lines([[one], [note], [other]], area, look, 12)
    assert 0 <= note.rect.top - one.rect.bottom < other.rect.top - note.rect.bottom
    assert other.rect.bottom == tall


def drawn(button: Button) -> bytes:
    look = look_of()
    surface = pygame.Surface((300, 90))
    surface.fill("#223344")
    button.rect = pygame.Rect(10, 10, 280, 66)
    button.draw(surface, look, State())
    return pygame.image.tobytes(surface.subsurface((30, 14, 12, 58)), "RGB")


@pytest.mark.parametrize("kind", ["main", "plain", "solid"])
def test_a_button_that_does_nothing_now_is_not_filled(kind: Kind) -> None:
    on, off, waits = (Button("go", "Go", lambda: None, each) for each in (kind, kind, "waits"))
    off.enabled = False
    assert drawn(on) != drawn(off) == drawn(waits)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_A11Y27_the_frames_of_a_group_keep_apart(size: tuple[int, int]) -> None:
    app = open_app(size, Settings(scan="one"))
    next(state for state in states() if state.title == "settings-presses").make(app)
    app.transition.finish()
    app.step(0.0, [])
    frames = [frame.inflate(2 * out, 2 * out) for frame in app.scanner.frames for out in [app.scanner.reach]]
    assert len(frames) > 1
    assert not any(one.colliderect(other) for at, one in enumerate(frames) for other in frames[:at])
