"""Another person of the household sits down while the game runs.

They have other settings and other matches, and nothing gets mixed up.
"""

from pathlib import Path

import pygame
import pytest

from game.main.launch import ProfileSwitcher, SettingsSaver
from game.rules.ruleset import CLASSIC
from game.scenes.learning.first_start import FirstStartScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.profiles_page import ProfilesScene
from game.sessions.session import new_session, table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.profiles import Profiles
from game.storage.settings import SettingsFile
from tests.support.desk import Desk
from tests.support.fonts import fonts_in


@pytest.fixture
def home(tmp_path: Path) -> tuple[Desk, Profiles]:
    profiles = Profiles(tmp_path / "config", tmp_path / "saves")
    desk = Desk(store=MatchStore(profiles.matches()), name="Ada", volume=42)
    keeper = SettingsSaver(SettingsFile(profiles.settings()), {})
    desk.app.services.profile_switcher = ProfileSwitcher(desk.app, desk.settings, keeper, profiles)
    desk.begin(MenuScene(desk.app.services))
    return desk, profiles


def add(desk: Desk, name: str) -> None:
    desk.click("people")
    desk.wait(0.2)
    scene = desk.top
    assert isinstance(scene, ProfilesScene)
    scene.name = name
    scene.add()
    desk.wait(0.3)


def test_who_is_new_has_no_matches_and_a_name_and_begins_with_the_settings_of_the_room(
    home: tuple[Desk, Profiles],
) -> None:
    desk, profiles = home
    services = desk.app.services
    new_session(CLASSIC, table_seats(3, "Ada"), 5, services.store)
    assert History(services.store).count() == 1
    add(desk, "Eve")
    assert isinstance(desk.top, FirstStartScene), "who is new is asked whether they know the game"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene) and profiles.current.name == "Eve"
    assert (services.settings.name, services.settings.volume) == ("Eve", 42)
    assert History(services.store).count() == 0
    services.settings.volume = 7
    desk.click("people")
    desk.wait(0.2)
    desk.click("person.1")
    desk.wait(0.3)
    assert (services.settings.name, services.settings.volume) == ("Ada", 42)
    assert History(services.store).count() == 1
    assert SettingsFile(profiles.settings(profiles.all[1])).load().volume == 7
    services.store.close()


def test_DSK09_the_file_of_who_sits_down_is_read_through_too(
    home: tuple[Desk, Profiles], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Path] = []
    monkeypatch.setattr(MatchStore, "look_over", lambda store: looked.append(store.path))
    desk, profiles = home
    add(desk, "Eve")
    assert looked == [profiles.matches()]
    desk.app.services.store.close()


def test_keys_are_everybodys_own(home: tuple[Desk, Profiles]) -> None:
    desk, profiles = home
    services = desk.app.services
    add(desk, "Eve")
    services.settings.keys = {"call": ["x"]}
    services.bindings.read_settings(services.settings)
    before = services.bindings.table("keyboard")
    services.profile_switcher.switch(profiles.all[0])
    desk.wait(0.2)
    assert before and services.bindings.table("keyboard") == {}
    services.profile_switcher.switch(profiles.all[1])
    assert services.bindings.table("keyboard") == before
    services.store.close()


def test_who_leaves_is_off_the_list_and_the_first_one_plays(home: tuple[Desk, Profiles]) -> None:
    desk, profiles = home
    add(desk, "Eve")
    desk.key(pygame.K_ESCAPE)
    desk.click("people")
    desk.wait(0.2)
    scene = desk.top
    assert isinstance(scene, ProfilesScene)
    scene.ask_to_remove()
    desk.wait(0.2)
    assert desk.focused == "keep"
    desk.click("remove-now")
    desk.wait(0.3)
    assert [profile.name for profile in profiles.all] == [""] and profiles.current.id == "1"
    assert desk.app.services.settings.name == "Ada"
    desk.app.services.store.close()


def test_a_name_that_cannot_be_is_refused_in_a_sentence(home: tuple[Desk, Profiles]) -> None:
    desk, profiles = home
    add(desk, "  ")
    assert desk.app.toasts.showing and len(profiles.all) == 1
    scene = desk.top
    assert isinstance(scene, ProfilesScene)
    scene.name = "Grandma"
    scene.rename()
    assert profiles.current.name == "Grandma"
    assert desk.node("person.1").name == "Grandma"
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.2)
    assert desk.node("people").name == "Grandma"
    desk.app.services.store.close()


def test_a_name_that_the_screen_cannot_show_is_not_taken_and_its_letters_are_said(
    home: tuple[Desk, Profiles], tmp_path: Path
) -> None:
    desk, _profiles = home
    with fonts_in(tmp_path):
        desk.click("people")
        desk.wait(0.2)
        desk.top.field.write("Eveş张")
        assert desk.top.name == "Eveş" and "cannot show 张." in desk.app.toasts.nodes()[-1].name
