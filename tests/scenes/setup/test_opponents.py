"""Tests of the opponents' page: choosing faces and levels, and seating them."""

from collections.abc import Callable
from functools import partial
from math import inf
from random import Random
from typing import Any

import pygame
import pytest

from game.players.characters import CHARACTERS
from game.players.levels import LEVELS, NEWCOMER_LEVEL, make_bot
from game.players.roster import FACES
from game.rules.events import LevelChanged
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.slot_page import LobbySlotPage
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.services import Services
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.opponents import LevelsScene, OpponentsScene
from game.scenes.table.scene import TableScene
from game.sessions.session import change_level, own_avatar
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.words.player_words import level_line
from tests.support.desk import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk()


def chosen(desk: Desk) -> tuple[str, ...]:
    return tuple(desk.settings.opponents)


def scene(desk: Desk) -> OpponentsScene:
    desk.begin(OpponentsScene(desk.app.services))
    assert isinstance(desk.top, OpponentsScene)
    return desk.top


def test_a_level_for_everybody(desk: Desk) -> None:
    page = scene(desk)
    page.set_all("sharp")
    assert chosen(desk) == ("fox:sharp", "owl:sharp", "bear:sharp")
    assert any(level_line("sharp") in node.name for node in page.ui_tree().walk())


def test_who_takes_a_taken_seat_changes_places(desk: Desk) -> None:
    page = scene(desk)
    page.set_level(0, "master")
    page.sit(0, "bear")
    assert chosen(desk) == ("bear:master", "owl:skilled", "fox:skilled")
    page.sit(1, "cat")
    assert chosen(desk) == ("bear:master", "cat:skilled", "fox:skilled")
    assert any(node.name.startswith("Looks most innocent") for node in page.ui_tree().walk())


def test_the_set_up_shows_and_seats_them(desk: Desk) -> None:
    desk.settings.opponents = ("cat:beginner", "owl:sharp")
    desk.begin(SetupScene(desk.app.services))
    names = [node.name for node in desk.top.ui_tree().walk()]
    assert "Kees Cat" in names and "Otto Owl" in names and CHARACTERS[0].name in names
    desk.app.services.go(routes.NewMatch(7))
    desk.wait(0.5)
    seats = desk.top.match.seats  # type: ignore[attr-defined]
    assert [(info.avatar, info.level) for info in seats[1:]] == [
        ("cat", "beginner"), ("owl", "sharp"), ("fox", "skilled")
    ]  # fmt: skip


def test_A11Y40_an_opponent_plays_better_from_the_pause_on(desk: Desk) -> None:
    services = desk.app.services
    services.go(routes.NewMatch(1))
    desk.wait(4.0)
    table = desk.top
    assert isinstance(table, TableScene)
    table.table.pause()
    desk.wait(0.3)
    desk.click("levels")
    desk.wait(0.3)
    page = desk.top
    assert isinstance(page, LevelsScene)
    page._setter(2)("master")
    assert [info.level for info in table.match.seats[1:]] == ["skilled", "master", "skilled"]
    assert LevelChanged(2, "master") in table.show.picture.log or table.show.is_running
    assert any(node.name == level_line("master") for node in page.ui_tree().walk())


def test_A11Y40_the_deal_of_the_day_is_against_the_same_for_everybody(desk: Desk) -> None:
    services = desk.app.services
    assert not services.current.has_opponents
    services.go(routes.NewMatch(1))
    assert services.current.has_opponents
    services.current.session.kind = "daily"
    assert not services.current.has_opponents


def test_JOIN01_all_faces_hang_beside_each_other_to_choose_from(desk: Desk) -> None:
    scene(desk)
    desk.click("faces")
    desk.wait(0.3)
    assert {f"face.{face}" for face in FACES} <= {node.id for node in desk.app.ui_tree().walk()}
    assert "checked" in desk.node("face.you").state
    desk.click("face.headscarf")
    desk.wait(0.3)
    assert desk.settings.face == "headscarf" and desk.node("face").value == "Headscarf"
    desk.click("faces")
    desk.wait(0.3)
    desk.click("face.you")
    desk.wait(0.3)
    assert desk.settings.face == "" and desk.node("face").value == "Person"


def test_JOIN01_who_plays_alone_presses_the_own_face_to_change_it_and_wears_it_until_the_podium(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.settings.ask_custom_rule, desk.settings.target = False, 1
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("own-face").name == "Your face" and desk.node("own-face").value == "Person"
    desk.click("own-face")
    desk.wait(0.3)
    desk.click("face.curls")
    desk.wait(0.3)
    assert desk.settings.face == "curls" and desk.saves and desk.node("own-face").value == "Curls"
    desk.click("start")
    desk.wait(0.5)
    table = desk.top
    assert isinstance(table, TableScene) and table.match.seats[0].avatar == own_avatar("curls")
    match = table.match
    match.seat_player(0, make_bot("heuristic", Random(1)))
    while not match.is_over:
        if match.result is not None:
            match.start_round()
        match.tick(inf)
    worn, art = set[str](), desk.app.services.art

    def noted(draws: Callable[..., pygame.Surface], who: str, *given: Any, **named: Any) -> pygame.Surface:
        worn.add(who)
        return draws(who, *given, **named)

    for way in ("avatar", "bust"):
        monkeypatch.setattr(art, way, partial(noted, getattr(art, way)))
    for scene in (ScoringScene(desk.app.services, match), Victory(desk.app.services, match, 0)):
        worn.clear()
        desk.begin(scene)
        assert own_avatar("curls") in worn, type(scene).__name__


def said(desk: Desk) -> str:
    return " ".join(f"{node.name} {node.value}" for node in desk.app.ui_tree().walk())


def lobby_bot(services: Services) -> LobbySlotPage:
    party = LobbyScene(services).lobby
    party.fill(2)
    party.change(0, level="casual")
    return LobbySlotPage(services, party, 0, 7)


def levels_at_a_table(services: Services) -> LevelsScene:
    services.go(routes.NewMatch(1))
    match = services.current.session.match
    return LevelsScene(services, match, partial(change_level, match))


@pytest.mark.parametrize(
    ("page", "row", "before"),
    [
        (OpponentsScene, "level", "casual"),
        (OpponentsScene, "level.1", "casual"),
        (levels_at_a_table, "level.2", "casual"),
        (lobby_bot, "level", "casual"),
    ],
)
def test_A11Y40_TAG_difficulty_levels_where_one_is_chosen_its_sentence_is_beside_it(
    desk: Desk, page: Callable[[Services], Page[Services]], row: str, before: str
) -> None:
    desk.settings.opponents = tuple(f"{key}:{before}" for key in ("fox", "owl", "bear"))
    desk.begin(page(desk.app.services))
    for level in (before, *LEVELS):
        choice = next(widget for widget in desk.top.group.widgets if widget.id == row)  # type: ignore[attr-defined]
        assert isinstance(choice, Choice)
        choice.on_change(level)
        assert level_line(level) in said(desk), level
        others = set(LEVELS) - {level, before}
        assert not any(level_line(other) in said(desk) for other in others), level


def test_A11Y40_the_set_up_says_what_the_level_does_unless_the_opponents_differ(desk: Desk) -> None:
    for chosen, lines in (((), {NEWCOMER_LEVEL}), (("fox:master",), set[str]())):
        desk.settings.opponents = chosen
        desk.begin(SetupScene(desk.app.services))
        assert {level for level in LEVELS if level_line(level) in said(desk)} == lines
