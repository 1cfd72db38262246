"""Checks that the bill of materials, and Debian's copyright file, match the packages.

No work may be missing or surplus, and each has a version and an address, for look-ups in vulnerability databases.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from build.package import bill, bundled, origins
from build.package.nameplate import SLUG
from installer.linux import copyright, versions

from .sizes import one
from .stage import FOLDER, Failed, scratch

LEAST: Final = 64
"""Least bytes of code per function that a library exports.

The smallest real libraries have three times as many; a stub has sixteen.
"""


def check() -> list[str]:
    """Check the folder and the Debian package.

    Raises Failed if a work is listed but missing, or present but not listed, Skipped without packages.
    """
    return [of(FOLDER), _of_the_package()]


def of(folder: Path) -> str:
    """Check the bill of a folder build of any system; return one line with the counts.

    Raises Failed for a work without version or address, or if the bill does not match the files.
    """
    front = origins.front(folder)
    told = bill.bill(folder, front)
    if unknown := bill.nameless(told):
        raise Failed(f"no version or no address: {', '.join(unknown)}")
    if faults := [*_wrong_files(folder, told), *_not_there(folder, told), *_shells(folder)]:
        raise Failed(f"the bill is not what is in {folder.name}: {'; '.join(faults)}")
    debian = sum(entry["purl"].startswith("pkg:deb/") for entry in told["components"])
    if not debian and folder == FOLDER and shutil.which("dpkg-query"):
        raise Failed("the folder was made on a Debian, and none of its works has an address there")
    fronted = f", {len(front)} of them in the front of the AppImage" if front else ""
    return f"{len(told['components'])} works, each with version and address, {debian} of Debian{fronted}"


def _wrong_files(folder: Path, told: Mapping[str, Any]) -> Iterator[str]:
    """Yield faults: listed files that differ or are missing, and files that no work lists."""
    works = [told["metadata"]["component"], *told["components"]]
    listed = {part["name"]: part["hashes"][0]["content"]
              for work in works for part in work.get("components", []) if part["type"] == "file"}  # fmt: skip
    there = {str(path) for path in bundled.files_in(folder)}
    yield from (f"{name} is in nobody's work" for name in sorted(there - listed.keys()) if not name.startswith("licen"))
    for name, digest in listed.items():
        if name not in there or hashlib.sha256((folder / name).read_bytes()).hexdigest() != digest:
            yield f"{name} is not the one of the bill"


def _not_there(folder: Path, told: Mapping[str, Any]) -> Iterator[str]:
    """Yield PyPI works without files of their own whose modules are not in the program."""
    program = next((path for path in (folder / SLUG, folder / f"{SLUG}.exe") if path.exists()), None)
    inside = modules(program) if program else set()
    for work in told["components"]:
        if work["purl"].startswith("pkg:pypi/") and not work.get("components"):
            name = work["purl"].removeprefix("pkg:pypi/").partition("@")[0].replace("-", "_")
            if name not in inside:
                yield f"{work['name']} is not in the program"


def modules(program: Path) -> set[str]:
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    inner = next(name for name in archive.toc if name.startswith("PYZ"))
    return {name.partition(".")[0] for name in archive.open_embedded_archive(inner).toc}


def _shells(folder: Path) -> Iterator[str]:
    """Yield libraries that have the name of a work and none of its code."""
    for file in versions.compiled_files(folder):
        if ".so" in file.name and file.name.startswith("lib"):
            offered = len(re.findall(r" [TWi] ", _said("nm", "-D", "--defined-only", file)))
            code = re.search(r"\.text\s+([0-9a-f]+)", _said("objdump", "-h", file))
            if offered and (int(code[1], 16) if code else 0) < LEAST * offered:
                yield f"{file.name} is empty"


def _said(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _of_the_package() -> str:
    """Compare Debian's copyright file in the package with the files that it installs.

    Raises Failed if they do not match, Skipped without a package.
    """
    with scratch() as place:
        subprocess.run(["dpkg-deb", "-x", one("*.deb"), place / "in"], check=True)
        papers = place / "in" / "usr" / "share" / "doc" / SLUG / "copyright"
        home = place / "in" / copyright.HOME
        files = [f"{copyright.HOME}/{path}" for path in bundled.files_in(home)]
        patterns = patterns_of(papers.read_text(encoding="utf-8"))
        faults = [*unmatched(patterns, files), *untold(patterns, home)]
    if faults:
        raise Failed(f"the file of copyrights is not what is in the package: {'; '.join(faults)}")
    return f"copyrights of {len(patterns)} files and folders, all in the package"


def patterns_of(words: str) -> list[str]:
    return [name for line in re.findall(r"^Files: (.*)$", words, re.MULTILINE) for name in line.split() if name != "*"]


def unmatched(patterns: Iterable[str], files: Iterable[str]) -> Iterator[str]:
    there = list(files)
    yield from (f"{one} is not there" for one in patterns if not any(fnmatchcase(file, one) for file in there))


def untold(patterns: Iterable[str], home: Path) -> Iterator[str]:
    """Yield files of third-party works that no pattern covers."""
    told = list(patterns)
    for path in bundled.files_in(home):
        name = f"{copyright.HOME}/{path}"
        if bundled.component_of(path) is not None and not any(fnmatchcase(name, one) for one in told):
            yield f"{name} is nobody's"
