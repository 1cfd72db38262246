"""PKGBUILD and .SRCINFO: the Linux archive as an Arch package, with the usual suffix -bin."""

from __future__ import annotations

from build.package.nameplate import ABOUT, IDENTITY, MAKERS, SLUG, addresses, version

from .artefacts import Artefact

NAME = f"{SLUG}-bin"
DEPENDS = ("gcc-libs", "glibc", "libx11", "libxext", "zlib")
OPTIONAL = (
    "libpulse: sound",
    "libxcursor: pointers",
    "libxrandr: several screens",
    "libxkbcommon: keyboards on Wayland",
    "wayland: windows on Wayland",
)

BUILD = """\
# Maintainer: {makers} <{issues}>
# Made by `build/dev.py roads` of the game; the ID of its desktop entry is {identity}.
pkgname={name}
pkgver={version}
pkgrel=1
pkgdesc="{about}"
arch=('x86_64')
url="{homepage}"
license=('MIT')
depends=({depends})
optdepends=({optional})
provides=('{slug}')
conflicts=('{slug}')
options=('!strip' '!debug')
source=("{source}")
sha256sums=('{sha256}')

package() {{
  cd "{slug}-$pkgver"
  install -d "$pkgdir/usr/lib" "$pkgdir/usr/bin" "$pkgdir/usr/share/licenses/$pkgname"
  cp -a share/. "$pkgdir/usr/share/"
  cp -a . "$pkgdir/usr/lib/{slug}"
  rm -r "$pkgdir/usr/lib/{slug}/share" "$pkgdir/usr/lib/{slug}/add-to-menu" "$pkgdir/usr/lib/{slug}/READ-ME.txt"
  ln -s ../lib/{slug}/{slug} "$pkgdir/usr/bin/{slug}"
  ln -s ../lib/{slug}/{slug} "$pkgdir/usr/bin/{slug}-cli"
  ln -s ../../../lib/{slug}/_internal/assets/licences/LICENCES.txt "$pkgdir/usr/share/licenses/$pkgname/LICENSE"
}}
"""


def files(archive: Artefact) -> dict[str, str]:
    return {"PKGBUILD": build(archive), ".SRCINFO": info(archive)}


def build(archive: Artefact) -> str:
    return BUILD.format(
        makers=MAKERS, issues=addresses()["Issues"], identity=IDENTITY, name=NAME, version=version(), about=ABOUT,
        homepage=addresses()["Homepage"], depends=_quoted(DEPENDS), optional=_quoted(OPTIONAL), slug=SLUG,
        source=archive.url, sha256=archive.sha256,
    )  # fmt: skip


def info(archive: Artefact) -> str:
    """Return .SRCINFO: what the AUR reads of the recipe without running it."""
    lines = [("pkgdesc", ABOUT), ("pkgver", version()), ("pkgrel", "1"), ("url", addresses()["Homepage"])]
    lines += [("arch", "x86_64"), ("license", "MIT")]
    lines += [("depends", name) for name in DEPENDS] + [("optdepends", name) for name in OPTIONAL]
    lines += [("provides", SLUG), ("conflicts", SLUG), ("options", "!strip"), ("options", "!debug")]
    lines += [("source", archive.url), ("sha256sums", archive.sha256)]
    told = "".join(f"\t{key} = {value}\n" for key, value in lines)
    return f"pkgbase = {NAME}\n{told}\npkgname = {NAME}\n"


def _quoted(words: tuple[str, ...]) -> str:
    return " ".join(f"'{word}'" for word in words)
