"""Make the application icons from their two SVG drawings: python build/make_icons.py

Sizes below SMALL_BELOW come from the simpler drawing (DSK-19). Writes PNG files for Linux, one ICO for Windows and one
ICNS for macOS, all into assets/icons. The results are committed, so packaging needs no pygame.
"""

import io
import struct
from pathlib import Path
from typing import Final

import pygame

ICONS: Final = Path(__file__).resolve().parent.parent / "assets" / "icons"
NAME: Final = "hue-and-cry"
SMALL_BELOW: Final = 64
PNG_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
ICNS_KINDS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(px: int) -> bytes:
    """The icon, ``px`` wide and high, as the bytes of a PNG file."""
    source = ICONS / f"{NAME}{'-small' if px < SMALL_BELOW else ''}.svg"
    target = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(source, (px, px)), target, "icon.png")
    return target.getvalue()


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """A Windows icon file whose pictures are PNG files; 256 is written as 0 there."""
    pictures = [png(px) for px in sizes]
    place = 6 + 16 * len(sizes)
    head = struct.pack("<HHH", 0, 1, len(sizes))
    for px, picture in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """A macOS icon file whose pictures are PNG files."""
    parts = []
    for px, kind in ICNS_KINDS.items():
        picture = png(px)
        parts.append(kind + struct.pack(">I", len(picture) + 8) + picture)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write all files."""
    for px in PNG_SIZES:
        (ICONS / f"{NAME}-{px}.png").write_bytes(png(px))
    (ICONS / f"{NAME}.ico").write_bytes(ico())
    (ICONS / f"{NAME}.icns").write_bytes(icns())


if __name__ == "__main__":
    main()
