"""Make the application icons from their drawings: ``python -m build.art.make_icons``.

Sizes below ``SMALL_BELOW`` are a simpler drawing, redrawn for each size so that all its edges fall on whole pixels
(DSK-19). Writes PNG files for Linux, one ICO for Windows and one ICNS for macOS into assets/icons. The results are
committed, so packaging needs no pygame.
"""

import io
import struct
from pathlib import Path
from typing import Final

import pygame

from game.ui.draw import shapes, theme, vector

ROOT: Final = Path(__file__).resolve().parents[2]
ICONS: Final = ROOT / "assets" / "icons"
NAME: Final = "hue-and-cry"
SMALL_BELOW: Final = 64
PNG_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
ICNS_KINDS: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def small(px: int) -> pygame.Surface:
    """Draw the speech bubble alone, on a night ground with a paper edge."""
    edge = max(1, int(px / 16 + 0.3))
    inset = edge + max(1, round(px / 14))
    wide, top, high = px - 2 * inset, inset, round(px * 0.62)
    bar = round(px * 0.14)
    bar -= (px - bar) % 2  # equally many pixels left and right of it
    gap = max(1, round(px * 0.05))
    whole = round(high * 0.7)
    left, first, stroke = (px - bar) // 2, top + (high - whole) // 2, whole - gap - bar
    soft = bar / 2 if bar > 3 else 0.6
    body = (
        f'<rect width="{px}" height="{px}" rx="{px * 0.22:.2f}" fill="{theme.PAPER}"/>'
        f'<rect x="{edge}" y="{edge}" width="{px - 2 * edge}" height="{px - 2 * edge}" rx="{px * 0.22 - edge:.2f}" '
        f'fill="{theme.NIGHT}"/>'
        + shapes.bubble_body(px / 2, top + high / 2, wide, high, theme.AMBER)
        + f'<rect x="{left}" y="{first}" width="{bar}" height="{stroke}" rx="{soft}" fill="{theme.NIGHT}"/>'
        f'<rect x="{left}" y="{first + stroke + gap}" width="{bar}" height="{bar}" rx="{soft}" fill="{theme.NIGHT}"/>'
    )
    return vector.raster(body, (0, 0, px, px), (px, px))


def png(px: int) -> bytes:
    """Return the icon, ``px`` wide and high, as the bytes of a PNG file."""
    target = io.BytesIO()
    picture = small(px) if px < SMALL_BELOW else pygame.image.load_sized_svg(ICONS / f"{NAME}.svg", (px, px))
    pygame.image.save(picture, target, "icon.png")
    return target.getvalue()


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """Return a Windows icon file of PNG images; the format writes a size of 256 as 0."""
    pictures = [png(px) for px in sizes]
    place = 6 + 16 * len(sizes)
    head = struct.pack("<HHH", 0, 1, len(sizes))
    for px, picture in zip(sizes, pictures, strict=True):
        head += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """Return a macOS icon file of PNG images."""
    parts = []
    for px, kind in ICNS_KINDS.items():
        picture = png(px)
        parts.append(kind + struct.pack(">I", len(picture) + 8) + picture)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    for px in PNG_SIZES:
        (ICONS / f"{NAME}-{px}.png").write_bytes(png(px))
    (ICONS / f"{NAME}.ico").write_bytes(ico())
    (ICONS / f"{NAME}.icns").write_bytes(icns())


if __name__ == "__main__":
    main()
