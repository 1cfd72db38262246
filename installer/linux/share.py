"""What a Linux desktop needs of a program: entry, icons, manuals, description.

They form a ``share`` folder, used by the Debian package, the archive and the AppImage. Version, date and addresses have
one source each: ``game.__version__``, the newest release in CHANGELOG.md, pyproject.toml.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from datetime import datetime
from pathlib import Path
from xml.sax.saxutils import escape

from build.package.nameplate import IDENTITY, SHORT, addresses, fill, is_stable, owner_id
from build.package.recipe import moment
from build.release import changelog
from game import __version__
from game.files import container
from game.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).resolve().parent / "data"
DIST = ROOT / "dist"
FOLDER = DIST / "hue-and-cry"
OUT = DIST / "linux"
NAME = "hue-and-cry"
ICONS = ROOT / "assets" / "icons"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
MANUALS = ("hue-and-cry.6", "hue-and-cry-cli.6")


class PackagingError(Exception):
    """A package could not be made; the message is a sentence for the user."""


def releases() -> list[changelog.Release]:
    """Return all releases, newest first.

    Raises PackagingError if the newest is not the game's version.
    """
    try:
        found = changelog.releases()
    except changelog.ChangelogError as error:
        raise PackagingError(str(error)) from None
    if not found or found[0].version != __version__:
        raise PackagingError(f"CHANGELOG.md has no release notes for version {__version__}.")
    return found


def released() -> datetime:
    date = releases()[0].date
    assert date is not None
    return date


def described_releases() -> str:
    return "\n".join(_described(release) for release in releases())


def _described(release: changelog.Release) -> str:
    kind = "stable" if is_stable(release.version) else "development"
    parts = [f"<p>{escape(release.summary)}</p>"] if release.summary else []
    for group in release.groups:
        notes = "".join(f"\n          <li>{escape(note)}</li>" for note in group.notes)
        parts.append(f"<p>{group.kind}:</p>\n        <ul>{notes}\n        </ul>")
    words = "\n        ".join(parts)
    return f"""    <release version="{release.version}" date="{release.date:%Y-%m-%d}" type="{kind}">
      <description>
        {words}
      </description>
    </release>"""


def epoch() -> int:
    """Return the time of every packed file, in seconds since 1970.

    It is fixed, so that the same files make the same package.
    """
    return moment()


def blanks() -> dict[str, str]:
    """Return the values for the files in data/, by the word between two @."""
    urls = addresses()
    return {
        "ID": IDENTITY,
        "FORMER": f"{owner_id(urls['Homepage'])}.{SHORT}",
        "DEVELOPER": owner_id(urls["Homepage"]),
        "VERSION": __version__,
        "DATE": released().strftime("%Y-%m-%d"),
        "LANGUAGES": " , ".join(LANGUAGES),
        "TYPE": container.TYPE,
        "TYPEICON": container.TYPE.replace("/", "-"),
        "ENDING": container.ENDING,
        "MARK": container.MARK,
        "PICTURES": f"{urls['Source']}/raw/v{__version__}/assets/pictures",
        "RELEASES": described_releases(),
        **{name.upper(): address for name, address in urls.items()},
    }


def filled(name: str) -> str:
    return fill((DATA / name).read_text(encoding="utf-8"), blanks())


def lay_share(share: Path) -> None:
    """Write desktop entry, description, file type, icons and manuals to ``share``.

    The folder is made if missing. Raises PackagingError.
    """
    write(share / "applications" / f"{IDENTITY}.desktop", filled("menu.desktop"))
    write(share / "metainfo" / f"{IDENTITY}.metainfo.xml", filled("metainfo.xml"))
    write(share / "mime" / "packages" / f"{IDENTITY}.xml", filled("mime.xml"))
    icons = share / "icons" / "hicolor"
    write(icons / "scalable" / "mimetypes" / f"{blanks()['TYPEICON']}.svg", file_icon())
    for size in ICON_SIZES:
        copy(ICONS / f"{NAME}-{size}.png", icons / f"{size}x{size}" / "apps" / f"{IDENTITY}.png")
    copy(ICONS / f"{NAME}.svg", icons / "scalable" / "apps" / f"{IDENTITY}.svg")
    for manual in MANUALS:
        compress(share / "man" / "man6" / f"{manual}.gz", filled(manual))


def file_icon() -> str:
    """Return the icon of the game's files, as SVG: a sheet with a folded corner and the logo."""
    drawn = (ICONS / f"{NAME}.svg").read_text(encoding="utf-8")
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <path d="M92 16 H308 L420 128 V496 H92 Z" fill="#FBFAF5" stroke="#1B2430" stroke-width="12" stroke-linejoin="round"/>
  <path d="M308 16 V128 H420 Z" fill="#D9D6C8" stroke="#1B2430" stroke-width="12" stroke-linejoin="round"/>
  <g transform="translate(128 192) scale(0.5)">{inner}</g>
</svg>
"""


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def compress(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def run(*command: str | Path) -> str:
    """Run a packing tool; return its output.

    Raises PackagingError with its last line if it fails.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    except (FileNotFoundError, PermissionError):  # a folder of PATH that may not be entered
        raise PackagingError(f"The program {command[0]} is not installed.") from None
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["it said nothing"]
        raise PackagingError(f"{command[0]} failed: {last[0]}")
    return done.stdout


def even_modes(folder: Path) -> None:
    """Give every file and folder the modes of a package and one time, whatever the umask was."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.read_bytes()[:4] == b"\x7fELF" and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
