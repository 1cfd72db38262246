"""Installer, program, portable folder and uninstaller for Windows, tried under Wine.

Wine is not Windows: installer/windows/smoke.ps1 tries the same on Windows, where the release is made.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from build.package.nameplate import SLUG, version
from build.package.recipe import whole
from game.files.container import ENDING
from installer.windows.make import DIST, FOLDER, PLAIN_NAME, PORTABLE, SETUP, make_installer
from installer.windows.wine import Wine, WineError

from . import bill
from .sizes import MARGIN
from .stage import OLDER, PATIENCE, RULES, Failed, Screen, Skipped, need, screen

MOST = (12.7 + 0.6) * MARGIN
"""Largest size of the installer in megabytes: as measured before Prism, and Prism's wheel."""
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Hue and Cry"
LIST = KEY.rpartition("\\")[0]
KIND = r"HKCU\Software\Classes\HueAndCry.File"
OPENING = rf"{KIND}\shell\open\command"
OLD_FILE = "_internal/gone.dll"
"""A file that only the older version installs."""
OWN_ENDING = rf"HKCU\Software\Classes\{ENDING}"


def check() -> list[str]:
    """Install silently, play, open twice and by a file, update, uninstall; try the portable zip.

    Raises Failed for any fault, Skipped without Wine or without artefacts.
    """
    need("wine", "wineserver", "makensis")
    for file in (SETUP, PORTABLE, FOLDER):
        if not file.exists():
            raise Skipped(f"{file.name} is not there; make it by `build/dev.py windows`")
    box = Wine(DIST / "proof")
    box.boot()
    try:
        _remove_saves(box)
        seen = [_sizes(), bill.of(FOLDER), *_installed(box), _purged(box), _portable(box)]
        return [*seen, "tested under Wine, which is not Windows"]
    finally:
        box.end()


def _sizes() -> str:
    size = whole(SETUP)
    if size > MOST:
        raise Failed(f"{SETUP.name} has {size:.1f} MB, at most {MOST:.1f} are allowed")
    return f"installer {size:.1f} MB, portable zip {whole(PORTABLE):.1f} MB"


def _installed(box: Wine) -> Iterator[str]:
    """Try everything from the silent installation to the silent removal, which keeps the saves."""
    place = _install(box)
    yield _checked(box, place)
    before = _files(place)
    with screen() as shown:
        here = Wine(box.prefix, {"DISPLAY": shown.name, "SDL_AUDIODRIVER": "dummy"})
        with _running(here, place / f"{SLUG}.exe") as process:
            yield _played(here, process, shown, box.local / PLAIN_NAME)
            yield _open_twice(here, place, shown)
            _locked(here, place)
            _close(here, process)
        yield _opened(here, shown)
    if (written := _files(place) - before) != set():
        raise Failed(f"written beside the program: {sorted(written)}")
    yield _updated(box, place)
    yield _over_an_older(box, place)
    yield _removed(box, place)


def _install(box: Wine) -> Path:
    done = box.run(SETUP, "/S")
    box.wait()
    place = box.local / "Programs" / PLAIN_NAME
    menu = box.user / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / f"{PLAIN_NAME}.lnk"
    missing = [str(path) for path in (place / f"{SLUG}.exe", place / "uninstall.exe", menu) if not path.exists()]
    if done.returncode or missing:
        raise Failed(f"the installer ended with {done.returncode}; not there: {missing}")
    told = _registry(box)
    if version() not in told or "hue-and-cry.exe" not in told:
        raise Failed(f"the list of programs says {told!r}")
    opening = _registry(box, OPENING)
    if f'{SLUG}.exe" "%1"' not in opening or "HueAndCry.File" not in _registry(box, OWN_ENDING):
        raise Failed(f"files of the game are opened by {opening!r}")
    return place


def _registry(box: Wine, key: str = KEY) -> str:
    """Return the registry's text of a key, by default the entry in installed programs.

    "" if there is none.
    """
    done = box.run("reg", "query", key)
    return done.stdout if done.returncode == 0 else ""


def _checked(box: Wine, place: Path) -> str:
    console = place / f"{SLUG}-cli.exe"
    for word, wanted in (("--version", version()), ("self-check", "all is well")):
        done = box.run(console, word)
        if done.returncode or wanted not in done.stdout:
            raise Failed(f"{console.name} {word} ended with {done.returncode}: {done.stdout[-300:]}")
    return f"installed without a question; {done.stdout.strip().splitlines()[-1]}"


@contextmanager
def _running(box: Wine, program: str | Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program; kill it at the end, with everything in the prefix."""
    process = box.start(program, *words)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        box.end()


def _until(what: str, true: Callable[[], bool], process: subprocess.Popen[bytes] | None = None) -> None:
    deadline = time.monotonic() + 2 * PATIENCE
    while not true():
        if process is not None and process.poll() is not None:
            raise Failed(f"{what}: the program ended with {process.returncode}")
        if time.monotonic() > deadline:
            raise Failed(f"{what}: not within {2 * PATIENCE:.0f} s")
        time.sleep(0.2)


def _played(box: Wine, process: subprocess.Popen[bytes], shown: Screen, data: Path) -> str:
    """Play from the menu by key presses until at least eight moves are saved."""
    _until("the first picture", shown.lit, process)
    time.sleep(3)
    shown.press("Escape")  # a first start asks whether the player knows the game
    time.sleep(1)
    shown.shot("windows-menu")
    saves = data / "saves" / "matches.sqlite3"
    shown.press("Return")
    deadline = time.monotonic() + 2 * PATIENCE
    while (moves := _moves(saves)) < 8:
        shown.press("Return", "Right", "Return", "d", "k", "1", "u", "f", rest=0.1)
        if process.poll() is not None or time.monotonic() > deadline:
            raise Failed(f"only {moves} moves were made and saved")
    shown.shot("windows-table")
    return f"{moves} moves played by keys and saved; look at windows-menu.png, windows-table.png"


def _moves(saves: Path) -> int:
    """Return the number of saved moves, read through a copy: Wine's locks are not Linux's.

    0 if the file cannot be read.
    """
    with tempfile.TemporaryDirectory() as folder, suppress(sqlite3.Error, OSError):
        for suffix in ("", "-wal"):
            if (source := Path(f"{saves}{suffix}")).exists():
                shutil.copy(source, Path(folder) / f"copy{suffix}")
        with closing(sqlite3.connect(Path(folder) / "copy")) as connection:
            return int(connection.execute("SELECT COUNT(*) FROM move").fetchone()[0])
    return 0


def _open_twice(box: Wine, place: Path, shown: Screen) -> str:
    """Start twice more: the second ends by itself without a dialog, the third hands over a file."""
    began = time.monotonic()
    second = box.run(place / f"{SLUG}.exe", seconds=PATIENCE)
    if second.returncode != 3:
        raise Failed(f"the second start ended with {second.returncode}: {second.stdout[-200:]}")
    took = time.monotonic() - began
    third = box.run(place / f"{SLUG}.exe", box.inside(_rules(box)), seconds=PATIENCE)
    if third.returncode:
        raise Failed(f"a start with a file ended with {third.returncode}: {third.stdout[-200:]}")
    time.sleep(2)
    shown.shot("windows-file")
    shown.press("Escape")
    return f"a second start brought the open game forward and ended within {took:.0f} s, a third handed over a file"


def _rules(box: Wine) -> Path:
    file = box.prefix / "drive_c" / "Zoë's rules.huecry"
    file.write_text(RULES, encoding="utf-8")
    return file


def _opened(box: Wine, shown: Screen) -> str:
    """Open a file as a double click does while no game is open.

    The command is read from the registry, as Wine 8 ignores file types in the user's part of it.
    """
    kept = box.local / PLAIN_NAME / "saves" / "rule sets" / "oma.toml"
    with _running(box, *_command(box, _rules(box))) as process:
        _until("the first picture", shown.lit, process)
        time.sleep(5)
        shown.shot("windows-opened")
        shown.press("Return")  # keep them
        _until("the rules of the file that was opened", kept.exists, process)
        _close(box, process)
    return "opened by a file through the command in the registry, its rules kept; look at windows-opened.png"


def _command(box: Wine, file: Path) -> tuple[str, str]:
    """Return the command that the registry has for a file: suffix to type, type to command.

    Raises Failed if there is none.
    """
    kind = re.search(r"\(Default\)\s+REG_SZ\s+(\S+)", _registry(box, OWN_ENDING))
    key = rf"HKCU\Software\Classes\{kind[1]}\shell\open\command" if kind else ""
    words = re.search(r'REG_SZ\s+"([^"]+)" "%1"', _registry(box, key))
    if words is None:
        raise Failed(f"nothing in the registry opens {ENDING}")
    return words[1], box.inside(file)


def _locked(box: Wine, place: Path) -> None:
    """Check that installer and uninstaller touch nothing while the game is open."""
    before = _files(place)
    done = box.run(SETUP, "/S")
    if done.returncode != 2 or _files(place) != before:
        raise Failed(f"{SETUP.name} ended with {done.returncode} while the game was open")
    box.run(place / "uninstall.exe", "/S")  # it goes on in a copy of itself, so its exit status cannot be awaited
    time.sleep(6)
    if _files(place) != before:
        raise Failed("the uninstaller has taken files away while the game was open")


def _close(box: Wine, process: subprocess.Popen[bytes]) -> None:
    subprocess.run([box.command, "taskkill", "/im", f"{SLUG}.exe"], env=box.environ, capture_output=True, check=False)
    with suppress(subprocess.TimeoutExpired):
        process.wait(20)


def _updated(box: Wine, place: Path) -> str:
    """Install over the same version: a foreign file stays, and so do the saves."""
    saves, before = box.local / PLAIN_NAME / "saves" / "matches.sqlite3", _files(place)
    had = _moves(saves)
    (place / "mine.txt").touch()
    done = box.run(SETUP, "/S")
    if done.returncode or _files(place) != before | {"mine.txt"} or _moves(saves) != had:
        raise Failed(f"installing it again ended with {done.returncode}: {sorted(_files(place) ^ before)[:5]}")
    (place / "mine.txt").unlink()
    return f"installed anew over itself: {had} moves are still there"


def _over_an_older(box: Wine, place: Path) -> str:
    """Replace an older version, with a file that is gone since, by this one."""
    _uninstall(box, place)
    wanted, saves = _files(FOLDER) | {"uninstall.exe"}, box.local / PLAIN_NAME / "saves" / "matches.sqlite3"
    had = _moves(saves)
    if done := box.run(_older(box), "/S").returncode:
        raise Failed(f"the installer of {OLDER} ended with {done}")
    if OLDER not in _registry(box) or not (place / OLD_FILE).exists():
        raise Failed(f"{OLDER} is not there: {_registry(box)!r}")
    _install(box)
    entries = [line for line in _registry(box, LIST).splitlines() if PLAIN_NAME in line]
    if _files(place) != wanted or OLDER in _registry(box) or len(entries) != 1:
        raise Failed(f"left by {OLDER}: {sorted(_files(place) ^ wanted)[:5]} {entries}")
    if _moves(saves) != had or not had:
        raise Failed("the update has touched the saves")
    return (
        f"installed over {OLDER}: its own file is gone, {had} moves are still there, one entry in the list of programs"
    )


def _older(box: Wine) -> Path:
    """Make an installer of an older version: the same files and one more. Raises Failed."""
    with tempfile.TemporaryDirectory() as home:
        folder, target = Path(home) / SLUG, box.prefix / "drive_c" / f"{SLUG}-{OLDER}-windows-setup.exe"
        shutil.copytree(FOLDER, folder)
        (folder / OLD_FILE).write_bytes(b"older")
        try:
            make_installer(folder, target, OLDER)
        except WineError as error:
            raise Failed(str(error)) from None
    return target


def _uninstall(box: Wine, place: Path) -> None:
    """Uninstall, and wait until the folder is gone.

    The uninstaller continues in a copy of itself, so its status is lost.
    """
    box.run(place / "uninstall.exe", "/S")
    _until("the removal", lambda: not place.exists())
    box.wait()


def _removed(box: Wine, place: Path) -> str:
    saves = box.local / PLAIN_NAME / "saves" / "matches.sqlite3"
    had = _moves(saves)
    _uninstall(box, place)
    menu = list((box.user / "AppData" / "Roaming").rglob(f"{PLAIN_NAME}*"))
    kept = "".join(_registry(box, key) for key in (KEY, KIND, OWN_ENDING))
    if menu or kept:
        raise Failed(f"left by the uninstaller: {menu} {kept}")
    if _moves(saves) != had or not had:
        raise Failed("the uninstaller has touched the saves")
    return "uninstalled without a question: nothing left but settings and matches"


def _purged(box: Wine) -> str:
    """Uninstall with /PURGE, which removes the saves as well."""
    place = _install(box)
    box.run(place / "uninstall.exe", "/S", "/PURGE")
    _until("the removal", lambda: not place.exists())
    if (box.local / PLAIN_NAME).exists():
        raise Failed("/PURGE has left the saves")
    return "uninstalled with /PURGE: nothing left"


def _portable(box: Wine) -> str:
    """Check that the portable folder writes only inside itself."""
    target = box.prefix / "drive_c" / "Zoë's stick"
    with zipfile.ZipFile(PORTABLE) as archive:
        archive.extractall(target)
    program = target / PLAIN_NAME
    with screen() as shown:
        here = Wine(box.prefix, {"DISPLAY": shown.name, "SDL_AUDIODRIVER": "dummy"})
        with _running(here, program / f"{SLUG}.exe") as process:
            _until("the first picture", shown.lit, process)
            _until("the data", (program / "hue-and-cry-data" / "running.lock").exists, process)
    if (box.local / PLAIN_NAME).exists():
        raise Failed("the portable folder wrote into the user's")
    return "the portable folder keeps everything it writes in itself"


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def _remove_saves(box: Wine) -> None:
    """Start as on a computer that never had the game."""
    for path in (box.local / PLAIN_NAME, box.local / "Programs" / PLAIN_NAME, box.prefix / "drive_c" / "Zoë's stick"):
        shutil.rmtree(path, ignore_errors=True)
