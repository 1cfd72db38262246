"""Tests of every gallery state in languages, sizes, text scales and palettes.

Nothing is cut, covered, too small or too faint (A11Y-01, A11Y-03, A11Y-05, A11Y-07, A11Y-08, A11Y-12).

The usual run checks each state in the hardest cell that still has to work, every third one as the game comes and on a
television, and every sixth one smaller or larger. ``--all`` checks each as the game comes and on a television, every
second one in another cell drawn by its name, and every third one smaller or larger and on a larger screen. One switch
is started and stopped in each state as well (A11Y-27).

HUE_SOAK checks every cell. HUE_MATRIX_DIARY names a file that records the results; the next run leaves out what was
good.
"""

import json
import os
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from build.screens.gallery import State, states
from game import words
from game.main.app import App
from game.scenes.table.scene import TableScene
from game.ui.draw import drawn_text, text, theme
from game.ui.draw.typefaces import FILES
from game.ui.narration.amounts import FULL, SHORT
from game.ui.narration.sentences import node_sentence, place_of, texts_of
from game.ui.stage import Node
from tests.support import matrix
from tests.support.matrix import CELLS, LEAST_INK, SIZES, Cell, Shot, frame_of, opened, take
from tests.support.matrix_checks import Look, faint, faults
from tests.support.pseudo import CODE, LONGER, longer
from tests.support.switch_walk import DEVICES, nothing_happens_without_a_press
from tests.support.themes import WORLDS
from tests.support.when import everything, some

SOAK = bool(os.environ.get("HUE_SOAK"))
HARD = Cell(CODE, (1280, 720), 200, "contrast")
DEFAULT = Cell("de", (1280, 720), 100, "default")
LARGER = [
    Cell("en", (1920, 1080), 100, "default"), Cell("nl", (3840, 2160), 100, "default"),
    Cell("de", (3840, 2160), 200, "default"),
]  # fmt: skip
"""Cells of larger screens; with ``--all`` every third state runs in one of them (A11Y-07)."""
USUAL = [cell for cell in CELLS if cell.size[0] <= 1920]
"""Cells of the usual run; larger sizes take longest and are left to the long run."""
STATES = list(states())
OWN = ("text_scale", "palette")


TELEVISION = [
    Cell(language, size, 100, palette, tv=True)
    for language, size, palette in (
        ("de", (1920, 1080), "default"), ("nl", (1280, 720), "contrast"), ("en", (1920, 1080), "contrast")
    )
]  # fmt: skip
SCALED = [Cell("de", (1920, 1080), 100, "default", ui_scale=75), Cell("de", (1280, 720), 100, "default", ui_scale=150)]
"""Cells with a UI scale of 75 and 150; a state runs in one of them (TV-01, DSK-03)."""


def found_in(state: State, cells: Sequence[Cell]) -> Iterator[str]:
    """Yield the faults of a state in these cells.

    Some states have their own text scale or palette, whatever the cell's, and are not checked twice in it.
    """
    own: dict[str, Any] = {}
    seen: set[Cell] = set()
    for cell in cells:
        if replace(cell, **own) not in seen:
            shot = take(state, cell)
            own |= {name: seen_in for name in OWN if (seen_in := getattr(shot.cell, name)) != getattr(cell, name)}
            seen.add(shot.cell)
            yield from (f"{state.title} [{cell}] {fault}" for fault in faults(shot))


class Diary:
    """Record of states checked in long runs, one line each with what was found.

    A stopped run continues where it was; delete the file to start again.
    """

    def __init__(self, path: str) -> None:
        self.path = Path(path) if path else None
        lines = self.path.read_text("utf-8").splitlines() if self.path and self.path.exists() else []
        self.done = {line.split("\t")[0] for line in lines if line.split("\t")[-1] == "[]"}
        """Names of states that were found to be good."""

    def write(self, name: str, cells: int, found: list[str]) -> None:
        """Add the result for a state: its name, the number of cells, the faults."""
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{name}\t{cells}\t{json.dumps(found)}\n")


DIARY = Diary(os.environ.get("HUE_MATRIX_DIARY", "") if SOAK else "")


def look_at(state: State, cells: Sequence[Cell], part: str) -> None:
    """Fail with all faults of a state in these cells."""
    name = f"{state.title} {part}"
    if name in DIARY.done:
        pytest.skip("was good in an earlier run")
    found = list(found_in(state, cells))
    DIARY.write(name, len(cells), found)
    assert not found, "\n" + "\n".join(found)


def usual(state: State) -> list[Cell]:
    """Return the cells of the usual run, the hardest first."""
    if state.name.startswith("tv"):
        return TELEVISION[:1]
    number, cells, draw = STATES.index(state), [HARD], Random(state.title)
    if everything() or number % 3 == 2:
        cells.append(DEFAULT)
    if everything() and number % 3 == 0:
        cells.append(LARGER[number // 3 % 3])
    if draw.random() < 0.5 and everything():
        cells.append(draw.choice(USUAL))
    if everything() or number % 3 == 0:
        cells.append(Random(f"tv {state.title}").choice(TELEVISION))
    if number % (3 if everything() else 6) == 1:
        cells.append(Random(f"ui {state.title}").choice(SCALED))
    return cells


def drawing_changes_nothing(app: App) -> None:
    """Draw a table twice and ask for its tree twice: the same tree, targets and pixels."""
    scene = app.stack.top
    if not isinstance(scene, TableScene):
        return
    scene.look.painter.sharpen()
    found = []
    for _time in range(2):
        canvas = pygame.Surface(app.window.surface.get_size())
        scene.draw(canvas)
        found.append((pygame.image.tobytes(canvas, "RGB"), repr(scene.ui_tree()), list(scene.targets.all_targets)))
    assert found[0] == found[1], "drawing or asking has changed something"


def everything_can_be_said(app: App) -> None:
    """Check that the page has a title, and each thing on it a sentence (A11Y-42)."""
    page = app.ui_tree().children[0]
    assert page.name, "a page without a title"
    for node in page.walk():
        if node.focusable:
            short, full = (node_sentence(node, length, place_of(node, page)) for length in (SHORT, FULL))
            assert short and len(short) <= len(full), f"{node.id} is not said"
    texts = list(texts_of(page, all_rows=True))
    assert all(texts) and page.name not in texts


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.title)
def test_A11Y08_TAG_narrated_menus_every_state_can_be_read_and_hit_and_does_nothing_without_a_press(
    state: State,
) -> None:
    look_at(state, usual(state), "usual")
    for device in DEVICES if SOAK else (Random(state.title).choice(DEVICES),):
        with opened(state, HARD) as app:
            drawing_changes_nothing(app)
            everything_can_be_said(app)
            nothing_happens_without_a_press(app, device)


GROWING = [state for state in STATES if "tv" not in state.title.split("-") and not state.title.endswith("ui-75")]
"""States without a setting that asks for smaller letters than the text size does."""


def smaller(look: Look, least: float) -> set[tuple[str, int]]:
    """Return words and numbers with less than ``least`` pixels from h to p, and their sizes."""
    lines = [word.line for word in look.words]
    return {(line.string, line.px) for line in lines if text.ink_px(line.px, line.face) + 0.5 < least}


@pytest.mark.parametrize("state", some(GROWING, 40), ids=lambda state: state.title)
def test_A11Y07_TAG_large_text_all_words_and_numbers_have_38_pixels_at_1080p(state: State) -> None:
    assert smaller(Look(take(state, Cell("en", (1920, 1080), 200, "default"))), LEAST_INK[1]) == set()


@pytest.mark.parametrize("state", some(GROWING, 40), ids=lambda state: state.title)
def test_A11Y07_TAG_clear_text_has_26_pixels_at_1080p_and_can_have_all_contrast(state: State) -> None:
    look = Look(take(state, Cell("en", (1920, 1080), 100, "contrast")))
    assert smaller(look, LEAST_INK[0]) == set()
    assert list(faint(look)) == []


def test_A11Y07_TAG_clear_text_is_set_in_two_families_without_serifs() -> None:
    assert {path.stem.partition("-")[0] for path in FILES.values()} == {"FredokaOne", "AtkinsonHyperlegible"}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("state", STATES if SOAK else [], ids=lambda state: state.title)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_A11Y08_every_state_in_every_cell(state: State, size: tuple[int, int]) -> None:
    cells = [*CELLS, *TELEVISION, *SCALED]
    look_at(state, [cell for cell in cells if cell.size == size], str(size))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("title", ["table-reshuffle", "table-shown-hand", "table-colour", "party-scoring-between"])
def test_TV01_long_words_keep_to_their_boxes_across_the_room(title: str) -> None:
    """Check long words where the television has least room.

    These are the ticker, bubbles beside a panel, tiles and column heads.
    """
    state = next(state for state in STATES if state.title == title)
    assert list(found_in(state, [Cell(CODE, (1280, 720), 100, "default", tv=True)])) == []


@pytest.mark.parametrize("table", WORLDS)
@pytest.mark.parametrize("title", ["menu-open", "table-4-seats", "scoring-match", "rules-open"])
def test_A11Y05_texts_stand_out_on_every_table(title: str, table: str) -> None:
    state = next(state for state in STATES if state.title == title)
    cell = Cell("en", (1280, 720), 100, "default")
    shot, other = take(state, cell, table), take(state, cell, "blue" if table != "blue" else "town")
    assert (shot.frame != other.frame).mean() > 0.3, "it is another table"
    assert faults(shot) == []


# --- the checks can fail ------------------------------------------------------------------------------------------


def spoiled(
    draw: Callable[[pygame.Surface], None], children: Sequence[Node] = (), palette: str = "default"
) -> list[str]:
    """Return the faults of a plain green page with this drawing on it."""
    cell = Cell("en", (1280, 720), 100, palette)
    surface = pygame.Surface(cell.size)
    surface.fill("#12211C")
    draw(surface)
    tree = Node("page", "scene", rect=surface.get_rect(), children=list(children))
    lines = drawn_text.texts_on(surface)
    tree.add_lines(lines)
    return faults(Shot(cell, frame_of(surface), tree, lines, [], False))


def button(id: str, *box: int) -> Node:
    return Node(id, "button", id, rect=pygame.Rect(box), focusable=True)


def test_the_matrix_accepts_a_plain_page() -> None:
    def draw(surface: pygame.Surface) -> None:
        text.draw(surface, "Draw a card", (40, 40), 20, "#EAF2EC")

    assert spoiled(draw, [button("draw", 30, 30, 200, 50), button("keep", 240, 30, 200, 50)]) == []


@pytest.mark.parametrize(
    ("expected", "px", "pos", "colour", "most"),
    [
        ("cut from 'Draw a card'", 20, (40, 40), "#EAF2EC", 60),
        ("10.0 px from h to p, 15.0 at 1080p", 10, (40, 40), "#EAF2EC", None),
        ("leaves draw", 20, (140, 40), "#EAF2EC", None),
        ("is off the screen", 20, (1200, 40), "#EAF2EC", None),
        ("#52635b stands out 2.", 20, (40, 40), "#52635b", None),
        ("runs onto keep", 20, (180, 90), "#EAF2EC", None),
    ],
)
def test_the_matrix_finds_a_spoiled_text(
    expected: str, px: int, pos: tuple[int, int], colour: str, most: float | None
) -> None:
    def draw(surface: pygame.Surface) -> None:
        text.draw(surface, "Draw a card", pos, px, colour, max_width=most)

    found = spoiled(draw, [button("draw", 30, 30, 200, 50), button("keep", 240, 80, 200, 50)])
    assert any(expected in fault for fault in found), found


def test_the_matrix_finds_texts_on_each_other_and_under_something() -> None:
    def twice(surface: pygame.Surface) -> None:
        text.draw(surface, "Draw a card", (40, 40), 20, "#EAF2EC")
        text.draw(surface, "Play a card", (60, 44), 20, "#EAF2EC")

    def covered(surface: pygame.Surface) -> None:
        text.draw(surface, "Draw a card", (40, 40), 20, "#EAF2EC")
        surface.fill("#CC2A14", (80, 30, 100, 60))

    assert any("lies on" in fault for fault in spoiled(twice))
    assert any("something covers" in fault for fault in spoiled(covered))


def test_the_matrix_asks_for_more_contrast_in_the_contrast_palette() -> None:
    def draw(surface: pygame.Surface) -> None:
        text.draw(surface, "Draw a card", (40, 40), 20, "#8FA69B")

    assert spoiled(draw) == []
    assert any("needs 7.0:1" in fault for fault in spoiled(draw, palette="contrast"))


def test_the_matrix_looks_at_the_pixels_not_at_the_named_ground() -> None:
    """Check pixel contrast: half of the text is on a pale area missing from the tree."""

    def draw(surface: pygame.Surface) -> None:
        surface.fill("#C8D8D0", (90, 30, 200, 60))
        text.draw(surface, "Draw a card", (40, 40), 20, "#EAF2EC")

    assert any("stands out 1." in fault for fault in spoiled(draw)), spoiled(draw)


def unfitted(string: str, px: float, max_width: float, face: str = "display", least: float = 0.6) -> tuple[str, int]:
    return string * 2, round(px)


really_draw = text.draw


def crowded(surface: pygame.Surface, string: str, pos: tuple[float, float], *how: Any, **more: Any) -> pygame.Rect:
    return really_draw(surface, string, (pos[0], pos[1] // 60 * 60), *how, **more)


@pytest.mark.parametrize(
    ("title", "planted", "expected"),
    [
        ("scoring-round", (text, "fitted_line", unfitted), " leaves "),
        ("about-open", (text, "line_step", lambda px, leading=1.0: round(px / 3)), " at 1080p"),
        ("table-4-seats", (text, "draw", crowded), " lies on "),
        ("settings-open", (theme, "QUIET", "#4A5A52"), " stands out "),
        ("table-4-seats", (theme, "TEXT", "#4A5A52"), " stands out "),
    ],
)
def test_the_matrix_finds_what_is_planted_whether_all_frames_are_painted_or_the_last(
    monkeypatch: pytest.MonkeyPatch, title: str, planted: tuple[object, str, object], expected: str
) -> None:
    monkeypatch.setattr(matrix, "arts", OrderedDict())
    state, cell = next(state for state in STATES if state.title == title), Cell("en", (960, 540), 100, "default")
    good = take(state, cell)
    assert faults(good) == []
    assert (take(state, cell, every_frame=True).frame == good.frame).all()
    monkeypatch.setattr(*planted)
    monkeypatch.setattr(matrix, "arts", OrderedDict())
    slow = faults(take(state, cell, every_frame=True))
    assert any(expected in fault for fault in slow), slow
    assert faults(take(state, cell)) == slow
    assert faults(take(state, cell)) == slow, "with the pictures that were kept of the time before"


def test_the_matrix_finds_small_and_overlapping_targets() -> None:
    found = spoiled(lambda _surface: None, [button("a", 30, 30, 200, 28), button("b", 220, 40, 100, 50)])
    assert any("a: a target of 300x42" in fault for fault in found)
    assert any("a (30, 30, 200, 28) lies on b" in fault for fault in found)


def test_the_matrix_finds_small_symbols_and_silent_buttons() -> None:
    cell = Cell("en", (1280, 720), 100, "default")
    frame = frame_of(pygame.Surface(cell.size))
    tree = Node("page", "scene", children=[Node("up", "button", rect=pygame.Rect(30, 30, 60, 60), focusable=True)])
    found = faults(Shot(cell, frame, tree, [], [(11.0, "a symbol"), (14.0, "another")], False))
    assert found == ["up: a button without a name", "a symbol has 11.0 px, 16.5 at 1080p"]


def test_the_pseudo_language_is_two_fifths_longer_and_keeps_its_placeholders(pseudo: str) -> None:
    assert longer("{name} draws {n} cards").startswith("{name} ") and "{n}" in longer("{name} draws {n} cards")
    words.use(pseudo)
    for message in ("Draw", "Play a card that fits, or draw one", "Settings"):
        assert len(words._(message)) == pytest.approx(LONGER * len(message), abs=1.5)
