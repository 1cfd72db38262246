"""Whether the system asks for reduced motion (A11Y-17); no other program is started.

Windows answers a call, macOS keeps it in a property list, Linux desktops in files: GNOME in the dconf database, GTK and
KDE in small text files. If nothing can be read, the game moves as it does by default.
"""

import os
import struct
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from game.files.reading import read_bytes, read_text

_WINDOWS_ANIMATIONS: Final = 0x1042
"""Windows' number for whether what is inside windows moves."""
_GNOME_KEY: Final = "/org/gnome/desktop/interface/enable-animations"
_NO_PARENT: Final = 0xFFFFFFFF
_LARGEST: Final = 1 << 20
"""Largest settings file read, in bytes: a desktop writes a tenth of it."""
_ITEM: Final = struct.Struct("<IIIHBBII")


def asks_for_reduced_motion(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> bool:
    """Whether this user's system asks for less motion; False if it does not say."""
    home = home if home is not None else Path(environ.get("USERPROFILE") or environ.get("HOME") or ".")
    if platform == "win32":
        return _any(_windows)
    if platform == "darwin":
        return _any(lambda: _mac(home))
    return linux_asks_for_reduced_motion(environ, home)


def linux_asks_for_reduced_motion(environ: Mapping[str, str], home: Path) -> bool:
    """Whether one of the Linux desktops asks for less motion."""
    if environ.get("GTK_ENABLE_ANIMATIONS", "") in ("0", "false"):
        return True
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    gtk = [config / f"gtk-{number}.0" / "settings.ini" for number in (3, 4)]
    return (
        _any(lambda: gnome_value(read_bytes(config / "dconf" / "user", _LARGEST)) is False)
        or any(_any(lambda path=path: _says(path, "gtk-enable-animations", ("0", "false"))) for path in gtk)  # type: ignore[misc]
        or _any(lambda: _says(config / "kdeglobals", "AnimationDurationFactor", ("0", "0.0")))
    )


def _any(ask: Callable[[], bool]) -> bool:
    try:
        return ask()
    except Exception:  # noqa: BLE001 - files of other programs, which may hold anything
        return False


def _windows() -> bool:
    import ctypes

    on = ctypes.c_int(1)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    told = user.SystemParametersInfoW(_WINDOWS_ANIMATIONS, 0, ctypes.byref(on), 0)
    return bool(told) and not on.value


def _mac(home: Path) -> bool:
    import plistlib

    file = home / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    return bool(plistlib.loads(read_bytes(file, _LARGEST)).get("reduceMotion"))


def _says(path: Path, key: str, values: tuple[str, ...]) -> bool:
    """Whether a line of a settings file gives the key one of these values."""
    for line in read_text(path, _LARGEST).splitlines():
        name, found, value = line.partition("=")
        if found and name.strip() == key and value.strip().lower() in values:
            return True
    return False


def gnome_value(data: bytes) -> bool | None:
    """Return whether GNOME's animations are on in a dconf database; None if it is not set.

    The format is GVDB: a header, then a hash table of items, each with the rest of its parent's path. Raises ValueError
    and others for a file of another kind.
    """
    if data[:8] != b"GVariant":
        raise ValueError("not a database of dconf")
    start, end = struct.unpack_from("<II", data, 16)
    bloom, buckets = struct.unpack_from("<II", data, start)
    first = start + 8 + 4 * ((bloom & 0x07FFFFFF) + buckets)
    items = [_ITEM.unpack_from(data, at) for at in range(first, end - _ITEM.size + 1, _ITEM.size)]
    for _hash, parent, key, size, kind, _unused, begin, finish in items:
        if kind == ord("v") and _GNOME_KEY.endswith(name := _text(data, key, size)):
            for _step in range(len(_GNOME_KEY)):  # bounded, as nameless parents may form a ring
                if parent == _NO_PARENT or len(name) >= len(_GNOME_KEY):
                    break
                _h, parent, key, size, *_rest = items[parent]
                name = _text(data, key, size) + name
            if name == _GNOME_KEY and data[begin:finish][1:] == b"\0b":
                return bool(data[begin])
    return None


def _text(data: bytes, at: int, size: int) -> str:
    return data[at : at + size].decode()
