"""Tests of the only question on the very first start (ONB-01, ONB-03)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.history.share import PRESETS
from game.main.app import App
from game.scenes import routes
from game.scenes.learning.first_start import ANSWER_KEY, ANSWER_NO, ANSWER_SKIPPED, OTHER_RULES, YES, FirstStartScene
from game.scenes.menu.menu import MenuScene
from game.scenes.table.scene import TableScene
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, InputBot, settings_for
from tests.support.launched import Launcher
from tests.support.lessons import Learner


def asked(**settings: object) -> Desk:
    """Open the application with the first-start question over its menu."""
    desk = Desk(size=(960, 540), **settings)  # type: ignore[arg-type]
    desk.app.begin(MenuScene(desk.app.services))
    desk.app.services.go(routes.FirstStart())
    desk.wait(0.2)
    assert isinstance(desk.top, FirstStartScene)
    return desk


@pytest.mark.parametrize("device", DEVICES)
def test_ONB01_two_presses_lead_to_the_first_card_with_each_device(device: str) -> None:
    desk = asked(speed=0, **settings_for(device))
    bot = InputBot(desk.app, device, Random(1))
    bot.press("no")
    learner = Learner(desk, device)
    while not learner.heard:
        target = learner.wanted()
        desk.wait(0.1)
    assert isinstance(desk.top, TableScene)
    assert target is not None
    learner.bot.press(target)
    desk.wait(0.1)
    assert bot.presses + learner.bot.presses == 2
    assert desk.top.match.log[0].seat == 0
    assert desk.app.services.progress.get(ANSWER_KEY) == ANSWER_NO


@pytest.mark.parametrize("device", DEVICES)
def test_ONB01_each_device_sets_text_contrast_and_volumes_before_the_first_card(device: str) -> None:
    desk = asked(speed=0, **settings_for(device))
    bot, settings = InputBot(desk.app, device, Random(1)), desk.app.services.settings
    for name, presses, value in (
        ("text_scale", 2, 200),
        ("palette", 1, "contrast"),
        ("volume", 1, 100),
        ("music_volume", 2, 0),
    ):
        for _press in range(presses):
            bot.press(name)
        assert getattr(settings, name) == value
    assert isinstance(desk.top, FirstStartScene) and bot.presses == 6
    assert desk.app.services.art.world.edge, "the contrast is seen at once"
    read = desk.node("text_scale").name
    assert "Text size" in read and "200" in read, "also where only the value is shown"
    bot.press("yes")
    desk.wait(0.2)
    assert isinstance(desk.top, MenuScene) and settings.text_scale == 200


def test_ONB01_a_value_between_the_steps_goes_to_the_next_and_the_last_to_the_first() -> None:
    desk = asked(text_scale=175, volume=100)
    desk.click("text_scale")
    desk.click("volume")
    assert (desk.app.services.settings.text_scale, desk.app.services.settings.volume) == (200, 0)


def test_ONB01_whoever_knows_the_game_is_in_the_menu_after_one_press() -> None:
    desk = asked()
    desk.click("yes")
    desk.wait(0.2)
    assert isinstance(desk.top, MenuScene)
    assert desk.app.services.progress.get(ANSWER_KEY) == YES


def test_ONB01_whoever_knows_other_rules_chooses_a_sheet_and_plays_a_round_of_it() -> None:
    desk = asked(speed=0)
    desk.click("other")
    desk.wait(0.2)
    desk.click("lesson.yksi")
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene)
    assert desk.top.match.rules.name == "yksi"
    assert desk.app.services.progress.get(ANSWER_KEY) == OTHER_RULES


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_ONB01_the_first_question_stands_under_the_name_of_the_game(size: tuple[int, int], text_scale: int) -> None:
    desk = Desk(size=size, text_scale=text_scale, language="de")
    desk.app.begin(FirstStartScene(desk.app.services))
    logo, question = desk.node("logo"), desk.node("title")
    assert logo.name == "Hue & Cry" and logo.rect.height >= size[1] // 9
    assert desk.window.surface.get_rect().contains(logo.rect) and logo.rect.bottom <= question.rect.top
    assert abs(logo.rect.centerx - question.rect.centerx) <= 2
    first = desk.node("no").rect
    assert question.rect.bottom <= first.top and desk.node("other").rect.bottom <= desk.node("language").rect.bottom


def test_ONB03_which_rules_says_what_each_sheet_is_by_the_names_of_a_new_game() -> None:
    desk = asked()
    desk.app.services.go(routes.NewGame())
    desk.wait(0.2)
    choice = next(one for one in desk.top.group.widgets if one.id == "rules")  # type: ignore[attr-defined]
    named = dict(choice.options)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    desk.click("other")
    desk.wait(0.2)
    rows = [desk.node(f"lesson.{name}") for name in PRESETS]
    assert [row.name for row in rows] == [named[name] for name in PRESETS]
    lines = [row.value for row in rows]
    assert all(8 <= len(line.split()) <= 15 for line in lines) and len(set(lines)) == len(PRESETS)
    assert lines[PRESETS.index("yksi")].startswith("A 0 passes all hands on")


def test_ONB01_esc_or_a_press_beside_the_answers_skips_the_question() -> None:
    for skip in (lambda desk: desk.key(pygame.K_ESCAPE), lambda desk: desk.down((20, 20))):
        desk = asked()
        skip(desk)
        desk.wait(0.2)
        assert isinstance(desk.top, MenuScene)
        assert desk.app.services.progress.get(ANSWER_KEY) == ANSWER_SKIPPED


def test_ONB03_only_a_first_start_asks_and_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher, seen = Launcher(tmp_path, monkeypatch), list[str]()

    def script(app: App) -> None:
        for _frame in range(3):
            app.step(0.1, [])
        seen.append(type(app.stack.top).__name__)

    assert launcher.launch(script) == 0
    assert launcher.launch(script) == 0
    assert seen == ["FirstStartScene", "MenuScene"]


def test_ONB03_whoever_has_settings_or_matches_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = Launcher(tmp_path, monkeypatch)
    launcher.prepare(name="Ada")

    def script(app: App) -> None:
        app.step(0.1, [])
        assert isinstance(app.stack.top, MenuScene)

    assert launcher.launch(script) == 0
