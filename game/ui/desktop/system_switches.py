"""Switches that a person has set in their system; no other program is started.

Windows answers a call, macOS keeps them in a property list, GNOME in the dconf database. None is said where nothing can
be read.
"""

import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from game.files.reading import read_bytes

LARGEST_SETTINGS: Final = 1 << 20
"""Largest settings file read, in bytes: a desktop writes a tenth of it."""
_NO_PARENT: Final = 0xFFFFFFFF
_ITEM: Final = struct.Struct("<IIIHBBII")
_MOST_KEYS: Final = 10_000
"""Most settings in a property list; the one of macOS has some hundred."""


def home_folder(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("USERPROFILE") or environ.get("HOME") or ".")


def linux_config_folder(environ: Mapping[str, str], home: Path) -> Path:
    return Path(environ.get("XDG_CONFIG_HOME") or home / ".config")


def any_says(ask: Callable[[], bool | None]) -> bool | None:
    """Return what a question answers; None if it fails."""
    try:
        return ask()
    except Exception:  # noqa: BLE001 - files of other programs, which may hold anything
        return None


def windows_switch(number: int) -> bool | None:
    """Return whether a switch of Windows is on, by its number in SystemParametersInfo."""
    return any_says(lambda: _windows_value(number))


def mac_switch(home: Path, key: str) -> bool | None:
    """Return whether a switch of macOS' accessibility settings is on."""
    file = home / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    return any_says(lambda: mac_value(read_bytes(file, LARGEST_SETTINGS), key))


def gnome_switch(config: Path, key: str) -> bool | None:
    """Return whether a switch of GNOME is on; ``config`` is the folder of the user's settings."""
    return any_says(lambda: gnome_value(read_bytes(config / "dconf" / "user", LARGEST_SETTINGS), key))


def _windows_value(number: int) -> bool | None:
    import ctypes

    on = ctypes.c_int(0)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    told = user.SystemParametersInfoW(number, 0, ctypes.byref(on), 0)
    return bool(on.value) if told else None


def mac_value(data: bytes, wanted: str) -> bool | None:
    """Return the truth value of a key in a binary property list; None if it is not set.

    By hand, because Python's own reader would bring an XML parser into packed games, and macOS writes no XML here.
    Raises ValueError and others for a file of another kind.
    """
    if data[:8] != b"bplist00":
        raise ValueError("not a binary property list")
    offset_size, reference_size, count, top, table = struct.unpack(">6xBBQQQ", data[-32:])

    def at(number: int) -> int:
        begin = table + number * offset_size
        return int.from_bytes(data[begin : begin + offset_size], "big")

    def sized(begin: int) -> tuple[int, int]:
        """Return how many parts the object there has, and where they begin."""
        if data[begin] & 0xF < 0xF:
            return data[begin] & 0xF, begin + 1
        width = 1 << (data[begin + 1] & 0xF)
        return int.from_bytes(data[begin + 2 : begin + 2 + width], "big"), begin + 2 + width

    if data[at(top)] >> 4 != 0xD:
        raise ValueError("no dictionary")
    pairs, first = sized(at(top))
    if not pairs <= min(count, _MOST_KEYS):
        raise ValueError("too many settings")
    links = [first + number * reference_size for number in range(2 * pairs)]
    objects = [at(int.from_bytes(data[link : link + reference_size], "big")) for link in links]
    for key, value in zip(objects[:pairs], objects[pairs:], strict=True):
        size, text = sized(key)
        if data[key] >> 4 == 5 and data[text : text + size] == wanted.encode():
            return _mac_truth(data, value)
    return None


def _mac_truth(data: bytes, at: int) -> bool | None:
    """Return a boolean, or a number as one; None for anything else."""
    if data[at] in (0x08, 0x09):
        return data[at] == 0x09
    if data[at] >> 4 == 1:
        return any(data[at + 1 : at + 1 + (1 << (data[at] & 0xF))])
    return None


def gnome_value(data: bytes, wanted: str) -> bool | None:
    """Return whether a switch is on in a dconf database, by its path; None if it is not set.

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
        if kind == ord("v") and wanted.endswith(name := _text(data, key, size)):
            for _step in range(len(wanted)):  # bounded, as nameless parents may form a ring
                if parent == _NO_PARENT or len(name) >= len(wanted):
                    break
                _h, parent, key, size, *_rest = items[parent]
                name = _text(data, key, size) + name
            if name == wanted and data[begin:finish][1:] == b"\0b":
                return bool(data[begin])
    return None


def _text(data: bytes, at: int, size: int) -> str:
    return data[at : at + size].decode()
