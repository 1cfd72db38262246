"""Tests of all scenes but the table, in every size, language and text size: no text is cut."""

from collections.abc import Callable

import pygame
import pytest

from game.rules.cards import BLOCK, WILD_DRAW_FOUR
from game.rules.events import Challenged, Drawn, Played
from game.rules.ruleset import CLASSIC
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.services import Services
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.own_colours import OwnColoursScene
from game.scenes.settings.pages import HelpSettingsScene, PressSettingsScene, SettingsScene, SoundSettingsScene
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.setup.compare import CompareScene
from game.scenes.setup.exchange import ImportScene
from game.scenes.setup.house import HouseScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.rulebook import RulesScene
from game.scenes.table.close_look import CloseLook
from game.scenes.table.messages import LogLine, LogScene, log_lines
from game.scenes.table.subjects import Subject, card_facts
from game.sessions.chosen_rules import choose
from game.storage.rulesets import load_preset
from game.ui.stage import Scene
from game.ui.widgets.form import Form
from game.words import LANGUAGES
from game.words.cards import card_name
from game.words.formats import capital
from tests.support.desk import Desk, faults, played
from tests.support.open_matches import OpenMatch

SIZES = [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160)]


def contradicting(services: Services) -> Services:
    choose(services, "block")
    services.settings.house = {"teams": True, "elimination": True, "stacking": "mixed"}
    return services


def menu_asking(services: Services) -> Scene:
    menu = MenuScene(services)
    menu.back()
    return menu


def pad_controls(services: Services) -> Scene:
    services.settings.scan, services.settings.pad_letters = "one", "shapes"
    controls = ControlsScene(services)
    controls.rebinding.board = "gamepad"
    return controls


def looking(services: Services, preset: str, at: str) -> Scene:
    rules = load_preset(preset)
    lines = tuple(long_lines()[-8:])
    things = [
        Subject(f"card:{card}", capital(card_name(card)), tuple(card_facts(rules, card)), card)
        for card in sorted(set(rules.cards))
    ]
    return CloseLook(services, [*things, Subject("discard", things[-1].title, things[-1].facts, 3, lines=lines)], at)


def long_log(services: Services) -> Scene:
    return LogScene(services, long_lines())


def long_lines() -> list[LogLine]:
    match = played(10)
    log = [event for number in range(60) for event in (Played(number % 10, 3, 2), Drawn(number % 10, 12, "stack", ()))]
    return log_lines([*log, Challenged(8, 9, 0, True, ())], match.seats)


SCENES: dict[str, Callable[[Services], Scene]] = {
    "menu": MenuScene,
    "quit": menu_asking,
    "settings": SettingsScene,
    "picture settings": PictureSettingsScene,
    "help settings": HelpSettingsScene,
    "press settings": PressSettingsScene,
    "own colours": OwnColoursScene,
    "sound": SoundSettingsScene,
    "controls": ControlsScene,
    "controls of a pad": pad_controls,
    "setup": SetupScene,
    "pause": PauseScene,
    "log": long_log,
    "look at a card": lambda services: looking(services, "classic", f"card:{WILD_DRAW_FOUR}"),
    "look at a block": lambda services: looking(services, "block", f"card:{BLOCK}"),
    "look at a pile": lambda services: looking(services, "yksi", "discard"),
    "empty log": lambda services: LogScene(services, []),
    "rules": lambda services: RulesScene(services, CLASSIC),
    "express rules": lambda services: RulesScene(services, load_preset("express"), "E18"),
    "block rules": lambda services: RulesScene(services, load_preset("block")),
    "house rules": HouseScene,
    "impossible house rules": lambda services: HouseScene(contradicting(services)),
    "compare": lambda services: CompareScene(services, load_preset("yksi"), load_preset("express")),
    "import": ImportScene,
    "scoring 2": lambda services: ScoringScene(services, played(2, target=0)),
    "scoring 6": lambda services: ScoringScene(services, played(6)),
    "scoring 10": lambda services: ScoringScene(services, played(10, scoring="lowest")),
    "match over": lambda services: ScoringScene(services, played(4, target=1)),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y08_no_text_leaves_its_box(name: str, language: str) -> None:
    desk = Desk((960, 540), OpenMatch(), language=language, seats=10)
    desk.begin(SCENES[name](desk.app.services))
    found = []
    for size in SIZES:
        for text_scale in (100, 150, 200):
            desk.settings.text_scale = text_scale
            desk.top.resize(size)
            faulty = faults(desk.top.ui_tree(), pygame.Rect((0, 0), size))
            found += [f"{size} {text_scale} %: {fault}" for fault in faulty]
    assert found == []


@pytest.mark.parametrize("name", SCENES)
def test_A11Y12_targets_are_at_least_44_design_pixels(name: str) -> None:
    desk = Desk((1920, 1080), OpenMatch())
    desk.begin(SCENES[name](desk.app.services))
    targets = [node for node in desk.top.ui_tree().walk() if node.focusable]
    assert targets
    assert [node.id for node in targets if min(node.rect.size) < 44] == []


@pytest.mark.parametrize("name", SCENES)
def test_A11Y23_every_target_is_reached_by_direction_keys(name: str) -> None:
    desk = Desk((1280, 720), OpenMatch())
    desk.begin(SCENES[name](desk.app.services))
    desk.settings.scan = "off"  # with one-switch scanning every key chooses, and none moves
    wanted = {node.id for node in desk.top.ui_tree().walk() if node.focusable}
    seen, waiting = set[str](), [desk.focused]
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen.add(here)
            waiting += ways_from(desk, here)
    assert seen == wanted


def ways_from(desk: Desk, here: str) -> set[str]:
    """Return where the direction keys lead; left and right of a widget with a value change it."""
    form = desk.top
    assert isinstance(form, Form)
    own = desk.node(here).role in ("choice", "toggle", "slider", "textfield")
    found = set()
    for code in (pygame.K_UP, pygame.K_DOWN) if own else (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
        assert form.group.focus_on(here)
        for _ in range(40):  # a long page scrolls before the focus moves
            desk.key(code)
            if desk.focused != here:
                break
        found.add(desk.focused)
    return found


def test_A11Y07_no_text_is_smaller_than_18_px_at_1080p() -> None:
    for make in SCENES.values():
        desk = Desk((1920, 1080), OpenMatch())
        desk.begin(make(desk.app.services))
        small = [n.id for n in desk.top.ui_tree().walk() if n.role == "text" and n.font_px < 18]
        assert small == []
