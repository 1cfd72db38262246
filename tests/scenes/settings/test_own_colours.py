"""Tests of the page for custom colours, with each device."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import words
from game.rules.cards import BLUE
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.own_colours import OwnColoursScene, verdict
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.settings import HUES, Settings
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from game.ui.draw.own_colours import colour, palette
from tests.support.desk import Desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    yield Desk(palette="own", language="en")
    words.use("en")


def focus(desk: Desk, id: str) -> None:
    desk.top.group.focus_on(id)  # type: ignore[attr-defined]


def test_A11Y13_keys_step_through_hues_round_and_lightness_to_its_ends(desk: Desk) -> None:
    desk.begin(OwnColoursScene(desk.app.services))
    focus(desk, "hue.0")
    for _press in range(Settings.own_colours[0] + 1):
        desk.key(pygame.K_LEFT)
    assert desk.settings.own_colours[0] == HUES - 1
    assert desk.focused == "hue.0"
    focus(desk, "light.3")
    for _press in range(5):
        desk.key(pygame.K_LEFT)
    assert desk.settings.own_colours[7] == 0
    assert desk.app.services.art.palette.faces[BLUE] == colour(Settings.own_colours[6], 0)


def test_A11Y13_the_sentence_follows_every_step(desk: Desk) -> None:
    desk.begin(OwnColoursScene(desk.app.services))
    assert desk.node("verdict").name == "Everyone can tell these four colours apart."
    focus(desk, "light.2")
    for _press in range(5):
        desk.key(pygame.K_RIGHT)
    assert "look too much alike" in desk.node("verdict").name
    desk.click("start")
    assert desk.settings.own_colours == Settings.own_colours
    assert desk.node("verdict").name == "Everyone can tell these four colours apart."


def test_A11Y13_the_pointer_picks_a_colour_and_keeps_the_knob_in_hand(desk: Desk) -> None:
    scene = OwnColoursScene(desk.app.services)
    desk.begin(scene)
    row = next(widget for widget in scene.group.widgets if widget.id == "hue.1")
    strip = row.place(scene.look)  # type: ignore[attr-defined]
    down = (strip.left + strip.width * 2 // 36 + 2, strip.centery)
    desk.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1, touch=False))
    assert desk.settings.own_colours[2] == 2
    away = (strip.left + strip.width * 20 // 36 + 2, strip.centery)
    desk.post(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(1, 0), buttons=(1, 0, 0), touch=False))
    assert desk.settings.own_colours[2] == 20


def test_A11Y13_the_settings_lead_there_when_own_colours_are_chosen() -> None:
    desk = Desk(palette="pure")
    desk.begin(PictureSettingsScene(desk.app.services))
    assert not any(node.id == "own_colours" for node in desk.top.ui_tree().children)
    focus(desk, "palette")
    desk.key(pygame.K_RIGHT)
    assert desk.settings.palette == "own"
    desk.key(pygame.K_DOWN)
    assert desk.focused == "own_colours"
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, OwnColoursScene)


def test_A11Y13_a_bad_choice_is_said_in_the_language_of_the_player() -> None:
    words.use("de")
    try:
        good, sentence = verdict((3, 4, 3, 4, 17, 7, 27, 1))
    finally:
        words.use("en")
    assert not good and sentence == "Rot und Gelb sehen sich zu ähnlich."


@pytest.mark.parametrize("name", ["Zoë", "", "¿¿", "n" * 24])
def test_ONB14_own_colours_are_given_away_and_taken_by_somebody_else(desk: Desk, tmp_path: Path, name: str) -> None:
    desk.settings.name, desk.settings.own_colours = name, (34, *Settings.own_colours[1:])
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    desk.begin(OwnColoursScene(desk.app.services))
    desk.click("give")
    (file,) = (tmp_path / "shared").iterdir()
    assert file.suffix == ".huecry" and file.name in desk.app.services.notices[-1]
    friend = Desk(language="en", themes=ThemeShelf(tmp_path / "friend"))
    friend.begin(MenuScene(friend.app.services))
    friend.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    friend.click("keep")
    assert friend.app.services.art.palette.faces == palette(desk.settings.own_colours).faces
    assert friend.app.services.art.palette.name == (name or "Custom")


def test_A11Y02_colours_that_no_game_would_take_are_not_given_away(desk: Desk, tmp_path: Path) -> None:
    desk.settings.own_colours = (30, *Settings.own_colours[1:])
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    desk.begin(OwnColoursScene(desk.app.services))
    desk.click("give")
    assert not (tmp_path / "shared").exists()
    assert desk.app.services.notices[-1] == "Red and Blue look too much alike."


def test_DSK09_own_colours_that_cannot_be_written_say_so(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "shared").touch()
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    desk.begin(OwnColoursScene(desk.app.services))
    desk.click("give")
    assert list(desk.app.services.notices) == ["The file can't be saved."]
