"""The user's files: replaced in one step, read under one guard, set aside if broken."""

import errno
import os
import re
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from heapq import nsmallest
from itertools import count
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, TypeVar

from game.files import container
from game.files.container import ContainerError, Kind, kind_of
from game.files.plain import cut_quote, printable
from game.files.reading import UnfitFileError, check_kind, read_start, read_text

Read = TypeVar("Read")

RETRY_PAUSES: Final = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between attempts: on Windows a scanner or indexer may hold a fresh file briefly."""

_NO_SYNC: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
"""Errors of a drive that cannot flush one file, as some in a network."""

_LEFT_BEHIND: Final = re.compile(r".+\.(json|toml|csv|txt|huecry)\.[0-9a-z_]{8}\.new")
"""Temporary names: the file to replace, eight random characters, "new".

Earlier versions used other characters.
"""
_TOLD_MOST: Final = 100
_TOLD_LARGEST: Final = 100_000
"""Most files remembered as told, and most bytes read of their list."""
_LOOKED_INTO: Final = 1000
"""Most shared files looked into, to find those of a kind."""
_DEVICE: Final = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9¹²³]")
"""File names that Windows keeps for devices."""
_LONGEST_NAME: Final = 240
"""Longest name that leaves room for an ending, in bytes: file systems take at most 255."""


def replace_text(path: Path, text: str, sleep: Callable[[float], None] = time.sleep) -> None:
    """Write ``text`` so that at any moment the file is wholly the old or the new one (DSK-06).

    Makes the folder if necessary. Raises OSError if it cannot be done; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
    # "x" overwrites no existing file; its mode follows the user's umask.
    file = fresh.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            file.write(text)
            flush(file)
        move(fresh, path, sleep)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def flush(file: IO[Any]) -> None:
    """Flush a written file to the disk, or only to the system where a drive knows no more.

    Raises OSError, as for a full disk.
    """
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def sweep(*folders: Path) -> None:
    """Remove what :func:`replace_text` leaves when the game is killed in the middle of it.

    Only for a start that is the only one: another game may be writing. Files that cannot be removed stay.
    """
    for folder in folders:
        with suppress(OSError):
            for path in folder.iterdir():
                if _LEFT_BEHIND.fullmatch(path.name) and not path.is_symlink() and path.is_file():
                    path.unlink()


def move(source: Path, target: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """Replace like ``os.replace``, waiting up to a second while another program holds the file.

    Then raises OSError.
    """
    for pause in RETRY_PAUSES:
        try:
            os.replace(source, target)
            return
        except PermissionError:
            sleep(pause)
    os.replace(source, target)


class BrokenFileError(ValueError):
    """A file that could not be understood; the message says why.

    ``aside`` is where it was put, None if it could not be moved.
    """

    def __init__(self, reason: str, aside: Path | None) -> None:
        super().__init__(reason)
        self.aside = aside


def parse_file(path: Path, most: int, parse: Callable[[str], Read]) -> Read:
    """Return what ``parse`` makes of the text of a file of at most ``most`` bytes.

    Raises UnfitFileError if anything is wrong with the file (its cause is what ``parse`` raised), FileNotFoundError if
    there is none, and OSError if it cannot be read now.
    """
    try:
        return parse(read_text(path, most))
    except (OSError, UnfitFileError):
        raise
    except ValueError as error:
        raise UnfitFileError(str(error)) from error
    except Exception as error:  # a file must never end the game, whatever it does to a parser
        raise UnfitFileError(f"it cannot be understood ({type(error).__name__})") from error


def read_guarded(
    path: Path, most: int, parse: Callable[[str], Read], sleep: Callable[[float], None] = time.sleep
) -> Read:
    """Read like :func:`parse_file`, but set a broken file of the game's own folders aside.

    So no start reads it again. Raises BrokenFileError then, FileNotFoundError if there is none, and OSError for one
    that cannot be read now and stays where it is.
    """
    try:
        return parse_file(path, most, parse)
    except UnfitFileError as error:
        try:
            aside = set_aside(path, sleep)
        except OSError:
            aside = None
        raise BrokenFileError(str(error), aside) from error


class SkippedFile(NamedTuple):
    """A file in the player's folder that was left out.

    Its name as a message gives it, why, and whether it was set aside, so that the next start does not meet it again.
    """

    file: str
    reason: str
    aside: bool

    @classmethod
    def from_error(cls, path: Path, error: Exception) -> "SkippedFile":
        """Describe a file by the error that reading it raised."""
        aside = isinstance(error, BrokenFileError) and error.aside is not None
        return cls(name_of(path), reason_of(error), aside)


def reason_of(error: Exception) -> str:
    return (error.strerror or type(error).__name__) if isinstance(error, OSError) else str(error)


class ToldFiles:
    """The files left out but not set aside, of which the player was told.

    At the next start they are nothing new. ``file`` remembers them; if it cannot be written, they are told again.
    """

    def __init__(self, file: Path | None, sleep: Callable[[float], None] = time.sleep) -> None:
        self._file, self._sleep = file, sleep
        self._told: list[str] = []
        with suppress(OSError, BrokenFileError):
            if file is not None:
                self._told = read_guarded(file, _TOLD_LARGEST, _told_lines, sleep)

    def not_yet_told(self, left_out: Sequence[SkippedFile]) -> list[SkippedFile]:
        """Return the files not told of yet; from now on they count as told."""
        fresh = [one for one in left_out if one.aside or _told_line(one) not in self._told]
        if stuck := [_told_line(one) for one in fresh if not one.aside]:
            self._told = [*self._told, *stuck][-_TOLD_MOST:]
            with suppress(OSError):
                if self._file is not None:
                    replace_text(self._file, "".join(f"{line}\n" for line in self._told), self._sleep)
        return fresh


def _told_line(one: SkippedFile) -> str:
    return " ".join(f"{one.file}: {one.reason}".split())


def _told_lines(text: str) -> list[str]:
    return text.splitlines()[:_TOLD_MOST]


def first_files(folder: Path | None, ending: str | tuple[str, ...], most: int) -> list[Path]:
    """Return the first ``most`` files of a folder with this ending, none if it cannot be read."""
    if folder is None:
        return []
    try:
        with os.scandir(folder) as entries:
            return [folder / name for name in nsmallest(most, (e.name for e in entries if e.name.endswith(ending)))]
    except OSError:
        return []


def given_files(folder: Path | None, old: str, most: int, wanted: Callable[[Kind | None], bool]) -> list[Path]:
    """Return the first ``most`` files of a folder for exchange that fit.

    Those with an ``old`` ending, and those with the common ending whose kind is ``wanted``; the kind is None if a file
    does not tell it. Endings may be in capitals, and have the ".txt" that mail programs add.
    """
    found = first_files(folder, ("",), _LOOKED_INTO)
    given = [(path, path.name.lower().removesuffix(".txt")) for path in found]
    return [
        path
        for path, name in given
        if name.endswith(old) or (name.endswith(container.ENDING) and wanted(_kind_at(path)))
    ][:most]


def _kind_at(path: Path) -> Kind | None:
    try:
        return kind_of(read_start(path, container.FIRST_LINE).decode("utf-8-sig", "replace"))
    except (ContainerError, UnfitFileError, OSError):
        return None


def make_way(path: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """Make sure that a file may be written there, setting aside a pipe or folder of that name.

    A pipe would keep the writer waiting, a folder refuse it. Raises OSError if that cannot be done.
    """
    try:
        check_kind(path)
    except UnfitFileError:
        set_aside(path, sleep)
    except FileNotFoundError:
        pass


def make_folder(path: Path, sleep: Callable[[float], None] = time.sleep) -> None:
    """Make sure that there is a folder, setting aside anything else of its name.

    Raises OSError if that cannot be done.
    """
    if os.path.lexists(path) and not path.is_dir():
        set_aside(path, sleep)
    path.mkdir(parents=True, exist_ok=True)


def slug(name: str, longest: int, nothing: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:longest].strip("-") or nothing


def file_stem(name: str, longest: int, nothing: str) -> str:
    """Return a file name made of the letters of ``name``, in small letters of any script.

    ``nothing`` stands for a name without any, and follows one that Windows keeps for devices.
    """
    kept = (one if one.isalnum() or unicodedata.category(one)[0] == "M" else "-" for one in name.lower())
    stem = re.sub("-+", "-", "".join(kept)).strip("-")[:longest].strip("-") or nothing
    return f"{stem}-{nothing}" if _DEVICE.fullmatch(stem) else stem


def give_away(
    folder: Path | None, stem: str, ending: str, text: str, sleep: Callable[[float], None] = time.sleep
) -> Path:
    """Write a file for others and return it; one given away before is never overwritten.

    The same text again gets the file it has. Raises OSError, also without a folder.
    """
    if folder is None:
        raise OSError("there is no folder for exchange")
    data = text.encode()
    for path in numbered_paths(folder, stem, ending):
        if not os.path.lexists(path):
            replace_text(path, text, sleep)
            break
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            break
    return path


def numbered_paths(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    """Yield the file of this name, then without end those numbered from 2."""
    yield folder / f"{stem}{ending}"
    yield from (folder / f"{stem}-{number}{ending}" for number in count(2))


def free_file(folder: Path, stem: str, ending: str) -> Path:
    """Return the first :func:`numbered_paths` file that is not there; a dangling link is there."""
    return next(path for path in numbered_paths(folder, stem, ending) if not os.path.lexists(path))


def name_of(path: Path) -> str:
    """Return the name of a file as a message gives it, whatever bytes it is made of."""
    return cut_quote(printable(path.name))


def place_of(path: Path) -> str:
    return printable(str(path))


def set_aside(path: Path, sleep: Callable[[float], None] = time.sleep) -> Path:
    """Move a broken file to ``.bad`` (``.bad2`` ... if taken) and return its new place (DSK-09)."""
    name = os.fsdecode(os.fsencode(path.name)[:_LONGEST_NAME])
    aside = path.with_name(f"{name}.bad")
    number = 1
    while os.path.lexists(aside):  # a dangling link counts, too
        number += 1
        aside = path.with_name(f"{name}.bad{number}")
    move(path, aside, sleep)
    return aside


def sync_folder(folder: Path) -> None:
    """Flush a folder's list of files to the disk; does nothing on Windows, which opens none."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network folders cannot; the file itself is on the disk
    finally:
        os.close(handle)
