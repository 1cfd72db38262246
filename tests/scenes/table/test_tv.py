"""Tests of TV facts: turn, next player, direction, top card, colour, penalty, card counts."""

from collections.abc import Iterator

import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import open_app
from build.screens.positions import ME
from build.screens.table_states import at_rest
from game import words
from game.main.app import App
from game.match.match import Match
from game.rules.view import Phase
from game.scenes.table.scene import TableScene
from game.settings import Settings
from game.ui.stage import Node

LARGE = 44
"""Minimum text size in pixels at 1080p for names, turn, colour and penalty (TV-01)."""
LEAST = 32
SIZE = (1920, 1080)
SAFE = pygame.Rect(96, 54, 1728, 972).inflate(2, 2)
NAMES = ("4-seats", "10-seats", "many-cards", "colour", "drawn", "challenge", "shown-hand", "captions", "illegal")
STATES = {state.title: state for state in states()}


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.use("en")


def a_turn(match: Match, _last: object) -> bool:
    """Return whether it is my turn in the middle of a round."""
    view = match.view(ME)
    return view.phase is Phase.PLAY and view.turn == ME and len(match.log) > 12


def a_penalty(match: Match, _last: object) -> bool:
    """Return whether another player has a penalty of two cards or more waiting."""
    view = match.view(ME)
    return view.pending >= 2 and view.turn != ME and len(match.log) > 6


def shown(make: State, language: str = "en", size: tuple[int, int] = SIZE) -> tuple[App, Node]:
    app = open_app(size, Settings(language=language, tv=True))
    make.make(app)
    app.step(0.0, [])
    top = app.stack.top
    assert isinstance(top, TableScene)
    return app, top.ui_tree()


def turn_of(seats: int) -> State:
    return State("tv", "turn", lambda app: at_rest(seats, a_turn, "heuristic", app))


def drawn(node: Node) -> list[Node]:
    """Return the texts drawn inside a node."""
    return [child for child in node.children if child.role == "text"]


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_TV02_the_seven_facts_are_large(seats: int, language: str) -> None:
    app, tree = shown(turn_of(seats), language)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    critical = {node.id: node for node in tree.walk() if "critical" in node.tags}
    assert {"direction", "discard", "colour", "draw", "pending"} <= set(critical)
    assert sum(id.startswith("seat:") for id in critical) == seats
    turn, follower = scene.show.picture.turn, scene.show.picture.follower(scene.show.picture.turn)
    for seat in (turn, follower):  # whose turn, and who is next
        assert [text.font_px >= LARGE for text in drawn(critical[f"tag:{seat}"])] == [True]
    for seat in range(seats):
        name, count, *points = drawn(critical[f"seat:{seat}"])
        assert name.font_px >= LARGE and scene.match.seats[seat].name.startswith(name.name.split()[0])
        assert count.font_px >= LARGE and count.name == str(scene.show.picture.card_counts[seat])
        assert all(text.font_px >= LEAST for text in points)
    colour, symbol = drawn(critical["colour"])
    assert colour.font_px >= LARGE and symbol.font_px >= LEAST
    assert critical["discard"].rect.height >= 0.34 * SIZE[1]
    assert min(critical["direction"].rect.size) >= 120 and critical["direction"].value
    assert drawn(critical["draw"])[0].font_px >= LARGE
    assert drawn(critical["draw"])[0].name == str(scene.show.picture.draw_count)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_TV02_a_penalty_is_large_and_below_the_colour(language: str) -> None:
    _app, tree = shown(State("tv", "penalty", lambda app: at_rest(4, a_penalty, "heuristic", app)), language)
    pending, colour = tree.find("pending"), tree.find("colour")
    assert "critical" in pending.tags and pending.name.startswith("+")
    assert [text.font_px >= LARGE for text in drawn(pending)] == [True]
    assert pending.font_px == drawn(pending)[0].font_px, "the tree tells what was really drawn"
    assert 0 < pending.rect.top - colour.rect.bottom < 60


@pytest.mark.parametrize("name", NAMES)
def test_TV01_every_node_keeps_the_margins(name: str) -> None:
    app, tree = shown(STATES[f"table-{name}"])
    nodes = [node for node in tree.walk() if node.role != "scene" and node.rect.width] + [app.captions.node()]
    outside = [(node.id, tuple(node.rect)) for node in nodes if node.rect.width and not SAFE.contains(node.rect)]
    assert outside == []
    small = [(node.id, node.name, node.font_px) for node in nodes if 0 < node.font_px < LEAST]
    assert small == []


def test_TV01_there_is_no_large_white_area() -> None:
    app, _tree = shown(STATES["table-10-seats"])
    frame = pygame.surfarray.array3d(app.window.surface)
    white = (frame > 250).all(axis=2)
    rows, columns = white.shape[0] // 80, white.shape[1] // 60
    shares = white[: rows * 80, : columns * 60].reshape(rows, 80, columns, 60).mean(axis=(1, 3))
    assert shares.max() < 0.7 and white.mean() < 0.03


def test_TV01_it_applies_and_ends_at_once() -> None:
    app, tree = shown(STATES["table-4-seats"])
    large = tree.find("discard").rect.height
    app.services.settings.tv = False
    app.apply_settings()
    app.step(0.0, [])
    assert app.stack.top is not None
    assert app.stack.top.ui_tree().find("discard").rect.height < large * 0.85
