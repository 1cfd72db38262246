"""Tests of the page behind F1 that says what each button does on the device in the hand."""

from random import Random

import pygame
import pytest

from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.device_help import DeviceHelp
from game.scenes.setup.rulebook import RulesScene
from game.ui.input.actions import Act, Device
from game.ui.input.bindings import DEFAULTS
from game.ui.stage import Node
from tests.support.desk import Desk
from tests.support.inputbot import DEVICES, InputBot


@pytest.fixture
def desk() -> Desk:
    return Desk()


def uses(desk: Desk) -> dict[str, str]:
    return {node.id.removeprefix("use."): node.value for node in desk.top.ui_tree().walk() if _is_use(node)}


def _is_use(node: Node) -> bool:
    return node.id.startswith("use.") and node.id.count(".") == 1


def test_A11Y28_F1_leads_to_what_each_button_does_and_back(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    desk.key(pygame.K_F1)
    desk.wait(0.3)
    assert isinstance(desk.top, RulesScene)
    desk.click("buttons")
    desk.wait(0.3)
    assert isinstance(desk.top, DeviceHelp)
    desk.key(pygame.K_F1)
    desk.wait(0.3)
    assert isinstance(desk.top, RulesScene)


@pytest.mark.parametrize("device", DEVICES)
def test_A11Y28_every_device_reaches_the_page_from_the_rules_and_finds_itself_there(device: str) -> None:
    bot = InputBot(Desk().app, device, Random(1))
    bot.app.begin(RulesScene(bot.app.services, CLASSIC))
    bot.wait(1.0)
    bot.go("buttons")
    page = bot.app.stack.top
    assert isinstance(page, DeviceHelp) and page.device == device
    if device in ("keyboard", "gamepad", "switch"):
        bot.go("device")
        assert page.device != device


def test_A11Y28_the_page_shows_the_buttons_as_they_are_bound_on_the_device_in_the_hand(desk: Desk) -> None:
    services = desk.app.services
    services.bindings.bind(Act.CALL, "keyboard", pygame.K_j)
    desk.begin(MenuScene(services))
    services.go(routes.ButtonUses())
    desk.wait(0.3)
    assert isinstance(desk.top, DeviceHelp) and desk.top.device == "mouse"
    desk.key(pygame.K_ESCAPE)
    services.go(routes.ButtonUses())
    desk.wait(0.3)
    by_keys = uses(desk)
    assert by_keys["call"] == "J" and by_keys["bookmark"] == "F2" and by_keys["help"] == "F1"
    assert list(by_keys) == [act.name.lower() for act, codes in DEFAULTS["keyboard"].items() if codes]
    desk.key(pygame.K_RIGHT)
    desk.wait(0.1)
    by_pad = uses(desk)
    assert by_pad["call"] == "Y" and "log" not in by_pad, "what no button does is left out"


@pytest.mark.parametrize(
    ("device", "settings", "told"),
    [
        ("mouse", {}, "Click a card to play it."),
        ("mouse", {"select_first": "always"}, "Click a card to lift it, and click it again to play it."),
        ("touch", {}, "Tap a card to lift it, and tap it again to play it."),
        ("touch", {"select_first": "never"}, "Tap a card to play it."),
        ("switch", {"scan": "two"}, "Enter, a left click or button A chooses. Any other press moves on."),
    ],
)
def test_A11Y28_without_buttons_the_page_says_what_pointing_does(
    device: Device, settings: dict[str, object], told: str
) -> None:
    desk = Desk(**settings)
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.device = device
    desk.app.services.go(routes.ButtonUses())
    desk.wait(0.3)
    lines = [node.name for node in desk.top.ui_tree().walk() if _is_use(node)]
    assert told in lines and len(lines) >= 4
