"""Tests of party scenes with the TV preset: large text, away from the edges (TV-01, TV-02)."""

from __future__ import annotations

import pygame
import pytest

from build.screens.gallery import State, states
from build.screens.headless import open_app
from game.main.app import App
from game.scenes.party.screen import SharedScreen
from game.settings import Settings
from game.ui.draw.drawn_text import DrawnText
from game.ui.stage import Node, Scene

SIZE = (1920, 1080)
SAFE = pygame.Rect(96, 54, 1728, 972).inflate(2, 2)
LEAST, LARGE = 32, 44
"""Minimum text sizes in pixels: any word; names, turn, colour and penalty (TV-01)."""
TOP_CARD = 0.34 * SIZE[1]
INDEX = 56
"""Minimum size in pixels of the corner value on the player's own cards and the top card."""
INDEX_SHARE = 72 / 300
"""Size of the corner value as a share of the card height, from the size "TV" of faces."""
TITLES = (
    "party-lobby-empty", "party-lobby-joined", "party-lobby-full", "party-lobby-person", "party-lobby-bot",
    "party-lobby-letters", "party-tournament-names", "party-tournament-tables", "party-tournament-over",
    "party-tournament-table", "party-come-and-go", "party-come-and-go-asked", "party-come-and-go-between",
    "party-lost-pad", "party-awards-2", "party-awards-10", "party-scoring-between", "curtain-open", "curtain-penalty",
    "curtain-10-seats", "curtain-handicaps", "shared-hand", "shared-10-seats", "shared-answer", "shared-colour",
    "shared-own-look", "shared-handicaps", "pads-face-down", "pads-looking", "open-table-4-seats",
    "open-table-7-seats", "open-table-handicaps",
)  # fmt: skip
STATES = {state.title: state for state in states()}


def shown(title: str, language: str = "de") -> tuple[App, Scene, Node]:
    """Open a state with the TV preset, by default in German, mostly the longest language."""
    state: State = STATES[title]
    app = open_app(SIZE, Settings(language=language, tv=True))
    state.make(app)
    app.step(0.0, [])
    top = app.stack.top
    assert top is not None
    return app, top, top.ui_tree()


def read(scene: Scene) -> list[DrawnText]:
    """Return the scene's lines that have text and are not scrolled out of view."""
    return [line for line in scene.lines if not line.clipped and line.string.strip()]


@pytest.mark.parametrize("title", TITLES)
def test_TV01_every_scene_of_a_party_is_read_from_across_the_room(title: str) -> None:
    app, scene, tree = shown(title)
    nodes = [n for n in tree.walk() if n.role != "scene" and n.rect.width and "offscreen" not in n.state]
    inside = [n for n in nodes if n.role != "text" or not _scrolled(n, tree)]
    outside = [(n.id, tuple(n.rect)) for n in inside if not SAFE.contains(n.rect)]
    assert outside == []
    assert [(line.string, line.px) for line in read(scene) if line.px + 0.5 < LEAST] == []
    assert [(line.string, line.full_string) for line in read(scene) if line.string != line.full_string] == []
    assert [(n.id, n.font_px) for n in nodes if 0 < n.font_px < LEAST] == []
    frame = pygame.surfarray.array3d(app.window.surface)
    white = (frame > 250).all(axis=2)
    assert white.mean() < 0.05, "no large white area"


def _scrolled(node: Node, tree: Node) -> bool:
    """Return whether a text belongs to a row that is partly scrolled out of view."""
    homes = [home for home in tree.walk() if "offscreen" in home.state]
    return any(node in list(home.walk()) for home in homes)


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("curtain")])
def test_TV02_the_facts_on_the_curtain_are_large(title: str) -> None:
    _app, scene, tree = shown(title, "en")
    assert isinstance(scene.audience, SharedScreen) and scene.audience.curtain is not None
    lines: dict[str, float] = {}
    for line in read(scene):
        lines[line.string] = max(line.px, lines.get(line.string, 0))
    assert lines["Anna"] >= LARGE
    assert lines[tree.find("for").value] >= LARGE, "whose turn"
    word = tree.find("facts").name.split()[0]
    assert lines[word] >= LARGE, "the colour"
    assert tree.find("discard").rect.height >= TOP_CARD
    assert lines[tree.find("reveal").name] >= LARGE
    if title == "curtain-penalty":
        assert next(px for string, px in lines.items() if "to draw" in string) >= LARGE
    seats = len(scene.match.seats)
    for info in scene.match.seats:
        name = info.name if info.name in lines else info.name.split()[0]
        # Ten names beside their card counts have no room for more; the player on turn is named in large letters above.
        assert lines[name] >= (LARGE if seats <= 5 else LEAST)


@pytest.mark.parametrize("title", ["shared-hand", "shared-10-seats", "pads-face-down", "pads-looking",
                                   "open-table-4-seats", "open-table-7-seats"])  # fmt: skip
def test_TV02_the_seven_facts_at_a_table_of_several_people_are_large(title: str) -> None:
    _app, scene, tree = shown(title, "en")
    assert isinstance(scene.audience, SharedScreen)
    assert tree.find("discard").rect.height >= TOP_CARD
    assert tree.find("discard").rect.height * INDEX_SHARE >= INDEX
    layout, count = scene.show.layout, len(scene.show.picture.hand) or 7
    assert layout.hand(count)[0].height * INDEX_SHARE >= INDEX, "the index of a card in the own hand"
    critical = {node.id: node for node in tree.walk() if "critical" in node.tags}
    assert {"direction", "discard", "colour", "draw"} <= set(critical)
    turn = scene.show.picture.turn
    for seat in (turn, scene.show.picture.follower(turn)):
        texts = [node for node in critical[f"tag:{seat}"].children if node.role == "text"]
        assert texts and all(node.font_px >= LARGE for node in texts)
    for seat in range(len(scene.match.seats)):
        name, number = [node for node in critical[f"seat:{seat}"].children if node.role == "text"][:2]
        assert name.font_px >= LARGE and number.font_px >= LARGE
    assert max(node.font_px for node in critical["colour"].children) >= LARGE


@pytest.mark.parametrize("title", ["shared-2-seats", "shared-hand", "shared-10-seats", "open-table-7-seats",
                                   "open-table-tv-all-asked", "pads-looking", "halves-looking"])  # fmt: skip
def test_PTY05_the_own_hand_lies_above_the_rail_as_a_whole(title: str) -> None:
    _app, scene, tree = shown(title)
    assert isinstance(scene.audience, SharedScreen)
    rail = tree.find("rail").rect
    cards = [spot.bounds for spot in scene.show.layout.hand(len(scene.show.picture.hand))]
    assert cards and max(card.bottom for card in cards) <= rail.top
    assert (
        scene.show.layout.places[scene.audience.bottom_seat].plate.bottom < rail.top
        and scene.show.layout.call.bottom < rail.top
    )
