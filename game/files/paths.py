"""Where the game's own files and the user's folders are, from source and frozen alike (DSK-08).

The folder of the program is never written to. ``HUE_AND_CRY_HOME`` in the environment, or a file
``portable.txt`` beside the program, gathers everything the game writes in one place.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from game.files.plain import cut, shown

_PACKAGE: Final = Path(__file__).resolve().parents[1]
INSTALLED: Final = (_PACKAGE / "assets").is_dir()
"""Whether pip has installed the game: its wheel holds the assets inside of the package, see build/package/wheel.py."""
ROOT: Final = _PACKAGE if INSTALLED else _PACKAGE.parent
"""The folder that holds ``assets``: the source tree, the frozen program's folder, or the installed package."""

ASSETS: Final = ROOT / "assets"
HOME_VARIABLE: Final = "HUE_AND_CRY_HOME"
PORTABLE_FILE: Final = "portable.txt"
NOWHERE: Final = Path(os.devnull) / "hue-and-cry"
"""A folder that nobody can make."""
PORTABLE_FOLDER: Final = "hue-and-cry-data"


class UnknownHomeError(ValueError):
    """The environment sends the game to the home of nobody; the message is one sentence for whoever set it."""


@dataclass(frozen=True)
class UserFolders:
    """The folders the game may write to: settings, saved matches, state (the lock), logs, what can be
    remade, what is given to others, and pictures."""

    config: Path
    saves: Path
    state: Path
    log: Path
    cache: Path
    exchange: Path
    """Where files are laid for other people, and found from them; made when the first one is."""
    pictures: Path
    """Where pictures are kept that somebody wants to keep; made when the first one is."""

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def matches(self) -> Path:
        return self.saves / "matches.sqlite3"

    @property
    def rule_sets(self) -> Path:
        return self.saves / "rule sets"

    @property
    def themes(self) -> Path:
        return self.saves / "themes"

    @property
    def lock(self) -> Path:
        """The file whose lock says that the game is running (DSK-12)."""
        return self.state / "running.lock"

    @property
    def opening_marks(self) -> Path:
        """The folder of the marks of what is being opened, see :mod:`game.files.opening_marks`."""
        return self.state / "opening"


def program_folder() -> Path:
    return Path(sys.executable).resolve().parent if getattr(sys, "frozen", False) else ROOT


def user_folders(environ: Mapping[str, str] = os.environ, program: Path | None = None) -> UserFolders:
    """The user's folders; none is created. ``program`` is the folder where portable.txt counts.

    Raises UnknownHomeError where the environment names the home of a user that there is not.
    """
    home = environ.get(HOME_VARIABLE, "").strip()
    if home:
        return _gathered(_expanded(home).absolute())
    program = program or program_folder()
    if (program / PORTABLE_FILE).is_file():
        return _gathered(program / PORTABLE_FOLDER)
    try:
        return _of_the_system()
    except RuntimeError:  # a user without a home: the game plays on and says that it cannot save
        return _gathered(NOWHERE)


def _expanded(home: str) -> Path:
    try:
        return Path(home).expanduser()
    except RuntimeError:
        user = shown(home.partition("/")[0])
        raise UnknownHomeError(f"{HOME_VARIABLE} names a home that nobody here has: {cut(user)}") from None


def _gathered(home: Path) -> UserFolders:
    return UserFolders(home, home / "saves", home, home / "log", home / "cache", home / "shared", home / "pictures")


def _of_the_system() -> UserFolders:
    name = "hue-and-cry" if sys.platform not in ("win32", "darwin") else "Hue and Cry"
    dirs = platformdirs.PlatformDirs(name, appauthor=False)
    config, data = Path(dirs.user_config_dir), Path(dirs.user_data_dir)
    # Windows and macOS give one folder for both: keep the saves apart from the settings there.
    saves = data / "saves" if data == config else data
    shared, pictures = (Path(name) / "Hue and Cry" for name in (dirs.user_documents_dir, dirs.user_pictures_dir))
    state, log, cache = (Path(name) for name in (dirs.user_state_dir, dirs.user_log_dir, dirs.user_cache_dir))
    return UserFolders(config, saves, state, log, cache, shared, pictures)
