"""Paths of the game's own files and the user's folders, from source or frozen (DSK-08).

The program's folder is never written to. ``HUE_AND_CRY_HOME`` in the environment, or a file ``portable.txt`` beside the
program, gathers everything the game writes in one place.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from game.files.plain import cut_quote, printable

_PACKAGE: Final = Path(__file__).resolve().parents[1]
INSTALLED: Final = (_PACKAGE / "assets").is_dir()
"""Whether pip installed the game: its wheel holds the assets, see build/package/wheel.py."""
ROOT: Final = _PACKAGE if INSTALLED else _PACKAGE.parent
"""Folder that holds ``assets``: the source tree, the frozen program's or the package's."""

ASSETS: Final = ROOT / "assets"
HOME_VARIABLE: Final = "HUE_AND_CRY_HOME"
PORTABLE_FILE: Final = "portable.txt"
NOWHERE: Final = Path(os.devnull) / "hue-and-cry"
"""A folder that cannot be created."""
PORTABLE_FOLDER: Final = "hue-and-cry-data"


class UnknownHomeError(ValueError):
    """Raised if the environment names an unknown user's home; the message is one sentence."""


@dataclass(frozen=True)
class UserFolders:
    """The folders the game may write to.

    They hold settings, saved matches, state (the lock), logs, files that can be rebuilt, files to exchange, and
    pictures.
    """

    config: Path
    saves: Path
    state: Path
    log: Path
    cache: Path
    exchange: Path
    """Files given to and taken from other people; created with the first file."""
    pictures: Path
    """Pictures that the player keeps; created with the first picture."""

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
    """Return the user's folders without creating any.

    ``program`` is the folder in which portable.txt counts. Raises UnknownHomeError if the environment names the home of
    an unknown user.
    """
    home = environ.get(HOME_VARIABLE, "").strip()
    if home:
        try:
            return _gathered(_expanded(home).absolute())
        except OSError:  # a relative home, and the folder the game was started in has gone
            return _gathered(NOWHERE)
    program = program or program_folder()
    if (program / PORTABLE_FILE).is_file():
        return _gathered(program / PORTABLE_FOLDER)
    try:
        return _of_the_system()
    except RuntimeError:  # no home folder: the game still runs, and says that it cannot save
        return _gathered(NOWHERE)


def _expanded(home: str) -> Path:
    try:
        return Path(home).expanduser()
    except RuntimeError:
        user = printable(home.partition("/")[0])
        raise UnknownHomeError(f"{HOME_VARIABLE} names a home that nobody here has: {cut_quote(user)}") from None


def _gathered(home: Path) -> UserFolders:
    return UserFolders(home, home / "saves", home, home / "log", home / "cache", home / "shared", home / "pictures")


def _of_the_system() -> UserFolders:
    name = "hue-and-cry" if sys.platform not in ("win32", "darwin") else "Hue and Cry"
    dirs = platformdirs.PlatformDirs(name, appauthor=False)
    config, data = Path(dirs.user_config_dir), Path(dirs.user_data_dir)
    # Windows and macOS give one folder for both: keep saves apart from settings there.
    saves = data / "saves" if data == config else data
    shared, pictures = (Path(name) / "Hue and Cry" for name in (dirs.user_documents_dir, dirs.user_pictures_dir))
    state, log, cache = (Path(name) for name in (dirs.user_state_dir, dirs.user_log_dir, dirs.user_cache_dir))
    return UserFolders(config, saves, state, log, cache, shared, pictures)
