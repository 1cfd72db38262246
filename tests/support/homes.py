"""The game after a start at home: with a household's profiles, settings and matches."""

from pathlib import Path
from typing import Any

from game.main.launch import ProfileSwitcher, SettingsSaver
from game.scenes.menu.menu import MenuScene
from game.storage.database import MatchStore
from game.storage.profiles import Profiles
from game.storage.settings import SettingsFile
from tests.support.desk import Desk


def at_home(folder: Path, **settings: Any) -> Desk:
    """Return a desk at the menu whose player is Ada."""
    profiles = Profiles(folder, folder)
    desk = Desk(store=MatchStore(profiles.matches()), name="Ada", **settings)
    keeper = SettingsSaver(SettingsFile(profiles.settings()), {})
    desk.app.services.profile_switcher = ProfileSwitcher(desk.app, desk.settings, keeper, profiles)
    desk.begin(MenuScene(desk.app.services))
    return desk


def leave(desk: Desk) -> None:
    assert desk.app.services.store is not None
    desk.app.services.store.close()
