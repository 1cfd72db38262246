"""Whether a screen reader runs, so that narration can begin; no other program is started."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.files.reading import read_start
from game.ui.desktop.system_switches import (
    any_says,
    gnome_switch,
    home_folder,
    linux_config_folder,
    mac_switch,
    windows_switch,
)

_WINDOWS_READER: Final = 0x0046
"""Windows' number for whether a screen reader runs (SPI_GETSCREENREADER)."""
GNOME_READER: Final = "/org/gnome/desktop/a11y/applications/screen-reader-enabled"
_LINUX_READER: Final = b"orca"
MOST_PROCESSES: Final = 4000
"""Most running programs that are looked at, some 20 microseconds each."""


def screen_reader_runs(
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    home: Path | None = None,
    processes: Path = Path("/proc"),
) -> bool:
    """Whether a screen reader runs or is switched on for this user; False if nothing says so."""
    home = home if home is not None else home_folder(environ)
    if platform == "win32":
        return windows_switch(_WINDOWS_READER) is True
    if platform == "darwin":
        return mac_switch(home, "voiceOverOnOffKey") is True
    config = linux_config_folder(environ, home)
    return gnome_switch(config, GNOME_READER) is True or any_says(lambda: _orca_runs(processes)) is True


def _orca_runs(processes: Path) -> bool:
    """Whether a process of this user is Orca, which other desktops than GNOME start as well."""
    user = os.getuid()
    seen = 0
    with os.scandir(processes) as entries:
        for entry in entries:
            if entry.name.isdecimal():
                seen += 1
                if seen > MOST_PROCESSES:
                    return False
                if any_says(lambda entry=entry: _is_reader(entry, user)):  # type: ignore[misc]
                    return True
    return False


def _is_reader(entry: "os.DirEntry[str]", user: int) -> bool:
    return entry.stat().st_uid == user and read_start(Path(entry.path, "comm"), 32).strip() == _LINUX_READER
