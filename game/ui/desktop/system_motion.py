"""Whether the system asks for reduced motion (A11Y-17); no other program is started.

GTK and KDE keep it in small text files, the others where :mod:`game.ui.desktop.system_switches` reads. If nothing can
be read, the game moves as it does by default.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.files.reading import read_text
from game.ui.desktop.system_switches import (
    LARGEST_SETTINGS,
    any_says,
    gnome_switch,
    home_folder,
    linux_config_folder,
    mac_switch,
    windows_switch,
)

_WINDOWS_ANIMATIONS: Final = 0x1042
"""Windows' number for whether what is inside windows moves."""
_GNOME_ANIMATIONS: Final = "/org/gnome/desktop/interface/enable-animations"


def asks_for_reduced_motion(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> bool:
    """Whether this user's system asks for less motion; False if it does not say."""
    home = home if home is not None else home_folder(environ)
    if platform == "win32":
        return windows_switch(_WINDOWS_ANIMATIONS) is False
    if platform == "darwin":
        return mac_switch(home, "reduceMotion") is True
    return linux_asks_for_reduced_motion(environ, home)


def linux_asks_for_reduced_motion(environ: Mapping[str, str], home: Path) -> bool:
    """Whether one of the Linux desktops asks for less motion."""
    if environ.get("GTK_ENABLE_ANIMATIONS", "") in ("0", "false"):
        return True
    config = linux_config_folder(environ, home)
    gtk = [config / f"gtk-{number}.0" / "settings.ini" for number in (3, 4)]
    return (
        gnome_switch(config, _GNOME_ANIMATIONS) is False
        or any(any_says(lambda path=path: _says(path, "gtk-enable-animations", ("0", "false"))) for path in gtk)  # type: ignore[misc]
        or any_says(lambda: _says(config / "kdeglobals", "AnimationDurationFactor", ("0", "0.0"))) is True
    )


def _says(path: Path, key: str, values: tuple[str, ...]) -> bool:
    """Whether a line of a settings file gives the key one of these values."""
    for line in read_text(path, LARGEST_SETTINGS).splitlines():
        name, found, value = line.partition("=")
        if found and name.strip() == key and value.strip().lower() in values:
            return True
    return False
