"""The player's settings: a small JSON file, checked value by value (DSK-07, DSK-09)."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.files.tables import json_value
from game.settings import SCHEMA, Settings, as_table, read_table
from game.storage.files import BrokenFileError, read_guarded, replace_text
from game.storage.notices import Notice, Trouble

LARGEST: Final = 1 << 20
"""Largest file read, in bytes: party and tournament, one number a line, take half of it."""


_PLAINER: Final = {
    "all_open": "unlock_all",
    "ask_own_rule": "ask_custom_rule",
    "feats": "achievement_notices",
    "manners": "gestures",
    "own_rules": "custom_rules",
    "quiet_away": "mute_in_background",
}
"""Settings renamed in schema 2, by their old names."""


def _plainer(table: dict[str, Any]) -> dict[str, Any]:
    return {_PLAINER.get(name, name): value for name, value in table.items()}


UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: _plainer}
"""Steps from schema n to n + 1; none changes once it is released."""


class SettingsFile:
    """The settings file; whatever is wrong with it, the game starts, and ``notice`` says so."""

    def __init__(self, path: Path, sleep: Callable[[float], None] = time.sleep) -> None:
        self.path = path
        self.notice: Notice | None = None
        self.read_only = False
        self._sleep = sleep

    def load(self) -> Settings:
        """Load the settings, with the default for each missing or invalid value. Never raises.

        A file that cannot be understood is set aside as ``.bad``; one of a newer game is left untouched.
        """
        try:
            settings = read_guarded(self.path, LARGEST, _parsed, self._sleep)
        except FileNotFoundError:
            return new_settings()
        except OSError:
            return self._keep_off(Trouble.SETTINGS_NOT_SAVED)
        except BrokenFileError as error:
            if error.aside is None:
                return self._keep_off(Trouble.SETTINGS_NOT_SAVED)
            self.notice = Notice(Trouble.SETTINGS_BROKEN, error.aside)
            return Settings()
        return settings or self._keep_off(Trouble.SETTINGS_NEWER)

    def save(self, settings: Settings) -> bool:
        """Replace the file in one step; False and a ``notice`` if that cannot be done.

        Takes some 10 ms: call it between scenes, not in an animated frame.
        """
        if self.read_only:
            return False
        try:
            replace_text(self.path, json.dumps(as_table(settings), indent=2) + "\n", self._sleep)
        except OSError:
            self.notice = Notice(Trouble.SETTINGS_NOT_SAVED, self.path)
            return False
        return True

    def _keep_off(self, trouble: Trouble) -> Settings:
        self.notice, self.read_only = Notice(trouble, self.path), True
        return Settings()


def new_settings() -> Settings:
    return Settings(unlock_all=False)


def _parsed(text: str) -> Settings | None:
    """Parse the settings; None if a newer version wrote them.

    Raises ValueError for a text that is no such file.
    """
    table = json_value(text)
    if type(table) is not dict or type(table.get("schema")) is not int or table["schema"] < 1:
        raise ValueError("it holds no settings")
    if table["schema"] > SCHEMA:
        return None
    for schema in range(table["schema"], SCHEMA):
        table = UPGRADES[schema](table)
    return read_table(table)
