"""The menu's picture as the last session left it, shown as soon as the window stands.

The file is in the cache: a few lines of ASCII, an empty one, and the pixels. It fits a start that would draw the same:
the same version, languages and window, and files of settings, people and matches as that session left them. Whatever
does not fit is not shown, and the start goes on as without it.

Imported before anything else: it may import only what a window needs.
"""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import __version__
from game.files.opening_marks import OpeningMarks
from game.files.paths import UnknownHomeError, UserFolders, user_folders
from game.files.reading import UnfitFileError, read_bytes
from game.storage.lock import SingleInstance
from game.ui.desktop.window import GameWindow, NoDisplay, start_display

TITLE: Final = "Hue & Cry"
FILE: Final = "first-picture"
LARGEST: Final = 40 << 20
"""Most bytes of the file: a window of 3840x2160 takes 33 MB."""
_HEAD: Final = 4096
"""Most bytes before the pixels."""
_MARK: Final = f"menu of {__version__}"
_FORMAT: Final = "RGBX"
_PLACE: Final = 6
_MOST_NUMBER: Final = 100_000
_NAMES: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.-")


class Opened(NamedTuple):
    """What a start has taken and opened already; without a ``window`` none could be opened.

    ``shows_kept_picture`` is whether the kept picture stands in it.
    """

    instance: SingleInstance
    marks: OpeningMarks
    window: GameWindow | None
    shows_kept_picture: bool


class KeptPicture(NamedTuple):
    """A picture, and how its window was opened: place, full screen, sizes of displays."""

    place: tuple[int, int, int, int, bool]
    fullscreen: bool
    displays: tuple[int, ...]
    surface: pygame.Surface


def show_kept() -> Opened | None:
    """Open the window with the kept picture.

    Returns None if none fits or another game is open; then nothing is taken.
    """
    try:
        folders = user_folders()
    except UnknownHomeError:
        return None
    kept = read(folders)
    if kept is None:
        return None
    instance = SingleInstance(folders.lock)
    if not instance.acquire():
        return None
    marks = OpeningMarks(folders.opening_marks)
    try:
        start_display(marks)
        window = GameWindow(TITLE, kept.place, kept.fullscreen, kept.displays)
    except (NoDisplay, pygame.error):  # the launch tries once more, and tells what it cannot do
        return Opened(instance, marks, None, shows_kept_picture=False)
    shown = window.surface.get_size() == kept.surface.get_size()
    if shown:
        window.surface.blit(kept.surface, (0, 0))
        window.flip()
    return Opened(instance, marks, window, shown)


def read(folders: UserFolders) -> KeptPicture | None:
    """Return the kept picture; None if there is none or it does not fit this start."""
    try:
        content = read_bytes(folders.cache / FILE, LARGEST)
        end = content.index(b"\n\n", 0, _HEAD)
        mark, locales, place, displays, size, *files = content[:end].decode("ascii").split("\n")
        at, shown = _numbers(place, _PLACE), _numbers(size, 2)
        known = _numbers(displays.removeprefix("displays").strip())
        fits = mark == _MARK and locales == _locales() and all(_is_unchanged(folders, line) for line in files)
        if not fits or len(content) - end - 2 != 4 * shown[0] * shown[1]:
            return None
        surface = pygame.image.frombuffer(memoryview(content)[end + 2 :], (shown[0], shown[1]), _FORMAT)
    except (OSError, UnfitFileError, ValueError, pygame.error):
        return None
    x, y, wide, high, maximised, fullscreen = at
    return KeptPicture((x, y, wide, high, bool(maximised)), bool(fullscreen), known, surface)


def keep_picture(folders: UserFolders, kept: KeptPicture, files: Sequence[Path]) -> None:
    """Keep a picture for the next start, as long as ``files`` stay as they are.

    They are in the folders of settings and saves. A picture that is too large is not kept.
    """
    *place, maximised = kept.place
    size, file = kept.surface.get_size(), folders.cache / FILE
    with suppress(OSError):  # the next start goes without it
        names = [_name(folders, watched) for watched in files]
        lines = [
            _MARK,
            _locales(),
            _words([*place, int(maximised), int(kept.fullscreen)]),
            f"displays {_words(kept.displays)}".strip(),
            _words(size),
            *(f"{name} {_stamp(folders, name)}" for name in names),
        ]
        head = "\n".join(lines).encode("ascii", "replace") + b"\n\n"
        if len(head) > _HEAD or len(head) + 4 * size[0] * size[1] > LARGEST:
            file.unlink(missing_ok=True)
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(FILE + ".new")
        with fresh.open("wb") as out:
            out.write(head)
            out.write(pygame.image.tobytes(kept.surface, _FORMAT))
        fresh.replace(file)


def _words(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _numbers(line: str, count: int | None = None) -> tuple[int, ...]:
    """Return the whole numbers of a line.

    Raises ValueError for anything else, and for another ``count`` of them.
    """
    found = tuple(int(word) for word in line.split(" ")) if line else ()
    if (count is not None and len(found) != count) or any(abs(number) > _MOST_NUMBER for number in found):
        raise ValueError(line)
    return found


def _locales() -> str:
    """Return the languages that the system asks for, as one line."""
    found = [f"{locale['language']}_{locale['country']}" for locale in pygame.system.get_pref_locales()]
    return " ".join(["languages", *found]).encode("ascii", "replace").decode("ascii")


def _name(folders: UserFolders, file: Path) -> str:
    """Return the name by which a file is noted: its root, "c" or "s", and the way from there."""
    if file.is_relative_to(folders.saves):
        return f"s/{file.relative_to(folders.saves).as_posix()}"
    return f"c/{file.relative_to(folders.config).as_posix()}"


def _is_unchanged(folders: UserFolders, line: str) -> bool:
    name, _, stamp = line.partition(" ")
    return _stamp(folders, name) == stamp


def _stamp(folders: UserFolders, name: str) -> str:
    """Return the size and time of a file by its noted name, "-" if it is not there.

    Raises ValueError for a name that leads out of the two folders.
    """
    root, *way = name.split("/")
    if (
        root not in ("c", "s")
        or not way
        or any(part.startswith(".") or not part or not {*part} <= _NAMES for part in way)
    ):
        raise ValueError(name)
    try:
        found = (folders.config if root == "c" else folders.saves).joinpath(*way).stat()
    except FileNotFoundError:
        return "-"
    return f"{found.st_size}.{found.st_mtime_ns}"
