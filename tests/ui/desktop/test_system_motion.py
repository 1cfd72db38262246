"""The system setting for reduced motion (A11Y-17)."""

import os
import plistlib

import pytest

from game.ui.desktop.system_motion import asks_for_reduced_motion, linux_asks_for_reduced_motion
from tests.support.desktop_settings import dconf, windows_answers

KEY = "/org/gnome/desktop/interface/enable-animations"


@pytest.mark.parametrize("on", [True, False])
def test_A11Y17_gnomes_switch_is_read_from_its_database(on, tmp_path):
    (tmp_path / "dconf").mkdir()
    (tmp_path / "dconf" / "user").write_bytes(dconf(KEY, on))
    assert linux_asks_for_reduced_motion({"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path) is not on


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


@pytest.mark.parametrize(("answer", "less"), [(0, True), (1, False), (None, False)])
def test_A11Y17_windows_answers_a_call(answer, less, monkeypatch, tmp_path):
    windows_answers(monkeypatch, {0x1042: answer})
    assert asks_for_reduced_motion("win32", {}, tmp_path) is less


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_DSK09_pipes_and_endless_devices_in_the_place_of_settings_say_nothing(tmp_path):
    for name in ("dconf", "gtk-3.0", "gtk-4.0"):
        (tmp_path / name).mkdir()
    os.mkfifo(tmp_path / "dconf" / "user")
    os.mkfifo(tmp_path / "gtk-3.0" / "settings.ini")
    (tmp_path / "gtk-4.0" / "settings.ini").symlink_to("/dev/zero")
    (tmp_path / "kdeglobals").symlink_to("kdeglobals")
    assert not linux_asks_for_reduced_motion({"XDG_CONFIG_HOME": str(tmp_path)}, tmp_path)
