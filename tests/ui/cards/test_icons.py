"""The application icons (DSK-19)."""

import struct

import pygame
import pytest

from game.files.paths import ASSETS

ICONS = ASSETS / "icons"
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


@pytest.mark.parametrize("px", PNG_SIZES)
def test_DSK19_png_exists_and_stands_out_from_dark_and_light(px: int) -> None:
    icon = pygame.image.load(ICONS / f"hue-and-cry-{px}.png")
    assert icon.get_size() == (px, px)
    assert icon.get_at((0, 0)).a < 128, "the corners are round"
    lightness = sorted(sum(icon.get_at((x, px // 2))[:3]) / 3 for x in range(px))
    assert lightness[0] < 60 and lightness[-1] > 220, "a paper edge for dark grounds, a night face for light ones"


def test_DSK19_ico_holds_all_sizes() -> None:
    data = (ICONS / "hue-and-cry.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * i) for i in range(count)]
    assert (reserved, kind) == (0, 1)
    assert [entry[0] or 256 for entry in entries] == [16, 20, 24, 32, 40, 48, 64, 256]
    assert all(data[entry[7] : entry[7] + 4] == b"\x89PNG" for entry in entries)
    assert entries[-1][7] + entries[-1][6] == len(data)


def test_DSK19_icns_holds_all_sizes() -> None:
    data = (ICONS / "hue-and-cry.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4)[0] == len(data)
    place, kinds = 8, []
    while place < len(data):
        kinds.append(data[place : place + 4])
        place += struct.unpack_from(">I", data, place + 4)[0]
    assert kinds == [b"icp4", b"icp5", b"icp6", b"ic07", b"ic08", b"ic09", b"ic10"]
