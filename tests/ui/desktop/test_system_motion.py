"""The system setting for reduced motion (A11Y-17)."""

import os
import plistlib
import struct

import pytest

from game.ui.desktop.system_motion import asks_for_reduced_motion, gnome_value, linux_asks_for_reduced_motion

KEY = "/org/gnome/desktop/interface/enable-animations"


def database(on: bool, parts: tuple[str, ...] = ("/", "org/", "gnome/", "desktop/", "interface/", "enable-animations")):
    """Return a dconf database with one key, its path split as dconf keeps it.

    Another key precedes it.
    """
    texts = [*parts, "clock-format"]
    bloom, buckets = 2, 1
    table = 24
    items_at = table + 8 + 4 * (bloom + buckets)
    texts_at = items_at + 24 * len(texts)
    values_at = texts_at + sum(map(len, texts))
    items, at = b"", texts_at
    for number, part in enumerate(texts):
        last = part in ("enable-animations", "clock-format") or len(parts) == 1
        parent = 0xFFFFFFFF if number == 0 else len(parts) - 2 if last else number - 1
        begin = values_at if part != "clock-format" else values_at + 3
        end = begin + (3 if part != "clock-format" else 6)
        items += struct.pack("<IIIHBBII", 0, parent, at, len(part), ord("v") if last else ord("L"), 0, begin, end)
        at += len(part)
    head = b"GVariant" + struct.pack("<IIII", 0, 0, table, texts_at)
    body = struct.pack("<II", bloom | 5 << 27, buckets) + b"\xff" * 8 + struct.pack("<I", 0) + items
    return head + body + "".join(texts).encode() + bytes([on]) + b"\0b" + b"24h\0\0s"


@pytest.mark.parametrize("on", [True, False])
def test_A11Y17_gnomes_switch_is_read_from_its_database(on, tmp_path):
    assert gnome_value(database(on)) is on
    (tmp_path / "dconf").mkdir()
    (tmp_path / "dconf" / "user").write_bytes(database(on))
    assert linux_asks_for_reduced_motion({"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path) is not on


def test_A11Y17_another_key_of_that_name_says_nothing():
    assert gnome_value(database(False, ("/", "org/", "other/", "desktop/", "interface/", "enable-animations"))) is None


@pytest.mark.parametrize("data", [b"", b"GVariant", b"GVariant" + b"\xff" * 40, b"nothing of the kind" * 9])
def test_A11Y17_a_broken_database_says_nothing(data, tmp_path):
    (tmp_path / "dconf").mkdir()
    (tmp_path / "dconf" / "user").write_bytes(data)
    assert not linux_asks_for_reduced_motion({"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path)


@pytest.mark.parametrize(
    ("file", "line", "less"),
    [
        ("gtk-3.0/settings.ini", "gtk-enable-animations=0", True),
        ("gtk-4.0/settings.ini", "gtk-enable-animations = false", True),
        ("gtk-3.0/settings.ini", "gtk-enable-animations=1", False),
        ("kdeglobals", "AnimationDurationFactor=0", True),
        ("kdeglobals", "AnimationDurationFactor=1", False),
    ],
)
def test_A11Y17_gtk_and_kde_write_it_in_text(file, line, less, tmp_path):
    path = tmp_path / ".config" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"[Settings]\n{line}\n", encoding="utf-8")
    assert asks_for_reduced_motion("linux", {"HOME": str(tmp_path)}) is less


def test_A11Y17_the_environment_and_the_mac_tell_as_well(tmp_path):
    assert linux_asks_for_reduced_motion({"GTK_ENABLE_ANIMATIONS": "0"}, tmp_path)
    assert not asks_for_reduced_motion("linux", {}, tmp_path)
    assert not asks_for_reduced_motion("darwin", {}, tmp_path)
    path = tmp_path / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    path.parent.mkdir(parents=True)
    path.write_bytes(plistlib.dumps({"reduceMotion": True}, fmt=plistlib.FMT_BINARY))
    assert asks_for_reduced_motion("darwin", {}, tmp_path)


def test_A11Y17_a_ring_of_nameless_parents_ends():
    item = struct.pack("<IIIHBBII", 0, 0, 0, 0, ord("v"), 0, 0, 3)
    head = b"GVariant" + struct.pack("<IIII", 0, 0, 24, 32 + len(item))
    assert gnome_value(head + struct.pack("<II", 0, 0) + item) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_DSK09_pipes_and_endless_devices_in_the_place_of_settings_say_nothing(tmp_path):
    for name in ("dconf", "gtk-3.0", "gtk-4.0"):
        (tmp_path / name).mkdir()
    os.mkfifo(tmp_path / "dconf" / "user")
    os.mkfifo(tmp_path / "gtk-3.0" / "settings.ini")
    (tmp_path / "gtk-4.0" / "settings.ini").symlink_to("/dev/zero")
    (tmp_path / "kdeglobals").symlink_to("kdeglobals")
    assert not linux_asks_for_reduced_motion({"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path)
