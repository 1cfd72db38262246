"""Tests that rows stay in place on rule pages, whatever is chosen."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.ruleset import RuleSet
from game.scenes.archive.daily_deals import DailyDealsScene
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.services import Services
from game.scenes.setup.house import HouseScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.tournament.setup import TournamentSetup
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Form
from tests.support.desk import Desk

Page = Callable[[Services], Form]


def party(mode: str) -> Page:
    def make(services: Services) -> Form:
        scene = LobbyScene(services)
        for source in ("mouse", "left"):
            scene.lobby.join(source)
        scene.options.mode = mode
        return scene

    return make


def tournament(services: Services) -> Form:
    return TournamentSetup(services, ["Ada", "Ben", "Cem"], lambda cup: None)


PAGES: dict[str, Page] = {
    "setup": SetupScene, "house": HouseScene, "days": DailyDealsScene, "tournament": tournament,
    "pass": party("pass"), "open": party("open"), "pads": party("pads"),
    "phones": party("phones"),
}  # fmt: skip


def rows(scene: Form) -> dict[str, tuple[int, ...]]:
    return {widget.id: tuple(widget.rect) for widget in scene.group.widgets if widget.focusable}


def choose(scene: Form, id: str) -> Choice:
    choice = next(widget for widget in scene.group.widgets if widget.id == id)
    assert isinstance(choice, Choice)
    return choice


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_ONB05_rows_stay_where_they_are_whatever_rules_are_chosen(
    page: str, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    desk = Desk(size, text_scale=scale)
    shelf = desk.app.services.shelf
    shelf.folder = tmp_path
    shelf.save(full_of_changes(shelf.get("classic")))
    scene: Any = PAGES[page](desk.app.services)
    desk.begin(scene)
    before, seen = rows(scene), 0
    for number in range(len(choose(scene, "rules").options)):
        rule = choose(scene, "rules")
        rule.on_change(rule.options[number][0])
        desk.wait(0.1)
        # "delete" of a saved rule set and "reset" of other rules share one place
        now = {id.replace("delete", "reset"): place for id, place in rows(scene).items()}
        assert now == before, rule.options[number]
        seen += 1
    assert seen >= 5


def full_of_changes(rules: RuleSet) -> RuleSet:
    """Return house rules whose description takes many words."""
    many: dict[str, Any] = {"stacking": "mixed", "seven_swaps": True, "zero_passes": True, "jump_in": True}
    return replace(rules, name="Kitchen table", false_accusation=True, draw_until_playable=True, **many)


@pytest.mark.parametrize("target", [0, 100, 500, 1000])
def test_ONB05_rows_stay_where_they_are_when_the_goal_changes(target: int) -> None:
    desk = Desk()
    scene = SetupScene(desk.app.services)
    desk.begin(scene)
    before = rows(scene)
    choose(scene, "target").on_change(target)
    choose(scene, "scoring").on_change("lowest")
    desk.wait(0.1)
    assert rows(scene) == before
