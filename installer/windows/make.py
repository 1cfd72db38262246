"""Makes the Windows artefacts in ``dist/windows/``: folder, installer and portable zip.

Run by ``build/dev.py windows``. On Windows it builds with the running Python, elsewhere with a Python for Windows under
Wine (see wine.py). The installer needs makensis (NSIS 3) on either. Programs are signed if there is a certificate (see
sign.py).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

from build.package import freeze  # noqa: E402
from build.package.nameplate import NAME, SLUG, addresses, four_numbers, version  # noqa: E402
from build.package.recipe import PACKER, moment, steady, whole  # noqa: E402
from game.files import container  # noqa: E402

from . import side, sign  # noqa: E402
from .wine import Wine, WineError, make_python  # noqa: E402

DIST = ROOT / "dist" / "windows"
FOLDER = DIST / SLUG
SETUP = DIST / f"{SLUG}-{version()}-windows-setup.exe"
PORTABLE = DIST / f"{SLUG}-{version()}-windows-portable.zip"
PLAIN_NAME = NAME.replace("&", "and")
PORTABLE_WORDS = f"""{NAME} keeps everything it writes in the folder hue-and-cry-data beside this file.
Take this file away, and settings and matches go into your user folder instead.
"""


def build_box() -> Wine:
    """Return the Wine for builds, set up so that one commit gives the same bytes anywhere."""
    return Wine(DIST / "prefix", steady())


def freeze_under_wine() -> int:
    """Run the spec in a Windows Python, add the licences, check; return the exit status."""
    box = build_box()
    box.boot()
    python = make_python(DIST / "python", DIST / "downloads")
    words = [*PACKER, "--workpath", box.inside(DIST / ".work"), "--distpath"]
    words += [box.inside(DIST), box.inside(ROOT / "build" / "package" / "game.spec")]
    done = box.run(python, *words, seconds=900.0, cwd=ROOT)
    (DIST / "package.log").write_text(done.stdout, encoding="utf-8")
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-15:]), file=sys.stderr)
        return done.returncode
    freeze.copy_licences(FOLDER)
    checked = box.run(FOLDER / f"{SLUG}-cli.exe", "self-check")
    print(f"{checked.stdout.strip()} (under Wine)", flush=True)
    return checked.returncode


def make_portable(folder: Path = FOLDER, target: Path = PORTABLE) -> None:
    """Zip the folder with portable.txt, which keeps all data beside the program (DSK-08).

    The zip does not depend on the day, the place and the system of the build.
    """
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
            if file.is_file():
                _put(archive, file.relative_to(folder).as_posix(), file.read_bytes())
        _put(archive, "portable.txt", PORTABLE_WORDS.replace("\n", "\r\n").encode())


_READABLE = 0o100644
_UNIX = 3


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(f"{PLAIN_NAME}/{name}", time.gmtime(moment())[:6])
    entry.create_system, entry.external_attr = _UNIX, _READABLE << 16
    archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def remove_lines(folder: Path) -> Iterator[str]:
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield f'Delete "$INSTDIR\\{_windows(file, folder)}"'
    for inner in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        yield f'RMDir "$INSTDIR\\{_windows(inner, folder)}"'


def _windows(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder)).replace("/", "\\").replace("$", "$$")


def make_installer(folder: Path = FOLDER, target: Path = SETUP, number: str = version()) -> None:
    """Run makensis on a folder build, as version ``number``.

    Raises WineError if makensis is missing or fails.
    """
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if makensis is None:
        raise WineError("makensis is missing: install NSIS 3 (Debian: nsis).")
    removal = DIST / "remove.nsh"
    removal.write_text("\n".join(remove_lines(folder)) + "\n", encoding="utf-8-sig")
    picture = DIST / "side.bmp"
    side.write(picture)
    values = {
        "VERSION": number,
        "NUMBERS": ".".join(map(str, four_numbers(number))),
        "SOURCE": folder,
        "OUTPUT": target,
        "REMOVE_LIST": removal,
        "KILOBYTES": round(whole(folder) * 1e6 / 1024),
        "SIDE": picture,
        "ICONS": ROOT / "assets" / "icons",
        "ENDING": container.ENDING,
        "TYPE": container.TYPE,
        **{word.upper(): addresses()[word] for word in ("Homepage", "Issues", "Downloads")},
        **({"SIGN": sign.for_installer()} if sign.wanted() else {}),
    }
    defined = [f"-D{name}={value}" for name, value in values.items()]
    command = [makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(HERE / "setup.nsi")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise WineError(f"makensis failed: {(done.stdout + done.stderr).strip()[-1500:]}")


def _pack() -> None:
    """Sign the programs, make both packages, sign the installer.

    Raises WineError, SigningError.
    """
    for program in sign.programs(FOLDER):
        sign.sign(program)
    make_portable()
    make_installer()
    sign.sign(SETUP)


def main(argv: list[str]) -> int:
    """Make everything, or only the packages with --keep-folder; return the exit status."""
    parser = argparse.ArgumentParser(prog="build/dev.py windows", description=__doc__)
    parser.add_argument("--keep-folder", action="store_true", help="pack the folder build that is there already")
    given = parser.parse_args(argv)
    try:
        if not given.keep_folder and (status := freeze.main() if os.name == "nt" else freeze_under_wine()):
            return status
        with sign.laid_down():
            _pack()
    except (WineError, sign.SigningError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{FOLDER.relative_to(ROOT)}: {whole(FOLDER):.1f} MB")
    for file in (SETUP, PORTABLE):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
