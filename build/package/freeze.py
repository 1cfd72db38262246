"""Freezes the game into ``dist/hue-and-cry/``, which runs without Python, and checks it.

Run by ``build/dev.py package``. ``--all`` also makes the single file, and what players install, in ``dist/linux/``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from build.package import bundled, compiled, needs
from build.package.recipe import PACKER, ROOT, steady, whole, work_folder

DIST = ROOT / "dist" / "windows" if os.name == "nt" else ROOT / "dist"  # Wine's build goes beside the other
FOLDER = DIST / "hue-and-cry"
LOG = DIST / "package.log"
SUFFIX = ".exe" if os.name == "nt" else ""


def run_pyinstaller(spec: str = "game", single: bool = False) -> int:
    """Run PyInstaller on a spec; its output goes to a log and drives the progress bar.

    The work folder is never ./build: that holds our sources.
    """
    command = [sys.executable, *PACKER, "--workpath", str(work_folder(DIST, single))]
    command += [
        "--distpath",
        str(DIST),
        str(ROOT / "build" / "package" / f"{spec}.spec"),
        *(["--", "single"] if single else []),
    ]
    DIST.mkdir(parents=True, exist_ok=True)
    with (
        LOG.open("w", encoding="utf-8") as log,
        tqdm(desc="freezing", unit=" steps", leave=False, disable=None) as bar,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=_environment(single),
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as freezer,  # fmt: skip
    ):
        assert freezer.stdout is not None
        for line in freezer.stdout:
            log.write(line)
            bar.update()
    return freezer.returncode


def _environment(single: bool) -> dict[str, str]:
    plain = os.name == "posix" and not single
    return os.environ | steady() | ({"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"} if plain else {})


def copy_licences(folder: Path = FOLDER) -> None:
    """Put the file with all licences beside the programs (see bundled.py).

    Raises AssertionError if a file of the folder has no known owner.
    """
    target = folder / "licences"
    target.mkdir(exist_ok=True)
    shown = Path("_internal", bundled.TARGET.relative_to(ROOT))  # the one that the About page shows
    if os.name == "posix" and folder == FOLDER:
        (target / bundled.TARGET.name).symlink_to(Path("..") / shown)
    else:
        shutil.copy(bundled.TARGET, target)
    unknown = bundled.strangers(folder)
    assert not unknown, f"build/package/components.toml does not say whose these are: {', '.join(unknown)}"


def self_check(program: Path) -> int:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run([program, "self-check"], cwd=DIST, env=environ, check=False).returncode


def link_command_line() -> None:
    if os.name == "posix":
        link = FOLDER / "hue-and-cry-cli"
        link.unlink(missing_ok=True)
        link.symlink_to("hue-and-cry")


def make_folder() -> int:
    """Freeze the folder, add the licences, check; return 0 only if the self-check passes."""
    if lacks := compiled.missing():
        print(f"{compiled.SOURCE} goes in as it is, opponents look ahead half as far: {lacks}.", flush=True)
    if run_pyinstaller():
        return _failed()
    link_command_line()
    copy_licences()
    print(f"{FOLDER.relative_to(ROOT)}: {whole(FOLDER):.1f} MB", flush=True)
    return self_check(FOLDER / f"hue-and-cry-cli{SUFFIX}")


def make_single() -> int:
    if run_pyinstaller(single=True):
        return _failed()
    return self_check(DIST / f"hue-and-cry-single{SUFFIX}")


def make_packages() -> int:
    """Make what players of this system install, in dist/linux/; return the exit status."""
    if not sys.platform.startswith("linux"):
        print("Packages of this system are made by the scripts in installer/.", file=sys.stderr)
        return 2
    from installer.linux import make, share

    try:
        for package in make.make():
            print(f"{package.relative_to(ROOT)}: {whole(package):.1f} MB", flush=True)
    except share.PackagingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _failed() -> int:
    print("\n".join(LOG.read_text(encoding="utf-8").splitlines()[-15:]), file=sys.stderr)
    print(f"PyInstaller failed; its whole output is in {LOG}.", file=sys.stderr)
    return 1


def main(argv: Sequence[str] = ()) -> int:
    """Make the folder; with --all the single file and the packages too.

    Returns the first status that is not 0. Nothing is made if a requirement of any step is missing; without a compiler
    only if slow opponents are asked for.
    """
    given = set(argv)
    if len(given) != len(argv) or not given <= {"--all", "--single", "--oldest", needs.SLOW}:
        print(f"usage: build/dev.py package [--oldest] [--all | --single] [{needs.SLOW}]", file=sys.stderr)
        return 2
    if lacks := needs.lacking(given):
        print(lacks, file=sys.stderr)
        return 1
    whole_lot, single = "--all" in given, bool(given & {"--all", "--single"})
    if "--oldest" in given:
        from build.package.oldest import make as oldest

        status = oldest.freeze(["--single"] if single else [])
    else:
        status = make_folder() or (make_single() if single else 0)
    return status or (make_packages() if whole_lot else 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
