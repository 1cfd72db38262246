"""Switches of the system, read from files that other programs wrote."""

from __future__ import annotations

import plistlib
import struct

import pytest

from game.ui.desktop.system_switches import any_says, gnome_value, mac_value
from tests.support.desktop_settings import dconf
from tests.support.rows import every_row

KEY = "/org/gnome/desktop/interface/enable-animations"


def plist(**settings: object) -> bytes:
    return plistlib.dumps(settings, fmt=plistlib.FMT_BINARY)


@every_row(
    "data, told",
    [
        (dconf(KEY, True), True),
        (dconf(KEY, False), False),
        (dconf("/org/other/desktop/interface/enable-animations", True), None),
        (dconf("/org/gnome/desktop/interface/other", True), None),
    ],
)
def test_A11Y17_a_switch_of_gnome_is_known_by_its_whole_path(data: bytes, told: bool | None) -> None:
    assert gnome_value(data, KEY) is told


def test_A11Y17_a_ring_of_nameless_parents_ends() -> None:
    item = struct.pack("<IIIHBBII", 0, 0, 0, 0, ord("v"), 0, 0, 3)
    head = b"GVariant" + struct.pack("<IIII", 0, 0, 24, 32 + len(item))
    assert gnome_value(head + struct.pack("<II", 0, 0) + item, KEY) is None


@every_row(
    "data, told",
    [
        (plist(reduceMotion=True), True),
        (plist(reduceMotion=False), False),
        (plist(reduceMotion=1), True),
        (plist(reduceMotion=0), False),
        (plist(reduceMotion="yes"), None),
        (plist(reduceMotion=[True]), None),
        (plist(other=True), None),
        (plist(), None),
        (plist(**{f"key{number}": number for number in range(400)}, reduceMotion=True), True),
        (plist(a={"reduceMotion": True}, reduceMotion=False, z="x" * 300), False),
    ],
)
def test_A11Y17_a_switch_of_macos_is_found_in_its_binary_list(data: bytes, told: bool | None) -> None:
    assert mac_value(data, "reduceMotion") is told
    value = plistlib.loads(data).get("reduceMotion")
    assert told is None or told == bool(value), "as Python's own reader says"


@every_row("cut", [0, 1, 8, 9, 20, 31, 32, 33, 60])
def test_A11Y17_a_broken_list_ends_in_an_error_or_in_nothing(cut: int) -> None:
    data = plist(reduceMotion=True, other=5)
    for broken in (data[:cut], data[: len(data) - cut or None] + b"\xff" * 32, data[cut:], b"bplist00" + b"\xff" * cut):
        assert any_says(lambda broken=broken: mac_value(broken, "reduceMotion")) in (None, True)
    assert any_says(lambda: mac_value(b"<?xml version='1.0'?>", "reduceMotion")) is None


def test_A11Y17_a_list_that_claims_to_hold_everything_is_refused() -> None:
    top = b"\xdf\x13" + b"\xff" * 8  # a dictionary whose size is a number of eight bytes
    huge = b"bplist00" + b"\x09" + top + struct.pack(">6xBBQQQ", 1, 1, 2**62, 0, 8)
    with pytest.raises(ValueError):
        mac_value(huge, "reduceMotion")
