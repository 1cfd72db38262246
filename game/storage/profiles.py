"""The people of a household, each with settings, matches and statistics of their own.

The first profile is the original player's: its files stay where they have always been. Every other has a folder in the
folders of settings and of saves. The list is one small JSON file beside the settings; whatever is wrong with it, the
game starts with the first profile.
"""

import json
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.files.plain import tidied_name, trouble_with
from game.files.tables import json_value
from game.settings import NAME_MAX
from game.storage.files import BrokenFileError, read_guarded, replace_text, set_aside
from game.storage.notices import Notice, Trouble

SCHEMA: Final = 1
MOST_PROFILES: Final = 8
FILE: Final = "profiles.json"
FOLDER: Final = "profiles"
FIRST: Final = "1"
_NUMBER: Final = re.compile(r"[2-9]|[1-9][0-9]{1,3}")
"""Folder names of the other profiles."""
LARGEST: Final = 16_384
"""Largest list read, in bytes."""


@dataclass(frozen=True)
class Profile:
    """A person who plays here.

    ``id`` names the folder and never changes; ``name`` may be empty for the first one.
    """

    id: str
    name: str


class ProfileError(ValueError):
    """An invalid name or number of profiles; ``reason`` is "name", "taken", "many" or "first"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Profiles:
    """The people who play here; ``config`` and ``saves`` are the folders of settings and saves."""

    def __init__(self, config: Path, saves: Path, sleep: Callable[[float], None] = time.sleep) -> None:
        self._config, self._saves, self._sleep = config, saves, sleep
        self.notice: Notice | None = None
        """The notice about the file, to be shown once."""
        self.all: tuple[Profile, ...] = (Profile(FIRST, ""),)
        self.current = self.all[0]
        self._read_only = False
        self._load()

    @property
    def file(self) -> Path:
        return self._config / FILE

    def settings(self, profile: Profile | None = None) -> Path:
        return self._of(self._config, profile) / "settings.json"

    def matches(self, profile: Profile | None = None) -> Path:
        return self._of(self._saves, profile) / "matches.sqlite3"

    def _of(self, root: Path, profile: Profile | None) -> Path:
        number = (profile or self.current).id
        return root if number == FIRST else root / FOLDER / number

    def add(self, name: str) -> Profile:
        """Add a profile at the end of the list. Raises ProfileError."""
        name = self._checked(name)
        if len(self.all) >= MOST_PROFILES:
            raise ProfileError("many")
        profile = Profile(self._free(), name)
        self.all += (profile,)
        self._save()
        return profile

    def rename(self, profile: Profile, name: str) -> Profile:
        """Rename a profile. Raises ProfileError, KeyError if it is not in the list."""
        name = self._checked(name, profile)
        place = self._place(profile)
        renamed = replace(profile, name=name)
        self.all = (*self.all[:place], renamed, *self.all[place + 1 :])
        if self.current.id == profile.id:
            self.current = renamed
        self._save()
        return renamed

    def choose(self, profile: Profile) -> None:
        """Make a profile the current one. Raises KeyError if it is not in the list."""
        self.current = self.all[self._place(profile)]
        self._save()

    def remove(self, profile: Profile) -> None:
        """Take a profile off the list; its files are set aside and not deleted.

        The first one stays. Raises ProfileError, KeyError if it is not in the list, and OSError if the files cannot be
        moved.
        """
        if profile.id == FIRST:
            raise ProfileError("first")
        place = self._place(profile)
        for root in (self._config, self._saves):
            folder = self._of(root, profile)
            if os.path.lexists(folder):
                set_aside(folder, self._sleep)
        self.all = (*self.all[:place], *self.all[place + 1 :])
        if self.current.id == profile.id:
            self.current = self.all[0]
        self._save()

    def _place(self, profile: Profile) -> int:
        for place, other in enumerate(self.all):
            if other.id == profile.id:
                return place
        raise KeyError(profile.id)

    def _checked(self, name: str, owner: Profile | None = None) -> str:
        name = tidied_name(name)
        if trouble_with(name, NAME_MAX):
            raise ProfileError("name")
        if any(other.name.casefold() == name.casefold() for other in self.all if owner is None or other.id != owner.id):
            raise ProfileError("taken")
        return name

    def _free(self) -> str:
        """Return a number that no list and no folder has, not even one that was set aside."""
        taken = {profile.id for profile in self.all}
        number = 2
        while str(number) in taken or any(
            os.path.lexists(root / FOLDER / f"{number}{ending}")
            for root in (self._config, self._saves)
            for ending in ("", ".bad")
        ):
            number += 1
        return str(number)

    def _load(self) -> None:
        try:
            found = read_guarded(self.file, LARGEST, _parsed, self._sleep)
        except FileNotFoundError:
            return
        except OSError:
            self._keep_off(Trouble.SETTINGS_NOT_SAVED)
        except BrokenFileError as error:
            if error.aside is None:
                self._keep_off(Trouble.SETTINGS_NOT_SAVED)
            else:
                self.notice = Notice(Trouble.PEOPLE_BROKEN, error.aside)
            self._find_folders()
        else:
            if found is None:
                self._keep_off(Trouble.SETTINGS_NEWER)
            else:
                self.all, self.current = found

    def _keep_off(self, trouble: Trouble) -> None:
        self._read_only, self.notice = True, Notice(trouble, self.file)

    def _find_folders(self) -> None:
        """Add a profile for each folder found, though its name is lost."""
        numbers: set[int] = set()
        for root in (self._config, self._saves):
            with suppress(OSError):
                numbers |= {int(path.name) for path in (root / FOLDER).iterdir() if _NUMBER.fullmatch(path.name)}
        self.all += tuple(Profile(str(number), f"#{number}") for number in sorted(numbers)[: MOST_PROFILES - 1])

    def _save(self) -> None:
        if self._read_only:
            return
        people = [{"id": profile.id, "name": profile.name} for profile in self.all]
        table = {"schema": SCHEMA, "current": self.current.id, "profiles": people}
        try:
            replace_text(self.file, json.dumps(table, indent=2, ensure_ascii=False) + "\n", self._sleep)
        except OSError:
            self.notice = Notice(Trouble.SETTINGS_NOT_SAVED, self.file)


def _parsed(text: str) -> tuple[tuple[Profile, ...], Profile] | None:
    """Parse all profiles and the current one; None if a newer version wrote the list.

    Raises ValueError, KeyError or TypeError.
    """
    table = json_value(text)
    schema = table["schema"] if type(table) is dict else None
    if type(schema) is not int or schema < 1:
        raise ValueError("not a list of profiles")
    if schema > SCHEMA:
        return None
    people = tuple(_profile(entry) for entry in table["profiles"])
    numbers = [profile.id for profile in people]
    if not people or people[0].id != FIRST or len(set(numbers)) < len(numbers) or len(numbers) > MOST_PROFILES:
        raise ValueError("the first profile is missing, or one is there twice")
    current = next((profile for profile in people if profile.id == table.get("current")), people[0])
    return people, current


def _profile(entry: dict[str, Any]) -> Profile:
    number, name = entry["id"], entry["name"]
    if type(number) is not str or not (number == FIRST or _NUMBER.fullmatch(number)):
        raise ValueError("a profile has no number")
    if type(name) is str and name.strip():
        name = tidied_name(name)
    if type(name) is not str or trouble_with(name, NAME_MAX, optional=True):
        raise ValueError("a profile has no name")
    return Profile(number, name)
